/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that files of this layer share. */
#pragma once

#include "tree/h5-tree.h"

/* Returns the size of the allocation of a node's data. */
gsize h5_node_data_room (const H5Node *node);

/* Updates the cached text position (h5-text.c). Call this before the data of a node changes. */
void h5_text_place_change (H5Node *node, gsize offset, gsize removed, const char *data,
                           gsize length);

H5Name h5_tree_import_name (H5Tree *target, const H5Names *source, H5Name name, gboolean element);
