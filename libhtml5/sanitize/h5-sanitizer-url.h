/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the sanitizer asks of URLs. */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

/* https://html.spec.whatwg.org/#contains-a-javascript:-url */
gboolean h5_url_is_javascript (const char *url, gsize length);

/* Whether a URL has one of the schemes; "relative" stands for URLs that have none and
 * "fragment" for those that only begin with #. NULL: any. */
gboolean h5_url_is_allowed (const char *url, gsize length, const char *const *schemes);

/* The same of each candidate of a srcset. */
gboolean h5_srcset_is_allowed (const char *srcset, const char *const *schemes);
