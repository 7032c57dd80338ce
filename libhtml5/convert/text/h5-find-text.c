/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-find-text.h"

#include "convert/rendering/h5-rendering.h"

/* A character of the text, after which the next one begins at the same or a later place. */
typedef struct
{
  const H5Node *node; /* NULL for a line break */
  gsize offset;       /* in bytes */
  gboolean is_word;
} Place;

typedef struct
{
  gunichar *sought; /* as fold() returns it */
  guint length;
  guint *shorter; /* for n matching characters, how many of their last ones are the first ones */
  H5FindFlags flags;
  guint max_hits;
  Place *places;   /* of the last characters: at least one more than are sought, as a ring */
  gsize mask;      /* of indexes in the ring */
  guint64 n_seen;  /* characters since the text began */
  guint n_matched; /* all, if the next character decides about the hit */
  gboolean after_space;
  GArray *hits;
  H5TextSink sink;
} Finder;

/* --- characters --- */

/* Beyond U+3000, there is no white space. */
static gboolean
is_space (gunichar c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xA0
         || (c >= 0x1680 && c <= 0x3000 && g_unichar_isspace (c));
}

/* Characters that only say where a line or a word may break. */
static gboolean
is_ignored (gunichar c)
{
  return c == 0xAD || c == 0x200B || c == 0x2060 || c == 0xFEFF;
}

static gboolean
is_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '_';
}

/* Returns what a character is compared as. Quotation marks are those of a keyboard. */
static gunichar
fold (gunichar c, H5FindFlags flags)
{
  if (is_space (c))
    return ' ';
  if ((c >= 0x2018 && c <= 0x201B) || c == 0x5F3)
    return '\'';
  if ((c >= 0x201C && c <= 0x201F) || c == 0x5F4)
    return '"';
  if (flags & H5_FIND_MATCH_CASE)
    return c;
  /* A final sigma and other forms of lower case have the same upper case. */
  return c < 0x80 ? (gunichar) g_ascii_tolower ((char) c)
                  : g_unichar_tolower (g_unichar_toupper (c));
}

/* --- what is sought --- */

/* Sets the sought characters, without white space at the ends. */
static void
set_sought (Finder *self, const char *text)
{
  gboolean has_space = FALSE;

  self->sought = g_new (gunichar, strlen (text) + 1);
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_ignored (c))
        continue;
      c = fold (c, self->flags);
      if (c != ' ' && has_space && self->length > 0)
        self->sought[self->length++] = ' ';
      if (c != ' ')
        self->sought[self->length++] = c;
      has_space = c == ' ';
    }
}

static guint
next_match (const Finder *self, guint n_matched, gunichar c)
{
  while (n_matched > 0 && (n_matched == self->length || self->sought[n_matched] != c))
    n_matched = self->shorter[n_matched];
  return self->sought[n_matched] == c ? n_matched + 1 : 0;
}

static void
set_shorter (Finder *self)
{
  self->shorter = g_new0 (guint, self->length + 1);
  for (guint i = 1; i < self->length; i++)
    self->shorter[i + 1] = next_match (self, self->shorter[i], self->sought[i]);
}

/* --- the text --- */

static void
set_places (Finder *self)
{
  while (self->mask < self->length)
    self->mask = 2 * self->mask + 1;
  self->places = g_new (Place, self->mask + 1);
}

/* Returns the place of the character that is `back` characters before the next one. */
static Place *
place_before (const Finder *self, guint back)
{
  return &self->places[(self->n_seen - back) & self->mask];
}

static void
add_hit (Finder *self)
{
  const Place *first = place_before (self, self->length), *last = place_before (self, 1);
  const char *data = last->node->data;
  H5FoundText hit = {
    .start = { (H5Node *) first->node, NULL, first->offset },
    .end = { (H5Node *) last->node, NULL, (gsize) (g_utf8_next_char (data + last->offset) - data) },
  };

  g_array_append_val (self->hits, hit);
  self->sink.is_full = self->hits->len >= self->max_hits;
  self->n_matched = 0;
}

static void
end_text (Finder *self)
{
  if (self->n_matched == self->length)
    add_hit (self);
  self->n_matched = 0;
  self->n_seen = 0;
  self->after_space = FALSE;
}

static gboolean
is_in_word (const Finder *self)
{
  return self->n_seen > self->length && place_before (self, self->length)->is_word
         && place_before (self, self->length + 1)->is_word;
}

static void
compare (Finder *self, gunichar c, const H5Node *node, gsize offset)
{
  Place place = { node, offset, (self->flags & H5_FIND_WHOLE_WORDS) && is_word (c) };

  if (self->n_matched == self->length && !(place.is_word && place_before (self, 1)->is_word))
    add_hit (self);
  if (self->sink.is_full)
    return;
  self->n_matched = next_match (self, self->n_matched, fold (c, self->flags));
  *place_before (self, 0) = place;
  self->n_seen++;
  if (self->n_matched < self->length)
    return;
  if (!(self->flags & H5_FIND_WHOLE_WORDS))
    add_hit (self);
  else if (is_in_word (self))
    self->n_matched = self->shorter[self->length];
}

static void
compare_space (Finder *self, const H5Node *node, gsize offset)
{
  if (!self->after_space)
    compare (self, ' ', node, offset);
  self->after_space = TRUE;
}

static void
source_text (gpointer data, const H5Node *text, const H5BoxStyle *style)
{
  Finder *self = data;
  const char *p = text->data, *end = p + text->length;

  for (; !style->is_hidden && p < end && !self->sink.is_full; p = g_utf8_next_char (p))
    {
      gunichar c = (guint8) *p < 0x80 ? (gunichar) *p : g_utf8_get_char (p);
      gsize offset = (gsize) (p - text->data);

      if (is_space (c))
        compare_space (self, text, offset);
      else if (!is_ignored (c))
        {
          compare (self, c, text, offset);
          self->after_space = FALSE;
        }
    }
}

static void
line_feed (gpointer data)
{
  compare_space (data, NULL, 0);
}

static void
required_line_break (gpointer data, G_GNUC_UNUSED guint count)
{
  end_text (data);
}

static void
next_part (gpointer data)
{
  end_text (data);
}

static void
ignore_text (G_GNUC_UNUSED gpointer data, G_GNUC_UNUSED const char *text,
             G_GNUC_UNUSED gsize length)
{
}

static gboolean
enter (gpointer data, G_GNUC_UNUSED const H5Node *element, const H5BoxStyle *style)
{
  if (style->is_replaced && !style->is_hidden)
    end_text (data);
  return TRUE;
}

GArray *
h5_find_text (const H5Node *root, const char *text, H5FindFlags flags, guint max_hits)
{
  Finder self = {
    .flags = flags,
    .max_hits = max_hits,
    .hits = g_array_new (FALSE, FALSE, sizeof (H5FoundText)),
    .sink = {
      .text = ignore_text,
      .source_text = source_text,
      .line_feed = line_feed,
      .required_line_break = required_line_break,
      .next_cell = next_part,
      .next_row = next_part,
      .enter = enter,
    },
  };

  self.sink.data = &self;
  set_sought (&self, text);
  if (self.length > 0 && max_hits > 0)
    {
      set_shorter (&self);
      set_places (&self);
      h5_render_text (root, H5_RENDERING_OPEN_DETAILS, &self.sink);
      if (!self.sink.is_full)
        end_text (&self);
    }
  g_free (self.sought);
  g_free (self.shorter);
  g_free (self.places);
  return self.hits;
}
