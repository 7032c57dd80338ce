/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What elements inherit from others, also across shadow roots: language and direction. */
#pragma once

#include "tree/h5-tree.h"

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

/* https://html.spec.whatwg.org/#pragma-set-default-language of a document, or NULL. Adds to
 * *steps. */
const char *h5_document_pragma_language (const H5Node *document, gsize *length, guint64 *steps);

/* https://html.spec.whatwg.org/#the-directionality: returns the direction that an element
 * itself has. If *asks becomes an element, the direction is that of this element. */
H5Direction h5_element_own_direction (const H5Node *element, const H5Node **asks, guint64 *steps);

/* The same with inheritance. Never returns H5_DIRECTION_NONE. */
H5Direction h5_element_direction (const H5Node *element);
