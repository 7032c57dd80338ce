/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * select-steps DOCUMENT SELECTOR: both are files. Prints the outcome (found, syntax-error or
 * too-complex), how many elements were found, how many nodes there are, and the steps taken.
 */
#include "select-test.h"

#include <stdio.h>

static gboolean
count (H5Node *element, gpointer user_data)
{
  ++*(gsize *) user_data;
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autofree char *html = NULL;
  g_autofree char *text = NULL;
  gsize length, n_nodes = 0, n_found = 0;
  guint64 steps = 0;
  H5SelectorError error = { .offset = 0 };

  if (argc != 3 || !g_file_get_contents (argv[1], &html, NULL, NULL)
      || !g_file_get_contents (argv[2], &text, &length, NULL))
    return 2;
  H5Tree *tree = select_test_parse (html);
  H5Selector *selector = h5_selector_parse (text, length, NULL, 0, &error);
  for (H5Node *node = tree->document; node; node = h5_node_next (node, tree->document))
    n_nodes++;
  if (selector)
    h5_selector_select (selector, tree->document, tree->document, NULL, count, &n_found, &steps);
  printf ("%s %" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %" G_GUINT64_FORMAT "\n",
          selector               ? "found"
          : error.is_too_complex ? "too-complex"
                                 : "syntax-error",
          n_found, n_nodes, steps);
  g_clear_pointer (&selector, h5_selector_free);
  h5_tree_free (tree);
  return 0;
}
