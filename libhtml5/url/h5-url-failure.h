/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Why a text is not a URL: the validation errors of
 * https://url.spec.whatwg.org/#validation-error that are failures. */
#pragma once

typedef enum
{
  H5_URL_OK,
  H5_URL_MISSING_SCHEME, /* missing-scheme-non-relative-URL */
  H5_URL_HOST_MISSING,   /* host-missing */
  H5_URL_HOST_INVALID,   /* domain-to-ASCII and *-invalid-code-point */
  H5_URL_IPV4_INVALID,   /* IPv4-* */
  H5_URL_IPV6_INVALID,   /* IPv6-* */
  H5_URL_PORT_INVALID,   /* port-invalid and port-out-of-range */
} H5UrlFailure;
