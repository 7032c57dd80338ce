/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Parses many documents whose scripts write, for the differential test. Standard input has items:
 * a line "LENGTH" and that many bytes of UTF-8. For each, standard output gets a line "LENGTH"
 * and that many bytes with the tree. Fails if the tree is another one when the document is fed in
 * pieces, or when its scripts make the parse wait.
 */
#include "common/test-parse.h"
#include "scripts/test-writes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *
dump (const char *text, gsize length, gsize piece, TestWait wait)
{
  H5Parse *parse = test_parse_writing (text, length, piece, wait);
  H5Tree *tree = h5_parse_get_tree (parse);
  char *result = test_dump (parse, FALSE);

  h5_parse_free (parse);
  h5_tree_free (tree);
  return result;
}

static void
answer (const char *text, gsize length)
{
  g_autofree char *tree = dump (text, length, 0, TEST_WAIT_NEVER);

  for (TestWait wait = 0; wait < TEST_N_WAITS; wait++)
    {
      g_autofree char *other = dump (text, length, 1 + length / 7, wait);
      if (strcmp (tree, other) != 0)
        {
          fprintf (stderr, "waiting in way %d makes another tree of:\n%s\n%s%s", wait, text, tree,
                   other);
          exit (1);
        }
    }
  printf ("%" G_GSIZE_FORMAT "\n%s", strlen (tree), tree);
}

int
main (void)
{
  char line[64];

  while (fgets (line, sizeof line, stdin))
    {
      gsize length = (gsize) g_ascii_strtoull (line, NULL, 10);
      g_autofree char *text = g_malloc0 (length + 1);
      if (fread (text, 1, length, stdin) != length)
        return 1;
      answer (text, length);
    }
  return 0;
}
