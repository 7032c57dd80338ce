/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures how long asynchronous operations block the main loop: the longest turn of the main context,
 * and the longest call of the application, in milliseconds of processor time of the main thread.
 *
 *   bench-stall [--size MB] [PATTERN…] [MARKUP…]
 *
 * A thread may still free the document of one pattern while the next one runs. For a figure, run a pattern
 * alone.
 */
#include "bench-stall.h"

#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static gsize size = 60 << 20;

/* --- the clock --- */

typedef struct
{
  double longest, all;
  guint turns, turns_over;
} Turns;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec * 1e-6;
}

static void
count (Turns *self, double begin)
{
  double took = now () - begin;

  self->longest = MAX (self->longest, took);
  self->all += took;
  self->turns++;
  self->turns_over += took > 5;
}

static void
turn (Turns *self)
{
  double begin = now ();

  g_main_context_iteration (NULL, TRUE);
  count (self, begin);
}

/* --- the patterns --- */

static Html5Parser *
new_parser (const BenchMarkup *markup)
{
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_syntax (parser, markup->syntax);
  return parser;
}

static void
on_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **out = user_data;

  *out = g_object_ref (result);
}

static void
report (const char *pattern, const char *name, const Turns *turns)
{
  printf ("| %s | %s | %.1f | %u of %u | %.0f |\n", pattern, name, turns->longest,
          turns->turns_over, turns->turns, turns->all);
  fflush (stdout);
}

static GAsyncResult **
begin_parse (Html5Parser *parser, GBytes *bytes, GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  GAsyncResult **result = g_new0 (GAsyncResult *, 1);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_ready,
                                   result);
  return result;
}

/* Finishes the parse, and counts that too. Returns the document, or NULL. */
static Html5Document *
end_parse (Html5Parser *parser, GAsyncResult **result, Turns *turns)
{
  while (!*result)
    turn (turns);
  double begin = now ();
  Html5Document *document = html5_parser_parse_stream_finish (parser, *result, NULL);
  g_object_unref (*result);
  g_free (result);
  count (turns, begin);
  return document;
}

static void
parse (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);
  Turns turns = { 0 };

  g_autoptr (Html5Document) document =
    end_parse (parser, begin_parse (parser, bytes, NULL), &turns);
  report ("parse", markup->name, &turns);
}

/* Gets the document at the beginning, as a view does. */
static void
show (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);
  Turns turns = { 0 };
  GAsyncResult **result = begin_parse (parser, bytes, NULL);
  g_autoptr (Html5Document) shown = html5_parser_get_document (parser);
  g_autoptr (Html5Document) document = end_parse (parser, result, &turns);
  report ("parse, document shown", markup->name, &turns);
}

/* Cancels when most has been parsed. */
static void
cancel (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Turns turns = { 0 };
  GAsyncResult **result = begin_parse (parser, bytes, cancellable);

  while (!*result && html5_parser_get_bytes_read (parser) < g_bytes_get_size (bytes) / 10 * 9)
    g_main_context_iteration (NULL, TRUE);
  double begin = now ();
  g_cancellable_cancel (cancellable);
  count (&turns, begin);
  g_autoptr (Html5Document) document = end_parse (parser, result, &turns);
  report ("cancel", markup->name, &turns);
}

static Html5ScriptResult
wait_once (Html5Parser *parser, Html5Element *script, gpointer user_data)
{
  guint *n = user_data;

  return (*n)++ ? HTML5_SCRIPT_RESULT_DONE : HTML5_SCRIPT_RESULT_WAIT;
}

/* Pushes input while the parser waits for a script, and measures html5_parser_resume(). */
static void
resume (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);
  guint n_asked = 0;
  Turns turns = { 0 };

  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, wait_once, &n_asked, NULL);
  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_begin (parser, NULL);
  html5_parser_push (parser, "<script>x</script>", 18, NULL);
  html5_parser_push_bytes (parser, bytes, NULL);
  double begin = now ();
  html5_parser_resume (parser);
  count (&turns, begin);
  while (g_main_context_pending (NULL))
    turn (&turns);
  report ("resume", markup->name, &turns);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
}

typedef struct
{
  const char *name;
  Html5SerializerFormat format;
  Html5SerializerFlags flags;
  gboolean well_formed;
} Writer;

static void
begin_write (Html5Document *document, const Writer *writer, GCancellable *cancellable,
             GAsyncResult **result)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (writer->format);
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (open ("/dev/null", O_WRONLY), TRUE);

  html5_serializer_set_flags (serializer, writer->flags);
  html5_serializer_set_well_formed (serializer, writer->well_formed);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), stream, G_PRIORITY_DEFAULT,
                                    cancellable, on_ready, result);
}

/* Changes an element while it is written. */
static void
change (Html5Element *element, const char *what, const BenchMarkup *markup)
{
  Turns turns = { 0 };

  double begin = now ();
  html5_element_set_attribute (element, "class", "changed", NULL);
  count (&turns, begin);
  report (what, markup->name, &turns);
}

static void
write_and_change (const BenchMarkup *markup, const Writer *writer)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);
  g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, bytes, NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  Turns turns = { 0 };

  double begin = now ();
  begin_write (document, writer, NULL, &result);
  count (&turns, begin);
  for (guint i = 0; i < 100 && !result; i++)
    turn (&turns);
  change (root, "first change during it", markup);
  if (p)
    change (p, "change of p during it", markup);
  while (!result)
    turn (&turns);
  report (writer->name, markup->name, &turns);
}

static void
write_html (const BenchMarkup *markup)
{
  static const Writer writer = { "write", HTML5_SERIALIZER_FORMAT_HTML, 0 };

  write_and_change (markup, &writer);
}

static void
write_minimized (const BenchMarkup *markup)
{
  static const Writer writer = { "write, minimized", HTML5_SERIALIZER_FORMAT_HTML,
                                 HTML5_SERIALIZER_FLAGS_MINIMIZED
                                   | HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE };

  write_and_change (markup, &writer);
}

static void
write_xml (const BenchMarkup *markup)
{
  static const Writer writer = { "write, XML", HTML5_SERIALIZER_FORMAT_XML, 0 };

  write_and_change (markup, &writer);
}

static void
write_well_formed (const BenchMarkup *markup)
{
  static const Writer writer = { "write, well-formed XML", HTML5_SERIALIZER_FORMAT_XML, 0, TRUE };

  write_and_change (markup, &writer);
}

static void
write_canonical (const BenchMarkup *markup)
{
  static const Writer writer = { "write, canonical",
                                 HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS, 0 };

  write_and_change (markup, &writer);
}

/* --- documents that are given up or changed --- */

static const Writer plain_writer = { "write", HTML5_SERIALIZER_FORMAT_HTML, 0 };

static Html5Document *
parse_now (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, size);

  return html5_parser_parse_bytes (parser, bytes, NULL);
}

static void
drop (const BenchMarkup *markup)
{
  Html5Document *document = parse_now (markup);
  Turns turns = { 0 };

  double begin = now ();
  g_object_unref (document);
  count (&turns, begin);
  report ("drop", markup->name, &turns);
}

/* Gives up the document in the middle of a write, and cancels the write if it has a cancellable. */
static void
drop_during_write (const BenchMarkup *markup, const char *what, GCancellable *cancellable)
{
  Html5Document *document = parse_now (markup);
  GAsyncResult *result = NULL;
  Turns turns = { 0 };

  begin_write (document, &plain_writer, cancellable, &result);
  for (guint i = 0; i < 10 && !result; i++)
    g_main_context_iteration (NULL, TRUE);
  double begin = now ();
  g_object_unref (document);
  g_cancellable_cancel (cancellable);
  count (&turns, begin);
  while (!result)
    turn (&turns);
  begin = now ();
  g_object_unref (result);
  count (&turns, begin);
  report (what, markup->name, &turns);
}

static void
write_and_drop (const BenchMarkup *markup)
{
  drop_during_write (markup, "drop during a write", NULL);
}

static void
write_and_cancel (const BenchMarkup *markup)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  drop_during_write (markup, "cancel and drop during a write", cancellable);
}

static void
remove_all (Html5Element *root)
{
  html5_node_remove (HTML5_NODE (root));
}

static void
normalize (Html5Element *root)
{
  html5_node_normalize (HTML5_NODE (root));
}

static void
set_inner_html (Html5Element *root)
{
  g_autoptr (GString) html = g_string_new (NULL);

  while (html->len < 10 << 20)
    g_string_append (html, "<p class=a>text</p>\n");
  html5_element_set_inner_html (root, html->str, NULL);
}

/* Replaces the first byte of the text that the first p begins with. */
static void
replace_data (Html5Element *root)
{
  g_autoptr (Html5Element) p = html5_element_query_selector (root, "p", NULL);
  g_autoptr (Html5Node) text = p ? html5_node_get_first_child (HTML5_NODE (p)) : NULL;

  if (HTML5_IS_CHARACTER_DATA (text))
    html5_character_data_replace_data (HTML5_CHARACTER_DATA (text), 0, 1, "T", NULL);
}

static const struct
{
  const char *name;
  void (*run) (Html5Element *root);
} changes[] = {
  { "removal", remove_all },
  { "normalize", normalize },
  { "set inner HTML", set_inner_html },
  { "replace data", replace_data },
};

/* Makes a change of a document that is written, or of one that is not, to compare. */
static void
change_document (const BenchMarkup *markup, gsize i, gboolean writes)
{
  g_autoptr (Html5Document) document = parse_now (markup);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *what =
    g_strconcat (changes[i].name, writes ? ", during a write" : ", alone", NULL);
  g_autofree char *after = g_strconcat ("write after ", changes[i].name, NULL);
  Turns turns = { 0 }, call = { 0 };

  if (writes)
    begin_write (document, &plain_writer, NULL, &result);
  for (guint k = 0; k < 10 && writes && !result; k++)
    turn (&turns);
  double begin = now ();
  changes[i].run (root);
  count (&call, begin);
  report (what, markup->name, &call);
  while (writes && !result)
    turn (&turns);
  if (writes)
    report (after, markup->name, &turns);
}

static void
change_all (const BenchMarkup *markup)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      change_document (markup, i, FALSE);
      change_document (markup, i, TRUE);
    }
}

static const struct
{
  const char *name;
  void (*run) (const BenchMarkup *markup);
} patterns[] = {
  { "parse", parse },
  { "show", show },
  { "cancel", cancel },
  { "resume", resume },
  { "write", write_html },
  { "write-minimized", write_minimized },
  { "write-xml", write_xml },
  { "write-canonical", write_canonical },
  { "write-well-formed", write_well_formed },
  { "drop", drop },
  { "write-drop", write_and_drop },
  { "write-cancel", write_and_cancel },
  { "write-change", change_all },
};

static gboolean
is_named (int argc, char **argv, const char *name)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* Without names of patterns, or of markup, all are run. */
static gboolean
is_wanted (int argc, char **argv, gsize pattern, gsize markup)
{
  gboolean any_pattern = FALSE, any_markup = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    any_pattern |= is_named (argc, argv, patterns[i].name);
  for (gsize i = 0; i < bench_n_markups; i++)
    any_markup |= is_named (argc, argv, bench_markups[i].name);
  return (!any_pattern || is_named (argc, argv, patterns[pattern].name))
         && (!any_markup || is_named (argc, argv, bench_markups[markup].name));
}

int
main (int argc, char **argv)
{
  if (argc > 2 && strcmp (argv[1], "--size") == 0)
    {
      size = (gsize) atoi (argv[2]) << 20;
      argc -= 2;
      argv += 2;
    }
  printf ("| | | longest, ms | turns over 5 ms | all, ms |\n| --- | --- | --- | --- | --- |\n");
  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    for (gsize k = 0; k < bench_n_markups; k++)
      if (is_wanted (argc, argv, i, k))
        patterns[i].run (&bench_markups[k]);
  return 0;
}
