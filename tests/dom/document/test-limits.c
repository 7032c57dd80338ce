/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits of a document: each function that parses markup obeys them, and reports when they
 * are exceeded. */
#include "dom-test.h"

#include <string.h>

typedef gboolean (*Reader) (Html5Element *element, const char *markup, GError **error);

static gboolean
set_html (Html5Element *element, const char *markup, GError **error)
{
  return html5_element_set_html (element, markup, NULL, error);
}

static gboolean
set_html_mail (Html5Element *element, const char *markup, GError **error)
{
  g_autoptr (Html5Sanitizer) mail = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  return html5_element_set_html (element, markup, mail, error);
}

static char *
keep_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
          gpointer user_data)
{
  return g_strdup (url);
}

static gboolean
set_html_with_url_func (Html5Element *element, const char *markup, GError **error)
{
  g_autoptr (Html5Sanitizer) feed = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_FEED);

  html5_sanitizer_set_url_func (feed, keep_url, NULL, NULL);
  return html5_element_set_html (element, markup, feed, error);
}

static gboolean
set_html_unsafe (Html5Element *element, const char *markup, GError **error)
{
  return html5_element_set_html_unsafe (element, markup, NULL, error);
}

static gboolean
insert_html (Html5Element *element, const char *markup, GError **error)
{
  return html5_element_insert_adjacent_html (element, HTML5_ADJACENT_POSITION_BEFORE_END, markup,
                                             error);
}

static gboolean
create_fragment (Html5Element *element, const char *markup, GError **error)
{
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (element));
  g_autoptr (Html5Range) range = html5_range_new (document);
  g_autoptr (Html5DocumentFragment) fragment = NULL;

  html5_range_select_node_contents (range, HTML5_NODE (element), NULL);
  fragment = html5_range_create_contextual_fragment (range, markup, error);
  return fragment != NULL;
}

static const struct
{
  const char *name;
  Reader read;
} readers[] = {
  { "inner", html5_element_set_inner_html },
  { "insert", insert_html },
  { "fragment", create_fragment },
  { "safe", set_html },
  { "unsafe", set_html_unsafe },
  { "mail", set_html_mail },
  { "url", set_html_with_url_func },
};

static Html5Element *
new_body (Html5Limits *limits, Html5Document **document)
{
  *document = html5_document_new_from_text ("<!DOCTYPE html><body>", -1, NULL);
  html5_document_set_limits (*document, limits);
  return html5_document_get_body (*document);
}

/* The message says which limit it is. */
static void
assert_names_limit (const GError *error, Html5LimitsHit hit)
{
  static const struct
  {
    Html5LimitsHit hit;
    const char *message;
  } messages[] = {
    { HTML5_LIMITS_HIT_DEPTH, "Elements are nested more deeply than the limit allows" },
    { HTML5_LIMITS_HIT_CLONES, "Elements are cloned more often than the limit allows" },
    { HTML5_LIMITS_HIT_ENTITIES,
      "Repetition adds more text, or entities are nested more deeply, than the limit allows" },
    { HTML5_LIMITS_HIT_INPUT, "The input is longer than the limit allows" },
    { HTML5_LIMITS_HIT_PATCHES,
      "The search for the markers of “<template for>” takes longer than the limit allows" },
    { HTML5_LIMITS_HIT_TOKEN,
      "A name, value, comment or declaration is longer than the limit allows" },
    { HTML5_LIMITS_HIT_OUTPUT, "The output is longer than the limit allows" },
    { HTML5_LIMITS_HIT_ATTRIBUTES, "An element has more attributes than the limit allows" },
    { HTML5_LIMITS_HIT_NAMES, "Elements and attributes have more names than the limit allows" },
  };
  guint i = 0;

  while (messages[i].hit != hit)
    g_assert_cmpuint (++i, <, G_N_ELEMENTS (messages));
  g_assert_cmpstr (error->message, ==, messages[i].message);
}

/* Parses markup that exceeds this limit, or none, with both policies. */
static void
assert_limit (Html5Limits *limits, const char *markup, Html5LimitsHit hit, gboolean repairs)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (readers); i++)
    {
      gboolean fails = i >= G_N_ELEMENTS (readers);
      g_autoptr (Html5Document) document = NULL;
      g_autoptr (GError) error = NULL;

      html5_limits_set_policy (limits, fails ? HTML5_LIMIT_POLICY_FAIL : HTML5_LIMIT_POLICY_REPAIR);
      g_autoptr (Html5Element) body = new_body (limits, &document);
      g_test_message ("%s", readers[i % G_N_ELEMENTS (readers)].name);
      gboolean success = readers[i % G_N_ELEMENTS (readers)].read (body, markup, &error);
      g_assert_cmpint (html5_document_get_limits_hit (document), ==, hit);
      g_assert_cmpint (success, ==, hit == HTML5_LIMITS_HIT_NONE || (repairs && !fails));
      if (success)
        continue;
      g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
      assert_names_limit (error, hit);
      g_assert_false (html5_node_has_child_nodes (HTML5_NODE (body)));
    }
}

static void
test_depth (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_depth (limits, 5);
  assert_limit (limits, "<p><b><i><u><s><b>x<i>y<u>z", HTML5_LIMITS_HIT_DEPTH, TRUE);
}

/* Exceeding a limit is not an error of the syntax. */
static void
test_xml (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full ("<r/>", -1, HTML5_SYNTAX_XML, NULL, &error);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);

  html5_limits_set_max_depth (limits, 4);
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  html5_document_set_limits (document, limits);
  g_assert_true (html5_element_set_inner_html (root, "<a><b/></a>", &error));
  g_assert_no_error (error);
  g_assert_false (
    html5_element_set_inner_html (root, "<a><b><c><d><e><f/></e></d></c></b></a>", &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  assert_names_limit (error, HTML5_LIMITS_HIT_DEPTH);
  g_autofree char *inner = html5_element_get_inner_html (root, NULL);
  g_assert_cmpstr (inner, ==, "<a><b/></a>");
}

/* In strict parsing, a limit is only a parse error if the policy is to repair. */
static void
test_strict (void)
{
  for (guint fails = 0; fails < 2; fails++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      g_autoptr (GError) error = NULL;

      html5_limits_set_max_depth (limits, 4);
      html5_limits_set_policy (limits, fails ? HTML5_LIMIT_POLICY_FAIL : HTML5_LIMIT_POLICY_REPAIR);
      html5_parser_set_limits (parser, limits);
      html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
      g_assert_null (html5_parser_parse_text (
        parser, "<!DOCTYPE html><div><div><div><div></div></div></div></div>", -1, &error));
      Html5ParserError code = fails ? HTML5_PARSER_ERROR_LIMIT : HTML5_PARSER_ERROR_MARKUP;
      g_assert_error (error, HTML5_PARSER_ERROR, (int) code);
      if (fails)
        assert_names_limit (error, HTML5_LIMITS_HIT_DEPTH);
    }
}

/* The document of the contents of templates has the limits of the other one. */
static void
test_template (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<template><p></template>", -1, NULL);
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (HTML5_NODE (content));
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (content));
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_input_bytes (limits, 3);
  html5_document_set_limits (inert, limits);
  g_assert_cmpuint (html5_limits_get_max_input_bytes (html5_document_get_limits (document)), ==, 3);
  g_assert_true (html5_document_get_limits (document) == html5_document_get_limits (inert));
  g_assert_false (html5_element_set_inner_html (HTML5_ELEMENT (p), "long", &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_assert_cmpint (html5_document_get_limits_hit (inert), ==, HTML5_LIMITS_HIT_INPUT);
}

static void
test_input (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_input_bytes (limits, 10);
  assert_limit (limits, "<p>one two", HTML5_LIMITS_HIT_NONE, TRUE);
  assert_limit (limits, "<p>one two ", HTML5_LIMITS_HIT_INPUT, FALSE);
}

/* Attributes that the parser copies. */
static void
test_expansion (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GString) markup = g_string_new ("<p><b title=");

  for (guint i = 0; i < 1000; i++)
    g_string_append_c (markup, 'x');
  g_string_append (markup, "><p>1<p>2<p>3<p>4<p>5<p>6<p>7<p>8<p>9");
  html5_limits_set_max_expansion_bytes (limits, 2000);
  html5_limits_set_max_amplification (limits, 3);
  assert_limit (limits, markup->str, HTML5_LIMITS_HIT_CLONES, TRUE);
  html5_limits_set_max_amplification (limits, 30);
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_REPAIR);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (Html5Document) document = NULL;
      g_autoptr (Html5Element) body = new_body (limits, &document);
      g_test_message ("%s", readers[i].name);
      g_assert_true (readers[i].read (body, markup->str, NULL));
      g_assert_cmpint (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_NONE);
    }
}

/* Writing into a string, and the size of sanitized content. */
static void
test_output (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_output_bytes (limits, 21);
  g_autoptr (Html5Element) body = new_body (limits, &document);
  g_assert_false (html5_element_set_html (body, "<p title=x>1 &amp; 2", NULL, NULL));
  g_assert_cmpint (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_OUTPUT);
  g_assert_true (html5_element_set_html (body, "<p>1 &amp; 2&amp;", NULL, NULL));
  g_autoptr (Html5Document) other_document = NULL;
  g_autoptr (Html5Element) other_body = new_body (limits, &other_document);
  g_assert_false (set_html_mail (other_body, "<p>1 &amp; 2&amp; ", &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_assert_cmpint (html5_document_get_limits_hit (other_document), ==, HTML5_LIMITS_HIT_OUTPUT);
  g_clear_error (&error);

  g_assert_true (html5_element_set_inner_html (body, "<p>1 &amp; 2&amp;", NULL));
  g_autofree char *longest = html5_element_get_inner_html (body, NULL);
  g_assert_cmpstr (longest, ==, "<p>1 &amp; 2&amp;</p>");
  g_assert_null (html5_element_get_outer_html (body, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_true (html5_element_set_inner_html (body, "<p>1 &amp; 2&amp; ", NULL));
  g_assert_null (html5_element_get_inner_html (body, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_null (html5_element_get_html (body, FALSE, NULL, 0, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  assert_names_limit (error, HTML5_LIMITS_HIT_OUTPUT);
}

static void
assert_attributes_limit (Html5Document *document, gboolean success, GError **error)
{
  g_assert_false (success);
  g_assert_error (*error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_QUOTA_EXCEEDED);
  g_clear_error (error);
  g_assert_cmpint (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_ATTRIBUTES);
}

/* An attribute that is refused stays in its document. */
static void
assert_refused_stays (Html5Document *document, Html5Element *element)
{
  g_autoptr (Html5Document) its_document = html5_document_new_html ("");
  g_autoptr (Html5Attr) foreign = html5_document_create_attribute (its_document, "z", NULL);
  g_autoptr (GError) error = NULL;

  assert_attributes_limit (
    document, html5_element_set_attribute_node (element, foreign, NULL, &error), &error);
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (foreign));
  g_assert_true (owner == its_document);
}

static void
count (GObject *object, GParamSpec *property, gpointer n)
{
  ++*(guint *) n;
}

/* Attributes of markup, and of each function that sets one. */
static void
test_attributes (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (GString) markup = g_string_new ("<p");
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_attributes (limits, 16);
  for (guint i = 0; i < 16; i++)
    g_string_append_printf (markup, " x%u", i);
  g_string_append_c (markup, '>');
  assert_limit (limits, markup->str, HTML5_LIMITS_HIT_NONE, TRUE);
  g_string_insert (markup, 2, " z");
  assert_limit (limits, markup->str, HTML5_LIMITS_HIT_ATTRIBUTES, TRUE);

  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_REPAIR);
  g_autoptr (Html5Element) body = new_body (limits, &document);
  g_string_erase (markup, 2, 2);
  g_assert_true (html5_element_set_inner_html (body, markup->str, NULL));
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  g_assert_true (html5_element_set_attribute (p, "x3", "value", &error));
  html5_element_set_id (body, "b");
  g_assert_cmpint (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_NONE);

  guint n_notified = 0;
  g_signal_connect (document, "notify::limits-hit", G_CALLBACK (count), &n_notified);
  assert_attributes_limit (document, html5_element_set_attribute (p, "z", "", &error), &error);
  assert_attributes_limit (document, html5_element_set_attribute_ns (p, "urn:z", "z", "", &error),
                           &error);
  assert_attributes_limit (document, html5_element_toggle_attribute (p, "z", &error), &error);
  g_autoptr (Html5Attr) attribute = html5_document_create_attribute (document, "z", NULL);
  assert_attributes_limit (document, html5_element_set_attribute_node (p, attribute, NULL, &error),
                           &error);
  assert_refused_stays (document, p);
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (p);
  assert_attributes_limit (
    document, html5_named_node_map_set_named_item (map, attribute, NULL, &error), &error);
  html5_element_set_id (p, "z");
  g_assert_cmpstr (html5_element_get_id (p), ==, "");
  g_autoptr (Html5TokenList) classes = html5_element_get_class_list (p);
  html5_token_list_set_value (classes, "z");
  assert_attributes_limit (document, html5_token_list_add (classes, "z", &error), &error);
  assert_attributes_limit (document, html5_token_list_toggle (classes, "z", &error), &error);
  g_assert_cmpuint (html5_named_node_map_get_size (map), ==, 16);

  g_assert_cmpuint (n_notified, ==, 1);

  g_autoptr (Html5Document) other = html5_document_new_html ("");
  html5_document_set_limits (other, limits);
  html5_element_remove_attribute (p, "x3");
  g_assert_true (html5_element_set_attribute_node (p, attribute, NULL, &error));
  html5_limits_set_max_attributes (limits, 0);
  html5_document_set_limits (document, limits);
  g_assert_true (html5_element_set_attribute (p, "z2", "", &error));
  g_autoptr (Html5Node) copy = html5_document_import_node (other, HTML5_NODE (p), FALSE, NULL);
  g_autoptr (Html5NamedNodeMap) copied = html5_element_get_attributes (HTML5_ELEMENT (copy));
  g_assert_cmpuint (html5_named_node_map_get_size (copied), ==, 17);
}

/* The limits of a parser, or of html5_document_parse_html(), are the document's. */
static void
test_inheritance (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  g_autoptr (Html5Document) plain = html5_parser_parse_text (parser, "<p>", -1, NULL);
  g_assert_null (html5_document_get_limits (plain));
  html5_limits_set_max_depth (limits, 4);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) parsed = html5_parser_parse_text (parser, "<p><b><i><u>", -1, NULL);
  g_assert_cmpuint (html5_limits_get_max_depth (html5_document_get_limits (parsed)), ==, 4);
  g_assert_cmpint (html5_document_get_limits_hit (parsed), ==, HTML5_LIMITS_HIT_DEPTH);

  g_autoptr (Html5Document) safe = html5_document_parse_html ("<p><b><i><u>", NULL, limits, NULL);
  g_assert_cmpuint (html5_limits_get_max_depth (html5_document_get_limits (safe)), ==, 4);
  g_assert_cmpint (html5_document_get_limits_hit (safe), ==, HTML5_LIMITS_HIT_DEPTH);
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  g_assert_null (html5_document_parse_html ("<p><b><i><u>", NULL, limits, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  assert_names_limit (error, HTML5_LIMITS_HIT_DEPTH);
  g_clear_error (&error);
  html5_parser_set_limits (parser, limits);
  g_assert_null (html5_parser_parse_text (parser, "<p><b><i><u>", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  assert_names_limit (error, HTML5_LIMITS_HIT_DEPTH);
  html5_document_set_limits (safe, NULL);
  g_assert_null (html5_document_get_limits (safe));
}

/* What a handler that is told about the limits has. */
typedef struct
{
  gboolean moves;
  guint n_calls;
  Html5Element *element;
  Html5Document *document;
} Handling;

static void
drop_or_move (Html5Document *document, GParamSpec *property, gpointer data)
{
  Handling *self = data;
  g_autoptr (Html5Document) other = html5_document_new_html ("");

  self->n_calls++;
  if (self->moves)
    {
      g_assert_true (html5_document_adopt_node (other, HTML5_NODE (self->element), NULL));
      for (guint i = 0; i < 5000; i++)
        g_object_unref (html5_document_create_element (document, "p", NULL));
    }
  g_clear_object (&self->element);
  g_clear_object (&self->document);
}

/* A handler drops the element that the markup is for, or moves it to another document. */
static void
test_handler (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_depth (limits, 5);
  for (guint i = 0; i < 4 * G_N_ELEMENTS (readers); i++)
    {
      gboolean fails = i % 2;
      Handling self = { .moves = i / 2 % 2 };
      Reader read = readers[i / 4].read;
      html5_limits_set_policy (limits, fails ? HTML5_LIMIT_POLICY_FAIL : HTML5_LIMIT_POLICY_REPAIR);
      self.element = new_body (limits, &self.document);
      g_signal_connect (self.document, "notify::limits-hit", G_CALLBACK (drop_or_move), &self);
      g_test_message ("%s", readers[i / 4].name);
      gboolean success = read (self.element, "<p><b><i><u><s><b>x<i>y<u>z", NULL);
      g_assert_cmpint (success, ==, !fails);
      g_assert_cmpuint (self.n_calls, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/limits/depth", test_depth);
  g_test_add_func ("/limits/xml", test_xml);
  g_test_add_func ("/limits/strict", test_strict);
  g_test_add_func ("/limits/template", test_template);
  g_test_add_func ("/limits/input", test_input);
  g_test_add_func ("/limits/expansion", test_expansion);
  g_test_add_func ("/limits/output", test_output);
  g_test_add_func ("/limits/attributes", test_attributes);
  g_test_add_func ("/limits/inheritance", test_inheritance);
  g_test_add_func ("/limits/handler", test_handler);
  return g_test_run ();
}
