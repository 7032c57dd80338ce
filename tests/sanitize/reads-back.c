/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * All small trees of HTML: where h5_reads_back() says that the markup of a tree is parsed as the
 * same tree, it is.
 *
 * A tree is a skeleton, such as the elements of a document, with a few nodes below one of its
 * elements. They are elements of each kind that the parser treats differently, text and white
 * space.
 */
#include "common/h5-dump.h"
#include "common/test-parse.h"
#include "parse/h5-reads-back.h"
#include "serialize/html/h5-serialize-html.h"

#define MOST_NODES 4
#define MOST_KINDS 128

static const H5Limits limits = { .max_depth = 100, .max_output_bytes = 100000 };

/* The elements that h5-reads-back.c or the modes of the parser know by name. */
static const H5Name known[] = {
  H5_NAME_A,      H5_NAME_P,     H5_NAME_LI,   H5_NAME_DD,      H5_NAME_DT,       H5_NAME_TITLE,
  H5_NAME_HTML,   H5_NAME_HEAD,  H5_NAME_BODY, H5_NAME_CAPTION, H5_NAME_COLGROUP, H5_NAME_COL,
  H5_NAME_TBODY,  H5_NAME_TFOOT, H5_NAME_TR,   H5_NAME_TD,      H5_NAME_TH,       H5_NAME_TABLE,
  H5_NAME_BUTTON, H5_NAME_RUBY,  H5_NAME_RT,
};

typedef struct
{
  H5Tree *tree;
  H5Node *root;
  H5Node *context; /* NULL for documents */
  const char *context_name;
  guint most_nodes;
  H5Node
    *nodes[MOST_NODES][MOST_KINDS]; /* one of each kind for each place in the order of the tree */
  guint n_kinds;
  guint n_trees;
  guint n_read_back;
} Trees;

/* --- kinds --- */

static void
add_text (Trees *self, const char *text)
{
  for (guint i = 0; i < MOST_NODES; i++)
    self->nodes[i][self->n_kinds] =
      h5_tree_new_character_data (self->tree, H5_NODE_TEXT, text, strlen (text));
  self->n_kinds++;
}

static void
add_element (Trees *self, H5Name name)
{
  g_assert_cmpuint (self->n_kinds, <, MOST_KINDS);
  for (guint i = 0; i < MOST_NODES; i++)
    self->nodes[i][self->n_kinds] = h5_tree_new_element (self->tree, name);
  self->n_kinds++;
}

static gboolean
is_same_kind (H5Name a, H5Name b)
{
  return h5_name_traits[a] == h5_name_traits[b] && h5_name_start_rule[a] == h5_name_start_rule[b]
         && h5_name_end_rule[a] == h5_name_end_rule[b];
}

static gboolean
is_known (Trees *self, H5Name name)
{
  for (guint i = 0; i < self->n_kinds; i++)
    if (self->nodes[0][i]->type == H5_NODE_ELEMENT
        && (self->nodes[0][i]->name == name || is_same_kind (self->nodes[0][i]->name, name)))
      return TRUE;
  return FALSE;
}

static void
add_doctype (Trees *self)
{
  for (guint i = 0; i < MOST_NODES; i++)
    self->nodes[i][self->n_kinds] = h5_tree_new_document_type (self->tree, "html", 4, "", 0, "", 0);
  self->n_kinds++;
}

static void
add_kinds (Trees *self, gboolean all)
{
  add_text (self, "1");
  add_text (self, "\n");
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    add_element (self, known[i]);
  for (H5Name name = H5_NAME_NONE + 1; name < H5_NAME_WORDS && all; name++)
    if (!is_known (self, name))
      add_element (self, name);
}

/* --- trees --- */

static char *
dump (const H5Node *root)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_dump_children (root, &out);
  return h5_buffer_steal (&out, NULL);
}

static void
compare (Trees *self, gboolean scripting)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer markup = H5_BUFFER_INIT;
  g_autofree char *tree = dump (self->root);

  options.scripting = scripting;
  h5_serialize_html (self->root, H5_SCOPE_CHILDREN, NULL, &markup);
  H5Parse *parse = test_parse (&options, self->context_name, markup.data ? markup.data : "",
                               markup.length, TEST_FEED_WHOLE);
  g_autofree char *again = test_dump (parse, self->context != NULL);
  if (strcmp (tree, again) != 0)
    g_test_message ("context %s: %s", self->context_name, markup.data);
  g_assert_cmpstr (again, ==, tree);
  h5_parse_free (parse);
  h5_buffer_clear (&markup);
}

static void
check (Trees *self)
{
  self->n_trees++;
  if (!h5_reads_back (self->root, self->context, &limits))
    return;
  self->n_read_back++;
  compare (self, FALSE);
  compare (self, TRUE);
}

static gboolean
is_text (const H5Node *node)
{
  return node && node->type == H5_NODE_TEXT;
}

/* Inserts one node more in each place after the last one: below it, or after one of the elements
 * that it is in. */
static void
grow (Trees *self, H5Node *top, H5Node *parent, H5Node *before, guint n)
{
  for (H5Node *place = parent;; place = place->parent)
    {
      for (guint i = 0; i < self->n_kinds; i++)
        {
          H5Node *node = self->nodes[n][i];
          H5Node *reference = place == top ? before : NULL;
          const H5Node *previous = reference ? reference->previous : place->last_child;
          if ((is_text (node) && (is_text (previous) || is_text (reference)))
              || (node->type == H5_NODE_DOCUMENT_TYPE && place->type != H5_NODE_DOCUMENT))
            continue;
          h5_node_insert_before (place, node, reference);
          check (self);
          if (n + 1 < self->most_nodes)
            grow (self, top, node->type == H5_NODE_ELEMENT ? node : place, reference, n + 1);
          h5_node_remove (node);
        }
      if (place == top)
        return;
    }
}

/* Inserts nodes in each place of the skeleton. There are too many trees of MOST_NODES of all
 * kinds. */
static void
grow_everywhere (Trees *self)
{
  for (H5Node *node = self->root; node; node = h5_node_next (node, self->root))
    if (!is_text (node) && node->type != H5_NODE_DOCUMENT_TYPE)
      {
        for (H5Node *child = node->first_child; child; child = child->next)
          grow (self, node, node, child, 0);
        grow (self, node, node, NULL, 0);
      }
}

/* An empty skeleton means that root is empty, in documents too. */
static void
run (const char *context, const char *skeleton, guint most_nodes)
{
  H5Tree *context_tree = NULL;
  Trees self = { .context_name = context, .most_nodes = most_nodes };
  H5Parse *parse =
    test_parse (&h5_parse_default_options, context, skeleton, strlen (skeleton), TEST_FEED_WHOLE);

  if (context)
    context_tree = test_context_new (context, &self.context);
  self.tree = h5_parse_get_tree (parse);
  self.root = context ? h5_parse_get_fragment (parse) : self.tree->document;
  while (self.root->first_child && !*skeleton)
    h5_node_remove (self.root->first_child);
  add_kinds (&self, most_nodes < MOST_NODES);
  if (!context)
    add_doctype (&self);
  grow_everywhere (&self);
  g_test_message ("%s: %s: %u kinds, %u trees, %u of them are read back", context, skeleton,
                  self.n_kinds, self.n_trees, self.n_read_back);
  g_assert_cmpuint (self.n_read_back, >, 0);
  h5_parse_free (parse);
  g_clear_pointer (&context_tree, h5_tree_free);
}

static void
test_fragments (void)
{
  run ("div", "", 3);
  run ("div", "", 4);
}

static void
test_contexts (void)
{
  static const char *const contexts[] = { "a", "b", "body", "dd", "h1", "li", "p", "x" };

  for (guint i = 0; i < G_N_ELEMENTS (contexts); i++)
    run (contexts[i], "", 2);
}

static void
test_skeletons (void)
{
  run ("div", "<table><caption>1</caption><colgroup><col></colgroup><tbody><tr><td>2", 2);
  run ("div", "<a><table><tbody><tr><td></table>", 2);
  run ("div", "<ul><li>1<p>2</p></ul><dl><dt>3<dd><h1>4</h1></dl>", 2);
  run ("div", "<ruby><b>1</b><rt>2</rt></ruby>", 2);
}

static void
test_documents (void)
{
  run (NULL, "<!DOCTYPE html><head>\n<title>1</title></head>\n<body>2", 2);
  run (NULL, "", 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/reads-back/fragments", test_fragments);
  g_test_add_func ("/sanitize/reads-back/contexts", test_contexts);
  g_test_add_func ("/sanitize/reads-back/skeletons", test_skeletons);
  g_test_add_func ("/sanitize/reads-back/documents", test_documents);
  return g_test_run ();
}
