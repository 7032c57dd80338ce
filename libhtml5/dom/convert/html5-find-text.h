/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5FindFlags:
 * @HTML5_FIND_FLAGS_NONE: letters in upper and lower case are equal, and hits can be parts of words
 * @HTML5_FIND_FLAGS_MATCH_CASE: distinguish upper case from lower case
 * @HTML5_FIND_FLAGS_WHOLE_WORDS: only find whole words
 * @HTML5_FIND_FLAGS_IGNORE_ACCENTS: letters with and without accents are equal
 *
 * How to search text.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_FIND_FLAGS_NONE = 0,
  HTML5_FIND_FLAGS_MATCH_CASE = 1 << 0,
  HTML5_FIND_FLAGS_WHOLE_WORDS = 1 << 1,
  HTML5_FIND_FLAGS_IGNORE_ACCENTS = 1 << 2
} Html5FindFlags;

HTML5_AVAILABLE_IN_1_0
GListModel *html5_node_find_text (Html5Node *self, const char *text, Html5FindFlags flags,
                                  guint max_hits);

G_END_DECLS
