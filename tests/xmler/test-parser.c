/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * XML with Html5Parser: all functions for parsing, the choice of the syntax, strictness, limits,
 * and the references of a public identifier.
 */
#include <libhtml5/html5.h>

#include <string.h>

#define BROKEN \
  "<?xml version='1.1' standalone='yes'?><!DOCTYPE r [<!ENTITY e 'x<i/>'>]>" \
  "<r xmlns:p='urn:p'><p:a b=c>\xC3\xA9&e;</b></p:a>&undeclared;<![CDATA[<]]><u>"
#define BROKEN_TREE \
  "<!DOCTYPE r><r xmlns:p=\"urn:p\"><p:a b=\"c\">\xC3\xA9x<i/></p:a>" \
  "&amp;undeclared;&lt;<u/></r>"

static char *
to_xml (gpointer node)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);

  return html5_serializer_to_string (serializer, HTML5_NODE (node), NULL);
}

static Html5Parser *
parser_new (Html5Syntax syntax)
{
  return g_object_new (HTML5_TYPE_PARSER, "syntax", syntax, "collect-errors", TRUE, NULL);
}

static Html5Document *
run_parse (Html5Parser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = html5_parser_parse_text (parser, text, -1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  return document;
}

static char *
text_of (Html5Document *document)
{
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);

  return html5_node_get_text_content (HTML5_NODE (root));
}

/* --- all functions for parsing --- */

static void
assert_broken (Html5Parser *parser, Html5Document *document, GError *error)
{
  g_assert_no_error (error);
  g_autofree char *xml = to_xml (document);
  g_assert_cmpstr (xml, ==, BROKEN_TREE);
  g_assert_true (html5_document_is_xml (document));
  g_assert_false (html5_document_is_well_formed (document));
  g_assert_true (html5_document_get_xml_standalone (document));
  g_assert_cmpstr (html5_document_get_xml_version (document), ==, "1.1");
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  static const char *const codes[] = { "unquoted-attribute", "stray-end-tag", "undeclared-entity",
                                       "eof-in-content" };
  g_assert_cmpuint (g_list_model_get_n_items (errors), ==, G_N_ELEMENTS (codes));
  g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, G_N_ELEMENTS (codes));
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (Html5ParseError) item = g_list_model_get_item (errors, i);
      g_assert_cmpstr (html5_parse_error_get_code (item), ==, codes[i]);
      g_assert_cmpuint (html5_parse_error_get_line (item), ==, 1);
    }
  g_object_unref (document);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **answer)
{
  while (!*answer)
    g_main_context_iteration (NULL, TRUE);
  return g_steal_pointer (answer);
}

static void
test_at_once (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (GBytes) bytes = g_bytes_new_static (BROKEN, strlen (BROKEN));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  GError *error = NULL;

  assert_broken (parser, html5_parser_parse_text (parser, BROKEN, -1, &error), error);
  assert_broken (parser, html5_parser_parse_text (parser, BROKEN "junk", strlen (BROKEN), &error),
                 error);
  assert_broken (parser, html5_parser_parse_bytes (parser, bytes, &error), error);
  assert_broken (parser, html5_parser_parse_stream (parser, stream, NULL, &error), error);
}

static void
test_later (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (GBytes) bytes = g_bytes_new_static (BROKEN, strlen (BROKEN));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  GAsyncResult *answer = NULL;
  GError *error = NULL;

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  assert_broken (parser, html5_parser_parse_stream_finish (parser, result, &error), error);
}

static void
test_file (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (GFileIOStream) io = NULL;
  GError *error = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("html5-XXXXXX.xml", &io, &error);
  GAsyncResult *answer = NULL;

  g_assert_no_error (error);
  g_assert_true (
    g_file_replace_contents (file, BROKEN, strlen (BROKEN), NULL, FALSE, 0, NULL, NULL, &error));
  assert_broken (parser, html5_parser_parse_file (parser, file, NULL, &error), error);
  html5_parser_parse_file_async (parser, file, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  assert_broken (parser, html5_parser_parse_file_finish (parser, result, &error), error);
  g_file_delete (file, NULL, NULL);
}

static void
test_push (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  GError *error = NULL;

  g_assert_true (html5_parser_begin (parser, &error));
  for (gsize i = 0; BROKEN[i]; i++)
    g_assert_true (html5_parser_push (parser, BROKEN + i, 1, &error));
  assert_broken (parser, html5_parser_finish (parser, &error), error);

  g_autoptr (GBytes) bytes = g_bytes_new_static (BROKEN, strlen (BROKEN));
  g_assert_true (html5_parser_begin (parser, &error));
  g_assert_true (html5_parser_push_bytes (parser, bytes, &error));
  assert_broken (parser, html5_parser_finish (parser, &error), error);

  g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, &error);
  g_assert_true (g_output_stream_write_all (stream, BROKEN, strlen (BROKEN), NULL, NULL, &error));
  g_assert_true (g_output_stream_close (stream, NULL, &error));
  assert_broken (parser, html5_parser_finish (parser, &error), error);
}

/* Namespaces in scope at the context are in scope in the fragment, in both kinds of documents. */
static void
test_fragment (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Document) document =
    run_parse (parser, "<r xmlns='urn:d' xmlns:p='urn:p'><c/></r>");
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (Html5Node) context = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5DocumentFragment) fragment =
    html5_parser_parse_fragment (parser, "t<p:a/><b/></c>", -1, HTML5_ELEMENT (context), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, 1);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (fragment));
  g_autoptr (Html5Node) a = html5_node_get_next_sibling (text);
  g_autoptr (Html5Node) b = html5_node_get_next_sibling (a);
  g_assert_cmpstr (html5_element_get_namespace_uri (HTML5_ELEMENT (a)), ==, "urn:p");
  g_assert_cmpstr (html5_element_get_namespace_uri (HTML5_ELEMENT (b)), ==, "urn:d");
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (fragment));
  g_assert_true (owner == document);

  html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
  g_assert_null (html5_parser_parse_fragment (parser, "</c>", -1, HTML5_ELEMENT (context), &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
}

/* --- the choice of the syntax --- */

static void
test_content_type (void)
{
  static const struct
  {
    const char *type;
    gboolean is_xml;
  } rows[] = {
    { "text/html", FALSE },    { "application/xhtml+xml", TRUE },
    { "image/svg+xml", TRUE }, { "application/xml", TRUE },
    { "text/xml", TRUE },      { "application/atom+xml;charset=utf-8", TRUE },
    { "text/plain", FALSE },   { "application/mathml+xml", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_parser_set_content_type (parser, rows[i].type);
      g_autoptr (Html5Document) document = run_parse (parser, "<A/>");
      g_assert_cmpint (html5_document_is_xml (document), ==, rows[i].is_xml);
    }
}

static void
test_choice (void)
{
  static const struct
  {
    const char *text;
    gboolean guess;   /* the guess is XML */
    gboolean attempt; /* parsing as XML succeeds */
  } rows[] = {
    { "<?xml version='1.0'?><a/>", TRUE, TRUE },
    { "<?xml version='1.0'?><a>", TRUE, FALSE },
    { "<!DOCTYPE html><p>x", FALSE, FALSE },
    { "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x'><html/>", FALSE, TRUE },
    { "<svg xmlns='http://www.w3.org/2000/svg'/>", TRUE, TRUE },
    { "<p>x</p>", FALSE, TRUE },
    { "x", FALSE, FALSE },
  };
  g_autoptr (Html5Parser) guess = parser_new (HTML5_SYNTAX_GUESS);
  g_autoptr (Html5Parser) attempt = parser_new (HTML5_SYNTAX_XML_OR_HTML);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Html5Document) guessed = run_parse (guess, rows[i].text);
      g_autoptr (Html5Document) attempted = run_parse (attempt, rows[i].text);
      g_assert_cmpint (html5_document_is_xml (guessed), ==, rows[i].guess);
      g_assert_cmpint (html5_document_is_xml (attempted), ==, rows[i].attempt);
      g_assert_cmpint (html5_document_is_well_formed (attempted), ==, rows[i].attempt);
    }
}

/* --- strictness --- */

static void
assert_verdict (Html5Syntax syntax, Html5Strictness strictness, const char *text,
                const char *position_and_code)
{
  g_autoptr (Html5Parser) parser =
    g_object_new (HTML5_TYPE_PARSER, "syntax", syntax, "strictness", strictness, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, text, -1, &error);

  if (!position_and_code)
    {
      g_assert_no_error (error);
      g_assert_nonnull (document);
      return;
    }
  g_assert_null (document);
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
  g_autofree char *start = g_strndup (error->message, strlen (position_and_code));
  g_assert_cmpstr (start, ==, position_and_code);
  /* The error is also in the list. */
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  g_assert_cmpuint (g_list_model_get_n_items (errors), ==, 1);
  g_autoptr (Html5ParseError) item = g_list_model_get_item (errors, 0);
  g_autofree char *again =
    g_strdup_printf ("Line %" G_GUINT64_FORMAT ", column %" G_GUINT64_FORMAT ": %s",
                     html5_parse_error_get_line (item), html5_parse_error_get_column (item),
                     html5_parse_error_get_code (item));
  g_assert_cmpstr (again, ==, position_and_code);
}

static void
test_strictness (void)
{
  static const struct
  {
    Html5Syntax syntax;
    const char *text;
    const char *verdict[3]; /* with lenient, strict, and explicit parsing */
  } rows[] = {
    { HTML5_SYNTAX_XML, "<a>\n<b/></a>", { NULL, NULL, NULL } },
    { HTML5_SYNTAX_XML,
      "<a>\n<b></a>",
      { NULL, "Line 2, column 7: end-tag-mismatch", "Line 2, column 7: end-tag-mismatch" } },
    { HTML5_SYNTAX_HTML,
      "<!DOCTYPE html><html><head><title>x</title></head><body></body></html>",
      { NULL, NULL, NULL } },
    { HTML5_SYNTAX_HTML,
      "<!DOCTYPE html>\n<html><head><title>x</title></head><p>y",
      { NULL, NULL, "Line 2, column 36: implied-tag" } },
    { HTML5_SYNTAX_HTML,
      "<!DOCTYPE html>\n<title>x</title><p>y",
      { NULL, NULL, "Line 2, column 1: implied-tag" } },
    { HTML5_SYNTAX_HTML,
      "<!DOCTYPE html>\n<p>x</b>",
      { NULL, "Line 2, column 5: unexpected-end-tag-ignored", "Line 2, column 1: implied-tag" } },
    { HTML5_SYNTAX_HTML,
      "<html><p>x",
      { NULL, "Line 1, column 1: missing-doctype", "Line 1, column 1: missing-doctype" } },
    { HTML5_SYNTAX_GUESS,
      "<?xml version='1.0'?><a",
      { NULL, "Line 1, column 24: eof-in-tag", "Line 1, column 24: eof-in-tag" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint level = 0; level < G_N_ELEMENTS (rows[i].verdict); level++)
      assert_verdict (rows[i].syntax, (Html5Strictness) level, rows[i].text,
                      rows[i].verdict[level]);
}

/* --- limits --- */

static char *
repeat (const char *before, const char *piece, guint n, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
assert_has_error (Html5Parser *parser, const char *code, gboolean has)
{
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (errors); i++)
    {
      g_autoptr (Html5ParseError) item = g_list_model_get_item (errors, i);
      found += strcmp (html5_parse_error_get_code (item), code) == 0;
    }
  g_assert_cmpuint (found, ==, has);
}

/* At a limit, there is one error, and the tree has everything else. With the policy "fail", or
 * in strict mode, there is no document. Below the limit, there is no error. */
static void
assert_limit (const Html5Limits *limits, const char *below, const char *beyond, const char *code,
              Html5LimitsHit hit, const char *text)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Limits) failing = html5_limits_copy (limits);
  g_autoptr (GError) error = NULL;

  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) good = run_parse (parser, below);
  g_assert_true (html5_document_is_well_formed (good));
  g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_NONE);

  g_autoptr (Html5Document) bad = run_parse (parser, beyond);
  g_autofree char *found = text_of (bad);
  g_assert_cmpstr (found, ==, text);
  g_assert_false (html5_document_is_well_formed (bad));
  g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, hit);
  assert_has_error (parser, code, TRUE);

  html5_limits_set_policy (failing, HTML5_LIMIT_POLICY_FAIL);
  html5_parser_set_limits (parser, failing);
  g_assert_null (html5_parser_parse_text (parser, beyond, -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
  g_assert_null (html5_parser_parse_text (parser, beyond, -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
  g_assert_nonnull (strstr (error->message, code));
}

static void
test_limit_of_depth (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_depth (limits, 3);
  assert_limit (limits, "<a><b><c>x</c></b></a>", "<a><b><c><d>x</d>y</c>z</b></a>",
                "limit-reached", HTML5_LIMITS_HIT_DEPTH, "xyz");
}

static void
test_limit_of_open_entities (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_entity_depth (limits, 2);
  assert_limit (limits, "<!DOCTYPE a [<!ENTITY e '1'><!ENTITY f '&e;2'>]><a b='&f;'>&f;</a>",
                "<!DOCTYPE a [<!ENTITY e '1'><!ENTITY f '&e;2'><!ENTITY g '&f;3'>]><a>&g;4</a>",
                "entity-limit", HTML5_LIMITS_HIT_ENTITIES, "234");
}

static void
test_limit_of_expansion (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autofree char *below = repeat ("<!DOCTYPE a [<!ENTITY e '0123456789'>]><a>", "&e;", 33, "</a>");
  g_autofree char *beyond =
    repeat ("<!DOCTYPE a [<!ENTITY e '0123456789'>]><a>", "&e;", 34, "z</a>");
  g_autofree char *text = repeat ("", "0123456789", 33, "z");

  /* Each costs 30 bytes. */
  html5_limits_set_max_expansion_bytes (limits, 1000);
  html5_limits_set_max_amplification (limits, 1);
  assert_limit (limits, below, beyond, "entity-limit", HTML5_LIMITS_HIT_ENTITIES, text);
  /* In addition, the length of the document is allowed. */
  html5_limits_set_max_amplification (limits, 100);
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) document = run_parse (parser, beyond);
  g_assert_true (html5_document_is_well_formed (document));
}

/* Default values count, too, with the names of their attributes. */
static void
test_limit_of_defaults (void)
{
  static const char *const starts[] = {
    "<!DOCTYPE a [<!ATTLIST b c CDATA '012345678'>]><a>",
    "<!DOCTYPE a [<!ATTLIST b abcdefghi CDATA '0'>]><a>",
  };
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_expansion_bytes (limits, 1000);
  html5_limits_set_max_amplification (limits, 1);
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *below = repeat (starts[i], "<b/>", 33, "</a>");
      g_autofree char *beyond = repeat (starts[i], "<b/>", 34, "z</a>");
      assert_limit (limits, below, beyond, "entity-limit", HTML5_LIMITS_HIT_ENTITIES, "z");
    }
}

/* The rest of a token is dropped, wherever the pieces of the input end. What follows it is
 * not. */
static void
test_limit_of_tokens (void)
{
  static const struct
  {
    const char *before, *piece, *after;
    gboolean has_value; /* the kept text is in the attribute v, otherwise in the first child */
  } rows[] = {
    { "<r v='", "\xE2\x82\xAC", "'>z</r>", TRUE },
    { "<r v=", "x", ">z</r>", TRUE },
    { "<r><!--", "\xC3\xA9", "-->z</r>", FALSE },
    { "<r><?p ", "\xF0\x9F\x98\x80", "?>z</r>", FALSE },
  };
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (Html5Limits) failing = html5_limits_new ();

  html5_limits_set_max_token_bytes (limits, 65536);
  html5_limits_set_max_token_bytes (failing, 65536);
  html5_limits_set_policy (failing, HTML5_LIMIT_POLICY_FAIL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = repeat (rows[i].before, rows[i].piece, 70000, rows[i].after);
      g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
      g_autoptr (GError) error = NULL;
      g_autofree char *first = NULL;
      html5_parser_set_limits (parser, limits);
      for (gsize chunk = 1; chunk < 100000; chunk *= 47)
        {
          g_assert_true (html5_parser_begin (parser, NULL));
          for (gsize at = 0, n = strlen (text); at < n; at += chunk)
            html5_parser_push (parser, text + at, MIN (chunk, n - at), NULL);
          g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
          g_autoptr (Html5Element) root = html5_document_get_document_element (document);
          g_autoptr (Html5Node) child = html5_node_get_first_child (HTML5_NODE (root));
          g_autofree char *kept = rows[i].has_value
                                    ? g_strdup (html5_element_get_attribute (root, "v"))
                                    : html5_node_get_text_content (child);
          g_autofree char *found = text_of (document);
          g_assert_cmpstr (found, ==, "z");
          g_assert_true (g_utf8_validate (kept, -1, NULL));
          g_assert_cmpuint (strlen (kept), >, 65536 - 4);
          g_assert_cmpuint (strlen (kept), <=, 65536);
          g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_TOKEN);
          assert_has_error (parser, "limit-reached", TRUE);
          g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
          g_autoptr (Html5ParseError) last =
            g_list_model_get_item (errors, g_list_model_get_n_items (errors) - 1);
          g_autofree char *place =
            g_strdup_printf ("%" G_GUINT64_FORMAT, html5_parse_error_get_column (last));
          g_assert_true (!first || strcmp (first, place) == 0);
          if (!first)
            first = g_steal_pointer (&place);
        }
      html5_parser_set_limits (parser, failing);
      g_assert_null (html5_parser_parse_text (parser, text, -1, &error));
      g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
    }
}

/* The name of an end tag is cut like that of its start tag. */
static void
test_limit_of_names (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autofree char *name = repeat ("", "a", 70000, "");
  g_autofree char *text = g_strconcat ("<r><", name, ">x</", name, ">y</r>", NULL);

  html5_limits_set_max_token_bytes (limits, 1);
  g_assert_cmpuint (html5_limits_get_max_token_bytes (limits), ==, 1);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) document = run_parse (parser, text);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autofree char *found = text_of (document);
  g_autoptr (Html5Node) last = html5_node_get_last_child (HTML5_NODE (root));

  g_assert_cmpstr (found, ==, "xy");
  g_assert_cmpint (html5_node_get_node_type (last), ==, HTML5_NODE_TYPE_TEXT);
  g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, 1);
}

static void
test_limit_of_input (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_input_bytes (limits, 8);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) document = run_parse (parser, "<a>x</a>");
  g_assert_true (html5_document_is_well_formed (document));
  g_assert_null (html5_parser_parse_text (parser, "<a>xy</a>", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_INPUT);
}

static void
test_limit_of_errors (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_errors (limits, 3);
  html5_parser_set_limits (parser, limits);
  G_GNUC_UNUSED g_autoptr (Html5Document) document = run_parse (parser, "<a>&&&&&</a>");
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  g_assert_cmpuint (g_list_model_get_n_items (errors), ==, 3);
  g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, 5);
}

/* --- the encoding of the input --- */

static void
test_character_set (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
    const char *name;
  } rows[] = {
#define ROW(bytes, name) { bytes, sizeof bytes - 1, name }
    ROW ("<?xml version='1.0' encoding='iso-8859-1'?><r>\xE9</r>", "ISO-8859-1"),
    ROW ("<?xml version='1.0' encoding='windows-1252'?><r>\xE9</r>", "windows-1252"),
    ROW ("<r/>", "UTF-8"),
    ROW ("\xFF\xFE<\0r\0/\0>\0", "UTF-16LE"),
    ROW ("\xFF\xFE\0\0<\0\0\0r\0\0\0/\0\0\0>\0\0\0", "UTF-32LE"),
    ROW ("\0\0\xFE\xFF\0\0\0<\0\0\0r\0\0\0/\0\0\0>", "UTF-32BE"),
#undef ROW
  };
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].bytes, rows[i].length);
      g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, bytes, NULL);
      g_assert_true (html5_document_is_well_formed (document));
      g_assert_cmpstr (html5_document_get_character_set (document), ==, rows[i].name);
    }
}

/* --- named references of HTML --- */

static void
assert_references (const char *doctype, gboolean known)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autofree char *markup =
    g_strconcat (doctype, "<r a='&eacute;&NotEqualTilde;'>&nbsp;&hArr;&nothing;&lt;</r>", NULL);
  g_autoptr (Html5Document) document = run_parse (parser, markup);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  const char *value = html5_element_get_attribute (root, "a");
  g_autofree char *text = text_of (document);

  g_assert_cmpstr (value, ==, known ? "\xC3\xA9\xE2\x89\x82\xCC\xB8" : "&eacute;&NotEqualTilde;");
  g_assert_cmpstr (text, ==, known ? "\xC2\xA0\xE2\x87\x94&nothing;<" : "&nbsp;&hArr;&nothing;<");
}

/* https://html.spec.whatwg.org/#parsing-xhtml-documents */
static void
test_html_references (void)
{
  static const char *const listed[] = {
    "-//W3C//DTD XHTML 1.0 Transitional//EN",
    "-//W3C//DTD XHTML 1.0 Strict//EN",
    "-//W3C//DTD XHTML 1.0 Frameset//EN",
    "-//W3C//DTD XHTML 1.1//EN",
    "-//W3C//DTD XHTML Basic 1.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
    "-//W3C//DTD MathML 2.0//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.1//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.2//EN",
    " -//W3C//DTD \n XHTML 1.1//EN ",
  };
  static const char *const others[] = {
    "-//W3C//DTD HTML 4.01//EN",   "-//W3C//DTD XHTML 2.0//EN", "-//W3C//DTD XHTML 1.1//en", "",
    "-//W3C//DTD XHTML 1.1//EN//",
  };

  for (guint i = 0; i < G_N_ELEMENTS (listed) + G_N_ELEMENTS (others); i++)
    {
      gboolean known = i < G_N_ELEMENTS (listed);
      g_autofree char *doctype = g_strdup_printf (
        "<!DOCTYPE r PUBLIC '%s' 'x'>", known ? listed[i] : others[i - G_N_ELEMENTS (listed)]);
      assert_references (doctype, known);
    }
  assert_references ("", FALSE);
  assert_references ("<!DOCTYPE r SYSTEM '-//W3C//DTD XHTML 1.1//EN'>", FALSE);
}

/* A declaration in the document has precedence over the table. */
static void
test_html_references_declared (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Document) document = run_parse (
    parser,
    "<!DOCTYPE r PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x' [<!ENTITY nbsp '_'>]><r>&nbsp;</r>");
  g_autofree char *text = text_of (document);

  g_assert_cmpstr (text, ==, "_");
  g_assert_true (html5_document_is_well_formed (document));
}

/* https://www.w3.org/TR/xml/#AVNormalize: white space in an entity becomes a space in an
 * attribute. */
static void
test_html_references_white_space (void)
{
  g_autoptr (Html5Parser) parser = parser_new (HTML5_SYNTAX_XML);
  g_autoptr (Html5Document) document =
    run_parse (parser, "<!DOCTYPE r PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x'>"
                       "<r a='x&Tab;y&NewLine;&#9;'>x&Tab;y&NewLine;</r>");
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autofree char *text = text_of (document);

  g_assert_cmpstr (html5_element_get_attribute (root, "a"), ==, "x y \t");
  g_assert_cmpstr (text, ==, "x\ty\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmler/parser/at-once", test_at_once);
  g_test_add_func ("/xmler/parser/later", test_later);
  g_test_add_func ("/xmler/parser/file", test_file);
  g_test_add_func ("/xmler/parser/push", test_push);
  g_test_add_func ("/xmler/parser/fragment", test_fragment);
  g_test_add_func ("/xmler/parser/content-type", test_content_type);
  g_test_add_func ("/xmler/parser/choice", test_choice);
  g_test_add_func ("/xmler/parser/strictness", test_strictness);
  g_test_add_func ("/xmler/parser/limits/depth", test_limit_of_depth);
  g_test_add_func ("/xmler/parser/limits/open-entities", test_limit_of_open_entities);
  g_test_add_func ("/xmler/parser/limits/expansion", test_limit_of_expansion);
  g_test_add_func ("/xmler/parser/limits/defaults", test_limit_of_defaults);
  g_test_add_func ("/xmler/parser/limits/tokens", test_limit_of_tokens);
  g_test_add_func ("/xmler/parser/limits/names", test_limit_of_names);
  g_test_add_func ("/xmler/parser/limits/input", test_limit_of_input);
  g_test_add_func ("/xmler/parser/character-set", test_character_set);
  g_test_add_func ("/xmler/parser/limits/errors", test_limit_of_errors);
  g_test_add_func ("/xmler/parser/html-references", test_html_references);
  g_test_add_func ("/xmler/parser/html-references/declared", test_html_references_declared);
  g_test_add_func ("/xmler/parser/html-references/white-space", test_html_references_white_space);
  return g_test_run ();
}
