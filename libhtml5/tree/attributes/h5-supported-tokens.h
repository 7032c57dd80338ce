/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tokens that the standard defines: https://dom.spec.whatwg.org/#concept-supported-tokens */
#pragma once

#include "tree/h5-tree.h"

/* Returns the supported tokens of an element's attribute as an array that ends with NULL. NULL
 * if none are defined. */
const char *const *h5_supported_tokens (const H5Node *element, const char *attribute);
