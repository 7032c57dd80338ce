/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The slots of a shadow root and the children of its host by their names: the first slot of each
 * name, and how many children it has. Adding and removing them has the cost of one lookup, except
 * that the root is searched, at the end of the operation, if it loses the first one of several
 * slots with the same name.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5SlotNames H5SlotNames;

H5SlotNames *h5_slot_names_new (void);
void h5_slot_names_free (H5SlotNames *self);

/* Counts all slots and children. */
void h5_slot_names_fill (H5SlotNames *self, H5Node *root, const H5Node *host);

/* Returns the number of children that are assigned to a slot. */
guint h5_slot_names_count (const H5SlotNames *self, const H5Node *slot);

/* Counts a child of the host, or counts it no longer. Returns its slot, or NULL. */
H5Node *h5_slot_names_add_child (H5SlotNames *self, const char *name);
H5Node *h5_slot_names_remove_child (H5SlotNames *self, const char *name);

/* These append the slots that have other children afterwards to `changed`. */
void h5_slot_names_add_slot (H5SlotNames *self, H5Node *slot, GPtrArray *changed);
void h5_slot_names_rename_slot (H5SlotNames *self, H5Node *slot, const char *old_name,
                                GPtrArray *changed);

/* Call this before the slot is removed. */
void h5_slot_names_remove_slot (H5SlotNames *self, H5Node *slot);

/* Whether h5_slot_names_search() has to find the first slots again. Until then, slots that are
 * added are not noted. */
gboolean h5_slot_names_must_search (const H5SlotNames *self);
void h5_slot_names_search (H5SlotNames *self, H5Node *root, GPtrArray *changed);
