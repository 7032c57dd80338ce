/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The links of text whose Pango markup does not contain them. */
#pragma once

#include "base/h5-buffer.h"

typedef struct
{
  char *url;
  char *title; /* or NULL */
  guint start; /* in characters of the text */
  guint end;
} H5PangoLink;

/* The links of a text that is being written. */
typedef struct
{
  GPtrArray *links; /* H5PangoLink */
  GArray *places;   /* gsize: where each of them starts and ends in the markup, in bytes */
} H5PangoLinks;

void h5_pango_links_init (H5PangoLinks *self);

/* Adds a link. Takes ownership of the URL and the title. */
void h5_pango_links_add (H5PangoLinks *self, char *url, char *title);

/* Returns the links, without those that have no text, when all places are known. The markup begins
 * at `start` in the buffer. Frees the rest. */
GPtrArray *h5_pango_links_finish (H5PangoLinks *self, const H5Buffer *markup, gsize start);
