/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A sequence of nodes that finds the index of a node, and the node at an index, in logarithmic
 * time. */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5Positions H5Positions;

H5Positions *h5_positions_new (void);
void h5_positions_free (H5Positions *self);

gboolean h5_positions_has (const H5Positions *self, const H5Node *node);

/* Inserts a node before or after `reference`, which must be in the sequence. After NULL means
 * at the beginning, and before NULL at the end. */
void h5_positions_insert (H5Positions *self, H5Node *node, const H5Node *reference, gboolean after);
void h5_positions_remove (H5Positions *self, const H5Node *node);

guint h5_positions_index_of (const H5Positions *self, const H5Node *node);

/* Returns NULL if the index is too large. */
H5Node *h5_positions_get (const H5Positions *self, guint index);
