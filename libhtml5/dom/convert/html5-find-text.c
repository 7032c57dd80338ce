/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Searching the text of nodes. */
#include "dom/convert/html5-find-text.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include "convert/text/h5-find-text.h"

G_STATIC_ASSERT ((int) HTML5_FIND_FLAGS_MATCH_CASE == (int) H5_FIND_MATCH_CASE);
G_STATIC_ASSERT ((int) HTML5_FIND_FLAGS_WHOLE_WORDS == (int) H5_FIND_WHOLE_WORDS);
G_STATIC_ASSERT ((int) HTML5_FIND_FLAGS_IGNORE_ACCENTS == (int) H5_FIND_IGNORE_ACCENTS);

/**
 * html5_node_find_text:
 * @self: a node
 * @text: the text to search
 * @flags: how to search
 * @max_hits: the maximum number of hits, or 0 for all
 *
 * Searches the text of a node that a person sees. Each hit is a range, which begins and ends in
 * text, so that you can scroll to it or replace it. To mark it, call
 * html5_range_list_text_ranges().
 *
 * - A hit can extend over several text nodes, such as those of `gr<b>ee</b>n`, but not from one
 *   block, table cell or image to the next.
 * - The text of each `rt` element, an annotation of ruby, is searched by itself. The text around it
 *   is searched as if the annotation were not there. The range of a hit in that text includes the
 *   annotation.
 * - Any whitespace in the document is equal to any whitespace in @text, and so is a `br` element.
 *   At the start and end of @text, it is ignored.
 * - Soft hyphens and other invisible characters for line breaking are ignored. Typographic
 *   quotation marks and apostrophes are equal to those of a keyboard.
 * - Characters that Unicode defines as canonically equivalent are equal, such as a letter with an
 *   accent and the same letter followed by the accent. Without %HTML5_FIND_FLAGS_MATCH_CASE, the
 *   full case folding of Unicode applies: `strasse` is equal to `STRASSE` and `straße`, and `fi` to
 *   the ligature. So that Turkish words are found in capitals, `ı` is equal to `I`.
 * - Letters with and without accents are different, unless @flags has
 *   %HTML5_FIND_FLAGS_IGNORE_ACCENTS. For a search as in a browser, which finds `café` for `cafe`,
 *   set it. Then `ø`, `đ`, `ð`, `ħ` and `ł` are also equal to the letters without a stroke, and `æ`
 *   and `œ` to two letters.
 * - A hit consists of whole characters with all their accents: `s` does not find a half of `ß`.
 * - Hidden elements, scripts, the values of text fields, and shadow trees are not searched, but the
 *   content of closed `details` elements and of `option` elements is. `text-transform` is ignored.
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

  for (guint i = 0; i < hits->len; i++)
    {
      const H5FoundText *hit = &g_array_index (hits, H5FoundText, i);

      g_ptr_array_add (ranges, _html5_range_new (hit->start, hit->end));
    }
  return _html5_range_list_new (ranges);
}
