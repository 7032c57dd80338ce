/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of items. */
#include "convert/feed/h5-feed-private.h"

#include "base/h5-ascii.h"

static void
free_enclosure (gpointer data)
{
  H5FeedEnclosure *enclosure = data;

  g_free (enclosure->url);
  g_free (enclosure->type);
  h5_feed_text_clear (&enclosure->description);
  g_free (enclosure);
}

void
h5_feed_text_clear (H5FeedText *self)
{
  g_free (self->data);
  g_clear_pointer (&self->base, g_ref_string_release);
  *self = (H5FeedText){ 0 };
}

void
h5_feed_item_free (H5FeedItem *self)
{
  GPtrArray *arrays[] = { self->authors, self->categories, self->enclosures };

  h5_feed_text_clear (&self->title);
  h5_feed_text_clear (&self->summary);
  h5_feed_text_clear (&self->content);
  g_free (self->id);
  g_clear_pointer (&self->link, g_ref_string_release);
  g_free (self->comments);
  g_free (self->image);
  g_clear_pointer (&self->published, g_date_time_unref);
  g_clear_pointer (&self->updated, g_date_time_unref);
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_clear_pointer (&arrays[i], g_ptr_array_unref);
  g_free (self);
}

void
h5_feed_free (H5Feed *self)
{
  h5_feed_item_free (self->about);
  g_free (self->self);
  g_free (self->language);
  h5_feed_text_clear (&self->copyright);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

/* --- single values --- */

gboolean
h5_feed_beats (const H5FeedReader *self, H5FeedValue value, guint8 rank)
{
  return rank > h5_feed_top (self)->ranks[value];
}

/* Returns where a string is stored. NULL if the item cannot have it. */
static char **
find_string (H5FeedReader *self, H5FeedValue value)
{
  H5FeedItem *item = h5_feed_top (self)->item;

  switch (value)
    {
    case H5_FEED_VALUE_ID:
      return &item->id;
    case H5_FEED_VALUE_COMMENTS:
      return &item->comments;
    case H5_FEED_VALUE_IMAGE:
      return &item->image;
    case H5_FEED_VALUE_SELF:
      return h5_feed_is_about_feed (self) ? &self->feed->self : NULL;
    case H5_FEED_VALUE_LANGUAGE:
      return h5_feed_is_about_feed (self) ? &self->feed->language : NULL;
    default:
      return NULL;
    }
}

static void
set_link (H5FeedItem *item, const char *url)
{
  g_clear_pointer (&item->link, g_ref_string_release);
  item->link = g_ref_string_new (url);
}

void
h5_feed_take_string (H5FeedReader *self, H5FeedValue value, guint8 rank, char *string)
{
  g_autofree char *owned = string;
  char **place = find_string (self, value);

  if (!string || !h5_feed_beats (self, value, rank))
    return;
  h5_feed_top (self)->ranks[value] = rank;
  if (value == H5_FEED_VALUE_LINK)
    set_link (h5_feed_top (self)->item, string);
  else if (place)
    {
      g_free (*place);
      *place = g_steal_pointer (&owned);
    }
}

/* Returns where a text is stored. NULL if the item cannot have it. */
static H5FeedText *
find_text (H5FeedReader *self, H5FeedValue value)
{
  H5FeedItem *item = h5_feed_top (self)->item;

  switch (value)
    {
    case H5_FEED_VALUE_TITLE:
      return &item->title;
    case H5_FEED_VALUE_SUMMARY:
      return &item->summary;
    case H5_FEED_VALUE_CONTENT:
      return &item->content;
    case H5_FEED_VALUE_COPYRIGHT:
      return h5_feed_is_about_feed (self) ? &self->feed->copyright : NULL;
    default:
      return NULL;
    }
}

void
h5_feed_take_text (H5FeedReader *self, H5FeedValue value, guint8 rank, H5FeedText *text)
{
  H5FeedText *place = find_text (self, value);

  if (!place || text->kind == H5_FEED_TEXT_NONE || !h5_feed_beats (self, value, rank))
    {
      h5_feed_text_clear (text);
      return;
    }
  h5_feed_top (self)->ranks[value] = rank;
  h5_feed_text_clear (place);
  *place = *text;
  *text = (H5FeedText){ 0 };
}

void
h5_feed_take_time (H5FeedReader *self, H5FeedValue value, guint8 rank, GDateTime *time)
{
  H5FeedItem *item = h5_feed_top (self)->item;
  GDateTime **place = value == H5_FEED_VALUE_PUBLISHED ? &item->published : &item->updated;

  if (!time || !h5_feed_beats (self, value, rank))
    {
      g_clear_pointer (&time, g_date_time_unref);
      return;
    }
  h5_feed_top (self)->ranks[value] = rank;
  g_clear_pointer (place, g_date_time_unref);
  *place = time;
}

/* Reads SS, MM:SS or HH:MM:SS, without a fraction. Returns 0 for everything else. */
static guint
parse_duration (const char *text)
{
  g_autofree char *whole = g_strndup (text, strcspn (text, "."));
  g_auto (GStrv) parts = g_strsplit (whole, ":", 4);
  guint64 seconds = 0, part;

  if (g_strv_length (parts) > 3)
    return 0;
  for (guint i = 0; parts[i]; i++)
    {
      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, G_MAXUINT, &part, NULL))
        return 0;
      seconds = seconds * 60 + part;
    }
  return seconds <= G_MAXUINT ? (guint) seconds : 0;
}

void
h5_feed_take_duration (H5FeedReader *self, guint8 rank, const char *text)
{
  guint duration;

  if (!text || !h5_feed_beats (self, H5_FEED_VALUE_DURATION, rank))
    return;
  duration = parse_duration (text);
  if (duration == 0)
    return;
  h5_feed_top (self)->ranks[H5_FEED_VALUE_DURATION] = rank;
  h5_feed_top (self)->item->duration = duration;
}

/* --- lists --- */

/* Adds a string unless it is NULL or already there. Takes ownership of it. */
static void
add_unique (GPtrArray **strings, char *string)
{
  guint n = *strings ? (*strings)->len - 1 : 0;
  gboolean is_new = string && n < H5_FEED_MAX_ITEMS;

  for (guint i = 0; is_new && i < n; i++)
    is_new = strcmp ((*strings)->pdata[i], string) != 0;
  if (!is_new)
    {
      g_free (string);
      return;
    }
  if (!*strings)
    {
      *strings = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (*strings, NULL);
    }
  (*strings)->pdata[n] = string;
  g_ptr_array_add (*strings, NULL);
}

void
h5_feed_take_author (H5FeedReader *self, guint8 rank, char *name)
{
  H5FeedOpenItem *top = h5_feed_top (self);
  guint8 *known = &top->ranks[H5_FEED_VALUE_AUTHORS];

  if (!name || rank < *known)
    {
      g_free (name);
      return;
    }
  if (rank > *known)
    g_clear_pointer (&top->item->authors, g_ptr_array_unref);
  *known = rank;
  add_unique (&top->item->authors, name);
}

void
h5_feed_add_category (H5FeedReader *self, char *name)
{
  add_unique (&h5_feed_top (self)->item->categories, name);
}

static H5FeedEnclosure *
find_enclosure (const H5FeedItem *item, const char *url)
{
  for (guint i = 0; item->enclosures && i < item->enclosures->len; i++)
    {
      H5FeedEnclosure *enclosure = item->enclosures->pdata[i];
      if (strcmp (enclosure->url, url) == 0)
        return enclosure;
    }
  return NULL;
}

gboolean
h5_feed_has_enclosure (const H5FeedReader *self, const char *url)
{
  return url && find_enclosure (h5_feed_top (self)->item, url);
}

static guint64
parse_length (const char *text)
{
  g_autofree char *digits = text ? h5_feed_copy_text (text, strlen (text)) : NULL;
  guint64 length = 0;

  return digits && g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, &length, NULL) ? length
                                                                                          : 0;
}

/* Adds an enclosure without values. Takes ownership of the URL. NULL if there are too many. */
static H5FeedEnclosure *
new_enclosure (H5FeedItem *item, char *url)
{
  H5FeedEnclosure *enclosure;

  if (!item->enclosures)
    item->enclosures = g_ptr_array_new_with_free_func (free_enclosure);
  if (item->enclosures->len >= H5_FEED_MAX_ITEMS)
    {
      g_free (url);
      return NULL;
    }
  enclosure = g_new0 (H5FeedEnclosure, 1);
  enclosure->url = url;
  g_ptr_array_add (item->enclosures, enclosure);
  return enclosure;
}

void
h5_feed_add_enclosure (H5FeedReader *self, char *url, const char *type, const char *length,
                       H5FeedText *description)
{
  H5FeedItem *item = h5_feed_top (self)->item;
  H5FeedEnclosure *enclosure = url ? find_enclosure (item, url) : NULL;

  if (enclosure)
    g_free (url);
  else if (url)
    enclosure = new_enclosure (item, url);
  if (!enclosure)
    return;
  if (!enclosure->type && type)
    enclosure->type = h5_feed_copy_text (type, strlen (type));
  if (enclosure->length == 0)
    enclosure->length = parse_length (length);
  if (description && !enclosure->description.kind)
    {
      enclosure->description = *description;
      *description = (H5FeedText){ 0 };
    }
}

/* --- the end --- */

static gboolean
is_empty (const H5FeedItem *item)
{
  return !item->title.kind && !item->content.kind && !item->link && !item->id && !item->enclosures;
}

/* In RSS, what URLs are relative to is not specified. The page of the entry is what authors
 * mean. */
static void
complete_base (H5FeedReader *self, H5FeedItem *item)
{
  const char *candidates[] = { item->link, self->feed->about->link };

  for (guint i = 0; !item->content.base && i < G_N_ELEMENTS (candidates); i++)
    if (candidates[i] && h5_feed_bases_may_have (&self->bases, candidates[i]))
      item->content.base = g_ref_string_acquire ((char *) candidates[i]);
  if (!item->content.base)
    item->content.base = h5_feed_bases_get (&self->bases);
}

/* An episode of a podcast may have nothing but its file. */
static void
complete_id (H5FeedItem *item)
{
  const H5FeedEnclosure *first = item->enclosures ? item->enclosures->pdata[0] : NULL;

  if (!item->id && item->link)
    item->id = g_strdup (item->link);
  else if (!item->id && first)
    item->id = g_strdup (first->url);
}

static void
complete_entry (H5FeedReader *self, H5FeedItem *item)
{
  H5FeedItem *about = self->feed->about;

  item->has_content = item->content.kind != H5_FEED_TEXT_NONE;
  if (!item->has_content)
    {
      item->content = item->summary;
      item->summary = (H5FeedText){ 0 };
    }
  if (item->content.kind)
    complete_base (self, item);
  complete_id (item);
  /* https://www.rfc-editor.org/rfc/rfc4287#section-4.2.1 */
  if (!item->authors && about->authors && self->root_vocabulary == H5_FEED_ATOM)
    item->authors = g_ptr_array_ref (about->authors);
}

void
h5_feed_complete (H5FeedReader *self)
{
  H5Feed *feed = self->feed;
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_feed_item_free);

  for (guint i = 0; i < feed->entries->len; i++)
    {
      H5FeedItem *item = feed->entries->pdata[i];

      complete_entry (self, item);
      if (is_empty (item))
        h5_feed_item_free (item);
      else
        g_ptr_array_add (entries, item);
    }
  g_ptr_array_set_free_func (feed->entries, NULL);
  g_ptr_array_unref (feed->entries);
  feed->entries = entries;
  /* At the root of Atom, this is when the feed was created. */
  if (!feed->about->updated && feed->about->published && self->root_vocabulary == H5_FEED_RSS)
    feed->about->updated = g_date_time_ref (feed->about->published);
}
