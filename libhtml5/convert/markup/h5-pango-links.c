/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-pango-links.h"

#include "base/h5-utf8.h"

#include <string.h>

static void
link_free (gpointer data)
{
  H5PangoLink *link = data;

  g_free (link->url);
  g_free (link->title);
  g_free (link);
}

void
h5_pango_links_init (H5PangoLinks *self)
{
  self->links = g_ptr_array_new_with_free_func (link_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (gsize));
}

void
h5_pango_links_add (H5PangoLinks *self, char *url, char *title)
{
  H5PangoLink *link = g_new0 (H5PangoLink, 1);

  link->url = url;
  link->title = title;
  g_ptr_array_add (self->links, link);
}

/* Returns the end of a tag, of a reference or of a character of markup, and counts the characters
 * of text. */
static const char *
skip_one (const char *p, const char *end, guint *n_characters)
{
  if (*p == '<')
    return (const char *) memchr (p, '>', (gsize) (end - p)) + 1;
  (*n_characters)++;
  if (*p == '&')
    return (const char *) memchr (p, ';', (gsize) (end - p)) + 1;
  return g_utf8_next_char (p);
}

GPtrArray *
h5_pango_links_finish (H5PangoLinks *self, const H5Buffer *markup, gsize start)
{
  const char *data = markup->data ? markup->data : "";
  const char *p = data + start, *end = data + markup->length;
  GPtrArray *found = g_ptr_array_new_with_free_func (link_free);
  guint n_characters = 0;

  g_ptr_array_set_free_func (self->links, NULL);
  for (guint i = 0; i < self->links->len; i++)
    {
      H5PangoLink *link = self->links->pdata[i];
      guint *places[] = { &link->start, &link->end };

      for (guint k = 0; k < G_N_ELEMENTS (places); k++)
        {
          const char *place = data + g_array_index (self->places, gsize, 2 * i + k);

          while (p < place && p < end)
            p = skip_one (p, end, &n_characters);
          *places[k] = n_characters;
        }
      if (link->start < link->end)
        g_ptr_array_add (found, link);
      else
        link_free (link);
    }
  g_ptr_array_unref (self->links);
  g_array_unref (self->places);
  return found;
}
