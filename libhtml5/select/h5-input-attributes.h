/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which attributes apply to which types of input elements:
 * https://html.spec.whatwg.org/#do-not-apply */
#pragma once

#include "tree/h5-tree.h"

/* The attributes that apply to the type "text", but not to all others. */
typedef enum
{
  H5_INPUT_DIRNAME = 1 << 0,
  H5_INPUT_PATTERN = 1 << 1,
  H5_INPUT_PLACEHOLDER = 1 << 2,
  H5_INPUT_READONLY = 1 << 3,
  H5_INPUT_REQUIRED = 1 << 4
} H5InputAttribute;

/* Whether this is an input element, and the attribute applies to its type. */
gboolean h5_input_takes (const H5Node *element, H5InputAttribute attribute);
