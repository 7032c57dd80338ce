/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-find-text.h"

#include "convert/rendering/h5-rendering.h"

/* A text that is searched by itself. */
typedef struct
{
  H5FindFolder folder;
  H5FindCharacter *seen; /* the last characters: at least one more than are sought, as a ring */
  guint64 n_seen;        /* characters since the text began */
  guint n_matched;       /* all, if the next character decides about the hit */
  gboolean after_space;
} Text;

typedef struct
{
  GArray *sought; /* gunichar, as they are folded */
  guint length;
  guint *shorter; /* for n matching characters, how many of their last ones are the first ones */
  H5FindFlags flags;
  guint max_hits;
  gsize mask;          /* of indexes in the rings */
  Text base;           /* the text outside of ruby annotations */
  Text annotation;     /* that of the open one */
  guint n_annotations; /* number of open ones */
  Text *text;          /* one of both: the one to which what follows belongs */
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

/* --- what is sought --- */

static void
add_sought (gpointer data, const H5FindCharacter *character)
{
  g_array_append_val (((Finder *) data)->sought, character->c);
}

static void
ignore_sought (G_GNUC_UNUSED gpointer data, G_GNUC_UNUSED const H5FindCharacter *mark)
{
}

static gunichar
sought_at (const Finder *self, guint i)
{
  return g_array_index (self->sought, gunichar, i);
}

/* Sets the sought characters, without white space at the ends. */
static void
set_sought (Finder *self, const char *text)
{
  H5FindFolder folder = { self->flags, add_sought, ignore_sought, self, 0, 0, { { 0 } } };
  gboolean has_space = FALSE;

  self->sought = g_array_new (FALSE, FALSE, sizeof (gunichar));
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_ignored (c))
        continue;
      if (!is_space (c) && has_space && (self->sought->len > 0 || folder.n_marks > 0))
        h5_find_fold (&folder, ' ', NULL, 0, 0);
      if (!is_space (c))
        h5_find_fold (&folder, c, NULL, 0, 0);
      has_space = is_space (c);
    }
  h5_find_fold_end (&folder);
  self->length = self->sought->len;
  /* Only accents that are ignored came after it. */
  if (self->length > 0 && sought_at (self, self->length - 1) == ' ')
    self->length--;
}

static guint
next_match (const Finder *self, guint n_matched, gunichar c)
{
  while (n_matched > 0 && (n_matched == self->length || sought_at (self, n_matched) != c))
    n_matched = self->shorter[n_matched];
  return sought_at (self, n_matched) == c ? n_matched + 1 : 0;
}

static void
set_shorter (Finder *self)
{
  self->shorter = g_new0 (guint, self->length + 1);
  for (guint i = 1; i < self->length; i++)
    self->shorter[i + 1] = next_match (self, self->shorter[i], sought_at (self, i));
}

/* --- the text --- */

static void
set_seen (Finder *self)
{
  while (self->mask < self->length)
    self->mask = 2 * self->mask + 1;
  self->base.seen = g_new (H5FindCharacter, self->mask + 1);
  self->annotation.seen = g_new (H5FindCharacter, self->mask + 1);
}

/* Returns the character that is `back` characters before the next one. */
static H5FindCharacter *
seen_before (const Finder *self, guint back)
{
  return &self->text->seen[(self->text->n_seen - back) & self->mask];
}

/* Whether the match that has begun in the base text may become one of the first hits, although it
 * ends after hits in annotations. */
static gboolean
is_base_pending (const Finder *self)
{
  const Text *base = &self->base;

  return base->n_matched > 0
         && base->seen[(base->n_seen - base->n_matched) & self->mask].n_hits < self->max_hits;
}

static void
update_fullness (Finder *self)
{
  self->sink.is_full = self->hits->len >= self->max_hits && !is_base_pending (self);
}

static void
add_hit (Finder *self)
{
  const H5FindCharacter *first = seen_before (self, self->length), *last = seen_before (self, 1);
  H5FoundText hit = {
    .start = { (H5Node *) first->node, NULL, first->start },
    .end = { (H5Node *) last->end_node, NULL, last->end },
  };

  /* The hits in annotations after its start were found before. */
  g_array_insert_val (self->hits, first->n_hits, hit);
  self->text->n_matched = 0;
}

/* Whether a word, or else a character with its marks, continues with the second one. */
static gboolean
is_within (const Finder *self, const H5FindCharacter *a, const H5FindCharacter *b)
{
  return b->continues || ((self->flags & H5_FIND_WHOLE_WORDS) && a->is_word && b->is_word);
}

/* Whether the matching characters are a hit. `next` is NULL at the end of the text. */
static gboolean
is_hit (const Finder *self, const H5FindCharacter *next)
{
  if (self->text->n_matched < self->length
      || (next && is_within (self, seen_before (self, 1), next)))
    return FALSE;
  return self->text->n_seen == self->length
         || !is_within (self, seen_before (self, self->length + 1),
                        seen_before (self, self->length));
}

static void
end_text (Finder *self)
{
  Text *text = self->text;

  h5_find_fold_end (&text->folder);
  if (!self->sink.is_full && is_hit (self, NULL))
    add_hit (self);
  text->n_matched = 0;
  text->n_seen = 0;
  text->after_space = FALSE;
  update_fullness (self);
}

static void
compare (gpointer data, const H5FindCharacter *next)
{
  Finder *self = data;
  Text *text = self->text;

  if (self->sink.is_full)
    return;
  if (is_hit (self, next))
    add_hit (self);
  text->n_matched = next_match (self, text->n_matched, next->c);
  *seen_before (self, 0) = *next;
  seen_before (self, 0)->n_hits = self->hits->len;
  text->n_seen++;
  update_fullness (self);
}

/* Adds an accent to the character that it belongs to. */
static void
ignore_accent (gpointer data, const H5FindCharacter *mark)
{
  Finder *self = data;

  if (self->text->n_seen == 0)
    return;
  H5FindCharacter *last = seen_before (self, 1);
  last->end_node = mark->end_node;
  last->end = mark->end;
}

static void
compare_space (Finder *self, const H5Node *node, gsize offset)
{
  if (!self->text->after_space)
    h5_find_fold (&self->text->folder, ' ', node, offset, offset);
  self->text->after_space = TRUE;
}

static void
source_text (gpointer data, const H5Node *text, const H5BoxStyle *style)
{
  Finder *self = data;
  const char *p = text->data, *end = p + text->length, *next;

  for (; !style->is_hidden && p < end && !self->sink.is_full; p = next)
    {
      gunichar c = (guint8) *p < 0x80 ? (gunichar) *p : g_utf8_get_char (p);
      gsize offset = (gsize) (p - text->data);

      next = g_utf8_next_char (p);
      if (is_space (c))
        compare_space (self, text, offset);
      else if (!is_ignored (c))
        {
          h5_find_fold (&self->text->folder, c, text, offset, (gsize) (next - text->data));
          self->text->after_space = FALSE;
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

/* --- ruby: https://html.spec.whatwg.org/#the-ruby-element --- */

/* Whether an element is an annotation. It is not a part of the text that is before and after it. */
static gboolean
is_annotation (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_RT) || h5_node_is (element, H5_NAME_RP);
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Finder *self = data;

  if (style->is_replaced && !style->is_hidden)
    end_text (self);
  if (is_annotation (element))
    {
      self->n_annotations++;
      self->text = &self->annotation;
    }
  return TRUE;
}

static void
leave (gpointer data, const H5Node *element, G_GNUC_UNUSED const H5BoxStyle *style)
{
  Finder *self = data;

  if (!is_annotation (element))
    return;
  end_text (self);
  if (--self->n_annotations == 0)
    self->text = &self->base;
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
      .leave = leave,
    },
  };

  self.sink.data = &self;
  self.base.folder = (H5FindFolder){ flags, compare, ignore_accent, &self, 0, 0, { { 0 } } };
  self.annotation.folder = self.base.folder;
  self.text = &self.base;
  set_sought (&self, text);
  if (self.length > 0 && max_hits > 0)
    {
      set_shorter (&self);
      set_seen (&self);
      h5_render_text (root, H5_RENDERING_OPEN_DETAILS, &self.sink);
      end_text (&self);
      g_array_set_size (self.hits, MIN (self.hits->len, max_hits));
    }
  g_array_unref (self.sought);
  g_free (self.shorter);
  g_free (self.base.seen);
  g_free (self.annotation.seen);
  return self.hits;
}
