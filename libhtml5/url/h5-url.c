/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-url.h"

#include "url/h5-url-parser.h"

/* https://url.spec.whatwg.org/#special-scheme */
static const struct
{
  const char *name;
  int port;
} special_schemes[] = {
  [H5_SCHEME_FTP] = { "ftp", 21 },   [H5_SCHEME_FILE] = { "file", H5_NO_PORT },
  [H5_SCHEME_HTTP] = { "http", 80 }, [H5_SCHEME_HTTPS] = { "https", 443 },
  [H5_SCHEME_WS] = { "ws", 80 },     [H5_SCHEME_WSS] = { "wss", 443 },
};

H5Scheme
h5_scheme_lookup (const char *scheme, gsize length)
{
  for (guint i = H5_SCHEME_FTP; i <= H5_SCHEME_WSS; i++)
    if (strlen (special_schemes[i].name) == length
        && memcmp (special_schemes[i].name, scheme, length) == 0)
      return i;
  return H5_SCHEME_NOT_SPECIAL;
}

int
h5_scheme_default_port (H5Scheme scheme)
{
  return scheme == H5_SCHEME_NOT_SPECIAL ? H5_NO_PORT : special_schemes[scheme].port;
}

/* Code points that the parser removes at both ends of the input when it creates a URL. */
static gboolean
is_c0_control_or_space (char c)
{
  return (guint8) c <= 0x20;
}

H5Url *
h5_url_new (const char *text, gsize length, const H5Url *base, const H5Encoding *encoding,
            H5UrlFailure *failure)
{
  H5Url *self = g_new0 (H5Url, 1);
  H5UrlFailure result;

  self->port = H5_NO_PORT;
  while (length && is_c0_control_or_space (text[length - 1]))
    length--;
  for (; length && is_c0_control_or_space (*text); text++)
    length--;
  result = h5_url_parser_run (self, text, length, base, encoding, H5_URL_NO_STATE);
  if (result != H5_URL_OK)
    g_clear_pointer (&self, h5_url_free);
  if (failure)
    *failure = result;
  return self;
}

H5Url *
h5_url_copy (const H5Url *self)
{
  H5Url *copy = g_new0 (H5Url, 1);

  h5_buffer_copy (&copy->scheme, &self->scheme);
  h5_buffer_copy (&copy->username, &self->username);
  h5_buffer_copy (&copy->password, &self->password);
  h5_buffer_copy (&copy->host, &self->host);
  h5_buffer_copy (&copy->path, &self->path);
  h5_buffer_copy (&copy->query, &self->query);
  h5_buffer_copy (&copy->fragment, &self->fragment);
  copy->special = self->special;
  copy->host_kind = self->host_kind;
  copy->port = self->port;
  copy->has_opaque_path = self->has_opaque_path;
  copy->has_query = self->has_query;
  copy->has_fragment = self->has_fragment;
  return copy;
}

void
h5_url_free (H5Url *self)
{
  h5_buffer_clear (&self->scheme);
  h5_buffer_clear (&self->username);
  h5_buffer_clear (&self->password);
  h5_buffer_clear (&self->host);
  h5_buffer_clear (&self->path);
  h5_buffer_clear (&self->query);
  h5_buffer_clear (&self->fragment);
  g_free (self);
}

gboolean
h5_url_has_scheme (const H5Url *self, const char *scheme)
{
  return strcmp (self->scheme.data, scheme) == 0;
}

gboolean
h5_url_includes_credentials (const H5Url *self)
{
  return self->username.length || self->password.length;
}

gboolean
h5_url_cannot_have_credentials_or_port (const H5Url *self)
{
  return self->host_kind == H5_HOST_NULL || self->host_kind == H5_HOST_EMPTY
         || self->special == H5_SCHEME_FILE;
}

static void
append (H5Buffer *out, const H5Buffer *part)
{
  if (part->length)
    h5_buffer_append (out, part->data, part->length);
}

static void
append_credentials (const H5Url *self, H5Buffer *out)
{
  append (out, &self->username);
  if (self->password.length)
    {
      h5_buffer_append_byte (out, ':');
      append (out, &self->password);
    }
  h5_buffer_append_byte (out, '@');
}

void
h5_url_serialize_host (const H5Url *self, H5Buffer *out)
{
  append (out, &self->host);
  if (self->port != H5_NO_PORT)
    h5_buffer_append_printf (out, ":%d", self->port);
}

void
h5_url_serialize (const H5Url *self, gboolean exclude_fragment, H5Buffer *out)
{
  append (out, &self->scheme);
  h5_buffer_append_byte (out, ':');
  if (self->host_kind != H5_HOST_NULL)
    {
      h5_buffer_append_string (out, "//");
      if (h5_url_includes_credentials (self))
        append_credentials (self, out);
      h5_url_serialize_host (self, out);
    }
  else if (!self->has_opaque_path && self->path.length > 1 && self->path.data[1] == '/')
    h5_buffer_append_string (out, "/.");
  append (out, &self->path);
  if (self->has_query)
    {
      h5_buffer_append_byte (out, '?');
      append (out, &self->query);
    }
  if (self->has_fragment && !exclude_fragment)
    {
      h5_buffer_append_byte (out, '#');
      append (out, &self->fragment);
    }
}

/* Appends a tuple origin, or "null" for an opaque origin. */
static void
append_origin (const H5Url *self, H5Buffer *out)
{
  if (!h5_url_is_special (self) || self->special == H5_SCHEME_FILE)
    {
      h5_buffer_append_string (out, "null");
      return;
    }
  append (out, &self->scheme);
  h5_buffer_append_string (out, "://");
  h5_url_serialize_host (self, out);
}

void
h5_url_serialize_origin (const H5Url *self, H5Buffer *out)
{
  g_autoptr (H5Url) path = NULL;

  if (h5_url_has_scheme (self, "blob"))
    path = h5_url_new (self->path.data ? self->path.data : "", self->path.length, NULL, NULL, NULL);
  if (path && path->special != H5_SCHEME_HTTP && path->special != H5_SCHEME_HTTPS)
    g_clear_pointer (&path, h5_url_free);
  append_origin (path ? path : self, out);
}
