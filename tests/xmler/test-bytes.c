/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* XML in bytes: encodings, byte order marks, malformed bytes, newlines, and the XML
 * declaration. Each is fed whole and byte by byte. */
#include "xml-test.h"

#include "parse/h5-parse.h"

typedef struct
{
  const char *name;
  const char *bytes;
  gsize length;
  const char *label; /* of the transport, or NULL */
  const char *tree;
  const char *errors; /* codes, each followed by a space */
} Case;

#define BYTES(literal) literal, sizeof literal - 1

static const Case cases[] = {
  { "utf-8-bom", BYTES ("\xEF\xBB\xBF<a>\xC3\xA9</a>"), NULL, "| <a>\n|   \"é\"\n", "" },
  { "utf-8-bom-declared", BYTES ("\xEF\xBB\xBF<?xml version='1.0' encoding='utf-8'?><a/>"), NULL,
    "| <a>\n", "" },
  { "utf-8-bom-against-declaration",
    BYTES ("\xEF\xBB\xBF<?xml version='1.0' encoding='iso-8859-1'?><a>\xC3\xA9</a>"), NULL,
    "| <a>\n|   \"é\"\n", "encoding-mismatch " },
  { "utf-16le-bom", BYTES ("\xFF\xFE<\0a\0>\0\xE9\0<\0/\0a\0>\0"), NULL, "| <a>\n|   \"é\"\n", "" },
  { "utf-16be-bom", BYTES ("\xFE\xFF\0<\0a\0>\0\xE9\0<\0/\0a\0>"), NULL, "| <a>\n|   \"é\"\n", "" },
  { "utf-16be-no-bom", BYTES ("\0<\0?\0p\0?\0>\0<\0a\0/\0>"), NULL, "| <?p ?>\n| <a>\n",
    "encoding-mismatch " },
  { "utf-16le-no-bom", BYTES ("<\0?\0p\0?\0>\0<\0a\0/\0>\0"), NULL, "| <?p ?>\n| <a>\n",
    "encoding-mismatch " },
  { "utf-16le-declared-version",
    BYTES ("<\0?\0x\0m\0l\0 \0v\0e\0r\0s\0i\0o\0n\0=\0'\0001\0.\0000\0'\0?\0>\0<\0a\0/\0>\0"), NULL,
    "| <a>\n", "encoding-mismatch " },
  { "utf-16le-declared",
    BYTES (
      "<\0?\0x\0m\0l\0 \0v\0e\0r\0s\0i\0o\0n\0=\0'\0001\0.\0000\0'\0 \0e\0n\0c\0o\0d\0i\0n\0g\0"
      "=\0'\0u\0t\0f\0-\0001\0006\0'\0?\0>\0<\0a\0/\0>\0"),
    NULL, "| <a>\n", "" },
  { "utf-16-in-ascii", BYTES ("<?xml version='1.0' encoding='utf-16'?><d>\xC3\xA9</d>"), NULL,
    "| <d>\n|   \"é\"\n", "encoding-mismatch " },
  { "utf-32le-bom", BYTES ("\xFF\xFE\0\0<\0\0\0a\0\0\0/\0\0\0>\0\0\0"), NULL, "| <a>\n", "" },
  { "utf-32be", BYTES ("\0\0\0<\0\0\0a\0\0\0>\0\1\xF6\0\0\0\0<\0\0\0/\0\0\0a\0\0\0>"), NULL,
    "| <a>\n|   \"\xF0\x9F\x98\x80\"\n", "encoding-mismatch " },
  { "utf-32be-malformed", BYTES ("\0\0\0<\0\0\0a\0\0\0>\1\0\0\0\0\0\0<\0\0\0/\0\0\0a\0\0\0>\0"),
    NULL, "| <a>\n|   \"\xEF\xBF\xBD\"\n",
    "encoding-mismatch invalid-bytes invalid-bytes text-outside-root " },
  { "iso-8859-1", BYTES ("<?xml version='1.0' encoding='ISO-8859-1'?><a>\xE9\x80</a>"), NULL,
    "| <a>\n|   \"é\xC2\x80\"\n", "" },
  { "ucs-4-in-ascii", BYTES ("<?xml version='1.0' encoding='ISO-10646-UCS-4'?><a/>"), NULL,
    "| <a>\n", "encoding-mismatch " },
  { "iso-8859-1-alias", BYTES ("<?xml version='1.0' encoding='csISOLatin1'?><a>\x80</a>"), NULL,
    "| <a>\n|   \"\xC2\x80\"\n", "" },
  { "us-ascii", BYTES ("<?xml version='1.0' encoding='US-ASCII'?><a>x</a>"), NULL,
    "| <a>\n|   \"x\"\n", "" },
  { "us-ascii-malformed",
    BYTES ("<?xml version='1.0' encoding='US-ASCII'?><a b='\xE9'>x\xE9\x80</a>"), NULL,
    "| <a>\n|   b=\"é\"\n|   \"xé\xC2\x80\"\n", "invalid-bytes invalid-bytes invalid-bytes " },
  { "us-ascii-transport", BYTES ("<a>\xE9</a>"), "ascii", "| <a>\n|   \"é\"\n", "invalid-bytes " },
  { "windows-1252", BYTES ("<?xml version='1.0' encoding='windows-1252'?><a>\x80</a>"), NULL,
    "| <a>\n|   \"€\"\n", "" },
  { "shift-jis", BYTES ("<?xml version='1.0' encoding='Shift_JIS'?><a>\x82\xA0</a>"), NULL,
    "| <a>\n|   \"あ\"\n", "" },
  { "unknown-label", BYTES ("<?xml version='1.0' encoding='x-nothing'?><a>\xC3\xA9</a>"), NULL,
    "| <a>\n|   \"é\"\n", "unsupported-encoding " },
  { "transport", BYTES ("<?xml version='1.0' encoding='utf-8'?><a>\xE9</a>"), "iso-8859-1",
    "| <a>\n|   \"é\"\n", "" },
  { "malformed", BYTES ("<a>x\xC3y\xF0\x9Fz\xFF</a>"), NULL,
    "| <a>\n|   \"x\xEF\xBF\xBDy\xEF\xBF\xBDz\xEF\xBF\xBD\"\n",
    "invalid-bytes invalid-bytes invalid-bytes " },
  { "malformed-end", BYTES ("<a/>\xC3"), NULL, "| <a>\n", "invalid-bytes text-outside-root " },
  { "malformed-before-error", BYTES ("<a>\xFF<</a>"), NULL, "| <a>\n|   \"\xEF\xBF\xBD<\"\n",
    "invalid-bytes bad-tag-open " },
  { "nul", BYTES ("<a b='\0'>x\0y</a>"), NULL,
    "| <a>\n|   b=\"\xEF\xBF\xBD\"\n|   \"x\xEF\xBF\xBDy\"\n", "nul nul " },
  { "invalid-char", BYTES ("<a>\x01\xEF\xBF\xBE</a>"), NULL, "| <a>\n|   \"\x01\xEF\xBF\xBE\"\n",
    "invalid-char invalid-char " },
  { "newlines", BYTES ("<a b='1\r\n2\r3'>x\r\ny\rz\r\r\n&#13;</a>"), NULL,
    "| <a>\n|   b=\"1 2 3\"\n|   \"x\ny\nz\n\n\r\"\n", "" },
  { "cr-of-entity-in-tags",
    BYTES (
      "<!DOCTYPE r [<!ENTITY e \"<a&#13;b='1'&#13;c&#13;=&#13;'2'&#13;>x</a&#13;><?p&#13;d?>\">]>"
      "<r>&e;</r>"),
    NULL,
    "| <!DOCTYPE r>\n| <r>\n|   <a>\n|     b=\"1\"\n|     c=\"2\"\n|     \"x\"\n|   <?p d?>\n",
    "" },
  { "cr-of-entity-in-declarations",
    BYTES (
      "<!DOCTYPE r [<!ENTITY % e \"<!ENTITY&#13;e&#13;'x'&#13;><!ATTLIST&#13;r&#13;b&#13;CDATA"
      "&#13;'1'&#13;><!NOTATION&#13;n&#13;SYSTEM&#13;'n'&#13;><!ELEMENT&#13;r&#13;(a&#13;|&#13;b)"
      "&#13;><?p&#13;d?>\">%e;]><r>&e;</r>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n|   b=\"1\"\n|   \"x\"\n", "" },
  { "standalone-entity-of-parameter",
    BYTES ("<?xml version='1.0' standalone='yes'?><!DOCTYPE r [<!ENTITY % p \"<!ENTITY e 'x'>"
           "<!ATTLIST r b CDATA '&#38;e;'>\">%p;]><r>&e;</r>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n|   b=\"x\"\n|   \"x\"\n", "undeclared-entity " },
  { "standalone-entity-declared-again",
    BYTES ("<?xml version='1.0' standalone='yes'?><!DOCTYPE r [<!ENTITY % p \"<!ENTITY e 'x'>\">"
           "%p;<!ENTITY e 'y'>]><r>&e;</r>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n|   \"x\"\n", "" },
  { "entity-of-parameter", BYTES ("<!DOCTYPE r [<!ENTITY % p \"<!ENTITY e 'x'>\">%p;]><r>&e;</r>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n|   \"x\"\n", "" },
  { "qnames-in-declarations",
    BYTES ("<!DOCTYPE r [<!ELEMENT a:b (#PCDATA|a:b|é:é)*><!ELEMENT r (c:d,(e|f:g?))>"
           "<!ATTLIST r a (b:1|:) #IMPLIED><!ENTITY e SYSTEM 'a:b' NDATA n>]><r/>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n", "" },
  { "no-qnames-in-declarations",
    BYTES ("<!DOCTYPE r [<!ELEMENT a:b:c ANY><!ELEMENT r (a:1)><!ELEMENT s (:b)><!ELEMENT t (b:)>"
           "<!ELEMENT u: ANY>]><r/>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n", "ns-qname ns-qname ns-qname ns-qname ns-qname " },
  { "colons-of-notations",
    BYTES ("<!DOCTYPE r [<!ENTITY e SYSTEM 'x' NDATA n:m>"
           "<!ATTLIST r a NOTATION (n|n:m) #IMPLIED b NOTATION (n) 'x:y' c (x:y) #IMPLIED>]><r/>"),
    NULL, "| <!DOCTYPE r>\n| <r>\n|   b=\"x:y\"\n", "ns-colon ns-colon " },
  { "empty", BYTES (""), NULL, "", "no-root " },
  { "only-bom", BYTES ("\xEF\xBB\xBF"), NULL, "", "no-root " },
  { "late-declaration-of-long",
    BYTES ("<?xml version='1.0' standalone='yes' encoding='utf-8'?><a/>"), NULL, "| <a>\n",
    "xmldecl-syntax " },
};

static H5Parse *
run_parse (const Case *test, gsize chunk, H5Buffer *errors)
{
  H5ParseOptions options = h5_parse_default_options;
  gsize n_errors;

  options.syntax = H5_SYNTAX_XML;
  options.collect_errors = TRUE;
  options.transport_encoding = test->label;
  H5Parse *parse = h5_parse_new (&options);
  for (gsize at = 0; at < test->length; at += chunk)
    h5_parse_feed_bytes (parse, test->bytes + at, MIN (chunk, test->length - at));
  h5_parse_finish (parse);
  const H5ParseError *stored = h5_parse_get_errors (parse, &n_errors, NULL);
  for (gsize i = 0; i < n_errors; i++)
    h5_buffer_append_printf (errors, "%s ", h5_error_code (stored[i].code));
  return parse;
}

static void
run_case (gconstpointer data)
{
  const Case *test = data;

  for (gsize chunk = 1; chunk <= 1024; chunk *= 32)
    {
      H5Buffer errors = H5_BUFFER_INIT;
      H5Parse *parse = run_parse (test, chunk, &errors);
      const H5Tree *tree = h5_parse_get_tree (parse);
      g_autofree char *dump = xml_dump (tree->document);
      g_assert_cmpstr (dump, ==, test->tree);
      g_assert_cmpstr (errors.data ? errors.data : "", ==, test->errors);
      g_assert_cmpint (tree->is_well_formed, ==, *test->errors == '\0');
      h5_buffer_clear (&errors);
      h5_parse_free (parse);
    }
}

/* https://www.w3.org/TR/xml/#charencoding: the names that XML recommends are those of both byte
 * orders, with and without a byte order mark. */
static void
test_names_of_unicode (void)
{
  static const struct
  {
    const char *label;
    gsize width;
  } names[] = {
    { "UTF-16", 2 }, { "ISO-10646-UCS-2", 2 }, { "UTF-32", 4 }, { "iso-10646-ucs-4", 4 }
  };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (names); i++)
    {
      gsize width = names[i / 4].width;
      g_autofree char *text = g_strdup_printf ("%s<?xml version='1.0' encoding='%s'?><a/>",
                                               i & 1 ? "\uFEFF" : "", names[i / 4].label);
      H5Buffer bytes = H5_BUFFER_INIT, errors = H5_BUFFER_INIT;
      for (const char *p = text; *p; p = g_utf8_next_char (p))
        for (gsize at = 0; at < width; at++)
          h5_buffer_append_byte (&bytes,
                                 (char) (g_utf8_get_char (p) >> 8 * (i & 2 ? at : width - 1 - at)));
      const Case test = { "", bytes.data, bytes.length, NULL, NULL, NULL };
      H5Parse *parse = run_parse (&test, 7, &errors);
      g_autofree char *dump = xml_dump (h5_parse_get_tree (parse)->document);
      g_assert_cmpstr (dump, ==, "| <a>\n");
      g_assert_null (errors.data);
      h5_parse_free (parse);
      h5_buffer_clear (&bytes);
      h5_buffer_clear (&errors);
    }
}

/* The names of ISO-8859-1 and of US-ASCII. In HTML, they mean windows-1252. */
static void
test_names_of_latin1 (void)
{
  static const char *const labels[] = {
    "ISO-8859-1",     "iso_8859-1", "iso8859-1", "iso88591", "ISO_8859-1:1987",
    "csisolatin1",    "latin1",     "l1",        "US-ASCII", "ascii",
    "ANSI_X3.4-1968", "iso-ir-100", "cp819",     "IBM819",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      H5Buffer errors = H5_BUFFER_INIT;
      g_autofree char *text =
        g_strdup_printf ("<?xml version='1.0' encoding='%s'?><a>\x80</a>", labels[i]);
      const Case test = { "", text, strlen (text), NULL, NULL, NULL };
      H5Parse *parse = run_parse (&test, test.length, &errors);
      g_autofree char *dump = xml_dump (h5_parse_get_tree (parse)->document);
      g_test_message ("%s", labels[i]);
      g_assert_cmpstr (dump, ==, "| <a>\n|   \"\xC2\x80\"\n");
      h5_parse_free (parse);
      h5_buffer_clear (&errors);
    }
}

/* How the encoding was determined. An unknown label is ignored, and so are settings that are for
 * HTML, and a declaration that is not at the beginning. */
static void
test_sources (void)
{
  static const struct
  {
    const char *bytes, *override, *transport, *name;
    H5EncodingSource source;
  } tests[] = {
    { "<r>a</r>", NULL, NULL, "UTF-8", H5_ENCODING_SOURCE_FALLBACK },
    { "<?xml version='1.0'?><r>\xFE</r>", NULL, NULL, "UTF-8", H5_ENCODING_SOURCE_FALLBACK },
    { "<?xml version='1.0' encoding='x'?><r/>", NULL, NULL, "UTF-8", H5_ENCODING_SOURCE_FALLBACK },
    { "<?xml version='1.0' encoding='utf-16'?><r/>", NULL, NULL, "UTF-8",
      H5_ENCODING_SOURCE_FALLBACK },
    { "\n<?xml version='1.0' encoding='windows-1251'?><r/>", NULL, NULL, "UTF-8",
      H5_ENCODING_SOURCE_FALLBACK },
    { "<?xml version='1.0' encoding='utf-8'?><r/>", NULL, NULL, "UTF-8",
      H5_ENCODING_SOURCE_DECLARATION },
    { "<?xml version='1.0' encoding='latin1'?><r/>", "x", "x", "ISO-8859-1",
      H5_ENCODING_SOURCE_DECLARATION },
    { "<?xml version='1.0' encoding='utf-8'?><r/>", NULL, "koi8-r", "KOI8-R",
      H5_ENCODING_SOURCE_TRANSPORT },
    { "<r/>", "x", "koi8-r", "KOI8-R", H5_ENCODING_SOURCE_TRANSPORT },
    { "<r/>", "big5", "koi8-r", "Big5", H5_ENCODING_SOURCE_OVERRIDE },
    { "\xEF\xBB\xBF<r/>", "big5", "koi8-r", "UTF-8", H5_ENCODING_SOURCE_BOM },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tests) * 2; i++)
    {
      H5ParseOptions options = h5_parse_default_options;
      const char *bytes = tests[i / 2].bytes;
      gsize length = strlen (bytes), chunk = i % 2 ? length : 1;
      H5EncodingSource source;
      options.syntax = H5_SYNTAX_XML;
      options.override_encoding = tests[i / 2].override;
      options.transport_encoding = tests[i / 2].transport;
      options.fallback_encoding = "windows-1251";
      options.language = "ru";
      options.detection = H5_DETECTION_FULL;
      H5Parse *parse = h5_parse_new (&options);
      for (gsize at = 0; at < length; at += chunk)
        h5_parse_feed_bytes (parse, bytes + at, chunk);
      h5_parse_finish (parse);
      h5_parse_get_encoding (parse, &source);
      g_assert_cmpstr (h5_parse_get_encoding_name (parse), ==, tests[i / 2].name);
      g_assert_cmpint (source, ==, tests[i / 2].source);
      h5_parse_free (parse);
    }
}

/* Offsets are in source bytes, in all encodings. */
static void
test_positions (void)
{
  static const Case test = { "", BYTES ("\xFF\xFE<\0a\0>\0\r\0\n\0\xE9\0<\0/\0b\0>\0<\0/\0a\0>\0"),
                             NULL, NULL, NULL };

  for (gsize chunk = 1; chunk <= 1024; chunk *= 32)
    {
      H5Buffer codes = H5_BUFFER_INIT;
      gsize n_errors;
      H5Parse *parse = run_parse (&test, chunk, &codes);
      const H5ParseError *errors = h5_parse_get_errors (parse, &n_errors, NULL);
      g_assert_cmpuint (n_errors, ==, 1);
      g_assert_cmpint (errors[0].code, ==, H5_ERROR_STRAY_END_TAG);
      g_assert_cmpuint (errors[0].position.line, ==, 2);
      g_assert_cmpuint (errors[0].position.column, ==, 5);
      g_assert_cmpuint (errors[0].position.offset, ==, 20);
      h5_buffer_clear (&codes);
      h5_parse_free (parse);
    }
}

static void
test_information (void)
{
  static const Case with = { "", BYTES ("<?xml version=\"1.1\" standalone='yes' ?><a/>"), NULL,
                             NULL, NULL };
  static const Case without = { "", BYTES ("<a></a>"), NULL, NULL, NULL };
  H5Buffer errors = H5_BUFFER_INIT;
  H5Parse *parse = run_parse (&with, 1, &errors);
  const H5Tree *tree = h5_parse_get_tree (parse);

  g_assert_cmpstr (tree->xml_version, ==, "1.1");
  g_assert_true (tree->xml_standalone);
  g_assert_true (tree->is_well_formed);
  g_assert_true (tree->is_xml);
  h5_parse_free (parse);
  parse = run_parse (&without, 100, &errors);
  tree = h5_parse_get_tree (parse);
  g_assert_null (tree->xml_version);
  g_assert_false (tree->xml_standalone);
  g_assert_true (tree->is_well_formed);
  h5_parse_free (parse);
  h5_buffer_clear (&errors);
}

static void
test_strict (void)
{
  static const char text[] = "<a><b></a>&x;<c/>";
  H5ParseOptions options = h5_parse_default_options;
  gsize n_errors;
  guint64 n_all;

  options.syntax = H5_SYNTAX_XML;
  options.strictness = H5_STRICTNESS_STRICT;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text, strlen (text));
  g_assert_true (h5_parse_has_stopped (parse));
  h5_parse_finish (parse);
  const H5ParseError *errors = h5_parse_get_errors (parse, &n_errors, &n_all);
  g_assert_cmpuint (n_all, ==, 1);
  g_assert_cmpint (errors[0].code, ==, H5_ERROR_END_TAG_MISMATCH);
  g_assert_cmpuint (errors[0].position.column, ==, 10);
  g_assert_false (h5_parse_get_tree (parse)->is_well_formed);
  h5_parse_free (parse);
}

/* Namespaces in scope at the context are in scope in the fragment. A declaration of a reserved
 * prefix does not count. No end tag can close the fragment. */
static void
test_fragment (void)
{
  static const char outer[] =
    "<r xmlns='urn:d' xmlns:p='urn:p'><p:c xmlns:q='urn:q' xmlns:xml='urn:x'/></r>";
  static const char inner[] = "x<e xml:h='2'/></c><p:f q:g='1'>y</p:f>&#65;";
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = H5_SYNTAX_XML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, outer, strlen (outer));
  h5_parse_finish (parse);
  H5Node *context = h5_document_element (h5_parse_get_tree (parse)->document)->first_child;
  H5Parse *fragment = h5_parse_new_fragment (&options, context);
  h5_parse_feed_text (fragment, inner, strlen (inner));
  h5_parse_finish (fragment);
  g_autofree char *dump = xml_dump (h5_parse_get_fragment (fragment));
  g_assert_cmpstr (dump, ==,
                   "| \"x\"\n| <{urn:d}e>\n|   {http://www.w3.org/XML/1998/namespace}xml:h=\"2\"\n"
                   "| <{urn:p}p:f>\n|   {urn:q}q:g=\"1\"\n|   \"y\"\n"
                   "| \"A\"\n");
  h5_parse_free (fragment);
  h5_parse_free (parse);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/xmler/bytes/", cases[i].name, NULL);
      g_test_add_data_func (name, &cases[i], run_case);
    }
  g_test_add_func ("/xmler/names-of-unicode", test_names_of_unicode);
  g_test_add_func ("/xmler/names-of-latin1", test_names_of_latin1);
  g_test_add_func ("/xmler/sources", test_sources);
  g_test_add_func ("/xmler/positions", test_positions);
  g_test_add_func ("/xmler/information", test_information);
  g_test_add_func ("/xmler/strict", test_strict);
  g_test_add_func ("/xmler/fragment", test_fragment);
  return g_test_run ();
}
