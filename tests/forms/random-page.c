/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "random-page.h"

#define N_PIECES 40

guint
random_page_pick (RandomPage *self, guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

gpointer
random_page_pick_element (RandomPage *self)
{
  return self->elements->pdata[random_page_pick (self, self->elements->len)];
}

static void
append_piece (RandomPage *self, const char *piece, guint n_ids, GString *markup)
{
  g_auto (GStrv) parts = g_strsplit (piece, "%d", -1);

  for (char **part = parts; *part; part++)
    {
      if (part != parts)
        g_string_append_printf (markup, "%u", random_page_pick (self, n_ids));
      g_string_append (markup, *part);
    }
}

RandomPage *
random_page_new (guint32 seed, const char *start, const char *const *pieces, guint n_pieces,
                 guint n_ids)
{
  RandomPage *self = g_new0 (RandomPage, 1);
  g_autoptr (GString) markup = g_string_new (start);

  self->random = g_rand_new_with_seed (seed);
  for (guint i = 0; i < N_PIECES; i++)
    append_piece (self, pieces[random_page_pick (self, n_pieces)], n_ids, markup);
  self->document = html5_document_new_from_text (markup->str, -1, NULL);
  self->other = html5_document_new_html (NULL);
  self->elements = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (Html5NodeList) all = html5_document_query_selector_all (self->document, "*", NULL);
  for (int i = 0; i < html5_node_list_get_size (all); i++)
    g_ptr_array_add (self->elements, html5_node_list_get (all, i));
  return self;
}

void
random_page_free (RandomPage *self)
{
  g_rand_free (self->random);
  g_ptr_array_unref (self->elements);
  g_object_unref (self->document);
  g_object_unref (self->other);
  g_free (self);
}
