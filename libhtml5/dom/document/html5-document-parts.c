/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of a document that the HTML Standard names:
 * https://html.spec.whatwg.org/#dom-tree-accessors */
#include "dom/common/html5-dom-error.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

/**
 * html5_document_get_doctype:
 * @self: a document
 *
 * Gets the doctype.
 *
 * Returns: (transfer full) (nullable): the doctype, or %NULL
 *
 * Since: 1.0
 */
Html5DocumentType *
html5_document_get_doctype (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (h5_document_doctype (_html5_node_unwrap (self)));
}

/**
 * html5_document_get_document_element:
 * @self: a document
 *
 * Gets the root element: `html` in an HTML document.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_document_element (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (h5_document_element (_html5_node_unwrap (self)));
}

/* Returns the title element, or NULL. It can be anywhere in the document, so that it is only
 * searched for after a change. */
static const H5Node *
find_title (Html5Document *self)
{
  const H5Node *node = _html5_node_unwrap (self);
  guint64 stamp = h5_node_tree (node)->stamp;

  if (!self->is_title_known || self->title_stamp != stamp)
    self->title = h5_document_title_element (node);
  self->is_title_known = TRUE;
  self->title_stamp = stamp;
  return self->title;
}

/**
 * html5_document_get_title:
 * @self: a document
 *
 * Gets the text of the `title` element. Runs of whitespace become one space, and whitespace at both
 * ends is removed.
 *
 * Returns: (transfer full): the title; an empty string if there is none
 *
 * Since: 1.0
 */
char *
html5_document_get_title (Html5Document *self)
{
  H5Buffer text = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  const H5Node *title = find_title (self);

  if (title)
    h5_title_text (title, &text);
  if (text.length > 0)
    return h5_buffer_steal (&text, NULL);
  h5_buffer_clear (&text);
  return g_strdup ("");
}

/**
 * html5_document_set_title:
 * @self: a document
 * @title: (nullable): the new title; %NULL for the empty string
 *
 * Sets the text of the `title` element. If there is none, it is created in the `head` element. Does
 * nothing if the document cannot have a title, for example because it has no `head` element.
 *
 * Counterpart: `title`.
 *
 * Since: 1.0
 */
void
html5_document_set_title (Html5Document *self, const char *title)
{
  title = title ? title : "";
  g_return_if_fail (HTML5_IS_DOCUMENT (self));
  g_return_if_fail (_html5_is_text (title));
  G_GNUC_UNUSED g_autoptr (Html5Document) held = g_object_ref (self);
  H5Node *node = _html5_node_unwrap (self);
  g_autofree char *before = html5_document_get_title (self);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_document_set_title (node, title, strlen (title));
  _html5_tree_settle (h5_node_tree (node));
  g_autofree char *after = html5_document_get_title (self);
  if (g_strcmp0 (before, after) != 0)
    g_object_notify (G_OBJECT (self), "title");
}

/* Returns the first child of the html element that has one of two names. */
static H5Node *
child_of_html (H5Node *document, H5Name name, H5Name other)
{
  H5Node *html = h5_document_element (document);

  if (!html || !h5_node_is (html, H5_NAME_HTML))
    return NULL;
  for (H5Node *child = html->first_child; child; child = child->next)
    if (h5_node_is (child, name) || h5_node_is (child, other))
      return child;
  return NULL;
}

/**
 * html5_document_get_head:
 * @self: a document
 *
 * Gets the `head` element.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_head (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (child_of_html (_html5_node_unwrap (self), H5_NAME_HEAD, H5_NAME_HEAD));
}

/**
 * html5_document_get_body:
 * @self: a document
 *
 * Gets the `body` or `frameset` element.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_body (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (
    child_of_html (_html5_node_unwrap (self), H5_NAME_BODY, H5_NAME_FRAMESET));
}

static gboolean
is_body (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_BODY) || h5_node_is (node, H5_NAME_FRAMESET);
}

/**
 * html5_document_set_body:
 * @self: a document
 * @body: a `body` or `frameset` element
 * @error: return location for an error
 *
 * Replaces the body of the document. If there is none, the element is appended to the document
 * element.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if @body is another element, or if there is no
 * document element.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_document_set_body (Html5Document *self, Html5Element *body, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self) && HTML5_IS_ELEMENT (body), FALSE);
  H5Node *node = _html5_node_unwrap (body);
  g_return_val_if_fail (node != NULL, FALSE);

  g_autoptr (Html5Element) old = html5_document_get_body (self);
  g_autoptr (Html5Element) root = html5_document_get_document_element (self);
  if (!is_body (node) || !root)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_HIERARCHY_REQUEST,
                           root ? _ ("The element is not a body element")
                                : _ ("The document has no html element for the body"));
      return FALSE;
    }
  if (old == body)
    return TRUE;
  return old ? html5_node_replace_child (HTML5_NODE (root), HTML5_NODE (body), HTML5_NODE (old),
                                         error)
             : html5_node_append_child (HTML5_NODE (root), HTML5_NODE (body), error);
}

/* --- collections --- */

static Html5NodeList *
descendants (Html5Document *self, H5Filter filter)
{
  return _html5_node_list_get_live (HTML5_NODE (self), TRUE, filter);
}

static Html5NodeList *
html_elements (Html5Document *self, const char *name)
{
  H5Filter filter;

  h5_filter_init_name_ns (&filter, HTML5_NAMESPACE_HTML, name);
  return descendants (self, filter);
}

/**
 * html5_document_get_images:
 * @self: a document
 *
 * Gets the `img` elements.
 *
 * Counterpart: `document.images`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_images (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return html_elements (self, "img");
}

/**
 * html5_document_get_embeds:
 * @self: a document
 *
 * Gets the `embed` elements.
 *
 * Counterpart: `document.embeds`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_embeds (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return html_elements (self, "embed");
}

/**
 * html5_document_get_links:
 * @self: a document
 *
 * Gets the hyperlinks: the `a` and `area` elements that have an `href` attribute. For all URLs of a
 * document, such as those of images and style sheets, call html5_node_list_links().
 *
 * Counterpart: `document.links`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_links (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return descendants (self, (H5Filter){ H5_FILTER_LINKS });
}

/**
 * html5_document_get_anchors:
 * @self: a document
 *
 * Gets the `a` elements that have a `name` attribute.
 *
 * Counterpart: `document.anchors`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_anchors (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return descendants (self, (H5Filter){ H5_FILTER_ANCHORS });
}

/**
 * html5_document_get_forms:
 * @self: a document
 *
 * Gets the `form` elements.
 *
 * Counterpart: `document.forms`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_forms (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return html_elements (self, "form");
}

/**
 * html5_document_get_scripts:
 * @self: a document
 *
 * Gets the `script` elements.
 *
 * Counterpart: `document.scripts`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_scripts (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return html_elements (self, "script");
}

/**
 * html5_document_get_elements_by_name:
 * @self: a document
 * @name: the value of the `name` attribute
 *
 * Finds the HTML elements with this `name`.
 *
 * Returns: (transfer full): a live list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_elements_by_name (Html5Document *self, const char *name)
{
  H5Filter filter;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);

  h5_filter_init_named (&filter, name);
  return descendants (self, filter);
}
