/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parses an XML document or fragment with any options. The tree and the errors are the same in
 * one piece and in pieces. The tree is consistent, within its limits, and equal to its clone.
 * What is written as well-formed XML is parsed as the same tree without an error. The first
 * four bytes choose the options. The rest is the document. */
#include "fuzz-check.h"
#include "../xmler/xml-test.h"

#include "../common/test-write.h"

#define OPTION_BYTES 4

static const char *const labels[] = {
  NULL, "utf-8", "iso-8859-1", "utf-16le", "utf-16", "utf-32", "shift_jis", "windows-1252",
};

static H5ParseOptions
choose_options (const uint8_t *choice)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = choice[0] & 1 ? H5_SYNTAX_XML_OR_HTML : H5_SYNTAX_XML;
  options.collect_errors = !(choice[1] & 128);
  options.strictness = choice[0] & 2 ? H5_STRICTNESS_STRICT : H5_STRICTNESS_LENIENT;
  options.limits.max_depth = choice[0] & 4 ? 1 + choice[2] % 16 : 0;
  options.limits.max_entity_depth = choice[0] & 8 ? 1 + choice[2] % 4 : 40;
  options.limits.max_expansion_bytes = choice[0] & 16 ? choice[2] * 4 : 10000;
  options.limits.max_amplification = choice[0] & 32 ? 1 : 5;
  if (choice[1] & 64)
    {
      options.limits.max_token_bytes = 65536;
      options.limits.max_attributes = 16;
      options.limits.max_names = choice[2];
    }
  options.source_locations = (choice[1] & 16) != 0;
  options.html_references = (choice[1] & 32) != 0;
  options.transport_encoding = choice[1] & 8 ? labels[choice[1] % G_N_ELEMENTS (labels)] : NULL;
  return options;
}

/* Some prefixes are bound at the context of a fragment. */
static H5Parse *
new_parse (const uint8_t *choice, H5Parse **context)
{
  static const char outer[] = "<r xmlns='urn:d' xmlns:p='urn:p'><c xmlns:q='urn:q'/></r>";
  H5ParseOptions options = choose_options (choice);

  *context = NULL;
  if (!(choice[0] & 64) || options.syntax != H5_SYNTAX_XML)
    return h5_parse_new (&options);
  H5ParseOptions plain = h5_parse_default_options;
  plain.syntax = H5_SYNTAX_XML;
  *context = h5_parse_new (&plain);
  h5_parse_feed_text (*context, outer, strlen (outer));
  h5_parse_finish (*context);
  H5Node *root = h5_document_element (h5_parse_get_tree (*context)->document);
  return h5_parse_new_fragment (&options, root->first_child);
}

/* Whether a comment or an instruction has a carriage return, which comes from a reference in an
 * entity. XML has no way to write it there, and reads it as a line feed. */
static gboolean
has_unwritable_return (const H5Tree *tree)
{
  for (const H5Node *node = tree->document; node; node = h5_node_next (node, tree->document))
    if ((node->type == H5_NODE_COMMENT || node->type == H5_NODE_PROCESSING_INSTRUCTION)
        && node->length > 0 && memchr (node->data, '\r', node->length))
      return TRUE;
  return FALSE;
}

static void
check_write_and_reread (H5Tree *tree)
{
  H5XmlOptions options = { .well_formed = TRUE };
  H5Buffer out = H5_BUFFER_INIT;
  XmlParse again;

  if (test_write_xml (tree->document, H5_SCOPE_CHILDREN, &options, &out, NULL, NULL))
    {
      xml_parse (&again, out.data, out.length, XML_WHOLE, FALSE, NULL);
      g_autofree char *before = xml_dump_expanded (tree->document);
      g_autofree char *after = xml_dump_expanded (again.tree->document);
      g_assert_cmpstr (again.errors.data, ==, NULL);
      if (!has_unwritable_return (tree))
        g_assert_cmpstr (before, ==, after);
      xml_parse_clear (&again);
    }
  h5_buffer_clear (&out);
}

static void
check_clone (H5Tree *tree, H5Node *root, const char *dump)
{
  H5Node *copy = h5_node_clone (tree, root, TRUE, (root->flags & H5_NODE_INERT) != 0);
  g_autofree char *copy_dump = fuzz_dump (copy);

  fuzz_check_tree (copy);
  g_assert_cmpstr (copy_dump, ==, dump);
  h5_tree_free_subtree (tree, copy);
}

/* If the parser rests, some of the input is held while other input comes. */
static void
feed (H5Parse *parse, const uint8_t *data, size_t size, gsize chunk)
{
  for (size_t at = 0, n = 0; at < size; at += chunk, n++)
    {
      h5_parse_feed_bytes (parse, (const char *) data + at, MIN (chunk, size - at));
      while (n % 4 && h5_parse_take_held (parse, n))
        ;
    }
}

static void
finish_in_parts (H5Parse *parse)
{
  h5_parse_begin_to_finish (parse);
  while (h5_parse_take_held (parse, 16))
    ;
}

static char *
run_parse (const uint8_t *choice, const uint8_t *data, size_t size, gsize chunk, gsize part)
{
  H5Parse *context;
  H5Parse *parse = new_parse (choice, &context);

  h5_parse_set_part (parse, part);
  feed (parse, data, size, chunk);
  if (part)
    finish_in_parts (parse);
  h5_parse_finish (parse);

  H5Node *fragment = h5_parse_get_fragment (parse);
  H5Tree *tree = h5_parse_get_tree (parse);
  H5Node *root = fragment ? fragment : tree->document;
  gsize depth = fuzz_check_tree (root);
  guint max_depth = choose_options (choice).limits.max_depth;
  g_assert (!max_depth || !tree->is_xml || depth <= max_depth + 2);

  fuzz_check_locations (root, size);
  g_autofree char *dump = fuzz_dump (root);
  check_clone (tree, root, dump);
  if (!fragment && tree->is_xml)
    check_write_and_reread (tree);
  H5Buffer out = H5_BUFFER_INIT;
  test_write_canonical (root, TRUE, &out);
  h5_buffer_clear (&out);
  char *found = fuzz_results (parse, dump);
  h5_parse_free (parse);
  g_clear_pointer (&context, h5_parse_free);
  return found;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  const uint8_t *document = data + OPTION_BYTES;
  size_t length = size - OPTION_BYTES;
  g_autofree char *whole = run_parse (data, document, length, size, 0);
  g_autofree char *pieces = run_parse (data, document, length, 1 + data[3] % 16, 0);
  g_autofree char *parts = run_parse (data, document, length, 1 + data[3] * 2, 1 + data[3] / 16);
  g_assert_cmpstr (whole, ==, pieces);
  g_assert_cmpstr (whole, ==, parts);
  if (fuzz_digest)
    g_checksum_update (fuzz_digest, (const guchar *) whole, -1);
  return 0;
}
