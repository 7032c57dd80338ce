/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-arena.h"

#include "base/h5-large.h"
#include "base/h5-spare.h"

#include <string.h>

/* The end of the first block is a chunk, so that a small tree needs one allocation. */
#define BLOCK_CHUNK ((gsize) 2048)
#define MIN_CHUNK ((gsize) 2048)
#define MAX_CHUNK ((gsize) 128 * 1024)
/* Allocations grow with the arena, up to this part of its size: no more than that is unused. */
#define SHARE ((gsize) 16)
/* Groups have 1, 2 and 4 blocks, and then as many as the share, up to the maximum. */
#define SMALL_GROUP ((gsize) 4)
#define MAX_GROUP ((gsize) 1024)

struct _H5ArenaChunk
{
  H5ArenaChunk *next;
  gsize size;
};

/* Follows the bytes of a large piece. */
struct _H5ArenaLarge
{
  H5ArenaLarge *previous, *next;
  gpointer start;
};

G_STATIC_ASSERT (sizeof (H5ArenaLarge) + 8 <= H5_ARENA_TAIL);

G_STATIC_ASSERT (sizeof (H5ArenaBlock) <= H5_ARENA_NODE);

/* Returns the size of the block of a large piece. */
static gsize
large_size (gsize rounded)
{
  return rounded + sizeof (H5ArenaLarge);
}

void
h5_arena_init (H5Arena *self, gpointer owner)
{
  memset (self, 0, sizeof *self);
  self->owner = owner;
  self->group_blocks = 1;
}

void
h5_arena_clear (H5Arena *self)
{
  for (H5ArenaBlock *group = self->groups, *next; group; group = next)
    {
      next = group->group_next;
      if (next)
        g_aligned_free (group);
      else
        {
          h5_unpoison (group, H5_ARENA_BLOCK);
          h5_spare_keep (H5_SPARE_BLOCK, group, g_aligned_free);
        }
    }
  for (H5ArenaChunk *chunk = self->chunks, *next; chunk; chunk = next)
    {
      next = chunk->next;
      g_free (chunk);
    }
  for (H5ArenaLarge *large = self->larges, *next; large; large = next)
    {
      next = large->next;
      h5_large_free (large->start, large_size ((gsize) ((char *) large - (char *) large->start)));
    }
  g_free (self->freed);
  h5_arena_init (self, self->owner);
}

/* Small documents only have the first block. */
static char *
first_block (H5Arena *self)
{
  H5ArenaBlock *block = h5_spare_take (H5_SPARE_BLOCK);

  if (!block)
    block = g_aligned_alloc (1, H5_ARENA_BLOCK, H5_ARENA_BLOCK);
  block->group_next = NULL;
  self->groups = block;
  self->bytes += H5_ARENA_BLOCK;
  self->group_end = (char *) block + H5_ARENA_BLOCK - BLOCK_CHUNK;
  self->chunk_next = self->group_end;
  self->chunk_end = self->group_end + BLOCK_CHUNK;
  return (char *) block;
}

/* Blocks are allocated in growing groups. So a small document does not use much memory, and a
 * large one has fewer gaps for alignment. */
static char *
next_block (H5Arena *self)
{
  if (!self->groups)
    return first_block (self);
  if (self->node_end == self->group_end)
    {
      gsize size = self->group_blocks * H5_ARENA_BLOCK;
      H5ArenaBlock *group = g_aligned_alloc (1, size, H5_ARENA_BLOCK);
      if (!self->small_pages)
        h5_large_advise (group, size);
      group->group_next = self->groups;
      self->groups = group;
      self->group_end = (char *) group + size;
      self->bytes += size;
      gsize most = CLAMP (self->bytes / SHARE / H5_ARENA_BLOCK, SMALL_GROUP, MAX_GROUP);
      self->group_blocks = (guint) MIN ((gsize) self->group_blocks * 2, most);
      return (char *) group;
    }
  return self->node_end;
}

void
h5_arena_begin_age (H5Arena *self)
{
  self->age++;
  self->n_readers++;
  if (!self->aged_nodes)
    self->aged_nodes = g_steal_pointer (&self->free_nodes);
}

void
h5_arena_end_age (H5Arena *self)
{
  self->n_readers--;
  if (!self->n_readers && !self->free_nodes)
    self->free_nodes = g_steal_pointer (&self->aged_nodes);
}

gpointer
h5_arena_new_block (H5Arena *self)
{
  if (G_UNLIKELY (self->aged_nodes && !self->n_readers))
    {
      self->free_nodes = g_steal_pointer (&self->aged_nodes);
      return h5_arena_alloc_node (self);
    }
  char *block = next_block (self);

  ((H5ArenaBlock *) block)->owner = self->owner;
  ((H5ArenaBlock *) block)->age = self->age;
  self->node_next = block + 2 * H5_ARENA_NODE;
  self->node_end = MIN (block + H5_ARENA_BLOCK, self->group_end);
  return block + H5_ARENA_NODE;
}

/* Size classes have steps of eight bytes up to 512, and eight steps for each doubling above
 * that. So a freed piece fits the next request of its class, and rounding wastes at most an
 * eighth. */
static guint
class_shift (gsize rounded)
{
  return (guint) g_bit_storage (rounded - 1) - 4;
}

static gsize
round_up (gsize size)
{
  gsize rounded = (MAX (size, 1) + 7) & ~(gsize) 7;

  if (rounded <= H5_ARENA_SMALL || rounded > H5_ARENA_LARGE)
    return rounded;
  gsize step = (gsize) 1 << class_shift (rounded);
  return (rounded + step - 1) & ~(step - 1);
}

static gpointer *
free_list (H5ArenaFreed *freed, gsize rounded)
{
  if (rounded <= H5_ARENA_SMALL)
    return &freed->small[rounded / 8];
  guint shift = class_shift (rounded);
  return &freed->medium[shift][(rounded >> shift) - 9];
}

static gpointer
link_large (H5Arena *self, gpointer piece, gsize rounded)
{
  H5ArenaLarge *large = (H5ArenaLarge *) ((char *) piece + rounded);

  *large = (H5ArenaLarge){ .next = self->larges, .start = piece };
  if (large->next)
    large->next->previous = large;
  self->larges = large;
  self->bytes += large_size (rounded);
  return piece;
}

static void
unlink_large (H5Arena *self, gpointer piece, gsize rounded)
{
  H5ArenaLarge *large = (H5ArenaLarge *) ((char *) piece + rounded);

  if (large->previous)
    large->previous->next = large->next;
  else
    self->larges = large->next;
  if (large->next)
    large->next->previous = large->previous;
  self->bytes -= large_size (rounded);
}

static gpointer
alloc_large (H5Arena *self, gsize rounded)
{
  return link_large (self, h5_large_resize (NULL, 0, large_size (rounded)), rounded);
}

/* Whether the bytes are the whole content of the buffer, and there is room for the
 * H5ArenaLarge after them. */
static gboolean
may_take (const H5Buffer *offered, const char *data, gsize length)
{
  return offered && offered->is_mapped && offered->data == data && offered->length == length
         && length > H5_ARENA_LARGE && offered->capacity - length >= H5_ARENA_TAIL;
}

/* Allocates a new chunk. The rest of the old one is not used: it is too small to be worth a
 * search. */
static void
new_chunk (H5Arena *self, gsize at_least)
{
  gsize share = CLAMP (self->bytes / SHARE, MIN_CHUNK, MAX_CHUNK);
  gsize size = MAX (share, at_least + sizeof (H5ArenaChunk));
  H5ArenaChunk *chunk = g_malloc (size);

  chunk->next = self->chunks;
  chunk->size = size;
  self->chunks = chunk;
  self->chunk_next = (char *) (chunk + 1);
  self->chunk_end = (char *) chunk + size;
  self->bytes += size;
}

gpointer
h5_arena_alloc_slow (H5Arena *self, gsize size)
{
  gsize rounded = round_up (size);

  if (rounded > H5_ARENA_LARGE)
    return alloc_large (self, rounded);

  gpointer *list = self->freed ? free_list (self->freed, rounded) : NULL;
  gpointer piece = list ? *list : NULL;
  if (piece)
    {
      *list = *(gpointer *) piece;
      return piece;
    }
  if ((gsize) (self->chunk_end - self->chunk_next) < rounded)
    new_chunk (self, rounded);
  piece = self->chunk_next;
  self->chunk_next += rounded;
  return piece;
}

gpointer
h5_arena_alloc_zeroed (H5Arena *self, gsize size)
{
  gsize rounded = round_up (size);

  if (rounded > H5_ARENA_LARGE)
    return link_large (self, h5_large_new0 (large_size (rounded)), rounded);
  return memset (h5_arena_alloc (self, size), 0, size);
}

void
h5_arena_free (H5Arena *self, gpointer piece, gsize size)
{
  gsize rounded = round_up (size);

  if (rounded > H5_ARENA_LARGE)
    {
      unlink_large (self, piece, rounded);
      h5_large_free (piece, large_size (rounded));
      return;
    }
  if (h5_poison (piece, rounded))
    return;
  if (!self->freed)
    self->freed = g_new0 (H5ArenaFreed, 1);
  gpointer *list = free_list (self->freed, rounded);
  *(gpointer *) piece = *list;
  *list = piece;
}

gboolean
h5_arena_try_extend (H5Arena *self, gpointer piece, gsize old_size, gsize new_size)
{
  gsize rounded = round_up (new_size);

  if ((char *) piece + round_up (old_size) != self->chunk_next || rounded > H5_ARENA_LARGE
      || rounded > (gsize) (self->chunk_end - (char *) piece))
    return FALSE;
  self->chunk_next = (char *) piece + rounded;
  return TRUE;
}

gpointer
h5_arena_resize (H5Arena *self, gpointer piece, gsize old_size, gsize new_size)
{
  gsize old_rounded = round_up (old_size), rounded = round_up (new_size);

  if (old_rounded > H5_ARENA_LARGE && rounded > H5_ARENA_LARGE)
    {
      unlink_large (self, piece, old_rounded);
      gpointer moved = h5_large_resize (piece, large_size (old_rounded), large_size (rounded));
      return link_large (self, moved, rounded);
    }
  gpointer moved = h5_arena_alloc (self, new_size);
  memcpy (moved, piece, MIN (old_size, new_size));
  h5_arena_free (self, piece, old_size);
  return moved;
}

gpointer
h5_arena_leave (H5Arena *self, gpointer piece, gsize size)
{
  gsize rounded = round_up (size);

  if (rounded <= H5_ARENA_LARGE)
    return NULL;
  unlink_large (self, piece, rounded);
  gpointer moved = h5_large_leave (piece, large_size (rounded));
  link_large (self, piece, rounded);
  return moved ? link_large (self, moved, rounded) : NULL;
}

char *
h5_arena_strndup_slow (H5Arena *self, const char *data, gsize length)
{
  if (may_take (self->offered, data, length))
    {
      gsize rounded = round_up (length + 1);
      gpointer taken =
        h5_large_resize (self->offered->data, self->offered->capacity + 1, large_size (rounded));
      *self->offered = (H5Buffer){ .is_mapped = TRUE };
      return link_large (self, taken, rounded);
    }
  char *copy = h5_arena_alloc_slow (self, length + 1);
  h5_arena_copy (copy, data, length);
  copy[length] = '\0';
  return copy;
}
