/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Inserting, replacing and removing: https://dom.spec.whatwg.org/#mutation-algorithms. All
 * error cases of the standard, after which all trees are unchanged; and the results of the
 * other cases. */
#include "dom-test.h"

#include <string.h>

#define HIERARCHY HTML5_DOM_ERROR_HIERARCHY_REQUEST
#define NOT_FOUND HTML5_DOM_ERROR_NOT_FOUND

typedef struct
{
  const char *operation;
  const char *self;
  const char *nodes; /* paths, separated by spaces */
  const char *child;
  int code;         /* 0 for success */
  const char *tree; /* of `self`, afterwards; of its parent for siblings; NULL if not checked */
} Case;

static Html5Document *
new_xml_document (void)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = html5_document_new_xml ("urn:x", "root", &error);

  g_assert_no_error (error);
  return document;
}

static DomTest *
set_up (void)
{
  g_autoptr (GError) error = NULL;
  DomTest *self = dom_test_new ("<div id=a>one<b id=b>two</b><!--c--></div><p id=p>x</p>"
                                "<template id=t><i></i></template>");
  Html5Document *document = self->document;

  dom_test_name (self, "text", dom_test_text (self, "new"));
  dom_test_name (self, "comment", html5_document_create_comment (document, "new"));
  dom_test_name (self, "new", dom_test_element (self, "u"));
  dom_test_name (self, "other", dom_test_element (self, "s"));
  dom_test_name (self, "pi",
                 html5_document_create_processing_instruction (document, "t", "d", &error));
  dom_test_name (self, "new-doctype",
                 html5_document_create_document_type (document, "new", "", "", &error));
  dom_test_name (self, "attribute", html5_document_create_attribute (document, "k", &error));
  dom_test_name (self, "empty", dom_test_fragment (self, ""));
  dom_test_name (self, "with-text", dom_test_fragment (self, "<!--f-->t"));
  dom_test_name (self, "one-element", dom_test_fragment (self, "<!--f--><em>e</em><!--g-->"));
  dom_test_name (self, "two-elements", dom_test_fragment (self, "<em>e</em><i>f</i>"));
  dom_test_name (self, "content", html5_element_get_template_content (dom_test_at (self, "#t")));
  Html5Document *foreign = new_xml_document ();
  dom_test_name (self, "foreign", foreign);
  dom_test_name (self, "cdata", html5_document_create_cdata_section (foreign, "cd", &error));
  dom_test_name (self, "blank", html5_document_new ());
  dom_test_name (self, "only-doctype", test_document_parse ("<!doctype html>"));
  dom_test_name (self, "late-doctype", test_document_parse ("<!--c--><!doctype html>"));
  dom_test_name (self, "no-doctype", test_document_parse ("<html></html><!--c-->"));
  g_assert_no_error (error);
  html5_node_remove (dom_test_at (self, "only-doctype/1"));
  html5_node_remove (dom_test_at (self, "late-doctype/2"));
  return self;
}

static gsize
find_all (DomTest *test, const char *paths, Html5Node **nodes)
{
  g_auto (GStrv) split = g_strsplit (paths, " ", -1);
  gsize n = 0;

  for (; split[n]; n++)
    nodes[n] = dom_test_at (test, split[n]);
  return n;
}

static gboolean
act (DomTest *test, const Case *c, GError **error)
{
  Html5Node *nodes[8] = { NULL };
  Html5Node *self = dom_test_at (test, c->self);
  Html5Node *child = dom_test_at (test, c->child);
  gsize n = find_all (test, c->nodes, nodes);
  const struct
  {
    const char *name;
    gboolean (*function) (Html5Node *, Html5Node **, gsize, GError **);
  } many[] = {
    { "append", html5_node_append },
    { "prepend", html5_node_prepend },
    { "children", html5_node_replace_children },
    { "before", html5_node_before },
    { "after", html5_node_after },
    { "with", html5_node_replace_with },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (many); i++)
    if (strcmp (c->operation, many[i].name) == 0)
      return many[i].function (self, nodes, n, error);
  if (strcmp (c->operation, "insert") == 0)
    return html5_node_insert_before (self, nodes[0], child, error);
  if (strcmp (c->operation, "replace") == 0)
    return html5_node_replace_child (self, nodes[0], child, error);
  if (strcmp (c->operation, "remove") == 0)
    return html5_node_remove_child (self, nodes[0], error);
  g_error ("no operation %s", c->operation);
}

static char *
show_around (DomTest *test, const Case *c, Html5Node *parent)
{
  gboolean is_beside = strcmp (c->operation, "before") == 0 || strcmp (c->operation, "after") == 0
                       || strcmp (c->operation, "with") == 0;

  return dom_test_show (is_beside ? parent : dom_test_at (test, c->self));
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (dom_test_at (test, c->self));
  g_autofree char *before = dom_test_show_all (test);
  g_autofree char *what =
    g_strdup_printf ("%s %s %s %s", c->operation, c->self, c->nodes, c->child ? c->child : "");

  g_assert_cmpint (act (test, c, &error), ==, c->code == 0);
  dom_test_assert_error (&error, c->code, what);
  if (c->code)
    {
      g_autofree char *after = dom_test_show_all (test);
      g_assert_cmpstr (after, ==, before);
    }
  else if (c->tree)
    {
      g_autofree char *tree = show_around (test, c, parent);
      g_assert_cmpstr (tree, ==, c->tree);
    }
}

/* In the order of https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity */
static const Case errors[] = {
  { "insert", "#a/0", "new", NULL, HIERARCHY, NULL },
  { "insert", "comment", "new", NULL, HIERARCHY, NULL },
  { "insert", "pi", "new", NULL, HIERARCHY, NULL },
  { "insert", "doctype", "new", NULL, HIERARCHY, NULL },
  { "insert", "attribute", "text", NULL, HIERARCHY, NULL },
  { "insert", "cdata", "text", NULL, HIERARCHY, NULL },
  { "insert", "#a/0", "new", "#b", HIERARCHY, NULL },
  { "insert", "#a", "#a", NULL, HIERARCHY, NULL },
  { "insert", "#b", "body", NULL, HIERARCHY, NULL },
  { "insert", "#a", "doc", NULL, HIERARCHY, NULL },
  { "insert", "new", "new", NULL, HIERARCHY, NULL },
  { "insert", "empty", "empty", NULL, HIERARCHY, NULL },
  { "insert", "content", "#t", NULL, HIERARCHY, NULL },
  { "insert", "content/0", "#t", NULL, HIERARCHY, NULL },
  { "insert", "content/0", "body", NULL, HIERARCHY, NULL },
  { "insert", "#b", "body", "#p", HIERARCHY, NULL },
  { "insert", "#a", "new", "#p", NOT_FOUND, NULL },
  { "insert", "#a", "new", "other", NOT_FOUND, NULL },
  { "insert", "#a", "new", "#b/0", NOT_FOUND, NULL },
  { "insert", "#a", "new", "#a", NOT_FOUND, NULL },
  { "insert", "#a", "foreign", "#p", NOT_FOUND, NULL },
  { "insert", "doc", "text", "#p", NOT_FOUND, NULL },
  { "insert", "#a", "foreign", NULL, HIERARCHY, NULL },
  { "insert", "#a", "attribute", NULL, HIERARCHY, NULL },
  { "insert", "doc", "text", NULL, HIERARCHY, NULL },
  { "insert", "doc", "cdata", NULL, HIERARCHY, NULL },
  { "insert", "blank", "text", NULL, HIERARCHY, NULL },
  { "insert", "#a", "new-doctype", NULL, HIERARCHY, NULL },
  { "insert", "empty", "new-doctype", NULL, HIERARCHY, NULL },
  /* the allowed content of a document */
  { "insert", "blank", "two-elements", NULL, HIERARCHY, NULL },
  { "insert", "blank", "with-text", NULL, HIERARCHY, NULL },
  { "insert", "doc", "one-element", NULL, HIERARCHY, NULL },
  { "insert", "only-doctype", "one-element", "only-doctype/0", HIERARCHY, NULL },
  { "insert", "doc", "new", NULL, HIERARCHY, NULL },
  { "insert", "doc", "new", "doctype", HIERARCHY, NULL },
  { "insert", "only-doctype", "new", "only-doctype/0", HIERARCHY, NULL },
  { "insert", "doc", "new-doctype", NULL, HIERARCHY, NULL },
  { "insert", "doc", "new-doctype", "html", HIERARCHY, NULL },
  { "insert", "foreign", "new-doctype", NULL, HIERARCHY, NULL },
  { "insert", "late-doctype", "new", "late-doctype/0", HIERARCHY, NULL },
  { "insert", "no-doctype", "new-doctype", "no-doctype/1", HIERARCHY, NULL },
  { "replace", "late-doctype", "new", "late-doctype/0", HIERARCHY, NULL },
  { "replace", "no-doctype", "new-doctype", "no-doctype/1", HIERARCHY, NULL },
  /* https://dom.spec.whatwg.org/#concept-node-replace */
  { "replace", "#a/0", "new", "#b", HIERARCHY, NULL },
  { "replace", "#a", "body", "#b", HIERARCHY, NULL },
  { "replace", "#a", "body", "#p", HIERARCHY, NULL },
  { "replace", "#a", "new", "#p", NOT_FOUND, NULL },
  { "replace", "#a", "attribute", "#p", NOT_FOUND, NULL },
  { "replace", "#a", "attribute", "#b", HIERARCHY, NULL },
  { "replace", "#a", "foreign", "#b", HIERARCHY, NULL },
  { "replace", "doc", "text", "html", HIERARCHY, NULL },
  { "replace", "#a", "new-doctype", "#b", HIERARCHY, NULL },
  { "replace", "doc", "two-elements", "html", HIERARCHY, NULL },
  { "replace", "doc", "with-text", "html", HIERARCHY, NULL },
  { "replace", "doc", "one-element", "doctype", HIERARCHY, NULL },
  { "replace", "doc", "new", "doctype", HIERARCHY, NULL },
  { "replace", "doc", "new-doctype", "html", HIERARCHY, NULL },
  /* removing */
  { "remove", "#a", "#p", NULL, NOT_FOUND, NULL },
  { "remove", "#a", "#b/0", NULL, NOT_FOUND, NULL },
  { "remove", "#a", "new", NULL, NOT_FOUND, NULL },
  { "remove", "#a/0", "#b", NULL, NOT_FOUND, NULL },
  { "remove", "#t", "content/0", NULL, NOT_FOUND, NULL },
  /* several at once: nothing was moved, not even into the fragment */
  { "append", "#a", "new #p attribute", NULL, HIERARCHY, NULL },
  { "append", "#b", "new #a", NULL, HIERARCHY, NULL },
  { "append", "blank", "new other", NULL, HIERARCHY, NULL },
  { "append", "blank", "comment text", NULL, HIERARCHY, NULL },
  { "append", "doc", "new", NULL, HIERARCHY, NULL },
  { "append", "#a", "new-doctype new", NULL, HIERARCHY, NULL },
  { "append", "blank", "new-doctype new", NULL, HIERARCHY, NULL },
  { "append", "comment", "new other", NULL, HIERARCHY, NULL },
  { "prepend", "#a", "new doc", NULL, HIERARCHY, NULL },
  { "prepend", "only-doctype", "new", NULL, HIERARCHY, NULL },
  { "prepend", "only-doctype", "comment new", NULL, HIERARCHY, NULL },
  { "children", "#b", "#a", NULL, HIERARCHY, NULL },
  { "children", "#b", "new #b", NULL, HIERARCHY, NULL },
  { "before", "#b", "new attribute", NULL, HIERARCHY, NULL },
  { "before", "html", "text", NULL, HIERARCHY, NULL },
  { "before", "html", "new", NULL, HIERARCHY, NULL },
  { "before", "#b", "body", NULL, HIERARCHY, NULL },
  { "after", "doctype", "new other", NULL, HIERARCHY, NULL },
  { "after", "#b", "new #a", NULL, HIERARCHY, NULL },
  { "with", "html", "new other", NULL, HIERARCHY, NULL },
  { "with", "#b", "#a", NULL, HIERARCHY, NULL },
  { "with", "doctype", "new", NULL, HIERARCHY, NULL },
};

#define A "div#a(\"one\" b#b(\"two\") !c"

static const Case successes[] = {
  { "insert", "#a", "new", NULL, 0, A " u)" },
  { "insert", "#a", "new", "#b", 0, "div#a(\"one\" u b#b(\"two\") !c)" },
  { "insert", "#a", "#b", "#b", 0, A ")" },
  { "insert", "#a", "#b", "#a/2", 0, A ")" },
  { "insert", "#a", "#b", NULL, 0, "div#a(\"one\" !c b#b(\"two\"))" },
  { "insert", "#a", "#b", "#a/0", 0, "div#a(b#b(\"two\") \"one\" !c)" },
  { "insert", "#a", "#p", "#b", 0, "div#a(\"one\" p#p(\"x\") b#b(\"two\") !c)" },
  { "insert", "#a", "pi", "#a/0", 0, "div#a(?t d \"one\" b#b(\"two\") !c)" },
  { "insert", "#a", "cdata", NULL, 0, A " [cd])" },
  { "insert", "#a", "foreign/0", NULL, 0, A " root)" },
  { "insert", "#a", "empty", "#b", 0, A ")" },
  { "insert", "#a", "two-elements", "#b", 0, "div#a(\"one\" em(\"e\") i(\"f\") b#b(\"two\") !c)" },
  { "insert", "#t", "new", NULL, 0, "template#t(u)" },
  { "insert", "content", "#p", NULL, 0, "*(i p#p(\"x\"))" },
  { "insert", "blank", "new", NULL, 0, "@(u)" },
  { "insert", "blank", "new-doctype", NULL, 0, "@(=new)" },
  { "insert", "blank", "one-element", NULL, 0, "@(!f em(\"e\") !g)" },
  { "insert", "blank", "html", NULL, 0, NULL },
  { "insert", "foreign", "new-doctype", "foreign/0", 0, "@(=new root)" },
  { "insert", "only-doctype", "new", NULL, 0, "@(=html u)" },
  { "insert", "only-doctype", "comment", "only-doctype/0", 0, "@(!new =html)" },
  { "insert", "doc", "empty", NULL, 0, NULL },
  { "insert", "doc", "comment", NULL, 0, NULL },
  { "replace", "#a", "new", "#b", 0, "div#a(\"one\" u !c)" },
  { "replace", "#a", "#b", "#b", 0, A ")" },
  { "replace", "#a", "#b", "#a/0", 0, "div#a(b#b(\"two\") !c)" },
  { "replace", "#a", "#a/0", "#b", 0, "div#a(\"one\" !c)" },
  { "replace", "#a", "two-elements", "#a/0", 0, "div#a(em(\"e\") i(\"f\") b#b(\"two\") !c)" },
  { "replace", "#a", "empty", "#b", 0, "div#a(\"one\" !c)" },
  { "replace", "doc", "new", "html", 0, "@(=html u)" },
  { "replace", "doc", "html", "html", 0, NULL },
  { "replace", "doc", "one-element", "html", 0, "@(=html !f em(\"e\") !g)" },
  { "replace", "doc", "new-doctype", "doctype", 0, NULL },
  { "replace", "doc", "comment", "doctype", 0, NULL },
  { "replace", "only-doctype", "new", "only-doctype/0", 0, "@(u)" },
  { "remove", "#a", "#b", NULL, 0, "div#a(\"one\" !c)" },
  { "remove", "doc", "doctype", NULL, 0, NULL },
  { "append", "#a", "new #a/0 #p", NULL, 0, "div#a(b#b(\"two\") !c u \"one\" p#p(\"x\"))" },
  { "append", "#a", "new new", NULL, 0, A " u)" },
  { "append", "#a", "two-elements text", NULL, 0, A " em(\"e\") i(\"f\") \"new\")" },
  { "append", "blank", "comment new", NULL, 0, "@(!new u)" },
  { "prepend", "#a", "new #b", NULL, 0, "div#a(u b#b(\"two\") \"one\" !c)" },
  { "prepend", "#a", "#a/0 new", NULL, 0, "div#a(\"one\" u b#b(\"two\") !c)" },
  { "children", "#a", "new #b", NULL, 0, "div#a(u b#b(\"two\"))" },
  { "children", "doc", "new", NULL, 0, "@(u)" },
  { "children", "doc", "new-doctype new", NULL, HIERARCHY, NULL },
  { "children", "doc", "new-doctype", NULL, 0, "@(=new)" },
  { "children", "doc", "text", NULL, HIERARCHY, NULL },
  { "children", "doc", "two-elements", NULL, HIERARCHY, NULL },
  { "children", "#a", "empty", NULL, 0, "div#a" },
  { "children", "content", "new", NULL, 0, "*(u)" },
  { "before", "#b", "new other", NULL, 0, "div#a(\"one\" u s b#b(\"two\") !c)" },
  { "before", "#b", "#b new", NULL, 0, "div#a(\"one\" b#b(\"two\") u !c)" },
  { "before", "#b", "#a/0 #a/2", NULL, 0, "div#a(\"one\" !c b#b(\"two\"))" },
  { "before", "#b", "#a/0 #b #a/2", NULL, 0, A ")" },
  { "after", "#b", "new other", NULL, 0, "div#a(\"one\" b#b(\"two\") u s !c)" },
  { "after", "#b", "#a/2 #b", NULL, 0, "div#a(\"one\" !c b#b(\"two\"))" },
  { "after", "#a/2", "#b #a/0", NULL, 0, "div#a(!c b#b(\"two\") \"one\")" },
  { "with", "#b", "new other", NULL, 0, "div#a(\"one\" u s !c)" },
  { "with", "#b", "new #b", NULL, 0, "div#a(\"one\" u b#b(\"two\") !c)" },
  { "with", "#b", "#a/0 #a/2", NULL, 0, "div#a(\"one\" !c)" },
  { "with", "#b", "empty", NULL, 0, "div#a(\"one\" !c)" },
};

/* --- the same with text, which is only created if it can be inserted --- */

typedef gboolean (*TextFunction) (Html5Node *, const char *, GError **);

static void
test_text (void)
{
  const struct
  {
    TextFunction function;
    const char *tree;
  } cases[] = {
    { html5_node_append_text, A " \"t\")" },
    { html5_node_prepend_text, "div#a(\"t\" \"one\" b#b(\"two\") !c)" },
    { html5_node_replace_children_text, "div#a(\"t\")" },
  };
  const struct
  {
    TextFunction function;
    const char *tree;
  } beside[] = {
    { html5_node_before_text, "div#a(\"one\" \"t\" b#b(\"two\") !c)" },
    { html5_node_after_text, "div#a(\"one\" b#b(\"two\") \"t\" !c)" },
    { html5_node_replace_with_text, "div#a(\"one\" \"t\" !c)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (GError) error = NULL;
      g_autofree char *before = dom_test_show_all (test);
      g_assert_false (cases[i].function (dom_test_at (test, "doc"), "t", &error));
      dom_test_assert_error (&error, HIERARCHY, "text in a document");
      g_assert_false (cases[i].function (dom_test_at (test, "comment"), "t", &error));
      dom_test_assert_error (&error, HIERARCHY, "text in a comment");
      g_autofree char *after = dom_test_show_all (test);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (cases[i].function (dom_test_at (test, "#a"), "t", &error));
      dom_test_assert_shows (dom_test_at (test, "#a"), cases[i].tree);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (GError) error = NULL;
      Html5Node *a = dom_test_at (test, "#a");
      g_assert_false (beside[i].function (dom_test_at (test, "html"), "t", &error));
      dom_test_assert_error (&error, HIERARCHY, "text beside the root");
      g_assert_true (beside[i].function (dom_test_at (test, "#b"), "t", &error));
      dom_test_assert_shows (a, beside[i].tree);
      g_assert_true (beside[i].function (dom_test_at (test, "new"), "t", &error));
      dom_test_assert_shows (dom_test_at (test, "new"), "u");
    }
}

static void
test_nothing_beside_a_root (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Node *p = dom_test_at (test, "#p");

  g_assert_true (html5_node_before (dom_test_at (test, "new"), &p, 1, &error));
  g_assert_true (html5_node_after (dom_test_at (test, "new"), &p, 1, &error));
  g_assert_true (html5_node_replace_with (dom_test_at (test, "new"), &p, 1, &error));
  g_assert_no_error (error);
  g_assert_true (dom_test_at (test, "body/1") == p);
  html5_node_remove (dom_test_at (test, "new"));
}

static void
test_adjacent (void)
{
  const struct
  {
    Html5AdjacentPosition position;
    const char *with_element;
    const char *with_text;
  } cases[] = {
    { HTML5_ADJACENT_POSITION_BEFORE_BEGIN, "div#a(\"one\" u b#b(\"two\") !c)",
      "div#a(\"one\" u \"t\" b#b(\"two\") !c)" },
    { HTML5_ADJACENT_POSITION_AFTER_BEGIN, "div#a(\"one\" b#b(u \"two\") !c)",
      "div#a(\"one\" b#b(\"t\" u \"two\") !c)" },
    { HTML5_ADJACENT_POSITION_BEFORE_END, "div#a(\"one\" b#b(\"two\" u) !c)",
      "div#a(\"one\" b#b(\"two\" u \"t\") !c)" },
    { HTML5_ADJACENT_POSITION_AFTER_END, "div#a(\"one\" b#b(\"two\") u !c)",
      "div#a(\"one\" b#b(\"two\") \"t\" u !c)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = set_up ();
      g_autoptr (GError) error = NULL;
      Html5Element *b = dom_test_at (test, "#b");
      g_autofree char *before = dom_test_show_all (test);
      g_assert_null (html5_element_insert_adjacent_element (b, cases[i].position,
                                                            dom_test_at (test, "body"), &error));
      dom_test_assert_error (&error, HIERARCHY, "an ancestor beside or in an element");
      g_autofree char *after = dom_test_show_all (test);
      g_assert_cmpstr (after, ==, before);
      g_autoptr (Html5Element) inserted = html5_element_insert_adjacent_element (
        b, cases[i].position, dom_test_at (test, "new"), &error);
      g_assert_no_error (error);
      g_assert_true (inserted == dom_test_at (test, "new"));
      dom_test_assert_shows (dom_test_at (test, "#a"), cases[i].with_element);
      html5_element_insert_adjacent_text (b, cases[i].position, "t", &error);
      g_assert_no_error (error);
      dom_test_assert_shows (dom_test_at (test, "#a"), cases[i].with_text);
    }
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Element *html = dom_test_at (test, "html");
  g_assert_false (
    html5_element_insert_adjacent_text (html, HTML5_ADJACENT_POSITION_AFTER_END, "t", &error));
  dom_test_assert_error (&error, HIERARCHY, "text after the root");
  g_assert_null (html5_element_insert_adjacent_element (html, HTML5_ADJACENT_POSITION_BEFORE_BEGIN,
                                                        dom_test_at (test, "new"), &error));
  dom_test_assert_error (&error, HIERARCHY, "an element before the root");
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Element) loose = html5_document_create_element (document, "p", NULL);
  g_assert_null (html5_element_insert_adjacent_element (loose, HTML5_ADJACENT_POSITION_AFTER_END,
                                                        dom_test_at (test, "new"), &error));
  g_assert_no_error (error);
}

/* Each insertion includes https://dom.spec.whatwg.org/#concept-node-adopt. */
static void
test_owner_documents (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Node *root = dom_test_at (test, "foreign/0");

  html5_node_append_text (root, "in", &error);
  Html5Node *text = dom_test_at (test, "foreign/0/0");
  html5_node_append_child (dom_test_at (test, "#a"), root, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (text);
  g_assert_true (owner == test->document);
  g_assert_true (dom_test_at (test, "#a/3/0") == text);
  dom_test_assert_shows (dom_test_at (test, "foreign"), "@");

  html5_node_append_child (dom_test_at (test, "content"), root, &error);
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (text);
  g_assert_true (inert != test->document);
  html5_node_append_child (dom_test_at (test, "#a"), root, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Document) again = html5_node_get_owner_document (text);
  g_assert_true (again == test->document);
}

/* https://dom.spec.whatwg.org/#dom-document-importnode and #dom-document-adoptnode */
static void
test_import_and_adopt (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Document *foreign = dom_test_at (test, "foreign");
  g_autofree char *before = dom_test_show_all (test);

  g_assert_null (html5_document_import_node (foreign, dom_test_at (test, "doc"), TRUE, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "a document imported");
  g_assert_false (html5_document_adopt_node (foreign, dom_test_at (test, "doc"), &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "a document adopted");
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);

  g_autoptr (Html5Node) shallow =
    html5_document_import_node (foreign, dom_test_at (test, "#a"), FALSE, &error);
  g_autoptr (Html5Node) deep =
    html5_document_import_node (foreign, dom_test_at (test, "#a"), TRUE, &error);
  g_assert_no_error (error);
  dom_test_assert_shows (shallow, "div#a");
  dom_test_assert_shows (deep, A ")");
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (deep);
  g_assert_true (owner == foreign);
  g_autofree char *still = dom_test_show_all (test);
  g_assert_cmpstr (still, ==, before);

  Html5Node *a = dom_test_at (test, "#a");
  Html5Node *b = dom_test_at (test, "#b");
  g_assert_true (html5_document_adopt_node (foreign, a, &error));
  g_autoptr (Html5Document) adopter = html5_node_get_owner_document (b);
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (a);
  g_assert_true (adopter == foreign && parent == NULL);
  dom_test_assert_shows (a, A ")");
  g_assert_true (html5_document_adopt_node (foreign, dom_test_at (test, "content"), &error));
  g_autoptr (Html5Document) of_content =
    html5_node_get_owner_document (dom_test_at (test, "content"));
  g_assert_true (of_content == foreign);
}

static void
test_normalize (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>a<b id=b></b>c</p>");
  g_autoptr (GError) error = NULL;
  Html5Node *p = dom_test_at (test, "#p");
  Html5Node *b = dom_test_at (test, "#b");

  html5_node_append_text (b, "", &error);
  html5_node_append_text (b, "", &error);
  html5_node_before_text (b, "", &error);
  html5_node_before_text (b, "x", &error);
  html5_node_prepend_text (p, "", &error);
  html5_node_append_text (p, "d", &error);
  html5_node_append_text (p, "", &error);
  html5_node_append_text (p, "e", &error);
  g_assert_no_error (error);
  dom_test_assert_shows (p, "p#p(\"\" \"a\" \"\" \"x\" b#b(\"\" \"\") \"c\" \"d\" \"\" \"e\")");
  Html5Node *a = dom_test_at (test, "#p/1");
  Html5Node *c = dom_test_at (test, "#p/5");
  html5_node_normalize (p);
  dom_test_assert_shows (p, "p#p(\"ax\" b#b \"cde\")");
  g_assert_true (dom_test_at (test, "#p/0") == a);
  g_assert_true (dom_test_at (test, "#p/2") == c);
}

static void
test_text_content (void)
{
  g_autoptr (DomTest) test = set_up ();
  Html5Node *a = dom_test_at (test, "#a");

  html5_node_set_text_content (a, "new");
  dom_test_assert_shows (a, "div#a(\"new\")");
  html5_node_set_text_content (a, "");
  dom_test_assert_shows (a, "div#a");
  html5_node_set_text_content (dom_test_at (test, "doc"), "nothing happens");
  html5_node_set_text_content (dom_test_at (test, "doctype"), "nothing happens");
  html5_node_set_text_content (dom_test_at (test, "comment"), "new data");
  html5_node_set_text_content (dom_test_at (test, "attribute"), "new value");
  html5_node_set_text_content (dom_test_at (test, "two-elements"), "t");
  dom_test_assert_shows (dom_test_at (test, "comment"), "!new data");
  dom_test_assert_shows (dom_test_at (test, "attribute"), "~k=new value");
  dom_test_assert_shows (dom_test_at (test, "two-elements"), "*(\"t\")");
  g_assert_null (html5_node_get_text_content (dom_test_at (test, "doc")));
  g_assert_null (html5_node_get_text_content (dom_test_at (test, "doctype")));
  html5_node_set_node_value (a, "nothing happens");
  html5_node_set_node_value (dom_test_at (test, "text"), "v");
  dom_test_assert_shows (a, "div#a");
  dom_test_assert_shows (dom_test_at (test, "text"), "\"v\"");
}

static void
test_clone (void)
{
  g_autoptr (DomTest) test = set_up ();
  const char *const paths[] = { "#a",        "#a/0",  "comment",     "pi",  "doctype",
                                "attribute", "cdata", "one-element", "doc", "foreign" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      Html5Node *node = dom_test_at (test, paths[i]);
      g_autofree char *before = dom_test_show (node);
      g_autoptr (Html5Node) deep = html5_node_clone_node (node, TRUE);
      g_autoptr (Html5Node) shallow = html5_node_clone_node (node, FALSE);
      g_autoptr (Html5Node) parent = html5_node_get_parent_node (deep);
      g_assert_true (deep != node && parent == NULL);
      dom_test_assert_shows (deep, before);
      g_assert_true (html5_node_is_equal_node (node, deep));
      g_assert_false (html5_node_has_child_nodes (shallow));
      g_assert_cmpint (html5_node_is_equal_node (node, shallow), ==,
                       !html5_node_has_child_nodes (node));
    }
  g_autoptr (Html5Node) template = html5_node_clone_node (dom_test_at (test, "#t"), TRUE);
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (template));
  dom_test_assert_shows (content, "*(i)");
}

static void
add_cases (const char *suite, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/mutation/%s/%" G_GSIZE_FORMAT "-%s", suite, i, cases[i].operation);
      g_test_add_data_func (path, &cases[i], test_case);
    }
}

static void
insert_markup (DomTest *test, const char *path, Html5AdjacentPosition position, const char *markup)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
    html5_element_insert_adjacent_html (dom_test_at (test, path), position, markup, &error));
  g_assert_no_error (error);
}

/* Markup is parsed in the context of the node that becomes its parent, or of body instead of
 * html. */
static void
test_markup_contexts (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<table id=t><tr id=r><td id=d>1</td></tr></table>");

  insert_markup (test, "#d", HTML5_ADJACENT_POSITION_BEFORE_BEGIN, "<td>a");
  insert_markup (test, "#d", HTML5_ADJACENT_POSITION_AFTER_END, "<td>b");
  insert_markup (test, "#d", HTML5_ADJACENT_POSITION_AFTER_BEGIN, "<td>c");
  insert_markup (test, "#r", HTML5_ADJACENT_POSITION_BEFORE_END, "<td>d");
  insert_markup (test, "html", HTML5_ADJACENT_POSITION_AFTER_BEGIN, "<p>e</p><td>f");
  dom_test_assert_shows (dom_test_at (test, "#r"),
                         "tr#r(td(\"a\") td#d(\"c\" \"1\") td(\"b\") td(\"d\"))");
  dom_test_assert_shows (dom_test_at (test, "html/0"), "p(\"e\")");
  dom_test_assert_shows (dom_test_at (test, "html/1"), "\"f\"");
}

/* Markup of a template goes to its content. */
static void
test_markup_of_templates (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Node *template = dom_test_at (test, "#t"), *content = dom_test_at (test, "content");

  g_assert_true (html5_element_set_inner_html (HTML5_ELEMENT (template), "<td>1</td>", &error));
  dom_test_assert_shows (content, "*(td(\"1\"))");
  g_assert_true (html5_element_set_html (HTML5_ELEMENT (template), "<b>2</b>", NULL, &error));
  dom_test_assert_shows (content, "*(b(\"2\"))");
  g_assert_false (html5_node_has_child_nodes (template));
  g_autofree char *inner = html5_element_get_inner_html (HTML5_ELEMENT (template), &error);
  g_assert_cmpstr (inner, ==, "<b>2</b>");
  g_assert_no_error (error);
}

/* The contents of a template can be in another document, whose names have other numbers. */
static void
test_import_adopted_contents (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) inside =
    test_document_parse_xml ("<y:a xmlns:y='urn:y'><y:b/><y:c/><y:d/><y:e/></y:a>");
  g_autoptr (Html5Document) outside =
    test_document_parse_xml ("<z:f xmlns:z='urn:z'><template xmlns='http://www.w3.org/1999/xhtml'/>"
                             "<z:g/><z:h/><z:i/><z:j/></z:f>");
  g_autoptr (Html5Document) target = html5_document_new ();
  g_autoptr (Html5Element) root = html5_document_get_document_element (outside);
  g_autoptr (Html5Element) element = html5_document_get_document_element (inside);
  g_autoptr (Html5Node) template = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (template));

  g_assert_true (html5_document_adopt_node (inside, HTML5_NODE (content), &error));
  html5_node_append_child (HTML5_NODE (content), HTML5_NODE (element), &error);
  g_assert_no_error (error);
  g_autoptr (Html5Node) copy = html5_document_import_node (target, HTML5_NODE (root), TRUE, &error);
  g_autofree char *markup = html5_element_get_outer_html (HTML5_ELEMENT (copy), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (markup, ==,
                   "<z:f xmlns:z=\"urn:z\"><template xmlns=\"http://www.w3.org/1999/xhtml\">"
                   "<y:a xmlns:y=\"urn:y\"><y:b></y:b><y:c></y:c><y:d></y:d><y:e></y:e></y:a>"
                   "</template><z:g></z:g><z:h></z:h><z:i></z:i><z:j></z:j></z:f>");
}

/* Arguments that are not UTF-8, at any place, are mistakes of the caller. */
static void
test_not_utf8 (void)
{
  static const char *const wrong[] = { "\x80",     "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                       "\xE2\x82", "\xFF" };
  g_autoptr (DomTest) test = set_up ();
  Html5Node *text = dom_test_at (test, "text");

  for (guint length = 0; length < 70; length++)
    {
      g_autofree char *ascii = g_strnfill (length, 'a');
      g_autofree char *right =
        g_strconcat (ascii, "\xC3\xA9\xEF\xBF\xBF\xF0\x9F\x98\x80", ascii, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
        {
          g_autofree char *bad = g_strconcat (ascii, wrong[i], i % 2 ? ascii : NULL, NULL);
          g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*_html5_is_text*");
          html5_node_set_node_value (text, bad);
          g_test_assert_expected_messages ();
        }
      html5_node_set_node_value (text, right);
      g_assert_cmpstr (html5_node_get_node_value (text), ==, right);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cases ("errors", errors, G_N_ELEMENTS (errors));
  add_cases ("successes", successes, G_N_ELEMENTS (successes));
  g_test_add_func ("/mutation/text", test_text);
  g_test_add_func ("/mutation/beside-a-root", test_nothing_beside_a_root);
  g_test_add_func ("/mutation/adjacent", test_adjacent);
  g_test_add_func ("/mutation/owner-documents", test_owner_documents);
  g_test_add_func ("/mutation/import-and-adopt", test_import_and_adopt);
  g_test_add_func ("/mutation/normalize", test_normalize);
  g_test_add_func ("/mutation/text-content", test_text_content);
  g_test_add_func ("/mutation/clone", test_clone);
  g_test_add_func ("/mutation/markup-contexts", test_markup_contexts);
  g_test_add_func ("/mutation/markup-of-templates", test_markup_of_templates);
  g_test_add_func ("/mutation/import-adopted-contents", test_import_adopted_contents);
  g_test_add_func ("/mutation/not-utf8", test_not_utf8);
  return g_test_run ();
}
