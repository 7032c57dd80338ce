/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Limits never change a tree without being reported. */
#include "common/test-parse.h"
#include "common/test-program.h"

static const char *const html_pieces[] = {
  "<a>",
  "</a>",
  "<b title=xyz>",
  "</b>",
  "<i>",
  "</i>",
  "<p>",
  "</p>",
  "<div>",
  "</div>",
  "<nobr>",
  "<table>",
  "<tr>",
  "<td>",
  "</table>",
  "<button>",
  "</button>",
  "x",
  "y ",
  "<svg>",
  "<g>",
  "<foreignObject>",
  "<desc>",
  "</svg>",
  "<template>",
  "</template>",
  "<ul>",
  "<li>",
  "<select>",
  "<option>",
  "<option selected>",
  "<selectedcontent>",
  "</select>",
  "<form>",
  "<h1>",
  "<h2>",
  "<!--c-->",
  "<math>",
  "<mi>",
  "<applet>",
  "</applet>",
  "<font color=red>",
  "</font>",
  "<span>",
  "<?marker name=\"a\">",
  "<?start name=\"a\">",
  "<?end>",
  "<template for=a>",
  "<br>",
  "<frameset>",
};

static const char *const xml_pieces[] = {
  "<a>",   "</a>",     "<b c='d'>", "</b>", "<a xmlns='u'>", "x",
  "&amp;", "<!--c-->", "<e/>",      "&e;",  "&f;",
};

static char *
random_markup (const char *const *pieces, guint n_pieces)
{
  GString *markup = g_string_new (NULL);

  for (int n = g_test_rand_int_range (1, 30); n > 0; n--)
    g_string_append (markup, pieces[g_test_rand_int_range (0, (gint32) n_pieces)]);
  return g_string_free (markup, FALSE);
}

static char *
parse (const H5ParseOptions *options, const char *context, const char *markup, guint32 *hit)
{
  H5Parse *run = test_parse (options, context, markup, strlen (markup), TEST_FEED_WHOLE);
  char *dump = test_dump (run, context != NULL);

  *hit = h5_parse_get_limits_hit (run);
  if (options->limits.fail)
    g_assert_cmpint (h5_parse_has_stopped (run), ==, *hit != 0);
  h5_parse_free (run);
  return dump;
}

static const H5ParseOptions unlimited = { .limits.max_amplification = 1 };

/* Parses under these limits. If the tree differs from that without limits, it must be
 * reported. */
static void
check (const H5ParseOptions *options, const char *context, const char *markup)
{
  H5ParseOptions none = unlimited;
  H5ParseOptions failing = *options;
  guint32 hit, hit_none, hit_failing;

  none.syntax = options->syntax;
  g_autofree char *expected = parse (&none, context, markup, &hit_none);
  g_autofree char *dump = parse (options, context, markup, &hit);
  g_assert_cmpint (hit_none, ==, 0);
  if (!hit && strcmp (dump, expected) != 0)
    g_error ("silent limit: depth %u, clones %u: %s", options->limits.max_depth,
             options->limits.max_clones, markup);
  failing.limits.fail = TRUE;
  g_autofree char *failed = parse (&failing, context, markup, &hit_failing);
  g_assert_cmpint (hit != 0, ==, hit_failing != 0);
}

static void
test_adoption (void)
{
  const char *markup = "<a><p><a>";
  H5ParseOptions options = unlimited;
  guint32 hit;

  options.limits.max_depth = 5;
  g_autofree char *dump = parse (&options, NULL, markup, &hit);
  g_assert_cmpuint (hit, ==, H5_LIMIT_DEPTH);
  check (&options, NULL, markup);
  for (guint depth = 1; depth < 12; depth++)
    {
      options.limits.max_depth = depth;
      check (&options, NULL, markup);
    }
}

/* The content of a selectedcontent element may be deeper than in its option. */
static void
test_selectedcontent (void)
{
  static const struct
  {
    const char *markup;
    gsize max_depth;
    guint32 hit;
    const char *shown; /* a part of the tree */
  } cases[] = {
    { "<select><option>1<b>2<i>3</i>4</b>5</option><p><selectedcontent>", 8, 0,
      "|         <selectedcontent>\n"
      "|           \"1\"\n"
      "|           <b>\n"
      "|             \"2\"\n"
      "|             <i>\n"
      "|               \"3\"\n"
      "|             \"4\"\n"
      "|           \"5\"\n" },
    { "<select><option>1<b>2<i>3</i>4</b>5</option><p><selectedcontent>", 6, H5_LIMIT_DEPTH,
      "|         <selectedcontent>\n"
      "|           \"1\"\n"
      "|           <b>\n"
      "|             \"2\"\n"
      "|           <i>\n"
      "|             \"3\"\n"
      "|           \"4\"\n"
      "|           \"5\"\n" },
    { "<select><option>1<b>2</b>3</option><p><selectedcontent>", 5, H5_LIMIT_DEPTH,
      "|         <selectedcontent>\n"
      "|           \"1\"\n"
      "|           \"3\"\n" },
    { "<select><option><svg><g><g/></svg></option><p><selectedcontent>", 6, H5_LIMIT_DEPTH,
      "|         <selectedcontent>\n"
      "|           <svg svg>\n"
      "|             <svg g>\n"
      "|             <svg g>\n" },
    { "<select><option><template><b><i><u></template></option><p><selectedcontent>", 6,
      H5_LIMIT_DEPTH,
      "|         <selectedcontent>\n"
      "|           <template>\n"
      "|             content\n"
      "|               <b>\n"
      "|                 <i>\n"
      "|                 <u>\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5ParseOptions limits = unlimited;
      guint32 hit;

      limits.limits.max_depth = cases[i].max_depth;
      g_autofree char *dump = parse (&limits, NULL, cases[i].markup, &hit);
      g_assert_cmpuint (hit, ==, cases[i].hit);
      if (!strstr (dump, cases[i].shown))
        g_error ("%s:\n%s", cases[i].markup, dump);
      check (&limits, NULL, cases[i].markup);
    }
}

/* Returns select elements in templates in their own options. Each level doubles what is in it. */
static char *
nested_selects (guint n, const char *content)
{
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (markup, "<select><selectedcontent></selectedcontent><option><template>");
  g_string_append (markup, content);
  for (guint i = 0; i < n; i++)
    g_string_append (markup, "</template></option></select>");
  return g_string_free (markup, FALSE);
}

static void
test_nested_selects (void)
{
  static const struct
  {
    guint n;
    gboolean is_long; /* the text, or else the name */
    guint32 hit;
    gsize most; /* bytes of the tree */
  } cases[] = {
    { 9, FALSE, 0, 400000 },
    { 30, FALSE, H5_LIMIT_CLONES, 10000000 },
    { 8, TRUE, 0, 2000000 },
    { 30, TRUE, H5_LIMIT_CLONES, 40000000 },
  };
  g_autofree char *many = g_strnfill (2000, 'x');
  g_autofree char *name = g_strdup_printf ("<%s>", many);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *contents[] = { cases[i].is_long ? many : "x", cases[i].is_long ? name : "<x>" };
      for (guint j = 0; j < G_N_ELEMENTS (contents); j++)
        {
          H5ParseOptions limits = h5_parse_default_options;
          g_autofree char *markup = nested_selects (cases[i].n, contents[j]);
          guint32 hit;
          g_autofree char *dump = parse (&limits, NULL, markup, &hit);
          g_test_message ("%u: %" G_GSIZE_FORMAT " bytes", cases[i].n, strlen (dump));
          g_assert_cmpuint (hit, ==, cases[i].hit);
          g_assert_cmpuint (strlen (dump), <, cases[i].most);
          limits.limits.fail = TRUE;
          g_autofree char *failed = parse (&limits, NULL, markup, &hit);
          g_assert_cmpuint (hit, ==, cases[i].hit);
        }
    }
}

/* Returns how many elements, contents and texts are within each other. */
static gsize
levels_of (const char *dump)
{
  gsize most = 0;

  for (const char *line = strstr (dump, "| "); line; line = strstr (line + 1, "\n| "))
    most = MAX (most, strspn (line + (*line == '\n'), "| ") / 2);
  return most;
}

/* Each shadow tree or template has one more level in the dump. */
static void
test_shadow_roots (void)
{
  static const char *const nested[] = {
    "<div><template shadowrootmode=open>",
    "<svg><desc><div><template shadowrootmode=closed>",
    "<div><template><div><template shadowrootmode=open>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (nested); i++)
    {
      H5ParseOptions limits = unlimited;
      g_autoptr (GString) markup = g_string_new (NULL);
      guint32 hit;

      for (guint n = 0; n < 100; n++)
        g_string_append (markup, nested[i]);
      limits.allow_declarative_shadow_roots = TRUE;
      limits.limits.max_depth = 8;
      g_autofree char *dump = parse (&limits, NULL, markup->str, &hit);
      g_assert_cmpuint (hit, ==, H5_LIMIT_DEPTH);
      g_assert_cmpuint (levels_of (dump), <=, 2 * limits.limits.max_depth);
    }
}

#define SIXTEEN "a='' b='' c='' d='' e='' f='' g='' h='' i='' j='' k='' l='' m='' n='' o='' p=''"

/* Attributes and names beyond a limit. */
static void
test_words (void)
{
  static const struct
  {
    H5Syntax syntax;
    guint max_names;
    const char *markup;
    guint32 hit;
  } cases[] = {
    { H5_SYNTAX_HTML, 0, "<b " SIXTEEN ">", 0 },
    { H5_SYNTAX_HTML, 0, "<b " SIXTEEN " q>", H5_LIMIT_ATTRIBUTES },
    { H5_SYNTAX_HTML, 0, "<body " SIXTEEN "><body q>", H5_LIMIT_ATTRIBUTES },
    { H5_SYNTAX_HTML, 0, "<body " SIXTEEN "><body p>", 0 },
    { H5_SYNTAX_HTML, 2, "<x-1><x-2><x-1>", 0 },
    { H5_SYNTAX_HTML, 2, "<x-1><x-2><x-3>", H5_LIMIT_NAMES },
    { H5_SYNTAX_HTML, 2, "<p x-1 x-2 x-3 x-4>", H5_LIMIT_NAMES },
    { H5_SYNTAX_XML, 0, "<r " SIXTEEN "/>", 0 },
    { H5_SYNTAX_XML, 0, "<r " SIXTEEN " q=''/>", H5_LIMIT_ATTRIBUTES },
    { H5_SYNTAX_XML, 0, "<!DOCTYPE r [<!ATTLIST r q CDATA ''>]><r " SIXTEEN "/>",
      H5_LIMIT_ATTRIBUTES },
    { H5_SYNTAX_XML, 2, "<p><x-1/><x-2/><x-3/></p>", H5_LIMIT_NAMES },
    { H5_SYNTAX_XML, 1, "<p x-1='&x-2;'/>", H5_LIMIT_NAMES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5ParseOptions limits = unlimited;
      guint32 hit;

      limits.syntax = cases[i].syntax;
      limits.limits.max_attributes = 1;
      limits.limits.max_names = cases[i].max_names;
      g_autofree char *dump = parse (&limits, NULL, cases[i].markup, &hit);
      g_test_message ("%s", cases[i].markup);
      g_assert_cmpuint (hit, ==, cases[i].hit);
      check (&limits, NULL, cases[i].markup);
    }
}

static guint n_random = 20000;

static void
test_random_html (void)
{
  static const char *const contexts[] = { NULL, "div", "td", "template", "svg g", "select" };

  for (guint i = 0; i < n_random; i++)
    {
      H5ParseOptions options = unlimited;
      g_autofree char *markup = random_markup (html_pieces, G_N_ELEMENTS (html_pieces));
      if (g_test_rand_bit ())
        options.limits.max_depth = (guint) g_test_rand_int_range (2, 14);
      if (g_test_rand_int_range (0, 4) == 0)
        options.limits.max_clones = 1;
      if (g_test_rand_int_range (0, 4) == 0)
        options.limits.max_expansion_bytes = 1;
      check (&options, contexts[g_test_rand_int_range (0, G_N_ELEMENTS (contexts))], markup);
    }
}

static void
test_random_xml (void)
{
  for (guint i = 0; i < n_random / 4; i++)
    {
      H5ParseOptions options = unlimited;
      g_autofree char *body = random_markup (xml_pieces, G_N_ELEMENTS (xml_pieces));
      g_autofree char *markup = g_strdup_printf (
        "<!DOCTYPE a [<!ENTITY e 'some text'><!ENTITY f '&e;&e;<g/>'>]><r>%s", body);
      options.syntax = H5_SYNTAX_XML;
      options.limits.max_depth = (guint) g_test_rand_int_range (0, 8);
      options.limits.max_entity_depth = (guint) g_test_rand_int_range (0, 3);
      options.limits.max_expansion_bytes = (guint64) g_test_rand_int_range (0, 100);
      check (&options, NULL, markup);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--count", &n_random);
  g_test_add_func ("/limits/adoption", test_adoption);
  g_test_add_func ("/limits/selectedcontent", test_selectedcontent);
  g_test_add_func ("/limits/nested-selects", test_nested_selects);
  g_test_add_func ("/limits/shadow-roots", test_shadow_roots);
  g_test_add_func ("/limits/words", test_words);
  g_test_add_func ("/limits/random-html", test_random_html);
  g_test_add_func ("/limits/random-xml", test_random_xml);
  return g_test_run ();
}
