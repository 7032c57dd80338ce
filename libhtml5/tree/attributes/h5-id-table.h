/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A hash table from ids to the first element that has each id, and the number of these elements. */
#pragma once

#include "base/h5-siphash.h"
#include "tree/h5-tree-types.h"

/* The id of a slot whose first element is not known. */
typedef struct _H5IdKey H5IdKey;

typedef struct
{
  union
  {
    H5Node *first; /* in tree order, of those that have the id */
    H5IdKey *key;  /* where that is not known: the id */
  };
  guint32 hash;
  guint32 count : 31; /* 0 for a free slot; the greatest number stays for ever */
  guint32 is_unknown : 1;
} H5IdSlot;

typedef struct
{
  H5SipKey key;
  H5IdSlot *slots; /* linear probing */
  gsize mask;
  gsize used;
  gboolean folds; /* the document is in quirks mode: ids are the same without case */
} H5IdTable;

void h5_id_table_init (H5IdTable *self, gboolean folds);
void h5_id_table_clear (H5IdTable *self);

/* Adds an element, if it has an id. is_after: all elements in the table are before it in tree order. */
void h5_id_table_add (H5IdTable *self, H5Node *element, gboolean is_after);

/* Removes an element from the slot of an id that it has lost, or is about to lose. */
void h5_id_table_remove (H5IdTable *self, H5Node *element, const char *id, gsize length,
                         H5IdSlot *slot);

/* The slot of an id, or the free one where it would be. */
H5IdSlot *h5_id_table_find (const H5IdTable *self, const char *id, gsize length);

/* The slot of an element by its old id, when the element already has the new one. */
H5IdSlot *h5_id_table_find_old (const H5IdTable *self, const H5Node *element, const char *id,
                                gsize length);

/* Sets the first element of a slot where it was not known. */
void h5_id_slot_set_first (H5IdSlot *slot, H5Node *first);

/* The id of an element, or NULL if it has none or an empty one. */
const char *h5_element_id (const H5Node *element, gsize *length);

/* folds: without case. */
gboolean h5_element_has_id (const H5Node *element, const char *id, gsize length, gboolean folds);
