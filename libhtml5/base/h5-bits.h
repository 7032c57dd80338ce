/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* Returns the number of bits that are set in sixteen bits. Compilers call a function for
 * __builtin_popcount() unless all processors that they support have an instruction for it. */
static inline guint
h5_count_bits (guint bits)
{
  bits -= (bits >> 1) & 0x5555;
  bits = (bits & 0x3333) + ((bits >> 2) & 0x3333);
  bits = (bits + (bits >> 4)) & 0x0F0F;
  return (bits + (bits >> 8)) & 0x1F;
}
