/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Rendered text of any document, like innerText and as plain text, is valid and not longer
 * than its limit, and is written as HTML without parse errors. The first four bytes choose the
 * options. The rest is the markup of a document. */
#include "fuzz-check.h"

#include "convert/plain/h5-text-markup.h"
#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-plain-text.h"

/* Text as HTML has no parse errors, and is bounded. */
static void
check_markup (const H5Buffer *text, guint flags)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Tree *tree = h5_tree_new ();
  H5Buffer markup = H5_BUFFER_INIT;
  gsize n_stored;
  guint64 n_errors;

  options.collect_errors = TRUE;
  h5_text_markup (text->data ? text->data : "", text->length, flags, &markup);
  g_assert_cmpuint (markup.length, <=, 50 * text->length);
  H5Parse *parse = h5_parse_new_fragment (&options, h5_tree_new_element (tree, H5_NAME_BODY));
  h5_parse_feed_text (parse, markup.data ? markup.data : "", markup.length);
  h5_parse_finish (parse);
  h5_parse_get_errors (parse, &n_stored, &n_errors);
  g_assert_cmpuint (n_errors, ==, 0);
  h5_parse_free (parse);
  h5_tree_free (tree);
  h5_buffer_clear (&markup);
}

static void
check_inner_text (const H5Node *document)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_inner_text (document, &text);
  fuzz_check_text (&text);
  check_markup (&text, 7);
  h5_buffer_clear (&text);
}

static void
check_plain_text (const H5Node *document, const uint8_t *choice)
{
  H5PlainTextOptions options = {
    .list_markers = choice[0] & 1,
    .image_alternatives = (choice[0] & 2) != 0,
    .quote_marks = (choice[0] & 4) != 0,
    .skip_quoted_replies = (choice[0] & 8) != 0,
    .skip_signatures = (choice[0] & 16) != 0,
    .flowed = (choice[0] & 64) != 0,
    .tables = choice[0] & 32 ? H5_TEXT_TABLES_COLUMNS : H5_TEXT_TABLES_TABS,
    .links = (H5TextLinks) (choice[1] % (H5_TEXT_LINKS_FOOTNOTES + 1)),
    .width = choice[2],
    .max_length = choice[3],
  };
  H5Buffer text = H5_BUFFER_INIT;

  h5_plain_text (document, &options, &text);
  fuzz_check_text (&text);
  if (options.max_length && text.length)
    g_assert_cmpint (g_utf8_strlen (text.data, (gssize) text.length), <=, options.max_length);
  check_markup (&text, choice[1] >> 5);
  h5_buffer_clear (&text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Parse *parse = fuzz_parse (data, size);

  if (!parse)
    return 0;
  check_inner_text (h5_parse_get_tree (parse)->document);
  check_plain_text (h5_parse_get_tree (parse)->document, data);
  h5_parse_free (parse);
  return 0;
}
