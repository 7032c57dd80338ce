/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Levels of headings: https://html.spec.whatwg.org/#heading-levels-&-offsets
 *
 * An H5HeadingLevels remembers the offset of each element that it was asked for, and of its
 * ancestors, so that asking for all headings is linear. Nothing may change while it is used.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5HeadingLevels H5HeadingLevels;

H5HeadingLevels *h5_heading_levels_new (void);
void h5_heading_levels_free (H5HeadingLevels *self);

/* https://html.spec.whatwg.org/#get-an-element's-computed-heading-level, from 1 to 9. Returns 0 if
 * the element is no heading. */
guint h5_heading_levels_get (H5HeadingLevels *self, H5Node *element, guint64 *steps);

/* Whether the element is one of h1 to h6. */
gboolean h5_element_is_heading (const H5Node *element);
