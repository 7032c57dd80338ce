/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The decoders: errors, restored bytes, chunks, counts, offsets. */
#include "encoding-test.h"

#include <string.h>

#define FFFD "\xEF\xBF\xBD"

typedef struct
{
  const char *label;
  const char *bytes;
  gsize length;
  const char *text;
  guint replacements;
} Case;

#define CASE(label, bytes, text, replacements) \
  { \
    label, bytes, sizeof bytes - 1, text, replacements \
  }

static const Case cases[] = {
  CASE ("utf-8", "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z", "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z",
        0),
  CASE ("utf-8", "\xF0\x9F\x98", FFFD, 1),
  CASE ("utf-8", "\xF0\x9F\x98x", FFFD "x", 1),
  CASE ("utf-8", "\xED\xA0\x80", FFFD FFFD FFFD, 3),
  CASE ("utf-8", "\xC0\x80\xE0\x9F\x80\xF4\x90\x80\x80\xF5",
        FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD, 10),
  CASE ("utf-8", "\xE2\x82\xE2\x82\xAC", FFFD "\xE2\x82\xAC", 1),
  CASE ("utf-8",
        "\xF0\x80\x80\xF1\x80\x80"
        "<",
        FFFD FFFD FFFD FFFD "<", 4),
  CASE ("utf-8",
        "\xEF\xBB\xBF"
        "a",
        "\xEF\xBB\xBF"
        "a",
        0),
  CASE ("windows-1252", "\x80\x81\xFFz", "\xE2\x82\xAC\xC2\x81\xC3\xBFz", 0),
  CASE ("windows-1253",
        "\xAA\xD2"
        "a",
        FFFD FFFD "a", 2),
  CASE ("x-user-defined", "a\x80\xFF", "a\xEF\x9E\x80\xEF\x9F\xBF", 0),
  CASE ("replacement", "anything <script>", FFFD, 1),
  CASE ("replacement", "", "", 0),
  CASE ("utf-16le", "a\0\x3D\xD8\x00\xDE", "a\xF0\x9F\x98\x80", 0),
  CASE ("utf-16be", "\0a\xD8\x3D\xDE\x00", "a\xF0\x9F\x98\x80", 0),
  CASE ("utf-16le",
        "\x3D\xD8"
        "a\0\0\xDC",
        FFFD "a" FFFD, 2),
  CASE ("utf-16le", "\x3D\xD8\x3D\xD8\x00\xDE", FFFD "\xF0\x9F\x98\x80", 1),
  CASE ("utf-16le",
        "\x3D\xD8"
        "a",
        FFFD, 1),
  CASE ("utf-16be", "\0a\0", "a" FFFD, 1),
  CASE ("gb18030", "\x81\x30\x81\x30\x90\x30\x81\x30\xE3\x32\x9A\x35",
        "\xC2\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBF", 0),
  CASE ("gb18030", "\xE3\x32\x9A\x36", FFFD, 1),
  CASE ("gb18030", "\x81\x30\x81", FFFD, 1),
  CASE ("gb18030", "\x81\x30\x81\x22", FFFD "0" FFFD "\"", 2),
  CASE ("gb18030", "\x81\x30\x22", FFFD "0\"", 1),
  CASE ("gb18030", "\x81\x30\x81\x81\x40", FFFD "0\xE4\xBA\x96@", 1),
  CASE ("gb18030", "\x81\x22\x81\xFF\x80\xFF", FFFD "\"" FFFD "\xE2\x82\xAC" FFFD, 3),
  CASE ("gb18030", "\xA3\xA0\xA8\xBC\x81\x35\xF4\x37", "\xE3\x80\x80\xE1\xB8\xBF\xEE\x9F\x87", 0),
  CASE ("big5", "\x88\x62\x88\x64\x88\xA3\x88\xA5",
        "\xC3\x8A\xCC\x84\xC3\x8A\xCC\x8C\xC3\xAA\xCC\x84"
        "\xC3\xAA\xCC\x8C",
        0),
  CASE ("big5", "\xA4\x40\x87\x45\xA4", "\xE4\xB8\x80\xF0\xA7\x89\xA7" FFFD, 1),
  CASE ("big5", "\x82\x22\xFE\xFF\x80", FFFD "\"" FFFD FFFD, 3),
  CASE ("euc-jp", "\xA4\xA2\x8E\xB1\x8F\xA2\xAF\x8F\xA1\xA1",
        "\xE3\x81\x82\xEF\xBD\xB1\xCB\x98" FFFD, 1),
  CASE ("euc-jp", "\x8E\xE0\x8F\x22\x8F\xA1\x22\xA0", FFFD FFFD "\"" FFFD "\"" FFFD, 4),
  CASE ("shift_jis", "\x82\xA0\xB1\x80\x5C\x7E\xF0\x40",
        "\xE3\x81\x82\xEF\xBD\xB1\xC2\x80\\~"
        "\xEE\x80\x80",
        0),
  CASE ("shift_jis", "\x82\"\x82\xFF\xA0\xFD", FFFD "\"" FFFD FFFD FFFD, 4),
  CASE ("euc-kr", "\xB0\xA1\x81\x41\xC8\xFF\x81", "\xEA\xB0\x80\xEA\xB0\x82" FFFD FFFD, 2),
  CASE ("iso-2022-jp", "a\x1B$B$\"\x1B(Bb",
        "a\xE3\x81\x82"
        "b",
        0),
  CASE ("iso-2022-jp", "\x1B(J\\~\x1B(I1\x1B(B\\", "\xC2\xA5\xE2\x80\xBE\xEF\xBD\xB1\\", 0),
  CASE ("iso-2022-jp", "\x1B$B\x1B(Bx", FFFD "x", 1),
  CASE ("iso-2022-jp", "\x1B$B\x1B$B\x1B$B", FFFD FFFD, 2),
  CASE ("iso-2022-jp", "\x1B", FFFD, 1),
  CASE ("iso-2022-jp", "\x1B(", FFFD "(", 1),
  CASE ("iso-2022-jp", "\x1B$A<", FFFD "$A<", 1),
  CASE ("iso-2022-jp", "\x1B$B$\x1B(B<", FFFD "<", 1),
  CASE ("iso-2022-jp", "\x1B$B$", FFFD, 1),
  CASE ("iso-2022-jp", "\x1B$B\x1B$", FFFD FFFD, 2),
  CASE ("iso-2022-jp", "\x0E\x0F\xA4", FFFD FFFD FFFD, 3),
};

static void
check_case (const Case *c, gsize chunk, gsize room)
{
  H5Decoder decoder;
  GString *text =
    test_decode (test_encoding (c->label), c->bytes, c->length, chunk, room, &decoder);

  g_assert_cmpstr (text->str, ==, c->text);
  g_assert_cmpuint (text->len, ==, strlen (c->text));
  g_assert_cmpuint (decoder.replacements, ==, c->replacements);
  g_assert_cmpuint (decoder.taken, ==, c->length);
  g_assert_cmpuint (h5_decoder_offset (&decoder), ==, c->length);
  g_string_free (text, TRUE);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize chunk = 0; chunk <= cases[i].length; chunk++)
      {
        check_case (&cases[i], chunk, 0);
        check_case (&cases[i], chunk, H5_DECODER_MIN_OUTPUT);
        check_case (&cases[i], chunk, 7);
      }
}

/* The cases within long ASCII text, at each alignment, to test the fast runs. */
static void
test_cases_among_ascii (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize before = 0; before < 70; before++)
      {
        const Case *c = &cases[i];
        g_autoptr (GString) bytes = g_string_new (NULL);
        g_autoptr (GString) expected = g_string_new (NULL);
        const H5Encoding *encoding = test_encoding (c->label);

        if (!h5_encoding_is_ascii_compatible (encoding))
          continue;
        for (gsize j = 0; j < before; j++)
          g_string_append_c (bytes, (char) ('a' + j % 26));
        g_string_append (expected, bytes->str);
        g_string_append_len (bytes, c->bytes, (gssize) c->length);
        g_string_append (expected, c->text);
        for (gsize chunk = 0; chunk < 40; chunk += 13)
          {
            GString *text = test_decode (encoding, bytes->str, bytes->len, chunk, 0, NULL);
            g_assert_cmpstr (text->str, ==, expected->str);
            g_string_free (text, TRUE);
          }
      }
}

static void
test_fatal (void)
{
  static const struct
  {
    const char *label, *bytes, *text;
    guint start, end;
  } stops[] = {
    { "utf-8", "abc\xE2\x82xyz", "abc", 3, 5 },
    { "utf-8", "abc\xC3\xA4\xFFz", "abc\xC3\xA4", 5, 6 },
    { "shift_jis", "\x82\xA0\x82\"", "\xE3\x81\x82", 2, 3 },
    { "gb18030", "ab\x81\x30\x81\"", "ab", 2, 3 },
    { "iso-2022-jp", "ab\x1B$B\x1B(B", "ab", 5, 8 },
    { "windows-1253", "0123456789abcdef0123456789\xAA", "0123456789abcdef0123456789", 26, 27 },
    { "euc-jp", "\x8F\xA1", "", 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      H5Decoder decoder;
      char buffer[64], *out = buffer;
      const guint8 *in = (const guint8 *) stops[i].bytes;

      h5_decoder_init (&decoder, test_encoding (stops[i].label));
      decoder.fatal = TRUE;
      g_assert_cmpint (h5_decoder_decode (&decoder, &in, in + strlen (stops[i].bytes), &out,
                                          buffer + sizeof buffer, TRUE),
                       ==, H5_DECODER_MALFORMED);
      *out = '\0';
      g_assert_cmpstr (buffer, ==, stops[i].text);
      g_assert_cmpuint (decoder.error_start, ==, stops[i].start);
      g_assert_cmpuint (decoder.error_end, ==, stops[i].end);
    }
}

/* While a sequence is incomplete, the offset remains at its beginning. */
static void
test_offset (void)
{
  static const guint8 bytes[] = "ab\xF0\x9F\x98\x80z";
  static const guint offsets[] = { 1, 2, 2, 2, 2, 6, 7 };
  H5Decoder decoder;

  h5_decoder_init (&decoder, h5_encoding_utf8 ());
  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    {
      char buffer[8], *out = buffer;
      const guint8 *in = bytes + i;
      h5_decoder_decode (&decoder, &in, in + 1, &out, buffer + sizeof buffer, FALSE);
      g_assert_cmpuint (h5_decoder_offset (&decoder), ==, offsets[i]);
    }
}

static void
test_valid_length (void)
{
  static const struct
  {
    const char *bytes;
    guint length;
  } strings[] = {
    { "", 0 },
    { "abc", 3 },
    { "ab\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", 11 },
    { "ab\xC3", 2 },
    { "\xE0\x9F\xBF", 0 },
    { "\xED\x9F\xBF\xED\xA0\x80", 3 },
    { "\xF0\x8F\xBF\xBF", 0 },
    { "\xF4\x8F\xBF\xBF\xF4\x90\x80\x80", 4 },
    { "\xF8\x90\x80\x80", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      const guint8 *bytes = (const guint8 *) strings[i].bytes;
      g_assert_cmpuint (h5_utf8_valid_length (bytes, bytes + strlen (strings[i].bytes)), ==,
                        strings[i].length);
    }
}

/* All pairs of first bytes, followed by bytes at all bounds, with and without more text. The
 * expected results are from GLib. */
static void
test_valid_length_everywhere (void)
{
  static const guint8 bounds[] = { 0x01, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF };
  static const char *const tails[] = { "", " ", " abc", "\xC3\xA9", "\xE4\xB8\xAD  " };

  for (guint first = 1; first < 0x100; first++)
    for (guint second = 1; second < 0x100; second++)
      for (guint third = 0; third < G_N_ELEMENTS (bounds); third++)
        for (guint fourth = 0; fourth < G_N_ELEMENTS (bounds); fourth++)
          for (guint tail = 0; tail < G_N_ELEMENTS (tails); tail++)
            {
              guint8 bytes[16] = { (guint8) first, (guint8) second, bounds[third], bounds[fourth] };
              gsize length = 4 + strlen (tails[tail]);
              const char *end;
              memcpy (bytes + 4, tails[tail], strlen (tails[tail]));
              g_utf8_validate_len ((const char *) bytes, length, &end);
              gsize expected = (gsize) (end - (const char *) bytes);
              if (h5_utf8_valid_length (bytes, bytes + length) != expected)
                g_error ("%02x %02x %02x %02x and %s", first, second, bytes[2], bytes[3],
                         tails[tail]);
            }
}

/* https://encoding.spec.whatwg.org/#security-background: a lead byte does not hide ASCII. */
static void
test_ascii_is_never_masked (void)
{
  for (guint n = 0; n < H5_N_ENCODINGS; n++)
    {
      const H5Encoding *encoding = h5_encoding_nth (n);

      if (!h5_encoding_is_ascii_compatible (encoding))
        continue;
      for (guint lead = 0x80; lead <= 0xFF; lead++)
        for (const char *c = "\"<>&'/= \t\n"; *c != '\0'; c++)
          {
            const char bytes[] = { (char) lead, *c };
            GString *text = test_decode (encoding, bytes, 2, 0, 0, NULL);
            g_assert_cmpint (text->str[text->len - 1], ==, *c);
            g_string_free (text, TRUE);
          }
    }
}

/* Many sequences that begin and are never completed: the cost is linear. */
static void
test_hostile (void)
{
  static const struct
  {
    const char *label, *bytes;
    int per_repeat, at_end;
  } inputs[] = {
    { "utf-8", "\xF0\x9F\x98", 1, 0 },
    { "utf-8", "\xFF", 1, 0 },
    { "utf-8", "\xED\xA0\x80", 3, 0 },
    { "iso-2022-jp", "\x1B$B", 1, -1 },
    { "iso-2022-jp", "\x1B(J\x1B(B", 2, -1 },
    { "iso-2022-jp", "\x1B", 1, 0 },
    { "gb18030", "\x81\x30\x81", 0, 2 },
    { "shift_jis", "\x82\"", 1, 0 },
    { "euc-jp", "\x8F\xA1", 0, 0 },
    { "utf-16le", "\x01\xD8", 1, 0 },
    { "utf-16be", "\x01", 0, 0 },
    { "big5", "\xFE\xFF", 1, 0 },
    { "euc-kr", "\x81", 0, 0 },
    { "replacement", "\x1B$)C", 0, 1 },
  };
  enum
  {
    N = 1000000
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    for (gsize chunk = 0; chunk <= 4099; chunk += 4099)
      {
        g_autoptr (GString) bytes = g_string_new (NULL);
        H5Decoder decoder;
        GString *text;

        for (guint j = 0; j < N; j++)
          g_string_append (bytes, inputs[i].bytes);
        text =
          test_decode (test_encoding (inputs[i].label), bytes->str, bytes->len, chunk, 0, &decoder);
        if (inputs[i].per_repeat > 0 || inputs[i].at_end > 0)
          g_assert_cmpuint (decoder.replacements, ==,
                            (guint) (N * inputs[i].per_repeat + inputs[i].at_end));
        g_assert_cmpuint (decoder.taken, ==, bytes->len);
        g_string_free (text, TRUE);
      }
}

/* Sequences of all lengths, some of them malformed, so that they are at each position of a
 * block. */
static GByteArray *
random_utf8 (void)
{
  static const char *const sequences[] = { "a",
                                           "b c",
                                           "\xC3\xA9",
                                           "\xD0\x96",
                                           "\xE2\x82\xAC",
                                           "\xED\x9F\xBF",
                                           "\xEF\xBF\xBF",
                                           "\xF0\x90\x80\x80",
                                           "\xF4\x8F\xBF\xBF",
                                           "sixteen letters." };
  GByteArray *bytes = g_byte_array_new ();

  for (int n = g_test_rand_int_range (0, 60); n > 0; n--)
    {
      const char *sequence = sequences[g_test_rand_int_range (0, G_N_ELEMENTS (sequences))];
      g_byte_array_append (bytes, (const guint8 *) sequence, (guint) strlen (sequence));
    }
  for (int n = g_test_rand_int_range (0, 2); n > 0 && bytes->len; n--)
    bytes->data[g_test_rand_int_range (0, (gint32) bytes->len)] =
      (guint8) g_test_rand_int_range (1, 256);
  return bytes;
}

static void
test_valid_length_random (void)
{
  for (int i = 0; i < 100000; i++)
    {
      g_autoptr (GByteArray) bytes = random_utf8 ();
      const char *end;
      g_utf8_validate_len ((const char *) bytes->data, bytes->len, &end);
      gsize expected = bytes->len ? (gsize) (end - (const char *) bytes->data) : 0;
      const guint8 *start = bytes->len ? bytes->data : (const guint8 *) "";
      g_assert_cmpuint (h5_utf8_valid_length (start, start + bytes->len), ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/decoder/cases", test_cases);
  g_test_add_func ("/encoding/decoder/cases-among-ascii", test_cases_among_ascii);
  g_test_add_func ("/encoding/decoder/fatal", test_fatal);
  g_test_add_func ("/encoding/decoder/offset", test_offset);
  g_test_add_func ("/encoding/decoder/valid-length", test_valid_length);
  g_test_add_func ("/encoding/decoder/valid-length-everywhere", test_valid_length_everywhere);
  g_test_add_func ("/encoding/decoder/ascii-is-never-masked", test_ascii_is_never_masked);
  g_test_add_func ("/encoding/decoder/hostile", test_hostile);
  g_test_add_func ("/encoding/decoder/valid-length-random", test_valid_length_random);
  return g_test_run ();
}
