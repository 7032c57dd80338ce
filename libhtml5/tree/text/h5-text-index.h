/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Positions in a long text, in bytes and in characters. There are marks at intervals of a few
 * hundred bytes, which are created at the first access and updated by changes. Counting starts at
 * the nearest mark.
 */
#pragma once

#include <glib.h>

/* The minimum length of long texts. Shorter ones are always counted from the beginning. */
#define H5_TEXT_LONG ((gsize) 2048)

typedef struct _H5TextIndex H5TextIndex;

H5TextIndex *h5_text_index_new (void);
void h5_text_index_free (H5TextIndex *self);

/* Finds the last mark that is not after a character of the data, and close to it. `steps` is
 * increased by the number of characters counted. */
void h5_text_index_seek (H5TextIndex *self, const char *data, gsize length, gsize character,
                         gsize *bytes, gsize *characters, guint64 *steps);

/* The same for an offset in bytes. */
void h5_text_index_seek_byte (H5TextIndex *self, const char *data, gsize length, gsize byte,
                              gsize *bytes, gsize *characters, guint64 *steps);

gsize h5_text_index_n_characters (H5TextIndex *self, const char *data, gsize length,
                                  guint64 *steps);

/* At `offset`, `removed` bytes are replaced by `length` bytes, which are new_characters
 * characters. */
void h5_text_index_change (H5TextIndex *self, gsize offset, gsize removed, gsize length,
                           gsize removed_characters, gsize new_characters);
