/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text in Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
#pragma once

#include "base/h5-buffer.h"

/* Appends text, with references for what is markup, and without control characters. */
void h5_pango_append_text (H5Buffer *out, const char *text, gsize length);

/* Whether there are but control characters, which mean nothing in a label. */
gboolean h5_pango_is_nothing (const char *text, gsize length);
