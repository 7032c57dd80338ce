/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a page says of itself: in its title and meta elements (with Open Graph and Twitter cards), its
 * link elements, and as structured data (JSON-LD, microdata and RDFa Lite with the terms of
 * schema.org).
 */
#pragma once

#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* A document or image that a link element names. */
typedef struct
{
  char *url;
  char *type;     /* a MIME type, or NULL */
  char *title;    /* or NULL */
  char *language; /* or NULL */
  char *media;    /* a media query, or NULL */
  guint width;    /* of an icon: 0 when unknown, */
  guint height;   /* H5_METADATA_ANY_SIZE for those that scale */
  guint8 rank;    /* of icons: what kind of link it is, the best first */
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
  GPtrArray *authors;    /* strings, each once */
  GPtrArray *keywords;   /* the same */
  GPtrArray *names;      /* of meta elements, */
  GPtrArray *contents;   /* and what each of them says */
  GPtrArray *icons;      /* H5MetadataLink, the largest first */
  GPtrArray *feeds;      /* H5MetadataLink, in tree order */
  GPtrArray *alternates; /* the same: translations */
} H5Metadata;

/* Reads a document. base and url, which is the document's own, may be NULL, and encoding NULL for
 * UTF-8. */
H5Metadata *h5_metadata_new (H5Node *document, const H5Url *url, const H5Url *base,
                             const H5Encoding *encoding);
void h5_metadata_free (H5Metadata *self);
H5MetadataLink *h5_metadata_link_copy (const H5MetadataLink *self);
void h5_metadata_link_free (H5MetadataLink *self);

/* What the first meta element of a name or property says, in any case of letters; or NULL. */
const char *h5_metadata_lookup (const H5Metadata *self, const char *name);

/* The icon for a place of this many pixels: the smallest that is not too small, else the largest. */
const H5MetadataLink *h5_metadata_find_icon (const H5Metadata *self, guint size);
