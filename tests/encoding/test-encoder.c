/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The encoders: special cases, all code points in the indexes, and decoding the result. */
#include "encoding-test.h"

#include "base/h5-utf8.h"
#include "encoding/h5-encoder.h"

#include <string.h>

/* Encodes in pieces of this many bytes (0 for one piece), with this much room at a time. */
static GString *
encode (const char *label, gboolean fatal, const char *text, gsize length, gsize chunk, gsize room,
        H5Encoder *encoder)
{
  GString *bytes = g_string_new (NULL);
  const char *in = text;
  gsize given = chunk > 0 ? 0 : length;
  H5EncoderStatus status;

  h5_encoder_init (encoder, test_encoding (label), fatal);
  do
    {
      guint8 buffer[256], *out = buffer;
      gboolean last;

      given = MIN (given + chunk, length);
      last = given == length;
      status = h5_encoder_encode (encoder, &in, text + given, &out, buffer + room, last);
      g_assert_cmpuint ((gsize) (out - buffer), <=, room);
      g_string_append_len (bytes, (char *) buffer, out - buffer);
      if (last && status == H5_ENCODER_INPUT_EMPTY)
        break;
    }
  while (status != H5_ENCODER_UNMAPPABLE);
  return bytes;
}

typedef struct
{
  const char *label;
  const char *text;
  const char *bytes;
  guint replacements;
} Case;

static const Case cases[] = {
  { "utf-8", "a\xC3\xA4\xF0\x9F\x98\x80z", "a\xC3\xA4\xF0\x9F\x98\x80z", 0 },
  { "utf-16le", "a\xC3\xA4", "a\xC3\xA4", 0 },
  { "replacement", "\xC3\xA4", "\xC3\xA4", 0 },
  { "windows-1252", "a\xE2\x82\xAC\xC3\xBF\xC2\x81", "a\x80\xFF\x81", 0 },
  { "windows-1252", "\xD0\xB0<\xF4\x8F\xBF\xBF>", "&#1072;<&#1114111;>", 2 },
  { "x-user-defined", "\xEF\x9E\x80\xEF\x9F\xBF\xC2\x80", "\x80\xFF&#128;", 1 },
  { "gbk", "\xE2\x82\xAC\xE4\xB8\x82\xC2\x80", "\x80\x81\x40&#128;", 1 },
  { "gb18030", "\xE2\x82\xAC\xC2\x80\xF0\x90\x80\x80\xEE\x9F\x87",
    "\xA2\xE3\x81\x30\x81\x30"
    "\x90\x30\x81\x30\x81\x35\xF4\x37",
    0 },
  { "gb18030", "\xEE\x97\xA5", "&#58853;", 1 },
  { "gb18030", "\xEE\xA0\x9E\xEE\x9E\x8D\xEE\x9F\x87", "\xFE\x59\xA6\xD9\x81\x35\xF4\x37", 0 },
  { "big5", "\xE4\xB8\x80\xE5\x8D\x81\xE5\x8D\x85\xE2\x95\x90", "\xA4\x40\xA4\x51\xA4\xCA\xF9\xF9",
    0 },
  { "euc-jp", "\xC2\xA5\xE2\x80\xBE\xEF\xBD\xB1\xE2\x88\x92\xE3\x81\x82",
    "\x5C\x7E\x8E\xB1\xA1\xDD"
    "\xA4\xA2",
    0 },
  { "euc-jp", "\xCB\x98", "&#728;", 1 },
  { "shift_jis", "\xC2\xA5\xE2\x80\xBE\xEF\xBD\xB1\xE2\x88\x92\xE3\x81\x82\xC2\x80",
    "\x5C\x7E\xB1"
    "\x81\x7C\x82\xA0\x80",
    0 },
  { "shift_jis", "\xE7\xBA\x8A\xEE\x80\x80", "\xFA\x5C&#57344;", 1 },
  { "euc-kr", "\xEA\xB0\x80\xEA\xB0\x82", "\xB0\xA1\x81\x41", 0 },
  { "iso-2022-jp",
    "a\xE3\x81\x82"
    "b",
    "a\x1B$B$\"\x1B(Bb", 0 },
  { "iso-2022-jp", "\xE3\x81\x82", "\x1B$B$\"\x1B(B", 0 },
  { "iso-2022-jp",
    "\xC2\xA5"
    "a\\~\xE2\x80\xBE",
    "\x1B(J\\a\x1B(B\\~\x1B(J~\x1B(B", 0 },
  { "iso-2022-jp", "\xEF\xBD\xB1\xE2\x88\x92", "\x1B$B%\"!]\x1B(B", 0 },
  { "iso-2022-jp", "\xE3\x81\x82\xD8\xA7", "\x1B$B$\"\x1B(B&#1575;", 1 },
  { "iso-2022-jp", "\xC2\xA5\xD8\xA7", "\x1B(J\\&#1575;\x1B(B", 1 },
  { "iso-2022-jp", "\x1B$B\x0E\x0F", "&#65533;$B&#65533;&#65533;", 3 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize chunk = 0; chunk <= strlen (cases[i].text); chunk++)
      for (gsize room = H5_ENCODER_MIN_OUTPUT; room < 40; room += 11)
        {
          H5Encoder encoder;
          GString *bytes = encode (cases[i].label, FALSE, cases[i].text, strlen (cases[i].text),
                                   chunk, room, &encoder);
          g_assert_cmpstr (bytes->str, ==, cases[i].bytes);
          g_assert_cmpuint (encoder.replacements, ==, cases[i].replacements);
          g_string_free (bytes, TRUE);
        }
}

static void
test_fatal (void)
{
  H5Encoder encoder;
  GString *bytes = encode ("big5", TRUE, "ab\xC3\x91z", 5, 0, 64, &encoder);

  g_assert_cmpstr (bytes->str, ==, "ab");
  g_assert_cmpuint (encoder.unmappable, ==, 0xD1);
  g_assert_cmpuint (encoder.replacements, ==, 1);
  g_string_free (bytes, TRUE);
}

/* Returns the bytes of one code point. Empty if the encoding does not have it. */
static GString *
encode_code_point (const char *label, guint32 code_point)
{
  char text[4];
  H5Encoder encoder;

  return encode (label, TRUE, text, h5_utf8_encode (code_point, text), 0, 64, &encoder);
}

/* For all encoders except that of ISO-2022-JP and four code points: decoding the result
 * returns the code point. */
static gboolean
comes_back_as_another (const char *label, guint32 code_point)
{
  if (g_str_equal (label, "EUC-JP") || g_str_equal (label, "Shift_JIS")
      || g_str_equal (label, "ISO-2022-JP"))
    return code_point == 0xA5 || code_point == 0x203E || code_point == 0x2212
           || (code_point >= 0xFF61 && code_point <= 0xFF9F);
  if (g_str_equal (label, "gb18030") || g_str_equal (label, "GBK"))
    return code_point >= 0xE78D && code_point <= 0xE864;
  return FALSE;
}

static void
test_round_trip (void)
{
  for (guint n = 0; n < H5_N_ENCODINGS; n++)
    {
      const H5Encoding *encoding = h5_encoding_nth (n);
      const char *name = h5_encoding_name (encoding);

      if (h5_encoding_get_output (encoding) != encoding)
        continue;
      for (guint32 c = 0; c <= 0x10FFFF; c += c < 0x30000 ? 1 : 0x1001)
        {
          char expected[8] = { 0 };
          GString *bytes, *text;

          if (h5_is_surrogate (c) || comes_back_as_another (name, c))
            continue;
          h5_utf8_encode (c, expected);
          bytes = encode_code_point (name, c);
          text = test_decode (encoding, bytes->str, bytes->len, 0, 0, NULL);
          if (bytes->len > 0)
            g_assert_cmpstr (text->str, ==, expected);
          g_string_free (text, TRUE);
          g_string_free (bytes, TRUE);
        }
    }
}

/* Pointers that no encoder may choose, in the words of "index Big5 pointer" and "index
 * Shift_JIS pointer". */
static gboolean
is_excluded (const char *label, guint pointer)
{
  if (g_str_equal (label, "big5"))
    return pointer < (0xA1 - 0x81) * 157;
  return g_str_equal (label, "shift_jis") && pointer >= 8272 && pointer <= 8835;
}

static gboolean
takes_last (const char *label, guint32 c)
{
  return g_str_equal (label, "big5")
         && (c == 0x2550 || c == 0x255E || c == 0x2561 || c == 0x256A || c == 0x5341
             || c == 0x5345);
}

/* Returns, for each code point of an index, the pointer that the standard chooses. */
static GHashTable *
choose_pointers (const char *index, const char *label)
{
  g_autoptr (GArray) rows = test_read_index (index);
  GHashTable *pointers = g_hash_table_new (NULL, NULL);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const TestIndexRow *row = &g_array_index (rows, TestIndexRow, i);
      gpointer key = GUINT_TO_POINTER (row->code_point);

      if (!is_excluded (label, row->pointer)
          && (takes_last (label, row->code_point) || !g_hash_table_contains (pointers, key)))
        g_hash_table_insert (pointers, key, GUINT_TO_POINTER (row->pointer));
    }
  return pointers;
}

static guint
pointer_of (const char *label, const guint8 *b)
{
  if (g_str_equal (label, "big5"))
    return (b[0] - 0x81u) * 157 + b[1] - (b[1] < 0x7F ? 0x40u : 0x62u);
  if (g_str_equal (label, "euc-kr"))
    return (b[0] - 0x81u) * 190 + b[1] - 0x41u;
  if (g_str_equal (label, "euc-jp"))
    return (b[0] - 0xA1u) * 94 + b[1] - 0xA1u;
  if (g_str_equal (label, "iso-2022-jp"))
    return (b[3] - 0x21u) * 94 + b[4] - 0x21u;
  if (g_str_equal (label, "shift_jis"))
    return (b[0] - (b[0] < 0xA0 ? 0x81u : 0xC1u)) * 188 + b[1] - (b[1] < 0x7F ? 0x40u : 0x41u);
  return (b[0] - 0x81u) * 190 + b[1] - (b[1] < 0x7F ? 0x40u : 0x41u);
}

/* Checks that each code point in the index gets that pointer, and others none. */
static void
check_pointers (const char *index, const char *label)
{
  g_autoptr (GHashTable) pointers = choose_pointers (index, label);

  for (guint32 c = 0x80; c <= 0x2FFFF && g_hash_table_size (pointers) > 0; c++)
    {
      gpointer pointer;
      gboolean known =
        g_hash_table_lookup_extended (pointers, GUINT_TO_POINTER (c), NULL, &pointer);
      GString *bytes;

      if (h5_is_surrogate (c) || (c == 0x20AC && g_str_equal (label, "gbk")))
        continue;
      if (strstr ("euc-jp shift_jis iso-2022-jp", label)
          && (c == 0x80 || c == 0xA5 || c == 0x203E || c == 0x2212 || (c >= 0xFF61 && c <= 0xFF9F)))
        continue;
      bytes = encode_code_point (label, c);
      if (known)
        g_assert_cmpuint (pointer_of (label, (guint8 *) bytes->str), ==,
                          GPOINTER_TO_UINT (pointer));
      else if (!g_str_has_prefix (label, "gb"))
        g_assert_cmpuint (bytes->len, ==, 0);
      g_string_free (bytes, TRUE);
    }
}

static void
test_pointers (void)
{
  check_pointers ("big5", "big5");
  check_pointers ("euc-kr", "euc-kr");
  check_pointers ("jis0208", "euc-jp");
  check_pointers ("jis0208", "iso-2022-jp");
  check_pointers ("jis0208", "shift_jis");
  check_pointers ("gb18030", "gbk");
  check_pointers ("gb18030", "gb18030");
}

/* The table in the gb18030 encoder that keeps the bytes of GB18030-2005. */
static void
test_gb18030_side_table (void)
{
  static const struct
  {
    guint32 code_point;
    guint bytes;
  } rows[] = {
    { 0xE78D, 0xA6D9 }, { 0xE78E, 0xA6DA }, { 0xE78F, 0xA6DB }, { 0xE790, 0xA6DC },
    { 0xE791, 0xA6DD }, { 0xE792, 0xA6DE }, { 0xE793, 0xA6DF }, { 0xE794, 0xA6EC },
    { 0xE795, 0xA6ED }, { 0xE796, 0xA6F3 }, { 0xE81E, 0xFE59 }, { 0xE826, 0xFE61 },
    { 0xE82B, 0xFE66 }, { 0xE82C, 0xFE67 }, { 0xE832, 0xFE6D }, { 0xE843, 0xFE7E },
    { 0xE854, 0xFE90 }, { 0xE864, 0xFEA0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint is_gbk = 0; is_gbk < 2; is_gbk++)
      {
        GString *bytes = encode_code_point (is_gbk ? "gbk" : "gb18030", rows[i].code_point);
        const guint8 *b = (const guint8 *) bytes->str;
        g_assert_cmpuint (bytes->len, ==, 2);
        g_assert_cmphex ((guint) b[0] << 8 | b[1], ==, rows[i].bytes);
        g_string_free (bytes, TRUE);
      }
}

/* Code points without two bytes have four, from the ranges. Decoding returns them. */
static void
test_gb18030_has_all (void)
{
  for (guint32 c = 0x80; c <= 0xFFFF; c++)
    {
      GString *bytes;

      if (h5_is_surrogate (c) || c == 0xE5E5)
        continue;
      bytes = encode_code_point ("gb18030", c);
      g_assert_true (bytes->len == 2 || bytes->len == 4);
      g_string_free (bytes, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/encoder/cases", test_cases);
  g_test_add_func ("/encoding/encoder/fatal", test_fatal);
  g_test_add_func ("/encoding/encoder/round-trip", test_round_trip);
  g_test_add_func ("/encoding/encoder/pointers", test_pointers);
  g_test_add_func ("/encoding/encoder/gb18030-side-table", test_gb18030_side_table);
  g_test_add_func ("/encoding/encoder/gb18030-has-all", test_gb18030_has_all);
  return g_test_run ();
}
