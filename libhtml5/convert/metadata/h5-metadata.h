/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Metadata of a page: from its title and meta elements (with Open Graph and Twitter cards), its
 * link elements, and structured data (JSON-LD, microdata and RDFa Lite with the terms of
 * schema.org).
 */
#pragma once

#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* A document or image of a link element. */
typedef struct
{
  char *url;
  char *type;     /* a MIME type, or NULL */
  char *title;    /* or NULL */
  char *language; /* or NULL */
  char *media;    /* a media query, or NULL */
  guint width;    /* of an icon; 0 if unknown */
  guint height;   /* of an icon; H5_METADATA_ANY_SIZE if it is scalable */
  guint8 rank;    /* of an icon: its kind, where lower is better */
} H5MetadataLink;

#define H5_METADATA_ANY_SIZE G_MAXUINT

typedef struct
{
  char *title;
  char *site_name;
  char *description;
  char *type;
  char *language;
  char *canonical;
  char *image;
  char *image_alt;
  char *published;
  char *modified;
  char *theme_color;
  char *license;
  char *manifest;
  GPtrArray *authors;    /* strings without duplicates */
  GPtrArray *keywords;   /* the same */
  GPtrArray *names;      /* of meta elements */
  GPtrArray *contents;   /* the content of each of these elements */
  GPtrArray *icons;      /* H5MetadataLink, largest first */
  GPtrArray *feeds;      /* H5MetadataLink, in tree order */
  GPtrArray *alternates; /* H5MetadataLink, in tree order: translations of the page */
} H5Metadata;

/* Reads a document. `base` and `url` (the document's own) may be NULL. A NULL encoding means
 * UTF-8. `room` is that of h5_url_take_room(). */
H5Metadata *h5_metadata_new (H5Node *document, const H5Url *url, const H5Url *base,
                             const H5Encoding *encoding, guint64 room);
void h5_metadata_free (H5Metadata *self);
H5MetadataLink *h5_metadata_link_copy (const H5MetadataLink *self);
void h5_metadata_link_free (H5MetadataLink *self);

/* Returns the content of the first meta element with this name or property, ignoring case; or
 * NULL. */
const char *h5_metadata_lookup (const H5Metadata *self, const char *name);

/* Returns the best icon for a size in pixels: the smallest that is at least as large, or else
 * the largest. */
const H5MetadataLink *h5_metadata_find_icon (const H5Metadata *self, guint size);
