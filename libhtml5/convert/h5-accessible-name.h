/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The accessible name of an element, as far as its own markup says it:
 * https://www.w3.org/TR/accname-1.2/#computation-steps without style sheets, generated content and the
 * values of controls.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

/* Adds the name, without white space at its ends; nothing where there is none. */
void h5_accessible_name (const H5Node *element, H5Buffer *out);
