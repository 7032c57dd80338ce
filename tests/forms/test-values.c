/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of input elements after the value sanitization algorithm. */
#include <libhtml5/html5.h>

typedef struct
{
  const char *attributes;
  const char *value;
} Case;

static void
assert_values (const Case *cases, gsize n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *markup = g_strdup_printf ("<input type=%s>", cases[i].attributes);
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
      g_autoptr (Html5Element) input = html5_document_query_selector (document, "input", NULL);
      g_autofree char *value = html5_element_get_form_value (input);

      if (g_strcmp0 (value, cases[i].value) != 0)
        g_error ("%s: %s instead of %s", markup, value, cases[i].value);
    }
}

static void
test_numbers (void)
{
  static const Case cases[] = {
    { "number value=1e308", "1e308" },
    { "number value=1.8e308", "" },
    { "number value=-0.50", "-0.50" },
    { "number value=.5", ".5" },
    { "number value=+1", "" },
    { "number value=1.", "" },
    { "number value=1.e2", "" },
    { "number value=1e", "" },
    { "number value=' 1'", "" },
    { "number value=0x10", "" },
    { "number value=Infinity", "" },
    { "number value=NaN", "" },
    { "number value=1234567890123456789012345678901234567890123456789012345678901234567890",
      "1234567890123456789012345678901234567890123456789012345678901234567890" },
  };

  assert_values (cases, G_N_ELEMENTS (cases));
}

static void
test_ranges (void)
{
  static const Case cases[] = {
    { "range", "50" },
    { "range value=30.229465741523626", "30.229465741523626" },
    { "range value=-0", "-0" },
    { "range value=x min=2 max=7 step=any", "4.5" },
    { "range value=x min=2 max=7", "5" },
    { "range value=-12.050", "0.95" },
    { "range value=7 min=0 step=2", "8" },
    { "range value=10 min=0 max=9 step=4", "8" },
    { "range value=0.25 min=0 step=0.1", "0.3" },
    { "range value=0.31 min=0 max=0.3 step=0.1", "0.3" },
    { "range value=0.325 min=-83.71 step=0.07", "0.36" },
    { "range value=553772 min=-404.35 max=1e9 step=0.1", "553772.05" },
    { "range value=0.324 min=-83.71 step=0.07", "0.29" },
    /* The rules for parsing numbers ignore what follows. */
    { "range value=200 max='60 or so'", "60" },
    { "range value=200 max=0x10", "0" },
    { "range value=200 max=1e400", "100" },
    { "range value=200 max=.e1", "100" },
    { "range max=+.5e1 step=any", "2.5" },
    /* Without a maximum that is not less than the minimum, only the minimum counts. */
    { "range value=3 min=123", "123" },
    { "range value=130 min=123", "130" },
    { "range value=x min=9 max=5", "9" },
    /* The best representation of a number. */
    { "range value=0 min=1e21 max=1e22", "1e+21" },
    { "range value=0 min=123456789012345680000 max=1e22", "123456789012345680000" },
    { "range value=0 min=1.25e25 max=1e30", "1.25e+25" },
    { "range value=0 min=0.0000015", "0.0000015" },
    { "range value=0 min=15e-8", "1.5e-7" },
    { "range value=0 min=5e-324", "5e-324" },
    { "range value=0 min=0.30000000000000004", "0.30000000000000004" },
    { "range min=-1e308 max=1e308", "0" },
    { "range value=1.7e308 min=1e308 step=1.5e308", "1e+308" },
  };

  assert_values (cases, G_N_ELEMENTS (cases));
}

static void
test_dates (void)
{
  static const Case cases[] = {
    { "date value=2024-02-29", "2024-02-29" },
    { "date value=2023-02-29", "" },
    { "date value=1900-02-29", "" },
    { "date value=0000-01-01", "" },
    { "date value=999-01-01", "" },
    { "date value=2024-2-09", "" },
    { "date value=1234567890120400-02-29", "1234567890120400-02-29" },
    { "date value=1234567890120300-02-29", "" },
    { "month value=2024-12", "2024-12" },
    { "month value=2024-13", "" },
    { "week value=2020-W53", "2020-W53" },
    { "week value=2021-W53", "" },
    { "week value=2021-W00", "" },
    { "week value=12000002020-W53", "12000002020-W53" },
    { "week value=12000002021-W53", "" },
    { "time value=23:59:59.999", "23:59:59.999" },
    { "time value=23:59:59.9999", "" },
    { "time value=24:00", "" },
    { "time value=:1:00", "" },
    { "time value=1:00", "" },
    { "datetime-local value=2024-02-29T12:30", "2024-02-29T12:30" },
    { "datetime-local value='2024-02-29 12:30:00.00'", "2024-02-29T12:30" },
    { "datetime-local value='2024-02-29 12:30:10.50'", "2024-02-29T12:30:10.5" },
    { "datetime-local value=2024-02-29T12:30:10.000", "2024-02-29T12:30:10" },
    { "datetime-local value=2024-02-29t12:30", "" },
  };

  assert_values (cases, G_N_ELEMENTS (cases));
}

static void
test_colors (void)
{
  static const Case cases[] = {
    { "color", "#000000" },
    { "color value=#ABC", "#aabbcc" },
    { "color value=#abcd", "#aabbcc" },
    { "color value=' #12345600 '", "#123456" },
    { "color value=#12345", "#000000" },
    { "color value=#12345g", "#000000" },
    { "color value=RebeccaPurple", "#663399" },
    { "color value=transparent", "#000000" },
    { "color value='red blue'", "#000000" },
    { "color value=;", "#000000" },
    { "color value='rgb(1, 2, 300)'", "#0102ff" },
    { "color value='rgba(10%, 20%, 30%, .4)'", "#1a334d" },
    { "color value='rgb(1, 20%, 3)'", "#000000" },
    { "color value='rgb(1 20% none / 0)'", "#013300" },
    { "color value='rgb(1, 2 3)'", "#000000" },
    { "color value='rgb(1 2 3 /)'", "#000000" },
    { "color value='rgb(1 2 3 4)'", "#000000" },
    { "color value='rgb(1 2 3'", "#010203" },
    { "color value='hsl(120, 50%, 50%)'", "#40bf40" },
    { "color value='hsl(-0.5turn 100 50)'", "#00ffff" },
    { "color value='hsl(200grad 100% 50%)'", "#00ffff" },
    { "color value='hsl(50% 100% 50%)'", "#000000" },
    { "color value='hwb(120deg 20% 30%)'", "#33b333" },
    { "color value='hwb(120 60% 60%)'", "#808080" },
    { "color value='hwb(120, 20%, 30%)'", "#000000" },
    { "color value='lab(50 20 30)'", "#000000" },
  };

  assert_values (cases, G_N_ELEMENTS (cases));
}

static void
test_texts (void)
{
  static const Case cases[] = {
    { "text value=' a&#10;b&#13; '", " ab " },
    { "tel value=' 1 '", " 1 " },
    { "url value=' http://a&#10;/b '", "http://a/b" },
    { "email value=' a@b , c '", "a@b , c" },
    { "email multiple value=' a@b , c '", "a@b,c" },
    { "email multiple value='a@b&#10;c , d'", "a@bc,d" },
  };

  assert_values (cases, G_N_ELEMENTS (cases));
}

/* https://html.spec.whatwg.org/#dom-select-value */
static void
test_selects (void)
{
  static const struct
  {
    const char *options, *value;
  } cases[] = {
    { "<select><option>a<option value=b>c", "a" },
    { "<select><option disabled>a<optgroup disabled><option>b</optgroup><option> c  d ", "c d" },
    { "<select><option>a<option selected>b<option selected value=c>d", "c" },
    { "<select><option>a<option selected disabled>b", "b" },
    { "<select multiple><option>a<option selected>b<option selected>c", "b" },
    { "<select multiple><option>a", "" },
    { "<select size=2><option>a", "" },
    { "<select><option disabled>a", "" },
    { "<select><option value=''>a<option>b", "" },
    { "<select>", "" },
    { "<select><optgroup><div><option>a", "a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document =
        html5_document_new_from_text (cases[i].options, -1, NULL);
      g_autoptr (Html5Element) select = html5_document_query_selector (document, "select", NULL);
      g_autofree char *value = html5_element_get_form_value (select);

      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/values/numbers", test_numbers);
  g_test_add_func ("/forms/values/ranges", test_ranges);
  g_test_add_func ("/forms/values/dates", test_dates);
  g_test_add_func ("/forms/values/colors", test_colors);
  g_test_add_func ("/forms/values/texts", test_texts);
  g_test_add_func ("/forms/values/selects", test_selects);
  return g_test_run ();
}
