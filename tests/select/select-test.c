/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select-test.h"

#include <string.h>

H5Tree *
select_test_parse (const char *html)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_feed_text (parse, html, strlen (html));
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static const char *
label (H5Tree *tree, const H5Node *element)
{
  const char *id = h5_element_get_attribute (element, H5_NAME_ID, NULL);

  return id ? id : h5_names_string (tree->names, element->name, NULL);
}

static void
assert_matches_agrees (H5Tree *tree, const H5Selector *selector, H5Node **found, gsize n_found)
{
  gsize next = 0;

  for (H5Node *node = tree->document; node; node = h5_node_next (node, tree->document))
    if (h5_node_is_element (node))
      {
        gboolean is_found = next < n_found && found[next] == node;
        next += is_found;
        g_assert_cmpint (h5_selector_matches (selector, node, tree->document, NULL), ==, is_found);
      }
  g_assert_cmpuint (next, ==, n_found);
  g_assert_true (h5_selector_select_first (selector, tree->document, tree->document, NULL)
                 == (n_found ? found[0] : NULL));
}

/* The nearest of the inclusive ancestors that were found */
static void
assert_closest_agrees (H5Tree *tree, const H5Selector *selector, H5Node **found, gsize n_found)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);

  for (gsize i = 0; i < n_found; i++)
    g_hash_table_add (set, found[i]);
  for (H5Node *node = tree->document; node; node = h5_node_next (node, tree->document))
    if (h5_node_is_element (node))
      {
        H5Node *closest = node;
        while (closest && !g_hash_table_contains (set, closest))
          closest = closest->parent;
        g_assert_true (h5_selector_closest (selector, node, tree->document, NULL) == closest);
      }
}

char *
select_test_find (H5Tree *tree, const char *text, const H5SelectorNamespace *namespaces,
                  gsize n_namespaces)
{
  gsize n_found;
  GString *out = g_string_new (NULL);
  H5Selector *selector = h5_selector_parse (text, strlen (text), namespaces, n_namespaces, NULL);

  if (!selector)
    {
      g_string_assign (out, "!");
      return g_string_free (out, FALSE);
    }
  g_autofree H5Node **found =
    h5_selector_select_all (selector, tree->document, tree->document, NULL, &n_found);
  assert_matches_agrees (tree, selector, found, n_found);
  assert_closest_agrees (tree, selector, found, n_found);
  for (gsize i = 0; i < n_found; i++)
    g_string_append_printf (out, "%s%s", i ? " " : "", label (tree, found[i]));
  h5_selector_free (selector);
  return g_string_free (out, FALSE);
}

void
select_test_assert (const char *html, const char *selector, const char *expected)
{
  H5Tree *tree = select_test_parse (html);
  g_autofree char *found = select_test_find (tree, selector, NULL, 0);

  if (strcmp (found, expected) != 0)
    g_test_message ("%s on %s", selector, html);
  g_assert_cmpstr (found, ==, expected);
  h5_tree_free (tree);
}

H5Node *
select_test_by_id (H5Tree *tree, const char *id)
{
  for (H5Node *node = tree->document; node; node = h5_node_next (node, tree->document))
    if (h5_node_is_element (node)
        && g_strcmp0 (h5_element_get_attribute (node, H5_NAME_ID, NULL), id) == 0)
      return node;
  g_assert_not_reached ();
}
