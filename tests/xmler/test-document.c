/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* XML through the facade: what a document says of its input, and strict parsing. */
#include <libhtml5/html5.h>

#include <string.h>

static const char good[] = "<?xml version='1.0' standalone='yes'?><a/>";
static const char bad[] = "<a><b></a>";

static void
test_information (void)
{
  g_autoptr (GError) error = NULL;
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  Html5Document *document = html5_parser_parse_text (parser, good, -1, &error);
  g_assert_no_error (error);
  g_assert_true (html5_document_is_xml (document));
  g_assert_true (html5_document_is_well_formed (document));
  g_assert_true (html5_document_get_xml_standalone (document));
  g_assert_cmpstr (html5_document_get_xml_version (document), ==, "1.0");
  g_object_unref (document);

  document = html5_parser_parse_text (parser, bad, -1, &error);
  g_assert_no_error (error);
  g_assert_true (html5_document_is_xml (document));
  g_assert_false (html5_document_is_well_formed (document));
  g_assert_null (html5_document_get_xml_version (document));
  g_object_unref (document);

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML_OR_HTML);
  document = html5_parser_parse_text (parser, bad, -1, &error);
  g_assert_no_error (error);
  g_assert_false (html5_document_is_xml (document));
  g_assert_false (html5_document_is_well_formed (document));
  g_object_unref (document);
  g_object_unref (parser);
}

static void
test_strict (void)
{
  g_autoptr (GError) error = NULL;
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
  Html5Document *document = html5_parser_parse_text (parser, good, -1, &error);
  g_assert_no_error (error);
  g_object_unref (document);
  g_assert_null (html5_parser_parse_text (parser, bad, -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
  g_object_unref (parser);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmler/document/information", test_information);
  g_test_add_func ("/xmler/document/strict", test_strict);
  return g_test_run ();
}
