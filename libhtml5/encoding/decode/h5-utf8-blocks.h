/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Validating UTF-8 in vectors, following "Validating UTF-8 In Less Than One Instruction Per Byte"
 * by Keiser and Lemire (2021).
 */
#pragma once

#include <glib.h>

/* Returns the length of the complete, valid sequences at the beginning, as far as whole blocks
 * show. Returns 0 if the processor does not support it. Check the rest byte by byte. */
gsize h5_utf8_valid_blocks (const guint8 *bytes, const guint8 *end);
