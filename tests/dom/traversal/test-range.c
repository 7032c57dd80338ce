/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Html5Range: https://dom.spec.whatwg.org/#ranges
 *
 * Ranges are written as "NODE:OFFSET NODE:OFFSET", a node by its path before the test, or as
 * dom_test_show_one() shows it afterwards.
 */
#include "dom-test.h"

#include <stdlib.h>
#include <string.h>
#ifdef G_OS_UNIX
#include <sys/mman.h>
#include <unistd.h>
#endif

#define PAGE \
  "<div id=a>one<b id=b>two<i id=i>three</i></b><!--comment--><u id=u>four</u></div>" \
  "<p id=p>x</p>"
#define A_TREE "div#a(\"one\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))"

#define INDEX_SIZE HTML5_DOM_ERROR_INDEX_SIZE
#define NODE_TYPE HTML5_DOM_ERROR_INVALID_NODE_TYPE
#define HIERARCHY HTML5_DOM_ERROR_HIERARCHY_REQUEST

static DomTest *
set_up (void)
{
  DomTest *self = dom_test_new (PAGE);

  dom_test_name (self, "new", dom_test_element (self, "s"));
  dom_test_name (self, "text", dom_test_text (self, "new"));
  dom_test_name (self, "two", dom_test_fragment (self, "<em>e</em>f"));
  return self;
}

/* "PATH:OFFSET" */
static Html5Node *
read_point (DomTest *test, const char *point, guint *offset)
{
  const char *colon = strrchr (point, ':');
  g_autofree char *path = g_strndup (point, (gsize) (colon - point));

  *offset = (guint) atoi (colon + 1);
  return dom_test_at (test, path);
}

static Html5Range *
new_range (DomTest *test, const char *start, const char *end)
{
  Html5Range *range = html5_range_new (test->document);
  g_autoptr (GError) error = NULL;
  guint offset;
  Html5Node *node = read_point (test, start, &offset);

  html5_range_set_start (range, node, offset, &error);
  g_assert_no_error (error);
  node = read_point (test, end, &offset);
  html5_range_set_end (range, node, offset, &error);
  g_assert_no_error (error);
  return range;
}

static char *
show_range (Html5Range *range)
{
  GString *out = g_string_new (NULL);
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_autoptr (Html5Node) end = html5_range_get_end_container (range);

  dom_test_show_one (start, out);
  g_string_append_printf (out, ":%" G_GSIZE_FORMAT " ", html5_range_get_start_offset (range));
  dom_test_show_one (end, out);
  g_string_append_printf (out, ":%" G_GSIZE_FORMAT, html5_range_get_end_offset (range));
  g_assert_cmpint (html5_range_get_collapsed (range), ==,
                   start == end
                     && html5_range_get_start_offset (range) == html5_range_get_end_offset (range));
  return g_string_free (out, FALSE);
}

static void
assert_range (Html5Range *range, const char *expected)
{
  g_autofree char *found = show_range (range);

  g_assert_cmpstr (found, ==, expected);
}

/* --- setting the ends --- */

static void
test_set_ends (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  g_autoptr (GError) error = NULL;
  Html5Node *b = dom_test_at (test, "#b");

  assert_range (range, "@:0 @:0");
  html5_range_set_start (range, dom_test_at (test, "#b/0"), 1, &error);
  assert_range (range, "\"two\":1 \"two\":1");
  html5_range_set_end (range, dom_test_at (test, "#a"), 4, &error);
  assert_range (range, "\"two\":1 div#a:4");
  html5_range_set_end (range, dom_test_at (test, "#a"), 1, &error);
  assert_range (range, "div#a:1 div#a:1");
  g_assert_true (html5_range_set_end_after (range, b, &error));
  assert_range (range, "div#a:1 div#a:2");
  g_assert_true (html5_range_set_start_before (range, dom_test_at (test, "#i"), &error));
  assert_range (range, "b#b:1 div#a:2");
  g_assert_true (html5_range_set_start_after (range, dom_test_at (test, "#u"), &error));
  assert_range (range, "div#a:4 div#a:4");
  g_assert_true (html5_range_set_end_before (range, dom_test_at (test, "#u"), &error));
  assert_range (range, "div#a:3 div#a:3");
  g_assert_true (html5_range_select_node (range, b, &error));
  assert_range (range, "div#a:1 div#a:2");
  html5_range_select_node_contents (range, b, &error);
  assert_range (range, "b#b:0 b#b:2");
  html5_range_select_node_contents (range, dom_test_at (test, "#a/2"), &error);
  assert_range (range, "!comment:0 !comment:7");
  html5_range_collapse (range, FALSE);
  assert_range (range, "!comment:7 !comment:7");
  html5_range_select_node_contents (range, b, &error);
  html5_range_collapse (range, TRUE);
  assert_range (range, "b#b:0 b#b:0");
  /* another tree: the other end is moved, too */
  html5_range_set_start (range, dom_test_at (test, "text"), 2, &error);
  assert_range (range, "\"new\":2 \"new\":2");
  html5_range_set_end (range, b, 1, &error);
  assert_range (range, "b#b:1 b#b:1");
  g_assert_no_error (error);
}

static void
test_common_ancestor (void)
{
  g_autoptr (DomTest) test = set_up ();
  const char *const cases[][3] = {
    { "#b/0:1", "#b/0:2", "#b/0" }, { "#b/0:1", "#i/0:1", "#b" }, { "#b:0", "#i/0:1", "#b" },
    { "#a/0:0", "#u/0:4", "#a" },   { "#a/0:0", "#p:1", "body" }, { "doc:0", "#p:0", "doc" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Range) range = new_range (test, cases[i][0], cases[i][1]);
      g_autoptr (Html5Node) common = html5_range_get_common_ancestor_container (range);
      g_assert_true (common == dom_test_at (test, cases[i][2]));
    }
}

static void
test_set_errors (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (GError) error = NULL;
  Html5Node *doctype = dom_test_at (test, "doctype"), *b = dom_test_at (test, "#b");
  Html5Node *root = dom_test_at (test, "new"), *text = dom_test_at (test, "#a/0");
  const struct
  {
    const char *name;
    gboolean (*function) (Html5Range *, Html5Node *, GError **);
  } beside[] = {
    { "start before", html5_range_set_start_before },
    { "end before", html5_range_set_end_before },
    { "start after", html5_range_set_start_after },
    { "end after", html5_range_set_end_after },
    { "select", html5_range_select_node },
  };

  g_assert_false (html5_range_set_start (range, b, 3, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "start in an element");
  g_assert_false (html5_range_set_end (range, b, 3, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "end in an element");
  g_assert_false (html5_range_set_start (range, text, 4, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "start in text");
  g_assert_false (html5_range_set_end (range, text, G_MAXUINT, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "end in text");
  g_assert_false (html5_range_set_start (range, doctype, 0, &error));
  dom_test_assert_error (&error, NODE_TYPE, "start in a doctype");
  g_assert_false (html5_range_set_end (range, doctype, 9, &error));
  dom_test_assert_error (&error, NODE_TYPE, "end in a doctype");
  g_assert_false (html5_range_select_node_contents (range, doctype, &error));
  dom_test_assert_error (&error, NODE_TYPE, "contents of a doctype");
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_assert_false (beside[i].function (range, root, &error));
      dom_test_assert_error (&error, NODE_TYPE, beside[i].name);
      g_assert_false (beside[i].function (range, dom_test_at (test, "doc"), &error));
      dom_test_assert_error (&error, NODE_TYPE, beside[i].name);
    }
  assert_range (range, "\"two\":1 \"three\":2");
}

/* --- comparing --- */

static void
test_compare_points (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (GError) error = NULL;
  const struct
  {
    const char *point;
    int answer;
  } cases[] = {
    { "#b/0:0", -1 }, { "#b/0:1", 0 }, { "#b/0:3", 0 },  { "#b:0", -1 },  { "#b:1", 0 },
    { "#b:2", 1 },    { "#i:0", 0 },   { "#i:1", 1 },    { "#i/0:2", 0 }, { "#i/0:3", 1 },
    { "#a:1", -1 },   { "#a:2", 1 },   { "#a/0:3", -1 }, { "#a/2:0", 1 }, { "doc:0", -1 },
    { "doc:2", 1 },   { "#p/0:0", 1 }, { "html:0", -1 }, { "html:2", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint offset;
      Html5Node *node = read_point (test, cases[i].point, &offset);
      int answer = html5_range_compare_point (range, node, offset, &error);
      g_assert_no_error (error);
      if (answer != cases[i].answer)
        g_error ("%s: %d", cases[i].point, answer);
      g_assert_cmpint (html5_range_is_point_in_range (range, node, offset, &error), ==,
                       answer == 0);
      g_assert_no_error (error);
    }
}

static void
test_compare_point_errors (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (GError) error = NULL;
  Html5Node *b = dom_test_at (test, "#b"), *other = dom_test_at (test, "new");
  Html5Node *doctype = dom_test_at (test, "doctype");

  html5_range_compare_point (range, b, 3, &error);
  dom_test_assert_error (&error, INDEX_SIZE, "compare");
  g_assert_false (html5_range_is_point_in_range (range, b, 3, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "in range");
  html5_range_compare_point (range, doctype, 0, &error);
  dom_test_assert_error (&error, NODE_TYPE, "compare");
  g_assert_false (html5_range_is_point_in_range (range, doctype, 0, &error));
  dom_test_assert_error (&error, NODE_TYPE, "in range");
  html5_range_compare_point (range, other, 9, &error);
  dom_test_assert_error (&error, HTML5_DOM_ERROR_WRONG_DOCUMENT, "compare");
  g_assert_false (html5_range_is_point_in_range (range, other, 9, &error));
  dom_test_assert_error (&error, 0, "in range, another tree");
}

static void
test_compare_ranges (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) one = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (Html5Range) two = new_range (test, "#b:1", "#a:3");
  g_autoptr (Html5Range) away = new_range (test, "new:0", "new:0");
  g_autoptr (GError) error = NULL;
  /* by Html5RangeBoundaries: the other's start with this start, its start with this end … */
  const int answers[] = { -1, 1, -1, -1 };

  for (guint how = 0; how < 4; how++)
    {
      int answer =
        html5_range_compare_boundary_points (one, (Html5RangeBoundaries) how, two, &error);
      g_assert_cmpint (answer, ==, answers[how]);
      g_assert_cmpint (
        html5_range_compare_boundary_points (one, (Html5RangeBoundaries) how, one, &error), ==,
        how == HTML5_RANGE_BOUNDARIES_START_TO_END   ? 1
        : how == HTML5_RANGE_BOUNDARIES_END_TO_START ? -1
                                                     : 0);
      g_assert_no_error (error);
      g_assert_cmpint (
        html5_range_compare_boundary_points (one, (Html5RangeBoundaries) how, away, &error), ==, 0);
      dom_test_assert_error (&error, HTML5_DOM_ERROR_WRONG_DOCUMENT, "ranges of two trees");
    }
}

static void
test_intersects (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (Html5Range) empty = new_range (test, "#a:1", "#a:1");
  const struct
  {
    const char *path;
    gboolean range, empty;
  } cases[] = {
    { "#a/0", FALSE, FALSE }, { "#b", TRUE, FALSE },    { "#b/0", TRUE, FALSE },
    { "#i", TRUE, FALSE },    { "#a/2", FALSE, FALSE }, { "#a", TRUE, TRUE },
    { "doc", TRUE, TRUE },    { "new", FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Html5Node *node = dom_test_at (test, cases[i].path);
      g_assert_cmpint (html5_range_intersects_node (range, node), ==, cases[i].range);
      g_assert_cmpint (html5_range_intersects_node (empty, node), ==, cases[i].empty);
    }
}

/* --- contents --- */

typedef struct
{
  const char *start, *end;
  const char *text;
  const char *rest; /* #a after the contents were extracted or deleted */
  const char *fragment;
  const char *range; /* afterwards */
} Contents;

static const Contents contents[] = {
  { "#a/0:1", "#a/0:1", "", A_TREE, "*", "\"one\":1 \"one\":1" },
  { "#a/0:1", "#a/0:2", "n", "div#a(\"oe\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))",
    "*(\"n\")", "\"oe\":1 \"oe\":1" },
  { "#a/2:1", "#a/2:3", "", "div#a(\"one\" b#b(\"two\" i#i(\"three\")) !cment u#u(\"four\"))",
    "*(!om)", "!cment:1 !cment:1" },
  { "#a:1", "#a:3", "twothree", "div#a(\"one\" u#u(\"four\"))",
    "*(b#b(\"two\" i#i(\"three\")) !comment)", "div#a:1 div#a:1" },
  { "#a/0:1", "#u/0:2", "netwothreefo", "div#a(\"o\" u#u(\"ur\"))",
    "*(\"ne\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"fo\"))", "div#a:1 div#a:1" },
  { "#a/0:1", "#b:2", "netwothree", "div#a(\"o\" b#b !comment u#u(\"four\"))",
    "*(\"ne\" b#b(\"two\" i#i(\"three\")))", "div#a:1 div#a:1" },
  { "#b/0:1", "#i/0:2", "woth", "div#a(\"one\" b#b(\"t\" i#i(\"ree\")) !comment u#u(\"four\"))",
    "*(\"wo\" i#i(\"th\"))", "b#b:1 b#b:1" },
  { "#i/0:2", "#u/0:2", "reefo", "div#a(\"one\" b#b(\"two\" i#i(\"th\")) u#u(\"ur\"))",
    "*(b#b(i#i(\"ree\")) !comment u#u(\"fo\"))", "div#a:2 div#a:2" },
  { "#i:0", "#a:2", "three", "div#a(\"one\" b#b(\"two\" i#i) !comment u#u(\"four\"))",
    "*(b#b(i#i(\"three\")))", "div#a:2 div#a:2" },
  { "#a:0", "#b:1", "onetwo", "div#a(b#b(i#i(\"three\")) !comment u#u(\"four\"))",
    "*(\"one\" b#b(\"two\"))", "div#a:0 div#a:0" },
};

static void
test_extract (gconstpointer data)
{
  const Contents *c = data;
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, c->start, c->end);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = html5_range_to_string (range);
  g_autofree char *before = show_range (range);
  Html5Node *a = dom_test_at (test, "#a");

  g_assert_cmpstr (text, ==, c->text);
  g_autoptr (Html5DocumentFragment) copy = html5_range_clone_contents (range, &error);
  dom_test_assert_shows (copy, c->fragment);
  dom_test_assert_shows (a, A_TREE);
  assert_range (range, before);
  g_autoptr (Html5DocumentFragment) taken = html5_range_extract_contents (range, &error);
  g_assert_no_error (error);
  dom_test_assert_shows (taken, c->fragment);
  dom_test_assert_shows (a, c->rest);
  assert_range (range, c->range);
}

static void
test_delete (gconstpointer data)
{
  const Contents *c = data;
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, c->start, c->end);
  Html5Node *a = dom_test_at (test, "#a");

  html5_range_delete_contents (range);
  dom_test_assert_shows (a, c->rest);
  assert_range (range, c->range);
}

/* What follows the start, and what precedes the end, in each ancestor below the common one */
static void
test_extract_deep (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=a><p id=b><b id=f>1<i id=c>23</i>4</b>5</p>"
                                           "<u id=d>6<s id=g>7<q id=e>89</q>0</s>x</u></div>");
  g_autoptr (Html5Range) range = new_range (test, "#c/0:1", "#e/0:1");
  g_autoptr (GError) error = NULL;
  const char *fragment = "*(p#b(b#f(i#c(\"3\") \"4\") \"5\") u#d(\"6\" s#g(\"7\" q#e(\"8\"))))";

  g_autoptr (Html5DocumentFragment) copy = html5_range_clone_contents (range, &error);
  dom_test_assert_shows (copy, fragment);
  g_autoptr (Html5DocumentFragment) taken = html5_range_extract_contents (range, &error);
  g_assert_no_error (error);
  dom_test_assert_shows (taken, fragment);
  dom_test_assert_shows (dom_test_at (test, "#a"),
                         "div#a(p#b(b#f(\"1\" i#c(\"2\"))) u#d(s#g(q#e(\"9\") \"0\") \"x\"))");
  assert_range (range, "div#a:1 div#a:1");
}

/* Nodes that are completely in the range are moved. Only those that are partially in it are
 * copied. */
static void
test_extract_keeps_objects (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#a/0:1", "#u/0:2");
  Html5Node *b = dom_test_at (test, "#b"), *u = dom_test_at (test, "#u");
  Html5Node *fragment = dom_test_name (test, "taken", html5_range_extract_contents (range, NULL));
  g_autoptr (Html5Node) copy = html5_node_get_last_child (fragment);

  g_assert_true (dom_test_at (test, "taken/1") == b);
  g_assert_true (dom_test_at (test, "#a/1") == u);
  g_assert_true (copy != u);
}

static void
test_doctype_in_contents (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "doc:0", "#b/0:1");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dom_test_show_all (test);

  g_assert_null (html5_range_extract_contents (range, &error));
  dom_test_assert_error (&error, HIERARCHY, "extract a doctype");
  g_assert_null (html5_range_clone_contents (range, &error));
  dom_test_assert_error (&error, HIERARCHY, "clone a doctype");
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
  assert_range (range, "@:0 \"two\":1");
  html5_range_delete_contents (range);
  g_autoptr (Html5DocumentType) doctype = html5_document_get_doctype (test->document);
  g_assert_null (doctype);
}

/* --- inserting --- */

static void
test_insert (void)
{
  const struct
  {
    const char *start, *end, *node;
    const char *tree, *range;
  } cases[] = {
    { "#a/0:1", "#a/0:2", "new",
      "div#a(\"o\" s \"ne\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))",
      "\"o\":1 \"ne\":1" },
    { "#a/0:1", "#a/0:1", "new",
      "div#a(\"o\" s \"ne\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))",
      "\"o\":1 div#a:2" },
    { "#a:1", "#a:1", "new", "div#a(\"one\" s b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))",
      "div#a:1 div#a:2" },
    { "#a:1", "#a:1", "two",
      "div#a(\"one\" em(\"e\") \"f\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))",
      "div#a:1 div#a:3" },
    { "#a:4", "#a:4", "#b", "div#a(\"one\" !comment u#u(\"four\") b#b(\"two\" i#i(\"three\")))",
      "div#a:3 div#a:4" },
    { "#a:1", "#a:2", "#b", A_TREE, "div#a:1 div#a:2" },
    { "#b:0", "#b:2", "#p",
      "div#a(\"one\" b#b(p#p(\"x\") \"two\" i#i(\"three\")) !comment u#u(\"four\"))",
      "b#b:0 b#b:3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (Html5Range) range = new_range (test, cases[i].start, cases[i].end);
      g_autoptr (GError) error = NULL;
      Html5Node *a = dom_test_at (test, "#a");
      g_assert_true (html5_range_insert_node (range, dom_test_at (test, cases[i].node), &error));
      g_assert_no_error (error);
      dom_test_assert_shows (a, cases[i].tree);
      assert_range (range, cases[i].range);
    }
}

static void
test_insert_errors (void)
{
  const struct
  {
    const char *start, *node;
  } cases[] = {
    { "#a/2:1", "new" },  /* in a comment */
    { "text:1", "new" },  /* in text without parent */
    { "#a/0:1", "#a/0" }, /* into itself */
    { "#b:1", "#a" },     { "#b/0:1", "body" },  { "#a:1", "doc" },  { "doc:1", "text" },
    { "doc:1", "new" },   { "#a:1", "doctype" }, { "doc:2", "two" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (Html5Range) range = new_range (test, cases[i].start, cases[i].start);
      g_autoptr (GError) error = NULL;
      g_autofree char *before = dom_test_show_all (test);
      g_autofree char *where = show_range (range);
      g_assert_false (html5_range_insert_node (range, dom_test_at (test, cases[i].node), &error));
      dom_test_assert_error (&error, HIERARCHY, cases[i].start);
      g_autofree char *after = dom_test_show_all (test);
      g_assert_cmpstr (after, ==, before);
      assert_range (range, where);
    }
}

static void
test_surround (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) text = new_range (test, "#a/0:1", "#a/0:2");
  g_autoptr (Html5Range) several = NULL;
  g_autoptr (GError) error = NULL;
  Html5Node *a = dom_test_at (test, "#a"), *new = dom_test_at (test, "new");

  html5_node_append_text (new, "thrown away", NULL);
  g_assert_true (html5_range_surround_contents (text, new, &error));
  dom_test_assert_shows (
    a, "div#a(\"o\" s(\"n\") \"e\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\"))");
  assert_range (text, "div#a:1 div#a:2");
  several = new_range (test, "#a/0:1", "#a/2:1");
  g_assert_true (html5_range_surround_contents (several, dom_test_at (test, "#p"), &error));
  dom_test_assert_shows (
    a, "div#a(\"o\" p#p(\"\" s(\"n\") \"e\") \"\" b#b(\"two\" i#i(\"three\")) !comment "
       "u#u(\"four\"))");
  g_assert_no_error (error);
}

/* --- the parts in text --- */

static void
assert_text_ranges (Html5Range *range, const char *expected)
{
  g_autoptr (GListModel) parts = html5_range_list_text_ranges (range);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_true (g_list_model_get_item_type (parts) == HTML5_TYPE_RANGE);
  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      g_autoptr (Html5Range) part = g_list_model_get_item (parts, i);
      g_autofree char *text = html5_range_to_string (part);
      g_autoptr (Html5Node) start = html5_range_get_start_container (part);
      g_autoptr (Html5Node) end = html5_range_get_end_container (part);
      g_assert_true (start == end && HTML5_IS_TEXT (start));
      g_string_append_printf (found, "%s%s", i > 0 ? "|" : "", text);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_text_ranges (void)
{
  static const char *const cases[][3] = {
    { "#b/0:1", "#b/0:2", "w" },
    { "#b/0:1", "#b/0:1", "" },
    { "#a/0:1", "#u/0:2", "ne|two|three|fo" },
    { "#a/0:3", "#u/0:0", "two|three" },
    { "#a/2:1", "#p:1", "four|x" },
    { "#a/2:1", "#a/2:3", "" },
    { "#a:1", "#a:2", "two|three" },
    { "body:0", "body:2", "one|two|three|four|x" },
    { "new:0", "new:0", "" },
    { "text:0", "text:2", "ne" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (Html5Range) range = new_range (test, cases[i][0], cases[i][1]);
      assert_text_ranges (range, cases[i][2]);
    }
}

/* Only white space that is not shown is left out. */
static void
test_text_ranges_of_table (void)
{
  g_autoptr (DomTest) test =
    dom_test_new ("<p id=p><b>a</b> <i>b</i> </p><table id=t> <tr> <td> a</td> <td>b </td>\n</tr>"
                  "</table>");
  g_autoptr (Html5Range) text = new_range (test, "#p:0", "#p:4");
  g_autoptr (Html5Range) table = new_range (test, "#t:0", "#t:2");

  assert_text_ranges (text, "a| |b| ");
  assert_text_ranges (table, " a|b ");
}

/* Wrapping the hits of a search neither splits nor copies elements, or joins hits. */
static void
assert_marked (const char *body, const char *sought, const char *expected)
{
  g_autoptr (DomTest) test = dom_test_new (body);
  Html5Node *root = dom_test_at (test, "body");
  g_autoptr (GListModel) hits = html5_node_find_text (root, sought, 0, 0);
  g_autofree char *found = NULL;

  for (guint i = g_list_model_get_n_items (hits); i-- > 0;)
    {
      g_autoptr (Html5Range) hit = g_list_model_get_item (hits, i);
      g_autoptr (GListModel) parts = html5_range_list_text_ranges (hit);
      for (guint j = g_list_model_get_n_items (parts); j-- > 0;)
        {
          g_autoptr (Html5Range) part = g_list_model_get_item (parts, j);
          g_autoptr (Html5Element) mark =
            html5_document_create_element (test->document, "mark", NULL);
          g_assert_true (html5_range_surround_contents (part, HTML5_NODE (mark), NULL));
        }
    }
  found = html5_element_get_inner_html (HTML5_ELEMENT (root), NULL);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_mark_hits (void)
{
  assert_marked ("<p>aaaa</p>", "aa", "<p><mark>aa</mark><mark>aa</mark></p>");
  assert_marked ("<p>111</p>", "1", "<p><mark>1</mark><mark>1</mark><mark>1</mark></p>");
  assert_marked ("<p>tea b<a id=\"i\">aa</a>ab</p>", "aa",
                 "<p>tea b<a id=\"i\"><mark>aa</mark></a>ab</p>");
  assert_marked ("<p><a id=\"x\" href=\"y\">a green</a> <b id=\"z\">tea</b> x</p>", "green tea",
                 "<p><a id=\"x\" href=\"y\">a <mark>green</mark></a><mark> </mark>"
                 "<b id=\"z\"><mark>tea</mark></b> x</p>");
  assert_marked ("<p>gre<br>en</p>", "gre en", "<p><mark>gre</mark><br><mark>en</mark></p>");
  assert_marked (
    "<table><tbody><tr><td>tea</td> <td>tea</td></tr></tbody></table>", "tea",
    "<table><tbody><tr><td><mark>tea</mark></td> <td><mark>tea</mark></td></tr></tbody></table>");
}

static void
test_surround_errors (void)
{
  const struct
  {
    const char *start, *end, *parent;
    int code;
    const char *body; /* NULL for no change */
  } cases[] = {
    { "#a/0:1", "#b:1", "new", HTML5_DOM_ERROR_INVALID_STATE, NULL },
    { "#b:0", "#u:0", "new", HTML5_DOM_ERROR_INVALID_STATE, NULL },
    { "#a:0", "#b/0:1", "doc", HTML5_DOM_ERROR_INVALID_STATE, NULL },
    { "#a:0", "#a:1", "doc", NODE_TYPE, NULL },
    { "#a:0", "#a:1", "two", NODE_TYPE, NULL },
    { "#a:0", "#a:1", "doctype", NODE_TYPE, NULL },
    { "#b:0", "#b:1", "#a", HIERARCHY, "body(div#a p#p(\"x\"))" },
    { "#a:0", "#a:1", "text", HIERARCHY,
      "body(div#a(\"new\" b#b(\"two\" i#i(\"three\")) !comment u#u(\"four\")) p#p(\"x\"))" },
    { "#a:0", "#a:1", "#a/2", HIERARCHY,
      "body(div#a(!comment b#b(\"two\" i#i(\"three\")) u#u(\"four\")) p#p(\"x\"))" },
    { "doc:0", "doc:1", "new", HIERARCHY, NULL },
    { "doc:2", "doc:2", "new", HIERARCHY, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (Html5Range) range = new_range (test, cases[i].start, cases[i].end);
      g_autoptr (GError) error = NULL;
      g_autofree char *before = dom_test_show_all (test);
      g_autofree char *where = show_range (range);
      g_assert_false (
        html5_range_surround_contents (range, dom_test_at (test, cases[i].parent), &error));
      dom_test_assert_error (&error, cases[i].code, cases[i].start);
      if (cases[i].body)
        {
          dom_test_assert_shows (dom_test_at (test, "body"), cases[i].body);
          continue;
        }
      g_autofree char *after = dom_test_show_all (test);
      g_assert_cmpstr (after, ==, before);
      assert_range (range, where);
    }
}

/* --- following the tree --- */

/* The changes of the tree, as words: see the table below. */
static void
change (DomTest *test, const char *words)
{
  g_auto (GStrv) w = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;
  Html5Node *node = dom_test_at (test, w[1]);

  if (strcmp (w[0], "remove") == 0)
    html5_node_remove (node);
  else if (strcmp (w[0], "insert") == 0)
    html5_node_insert_before (node, dom_test_at (test, w[2]), dom_test_at (test, w[3]), &error);
  else if (strcmp (w[0], "replace") == 0)
    html5_node_replace_child (node, dom_test_at (test, w[2]), dom_test_at (test, w[3]), &error);
  else if (strcmp (w[0], "data") == 0)
    html5_character_data_replace_data (HTML5_CHARACTER_DATA (node), (gsize) atoi (w[2]),
                                       (gsize) atoi (w[3]), w[4], &error);
  else if (strcmp (w[0], "split") == 0)
    g_object_unref (html5_text_split_text (HTML5_TEXT (node), (gsize) atoi (w[2]), &error));
  else if (strcmp (w[0], "normalize") == 0)
    html5_node_normalize (node);
  else if (strcmp (w[0], "text") == 0)
    html5_node_set_text_content (node, w[2]);
  else if (strcmp (w[0], "html") == 0)
    html5_element_set_inner_html (HTML5_ELEMENT (node), w[2], &error);
  else
    g_error ("no change %s", w[0]);
  g_assert_no_error (error);
}

static const struct
{
  const char *start, *end;
  const char *change;
  const char *range;
} live[] = {
  /* https://dom.spec.whatwg.org/#live-range-pre-remove-steps */
  { "#i/0:2", "#u/0:1", "remove #i", "b#b:1 \"four\":1" },
  { "#i/0:2", "#u/0:1", "remove #b", "div#a:1 \"four\":1" },
  { "#i/0:2", "#u/0:1", "remove #a", "body:0 body:0" },
  { "#i/0:2", "#u/0:1", "remove #p", "\"three\":2 \"four\":1" },
  { "#a:1", "#a:3", "remove #b", "div#a:1 div#a:2" },
  { "#a:2", "#a:3", "remove #b", "div#a:1 div#a:2" },
  { "#a:1", "#a:1", "remove #b", "div#a:1 div#a:1" },
  { "#a:1", "#a:3", "remove #u", "div#a:1 div#a:3" },
  /* https://dom.spec.whatwg.org/#concept-node-insert */
  { "#a:1", "#a:3", "insert #a new #b", "div#a:1 div#a:4" },
  { "#a:2", "#a:3", "insert #a new #b", "div#a:3 div#a:4" },
  { "#a:1", "#a:3", "insert #a new #u", "div#a:1 div#a:3" },
  { "#a:1", "#a:3", "insert #a two #b", "div#a:1 div#a:5" },
  { "#a:4", "#a:4", "insert #a new", "div#a:4 div#a:4" },
  /* the moved node is removed first: the range remains after it */
  { "#i/0:1", "#i/0:4", "insert #a #i", "b#b:1 b#b:1" },
  { "#a:1", "#a:3", "replace #a new #b", "div#a:1 div#a:3" },
  /* https://dom.spec.whatwg.org/#concept-cd-replace */
  { "#i/0:1", "#i/0:4", "data #i/0 0 0 XX", "\"XXthree\":3 \"XXthree\":6" },
  { "#i/0:1", "#i/0:4", "data #i/0 1 0 XX", "\"tXXhree\":1 \"tXXhree\":6" },
  { "#i/0:1", "#i/0:4", "data #i/0 4 0 XX", "\"threXXe\":1 \"threXXe\":4" },
  { "#i/0:1", "#i/0:4", "data #i/0 0 2 X", "\"Xree\":0 \"Xree\":3" },
  { "#i/0:1", "#i/0:4", "data #i/0 2 3 X", "\"thX\":1 \"thX\":2" },
  { "#i/0:1", "#i/0:4", "data #i/0 0 5 ", "\"\":0 \"\":0" },
  { "#i/0:2", "#i:1", "text #i/0 new", "\"new\":0 i#i:1" },
  { "#a/2:3", "#a/2:5", "data #a/2 0 1 XY", "!XYomment:4 !XYomment:6" },
  /* https://dom.spec.whatwg.org/#concept-text-split */
  { "#i/0:1", "#i/0:4", "split #i/0 2", "\"th\":1 \"ree\":2" },
  { "#i/0:2", "#i/0:4", "split #i/0 2", "\"th\":2 \"ree\":2" },
  { "#i/0:3", "#i/0:4", "split #i/0 2", "\"ree\":1 \"ree\":2" },
  { "#b:1", "#b:2", "split #b/0 1", "b#b:2 b#b:3" },
  { "#b:0", "#b:1", "split #b/0 1", "b#b:0 b#b:2" },
  /* all of it */
  { "#i/0:2", "#u/0:1", "text #a gone", "div#a:0 div#a:0" },
  { "#i/0:2", "#p/0:1", "html #a <s>t</s>", "div#a:0 \"x\":1" },
  { "#a:2", "#p/0:1", "html #a <s>t</s>", "div#a:0 \"x\":1" },
};

static void
test_live (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (live); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (Html5Range) range = new_range (test, live[i].start, live[i].end);
      change (test, live[i].change);
      g_autofree char *found = show_range (range);
      if (strcmp (found, live[i].range) != 0)
        g_error ("%s %s, %s: %s, not %s", live[i].start, live[i].end, live[i].change, found,
                 live[i].range);
    }
}

/* https://dom.spec.whatwg.org/#dom-node-normalize */
static void
test_normalize (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Node *i = dom_test_at (test, "#i");

  html5_node_append_text (i, "", &error);
  html5_node_append_text (i, "AB", &error);
  html5_node_append_text (i, "CD", &error);
  g_autoptr (Html5Range) inside = new_range (test, "#i/2:1", "#i/3:1");
  g_autoptr (Html5Range) between = new_range (test, "#i:2", "#i:3");
  g_autoptr (Html5Range) around = new_range (test, "#i:0", "#i:4");
  g_autoptr (Html5Range) in_empty = new_range (test, "#i/1:0", "#i/1:0");
  html5_node_normalize (dom_test_at (test, "#a"));
  dom_test_assert_shows (i, "i#i(\"threeABCD\")");
  assert_range (inside, "\"threeABCD\":6 \"threeABCD\":8");
  assert_range (between, "\"threeABCD\":5 \"threeABCD\":7");
  assert_range (around, "i#i:0 i#i:1");
  assert_range (in_empty, "\"threeABCD\":5 \"threeABCD\":5");
  g_assert_no_error (error);
}

/* Offsets are in characters, not in bytes or UTF-16 code units. */
static void
test_units (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>aé€😀z</p>");
  g_autoptr (Html5Range) range = new_range (test, "#p/0:1", "#p/0:4");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = html5_range_to_string (range);
  Html5Node *node = dom_test_at (test, "#p/0");

  g_assert_cmpstr (text, ==, "é€😀");
  g_assert_false (html5_range_set_end (range, node, 6, &error));
  dom_test_assert_error (&error, INDEX_SIZE, "past the end");
  html5_character_data_insert_data (HTML5_CHARACTER_DATA (node), 0, "ÄÖ", &error);
  assert_range (range, "\"ÄÖaé€😀z\":3 \"ÄÖaé€😀z\":6");
  g_autoptr (Html5DocumentFragment) taken = html5_range_extract_contents (range, &error);
  dom_test_assert_shows (taken, "*(\"é€😀\")");
  assert_range (range, "\"ÄÖaz\":3 \"ÄÖaz\":3");
  g_assert_no_error (error);
}

static void
test_clone_range (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = new_range (test, "#b/0:1", "#i/0:2");
  g_autoptr (Html5Range) copy = html5_range_clone_range (range);

  g_assert_true (copy != range);
  html5_range_collapse (range, TRUE);
  assert_range (copy, "\"two\":1 \"three\":2");
  html5_node_remove (dom_test_at (test, "#i"));
  assert_range (copy, "\"two\":1 b#b:1");
}

/* --- lifetime --- */

static void
on_death (gpointer data, GObject *object)
{
  ++*(guint *) data;
}

static void
test_keeps_document (void)
{
  Html5Document *document = html5_document_new_html ("t");
  Html5Range *range = html5_range_new (document);
  guint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  g_object_unref (document);
  g_assert_cmpuint (n_dead, ==, 0);
  g_autoptr (Html5Node) container = html5_range_get_start_container (range);
  g_assert_true (HTML5_IS_DOCUMENT (container));
  g_object_unref (range);
  g_assert_cmpuint (n_dead, ==, 0);
  g_clear_object (&container);
  g_assert_cmpuint (n_dead, ==, 1);
}

/* If a node moves to another document, the range remains at its former position in the old one. */
static void
test_moved_to_other_document (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  g_autoptr (Html5Range) range = new_range (test, "#i/0:1", "#i/0:2");
  g_autoptr (Html5Range) root = new_range (test, "new:0", "new:0");
  g_autoptr (GError) error = NULL;

  html5_node_append_child (HTML5_NODE (body), dom_test_at (test, "#i"), &error);
  assert_range (range, "b#b:1 b#b:1");
  /* A node without a parent takes the range with it, because it is the root. */
  html5_node_append_child (HTML5_NODE (body), dom_test_at (test, "new"), &error);
  assert_range (root, "s:0 s:0");
  g_autoptr (Html5Node) container = html5_range_get_start_container (root);
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (container);
  g_assert_true (owner == other);
  g_assert_no_error (error);
}

/* Markup is parsed for the context of the start of the range. */
static void
test_contextual_fragment (void)
{
  static const char *const starts[] = { "#r:0", "#r/0:0" };
  g_autoptr (DomTest) test = dom_test_new ("<table><tr id=r><!--c--></table>");

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (Html5Range) range = new_range (test, starts[i], starts[i]);
      g_autoptr (Html5DocumentFragment) fragment =
        html5_range_create_contextual_fragment (range, "<td>x", NULL);
      dom_test_assert_shows (fragment, "*(td(\"x\"))");
    }
}

/* Its scripts can be run when they are inserted, unlike those of inner HTML. */
static void
test_contextual_scripts (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p></p>");
  g_autoptr (Html5Range) range = new_range (test, "#p:0", "#p:0");
  g_autoptr (Html5DocumentFragment) fragment =
    html5_range_create_contextual_fragment (range, "<script>1</script>", NULL);
  g_autoptr (Html5Node) ready = html5_node_get_first_child (HTML5_NODE (fragment));
  g_autoptr (Html5Node) parent = html5_range_get_start_container (range);

  g_assert_cmpint (html5_element_get_script_flags (HTML5_ELEMENT (ready)), ==,
                   HTML5_SCRIPT_FLAGS_NONE);
  html5_element_set_inner_html (HTML5_ELEMENT (parent), "<script>1</script>", NULL);
  g_autoptr (Html5Node) inert = html5_node_get_first_child (parent);
  g_assert_cmpint (html5_element_get_script_flags (HTML5_ELEMENT (inert)), ==,
                   HTML5_SCRIPT_FLAGS_ALREADY_STARTED | HTML5_SCRIPT_FLAGS_PARSER_INSERTED);
}

static void
test_misuse (void)
{
  g_autoptr (Html5Range) range = g_object_new (HTML5_TYPE_RANGE, NULL);

  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*core*");
  g_assert_null (html5_range_get_start_container (range));
  g_test_assert_expected_messages ();
}

static void
add_contents (const char *name, GTestDataFunc function)
{
  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *path = g_strdup_printf ("/range/%s/%" G_GSIZE_FORMAT, name, i);
      g_test_add_data_func (path, &contents[i], function);
    }
}

static void
test_static (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Node *a = dom_test_at (test, "#a"), *text = dom_test_at (test, "#a/0");
  g_autoptr (Html5StaticRange) range = html5_static_range_new (a, 99, text, 1, &error);

  g_assert_no_error (error);
  g_autoptr (Html5Node) start = html5_static_range_get_start_container (range);
  g_autoptr (Html5Node) end = html5_static_range_get_end_container (range);
  html5_node_remove (text);
  g_assert_true (html5_node_is_same_node (start, a) && html5_node_is_same_node (end, text));
  g_assert_false (html5_node_is_same_node (start, end));
  g_assert_cmpuint (html5_static_range_get_start_offset (range), ==, 99);
  g_assert_cmpuint (html5_static_range_get_end_offset (range), ==, 1);
  g_assert_false (html5_static_range_get_collapsed (range));
  g_assert_null (html5_static_range_new (a, 0, dom_test_at (test, "doctype"), 0, &error));
  g_assert_error (error, HTML5_DOM_ERROR, NODE_TYPE);
}

#if GLIB_SIZEOF_SIZE_T > 4 && defined(G_OS_UNIX)
#define PIECE ((gsize) 1 << 24)
#define MANY_PIECES ((gsize) 1 << 32)

/* Returns MANY_PIECES and ten bytes of text. All of its pieces are the same memory. */
static char *
map_long_text (void)
{
  g_autofree char *piece = g_malloc (PIECE);
  g_autofree char *path = NULL;
  int file = g_file_open_tmp (NULL, &path, NULL);
  char *text = mmap (NULL, MANY_PIECES + PIECE, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  memset (piece, 'x', PIECE);
  g_assert_true (file >= 0 && text != MAP_FAILED);
  g_assert_cmpint (unlink (path), ==, 0);
  g_assert_cmpint (write (file, piece, PIECE), ==, PIECE);
  for (gsize at = 0; at < MANY_PIECES; at += PIECE)
    g_assert_true (mmap (text + at, PIECE, PROT_READ, MAP_SHARED | MAP_FIXED, file, 0)
                   == text + at);
  memset (text + MANY_PIECES, 'x', 10);
  close (file);
  return text;
}
#endif

/* Offsets have as many bits as lengths: text beyond 4 GiB, with `-m slow` and 5 GB of memory. */
static void
test_long_text (void)
{
#if GLIB_SIZEOF_SIZE_T > 4 && defined(G_OS_UNIX)
  const gsize length = MANY_PIECES + 10;
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  g_autoptr (Html5Selection) selection = html5_document_get_selection (test->document);
  g_autoptr (Html5Element) body = html5_document_get_body (test->document);
  Html5Node *text = dom_test_at (test, "text");

  if (!g_test_slow ())
    {
      g_test_skip ("5 GB of memory");
      return;
    }
  char *data = map_long_text ();
  g_assert_true (html5_node_append_child (HTML5_NODE (body), text, NULL));
  html5_character_data_set_data (HTML5_CHARACTER_DATA (text), data);
  munmap (data, MANY_PIECES + PIECE);
  g_assert_cmpuint (html5_character_data_get_length (HTML5_CHARACTER_DATA (text)), ==, length);
  g_assert_true (html5_range_set_end (range, text, length, NULL));
  g_assert_true (html5_range_set_start (range, text, 5, NULL));
  g_assert_cmpuint (html5_range_get_end_offset (range), ==, length);
  g_assert_true (html5_range_set_end (range, text, html5_range_get_end_offset (range), NULL));
  g_assert_true (html5_selection_collapse (selection, text, length, NULL));
  g_assert_cmpuint (html5_selection_get_focus_offset (selection), ==, length);
  html5_range_delete_contents (range);
  g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (text)), ==, "xxxxx");
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/range/set-ends", test_set_ends);
  g_test_add_func ("/range/common-ancestor", test_common_ancestor);
  g_test_add_func ("/range/set-errors", test_set_errors);
  g_test_add_func ("/range/compare-points", test_compare_points);
  g_test_add_func ("/range/compare-point-errors", test_compare_point_errors);
  g_test_add_func ("/range/compare-ranges", test_compare_ranges);
  g_test_add_func ("/range/intersects", test_intersects);
  add_contents ("extract", test_extract);
  add_contents ("delete", test_delete);
  g_test_add_func ("/range/extract-deep", test_extract_deep);
  g_test_add_func ("/range/extract-keeps-objects", test_extract_keeps_objects);
  g_test_add_func ("/range/doctype", test_doctype_in_contents);
  g_test_add_func ("/range/insert", test_insert);
  g_test_add_func ("/range/insert-errors", test_insert_errors);
  g_test_add_func ("/range/surround", test_surround);
  g_test_add_func ("/range/text-ranges", test_text_ranges);
  g_test_add_func ("/range/text-ranges-of-table", test_text_ranges_of_table);
  g_test_add_func ("/range/mark-hits", test_mark_hits);
  g_test_add_func ("/range/surround-errors", test_surround_errors);
  g_test_add_func ("/range/live", test_live);
  g_test_add_func ("/range/normalize", test_normalize);
  g_test_add_func ("/range/units", test_units);
  g_test_add_func ("/range/clone", test_clone_range);
  g_test_add_func ("/range/keeps-document", test_keeps_document);
  g_test_add_func ("/range/other-document", test_moved_to_other_document);
  g_test_add_func ("/range/contextual-fragment", test_contextual_fragment);
  g_test_add_func ("/range/contextual-scripts", test_contextual_scripts);
  g_test_add_func ("/range/misuse", test_misuse);
  g_test_add_func ("/range/static", test_static);
  g_test_add_func ("/range/long-text", test_long_text);
  return g_test_run ();
}
