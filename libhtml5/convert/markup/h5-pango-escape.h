/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Escaping text in Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
#pragma once

#include "base/h5-buffer.h"

/* Appends text with references instead of special characters, and without control characters. */
void h5_pango_append_text (H5Buffer *out, const char *text, gsize length);
