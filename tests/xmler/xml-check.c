/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * For the tests in Python: reads paths, one on each line. For each, writes a line "errors length
 * first-error" and that many bytes of canonical XML with comments.
 */
#include "parse/h5-parse.h"
#include "../common/test-write.h"

#include <stdio.h>
#include <string.h>

static void
answer (const char *path)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;
  g_autofree char *data = NULL;
  gsize length = 0, n_stored;
  guint64 n_errors;

  if (!g_file_get_contents (path, &data, &length, NULL))
    g_error ("cannot read %s", path);
  options.syntax = H5_SYNTAX_XML;
  options.collect_errors = TRUE;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_bytes (parse, data, length);
  h5_parse_finish (parse);
  const H5ParseError *errors = h5_parse_get_errors (parse, &n_stored, &n_errors);
  test_write_canonical (h5_parse_get_tree (parse)->document, TRUE, &out);
  printf ("%" G_GUINT64_FORMAT " %" G_GSIZE_FORMAT " ", n_errors, out.length);
  if (n_stored)
    printf ("%s %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, h5_error_code (errors[0].code),
            errors[0].position.line, errors[0].position.column);
  printf ("\n");
  if (out.length)
    fwrite (out.data, 1, out.length, stdout);
  fflush (stdout);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

int
main (void)
{
  char line[4096];

  while (fgets (line, sizeof line, stdin))
    {
      line[strcspn (line, "\n")] = '\0';
      answer (line);
    }
  return 0;
}
