/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-version-macros.h>

G_BEGIN_DECLS

/**
 * Html5UrlError:
 * @HTML5_URL_ERROR_MISSING_SCHEME: the string is a relative URL, and there is no base to resolve it
 *   against
 * @HTML5_URL_ERROR_HOST_MISSING: the URL must have a host and has none
 * @HTML5_URL_ERROR_HOST: the host contains a character that is not allowed, or is not a valid
 *   internationalized domain name
 * @HTML5_URL_ERROR_IPV4: the host ends in a number, but is not an IPv4 address
 * @HTML5_URL_ERROR_IPV6: the host in brackets is not an IPv6 address
 * @HTML5_URL_ERROR_PORT: the port is not a number up to 65535
 *
 * The reasons why a string could not be parsed as a URL.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_URL_ERROR_MISSING_SCHEME = 1,
  HTML5_URL_ERROR_HOST_MISSING,
  HTML5_URL_ERROR_HOST,
  HTML5_URL_ERROR_IPV4,
  HTML5_URL_ERROR_IPV6,
  HTML5_URL_ERROR_PORT
} Html5UrlError;

/**
 * HTML5_URL_ERROR:
 *
 * The error domain of #Html5Url. Its codes are those of #Html5UrlError.
 *
 * Since: 1.0
 */
#define HTML5_URL_ERROR (html5_url_error_quark ())

HTML5_AVAILABLE_IN_1_0
GQuark html5_url_error_quark (void);

G_END_DECLS
