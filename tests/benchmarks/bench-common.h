/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the benchmarks share. */
#pragma once

#include <glib.h>

/* Returns the processor time in seconds, which does not include other processes. */
double bench_now (void);

/* Returns the median of some times, which it sorts. */
double bench_median (double *times, gsize n);

/* Removes the options from the arguments. If they are wrong, prints why and returns FALSE. */
gboolean bench_parse_options (int *argc, char ***argv, const GOptionEntry *options);

typedef void (*BenchRun) (const char *name, const char *data, gsize length);

/* Runs a function on each file in the arguments. */
void bench_run_files (int argc, char **argv, BenchRun run);
