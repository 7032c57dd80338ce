/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The places of the attributes in the start tags of an element, by name. Programs ask for one
 * attribute after the other, and a tag may be long. */
#pragma once

#include "tree/source/h5-source.h"

/* Offsets in the source. Without a value, both offsets of the value are after the name. */
typedef struct
{
  guint64 name;
  guint64 name_end;
  guint64 value; /* without quotes */
  guint64 value_end;
} H5AttributePlace;

typedef struct _H5TagIndex H5TagIndex;

H5TagIndex *h5_tag_index_new (gboolean is_xml);
void h5_tag_index_free (H5TagIndex *self);

/* Adds the attributes of a tag whose names have not been added before. */
void h5_tag_index_add (H5TagIndex *self, const H5SourceText *tag);

/* Finds an attribute by its name in the tree. Returns NULL if there is none. */
const H5AttributePlace *h5_tag_index_find (H5TagIndex *self, const char *name);
