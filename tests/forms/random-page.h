/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A page of random markup, which tests change at random. */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  GRand *random;
  Html5Document *document, *other;
  GPtrArray *elements; /* all elements of the original page */
} RandomPage;

/* Creates a page of 40 random pieces after a start. In each piece, "%d" is a random number less
 * than n_ids. */
RandomPage *random_page_new (guint32 seed, const char *start, const char *const *pieces,
                             guint n_pieces, guint n_ids);
void random_page_free (RandomPage *self);

/* Returns a random number less than n. */
guint random_page_pick (RandomPage *self, guint n);

/* Returns a random element of the original page. */
gpointer random_page_pick_element (RandomPage *self);
