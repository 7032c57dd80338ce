/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parses a document or fragment with any options. The tree and the errors are the same in one
 * piece and in pieces. The tree is consistent, within its limits, equal to its clone, and can
 * be written. The first four bytes choose the options. The rest is the markup. */
#include "fuzz.h"

#include "serialize/html/h5-serialize-html.h"

#define OPTION_BYTES 4

static const struct
{
  H5Namespace ns;
  const char *name;
} contexts[] = {
  { H5_NAMESPACE_HTML, "body" },
  { H5_NAMESPACE_HTML, "table" },
  { H5_NAMESPACE_HTML, "tr" },
  { H5_NAMESPACE_HTML, "select" },
  { H5_NAMESPACE_HTML, "template" },
  { H5_NAMESPACE_HTML, "title" },
  { H5_NAMESPACE_HTML, "script" },
  { H5_NAMESPACE_HTML, "html" },
  { H5_NAMESPACE_HTML, "frameset" },
  { H5_NAMESPACE_HTML, "colgroup" },
  { H5_NAMESPACE_SVG, "svg" },
  { H5_NAMESPACE_SVG, "desc" },
  { H5_NAMESPACE_MATHML, "math" },
  { H5_NAMESPACE_MATHML, "mi" },
  { H5_NAMESPACE_MATHML, "annotation-xml" },
};

static H5Parse *
new_parse (const uint8_t *choice, const H5ParseOptions *options, H5Tree *context_tree)
{
  guint index = choice[1] % 32;

  if (index >= G_N_ELEMENTS (contexts))
    return h5_parse_new (options);
  H5Names *names = context_tree->names;
  const char *name = contexts[index].name;
  H5Name local = h5_names_word (names, name, strlen (name));
  H5Node *context = h5_tree_new_element (
    context_tree, h5_names_element (names, contexts[index].ns, H5_NAME_NONE, local));
  return h5_parse_new_fragment (options, context);
}

static char *
run_parse (const uint8_t *choice, const uint8_t *data, size_t size, gsize chunk)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Tree *context_tree = h5_tree_new ();

  options.scripting = choice[0] & 1;
  options.collect_errors = (choice[0] & 2) != 0;
  options.allow_declarative_shadow_roots = (choice[0] & 4) != 0;
  options.limits.max_depth = choice[0] & 8 ? 8 + choice[2] % 64 : 0;
  options.limits.max_clones = choice[0] & 16 ? 1 : 2000;
  H5Parse *parse = new_parse (choice, &options, context_tree);
  if (chunk >= size)
    h5_parse_feed_all (parse, (const char *) data, size);
  for (size_t at = 0; at < size && chunk < size; at += chunk)
    h5_parse_feed_bytes (parse, (const char *) data + at, MIN (chunk, size - at));
  h5_parse_finish (parse);

  H5Node *fragment = h5_parse_get_fragment (parse);
  H5Tree *tree = h5_parse_get_tree (parse);
  H5Node *root = fragment ? fragment : tree->document;
  gsize depth = fuzz_check_tree (root);
  g_assert (!options.limits.max_depth || depth <= options.limits.max_depth + 4);

  g_autofree char *dump = fuzz_dump (root);
  H5Node *copy = h5_node_clone (tree, root, TRUE, (root->flags & H5_NODE_INERT) != 0);
  fuzz_check_tree (copy);
  if (!options.allow_declarative_shadow_roots)
    {
      g_autofree char *copy_dump = fuzz_dump (copy);
      g_assert_cmpstr (copy_dump, ==, dump);
    }
  h5_tree_free_subtree (tree, copy);

  H5Buffer out = H5_BUFFER_INIT;
  h5_serialize_html (root, H5_SCOPE_CHILDREN, NULL, &out);
  h5_buffer_clear (&out);
  char *results = fuzz_results (parse, dump);
  h5_parse_free (parse);
  h5_tree_free (context_tree);
  return results;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  g_autofree char *whole = run_parse (data, data + OPTION_BYTES, size - OPTION_BYTES, size);
  g_autofree char *pieces =
    run_parse (data, data + OPTION_BYTES, size - OPTION_BYTES, 1 + data[3] % 16);
  g_assert_cmpstr (whole, ==, pieces);
  if (fuzz_digest)
    g_checksum_update (fuzz_digest, (const guchar *) whole, -1);
  return 0;
}
