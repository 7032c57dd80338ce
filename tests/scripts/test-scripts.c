/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts that write to their parser: cases whose trees Chromium confirmed. Each is fed whole
 * and cut at every byte, with and without waiting for each script. */
#include "common/test-dat.h"
#include "common/test-parse.h"
#include "scripts/test-writes.h"

#include <string.h>

static void
check (const TestCase *expected, gsize piece, TestWait wait)
{
  H5Parse *parse = test_parse_writing (expected->data->str, expected->data->len, piece, wait);
  H5Tree *tree = h5_parse_get_tree (parse);
  g_autofree char *dump = test_dump (parse, FALSE);

  g_assert_cmpstr (dump, ==, expected->tree->str);
  test_check_links (tree->document);
  h5_parse_free (parse);
  h5_tree_free (tree);
}

static void
test_case (gconstpointer data)
{
  const TestCase *expected = data;

  for (TestWait wait = 0; wait < TEST_N_WAITS; wait++)
    for (gsize piece = 0; piece <= expected->data->len; piece++)
      check (expected, piece, wait);
}

static H5ScriptResult
write_script (gpointer data, H5Node *script)
{
  H5Parse *parse = *(H5Parse **) data;

  g_assert_true (h5_parse_write (parse, "<script>again</script>", 22));
  return H5_SCRIPT_DONE;
}

/* Scripts that write scripts that write scripts end at some depth. */
static void
test_endless (void)
{
  static const H5ParseHost host = { .run = write_script };
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);
  guint n_scripts = 0;

  h5_parse_set_host (parse, &host, &parse);
  h5_parse_feed_text (parse, "<script>again</script>", 22);
  h5_parse_finish (parse);
  g_assert_true (h5_parse_is_finished (parse));
  H5Node *document = h5_parse_get_tree (parse)->document;
  for (H5Node *node = document; node; node = h5_node_next (node, document))
    n_scripts += h5_node_is (node, H5_NAME_SCRIPT);
  g_assert_cmpuint (n_scripts, ==, 21);
  h5_parse_free (parse);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "writes.dat", NULL);
  g_autoptr (GPtrArray) cases = test_dat_read (path);

  for (guint i = 0; i < cases->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("/scripts/writes/%u", i + 1);
      g_test_add_data_func (name, cases->pdata[i], test_case);
    }
  g_test_add_func ("/scripts/endless", test_endless);
  return g_test_run ();
}
