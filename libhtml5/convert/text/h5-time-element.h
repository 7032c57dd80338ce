/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The dates of time elements: https://html.spec.whatwg.org/#the-time-element */
#pragma once

#include "tree/h5-tree.h"

/* Returns the date of an element as the page writes it: its datetime attribute, or the text of a
 * time element without one. NULL if that is no date, but a duration, a time of day or the like.
 * Free it with g_free(). */
char *h5_time_element_date (const H5Node *element);
