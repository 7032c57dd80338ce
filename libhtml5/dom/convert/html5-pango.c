/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-pango.h"

#include "dom/common/html5-private.h"
#include "dom/convert/options/html5-pango-options-private.h"
#include "dom/convert/html5-resolve-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/markup/h5-pango.h"

/**
 * html5_node_to_pango:
 * @self: a node
 * @options: (nullable): options for the markup, or %NULL for the default values
 *
 * Converts a node to Pango markup: its rendered text with bold, italic, underlined, struck-through,
 * colored, superscript and monospaced text and font sizes, and with links if
 * #Html5PangoOptions:links is set. The `q` elements have quotation marks.
 *
 * For any document, the result is valid for `pango_parse_markup`, or, with links, for
 * `gtk_label_set_markup`.
 *
 * The formatting of an element itself is included, such as the size of a heading, but not that of
 * the elements around it. Only the content of a list item or of a part of a table is converted. For
 * other elements, set #Html5PangoOptions:content-only to do the same.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_node_to_pango (Html5Node *self, Html5PangoOptions *options)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (!options || HTML5_IS_PANGO_OPTIONS (options), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  g_autoptr (Html5PangoOptions) chosen =
    options ? g_object_ref (options) : html5_pango_options_new ();
  g_auto (Html5ResolveRun) resolving = _html5_resolve_run_begin (self);
  const H5PangoOptions pango = {
    .links = chosen->links,
    .colors = chosen->colors,
    .sizes = chosen->sizes,
    .list_markers = chosen->list_markers,
    .image_alternatives = chosen->image_alternatives,
    .content_only = chosen->content_only,
    .max_length = chosen->max_length,
    .resolver = _html5_resolve_run_get (&resolving),
  };
  h5_pango_markup (node, &pango, &out);
  return h5_buffer_steal (&out, NULL);
}
