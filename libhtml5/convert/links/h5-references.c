/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * References are resolved with a short form of the base URL, in which one character stands for each
 * part. The parser copies these characters as it would copy the parts. They are control characters,
 * which are in no URL, so what it has copied can be recognized in the result: its length is known
 * before it is written.
 *
 *     base    http://user@host/directory/directory/page?query
 *     short   http://U@H/FIRST/MIDDLE/LAST?Q
 */
#include "convert/links/h5-references.h"

#include "convert/markup/h5-url-resolver.h"

/* Base URLs up to this length are used as they are. */
#define SHORT_BASE 256

/* The longest segment that the parser may recognize: a Windows drive letter. */
#define LONGEST_MEANING 2

enum
{
  SCHEME = 1,
  USERNAME,
  PASSWORD,
  HOST,
  OPAQUE_PATH,
  FIRST_SEGMENT,
  MIDDLE_SEGMENTS,
  LAST_SEGMENT, /* there can be several */
  QUERY,
  END = ' '
};

G_STATIC_ASSERT (QUERY < END);

struct _H5References
{
  const H5Url *base;
  const H5Encoding *encoding;
  H5Url *short_base; /* NULL if the base URL is short, or is NULL */
  GArray *slashes;   /* gsize: where the segments of its path begin */
  guint n_last;      /* number of segments of the short path that stand for themselves */
};

/* --- the short base URL --- */

static void
shorten (const H5Buffer *part, char mark, H5Buffer *out)
{
  if (part->length > 0)
    h5_buffer_append_byte (out, mark);
}

static H5Url *
new_short_base (const H5Url *base)
{
  H5Url *self = g_new0 (H5Url, 1);

  if (h5_url_is_special (base))
    h5_buffer_append (&self->scheme, base->scheme.data, base->scheme.length);
  else
    shorten (&base->scheme, SCHEME, &self->scheme);
  shorten (&base->username, USERNAME, &self->username);
  shorten (&base->password, PASSWORD, &self->password);
  shorten (&base->host, HOST, &self->host);
  if (base->has_opaque_path)
    shorten (&base->path, OPAQUE_PATH, &self->path);
  shorten (&base->query, QUERY, &self->query);
  self->special = base->special;
  self->host_kind = base->host_kind;
  self->port = base->port;
  self->has_opaque_path = base->has_opaque_path;
  self->has_query = base->has_query;
  return self;
}

static void
find_slashes (H5References *self)
{
  const H5Buffer *path = &self->base->path;

  self->slashes = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (gsize i = 0; !self->base->has_opaque_path && i < path->length; i++)
    if (path->data[i] == '/')
      g_array_append_val (self->slashes, i);
}

static gboolean
is_short (const H5Url *base)
{
  return base->scheme.length + base->username.length + base->password.length + base->host.length
           + base->path.length + base->query.length
         <= SHORT_BASE;
}

H5References *
h5_references_new (const H5Url *base, const H5Encoding *encoding)
{
  H5References *self = g_new0 (H5References, 1);

  self->base = base;
  self->encoding = encoding;
  if (base && !is_short (base))
    {
      self->short_base = new_short_base (base);
      find_slashes (self);
    }
  return self;
}

void
h5_references_free (H5References *self)
{
  g_clear_pointer (&self->short_base, h5_url_free);
  g_clear_pointer (&self->slashes, g_array_unref);
  g_free (self);
}

/* Returns the text of some segments, without the slash before them. */
static H5Span
segments (const H5References *self, guint first, guint n)
{
  const gsize *slashes = (const gsize *) (gpointer) self->slashes->data;
  const H5Buffer *path = &self->base->path;
  gsize start = slashes[first] + 1;
  gsize end = first + n < self->slashes->len ? slashes[first + n] : path->length;

  return (H5Span){ path->data + start, end - start };
}

/* Makes the short path for a reference. Those segments stand for themselves that it could remove:
 * the last one, and one more for each "..". */
static void
shorten_path (H5References *self, gsize length)
{
  H5Buffer *path = &self->short_base->path;
  guint n = self->slashes->len;

  if (n == 0)
    return;
  H5Span first = segments (self, 0, 1);
  self->n_last = (guint) MIN (length / strlen ("../") + 2, n - 1);
  h5_buffer_truncate (path, 0);
  h5_buffer_append_byte (path, '/');
  if (first.length <= LONGEST_MEANING)
    h5_buffer_append (path, first.data, first.length);
  else
    h5_buffer_append_byte (path, FIRST_SEGMENT);
  if (n - 1 > self->n_last)
    {
      const char middle[] = { '/', MIDDLE_SEGMENTS };
      h5_buffer_append (path, middle, sizeof middle);
    }
  for (guint i = 0; i < self->n_last; i++)
    {
      const char last[] = { '/', LAST_SEGMENT };
      h5_buffer_append (path, last, sizeof last);
    }
}

/* --- the result --- */

/* Returns the part of the base URL that a character stands for. `n_seen` is the number of last
 * segments before it. */
static H5Span
find_part (const H5References *self, char mark, guint n_seen)
{
  const H5Url *base = self->base;
  guint n_before = self->slashes->len - self->n_last;

  switch (mark)
    {
    case SCHEME:
      return h5_buffer_span (&base->scheme);
    case USERNAME:
      return h5_buffer_span (&base->username);
    case PASSWORD:
      return h5_buffer_span (&base->password);
    case HOST:
      return h5_buffer_span (&base->host);
    case OPAQUE_PATH:
      return h5_buffer_span (&base->path);
    case FIRST_SEGMENT:
      return segments (self, 0, 1);
    case MIDDLE_SEGMENTS:
      return segments (self, 1, n_before - 1);
    case LAST_SEGMENT:
      return segments (self, n_before + n_seen, 1);
    case QUERY:
    default:
      return h5_buffer_span (&base->query);
    }
}

/* Returns the length of a URL with the parts of the base URL. Appends it, unless out is NULL. */
static gsize
expand (const H5References *self, const H5Buffer *url, H5Buffer *out)
{
  gsize length = 0;
  guint n_seen = 0;

  for (gsize i = 0; i < url->length; i++)
    {
      char c = url->data[i];
      H5Span part = { url->data + i, 1 };
      if ((guint8) c < END)
        part = find_part (self, c, n_seen);
      n_seen += c == LAST_SEGMENT;
      length += part.length;
      if (out)
        h5_buffer_append (out, part.data, part.length);
    }
  return length;
}

char *
h5_references_resolve (H5References *self, const char *text, gsize length, guint64 *room)
{
  H5Buffer url = H5_BUFFER_INIT, whole = H5_BUFFER_INIT;

  if (self->short_base)
    shorten_path (self, length);
  g_autoptr (H5Url) record = h5_url_new (
    text, length, self->short_base ? self->short_base : self->base, self->encoding, NULL);
  if (!record)
    return NULL;
  h5_url_serialize (record, FALSE, &url);
  if (!self->short_base)
    {
      if (h5_url_take_room (room, length, url.length))
        return h5_buffer_steal (&url, NULL);
    }
  else if (h5_url_take_room (room, length, expand (self, &url, NULL)))
    expand (self, &url, &whole);
  h5_buffer_clear (&url);
  return whole.data ? h5_buffer_steal (&whole, NULL) : NULL;
}
