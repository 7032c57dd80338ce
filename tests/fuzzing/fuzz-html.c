/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parses a document or fragment with any options. The tree and the errors are the same in one
 * piece and in pieces. The tree is consistent, within its limits, equal to its clone, and can be
 * written; source locations are within the input. Scripts write their own text, with a slash for
 * each "~", and the parse may wait for them. The first four bytes choose the options. The rest
 * is the markup. */
#include "fuzz-check.h"

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
  { H5_NAMESPACE_HTML, "plaintext" },
  { H5_NAMESPACE_HTML, "noscript" },
};

/* Scripts do not write more often than this. */
#define MOST_WRITES 12

typedef struct
{
  H5Parse *parse;
  gboolean waits;
  guint n_writes;
  GHashTable *asked; /* the set of scripts that the parse has waited for */
} Scripts;

static H5ScriptResult
run_script (gpointer data, H5Node *script)
{
  Scripts *self = data;
  H5Buffer text = H5_BUFFER_INIT;

  if (self->waits && g_hash_table_add (self->asked, script))
    return H5_SCRIPT_WAIT;
  h5_node_descendant_text (script, &text);
  for (gsize i = 0; i < text.length; i++)
    if (text.data[i] == '~')
      text.data[i] = '/';
  if (text.length && self->n_writes++ < MOST_WRITES)
    h5_parse_write (self->parse, text.data, text.length);
  h5_buffer_clear (&text);
  return H5_SCRIPT_DONE;
}

static void
run_held_scripts (H5Parse *parse, gsize most)
{
  while (h5_parse_is_waiting (parse))
    {
      h5_parse_resume (parse);
      while (h5_parse_take_held (parse, most))
        ;
    }
}

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
  static const H5ParseHost host = { .run = run_script };
  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);
  Scripts scripts = { .waits = (choice[0] & 128) != 0, .asked = asked };

  options.scripting = choice[0] & 1;
  options.collect_errors = (choice[0] & 2) != 0;
  options.allow_declarative_shadow_roots = (choice[0] & 4) != 0;
  options.limits.max_depth = choice[0] & 8 ? 8 + choice[2] % 64 : 0;
  options.limits.max_clones = choice[0] & 16 ? 1 : 2000;
  options.limits.max_attributes = choice[0] & 16 ? 16 : 0;
  options.source_locations = (choice[0] & 32) != 0;
  options.stop_after_head = (choice[1] & 224) == 224;
  H5Parse *parse = new_parse (choice, &options, context_tree);
  scripts.parse = parse;
  if (choice[0] & 64)
    h5_parse_set_host (parse, &host, &scripts);
  if (chunk >= size)
    h5_parse_feed_all (parse, (const char *) data, size);
  for (size_t at = 0; at < size && chunk < size; at += chunk)
    h5_parse_feed_bytes (parse, (const char *) data + at, MIN (chunk, size - at));
  h5_parse_finish (parse);
  run_held_scripts (parse, chunk);

  H5Node *fragment = h5_parse_get_fragment (parse);
  H5Tree *tree = h5_parse_get_tree (parse);
  H5Node *root = fragment ? fragment : tree->document;
  gsize depth = fuzz_check_tree (root);
  g_assert (!options.limits.max_depth || depth <= options.limits.max_depth + 4);

  fuzz_check_locations (root, size);

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
