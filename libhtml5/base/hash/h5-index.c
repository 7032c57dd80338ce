/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/hash/h5-index.h"

#include "base/h5-large.h"

#define FIRST_SLOTS 64
/* Two would be enough to move all before the table grows again. */
#define SLOTS_TO_MOVE 3

static gsize
table_size (guint32 mask)
{
  return h5_large_size (((gsize) mask + 1) * sizeof (H5IndexSlot));
}

static void
put (H5Index *self, H5IndexSlot slot)
{
  guint32 i = slot.hash & self->mask;

  while (self->slots[i].id)
    i = (i + 1) & self->mask;
  self->slots[i] = slot;
}

static void
free_old (H5Index *self, H5Arena *arena)
{
  if (self->old)
    h5_arena_free (arena, self->old, table_size (self->old_mask));
  self->old = NULL;
}

static void
move_some (H5Index *self, H5Arena *arena)
{
  for (guint n = 0; n < SLOTS_TO_MOVE; n++)
    {
      H5IndexSlot slot = self->old[self->n_moved];
      if (slot.id)
        put (self, slot);
      if (self->n_moved++ == self->old_mask)
        {
          free_old (self, arena);
          return;
        }
    }
}

static void
grow (H5Index *self, H5Arena *arena)
{
  self->old = self->slots;
  self->old_mask = self->mask;
  self->n_moved = 0;
  self->mask = self->slots ? self->mask * 2 + 1 : FIRST_SLOTS - 1;
  self->slots = h5_arena_alloc_zeroed (arena, table_size (self->mask));
}

void
h5_index_put (H5Index *self, guint32 hash, guint32 id)
{
  put (self, (H5IndexSlot){ id, hash });
  self->used++;
}

void
h5_index_add (H5Index *self, H5Arena *arena, guint32 hash, guint32 id)
{
  if ((self->used + 1) * 2 > self->mask)
    grow (self, arena);
  if (self->old)
    move_some (self, arena);
  h5_index_put (self, hash, id);
}

void
h5_index_empty (H5Index *self)
{
  if (self->old)
    memset (self->old, 0, ((gsize) self->old_mask + 1) * sizeof *self->old);
  if (self->slots)
    memset (self->slots, 0, ((gsize) self->mask + 1) * sizeof *self->slots);
  self->used = 0;
}

static guint32
find_in (const H5IndexSlot *slots, guint32 mask, guint32 hash, H5IndexMatch matches,
         gconstpointer owner, gconstpointer key)
{
  for (guint32 i = hash & mask; slots[i].id; i = (i + 1) & mask)
    if (slots[i].hash == hash && matches (owner, slots[i].id, key))
      return slots[i].id;
  return 0;
}

guint32
h5_index_find (const H5Index *self, guint32 hash, H5IndexMatch matches, gconstpointer owner,
               gconstpointer key)
{
  guint32 id = 0;

  if (self->slots)
    id = find_in (self->slots, self->mask, hash, matches, owner, key);
  if (!id && G_UNLIKELY (self->old != NULL))
    id = find_in (self->old, self->old_mask, hash, matches, owner, key);
  return id;
}

void
h5_index_clear (H5Index *self, H5Arena *arena)
{
  free_old (self, arena);
  if (self->slots)
    h5_arena_free (arena, self->slots, table_size (self->mask));
  *self = (H5Index){ 0 };
}
