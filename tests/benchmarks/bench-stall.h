/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Large documents of one kind of markup, for bench-stall. */
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
