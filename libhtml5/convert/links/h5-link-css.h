/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "base/h5-buffer.h"

/* Called with a url() or a string that is between start and end, and with the URL in it, which
 * is valid until the function returns. */
typedef void (*H5LinkCssFunc) (gsize start, gsize end, gboolean is_import, const char *url,
                               gsize length, gpointer data);

/* Finds the URLs in CSS: those of url(), image-set() and @import. */
void h5_link_visit_css (const char *css, gsize length, H5LinkCssFunc func, gpointer data);

/* Appends a url() with the URL. */
void h5_link_append_css (const char *url, H5Buffer *out);
