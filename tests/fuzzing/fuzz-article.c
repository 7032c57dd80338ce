/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The article of any document is a consistent tree with valid text, and the document does not
 * change. The first four bytes are ignored. The rest is the markup of a document. */
#include "fuzz-check.h"

#include "convert/article/h5-article.h"

static void
check_string (const char *string)
{
  g_assert_true (string == NULL || g_utf8_validate (string, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Parse *parse = fuzz_parse (data, size);

  if (!parse)
    return 0;
  H5Node *document = h5_parse_get_tree (parse)->document;
  g_autofree char *before = fuzz_dump (document);
  H5Article *article = h5_article_extract (document);
  const char *strings[] = {
    article->text,  article->title,     article->byline,   article->date,
    article->image, article->site_name, article->language, article->excerpt
  };
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    check_string (strings[i]);
  g_assert_nonnull (article->text);
  fuzz_check_tree (article->content);
  h5_article_free (article);
  g_autofree char *after = fuzz_dump (document);
  g_assert_cmpstr (after, ==, before);
  h5_parse_free (parse);
  return 0;
}
