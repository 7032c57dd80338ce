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
#include <libhtml5/html5.h>

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

/* --- what is parsed --- */

typedef struct
{
  const char *name;
  const char *before, *unit, *after;
  Html5Syntax syntax;
  /* Follows a number after each unit. Such markup is shorter by a factor of 16. */
  const char *after_number;
} Markup;

/* An entity that expands to 240 MB, which is less than five times the length of 60 MB of text. */
#define EXPANSION \
  "<!DOCTYPE p [<!ENTITY a 'Sixty characters of text, as there are in a line of a page...'>" \
  "<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>" \
  "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>" \
  "<!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>" \
  "<!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;'>" \
  "<!ENTITY f '&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;'>]>"

static const Markup markups[] = {
  { "attribute", "<!DOCTYPE html><p title=\"", "value ", "\">x" },
  { "attribute-references", "<!DOCTYPE html><p title=\"", "v&amp;", "\">x" },
  { "text", "<!DOCTYPE html><p>", "text ", "<p>x" },
  { "script", "<!DOCTYPE html><script>", "f (); ", "</script>x" },
  { "comment", "<!DOCTYPE html><!--", "text ", "-->x" },
  { "instruction", "<!DOCTYPE html><?p ", "text ", "?>x" },
  { "target", "<!DOCTYPE html><?", "name", " x?>x" },
  { "tag-name", "<!DOCTYPE html><", "name", ">x" },
  { "end-tag", "<!DOCTYPE html><", "name", ">x</" },
  { "attribute-name", "<!DOCTYPE html><p ", "name", "=v>x" },
  { "doctype", "<!DOCTYPE html \"", "text ", "\">x" },
  { "doctype-name", "<!DOCTYPE ", "name", ">x" },
  { "doctype-public-id", "<!DOCTYPE html PUBLIC '", "text ", "'>x" },
  { "attributes", "<!DOCTYPE html><p ", "a", ">x", .after_number = "=b " },
  { "elements", "<!DOCTYPE html>", "<p class=a>text</p>\n", "" },
  { "deep", "<!DOCTYPE html>", "<div>", "" },
  { "formatting", "<!DOCTYPE html>", "<p><b>x", "" },
  { "xml-attribute", "<p title=\"", "value ", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-text", "<p>", "text ", "</p>", HTML5_SYNTAX_XML },
  { "xml-comment", "<p><!--", "text ", "--></p>", HTML5_SYNTAX_XML },
  { "xml-tag-name", "<", "name", "/>", HTML5_SYNTAX_XML },
  { "xml-end-tag", "<", "name", ">x</", HTML5_SYNTAX_XML },
  { "xml-attribute-name", "<p ", "name", "='v'/>", HTML5_SYNTAX_XML },
  { "xml-attribute-references", "<p title=\"", "v&amp;\n", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-errors", "<p title=\"", "v & w", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-entity", "<!DOCTYPE p [<!ENTITY e 'v'>]><p title=\"&e;", "value ", "\">x</p>",
    HTML5_SYNTAX_XML },
  { "xml-prefixed-name", "<p:", "name", " xmlns:p='u'/>", HTML5_SYNTAX_XML },
  { "xml-capital-name", "<", "Name", "/>", HTML5_SYNTAX_XML },
  { "xml-cdata", "<p><![CDATA[", "text ", "]]></p>", HTML5_SYNTAX_XML },
  { "xml-instruction", "<p><?p ", "text ", "?></p>", HTML5_SYNTAX_XML },
  { "xml-target", "<p><?", "name", " x?></p>", HTML5_SYNTAX_XML },
  { "xml-reference", "<p>&", "name", ";</p>", HTML5_SYNTAX_XML },
  { "xml-doctype-name", "<!DOCTYPE ", "name", "><p/>", HTML5_SYNTAX_XML },
  { "xml-public-id", "<!DOCTYPE p PUBLIC '", "text ", "' ''><p/>", HTML5_SYNTAX_XML },
  { "xml-entity", "<!DOCTYPE p [<!ENTITY e '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-entity-used", "<!DOCTYPE p [<!ENTITY e '", "text ", "'>]><p>&e;</p>", HTML5_SYNTAX_XML },
  { "xml-default", "<!DOCTYPE p [<!ATTLIST p a CDATA '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-comment", "<!DOCTYPE p [<!--", "text ", "-->]><p/>", HTML5_SYNTAX_XML },
  { "xml-declarations", "<!DOCTYPE p [", "<!ENTITY e", "]><p/>", HTML5_SYNTAX_XML, " 'v'>" },
  { "xml-system-id", "<!DOCTYPE p SYSTEM '", "text ", "'><p/>", HTML5_SYNTAX_XML },
  { "xml-digits", "<p>&#", "0000", "9;</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-reference", "<p a='&", "name", ";'/>", HTML5_SYNTAX_XML },
  { "xml-attribute-end", "<p a='", "v & w", "", HTML5_SYNTAX_XML },
  { "xml-expansion", EXPANSION "<p>", "text ", "&f;</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-expansion", EXPANSION "<p b='", "text ", "' a='&f;'/>", HTML5_SYNTAX_XML },
  { "xml-entity-name", "<!DOCTYPE p [<!ENTITY ", "name", " 'v'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-entity-markup", "<!DOCTYPE p [<!ENTITY e '", "<i/>x", "'>]><p>&e;</p>", HTML5_SYNTAX_XML },
  { "xml-parameter-entity", "<!DOCTYPE p [<!ENTITY % e '", "<!--text-->", "'>%e;]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-enumeration", "<!DOCTYPE p [<!ATTLIST p a (", "b | ", "c) 'c'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-notation", "<!DOCTYPE p [<!NOTATION n PUBLIC '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-element", "<!DOCTYPE p [<!ELEMENT p (", "a,", "b)>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-instruction", "<!DOCTYPE p [<?", "name", " x?>]><p/>", HTML5_SYNTAX_XML },
  { "xml-conditional", "<!DOCTYPE p [<![IGNORE[", "text ", "]]>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-junk", "<!DOCTYPE p [", "text ", "]><p/>", HTML5_SYNTAX_XML },
  { "xml-version", "<?xml version='1.", "0000", "'?><p/>", HTML5_SYNTAX_XML },
  { "xml-end-tag-space", "<p>x</p", "    ", "><!---->", HTML5_SYNTAX_XML },
  { "xml-end-tag-junk", "<p>x</p ", "junk", "><!---->", HTML5_SYNTAX_XML },
  { "xml-equal-locals", "<p xmlns:p='u' xmlns:q='v' p:a='' q:a='' ", "p:a", "/>", HTML5_SYNTAX_XML,
    "='b' " },
  { "xml-normalized", "<!DOCTYPE p [<!ATTLIST p a NMTOKENS #IMPLIED>]><p a='", "text ", "'/>",
    HTML5_SYNTAX_XML },
  { "xml-attributes", "<p ", "a", "/>", HTML5_SYNTAX_XML, "='b' " },
  { "xml-namespaces", "<p ", "xmlns:p", "/>", HTML5_SYNTAX_XML, "='u' " },
  { "xml-prefixed-attributes", "<p xmlns:p='u' ", "p:a", "/>", HTML5_SYNTAX_XML, "='b' " },
  { "xml-elements", "<p>", "<p class='a'>text</p>\n", "</p>", HTML5_SYNTAX_XML },
  { "xml-deep", "", "<p>", "", HTML5_SYNTAX_XML },
};

static void
append_units (GString *text, const Markup *markup, gsize length)
{
  gsize end = text->len + length;

  for (guint i = 0; text->len < end; i++)
    {
      g_string_append (text, markup->unit);
      if (markup->after_number)
        g_string_append_printf (text, "%u%s", i, markup->after_number);
    }
}

static GBytes *
make_markup (const Markup *markup)
{
  GString *text = g_string_new (markup->before);
  gboolean has_end_tag = g_str_has_suffix (markup->after, "</");

  append_units (text, markup, markup->after_number ? size / 16 : size);
  g_string_append (text, markup->after);
  if (has_end_tag)
    {
      append_units (text, markup, size);
      g_string_append_c (text, '>');
    }
  return g_string_free_to_bytes (text);
}

/* --- the patterns --- */

static Html5Parser *
new_parser (const Markup *markup)
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
parse (const Markup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = make_markup (markup);
  Turns turns = { 0 };

  g_autoptr (Html5Document) document =
    end_parse (parser, begin_parse (parser, bytes, NULL), &turns);
  report ("parse", markup->name, &turns);
}

/* Gets the document at the beginning, as a view does. */
static void
show (const Markup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = make_markup (markup);
  Turns turns = { 0 };
  GAsyncResult **result = begin_parse (parser, bytes, NULL);
  g_autoptr (Html5Document) shown = html5_parser_get_document (parser);
  g_autoptr (Html5Document) document = end_parse (parser, result, &turns);
  report ("parse, document shown", markup->name, &turns);
}

/* Cancels when most has been parsed. */
static void
cancel (const Markup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = make_markup (markup);
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
resume (const Markup *markup)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = make_markup (markup);
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
begin_write (Html5Document *document, const Writer *writer, GAsyncResult **result)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (writer->format);
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (open ("/dev/null", O_WRONLY), TRUE);

  html5_serializer_set_flags (serializer, writer->flags);
  html5_serializer_set_well_formed (serializer, writer->well_formed);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), stream, G_PRIORITY_DEFAULT,
                                    NULL, on_ready, result);
}

/* Changes an element while it is written. */
static void
change (Html5Element *element, const char *what, const Markup *markup)
{
  Turns turns = { 0 };

  double begin = now ();
  html5_element_set_attribute (element, "class", "changed", NULL);
  count (&turns, begin);
  report (what, markup->name, &turns);
}

static void
write_and_change (const Markup *markup, const Writer *writer)
{
  g_autoptr (Html5Parser) parser = new_parser (markup);
  g_autoptr (GBytes) bytes = make_markup (markup);
  g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, bytes, NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  Turns turns = { 0 };

  double begin = now ();
  begin_write (document, writer, &result);
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
write_html (const Markup *markup)
{
  static const Writer writer = { "write", HTML5_SERIALIZER_FORMAT_HTML, 0 };

  write_and_change (markup, &writer);
}

static void
write_minimized (const Markup *markup)
{
  static const Writer writer = { "write, minimized", HTML5_SERIALIZER_FORMAT_HTML,
                                 HTML5_SERIALIZER_FLAGS_MINIMIZED
                                   | HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE };

  write_and_change (markup, &writer);
}

static void
write_xml (const Markup *markup)
{
  static const Writer writer = { "write, XML", HTML5_SERIALIZER_FORMAT_XML, 0 };

  write_and_change (markup, &writer);
}

static void
write_well_formed (const Markup *markup)
{
  static const Writer writer = { "write, well-formed XML", HTML5_SERIALIZER_FORMAT_XML, 0, TRUE };

  write_and_change (markup, &writer);
}

static void
write_canonical (const Markup *markup)
{
  static const Writer writer = { "write, canonical",
                                 HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS, 0 };

  write_and_change (markup, &writer);
}

static const struct
{
  const char *name;
  void (*run) (const Markup *markup);
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
  for (gsize i = 0; i < G_N_ELEMENTS (markups); i++)
    any_markup |= is_named (argc, argv, markups[i].name);
  return (!any_pattern || is_named (argc, argv, patterns[pattern].name))
         && (!any_markup || is_named (argc, argv, markups[markup].name));
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
    for (gsize k = 0; k < G_N_ELEMENTS (markups); k++)
      if (is_wanted (argc, argv, i, k))
        patterns[i].run (&markups[k]);
  return 0;
}
