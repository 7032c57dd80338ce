/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The class of all nodes, their type and name, and their text:
 * https://dom.spec.whatwg.org/#interface-node */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/list/html5-node-list.h"
#include "dom/common/html5-private.h"

#include "tree/mutation/h5-mutation.h"

/**
 * Html5Node:
 *
 * A node of a document. This is the base class of all node classes.
 *
 * Nodes are created by a parser or by the `create_` methods of a document. A reference to any node
 * keeps its whole document alive. While the document is alive, each node has one object: all
 * getters that return the node return the same object, with a new reference.
 *
 * Applications cannot derive from the node classes. An object of one of them that was created with
 * g_object_new() has no node. To call a method on it is a programming error, which is logged as a
 * critical warning.
 *
 * Changes of the properties of a node are not notified, unless the description of the property says
 * so. To follow them, use #Html5MutationObserver or a live list.
 *
 * Counterpart: `Node`.
 *
 * Since: 1.0
 */
G_DEFINE_ABSTRACT_TYPE (Html5Node, html5_node, G_TYPE_OBJECT)

/* --- type and name --- */

/**
 * html5_node_get_node_type:
 * @self: a node
 *
 * Gets the type of the node.
 *
 * Returns: the type
 *
 * Since: 1.0
 */
Html5NodeType
html5_node_get_node_type (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), HTML5_NODE_TYPE_ELEMENT);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_NODE_TYPE_ELEMENT);

  return (Html5NodeType) node->type;
}

static const char *
element_node_name (const H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);
  gsize length;
  const char *name = h5_names_string (tree->names, node->name, &length);

  if (tree->is_xml || !h5_element_is_html (node))
    return name;
  /* Stored as a name of the document, so that the string remains valid. */
  g_autofree char *upper = g_ascii_strup (name, (gssize) length);
  return h5_names_string (tree->names, h5_names_word (tree->names, upper, length), NULL);
}

/**
 * html5_node_get_node_name:
 * @self: a node
 *
 * Gets the name of the node. For an element it is the tag name, in uppercase for an HTML element of
 * an HTML document. For an attribute it is the qualified name, for a processing instruction the
 * target, for a doctype its name, and for other nodes a fixed string such as `#text`.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_node_get_node_name (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      return element_node_name (node);
    case H5_NODE_ATTRIBUTE:
    case H5_NODE_PROCESSING_INSTRUCTION:
    case H5_NODE_DOCUMENT_TYPE:
      return h5_names_string (h5_node_tree (node)->names, node->name, NULL);
    case H5_NODE_TEXT:
      return "#text";
    case H5_NODE_CDATA_SECTION:
      return "#cdata-section";
    case H5_NODE_COMMENT:
      return "#comment";
    case H5_NODE_DOCUMENT:
      return "#document";
    case H5_NODE_DOCUMENT_FRAGMENT:
      return "#document-fragment";
    }
  g_assert_not_reached ();
}

static const char *
node_value (const H5Node *node)
{
  if (node->type == H5_NODE_ATTRIBUTE)
    return h5_attribute_node_value (node, NULL);
  return h5_node_is_character_data (node) ? node->data : NULL;
}

/**
 * html5_node_get_node_value:
 * @self: a node
 *
 * Gets the data of character data, or the value of an attribute.
 *
 * Returns: (nullable): the value, valid until it is changed; %NULL for other nodes
 *
 * Since: 1.0
 */
const char *
html5_node_get_node_value (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node_value (node);
}

/**
 * html5_node_set_node_value:
 * @self: a node
 * @value: (nullable): the new value; %NULL for the empty string
 *
 * Sets the data of character data or the value of an attribute. Does nothing for other nodes.
 *
 * Since: 1.0
 */
void
html5_node_set_node_value (Html5Node *self, const char *value)
{
  value = value ? value : "";
  g_return_if_fail (HTML5_IS_NODE (self));
  g_return_if_fail (_html5_is_text (value));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_node_set_value (node, value, strlen (value));
  _html5_tree_settle (h5_node_tree (node));
}

char *
_html5_node_copy_text (const H5Node *node)
{
  H5Buffer text = H5_BUFFER_INIT;

  if (node->type != H5_NODE_ELEMENT && node->type != H5_NODE_DOCUMENT_FRAGMENT)
    return g_strdup (node_value (node));
  h5_node_descendant_text (node, &text);
  return h5_buffer_steal (&text, NULL);
}

/**
 * html5_node_get_text_content:
 * @self: a node
 *
 * Gets the text of the node. For an element or a fragment it is the concatenated text of all
 * descendants, for character data the data, and for an attribute the value. To get only the text
 * that a user sees, use html5_node_to_text().
 *
 * Returns: (transfer full) (nullable): the text; %NULL for documents and doctypes
 *
 * Since: 1.0
 */
char *
html5_node_get_text_content (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_copy_text (node);
}

/**
 * html5_node_get_child_text_content:
 * @self: a node
 *
 * Gets the concatenated data of the node's children that are text. Unlike the text of
 * html5_node_get_text_content(), it does not contain that of other descendants. For a `script`
 * element it is the source, for a `title` element the title.
 *
 * Counterpart: *child text content*.
 *
 * Returns: (transfer full): the text; empty if no child is text
 *
 * Since: 1.0
 */
char *
html5_node_get_child_text_content (Html5Node *self)
{
  H5Buffer text = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  h5_node_child_text (node, &text);
  return h5_buffer_steal (&text, NULL);
}

/**
 * html5_node_set_text_content:
 * @self: a node
 * @text: (nullable): the new text; %NULL for the empty string
 *
 * Replaces all children of an element or a fragment with a text node, or with nothing if @text is
 * empty. For character data and attributes, sets the value as html5_node_set_node_value() does.
 * Does nothing for documents and doctypes.
 *
 * Since: 1.0
 */
void
html5_node_set_text_content (Html5Node *self, const char *text)
{
  text = text ? text : "";
  g_return_if_fail (HTML5_IS_NODE (self));
  g_return_if_fail (_html5_is_text (text));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  if (node->type == H5_NODE_ELEMENT || node->type == H5_NODE_DOCUMENT_FRAGMENT)
    h5_node_string_replace_all (node, text, strlen (text));
  else
    h5_node_set_value (node, text, strlen (text));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_node_get_is_connected:
 * @self: a node
 *
 * Gets whether the node is in a document: its root is an #Html5Document, if the hosts of shadow
 * roots are followed.
 *
 * Returns: %TRUE if the node is in a document
 *
 * Since: 1.0
 */
gboolean
html5_node_get_is_connected (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return h5_node_shadow_including_root (node)->type == H5_NODE_DOCUMENT;
}

/* --- the class --- */

static const Html5Property properties[] = {
  /**
   * Html5Node:node-type:
   *
   * The type of the node.
   *
   * Since: 1.0
   */
  { "node-type", G_TYPE_ENUM, html5_node_type_get_type, .preset = HTML5_NODE_TYPE_ELEMENT,
    .get = G_CALLBACK (html5_node_get_node_type) },

  /**
   * Html5Node:node-name:
   *
   * The name of the node, such as the tag name of an element.
   *
   * Since: 1.0
   */
  { "node-name", G_TYPE_STRING, .get = G_CALLBACK (html5_node_get_node_name) },

  /**
   * Html5Node:node-value:
   *
   * The data of character data, or the value of an attribute. %NULL for other nodes. Changes are
   * not notified.
   *
   * Since: 1.0
   */
  { "node-value", G_TYPE_STRING, .get = G_CALLBACK (html5_node_get_node_value),
    .set = G_CALLBACK (html5_node_set_node_value) },

  /**
   * Html5Node:text-content:
   *
   * The text of the node and its descendants. %NULL for documents and doctypes. Changes are not
   * notified.
   *
   * Since: 1.0
   */
  { "text-content", G_TYPE_STRING, .get = G_CALLBACK (html5_node_get_text_content),
    .is_owned = TRUE, .set = G_CALLBACK (html5_node_set_text_content) },

  /**
   * Html5Node:is-connected:
   *
   * Whether the node is in a document.
   *
   * Since: 1.0
   */
  { "is-connected", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_node_get_is_connected) },

  /**
   * Html5Node:owner-document:
   *
   * The document that the node belongs to. %NULL for a document.
   *
   * Since: 1.0
   */
  { "owner-document", G_TYPE_OBJECT, html5_document_get_type,
    .get = G_CALLBACK (html5_node_get_owner_document), .is_owned = TRUE },

  /**
   * Html5Node:parent-node:
   *
   * The parent, or %NULL.
   *
   * Since: 1.0
   */
  { "parent-node", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_node_get_parent_node), .is_owned = TRUE },

  /**
   * Html5Node:parent-element:
   *
   * The parent, if it is an element, or %NULL.
   *
   * Since: 1.0
   */
  { "parent-element", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_node_get_parent_element), .is_owned = TRUE },

  /**
   * Html5Node:first-child:
   *
   * The first child, or %NULL.
   *
   * Since: 1.0
   */
  { "first-child", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_node_get_first_child), .is_owned = TRUE },

  /**
   * Html5Node:last-child:
   *
   * The last child, or %NULL.
   *
   * Since: 1.0
   */
  { "last-child", G_TYPE_OBJECT, html5_node_get_type, .get = G_CALLBACK (html5_node_get_last_child),
    .is_owned = TRUE },

  /**
   * Html5Node:previous-sibling:
   *
   * The node before this one among the children of its parent, or %NULL.
   *
   * Since: 1.0
   */
  { "previous-sibling", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_node_get_previous_sibling), .is_owned = TRUE },

  /**
   * Html5Node:next-sibling:
   *
   * The node after this one among the children of its parent, or %NULL.
   *
   * Since: 1.0
   */
  { "next-sibling", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_node_get_next_sibling), .is_owned = TRUE },

  /**
   * Html5Node:first-element-child:
   *
   * The first child that is an element, or %NULL.
   *
   * Since: 1.0
   */
  { "first-element-child", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_node_get_first_element_child), .is_owned = TRUE },

  /**
   * Html5Node:last-element-child:
   *
   * The last child that is an element, or %NULL.
   *
   * Since: 1.0
   */
  { "last-element-child", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_node_get_last_element_child), .is_owned = TRUE },

  /**
   * Html5Node:previous-element-sibling:
   *
   * The nearest sibling before this node that is an element, or %NULL.
   *
   * Since: 1.0
   */
  { "previous-element-sibling", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_node_get_previous_element_sibling), .is_owned = TRUE },

  /**
   * Html5Node:next-element-sibling:
   *
   * The nearest sibling after this node that is an element, or %NULL.
   *
   * Since: 1.0
   */
  { "next-element-sibling", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_node_get_next_element_sibling), .is_owned = TRUE },

  /**
   * Html5Node:child-element-count:
   *
   * The number of children that are elements.
   *
   * Since: 1.0
   */
  { "child-element-count", G_TYPE_UINT, .get = G_CALLBACK (html5_node_get_child_element_count) },

  /**
   * Html5Node:child-nodes:
   *
   * The children, as a live list.
   *
   * Since: 1.0
   */
  { "child-nodes", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_node_get_child_nodes), .is_owned = TRUE },

  /**
   * Html5Node:children:
   *
   * The children that are elements, as a live list.
   *
   * Since: 1.0
   */
  { "children", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_node_get_children), .is_owned = TRUE },

  /**
   * Html5Node:base-uri:
   *
   * The URL that relative URLs in the document are resolved with, or %NULL if it is not known.
   *
   * Since: 1.0
   */
  { "base-uri", G_TYPE_STRING, .get = G_CALLBACK (html5_node_get_base_uri), .is_owned = TRUE },
  { NULL },
};

static void
html5_node_dispose (GObject *object)
{
  if (_html5_wrapper_drop ((Html5Node *) object))
    return;
  G_OBJECT_CLASS (html5_node_parent_class)->dispose (object);
}

static void
html5_node_init (Html5Node *self)
{
}

static void
html5_node_class_init (Html5NodeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  _html5_bind_messages ();
  object_class->dispose = html5_node_dispose;
  _html5_wrapper_class_init (object_class);
  _html5_install_properties (object_class, properties);
}
