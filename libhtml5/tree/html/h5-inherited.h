/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What elements inherit from others, also across shadow roots: language and direction. */
#pragma once

#include "tree/html/h5-flat-tree.h"

typedef enum
{
  H5_DIRECTION_NONE, /* determined by inheritance */
  H5_DIRECTION_LTR,
  H5_DIRECTION_RTL
} H5Direction;

/* https://html.spec.whatwg.org/#language: returns the language that an element itself has, or
 * NULL. */
const char *h5_element_own_language (const H5Node *element, gsize *length);

/* Returns the language of the nearest element that has one. NULL if there is none; then
 * *asks_document says whether that of the document applies. */
const char *h5_element_inherited_language (const H5Node *element, gsize *length,
                                           gboolean *asks_document);

/* https://html.spec.whatwg.org/#pragma-set-default-language of a document, or NULL. It is searched
 * again when elements or attributes have changed, which adds to *steps. */
const char *h5_document_pragma_language (const H5Node *document, guint64 *steps);

/* What was found about slots and their hosts, while the directions of many elements are asked.
 * Everything is NULL until it is needed. Nothing may change while it is used. */
typedef struct
{
  H5FlatTree *flat_tree;
  GHashTable *known; /* element -> H5Direction */
} H5Directions;

void h5_directions_clear (H5Directions *self);

/* https://html.spec.whatwg.org/#the-directionality: returns the direction that an element
 * itself has, which can be that of a shadow host. */
H5Direction h5_element_own_direction (const H5Node *element, H5Directions *directions,
                                      guint64 *steps);

/* The same with inheritance. Never returns H5_DIRECTION_NONE. Remembers the direction, so this is
 * for few elements of a query: hosts. */
H5Direction h5_element_direction (const H5Node *element, H5Directions *directions, guint64 *steps);
