/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The errors of the DOM Standard except those of mutation (test-mutation.c) and ranges
 * (test-range.c): names, namespaces, offsets, attributes of other elements, syntax. Each is a
 * GError with its code, and changes nothing. */
#include "dom-test.h"

#include <libintl.h>
#include <string.h>

#define CHARACTER HTML5_DOM_ERROR_INVALID_CHARACTER
#define NAMESPACE HTML5_DOM_ERROR_NAMESPACE
#define INDEX_SIZE HTML5_DOM_ERROR_INDEX_SIZE
#define SYNTAX HTML5_DOM_ERROR_SYNTAX
#define NO_MODIFICATION HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED

#define XML HTML5_NAMESPACE_XML
#define XMLNS HTML5_NAMESPACE_XMLNS

static DomTest *
set_up (void)
{
  DomTest *self = dom_test_new ("<p id=p k=v>text<!--c--></p><div id=d></div>");
  g_autoptr (GError) error = NULL;

  dom_test_name (self, "new", dom_test_element (self, "u"));
  dom_test_name (self, "xml", html5_document_new_xml (NULL, "root", &error));
  g_assert_no_error (error);
  return self;
}

/* --- names --- */

/* https://dom.spec.whatwg.org/#valid-element-local-name and its neighbours */
static const struct
{
  const char *name;
  int element, attribute, doctype;
} local_names[] = {
  { "a", 0, 0, 0 },
  { "A-1", 0, 0, 0 },
  { "é", 0, 0, 0 },
  { "_a", 0, 0, 0 },
  { ":a", 0, 0, 0 },
  { "a:b:c", 0, 0, 0 },
  { "a<b", 0, 0, 0 },
  { "a\"'", 0, 0, 0 },
  { "a=b", 0, CHARACTER, 0 },
  { "", CHARACTER, CHARACTER, 0 },
  { "1", CHARACTER, 0, 0 },
  { "-a", CHARACTER, 0, 0 },
  { "=a", CHARACTER, CHARACTER, 0 },
  { "<", CHARACTER, 0, 0 },
  { "a b", CHARACTER, CHARACTER, CHARACTER },
  { "a\tb", CHARACTER, CHARACTER, CHARACTER },
  { "a\n", CHARACTER, CHARACTER, CHARACTER },
  { "a/", CHARACTER, CHARACTER, 0 },
  { "a>", CHARACTER, CHARACTER, CHARACTER },
  { "é>", CHARACTER, CHARACTER, CHARACTER },
  { "_=", CHARACTER, CHARACTER, 0 },
};

static void
test_local_names (void)
{
  g_autoptr (DomTest) test = set_up ();
  Html5Element *p = dom_test_at (test, "#p");
  g_autofree char *before = dom_test_show_all (test);

  for (gsize i = 0; i < G_N_ELEMENTS (local_names); i++)
    {
      const char *name = local_names[i].name;
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Element) element =
        html5_document_create_element (test->document, name, &error);
      g_assert_cmpint (element != NULL, ==, error == NULL);
      dom_test_assert_error (&error, local_names[i].element, name);
      g_autoptr (Html5Attr) attribute =
        html5_document_create_attribute (test->document, name, &error);
      g_assert_cmpint (attribute != NULL, ==, error == NULL);
      dom_test_assert_error (&error, local_names[i].attribute, name);
      g_autoptr (Html5DocumentType) doctype =
        html5_document_create_document_type (test->document, name, "", "", &error);
      g_assert_cmpint (doctype != NULL, ==, error == NULL);
      dom_test_assert_error (&error, local_names[i].doctype, name);
      if (!local_names[i].attribute)
        continue;
      g_assert_false (html5_element_set_attribute (p, name, "x", &error));
      dom_test_assert_error (&error, CHARACTER, name);
      html5_element_toggle_attribute (p, name, &error);
      dom_test_assert_error (&error, CHARACTER, name);
    }
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
}

/* https://dom.spec.whatwg.org/#validate-and-extract */
static const struct
{
  const char *uri, *name;
  int element, attribute;
} qualified_names[] = {
  { "urn:x", "a", 0, 0 },
  { "urn:x", "p:a", 0, 0 },
  { NULL, "a", 0, 0 },
  { "", "a", 0, 0 },
  { XML, "xml:a", 0, 0 },
  { XML, "a", 0, 0 },
  { XML, "p:a", 0, 0 },
  { XMLNS, "xmlns:a", 0, 0 },
  { XMLNS, "xmlns", 0, 0 },
  { NULL, "p:a", NAMESPACE, NAMESPACE },
  { "", "p:a", NAMESPACE, NAMESPACE },
  { "urn:x", "xml:a", NAMESPACE, NAMESPACE },
  { "urn:x", "xmlns:a", NAMESPACE, NAMESPACE },
  { "urn:x", "xmlns", NAMESPACE, NAMESPACE },
  { NULL, "xmlns", NAMESPACE, NAMESPACE },
  { XMLNS, "a", NAMESPACE, NAMESPACE },
  { XMLNS, "p:xmlns", NAMESPACE, NAMESPACE },
  { "urn:x", "", CHARACTER, CHARACTER },
  { "urn:x", ":a", CHARACTER, CHARACTER },
  { "urn:x", "a:", CHARACTER, CHARACTER },
  { "urn:x", "p:a b", CHARACTER, CHARACTER },
  { "urn:x", "p q:a", CHARACTER, CHARACTER },
  { "urn:x", "p/q:a", CHARACTER, CHARACTER },
  { "urn:x", "1", CHARACTER, 0 },
  { "urn:x", "p:1", CHARACTER, 0 },
  { "urn:x", "1:a", 0, 0 },
  { "urn:x", "a=b", 0, CHARACTER },
  { NULL, "p:a b", CHARACTER, CHARACTER },
};

static void
test_qualified_names (void)
{
  g_autoptr (DomTest) test = set_up ();
  Html5Element *p = dom_test_at (test, "#p");
  g_autofree char *before = dom_test_show_all (test);

  for (gsize i = 0; i < G_N_ELEMENTS (qualified_names); i++)
    {
      const char *uri = qualified_names[i].uri, *name = qualified_names[i].name;
      g_autoptr (GError) error = NULL;
      g_autofree char *what = g_strdup_printf ("{%s}%s", uri ? uri : "", name);
      g_autoptr (Html5Element) element =
        html5_document_create_element_ns (test->document, uri, name, &error);
      dom_test_assert_error (&error, qualified_names[i].element, what);
      G_GNUC_UNUSED g_autoptr (Html5Attr) attribute =
        html5_document_create_attribute_ns (test->document, uri, name, &error);
      dom_test_assert_error (&error, qualified_names[i].attribute, what);
      if (element)
        g_assert_cmpstr (html5_element_get_namespace_uri (element), ==, uri && *uri ? uri : NULL);
      if (!qualified_names[i].attribute)
        continue;
      g_assert_false (html5_element_set_attribute_ns (p, uri, name, "x", &error));
      dom_test_assert_error (&error, qualified_names[i].attribute, what);
    }
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
}

static void
test_other_nodes (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Document *xml = dom_test_at (test, "xml");
  const struct
  {
    const char *target, *data;
  } instructions[] = { { "", "" }, { "1", "" }, { "a b", "" }, { "t", "a?>b" }, { "-t", "" } };

  g_assert_null (html5_document_create_cdata_section (test->document, "x", &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "CDATA in HTML");
  g_assert_null (html5_document_create_cdata_section (xml, "a]]>b", &error));
  dom_test_assert_error (&error, CHARACTER, "the end of CDATA in it");
  for (gsize i = 0; i < G_N_ELEMENTS (instructions); i++)
    {
      g_assert_null (html5_document_create_processing_instruction (
        test->document, instructions[i].target, instructions[i].data, &error));
      dom_test_assert_error (&error, CHARACTER, instructions[i].target);
    }
  g_assert_null (html5_document_new_xml ("urn:x", "a b", &error));
  dom_test_assert_error (&error, CHARACTER, "an XML document's root");
  g_assert_null (html5_document_new_xml (NULL, "p:a", &error));
  dom_test_assert_error (&error, NAMESPACE, "an XML document's root");
}

/* --- offsets --- */

static void
test_offsets (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>aé€😀</p>");
  g_autoptr (GError) error = NULL;
  Html5CharacterData *text = dom_test_at (test, "#p/0");
  g_autofree char *before = dom_test_show_all (test);
  const gsize bad[] = { 5, 100, G_MAXSIZE };

  g_assert_cmpuint (html5_character_data_get_length (text), ==, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_null (html5_character_data_substring_data (text, bad[i], 0, &error));
      dom_test_assert_error (&error, INDEX_SIZE, "substring");
      g_assert_false (html5_character_data_insert_data (text, bad[i], "x", &error));
      dom_test_assert_error (&error, INDEX_SIZE, "insert");
      g_assert_false (html5_character_data_delete_data (text, bad[i], 1, &error));
      dom_test_assert_error (&error, INDEX_SIZE, "delete");
      g_assert_false (html5_character_data_replace_data (text, bad[i], 1, "x", &error));
      dom_test_assert_error (&error, INDEX_SIZE, "replace");
      g_assert_null (html5_text_split_text (HTML5_TEXT (text), bad[i], &error));
      dom_test_assert_error (&error, INDEX_SIZE, "split");
    }
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
  /* The end is a valid offset, and a count may exceed it. */
  g_autofree char *rest = html5_character_data_substring_data (text, 2, G_MAXSIZE, &error);
  g_assert_cmpstr (rest, ==, "€😀");
  g_assert_true (html5_character_data_insert_data (text, 4, "!", &error));
  g_assert_true (html5_character_data_delete_data (text, 1, 100, &error));
  G_GNUC_UNUSED g_autoptr (Html5Text) empty = html5_text_split_text (HTML5_TEXT (text), 1, &error);
  g_assert_no_error (error);
  dom_test_assert_shows (dom_test_at (test, "#p"), "p#p(\"a\" \"\")");
}

/* --- attributes --- */

static void
test_attribute_nodes (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Element *p = dom_test_at (test, "#p"), *d = dom_test_at (test, "#d");
  g_autoptr (Html5Attr) k = html5_element_get_attribute_node (p, "k");
  g_autofree char *before = dom_test_show_all (test);

  g_assert_false (html5_element_set_attribute_node (d, k, NULL, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_IN_USE_ATTRIBUTE, "an attribute of another");
  g_assert_false (html5_element_remove_attribute_node (d, k, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_FOUND, "an attribute of another");
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
  /* An attribute of the same element is no error. */
  g_autoptr (Html5Attr) replaced = NULL;
  g_assert_true (html5_element_set_attribute_node (p, k, &replaced, &error));
  g_assert_true (replaced == k);
  g_assert_true (html5_element_remove_attribute_node (p, k, &error));
  g_assert_false (html5_element_remove_attribute_node (p, k, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_FOUND, "an attribute that was removed");
  g_assert_true (html5_element_set_attribute_node (d, k, NULL, &error));
  g_assert_no_error (error);
  dom_test_assert_shows (d, "div#d[k=v]");
}

/* https://html.spec.whatwg.org/#dom-domstringmap-setitem */
static void
test_dataset (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Element *p = dom_test_at (test, "#p");
  g_autofree char *before = dom_test_show_all (test);

  g_assert_false (html5_element_set_dataset_value (p, "a-b", "x", &error));
  dom_test_assert_error (&error, SYNTAX, "a hyphen before a small letter");
  g_assert_false (html5_element_set_dataset_value (p, "a b", "x", &error));
  dom_test_assert_error (&error, CHARACTER, "a blank");
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
}

static void
test_tokens (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (dom_test_at (test, "#p"));
  g_autofree char *before = dom_test_show_all (test);
  const struct
  {
    const char *token;
    int code;
  } cases[] = { { "", SYNTAX }, { "a b", CHARACTER }, { " ", CHARACTER }, { "a\f", CHARACTER } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_false (html5_token_list_add (list, cases[i].token, &error));
      dom_test_assert_error (&error, cases[i].code, "add");
      g_assert_false (html5_token_list_remove (list, cases[i].token, &error));
      dom_test_assert_error (&error, cases[i].code, "remove");
      html5_token_list_toggle (list, cases[i].token, &error);
      dom_test_assert_error (&error, cases[i].code, "toggle");
      g_assert_false (html5_token_list_replace (list, cases[i].token, "x", &error));
      dom_test_assert_error (&error, cases[i].code, "replace");
      g_assert_false (html5_token_list_replace (list, "x", cases[i].token, &error));
      dom_test_assert_error (&error, cases[i].code, "replace with");
    }
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
}

/* --- markup and selectors --- */

static void
test_markup (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Element *html = dom_test_at (test, "html");
  Html5Element *new = dom_test_at (test, "new");
  g_autofree char *before = dom_test_show_all (test);

  g_assert_false (html5_element_set_outer_html (html, "x", &error));
  dom_test_assert_error (&error, NO_MODIFICATION, "the document's element");
  g_assert_false (
    html5_element_insert_adjacent_html (html, HTML5_ADJACENT_POSITION_BEFORE_BEGIN, "x", &error));
  dom_test_assert_error (&error, NO_MODIFICATION, "before the document's element");
  g_assert_false (
    html5_element_insert_adjacent_html (new, HTML5_ADJACENT_POSITION_AFTER_END, "x", &error));
  dom_test_assert_error (&error, NO_MODIFICATION, "after a root");
  /* According to the standard, nothing happens without a parent. */
  g_assert_true (html5_element_set_outer_html (new, "x", &error));
  g_assert_no_error (error);
  g_autofree char *after = dom_test_show_all (test);
  g_assert_cmpstr (after, ==, before);
}

static void
test_selectors (void)
{
  static const char *const bad[] = { "",     " ",   "p >",   "> p", "p,,q",          "p:nope",
                                     "[a=]", "p::", ":not(", "a|b", ":nth-child(x)", "p q >",
                                     "*|" };
  g_autoptr (DomTest) test = set_up ();
  Html5Element *p = dom_test_at (test, "#p");

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (html5_document_query_selector (test->document, bad[i], &error));
      dom_test_assert_error (&error, SYNTAX, bad[i]);
      g_assert_null (html5_element_query_selector_all (p, bad[i], &error));
      dom_test_assert_error (&error, SYNTAX, bad[i]);
      g_assert_false (html5_element_matches (p, bad[i], &error));
      dom_test_assert_error (&error, SYNTAX, bad[i]);
      g_assert_null (html5_element_closest (p, bad[i], &error));
      dom_test_assert_error (&error, SYNTAX, bad[i]);
    }
}

static void
test_shadow_roots (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GError) error = NULL;
  Html5Element *d = dom_test_at (test, "#d"), *new = dom_test_at (test, "new");

  g_assert_null (html5_element_attach_shadow (new, HTML5_SHADOW_ROOT_MODE_OPEN, 0, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "an element that hosts none");
  Html5ShadowRoot *root = html5_element_attach_shadow (d, HTML5_SHADOW_ROOT_MODE_OPEN, 0, &error);
  g_assert_no_error (error);
  dom_test_name (test, "root", root);
  g_assert_null (html5_element_attach_shadow (d, HTML5_SHADOW_ROOT_MODE_OPEN, 0, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "a second one");
  g_assert_false (html5_node_append_child (HTML5_NODE (root), HTML5_NODE (d), &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, "a host in its shadow root");
  g_assert_null (html5_document_import_node (test->document, HTML5_NODE (root), TRUE, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_SUPPORTED, "a shadow root imported");
  g_assert_false (html5_document_adopt_node (test->document, HTML5_NODE (root), &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, "a shadow root adopted");
}

/* --- domains and messages --- */

/* Bindings distinguish errors by these names. */
static void
test_domains (void)
{
  g_assert_cmpstr (g_quark_to_string (HTML5_DOM_ERROR), ==, "html5-dom-error-quark");
  g_assert_cmpstr (g_quark_to_string (HTML5_PARSER_ERROR), ==, "html5-parser-error-quark");
  g_assert_cmpstr (g_quark_to_string (HTML5_URL_ERROR), ==, "html5-url-error-quark");
}

/* Only the library knows the folder of its translations. */
static void
test_messages (void)
{
  G_GNUC_UNUSED g_autoptr (Html5Document) document = html5_document_new ();

  g_assert_cmpstr (bindtextdomain (GETTEXT_PACKAGE, NULL), ==, HTML5_LOCALE_DIR);
}

typedef void (*FailFunc) (GError **error);

static void
fail_sanitizer (GError **error)
{
  g_assert_null (html5_sanitizer_new_from_text ("no colon", error));
}

static void
fail_xml (GError **error)
{
  g_assert_null (html5_document_new_xml (NULL, "<", error));
}

static void
fail_limit (GError **error)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  html5_limits_set_max_input_bytes (limits, 1);
  g_assert_null (html5_document_parse_html ("<p>", NULL, limits, error));
}

static void
fail_selector (GError **error)
{
  g_assert_null (html5_selector_new ("[", error));
}

static void
fail_url (GError **error)
{
  g_assert_null (html5_url_new ("relative", NULL, error));
}

/* Nothing but the function that fails has used the library. */
static void
test_first_message (gconstpointer data)
{
  FailFunc fail = data;
  g_autoptr (GError) error = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  fail (&error);
  g_assert_nonnull (error);
  g_assert_cmpstr (bind_textdomain_codeset (GETTEXT_PACKAGE, NULL), ==, "UTF-8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/errors/local-names", test_local_names);
  g_test_add_func ("/errors/qualified-names", test_qualified_names);
  g_test_add_func ("/errors/other-nodes", test_other_nodes);
  g_test_add_func ("/errors/offsets", test_offsets);
  g_test_add_func ("/errors/attribute-nodes", test_attribute_nodes);
  g_test_add_func ("/errors/dataset", test_dataset);
  g_test_add_func ("/errors/tokens", test_tokens);
  g_test_add_func ("/errors/markup", test_markup);
  g_test_add_func ("/errors/selectors", test_selectors);
  g_test_add_func ("/errors/shadow-roots", test_shadow_roots);
  g_test_add_func ("/errors/domains", test_domains);
  g_test_add_func ("/errors/messages", test_messages);
  g_test_add_data_func ("/errors/first-message/sanitizer", fail_sanitizer, test_first_message);
  g_test_add_data_func ("/errors/first-message/xml", fail_xml, test_first_message);
  g_test_add_data_func ("/errors/first-message/limit", fail_limit, test_first_message);
  g_test_add_data_func ("/errors/first-message/selector", fail_selector, test_first_message);
  g_test_add_data_func ("/errors/first-message/url", fail_url, test_first_message);
  return g_test_run ();
}
