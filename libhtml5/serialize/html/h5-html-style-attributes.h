/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Attributes as a style writes them. */
#pragma once

#include "serialize/html/h5-html-style.h"

/* Puts the attributes of an element into the order in which they are written. */
void h5_styled_order_attributes (H5StyledWriter *self, const H5Node *element);

/* The nth in that order, with the space before it. */
void h5_styled_write_attribute (H5StyledWriter *self, const H5Node *element, guint32 n);

/* https://html.spec.whatwg.org/#charset: whether a meta is to be made up for a head. */
gboolean h5_styled_wants_meta (const H5StyledWriter *self, const H5Node *head);
void h5_styled_write_meta (H5StyledWriter *self);
