/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What elements inherit from others, be it through shadow roots: their language and their direction. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_DIRECTION_NONE, /* determined by inheritance */
  H5_DIRECTION_LTR,
  H5_DIRECTION_RTL
} H5Direction;

/* https://html.spec.whatwg.org/#language: what an element says itself; NULL for nothing. */
const char *h5_element_own_language (const H5Node *element, gsize *length);

/* What the nearest element says; NULL for nothing, and then whether the document decides. */
const char *h5_element_inherited_language (const H5Node *element, gsize *length,
                                           gboolean *asks_document);

/* https://html.spec.whatwg.org/#pragma-set-default-language of a document, or NULL. Steps are added. */
const char *h5_document_pragma_language (const H5Node *document, gsize *length, guint64 *steps);

/* https://html.spec.whatwg.org/#the-directionality: what an element says itself. If *asks becomes an
 * element, the direction is that one's. */
H5Direction h5_element_own_direction (const H5Node *element, const H5Node **asks, guint64 *steps);

/* The same with inheritance: never H5_DIRECTION_NONE. */
H5Direction h5_element_direction (const H5Node *element);
