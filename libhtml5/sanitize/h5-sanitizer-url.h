/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the sanitizer asks of URLs. */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

/* https://html.spec.whatwg.org/#contains-a-javascript:-url */
gboolean h5_url_is_javascript (const char *url, gsize length);

/* Whether a URL has one of the schemes; "relative" means URLs without a scheme, and "fragment"
 * those that begin with #. NULL: any. */
gboolean h5_url_is_allowed (const char *url, gsize length, const char *const *schemes);

/* How many URLs there are in the value of an attribute. */
typedef enum
{
  H5_URLS_NONE,
  H5_URLS_ONE,
  H5_URLS_WORDS, /* parted by white space */
  H5_URLS_SRCSET /* parted by commas, each with what is said of it */
} H5Urls;

/* By the attribute's local name. */
H5Urls h5_urls_of_attribute (const char *local);

/* Whether all of them are allowed. */
gboolean h5_urls_are_allowed (H5Urls kind, const char *value, gsize length,
                              const char *const *schemes);

/* Asks the configuration's function about each URL of a value. Returns the value that comes of
 * that, for g_free (), or NULL where nothing changes; *dropped when no URL is left. */
char *h5_urls_ask (H5Urls kind, H5SanitizerConfig *config, const H5Node *element,
                   const char *attribute, const char *value, gboolean *dropped);
