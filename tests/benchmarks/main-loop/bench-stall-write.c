/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Documents that are written asynchronously, and given up or changed meanwhile. */
#include "bench-stall.h"

#include <fcntl.h>
#include <gio/gunixoutputstream.h>

const BenchWriter bench_writers[BENCH_N_WRITERS] = {
  { "write", HTML5_SERIALIZER_FORMAT_HTML, 0 },
  { "write, minimized", HTML5_SERIALIZER_FORMAT_HTML,
    HTML5_SERIALIZER_FLAGS_MINIMIZED | HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE },
  { "write, pretty", HTML5_SERIALIZER_FORMAT_HTML, HTML5_SERIALIZER_FLAGS_PRETTY },
  { "write, XML", HTML5_SERIALIZER_FORMAT_XML, 0 },
  { "write, well-formed XML", HTML5_SERIALIZER_FORMAT_XML, 0, TRUE },
  { "write, canonical", HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS, 0 },
  { "write, coerced", HTML5_SERIALIZER_FORMAT_XML, 0, .coerced = TRUE },
  { "write, coerced, well-formed", HTML5_SERIALIZER_FORMAT_XML, 0, TRUE, .coerced = TRUE },
};

static void
begin_write (Html5Document *document, const BenchWriter *writer, GCancellable *cancellable,
             GAsyncResult **result)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (writer->format);
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (open ("/dev/null", O_WRONLY), TRUE);

  html5_serializer_set_flags (serializer, writer->flags);
  html5_serializer_set_well_formed (serializer, writer->well_formed);
  html5_serializer_set_coerce_to_infoset (serializer, writer->coerced);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), stream, G_PRIORITY_DEFAULT,
                                    cancellable, bench_on_ready, result);
}

static Html5Document *
parse_now (const BenchMarkup *markup)
{
  g_autoptr (Html5Parser) parser = bench_parser_new (markup);
  g_autoptr (GBytes) bytes = bench_markup_new (markup, bench_size);

  return html5_parser_parse_bytes (parser, bytes, NULL);
}

/* Returns the number of turns until the result is there, or `most`. */
static guint
turn_until (GAsyncResult **result, BenchTurns *turns, guint most)
{
  guint n = 0;

  for (; n < most && !*result; n++)
    bench_turn (turns);
  return n;
}

/* Changes an element while it is written. */
static void
change (Html5Element *element, const char *what, const BenchMarkup *markup)
{
  BenchTurns turns = { 0 };

  double begin = bench_now ();
  html5_element_set_attribute (element, "class", "changed", NULL);
  bench_count (&turns, begin);
  bench_report (what, markup->name, &turns);
}

void
bench_write (const BenchMarkup *markup, const BenchWriter *writer)
{
  g_autoptr (Html5Document) document = parse_now (markup);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  BenchTurns turns = { 0 };

  double begin = bench_now ();
  begin_write (document, writer, NULL, &result);
  bench_count (&turns, begin);
  turn_until (&result, &turns, 100);
  if (root)
    change (root, "first change during it", markup);
  if (p)
    change (p, "change of p during it", markup);
  turn_until (&result, &turns, G_MAXUINT);
  bench_report (writer->name, markup->name, &turns);
}

/* Cancels a write when most has been written. The document remains. */
void
bench_cancel_write (const BenchMarkup *markup, const BenchWriter *writer)
{
  g_autoptr (Html5Document) document = parse_now (markup);
  g_autofree char *what = g_strconcat ("cancel ", writer->name, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GAsyncResult *whole = NULL, *result = NULL;
  BenchTurns all = { 0 }, turns = { 0 };

  begin_write (document, writer, NULL, &whole);
  guint n = turn_until (&whole, &all, G_MAXUINT);
  g_object_unref (whole);
  begin_write (document, writer, cancellable, &result);
  turn_until (&result, &all, n / 10 * 9);
  double begin = bench_now ();
  g_cancellable_cancel (cancellable);
  bench_count (&turns, begin);
  turn_until (&result, &turns, G_MAXUINT);
  begin = bench_now ();
  g_object_unref (result);
  bench_count (&turns, begin);
  bench_report (what, markup->name, &turns);
}

void
bench_drop (const BenchMarkup *markup)
{
  Html5Document *document = parse_now (markup);
  BenchTurns turns = { 0 };

  double begin = bench_now ();
  g_object_unref (document);
  bench_count (&turns, begin);
  bench_report ("drop", markup->name, &turns);
}

/* Gives up the document in the middle of a write, and cancels the write if it has a cancellable. */
static void
drop_during_write (const BenchMarkup *markup, const char *what, GCancellable *cancellable)
{
  Html5Document *document = parse_now (markup);
  GAsyncResult *result = NULL;
  BenchTurns turns = { 0 };

  begin_write (document, &bench_writers[BENCH_HTML], cancellable, &result);
  for (guint i = 0; i < 10 && !result; i++)
    g_main_context_iteration (NULL, TRUE);
  double begin = bench_now ();
  g_object_unref (document);
  g_cancellable_cancel (cancellable);
  bench_count (&turns, begin);
  while (!result)
    bench_turn (&turns);
  begin = bench_now ();
  g_object_unref (result);
  bench_count (&turns, begin);
  bench_report (what, markup->name, &turns);
}

void
bench_write_and_drop (const BenchMarkup *markup)
{
  drop_during_write (markup, "drop during a write", NULL);
}

void
bench_write_and_cancel (const BenchMarkup *markup)
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

/* Returns the text that the first p begins with, or NULL. */
static Html5CharacterData *
find_text (Html5Element *root)
{
  g_autoptr (Html5Element) p = html5_element_query_selector (root, "p", NULL);
  g_autoptr (Html5Node) text = p ? html5_node_get_first_child (HTML5_NODE (p)) : NULL;

  return HTML5_IS_CHARACTER_DATA (text) ? HTML5_CHARACTER_DATA (g_steal_pointer (&text)) : NULL;
}

/* Replaces the first byte. */
static void
replace_data (Html5Element *root)
{
  g_autoptr (Html5CharacterData) text = find_text (root);

  if (text)
    html5_character_data_replace_data (text, 0, 1, "T", NULL);
}

/* Inserts a byte before all others, which moves them. */
static void
insert_data (Html5Element *root)
{
  g_autoptr (Html5CharacterData) text = find_text (root);

  if (text)
    html5_character_data_replace_data (text, 0, 0, "T", NULL);
}

static void
delete_data (Html5Element *root)
{
  g_autoptr (Html5CharacterData) text = find_text (root);

  if (text)
    html5_character_data_delete_data (text, 0, 5000000, NULL);
}

static void
set_data (Html5Element *root)
{
  g_autoptr (Html5CharacterData) text = find_text (root);

  if (text)
    html5_character_data_set_data (text, "T");
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
  { "insert data", insert_data },
  { "delete data", delete_data },
  { "set data", set_data },
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
  BenchTurns turns = { 0 }, call = { 0 };

  if (writes)
    begin_write (document, &bench_writers[BENCH_HTML], NULL, &result);
  for (guint k = 0; k < 10 && writes && !result; k++)
    bench_turn (&turns);
  double begin = bench_now ();
  changes[i].run (root);
  bench_count (&call, begin);
  bench_report (what, markup->name, &call);
  while (writes && !result)
    bench_turn (&turns);
  if (writes)
    bench_report (after, markup->name, &turns);
}

void
bench_write_and_change (const BenchMarkup *markup)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      change_document (markup, i, FALSE);
      change_document (markup, i, TRUE);
    }
}
