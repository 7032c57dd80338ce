/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The index of IDs returns what a walk would return, through random changes. Its cost, in
 * steps, is bounded. */
#include "parse/h5-parse.h"
#include "tree/h5-ids.h"

#include <string.h>

static H5Tree *
run_parse (const char *text)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_feed_text (parse, text, strlen (text));
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static H5Node *
find (H5Node *root, const char *id)
{
  return h5_node_element_by_id (root, id, strlen (id), NULL);
}

static H5Node *
find_by_walk (H5Node *root, const char *id)
{
  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    {
      const char *own =
        h5_node_is_element (node) ? h5_element_get_attribute (node, H5_NAME_ID, NULL) : NULL;
      if (own && *own && strcmp (own, id) == 0)
        return node;
    }
  return NULL;
}

static void
make_index (H5Tree *tree)
{
  h5_tree_note_id_walk (tree, G_MAXUINT32);
  find (tree->document, "none");
  g_assert_nonnull (tree->ids);
}

/* --- the same results as a walk --- */

static const char *const ids[] = { "a", "b", "A", "c", "longer-one", "", "x1", "X1", "x2" };

static const char *
some_id (GRand *rand)
{
  return ids[g_rand_int_range (rand, 0, G_N_ELEMENTS (ids))];
}

static void
check_all (H5Tree *tree, GPtrArray *nodes, GRand *rand)
{
  H5Node *some = g_ptr_array_index (nodes, (guint) g_rand_int_range (rand, 0, (gint) nodes->len));

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_true (find (tree->document, ids[i]) == find_by_walk (tree->document, ids[i]));
      g_assert_true (find (some, ids[i]) == find_by_walk (some, ids[i]));
    }
}

static void
change (GPtrArray *nodes, GRand *rand)
{
  H5Node *node = g_ptr_array_index (nodes, (guint) g_rand_int_range (rand, 0, (gint) nodes->len));
  H5Node *other = g_ptr_array_index (nodes, (guint) g_rand_int_range (rand, 0, (gint) nodes->len));

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      h5_node_remove (node);
      break;
    case 1:
      h5_element_remove_attribute (node, H5_NAME_ID);
      break;
    case 2:
      {
        const char *id = some_id (rand);
        h5_element_set_attribute (node, H5_NAME_ID, id, strlen (id));
        break;
      }
    default:
      if (h5_node_is_inclusive_ancestor (node, other))
        break;
      h5_node_remove (node);
      h5_node_insert_before (other, node, g_rand_boolean (rand) ? other->first_child : NULL);
      break;
    }
}

static void
run_changes (const char *text, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  H5Tree *tree = run_parse (text);
  GPtrArray *nodes = g_ptr_array_new ();
  H5Node *body = h5_document_element (tree->document)->last_child;

  for (int i = 0; i < 40; i++)
    {
      H5Node *element = h5_tree_new_element (tree, H5_NAME_DIV);
      h5_node_append (i % 2 || i < 3 ? body : g_ptr_array_index (nodes, (guint) i / 2), element);
      g_ptr_array_add (nodes, element);
    }
  for (int i = 0; i < 400; i++)
    {
      if (i % 50 == 10)
        make_index (tree);
      else if (i % 50 == 40)
        h5_tree_forget_ids (tree);
      change (nodes, rand);
      /* Also makes indexes of the subtrees that were removed. */
      if (i % 10 == 5)
        h5_tree_note_id_walk (tree, G_MAXUINT32);
      check_all (tree, nodes, rand);
    }
  g_ptr_array_unref (nodes);
  h5_tree_free (tree);
}

static void
test_random (void)
{
  for (guint32 seed = 1; seed <= 40; seed++)
    {
      run_changes ("<!doctype html><body>", seed);
      run_changes ("<body>", seed);
    }
}

/* --- while a document is parsed --- */

static void
test_parser (void)
{
  static const char text[] = "<!doctype html><p id=a><b id=b><p id=c></b><table id=t><i id=i>"
                             "<html id=root><body id=body><template><u id=u></template>";
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  for (gsize i = 0; text[i]; i++)
    {
      h5_parse_feed_text (parse, text + i, 1);
      H5Tree *tree = h5_parse_get_tree (parse);
      if (i == 30)
        make_index (tree);
    }
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  static const char *const all[] = { "a", "b", "c", "t", "i", "root", "body", "u" };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_assert_true (find (tree->document, all[i]) == find_by_walk (tree->document, all[i]));
  g_assert_null (find (tree->document, "u"));
  h5_parse_free (parse);
  h5_tree_free (tree);
}

/* If many attributes are removed at once, the index is updated, and Attr nodes keep their
 * values. */
static void
test_many_attributes (void)
{
  H5Tree *tree = run_parse ("<!doctype html><body><p id=x a b c=1 d e f g h i j k l m n o>");
  H5Node *p = find_by_walk (tree->document, "x");
  H5Node *attribute = h5_element_attribute_node (p, h5_names_find_word (tree->names, "c", 1));
  H5Name names[15];
  guint n = 0;
  gsize length;

  make_index (tree);
  for (guint i = 0; i < p->attributes->n && n < 15; i++)
    if (h5_attributes_items (p->attributes)[i].name != h5_names_find_word (tree->names, "m", 1))
      names[n++] = h5_attributes_items (p->attributes)[i].name;
  h5_element_remove_attributes (p, names, n);
  g_assert_cmpuint (h5_element_n_attributes (p), ==, 1);
  g_assert_null (find (tree->document, "x"));
  g_assert_null (attribute->owner_element);
  g_assert_cmpstr (h5_attribute_node_value (attribute, &length), ==, "1");
  h5_element_set_attribute (p, H5_NAME_ID, "x", 1);
  g_assert_true (find (tree->document, "x") == p);
  h5_tree_free (tree);
}

/* --- cost --- */

#define N 20000

static H5Tree *
make_flat (gboolean same)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html><body>");

  for (int i = 0; i < N; i++)
    if (same)
      g_string_append (text, "<i id=x></i>");
    else
      g_string_append_printf (text, "<i id=e%d></i>", i);
  return run_parse (text->str);
}

static guint64
ask_all (H5Node *root)
{
  guint64 steps = 0;

  for (int i = 0; i < N; i++)
    {
      g_autofree char *id = g_strdup_printf ("e%d", i);
      H5Node *found = h5_node_element_by_id (root, id, strlen (id), &steps);
      g_assert_nonnull (found);
    }
  return steps;
}

static void
test_cost_of_questions (void)
{
  H5Tree *tree = make_flat (FALSE);

  g_assert_cmpuint (ask_all (tree->document), <, 10 * N);
  g_assert_cmpuint (ask_all (tree->document), ==, 0);
  h5_tree_free (tree);
}

static void
test_cost_between_changes (void)
{
  H5Tree *tree = make_flat (FALSE);
  H5Node *body = h5_document_element (tree->document)->last_child;
  guint64 steps = 0;

  for (int i = 0; i < N; i++)
    {
      g_autofree char *id = g_strdup_printf ("e%d", N - 1 - i);
      H5Node *found = h5_node_element_by_id (tree->document, id, strlen (id), &steps);
      g_assert_nonnull (found);
      h5_element_set_attribute (found, H5_NAME_ID, "y", 1);
      h5_element_set_attribute (found, H5_NAME_ID, id, strlen (id));
      h5_node_append (body, h5_tree_new_element (tree, H5_NAME_B));
    }
  g_assert_cmpuint (steps, <, 10 * N);
  h5_tree_free (tree);
}

/* An ID that all elements have, looked up repeatedly, and one that no element has. */
static void
test_cost_of_same (void)
{
  H5Tree *tree = make_flat (TRUE);
  guint64 steps = 0;

  for (int i = 0; i < N; i++)
    {
      g_assert_nonnull (h5_node_element_by_id (tree->document, "x", 1, &steps));
      g_assert_null (h5_node_element_by_id (tree->document, "z", 1, &steps));
    }
  g_assert_cmpuint (steps, <, 10 * N);
  for (int i = 0; i < N; i++)
    h5_node_remove (h5_node_element_by_id (tree->document, "x", 1, &steps));
  g_assert_cmpuint (steps, <, 20 * N);
  h5_tree_free (tree);
}

/* Parses texts with N elements in between, and looks up an ID N times: in the first child of the
 * body, which is removed, or in the document. Compares with a walk. */
static void
check_cost (const char *before, const char *after, const char *id, gboolean is_removed)
{
  g_autoptr (GString) text = g_string_new (before);
  guint64 steps = 0;

  for (int i = 0; i < N; i++)
    g_string_append (text, "<i></i>");
  g_string_append (text, after);
  H5Tree *tree = run_parse (text->str);
  H5Node *root = tree->document;
  if (is_removed)
    {
      root = h5_document_element (root)->last_child->first_child;
      h5_node_remove (root);
    }
  H5Node *found = find_by_walk (root, id);
  for (int i = 0; i < N; i++)
    g_assert_true (h5_node_element_by_id (root, id, strlen (id), &steps) == found);
  g_assert_cmpuint (steps, <, 20 * N);
  h5_tree_free (tree);
}

/* In quirks mode, the first element has the ID in another case. */
static void
test_cost_of_case (void)
{
  check_cost ("<p id=A>", "<b id=a></b>", "a", FALSE);
  check_cost ("<p id=A>", "<b id=A></b>", "a", FALSE);
  check_cost ("<p id=A><p id=a>", "<b id=a></b>", "a", FALSE);
  check_cost ("<p id=A><p id=a>", "<b id=aa></b>", "aa", FALSE);
  check_cost ("<div id=A>", "<b id=a></b>", "a", TRUE);
  check_cost ("<div id=a>", "<b id=a></b>", "a", TRUE);
  check_cost ("<!doctype html><div id=a>", "<b id=a></b>", "a", TRUE);
  check_cost ("<!doctype html><div id=a>", "<b id=A></b>", "a", TRUE);
}

/* Returns the n-th of the cases of an ID. */
static const char *
nth_case (int n)
{
  static char id[] = "abcdefghijklmno";

  for (int bit = 0; bit < 15; bit++)
    id[bit] = (char) ((n >> bit & 1) ? g_ascii_toupper (id[bit]) : g_ascii_tolower (id[bit]));
  return id;
}

/* All elements have one ID, each in another case. They are looked up, changed and removed. */
static void
test_cost_of_cases (void)
{
  g_autoptr (GString) text = g_string_new ("<body>");
  guint64 steps = 0;

  for (int i = 0; i < N; i++)
    g_string_append_printf (text, "<i id=%s></i>", nth_case (i));
  H5Tree *tree = run_parse (text->str);
  H5Node *node = h5_document_element (tree->document)->last_child;
  for (int i = 0; i < N; i++)
    {
      node = h5_node_next (node, tree->document);
      g_assert_true (h5_node_element_by_id (tree->document, nth_case (i), 15, &steps) == node);
      g_assert_null (
        h5_node_element_by_id (tree->document, nth_case (N + i % (32768 - N)), 15, &steps));
    }
  for (int i = N - 1; i > 0; i--)
    {
      node = h5_node_element_by_id (tree->document, nth_case (i), 15, &steps);
      h5_element_set_attribute (node, H5_NAME_ID, nth_case (i + 1), 15);
      g_assert_true (h5_node_element_by_id (tree->document, nth_case (i + 1), 15, &steps) == node);
      if (i % 2)
        h5_node_remove (node);
      else
        h5_element_remove_attribute (node, H5_NAME_ID);
    }
  g_assert_cmpuint (steps, <, 20 * N);
  h5_tree_free (tree);
}

/* If a large subtree is moved repeatedly without lookups, that costs its length a few times.
 * Then the index is dropped. */
static void
test_useless_index (void)
{
  H5Tree *tree = make_flat (FALSE);
  H5Node *body = h5_document_element (tree->document)->last_child;

  make_index (tree);
  for (int i = 0; i < 20 && tree->ids; i++)
    {
      h5_node_remove (body);
      h5_node_append (h5_document_element (tree->document), body);
    }
  g_assert_null (tree->ids);
  g_assert_false (body->id_index);
  g_assert_nonnull (find (tree->document, "e19"));
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/ids/random", test_random);
  g_test_add_func ("/tree/ids/parser", test_parser);
  g_test_add_func ("/tree/ids/many-attributes", test_many_attributes);
  g_test_add_func ("/tree/ids/cost-of-questions", test_cost_of_questions);
  g_test_add_func ("/tree/ids/cost-between-changes", test_cost_between_changes);
  g_test_add_func ("/tree/ids/cost-of-same", test_cost_of_same);
  g_test_add_func ("/tree/ids/cost-of-case", test_cost_of_case);
  g_test_add_func ("/tree/ids/cost-of-cases", test_cost_of_cases);
  g_test_add_func ("/tree/ids/useless-index", test_useless_index);
  return g_test_run ();
}
