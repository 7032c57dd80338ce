/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Arguments that only a mistake of a programmer can pass. Each is reported as a critical, and changes nothing. */
#include "dom-test.h"

#define EXPECT(pattern) g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, pattern)
#define NO_ENUM 99

static void
test_enumerations (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);

  EXPECT ("*syntax <= *");
  html5_parser_set_syntax (parser, NO_ENUM);
  EXPECT ("*strictness <= *");
  html5_parser_set_strictness (parser, NO_ENUM);
  EXPECT ("*stop_after <= *");
  html5_parser_set_stop_after (parser, NO_ENUM);
  EXPECT ("*encoding_detection <= *");
  html5_parser_set_encoding_detection (parser, NO_ENUM);
  EXPECT ("*syntax <= *");
  g_autoptr (Html5Document) other = html5_document_new_from_text_full ("", 0, NO_ENUM, NULL, NULL);
  EXPECT ("*format <= *");
  g_assert_null (html5_serializer_new (NO_ENUM));
  EXPECT ("*format <= *");
  html5_serializer_set_format (serializer, NO_ENUM);
  EXPECT ("*tables <= *");
  html5_text_options_set_tables (options, NO_ENUM);
  EXPECT ("*links <= *");
  html5_text_options_set_links (options, NO_ENUM);
  EXPECT ("*policy <= *");
  html5_limits_set_policy (limits, NO_ENUM);
  EXPECT ("*position <= *");
  g_assert_false (html5_element_insert_adjacent_text (body, NO_ENUM, "a", NULL));
  EXPECT ("*position <= *");
  g_assert_false (html5_element_insert_adjacent_html (body, NO_ENUM, "a", NULL));
  EXPECT ("*mode <= *");
  g_assert_null (html5_element_attach_shadow (body, NO_ENUM, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL));
  EXPECT ("*direction <= *");
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_MOVE, NO_ENUM,
                          HTML5_SELECTION_UNIT_WORD);
  g_test_assert_expected_messages ();

  g_assert_cmpint (html5_parser_get_syntax (parser), ==, HTML5_SYNTAX_HTML);
  g_assert_cmpint (html5_parser_get_strictness (parser), ==, HTML5_STRICTNESS_LENIENT);
  g_assert_cmpint (html5_parser_get_stop_after (parser), ==, HTML5_STOP_AFTER_END);
  g_assert_cmpint (html5_serializer_get_format (serializer), ==, HTML5_SERIALIZER_FORMAT_HTML);
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (body)));
}

static char *
return_no_text (Html5Link *link, gpointer data)
{
  return g_strdup ("\xFF");
}

static void
test_texts (void)
{
  static const char *const bad[] = { "a\xFF", NULL };
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<a href=b>c</a>", -1, NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autofree char *before = html5_sanitizer_to_text (sanitizer);

  EXPECT ("*_html5_is_text (value)*");
  g_autoptr (Html5Document) other =
    html5_document_new_from_text_full ("<a href=x>", -1, HTML5_SYNTAX_HTML, "http://\xE4", NULL);
  g_assert_null (html5_document_get_document_uri (other));
  EXPECT ("*_html5_is_text (value)*");
  g_autoptr (Html5Parser) parser =
    g_object_new (HTML5_TYPE_PARSER, "base-uri", "http://\xE4", NULL);
  g_assert_null (html5_parser_get_base_uri (parser));
  EXPECT ("*Html5LinkFunc*");
  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (document), return_no_text, NULL), ==, 0);
  EXPECT ("*namespace_uri*");
  g_assert_false (html5_sanitizer_allow_element (sanitizer, bad[0], "a"));
  EXPECT ("*are_texts (attributes)*");
  g_assert_false (html5_sanitizer_allow_element_with_attributes (sanitizer, NULL, "a", bad, NULL));
  EXPECT ("*are_texts (style_properties)*");
  g_assert_false (html5_sanitizer_set_style_properties (sanitizer, bad));
  EXPECT ("*are_texts (schemes)*");
  g_assert_false (html5_sanitizer_set_schemes (sanitizer, "href", bad));
  g_test_assert_expected_messages ();

  g_autofree char *after = html5_sanitizer_to_text (sanitizer);
  g_assert_cmpstr (after, ==, before);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* The result of another function is not taken. */
static void
test_results (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("a", 1, NULL);
  g_autoptr (GAsyncResult) result = NULL;

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  EXPECT ("*html5_parser_parse_file_async*");
  g_assert_null (html5_parser_parse_file_finish (parser, result, NULL));
  g_test_assert_expected_messages ();
  g_autoptr (Html5Document) document = html5_parser_parse_stream_finish (parser, result, NULL);
  g_assert_nonnull (document);
}

/* Objects that g_object_new() has made are no nodes of a document. */
static void
test_nodes (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Node) none = g_object_new (HTML5_TYPE_TEXT, NULL);

  EXPECT ("*other_node*");
  g_assert_false (html5_node_contains (HTML5_NODE (document), none));
  EXPECT ("*other_node*");
  g_assert_false (html5_node_is_equal_node (HTML5_NODE (document), none));
  g_test_assert_expected_messages ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mistakes/enumerations", test_enumerations);
  g_test_add_func ("/mistakes/texts", test_texts);
  g_test_add_func ("/mistakes/results", test_results);
  g_test_add_func ("/mistakes/nodes", test_nodes);
  return g_test_run ();
}
