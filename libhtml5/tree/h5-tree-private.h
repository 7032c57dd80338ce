/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that files of this layer share. */
#pragma once

#include "tree/h5-tree.h"

/* Returns the size of the allocation of a node's data. */
gsize h5_node_data_room (const H5Node *node);

/* Updates the cached text position (h5-text.c). Call this before the data of a node changes. */
void h5_text_place_change (H5Node *node, gsize offset, gsize removed, const char *data,
                           gsize length);

/* h5_tree_import_name() for many names. A document can write the URI of a namespace once for all
 * its elements, so it is only looked up once for each name. Set the target, and clear it at the
 * end. */
typedef struct
{
  H5Tree *target;
  const H5Names *source; /* of `names` */
  GHashTable *names;     /* what import_key() returns -> the name in the target; or NULL */
} H5NameImport;

H5Name h5_name_import (H5NameImport *self, const H5Names *source, H5Name name, gboolean element);
void h5_name_import_clear (H5NameImport *self);
