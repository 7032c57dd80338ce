/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "bench-common.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double
bench_now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
bench_median (double *times, gsize n)
{
  qsort (times, n, sizeof *times, compare);
  return times[n / 2];
}

gboolean
bench_parse_options (int *argc, char ***argv, const GOptionEntry *options)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE...");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  fprintf (stderr, "%s\n", error->message);
  return FALSE;
}

void
bench_run_files (int argc, char **argv, BenchRun run)
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *data = NULL;
      gsize length;
      if (!g_file_get_contents (argv[i], &data, &length, NULL))
        {
          printf ("%s is not there\n", argv[i]);
          continue;
        }
      g_autofree char *name = g_path_get_basename (argv[i]);
      run (name, data, length);
    }
}
