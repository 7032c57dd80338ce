/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Everything that the engine does with a document: parses it in one piece and in pieces, walks
 * over it, clones, writes and frees it. Prints the results as lines "key value".
 *
 *     hostile-run [--chunk BYTES] [--depth LIMIT] [--xml 1] FILE
 */
#include "parse/h5-parse.h"
#include "serialize/html/h5-serialize-html.h"
#include "../common/test-write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

typedef struct
{
  guint64 nodes;
  guint64 depth;
  guint64 text;
} Shape;

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Includes template contents. Does not recurse, because documents can be deep. */
static Shape
measure (H5Node *root)
{
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (H5Node *));
  Shape shape = { 0 };

  g_array_append_val (pending, root);
  while (pending->len)
    {
      H5Node *top = g_array_index (pending, H5Node *, pending->len - 1);
      guint64 depth = 0;
      g_array_set_size (pending, pending->len - 1);
      for (H5Node *node = top; node;)
        {
          H5Node *content = h5_template_content (node);
          shape.nodes++;
          if (h5_node_is_text (node))
            shape.text += node->length;
          if (content)
            g_array_append_val (pending, content);
          if (h5_node_first_child (node))
            {
              node = node->first_child;
              shape.depth = MAX (shape.depth, ++depth);
              continue;
            }
          while (node != top && !node->next)
            {
              node = node->parent;
              depth--;
            }
          node = node == top ? NULL : node->next;
        }
    }
  g_array_unref (pending);
  return shape;
}

static H5Tree *
run_parse (const char *data, gsize length, gsize chunk, gsize max_depth, H5Syntax syntax,
           guint64 *steps)
{
  H5ParseOptions options = h5_parse_default_options;
  options.limits.max_depth = (guint) max_depth;
  options.syntax = syntax;
  H5Parse *parse = h5_parse_new (&options);

  for (gsize at = 0; at < length; at += chunk)
    h5_parse_feed_bytes (parse, data + at, MIN (chunk, length - at));
  h5_parse_finish (parse);
  *steps = h5_parse_get_steps (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

int
main (int argc, char **argv)
{
  gsize chunk = G_MAXSIZE / 2, max_depth = 0, length;
  H5Syntax syntax = H5_SYNTAX_HTML;
  g_autofree char *data = NULL;
  guint64 steps;

  for (; argc > 3; argc -= 2, argv += 2)
    if (strcmp (argv[1], "--chunk") == 0)
      chunk = strtoull (argv[2], NULL, 10);
    else if (strcmp (argv[1], "--xml") == 0)
      syntax = H5_SYNTAX_XML;
    else
      max_depth = strtoull (argv[2], NULL, 10);
  if (!g_file_get_contents (argv[1], &data, &length, NULL))
    return 2;

  double start = cpu_seconds ();
  H5Tree *tree = run_parse (data, length, chunk, max_depth, syntax, &steps);
  double parsed = cpu_seconds ();
  Shape shape = measure (tree->document);
  H5Node *copy = h5_node_clone (tree, tree->document, TRUE, FALSE);
  H5Buffer out = H5_BUFFER_INIT;
  if (syntax == H5_SYNTAX_XML)
    test_write_xml (tree->document, H5_SCOPE_CHILDREN, NULL, &out, NULL, NULL);
  else
    h5_serialize_html (tree->document, H5_SCOPE_CHILDREN, NULL, &out);
  gsize written = out.length;
  h5_buffer_clear (&out);
  h5_tree_free_subtree (tree, copy);
  h5_tree_free (tree);

  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  printf ("steps %" G_GUINT64_FORMAT "\nnodes %" G_GUINT64_FORMAT "\ndepth %" G_GUINT64_FORMAT
          "\ntext %" G_GUINT64_FORMAT "\nwritten %" G_GSIZE_FORMAT "\ninput %" G_GSIZE_FORMAT
          "\nparse %.4f\nall %.4f\nrss %ld\n",
          steps, shape.nodes, shape.depth, shape.text, written, length, parsed - start,
          cpu_seconds () - start, usage.ru_maxrss);
  return 0;
}
