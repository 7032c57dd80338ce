/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Decoded text on its way to a tokenizer: newlines normalised, positions known.
 * https://html.spec.whatwg.org/#preprocessing-the-input-stream
 *
 * The driver writes decoded UTF-8 into the buffer that h5_input_reserve () gives and commits
 * it; h5_input_commit () turns CR LF and CR into LF in place. The tokenizer then takes
 * [cursor, end) and moves the cursor. Text that a commit adds starts a new buffer: what the
 * tokenizer wants to keep of the old one it copies.
 *
 * Positions cost nothing until somebody asks: an error at some byte counts lines, characters
 * and original bytes from the place of the last question on, so that all questions together
 * are linear. They are only answered when the input was made with_positions; then the errors
 * of the input stream itself (control characters, noncharacters) are found on the same walk.
 */
#pragma once

#include "names/h5-errors.h"

#include <glib.h>

typedef struct
{
  guint64 offset; /* bytes from the start of the original stream, 0-based */
  guint64 line;   /* 1-based */
  guint64 column; /* characters, 1-based */
} H5Position;

typedef struct
{
  void (*error) (gpointer user_data, H5ErrorCode error, const H5Position *position);
  gpointer user_data;
} H5ErrorSink;
