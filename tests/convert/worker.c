/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Converts many pages for the programs that compare with others: reads pages from standard input,
 * each ended by NUL, and writes what they become, each ended by NUL.
 *
 *     worker KIND
 */
#include "convert/text/h5-inner-text.h"
#include "convert/markup/h5-markdown.h"
#include "convert/text/h5-plain-text.h"

#include "common/test-parse.h"

#include <stdio.h>
#include <string.h>

static void
convert (const char *kind, const H5Node *document, H5Buffer *out)
{
  const H5Node *html = h5_document_element (document);
  const H5Node *body = html ? html->last_child : NULL;

  while (body && !h5_node_is (body, H5_NAME_BODY))
    body = body->previous;
  if (strcmp (kind, "text") == 0)
    h5_inner_text (body ? body : document, out);
  else if (strcmp (kind, "plain") == 0)
    {
      H5PlainTextOptions options = { .list_markers = TRUE,
                                     .image_alternatives = TRUE,
                                     .quote_marks = TRUE,
                                     .tables = H5_TEXT_TABLES_COLUMNS,
                                     .links = H5_TEXT_LINKS_FOOTNOTES,
                                     .width = 60 };

      h5_plain_text (body ? body : document, &options, out);
    }
  else if (strcmp (kind, "markdown") == 0)
    {
      H5MarkdownOptions options = {
        .links = TRUE, .images = TRUE, .tables = TRUE, .strikethrough = TRUE
      };

      h5_markdown (body ? body : document, &options, out);
    }
  else
    g_error ("nothing is called %s", kind);
}

int
main (int argc, char **argv)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;
  GString *page = g_string_new (NULL);
  int c;

  g_assert (argc == 2);
  while ((c = getchar ()) != EOF)
    if (c != '\0')
      g_string_append_c (page, (char) c);
    else
      {
        H5Parse *parse = test_parse (&options, NULL, page->str, page->len, TEST_FEED_WHOLE);

        convert (argv[1], h5_parse_get_tree (parse)->document, &out);
        fwrite (out.data ? out.data : "", 1, out.length, stdout);
        putchar ('\0');
        h5_buffer_truncate (&out, 0);
        g_string_truncate (page, 0);
        h5_parse_free (parse);
      }
  g_string_free (page, TRUE);
  h5_buffer_clear (&out);
  return 0;
}
