/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-footnotes.h"

#include "base/h5-ascii.h"
#include "base/hash/h5-string-hash.h"

void
h5_footnotes_init (H5Footnotes *self)
{
  *self = (H5Footnotes){
    .urls = g_ptr_array_new_with_free_func (g_free),
    .numbers = g_hash_table_new (h5_string_hash, g_str_equal),
  };
}

void
h5_footnotes_clear (H5Footnotes *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->urls);
}

static guint
number_of (H5Footnotes *self, const char *url)
{
  gpointer number = g_hash_table_lookup (self->numbers, url);

  if (!number)
    {
      char *copy = g_strdup (url);

      g_ptr_array_add (self->urls, copy);
      number = GUINT_TO_POINTER (self->urls->len);
      g_hash_table_insert (self->numbers, copy, number);
    }
  return GPOINTER_TO_UINT (number);
}

/* Writes a number between two strings. Returns the length. */
static gsize
write_mark (char out[H5_FOOTNOTE_MARK], guint number, const char *before, const char *after)
{
  gsize length = strlen (before);

  memcpy (out, before, length);
  length += h5_ascii_write_decimal (number, out + length);
  memcpy (out + length, after, strlen (after));
  return length + strlen (after);
}

gsize
h5_footnotes_add (H5Footnotes *self, const char *url, char mark[H5_FOOTNOTE_MARK])
{
  return write_mark (mark, number_of (self, url), " [", "]");
}

gboolean
h5_footnotes_are_due (const H5Footnotes *self)
{
  return self->n_written < self->urls->len;
}

void
h5_footnotes_write (H5Footnotes *self, H5LineWriter *writer)
{
  gboolean was_preformatted = writer->is_preformatted;
  char mark[H5_FOOTNOTE_MARK];

  writer->is_preformatted = TRUE;
  for (guint n = 0; h5_footnotes_are_due (self) && !writer->is_cut; n++)
    {
      const char *url = self->urls->pdata[self->n_written++];

      h5_line_writer_require (writer, n == 0 ? 2 : 1);
      h5_line_writer_text (writer, mark, write_mark (mark, self->n_written, "[", "] "));
      h5_line_writer_text (writer, url, strlen (url));
    }
  writer->is_preformatted = was_preformatted;
}
