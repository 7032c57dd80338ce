/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "base/h5-buffer.h"

/* Called with what stands between start and end, a url() or a string, and the URL in it, which is
 * valid until the function returns. */
typedef void (*H5LinkCssFunc) (gsize start, gsize end, gboolean is_import, const char *url,
                               gsize length, gpointer data);

/* Finds the URLs of CSS: url(), the strings of image-set() and those that @import begins with. */
void h5_link_visit_css (const char *css, gsize length, H5LinkCssFunc func, gpointer data);

/* Appends a url() that says the URL. */
void h5_link_append_css (const char *url, H5Buffer *out);
