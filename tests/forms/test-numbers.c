/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Numbers beside those of the C library. */
#include "base/h5-number.h"

#include <string.h>

static gdouble
random_double (void)
{
  union
  {
    guint64 bits;
    gdouble number;
  } random;

  do
    random.bits = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
  while (!(random.number >= -G_MAXDOUBLE && random.number <= G_MAXDOUBLE));
  return random.number;
}

static void
assert_text (gdouble number, const char *text)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_number_append (&out, number);
  h5_buffer_append_byte (&out, '\0');
  g_assert_cmpstr (out.data, ==, text);
  h5_buffer_clear (&out);
}

static void
test_representation (void)
{
  assert_text (0, "0");
  assert_text (-0.0, "0");
  assert_text (-1.5, "-1.5");
  assert_text (100, "100");
  assert_text (1e20, "100000000000000000000");
  assert_text (1e21, "1e+21");
  assert_text (1e-6, "0.000001");
  assert_text (-1.25e-7, "-1.25e-7");
  assert_text (G_MAXDOUBLE, "1.7976931348623157e+308");
  for (guint i = 0; i < 20000; i++)
    {
      H5Buffer out = H5_BUFFER_INIT;
      gdouble number = random_double (), again = 0;

      h5_number_append (&out, number);
      g_assert_true (h5_number_parse (out.data, out.length, &again));
      g_assert_true (number == again);
      h5_buffer_clear (&out);
    }
}

/* Appends this many digits, mostly the same one, so that many are 0 or 9. */
static void
append_digits (GString *text, int n)
{
  char usual = (char) g_test_rand_int_range ('0', '9' + 1);

  for (int i = 0; i < n; i++)
    g_string_append_c (text, g_test_rand_int_range (0, 40) > 0
                               ? usual
                               : (char) g_test_rand_int_range ('0', '9' + 1));
}

static void
test_long_numbers (void)
{
  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gdouble number = 0;

      append_digits (text, g_test_rand_int_range (1, 1500));
      g_string_append_c (text, '.');
      append_digits (text, g_test_rand_int_range (1, 1500));
      g_string_append_printf (text, "e%d", g_test_rand_int_range (-2500, 300));
      gdouble expected = g_ascii_strtod (text->str, NULL);
      gboolean success = h5_number_parse_valid (text->str, text->len, &number);
      g_assert_cmpint (success, ==, expected <= G_MAXDOUBLE);
      if (success)
        g_assert_true (number == expected);
    }
}

static void
test_integers (void)
{
  static const struct
  {
    const char *text;
    gboolean is_valid;
    gint64 number;
    guint up_to_9; /* as a non-negative integer; 77 is an error */
  } cases[] = {
    { "", FALSE, 0, 77 },     { "+", FALSE, 0, 77 },
    { "x1", FALSE, 0, 77 },   { "- 1", FALSE, 0, 77 },
    { " \n+7x", TRUE, 7, 7 }, { "-0", TRUE, 0, 0 },
    { "-1", TRUE, -1, 77 },   { "9.9", TRUE, 9, 9 },
    { "0010", TRUE, 10, 9 },  { "2147483648", TRUE, G_GINT64_CONSTANT (2147483648), 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 number = 0;
      guint n = 77;
      g_assert_cmpint (h5_number_parse_integer (cases[i].text, &number), ==, cases[i].is_valid);
      g_assert_cmpint (number, ==, cases[i].number);
      g_assert_cmpint (h5_number_parse_non_negative (cases[i].text, 9, &n), ==,
                       cases[i].up_to_9 != 77);
      g_assert_cmpuint (n, ==, cases[i].up_to_9);
    }

  gint64 number = 0;
  g_assert_true (h5_number_parse_integer ("-99999999999999999999999999", &number));
  g_assert_cmpint (number, <, G_MININT32);
}

/* Numbers in the middle between two integers without others between them, and with a digit after
 * that which decides. */
static void
test_middle (void)
{
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gdouble number = 0;

      g_string_printf (text, "%" G_GUINT64_FORMAT ".5",
                       (G_GUINT64_CONSTANT (1) << 52) + (guint32) g_test_rand_int ());
      gdouble even = g_ascii_strtod (text->str, NULL);
      g_assert_true (h5_number_parse_valid (text->str, text->len, &number));
      g_assert_true (number == even);
      g_string_append_printf (text, "%0*d", g_test_rand_int_range (2, 1200), 1);
      g_assert_true (h5_number_parse_valid (text->str, text->len, &number));
      g_assert_true (number == g_ascii_strtod (text->str, NULL) && number >= even);
    }
}

static void
test_rounding (void)
{
  g_assert_cmpuint (h5_number_count_decimals (100), ==, 0);
  g_assert_cmpuint (h5_number_count_decimals (-0.25), ==, 2);
  g_assert_cmpuint (h5_number_count_decimals (1.5e-7), ==, 8);
  g_assert_cmpuint (h5_number_count_decimals (1e300), ==, 0);
  g_assert_true (h5_number_round (0.1 * 3, 1) == 0.3);
  g_assert_true (h5_number_round (-G_MAXDOUBLE, 340) == -G_MAXDOUBLE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/numbers/representation", test_representation);
  g_test_add_func ("/forms/numbers/long", test_long_numbers);
  g_test_add_func ("/forms/numbers/integers", test_integers);
  g_test_add_func ("/forms/numbers/middle", test_middle);
  g_test_add_func ("/forms/numbers/rounding", test_rounding);
  return g_test_run ();
}
