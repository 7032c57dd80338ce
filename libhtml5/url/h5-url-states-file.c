/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-url-parser.h"

gboolean
h5_is_windows_drive_letter (const char *text, gsize length)
{
  return length == 2 && h5_is_ascii_alpha ((guint8) text[0]) && (text[1] == ':' || text[1] == '|');
}

gboolean
h5_is_normalized_windows_drive_letter (const char *text, gsize length)
{
  return h5_is_windows_drive_letter (text, length) && text[1] == ':';
}

static gboolean
ends_file_host (char c)
{
  return c == '/' || c == '\\' || c == '?' || c == '#';
}

/* https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
static gboolean
starts_with_windows_drive_letter (const char *text, const char *end)
{
  return end - text >= 2 && h5_is_windows_drive_letter (text, 2)
         && (end - text == 2 || ends_file_host (text[2]));
}

/* https://url.spec.whatwg.org/#file-state */
void
h5_url_file_state (H5UrlParser *self)
{
  H5Url *url = self->url;
  const H5Url *base = self->base && self->base->special == H5_SCHEME_FILE ? self->base : NULL;
  int c = h5_url_c (self);

  h5_buffer_truncate (&url->scheme, 0);
  h5_buffer_append_string (&url->scheme, "file");
  url->special = H5_SCHEME_FILE;
  url->host_kind = H5_HOST_EMPTY;
  if (h5_url_is_slash (self, c))
    {
      self->p++;
      self->state = H5_URL_FILE_SLASH;
      return;
    }
  self->state = H5_URL_PATH;
  if (!base)
    return;
  h5_buffer_copy (&url->host, &base->host);
  url->host_kind = base->host_kind;
  h5_buffer_copy (&url->path, &base->path);
  if (c == '?')
    h5_url_begin_query (self);
  else if (c == '#' || c == H5_URL_EOF)
    {
      h5_buffer_copy (&url->query, &base->query);
      url->has_query = base->has_query;
      if (c == '#')
        h5_url_begin_fragment (self);
      else
        h5_url_end (self);
    }
  else if (!starts_with_windows_drive_letter (self->p, self->end))
    h5_url_shorten_path (url);
  else
    h5_buffer_truncate (&url->path, 0);
}

/* Returns the length of the path's first segment. */
static gsize
first_item_length (const H5Buffer *path)
{
  const char *slash = path->length ? memchr (path->data + 1, '/', path->length - 1) : NULL;

  return slash ? (gsize) (slash - path->data) - 1 : path->length ? path->length - 1 : 0;
}

/* https://url.spec.whatwg.org/#file-slash-state */
void
h5_url_file_slash_state (H5UrlParser *self)
{
  H5Url *url = self->url;
  const H5Url *base = self->base;

  if (h5_url_is_slash (self, h5_url_c (self)))
    {
      self->p++;
      self->state = H5_URL_FILE_HOST;
      return;
    }
  self->state = H5_URL_PATH;
  if (!base || base->special != H5_SCHEME_FILE)
    return;
  h5_buffer_copy (&url->host, &base->host);
  url->host_kind = base->host_kind;
  gsize length = first_item_length (&base->path);
  if (!starts_with_windows_drive_letter (self->p, self->end) && length
      && h5_is_normalized_windows_drive_letter (base->path.data + 1, length))
    h5_buffer_append (&url->path, base->path.data, length + 1);
}

/* Parses the host of a file URL. "localhost" becomes the empty host. */
static void
parse_file_host (H5UrlParser *self, gsize length)
{
  H5Url *url = self->url;
  H5Buffer host = H5_BUFFER_INIT;
  H5HostKind kind;
  H5UrlFailure failure = h5_host_parse (self->p, length, FALSE, &kind, &host);

  if (failure != H5_URL_OK)
    {
      h5_buffer_clear (&host);
      h5_url_fail (self, failure);
      return;
    }
  if (strcmp (host.data, "localhost") == 0)
    {
      h5_buffer_truncate (&host, 0);
      kind = H5_HOST_EMPTY;
    }
  h5_buffer_clear (&url->host);
  url->host = host;
  url->host_kind = kind;
}

/* https://url.spec.whatwg.org/#file-host-state */
void
h5_url_file_host_state (H5UrlParser *self)
{
  const char *end = self->p;
  gsize length;

  while (end < self->end && !ends_file_host (*end))
    end++;
  length = (gsize) (end - self->p);
  if (!self->override && h5_is_windows_drive_letter (self->p, length))
    {
      self->state = H5_URL_PATH; /* the text is the first segment of the path */
      return;
    }
  if (length == 0)
    {
      h5_buffer_truncate (&self->url->host, 0);
      self->url->host_kind = H5_HOST_EMPTY;
    }
  else
    parse_file_host (self, length);
  self->p = end;
  self->state = H5_URL_PATH_START;
  if (self->override)
    h5_url_end (self);
}
