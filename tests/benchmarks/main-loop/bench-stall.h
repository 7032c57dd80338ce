/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the files of bench-stall share. */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  const char *name;
  const char *before, *unit, *after;
  Html5Syntax syntax;
  /* Follows a number after each unit. Such markup is shorter by a factor of 16. */
  const char *after_number;
  /* Follows the same units once more, which come after `after`. */
  const char *after_again;
  const char *encoding; /* NULL is UTF-8 */
} BenchMarkup;

extern const BenchMarkup bench_markups[];
extern const gsize bench_n_markups;

/* Makes a document with units of this total size. */
GBytes *bench_markup_new (const BenchMarkup *markup, gsize size);

/* --- bench-stall.c --- */

extern gsize bench_size;

typedef struct
{
  double longest, all;
  guint turns, turns_over;
} BenchTurns;

/* Returns the processor time of this thread in milliseconds. */
double bench_now (void);

/* Counts what was done since `begin` as a turn. */
void bench_count (BenchTurns *self, double begin);

/* Runs the main loop once. */
void bench_turn (BenchTurns *self);

void bench_report (const char *pattern, const char *name, const BenchTurns *turns);

Html5Parser *bench_parser_new (const BenchMarkup *markup);

/* Keeps the result where the data points to. */
void bench_on_ready (GObject *source, GAsyncResult *result, gpointer user_data);

/* --- bench-stall-write.c --- */

typedef enum
{
  BENCH_HTML,
  BENCH_MINIMIZED,
  BENCH_PRETTY,
  BENCH_XML,
  BENCH_WELL_FORMED,
  BENCH_CANONICAL,
  BENCH_COERCED,
  BENCH_COERCED_WELL_FORMED,
  BENCH_N_WRITERS
} BenchFormat;

typedef struct
{
  const char *name;
  Html5SerializerFormat format;
  Html5SerializerFlags flags;
  gboolean well_formed;
  gboolean coerced;
} BenchWriter;

extern const BenchWriter bench_writers[BENCH_N_WRITERS];

/* The patterns. */
void bench_write (const BenchMarkup *markup, const BenchWriter *writer);
void bench_cancel_write (const BenchMarkup *markup, const BenchWriter *writer);
void bench_drop (const BenchMarkup *markup);
void bench_write_and_drop (const BenchMarkup *markup);
void bench_write_and_cancel (const BenchMarkup *markup);
void bench_write_and_change (const BenchMarkup *markup);
