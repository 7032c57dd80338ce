/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "common/test-parse.h"

#include "common/h5-dump.h"

#include <string.h>

const char *const test_feed_names[TEST_N_FEEDS] = { "whole", "byte by byte", "random pieces" };

H5Tree *
test_context_new (const char *context, H5Node **element)
{
  H5Tree *tree = h5_tree_new ();
  H5Namespace ns = H5_NAMESPACE_HTML;

  if (g_str_has_prefix (context, "svg "))
    ns = H5_NAMESPACE_SVG;
  else if (g_str_has_prefix (context, "math "))
    ns = H5_NAMESPACE_MATHML;
  const char *space = strchr (context, ' ');
  const char *local = space ? space + 1 : context;
  H5Name word = h5_names_word (tree->names, local, strlen (local));
  *element = h5_tree_new_element (tree, h5_names_element (tree->names, ns, H5_NAME_NONE, word));
  return tree;
}

static gsize
piece_length (TestFeed feed, gsize left)
{
  gsize length = left;

  if (feed == TEST_FEED_BYTES)
    length = 1;
  else if (feed == TEST_FEED_RANDOM)
    length = (gsize) g_test_rand_int_range (1, 13);
  return MIN (length, left);
}

H5Parse *
test_parse (const H5ParseOptions *options, const char *context, const char *text, gsize length,
            TestFeed feed)
{
  H5Parse *parse;

  if (context)
    {
      H5Node *element;
      H5Tree *tree = test_context_new (context, &element);
      parse = h5_parse_new_fragment (options, element);
      h5_tree_free (tree);
    }
  else
    parse = h5_parse_new (options);
  while (length > 0)
    {
      gsize n = piece_length (feed, length);
      /* A separate copy, so that memory checkers detect reading beyond it. */
      g_autofree char *piece = g_memdup2 (text, n);
      h5_parse_feed_text (parse, piece, n);
      text += n;
      length -= n;
    }
  h5_parse_finish (parse);
  return parse;
}

char *
test_dump (H5Parse *parse, gboolean is_fragment)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_dump_children (
    is_fragment ? h5_parse_get_fragment (parse) : h5_parse_get_tree (parse)->document, &out);
  return h5_buffer_steal (&out, NULL);
}

void
test_check_links (const H5Node *root)
{
  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    {
      const H5Node *previous = NULL;
      for (const H5Node *child = h5_node_first_child (node); child; child = child->next)
        {
          g_assert_true (child->parent == node);
          g_assert_true (child->previous == previous);
          previous = child;
        }
      g_assert_true (h5_node_last_child (node) == previous);
    }
}
