/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Searching the text of nodes. */
#include "dom/convert/html5-find-text.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include "convert/text/h5-find-text.h"

G_STATIC_ASSERT ((int) HTML5_FIND_FLAGS_MATCH_CASE == (int) H5_FIND_MATCH_CASE);
G_STATIC_ASSERT ((int) HTML5_FIND_FLAGS_WHOLE_WORDS == (int) H5_FIND_WHOLE_WORDS);

/**
 * html5_node_find_text:
 * @self: a node
 * @text: the text to search
 * @flags: how to search
 * @max_hits: the maximum number of hits, or 0 for all
 *
 * Searches the text of a node that a person sees, like the search of a browser. Each hit is a
 * range, which begins and ends in text, so that you can mark it, scroll to it, or replace it.
 *
 * - A hit can extend over several text nodes, such as those of `gr<b>ee</b>n`, but not from one
 *   block, table cell or image to the next.
 * - Any whitespace in the document is equal to any whitespace in @text, and so is a `br` element.
 *   At the start and end of @text, it is ignored.
 * - Soft hyphens and other invisible characters for line breaking are ignored. Typographic quotation
 *   marks and apostrophes are equal to those of a keyboard. Letters with and without accents are
 *   different, even if the accent is a separate character.
 * - Hidden elements, scripts and shadow trees are not searched, but the content of closed `details`
 *   elements is. `text-transform` is ignored.
 *
 * Hits do not overlap. Their order is that of the tree. If @text is empty, there are none.
 *
 * Each hit follows changes of the document as long as you keep it. It takes memory, and a change of
 * a text node takes time for each range that begins or ends in it. So set @max_hits for an
 * untrusted document.
 *
 * Returns: (transfer full): a list of #Html5Range
 *
 * Since: 1.0
 */
GListModel *
html5_node_find_text (Html5Node *self, const char *text, Html5FindFlags flags, guint max_hits)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_is_text (text), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  g_autoptr (GArray) hits =
    h5_find_text (node, text, (H5FindFlags) flags, max_hits > 0 ? max_hits : G_MAXUINT);
  g_autoptr (GPtrArray) ranges = g_ptr_array_new_full (hits->len, g_object_unref);
  GListStore *list = g_list_store_new (HTML5_TYPE_RANGE);

  for (guint i = 0; i < hits->len; i++)
    {
      const H5FoundText *hit = &g_array_index (hits, H5FoundText, i);

      g_ptr_array_add (ranges, _html5_range_new (hit->start, hit->end));
    }
  g_list_store_splice (list, 0, 0, ranges->pdata, ranges->len);
  return G_LIST_MODEL (list);
}
