/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The attributes that the data of a processing instruction holds, as in <?start name="x"?>:
 * https://www.w3.org/TR/xml-stylesheet/#NT-PseudoAtt. Data that does not follow that grammar
 * to its end holds none.
 */
#pragma once

#include "base/h5-buffer.h"

typedef struct
{
  char *name;
  char *value; /* references expanded */
} H5PseudoAttribute;

/* Those of the data in order: an array of H5PseudoAttribute that frees its strings. */
GArray *h5_pseudo_attributes_parse (const char *data, gsize length);

/* The one with this name, or NULL. */
H5PseudoAttribute *h5_pseudo_attributes_find (GArray *attributes, const char *name);

/* Writes them as data. */
void h5_pseudo_attributes_write (const GArray *attributes, H5Buffer *out);
