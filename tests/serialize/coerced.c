/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* HTML coerced into an XML infoset: html5lib's cases, and parsing the result. */
#include "check-coerced.h"

#include "build-tree.h"
#include "parse/h5-parse.h"
#include "../common/test-write.h"
#include "test-data.h"
#include "test-json.h"

#define XHTML "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head></head><body>"

static H5Tree *
coerce (const char *markup, gsize length)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_feed_text (parse, markup, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  h5_infoset_coerce_tree (tree->document, &test_infoset_options);
  return tree;
}

static void
assert_token (const TestJson *token, const H5Node *node)
{
  const GString *word = test_json_nth (token, 1)->string;

  if (strcmp (test_json_nth (token, 0)->string->str, "Character") == 0)
    {
      g_assert_cmpmem (node->data, node->length, word->str, word->len);
      return;
    }
  const TestJson *attributes = test_json_nth (token, 2);
  g_assert_cmpstr (h5_names_string (h5_node_tree (node)->names, node->name, NULL), ==, word->str);
  g_assert_cmpuint (h5_element_n_attributes (node) * 2, ==, test_json_length (attributes));
  for (guint i = 0; i < h5_element_n_attributes (node); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (node->attributes)[i];
      g_assert_cmpstr (h5_names_string (h5_node_tree (node)->names, attribute->name, NULL), ==,
                       test_json_nth (attributes, 2 * i)->string->str);
      g_assert_cmpstr (attribute->value, ==, test_json_nth (attributes, 2 * i + 1)->string->str);
    }
}

static void
test_html5lib (void)
{
  g_autofree char *path = test_data_path ("conformance/html5lib/tokenizer/xmlViolation.test");

  if (!path)
    {
      g_test_skip ("the test data is not there");
      return;
    }
  g_autoptr (GBytes) bytes = test_read (path);
  TestJson *json = test_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const TestJson *cases = test_json_get (json, "xmlViolationTests");
  g_assert_cmpuint (test_json_length (cases), >=, 3);
  for (guint i = 0; i < test_json_length (cases); i++)
    {
      const TestJson *one = test_json_nth (cases, i);
      const GString *input = test_json_get (one, "input")->string;
      const TestJson *output = test_json_get (one, "output");
      g_test_message ("%s", test_json_get (one, "description")->string->str);
      H5Tree *tree = coerce (input->str, input->len);
      const H5Node *node = h5_document_element (tree->document)->last_child->first_child;
      for (guint j = 0; j < test_json_length (output); j++, node = node->next)
        assert_token (test_json_nth (output, j), node);
      g_assert_null (node);
      h5_tree_free (tree);
    }
  test_json_free (json);
}

static void
test_texts (void)
{
  static const struct
  {
    const char *markup;
    const char *xml;
  } cases[] = {
    { "<!DOCTYPE a:b>", "<!DOCTYPE aU00003Ab>" XHTML "</body></html>" },
    { "<!DOCTYPE html PUBLIC ' a\n b ' 'c'>",
      "<!DOCTYPE html PUBLIC \"a b\" \"c\">" XHTML "</body></html>" },
    { "<!DOCTYPE html PUBLIC 'a'>", "<!DOCTYPE html>" XHTML "</body></html>" },
    { "<!DOCTYPE html PUBLIC '<'>", XHTML "</body></html>" },
    { "<!DOCTYPE html SYSTEM \"'\">", "<!DOCTYPE html SYSTEM \"'\">" XHTML "</body></html>" },
    { "<!DOCTYPE html SYSTEM 'x\" [<!ENTITY e '><!--c-->", "<!--c-->" XHTML "</body></html>" },
    { "<p xmlns=x xmlns:a=y xmlns:xmlns=z>", XHTML "<p></p></body></html>" },
    { "<svg xmlns=x xmlns:xlink=y><a xlink:href=z><a xlink:href=z></svg>",
      XHTML "<svg xmlns=\"http://www.w3.org/2000/svg\"><a xlink:href=\"z\" "
            "xmlns:xlink=\"http://www.w3.org/1999/xlink\"><a xlink:href=\"z\"/></a></svg>"
            "</body></html>" },
    { "<svg xmlns='http://www.w3.org/2000/svg'><g xmlns='http://www.w3.org/2000/svg'></svg>",
      XHTML "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg></body></html>" },
    { "<p><!----->&#12;&#xB;<a:b c=\"&#1;\">",
      XHTML "<p><!--- --> \xEF\xBF\xBD<aU00003Ab c=\"\xEF\xBF\xBD\">"
            "</aU00003Ab></p></body></html>" },
    { "<template><x\"y></template>",
      "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><template>"
      "<xU000022y></xU000022y></template></head><body></body></html>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5Tree *tree = coerce (cases[i].markup, strlen (cases[i].markup));
      H5XmlOptions options = { .well_formed = TRUE };
      H5Buffer out = H5_BUFFER_INIT;
      g_test_message ("%s", cases[i].markup);
      g_assert_true (
        test_write_xml (tree->document, H5_SCOPE_CHILDREN, &options, &out, NULL, NULL));
      g_assert_cmpstr (out.data, ==, cases[i].xml);
      h5_buffer_clear (&out);
      check_coerced (cases[i].markup, &out);
      g_assert_cmpstr (out.data, ==, NULL);
      h5_tree_free (tree);
    }
}

/* A doctype that is coerced while it is written is well-formed without that option, too. */
static void
test_doctypes (void)
{
  static const char *const cases[][2] = {
    { "<!DOCTYPE html PUBLIC ' a\n b ' 'c'>", "<!DOCTYPE html PUBLIC \"a b\" \"c\">" },
    { "<!DOCTYPE html PUBLIC 'a'>", "<!DOCTYPE html>" },
    { "<!DOCTYPE html PUBLIC 'a' \"'\">", "<!DOCTYPE html PUBLIC \"a\" \"'\">" },
    { "<!DOCTYPE html SYSTEM 'x\" [<!ENTITY e '><!--c-->", "" },
  };
  H5XmlOptions on_the_fly = { .infoset = &test_infoset_options };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5Parse *parse = h5_parse_new (&h5_parse_default_options);
      H5Buffer out = H5_BUFFER_INIT;
      h5_parse_feed_text (parse, cases[i][0], strlen (cases[i][0]));
      h5_parse_finish (parse);
      const H5Node *doctype = h5_document_doctype (h5_parse_get_tree (parse)->document);
      g_assert_true (test_write_xml (doctype, H5_SCOPE_NODE, &on_the_fly, &out, NULL, NULL));
      g_assert_cmpstr (out.data ? out.data : "", ==, cases[i][1]);
      h5_buffer_clear (&out);
      h5_parse_free (parse);
    }
}

/* An attribute whose new name is that of another one is dropped, while writing as in a copy. */
static void
test_names_that_meet (void)
{
  H5XmlOptions on_the_fly = { .well_formed = TRUE, .infoset = &test_infoset_options };
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, NULL, "e");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute (e, "a:", "1");
  build_attribute (e, "aU00003A", "2");
  build_attribute (e, "U000001\x01", "3");
  build_attribute (e, "\x01U000001", "4");
  g_assert_true (test_write_xml (e, H5_SCOPE_NODE, &on_the_fly, &out, NULL, NULL));
  g_assert_cmpstr (out.data, ==, "<e aU00003A=\"2\" U000001U000001=\"3\"/>");
  h5_buffer_truncate (&out, 0);
  h5_infoset_coerce_tree (tree->document, &test_infoset_options);
  g_assert_true (test_write_xml (e, H5_SCOPE_NODE, NULL, &out, NULL, NULL));
  g_assert_cmpstr (out.data, ==, "<e aU00003A=\"2\" U000001U000001=\"3\"/>");
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* The same in a namespace, where prefixes make no difference. */
static void
test_names_that_meet_in_a_namespace (void)
{
  static const char expected[] = "<e xmlns:p=\"u\" p:aU00003C=\"2\" p:bU00003C=\"3\"/>";
  H5XmlOptions on_the_fly = { .well_formed = TRUE, .infoset = &test_infoset_options };
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, NULL, "e");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute_ns (e, "u", "p:a<", "1");
  build_attribute_ns (e, "u", "p:aU00003C", "2");
  build_attribute_ns (e, "u", "p:b<", "3");
  g_assert_true (test_write_xml (e, H5_SCOPE_NODE, &on_the_fly, &out, NULL, NULL));
  g_assert_cmpstr (out.data, ==, expected);
  h5_element_clear_attributes (e);
  build_attribute_ns (e, "u", "q:a<", "1");
  build_attribute_ns (e, "u", "p:aU00003C", "2");
  build_attribute_ns (e, "u", "p:b<", "3");
  h5_buffer_truncate (&out, 0);
  h5_infoset_coerce_tree (tree->document, &test_infoset_options);
  g_assert_true (test_write_xml (e, H5_SCOPE_NODE, NULL, &out, NULL, NULL));
  g_assert_cmpstr (out.data, ==, expected);
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* Trees from XML that is not well-formed, or from the DOM, have prefixes and namespaces that XML
 * does not allow. */
static void
test_prefixes (void)
{
  static const struct
  {
    const char *xml, *written;
    const char *copied; /* or NULL for the same */
  } cases[] = {
    { "<r xmlns:a\"='u'><a\":c/><d a\":e=''/></r>",
      "<r xmlns:aU000022=\"u\"><aU000022:c/><d aU000022:e=\"\"/></r>", NULL },
    { "<r xmlns:a\"='u' xmlns:aU000022='v'><a\":c/><aU000022:d/></r>",
      "<r xmlns:aU000022=\"v\"><aU000022:c xmlns:aU000022=\"u\"/><aU000022:d/></r>", NULL },
    { "<r xmlns:a\"='u' xmlns:aU000022='u'><a\":c/><aU000022:d/></r>",
      "<r xmlns:aU000022=\"u\"><aU000022:c/><aU000022:d/></r>", NULL },
    { "<r xmlns:aU000022='u' xmlns:a\"='v'><a\":c/><aU000022:d/></r>",
      "<r xmlns:aU000022=\"v\"><aU000022:c/><aU000022:d xmlns:aU000022=\"u\"/></r>",
      "<r xmlns:aU000022=\"u\"><aU000022:c xmlns:aU000022=\"v\"/><aU000022:d/></r>" },
    { "<r xmlns:xml='u' xmlns:xmlns='u' xmlns:p='' xmlns:q='http://www.w3.org/2000/xmlns/' "
      "xmlns:s='u'><s:a xml:lang=''/></r>",
      "<r xmlns:s=\"u\"><s:a xml:lang=\"\"/></r>", NULL },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      H5ParseOptions options = h5_parse_default_options;
      H5XmlOptions writing = { .well_formed = TRUE,
                               .infoset = i % 2 ? NULL : &test_infoset_options };
      H5Buffer out = H5_BUFFER_INIT;

      options.syntax = H5_SYNTAX_XML;
      H5Parse *parse = h5_parse_new (&options);
      h5_parse_feed_text (parse, cases[i / 2].xml, strlen (cases[i / 2].xml));
      h5_parse_finish (parse);
      H5Node *document = h5_parse_get_tree (parse)->document;
      if (i % 2)
        h5_infoset_coerce_tree (document, &test_infoset_options);
      g_assert_true (test_write_xml (document, H5_SCOPE_CHILDREN, &writing, &out, NULL, NULL));
      g_assert_cmpstr (out.data, ==,
                       i % 2 && cases[i / 2].copied ? cases[i / 2].copied : cases[i / 2].written);
      h5_parse_free (parse);

      parse = h5_parse_new (&options);
      h5_parse_feed_text (parse, out.data, out.length);
      h5_parse_finish (parse);
      g_assert_true (h5_parse_get_tree (parse)->is_well_formed);
      h5_parse_free (parse);
      h5_buffer_clear (&out);
    }
}

/* A namespace that the tree does not declare. */
static void
test_namespace (void)
{
  H5XmlOptions on_the_fly = { .well_formed = TRUE, .infoset = &test_infoset_options };
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, "u\x01", "p:e");
  H5Buffer out = H5_BUFFER_INIT;

  build_attribute_ns (e, "v\f", "1:a", "");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (test_write_xml (e, H5_SCOPE_NODE, i ? NULL : &on_the_fly, &out, NULL, NULL));
      g_assert_cmpstr (out.data, ==,
                       "<p:e xmlns:p=\"u\xEF\xBF\xBD\" xmlns:U000031=\"v \" U000031:a=\"\"/>");
      h5_buffer_truncate (&out, 0);
      h5_infoset_coerce_tree (tree->document, &test_infoset_options);
    }
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* Writes the parsed markup: as a coerced copy, or coerced while it is written. */
static char *
write_coerced (const char *markup, gboolean is_copied)
{
  H5XmlOptions options = { .well_formed = TRUE,
                           .infoset = is_copied ? NULL : &test_infoset_options };
  H5Buffer out = H5_BUFFER_INIT;

  H5Parse *parse = h5_parse_new (&h5_parse_default_options);
  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  H5Node *document = h5_parse_get_tree (parse)->document;
  if (is_copied)
    h5_infoset_coerce_tree (document, &test_infoset_options);
  g_assert_true (test_write_xml (document, H5_SCOPE_CHILDREN, &options, &out, NULL, NULL));
  h5_parse_free (parse);
  return h5_buffer_steal (&out, NULL);
}

/* Long strings are coerced in parts. `@` stands for many times the piece. */
static void
test_long (void)
{
  static const struct
  {
    const char *markup, *piece;
  } cases[] = {
    { "<x@><b></x@>", "a:b\xC3\xA9" },
    { "<p x@=1 y@=2>", ":<a" },
    { "<p x@=1 @:=3 @U00003A=4>", "ab\xC3\xA9" },
    { "<!DOCTYPE x@>", ":\xE2\x82\xAC" },
    { "<!DOCTYPE html PUBLIC ' @ ' 's'>", "a \n b  " },
    { "<svg><x@ y='@'/></svg>", "a:b" },
    { "<?x @?><!--@-->@", "\x01-- ?> \xC3\xA9" },
    { "<?x@ @?>", "a-b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) markup = g_string_new (cases[i].markup);
      g_autoptr (GString) filler = g_string_new (NULL);

      while (filler->len < 200 << 10)
        g_string_append (filler, cases[i].piece);
      g_string_replace (markup, "@", filler->str, 0);
      g_autofree char *copied = write_coerced (markup->str, TRUE);
      g_autofree char *written = write_coerced (markup->str, FALSE);
      g_test_message ("%s", cases[i].markup);
      g_assert_true (g_str_equal (copied, written));
      g_assert_cmpuint (strlen (written), >, 100 << 10);
    }
}

/* A long CDATA section is coerced and checked in parts: its end may be at the seam of two. */
static void
test_long_cdata (void)
{
  H5XmlOptions options = { .well_formed = TRUE, .infoset = &test_infoset_options };
  H5Tree *tree = h5_tree_new ();
  H5Node *e = build_element_ns (tree, tree->document, NULL, "e");
  g_autofree char *data = g_strnfill (300 << 10, '\f');
  H5Node *section = h5_tree_new_character_data (tree, H5_NODE_CDATA_SECTION, data, strlen (data));

  h5_node_append (e, section);
  for (int i = -1; i < 8; i++)
    {
      H5Buffer out = H5_BUFFER_INIT;
      H5XmlWriteResult result = H5_XML_WRITE_OK;
      gsize offset = (64 << 10) - 4 + (gsize) MAX (i, 0);
      if (i >= 0)
        h5_node_replace_data (section, offset, 3, "]]>", 3);
      g_assert_true (test_write_xml (e, H5_SCOPE_NODE, &options, &out, &result, NULL) == (i < 0));
      g_assert_cmpint (result, ==, i < 0 ? H5_XML_WRITE_OK : H5_XML_WRITE_CDATA);
      if (i < 0)
        g_assert_cmpuint (out.length, ==, strlen (data) + strlen ("<e><![CDATA[]]></e>"));
      else
        h5_node_replace_data (section, offset, 3, "\f\f\f", 3);
      h5_buffer_clear (&out);
    }
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/coerced/html5lib", test_html5lib);
  g_test_add_func ("/serialize/coerced/texts", test_texts);
  g_test_add_func ("/serialize/coerced/doctypes", test_doctypes);
  g_test_add_func ("/serialize/coerced/names-that-meet", test_names_that_meet);
  g_test_add_func ("/serialize/coerced/names-that-meet-in-a-namespace",
                   test_names_that_meet_in_a_namespace);
  g_test_add_func ("/serialize/coerced/prefixes", test_prefixes);
  g_test_add_func ("/serialize/coerced/namespace", test_namespace);
  g_test_add_func ("/serialize/coerced/long", test_long);
  g_test_add_func ("/serialize/coerced/long-cdata", test_long_cdata);
  return g_test_run ();
}
