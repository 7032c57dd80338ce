/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Footnotes for the URLs of links:
 *
 *      Pour it on the leaves [1].
 *
 *      [1] https://example.org/leaves
 */
#pragma once

#include "convert/text/h5-line-writer.h"

typedef struct
{
  GPtrArray *urls;
  GHashTable *numbers; /* the number of each */
  guint n_written;     /* number of those that are in the output */
} H5Footnotes;

/* The maximum length of a mark in text, in bytes. */
#define H5_FOOTNOTE_MARK 32

void h5_footnotes_init (H5Footnotes *self);
void h5_footnotes_clear (H5Footnotes *self);

/* Writes the mark for a URL, which has one number. Returns the length of the mark. */
gsize h5_footnotes_add (H5Footnotes *self, const char *url, char mark[H5_FOOTNOTE_MARK]);

/* Whether there are footnotes that are not in the output yet. */
gboolean h5_footnotes_are_due (const H5Footnotes *self);

/* Writes these. */
void h5_footnotes_write (H5Footnotes *self, H5LineWriter *writer);
