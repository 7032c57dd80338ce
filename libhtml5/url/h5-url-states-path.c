/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-percent.h"
#include "url/h5-url-parser.h"

void
h5_url_shorten_path (H5Url *url)
{
  H5Buffer *path = &url->path;
  gsize length = path->length;

  if (length == 0
      || (url->special == H5_SCHEME_FILE
          && h5_is_normalized_windows_drive_letter (path->data + 1, length - 1)))
    return;
  while (path->data[--length] != '/')
    ;
  h5_buffer_truncate (path, length);
}

void
h5_url_begin_query (H5UrlParser *self)
{
  self->p++;
  self->url->has_query = TRUE;
  h5_buffer_truncate (&self->url->query, 0);
  self->state = H5_URL_QUERY;
}

void
h5_url_begin_fragment (H5UrlParser *self)
{
  self->p++;
  self->url->has_fragment = TRUE;
  h5_buffer_truncate (&self->url->fragment, 0);
  self->state = H5_URL_FRAGMENT;
}

/* Changes to the state for what follows the path, which may be nothing. */
static void
leave_path (H5UrlParser *self)
{
  int c = h5_url_c (self);

  if (c == '?')
    h5_url_begin_query (self);
  else if (c == '#')
    h5_url_begin_fragment (self);
  else
    h5_url_end (self);
}

/* https://url.spec.whatwg.org/#path-start-state */
void
h5_url_path_start_state (H5UrlParser *self)
{
  int c = h5_url_c (self);

  if (h5_url_is_slash (self, c))
    self->p++;
  else if (!h5_url_is_special (self->url)
           && (c == H5_URL_EOF || (!self->override && (c == '?' || c == '#'))))
    {
      if (self->override && self->url->host_kind == H5_HOST_NULL)
        h5_buffer_append_byte (&self->url->path, '/');
      leave_path (self);
      return;
    }
  self->state = H5_URL_PATH;
}

/* Returns the number of dots if the segment consists of dots, plain or percent-encoded.
 * Otherwise, returns 0. */
static guint
count_dots (const char *segment, const char *end)
{
  guint n = 0;

  for (; segment < end; n++)
    if (*segment == '.')
      segment++;
    else if (end - segment >= 3 && segment[0] == '%' && segment[1] == '2'
             && (segment[2] | 0x20) == 'e')
      segment += 3;
    else
      return 0;
  return n;
}

static gboolean
ends_segment (const H5UrlParser *self, char c)
{
  return h5_url_is_slash (self, c) || (!self->override && (c == '?' || c == '#'));
}

/* https://url.spec.whatwg.org/#path-state, step 1, for the segment that ends at `end`. */
static void
append_segment (H5UrlParser *self, const char *end, gboolean is_last)
{
  H5Url *url = self->url;
  gsize length = (gsize) (end - self->p);
  /* https://url.spec.whatwg.org/#single-dot-path-segment and
   * https://url.spec.whatwg.org/#double-dot-path-segment */
  guint n_dots = length <= strlen ("%2e%2e") ? count_dots (self->p, end) : 0;

  if (n_dots == 2)
    h5_url_shorten_path (url);
  if (n_dots == 1 || n_dots == 2)
    {
      if (is_last)
        h5_buffer_append_byte (&url->path, '/');
      return;
    }
  gboolean is_drive = url->special == H5_SCHEME_FILE && url->path.length == 0
                      && h5_is_windows_drive_letter (self->p, length);
  h5_buffer_append_byte (&url->path, '/');
  h5_percent_encode (self->p, length, H5_PERCENT_PATH, &url->path);
  if (is_drive)
    url->path.data[url->path.length - 1] = ':';
}

/* https://url.spec.whatwg.org/#path-state, for all segments. */
void
h5_url_path_state (H5UrlParser *self)
{
  gboolean is_last = FALSE;

  while (!is_last)
    {
      const char *end = self->p;
      while (end < self->end && !ends_segment (self, *end))
        end++;
      is_last = end == self->end || !h5_url_is_slash (self, *end);
      append_segment (self, end, is_last);
      self->p = end + !is_last;
    }
  leave_path (self);
}

/* https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state. A space before a query or
 * fragment is encoded, so that it is not at the end of the URL if these are removed. */
void
h5_url_opaque_path_state (H5UrlParser *self)
{
  const char *end = self->p;
  gboolean ends_with_space;

  while (end < self->end && *end != '?' && *end != '#')
    end++;
  ends_with_space = end < self->end && end > self->p && end[-1] == ' ';
  h5_percent_encode (self->p, (gsize) (end - self->p) - ends_with_space, H5_PERCENT_C0_CONTROL,
                     &self->url->path);
  if (ends_with_space)
    h5_buffer_append_string (&self->url->path, "%20");
  self->p = end;
  leave_path (self);
}

/* https://url.spec.whatwg.org/#query-state */
void
h5_url_query_state (H5UrlParser *self)
{
  H5Url *url = self->url;
  gboolean is_special = h5_url_is_special (url);
  gboolean is_web_socket = url->special == H5_SCHEME_WS || url->special == H5_SCHEME_WSS;
  const char *number_sign =
    self->override ? NULL : memchr (self->p, '#', (gsize) (self->end - self->p));
  const char *end = number_sign ? number_sign : self->end;

  h5_percent_encode_after_encoding (
    self->p, (gsize) (end - self->p), is_special && !is_web_socket ? self->encoding : NULL,
    is_special ? H5_PERCENT_SPECIAL_QUERY : H5_PERCENT_QUERY, &url->query);
  self->p = end;
  if (number_sign)
    h5_url_begin_fragment (self);
  else
    h5_url_end (self);
}

/* https://url.spec.whatwg.org/#fragment-state */
void
h5_url_fragment_state (H5UrlParser *self)
{
  h5_percent_encode (self->p, (gsize) (self->end - self->p), H5_PERCENT_FRAGMENT,
                     &self->url->fragment);
  h5_url_end (self);
}
