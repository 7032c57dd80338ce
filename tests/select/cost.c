/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The cost of selectors in steps, and that the index of IDs does not change results. */
#include "select-test.h"

#include "tree/h5-ids.h"

#include <string.h>

static gboolean
count (H5Node *element, gpointer n_found)
{
  ++*(gsize *) n_found;
  return TRUE;
}

static guint64
steps_of (H5Node *root, const char *text, gsize *n_found)
{
  guint64 steps = 0;
  H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, NULL);

  g_assert_nonnull (selector);
  h5_selector_select (selector, root, root, NULL, count, n_found, &steps);
  h5_selector_free (selector);
  return steps;
}

#define N 5000

/* A selector matches so many elements, in a number of steps that is proportional to n. */
static void
assert_linear (const H5Tree *tree, const char *selector, gsize n_found, gsize n)
{
  gsize found = 0;
  guint64 steps = steps_of (tree->document, selector, &found);

  g_test_message ("%s: %" G_GUINT64_FORMAT " steps", selector, steps);
  g_assert_cmpuint (found, ==, n_found);
  g_assert_cmpuint (steps, <, 40 * n);
}

/* Searching for each ID in turn has linear cost: alone, in a compound, and for an ancestor. */
static void
test_ids (void)
{
  static const char *const forms[] = { "#e%d", "body i#e%d[id]", "#e%d > b", "body #e%d b" };
  g_autoptr (GString) html = g_string_new ("<!doctype html><body>");

  for (int i = 0; i < N; i++)
    g_string_append_printf (html, "<i id=e%d><b></b></i>", i);
  for (guint f = 0; f < G_N_ELEMENTS (forms); f++)
    {
      H5Tree *tree = select_test_parse (html->str);
      guint64 steps = 0;
      gsize n_found = 0;
      for (int i = 0; i < N; i++)
        {
          g_autofree char *number = g_strdup_printf ("#e%d", i);
          g_auto (GStrv) parts = g_strsplit (forms[f], "#e%d", 2);
          g_autofree char *text = g_strconcat (parts[0], number, parts[1], NULL);
          steps += steps_of (tree->document, text, &n_found);
        }
      g_test_message ("%s: %" G_GUINT64_FORMAT " steps", forms[f], steps);
      g_assert_cmpuint (n_found, ==, N);
      g_assert_cmpuint (steps, <, 40 * N);
      h5_tree_free (tree);
    }
}

/* Each of the options is the placeholder if it has no text, and they are in each other. */
static void
test_nested_options (void)
{
  g_autoptr (GString) html = g_string_new ("<form>");

  for (int i = 0; i < 300; i++)
    g_string_append (html, "<select required><option><object>");
  for (int i = 0; i < 100000; i++)
    g_string_append (html, "<b></b>");
  H5Tree *tree = select_test_parse (html->str);
  assert_linear (tree, ":invalid", 301, 100000);
  h5_tree_free (tree);
}

/* Compounds for ancestors are tested once for each element, in trees of any shape. */
static void
test_paths (void)
{
  static const char *const selectors[] = {
    "x i",
    "div div div i",
    "div > div > x i",
    "x > i",
    "x + div i",
    "div:first-child x > i",
    ":is(x i, div x i)",
    "x ~ div i",
    "div:has(x)",
    "div:has(i)",
    "div:has(> div > x)",
    "div:has(+ div)",
    "div:nth-of-type(2) x i",
    "div:lang(en) i",
    "input:disabled, div:disabled",
    "div:not(:has(> i))",
  };
  g_autoptr (GString) html = g_string_new ("<!doctype html><body>");

  for (int i = 0; i < N; i++)
    g_string_append (html, i % 2 ? "<div><i></i>" : "<div>");
  H5Tree *tree = select_test_parse (html->str);
  for (guint i = 0; i < G_N_ELEMENTS (selectors); i++)
    {
      gsize n_found = 0;
      guint64 steps = steps_of (tree->document, selectors[i], &n_found);
      g_test_message ("%s: %" G_GUINT64_FORMAT " steps", selectors[i], steps);
      g_assert_cmpuint (steps, <, 40 * N);
    }
  h5_tree_free (tree);
}

/* Deep headings, and headings in many slots and without one. */
static void
test_headings (void)
{
  g_autoptr (GString) html = g_string_new ("<!doctype html><div><template shadowrootmode=open>");

  for (int i = 0; i < N; i++)
    g_string_append (html, "<slot name=x><h2></h2></slot>");
  g_string_append (html, "</template>");
  for (int i = 0; i < N; i++)
    g_string_append_printf (html, "<h1 slot=%c></h1>", "xy"[i % 2]);
  g_string_append (html, "</div>");
  for (int i = 0; i < 400; i++)
    g_string_append (html, "<div headingoffset=0><h1></h1>");
  H5Tree *tree = select_test_parse (html->str);
  assert_linear (tree, ":heading(1)", N + 400, N);
  h5_tree_free (tree);
}

/* Headings in deep slots outside of a shadow tree: beside each other, and in each other. */
static void
test_headings_in_deep_slots (void)
{
  static const char *const shapes[][2] = { { "<x>", "<y><slot><h1></h1></slot></y>" },
                                           { "<slot>", "<h1></h1>" } };

  for (guint shape = 0; shape < G_N_ELEMENTS (shapes); shape++)
    {
      g_autoptr (GString) html = g_string_new ("<!doctype html><body>");
      for (int i = 0; i < N / 2; i++)
        g_string_append (html, shapes[shape][0]);
      for (int i = 0; i < N / 2; i++)
        g_string_append (html, shapes[shape][1]);
      H5Tree *tree = select_test_parse (html->str);
      assert_linear (tree, ":heading(1)", N / 2, N);
      h5_tree_free (tree);
    }
}

/* What only some elements need is not computed for the others: no element is of the type. */
static void
test_on_demand (void)
{
  static const char *const selectors[] = {
    "x:has(i)",  "x:has(> i > b)", "x:has(+ p)", "x:nth-of-type(2n)", "x:nth-last-child(2)",
    "x ~ x > x", "p ~ x",          "p > x",      "x:lang(en)",        "x:disabled",
    ":checked",  ":is(x, y, z)",   ".x",         "[x]:only-child",
  };
  g_autoptr (GString) html = g_string_new ("<!doctype html><body>");

  for (int i = 0; i < N; i++)
    g_string_append (html, "<p><i></i><b></b></p>");
  H5Tree *tree = select_test_parse (html->str);
  for (guint i = 0; i < G_N_ELEMENTS (selectors); i++)
    {
      gsize n_found = 0;
      guint64 walk = steps_of (tree->document, "x", &n_found);
      guint64 steps = steps_of (tree->document, selectors[i], &n_found);
      g_test_message ("%s: %" G_GUINT64_FORMAT " steps", selectors[i], steps);
      g_assert_cmpuint (steps, ==, walk);
      g_assert_cmpuint (n_found, ==, 0);
    }
  h5_tree_free (tree);
}

/* --- with and without the index --- */

static const char *const with_ids[] = {
  "#a",
  "#b",
  "#A",
  "#none",
  "i#a",
  "#a b",
  "#a > *",
  "#b + *",
  "#b ~ i",
  "#c b > i",
  "#a *:not(#b)",
  "* #b",
  "div #c i",
  "#a #b",
  "#a + #b",
  "#a ~ * *",
  "#c:has(i)",
  "#c *:has(b)",
  "#a :nth-child(2)",
  "#a + i b",
  "body #c",
  ":scope #a",
  ":scope > #b",
  "#a:not(#b)",
  ":is(#a, #b)",
  "#a, #b",
  "#b:nth-child(1)",
  "#c :nth-last-child(1 of i)",
  "#a::before",
  ":not(#a)",
  ":has(#a)",
  "#a:is(#a, i)",
};

static char *
found (H5Node *root, const char *text)
{
  gsize n_found;
  GString *out = g_string_new (NULL);
  H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, NULL);
  g_autofree H5Node **nodes = h5_selector_select_all (selector, root, root, NULL, &n_found);

  for (gsize i = 0; i < n_found; i++)
    g_string_append_printf (out, "%p ", (gpointer) nodes[i]);
  g_assert_true (h5_selector_select_first (selector, root, root, NULL)
                 == (n_found ? nodes[0] : NULL));
  h5_selector_free (selector);
  return g_string_free (out, FALSE);
}

static void
add_random (GString *html, GRand *rand, int depth)
{
  static const char *const names[] = { "i", "b", "div", "u" };
  static const char *const ids[] = { "a", "b", "c", "A", "d", "e" };
  const char *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];

  g_string_append_printf (html, "<%s", name);
  if (g_rand_boolean (rand))
    g_string_append_printf (html, " id=%s", ids[g_rand_int_range (rand, 0, G_N_ELEMENTS (ids))]);
  g_string_append_c (html, '>');
  for (int i = depth < 5 ? g_rand_int_range (rand, 0, 4) : 0; i > 0; i--)
    add_random (html, rand, depth + 1);
  g_string_append_printf (html, "</%s>", name);
}

static void
compare_with_index (H5Tree *tree)
{
  for (guint i = 0; i < G_N_ELEMENTS (with_ids); i++)
    for (H5Node *root = tree->document; root; root = h5_node_next (root, tree->document))
      {
        h5_tree_forget_ids (tree);
        g_autofree char *without = found (root, with_ids[i]);
        h5_tree_note_id_walk (tree, G_MAXUINT32);
        g_autofree char *with = found (root, with_ids[i]);
        g_assert_cmpstr (with, ==, without);
      }
}

static void
test_same_with_index (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (int i = 0; i < 30; i++)
    {
      g_autoptr (GString) html = g_string_new (i % 2 ? "<!doctype html><body>" : "<body>");
      add_random (html, rand, 0);
      H5Tree *tree = select_test_parse (html->str);
      compare_with_index (tree);
      h5_tree_free (tree);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/select/cost/ids", test_ids);
  g_test_add_func ("/select/cost/nested-options", test_nested_options);
  g_test_add_func ("/select/cost/paths", test_paths);
  g_test_add_func ("/select/cost/headings", test_headings);
  g_test_add_func ("/select/cost/headings-in-deep-slots", test_headings_in_deep_slots);
  g_test_add_func ("/select/cost/on-demand", test_on_demand);
  g_test_add_func ("/select/cost/same-with-index", test_same_with_index);
  return g_test_run ();
}
