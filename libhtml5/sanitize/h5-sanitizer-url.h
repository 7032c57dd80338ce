/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Checking the URLs in attributes. */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

/* https://html.spec.whatwg.org/#contains-a-javascript:-url */
gboolean h5_url_is_javascript (const char *url, gsize length);

/* Whether a URL has one of the schemes. "relative" means URLs without a scheme, "fragment" URLs
 * that begin with #, and "data-image" data: URLs of images that are not SVG. NULL allows all. */
gboolean h5_url_is_allowed (const char *url, gsize length, const char *const *schemes);

/* The number and the syntax of the URLs in the value of an attribute. */
typedef enum
{
  H5_URLS_NONE,
  H5_URLS_ONE,
  H5_URLS_WORDS,    /* separated by white space */
  H5_URLS_SRCSET,   /* separated by commas, each with a descriptor */
  H5_URLS_CSS,      /* in functions of CSS */
  H5_URLS_ANIMATION /* in functions of CSS, on elements of SVG */
} H5Urls;

/* Returns the syntax for an attribute's local name. */
H5Urls h5_urls_of_attribute (const char *local);

/* Whether a property of CSS, which is also an attribute in SVG, can have URLs. */
gboolean h5_property_has_urls (const char *property);

/* Whether all URLs in a value, not of CSS, are allowed. */
gboolean h5_urls_are_allowed (H5Urls kind, const char *value, gsize length,
                              const char *const *schemes);

/* Calls the URL function for each URL in a value, not of CSS, which must be a copy, because the
 * function may change the attribute. Returns the new value, for g_free(), or NULL if nothing
 * changes. Sets *dropped if no URL is left. */
char *h5_urls_ask (H5Urls kind, H5SanitizerConfig *config, H5Node **element, const char *attribute,
                   const char *value, gboolean *dropped);
