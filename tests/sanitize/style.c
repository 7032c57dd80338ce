/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Filtering styles: by property, by URL, by size, and malformed ones. */
#include "sanitize/style/h5-sanitizer-style.h"

#include <string.h>

static gboolean
allow_cid (gpointer data, const char *url, gsize length, H5Buffer *out)
{
  h5_buffer_append (out, url, length);
  return g_str_has_prefix (url, "cid:");
}

static char *
filter (gboolean sheet, const char *css)
{
  static const char *const properties[] = {
    "background",  "background-position",
    "border",      "border-width",
    "bottom",      "clip",
    "color",       "font",
    "font-size",   "font-weight",
    "left",        "letter-spacing",
    "line-height", "margin",
    "max-height",  "padding",
    "right",       "text-indent",
    "top",         "vertical-align",
    "width",       "word-spacing",
    "list-style",  "list-style-type",
  };
  g_autoptr (GHashTable) set = g_hash_table_new (g_str_hash, g_str_equal);
  H5StyleFilter self = { .properties = set, .url = allow_cid };
  H5Buffer out = H5_BUFFER_INIT;

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    g_hash_table_add (set, (gpointer) properties[i]);
  (sheet ? h5_style_filter_sheet : h5_style_filter_declarations) (&self, css, strlen (css), &out);
  return out.data ? h5_buffer_steal (&out, NULL) : g_strdup ("");
}

typedef struct
{
  const char *css;
  const char *kept;
} Case;

static const Case declarations[] = {
  { "", "" },
  { "color:red", "color: red" },
  { "color:;width:1px", "width: 1px" },
  { "color blue red;width:1px", "width: 1px" },
  { "f(x) color:red;width:1px", "width: 1px" },
  { "5 color:red;width:1px", "width: 1px" },
  { "color:{a;width:1px}", "" },
  { "color:w\\69 dth:1px", "" },
  { "COLOR : red ;;", "color: red" },
  { "color:/**/red/*", "color: red" },
  { "color:red !important", "color: red !important" },
  { "color:rgb(1,2,3);position:fixed;width:2px", "color: rgb(1,2,3); width: 2px" },
  { "c\\6flor:red", "color: red" },
  { "color:#\xE2\x80\x83url(a \");width:1px;color:\")", "" },
  { "color:#f00;border-color:#\xC2\xA0", "color: #f00" },
  { "p\\6fsition:fixed", "" },
  { "background:url(http://t/)", "" },
  { "background:url( 'http://t/' )", "" },
  { "background:u\\72l(http://t/)", "" },
  { "background:url(\"cid:a\")", "background: url(\"cid:a\")" },
  { "background:URL(cid:a) red", "background: url(\"cid:a\") red" },
  { "background:url(cid:\\61)", "" },
  { "background:red url(cid:\\61) blue", "" },
  { "background:red url(cid:a", "" },
  { "background:url( 'cid:a' )", "background: url(\"cid:a\")" },
  { "background:red  url('cid:a') blue", "background: red url(\"cid:a\") blue" },
  { "background:url('cid:a' red)", "" },
  { "background:red src(x)", "" },
  { "background:0 / 50", "background: 0 / 50" },
  { "background:src('http://t/')", "" },
  { "background:image-set('http://t/' 1x)", "" },
  { "background:url(http://t/", "" },
  { "color:red;background:url(http://t/;width:1px", "color: red" },
  { "width:2000px", "width: 2000px" },
  { "width:2001px", "" },
  { "width:1e9px", "" },
  { "width:101%", "" },
  { "width:125vw", "width: 125vw" },
  { "width:126vw", "" },
  { "width:1foo", "" },
  { "margin:100px", "margin: 100px" },
  { "margin:101px", "" },
  { "margin:7em", "" },
  { "margin:1.25em 2ex .5ch 1E1px", "margin: 1.25rem 1rem 0.25rem 1E1px" },
  { "width:125EM", "width: 125rem" },
  { "width:126em", "" },
  { "font-size:2em", "font-size: 2em" },
  { "line-height:1.5em", "line-height: 1.5em" },
  { "font:1em/1.5em a", "font: 1em/1.5em a" },
  { "list-style:'long'", "" },
  { "list-style-type:\"-\"", "" },
  { "list-style:square inside", "list-style: square inside" },
  { "margin:-1px", "" },
  { "margin:0", "margin: 0" },
  { "margin:100%", "margin: 100%" },
  { "border:1px solid rgb(200,0,0)", "border: 1px solid rgb(200,0,0)" },
  { "padding:1%", "" },
  { "border-width:101px", "" },
  { "line-height:101px", "" },
  { "max-height:2000px", "max-height: 2000px" },
  { "margin:100", "margin: 100" },
  { "margin:101", "" },
  { "width:2000", "width: 2000" },
  { "line-height:6", "line-height: 6" },
  { "line-height:7", "" },
  { "line-height:7px", "line-height: 7px" },
  { "font:900 1px / 1.5 a", "font: 900 1px / 1.5 a" },
  { "font:1px/2000 a", "" },
  { "font:1px / 2000 a", "" },
  { "color:rgb(255 200 101 / 1)", "color: rgb(255 200 101 / 1)" },
  { "width:calc(1px*9999)", "" },
  { "color:expression(alert(1))", "" },
  { "color:expression/**/(red)", "" },
  { "background:url (cid:a)", "" },
  { "background:(red)", "" },
  { "color:var(--x)", "" },
  { "color:red}position:fixed;color:blue", "color: blue" },
  { "color:red;}position:fixed;color:blue", "color: red; color: blue" },
  { "color:red;{position:fixed}width:1px", "color: red; width: 1px" },
  { "color:red;@import 'x';width:1px", "color: red; width: 1px" },
  { "font:1px \"A;B\", serif", "font: 1px \"A;B\", serif" },
  { "font:'</style>'", "font: \"\\3c /style\\3e \"" },
  { "font:'\x1F\x7F&\\'\\\\'", "font: \"\\1f \\7f \\26 \\27 \\5c \"" },
  { "font:'a\nb';color:red", "" },
  { "font:'a\nb;color:red", "color: red" },
  { "color:red\\", "" },
  { "font:'\xC2\xA5', '; color: red; x: '", "font: \"\\a5 \", \"; color: red; x: \"" },
  { "font:\xC2\xA5\"; color: red\"", "" },
  { "background:url(cid:\xC2\xA5)", "background: url(\"cid:\\a5 \")" },
  { "color:(red", "" },
  { "color:[red];width:1px", "width: 1px" },
};

static const Case sheets[] = {
  /* Which characters before "url(" belong to the name, so that a quote after it begins a string,
   * depends on the parser. */
  { "x\xE2\x80\x83url(a'){} b{color:blue} c{'){color:red}", "" },
  { "x#\xC2\xA0URL(a'){} b{color:blue} c{'){color:red}", "" },
  { "u+aurl(a'){} b{color:blue} c{'){color:red}", "" },
  { "p.url:not(.curl){color:red}", "p.url:not(.curl){ color: red }\n" },
  /* A legacy encoding writes references for what it lacks, as #&#9731; is, which nobody decodes. */
  { "@media \xE2\x98\x83@import '//t' x,\xE2\x98\x83{p{color:red}}",
    "@media \\2603 @import '//t' x,\\2603 {\np{ color: red }\n}\n" },
  { "@media \x1B@import '//t' x,\x1B{p{color:red}}", "" },
  { "p{color:#\xE2\x98\x83url(a ');width:1px;color:')}", "" },
  { ".\xC3\x9C\\\xC3\x9C\\\\\xC3\x9C[title='\xC2\xA5']{color:red}",
    ".\\dc \\dc \\\\\\dc [title='\\a5 ']{ color: red }\n" },
  { "p{color:red;position:fixed}", "p{ color: red }\n" },
  { "p{position:fixed}", "" },
  { "@import 'http://t/';p{color:red}", "p{ color: red }\n" },
  { "@import url(http://t/);p{color:red}", "p{ color: red }\n" },
  { "@font-face{src:url(http://t/)}b{width:3px}", "b{ width: 3px }\n" },
  { "@media print{p{color:red}}b{color:red}",
    "@media print{\np{ color: red }\n}\nb{ color: red }\n" },
  { "@media x{@media y{p{color:red", "@media x{\n@media y{\np{ color: red }\n}\n}\n" },
  { "@media a{@media b{@media c{@media d{@media e{@media f{@media g{@media h{@media i{p{color:red}"
    "}}}}}}}}}b{color:red}",
    "@media a{\n@media b{\n@media c{\n@media d{\n@media e{\n@media f{\n@media g{\n@media h{\n"
    "}\n}\n}\n}\n}\n}\n}\n}\nb{ color: red }\n" },
  { "p{color:red}}q{color:blue}", "p{ color: red }\nq{ color: blue }\n" },
  { "p{q{color:red};color:blue}", "p{ color: blue }\n" },
  { "a[b=url(x)]{color:red}b{color:red}", "b{ color: red }\n" },
  { "{color:red}b{color:red}", "b{ color: red }\n" },
  { "@media print{p{color:red}q{color:red}}",
    "@media print{\np{ color: red }\nq{ color: red }\n}\n" },
  { "<!--p{color:red}-->b{color:red}", "p{ color: red }\nb{ color: red }\n" },
  { "<!--p{color:red}-->", "p{ color: red }\n" },
  { "a[b='<']{color:red}b{color:red}", "b{ color: red }\n" },
  { "a:not([b='(']){color:red}", "a:not([b='(']){ color: red }\n" },
  { "a(b,{color:red}c){color:red}b{color:red}", "b{ color: red }\n" },
  { "a[b;c{color:red}]{color:red}b{color:red}", "b{ color: red }\n" },
  { ":is({color:red}@media ,p){position:fixed}b{color:red}", "b{ color: red }\n" },
  { "p[{color:red}@media ]{position:fixed}b{color:red}", "b{ color: red }\n" },
  { "@media x({p{color:red}}b{color:red})", "" },
  { "a){color:red}b]{color:red}", "" },
  { "@media (url/**/(x)){p{color:red}}b{color:red}", "b{ color: red }\n" },
  { ":not(Url (x)){color:red}b{color:red}", "b{ color: red }\n" },
  { "@media url and (x){p{color:red}}", "@media url and (x){\np{ color: red }\n}\n" },
  { "a[b='\xC2\xA5']{color:red}b{color:red}", "a[b='\\a5 ']{ color: red }\nb{ color: red }\n" },
  { "@media x{position:fixed}b{color:red}}", "@media x{\n}\nb{ color: red }\n" },
};

static void
check (gboolean sheet, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *kept = filter (sheet, cases[i].css);
      g_autofree char *again = filter (sheet, kept);

      if (strcmp (kept, cases[i].kept) != 0)
        g_test_message ("%s", cases[i].css);
      g_assert_cmpstr (kept, ==, cases[i].kept);
      g_assert_cmpstr (again, ==, kept);
    }
}

static void
test_declarations (void)
{
  check (FALSE, declarations, G_N_ELEMENTS (declarations));
}

static void
test_sheets (void)
{
  check (TRUE, sheets, G_N_ELEMENTS (sheets));
}

static void
assert_kept (const char *css, gboolean kept)
{
  g_autofree char *filtered = filter (FALSE, css);

  g_test_message ("%s", css);
  g_assert_cmpstr (filtered, ==, kept ? css : "");
}

/* Numbers that are lengths in quirks mode, and lengths in each unit: the largest one, and the
 * next. */
static void
test_lengths (void)
{
  static const char *const unitless[] = {
    "background-position", "border",       "bottom",  "clip",  "font-size",   "left",
    "letter-spacing",      "margin",       "padding", "right", "text-indent", "top",
    "vertical-align",      "word-spacing",
  };
  static const struct
  {
    const char *unit;
    guint largest;
  } units[] = {
    { "px", 100 }, { "pt", 75 }, { "pc", 6 },  { "in", 1 }, { "cm", 2 },
    { "mm", 26 },  { "Q", 105 }, { "rem", 6 }, { "vw", 6 }, { "vh", 6 },
  };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (unitless); i++)
    {
      g_autofree char *css = g_strdup_printf ("%s: %u", unitless[i / 2], (guint) (100 + i % 2));
      assert_kept (css, i % 2 == 0);
    }
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (units); i++)
    {
      g_autofree char *css =
        g_strdup_printf ("margin: %u%s", (guint) (units[i / 2].largest + i % 2), units[i / 2].unit);
      assert_kept (css, i % 2 == 0);
    }
  assert_kept ("font-weight: 2000", TRUE);
  assert_kept ("font-weight: 2001", FALSE);
}

static void
test_functions (void)
{
  static const char *const functions[] = {
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "hwb",
    "lab",
    "lch",
    "oklab",
    "oklch",
    "color",
    "linear-gradient",
    "radial-gradient",
    "conic-gradient",
    "repeating-linear-gradient",
    "repeating-radial-gradient",
    "repeating-conic-gradient",
  };
  static const char *const of_values[] = {
    "circle",  "ellipse",  "inset",      "path",     "polygon",     "rect",
    "xywh",    "blur",     "brightness", "contrast", "grayscale",   "invert",
    "opacity", "saturate", "sepia",      "calc",     "drop-shadow", "hue-rotate",
  };
  const H5StyleFilter self = { .url = allow_cid };

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autofree char *css = g_strdup_printf ("background: %s(9deg 1turn, 2 3%%)", functions[i]);
      assert_kept (css, TRUE);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (of_values); i++)
    {
      H5Buffer out = H5_BUFFER_INIT;
      g_autofree char *value = g_strdup_printf ("%s(1px)", of_values[i]);
      g_autofree char *css = g_strdup_printf ("background: %s", value);
      assert_kept (css, FALSE);
      h5_style_filter_value (&self, value, strlen (value), &out);
      g_assert_cmpstr (out.data, ==, value);
      h5_buffer_clear (&out);
    }
}

/* A bracket after a word is not that of a function, but some parsers may read it so. */
static void
test_brackets (void)
{
  static const struct
  {
    const char *value;
    gboolean is_kept;
  } values[] = {
    { "calc((1px + 2px) * (3 - (4)) / (5))", TRUE },
    { "polygon((1px),(2px))", TRUE },
    { "(1px)", TRUE },
    { "calc(1px (2px))", FALSE },
    { "url/**/(cid:a)", FALSE },
    { "expression (a)", FALSE },
    { "'a' (b)", FALSE },
  };
  const H5StyleFilter self = { .url = allow_cid };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      H5Buffer out = H5_BUFFER_INIT;
      h5_style_filter_value (&self, values[i].value, strlen (values[i].value), &out);
      g_assert_cmpstr (out.data, ==, values[i].is_kept ? values[i].value : NULL);
      h5_buffer_clear (&out);
    }
}

/* This would take long if anything were quadratic, and overflow the stack if it were recursive. */
static void
test_hostile (void)
{
  static const char *const pieces[] = {
    "color:(", "a{", "@media x{", "url(", "color:red;", "}", "'"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (int sheet = 0; sheet < 2; sheet++)
      {
        g_autoptr (GString) css = g_string_new (NULL);
        while (css->len < 1000000)
          g_string_append (css, pieces[i]);
        g_autofree char *kept = filter (sheet, css->str);
        g_assert_cmpuint (strlen (kept), <, 3 * css->len);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/style/declarations", test_declarations);
  g_test_add_func ("/sanitize/style/sheets", test_sheets);
  g_test_add_func ("/sanitize/style/lengths", test_lengths);
  g_test_add_func ("/sanitize/style/functions", test_functions);
  g_test_add_func ("/sanitize/style/brackets", test_brackets);
  g_test_add_func ("/sanitize/style/hostile", test_hostile);
  return g_test_run ();
}
