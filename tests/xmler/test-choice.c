/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Choosing between XML and HTML: by guessing, or by well-formedness. */
#include "parse/h5-parse.h"
#include "xml-test.h"

static const struct
{
  const char *text;
  H5Syntax syntax;
} guesses[] = {
  { "<?xml version='1.0'?><html/>", H5_SYNTAX_XML },
  { "\xEF\xBB\xBF\n<?xml version='1.0'?><html/>", H5_SYNTAX_XML },
  { "<!-- c --><svg xmlns='http://www.w3.org/2000/svg'/>", H5_SYNTAX_XML },
  { "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' ''><html></html>", H5_SYNTAX_HTML },
  { "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:fb='x'><p>x", H5_SYNTAX_HTML },
  { "<HTML xmlns:o='x'><p>x", H5_SYNTAX_HTML },
  { "<!DOCTYPE svg><svg/>", H5_SYNTAX_XML },
  { "\n<rss version='2.0'><channel><link>x</link></channel></rss>", H5_SYNTAX_XML },
  { "<rss>", H5_SYNTAX_XML },
  { "<rss", H5_SYNTAX_HTML },
  { "<rss-feed>", H5_SYNTAX_HTML },
  { "<html:html xmlns:html='http://www.w3.org/1999/xhtml'/>", H5_SYNTAX_XML },
  { "<htmlbook xmlns='u'/>", H5_SYNTAX_XML },
  { "<!DOCTYPE html:html><html:html/>", H5_SYNTAX_XML },
  { "<html xmlns='http://www.w3.org/1999/xhtml'/>", H5_SYNTAX_HTML },
  { "<HTML\nxmlns='http://www.w3.org/1999/xhtml'/>", H5_SYNTAX_HTML },
  { "<!DOCTYPE HTML>", H5_SYNTAX_HTML },
  { "<!DOCTYPE html", H5_SYNTAX_HTML },
  { "<!DOCTYPE html><p>x", H5_SYNTAX_HTML },
  { "<!doctype html><p>x", H5_SYNTAX_HTML },
  { "<?php ?><html><p>x", H5_SYNTAX_HTML },
  { "<p>x", H5_SYNTAX_HTML },
  { "x", H5_SYNTAX_HTML },
  { "", H5_SYNTAX_HTML },
};

static void
finish_in_parts (H5Parse *parse, gsize part)
{
  h5_parse_begin_to_finish (parse);
  while (h5_parse_take_held (parse, part))
    ;
}

/* If part is not 0, the parse rests after as many bytes of other work. */
static H5Parse *
run_parse (const char *text, gsize chunk, H5Syntax syntax, gsize part)
{
  H5ParseOptions options = h5_parse_default_options;
  gsize length = strlen (text);

  options.syntax = syntax;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_set_part (parse, part);
  for (gsize at = 0; at < length; at += chunk)
    {
      h5_parse_feed_bytes (parse, text + at, MIN (chunk, length - at));
      if (part)
        h5_parse_take_held (parse, part);
    }
  if (part)
    finish_in_parts (parse, part);
  h5_parse_finish (parse);
  return parse;
}

static void
assert_parse (const char *text, H5Syntax syntax, gboolean is_xml)
{
  static const struct
  {
    gsize chunk, part;
  } ways[] = { { 1, 0 }, { 50, 0 }, { 2500, 0 }, { 1, 20 }, { 50, 20 }, { 2500, 100 } };
  g_autofree char *expected = NULL;
  H5Parse *parse = run_parse (text, 4096, is_xml ? H5_SYNTAX_XML : H5_SYNTAX_HTML, 0);

  expected = xml_dump (h5_parse_get_tree (parse)->document);
  h5_parse_free (parse);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      parse = run_parse (text, ways[i].chunk, syntax, ways[i].part);
      g_autofree char *tree = xml_dump (h5_parse_get_tree (parse)->document);
      g_assert_cmpint (h5_parse_get_tree (parse)->is_xml, ==, is_xml);
      g_assert_cmpstr (tree, ==, expected);
      h5_parse_free (parse);
    }
}

static void
test_guess (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      g_assert_cmpint (h5_parse_guess_syntax (guesses[i].text, strlen (guesses[i].text)), ==,
                       guesses[i].syntax);
      assert_parse (guesses[i].text, H5_SYNTAX_GUESS, guesses[i].syntax == H5_SYNTAX_XML);
    }
}

static void
test_xml_or_html (void)
{
  g_autoptr (GString) late = g_string_new ("<a>");

  for (guint i = 0; i < 5000; i++)
    g_string_append (late, "<b>x</b>");
  assert_parse ("<a><b/>x</a>", H5_SYNTAX_XML_OR_HTML, TRUE);
  assert_parse ("<a><br>x</a>", H5_SYNTAX_XML_OR_HTML, FALSE);
  assert_parse ("<p>x", H5_SYNTAX_XML_OR_HTML, FALSE);
  assert_parse ("", H5_SYNTAX_XML_OR_HTML, FALSE);
  assert_parse (late->str, H5_SYNTAX_XML_OR_HTML, FALSE);
  g_autofree char *with_value = g_strconcat ("<p a='v &amp; w & x'>", late->str, NULL);
  assert_parse (with_value, H5_SYNTAX_XML_OR_HTML, FALSE);
  g_string_append (late, "</a>");
  assert_parse (late->str, H5_SYNTAX_XML_OR_HTML, TRUE);
}

/* At the end, bytes that the decoder restores after malformed ones are not lost if the parse rests
 * between them. */
static void
test_malformed_end (void)
{
  static const char start[] =
    "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e '&#13;'><!ATTLIST b q CDATA 'def'>]><r>";
  static const struct
  {
    const char *label, *bytes, *text;
  } cases[] = {
    { "iso-2022-jp", "text\x1B(\xB1", "text\xEF\xBF\xBD(\xEF\xBF\xBD" },
    { "big5", "text\x81$", "text\xEF\xBF\xBD$" },
    { "gb18030", "text\x81\x30\x81", "text\xEF\xBF\xBD" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize part = 0; part < 100; part++)
      {
        H5ParseOptions options = h5_parse_default_options;
        g_autofree char *bytes = g_strconcat (start, cases[i].bytes, NULL);
        options.syntax = H5_SYNTAX_GUESS;
        options.transport_encoding = cases[i].label;
        H5Parse *parse = h5_parse_new (&options);
        h5_parse_set_part (parse, part);
        h5_parse_feed_bytes (parse, bytes, strlen (bytes));
        finish_in_parts (parse, 100);
        h5_parse_finish (parse);
        const H5Node *root = h5_document_element (h5_parse_get_tree (parse)->document);
        g_assert_cmpstr (root->first_child->data, ==, cases[i].text);
        h5_parse_free (parse);
      }
}

static void
assert_limits (const char *text, gboolean with_locations, gsize part, guint32 hit)
{
  for (guint fail = 0; fail < 2; fail++)
    {
      H5ParseOptions options = h5_parse_default_options;
      options.syntax = H5_SYNTAX_XML_OR_HTML;
      options.source_locations = with_locations;
      options.limits.max_attributes = 16;
      options.limits.max_expansion_bytes = 1024;
      options.limits.fail = fail;
      H5Parse *parse = h5_parse_new (&options);
      h5_parse_set_part (parse, part);
      h5_parse_feed_bytes (parse, text, strlen (text));
      finish_in_parts (parse, 100);
      h5_parse_finish (parse);
      g_assert_cmpuint (h5_parse_get_limits_hit (parse), ==, hit);
      g_assert_true (h5_parse_has_stopped (parse) == (hit && fail));
      h5_parse_free (parse);
    }
}

/* Without the limit, the document would be XML. A limit after the first other error is not the
 * reason for HTML. */
static void
test_limit_of_xml (void)
{
  g_autoptr (GString) many = g_string_new ("<!DOCTYPE html [<!ATTLIST html");

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (many, " a%u CDATA '1'", i);
  g_autofree char *wide = g_strconcat (many->str, ">]><html><p>x", NULL);
  g_autofree char *malformed = g_strconcat (many->str, "> x]><html><p>x", NULL);
  g_autofree char *value = g_strnfill (1000, 'a');
  g_autofree char *entity =
    g_strdup_printf ("<!DOCTYPE html [<!ENTITY a '%s'>]><html>&a;&a;&a;&a;&a;&a;&a;</html>", value);
  for (guint with_locations = 0; with_locations < 2; with_locations++)
    for (gsize part = 0; part < 2; part++)
      {
        assert_limits (wide, with_locations, part, H5_LIMIT_ATTRIBUTES);
        assert_limits (entity, with_locations, part, H5_LIMIT_ENTITIES);
        assert_limits (malformed, with_locations, part, 0);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmler/guess", test_guess);
  g_test_add_func ("/xmler/xml-or-html", test_xml_or_html);
  g_test_add_func ("/xmler/malformed-end", test_malformed_end);
  g_test_add_func ("/xmler/limit-of-xml", test_limit_of_xml);
  return g_test_run ();
}
