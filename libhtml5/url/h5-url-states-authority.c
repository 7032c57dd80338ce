/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-percent.h"
#include "url/h5-url-parser.h"

#define MAX_PORT 65535

/* https://url.spec.whatwg.org/#special-authority-slashes-state */
void
h5_url_special_authority_slashes_state (H5UrlParser *self)
{
  if (h5_url_c (self) == '/' && h5_url_remaining_starts_with (self, '/'))
    self->p += 2;
  self->state = H5_URL_SPECIAL_AUTHORITY_IGNORE_SLASHES;
}

/* https://url.spec.whatwg.org/#special-authority-ignore-slashes-state */
void
h5_url_special_authority_ignore_slashes_state (H5UrlParser *self)
{
  while (h5_url_c (self) == '/' || h5_url_c (self) == '\\')
    self->p++;
  self->state = H5_URL_AUTHORITY;
}

static gboolean
ends_authority (const H5UrlParser *self, char c)
{
  return c == '?' || c == '#' || h5_url_is_slash (self, c);
}

/* Sets the credentials from the text before the last @. */
static void
set_credentials (H5Url *url, const char *text, const char *end)
{
  const char *colon = memchr (text, ':', (gsize) (end - text));
  const char *username_end = colon ? colon : end;

  h5_percent_encode (text, (gsize) (username_end - text), H5_PERCENT_USERINFO, &url->username);
  if (colon)
    h5_percent_encode (colon + 1, (gsize) (end - colon - 1), H5_PERCENT_USERINFO, &url->password);
}

/* https://url.spec.whatwg.org/#authority-state. The last @ ends the credentials. Others before
 * it are encoded as a part of them. */
void
h5_url_authority_state (H5UrlParser *self)
{
  const char *at = NULL, *p;

  for (p = self->p; p < self->end && !ends_authority (self, *p); p++)
    if (*p == '@')
      at = p;
  self->state = H5_URL_HOST;
  if (!at)
    return;
  if (at + 1 == p)
    {
      h5_url_fail (self, H5_URL_HOST_MISSING);
      return;
    }
  set_credentials (self->url, self->p, at);
  self->p = at + 1;
}

/* Returns the end of the host that begins at the pointer, valid or not. */
static const char *
find_host_end (const H5UrlParser *self)
{
  gboolean inside_brackets = FALSE;
  const char *p = self->p;

  for (; p < self->end && !ends_authority (self, *p) && (*p != ':' || inside_brackets); p++)
    if (*p == '[')
      inside_brackets = TRUE;
    else if (*p == ']')
      inside_brackets = FALSE;
  return p;
}

/* Steps 2 and 3, without the change of state. Returns FALSE if the parser has stopped. */
static gboolean
parse_host (H5UrlParser *self, const char *end)
{
  H5Url *url = self->url;
  gsize length = (gsize) (end - self->p);
  H5Buffer host = H5_BUFFER_INIT;
  H5HostKind kind;
  H5UrlFailure failure = h5_host_parse (self->p, length, !h5_url_is_special (url), &kind, &host);

  if (failure != H5_URL_OK)
    {
      h5_buffer_clear (&host);
      h5_url_fail (self, failure);
      return FALSE;
    }
  h5_buffer_clear (&url->host);
  url->host = host;
  url->host_kind = kind;
  return TRUE;
}

/* https://url.spec.whatwg.org/#host-state and https://url.spec.whatwg.org/#hostname-state */
void
h5_url_host_state (H5UrlParser *self)
{
  H5Url *url = self->url;
  const char *end = find_host_end (self);
  gboolean is_empty = end == self->p;
  gboolean has_port = end < self->end && *end == ':';

  if (self->override && url->special == H5_SCHEME_FILE)
    {
      self->state = H5_URL_FILE_HOST;
      return;
    }
  if ((is_empty && (has_port || h5_url_is_special (url)))
      || (has_port && self->override == H5_URL_HOSTNAME)
      || (is_empty && self->override
          && (h5_url_includes_credentials (url) || url->port != H5_NO_PORT)))
    {
      h5_url_fail (self, H5_URL_HOST_MISSING);
      return;
    }
  if (!parse_host (self, end))
    return;
  self->p = end + has_port;
  self->state = has_port ? H5_URL_PORT : H5_URL_PATH_START;
  if (!has_port && self->override)
    h5_url_end (self);
}

/* https://url.spec.whatwg.org/#port-state */
void
h5_url_port_state (H5UrlParser *self)
{
  const char *first = self->p;
  int port = 0;

  for (; h5_is_ascii_digit ((guint) h5_url_c (self)); self->p++)
    port = MIN (port * 10 + (*self->p - '0'), MAX_PORT + 1);
  if (self->p < self->end && !ends_authority (self, *self->p) && !self->override)
    h5_url_fail (self, H5_URL_PORT_INVALID);
  else if (port > MAX_PORT || (self->p == first && self->override))
    h5_url_fail (self, H5_URL_PORT_INVALID);
  else
    {
      if (self->p > first)
        self->url->port = port == h5_scheme_default_port (self->url->special) ? H5_NO_PORT : port;
      if (self->override)
        h5_url_end (self);
      self->state = H5_URL_PATH_START;
    }
}
