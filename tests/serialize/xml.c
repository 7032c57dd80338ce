/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* XML serialization, canonical XML and the infoset. Without a comment, expected texts are from
 * Chromium's XMLSerializer. */
#include "build-tree.h"
#include "../common/test-write.h"
#include "parse/h5-parse.h"

#define HTML "http://www.w3.org/1999/xhtml"
#define XMLNS "http://www.w3.org/2000/xmlns/"
#define XML "http://www.w3.org/XML/1998/namespace"
#define SVG "http://www.w3.org/2000/svg"
#define XLINK "http://www.w3.org/1999/xlink"

static const H5XmlOptions well_formed = { .well_formed = TRUE };
static const H5XmlOptions coercing = { .well_formed = TRUE, .infoset = &test_infoset_options };

static void
assert_xml_with (const H5Node *root, const H5XmlOptions *options, const char *expected)
{
  H5Buffer whole = H5_BUFFER_INIT;

  g_assert_true (test_write_xml (root, H5_SCOPE_NODE, options, &whole, NULL, NULL));
  g_assert_cmpstr (whole.data, ==, expected);
  for (gsize enough = 1; enough < 40; enough++)
    {
      H5Buffer all = H5_BUFFER_INIT;
      H5Buffer slice = H5_BUFFER_INIT;
      H5XmlWriter writer;
      gboolean more = TRUE;
      h5_xml_writer_init (&writer, root, H5_SCOPE_NODE, options);
      while (more)
        {
          more = h5_xml_writer_fill (&writer, &slice, enough);
          h5_buffer_append (&all, slice.data ? slice.data : "", slice.length);
          h5_buffer_truncate (&slice, 0);
        }
      g_assert_cmpstr (all.data, ==, expected);
      h5_xml_writer_clear (&writer);
      h5_buffer_clear (&all);
      h5_buffer_clear (&slice);
    }
  h5_buffer_clear (&whole);
}

static void
assert_xml (const H5Node *root, const char *expected)
{
  assert_xml_with (root, NULL, expected);
}

static void
assert_fault (const H5Node *root, const H5Node *node, H5XmlWriteResult expected)
{
  H5Buffer out = H5_BUFFER_INIT;
  H5XmlWriteResult result;
  const H5Node *failed_node;

  g_assert_false (test_write_xml (root, H5_SCOPE_NODE, &well_formed, &out, &result, &failed_node));
  g_assert_cmpint (result, ==, expected);
  g_assert_true (failed_node == node);
  g_assert_cmpstr (h5_xml_write_result_message (result), !=, "");
  h5_buffer_clear (&out);
}

static void
test_prefixes (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, NULL, "u", "p:e");
  H5Node *g;

  build_attribute_ns (e, "v", "p:a", "1");
  build_attribute_ns (e, "w", "q:b", "2");
  build_attribute_ns (e, "x", "c", "2");
  assert_xml (e, "<p:e xmlns:p=\"u\" xmlns:ns1=\"v\" ns1:a=\"1\" xmlns:q=\"w\" q:b=\"2\" "
                 "xmlns:ns2=\"x\" ns2:c=\"2\"/>");

  e = build_element_ns (tree, NULL, "u", "e");
  build_attribute_ns (e, XMLNS, "xmlns:p", "u1");
  g = build_element_ns (tree, e, "u", "f");
  build_attribute_ns (g, XMLNS, "xmlns:p", "u2");
  build_element_ns (tree, g, "u1", "p:g");
  assert_xml (e, "<e xmlns=\"u\" xmlns:p=\"u1\"><f xmlns:p=\"u2\"><p:g xmlns:p=\"u1\"/></f></e>");

  e = build_element_ns (tree, NULL, "u", "p:e");
  g = build_element_ns (tree, e, "u", "p:f");
  build_attribute_ns (g, XMLNS, "xmlns", "u");
  assert_xml (e, "<p:e xmlns:p=\"u\"><p:f xmlns=\"u\"/></p:e>");

  e = build_element_ns (tree, NULL, "u", "e");
  build_attribute_ns (e, XML, "xml:lang", "en");
  build_attribute_ns (e, XML, "foo:space", "en");
  assert_xml (e, "<e xmlns=\"u\" xml:lang=\"en\" xml:space=\"en\"/>");
  h5_tree_free (tree);
}

static void
test_html_in_xml (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *body = build_element (tree->document, "body");
  H5Node *p;

  build_text (h5_template_content (build_element (body, "template")), "a");
  build_element (body, "br");
  build_element_ns (tree, body, HTML, "x:br");
  build_attribute_ns (build_element_ns (tree, body, SVG, "svg"), XLINK, "xlink:href", "b");
  p = build_element (body, "p");
  build_attribute (p, "a", "\r\t\n<>&\"'");
  build_text (p, "<>&\"\xC2\xA0");
  assert_xml (tree->document,
              "<body xmlns=\"http://www.w3.org/1999/xhtml\"><template>a</template><br /><br />"
              "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"" XLINK
              "\" xlink:href=\"b\"/><p a=\"&#13;&#9;&#10;&lt;&gt;&amp;&quot;'\">"
              "&lt;&gt;&amp;\"\xC2\xA0</p></body>");
  h5_tree_free (tree);
}

/* A name with at most one colon, a public identifier of its own characters, and a system identifier
 * that fits between quotes or apostrophes. */
static void
test_doctypes (void)
{
  static const struct
  {
    const char *name, *public_id, *system_id;
    const char *written; /* NULL if it is not well-formed */
  } cases[] = {
    { "a.b", "", "", "<!DOCTYPE a.b>" },
    { "a:b", "p", "", "<!DOCTYPE a:b PUBLIC \"p\" \"\">" },
    { "a", "p'", "s", "<!DOCTYPE a PUBLIC \"p'\" \"s\">" },
    { "a", "", "s'", "<!DOCTYPE a SYSTEM \"s'\">" },
    { "a", "", "s\"", "<!DOCTYPE a SYSTEM 's\"'>" },
    { "", "", "", NULL },
    { "1", "", "", NULL },
    { "a\"", "", "", NULL },
    { ":a", "", "", NULL },
    { "a:", "", "", NULL },
    { "a:1", "", "", NULL },
    { "a:b:c", "", "", NULL },
    { "a", "<", "", NULL },
    { "a", "p\"", "", NULL },
    { "a", "", "s'\"", NULL },
    { "a", "", "s\f", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Node *doctype =
        build_doctype (tree->document, cases[i].name, cases[i].public_id, cases[i].system_id);
      build_element (tree->document, "e");
      if (cases[i].written)
        assert_xml_with (doctype, &well_formed, cases[i].written);
      else
        assert_fault (tree->document, doctype, H5_XML_WRITE_DOCTYPE);
      h5_tree_free (tree);
    }
}

/* Returns how often the writer rests before it writes the node, or has failed. */
static guint
count_rests (const H5Node *root, H5XmlWriteResult *result)
{
  H5XmlOptions options = { .well_formed = TRUE };
  H5Buffer out = H5_BUFFER_INIT;
  H5XmlWriter writer;
  guint n = 0;

  h5_xml_writer_init (&writer, root, H5_SCOPE_CHILDREN, &options);
  while (h5_xml_writer_fill (&writer, &out, 1) && out.length == 0)
    n++;
  *result = writer.result;
  h5_xml_writer_clear (&writer);
  h5_buffer_clear (&out);
  return n;
}

/* Long data are checked in parts. A fault may be where one ends. */
static void
test_long_data (void)
{
  static const gsize places[] = { 0, 65534, 65535, 65536, 131071, 199998 };
  g_autofree char *data = g_strnfill (200000, 'a');
  H5Tree *tree = h5_tree_new ();
  H5Node *comment = build_comment (tree->document, data);
  H5XmlWriteResult result;

  build_element (tree->document, "e");
  g_assert_cmpuint (count_rests (tree->document, &result), ==, 3);
  g_assert_cmpint (result, ==, H5_XML_WRITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      h5_node_replace_data (comment, places[i], 2, "--", 2);
      assert_fault (tree->document, comment, H5_XML_WRITE_COMMENT);
      h5_node_replace_data (comment, places[i], 2, "\xC3\xA4", 2);
      g_assert_cmpuint (count_rests (tree->document, &result), ==, 3);
      g_assert_cmpint (result, ==, H5_XML_WRITE_OK);
      h5_node_replace_data (comment, 199990, 1, "\f", 1);
      assert_fault (tree->document, comment, H5_XML_WRITE_CHARACTER);
      h5_node_replace_data (comment, 199990, 1, "a", 1);
      h5_node_replace_data (comment, places[i], 2, "aa", 2);
    }
  h5_node_replace_data (comment, 199999, 1, "-", 1);
  assert_fault (tree->document, comment, H5_XML_WRITE_COMMENT);
  h5_tree_free (tree);
}

static H5Parse *
parse_xml (const char *markup, gsize length, guint max_names)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = H5_SYNTAX_XML;
  options.collect_errors = TRUE;
  options.limits.max_names = max_names;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, markup, length);
  h5_parse_finish (parse);
  return parse;
}

/* Attributes whose names were lost because of a limit have the same name. */
static void
test_lost_names (void)
{
  static const char markup[] = "<e unnamed='' xmlns:p='u' xmlns:q='v' p:x='' q:y='' z=''/>";
  guint n_written = 0, n_failed = 0;

  for (guint most = 1; most < 40; most++)
    {
      H5Parse *parse = parse_xml (markup, strlen (markup), most);
      H5Buffer out = H5_BUFFER_INIT;
      H5XmlWriteResult result;
      if (test_write_xml (h5_parse_get_tree (parse)->document, H5_SCOPE_CHILDREN, &well_formed,
                          &out, &result, NULL))
        {
          H5Parse *again = parse_xml (out.data, out.length, 0);
          gsize n_stored;
          guint64 n_errors;
          h5_parse_get_errors (again, &n_stored, &n_errors);
          g_assert_cmpuint (n_errors, ==, 0);
          h5_parse_free (again);
          n_written++;
        }
      else
        {
          g_assert_cmpint (result, ==, H5_XML_WRITE_ATTRIBUTE_TWICE);
          n_failed++;
        }
      h5_buffer_clear (&out);
      h5_parse_free (parse);
    }
  g_assert_cmpuint (n_written, >, 0);
  g_assert_cmpuint (n_failed, >, 0);
}

/* Which string of an element or instruction is long. */
enum
{
  ELEMENT_NAME,
  ATTRIBUTE_NAME,
  ATTRIBUTE_VALUE,
  ELEMENT_PREFIX, /* this and the next one are learned in parts, too */
  NAMESPACE,
  TARGET,
  DATA,
  N_STRINGS
};

static H5Tree *
build_long (guint which, const char *string, H5Node **node)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *name = g_strconcat (which == ELEMENT_PREFIX ? string : "p", ":e", NULL);
  H5Node *e = which == ELEMENT_PREFIX || which == NAMESPACE
                ? build_element_ns (tree, tree->document, which == NAMESPACE ? string : "u", name)
                : build_element (tree->document, which == ELEMENT_NAME ? string : "e");

  *node = e;
  build_attribute (e, "first", "");
  build_attribute (e, which == ATTRIBUTE_NAME ? string : "a",
                   which == ATTRIBUTE_VALUE ? string : "");
  if (which == TARGET || which == DATA)
    *node = build_instruction (e, which == TARGET ? string : "t", which == DATA ? string : "");
  return tree;
}

static void
test_long_strings (void)
{
  static const gsize places[] = { 0, 65534, 65535, 65536, 131071, 199998 };
  static const struct
  {
    const char *fault;
    H5XmlWriteResult result;
  } rows[] = {
    [ELEMENT_NAME] = { "a:", H5_XML_WRITE_ELEMENT_NAME },
    [ELEMENT_PREFIX] = { "=a", H5_XML_WRITE_XMLNS },
    [NAMESPACE] = { "\fa", H5_XML_WRITE_CHARACTER },
    [ATTRIBUTE_NAME] = { "=a", H5_XML_WRITE_ATTRIBUTE_NAME },
    [ATTRIBUTE_VALUE] = { "\fa", H5_XML_WRITE_CHARACTER },
    [TARGET] = { "a ", H5_XML_WRITE_TARGET },
    [DATA] = { "?>", H5_XML_WRITE_INSTRUCTION },
  };

  for (guint which = 0; which < N_STRINGS; which++)
    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      {
        g_autofree char *string = g_strnfill (200000, 'a');
        H5XmlWriteResult result;
        H5Node *node;
        memcpy (string + places[i], "\xC3\xA4", 2);
        H5Tree *tree = build_long (which, string, &node);
        if (which <= ATTRIBUTE_VALUE)
          g_assert_cmpuint (count_rests (tree->document, &result), ==, 3);
        h5_tree_free (tree);
        memcpy (string + places[i], rows[which].fault, 2);
        tree = build_long (which, string, &node);
        assert_fault (tree->document, node, rows[which].result);
        h5_tree_free (tree);
      }
}

static void
test_faults (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element (tree->document, "e");
  H5Node *bad = build_comment (e, "a--b");

  assert_fault (tree->document, bad, H5_XML_WRITE_COMMENT);
  h5_node_replace_data (bad, 0, 4, "a-", 2);
  assert_fault (tree->document, bad, H5_XML_WRITE_COMMENT);
  h5_node_remove (bad);
  bad = build_text (e, "a\fb");
  assert_fault (tree->document, bad, H5_XML_WRITE_CHARACTER);
  h5_node_remove (bad);
  bad = build_instruction (e, "XML", "");
  assert_fault (tree->document, bad, H5_XML_WRITE_TARGET);
  h5_node_remove (bad);
  bad = build_instruction (e, "t", "?>");
  assert_fault (tree->document, bad, H5_XML_WRITE_INSTRUCTION);
  h5_node_remove (bad);
  bad = build_element (e, "a<b");
  assert_fault (tree->document, bad, H5_XML_WRITE_ELEMENT_NAME);
  h5_node_remove (bad);
  build_attribute (e, "a:b", "");
  assert_fault (tree->document, e, H5_XML_WRITE_ATTRIBUTE_NAME);
  h5_element_clear_attributes (e);
  build_attribute (e, "xmlns", "x");
  assert_fault (tree->document, e, H5_XML_WRITE_XMLNS);
  h5_element_clear_attributes (e);
  build_attribute (e, "xmlns", HTML);
  build_attribute_ns (e, XMLNS, "xmlns", HTML);
  assert_fault (tree->document, e, H5_XML_WRITE_ATTRIBUTE_TWICE);
  h5_element_clear_attributes (e);
  bad = build_element_ns (tree, e, XMLNS, "xmlns");
  assert_fault (tree->document, bad, H5_XML_WRITE_XMLNS);
  h5_node_remove (bad);
  bad = build_element_ns (tree, e, "u", "a\"b:c");
  assert_fault (tree->document, bad, H5_XML_WRITE_XMLNS);
  h5_node_remove (bad);
  bad = build_element_ns (tree, e, "u\x01", "c");
  assert_fault (tree->document, bad, H5_XML_WRITE_CHARACTER);
  h5_node_remove (bad);
  build_attribute_ns (e, "u", "1:c", "");
  assert_fault (tree->document, e, H5_XML_WRITE_XMLNS);
  h5_element_clear_attributes (e);
  build_attribute_ns (e, "u\xEF\xBF\xBE", "p:c", "");
  assert_fault (tree->document, e, H5_XML_WRITE_CHARACTER);
  h5_element_clear_attributes (e);
  bad = build_doctype (tree->document, "html", "{", "");
  assert_fault (tree->document, bad, H5_XML_WRITE_DOCTYPE);
  h5_node_remove (bad);
  build_text (tree->document, "x");
  assert_fault (tree->document, tree->document, H5_XML_WRITE_NO_ROOT);
  h5_tree_free (tree);
}

/* https://www.w3.org/TR/xml-c14n: order, declarations, white space around the root. */
static void
test_canonical (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e, *f;
  H5Buffer out = H5_BUFFER_INIT;

  build_doctype (tree->document, "e", "", "");
  build_instruction (tree->document, "t", "d");
  e = build_element_ns (tree, tree->document, "u", "e");
  build_comment (tree->document, "c");
  build_attribute_ns (e, XMLNS, "xmlns:z", "1");
  build_attribute_ns (e, XMLNS, "xmlns:a", "2");
  build_attribute_ns (e, XMLNS, "xmlns", "u");
  build_attribute_ns (e, "1", "z:b", "\t\n\r\"<>&");
  build_attribute_ns (e, "2", "a:c", "");
  build_attribute (e, "d", "");
  build_attribute_ns (e, XML, "xml:lang", "en");
  f = build_element_ns (tree, e, NULL, "f");
  build_attribute_ns (f, XMLNS, "xmlns:z", "1");
  build_text (f, "\r<>&\"");
  test_write_canonical (tree->document, TRUE, &out);
  g_assert_cmpstr (out.data, ==,
                   "<?t d?>\n<e xmlns=\"u\" xmlns:a=\"2\" xmlns:z=\"1\" d=\"\" "
                   "z:b=\"&#x9;&#xA;&#xD;&quot;&lt;>&amp;\" a:c=\"\" xml:lang=\"en\">"
                   "<f xmlns=\"\">&#xD;&lt;&gt;&amp;\"</f></e>\n<!--c-->");
  h5_buffer_truncate (&out, 0);
  test_write_canonical (f, FALSE, &out);
  g_assert_cmpstr (out.data, ==,
                   "<f xmlns:a=\"2\" xmlns:z=\"1\" xml:lang=\"en\">&#xD;&lt;&gt;&amp;\"</f>");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* Prefixes that are bound already, for attributes that were added by DOM calls. */
static void
test_canonical_prefixes (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, "u", "p:e");
  H5Node *f = build_element_ns (tree, e, "u", "p:f"), *g = build_element_ns (tree, e, NULL, "g");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute_ns (f, "v", "p:a", "1");
  build_attribute_ns (g, "u", "p:b", "2");
  build_attribute_ns (g, "v", "p:a", "3");
  test_write_canonical (tree->document, TRUE, &out);
  g_assert_cmpstr (out.data, ==,
                   "<p:e xmlns:p=\"u\"><p:f xmlns:ns1=\"v\" ns1:a=\"1\"></p:f>"
                   "<g xmlns:ns2=\"v\" p:b=\"2\" ns2:a=\"3\"></g></p:e>");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* Declarations that contradict the names of the tree. */
static void
test_canonical_declarations (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, NULL, "e");
  H5Node *f = build_element_ns (tree, e, "u", "p:f"), *g = build_element_ns (tree, f, "u", "p:g");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute_ns (e, XMLNS, "xmlns", "u");
  build_attribute_ns (e, XMLNS, "xmlns:x", XML);
  build_attribute_ns (g, XMLNS, "xmlns:p", "v");
  build_attribute_ns (g, "v", "p:a", "1");
  test_write_canonical (tree->document, TRUE, &out);
  g_assert_cmpstr (out.data, ==,
                   "<e><p:f xmlns:p=\"u\"><p:g xmlns:ns1=\"v\" ns1:a=\"1\"></p:g></p:f></e>");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* The xmlns attributes of HTML pages are in no namespace. */
static void
test_canonical_html (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *html = build_element (tree->document, "html");
  H5Node *p = build_element (html, "p");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute (html, "xmlns", HTML);
  build_attribute (html, "lang", "en");
  build_attribute (p, "xmlns", "u");
  test_write_canonical (tree->document, TRUE, &out);
  g_assert_cmpstr (out.data, ==, "<html xmlns=\"" HTML "\" lang=\"en\"><p></p></html>");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

static H5Tree *
html_that_xml_cannot_take (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element (tree->document, "foo<bar");

  build_attribute (e, "xmlns", "x");
  build_attribute (e, "1:a", "\f");
  build_text (e, "a\xEF\xBF\xBF"
                 "b\x01");
  build_comment (e, "--a---");
  build_instruction (e, "xml", "?>");
  build_element_ns (tree, e, SVG, "svg");
  return tree;
}

/* While writing, the declaration comes first. In a coerced tree, it is the last attribute. */
#define COERCED(attributes) \
  "<fooU00003Cbar" attributes ">a\xEF\xBF\xBD" \
  "b\xEF\xBF\xBD" \
  "<!--- -a- - - --><?U000078ml ? >?><svg xmlns=\"" SVG "\"/></fooU00003Cbar>"

static void
test_coerced (void)
{
  H5Tree *tree = html_that_xml_cannot_take ();

  assert_xml_with (tree->document, &coercing,
                   COERCED (" xmlns=\"" HTML "\" U000031U00003Aa=\" \""));
  h5_infoset_coerce_tree (tree->document, &test_infoset_options);
  assert_xml_with (tree->document, &well_formed,
                   COERCED (" U000031U00003Aa=\" \" xmlns=\"" HTML "\""));
  h5_infoset_restore_tree (tree->document, &test_infoset_options);
  g_assert_cmpstr (h5_names_string (tree->names, tree->document->first_child->name, NULL), ==,
                   "foo<bar");
  g_assert_cmpuint (h5_element_n_attributes (tree->document->first_child), ==, 1);
  h5_tree_free (tree);
}

static void
test_carriage_returns (void)
{
  const H5XmlOptions coercing_only = { .infoset = &test_infoset_options };
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, NULL, "e");

  build_attribute (e, "a", "\r");
  build_text (e, "b\r\nc");
  assert_xml (e, "<e a=\"&#13;\">b\r\nc</e>");
  assert_xml_with (e, &well_formed, "<e a=\"&#13;\">b&#xD;\nc</e>");
  assert_xml_with (e, &coercing_only, "<e a=\"&#13;\">b&#xD;\nc</e>");
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/xml/prefixes", test_prefixes);
  g_test_add_func ("/serialize/xml/html", test_html_in_xml);
  g_test_add_func ("/serialize/xml/faults", test_faults);
  g_test_add_func ("/serialize/xml/doctypes", test_doctypes);
  g_test_add_func ("/serialize/xml/long-data", test_long_data);
  g_test_add_func ("/serialize/xml/lost-names", test_lost_names);
  g_test_add_func ("/serialize/xml/long-strings", test_long_strings);
  g_test_add_func ("/serialize/xml/canonical", test_canonical);
  g_test_add_func ("/serialize/xml/canonical-prefixes", test_canonical_prefixes);
  g_test_add_func ("/serialize/xml/canonical-html", test_canonical_html);
  g_test_add_func ("/serialize/xml/canonical-declarations", test_canonical_declarations);
  g_test_add_func ("/serialize/xml/coerced", test_coerced);
  g_test_add_func ("/serialize/xml/carriage-returns", test_carriage_returns);
  return g_test_run ();
}
