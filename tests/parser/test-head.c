/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A parse that stops after the head reads at most one buffer after the head. */
#include <libhtml5/html5.h>

#include <string.h>

#define BUFFER (4 * 1024)
#define SAMPLE 1024 /* from which an encoding that is not declared can be detected */

/* An endless page: `head`, then `body` repeatedly, in pieces of `most` bytes. */
#define TEST_TYPE_ENDLESS_STREAM (test_endless_stream_get_type ())
G_DECLARE_FINAL_TYPE (TestEndlessStream, test_endless_stream, TEST, ENDLESS_STREAM, GInputStream)

struct _TestEndlessStream
{
  GInputStream parent_instance;
  GBytes *head;
  GBytes *body;
  gsize most;
  gsize read;
};

G_DEFINE_FINAL_TYPE (TestEndlessStream, test_endless_stream, G_TYPE_INPUT_STREAM)

static gssize
endless_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
              GError **error)
{
  TestEndlessStream *self = TEST_ENDLESS_STREAM (stream);
  gsize length_of_head;
  gsize length_of_body;
  const char *head = g_bytes_get_data (self->head, &length_of_head);
  const char *body = g_bytes_get_data (self->body, &length_of_body);

  count = MIN (count, self->most);
  for (gsize i = 0; i < count; i++, self->read++)
    ((char *) buffer)[i] = self->read < length_of_head
                             ? head[self->read]
                             : body[(self->read - length_of_head) % length_of_body];
  /* Ends the page eventually, so that the test fails if the parser does not stop. */
  g_assert_cmpuint (self->read, <, 100 * 1000 * 1000);
  return (gssize) count;
}

static void
test_endless_stream_finalize (GObject *object)
{
  TestEndlessStream *self = TEST_ENDLESS_STREAM (object);

  g_bytes_unref (self->head);
  g_bytes_unref (self->body);
  G_OBJECT_CLASS (test_endless_stream_parent_class)->finalize (object);
}

static void
test_endless_stream_class_init (TestEndlessStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_endless_stream_finalize;
  G_INPUT_STREAM_CLASS (klass)->read_fn = endless_read;
}

static void
test_endless_stream_init (TestEndlessStream *self)
{
}

/* --- pages --- */

static const char start[] =
  "<!DOCTYPE html><html><head><!-- </head> --><script>\"</head>\";<!-- <script></head></script> -->"
  "</script><style></head></style>";
static const char title[] = "é я 日本 </head>";

static void
append (GByteArray *bytes, Html5Encoding *encoding, const char *text)
{
  gsize size = 8 * strlen (text) + 16;
  g_autofree char *out = g_malloc (size);
  g_autoptr (Html5Encoder) encoder = html5_encoder_new (encoding);
  g_autoptr (GError) error = NULL;
  gsize n_read;
  gsize n_written;

  GConverterResult result =
    g_converter_convert (G_CONVERTER (encoder), text, strlen (text), out, size,
                         G_CONVERTER_INPUT_AT_END, &n_read, &n_written, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, G_CONVERTER_FINISHED);
  g_byte_array_append (bytes, (const guint8 *) out, n_written);
}

/* The standard's encoder for UTF-16 is that of UTF-8, because forms need that. */
static void
append_utf16 (GByteArray *bytes, const char *name, const char *text)
{
  gsize length;
  g_autofree char *units = g_convert (text, -1, name, "UTF-8", NULL, &length, NULL);

  g_assert_nonnull (units);
  g_byte_array_append (bytes, (const guint8 *) units, length);
}

static GBytes *
encode (Html5Encoding *encoding, const char *text)
{
  const char *name = html5_encoding_get_name (encoding);
  GByteArray *bytes = g_byte_array_new ();

  if (g_str_has_prefix (name, "UTF-16"))
    append_utf16 (bytes, name, text);
  else
    append (bytes, encoding, text);
  return g_byte_array_free_to_bytes (bytes);
}

/* `declaration` is before or after a comment of this many bytes. */
static char *
make_head (const char *declaration, gsize padding, gboolean is_late, const char *end)
{
  g_autoptr (GString) comment = g_string_new ("<!--é");

  while (comment->len < padding)
    g_string_append (comment, " </head>");
  g_string_append (comment, "-->");
  return g_strconcat (start, is_late ? comment->str : declaration,
                      is_late ? declaration : comment->str, "<title>", title, "</title>",
                      "<meta name=last>", end, NULL);
}

static void
on_parsed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(Html5Document **) user_data =
    html5_parser_parse_stream_finish (HTML5_PARSER (source), result, NULL);
}

static Html5Document *
parse (Html5Parser *parser, GInputStream *stream, gboolean is_async)
{
  Html5Document *document = NULL;

  if (!is_async)
    return html5_parser_parse_stream (parser, stream, NULL, NULL);
  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_parsed, &document);
  while (!document)
    g_main_context_iteration (NULL, TRUE);
  return document;
}

static void
check (Html5Encoding *encoding, const char *transport, const char *head, gsize most,
       gboolean is_async)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (TestEndlessStream) stream = g_object_new (TEST_TYPE_ENDLESS_STREAM, NULL);

  stream->head = encode (encoding, head);
  stream->body = encode (encoding, "<p>text</p><head><title>no</title>");
  stream->most = most;
  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  html5_parser_set_transport_encoding (parser, transport);
  g_autoptr (Html5Document) document = parse (parser, G_INPUT_STREAM (stream), is_async);
  g_assert_nonnull (document);
  g_assert_cmpuint (stream->read, <=,
                    g_bytes_get_size (stream->head) + BUFFER + (transport ? 0 : SAMPLE));
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, stream->read);
  g_autofree char *found = html5_document_get_title (document);
  g_assert_cmpstr (found, ==, title);
  g_autoptr (Html5Element) last = html5_document_query_selector (document, "meta[name=last]", NULL);
  g_assert_nonnull (last);
  g_autoptr (Html5Element) paragraph = html5_document_query_selector (document, "p", NULL);
  g_assert_null (paragraph);
}

/* Heads with several lengths and ends, from streams that return everything or a few bytes at a
 * time. */
static void
check_heads (Html5Encoding *encoding, const char *transport, const char *declaration,
             gboolean is_late)
{
  static const gsize paddings[] = { 10, 1500, BUFFER - 200, 5 * BUFFER };
  static const char *const ends[] = { "</head>", "<body>", "<p>" };
  static const gsize amounts[] = { 1, 700, G_MAXSSIZE, 3000 };

  for (guint i = 0; i < G_N_ELEMENTS (paddings); i++)
    {
      const char *end = ends[i % G_N_ELEMENTS (ends)];
      gsize most = amounts[i % G_N_ELEMENTS (amounts)];
      g_autofree char *head = make_head (declaration, paddings[i], is_late, end);
      check (encoding, transport, head, most, FALSE);
      check (encoding, transport, head, most, TRUE);
    }
}

/* Returns all encodings except replacement, which decodes nothing. */
static GPtrArray *
list_encodings (void)
{
  GPtrArray *encodings = g_ptr_array_new_with_free_func ((GDestroyNotify) html5_encoding_free);
  g_auto (GStrv) names = html5_encoding_list_names ();

  for (guint i = 0; names[i]; i++)
    if (!g_str_equal (names[i], "replacement"))
      g_ptr_array_add (encodings, html5_encoding_for_label (names[i]));
  g_assert_cmpuint (encodings->len, ==, 39);
  return encodings;
}

static void
test_transport (void)
{
  g_autoptr (GPtrArray) encodings = list_encodings ();

  for (guint i = 0; i < encodings->len; i++)
    check_heads (encodings->pdata[i], html5_encoding_get_name (encodings->pdata[i]), "", FALSE);
}

/* A declaration within the first 1024 bytes, and one after the parse has begun. */
static void
test_meta (void)
{
  g_autoptr (GPtrArray) encodings = list_encodings ();

  for (guint i = 0; i < encodings->len; i++)
    {
      const char *name = html5_encoding_get_name (encodings->pdata[i]);
      g_autofree char *declaration = g_strdup_printf ("<meta charset=%s>", name);
      if (!html5_encoding_is_ascii_compatible (encodings->pdata[i])
          && !g_str_equal (name, "ISO-2022-JP"))
        continue;
      check_heads (encodings->pdata[i], NULL, declaration, FALSE);
      check_heads (encodings->pdata[i], NULL, declaration, TRUE);
    }
}

static void
test_bom (void)
{
  static const char *const names[] = { "UTF-8", "UTF-16LE", "UTF-16BE" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (names[i]);
      g_autofree char *head = make_head ("", 2 * BUFFER, FALSE, "</head>");
      g_autofree char *with_bom = g_strconcat ("\ufeff", head, NULL);
      check (encoding, NULL, with_bom, G_MAXSSIZE, FALSE);
      check (encoding, "windows-1252", with_bom, 100, TRUE);
    }
}

/* Encodings that are not declared are detected. */
static void
test_undeclared (void)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("UTF-8");

  check_heads (encoding, NULL, "", FALSE);
}

/* Returns the markup and the errors of a page that arrives in pieces of this many bytes. */
static char *
read_head (const char *page, gsize most)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  html5_parser_set_collect_errors (parser, TRUE);
  g_assert_true (html5_parser_begin (parser, &error));
  for (gsize at = 0, length = strlen (page); at < length; at += most)
    g_assert_true (html5_parser_push (parser, page + at, MIN (most, length - at), &error));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autofree char *markup = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_string_append_printf (out, "%s\n", markup);
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  for (guint i = 0; i < g_list_model_get_n_items (errors); i++)
    {
      g_autoptr (Html5ParseError) item = g_list_model_get_item (errors, i);
      g_string_append_printf (out, "%s %" G_GUINT64_FORMAT "\n", html5_parse_error_get_code (item),
                              html5_parse_error_get_offset (item));
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* The document and the errors are those of the head, in whatever pieces it arrives. */
static void
test_errors (void)
{
  static const char *const pages[] = {
    "<!DOCTYPE html><title>\001</title></head \002 a>\003<p a a>\004",
    "<!DOCTYPE html><title>\001</title> \n\003b\004<p a a>",
    "<!DOCTYPE html><title>\001</title><p\002 b b>\003b\004",
    "<!DOCTYPE html><meta charset=big5></head>\xC3\xA9<p a a>\004",
  };
  static const char *const results[] = {
    "<!DOCTYPE html><html><head><title>\001</title></head></html>\n"
    "control-character-in-input-stream 22\ncontrol-character-in-input-stream 38\n"
    "end-tag-with-attributes 41\n",
    "<!DOCTYPE html><html><head><title>\001</title> \n</head></html>\n"
    "control-character-in-input-stream 22\n",
    "<!DOCTYPE html><html><head><title>\001</title></head></html>\n"
    "control-character-in-input-stream 22\ncontrol-character-in-input-stream 33\n"
    "duplicate-attribute 38\n",
    "<!DOCTYPE html><html><head><meta charset=\"big5\"></head></html>\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (gsize most = 1; most < 80; most++)
      {
        g_autofree char *found = read_head (pages[i], most);
        g_assert_cmpstr (found, ==, results[i]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/head/transport", test_transport);
  g_test_add_func ("/parser/head/meta", test_meta);
  g_test_add_func ("/parser/head/bom", test_bom);
  g_test_add_func ("/parser/head/undeclared", test_undeclared);
  g_test_add_func ("/parser/head/errors", test_errors);
  return g_test_run ();
}
