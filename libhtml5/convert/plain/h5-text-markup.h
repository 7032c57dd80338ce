/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing plain text, such as that of a mail or a message, as HTML. */
#pragma once

#include "base/h5-buffer.h"

typedef enum
{
  H5_TEXT_MARKUP_LINKS = 1 << 0,       /* URLs and addresses become links */
  H5_TEXT_MARKUP_QUOTES = 1 << 1,      /* lines after > become quotes */
  H5_TEXT_MARKUP_FLOWED = 1 << 2,      /* https://www.rfc-editor.org/rfc/rfc3676 */
  H5_TEXT_MARKUP_DELETE_SPACE = 1 << 3 /* the same, with DelSp=yes */
} H5TextMarkupFlags;

/* The maximum depth of quotes. What is deeper keeps its signs. */
#define H5_TEXT_MARKUP_QUOTES_MAX 24

/* Appends text, which is valid UTF-8, as paragraphs. */
void h5_text_markup (const char *text, gsize length, guint flags, H5Buffer *out);
