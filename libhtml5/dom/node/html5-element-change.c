/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Changes of elements that are one step for a program and several for the DOM. */
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "tree/h5-namespaces.h"

/* Creates an element in the namespace of a node, or in that of the prefix of the name. */
static Html5Element *
create_at (gpointer context, const char *name, GError **error)
{
  H5Node *node = _html5_node_unwrap (context);
  const char *colon = strchr (name, ':');
  gboolean is_element = h5_node_is_element (node);
  g_autoptr (Html5Document) document = _html5_node_wrap (h5_node_document (node));

  if (!colon && (!is_element || (h5_element_is_html (node) && !h5_node_tree (node)->is_xml)))
    return html5_document_create_element (document, name, error);
  g_autofree char *prefix = colon ? g_strndup (name, (gsize) (colon - name)) : NULL;
  const char *uri =
    colon ? h5_node_locate_namespace (node, prefix) : html5_element_get_namespace_uri (context);
  return html5_document_create_element_ns (document, uri, name, error);
}

/**
 * html5_node_append_element:
 * @self: a document, document fragment or element
 * @name: the name of the new element, which may have a prefix
 * @text: (nullable): the text of the new element, or %NULL for none
 * @error: return location for an error
 *
 * Creates an element that contains a text, and appends it to the children of this node.
 *
 * The new element is in the namespace of this node, and has no prefix unless @name has one. If this
 * node is not an element, the namespace is that of html5_document_create_element(). For HTML
 * elements in HTML documents, ASCII letters of the name are converted to lowercase. If @name has a
 * prefix, the namespace is that of html5_node_lookup_namespace_uri() for this prefix.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid, with
 * %HTML5_DOM_ERROR_NAMESPACE if its prefix has no namespace at this node, and with
 * %HTML5_DOM_ERROR_HIERARCHY_REQUEST if an element is not allowed there. Then nothing is changed.
 *
 * Returns: (transfer full): the new element, or %NULL on error
 *
 * Since: 1.0
 */
Html5Element *
html5_node_append_element (Html5Node *self, const char *name, const char *text, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  g_return_val_if_fail (text == NULL || _html5_is_text (text), NULL);

  Html5Element *element = create_at (self, name, error);
  if (!element)
    return NULL;
  html5_node_set_text_content (HTML5_NODE (element), text);
  if (!html5_node_append_child (self, HTML5_NODE (element), error))
    g_clear_object (&element);
  return element;
}

/* Returns the children of an element and, for a template, its contents. */
static GPtrArray *
content_of (Html5Element *self)
{
  GPtrArray *content = g_ptr_array_new_with_free_func (g_object_unref);
  Html5DocumentFragment *fragment = html5_element_get_template_content (self);

  for (H5Node *child = ((H5Node *) _html5_node_unwrap (self))->first_child; child;
       child = child->next)
    g_ptr_array_add (content, _html5_node_wrap (child));
  if (fragment)
    g_ptr_array_add (content, fragment);
  return content;
}

static void
copy_attributes (const H5Node *from, H5Node *to)
{
  h5_element_share_attributes (to, from->attributes);
  /* https://html.spec.whatwg.org/#script-force-async */
  if (h5_node_is (to, H5_NAME_SCRIPT) && h5_element_has_attribute (to, H5_NAME_ASYNC))
    to->script |= H5_SCRIPT_NOT_FORCE_ASYNC;
}

/* Moves the content of an element to a new one, into the contents of a template. */
static gboolean
move_content (Html5Element *from, Html5Element *to, GError **error)
{
  g_autoptr (GPtrArray) content = content_of (from);
  g_autoptr (Html5DocumentFragment) fragment = html5_element_get_template_content (to);
  Html5Node *parent = fragment ? HTML5_NODE (fragment) : HTML5_NODE (to);

  return html5_node_append (parent, (Html5Node **) content->pdata, content->len, error);
}

/**
 * html5_element_rename:
 * @self: an element
 * @name: the new name, which may have a prefix
 * @error: return location for an error
 *
 * Replaces this element with a new one that has another name, the same attributes and the same
 * children. In the DOM, the name of an element cannot change.
 *
 * The new element is in the namespace of this element, and has no prefix unless @name has one. For
 * HTML elements in HTML documents, ASCII letters of the name are converted to lowercase. If @name
 * has a prefix, the namespace is that of html5_node_lookup_namespace_uri() for this prefix.
 *
 * The attributes are copied, and the children move. The contents of a template count as its
 * children. This element keeps its attributes and its shadow root, and has no parent and no
 * children any more. If it had no parent, the new element has none. Ranges, iterators and observers
 * follow the changes as if you had moved the children to a new element, and then replaced this
 * element with it: the parent gets one record.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid, and with
 * %HTML5_DOM_ERROR_NAMESPACE if its prefix has no namespace at this element. Then nothing is
 * changed. If a handler of a live list moves nodes between the two steps, this function can also
 * fail with %HTML5_DOM_ERROR_HIERARCHY_REQUEST, when the children have moved already.
 *
 * Counterpart: `Document.renameNode()` of DOM Level 3.
 *
 * Returns: (transfer full): the new element, or %NULL on error
 *
 * Since: 1.0
 */
Html5Element *
html5_element_rename (Html5Element *self, const char *name, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);

  Html5Element *element = create_at (self, name, error);
  if (!element)
    return NULL;
  copy_attributes (_html5_node_unwrap (self), _html5_node_unwrap (element));
  Html5Node *node = HTML5_NODE (element);
  if (!move_content (self, element, error)
      || !html5_node_replace_with (HTML5_NODE (self), &node, 1, error))
    g_clear_object (&element);
  return element;
}

/**
 * html5_element_replace_with_children:
 * @self: an element
 * @error: return location for an error
 *
 * Replaces this element with its children, so that only its tags disappear. The contents of a
 * template count as its children. Does nothing if this element has no parent. Its shadow root is
 * not moved. Ranges, iterators and observers follow the change as with html5_node_replace_with().
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if the parent is a document that cannot have these
 * children. Then nothing is changed.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_replace_with_children (Html5Element *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, FALSE);
  g_autoptr (GPtrArray) content = content_of (self);

  return html5_node_replace_with (HTML5_NODE (self), (Html5Node **) content->pdata, content->len,
                                  error);
}
