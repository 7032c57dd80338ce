/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Nodes as plain text: https://html.spec.whatwg.org/#the-innertext-idl-attribute */
#include "dom/convert/html5-rendered-text.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/convert/html5-resolve-private.h"
#include "dom/convert/options/html5-text-options-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-plain-text.h"
#include "tree/mutation/h5-mutation.h"

#include <glib/gi18n-lib.h>

G_STATIC_ASSERT ((int) HTML5_TEXT_TABLES_COLUMNS == (int) H5_TEXT_TABLES_COLUMNS);
G_STATIC_ASSERT ((int) HTML5_TEXT_LINKS_FOOTNOTES == (int) H5_TEXT_LINKS_FOOTNOTES);

static void
write_plain_text (Html5Node *self, const H5Node *node, const Html5TextOptions *options,
                  H5Buffer *out)
{
  g_auto (Html5ResolveRun) resolving = _html5_resolve_run_begin (self);
  const H5PlainTextOptions plain = {
    .list_markers = options->list_markers,
    .image_alternatives = options->image_alternatives,
    .quote_marks = options->quote_marks,
    .skip_quoted_replies = options->skip_quoted_replies,
    .skip_signatures = options->skip_signatures,
    .content_only = options->content_only,
    .tables = (H5TextTables) options->tables,
    .links = (H5TextLinks) options->links,
    .width = options->width,
    .flowed = options->flowed,
    .max_length = options->max_length,
    .resolver = _html5_resolve_run_get (&resolving),
  };

  h5_plain_text (node, &plain, out);
}

/**
 * html5_node_to_text:
 * @self: a node
 * @options: (nullable): options for the text, or %NULL for `innerText`
 *
 * Converts a node to plain text: the text that a person sees, with line breaks, and without
 * scripts, style sheets and hidden elements.
 *
 * If @options is %NULL, the result is the `innerText` of browsers for a page without style sheets.
 * The properties `display`, `visibility`, `white-space`, `text-transform`, `float` and `position`
 * in `style` attributes are taken into account. For text that people read, with list markers,
 * quotation marks, quote marks and links, pass #Html5TextOptions. They also apply to the node
 * itself, if it is a list, a quote, a table or a link. Only the content of a list item or of a part
 * of a table is converted. For other elements, set #Html5TextOptions:content-only to do the same.
 *
 * The line `-- ` before the signature of a mail keeps its space, so that mail programs recognize
 * it.
 *
 * Nodes that are not in a document are treated as if they were. If @options is %NULL, the text of
 * an element that is not shown, such as a `script`, is that of html5_node_get_text_content().
 *
 * Counterpart: `HTMLElement.innerText`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_node_to_text (Html5Node *self, Html5TextOptions *options)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (!options || HTML5_IS_TEXT_OPTIONS (options), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (options)
    write_plain_text (self, node, options, &out);
  else
    h5_inner_text (node, &out);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_element_set_inner_text:
 * @self: an element
 * @text: the new text
 *
 * Replaces the content of an element with text. Line breaks become `br` elements.
 *
 * Counterpart: `HTMLElement.innerText`.
 *
 * Since: 1.0
 */
void
html5_element_set_inner_text (Html5Element *self, const char *text)
{
  g_return_if_fail (HTML5_IS_ELEMENT (self));
  g_return_if_fail (_html5_is_text (text));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_set_inner_text (node, text, strlen (text));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_element_get_outer_text:
 * @self: an element
 *
 * Gets the rendered text of an element. It is the same as html5_node_to_text() without options.
 *
 * Counterpart: `HTMLElement.outerText`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_element_get_outer_text (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);

  return html5_node_to_text ((Html5Node *) self, NULL);
}

/**
 * html5_element_set_outer_text:
 * @self: an element
 * @text: the new text
 * @error: return location for an error
 *
 * Replaces an element with text. Line breaks become `br` elements. The text is joined with the text
 * before and after the element.
 *
 * Fails with %HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED if the element has no parent, and with
 * %HTML5_DOM_ERROR_HIERARCHY_REQUEST if its parent is the document.
 *
 * Counterpart: `HTMLElement.outerText`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_outer_text (Html5Element *self, const char *text, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_is_text (text), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  if (!node->parent)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED,
                           _ ("An element without a parent cannot be replaced"));
      return FALSE;
    }
  if (node->parent->type == H5_NODE_DOCUMENT)
    return _html5_check_mutation (H5_MUTATION_TEXT_IN_DOCUMENT, error);
  _html5_tree_reclaim (h5_node_tree (node));
  h5_set_outer_text (node, text, strlen (text));
  _html5_tree_settle (h5_node_tree (node));
  return TRUE;
}
