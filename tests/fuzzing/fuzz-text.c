/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Rendered text of any document, like innerText and as plain text, is valid and not longer
 * than its limit. The first four bytes choose the options. The rest is the markup of a
 * document. */
#include "fuzz-check.h"

#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-plain-text.h"

static void
check_inner_text (const H5Node *document)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_inner_text (document, &text);
  fuzz_check_text (&text);
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
