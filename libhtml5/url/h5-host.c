/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-host.h"

#include "base/h5-ascii.h"
#include "url/idna/h5-idna.h"
#include "url/h5-percent.h"

/* https://url.spec.whatwg.org/#forbidden-host-code-point */
static gboolean
is_forbidden_in_host (guint8 c)
{
  return c == '\0' || strchr ("\t\n\r #/:<>?@[\\]^|", c) != NULL;
}

/* https://url.spec.whatwg.org/#forbidden-domain-code-point */
static gboolean
is_forbidden_in_domain (guint8 c)
{
  return c <= 0x1F || c == '%' || c == 0x7F || is_forbidden_in_host (c);
}

/* https://url.spec.whatwg.org/#concept-opaque-host-parser */
static H5UrlFailure
parse_opaque (const char *input, gsize length, H5Buffer *out)
{
  for (gsize i = 0; i < length; i++)
    if (is_forbidden_in_host ((guint8) input[i]))
      return H5_URL_HOST_INVALID;
  h5_percent_encode (input, length, H5_PERCENT_C0_CONTROL, out);
  return H5_URL_OK;
}

static gboolean
is_ascii (const char *text, gsize length)
{
  guint8 bits = 0;

  for (gsize i = 0; i < length; i++)
    bits |= (guint8) text[i];
  return bits < 0x80;
}

/* https://url.spec.whatwg.org/#concept-domain-to-ascii, not strict */
static gboolean
domain_to_ascii (const char *domain, gsize length, H5Buffer *out)
{
  gsize start = out->length;

  if (is_ascii (domain, length))
    for (gsize i = 0; i < length; i++)
      h5_buffer_append_byte (out, (char) h5_ascii_lower ((guint8) domain[i]));
  else if (!h5_idna_to_ascii (domain, length, out))
    return FALSE;
  for (gsize i = start; i < out->length; i++)
    if (is_forbidden_in_domain ((guint8) out->data[i]))
      return FALSE;
  return out->length > start;
}

/* Percent-decodes the input if necessary, and parses it as a domain. */
static gboolean
parse_domain (const char *input, gsize length, H5Buffer *out)
{
  H5Buffer domain = H5_BUFFER_INIT;
  gboolean is_valid;

  if (!memchr (input, '%', length))
    return domain_to_ascii (input, length, out);
  h5_percent_decode_text (input, length, &domain);
  is_valid = domain_to_ascii (domain.data, domain.length, out);
  h5_buffer_clear (&domain);
  return is_valid;
}

static H5UrlFailure
parse_ipv4 (gsize start, H5Buffer *out)
{
  g_autofree char *number = g_strndup (out->data + start, out->length - start);
  gsize length = out->length - start;

  h5_buffer_truncate (out, start);
  return h5_ipv4_parse (number, length, out) ? H5_URL_OK : H5_URL_IPV4_INVALID;
}

H5UrlFailure
h5_host_parse (const char *input, gsize length, gboolean is_opaque, H5HostKind *kind, H5Buffer *out)
{
  gsize start = out->length;

  if (length && input[0] == '[')
    {
      *kind = H5_HOST_IPV6;
      if (input[length - 1] != ']' || !h5_ipv6_parse (input + 1, length - 2, out))
        return H5_URL_IPV6_INVALID;
      return H5_URL_OK;
    }
  if (is_opaque)
    {
      *kind = length ? H5_HOST_OPAQUE : H5_HOST_EMPTY;
      return parse_opaque (input, length, out);
    }
  *kind = H5_HOST_DOMAIN;
  if (!parse_domain (input, length, out))
    return H5_URL_HOST_INVALID;
  if (!h5_ipv4_ends_in_number (out->data + start, out->length - start))
    return H5_URL_OK;
  *kind = H5_HOST_IPV4;
  return parse_ipv4 (start, out);
}
