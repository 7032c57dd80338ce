/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Parses random documents in pieces, by all functions that take bytes, also if the parser has to
 * wait for scripts, and was used before. The results must be those of html5_parser_parse_bytes():
 * markup, encoding, errors, limits, source locations, and the scripts that were run.
 *
 *     test-pieces [FIRST COUNT]    documents from this number on
 */
#include <libhtml5/html5.h>

#include <stdlib.h>
#include <string.h>

#define PICK(rand, list) (list[g_rand_int_range (rand, 0, G_N_ELEMENTS (list))])

static guint
below (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

/* --- a stream of random pieces --- */

#define TEST_TYPE_PIECES_STREAM (test_pieces_stream_get_type ())
G_DECLARE_FINAL_TYPE (TestPiecesStream, test_pieces_stream, TEST, PIECES_STREAM, GInputStream)

struct _TestPiecesStream
{
  GInputStream parent_instance;
  GRand *rand;
  const GString *bytes;
  gsize at;
};

G_DEFINE_FINAL_TYPE (TestPiecesStream, test_pieces_stream, G_TYPE_INPUT_STREAM)

/* Boundaries that the parser has are more frequent. */
static gsize
next_piece (GRand *rand, gsize left)
{
  static const guint sizes[] = { 1, 2, 7, 1000, 1023, 1024, 1025, 4096, 16384, 65536, 262145 };
  guint size = below (rand, 2) ? PICK (rand, sizes) : 1 + below (rand, 3000);

  return MIN (left, left > 20000 ? MAX (size, 1000) : size);
}

static gssize
pieces_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
             GError **error)
{
  TestPiecesStream *self = TEST_PIECES_STREAM (stream);
  gsize left = self->bytes->len - self->at;
  gsize n = left ? next_piece (self->rand, left) : 0;

  n = MIN (n, count);
  memcpy (buffer, self->bytes->str + self->at, n);
  self->at += n;
  return (gssize) n;
}

static void
test_pieces_stream_class_init (TestPiecesStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = pieces_read;
}

static void
test_pieces_stream_init (TestPiecesStream *self)
{
}

/* --- documents --- */

static const char *const labels[] = {
  "utf-8",          "windows-1252", "shift_jis", "utf-16le",    "iso-2022-jp", "gb18030",
  "x-user-defined", "iso-8859-2",   "koi8-u",    "replacement", "euc-kr",      "nonsense",
};

static const char *const words[] = {
  "<p>",
  "</p>",
  "<b>",
  "<table>",
  "<tr><td>",
  "</table>",
  "text",
  "\r\n",
  "\r",
  "\n",
  "é",
  "\xE9",
  "\x82\xA0",
  "\xC3",
  "\xF0\x9F\x98",
  "\xF0\x9F\x98\x80",
  "\xFF",
  "\x1B$B",
  "\x1B(B",
  "\x0E",
  "\001",
  "<a href='x\r\ny' b=\"é\" c>",
  "<div id=a",
  " class=\xE9",
  ">",
  "&amp;",
  "&#x80;",
  "<!-- é -->",
  "<![CDATA[",
  "]]>",
  "<title>",
  "</title>",
  "<script>x~y</script>",
  "<script><b>w<~b><p a=1>\r</script>",
  "<script><meta charset=koi8-r></script>",
  "<script><script src=a><~script>y</script>",
  "<script src=a></script>",
  "<script defer src=b></script>",
  "<script async src=c></script>",
  "<svg><script>z<~script></script></svg>",
  "<style>",
  "</style>",
  "</head>",
  "<body a=1>",
  "<body b=2 c>",
  "<svg>",
  "<select><option>x<selectedcontent>",
  "<template>",
  "<div><template shadowrootmode=open>",
  "</template>",
  "<p a=1 a=2>",
  "\xD0\xBF\xD1\x80",
  "\xB0\xA1",
  "\xEF\xBB\xBF",
  "<?xml version='1.0' encoding='iso-8859-2'?>",
  "<!DOCTYPE r [<!ENTITY e 'x<b/>y'>]>",
  "&e;",
  "&eacute;",
  "<r xmlns='http://www.w3.org/1999/xhtml'>",
  "</r>",
  "<pre>\n",
};

static void
append_words (GRand *rand, GString *out, guint most, gboolean is_ascii)
{
  for (guint n = below (rand, most); n; n--)
    {
      const char *word = PICK (rand, words);
      if (!is_ascii || g_str_is_ascii (word))
        g_string_append (out, word);
    }
}

/* Appends a comment that ends near this length, and perhaps a meta element. */
static void
append_declaration (GRand *rand, GString *out, gsize near, guint distance)
{
  gsize length = near + below (rand, 2 * distance);

  if (length > distance + out->len + 7)
    {
      g_string_append (out, "<!--");
      while (out->len + 3 < length - distance)
        g_string_append_c (out, " a\r\nc"[below (rand, 5)]);
      g_string_append (out, "-->");
    }
  if (below (rand, 4))
    g_string_append_printf (out, "<meta charset=%s>", PICK (rand, labels));
}

static GString *
make_document (GRand *rand)
{
  static const char *const starts[] = {
    "",         "",     "",         "\xEF\xBB\xBF",
    "\xFF\xFE", "\xFE", "\xEF\xBB", "<?xml version='1.0' encoding='windows-1251'?>",
  };
  static const gsize places[] = { 4096, 16384, 32768, 262144 };
  GString *out = g_string_new (PICK (rand, starts));
  gboolean is_ascii = below (rand, 2);

  append_words (rand, out, 4, is_ascii);
  if (below (rand, 2))
    append_declaration (rand, out, 1024, 60);
  append_words (rand, out, 30, is_ascii);
  if (below (rand, 12) == 0)
    append_declaration (rand, out, PICK (rand, places), 300);
  append_words (rand, out, 60, FALSE);
  append_declaration (rand, out, 0, 1);
  append_words (rand, out, 60, FALSE);
  return out;
}

/* --- options --- */

static void
set_encodings (Html5Parser *parser, GRand *rand)
{
  html5_parser_set_encoding_detection (parser, (Html5EncodingDetection) below (rand, 3));
  if (below (rand, 5) == 0)
    html5_parser_set_transport_encoding (parser, PICK (rand, labels));
  if (below (rand, 8) == 0)
    html5_parser_set_override_encoding (parser, PICK (rand, labels));
  if (below (rand, 5) == 0)
    html5_parser_set_fallback_encoding (parser, PICK (rand, labels));
  if (below (rand, 6) == 0)
    html5_parser_set_language (parser, "ru");
  if (below (rand, 6) == 0)
    html5_parser_set_base_uri (parser, "https://example.jp/");
}

static void
set_limits (Html5Parser *parser, GRand *rand)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  if (below (rand, 5) == 0)
    html5_limits_set_max_depth (limits, 1 + below (rand, 12));
  if (below (rand, 8) == 0)
    html5_limits_set_max_attributes (limits, 1);
  if (below (rand, 8) == 0)
    html5_limits_set_max_clones (limits, 1 + below (rand, 4));
  if (below (rand, 8) == 0)
    html5_limits_set_max_token_bytes (limits, 1 + below (rand, 80));
  if (below (rand, 8) == 0)
    html5_limits_set_max_expansion_bytes (limits, 1 + below (rand, 40));
  if (below (rand, 5) == 0)
    html5_limits_set_max_errors (limits, 1 + below (rand, 4));
  if (below (rand, 6) == 0)
    html5_limits_set_max_input_bytes (limits, 1 + below (rand, 3000));
  if (below (rand, 3) == 0)
    html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  html5_parser_set_limits (parser, limits);
}

static gboolean
go_on (Html5Parser *parser, Html5Document *document, gpointer unused)
{
  return FALSE;
}

/* The same numbers make the same parser. */
static Html5Parser *
make_parser (guint32 number)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  Html5Parser *parser = html5_parser_new ();

  if (below (rand, 3) == 0)
    html5_parser_set_syntax (parser, (Html5Syntax) below (rand, 4));
  html5_parser_set_html_references (parser, below (rand, 2));
  html5_parser_set_allow_declarative_shadow_roots (parser, below (rand, 2));
  html5_parser_set_source_locations (parser, below (rand, 2));
  html5_parser_set_collect_errors (parser, below (rand, 4));
  if (below (rand, 6) == 0)
    html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  if (below (rand, 10) == 0)
    html5_parser_set_strictness (parser, (Html5Strictness) below (rand, 3));
  if (below (rand, 6) == 0)
    html5_parser_set_stop_func (parser, go_on, NULL, NULL);
  html5_parser_set_scripting (parser, below (rand, 2));
  set_encodings (parser, rand);
  set_limits (parser, rand);
  return parser;
}

/* --- scripts --- */

typedef struct
{
  GRand *rand;        /* to make scripts wait; NULL if they do not */
  GHashTable *waited; /* the scripts that have waited */
  GString *log;
  guint n_scripts;
} Host;

/* Writes the text of the script, which is markup with "~" for "/". */
static Html5ScriptResult
run_script (Html5Parser *parser, Html5Element *script, gpointer data)
{
  Host *host = data;
  const char *source = html5_element_get_attribute (script, "src");
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  if (host->rand && below (host->rand, 2) && g_hash_table_add (host->waited, g_object_ref (script)))
    return HTML5_SCRIPT_RESULT_WAIT;
  g_string_append_printf (host->log, "script %s%s\n", source ? source : "", text);
  if (++host->n_scripts < 12)
    html5_parser_write (parser, source ? "<i>\r" : g_strdelimit (text, "~", '/'), -1, NULL);
  return HTML5_SCRIPT_RESULT_DONE;
}

/* --- results --- */

static void
append_range (GString *out, const Html5SourceRange *range)
{
  g_string_append_printf (out, " %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT " %u:%u-%u:%u",
                          range->offset, range->length, (guint) range->line, (guint) range->column,
                          (guint) range->end_line, (guint) range->end_column);
}

static void
append_element_ranges (GString *out, Html5Element *element)
{
  g_auto (GStrv) names = html5_element_get_attribute_names (element);
  Html5SourceRange range, value;

  if (html5_element_get_end_tag_range (element, &range))
    append_range (out, &range);
  for (char **name = names; name && *name; name++)
    if (html5_element_get_attribute_range (element, *name, &range, &value))
      {
        append_range (out, &range);
        append_range (out, &value);
      }
}

static void
append_node (GString *out, Html5Node *node)
{
  Html5SourceRange range;

  g_string_append_printf (out, "%s %d", html5_node_get_node_name (node),
                          html5_node_get_source_origin (node));
  for (guint i = 0; html5_node_get_source_run (node, i, &range); i++)
    append_range (out, &range);
  if (HTML5_IS_ELEMENT (node))
    append_element_ranges (out, HTML5_ELEMENT (node));
  g_string_append_c (out, '\n');
}

static void
append_locations (GString *out, Html5Document *document, gsize length)
{
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
  g_autoptr (Html5Node) node = g_object_ref (HTML5_NODE (document));

  while (node)
    {
      append_node (out, node);
      g_object_unref (node);
      node = html5_tree_walker_next_node (walker, NULL);
    }
  for (gsize at = 0; at < length; at += 1 + length / 50)
    {
      g_autoptr (Html5Node) found = html5_document_get_node_at_offset (document, at);
      g_string_append_printf (out, " %s", found ? html5_node_get_node_name (found) : "-");
    }
}

static void
append_errors (GString *out, Html5Parser *parser)
{
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);

  g_string_append_printf (out, "\nlimits %d\n", html5_parser_get_limits_hit (parser));
  for (guint i = 0; i < g_list_model_get_n_items (errors); i++)
    {
      g_autoptr (Html5ParseError) error = g_list_model_get_item (errors, i);
      g_string_append_printf (out, "%s %u:%u %u\n", html5_parse_error_get_code (error),
                              (guint) html5_parse_error_get_line (error),
                              (guint) html5_parse_error_get_column (error),
                              (guint) html5_parse_error_get_offset (error));
    }
}

static char *
describe (Html5Parser *parser, Html5Document *document, const GError *error, gsize length,
          const char *log)
{
  GString *out = g_string_new (error ? error->message : log);

  g_assert_true (!document == (error != NULL));
  if (document)
    {
      g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
      g_autofree char *markup =
        html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
      g_string_append_printf (out, "%s %d\n%s\n", html5_document_get_character_set (document),
                              html5_document_get_encoding_source (document), markup);
      append_locations (out, document, length);
    }
  append_errors (out, parser);
  return g_string_free (out, FALSE);
}

/* --- ways to parse --- */

typedef Html5Document *(*Way) (Html5Parser *parser, const GString *bytes, GRand *rand,
                               GError **error);

static Html5Document *
parse_whole (Html5Parser *parser, const GString *bytes, GRand *rand, GError **error)
{
  g_autoptr (GBytes) all = g_bytes_new (bytes->str, bytes->len);

  return html5_parser_parse_bytes (parser, all, error);
}

static GInputStream *
pieces_stream_new (const GString *bytes, GRand *rand)
{
  TestPiecesStream *stream = g_object_new (TEST_TYPE_PIECES_STREAM, NULL);

  stream->rand = rand;
  stream->bytes = bytes;
  return G_INPUT_STREAM (stream);
}

static Html5Document *
parse_stream (Html5Parser *parser, const GString *bytes, GRand *rand, GError **error)
{
  g_autoptr (GInputStream) stream = pieces_stream_new (bytes, rand);

  return html5_parser_parse_stream (parser, stream, NULL, error);
}

static void
on_parsed (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static Html5Document *
parse_async (Html5Parser *parser, const GString *bytes, GRand *rand, GError **error)
{
  g_autoptr (GInputStream) stream = pieces_stream_new (bytes, rand);
  g_autoptr (GAsyncResult) result = NULL;

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_parsed, &result);
  while (!result)
    {
      html5_parser_resume (parser);
      g_main_context_iteration (NULL, !html5_parser_is_waiting (parser));
    }
  return html5_parser_parse_stream_finish (parser, result, error);
}

static void
resume_perhaps (Html5Parser *parser, GRand *rand)
{
  if (html5_parser_is_waiting (parser) && below (rand, 3) == 0)
    html5_parser_resume (parser);
  if (below (rand, 2))
    g_main_context_iteration (NULL, FALSE);
}

static Html5Document *
finish (Html5Parser *parser, GError **error)
{
  for (;;)
    {
      Html5Document *document = html5_parser_finish (parser, error);
      if (document || !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        return document;
      g_clear_error (error);
      html5_parser_resume (parser);
    }
}

static Html5Document *
push (Html5Parser *parser, const GString *bytes, GRand *rand, GError **error)
{
  gboolean is_good = html5_parser_begin (parser, NULL);

  for (gsize at = 0, n; is_good && at < bytes->len; at += n)
    {
      n = next_piece (rand, bytes->len - at);
      g_autoptr (GBytes) piece = g_bytes_new (bytes->str + at, n);
      is_good = html5_parser_push_bytes (parser, piece, NULL);
      resume_perhaps (parser, rand);
    }
  return finish (parser, error);
}

static Html5Document *
write_pieces (Html5Parser *parser, const GString *bytes, GRand *rand, GError **error)
{
  g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, NULL);
  gssize n = 1;

  for (gsize at = 0; n > 0 && at < bytes->len; at += (gsize) n)
    {
      gsize piece = next_piece (rand, bytes->len - at);
      n = g_output_stream_write (stream, bytes->str + at, piece, NULL, NULL);
      resume_perhaps (parser, rand);
    }
  return finish (parser, error);
}

/* Aborts another document, of which nothing may remain. */
static void
use_before (Html5Parser *parser)
{
  static const char other[] = "<!DOCTYPE html><meta charset=big5><script>x</script><b a a>\xE9\r";

  html5_parser_begin (parser, NULL);
  html5_parser_push (parser, other, strlen (other), NULL);
  html5_parser_abort (parser);
}

static char *
parse (Way way, guint32 number, const GString *bytes, GRand *rand, gboolean waits)
{
  g_autoptr (Html5Parser) parser = make_parser (number);
  g_autoptr (GHashTable) waited = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Host host = { waits ? rand : NULL, waited, log, 0 };

  if (html5_parser_get_scripting (parser))
    html5_parser_set_script_func (parser, run_script, &host, NULL);
  if (way != parse_whole)
    use_before (parser);
  g_hash_table_remove_all (waited);
  g_string_truncate (log, 0);
  host.n_scripts = 0;
  g_autoptr (Html5Document) document = way (parser, bytes, rand, &error);
  return describe (parser, document, error, bytes->len, log->str);
}

static guint32 first = 1, count = 500;

static void
test_pieces (void)
{
  static const struct
  {
    Way way;
    gboolean waits;
  } ways[] = {
    { parse_stream, FALSE }, { parse_async, FALSE },  { parse_async, TRUE },  { push, FALSE },
    { push, TRUE },          { write_pieces, FALSE }, { write_pieces, TRUE },
  };

  for (guint32 number = first; number < first + count; number++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (number);
      GString *bytes = make_document (rand);
      g_autofree char *expected = parse (parse_whole, number, bytes, rand, FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
        {
          g_autofree char *found = parse (ways[i].way, number, bytes, rand, ways[i].waits);
          if (strcmp (found, expected) != 0)
            g_test_message ("document %u", number);
          g_assert_cmpstr (found, ==, expected);
        }
      g_string_free (bytes, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3)
    {
      first = (guint32) atoi (argv[1]);
      count = (guint32) atoi (argv[2]);
    }
  g_test_add_func ("/parser/pieces", test_pieces);
  return g_test_run ();
}
