/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The setters of the URL API: https://url.spec.whatwg.org/#api */
#include "url/h5-percent.h"
#include "url/h5-url-parser.h"

/* https://url.spec.whatwg.org/#dom-url-protocol */
gboolean
h5_url_set_scheme (H5Url *self, const char *value, gsize length)
{
  H5Buffer with_colon = H5_BUFFER_INIT;
  H5UrlFailure failure;

  h5_buffer_append (&with_colon, value, length);
  h5_buffer_append_byte (&with_colon, ':');
  failure =
    h5_url_parser_run (self, with_colon.data, with_colon.length, NULL, NULL, H5_URL_SCHEME_START);
  h5_buffer_clear (&with_colon);
  return failure == H5_URL_OK;
}

/* https://url.spec.whatwg.org/#set-the-username and
 * https://url.spec.whatwg.org/#set-the-password */
static gboolean
set_userinfo (H5Url *self, H5Buffer *part, const char *value, gsize length)
{
  if (h5_url_cannot_have_credentials_or_port (self))
    return FALSE;
  h5_buffer_truncate (part, 0);
  h5_percent_encode (value, length, H5_PERCENT_USERINFO, part);
  return TRUE;
}

/* https://url.spec.whatwg.org/#dom-url-username */
gboolean
h5_url_set_username (H5Url *self, const char *value, gsize length)
{
  return set_userinfo (self, &self->username, value, length);
}

/* https://url.spec.whatwg.org/#dom-url-password */
gboolean
h5_url_set_password (H5Url *self, const char *value, gsize length)
{
  return set_userinfo (self, &self->password, value, length);
}

/* https://url.spec.whatwg.org/#dom-url-host */
gboolean
h5_url_set_host (H5Url *self, const char *value, gsize length)
{
  return !self->has_opaque_path
         && h5_url_parser_run (self, value, length, NULL, NULL, H5_URL_HOST) == H5_URL_OK;
}

/* https://url.spec.whatwg.org/#dom-url-hostname */
gboolean
h5_url_set_hostname (H5Url *self, const char *value, gsize length)
{
  return !self->has_opaque_path
         && h5_url_parser_run (self, value, length, NULL, NULL, H5_URL_HOSTNAME) == H5_URL_OK;
}

/* https://url.spec.whatwg.org/#dom-url-port */
gboolean
h5_url_set_port (H5Url *self, const char *value, gsize length)
{
  if (h5_url_cannot_have_credentials_or_port (self))
    return FALSE;
  if (length)
    return h5_url_parser_run (self, value, length, NULL, NULL, H5_URL_PORT) == H5_URL_OK;
  self->port = H5_NO_PORT;
  return TRUE;
}

/* https://url.spec.whatwg.org/#dom-url-pathname */
gboolean
h5_url_set_path (H5Url *self, const char *value, gsize length)
{
  if (self->has_opaque_path)
    return FALSE;
  h5_buffer_truncate (&self->path, 0);
  h5_url_parser_run (self, value, length, NULL, NULL, H5_URL_PATH_START);
  return TRUE;
}

/* https://url.spec.whatwg.org/#dom-url-search and https://url.spec.whatwg.org/#dom-url-hash:
 * the value may begin with the mark of its part. */
static gboolean
set_marked (H5Url *self, const char *value, gsize length, char mark, H5UrlState state,
            gboolean *is_there, H5Buffer *part)
{
  *is_there = length > 0;
  h5_buffer_truncate (part, 0);
  if (length && *value == mark)
    {
      value++;
      length--;
    }
  if (*is_there)
    h5_url_parser_run (self, value, length, NULL, NULL, state);
  return TRUE;
}

gboolean
h5_url_set_query (H5Url *self, const char *value, gsize length)
{
  return set_marked (self, value, length, '?', H5_URL_QUERY, &self->has_query, &self->query);
}

gboolean
h5_url_set_fragment (H5Url *self, const char *value, gsize length)
{
  return set_marked (self, value, length, '#', H5_URL_FRAGMENT, &self->has_fragment,
                     &self->fragment);
}
