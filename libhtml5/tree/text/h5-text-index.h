/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Positions in a long text, in bytes and in characters. There is a mark every few hundred bytes,
 * which is created at the first access and updated by changes. Counting starts at the nearest
 * mark.
 */
#pragma once

#include <glib.h>

/* Shorter texts are always counted from the beginning. */
#define H5_TEXT_LONG ((gsize) 2048)

typedef struct _H5TextIndex H5TextIndex;

H5TextIndex *h5_text_index_new (void);
void h5_text_index_free (H5TextIndex *self);

/* The last mark that is not after a character of the data, close to it where it is in the data.
 * `steps` is counted up by the characters that were counted. */
void h5_text_index_seek (H5TextIndex *self, const char *data, gsize length, gsize character,
                         gsize *bytes, gsize *characters, guint64 *steps);

/* The same for a place in bytes. */
void h5_text_index_seek_byte (H5TextIndex *self, const char *data, gsize length, gsize byte,
                              gsize *bytes, gsize *characters, guint64 *steps);

gsize h5_text_index_n_characters (H5TextIndex *self, const char *data, gsize length,
                                  guint64 *steps);

/* At `offset`, `removed` bytes are replaced by `length` others, which are so many characters. */
void h5_text_index_change (H5TextIndex *self, gsize offset, gsize removed, gsize length,
                           gsize removed_characters, gsize new_characters);
