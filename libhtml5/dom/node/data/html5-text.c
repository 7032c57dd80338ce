/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "tree/text/h5-text.h"

/**
 * Html5Text:
 *
 * A text node.
 *
 * Counterpart: `Text`.
 *
 * Since: 1.0
 */
G_DEFINE_TYPE (Html5Text, html5_text, HTML5_TYPE_CHARACTER_DATA)

static void
html5_text_class_init (Html5TextClass *klass)
{
}

static void
html5_text_init (Html5Text *self)
{
}

/**
 * html5_text_split_text:
 * @self: a text node
 * @offset: where to split, in characters from 0
 * @error: return location for an error
 *
 * Splits the text node. The text after @offset is moved to a new text node after this one.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end.
 *
 * Returns: (transfer full): the new text node
 *
 * Since: 1.0
 */
Html5Text *
html5_text_split_text (Html5Text *self, gsize offset, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TEXT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  H5Node *rest = h5_text_split (node, offset);
  if (!rest)
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INDEX_SIZE,
                 _ ("The offset %llu is past the end of the text"), (unsigned long long) offset);
  Html5Text *object = _html5_node_wrap (rest);
  _html5_tree_settle (h5_node_tree (node));
  return object;
}

/**
 * html5_text_get_whole_text:
 * @self: a text node
 *
 * Gets the concatenated text of this node and of the text nodes directly before and after it.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_text_get_whole_text (Html5Text *self)
{
  H5Buffer text = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_TEXT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  h5_text_whole_text (node, &text);
  return h5_buffer_steal (&text, NULL);
}

/**
 * Html5CDATASection:
 *
 * A CDATA section: text that is written as `<![CDATA[…]]>` in an XML document.
 *
 * Counterpart: `CDATASection`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5CDATASection, html5_cdata_section, HTML5_TYPE_TEXT)

static void
html5_cdata_section_class_init (Html5CDATASectionClass *klass)
{
}

static void
html5_cdata_section_init (Html5CDATASection *self)
{
}
