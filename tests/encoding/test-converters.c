/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Encoding, and Html5Decoder and Html5Encoder in GIO's streams, one byte at a time. */
#include <libhtml5/html5.h>

#include <string.h>

/* Reads a stream in pieces of this size up to the end. Returns NULL on error. */
static char *
read_all (GInputStream *stream, gsize piece, gsize *length, GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);
  char buffer[64];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, piece, NULL, error)) > 0)
    g_string_append_len (all, buffer, n);
  *length = all->len;
  return n < 0 ? NULL : g_string_free (g_steal_pointer (&all), FALSE);
}

/* Returns a stream that returns one byte at a time, if one_by_one is set. */
static GInputStream *
slow_stream (const char *bytes, gsize length, gboolean one_by_one)
{
  GInputStream *memory = g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);

  if (!one_by_one)
    return memory;
  GInputStream *buffered = g_buffered_input_stream_new_sized (memory, 1);
  g_object_unref (memory);
  return buffered;
}

static char *
convert (GConverter *converter, const char *bytes, gsize length, gboolean one_by_one, gsize piece,
         gsize *out_length, GError **error)
{
  g_autoptr (GInputStream) source = slow_stream (bytes, length, one_by_one);
  g_autoptr (GInputStream) stream = NULL;

  g_converter_reset (converter);
  stream = g_converter_input_stream_new (source, converter);
  return read_all (stream, piece, out_length, error);
}

static Html5Decoder *
decoder_for (const char *label)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (label);

  return html5_decoder_new (encoding);
}

static void
test_encoding (void)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (" Latin1\n");
  g_auto (GStrv) names = html5_encoding_list_names ();
  g_auto (GStrv) labels = html5_encoding_get_labels (encoding);
  g_autoptr (Html5Encoding) utf16 = html5_encoding_for_label ("utf-16");
  g_autoptr (Html5Encoding) output = html5_encoding_get_output_encoding (utf16);
  g_autoptr (Html5Encoding) utf8 = html5_encoding_for_label ("utf-8");

  g_assert_cmpstr (html5_encoding_get_name (encoding), ==, "windows-1252");
  g_assert_true (html5_encoding_is_ascii_compatible (encoding));
  g_assert_cmpuint (g_strv_length (names), ==, 40);
  g_assert_cmpstr (names[0], ==, "UTF-8");
  g_assert_cmpuint (g_strv_length (labels), ==, 17);
  g_assert_true (g_strv_contains ((const char *const *) labels, "ascii"));
  g_assert_true (output == utf8);
  g_assert_false (html5_encoding_is_ascii_compatible (utf16));
  g_assert_null (html5_encoding_for_label ("utf-7"));
}

typedef struct
{
  const char *label, *bytes;
  gsize length;
  const char *text;
  guint64 replacements;
} Case;

#define CASE(label, bytes, text, n) \
  { \
    label, bytes, sizeof bytes - 1, text, n \
  }

static const Case cases[] = {
  CASE ("utf-8", "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", 0),
  CASE ("utf-8", "ab\xF0\x9F\x98", "ab\xEF\xBF\xBD", 1),
  CASE ("shift_jis", "\x82\xA0\x82", "\xE3\x81\x82\xEF\xBF\xBD", 1),
  CASE ("iso-2022-jp", "\x1B$B$\"\x1B(Bx", "\xE3\x81\x82x", 0),
  CASE ("iso-2022-jp", "\x1B$B", "", 0),
  CASE ("iso-2022-jp", "\x1B(", "\xEF\xBF\xBD(", 1),
  CASE ("replacement", "abcdefghijklmnopqrstuvwxyz", "\xEF\xBF\xBD", 1),
  CASE ("utf-16be", "\0a\xD8\x3D\xDE\x00\0", "a\xF0\x9F\x98\x80\xEF\xBF\xBD", 1),
  CASE ("gb18030", "\x81\x30\x81\x30\x81\x30\x22",
        "\xC2\x80\xEF\xBF\xBD"
        "0\"",
        1),
  CASE ("windows-1252", "", "", 0),
  CASE ("windows-1252", "\xEF\xBB", "\xC3\xAF\xC2\xBB", 0),
  /* a byte order mark has precedence */
  CASE ("windows-1252", "\xEF\xBB\xBF\xC3\xA4", "\xC3\xA4", 0),
  CASE ("windows-1252",
        "\xFF\xFE"
        "a\0",
        "a", 0),
  CASE ("utf-8", "\xFE\xFF\0a", "a", 0),
  CASE ("utf-8", "\xEF\xBB\xBF\xEF\xBB\xBF", "\xEF\xBB\xBF", 0),
};

static void
test_decode (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize piece = 1; piece < 20; piece += 3)
      for (guint one_by_one = 0; one_by_one < 2; one_by_one++)
        {
          g_autoptr (Html5Decoder) decoder = decoder_for (cases[i].label);
          g_autoptr (GError) error = NULL;
          gsize length;
          g_autofree char *text = convert (G_CONVERTER (decoder), cases[i].bytes, cases[i].length,
                                           one_by_one, piece, &length, &error);
          g_assert_no_error (error);
          g_assert_cmpstr (text, ==, cases[i].text);
          g_assert_cmpuint (html5_decoder_get_replacements (decoder), ==, cases[i].replacements);
        }
}

static void
check_bom (const char *label, Html5BomHandling handling, const char *bytes, const char *text,
           const char *name)
{
  g_autoptr (Html5Decoder) decoder = decoder_for (label);
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *found = NULL;

  html5_decoder_set_bom_handling (decoder, handling);
  found = convert (G_CONVERTER (decoder), bytes, strlen (bytes), TRUE, 1, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
  g_assert_cmpstr (html5_encoding_get_name (html5_decoder_get_encoding (decoder)), ==, name);
}

static void
test_bom (void)
{
  static const char marked[] = "\xEF\xBB\xBFx", text[] = "\xC3\xAF\xC2\xBB\xC2\xBFx";

  check_bom ("utf-8", HTML5_BOM_HANDLING_SNIFF, marked, "x", "UTF-8");
  check_bom ("windows-1252", HTML5_BOM_HANDLING_SNIFF, marked, "x", "UTF-8");
  check_bom ("utf-8", HTML5_BOM_HANDLING_REMOVE, marked, "x", "UTF-8");
  check_bom ("windows-1252", HTML5_BOM_HANDLING_REMOVE, marked, text, "windows-1252");
  check_bom ("utf-8", HTML5_BOM_HANDLING_KEEP, marked, marked, "UTF-8");
  check_bom ("windows-1252", HTML5_BOM_HANDLING_KEEP, marked, text, "windows-1252");
}

static void
test_fatal (void)
{
  g_autoptr (Html5Decoder) decoder = decoder_for ("utf-8");
  g_autoptr (GError) error = NULL;
  gsize length;

  html5_decoder_set_fatal (decoder, TRUE);
  g_assert_null (convert (G_CONVERTER (decoder), "abc\xFFxyz", 7, FALSE, 64, &length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "3"));
  g_assert_cmpuint (length, ==, 3);
}

static void
check_encode (const char *label, const char *text, const char *bytes, guint64 replacements)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (label);

  for (gsize piece = 1; piece < 20; piece += 3)
    for (guint one_by_one = 0; one_by_one < 2; one_by_one++)
      {
        g_autoptr (Html5Encoder) encoder = html5_encoder_new (encoding);
        g_autoptr (GError) error = NULL;
        gsize length;
        g_autofree char *found =
          convert (G_CONVERTER (encoder), text, strlen (text), one_by_one, piece, &length, &error);
        g_assert_no_error (error);
        g_assert_cmpstr (found, ==, bytes);
        g_assert_cmpuint (html5_encoder_get_replacements (encoder), ==, replacements);
      }
}

static void
test_encode (void)
{
  check_encode ("windows-1252", "a\xE2\x82\xAC\xE2\x98\x83", "a\x80&#9731;", 1);
  check_encode ("shift_jis", "\xE3\x81\x82\xC2\xA5", "\x82\xA0\\", 0);
  check_encode ("iso-2022-jp", "\xE3\x81\x82", "\x1B$B$\"\x1B(B", 0);
  check_encode ("utf-16le", "\xE3\x81\x82", "\xE3\x81\x82", 0);
  check_encode ("gb18030", "\xF0\x9F\x98\x80", "\x94\x39\xFC\x36", 0);
  check_encode ("utf-8", "", "", 0);
}

static void
check_encode_error (const char *text, gboolean fatal)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("big5");
  g_autoptr (Html5Encoder) encoder = html5_encoder_new (encoding);

  html5_encoder_set_fatal (encoder, fatal);
  for (guint one_by_one = 0; one_by_one < 2; one_by_one++)
    {
      g_autoptr (GError) error = NULL;
      gsize length;

      g_assert_null (
        convert (G_CONVERTER (encoder), text, strlen (text), one_by_one, 64, &length, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpuint (length, ==, 2);
    }
}

static void
test_encode_errors (void)
{
  check_encode_error ("ab\xC3\x91yz", TRUE);
  check_encode_error ("ab\xFFyz", FALSE);
  check_encode_error ("ab\xE3\x81", FALSE);
  check_encode_error ("ab\xED\xA0\x80", FALSE);
}

/* A long text is the same after encoding and decoding. */
static void
test_round_trip (void)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("gb18030");
  g_autoptr (Html5Encoder) encoder = html5_encoder_new (encoding);
  g_autoptr (Html5Decoder) decoder = html5_decoder_new (encoding);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) first = g_converter_output_stream_new (memory, G_CONVERTER (decoder));
  g_autoptr (GOutputStream) second = g_converter_output_stream_new (first, G_CONVERTER (encoder));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (gunichar c = 1; c < 0x12000; c++)
    if ((c < 0xD800 || c > 0xDFFF) && c != 0xE5E5 && (c < 0xE78D || c > 0xE864))
      g_string_append_unichar (text, c);
  g_assert_true (g_output_stream_write_all (second, text->str, text->len, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_output_stream_close (second, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)),
                   text->str, text->len);
}

static void
test_properties (void)
{
  g_autoptr (Html5Encoding) big5 = html5_encoding_for_label ("big5");
  g_autoptr (Html5Decoder) decoder =
    g_object_new (HTML5_TYPE_DECODER, "encoding", big5, "fatal", TRUE, "bom-handling",
                  HTML5_BOM_HANDLING_KEEP, NULL);
  g_autoptr (Html5Encoder) encoder = g_object_new (HTML5_TYPE_ENCODER, NULL);
  g_autoptr (Html5Encoding) encoding = NULL;
  Html5BomHandling handling;
  gboolean fatal;

  g_object_get (decoder, "encoding", &encoding, "fatal", &fatal, "bom-handling", &handling, NULL);
  g_assert_true (encoding == big5);
  g_assert_true (fatal);
  g_assert_cmpint (handling, ==, HTML5_BOM_HANDLING_KEEP);
  g_assert_cmpstr (html5_encoding_get_name (html5_encoder_get_encoding (encoder)), ==, "UTF-8");
}

/* A document that was not parsed has been created from text. */
static void
test_document (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();

  g_assert_cmpint (html5_document_get_encoding_source (document), ==, HTML5_ENCODING_SOURCE_TEXT);
  g_assert_cmpstr (html5_document_get_character_set (document), ==, "UTF-8");
}

/* The parser on a stream that cannot seek, one byte at a time. A late meta element makes it
 * start over. */
static void
test_parser (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes =
    g_strdup_printf ("<title>\xCF</title>%*s<meta charset=windows-1251>", 1100, "");

  for (guint insist = 0; insist < 2; insist++)
    {
      g_autoptr (GInputStream) stream = slow_stream (bytes, strlen (bytes), TRUE);
      g_autoptr (Html5Document) document = NULL;
      g_autofree char *title = NULL;

      html5_parser_set_override_encoding (parser, insist ? "koi8-r" : NULL);
      document = html5_parser_parse_stream (parser, stream, NULL, &error);
      g_assert_no_error (error);
      title = html5_document_get_title (document);
      g_assert_cmpstr (title, ==, insist ? "\xD0\xBE" : "\xD0\x9F");
      g_assert_cmpstr (html5_document_get_character_set (document), ==,
                       insist ? "KOI8-R" : "windows-1251");
      g_assert_cmpint (html5_document_get_encoding_source (document), ==,
                       insist ? HTML5_ENCODING_SOURCE_OVERRIDE : HTML5_ENCODING_SOURCE_LATE_META);
    }
}

/* Whole texts: a byte order mark has precedence, and no character ends the string. */
static void
test_whole_texts (void)
{
  static const struct
  {
    const char *label, *bytes;
    gsize length;
    const char *text;
  } texts[] = {
    { "windows-1252", "\x93hi\x94", 4, "“hi”" },
    { "shift_jis", "\x83\x65\x83", 3, "テ\xEF\xBF\xBD" },
    { "windows-1252", "\xEF\xBB\xBF\xC3\xA9", 5, "é" },
    { "utf-8", "\xFF\xFE\xE9\0", 4, "é" },
    { "utf-8", "a\0b\0", 4,
      "a\xEF\xBF\xBD"
      "b\xEF\xBF\xBD" },
    { "utf-8", "", 0, "" },
    { "replacement", "abc", 3, "\xEF\xBF\xBD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (texts[i].label);
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i].bytes, texts[i].length);
      g_autofree char *text = html5_encoding_decode (encoding, bytes);
      g_assert_cmpstr (text, ==, texts[i].text);
    }
  /* Longer than what is decoded at once, with characters of several bytes across the ends. */
  g_autoptr (GString) long_text = g_string_new ("x");
  for (guint i = 0; i < 10000; i++)
    g_string_append (long_text, "€");
  g_autoptr (Html5Encoding) utf8 = html5_encoding_for_label ("utf-8");
  g_autoptr (GBytes) long_bytes = g_bytes_new (long_text->str, long_text->len);
  g_autofree char *decoded = html5_encoding_decode (utf8, long_bytes);
  g_assert_cmpstr (decoded, ==, long_text->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/converters/encoding", test_encoding);
  g_test_add_func ("/converters/decode", test_decode);
  g_test_add_func ("/converters/bom", test_bom);
  g_test_add_func ("/converters/fatal", test_fatal);
  g_test_add_func ("/converters/encode", test_encode);
  g_test_add_func ("/converters/encode-errors", test_encode_errors);
  g_test_add_func ("/converters/round-trip", test_round_trip);
  g_test_add_func ("/converters/properties", test_properties);
  g_test_add_func ("/converters/document", test_document);
  g_test_add_func ("/converters/whole-texts", test_whole_texts);
  g_test_add_func ("/converters/parser", test_parser);
  return g_test_run ();
}
