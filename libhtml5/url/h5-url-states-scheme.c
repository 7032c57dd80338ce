/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-url-parser.h"

static gboolean
is_scheme_code_point (guint8 c)
{
  return h5_is_ascii_alnum (c) || c == '+' || c == '-' || c == '.';
}

gboolean
h5_url_find_scheme (const char *text, gsize length, H5Buffer *out)
{
  const char *end = text + length;
  gsize start = out->length;

  while (text < end && (guint8) *text <= 0x20)
    text++;
  for (; text < end && *text != ':'; text++)
    {
      guint8 c = (guint8) *text;
      if (h5_url_is_tab_or_newline (*text))
        continue;
      if (!is_scheme_code_point (c) || (out->length == start && !h5_is_ascii_alpha (c)))
        break;
      h5_buffer_append_byte (out, (char) h5_ascii_lower (c));
    }
  if (text < end && *text == ':' && out->length > start)
    return TRUE;
  h5_buffer_truncate (out, start);
  return FALSE;
}

/* https://url.spec.whatwg.org/#scheme-start-state */
void
h5_url_scheme_start_state (H5UrlParser *self)
{
  if (h5_is_ascii_alpha ((guint) h5_url_c (self)))
    self->state = H5_URL_SCHEME;
  else if (!self->override)
    self->state = H5_URL_NO_SCHEME;
  else
    h5_url_fail (self, H5_URL_MISSING_SCHEME);
}

/* https://url.spec.whatwg.org/#scheme-state, step 2.1: whether a setter may change the scheme. */
static gboolean
may_become (const H5Url *url, H5Scheme special)
{
  if (h5_url_is_special (url) != (special != H5_SCHEME_NOT_SPECIAL))
    return FALSE;
  if (special == H5_SCHEME_FILE && (h5_url_includes_credentials (url) || url->port != H5_NO_PORT))
    return FALSE;
  return url->special != H5_SCHEME_FILE || url->host_kind != H5_HOST_EMPTY;
}

/* Step 2.2. The scheme is between the two pointers. */
static void
set_scheme (H5UrlParser *self, const char *scheme, const char *end)
{
  H5Url *url = self->url;

  h5_buffer_truncate (&url->scheme, 0);
  for (; scheme < end; scheme++)
    h5_buffer_append_byte (&url->scheme, (char) h5_ascii_lower ((guint8) *scheme));
  url->special = h5_scheme_lookup (url->scheme.data, url->scheme.length);
}

/* Steps 2.1 to 2.3, with a state override: a setter changes the scheme. */
static void
change_scheme (H5UrlParser *self, const char *end)
{
  g_autofree char *lower = g_ascii_strdown (self->start, end - self->start);
  H5Scheme special = h5_scheme_lookup (lower, (gsize) (end - self->start));

  h5_url_end (self);
  if (!may_become (self->url, special))
    return;
  set_scheme (self, self->start, end);
  if (self->url->port == h5_scheme_default_port (special))
    self->url->port = H5_NO_PORT;
}

/* Steps 2.5 to 2.9. */
static H5UrlState
state_after_scheme (H5UrlParser *self)
{
  if (self->url->special == H5_SCHEME_FILE)
    return H5_URL_FILE;
  if (h5_url_is_special (self->url))
    return self->base && self->base->special == self->url->special
             ? H5_URL_SPECIAL_RELATIVE_OR_AUTHORITY
             : H5_URL_SPECIAL_AUTHORITY_SLASHES;
  if (h5_url_c (self) == '/')
    {
      self->p++;
      return H5_URL_PATH_OR_AUTHORITY;
    }
  self->url->has_opaque_path = TRUE;
  return H5_URL_OPAQUE_PATH;
}

/* https://url.spec.whatwg.org/#scheme-state */
void
h5_url_scheme_state (H5UrlParser *self)
{
  const char *p = self->start;

  while (p < self->end && is_scheme_code_point ((guint8) *p))
    p++;
  if (p < self->end && *p == ':')
    {
      if (self->override)
        {
          change_scheme (self, p);
          return;
        }
      set_scheme (self, self->start, p);
      self->p = p + 1;
      self->state = state_after_scheme (self);
    }
  else if (!self->override)
    self->state = H5_URL_NO_SCHEME;
  else
    h5_url_fail (self, H5_URL_MISSING_SCHEME);
}

/* https://url.spec.whatwg.org/#no-scheme-state */
void
h5_url_no_scheme_state (H5UrlParser *self)
{
  const H5Url *base = self->base;

  if (!base || (base->has_opaque_path && h5_url_c (self) != '#'))
    h5_url_fail (self, H5_URL_MISSING_SCHEME);
  else if (base->has_opaque_path)
    {
      h5_buffer_copy (&self->url->scheme, &base->scheme);
      h5_buffer_copy (&self->url->path, &base->path);
      h5_buffer_copy (&self->url->query, &base->query);
      self->url->has_opaque_path = TRUE;
      self->url->has_query = base->has_query;
      h5_url_begin_fragment (self);
    }
  else
    self->state = base->special == H5_SCHEME_FILE ? H5_URL_FILE : H5_URL_RELATIVE;
}
