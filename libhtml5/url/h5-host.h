/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing hosts: https://url.spec.whatwg.org/#host-parsing. A host is stored as its
 * serialization. */
#pragma once

#include "base/h5-buffer.h"
#include "url/h5-url-failure.h"

typedef enum
{
  H5_HOST_NULL,
  H5_HOST_EMPTY,
  H5_HOST_DOMAIN,
  H5_HOST_IPV4,
  H5_HOST_IPV6,
  H5_HOST_OPAQUE,
} H5HostKind;

/* https://url.spec.whatwg.org/#concept-host-parser. Appends the serialization. */
H5UrlFailure h5_host_parse (const char *input, gsize length, gboolean is_opaque, H5HostKind *kind,
                            H5Buffer *out);

/* https://url.spec.whatwg.org/#ends-in-a-number-checker */
gboolean h5_ipv4_ends_in_number (const char *host, gsize length);

/* https://url.spec.whatwg.org/#concept-ipv4-parser and
 * https://url.spec.whatwg.org/#concept-ipv4-serializer */
gboolean h5_ipv4_parse (const char *host, gsize length, H5Buffer *out);

/* https://url.spec.whatwg.org/#concept-ipv6-parser and
 * https://url.spec.whatwg.org/#concept-ipv6-serializer, with brackets */
gboolean h5_ipv6_parse (const char *host, gsize length, H5Buffer *out);
