/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5ShadowRoot: attaching, properties, markup, copies, lifetime. */
#include "common/test-document.h"

static Html5Document *
run_parse (const char *html)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  html5_parser_set_allow_declarative_shadow_roots (parser, TRUE);
  Html5Document *document = html5_parser_parse_text (parser, html, -1, &error);
  g_assert_no_error (error);
  return document;
}

static Html5ShadowRoot *
attach (Html5Element *element, Html5ShadowRootMode mode, Html5ShadowRootFlags flags)
{
  g_autoptr (GError) error = NULL;
  Html5ShadowRoot *root = html5_element_attach_shadow (element, mode, flags, &error);

  g_assert_no_error (error);
  return root;
}

static void
assert_not_supported (Html5Element *element, Html5ShadowRootMode mode)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_element_attach_shadow (element, mode, HTML5_SHADOW_ROOT_FLAGS_NONE, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED);
}

static void
test_attach (void)
{
  g_autoptr (Html5Document) document = run_parse ("<div>a</div>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");

  g_assert_null (html5_element_get_shadow_root (div));
  g_autoptr (Html5ShadowRoot) root =
    attach (div, HTML5_SHADOW_ROOT_MODE_OPEN,
            HTML5_SHADOW_ROOT_FLAGS_CLONABLE | HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS);
  g_autoptr (Html5ShadowRoot) again = html5_element_get_shadow_root (div);
  g_autoptr (Html5Element) host = html5_shadow_root_get_host (root);
  g_assert_true (again == root);
  g_assert_true (host == div);
  g_assert_true (HTML5_IS_DOCUMENT_FRAGMENT (root));
  g_assert_cmpint (html5_shadow_root_get_mode (root), ==, HTML5_SHADOW_ROOT_MODE_OPEN);
  g_assert_cmpint (html5_shadow_root_get_slot_assignment (root), ==, HTML5_SLOT_ASSIGNMENT_MANUAL);
  g_assert_true (html5_shadow_root_get_clonable (root));
  g_assert_false (html5_shadow_root_get_serializable (root));
  g_assert_false (html5_shadow_root_get_delegates_focus (root));
  g_assert_false (html5_shadow_root_get_declarative (root));
  assert_not_supported (div, HTML5_SHADOW_ROOT_MODE_OPEN);
}

static void
test_closed (void)
{
  g_autoptr (Html5Document) document = run_parse ("<p>");
  g_autoptr (Html5Element) p = test_document_find (document, "p");
  g_autoptr (Html5ShadowRoot) root =
    attach (p, HTML5_SHADOW_ROOT_MODE_CLOSED,
            HTML5_SHADOW_ROOT_FLAGS_DELEGATES_FOCUS | HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE);
  g_autoptr (Html5ShadowRoot) same = html5_element_get_open_or_closed_shadow_root (p);

  g_assert_null (html5_element_get_shadow_root (p));
  g_assert_true (same == root);
  g_assert_cmpint (html5_shadow_root_get_mode (root), ==, HTML5_SHADOW_ROOT_MODE_CLOSED);
  g_assert_true (html5_shadow_root_get_delegates_focus (root));
  g_assert_true (html5_shadow_root_get_serializable (root));
}

/* https://dom.spec.whatwg.org/#valid-shadow-host-name */
static void
test_hosts (void)
{
  static const struct
  {
    const char *namespace_uri;
    const char *name;
    gboolean works;
  } cases[] = {
    { HTML5_NAMESPACE_HTML, "section", TRUE },     { HTML5_NAMESPACE_HTML, "h6", TRUE },
    { HTML5_NAMESPACE_HTML, "x:span", TRUE },      { HTML5_NAMESPACE_HTML, "my-own", TRUE },
    { HTML5_NAMESPACE_HTML, "a", FALSE },          { HTML5_NAMESPACE_HTML, "table", FALSE },
    { HTML5_NAMESPACE_HTML, "my-Own", FALSE },     { HTML5_NAMESPACE_HTML, "font-face", FALSE },
    { HTML5_NAMESPACE_HTML, "_my-own", FALSE },    { HTML5_NAMESPACE_HTML, "myown", FALSE },
    { HTML5_NAMESPACE_SVG, "span", FALSE },        { NULL, "my-own", FALSE },
    { HTML5_NAMESPACE_HTML, "my-\xc3\xa9", TRUE },
  };
  g_autoptr (Html5Document) document = html5_document_new_html ("");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Element) element =
        html5_document_create_element_ns (document, cases[i].namespace_uri, cases[i].name, &error);
      g_test_message ("%s", cases[i].name);
      g_assert_no_error (error);
      g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
        element, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, &error);
      g_assert_cmpint (root != NULL, ==, cases[i].works);
      if (!cases[i].works)
        g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED);
    }
}

/* Attaching a shadow root of the same mode takes over a declarative one once, and empties it. */
static void
test_declarative (void)
{
  g_autoptr (Html5Document) document = run_parse (
    "<div><template shadowrootmode=closed shadowrootclonable><b>x</b>y</template>z</div>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root = html5_element_get_open_or_closed_shadow_root (div);

  g_assert_true (html5_shadow_root_get_declarative (root));
  g_assert_true (html5_shadow_root_get_clonable (root));
  g_assert_true (html5_node_has_child_nodes (HTML5_NODE (div)));
  assert_not_supported (div, HTML5_SHADOW_ROOT_MODE_OPEN);
  g_assert_true (html5_node_has_child_nodes (HTML5_NODE (root)));
  g_autoptr (Html5ShadowRoot) attached =
    attach (div, HTML5_SHADOW_ROOT_MODE_CLOSED, HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE);
  g_assert_true (attached == root);
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (root)));
  g_assert_false (html5_shadow_root_get_declarative (root));
  g_assert_true (html5_shadow_root_get_clonable (root));
  g_assert_false (html5_shadow_root_get_serializable (root));
  assert_not_supported (div, HTML5_SHADOW_ROOT_MODE_CLOSED);
}

static void
test_tree (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = run_parse ("<div></div>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    attach (div, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE);

  html5_node_append_text (HTML5_NODE (root), "t", &error);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5Node) plain = html5_node_get_root_node (text, FALSE);
  g_autoptr (Html5Node) composed = html5_node_get_root_node (text, TRUE);
  g_assert_true (plain == HTML5_NODE (root));
  g_assert_true (composed == HTML5_NODE (document));
  g_assert_true (html5_node_get_is_connected (text));
  g_assert_false (html5_node_contains (HTML5_NODE (div), text));
  g_assert_null (html5_node_get_parent_node (HTML5_NODE (root)));

  /* The host cannot be inserted into its shadow root, and the root cannot be adopted. */
  g_assert_false (html5_node_append_child (HTML5_NODE (root), HTML5_NODE (div), &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_HIERARCHY_REQUEST);
  g_clear_error (&error);
  g_assert_false (html5_document_adopt_node (document, HTML5_NODE (root), &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_HIERARCHY_REQUEST);
  g_clear_error (&error);
  g_assert_null (html5_document_import_node (document, HTML5_NODE (root), TRUE, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);

  /* Inserting a shadow root moves its children, as with any fragment. */
  g_assert_true (html5_node_append_child (HTML5_NODE (div), HTML5_NODE (root), &error));
  g_assert_no_error (error);
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (root)));
  g_assert_true (html5_node_contains (HTML5_NODE (div), text));
}

static void
test_markup (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = run_parse ("<div>c</div>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    attach (div, HTML5_SHADOW_ROOT_MODE_CLOSED, HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE);

  g_assert_true (html5_shadow_root_set_inner_html (root, "<p>a<my-x></my-x>", &error));
  g_assert_no_error (error);
  g_autofree char *inner = html5_shadow_root_get_inner_html (root, &error);
  g_assert_cmpstr (inner, ==, "<p>a<my-x></my-x></p>");
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5Node) x = html5_node_get_last_child (p);
  g_autoptr (Html5ShadowRoot) nested =
    attach (HTML5_ELEMENT (x), HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE);

  g_autofree char *without = html5_element_get_html (div, FALSE, NULL, 0, NULL);
  g_assert_cmpstr (without, ==, "c");
  g_autofree char *with = html5_element_get_html (div, TRUE, NULL, 0, NULL);
  g_assert_cmpstr (with, ==,
                   "<template shadowrootmode=\"closed\" shadowrootserializable=\"\">"
                   "<p>a<my-x></my-x></p></template>c");
  g_autofree char *of_root = html5_shadow_root_get_html (root, FALSE, &nested, 1, NULL);
  g_assert_cmpstr (of_root, ==,
                   "<p>a<my-x><template shadowrootmode=\"open\"></template></my-x></p>");
  Html5ShadowRoot *both[] = { nested, root };
  g_autofree char *all = html5_element_get_html (div, FALSE, both, 2, NULL);
  g_assert_cmpstr (all, ==,
                   "<template shadowrootmode=\"closed\" shadowrootserializable=\"\"><p>a<my-x>"
                   "<template shadowrootmode=\"open\"></template></my-x></p></template>c");
}

static void
test_copies (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = run_parse ("<div></div><p></p>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");
  g_autoptr (Html5Element) p = test_document_find (document, "p");
  g_autoptr (Html5ShadowRoot) clonable =
    attach (div, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_CLONABLE);
  G_GNUC_UNUSED g_autoptr (Html5ShadowRoot) other =
    attach (p, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE);

  html5_shadow_root_set_inner_html (clonable, "<i>i</i>", &error);
  g_autoptr (Html5Node) div_copy = html5_node_clone_node (HTML5_NODE (div), FALSE);
  g_autoptr (Html5Node) p_copy = html5_node_clone_node (HTML5_NODE (p), TRUE);
  g_autoptr (Html5ShadowRoot) copy = html5_element_get_shadow_root (HTML5_ELEMENT (div_copy));
  g_assert_nonnull (copy);
  g_assert_true (copy != clonable);
  g_autofree char *inner = html5_shadow_root_get_inner_html (copy, &error);
  g_assert_cmpstr (inner, ==, "<i>i</i>");
  g_assert_null (html5_element_get_shadow_root (HTML5_ELEMENT (p_copy)));
}

/* A reference to the root keeps everything. The root moves with its host to another document. */
static void
test_life (void)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = run_parse ("<div></div>");
  Html5Element *div = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    attach (div, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE);
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  g_object_unref (document);
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (div), &error);
  g_assert_no_error (error);
  g_object_unref (div);
  g_clear_object (&body);
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (root));
  g_assert_true (owner == other);
  g_autoptr (Html5Element) host = html5_shadow_root_get_host (root);
  g_assert_cmpstr (html5_element_get_local_name (host), ==, "div");
  g_autoptr (Html5ShadowRoot) same = html5_element_get_shadow_root (host);
  g_assert_true (same == root);
}

static void
test_properties (void)
{
  g_autoptr (Html5Document) document = run_parse ("<div></div>");
  g_autoptr (Html5Element) div = test_document_find (document, "div");
  g_autoptr (Html5Element) host = NULL;
  g_autoptr (Html5ShadowRoot) root =
    attach (div, HTML5_SHADOW_ROOT_MODE_CLOSED, HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE);
  gboolean focus, serializable, clonable, declarative;
  Html5ShadowRootMode mode;
  Html5SlotAssignment slots;

  g_object_get (root, "mode", &mode, "host", &host, "delegates-focus", &focus, "serializable",
                &serializable, "slot-assignment", &slots, "clonable", &clonable, "declarative",
                &declarative, NULL);
  g_assert_cmpint (mode, ==, HTML5_SHADOW_ROOT_MODE_CLOSED);
  g_assert_true (host == div);
  g_assert_true (serializable && !focus && !clonable && !declarative);
  g_assert_cmpint (slots, ==, HTML5_SLOT_ASSIGNMENT_NAMED);
}

static void
test_no_clone (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<p>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    body, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);

  g_assert_null (html5_node_clone_node (HTML5_NODE (root), TRUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/shadow-root/attach", test_attach);
  g_test_add_func ("/dom/shadow-root/closed", test_closed);
  g_test_add_func ("/dom/shadow-root/hosts", test_hosts);
  g_test_add_func ("/dom/shadow-root/declarative", test_declarative);
  g_test_add_func ("/dom/shadow-root/tree", test_tree);
  g_test_add_func ("/dom/shadow-root/markup", test_markup);
  g_test_add_func ("/dom/shadow-root/copies", test_copies);
  g_test_add_func ("/dom/shadow-root/life", test_life);
  g_test_add_func ("/dom/shadow-root/properties", test_properties);
  g_test_add_func ("/shadow-root/no-clone", test_no_clone);
  return g_test_run ();
}
