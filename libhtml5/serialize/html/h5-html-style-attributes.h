/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing attributes in a formatting style. */
#pragma once

#include "serialize/html/h5-html-style.h"

/* Begins to sort the attributes of an element in the order in which they are written. */
void h5_styled_begin_order (H5StyledWriter *self, const H5Node *element);
/* Returns whether the order is complete. */
gboolean h5_styled_order_some (H5StyledWriter *self);

/* Writes the nth attribute in that order, after a space. */
void h5_styled_write_attribute (H5StyledWriter *self, const H5Node *element, guint32 n);

/* https://html.spec.whatwg.org/#charset: whether a meta element must be added to a head
 * element. */
gboolean h5_styled_wants_meta (const H5StyledWriter *self, const H5Node *head);
void h5_styled_write_meta (H5StyledWriter *self);
