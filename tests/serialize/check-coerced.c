/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "check-coerced.h"

#include "parse/h5-parse.h"
#include "common/h5-dump.h"
#include "../common/test-write.h"

#ifdef HAVE_LIBXML2
#include <libxml/parser.h>

static void
check_with_libxml2 (const char *what, const H5Buffer *xml, H5Buffer *out)
{
  xmlParserCtxtPtr context = xmlNewParserCtxt ();
  xmlDocPtr document =
    xmlCtxtReadMemory (context, xml->data, (int) xml->length, NULL, "UTF-8",
                       XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  const xmlError *error = xmlCtxtGetLastError (context);

  /* The name of a namespace may be no URI. */
  if (!document || (error && error->level > XML_ERR_WARNING && error->code != XML_WAR_NS_URI))
    h5_buffer_append_printf (out, "%s: libxml2: %s", what, error ? error->message : "?\n");
  xmlFreeDoc (document);
  xmlFreeParserCtxt (context);
}
#else
static void
check_with_libxml2 (const char *what, const H5Buffer *xml, H5Buffer *out)
{
}
#endif

/* Returns whether the document could be written. */
static gboolean
check_written (const char *what, const H5Node *document, const H5XmlOptions *options, H5Buffer *out)
{
  H5Buffer xml = H5_BUFFER_INIT;
  H5XmlWriteResult result;
  gsize before = out->length;
  gboolean is_written = test_write_xml (document, H5_SCOPE_CHILDREN, options, &xml, &result, NULL);

  if (is_written)
    check_with_libxml2 (what, &xml, out);
  else if (options->infoset && result != H5_XML_WRITE_XMLNS && result != H5_XML_WRITE_NO_ROOT)
    h5_buffer_append_printf (out, "%s: %s\n", what, h5_xml_write_result_message (result));
  if (out->length != before)
    h5_buffer_append_printf (out, "of the text\n%s\n", xml.data);
  h5_buffer_clear (&xml);
  return is_written;
}

void
check_well_formed (const H5Node *document, H5Buffer *out)
{
  H5XmlOptions options = { .well_formed = TRUE };

  if (check_written ("well-formed", document, &options, out))
    {
      H5Buffer xml = H5_BUFFER_INIT;
      test_write_canonical (document, TRUE, &xml);
      check_with_libxml2 ("canonical", &xml, out);
      h5_buffer_clear (&xml);
    }
  options.infoset = &test_infoset_options;
  check_written ("coerced", document, &options, out);
}

/* Joins adjacent texts, because they are parsed as one. */
static void
normalize (H5Node *root)
{
  H5Node *next;

  for (H5Node *node = h5_node_next (root, root); node; node = next)
    {
      next = h5_node_next (node, root);
      H5Node *content = h5_template_content (node);
      if (content)
        normalize (content);
      if (!h5_node_is_text (node) || !next || next != node->next || !h5_node_is_text (next))
        continue;
      h5_node_append_data (node, next->data, next->length);
      h5_node_remove (next);
      next = node;
    }
}

/* Parsing the text must return the tree, without an error. */
static void
check_reading (const char *what, const H5Buffer *xml, const char *expected, H5Buffer *out)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer dump = H5_BUFFER_INIT;
  gsize n_stored;
  guint64 n_errors;

  options.syntax = H5_SYNTAX_XML;
  options.collect_errors = TRUE;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, xml->data, xml->length);
  h5_parse_finish (parse);
  const H5ParseError *errors = h5_parse_get_errors (parse, &n_stored, &n_errors);
  if (n_errors)
    h5_buffer_append_printf (out, "%s: error %s\n", what,
                             n_stored ? h5_error_code (errors[0].code) : "");
  h5_dump_children (h5_parse_get_tree (parse)->document, &dump);
  if (g_strcmp0 (dump.data, expected) != 0)
    h5_buffer_append_printf (out, "%s: the tree is\n%s", what, dump.data);
  h5_buffer_clear (&dump);
  h5_parse_free (parse);
}

static void
check_writing (const char *what, const H5Node *document, const H5InfosetOptions *infoset,
               const char *expected, H5Buffer *out)
{
  H5XmlOptions options = { .well_formed = TRUE, .infoset = infoset };
  H5Buffer xml = H5_BUFFER_INIT;
  H5XmlWriteResult result;
  gsize before = out->length;

  if (!test_write_xml (document, H5_SCOPE_CHILDREN, &options, &xml, &result, NULL))
    h5_buffer_append_printf (out, "%s: %s\n", what, h5_xml_write_result_message (result));
  else
    {
      check_with_libxml2 (what, &xml, out);
      check_reading (what, &xml, expected, out);
    }
  if (out->length != before)
    h5_buffer_append_printf (out, "of the text\n%s\nfor the tree\n%s", xml.data, expected);
  h5_buffer_clear (&xml);
}

void
check_coerced (const char *markup, H5Buffer *out)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);
  H5Tree *tree = h5_tree_new ();
  H5Buffer dump = H5_BUFFER_INIT;

  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  const H5Node *document = h5_parse_get_tree (parse)->document;
  tree->is_xml = TRUE;
  for (const H5Node *child = document->first_child; child; child = child->next)
    h5_node_append (tree->document, h5_node_clone (tree, child, TRUE, FALSE));
  h5_infoset_coerce_tree (tree->document, &test_infoset_options);
  normalize (tree->document);
  h5_dump_children (tree->document, &dump);
  check_writing ("copy", tree->document, NULL, dump.data, out);
  check_writing ("on the fly", document, &test_infoset_options, dump.data, out);
  h5_buffer_clear (&dump);
  h5_tree_free (tree);
  h5_parse_free (parse);
}
