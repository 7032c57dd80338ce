/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* html5_node_empty_void_elements() */
#include <libhtml5/html5.h>

#define XHTML "xmlns='http://www.w3.org/1999/xhtml'"
#define XMLNS "xmlns=\"http://www.w3.org/1999/xhtml\""

static Html5Document *
parse (const char *markup)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_XML, NULL, NULL);

  g_assert_nonnull (document);
  return g_steal_pointer (&document);
}

static void
assert_emptied (const char *markup, guint n, const char *expected)
{
  g_autoptr (Html5Document) document = parse (markup);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autofree char *content = NULL;

  g_assert_cmpuint (html5_node_empty_void_elements (HTML5_NODE (document)), ==, n);
  content = html5_element_get_inner_html (root, NULL);
  g_assert_cmpstr (content, ==, expected);
  g_assert_cmpuint (html5_node_empty_void_elements (HTML5_NODE (document)), ==, 0);
}

static void
test_moves (void)
{
  assert_emptied ("<p " XHTML "><b>1<br>2<img>3<i>4<br>5</br></i></img>6</br>7</b></p>", 3,
                  "<b " XMLNS ">1<br />2<img />3<i>4<br />5</i>67</b>");
  assert_emptied ("<p " XHTML "><b><wbr/>1<col>2</col></b></p>", 1,
                  "<b " XMLNS "><wbr />1<col />2</b>");
  assert_emptied ("<p><br>1</br></p>", 0, "<br>1</br>");
  assert_emptied ("<br " XHTML ">1<b><br>2</br></b></br>", 1, "1<b " XMLNS "><br />2</b>");
  assert_emptied ("<p " XHTML "><template><br>1</br></template></p>", 0,
                  "<template " XMLNS "><br>1</br></template>");
}

/* Observers and lists learn of it, and ranges follow. */
static void
test_followers (void)
{
  g_autoptr (Html5Document) document = parse ("<p " XHTML "><br>text</br></p>");
  g_autoptr (Html5Element) p = html5_document_get_document_element (document);
  g_autoptr (Html5NodeList) children = html5_node_get_child_nodes (HTML5_NODE (p));
  g_autoptr (Html5Range) range = html5_range_new (document);
  g_autoptr (Html5Node) br = html5_node_get_first_child (HTML5_NODE (p));
  g_autoptr (Html5Node) text = html5_node_get_first_child (br);

  g_assert_true (html5_range_set_start (range, text, 1, NULL));
  g_assert_true (html5_range_set_end (range, text, 3, NULL));
  g_assert_cmpint (html5_node_list_get_size (children), ==, 1);
  g_assert_cmpuint (html5_node_empty_void_elements (HTML5_NODE (p)), ==, 1);
  g_assert_cmpint (html5_node_list_get_size (children), ==, 2);
  g_assert_false (html5_node_has_child_nodes (br));
  g_autoptr (Html5Node) moved = html5_node_get_next_sibling (br);
  g_assert_true (moved == text);
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_assert_true (start == HTML5_NODE (br));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/void-elements/moves", test_moves);
  g_test_add_func ("/convert/void-elements/followers", test_followers);
  return g_test_run ();
}
