/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Conversions beside the parse of the same page: microseconds, best of thirty rounds.
 *
 *     bench-convert PAGE…
 *     bench-convert --only parse|text|plain|pango|markdown --rounds N PAGE
 *
 * instructions.py counts the instructions: instructions.py bench-convert text,parse PAGE…
 */
#include "convert/text/h5-inner-text.h"
#include "convert/markup/h5-markdown.h"
#include "convert/markup/h5-pango.h"
#include "convert/text/h5-plain-text.h"
#include "parse/h5-parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const char *const names[N_KINDS] = { "parse", "text", "plain", "pango", "markdown" };

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

static H5Parse *
run_parse (const char *text, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parse = h5_parse_new (&options);

  h5_parse_feed_bytes (parse, text, length);
  h5_parse_finish (parse);
  return parse;
}

static void
measure (const char *text, gsize length, gint64 best[N_KINDS])
{
  H5Buffer out = H5_BUFFER_INIT;
  gint64 start = g_get_monotonic_time ();
  H5Parse *parse = run_parse (text, length);

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

static void
print_best (const char *path, const char *text, gsize length)
{
  gint64 best[N_KINDS] = { G_MAXINT64, G_MAXINT64, G_MAXINT64, G_MAXINT64, G_MAXINT64 };
  g_autofree char *name = g_path_get_basename (path);

  for (int round = 0; round < ROUNDS; round++)
    measure (text, length, best);
  printf ("%s", name);
  for (int kind = 0; kind < N_KINDS; kind++)
    printf ("\t%" G_GINT64_FORMAT, best[kind]);
  printf ("\n");
}

/* So many rounds of one thing, for callgrind. */
static void
repeat (const char *name, int rounds, const char *text, gsize length)
{
  H5Buffer out = H5_BUFFER_INIT;
  int kind = PARSE;

  while (kind < N_KINDS && strcmp (names[kind], name) != 0)
    kind++;
  g_assert (kind < N_KINDS);
  H5Parse *parse = run_parse (text, length);
  for (int round = 0; round < rounds; round++)
    if (kind == PARSE)
      h5_parse_free (run_parse (text, length));
    else
      convert (kind, h5_parse_get_tree (parse)->document, &out);
  h5_parse_free (parse);
  h5_buffer_clear (&out);
}

int
main (int argc, char **argv)
{
  const char *only = NULL;
  int rounds = 1, first = 1;

  for (; first + 1 < argc && g_str_has_prefix (argv[first], "--"); first += 2)
    if (strcmp (argv[first], "--only") == 0)
      only = argv[first + 1];
    else
      rounds = atoi (argv[first + 1]);
  if (!only)
    printf ("page\tparse\tinnerText\tplain text\tPango\tMarkdown\n");
  for (int i = first; i < argc; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      if (!g_file_get_contents (argv[i], &text, &length, NULL))
        return 1;
      if (only)
        repeat (only, rounds, text, length);
      else
        print_best (argv[i], text, length);
    }
  return 0;
}
