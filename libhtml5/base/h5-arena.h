/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The memory of one tree: nodes in aligned blocks, strings in free-listed size classes.
 *
 * Nodes live in blocks of H5_ARENA_BLOCK bytes that are aligned to their own size, so that
 * the owner of any node is found by masking its address: no node spends eight bytes on it.
 * Everything else (strings, attribute lists) comes in multiples of eight bytes from bump
 * chunks; what is given back is kept in a free list for its size, so that an editor that
 * inserts and removes all day does not grow. Pieces over H5_ARENA_LARGE are malloc()ed one
 * by one and chained, by what comes after their bytes: so the content of a buffer can become one
 * without being copied. Freeing the arena frees it all, in a loop over blocks.
 *
 *      block (16 KiB, aligned)             chunk                    large
 *      +-------+------+------+-----+       +------+---+-----+--     +----------+------+
 *      | owner | node | node | ... |       | next | s | ss  |       | bytes... | link |
 *      +-------+------+------+-----+       +------+---+-----+--     +----------+------+
 */
#pragma once

#include "base/h5-buffer.h"

#define H5_ARENA_BLOCK ((gsize) 16384)
#define H5_ARENA_LARGE ((gsize) 16384)
#define H5_ARENA_SMALL ((gsize) 512)
/* Room that a buffer has after its content if that is to become a piece. */
#define H5_ARENA_TAIL ((gsize) 64)

typedef struct _H5Arena H5Arena;
typedef struct _H5ArenaBlock H5ArenaBlock;
typedef struct _H5ArenaChunk H5ArenaChunk;
typedef struct _H5ArenaLarge H5ArenaLarge;

struct _H5ArenaBlock
{
  gpointer owner;
  gpointer group_next; /* in the first block of an allocation: the next allocation */
};

struct _H5Arena
{
  gpointer owner;

  H5ArenaBlock *groups;
  char *node_next;    /* the first free byte of the current block */
  char *node_end;     /* one past its last */
  char *group_end;    /* one past the last block of the current allocation */
  gsize group_blocks; /* how many blocks the next allocation takes */
  gpointer free_nodes;

  H5ArenaChunk *chunks;
  char *chunk_next;
  char *chunk_end;
  gsize chunk_size;
  gpointer free_small[H5_ARENA_SMALL / 8 + 1]; /* by size / 8 */
  gpointer free_medium[11][8];                 /* by the doubling, then the eighth of it */
  H5ArenaLarge *larges;
  H5Buffer *offered; /* h5_arena_strndup () may take its content over, if it is large; or NULL */

  gsize bytes; /* all that was asked of malloc and is held */
};

void h5_arena_init (H5Arena *self, gpointer owner);
void h5_arena_clear (H5Arena *self);

/* Nodes are all of one size, H5_ARENA_NODE bytes. Their content is not cleared. */
#define H5_ARENA_NODE ((gsize) 64)
gpointer h5_arena_new_block (H5Arena *self);

static inline gpointer
h5_arena_alloc_node (H5Arena *self)
{
  gpointer node = self->free_nodes;

  if (G_UNLIKELY (node != NULL))
    {
      self->free_nodes = *(gpointer *) node;
      return node;
    }
  if (G_UNLIKELY (self->node_next == self->node_end))
    return h5_arena_new_block (self);
  node = self->node_next;
  self->node_next += H5_ARENA_NODE;
  return node;
}

static inline void
h5_arena_free_node (H5Arena *self, gpointer node)
{
  *(gpointer *) node = self->free_nodes;
  self->free_nodes = node;
}

static inline gpointer
h5_arena_owner (gconstpointer node)
{
  return ((H5ArenaBlock *) ((guintptr) node & ~(guintptr) (H5_ARENA_BLOCK - 1)))->owner;
}

/* size bytes, aligned to eight; the same size (or one that rounds to it) must be given back. */
gpointer h5_arena_alloc_slow (H5Arena *self, gsize size);
void h5_arena_free (H5Arena *self, gpointer piece, gsize size);

/* The bytes that a piece of this size really has: a caller may use them all. */
gsize h5_arena_rounded (gsize size);

/* Whether the next bytes of the chunk are the piece. */
static inline gboolean
h5_arena_has_room (const H5Arena *self, gsize size, gsize rounded)
{
  return rounded <= H5_ARENA_SMALL && !self->free_small[rounded / 8]
         && (gsize) (self->chunk_end - self->chunk_next) >= rounded && size;
}

static inline gpointer
h5_arena_alloc (H5Arena *self, gsize size)
{
  gsize rounded = (size + 7) & ~(gsize) 7;

  if (G_LIKELY (h5_arena_has_room (self, size, rounded)))
    {
      gpointer piece = self->chunk_next;
      self->chunk_next += rounded;
      return piece;
    }
  return h5_arena_alloc_slow (self, size);
}

/* Makes the piece that was allocated last longer where it stands; FALSE when something came
 * after it or the chunk is full. Its size then is new_size. */
gboolean h5_arena_try_extend (H5Arena *self, gpointer piece, gsize old_size, gsize new_size);

/* Copies up to 16 bytes without a call: most texts and values are that short. */
static inline void
h5_arena_copy (char *to, const char *from, gsize length)
{
  if (length > 16)
    memcpy (to, from, length);
  else if (length >= 8)
    {
      guint64 first, last;
      memcpy (&first, from, 8);
      memcpy (&last, from + length - 8, 8);
      memcpy (to, &first, 8);
      memcpy (to + length - 8, &last, 8);
    }
  else if (length >= 4)
    {
      guint32 first, last;
      memcpy (&first, from, 4);
      memcpy (&last, from + length - 4, 4);
      memcpy (to, &first, 4);
      memcpy (to + length - 4, &last, 4);
    }
  else if (length)
    {
      to[length / 2] = from[length / 2];
      to[length - 1] = from[length - 1];
      to[0] = from[0];
    }
}

/* Another size for a piece, with its content as far as it fits. The bytes of large ones are not
 * copied, where the C library can move pages. */
gpointer h5_arena_resize (H5Arena *self, gpointer piece, gsize old_size, gsize new_size);

char *h5_arena_strndup_slow (H5Arena *self, const char *data, gsize length);

/* A copy of the bytes with a NUL after them, or what was offered; give back with size length + 1. */
static inline char *
h5_arena_strndup (H5Arena *self, const char *data, gsize length)
{
  gsize rounded = (length + 8) & ~(gsize) 7;

  if (G_UNLIKELY (!h5_arena_has_room (self, length + 1, rounded)))
    return h5_arena_strndup_slow (self, data, length);
  char *copy = self->chunk_next;
  self->chunk_next += rounded;
  h5_arena_copy (copy, data, length);
  copy[length] = '\0';
  return copy;
}
