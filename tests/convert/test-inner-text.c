/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* innerText, with the cases of the web-platform-tests. */
#include "common/test-data.h"
#include "common/test-parse.h"
#include "convert/text/h5-inner-text.h"
#include "test-json.h"

#include <string.h>

/* Cases that need unsupported CSS: ::first-line and ::first-letter. */
static gboolean
needs_style_sheet (const char *markup)
{
  return strstr (markup, "first-line") || strstr (markup, "first-letter");
}

/* Does what the scripts of the test suite do, and applies the classes in its style sheet. */
static void
prepare (H5Node *element, const char *class)
{
  static const struct
  {
    const char *class, *style;
  } styles[] = {
    { "table", "display:table" },
    { "itable", "display:inline-table" },
    { "row", "display:table-row" },
    { "cell", "display:table-cell" },
  };
  H5Tree *tree = h5_node_tree (element);

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    if (strcmp (class, styles[i].class) == 0)
      h5_element_set_attribute (element, H5_NAME_STYLE, styles[i].style, strlen (styles[i].style));
  if (strcmp (class, "poke") == 0)
    h5_node_append (element, h5_tree_new_character_data (tree, H5_NODE_TEXT, "abc", 3));
  else if (strcmp (class, "poke-optgroup") == 0)
    {
      H5Node *inner = h5_tree_new_element (tree, H5_NAME_OPTGROUP);

      h5_node_append (inner, h5_tree_new_character_data (tree, H5_NODE_TEXT, "abc", 3));
      h5_node_append (element, inner);
    }
  else if (strcmp (class, "poke-div") == 0)
    {
      H5Node *inner = h5_tree_new_element (tree, H5_NAME_DIV);

      h5_node_append (inner, h5_tree_new_character_data (tree, H5_NODE_TEXT, "abc", 3));
      h5_node_append (element, inner);
    }
}

/* Finds the element to test: the one with the ID, or the first one in the body. */
static const H5Node *
find_target (H5Node *document)
{
  const H5Node *target = NULL;

  for (H5Node *node = document; node; node = h5_node_next (node, document))
    {
      const char *class =
        h5_node_is_element (node) ? h5_element_get_attribute (node, H5_NAME_CLASS, NULL) : NULL;
      const char *id =
        h5_node_is_element (node) ? h5_element_get_attribute (node, H5_NAME_ID, NULL) : NULL;

      if (class)
        prepare (node, class);
      if (id && strcmp (id, "target") == 0)
        return node;
      if (id && strcmp (id, "container") == 0)
        target = node->first_child;
    }
  return target;
}

static void
check_case (const TestJson *item)
{
  const char *markup = test_json_get (item, "html")->string->str;
  const TestJson *expected = test_json_get (item, "text");
  g_autofree char *page = g_strdup_printf ("<!DOCTYPE html><body><div id=container>%s", markup);
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;

  if (!expected || needs_style_sheet (markup))
    return;
  options.scripting = TRUE; /* as in the browsers of the test suite */
  H5Parse *parse = test_parse (&options, NULL, page, strlen (page), TEST_FEED_WHOLE);
  const H5Node *target = find_target (h5_parse_get_tree (parse)->document);
  /* The content of an iframe element is text, so there may be no target. */
  if (target)
    h5_inner_text (target, &out);
  if (g_strcmp0 (out.data ? out.data : "", expected->string->str) != 0)
    {
      g_test_message ("%s: %s", test_json_get (item, "about")->string->str, markup);
      g_assert_cmpstr (out.data ? out.data : "", ==, expected->string->str);
    }
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

static void
test_cases (void)
{
  g_autofree char *path = test_data_path ("conformance/text/innertext.json");

  if (!path)
    {
      g_test_skip ("no test data");
      return;
    }
  g_autoptr (GBytes) bytes = test_read (path);
  TestJson *cases = test_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (test_json_length (cases), >, 100);
  for (guint i = 0; i < test_json_length (cases); i++)
    check_case (test_json_nth (cases, i));
  test_json_free (cases);
}

static char *
inner_text (const char *markup)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parse = test_parse (&options, NULL, markup, strlen (markup), TEST_FEED_WHOLE);
  H5Buffer out = H5_BUFFER_INIT;

  h5_inner_text (h5_parse_get_tree (parse)->document, &out);
  h5_parse_free (parse);
  return out.data ? h5_buffer_steal (&out, NULL) : g_strdup ("");
}

/* A hundred thousand nested elements, and as many tables: no recursion, linear time. */
static void
test_deep (void)
{
  static const char *const pieces[] = { "<div>a ",
                                        "<b>a ",
                                        "<table><td>a<table>",
                                        "<ruby>a",
                                        "<span style='display:contents'>a",
                                        "<img align=left> <select><option>x</select>" };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      GString *markup = g_string_new ("<!DOCTYPE html>");

      for (guint n = 0; n < 100000; n++)
        g_string_append (markup, pieces[i]);
      g_autofree char *text = inner_text (markup->str);
      g_assert_cmpuint (strlen (text), >=, 100000);
      g_string_free (markup, TRUE);
    }
}

/* Rare boxes. The expected texts are from Chromium 156. */
static const struct
{
  const char *markup, *text;
} box_cases[] = {
  { "y <br style='white-space:pre-wrap'>z", "y \nz" },
  { "y <br>z", "y\nz" },
  { "<details open>a <summary></summary>s</details>", "a \ns" },
  { "<div style='display:grid'>c\n<dialog open></dialog>d</div>", "c\nd" },
  { "<table><td>a<colgroup><form></table>b", "a\nb" },
  { "<table style='display:inline-grid'><form>a</table>b", "ab" },
  { "<math><mn>1<span>-</span></mn></math>", "1\n-" },
  { "<span>q<i style='display:table-cell'>a</i> <b>x</b></span>", "qax" },
  { "a <dialog open>b</dialog><i style='display:table-row'>c</i>", "a\nb\nc" },
  { "<span>a <dialog open>b</dialog><i style='display:table-row'>c</i></span>", "a \nb\nc" },
  { "<b style='text-transform:capitalize'>a<i style='position:absolute'>b</i>c</b>", "A\nb\nc" },
  { "<b style='text-transform:capitalize'>n'<i>x</i></b>", "N'X" },
  { "<div style='text-transform:capitalize'>a<div>b</div><i style='display:inline-block'>cd</i>don't</div>",
    "A\nB\nCddon't" },
  { "<div style='text-transform:capitalize'>a<div>b</div><i style='position:absolute'>cd</i>don't</div>",
    "A\nB\ncd\ndon't" },
  { "<b style='text-transform:capitalize'>Word&shy;&shy;bc</b>", "Word\u00ad\u00adbc" },
  { "<b style='text-transform:capitalize'><q>a</q>b</b>", "Ab" },
  { "<b style='text-transform:capitalize'>a<q>b</q></b>", "AB" },
  /* Spaces at the beginning of a line of pre-wrap end with a possible line break. */
  { "x<br><b style='white-space:pre-wrap'> </b>\nb", "x\n b" },
  { "x<br><b style='white-space:pre-wrap'> </b> b", "x\n  b" },
  { "x<br><b style='white-space:pre'> </b>\nb", "x\n  b" },
  { "x<b style='white-space:pre-wrap'>\n </b>\nb", "x\n b" },
  { "x<b style='white-space:pre-wrap'>a </b>\nb", "xa  b" },
  /* Of the white space after a wbr element, the last text counts. */
  { "a<wbr> <i>\nb</i>", "ab" },
  { "a<wbr>\n<i> b</i>", "a b" },
  { "a<wbr style='display:contents'>\nb", "a b" },
  /* Elements that isolate text in another direction are between the spaces. */
  { "a<wbr><div style='display:inline'>\nb</div>", "a b" },
  { "a<wbr><i dir=rtl>\nb</i>", "a b" },
  { "a<bdi>b<wbr>\n</bdi>c", "abc" },
  { "a<bdi>b<wbr>\n</bdi> c", "ab c" },
  { "a<bdi>b<wbr> </bdi>\nc", "abc" },
  { "a<div style='display:contents'><wbr></div>\nb", "ab" },
  { "a\n<i> &#x200b;b</i>", "a\u200bb" },
  { "a<button style='display:table;white-space:pre'> b</button>", "a\n b" },
  { "a<button style='display:table-row;white-space:pre'> b</button>", "a b" },
  /* A quotation mark comes after the dialog, in the same line. */
  { "<q>a <dialog open>b</dialog></q>", "a \nb" },
  { "a<b style='float:inline-start'>b</b>c<b style='float:inline-end'>d</b>", "a\nb\nc\nd" },
  { "<i style='display:inline-table'>a<b style='float:left'></b> <u>c</u></i>", "a\n c" },
  { "y<table style='display:contents'><tr><td>d</tr><colgroup></colgroup></table>b", "yd\nb" },
  { "<p style='display:flex'>a <b style='display:contents;white-space:pre'> </b></p>", "a  " },
  { "<p style='display:flex;white-space:pre'><br>\t</p>", "\n\t" },
  { "<p style='display:flex;white-space:pre'>a<wbr>\t</p>", "a\t" },
  { "<p style='display:flex'>a<wbr> <b hidden></b>b</p>", "a b" },
  { "<p style='display:flex'>a<br> <b hidden></b>b</p>", "a\nb" },
  { "<p style='color:red;/*;*/text-transform:uppercase'>a</p>", "A" },
  { "<p style='font:\";display:none\";white-space:pre'>a  b</p>", "a  b" },
  { "<p style='d\\69splay:none'>a</p>b", "b" },
  { "a<table style='visibility:hidden'><col style='visibility:visible'></table>b", "a\nb" },
  { "a<i><i style='display:table-row'>x</i><i style='display:table-caption'>y</i>"
    "<i style='display:table-row-group'>z</i></i>",
    "ax\n\ny\nz" },
};

static void
test_boxes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (box_cases); i++)
    {
      g_autofree char *page = g_strconcat ("<!DOCTYPE html>", box_cases[i].markup, NULL);
      g_autofree char *text = inner_text (page);

      g_test_message ("%s", box_cases[i].markup);
      g_assert_cmpstr (text, ==, box_cases[i].text);
    }
}

/* Text is processed in vectors: white space at each position in and between them. */
static void
test_white_space_anywhere (void)
{
  for (guint before = 0; before < 40; before++)
    for (guint after = 0; after < 40; after++)
      {
        g_autofree char *a = g_strnfill (before, 'a'), *b = g_strnfill (after, 'b');
        g_autofree char *page = g_strdup_printf ("<!DOCTYPE html>x%s  \n%s y%s\t%sz", a, b, a, b);
        g_autofree char *expected =
          g_strdup_printf ("x%s %s%sy%s %sz", a, b, after ? " " : "", a, b);
        g_autofree char *text = inner_text (page);

        g_assert_cmpstr (text, ==, expected);
      }
}

static void
test_fragment (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *fragment = h5_rendered_text_fragment (tree, "a\nb\r\nc\r\n\rd", 11);
  H5Buffer out = H5_BUFFER_INIT;

  h5_inner_text (fragment, &out);
  g_assert_cmpstr (out.data, ==, "a\nb\nc\n\nd");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/inner-text/cases", test_cases);
  g_test_add_func ("/convert/inner-text/deep", test_deep);
  g_test_add_func ("/convert/inner-text/boxes", test_boxes);
  g_test_add_func ("/convert/inner-text/white-space-anywhere", test_white_space_anywhere);
  g_test_add_func ("/convert/inner-text/fragment", test_fragment);
  return g_test_run ();
}
