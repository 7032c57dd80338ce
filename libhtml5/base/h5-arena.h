/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The memory of one tree: nodes in aligned blocks, and strings in size classes with free lists.
 *
 * Nodes are in blocks of H5_ARENA_BLOCK bytes that are aligned to their own size. So masking the
 * address of a node gives its owner, and nodes need no pointer to it. Everything else (strings,
 * attribute lists) has a multiple of eight bytes and is taken from chunks. Freed pieces are kept
 * in a free list for their size, so that an editor that keeps inserting and removing does not
 * grow. Pieces larger than H5_ARENA_LARGE are allocated separately and linked, with the link
 * after their bytes. So the content of a buffer can become a piece without being copied. Clearing
 * the arena frees everything in a loop over the blocks.
 *
 *      block (16 KiB, aligned)             chunk                    large
 *      +-------+------+------+-----+       +------+---+-----+--     +----------+------+
 *      | owner | node | node | ... |       | next | s | ss  |       | bytes... | link |
 *      +-------+------+------+-----+       +------+---+-----+--     +----------+------+
 *
 * The end of the first block is the first chunk, so a small document has one allocation.
 */
#pragma once

#include "base/h5-buffer.h"
#include "base/h5-poison.h"

#define H5_ARENA_BLOCK ((gsize) 16384)
#define H5_ARENA_LARGE ((gsize) 16384)
#define H5_ARENA_SMALL ((gsize) 512)
/* The room that a buffer must have after its content for the content to become a piece. */
#define H5_ARENA_TAIL ((gsize) 64)

typedef struct _H5Arena H5Arena;
typedef struct _H5ArenaBlock H5ArenaBlock;
typedef struct _H5ArenaChunk H5ArenaChunk;
typedef struct _H5ArenaLarge H5ArenaLarge;

struct _H5ArenaBlock
{
  gpointer owner;
  gpointer group_next; /* in the first block of a group: the next group */
  guint64 age;         /* the age of the arena when the block got its first node */
};

/* Free lists by size. */
typedef struct
{
  gpointer small[H5_ARENA_SMALL / 8 + 1]; /* by size / 8 */
  gpointer medium[11][8];                 /* by doubling, then by eighth */
} H5ArenaFreed;

struct _H5Arena
{
  gpointer owner;

  H5ArenaBlock *groups;
  char *node_next;      /* the first free byte of the current block */
  char *node_end;       /* the end of the current block */
  char *group_end;      /* the end of the current group */
  guint group_blocks;   /* number of blocks in the next group */
  gboolean small_pages; /* no allocation may take milliseconds; see h5_large_advise() */
  gpointer free_nodes;
  guint64 age;
  guint n_readers;     /* number of calls of h5_arena_begin_age() that have not ended */
  gpointer aged_nodes; /* free nodes that are not used as long as there are readers */

  H5ArenaChunk *chunks;
  char *chunk_next;
  char *chunk_end;
  H5ArenaFreed *freed; /* NULL until a piece is freed */
  H5ArenaLarge *larges;
  H5Buffer *offered; /* h5_arena_strndup() may take over its content if it is large; or NULL */

  gsize bytes; /* total size of all allocations */
};

void h5_arena_init (H5Arena *self, gpointer owner);
void h5_arena_clear (H5Arena *self);

/* All nodes have the same size, H5_ARENA_NODE bytes. They are not initialized. */
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
  if (h5_poison (node, H5_ARENA_NODE))
    return;
  *(gpointer *) node = self->free_nodes;
  self->free_nodes = node;
}

/* Begins a new age, for a reader that is not concerned with nodes that are allocated
 * from now on. */
void h5_arena_begin_age (H5Arena *self);
void h5_arena_end_age (H5Arena *self);

/* Whether the node was allocated in the current age. Also returns FALSE for the few nodes of this
 * age whose block is older. */
static inline gboolean
h5_arena_is_young (const H5Arena *self, gconstpointer node)
{
  return ((H5ArenaBlock *) ((guintptr) node & ~(guintptr) (H5_ARENA_BLOCK - 1)))->age == self->age;
}

static inline gpointer
h5_arena_owner (gconstpointer node)
{
  return ((H5ArenaBlock *) ((guintptr) node & ~(guintptr) (H5_ARENA_BLOCK - 1)))->owner;
}

/* Allocates `size` bytes, aligned to eight. h5_arena_free() must be called with the same size,
 * or one that is rounded to the same. */
gpointer h5_arena_alloc_slow (H5Arena *self, gsize size);
void h5_arena_free (H5Arena *self, gpointer piece, gsize size);

/* The same with all bytes zero. The pages of a large piece are not touched. */
gpointer h5_arena_alloc_zeroed (H5Arena *self, gsize size);

/* Whether the piece can be taken from the current chunk. */
static inline gboolean
h5_arena_has_room (const H5Arena *self, gsize size, gsize rounded)
{
  return rounded <= H5_ARENA_SMALL && (!self->freed || !self->freed->small[rounded / 8])
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

/* Extends the piece that was allocated last in place, to new_size. Returns FALSE if something
 * follows it, or the chunk is full. */
gboolean h5_arena_try_extend (H5Arena *self, gpointer piece, gsize old_size, gsize new_size);

/* Copies up to 16 bytes without a call, because most texts and values are that short. */
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

/* Changes the size of a piece, and keeps its content as far as it fits. Large pieces are not
 * copied if the C library can move pages. */
gpointer h5_arena_resize (H5Arena *self, gpointer piece, gsize old_size, gsize new_size);

/* Moves the content of a piece to a new piece of the same size, which is returned, without copying
 * it. Returns NULL if that is not possible; see h5_large_leave(). */
gpointer h5_arena_leave (H5Arena *self, gpointer piece, gsize size);

char *h5_arena_strndup_slow (H5Arena *self, const char *data, gsize length);

/* Returns a copy of the bytes that ends with NUL, or the content of `offered`. Free it with
 * size length + 1. */
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
