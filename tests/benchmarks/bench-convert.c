/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Measures conversions of a page, and parsing it, in microseconds: the best of thirty rounds.
 *
 *     bench-convert [--rounds N] PAGE…
 *     bench-convert --only KIND --rounds N PAGE
 *
 * The kinds are parse, text (innerText), options (text for people), wrapped (in 72 columns, with
 * tables and footnotes), pango, markdown, article, links, metadata and tables.
 *
 * instructions.py counts the instructions: instructions.py bench-convert text,parse PAGE…
 */
#include "convert/article/h5-article.h"
#include "convert/h5-table-grid.h"
#include "convert/links/h5-links.h"
#include "convert/text/h5-inner-text.h"
#include "convert/markup/h5-markdown.h"
#include "convert/markup/h5-pango.h"
#include "convert/metadata/h5-metadata.h"
#include "convert/text/h5-plain-text.h"
#include "parse/h5-parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 30

/* The default values of Html5TextOptions. */
static const H5PlainTextOptions default_options = {
  .list_markers = TRUE,
  .image_alternatives = TRUE,
  .quote_marks = TRUE,
};
static const H5PlainTextOptions wrapped_options = {
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
write_inner_text (H5Node *document, H5Buffer *out)
{
  h5_inner_text (document, out);
}

static void
write_text (H5Node *document, H5Buffer *out)
{
  h5_plain_text (document, &default_options, out);
}

static void
write_wrapped (H5Node *document, H5Buffer *out)
{
  h5_plain_text (document, &wrapped_options, out);
}

static void
write_pango (H5Node *document, H5Buffer *out)
{
  h5_pango_markup (document, &pango_options, out);
}

static void
write_markdown (H5Node *document, H5Buffer *out)
{
  h5_markdown (document, &markdown_options, out);
}

static void
find_article (H5Node *document, H5Buffer *out)
{
  h5_article_free (h5_article_extract (document));
}

static void
count_link (const H5Link *link, gpointer out)
{
  h5_buffer_append_byte (out, '.');
}

static void
find_links (H5Node *document, H5Buffer *out)
{
  h5_links_visit (document, count_link, out);
}

static void
find_metadata (H5Node *document, H5Buffer *out)
{
  h5_metadata_free (h5_metadata_new (document, NULL, NULL, NULL, 0));
}

static void
form_tables (H5Node *document, H5Buffer *out)
{
  for (H5Node *node = document; node; node = (H5Node *) h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_TABLE))
      h5_table_grid_free (h5_table_grid_new (node));
}

static const struct
{
  const char *name;
  void (*convert) (H5Node *document, H5Buffer *out); /* NULL for parsing */
} kinds[] = {
  { "parse", NULL },
  { "text", write_inner_text },
  { "options", write_text },
  { "wrapped", write_wrapped },
  { "pango", write_pango },
  { "markdown", write_markdown },
  { "article", find_article },
  { "links", find_links },
  { "metadata", find_metadata },
  { "tables", form_tables },
};
#define N_KINDS G_N_ELEMENTS (kinds)

/* Not inlined, because callgrind's --toggle-collect names them. */
G_NO_INLINE static void
convert (gsize kind, H5Node *document, H5Buffer *out)
{
  kinds[kind].convert (document, out);
  h5_buffer_truncate (out, 0);
}

G_NO_INLINE static H5Parse *
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

  best[0] = MIN (best[0], g_get_monotonic_time () - start);
  for (gsize kind = 1; kind < N_KINDS; kind++)
    {
      start = g_get_monotonic_time ();
      convert (kind, h5_parse_get_tree (parse)->document, &out);
      best[kind] = MIN (best[kind], g_get_monotonic_time () - start);
    }
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

static void
print_best (const char *path, const char *text, gsize length, int rounds)
{
  gint64 best[N_KINDS];
  g_autofree char *name = g_path_get_basename (path);

  for (gsize kind = 0; kind < N_KINDS; kind++)
    best[kind] = G_MAXINT64;
  for (int round = 0; round < rounds; round++)
    measure (text, length, best);
  printf ("%s", name);
  for (gsize kind = 0; kind < N_KINDS; kind++)
    printf ("\t%" G_GINT64_FORMAT, best[kind]);
  printf ("\n");
}

/* Repeats one conversion, or the parse, for callgrind. */
static void
repeat (const char *name, int rounds, const char *text, gsize length)
{
  H5Buffer out = H5_BUFFER_INIT;
  gsize kind = 0;

  while (kind < N_KINDS && strcmp (kinds[kind].name, name) != 0)
    kind++;
  g_assert (kind < N_KINDS);
  H5Parse *parse = run_parse (text, length);
  for (int round = 0; round < rounds; round++)
    if (kind == 0)
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
  int rounds = 0, first = 1;

  for (; first + 1 < argc && g_str_has_prefix (argv[first], "--"); first += 2)
    if (strcmp (argv[first], "--only") == 0)
      only = argv[first + 1];
    else
      rounds = atoi (argv[first + 1]);
  if (!only)
    {
      printf ("page");
      for (gsize kind = 0; kind < N_KINDS; kind++)
        printf ("\t%s", kinds[kind].name);
      printf ("\n");
    }
  for (int i = first; i < argc; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      if (!g_file_get_contents (argv[i], &text, &length, NULL))
        return 1;
      if (only)
        repeat (only, MAX (rounds, 1), text, length);
      else
        print_best (argv[i], text, length, rounds > 0 ? rounds : ROUNDS);
    }
  return 0;
}
