/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* All nodes of a list, or one text of each, in one call; and arrays with the nodes of walks. */
#include "dom-test.h"

static const char markup[] = "<p><a href=x>1</a><a>2</a><a href='y&amp;z'>3<b>4</b></a><!--c-->";

static Html5NodeList *
select_all (Html5Document *document, const char *selectors)
{
  g_autoptr (GError) error = NULL;
  Html5NodeList *list = html5_document_query_selector_all (document, selectors, &error);

  g_assert_no_error (error);
  return list;
}

/* Takes ownership of the strings. */
static void
assert_strv (char **strings, GError *error, const char *expected)
{
  g_assert_no_error (error);
  g_autofree char *joined = g_strjoinv ("|", strings);
  g_assert_cmpstr (joined, ==, expected);
  g_strfreev (strings);
}

static void
assert_values (Html5NodeList *list, const char *attributes, const char *texts, const char *outer)
{
  GError *error = NULL;

  assert_strv (html5_node_list_get_attribute_values (list, "HREF", &error), error, attributes);
  assert_strv (html5_node_list_get_text_contents (list, &error), error, texts);
  assert_strv (html5_node_list_get_markup (list, &error), error, outer);
}

static void
test_values (void)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autoptr (Html5NodeList) fixed = select_all (document, "a");
  g_autoptr (Html5NodeList) live = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "a");
  g_autoptr (Html5NodeList) none = select_all (document, "i");
  g_autoptr (Html5Element) first = html5_node_list_get_element (live, 0);
  const char *outer = "<a href=\"x\">1</a>|<a>2</a>|<a href=\"y&amp;z\">3<b>4</b></a>";

  assert_values (fixed, "x|y&z", "1|2|34", outer);
  assert_values (live, "x|y&z", "1|2|34", outer);
  assert_values (none, "", "", "");
  html5_node_remove (HTML5_NODE (first));
  assert_values (fixed, "x|y&z", "1|2|34", outer);
  assert_values (live, "y&z", "2|34", outer + strlen ("<a href=\"x\">1</a>|"));
}

/* Names are compared as for a single element. */
static void
test_names (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<p viewBox=1><svg viewBox=2 xlink:href=3><a viewbox=4 xlink:href=5>");
  g_autoptr (Html5NodeList) list = select_all (document, "p, svg, a");
  static const char *const names[] = { "viewBox", "viewbox", "xlink:href", "href", "none" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString) expected = g_string_new (NULL);
      GError *error = NULL;
      for (int j = 0; j < 3; j++)
        {
          g_autoptr (Html5Element) element = html5_node_list_get_element (list, j);
          const char *value = html5_element_get_attribute (element, names[i]);
          if (value)
            g_string_append_printf (expected, "%s%s", expected->len ? "|" : "", value);
        }
      assert_strv (html5_node_list_get_attribute_values (list, names[i], &error), error,
                   expected->str);
    }
}

/* Nodes that are still in the list, in another document with other names. */
static void
test_moved (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<p><i data-one=1></i><i data-one=2></i>");
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5NodeList) list = select_all (document, "i");
  g_autoptr (Html5Node) second = html5_node_list_get (list, 1);
  GError *error = NULL;

  g_assert_true (html5_document_adopt_node (other, second, &error));
  g_assert_no_error (error);
  g_clear_object (&second);
  assert_strv (html5_node_list_get_attribute_values (list, "data-one", &error), error, "1|2");
}

static void
test_limit (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<a href=abc>def</a><a href=ghi>jkl</a>");
  g_autoptr (Html5NodeList) list = select_all (document, "a");
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  GError *error = NULL;

  html5_limits_set_max_output_bytes (limits, 5);
  html5_document_set_limits (document, limits);
  g_assert_null (html5_node_list_get_attribute_values (list, "href", &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_null (html5_node_list_get_text_contents (list, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_null (html5_node_list_get_markup (list, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  html5_limits_set_max_output_bytes (limits, 6);
  html5_document_set_limits (document, limits);
  assert_strv (html5_node_list_get_attribute_values (list, "href", &error), error, "abc|ghi");
  html5_limits_set_max_output_bytes (limits, 0);
  html5_document_set_limits (document, limits);
  assert_strv (html5_node_list_get_text_contents (list, &error), error, "def|jkl");
}

static void
test_elements (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>x<i></i>");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5NodeList) nodes = html5_node_get_child_nodes (p);
  g_autoptr (Html5Element) i = html5_node_list_get_element (nodes, 1);

  g_assert_cmpstr (html5_element_get_local_name (i), ==, "i");
  g_assert_null (html5_node_list_get_element (nodes, 0));
  g_assert_null (html5_node_list_get_element (nodes, 2));
  g_assert_null (html5_node_list_get_element (nodes, -1));
}

static void
assert_names (Html5Node **nodes, gsize n_nodes, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < n_nodes; i++)
    {
      g_string_append_printf (names, "%s ", html5_node_get_node_name (nodes[i]));
      g_object_unref (nodes[i]);
    }
  g_free (nodes);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_arrays (void)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NodeList) list = select_all (document, "a, b");
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (HTML5_NODE (body), HTML5_WHAT_TO_SHOW_ELEMENT, NULL, NULL, NULL);
  g_autoptr (Html5NodeIterator) iterator = html5_node_iterator_new (
    HTML5_NODE (body), HTML5_WHAT_TO_SHOW_TEXT | HTML5_WHAT_TO_SHOW_COMMENT, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  gsize n;

  Html5Node **nodes = html5_node_list_to_array (list, &n);
  assert_names (nodes, n, "A A A B ");
  nodes = html5_tree_walker_next_nodes (walker, 2, &n, &error);
  assert_names (nodes, n, "P A ");
  nodes = html5_tree_walker_next_nodes (walker, G_MAXUINT, &n, &error);
  assert_names (nodes, n, "A A B ");
  nodes = html5_tree_walker_next_nodes (walker, 2, &n, &error);
  assert_names (nodes, n, "");
  nodes = html5_node_iterator_next_nodes (iterator, 3, &n, &error);
  assert_names (nodes, n, "#text #text #text ");
  nodes = html5_node_iterator_next_nodes (iterator, 3, &n, &error);
  assert_names (nodes, n, "#text #comment ");
  g_assert_no_error (error);
}

static Html5FilterResult
walk_inside (Html5Node *node, gpointer walker)
{
  g_autoptr (GError) error = NULL;
  gsize n = 7;

  g_assert_null (html5_tree_walker_next_nodes (*(Html5TreeWalker **) walker, 1, &n, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_assert_cmpuint (n, ==, 0);
  return HTML5_FILTER_RESULT_ACCEPT;
}

static void
test_inside_filter (void)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  Html5TreeWalker *self = NULL;
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_ALL, walk_inside, &self, NULL);
  g_autoptr (GError) error = NULL;
  gsize n;

  self = walker;
  Html5Node **nodes = html5_tree_walker_next_nodes (walker, 1, &n, &error);
  g_assert_no_error (error);
  assert_names (nodes, n, "HTML ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-values/values", test_values);
  g_test_add_func ("/list-values/names", test_names);
  g_test_add_func ("/list-values/moved", test_moved);
  g_test_add_func ("/list-values/limit", test_limit);
  g_test_add_func ("/list-values/elements", test_elements);
  g_test_add_func ("/list-values/arrays", test_arrays);
  g_test_add_func ("/list-values/inside-filter", test_inside_filter);
  return g_test_run ();
}
