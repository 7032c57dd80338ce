/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* Finds the URL in the content of a meta element that refreshes:
 * https://html.spec.whatwg.org/#shared-declarative-refresh-steps. FALSE when the page is only loaded
 * again, or the content is malformed. */
gboolean h5_link_find_refresh (const char *content, gsize length, gsize *start, gsize *end);
