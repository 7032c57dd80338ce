/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Slots: https://dom.spec.whatwg.org/#shadow-tree-slots */
#include "dom-test.h"

static Html5Element *
find (Html5Document *document, const char *selectors)
{
  Html5Element *element = html5_document_query_selector (document, selectors, NULL);

  g_assert_nonnull (element);
  return element;
}

static Html5ShadowRoot *
give_root (Html5Element *host, Html5ShadowRootMode mode, Html5ShadowRootFlags flags,
           const char *html)
{
  g_autoptr (GError) error = NULL;
  Html5ShadowRoot *root = html5_element_attach_shadow (host, mode, flags, &error);

  g_assert_no_error (error);
  html5_shadow_root_set_inner_html (root, html, &error);
  g_assert_no_error (error);
  return root;
}

static Html5Element *
slot_of (Html5ShadowRoot *root, const char *selectors)
{
  Html5Element *slot =
    html5_document_fragment_query_selector (HTML5_DOCUMENT_FRAGMENT (root), selectors, NULL);

  g_assert_nonnull (slot);
  return slot;
}

/* The names of the nodes of a list, which is taken. */
static char *
show (Html5NodeList *list)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < html5_node_list_get_size (list); i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (list, i);
      g_string_append_printf (names, "%s%s", i ? " " : "", html5_node_get_node_name (node));
    }
  g_object_unref (list);
  return g_string_free (names, FALSE);
}

static void
test_named (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<div>text<b slot=s></b><i></i><!--x--><u slot=none></u></div>", -1, NULL);
  g_autoptr (Html5Element) host = find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_NONE,
               "<p><slot id=a></slot></p><slot name=s></slot><slot id=second><em></em></slot>");
  g_autoptr (Html5Element) unnamed = slot_of (root, "#a");
  g_autoptr (Html5Element) named = slot_of (root, "[name]");
  g_autoptr (Html5Element) second = slot_of (root, "#second");
  g_autoptr (Html5Element) b = find (document, "b");
  g_autoptr (Html5Element) u = find (document, "u");
  g_autoptr (Html5Element) slot = html5_node_get_assigned_slot (HTML5_NODE (b));
  g_autofree char *of_unnamed = show (html5_element_get_assigned_nodes (unnamed, FALSE));
  g_autofree char *elements = show (html5_element_get_assigned_elements (unnamed, FALSE));
  g_autofree char *of_named = show (html5_element_get_assigned_nodes (named, FALSE));
  g_autofree char *of_second = show (html5_element_get_assigned_nodes (second, FALSE));
  g_autofree char *fallback = show (html5_element_get_assigned_nodes (second, TRUE));

  g_assert_true (slot == named);
  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (u)));
  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (document)));
  g_assert_cmpstr (of_unnamed, ==, "#text I");
  g_assert_cmpstr (elements, ==, "I");
  g_assert_cmpstr (of_named, ==, "B");
  g_assert_cmpstr (of_second, ==, "");
  g_assert_cmpstr (fallback, ==, "EM");
}

static void
test_flattened (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div><b></b></div>", -1, NULL);
  g_autoptr (Html5Element) host = find (document, "div");
  g_autoptr (Html5ShadowRoot) outer =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_NONE,
               "<p>1<slot></slot>2<slot name=n><i></i></slot></p>");
  g_autoptr (Html5Element) p = slot_of (outer, "p");
  g_autoptr (Html5ShadowRoot) inner =
    give_root (p, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_NONE, "<slot></slot>");
  g_autoptr (Html5Element) slot = slot_of (inner, "slot");
  g_autofree char *assigned = show (html5_element_get_assigned_nodes (slot, FALSE));
  g_autofree char *flattened = show (html5_element_get_assigned_nodes (slot, TRUE));

  g_assert_cmpstr (assigned, ==, "#text SLOT #text SLOT");
  g_assert_cmpstr (flattened, ==, "#text B #text I");
}

static void
test_hidden (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<div><b></b></div><section><b></b></section><slot><i></i></slot>", -1, NULL);
  g_autoptr (Html5Element) closed = find (document, "div");
  g_autoptr (Html5Element) manual = find (document, "section");
  g_autoptr (Html5Element) outside = find (document, "slot");
  g_autoptr (Html5ShadowRoot) root =
    give_root (closed, HTML5_SHADOW_ROOT_MODE_CLOSED, HTML5_SHADOW_ROOT_NONE, "<slot></slot>");
  g_autoptr (Html5ShadowRoot) root2 = give_root (manual, HTML5_SHADOW_ROOT_MODE_OPEN,
                                                 HTML5_SHADOW_ROOT_MANUAL_SLOTS, "<slot></slot>");
  g_autoptr (Html5Element) slot = slot_of (root, "slot");
  g_autoptr (Html5Element) slot2 = slot_of (root2, "slot");
  g_autoptr (Html5Element) b = find (document, "div b");
  g_autofree char *assigned = show (html5_element_get_assigned_nodes (slot, FALSE));
  g_autofree char *by_hand = show (html5_element_get_assigned_nodes (slot2, FALSE));
  g_autofree char *of_none = show (html5_element_get_assigned_nodes (outside, TRUE));

  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (b)));
  g_assert_cmpstr (assigned, ==, "B");
  g_assert_cmpstr (by_hand, ==, "");
  g_assert_cmpstr (of_none, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/slot/named", test_named);
  g_test_add_func ("/slot/flattened", test_flattened);
  g_test_add_func ("/slot/hidden", test_hidden);
  return g_test_run ();
}
