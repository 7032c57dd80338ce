/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where a text that is too long is cut. */
#pragma once

#include "base/h5-buffer.h"

/* Returns the last place before a character at which a text can be cut, in bytes: not within what
 * people see as one character, such as a letter and its marks, or a flag. White space before it is
 * left out, too. `at` is the offset of the character, which must be in the text. */
gsize h5_text_cut (const char *text, gsize at);

/* If a text has more characters than this, which are at least one, cuts it, and adds an ellipsis,
 * which counts as a character. */
void h5_text_shorten (H5Buffer *text, guint max_length);
