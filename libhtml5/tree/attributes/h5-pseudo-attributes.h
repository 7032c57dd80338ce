/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The pseudo-attributes in the data of a processing instruction, such as <?start name="x"?>:
 * https://www.w3.org/TR/xml-stylesheet/#NT-PseudoAtt. Data that does not match that grammar
 * completely has none.
 */
#pragma once

#include "base/h5-buffer.h"

typedef struct
{
  char *name;
  char *value; /* references expanded */
} H5PseudoAttribute;

/* Returns the pseudo-attributes in order: an array of H5PseudoAttribute that frees its
 * strings. */
GArray *h5_pseudo_attributes_parse (const char *data, gsize length);

/* Returns a copy of such an array and of its strings. */
GArray *h5_pseudo_attributes_copy (const GArray *attributes);

/* Returns the pseudo-attribute with this name, or NULL. */
H5PseudoAttribute *h5_pseudo_attributes_find (GArray *attributes, const char *name);

/* Appends the pseudo-attributes in the form of data. */
void h5_pseudo_attributes_write (const GArray *attributes, H5Buffer *out);
