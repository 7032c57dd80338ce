/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markdown of any document is valid text. The first of four bytes chooses the options. The
 * rest is the markup of a document. */
#include "fuzz-check.h"

#include "convert/markup/h5-markdown.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Parse *parse = fuzz_parse (data, size);
  H5Buffer markdown = H5_BUFFER_INIT;

  if (!parse)
    return 0;
  H5MarkdownOptions options = {
    .links = data[0] & 1,
    .images = (data[0] & 2) != 0,
    .tables = (data[0] & 4) != 0,
    .strikethrough = (data[0] & 8) != 0,
  };
  h5_markdown (h5_parse_get_tree (parse)->document, &options, &markdown);
  fuzz_check_text (&markdown);
  h5_buffer_clear (&markdown);
  h5_parse_free (parse);
  return 0;
}
