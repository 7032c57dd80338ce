/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-positions.h"

struct _H5Positions
{
  GSequence *nodes;
  GHashTable *places; /* H5Node -> GSequenceIter */
};

H5Positions *
h5_positions_new (void)
{
  H5Positions *self = g_new (H5Positions, 1);

  self->nodes = g_sequence_new (NULL);
  self->places = g_hash_table_new (NULL, NULL);
  return self;
}

void
h5_positions_free (H5Positions *self)
{
  g_hash_table_unref (self->places);
  g_sequence_free (self->nodes);
  g_free (self);
}

gboolean
h5_positions_has (const H5Positions *self, const H5Node *node)
{
  return g_hash_table_contains (self->places, node);
}

static GSequenceIter *
place_of (const H5Positions *self, const H5Node *node)
{
  return g_hash_table_lookup (self->places, node);
}

void
h5_positions_insert (H5Positions *self, H5Node *node, const H5Node *reference, gboolean after)
{
  GSequenceIter *next;

  if (reference)
    next = after ? g_sequence_iter_next (place_of (self, reference)) : place_of (self, reference);
  else
    next = after ? g_sequence_get_begin_iter (self->nodes) : g_sequence_get_end_iter (self->nodes);
  g_hash_table_insert (self->places, node, g_sequence_insert_before (next, node));
}

void
h5_positions_remove (H5Positions *self, const H5Node *node)
{
  g_sequence_remove (place_of (self, node));
  g_hash_table_remove (self->places, node);
}

guint
h5_positions_index_of (const H5Positions *self, const H5Node *node)
{
  return (guint) g_sequence_iter_get_position (place_of (self, node));
}

H5Node *
h5_positions_get (const H5Positions *self, guint index)
{
  if (index >= (guint) g_sequence_get_length (self->nodes))
    return NULL;
  return g_sequence_get (g_sequence_get_iter_at_pos (self->nodes, (gint) index));
}
