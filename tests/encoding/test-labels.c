/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding-test.h"

#include <string.h>

static const char *
name_of (const char *label)
{
  const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));

  return encoding ? h5_encoding_name (encoding) : NULL;
}

static void
test_known (void)
{
  g_assert_cmpstr (name_of ("utf-8"), ==, "UTF-8");
  g_assert_cmpstr (name_of (" \t\n\f\rUTF8 \r"), ==, "UTF-8");
  g_assert_cmpstr (name_of ("latin1"), ==, "windows-1252");
  g_assert_cmpstr (name_of ("ISO-8859-1"), ==, "windows-1252");
  g_assert_cmpstr (name_of ("ascii"), ==, "windows-1252");
  g_assert_cmpstr (name_of ("gb2312"), ==, "GBK");
  g_assert_cmpstr (name_of ("utf-16"), ==, "UTF-16LE");
  g_assert_cmpstr (name_of ("866"), ==, "IBM866");
  g_assert_cmpstr (name_of ("x-x-big5"), ==, "Big5");
  g_assert_cmpstr (name_of ("iso-2022-kr"), ==, "replacement");
}

static void
test_unknown (void)
{
  static const char *const labels[] = {
    "",
    " ",
    "utf",
    "utf-8\v",
    "utf-80",
    "utf-7",
    "utf-32",
    "cesu-8",
    "ebcdic",
    "latin 1",
    "\xC2\xA0utf-8",
    "x-x-big5x",
    "windows-1252-and-much-more",
    "866\x01",
    "\xFF",
    "ISO\xADutf",
    /* KELVIN SIGN is not k */
    "\xE2\x84\xAAoi8-r",
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_cmpstr (name_of (labels[i]), ==, NULL);
  g_assert_null (h5_encoding_for_label ("utf-8\0", 6));
  g_assert_null (h5_encoding_for_label ("utf\0-8", 6));
  g_assert_null (h5_encoding_for_label ("\0", 1));
}

static void
test_every_label (void)
{
  guint n_labels = 0;

  for (guint i = 0; i < H5_N_ENCODINGS; i++)
    {
      const H5Encoding *encoding = h5_encoding_nth (i);
      const char *label;

      g_assert_true (test_encoding (h5_encoding_name (encoding)) == encoding);
      for (guint j = 0; (label = h5_encoding_nth_label (encoding, j)) != NULL; j++, n_labels++)
        {
          g_autofree char *upper = g_ascii_strup (label, -1);
          g_assert_true (test_encoding (label) == encoding);
          g_assert_true (test_encoding (upper) == encoding);
        }
    }
  g_assert_null (h5_encoding_nth (H5_N_ENCODINGS));
  g_assert_cmpuint (n_labels, ==, 228);
}

/* All labels in encodings.json. */
static void
test_standard (void)
{
  g_autofree char *json = test_data_file ("conformance/encoding/encodings.json", NULL);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) strings = NULL;
  guint n = 0;

  if (json == NULL)
    return;
  strings = g_strsplit (json, "\"", -1);
  for (guint i = 1; strings[i] != NULL && strings[i + 1] != NULL; i += 2)
    {
      if (g_str_equal (strings[i], "labels"))
        g_ptr_array_set_size (labels, 0);
      else if (g_str_equal (strings[i], "name"))
        {
          i += 2;
          for (guint j = 0; j < labels->len; j++, n++)
            g_assert_cmpstr (name_of (labels->pdata[j]), ==, strings[i]);
        }
      else
        g_ptr_array_add (labels, g_strdup (strings[i]));
    }
  g_assert_cmpuint (n, ==, 228);
}

static void
test_predicates (void)
{
  g_assert_true (h5_encoding_is_utf16 (test_encoding ("utf-16be")));
  g_assert_false (h5_encoding_is_utf16 (test_encoding ("utf-8")));
  g_assert_true (h5_encoding_is_ascii_compatible (test_encoding ("shift_jis")));
  g_assert_false (h5_encoding_is_ascii_compatible (test_encoding ("iso-2022-jp")));
  g_assert_false (h5_encoding_is_ascii_compatible (test_encoding ("utf-16")));
  g_assert_false (h5_encoding_is_ascii_compatible (test_encoding ("replacement")));
  g_assert_true (h5_encoding_get_output (test_encoding ("utf-16be")) == h5_encoding_utf8 ());
  g_assert_true (h5_encoding_get_output (test_encoding ("replacement")) == h5_encoding_utf8 ());
  g_assert_true (h5_encoding_get_output (test_encoding ("big5")) == test_encoding ("big5"));
}

static void
check_bom (const char *bytes, gsize length, const char *name, gsize expected)
{
  gsize bom_length = 99;
  const H5Encoding *encoding = h5_encoding_sniff_bom ((const guint8 *) bytes, length, &bom_length);

  g_assert_cmpstr (encoding ? h5_encoding_name (encoding) : NULL, ==, name);
  g_assert_cmpuint (bom_length, ==, expected);
}

static void
test_bom (void)
{
  check_bom ("\xEF\xBB\xBFx", 4, "UTF-8", 3);
  check_bom ("\xEF\xBB\xBF", 2, NULL, 0);
  check_bom ("\xFE\xFF", 2, "UTF-16BE", 2);
  check_bom ("\xFF\xFE\0\0", 4, "UTF-16LE", 2);
  check_bom ("\xFF", 1, NULL, 0);
  check_bom ("", 0, NULL, 0);
  check_bom ("+/v8", 4, NULL, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/labels/known", test_known);
  g_test_add_func ("/encoding/labels/unknown", test_unknown);
  g_test_add_func ("/encoding/labels/every", test_every_label);
  g_test_add_func ("/encoding/labels/standard", test_standard);
  g_test_add_func ("/encoding/labels/predicates", test_predicates);
  g_test_add_func ("/encoding/labels/bom", test_bom);
  return g_test_run ();
}
