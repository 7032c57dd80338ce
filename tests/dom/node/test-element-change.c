/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* html5_node_append_element(), html5_element_rename() and html5_element_replace_with_children() */
#include "dom-test.h"

#define CHARACTER HTML5_DOM_ERROR_INVALID_CHARACTER
#define NAMESPACE HTML5_DOM_ERROR_NAMESPACE
#define HIERARCHY HTML5_DOM_ERROR_HIERARCHY_REQUEST
#define XHTML "<html xmlns='http://www.w3.org/1999/xhtml'/>"

static char *
write_xml (gpointer node)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;
  char *markup = html5_serializer_to_string (serializer, node, &error);

  g_assert_no_error (error);
  return markup;
}

static void
assert_name (Html5Element *element, const char *uri, const char *name)
{
  g_autofree char *qualified = NULL;
  const char *prefix = html5_element_get_prefix (element);

  g_assert_cmpstr (html5_element_get_namespace_uri (element), ==, uri);
  qualified = g_strconcat (prefix ? prefix : "", prefix ? ":" : "",
                           html5_element_get_local_name (element), NULL);
  g_assert_cmpstr (qualified, ==, name);
}

/* --- names --- */

/* What a name stands for at the element x of a document, for a child and for a new name of x. */
static const struct
{
  const char *xml; /* or NULL for HTML */
  const char *html;
  const char *name;
  const char *uri;
  const char *new_name;
} names[] = {
  { "<x/>", NULL, "Y", NULL, "Y" },
  { "<x xmlns='urn:d'/>", NULL, "Y", "urn:d", "Y" },
  { "<p:x xmlns:p='urn:p'/>", NULL, "y", "urn:p", "y" },
  { "<p:x xmlns:p='urn:p'/>", NULL, "p:y", "urn:p", "p:y" },
  { "<a xmlns:p='urn:p'><x/></a>", NULL, "p:y", "urn:p", "p:y" },
  { "<x xmlns='urn:d' xmlns:q='urn:q'/>", NULL, "q:y", "urn:q", "q:y" },
  { "<x/>", NULL, "xml:y", "http://www.w3.org/XML/1998/namespace", "xml:y" },
  { "<x xmlns='http://www.w3.org/1999/xhtml'/>", NULL, "Y", HTML5_NAMESPACE_HTML, "Y" },
  { NULL, "<x></x>", "Y-Z", HTML5_NAMESPACE_HTML, "y-z" },
  { NULL, "<svg><x/></svg>", "clipPath", HTML5_NAMESPACE_SVG, "clipPath" },
};

static Html5Element *
find_x (guint i)
{
  g_autoptr (Html5Document) document =
    names[i].xml ? test_document_parse_xml (names[i].xml) : test_document_parse (names[i].html);

  return test_document_find (document, "*|x");
}

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Element) x = find_x (i);
      g_autoptr (Html5Element) child =
        html5_node_append_element (HTML5_NODE (x), names[i].name, NULL, &error);
      g_autoptr (Html5Element) renamed = html5_element_rename (x, names[i].name, &error);

      g_assert_no_error (error);
      assert_name (child, names[i].uri, names[i].new_name);
      assert_name (renamed, names[i].uri, names[i].new_name);
      g_assert_true (html5_node_contains (HTML5_NODE (renamed), HTML5_NODE (child)));
    }
}

/* Nothing changes. */
static void
test_wrong_names (void)
{
  static const struct
  {
    const char *name;
    int code;
  } wrong[] = { { "", CHARACTER },   { "a b", CHARACTER }, { ":y", CHARACTER },
                { "p:", CHARACTER }, { "z:y", NAMESPACE }, { "xmlns", NAMESPACE } };
  g_autoptr (Html5Document) document = test_document_parse_xml ("<x xmlns:p='urn:p'>t</x>");
  g_autoptr (Html5Element) x = html5_document_get_document_element (document);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (html5_node_append_element (HTML5_NODE (x), wrong[i].name, "t", &error));
      dom_test_assert_error (&error, wrong[i].code, wrong[i].name);
      g_assert_null (html5_element_rename (x, wrong[i].name, &error));
      dom_test_assert_error (&error, wrong[i].code, wrong[i].name);
      g_autofree char *markup = write_xml (document);
      g_assert_cmpstr (markup, ==, "<x xmlns:p=\"urn:p\">t</x>");
    }
}

/* --- appending --- */

static void
append (gpointer parent, const char *name, const char *text, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Element) element = html5_node_append_element (parent, name, text, &error);

  dom_test_assert_error (&error, code, name);
  g_assert_true ((element == NULL) == (code != 0));
}

static void
test_append_text (void)
{
  g_autoptr (Html5Document) document = test_document_parse_xml ("<d:a xmlns:d='DAV:'/>");
  g_autoptr (Html5Element) a = html5_document_get_document_element (document);

  append (a, "b", "1 < 2", 0);
  append (a, "d:b", "", 0);
  append (a, "b", NULL, 0);
  g_autofree char *markup = write_xml (document);
  g_assert_cmpstr (markup, ==, "<d:a xmlns:d=\"DAV:\"><d:b>1 &lt; 2</d:b><d:b/><d:b/></d:a>");
}

/* Documents and fragments have no namespace of their own. */
static void
test_append_to_others (void)
{
  const char *const sources[] = { "<!doctype html>", XHTML, "<r xmlns='urn:r'/>" };
  const char *const uris[] = { HTML5_NAMESPACE_HTML, HTML5_NAMESPACE_HTML, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (Html5Document) document =
        i ? test_document_parse_xml (sources[i]) : test_document_parse (sources[i]);
      g_autoptr (Html5Element) root = html5_document_get_document_element (document);
      g_autoptr (Html5DocumentFragment) fragment =
        html5_document_create_document_fragment (document);
      g_autoptr (Html5Text) text = html5_document_create_text_node (document, "t");

      append (document, "y", "t", HIERARCHY);
      append (text, "y", "t", HIERARCHY);
      append (fragment, "r:y", "t", NAMESPACE);
      html5_node_remove (HTML5_NODE (root));
      g_autoptr (Html5Element) of_document =
        html5_node_append_element (HTML5_NODE (document), "y", "t", NULL);
      g_autoptr (Html5Element) of_fragment =
        html5_node_append_element (HTML5_NODE (fragment), "y", "t", NULL);
      assert_name (of_document, uris[i], "y");
      assert_name (of_fragment, uris[i], "y");
    }
}

/* The element is complete before it is inserted: there is one record. */
static void
test_append_record (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>");
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (
    observer, HTML5_NODE (test->document),
    HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, NULL);
  append (dom_test_at (test, "#p"), "b", "t", 0);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
  dom_test_assert_shows (dom_test_at (test, "#p"), "p#p(b(\"t\"))");
}

/* --- renaming --- */

static Html5Element *
rename_to (gpointer element, const char *name)
{
  g_autoptr (GError) error = NULL;
  Html5Element *renamed = html5_element_rename (element, name, &error);

  g_assert_no_error (error);
  g_assert_true (HTML5_IS_ELEMENT (renamed));
  return renamed;
}

static void
test_rename (void)
{
  g_autoptr (DomTest) test =
    dom_test_new ("<div id=a class=k title=t>1<b id=b>2</b><!--3--></div><p>4");
  Html5Node *a = dom_test_at (test, "#a"), *b = dom_test_at (test, "#b");
  g_autoptr (Html5NodeList) sections =
    html5_node_get_elements_by_tag_name (HTML5_NODE (test->document), "section");
  g_autoptr (Html5Attr) title = html5_element_get_attribute_node (HTML5_ELEMENT (a), "title");

  g_assert_true (html5_element_set_attribute_ns (HTML5_ELEMENT (a), "urn:n", "n:m", "v", NULL));
  g_autoptr (Html5Element) section = rename_to (a, "SECTION");
  dom_test_assert_shows (dom_test_at (test, "body"),
                         "body(section#a.k[title=t][urn:n|n:m=v](\"1\" b#b(\"2\") !3) p(\"4\"))");
  dom_test_assert_shows (a, "div#a.k[title=t][urn:n|n:m=v]");
  g_assert_true (dom_test_at (test, "#a") == (gpointer) section);
  g_assert_true (dom_test_at (test, "#a/1") == (gpointer) b);
  g_assert_cmpint (html5_node_list_get_size (sections), ==, 1);

  /* The attributes of the two elements are not the same. */
  html5_element_set_attribute (section, "title", "new", NULL);
  g_assert_cmpstr (html5_attr_get_value (title), ==, "t");
  g_autoptr (Html5Element) owner = html5_attr_get_owner_element (title);
  g_assert_true (owner == (gpointer) a);
}

static void
test_rename_roots (void)
{
  g_autoptr (Html5Document) document = test_document_parse_xml ("<!--c--><a k='v'><b/></a>");
  g_autoptr (Html5Element) a = html5_document_get_document_element (document);
  g_autoptr (Html5Element) x = rename_to (a, "x");
  g_autofree char *markup = write_xml (document);

  g_assert_cmpstr (markup, ==, "<!--c--><x k=\"v\"><b/></x>");
  html5_node_remove (HTML5_NODE (x));
  g_autoptr (Html5Element) y = rename_to (x, "y");
  dom_test_assert_shows (y, "y[k=v](b)");
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (y));
  g_assert_null (parent);
}

/* The shadow root remains, and the async attribute has the effect that it has when it is set. */
static void
test_rename_state (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=h>l</div><p id=s async></p><p id=t></p>");
  Html5Element *host = dom_test_at (test, "#h");
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_CLONABLE, &error);

  g_assert_no_error (error);
  g_autoptr (Html5Element) section = rename_to (host, "section");
  g_autoptr (Html5ShadowRoot) old = html5_element_get_open_or_closed_shadow_root (host);
  g_assert_true (old == root);
  g_assert_null (html5_element_get_open_or_closed_shadow_root (section));
  g_autoptr (Html5Element) async = rename_to (dom_test_at (test, "#s"), "script");
  g_autoptr (Html5Element) other = rename_to (dom_test_at (test, "#t"), "script");
  g_assert_cmpuint (html5_element_get_script_flags (async) & HTML5_SCRIPT_FLAGS_FORCE_ASYNC, ==, 0);
  g_assert_cmpuint (html5_element_get_script_flags (other) & HTML5_SCRIPT_FLAGS_FORCE_ASYNC, !=, 0);
}

/* --- replacing with the children --- */

static void
replace (gpointer element, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (html5_element_replace_with_children (element, &error), ==, code == 0);
  dom_test_assert_error (&error, code, "replace_with_children");
}

static void
test_replace_with_children (void)
{
  g_autoptr (DomTest) test = dom_test_new ("1<b id=b>2<i>3</i>4</b>5<u id=u></u><s id=s>6</s>");
  Html5Node *b = dom_test_at (test, "#b"), *i = dom_test_at (test, "#b/1");

  replace (b, 0);
  replace (dom_test_at (test, "#u"), 0);
  replace (dom_test_at (test, "#s"), 0);
  dom_test_assert_shows (dom_test_at (test, "body"),
                         "body(\"1\" \"2\" i(\"3\") \"4\" \"5\" \"6\")");
  dom_test_assert_shows (b, "b#b");
  g_assert_true (dom_test_at (test, "body/2") == (gpointer) i);
  replace (b, 0);
  html5_node_append_text (b, "7", NULL);
  replace (b, 0);
  dom_test_assert_shows (b, "b#b(\"7\")");
}

/* A document can have one element only, and no text. */
static void
test_replace_root_with_children (void)
{
  static const char *const wrong[] = { "<a>t</a>", "<a><b/><c/></a>", "<a><b/>t</a>" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse_xml (wrong[i]);
      g_autoptr (Html5Element) root = html5_document_get_document_element (document);

      replace (root, HIERARCHY);
      g_autofree char *markup = write_xml (document);
      g_assert_cmpstr (markup, ==, wrong[i]);
    }
  g_autoptr (Html5Document) document = test_document_parse_xml ("<a><!--c--><b/></a>");
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  replace (root, 0);
  g_autofree char *markup = write_xml (document);
  g_assert_cmpstr (markup, ==, "<!--c--><b/>");
}

/* --- templates --- */

/* The contents of a template count as its children, and belong to the document after the change. */
static void
test_templates (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<template id=t><i>1</i>2</template>");
  Html5Node *t = dom_test_at (test, "#t");
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (t));
  Html5Node *i = dom_test_name (test, "i", html5_node_get_first_child (HTML5_NODE (content)));

  html5_node_append_text (t, "0", NULL);
  g_autoptr (Html5Element) div = rename_to (t, "div");
  dom_test_assert_shows (div, "div#t(\"0\" i(\"1\") \"2\")");
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (i);
  g_assert_true (owner == test->document);

  g_autoptr (Html5Element) again = rename_to (div, "template");
  g_autoptr (Html5DocumentFragment) new_content = html5_element_get_template_content (again);
  dom_test_assert_shows (again, "template#t");
  dom_test_assert_shows (new_content, "*(\"0\" i(\"1\") \"2\")");
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (i);
  g_assert_true (inert != test->document);

  replace (again, 0);
  dom_test_assert_shows (dom_test_at (test, "body"), "body(\"0\" i(\"1\") \"2\")");
  g_autoptr (Html5Document) last = html5_node_get_owner_document (i);
  g_assert_true (last == test->document);
}

/* Another document can have adopted the contents. */
static void
test_adopted_contents (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<template id=t><i>1</i></template><p id=p>");
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  Html5Element *t = dom_test_at (test, "#t");
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (t);

  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (content), &error));
  g_autoptr (Html5Element) div = rename_to (t, "div");
  dom_test_assert_shows (div, "div#t(i(\"1\"))");
  g_autoptr (Html5Element) again = rename_to (div, "template");
  g_autoptr (Html5DocumentFragment) new_content = html5_element_get_template_content (again);
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (new_content), &error));
  replace (again, 0);
  dom_test_assert_shows (dom_test_at (test, "body"), "body(i(\"1\") p#p)");
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (dom_test_at (test, "body/0"));
  g_assert_true (owner == test->document);
  g_assert_no_error (error);
}

/* --- who follows the changes --- */

static Html5MutationObserver *
observe (DomTest *test, const char *path)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (
    observer, dom_test_at (test, path),
    HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES, NULL);
  return observer;
}

/* "p -div +section", one for each record */
static char *
take_records (Html5MutationObserver *observer)
{
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, i);
      g_autoptr (Html5NodeList) added = html5_mutation_record_get_added_nodes (record);
      g_autoptr (Html5NodeList) removed = html5_mutation_record_get_removed_nodes (record);
      g_autofree char *new_nodes = dom_test_show_list (G_LIST_MODEL (added));
      g_autofree char *old_nodes = dom_test_show_list (G_LIST_MODEL (removed));
      g_string_append_printf (out, "%s-%s +%s", i ? ", " : "", old_nodes, new_nodes);
    }
  return g_string_free (out, FALSE);
}

static void
assert_records (Html5MutationObserver *observer, const char *expected)
{
  g_autofree char *found = take_records (observer);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_records (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p><b id=b>1<i></i></b></p>");
  g_autoptr (Html5MutationObserver) of_p = observe (test, "#p");
  g_autoptr (Html5MutationObserver) of_b = observe (test, "#b");
  g_autoptr (Html5Element) u = rename_to (dom_test_at (test, "#b"), "u");

  assert_records (of_p, "-b#b +u#b");
  assert_records (of_b, "-\"1\" +, -i +");
  replace (u, 0);
  assert_records (of_p, "-u#b +\"1\" i");
}

/* A range in the children ends up at the place of the element, as if they had been removed. */
static void
test_ranges (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>0<b id=b>1<i>2</i></b>3</p>");
  g_autoptr (Html5Range) inside = html5_range_new (test->document);
  g_autoptr (Html5Range) around = html5_range_new (test->document);
  g_autoptr (GError) error = NULL;

  html5_range_select_node_contents (inside, dom_test_at (test, "#b/1"), &error);
  html5_range_select_node_contents (around, dom_test_at (test, "#p"), &error);
  g_autoptr (Html5Element) u = rename_to (dom_test_at (test, "#b"), "u");
  g_autoptr (Html5Node) container = html5_range_get_start_container (inside);
  g_autofree char *text = html5_range_to_string (around);
  g_assert_no_error (error);
  g_assert_true (container == dom_test_at (test, "#p"));
  g_assert_cmpuint (html5_range_get_start_offset (inside), ==, 1);
  g_assert_true (html5_range_get_collapsed (inside));
  g_assert_cmpstr (text, ==, "0123");
  replace (u, 0);
  g_autofree char *text_then = html5_range_to_string (around);
  g_assert_cmpstr (text_then, ==, "0123");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/element-change/names", test_names);
  g_test_add_func ("/element-change/wrong-names", test_wrong_names);
  g_test_add_func ("/element-change/append-text", test_append_text);
  g_test_add_func ("/element-change/append-to-others", test_append_to_others);
  g_test_add_func ("/element-change/append-record", test_append_record);
  g_test_add_func ("/element-change/rename", test_rename);
  g_test_add_func ("/element-change/rename-roots", test_rename_roots);
  g_test_add_func ("/element-change/rename-state", test_rename_state);
  g_test_add_func ("/element-change/replace-with-children", test_replace_with_children);
  g_test_add_func ("/element-change/replace-root-with-children", test_replace_root_with_children);
  g_test_add_func ("/element-change/templates", test_templates);
  g_test_add_func ("/element-change/adopted-contents", test_adopted_contents);
  g_test_add_func ("/element-change/records", test_records);
  g_test_add_func ("/element-change/ranges", test_ranges);
  return g_test_run ();
}
