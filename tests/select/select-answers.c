/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Runs queries for compare-with-chromium.py. Each line of standard input is
 *   TYPE TAB document TAB selector
 * in base64, where TYPE is html or xml. Each line of the output has the indexes of the elements
 * that match, in document order, or ! for an invalid selector.
 */
#include "parse/h5-parse.h"
#include "select/h5-selector.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static H5Tree *
run_parse (const char *type, const char *text, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = strcmp (type, "xml") == 0 ? H5_SYNTAX_XML : H5_SYNTAX_HTML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static void
print_matches (H5Tree *tree, const H5Selector *selector)
{
  gsize n_found, index = 0, next = 0;
  H5Node *document = tree->document;
  g_autofree H5Node **found = h5_selector_select_all (selector, document, document, NULL, &n_found);

  for (H5Node *node = document; node; node = h5_node_next (node, document))
    if (h5_node_is_element (node))
      {
        gboolean is_found = next < n_found && found[next] == node;
        if (is_found)
          printf (next++ ? " %" G_GSIZE_FORMAT : "%" G_GSIZE_FORMAT, index);
        if (h5_selector_matches (selector, node, document, NULL) != is_found)
          printf (" (matches() says otherwise of %" G_GSIZE_FORMAT ")", index);
        index++;
      }
  printf ("\n");
}

static void
answer (char **fields, H5Tree **tree, char **document)
{
  gsize length;

  if (!*document || strcmp (*document, fields[1]) != 0)
    {
      g_autofree char *text = (char *) g_base64_decode (fields[1], &length);
      g_clear_pointer (tree, h5_tree_free);
      *tree = run_parse (fields[0], text, length);
      g_free (*document);
      *document = g_strdup (fields[1]);
    }
  g_autofree char *text = (char *) g_base64_decode (fields[2], &length);
  H5Selector *selector = h5_selector_parse (text, length, NULL, 0, NULL);
  if (!selector)
    {
      printf ("!\n");
      return;
    }
  print_matches (*tree, selector);
  h5_selector_free (selector);
}

int
main (void)
{
  H5Tree *tree = NULL;
  char *document = NULL;
  char *line = NULL;
  size_t capacity = 0;

  for (ssize_t n; (n = getline (&line, &capacity, stdin)) > 0;)
    {
      line[n - 1] = '\0';
      g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
      answer (fields, &tree, &document);
    }
  g_clear_pointer (&tree, h5_tree_free);
  g_free (document);
  free (line);
  return 0;
}
