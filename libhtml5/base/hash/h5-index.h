/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A hash table with open addressing that finds IDs, which are numbers from 1 on, by a hash. At
 * most half of its slots are used. It grows in steps: each addition moves some of the old slots to
 * the new table, so that no addition takes long. Until all are moved, both tables are searched.
 *
 * A slot contains a part of the hash, so that growing and skipping other IDs do not need to read
 * the keys, which may be long.
 */
#pragma once

#include "base/h5-arena.h"

typedef struct
{
  guint32 id; /* 0 for a free slot */
  guint32 hash;
} H5IndexSlot;

/* Zeros for an empty index. */
typedef struct
{
  H5IndexSlot *slots;
  guint32 mask;
  guint32 used;
  H5IndexSlot *old; /* NULL if all has been moved */
  guint32 old_mask;
  guint32 n_moved; /* number of old slots that were moved */
} H5Index;

/* Whether the key has this ID. */
typedef gboolean (*H5IndexMatch) (gconstpointer owner, guint32 id, gconstpointer key);

/* Adds an ID. */
void h5_index_add (H5Index *self, H5Arena *arena, guint32 hash, guint32 id);

/* Returns the ID of a key with this hash, or 0. */
guint32 h5_index_find (const H5Index *self, guint32 hash, H5IndexMatch matches, gconstpointer owner,
                       gconstpointer key);

/* Removes all IDs, and keeps the slots. Then as many IDs as before can be put without allocating
 * memory. */
void h5_index_empty (H5Index *self);
void h5_index_put (H5Index *self, guint32 hash, guint32 id);

/* Removes all IDs, and frees the slots. */
void h5_index_clear (H5Index *self, H5Arena *arena);
