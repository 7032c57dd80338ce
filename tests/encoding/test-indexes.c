/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Decoding all pointers in the standard's indexes. */
#include "encoding-test.h"

#include <string.h>

/* Returns the bytes of a pointer. 0 if the encoding cannot represent it. */
typedef gsize (*PointerBytes) (guint pointer, guint8 *bytes);

static gsize
single_byte (guint pointer, guint8 *bytes)
{
  bytes[0] = (guint8) (pointer + 0x80);
  return 1;
}

static gsize
two (guint lead, guint trail, guint8 *bytes)
{
  bytes[0] = (guint8) lead;
  bytes[1] = (guint8) trail;
  return 2;
}

static gsize
gb18030 (guint pointer, guint8 *bytes)
{
  guint trail = pointer % 190;

  return two (pointer / 190 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41), bytes);
}

static gsize
big5 (guint pointer, guint8 *bytes)
{
  guint trail = pointer % 157;

  return two (pointer / 157 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62), bytes);
}

static gsize
euc_kr (guint pointer, guint8 *bytes)
{
  return two (pointer / 190 + 0x81, pointer % 190 + 0x41, bytes);
}

static gsize
shift_jis (guint pointer, guint8 *bytes)
{
  guint lead = pointer / 188, trail = pointer % 188;

  return two (lead + (lead < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41), bytes);
}

static gsize
euc_jp (guint pointer, guint8 *bytes)
{
  return pointer < 94 * 94 ? two (pointer / 94 + 0xA1, pointer % 94 + 0xA1, bytes) : 0;
}

static gsize
euc_jp_jis0212 (guint pointer, guint8 *bytes)
{
  bytes[0] = 0x8F;
  return 1 + two (pointer / 94 + 0xA1, pointer % 94 + 0xA1, bytes + 1);
}

static gsize
iso_2022_jp (guint pointer, guint8 *bytes)
{
  memcpy (bytes, "\x1B$B", 3);
  return pointer < 94 * 94 ? 3 + two (pointer / 94 + 0x21, pointer % 94 + 0x21, bytes + 3) : 0;
}

static const struct
{
  const char *index;
  const char *label;
  PointerBytes bytes;
} multi_byte[] = {
  { "gb18030", "gb18030", gb18030 },
  { "gb18030", "gbk", gb18030 },
  { "big5", "big5", big5 },
  { "euc-kr", "euc-kr", euc_kr },
  { "jis0208", "shift_jis", shift_jis },
  { "jis0208", "euc-jp", euc_jp },
  { "jis0208", "iso-2022-jp", iso_2022_jp },
  { "jis0212", "euc-jp", euc_jp_jis0212 },
};

static void
check (const H5Encoding *encoding, const guint8 *bytes, gsize length, guint32 code_point)
{
  char expected[8] = { 0 };
  GString *text;

  if (length == 0)
    return;
  g_unichar_to_utf8 (code_point, expected);
  text = test_decode (encoding, (const char *) bytes, length, 0, 0, NULL);
  g_assert_cmpstr (text->str, ==, expected);
  g_string_free (text, TRUE);
}

static void
check_index (const char *index, const H5Encoding *encoding, PointerBytes to_bytes)
{
  g_autoptr (GArray) rows = test_read_index (index);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const TestIndexRow *row = &g_array_index (rows, TestIndexRow, i);
      guint8 bytes[8];

      check (encoding, bytes, to_bytes (row->pointer, bytes), row->code_point);
    }
}

static void
test_multi_byte (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (multi_byte); i++)
    check_index (multi_byte[i].index, test_encoding (multi_byte[i].label), multi_byte[i].bytes);
}

static void
test_single_byte (void)
{
  for (guint i = 0; i < H5_N_ENCODINGS; i++)
    {
      const H5Encoding *encoding = h5_encoding_nth (i);
      g_autofree char *name = g_ascii_strdown (h5_encoding_name (encoding), -1);

      if (h5_encoding_kind (encoding) != H5_ENCODING_SINGLE_BYTE
          || g_str_equal (name, "x-user-defined"))
        continue;
      if (g_str_has_suffix (name, "-8-i"))
        name[strlen (name) - 2] = '\0';
      check_index (name, encoding, single_byte);
    }
}

/* Both ends of each four-byte range, and the pointers next to them. */
static void
test_gb18030_ranges (void)
{
  g_autoptr (GArray) rows = test_read_index ("gb18030-ranges");

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    for (guint before = 0; before < 2; before++)
      {
        const TestIndexRow *row = &g_array_index (rows, TestIndexRow, i);
        guint pointer = row->pointer - before;
        guint32 code_point = row->code_point;
        guint8 bytes[4] = {
          (guint8) (pointer / 12600 + 0x81),
          (guint8) (pointer / 1260 % 10 + 0x30),
          (guint8) (pointer / 10 % 126 + 0x81),
          (guint8) (pointer % 10 + 0x30),
        };

        if (before && i == 0)
          continue;
        if (before)
          code_point = row[-1].code_point + (pointer - row[-1].pointer);
        if (pointer > 39419 && pointer < 189000)
          code_point = 0xFFFD;
        if (pointer == 7457)
          code_point = 0xE7C7;
        check (test_encoding ("gb18030"), bytes, 4, code_point);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/indexes/single-byte", test_single_byte);
  g_test_add_func ("/encoding/indexes/multi-byte", test_multi_byte);
  g_test_add_func ("/encoding/indexes/gb18030-ranges", test_gb18030_ranges);
  return g_test_run ();
}
