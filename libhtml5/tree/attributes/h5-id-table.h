/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A hash table from IDs to the first element that has each ID, and the number of these
 * elements. */
#pragma once

#include "base/hash/h5-siphash.h"
#include "tree/h5-tree-types.h"

/* The ID of a slot whose first element is not known. */
typedef struct _H5IdKey H5IdKey;

typedef struct
{
  union
  {
    H5Node *first; /* the first of these elements in tree order */
    H5IdKey *key;  /* the ID, if the first element is not known */
  };
  guint32 hash;
  guint32 count : 31; /* 0 for a free slot; the maximum is never decreased */
  guint32 is_unknown : 1;
} H5IdSlot;

typedef struct
{
  H5SipKey key;
  H5IdSlot *slots; /* linear probing */
  gsize mask;
  gsize used;
  gboolean folds; /* the document is in quirks mode: IDs ignore case */
} H5IdTable;

void h5_id_table_init (H5IdTable *self, gboolean folds);

/* Frees the slots. The table may be one that was only zeroed. */
void h5_id_table_clear (H5IdTable *self);

/* Adds an element, if it has an ID. `is_after` says that all elements in the table come before
 * it in tree order. */
void h5_id_table_add (H5IdTable *self, H5Node *element, gboolean is_after);

/* Removes an element from the slot of an ID that it has lost, or is about to lose. */
void h5_id_table_remove (H5IdTable *self, H5Node *element, const char *id, gsize length,
                         H5IdSlot *slot);

/* Finds the slot of an ID, or the free slot for it. */
H5IdSlot *h5_id_table_find (const H5IdTable *self, const char *id, gsize length);

/* Finds the slot of an element by its ID, or by its old ID when it already has the new one. */
H5IdSlot *h5_id_table_find_old (const H5IdTable *self, const H5Node *element, const char *id,
                                gsize length);

/* Sets the first element of a slot, if it was not known. */
void h5_id_slot_set_first (H5IdSlot *slot, H5Node *first);

/* Returns the ID of an element, or NULL if it has none or an empty one. */
const char *h5_element_id (const H5Node *element, gsize *length);

/* `folds` says that case is ignored. */
gboolean h5_element_has_id (const H5Node *element, const char *id, gsize length, gboolean folds);
