/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* Finds the URL in the content attribute of a meta element with http-equiv=refresh:
 * https://html.spec.whatwg.org/#shared-declarative-refresh-steps. Returns FALSE if there is no
 * URL, or the content is malformed. */
gboolean h5_link_find_refresh (const char *content, gsize length, gsize *start, gsize *end);
