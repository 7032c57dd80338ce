/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-url-parser.h"

/* https://url.spec.whatwg.org/#special-relative-or-authority-state */
void
h5_url_special_relative_or_authority_state (H5UrlParser *self)
{
  self->state = H5_URL_RELATIVE;
  if (h5_url_c (self) == '/' && h5_url_remaining_starts_with (self, '/'))
    {
      self->p += 2;
      self->state = H5_URL_SPECIAL_AUTHORITY_IGNORE_SLASHES;
    }
}

/* https://url.spec.whatwg.org/#path-or-authority-state */
void
h5_url_path_or_authority_state (H5UrlParser *self)
{
  self->state = H5_URL_PATH;
  if (h5_url_c (self) == '/')
    {
      self->p++;
      self->state = H5_URL_AUTHORITY;
    }
}

static void
copy_authority (H5Url *url, const H5Url *base)
{
  h5_buffer_copy (&url->username, &base->username);
  h5_buffer_copy (&url->password, &base->password);
  h5_buffer_copy (&url->host, &base->host);
  url->host_kind = base->host_kind;
  url->port = base->port;
}

/* https://url.spec.whatwg.org/#relative-state */
void
h5_url_relative_state (H5UrlParser *self)
{
  H5Url *url = self->url;
  int c = h5_url_c (self);

  h5_buffer_copy (&url->scheme, &self->base->scheme);
  url->special = self->base->special;
  if (h5_url_is_slash (self, c))
    {
      self->p++;
      self->state = H5_URL_RELATIVE_SLASH;
      return;
    }
  copy_authority (url, self->base);
  h5_buffer_copy (&url->path, &self->base->path);
  if (c == '?')
    {
      h5_url_begin_query (self);
      return;
    }
  if (c == H5_URL_EOF || c == '#')
    {
      h5_buffer_copy (&url->query, &self->base->query);
      url->has_query = self->base->has_query;
      if (c == '#')
        h5_url_begin_fragment (self);
      else
        h5_url_end (self);
      return;
    }
  h5_url_shorten_path (url);
  self->state = H5_URL_PATH;
}

/* https://url.spec.whatwg.org/#relative-slash-state */
void
h5_url_relative_slash_state (H5UrlParser *self)
{
  if (h5_url_is_slash (self, h5_url_c (self)))
    {
      self->p++;
      self->state =
        h5_url_is_special (self->url) ? H5_URL_SPECIAL_AUTHORITY_IGNORE_SLASHES : H5_URL_AUTHORITY;
      return;
    }
  copy_authority (self->url, self->base);
  self->state = H5_URL_PATH;
}
