/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which descendants of a node belong to a live collection: those of a tag name, of a namespace
 * and local name, or of some classes. It holds no nodes; it can say of any element whether it
 * belongs, and find the next one.
 *
 * https://dom.spec.whatwg.org/#concept-getelementsbytagname
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_COLLECTION_TAG_NAME,
  H5_COLLECTION_NAME_NS,
  H5_COLLECTION_CLASS_NAMES
} H5CollectionKind;

typedef struct _H5Collection H5Collection;

/* The strings are copied; "*" is any name, and any namespace. uri is of H5_COLLECTION_NAME_NS
 * alone, NULL or "" for none. */
H5Collection *h5_collection_new (H5CollectionKind kind, const char *uri, const char *name);
void h5_collection_free (H5Collection *self);

gboolean h5_collection_has (const H5Collection *self, const H5Node *element);

/* The neighbour of `node` among the descendants of root that belong; NULL at the end. root
 * itself may be given to begin with, to go forward. */
H5Node *h5_collection_next (const H5Collection *self, const H5Node *root, const H5Node *node);
H5Node *h5_collection_previous (const H5Collection *self, const H5Node *root, const H5Node *node);

/* https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid */
H5Node *h5_find_by_id (H5Node *root, const char *id);
