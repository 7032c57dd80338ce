/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which tokens the standard gives a meaning to: https://dom.spec.whatwg.org/#concept-supported-tokens */
#pragma once

#include "tree/h5-tree.h"

/* The supported tokens of an attribute of an element as a NULL-terminated array, or NULL when
 * none are defined. */
const char *const *h5_supported_tokens (const H5Node *element, const char *attribute);
