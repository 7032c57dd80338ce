/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-id-table.h"

#include "base/h5-ascii.h"
#include "tree/h5-tree.h"

#define MANY ((G_GUINT64_CONSTANT (1) << 31) - 1)

/* The ID of an element before its attribute changed. */
struct _H5IdKey
{
  gsize length;
  char data[];
};

static guint32
hash_id (const H5IdTable *self, const char *id, gsize length)
{
  if (!self->folds)
    return (guint32) h5_sip_hash (&self->key, id, length);
  g_autofree char *lower = g_ascii_strdown (id, (gssize) length);
  return (guint32) h5_sip_hash (&self->key, lower, length);
}

const char *
h5_element_id (const H5Node *element, gsize *length)
{
  const char *id = h5_element_get_attribute (element, H5_NAME_ID, length);

  return id && *length > 0 ? id : NULL;
}

static gboolean
same_id (const char *a, gsize a_length, const char *b, gsize b_length, gboolean folds)
{
  if (a_length != b_length)
    return FALSE;
  return folds ? h5_ascii_equal_ci (a, a_length, b, b_length) : memcmp (a, b, a_length) == 0;
}

gboolean
h5_element_has_id (const H5Node *element, const char *id, gsize length, gboolean folds)
{
  gsize own_length = 0;
  const char *own = element->attributes ? h5_element_id (element, &own_length) : NULL;

  return own && same_id (own, own_length, id, length, folds);
}

static gboolean
slot_is_of (const H5IdTable *self, const H5IdSlot *slot, const char *id, gsize length)
{
  if (slot->is_unknown)
    return same_id (slot->key->data, slot->key->length, id, length, self->folds);
  return h5_element_has_id (slot->first, id, length, self->folds);
}

/* Finds the slot of an ID, or the free slot for it. */
static H5IdSlot *
find_slot (const H5IdTable *self, const char *id, gsize length, guint32 hash)
{
  gsize i = hash & self->mask;

  while (self->slots[i].count
         && !(self->slots[i].hash == hash && slot_is_of (self, &self->slots[i], id, length)))
    i = (i + 1) & self->mask;
  return &self->slots[i];
}

static void
grow (H5IdTable *self)
{
  H5IdSlot *old = self->slots;
  gsize n_old = old ? self->mask + 1 : 0;

  self->mask = n_old ? self->mask * 2 + 1 : 63;
  self->slots = g_new0 (H5IdSlot, self->mask + 1);
  for (gsize n = 0; n < n_old; n++)
    if (old[n].count)
      {
        gsize i = old[n].hash & self->mask;
        while (self->slots[i].count)
          i = (i + 1) & self->mask;
        self->slots[i] = old[n];
      }
  g_free (old);
}

/* Frees a slot and closes the gap: moves entries back that were displaced. */
static void
free_slot (H5IdTable *self, H5IdSlot *slot)
{
  gsize hole = (gsize) (slot - self->slots);

  for (gsize i = (hole + 1) & self->mask; self->slots[i].count; i = (i + 1) & self->mask)
    {
      gsize home = self->slots[i].hash & self->mask;
      if (((i - home) & self->mask) < ((i - hole) & self->mask))
        continue;
      self->slots[hole] = self->slots[i];
      hole = i;
    }
  self->slots[hole] = (H5IdSlot){ .count = 0 };
  self->used--;
}

static void
lose_first (H5IdSlot *slot, const char *id, gsize length)
{
  H5IdKey *key = g_malloc (sizeof (H5IdKey) + length + 1);

  key->length = length;
  memcpy (key->data, id, length);
  slot->key = key;
  slot->is_unknown = TRUE;
}

void
h5_id_slot_set_first (H5IdSlot *slot, H5Node *first)
{
  g_free (slot->key);
  slot->first = first;
  slot->is_unknown = FALSE;
}

void
h5_id_table_add (H5IdTable *self, H5Node *element, gboolean is_after)
{
  gsize length;
  const char *id = element->attributes ? h5_element_id (element, &length) : NULL;

  if (!id)
    return;
  if ((self->used + 1) / 3 > self->mask / 4)
    grow (self);
  guint32 hash = hash_id (self, id, length);
  H5IdSlot *slot = find_slot (self, id, length, hash);
  if (slot->count == 0)
    {
      *slot = (H5IdSlot){ .first = element, .hash = hash, .count = 1 };
      self->used++;
      return;
    }
  if (!slot->is_unknown && !is_after)
    lose_first (slot, id, length);
  if (slot->count < MANY)
    slot->count++;
}

void
h5_id_table_remove (H5IdTable *self, H5Node *element, const char *id, gsize length, H5IdSlot *slot)
{
  if (slot->count == 0 || slot->count == MANY)
    return;
  if (--slot->count == 0)
    {
      if (slot->is_unknown)
        g_free (slot->key);
      free_slot (self, slot);
    }
  else if (!slot->is_unknown && slot->first == element)
    lose_first (slot, id, length);
}

H5IdSlot *
h5_id_table_find_old (const H5IdTable *self, const H5Node *element, const char *id, gsize length)
{
  guint32 hash = hash_id (self, id, length);
  gsize i = hash & self->mask;

  for (; self->slots[i].count; i = (i + 1) & self->mask)
    {
      const H5IdSlot *slot = &self->slots[i];
      if (slot->hash == hash
          && ((!slot->is_unknown && slot->first == element) || slot_is_of (self, slot, id, length)))
        break;
    }
  return &self->slots[i];
}

H5IdSlot *
h5_id_table_find (const H5IdTable *self, const char *id, gsize length)
{
  return find_slot (self, id, length, hash_id (self, id, length));
}

void
h5_id_table_init (H5IdTable *self, gboolean folds)
{
  *self = (H5IdTable){ .folds = folds };
  h5_sip_key_init (&self->key);
  grow (self);
}

void
h5_id_table_clear (H5IdTable *self)
{
  for (gsize i = 0; self->slots && i <= self->mask; i++)
    if (self->slots[i].count && self->slots[i].is_unknown)
      g_free (self->slots[i].key);
  g_free (self->slots);
}
