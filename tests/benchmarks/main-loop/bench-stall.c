/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures how long asynchronous operations block the main loop: the longest turn of the
 * main context, and the longest call of the application, in milliseconds of processor time
 * of the main thread.
 *
 *   bench-stall [--size MB] [PATTERN…] [MARKUP…]
 *
 * A thread may still free the document of one pattern while the next one runs. For a figure, run
 * a pattern alone.
 */
#include "bench-stall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

gsize bench_size = 60 << 20;

/* --- the clock --- */

double
bench_now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec * 1e-6;
}

void
bench_count (BenchTurns *self, double begin)
{
  double took = bench_now () - begin;

  self->longest = MAX (self->longest, took);
  self->all += took;
  self->turns++;
  self->turns_over += took > 5;
}

void
bench_turn (BenchTurns *self)
{
  double begin = bench_now ();

  g_main_context_iteration (NULL, TRUE);
  bench_count (self, begin);
}

void
bench_report (const char *pattern, const char *name, const BenchTurns *turns)
{
  printf ("| %s | %s | %.1f | %u of %u | %.0f |\n", pattern, name, turns->longest,
          turns->turns_over, turns->turns, turns->all);
  fflush (stdout);
}

/* --- the patterns --- */

Html5Parser *
bench_parser_new (const BenchMarkup *markup)
{
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_syntax (parser, markup->syntax);
  return parser;
}

void
bench_on_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **out = user_data;

  *out = g_object_ref (result);
}

static GAsyncResult **
begin_parse (Html5Parser *parser, GBytes *bytes, GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  GAsyncResult **result = g_new0 (GAsyncResult *, 1);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, bench_on_ready,
                                   result);
  return result;
}

/* Finishes the parse, and counts that too. Returns the document, or NULL. */
static Html5Document *
end_parse (Html5Parser *parser, GAsyncResult **result, BenchTurns *turns)
{
  while (!*result)
    bench_turn (turns);
  double begin = bench_now ();
  Html5Document *document = html5_parser_parse_stream_finish (parser, *result, NULL);
  g_object_unref (*result);
  g_free (result);
  bench_count (turns, begin);
  return document;
}

static void
parse (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = bench_parser_new (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, bench_size);
  BenchTurns turns = { 0 };

  g_autoptr (Html5Document) document =
    end_parse (parser, begin_parse (parser, bytes, NULL), &turns);
  bench_report ("parse", markup->name, &turns);
}

/* Gets the document at the beginning, as a view does. */
static void
show (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = bench_parser_new (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, bench_size);
  BenchTurns turns = { 0 };
  GAsyncResult **result = begin_parse (parser, bytes, NULL);
  g_autoptr (Html5Document) shown = html5_parser_get_document (parser);
  g_autoptr (Html5Document) document = end_parse (parser, result, &turns);
  bench_report ("parse, document shown", markup->name, &turns);
}

/* Cancels when most has been parsed. */
static void
cancel (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = bench_parser_new (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, bench_size);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BenchTurns turns = { 0 };
  GAsyncResult **result = begin_parse (parser, bytes, cancellable);

  while (!*result && html5_parser_get_bytes_read (parser) < g_bytes_get_size (bytes) / 10 * 9)
    g_main_context_iteration (NULL, TRUE);
  double begin = bench_now ();
  g_cancellable_cancel (cancellable);
  bench_count (&turns, begin);
  g_autoptr (Html5Document) document = end_parse (parser, result, &turns);
  bench_report ("cancel", markup->name, &turns);
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
  g_autoptr (Html5Parser) parser = bench_parser_new (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, bench_size);
  guint n_asked = 0;
  BenchTurns turns = { 0 };

  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, wait_once, &n_asked, NULL);
  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_begin (parser, NULL);
  html5_parser_push (parser, "<script>x</script>", 18, NULL);
  html5_parser_push_bytes (parser, bytes, NULL);
  double begin = bench_now ();
  html5_parser_resume (parser);
  bench_count (&turns, begin);
  while (g_main_context_pending (NULL))
    bench_turn (&turns);
  bench_report ("resume", markup->name, &turns);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
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
  { "drop", bench_drop },
  { "write-drop", bench_write_and_drop },
  { "write-cancel", bench_write_and_cancel },
  { "write-change", bench_write_and_change },
};

/* Patterns with a writer. */
static const struct
{
  const char *name;
  void (*run) (const BenchMarkup *markup, const BenchWriter *writer);
  BenchFormat writer;
} writes[] = {
  { "write", bench_write, BENCH_HTML },
  { "write-minimized", bench_write, BENCH_MINIMIZED },
  { "write-pretty", bench_write, BENCH_PRETTY },
  { "write-xml", bench_write, BENCH_XML },
  { "write-well-formed", bench_write, BENCH_WELL_FORMED },
  { "write-canonical", bench_write, BENCH_CANONICAL },
  { "write-coerced", bench_write, BENCH_COERCED },
  { "write-coerced-well-formed", bench_write, BENCH_COERCED_WELL_FORMED },
  { "cancel-write", bench_cancel_write, BENCH_HTML },
  { "cancel-write-minimized", bench_cancel_write, BENCH_MINIMIZED },
  { "cancel-write-pretty", bench_cancel_write, BENCH_PRETTY },
  { "cancel-write-xml", bench_cancel_write, BENCH_XML },
  { "cancel-write-well-formed", bench_cancel_write, BENCH_WELL_FORMED },
  { "cancel-write-canonical", bench_cancel_write, BENCH_CANONICAL },
  { "cancel-write-coerced", bench_cancel_write, BENCH_COERCED },
  { "cancel-write-coerced-well-formed", bench_cancel_write, BENCH_COERCED_WELL_FORMED },
};

static gboolean
is_named (int argc, char **argv, const char *name)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_any_pattern_named (int argc, char **argv)
{
  gboolean any = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    any |= is_named (argc, argv, patterns[i].name);
  for (gsize i = 0; i < G_N_ELEMENTS (writes); i++)
    any |= is_named (argc, argv, writes[i].name);
  return any;
}

static gboolean
is_any_markup_named (int argc, char **argv)
{
  gboolean any = FALSE;

  for (gsize i = 0; i < bench_n_markups; i++)
    any |= is_named (argc, argv, bench_markups[i].name);
  return any;
}

/* Without names of patterns, or of markup, all are run. */
static void
run_with (int argc, char **argv, const BenchMarkup *markup)
{
  gboolean all = !is_any_pattern_named (argc, argv);

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (all || is_named (argc, argv, patterns[i].name))
      patterns[i].run (markup);
  for (gsize i = 0; i < G_N_ELEMENTS (writes); i++)
    if (all || is_named (argc, argv, writes[i].name))
      writes[i].run (markup, &bench_writers[writes[i].writer]);
}

int
main (int argc, char **argv)
{
  if (argc > 2 && strcmp (argv[1], "--size") == 0)
    {
      bench_size = (gsize) atoi (argv[2]) << 20;
      argc -= 2;
      argv += 2;
    }
  printf ("| | | longest, ms | turns over 5 ms | all, ms |\n| --- | --- | --- | --- | --- |\n");
  gboolean all = !is_any_markup_named (argc, argv);
  for (gsize i = 0; i < bench_n_markups; i++)
    if (all || is_named (argc, argv, bench_markups[i].name))
      run_with (argc, argv, &bench_markups[i]);
  return 0;
}
