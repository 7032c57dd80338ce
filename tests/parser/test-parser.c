/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Parser: input at once or in pieces, errors, limits, properties. */
#include <libhtml5/html5.h>

#include <string.h>
#include <unistd.h>

static char *
body_text (Html5Document *document)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  return html5_node_get_text_content (HTML5_NODE (body));
}

static void
assert_body_text (Html5Document *document, const char *expected)
{
  g_assert_nonnull (document);
  g_autofree char *text = body_text (document);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (Html5Document) document =
        html5_parser_parse_text (parser, "<p>a&amp;b", -1, &error);
      g_assert_no_error (error);
      assert_body_text (document, "a&b");
    }
  g_autoptr (Html5Document) cut = html5_parser_parse_text (parser, "<p>abc\xFFxyz", 7, &error);
  assert_body_text (cut, "abc\xEF\xBF\xBD");
  g_autoptr (Html5Document) empty = html5_document_new_from_text ("", 0, &error);
  assert_body_text (empty, "");
}

static void
test_bytes (void)
{
  static const char markup[] = "<meta charset=shift_jis><p>\x83\x65";
  g_autoptr (GBytes) bytes = g_bytes_new_static (markup, strlen (markup));
  g_autoptr (Html5Document) document = html5_document_new_from_bytes (bytes, NULL);

  assert_body_text (document, "\xE3\x83\x86");
  g_assert_cmpstr (html5_document_get_character_set (document), ==, "Shift_JIS");
}

/* Pushing single bytes has the same result as pushing everything. */
static void
test_push (void)
{
  static const char markup[] =
    "<!DOCTYPE html><meta charset=utf-8><title>T</title><p>\xC3\xA9<b>x</p>y<!--";
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (html5_parser_push (parser, "x", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED);
  g_clear_error (&error);
  g_assert_true (html5_parser_begin (parser, &error));
  for (gsize i = 0; markup[i]; i++)
    g_assert_true (html5_parser_push (parser, markup + i, 1, &error));
  g_assert_null (html5_parser_parse_text (parser, "", 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_assert_false (html5_parser_begin (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  assert_body_text (document, "\xC3\xA9xy");
  g_assert_null (html5_parser_finish (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED);
}

static void
test_output_stream (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, &error);

  g_assert_true (g_output_stream_write_all (stream, "<p>a", 4, NULL, NULL, &error));
  g_assert_true (g_output_stream_write_all (stream, "b", 1, NULL, NULL, &error));
  g_assert_true (g_output_stream_close (stream, NULL, &error));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  assert_body_text (document, "ab");

  g_autoptr (GOutputStream) late = html5_parser_begin_stream (parser, &error);
  G_GNUC_UNUSED g_autoptr (Html5Document) other = html5_parser_finish (parser, &error);
  g_assert_true (html5_parser_begin (parser, &error));
  g_assert_cmpint (g_output_stream_write (late, "x", 1, NULL, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

static void
assert_error (GListModel *errors, guint position, const char *code, guint64 line, guint64 column,
              guint64 offset)
{
  g_autoptr (Html5ParseError) item = g_list_model_get_item (errors, position);

  g_assert_nonnull (item);
  g_assert_cmpstr (html5_parse_error_get_code (item), ==, code);
  g_assert_cmpuint (html5_parse_error_get_line (item), ==, line);
  g_assert_cmpuint (html5_parse_error_get_column (item), ==, column);
  g_assert_cmpuint (html5_parse_error_get_offset (item), ==, offset);
  g_assert_nonnull (html5_parse_error_get_message (item));
}

static void
test_errors (void)
{
  static const char markup[] = "<!DOCTYPE html>\r\n<p>\xC3\xA9</i>&#0;\r\n<b =x>";
  g_autoptr (Html5Parser) parser = g_object_new (HTML5_TYPE_PARSER, "collect-errors", TRUE, NULL);
  g_autoptr (GListModel) before = html5_parser_get_errors (parser);
  G_GNUC_UNUSED g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, markup, -1, NULL);
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);

  g_assert_cmpuint (g_list_model_get_n_items (before), ==, 0);
  g_assert_true (g_list_model_get_item_type (errors) == HTML5_TYPE_PARSE_ERROR);
  g_assert_cmpuint (g_list_model_get_n_items (errors), ==, 4);
  g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, 4);
  assert_error (errors, 0, "unexpected-end-tag-ignored", 2, 5, 22);
  assert_error (errors, 1, "null-character-reference", 2, 13, 30);
  assert_error (errors, 2, "unexpected-equals-sign-before-attribute-name", 3, 4, 35);
  assert_error (errors, 3, "unexpected-end-of-file", 3, 7, 38);
  g_assert_null (g_list_model_get_item (errors, 4));
}

static void
test_strictness (void)
{
  g_autoptr (Html5Parser) parser =
    g_object_new (HTML5_TYPE_PARSER, "strictness", HTML5_STRICTNESS_STRICT, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_parser_parse_text (parser, "<!DOCTYPE html><p></b>", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
  g_assert_nonnull (strstr (error->message, "19"));
  g_clear_error (&error);
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<!DOCTYPE html><title>x</title><p>x", -1, &error);
  g_assert_no_error (error);
  assert_body_text (document, "x");
}

static void
test_limits (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) deep = g_string_new (NULL);

  for (int i = 0; i < 2000; i++)
    g_string_append (deep, "<div>");
  html5_parser_set_limits (parser, limits);
  G_GNUC_UNUSED g_autoptr (Html5Document) flat =
    html5_parser_parse_text (parser, deep->str, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_DEPTH);
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  html5_parser_set_limits (parser, limits);
  g_assert_null (html5_parser_parse_text (parser, deep->str, -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_clear_error (&error);
  html5_limits_set_max_input_bytes (limits, 10);
  html5_parser_set_limits (parser, limits);
  g_assert_null (html5_parser_parse_text (parser, "<p>0123456789", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_assert_cmpuint (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_INPUT);
}

/* The syntax is still unknown when there is more than the limit allows. */
static void
test_limit_before_syntax (void)
{
  static const Html5Syntax syntaxes[] = { HTML5_SYNTAX_GUESS, HTML5_SYNTAX_XML_OR_HTML };
  g_autofree char *bytes = g_strnfill (400, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (syntaxes); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      g_autoptr (GError) error = NULL;
      html5_limits_set_max_input_bytes (limits, 600);
      html5_parser_set_limits (parser, limits);
      html5_parser_set_syntax (parser, syntaxes[i]);
      g_assert_true (html5_parser_begin (parser, NULL));
      g_assert_true (html5_parser_push (parser, bytes, 400, NULL));
      g_assert_false (html5_parser_push (parser, bytes, 400, NULL));
      g_assert_null (html5_parser_finish (parser, &error));
      g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
    }
}

static void
test_fragment (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Element) row = html5_document_create_element (document, "tr", NULL);
  g_autoptr (Html5DocumentFragment) fragment =
    html5_parser_parse_fragment (parser, "<td>a<td>b", -1, row, NULL);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (fragment));
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (fragment));

  g_assert_cmpstr (text, ==, "ab");
  g_assert_true (owner == document);
}

/* A document in windows-1251, according to its meta element; then a stream that fails. */
static void
test_fragment_from_stream (void)
{
  static const char markup[] = "<td><meta charset=windows-1251>\xFF<td>b";
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Element) row = html5_document_create_element (document, "tr", NULL);
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (markup, sizeof markup - 1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5DocumentFragment) fragment =
    html5_parser_parse_fragment_stream (parser, stream, row, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (fragment));
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (fragment));

  g_assert_cmpstr (text, ==, "яb");
  g_assert_true (owner == document);
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, sizeof markup - 1);

  g_input_stream_close (stream, NULL, NULL);
  g_assert_null (html5_parser_parse_fragment_stream (parser, stream, row, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

static char *
parse_fragment_stream (Html5Parser *parser, const char *markup)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Element) context = html5_document_create_element (document, "p", NULL);
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (markup, (gssize) strlen (markup), NULL);
  g_autoptr (Html5DocumentFragment) fragment =
    html5_parser_parse_fragment_stream (parser, stream, context, NULL, NULL);

  return html5_node_get_text_content (HTML5_NODE (fragment));
}

/* The encoding of a fragment is detected as that of a document, also after much ASCII. A meta
 * element that comes too late for its first bytes has no effect. */
static void
test_fragment_encoding_is_detected (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autofree char *utf8 = parse_fragment_stream (parser, "gr\xC3\xBC\xC3\x9F");
  g_autofree char *fallback = parse_fragment_stream (parser, "gr\xFC\xDF");
  g_autofree char *spaces = g_strnfill (300000, ' ');
  g_autofree char *long_markup =
    g_strconcat (spaces, "\xC3\xBC<meta charset=koi8-r>\xC3\x9F", NULL);
  g_autofree char *long_text = parse_fragment_stream (parser, long_markup);

  g_assert_cmpstr (utf8, ==, "grüß");
  g_assert_cmpstr (fallback, ==, "grüß");
  g_assert_cmpstr (long_text + 300000, ==, "üß");
  html5_parser_set_encoding_detection (parser, HTML5_ENCODING_DETECTION_NONE);
  g_autofree char *undetected = parse_fragment_stream (parser, "gr\xC3\xBC");
  g_assert_cmpstr (undetected, ==, "grÃ¼");
}

/* "WORD WORD … ", more than the parser copies. */
static char *
repeat (const char *word)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "%s ", word);
  return g_string_free (text, FALSE);
}

static void
assert_attribute (Html5Element *element, const char *name, const char *expected)
{
  const char *value = html5_element_get_attribute (element, name);

  /* g_assert_cmpstr() would print them, but they are too long. */
  g_assert_true (value && strcmp (value, expected) == 0);
}

static void
assert_large_tokens (Html5Document *document)
{
  g_autofree char *a = repeat ("a&"), *b = repeat ("b"), *c = repeat ("c");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) p = html5_element_query_selector (body, "p", NULL);
  g_autoptr (Html5Element) i = html5_element_query_selector (body, "i", NULL);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (p));

  assert_attribute (p, "x", "1&2");
  assert_attribute (p, "a", a);
  assert_attribute (p, "y", "3&4");
  assert_attribute (p, "b", b);
  assert_attribute (p, "c", c);
  g_assert_true (strcmp (text, c) == 0);
  html5_element_set_attribute (p, "a", "changed", NULL);
  assert_attribute (i, "a", a);
  for (int at = 1; at < 3; at++)
    {
      g_autoptr (Html5NodeList) nodes = html5_node_get_child_nodes (HTML5_NODE (body));
      g_autoptr (Html5Node) node = html5_node_list_get (nodes, at);
      g_assert_true (g_str_has_prefix (html5_node_get_node_value (node), at == 1 ? b : c));
    }
}

/* Large strings are taken over, not copied, if their buffer contains nothing else. */
static void
test_large_tokens (void)
{
  static const gsize pieces[] = { 1000, 70000, 10000000 };
  g_autofree char *a = repeat ("a&amp;"), *b = repeat ("b"), *c = repeat ("c");
  g_autofree char *markup =
    g_strdup_printf ("<body><p x='1&amp;2' a='%s' y='3&amp;4' b='%s' a='%s' c='%s'>%s</p><!--%s-->"
                     "<?t %s?><i a='%s'>",
                     a, b, c, c, c, b, c, a);

  for (gsize k = 0; k < G_N_ELEMENTS (pieces); k++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_parser_set_transport_encoding (parser, "utf-8");
      g_assert_true (html5_parser_begin (parser, NULL));
      for (gsize at = 0, length = strlen (markup); at < length; at += pieces[k])
        g_assert_true (html5_parser_push (parser, markup + at, MIN (pieces[k], length - at), NULL));
      g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
      assert_large_tokens (document);
    }
}

/* Tokens that grow beyond what is copied, in pieces. */
static void
test_huge_tokens (void)
{
  static const struct
  {
    Html5Syntax syntax;
    const char *format; /* for a name, and three texts */
  } rows[] = {
    { HTML5_SYNTAX_HTML, "<!DOCTYPE html><%s a='%s'>%s<!--%s-->" },
    { HTML5_SYNTAX_XML, "<%s a='%s'>%s<!--%s--></>" },
  };
  g_autofree char *text = g_strnfill (3 << 20, 't'), *name = g_strnfill (3 << 20, 'n');

  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autofree char *markup = g_strdup_printf (rows[k].format, name, text, text, text);
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_parser_set_syntax (parser, rows[k].syntax);
      html5_parser_set_transport_encoding (parser, "utf-8");
      g_assert_true (html5_parser_begin (parser, NULL));
      for (gsize at = 0, length = strlen (markup); at < length; at += 300000)
        g_assert_true (html5_parser_push (parser, markup + at, MIN (300000, length - at), NULL));
      g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
      g_autoptr (Html5Element) element = html5_document_query_selector (document, "[a]", NULL);
      g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (element));
      g_autoptr (Html5Node) second = html5_node_get_next_sibling (first);
      g_assert_true (strcmp (html5_element_get_local_name (element), name) == 0);
      assert_attribute (element, "a", text);
      g_assert_true (strcmp (html5_node_get_node_value (first), text) == 0);
      g_assert_true (strcmp (html5_node_get_node_value (second), text) == 0);
    }
}

static void
assert_huge_doctype (gsize size, gsize piece)
{
  g_autofree char *name = g_strnfill (size, 'n'), *public_id = g_strnfill (size, 'p'),
                  *system_id = g_strnfill (size, 's');
  g_autofree char *markup = g_strdup_printf ("<!DOCTYPE N%s PUBLIC '%s' \"%s\"><!DOCTYPE %s><p>",
                                             name, public_id, system_id, public_id);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_assert_true (html5_parser_begin (parser, NULL));
  for (gsize at = 0, length = strlen (markup); at < length; at += piece)
    g_assert_true (html5_parser_push (parser, markup + at, MIN (piece, length - at), NULL));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_autoptr (Html5DocumentType) doctype = html5_document_get_doctype (document);
  const char *found = html5_document_type_get_name (doctype);
  g_assert_true (found[0] == 'n' && strcmp (found + 1, name) == 0);
  g_assert_true (strcmp (html5_document_type_get_public_id (doctype), public_id) == 0);
  g_assert_true (strcmp (html5_document_type_get_system_id (doctype), system_id) == 0);
}

static void
test_huge_doctypes (void)
{
  assert_huge_doctype (100000, 1000);
  assert_huge_doctype (100000, 1000000);
  assert_huge_doctype (3 << 20, 300000);
}

static void
test_content_type (void)
{
  static const struct
  {
    const char *type;
    Html5Syntax syntax;
    const char *charset;
    const char *essence; /* if it is not text/html */
  } rows[] = {
    { "text/html", HTML5_SYNTAX_HTML, NULL },
    { " TEXT/HTML ; a=b;Charset=\"shift\\_jis\" ; x", HTML5_SYNTAX_HTML, "shift_jis" },
    { "application/xhtml+xml;charset=utf-8 ;charset=x", HTML5_SYNTAX_XML, "utf-8",
      "application/xhtml+xml" },
    { "text/xml;charset", HTML5_SYNTAX_XML, NULL, "text/xml" },
    { "image/svg+XML; charset=\"", HTML5_SYNTAX_XML, "", "image/svg+xml" },
    { "\nApplication/XHTML+XML\n", HTML5_SYNTAX_XML, NULL, "application/xhtml+xml" },
    { "", HTML5_SYNTAX_HTML, NULL },
    { "text/html;charset=;charset= ;charset=gbk", HTML5_SYNTAX_HTML, "gbk" },
    { "text/html;charset=\"\";charset=gbk", HTML5_SYNTAX_HTML, "" },
    { "text/html;charset=a\001;charset=\"b\177\";charset=gbk\v", HTML5_SYNTAX_HTML, NULL },
    { "text/html;charset =a; charset=\"g\\bk\\", HTML5_SYNTAX_HTML, "gbk\\" },
    { "text;charset=gbk", HTML5_SYNTAX_HTML, NULL },
    { "+xml/;charset=gbk", HTML5_SYNTAX_HTML, NULL },
    { "/+xml;charset=gbk", HTML5_SYNTAX_HTML, NULL },
    { "a b/c+xml", HTML5_SYNTAX_HTML, NULL },
    { "text/html, text/xml;charset=gbk", HTML5_SYNTAX_HTML, NULL },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      html5_parser_set_content_type (parser, rows[i].type);
      g_assert_cmpstr (html5_parser_get_content_type (parser), ==, rows[i].type);
      g_assert_cmpint (html5_parser_get_syntax (parser), ==, rows[i].syntax);
      g_assert_cmpstr (html5_parser_get_transport_encoding (parser), ==, rows[i].charset);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, "<a/>", -1, NULL);
      g_assert_cmpstr (html5_document_get_content_type (document), ==,
                       rows[i].essence ? rows[i].essence : "text/html");
    }
}

/* A stream that drops references of the test. */
typedef struct
{
  GInputStream parent_instance;
  Html5Parser *parser;
  GInputStream *itself;
} DroppingStream;

typedef GInputStreamClass DroppingStreamClass;
GType dropping_stream_get_type (void);
G_DEFINE_TYPE (DroppingStream, dropping_stream, G_TYPE_INPUT_STREAM)

static gssize
dropping_stream_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                      GError **error)
{
  DroppingStream *self = (DroppingStream *) stream;
  gboolean is_first = self->parser != NULL;

  if (is_first)
    memcpy (buffer, "<p>1", 4);
  g_clear_object (&self->parser);
  g_clear_object (&self->itself);
  return is_first ? 4 : 0;
}

static void
dropping_stream_class_init (DroppingStreamClass *klass)
{
  klass->read_fn = dropping_stream_read;
}

static void
dropping_stream_init (DroppingStream *self)
{
}

static void
test_last_references (void)
{
  DroppingStream *stream = g_object_new (dropping_stream_get_type (), NULL);

  stream->parser = html5_parser_new ();
  stream->itself = G_INPUT_STREAM (stream);
  g_autoptr (Html5Document) document =
    html5_parser_parse_stream (stream->parser, G_INPUT_STREAM (stream), NULL, NULL);
  assert_body_text (document, "1");
}

/* The type of the file is that of the document if it is parsed as XML. */
static void
assert_xml_or_html (Html5Parser *parser, GFile *file)
{
  g_autoptr (Html5Document) xml = NULL;
  g_autoptr (Html5Document) html = NULL;

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML_OR_HTML);
  xml = html5_parser_parse_file (parser, file, NULL, NULL);
  g_assert_cmpstr (html5_document_get_content_type (xml), ==, "application/xhtml+xml");
  g_assert_true (g_file_replace_contents (file, "<html><p>", 9, NULL, FALSE, G_FILE_CREATE_NONE,
                                          NULL, NULL, NULL));
  html = html5_parser_parse_file (parser, file, NULL, NULL);
  g_assert_false (html5_document_is_xml (html));
  g_assert_cmpstr (html5_document_get_content_type (html), ==, "text/html");
}

/* Without a content type, that of XML is known from its document element. A chapter of a book can
 * get elements of HTML then. */
static void
test_type_of_xml_text (void)
{
  static const struct
  {
    const char *text, *type, *namespace_uri;
  } rows[] = {
    { "<html xmlns='http://www.w3.org/1999/xhtml'/>", "application/xhtml+xml",
      HTML5_NAMESPACE_HTML },
    { "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", NULL },
    { "<rss/>", "application/xml", NULL },
    { "", "application/xml", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, rows[i].text, -1, NULL);
      g_autoptr (Html5Element) element = html5_document_create_element (document, "mark", NULL);
      g_assert_cmpstr (html5_document_get_content_type (document), ==, rows[i].type);
      g_assert_cmpstr (html5_element_get_namespace_uri (element), ==, rows[i].namespace_uri);
    }
}

/* A parser guesses the syntax of a file until the syntax is set. */
static void
assert_parser_reads (GFile *file, const char *content_type, gboolean is_xml)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  if (content_type)
    html5_parser_set_content_type (parser, content_type);
  g_autoptr (Html5Document) document = html5_parser_parse_file (parser, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (html5_document_is_xml (document), ==, is_xml);
  g_autofree char *name = g_file_get_basename (file);
  if (!content_type && g_str_has_suffix (name, ".xhtml"))
    {
      g_assert_cmpstr (html5_document_get_content_type (document), ==, "application/xhtml+xml");
      assert_xml_or_html (parser, file);
    }

  html5_parser_set_syntax (parser, HTML5_SYNTAX_HTML);
  g_autoptr (Html5Document) html = html5_parser_parse_file (parser, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (html5_document_is_xml (html));

  html5_parser_set_content_type (parser, NULL);
  g_autoptr (Html5Document) text = html5_parser_parse_text (parser, "<?xml?><a/>", -1, &error);
  g_assert_no_error (error);
  g_assert_false (html5_document_is_xml (text));
}

/* The syntax of a file is determined from its name or content. */
static void
test_syntax_of_files (void)
{
  static const struct
  {
    const char *name, *content;
    Html5Syntax name_says;
    gboolean is_xml;
  } files[] = {
    { "feed.xml", "<rss><channel><link>x</link></channel></rss>", HTML5_SYNTAX_XML, TRUE },
    { "page.html", "<?xml version='1.0'?><p>x", HTML5_SYNTAX_HTML, FALSE },
    { "chapter.xhtml", "<html><body/></html>", HTML5_SYNTAX_XML, TRUE },
    { "window.ui", "<interface><object class='GtkLabel'/></interface>", HTML5_SYNTAX_XML, TRUE },
    { "text.fodt", "<?xml version='1.0'?><a/>", HTML5_SYNTAX_XML, TRUE },
    { "page.txt", "<p>x", HTML5_SYNTAX_GUESS, FALSE },
    { "unknown", "<?xml version='1.0'?><a/>", HTML5_SYNTAX_GUESS, TRUE },
    { "unknown", "<p>x", HTML5_SYNTAX_GUESS, FALSE },
  };
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_assert_true (g_file_set_contents (path, files[i].content, -1, NULL));
      g_autoptr (Html5Document) document = html5_document_new_from_file (file, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (html5_document_is_xml (document), ==, files[i].is_xml);
      g_assert_cmpint (html5_syntax_for_file (file), ==, files[i].name_says);
      assert_parser_reads (file, NULL, files[i].is_xml);
      assert_parser_reads (file, "text/html", FALSE);
      assert_parser_reads (file, "application/xml", TRUE);
      g_assert_true (g_file_delete (file, NULL, NULL));
    }
  g_assert_cmpint (rmdir (folder), ==, 0);
}

static char *
describe_source (Html5Node *node, const char *source)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s %d:", html5_node_get_node_name (node),
                          html5_node_get_source_origin (node));
  for (guint i = 0; i < html5_node_get_n_source_runs (node); i++)
    {
      Html5SourceRange range;
      g_assert_true (html5_node_get_source_run (node, i, &range));
      g_string_append_printf (out, " %.*s", (int) range.length, source + range.offset);
    }
  return g_string_free (out, FALSE);
}

/* Clones of the selected option's content have the locations of the originals. What the parser
 * then appends to them has its own locations. */
static void
test_locations_of_copies (void)
{
  static const char source[] =
    "<select><option><b>1</b><table><tr></table>2</option><selectedcontent>3";
  static const char *const expected[] = { "B 3: <b>", "#text 3: 1", "TABLE 3: <table>",
                                          "TBODY 3:", "TR 3: <tr>", "#text 3: 2 3" };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  guint n = 0;

  html5_parser_set_source_locations (parser, TRUE);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, source, -1, NULL);
  g_autoptr (Html5NodeList) found =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "selectedcontent");
  g_autoptr (Html5Node) shown = html5_node_list_get (found, 0);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (shown, HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
  g_assert_cmpint (HTML5_SOURCE_ORIGIN_CLONED, ==, 3);
  for (Html5Node *node; (node = html5_tree_walker_next_node (walker, NULL)); g_object_unref (node))
    {
      g_autofree char *description = describe_source (node, source);
      g_assert_cmpuint (n, <, G_N_ELEMENTS (expected));
      g_assert_cmpstr (description, ==, expected[n++]);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
}

static Html5ScriptResult
write_italics (Html5Parser *parser, Html5Element *script, gpointer user_data)
{
  g_assert_true (html5_parser_write (parser, "<i>1</i>", -1, NULL));
  return HTML5_SCRIPT_RESULT_DONE;
}

/* Asserts the origins of an element and of the text in it. */
static void
assert_origins (Html5Parser *parser, const char *source, const char *selectors,
                Html5SourceOrigin expected)
{
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, source, -1, NULL);
  g_autoptr (Html5Element) element = html5_document_query_selector (document, selectors, NULL);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (element));

  g_assert_cmpint (html5_node_get_source_origin (HTML5_NODE (element)), ==, expected);
  g_assert_cmpint (html5_node_get_source_origin (text), ==, expected);
}

/* What scripts write and entities contain has no place in the source. */
static void
test_origins (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_source_locations (parser, TRUE);
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, write_italics, NULL, NULL);
  assert_origins (parser, "<script>0</script><b>2</b>", "b", HTML5_SOURCE_ORIGIN_MARKUP);
  assert_origins (parser, "<script>0</script><b>2</b>", "i", HTML5_SOURCE_ORIGIN_WRITTEN);
  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  assert_origins (parser, "<!DOCTYPE r [<!ENTITY e '<b>1</b>'>]><r>&e;</r>", "b",
                  HTML5_SOURCE_ORIGIN_WRITTEN);
}

/* Ignored markup parts the runs of a text, also where text in a table is held back. */
static void
test_locations_of_table_text (void)
{
  static const struct
  {
    const char *source, *expected;
  } cases[] = {
    { "<table>a</>b<b>", "#text 1: a b" },
    { "<table> </> <b>", "#text 1:    " },
    { "<p>a</>b", "#text 1: a b" },
    { "<table>a</i>b<b>", "#text 1: a b" },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_source_locations (parser, TRUE);
  g_assert_cmpint (HTML5_SOURCE_ORIGIN_MARKUP, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *source = cases[i].source;
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, source, -1, NULL);
      g_autoptr (Html5TreeWalker) walker =
        html5_tree_walker_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_TEXT, NULL, NULL, NULL);
      g_autoptr (Html5Node) text = html5_tree_walker_next_node (walker, NULL);
      g_autofree char *description = describe_source (text, source);
      g_assert_cmpstr (description, ==, cases[i].expected);
    }
}

/* From the start tag or the content to the end tag or the content, without the places of
 * originals. */
static void
test_extents (void)
{
  static const struct
  {
    const char *source, *tag, *expected;
  } cases[] = {
    { "<p>a<b>c</b>d</p>e", "p", "<p>a<b>c</b>d</p>" },
    { "<ul><li>a<i>b</i><li>c</ul>", "li", "<li>a<i>b</i>" },
    { "<table><td>x<td>y</table>", "tr", "<td>x<td>y" },
    { "<table><td>x<td>y</table>", "tbody", "<td>x<td>y" },
    { "<p><b>1<div>2</div></b>", "div", "<div>2</div>" },
    { "<i><p>1</i>2<p>3", "p", "<p>1</i>2" },
    { "<!--1--><p>2", "html", "<p>2" },
    { "<table><b>1<td>2</table>", "table", "<table><b>1<td>2</table>" },
    { "<table>", "head", NULL },
    { "<br>", "br", "<br>" },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  Html5SourceRange range;

  html5_parser_set_source_locations (parser, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *source = cases[i].source;
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, source, -1, NULL);
      g_autoptr (Html5Element) element =
        html5_document_query_selector (document, cases[i].tag, NULL);
      gboolean found = html5_node_get_source_extent (HTML5_NODE (element), &range);
      g_assert_cmpint (found, ==, cases[i].expected != NULL);
      g_autofree char *extent = found ? g_strndup (source + range.offset, range.length) : NULL;
      g_assert_cmpstr (extent, ==, cases[i].expected);
    }
  g_autoptr (Html5Document) without = html5_document_new_from_text ("<p>", -1, NULL);
  g_assert_false (html5_node_get_source_extent (HTML5_NODE (without), &range));
}

static void
check_ranges (Html5Document *document, const char *expected)
{
  g_autoptr (Html5TreeWalker) walker = html5_tree_walker_new (
    HTML5_NODE (document), HTML5_WHAT_TO_SHOW_ELEMENT | HTML5_WHAT_TO_SHOW_TEXT, NULL, NULL, NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  Html5SourceRange range;

  for (Html5Node *node; (node = html5_tree_walker_next_node (walker, NULL)); g_object_unref (node))
    if (html5_node_get_source_range (node, &range))
      g_string_append_printf (found, "%s %d+%d ", html5_node_get_node_name (node),
                              (int) range.offset, (int) range.length);
  g_assert_cmpstr (found->str, ==, expected);
}

/* Ranges are in bytes of the source, however many of them make a character of the text. */
static void
test_locations_of_bytes (void)
{
#define BYTES(string) string, sizeof (string) - 1
  static const struct
  {
    const char *source;
    gsize length;
    const char *encoding;
    Html5Syntax syntax;
    const char *expected;
  } cases[] = {
    { BYTES ("\0<\0a\0>\0x\0&\0#\0006\0005\0;\0<\0/\0a\0>"), "utf-16be", HTML5_SYNTAX_XML,
      "a 0+6 #text 6+12 " },
    { BYTES ("<a>\x85\xE9</a><b/>"), "iso-8859-1", HTML5_SYNTAX_XML, "a 0+3 #text 3+2 " },
    { BYTES ("<a>\x80\xE9</a><p>"), "windows-1252", HTML5_SYNTAX_HTML, "A 0+3 #text 3+2 P 9+3 " },
    { BYTES ("<a>\r\n\r\n</a>\r<p>"), NULL, HTML5_SYNTAX_HTML,
      "A 0+3 #text 3+4 #text 11+1 P 12+3 " },
    { BYTES ("<a>\x1B$B0!\x1B(B</a><p>"), "iso-2022-jp", HTML5_SYNTAX_HTML,
      "A 0+6 #text 6+5 P 15+3 " },
    { BYTES ("<a>\xE3\x81\xC3</a><p>"), "utf-8", HTML5_SYNTAX_HTML, "A 0+3 #text 3+3 P 10+3 " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize piece = 1; piece < 40; piece = piece * 3 + 2)
      {
        g_autoptr (Html5Parser) parser = html5_parser_new ();
        html5_parser_set_source_locations (parser, TRUE);
        html5_parser_set_syntax (parser, cases[i].syntax);
        html5_parser_set_transport_encoding (parser, cases[i].encoding);
        g_assert_true (html5_parser_begin (parser, NULL));
        for (gsize at = 0; at < cases[i].length; at += piece)
          html5_parser_push (parser, cases[i].source + at, MIN (piece, cases[i].length - at), NULL);
        g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
        check_ranges (document, cases[i].expected);
      }
}

/* A character of four bytes, and two in UTF-8, around the end of each 4096 bytes. */
static void
test_node_at_long_character (void)
{
  g_autoptr (GString) source = g_string_new ("<p>");
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  while (source->len < 4093)
    g_string_append_c (source, 'a');
  g_string_append (source, "\x81\x30\x81\x30<b></b>");
  g_autoptr (GBytes) bytes = g_bytes_new (source->str, source->len);
  html5_parser_set_source_locations (parser, TRUE);
  html5_parser_set_transport_encoding (parser, "gb18030");
  g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, bytes, NULL);
  for (guint64 offset = 4100; offset > 4090; offset--)
    {
      g_autoptr (Html5Node) node = html5_document_get_node_at_offset (document, offset);
      g_assert_cmpstr (html5_node_get_node_name (node), ==, offset < 4097 ? "#text" : "B");
    }
}

/* White space before the text that implies elements is not in them, or in another one. */
static void
test_locations_of_implied (void)
{
  static const char *const sources[] = { " \nab", "<head> \nab" };
  static const char *const names[][10] = {
    { "#document", "#document", "#text", "#text" },
    { "HEAD", "HEAD", "HEAD", "HEAD", "HEAD", "HEAD", "#text", "#text", "#text", "#text" },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_source_locations (parser, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, sources[i], -1, NULL);
      for (guint offset = 0; offset < 10 && names[i][offset]; offset++)
        {
          g_autoptr (Html5Node) node = html5_document_get_node_at_offset (document, offset);
          g_assert_cmpstr (html5_node_get_node_name (node), ==, names[i][offset]);
        }
    }
}

/* The template elements of shadow roots and patches are never in the tree, so that no place leads to
 * them. */
static void
test_locations_without_template (void)
{
  static const char *const sources[] = {
    "<!DOCTYPE html><div><template shadowrootmode=open><b>s</b></template>l</div>",
    "<!DOCTYPE html><div><?marker name='m'><template for=m><b>s</b></template>l</div>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    for (gsize piece = 1; piece < 90; piece += 88)
      {
        gsize length = strlen (sources[i]);
        g_autoptr (Html5Parser) parser = html5_parser_new ();
        html5_parser_set_source_locations (parser, TRUE);
        html5_parser_set_allow_declarative_shadow_roots (parser, TRUE);
        g_assert_true (html5_parser_begin (parser, NULL));
        for (gsize at = 0; at < length; at += piece)
          html5_parser_push (parser, sources[i] + at, MIN (piece, length - at), NULL);
        g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
        for (gsize offset = 0; offset < length; offset++)
          {
            g_autoptr (Html5Node) node = html5_document_get_node_at_offset (document, offset);
            g_assert_cmpstr (html5_node_get_node_name (node), !=, "TEMPLATE");
            g_assert_false (HTML5_IS_DOCUMENT_FRAGMENT (node));
          }
        g_autoptr (Html5Node) bold = html5_document_get_node_at_offset (
          document, (guint64) (strstr (sources[i], "<b>") - sources[i]));
        g_assert_cmpstr (html5_node_get_node_name (bold), ==, "B");
      }
}

/* The new value is a part of the old one, which is freed. */
static void
test_part_of_setting (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_language (parser, "de-CH-1996");
  html5_parser_set_language (parser, html5_parser_get_language (parser) + 3);
  g_assert_cmpstr (html5_parser_get_language (parser), ==, "CH-1996");
}

static void
count (GObject *object, GParamSpec *property, gpointer n)
{
  ++*(guint *) n;
}

/* What the beginning of the input says holds during the parse, too. */
static void
test_document_during_parse (void)
{
  static const char markup[] = "<meta charset=windows-1251><p>\xE9";
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autofree char *rest = g_strnfill (5000, ' ');
  guint n_names = 0, n_sources = 0, n_modes = 0;

  html5_parser_set_base_uri (parser, "http://x/");
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autofree char *before = html5_node_resolve_url (HTML5_NODE (document), "?\u0439");
  g_signal_connect (document, "notify::character-set", G_CALLBACK (count), &n_names);
  g_signal_connect (document, "notify::encoding-source", G_CALLBACK (count), &n_sources);
  g_signal_connect (document, "notify::mode", G_CALLBACK (count), &n_modes);
  g_assert_true (html5_parser_push (parser, markup, sizeof markup - 1, NULL));
  g_assert_true (html5_parser_push (parser, rest, 5000, NULL));
  g_assert_cmpstr (html5_document_get_character_set (document), ==, "windows-1251");
  g_assert_cmpint (html5_document_get_encoding_source (document), ==, HTML5_ENCODING_SOURCE_META);
  g_assert_cmpint (html5_document_get_mode (document), ==, HTML5_DOCUMENT_MODE_QUIRKS);
  g_autofree char *uri = html5_node_resolve_url (HTML5_NODE (document), "?\u0439");
  g_assert_cmpstr (before, ==, "http://x/?%D0%B9");
  g_assert_cmpstr (uri, ==, "http://x/?%E9");
  g_autoptr (Html5Document) result = html5_parser_finish (parser, NULL);
  g_assert_true (result == document);
  g_assert_cmpuint (n_names, ==, 1);
  g_assert_cmpuint (n_sources, ==, 1);
  g_assert_cmpuint (n_modes, ==, 1);
}

/* Nobody can go on with the parse of a parser that is released. */
static void
test_released_during_parse (void)
{
  Html5Parser *parser = html5_parser_new ();

  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, "<p>x", 4, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_LOADING);
  g_object_unref (parser);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
}

/* A limit that the parse hits is notified when the document is shown. */
static void
test_limits_during_parse (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  guint n = 0;

  html5_limits_set_max_depth (limits, 5);
  html5_parser_set_limits (parser, limits);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_signal_connect (document, "notify::limits-hit", G_CALLBACK (count), &n);
  g_assert_true (html5_parser_push (parser, "<meta charset=utf-8><b><i><u><s><b><i>", 38, NULL));
  g_autoptr (Html5Document) result = html5_parser_finish (parser, NULL);
  g_assert_cmpint (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_DEPTH);
  g_assert_cmpuint (n, ==, 1);
}

/* Setting what is there does not notify. */
static void
test_notifications (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  guint n = 0;

  g_signal_connect (parser, "notify::limits", G_CALLBACK (count), &n);
  g_signal_connect (document, "notify", G_CALLBACK (count), &n);
  html5_parser_set_limits (parser, NULL);
  html5_document_set_limits (document, NULL);
  html5_document_set_title (document, "a document without a head has none");
  g_assert_cmpuint (n, ==, 0);
  html5_parser_set_limits (parser, limits);
  html5_document_set_limits (document, limits);
  html5_document_set_limits (document, NULL);
  g_assert_cmpuint (n, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/text", test_text);
  g_test_add_func ("/parser/bytes", test_bytes);
  g_test_add_func ("/parser/push", test_push);
  g_test_add_func ("/parser/output-stream", test_output_stream);
  g_test_add_func ("/parser/errors", test_errors);
  g_test_add_func ("/parser/strictness", test_strictness);
  g_test_add_func ("/parser/limits", test_limits);
  g_test_add_func ("/parser/limit-before-syntax", test_limit_before_syntax);
  g_test_add_func ("/parser/fragment", test_fragment);
  g_test_add_func ("/parser/fragment-from-stream", test_fragment_from_stream);
  g_test_add_func ("/parser/fragment-encoding-is-detected", test_fragment_encoding_is_detected);
  g_test_add_func ("/parser/content-type", test_content_type);
  g_test_add_func ("/parser/type-of-xml-text", test_type_of_xml_text);
  g_test_add_func ("/parser/last-references", test_last_references);
  g_test_add_func ("/parser/large-tokens", test_large_tokens);
  g_test_add_func ("/parser/huge-tokens", test_huge_tokens);
  g_test_add_func ("/parser/huge-doctypes", test_huge_doctypes);
  g_test_add_func ("/parser/locations-of-copies", test_locations_of_copies);
  g_test_add_func ("/parser/origins", test_origins);
  g_test_add_func ("/parser/locations-of-table-text", test_locations_of_table_text);
  g_test_add_func ("/parser/locations-of-bytes", test_locations_of_bytes);
  g_test_add_func ("/parser/extents", test_extents);
  g_test_add_func ("/parser/locations-of-implied", test_locations_of_implied);
  g_test_add_func ("/parser/locations-without-template", test_locations_without_template);
  g_test_add_func ("/parser/node-at-long-character", test_node_at_long_character);
  g_test_add_func ("/parser/syntax-of-files", test_syntax_of_files);
  g_test_add_func ("/parser/part-of-setting", test_part_of_setting);
  g_test_add_func ("/parser/document-during-parse", test_document_during_parse);
  g_test_add_func ("/parser/released-during-parse", test_released_during_parse);
  g_test_add_func ("/parser/limits-during-parse", test_limits_during_parse);
  g_test_add_func ("/parser/notifications", test_notifications);
  return g_test_run ();
}
