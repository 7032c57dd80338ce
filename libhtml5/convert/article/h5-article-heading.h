/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Headings, and ids that are made of them. */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

static inline gboolean
h5_article_is_heading (const H5Node *node)
{
  return h5_node_has_trait (node, H5_TRAIT_HEADING);
}

/* Appends the letters and digits of a text in lower case, so that titles that differ only in
 * punctuation compare as equal. */
void h5_article_append_plain (const char *text, gsize length, H5Buffer *out);

/* Whether the element begins with a heading whose words are its id, as in pages that programs such
 * as Pandoc and Sphinx write. */
gboolean h5_article_is_named_by_heading (const H5Node *element, const char *id, gsize length);
