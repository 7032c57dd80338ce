/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Conversions beside the parse of the same page: microseconds, best of thirty rounds.
 *
 *     bench-convert PAGE…
 */
#include "convert/h5-inner-text.h"
#include "convert/h5-markdown.h"
#include "convert/h5-pango.h"
#include "convert/h5-plain-text.h"
#include "parse/h5-parse.h"

#include <stdio.h>

enum
{
  ROUNDS = 30,
  PARSE = 0,
  INNER_TEXT,
  PLAIN_TEXT,
  PANGO,
  MARKDOWN,
  N_KINDS
};

static const H5PlainTextOptions plain_options = {
  .list_markers = TRUE,
  .image_alternatives = TRUE,
  .quote_marks = TRUE,
  .tables = H5_TEXT_TABLES_COLUMNS,
  .links = H5_TEXT_LINKS_FOOTNOTES,
  .width = 72,
};
static const H5PangoOptions pango_options = {
  .links = TRUE,
  .colors = TRUE,
  .sizes = TRUE,
  .list_markers = TRUE,
  .image_alternatives = TRUE,
};
static const H5MarkdownOptions markdown_options = {
  .links = TRUE,
  .images = TRUE,
  .tables = TRUE,
  .strikethrough = TRUE,
};

static void
convert (int kind, const H5Node *document, H5Buffer *out)
{
  if (kind == INNER_TEXT)
    h5_inner_text (document, out);
  else if (kind == PLAIN_TEXT)
    h5_plain_text (document, &plain_options, out);
  else if (kind == PANGO)
    h5_pango_markup (document, &pango_options, out);
  else
    h5_markdown (document, &markdown_options, out);
  h5_buffer_truncate (out, 0);
}

static void
measure (const char *text, gsize length, gint64 best[N_KINDS])
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;
  gint64 start = g_get_monotonic_time ();
  H5Parse *parse = h5_parse_new (&options);

  h5_parse_feed_bytes (parse, text, length);
  h5_parse_finish (parse);
  best[PARSE] = MIN (best[PARSE], g_get_monotonic_time () - start);
  for (int kind = INNER_TEXT; kind < N_KINDS; kind++)
    {
      start = g_get_monotonic_time ();
      convert (kind, h5_parse_get_tree (parse)->document, &out);
      best[kind] = MIN (best[kind], g_get_monotonic_time () - start);
    }
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

int
main (int argc, char **argv)
{
  printf ("page\tparse\tinnerText\tplain text\tPango\tMarkdown\n");
  for (int i = 1; i < argc; i++)
    {
      gint64 best[N_KINDS] = { G_MAXINT64, G_MAXINT64, G_MAXINT64, G_MAXINT64, G_MAXINT64 };
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autofree char *text = NULL;
      gsize length;

      if (!g_file_get_contents (argv[i], &text, &length, NULL))
        return 1;
      for (int round = 0; round < ROUNDS; round++)
        measure (text, length, best);
      printf ("%s", name);
      for (int kind = 0; kind < N_KINDS; kind++)
        printf ("\t%" G_GINT64_FORMAT, best[kind]);
      printf ("\n");
    }
  return 0;
}
