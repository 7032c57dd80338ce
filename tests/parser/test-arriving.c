/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Documents that arrive slowly, and parses that stop early. */
#include "script-host.h"

#include <string.h>

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  g_string_append_printf (data, "%u-%u+%u ", position, removed, added);
}

static void
test_as_it_arrives (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) log = g_string_new (NULL);

  html5_parser_set_transport_encoding (parser, "utf-8");
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "p");
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), log);
  push_text (parser, "<p>1");
  push_text (parser, "<p>2<p>3");
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+2 ");
  /* The application changes open elements of the parser. */
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  html5_node_set_text_content (HTML5_NODE (body), "gone ");
  push_text (parser, "lost</p>here");
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  assert_body (document, "gone here");
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+2 0-3+0 ");
}

/* A meta element after the prescan makes the parse start over, in the same document. */
static void
test_start_over (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new ("<title>\xE9</title>");

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "<link><link>");
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push_text (parser, text->str);
  g_autofree char *before = html5_document_get_title (document);
  g_assert_cmpstr (before, ==, "\xC3\xA9");
  push_text (parser, "<meta charset=koi8-r><p>x");
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  g_autofree char *after = html5_document_get_title (document);
  g_assert_cmpstr (after, ==, "\xD0\x98");
  assert_body (document, "x");
  g_assert_cmpstr (html5_document_get_character_set (document), ==, "KOI8-R");
}

static void
on_fraction (Html5Parser *parser, GParamSpec *property, gpointer data)
{
  double *last = data;
  double fraction = html5_parser_get_fraction (parser);

  g_assert_cmpfloat (fraction, >, *last);
  *last = fraction;
}

static void
test_progress (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  ParseResult result = { 0 };
  double last = 0;

  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "<p>x");
  html5_parser_set_total_bytes (parser, text->len);
  g_signal_connect (parser, "notify::fraction", G_CALLBACK (on_fraction), &last);
  parse_async (parser, text->str, NULL, &result);
  iterate_until (&result.done);
  g_assert_cmpfloat (last, ==, 1);
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, text->len);
  g_object_unref (result.document);
}

/* Without a size, or with a wrong one, the fraction is 1 at the end; but not if the parse stops
 * before. */
static void
test_progress_without_size (void)
{
  g_autofree char *rest = g_strnfill (20000, 'x');
  g_autofree char *text = g_strconcat ("<head></head><p>", rest, NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
      ParseResult result = { 0 };
      double last = 0;

      html5_parser_set_total_bytes (parser, i == 1 ? 100000 : 0);
      html5_parser_set_stop_after (parser, i == 3 ? HTML5_STOP_AFTER_HEAD : HTML5_STOP_AFTER_END);
      g_signal_connect (parser, "notify::fraction", G_CALLBACK (on_fraction), &last);
      if (i == 0)
        result.document = html5_parser_parse_stream (parser, stream, NULL, NULL);
      else
        {
          parse_async (parser, i == 2 ? "" : text, NULL, &result);
          iterate_until (&result.done);
        }
      g_assert_cmpfloat (last, ==, i < 3);
      g_assert_cmpfloat (html5_parser_get_fraction (parser), ==, i < 3);
      g_object_unref (result.document);
    }
}

static void
count_notify (GObject *parser, GParamSpec *property, gpointer count)
{
  ++*(guint *) count;
}

/* A bar that shows the progress is empty when the next document begins. */
static void
test_progress_begins_again (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, "<p>a", -1, NULL);
  guint n_fractions = 0, n_bytes = 0;

  g_signal_connect (parser, "notify::fraction", G_CALLBACK (count_notify), &n_fractions);
  g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (count_notify), &n_bytes);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_cmpuint (n_fractions, ==, 1);
  g_assert_cmpuint (n_bytes, ==, 1);
  g_assert_cmpfloat (html5_parser_get_fraction (parser), ==, 0);
}

/* The whole fragment has been read, whatever its size was said to be. */
static void
test_progress_of_fragment (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("<p>a", 4, NULL);
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_parser_set_total_bytes (parser, 10);
  g_autoptr (Html5DocumentFragment) fragment =
    html5_parser_parse_fragment_stream (parser, stream, body, NULL, NULL);
  g_assert_cmpfloat (html5_parser_get_fraction (parser), ==, 1);
}

static void
on_bytes_read (Html5Parser *parser, GParamSpec *property, gpointer seen)
{
  *(guint64 *) seen = html5_parser_get_bytes_read (parser);
}

/* The last bytes are those that make the parse fail. */
static void
test_progress_of_failure (void)
{
  for (guint is_async = 0; is_async < 2; is_async++)
    {
      ScriptHost host = { 0 };
      g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      ParseResult result = { 0 };
      guint64 seen = 0;

      html5_limits_set_max_input_bytes (limits, 3);
      html5_parser_set_limits (parser, limits);
      g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (on_bytes_read), &seen);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("<p>x", 4, NULL);
      if (is_async)
        parse_async (parser, "<p>x", NULL, &result);
      else
        html5_parser_parse_stream (parser, stream, NULL, &result.error);
      g_assert_error (result.error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
      g_clear_error (&result.error);
      g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, 4);
      g_assert_cmpuint (seen, ==, 4);
      script_host_end (&host);
    }
}

static char *
to_encoding (const char *text, const char *encoding, gsize *length)
{
  return g_convert (text, -1, encoding, "UTF-8", NULL, length, NULL);
}

static const char page[] =
  "<!DOCTYPE html><html><head><!-- </head> --><title></head></title><script>\"</head>\"</script>"
  "<meta name=x></head><body class=a><p>1";

static void
check_head (Html5Parser *parser, const char *encoding, gsize piece)
{
  gsize length;
  g_autofree char *data = to_encoding (page, encoding, &length);
  g_autoptr (GError) error = NULL;

  html5_parser_set_transport_encoding (parser, encoding);
  g_assert_true (html5_parser_begin (parser, &error));
  for (gsize i = 0; i < length; i += piece)
    g_assert_true (html5_parser_push (parser, data + i, MIN (piece, length - i), NULL));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) html = html5_document_get_document_element (document);
  g_autofree char *markup = html5_element_get_outer_html (html, NULL);
  g_assert_cmpstr (
    markup, ==,
    "<html><head><!-- </head> --><title>&lt;/head&gt;</title><script>\"</head>\"</script>"
    "<meta name=\"x\"></head></html>");
}

static void
test_stop_after_head (void)
{
  static const char *const encodings[] = { "UTF-8",       "UTF-16LE", "UTF-16BE", "windows-1252",
                                           "ISO-2022-JP", "GB18030",  "Big5",     "EUC-KR" };
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      check_head (parser, encodings[i], 1);
      check_head (parser, encodings[i], 1000);
    }
}

/* Only one buffer of a large page is read. */
static void
test_stop_reading (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  gsize length = 100 * 1000 * 1000;
  char *data = g_malloc (length);
  memset (data, 'x', length);
  memcpy (data, page, strlen (page));
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  g_autoptr (Html5Document) document = html5_parser_parse_stream (parser, stream, NULL, NULL);
  g_assert_nonnull (document);
  g_assert_cmpint (g_seekable_tell (G_SEEKABLE (stream)), <=, 64 * 1024);
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), <=, 64 * 1024);
}

static gboolean
has_image (Html5Parser *parser, Html5Document *document, gpointer data)
{
  g_autoptr (Html5NodeList) images = html5_document_get_images (document);

  return html5_node_list_get_size (images) > 0;
}

static void
test_stop_func (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new ("<body>");

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, i == 20000 ? "<img>" : "<p>x");
  html5_parser_set_stop_func (parser, has_image, NULL, NULL);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, text->str, -1, NULL);
  g_autoptr (Html5NodeList) paragraphs =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "p");
  g_assert_cmpint (html5_node_list_get_size (paragraphs), >=, 20000);
  g_assert_cmpint (html5_node_list_get_size (paragraphs), <, 25000);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
}

/* The function is for documents that are started later. */
static void
test_stop_func_later (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_transport_encoding (parser, "utf-8");
  g_assert_true (html5_parser_begin (parser, NULL));
  html5_parser_set_stop_func (parser, has_image, NULL, NULL);
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_autoptr (Html5Document) first = html5_parser_finish (parser, NULL);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_autoptr (Html5Document) second = html5_parser_finish (parser, NULL);
  g_autoptr (Html5NodeList) all = html5_document_get_images (first);
  g_autoptr (Html5NodeList) some = html5_document_get_images (second);
  g_assert_cmpint (html5_node_list_get_size (all), ==, 2);
  g_assert_cmpint (html5_node_list_get_size (some), ==, 1);
}

static gboolean
count_questions (Html5Parser *parser, Html5Document *document, gpointer count)
{
  ++*(guint *) count;
  return FALSE;
}

/* The function is asked as often, however the input arrives. Without input, it changes nothing. */
static void
test_stop_func_everywhere (void)
{
  g_autofree char *text = g_strnfill (100 * 1024, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      ParseResult result = { 0 };
      guint n = 0;

      html5_parser_set_stop_func (parser, count_questions, &n, NULL);
      if (i == 0)
        result.document = html5_parser_parse_bytes (parser, bytes, NULL);
      else if (i == 1)
        result.document = html5_parser_parse_stream (parser, stream, NULL, NULL);
      else if (i == 2)
        {
          g_assert_true (html5_parser_begin (parser, NULL));
          g_assert_true (html5_parser_push_bytes (parser, bytes, NULL));
          result.document = html5_parser_finish (parser, NULL);
        }
      else
        {
          parse_async (parser, text, NULL, &result);
          iterate_until (&result.done);
        }
      g_assert_cmpuint (n, >=, 100);
      g_assert_cmpuint (n, <=, 110);
      g_object_unref (result.document);
    }
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  guint n = 0;
  html5_parser_set_stop_func (parser, count_questions, &n, NULL);
  g_autoptr (Html5Document) empty = html5_parser_parse_text (parser, "", 0, NULL);
  g_assert_cmpint (html5_document_get_encoding_source (empty), ==, HTML5_ENCODING_SOURCE_TEXT);
  g_assert_cmpstr (html5_document_get_character_set (empty), ==, "UTF-8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/arriving/document", test_as_it_arrives);
  g_test_add_func ("/parser/arriving/start-over", test_start_over);
  g_test_add_func ("/parser/arriving/progress", test_progress);
  g_test_add_func ("/parser/arriving/progress-without-size", test_progress_without_size);
  g_test_add_func ("/parser/arriving/progress-of-failure", test_progress_of_failure);
  g_test_add_func ("/parser/arriving/progress-begins-again", test_progress_begins_again);
  g_test_add_func ("/parser/arriving/progress-of-fragment", test_progress_of_fragment);
  g_test_add_func ("/parser/stop/after-head", test_stop_after_head);
  g_test_add_func ("/parser/stop/reading", test_stop_reading);
  g_test_add_func ("/parser/stop/func", test_stop_func);
  g_test_add_func ("/parser/stop/func-later", test_stop_func_later);
  g_test_add_func ("/parser/stop/func-everywhere", test_stop_func_everywhere);
  return g_test_run ();
}
