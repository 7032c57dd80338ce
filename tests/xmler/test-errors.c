/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A small document for each parse error of XML-ER: all its errors with line and column, fed whole
 * and byte by byte.
 */
#include "xml-test.h"

#include "parse/h5-parse.h"

typedef struct
{
  const char *bytes;
  gsize length;
  const char *errors; /* "code line:column", each followed by a newline; the first is the row's */
} Row;

#define BYTES(literal) literal, sizeof literal - 1

/* A document with an internal subset, and one with a subset and content. */
#define SUBSET(declarations) BYTES ("<!DOCTYPE r [\n" declarations "]>\n<r/>")
#define WITH(declarations, content) BYTES ("<!DOCTYPE r [\n" declarations "]>\n<r>" content "</r>")

static const Row rows[] = {
  { BYTES ("<r>\n \0</r>"), "nul 2:2\n" },
  { BYTES ("<r>\n \x01</r>"), "invalid-char 2:2\n" },
  { BYTES ("<r>\n \xFF</r>"), "invalid-bytes 2:2\n" },
  { BYTES ("\xEF\xBB\xBF<?xml version='1.0' encoding='utf-16'?><r/>"), "encoding-mismatch 1:39\n" },
  { BYTES ("<?xml version='1.0' encoding='x-no'?><r/>"), "unsupported-encoding 1:37\n" },
  { BYTES ("<?xml standalone='yes'?><r/>"), "xmldecl-syntax 1:24\n" },
  { BYTES ("<?xml version='1.0'><r/>"), "xmldecl-not-closed 1:20\n" },
  { BYTES ("<?xml version='1.0'"), "eof-in-xmldecl 1:20\nno-root 1:20\n" },
  { BYTES ("<r>\n< a</r>"), "bad-tag-open 2:2\n" },
  { BYTES ("<r>\n</ a</r>"), "bad-end-tag-open 2:3\n" },
  { BYTES ("<r>\n<1/></r>"), "bad-name 2:3\n" },
  { BYTES ("<r>\n</r x y>"), "junk-in-end-tag 2:5\n" },
  { BYTES ("<r\n/ a='1'/>"), "junk-after-solidus 2:2\n" },
  { BYTES ("<r\n:a='1'/>"), "colon-before-attribute 2:1\n" },
  { BYTES ("<r\na='1'b='2'/>"), "no-space-before-attribute 2:6\n" },
  { BYTES ("<r\na/>"), "attribute-without-value 2:2\n" },
  { BYTES ("<r\na=1 />"), "unquoted-attribute 2:3\n" },
  { BYTES ("<r\na='<'/>"), "lt-in-attribute 2:5\n" },
  { BYTES ("<r\na='1' a='2'/>"), "duplicate-attribute 2:8\n" },
  { BYTES ("<r/>\n<?1 ?>"), "bad-pi-target 2:4\n" },
  { BYTES ("<r/>\n<?xml ?>"), "reserved-pi-target 2:6\n" },
  { BYTES ("<r>\n<!x></r>"), "bad-markup-declaration 2:3\n" },
  { BYTES ("<r/>\n<!-- -- -->"), "double-hyphen-in-comment 2:8\n" },
  { BYTES ("<r>\n]]></r>"), "cdata-end-in-text 2:3\n" },
  { BYTES ("<r/>\n<![CDATA[]]>"), "cdata-outside-root 2:9\n" },
  { BYTES ("<r>\n& </r>"), "bare-ampersand 2:2\n" },
  { BYTES ("<r>\n&amp </r>"), "ref-no-semicolon 2:5\n" },
  { BYTES ("<r>\n&#; </r>"), "charref-no-digits 2:3\n" },
  { BYTES ("<r>\n&#65 </r>"), "charref-no-semicolon 2:5\n" },
  { BYTES ("<r>\n&#X41;</r>"), "charref-uppercase-x 2:6\n" },
  { BYTES ("<r>\n&#0;</r>"), "charref-invalid 2:4\n" },
  { BYTES ("<r>\n&e;</r>"), "undeclared-entity 2:3\n" },
  { WITH ("<!NOTATION n SYSTEM ''>\n<!ENTITY u SYSTEM '' NDATA n>", "&u;"),
    "unparsed-entity-reference 4:6\n" },
  { WITH ("<!ENTITY x SYSTEM ''>", "<a b='&x;'/>"), "external-entity-in-attribute 3:13\n" },
  { WITH ("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "&a;"), "entity-recursion 3:6\n" },
  { WITH ("<!ENTITY b '<b>'>", "&b;"), "entity-not-balanced 3:6\nend-tag-mismatch 3:10\n" },
  { WITH ("<!ENTITY b '<b'>", "&b;/>"), "entity-ends-in-markup 3:6\n" },
  { BYTES ("<r/>\n&#32;"), "reference-outside-root 2:5\n" },
  { BYTES ("<r/>\n<!DOCTYPE r>"), "misplaced-doctype 2:9\n" },
  { BYTES ("<!DOCTYPE\nr 'x'><r/>"), "doctype-syntax 2:6\n" },
  { SUBSET ("x"), "junk-in-subset 2:1\n" },
  { BYTES ("<!DOCTYPE r [<!ENTITY % p ']'>\n%p;><r/>"),
    "subset-end-in-pe 2:3\npe-not-nested 2:3\n" },
  { SUBSET ("%p "), "bad-pe-reference 2:3\n" },
  { SUBSET ("<!ENTITY % p '<!ELEMENT r'>\n%p; ANY>"), "pe-not-nested 3:3\n" },
  { SUBSET ("<!ELEMENT r>"), "decl-syntax 2:12\n" },
  { BYTES ("<r>\n<a></r>"), "end-tag-mismatch 2:7\n" },
  { BYTES ("<r>\n</a></r>"), "stray-end-tag 2:4\n" },
  { BYTES ("<r>\n</>"), "short-end-tag 2:3\n" },
  { BYTES ("<r/>\nx"), "text-outside-root 2:1\n" },
  { BYTES ("<r/>\n<s/>"), "content-after-root 2:4\n" },
  { BYTES ("\n<!-- -->"), "no-root 2:9\n" },
  { BYTES ("<r\n a='1"), "eof-in-tag 2:6\neof-in-content 2:6\n" },
  { BYTES ("<r/>\n<!--"), "eof-in-comment 2:5\n" },
  { BYTES ("<r>\n<![CDATA[x"), "eof-in-cdata 2:11\neof-in-content 2:11\n" },
  { BYTES ("<r/>\n<?p"), "eof-in-pi 2:4\n" },
  { BYTES ("<!DOCTYPE r\n["), "eof-in-doctype 2:2\nno-root 2:2\n" },
  { BYTES ("<r>\n"), "eof-in-content 2:1\n" },
  { BYTES ("<r>\n<a:b:c/></r>"), "ns-qname 2:7\n" },
  { BYTES ("<r/>\n<?a:b ?>"), "ns-colon 2:6\n" },
  { BYTES ("<r>\n<p:a/></r>"), "ns-undeclared-prefix 2:6\n" },
  { BYTES ("<r\nxmlns:xmlns='u'/>"), "ns-reserved 2:17\n" },
  { BYTES ("<r\nxmlns:p=''/>"), "ns-empty-prefix 2:12\n" },
  { BYTES ("<r xmlns:p='u' xmlns:q='u'\np:a='' q:a=''/>"), "ns-duplicate-attribute 2:15\n" },
};

static H5Parse *
run_parse (const Row *row, gsize chunk, const H5ParseOptions *options, H5Buffer *errors)
{
  H5Parse *parse = h5_parse_new (options);
  gsize n_errors;

  for (gsize at = 0; at < row->length; at += chunk)
    h5_parse_feed_bytes (parse, row->bytes + at, MIN (chunk, row->length - at));
  h5_parse_finish (parse);
  const H5ParseError *stored = h5_parse_get_errors (parse, &n_errors, NULL);
  h5_buffer_append_string (errors, "");
  for (gsize i = 0; i < n_errors; i++)
    h5_buffer_append_printf (errors, "%s %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT "\n",
                             h5_error_code (stored[i].code), stored[i].position.line,
                             stored[i].position.column);
  return parse;
}

/* Strict parsing stops at the first error and reports no others. */
static void
check_strict (const Row *row, gsize chunk)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer errors = H5_BUFFER_INIT;

  options.syntax = H5_SYNTAX_XML;
  options.strictness = H5_STRICTNESS_STRICT;
  H5Parse *parse = run_parse (row, chunk, &options, &errors);
  g_autofree char *first = g_strndup (row->errors, strcspn (row->errors, "\n") + 1);
  g_assert_cmpstr (errors.data, ==, first);
  g_assert_true (h5_parse_has_stopped (parse));
  g_assert_false (h5_parse_get_tree (parse)->is_well_formed);
  h5_parse_free (parse);
  h5_buffer_clear (&errors);
}

static void
check_row (const Row *row, gsize chunk)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer errors = H5_BUFFER_INIT;

  options.syntax = H5_SYNTAX_XML;
  options.collect_errors = TRUE;
  H5Parse *parse = run_parse (row, chunk, &options, &errors);
  g_assert_cmpstr (errors.data, ==, row->errors);
  g_assert_false (h5_parse_get_tree (parse)->is_well_formed);
  h5_parse_free (parse);
  h5_buffer_clear (&errors);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  for (gsize chunk = 1; chunk <= 1024; chunk *= 32)
    {
      check_row (row, chunk);
      check_strict (row, chunk);
    }
}

static char *
code_of (const Row *row)
{
  return g_strndup (row->errors, strcspn (row->errors, " "));
}

/* Entities whose expansion exceeds the limit: the only error that needs a large document. */
static void
test_entity_limit (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE r [<!ENTITY a '0123456789'>");

  for (char c = 'b'; c <= 'h'; c++)
    {
      g_string_append_printf (text, "<!ENTITY %c '", c);
      for (guint i = 0; i < 10; i++)
        g_string_append_printf (text, "&%c;", c - 1);
      g_string_append (text, "'>");
    }
  g_string_append (text, "]>\n<r>&h;</r>");
  Row row = { text->str, text->len, "entity-limit 2:6\n" };
  test_row (&row);
}

/* There is a document for each error of XML-ER. */
static void
test_complete (void)
{
  static const H5ErrorCode shared[] = {
    H5_ERROR_INVALID_BYTES,  H5_ERROR_DUPLICATE_ATTRIBUTE, H5_ERROR_EOF_IN_TAG,
    H5_ERROR_EOF_IN_COMMENT, H5_ERROR_EOF_IN_CDATA,        H5_ERROR_EOF_IN_DOCTYPE,
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_hash_table_add (seen, code_of (&rows[i]));
  g_hash_table_add (seen, g_strdup ("entity-limit"));
  g_assert_cmpuint (g_hash_table_size (seen), ==, 64);
  for (gsize i = 0; i < G_N_ELEMENTS (shared); i++)
    g_assert_true (g_hash_table_contains (seen, h5_error_code (shared[i])));
  for (H5ErrorCode code = H5_ERROR_NUL; code <= H5_ERROR_NS_DUPLICATE_ATTRIBUTE; code++)
    g_assert_true (g_hash_table_contains (seen, h5_error_code (code)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *code = code_of (&rows[i]);
      g_autofree char *name = g_strconcat ("/xmler/errors/", code, NULL);
      g_test_add_data_func (name, &rows[i], test_row);
    }
  g_test_add_func ("/xmler/errors/entity-limit", test_entity_limit);
  g_test_add_func ("/xmler/errors/complete", test_complete);
  return g_test_run ();
}
