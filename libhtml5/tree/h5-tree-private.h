/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the files of the tree floor share. */
#pragma once

#include "tree/h5-tree.h"

/* The size that the data of a node was allocated with. */
gsize h5_node_data_room (const H5Node *node);

/* To call before the data of a node changes: updates the cached text position (h5-text.c). */
void h5_text_place_change (H5Node *node, gsize offset, gsize removed, const char *data,
                           gsize length);

H5Name h5_tree_import_name (H5Tree *target, const H5Names *source, H5Name name, gboolean element);
