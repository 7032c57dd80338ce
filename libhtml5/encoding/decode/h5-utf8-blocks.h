/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Checking UTF-8 sixteen bytes at a time, after "Validating UTF-8 In Less Than One Instruction Per
 * Byte" by Keiser and Lemire (2021).
 */
#pragma once

#include <glib.h>

/* How many of the bytes are valid, complete sequences, as far as whole blocks of sixteen tell; 0
 * where the processor cannot look up bytes in vectors. What follows is to be checked one by one. */
gsize h5_utf8_valid_blocks (const guint8 *bytes, const guint8 *end);
