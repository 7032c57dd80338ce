/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The characters of text that markup can represent. A control character that the writers of
 * Markdown and Pango markup dropped only when they write it would still be the start of a line,
 * what a delimiter stands next to, or the end of a line that they do not know of. So they get text
 * without such characters.
 */
#pragma once

#include "base/h5-buffer.h"

/* Returns the text without control characters other than tabs. Line feeds and carriage returns
 * become spaces: https://drafts.csswg.org/css-text/#white-space-rules. The result is the text
 * itself or the content of the buffer, which is replaced. */
H5Span h5_visible_text (const char *text, gsize length, H5Buffer *buffer);
