/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * All cases of the html5lib tree construction tests, of the trees that a browser built, and of
 * this folder. Each is parsed whole, byte by byte and in random pieces, and with scripting on and
 * off unless the case sets it. The tree, errors and positions must be the same for all pieces.
 * The html5lib cases also have the number of errors (errors-exceptions.txt lists where ours
 * differs).
 */
#include "common/test-dat.h"
#include "common/test-data.h"
#include "common/test-parse.h"

#include <string.h>

typedef struct
{
  const TestCase *data;
  gboolean counts_errors;
  guint n_errors;
} Job;

static GHashTable *exceptions; /* "file:number" -> number of our errors */

static gboolean
has_tree (const Job *job, gboolean scripting, TestFeed feed, H5Parse *parse)
{
  g_autofree char *tree = test_dump (parse, job->data->context != NULL);

  if (strcmp (tree, job->data->tree->str) == 0)
    return TRUE;
  g_test_message ("%s:%u, %s, scripting %s\n#data\n%s\n#expected\n%s#got\n%s", job->data->file,
                  job->data->number, test_feed_names[feed], scripting ? "on" : "off",
                  job->data->data->str, job->data->tree->str, tree);
  return FALSE;
}

static void
list_errors (const H5ParseError *errors, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_test_message ("  %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " (%" G_GUINT64_FORMAT "): %s",
                    errors[i].position.line, errors[i].position.column, errors[i].position.offset,
                    h5_error_code (errors[i].code));
}

static gboolean
has_error_count (const Job *job, gboolean scripting, H5Parse *parse)
{
  gsize n;
  guint64 n_all;
  const H5ParseError *errors = h5_parse_get_errors (parse, &n, &n_all);

  if (!job->counts_errors || n_all == job->n_errors)
    return TRUE;
  g_test_message ("%s:%u, scripting %s: %" G_GUINT64_FORMAT " errors, not %u", job->data->file,
                  job->data->number, scripting ? "on" : "off", n_all, job->n_errors);
  list_errors (errors, n);
  return FALSE;
}

static gboolean
has_same_errors (const Job *job, TestFeed feed, H5Parse *whole, H5Parse *pieces)
{
  gsize n, n_pieces;
  guint64 n_all, n_all_pieces;
  const H5ParseError *a = h5_parse_get_errors (whole, &n, &n_all);
  const H5ParseError *b = h5_parse_get_errors (pieces, &n_pieces, &n_all_pieces);
  gboolean same = n == n_pieces && n_all == n_all_pieces;

  for (gsize i = 0; same && i < n; i++)
    same = a[i].code == b[i].code && a[i].position.line == b[i].position.line
           && a[i].position.column == b[i].position.column
           && a[i].position.offset == b[i].position.offset;
  if (same)
    return TRUE;
  g_test_message ("%s:%u: other errors when fed %s", job->data->file, job->data->number,
                  test_feed_names[feed]);
  list_errors (b, n_pieces);
  g_test_message ("and whole");
  list_errors (a, n);
  return FALSE;
}

static gboolean
passes (const Job *job, gboolean scripting)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parses[TEST_N_FEEDS];
  gboolean good = TRUE;

  options.scripting = scripting;
  options.collect_errors = TRUE;
  for (TestFeed feed = 0; feed < TEST_N_FEEDS; feed++)
    {
      parses[feed] =
        test_parse (&options, job->data->context, job->data->data->str, job->data->data->len, feed);
      test_check_links (h5_parse_get_tree (parses[feed])->document);
      good &= has_tree (job, scripting, feed, parses[feed]);
      good &= has_same_errors (job, feed, parses[TEST_FEED_WHOLE], parses[feed]);
    }
  good &= has_error_count (job, scripting, parses[TEST_FEED_WHOLE]);
  for (TestFeed feed = 0; feed < TEST_N_FEEDS; feed++)
    h5_parse_free (parses[feed]);
  return good;
}

static void
test_case (gconstpointer user_data)
{
  const Job *job = user_data;
  gboolean good = TRUE;

  if (job->data->scripting != TEST_SCRIPTING_ON)
    good &= passes (job, FALSE);
  if (job->data->scripting != TEST_SCRIPTING_OFF)
    good &= passes (job, TRUE);
  if (!good)
    g_test_fail ();
}

static void
add_case (const TestCase *data, const char *suite, gboolean counts_errors)
{
  g_autofree char *name = g_strdup_printf ("%s:%u", data->file, data->number);
  g_autofree char *path = g_strdup_printf ("/tree/%s/%s/%u", suite, data->file, data->number);
  gpointer exception;
  Job *job = g_new0 (Job, 1);

  job->data = data;
  job->counts_errors = counts_errors;
  job->n_errors = g_hash_table_lookup_extended (exceptions, name, NULL, &exception)
                    ? GPOINTER_TO_UINT (exception)
                    : data->n_errors;
  g_test_add_data_func_full (path, job, test_case, g_free);
}

static void
add_folder (const char *folder, const char *suite, gboolean counts_errors, GPtrArray *keep)
{
  g_autoptr (GPtrArray) paths = test_files (folder, ".dat");

  for (guint i = 0; paths && i < paths->len; i++)
    {
      GPtrArray *cases = test_dat_read (g_ptr_array_index (paths, i));
      g_ptr_array_add (keep, cases);
      for (guint j = 0; j < cases->len; j++)
        add_case (g_ptr_array_index (cases, j), suite, counts_errors);
    }
}

static void
test_absent (void)
{
  g_test_skip ("no conformance data: set H5_TEST_DATA to the folder that has conformance/");
}

static void
add_public_folder (const char *name, const char *suite, gboolean counts_errors, GPtrArray *keep)
{
  g_autofree char *folder = test_data_path (name);
  g_autofree char *path = g_strdup_printf ("/tree/%s", suite);

  if (folder)
    add_folder (folder, suite, counts_errors, keep);
  else
    g_test_add_func (path, test_absent);
}

/* Reads lines of the form "FILE:NUMBER ERRORS reason". # begins a comment. */
static void
read_exceptions (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "tree", "errors-exceptions.txt", NULL);
  g_autoptr (GBytes) bytes = test_read (path);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  exceptions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);
      if (*lines[i] == '#' || g_strv_length (words) < 3)
        continue;
      g_hash_table_insert (exceptions, g_strdup (words[0]),
                           GUINT_TO_POINTER ((guint) g_ascii_strtoull (words[1], NULL, 10)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_autoptr (GPtrArray) keep = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *own = g_test_build_filename (G_TEST_DIST, "tree", "cases", NULL);

  read_exceptions ();
  add_public_folder ("conformance/html5lib/tree-construction", "html5lib", TRUE, keep);
  add_public_folder ("conformance/browser", "browser", FALSE, keep);
  add_folder (own, "own", FALSE, keep);
  int status = g_test_run ();
  g_hash_table_unref (exceptions);
  return status;
}
