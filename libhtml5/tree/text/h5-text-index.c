/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/text/h5-text-index.h"

#include "base/h5-utf8.h"

/* The minimum number of bytes between marks. The maximum is twice as many. */
#define STEP ((gsize) 512)

typedef struct
{
  gsize bytes;
  gsize characters;
} Mark;

struct _H5TextIndex
{
  GArray *marks;      /* Mark; the first is at 0 */
  gsize n_characters; /* of the whole text; G_MAXSIZE if unknown */
};

H5TextIndex *
h5_text_index_new (void)
{
  H5TextIndex *self = g_new (H5TextIndex, 1);
  Mark first = { 0, 0 };

  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_append_val (self->marks, first);
  self->n_characters = G_MAXSIZE;
  return self;
}

void
h5_text_index_free (H5TextIndex *self)
{
  g_array_unref (self->marks);
  g_free (self);
}

static Mark *
mark_at (const H5TextIndex *self, guint number)
{
  return &g_array_index (self->marks, Mark, number);
}

/* Returns the last mark that is not after the character. */
static guint
find_mark (const H5TextIndex *self, gsize character)
{
  guint low = 0, high = self->marks->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;
      if (mark_at (self, middle)->characters <= character)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Adds a mark after this one, if the next one is far away. */
static gboolean
add_mark (H5TextIndex *self, guint number, const char *data, gsize length, guint64 *steps)
{
  Mark mark = *mark_at (self, number);
  gsize end = number + 1 < self->marks->len ? mark_at (self, number + 1)->bytes : length;
  const char *start = data + mark.bytes;

  if (end - mark.bytes <= 2 * STEP)
    return FALSE;
  mark.bytes += STEP;
  while (h5_utf8_is_continuation ((guint8) data[mark.bytes]))
    mark.bytes--;
  gsize n = h5_utf8_count (start, (gsize) (data + mark.bytes - start));
  mark.characters += n;
  *steps += n;
  g_array_insert_val (self->marks, number + 1, mark);
  return TRUE;
}

void
h5_text_index_seek (H5TextIndex *self, const char *data, gsize length, gsize character,
                    gsize *bytes, gsize *characters, guint64 *steps)
{
  guint number = find_mark (self, character);

  while (add_mark (self, number, data, length, steps)
         && mark_at (self, number + 1)->characters <= character)
    number++;
  *bytes = mark_at (self, number)->bytes;
  *characters = mark_at (self, number)->characters;
}

/* Returns the first mark after an offset in bytes. */
static guint
first_after (const H5TextIndex *self, gsize offset)
{
  guint low = 0, high = self->marks->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;
      if (mark_at (self, middle)->bytes <= offset)
        low = middle;
      else
        high = middle;
    }
  return high;
}

void
h5_text_index_seek_byte (H5TextIndex *self, const char *data, gsize length, gsize byte,
                         gsize *bytes, gsize *characters, guint64 *steps)
{
  guint number = first_after (self, byte) - 1;

  while (add_mark (self, number, data, length, steps) && mark_at (self, number + 1)->bytes <= byte)
    number++;
  *bytes = mark_at (self, number)->bytes;
  *characters = mark_at (self, number)->characters;
}

gsize
h5_text_index_n_characters (H5TextIndex *self, const char *data, gsize length, guint64 *steps)
{
  gsize bytes, characters;

  if (self->n_characters != G_MAXSIZE)
    return self->n_characters;
  h5_text_index_seek (self, data, length, G_MAXSIZE, &bytes, &characters, steps);
  gsize rest = h5_utf8_count (data + bytes, length - bytes);
  *steps += rest;
  return self->n_characters = characters + rest;
}

void
h5_text_index_change (H5TextIndex *self, gsize offset, gsize removed, gsize length,
                      gsize removed_characters, gsize new_characters)
{
  guint first = first_after (self, offset);
  guint last = first;

  while (last < self->marks->len && mark_at (self, last)->bytes < offset + removed)
    last++;
  if (last > first)
    g_array_remove_range (self->marks, first, last - first);
  for (guint i = first; i < self->marks->len; i++)
    {
      mark_at (self, i)->bytes += length - removed;
      mark_at (self, i)->characters += new_characters - removed_characters;
    }
  if (self->n_characters != G_MAXSIZE)
    self->n_characters += new_characters - removed_characters;
}
