/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/feed/h5-feed-base.h"

#include "convert/markup/h5-url-resolver.h"

/* Longer URLs, in bytes, are ignored: each use of a base costs its length. */
#define LONGEST_URL 16384

static H5FeedBase *
top_of (const H5FeedBases *self)
{
  return &g_array_index (self->stack, H5FeedBase, self->stack->len - 1);
}

/* Takes ownership of the URL. */
static void
push (H5FeedBases *self, const H5Node *element, H5Url *url)
{
  H5FeedBase base = {
    .element = element,
    .url = url,
    .references = h5_references_new (url, self->encoding),
  };

  g_array_append_val (self->stack, base);
}

static void
pop (H5FeedBases *self)
{
  H5FeedBase *base = top_of (self);

  h5_references_free (base->references);
  g_clear_pointer (&base->text, g_ref_string_release);
  g_clear_pointer (&base->url, h5_url_free);
  g_array_set_size (self->stack, self->stack->len - 1);
}

void
h5_feed_bases_init (H5FeedBases *self, const H5Url *base, const H5Encoding *encoding, guint64 room)
{
  self->stack = g_array_new (FALSE, FALSE, sizeof (H5FeedBase));
  self->encoding = encoding;
  self->room = room;
  push (self, NULL, base ? h5_url_copy (base) : NULL);
}

void
h5_feed_bases_clear (H5FeedBases *self)
{
  while (self->stack->len > 0)
    pop (self);
  g_array_unref (self->stack);
}

gboolean
h5_feed_bases_may_have (const H5FeedBases *self, const char *url)
{
  const H5Url *own = g_array_index (self->stack, H5FeedBase, 0).url;
  gboolean is_file = own && h5_url_has_scheme (own, "file");

  return !h5_url_may_run_script (url) && (is_file || !g_str_has_prefix (url, "file:"));
}

/* The result is computed as that of other references, so that many attributes cannot make one URL
 * longer and longer. */
void
h5_feed_bases_enter (H5FeedBases *self, const H5Node *element)
{
  const H5Attribute *base = h5_element_find_attribute_ns (element, H5_NAMESPACE_XML, H5_NAME_BASE);

  if (!base)
    return;
  g_autofree char *text = h5_feed_bases_resolve (self, base->value, base->length);
  if (text && h5_feed_bases_may_have (self, text))
    push (self, element, h5_url_new (text, strlen (text), NULL, NULL, NULL));
}

void
h5_feed_bases_leave (H5FeedBases *self, const H5Node *element)
{
  if (top_of (self)->element == element)
    pop (self);
}

gboolean
h5_feed_bases_is_declared (const H5FeedBases *self)
{
  return self->stack->len > 1;
}

char *
h5_feed_bases_get (H5FeedBases *self)
{
  H5FeedBase *base = top_of (self);
  H5Buffer text = H5_BUFFER_INIT;

  if (!base->url)
    return NULL;
  if (!base->text)
    {
      h5_url_serialize (base->url, FALSE, &text);
      base->text = g_ref_string_new_len (text.data, (gssize) text.length);
      h5_buffer_clear (&text);
    }
  return g_ref_string_acquire (base->text);
}

char *
h5_feed_bases_resolve (H5FeedBases *self, const char *text, gsize length)
{
  char *url = length <= LONGEST_URL
                ? h5_references_resolve (top_of (self)->references, text, length, &self->room)
                : NULL;

  if (url && (h5_url_may_run_script (url) || strlen (url) > LONGEST_URL))
    g_clear_pointer (&url, g_free);
  return url;
}
