/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-pango.h"

#include "dom/common/html5-private.h"
#include "dom/convert/html5-pango-link-private.h"
#include "dom/convert/options/html5-pango-options-private.h"
#include "dom/convert/html5-resolve-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/markup/h5-pango.h"

/* Writes the markup of a node. Returns its links if they are wanted, or NULL. */
static GPtrArray *
write_markup (Html5Node *self, Html5PangoOptions *options, gboolean takes_links, H5Buffer *out)
{
  const H5Node *node = _html5_node_unwrap (self);
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

  if (takes_links)
    return h5_pango_markup_with_links (node, &pango, out);
  h5_pango_markup (node, &pango, out);
  return NULL;
}

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
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  write_markup (self, options, FALSE, &out);
  return h5_buffer_steal (&out, NULL);
}

static GListModel *
list_links (GPtrArray *links)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_full (links->len, g_object_unref);
  GListStore *list = g_list_store_new (HTML5_TYPE_PANGO_LINK);

  for (guint i = 0; i < links->len; i++)
    g_ptr_array_add (objects, _html5_pango_link_new (links->pdata[i]));
  g_list_store_splice (list, 0, 0, objects->pdata, objects->len);
  return G_LIST_MODEL (list);
}

/**
 * html5_node_to_pango_with_links:
 * @self: a node
 * @options: (nullable): options for the markup, or %NULL for the default values
 * @links: (out) (optional) (transfer full): return location for a list of #Html5PangoLink, in the
 *   order of the text
 *
 * Converts a node to Pango markup without links, and lists the links with their places in the text.
 * A `GtkTextView` and other widgets do not understand `a` elements, but can show a range of their
 * text as a link.
 *
 * The markup is that of html5_node_to_pango() if #Html5PangoOptions:links is not set, which has no
 * effect here. The list has the links that this property would write. The text of a link has no
 * formatting of its own, such as a color. Links without text, such as those of images that have no
 * alternative text, are not in the list. Links do not overlap. One can extend over several lines.
 *
 * If the text is cut because of #Html5PangoOptions:max-length, the ellipsis can be the end of a
 * link.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_node_to_pango_with_links (Html5Node *self, Html5PangoOptions *options, GListModel **links)
{
  H5Buffer out = H5_BUFFER_INIT;

  if (links)
    *links = NULL;
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (!options || HTML5_IS_PANGO_OPTIONS (options), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  g_autoptr (GPtrArray) found = write_markup (self, options, TRUE, &out);
  if (links)
    *links = list_links (found);
  return h5_buffer_steal (&out, NULL);
}
