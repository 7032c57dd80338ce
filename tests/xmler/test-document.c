/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* XML through the public API: information about the input, and strict parsing. */
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

/* A feed and a chapter of a book that use references of HTML without declaring them. */
static void
test_html_references (void)
{
  static const struct
  {
    const char *markup;
    const char *without;
    const char *text;
    gboolean is_error;
  } cases[] = {
    { "<rss><channel><title>Caf&eacute;&nbsp;&hearts; &none; &eacute</title></channel></rss>",
      "Caf&eacute;&nbsp;&hearts; &none; &eacute", "Café\u00a0♥ &none; &eacute", TRUE },
    { "<html xmlns='http://www.w3.org/1999/xhtml'><p title='&eacute;'>a&nbsp;b&amp;nbsp;</p></html>",
      "a&nbsp;b&nbsp;", "a\u00a0b&nbsp;", TRUE },
    { "<!DOCTYPE html [<!ENTITY eacute 'E'>]><html>&eacute;</html>", "E", "E", FALSE },
    { "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' ''><html>&eacute;</html>", "é", "é",
      FALSE },
    { "<!DOCTYPE a SYSTEM 'a.dtd'><a>&eacute;</a>", "&eacute;", "é", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint wanted = 0; wanted < 2; wanted++)
      {
        g_autoptr (Html5Parser) parser = g_object_new (
          HTML5_TYPE_PARSER, "syntax", HTML5_SYNTAX_XML, "html-references", wanted, NULL);
        g_autoptr (GError) error = NULL;
        g_autoptr (Html5Document) document =
          html5_parser_parse_text (parser, cases[i].markup, -1, &error);
        g_assert_no_error (error);
        g_autoptr (Html5Element) root = html5_document_get_document_element (document);
        g_autofree char *text = html5_node_get_text_content (HTML5_NODE (root));
        g_assert_cmpstr (text, ==, wanted ? cases[i].text : cases[i].without);
        g_assert_cmpint (html5_document_is_well_formed (document), ==, !cases[i].is_error);

        html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
        g_autoptr (Html5Document) strict =
          html5_parser_parse_text (parser, cases[i].markup, -1, &error);
        g_assert_cmpint (strict != NULL, ==, !cases[i].is_error);
      }
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
  g_test_add_func ("/xmler/document/html-references", test_html_references);
  g_test_add_func ("/xmler/document/strict", test_strict);
  return g_test_run ();
}
