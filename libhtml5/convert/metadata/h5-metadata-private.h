/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/metadata/h5-metadata.h"

/* More than this of a text, or more things of one kind, are not looked at. */
#define H5_METADATA_MAX_TEXT 8192
#define H5_METADATA_MAX_ITEMS 1000

/* What structured data says of one thing. */
typedef struct
{
  guint8 rank; /* of its type: see h5_metadata_rank_type() */
  char *type;
  char *headline;
  char *name;
  char *description;
  char *url;
  char *image;
  char *published;
  char *modified;
  char *language;
  char *license;
  char *publisher;
  GPtrArray *authors;
  GPtrArray *keywords;
} H5MetadataItem;

/* Whose property is read: of the thing itself, or of what it says of somebody else. */
typedef enum
{
  H5_METADATA_SELF,
  H5_METADATA_AUTHOR,
  H5_METADATA_PUBLISHER,
  H5_METADATA_IMAGE,
  H5_METADATA_SOMEBODY, /* of no interest */
} H5MetadataRole;

typedef struct
{
  H5Metadata *metadata;
  H5Node *document;
  const H5Url *url;
  const H5Url *base;
  const H5Encoding *encoding;
  GPtrArray *items;   /* H5MetadataItem, in tree order */
  GPtrArray *scopes;  /* H5MetadataScope, the innermost last */
  GPtrArray *bylines; /* the texts of links to authors */
  char *title;        /* of the title element */
  char *heading;      /* of the first h1 */
  char *time;         /* of the first time element */
  char *language;     /* of the html element */
  char *content_language;
  char *image_src;
  char *theme_color;       /* for all media, */
  char *theme_color_media; /* and for some */
} H5MetadataReader;

/* An element whose descendants have properties of an item. */
typedef struct
{
  guint depth; /* of the element */
  H5MetadataItem *item;
  H5MetadataRole role;
} H5MetadataScope;

/* h5-metadata-text.c */

/* A copy without white space around it, and with single spaces in it; NULL for nothing. */
char *h5_metadata_collapse (const char *text, gsize length);

/* The same of an element's text, or of the first part of it when it is long. */
char *h5_metadata_text_of (const H5Node *element);

/* The same of an attribute; NULL when it is missing or empty. */
char *h5_metadata_attribute (const H5Node *element, H5Name name);

/* The absolute URL that a text means; NULL when it is none. */
char *h5_metadata_resolve (const H5MetadataReader *self, const char *text);

/* Appends a string, which it takes, unless it is there already or NULL. */
void h5_metadata_add_unique (GPtrArray *array, char *text);

/* Sets a field that is still empty; takes the text, which may be NULL. */
void h5_metadata_take (char **field, char *text);

/* h5-metadata-links.c */
void h5_metadata_read_link (H5MetadataReader *self, const H5Node *element);
void h5_metadata_finish_icons (H5MetadataReader *self);

/* h5-metadata-item.c */

/* A new item, or NULL when there are too many. */
H5MetadataItem *h5_metadata_new_item (H5MetadataReader *self);
void h5_metadata_item_free (H5MetadataItem *self);

/* Sets the type, a name or a URL of schema.org, and how much things of the type tell of the page. */
void h5_metadata_set_type (H5MetadataItem *self, const char *type, gsize length);

/* What a property is of; for an object that is its value. */
H5MetadataRole h5_metadata_role_of (const char *property, gsize length);

/* Gives an item a property that is text, which it takes. */
void h5_metadata_add_property (H5MetadataReader *self, H5MetadataItem *item, H5MetadataRole role,
                               const char *property, gsize length, char *text);

/* h5-metadata-markup.c: microdata and RDFa Lite */

/* Leaves the scopes that an element at this depth is not in. */
void h5_metadata_leave_scopes (H5MetadataReader *self, guint depth);
void h5_metadata_read_markup (H5MetadataReader *self, const H5Node *element, guint depth);

/* h5-metadata-linked-data.c */
void h5_metadata_read_linked_data (H5MetadataReader *self, const H5Node *script);

/* h5-metadata-merge.c */
void h5_metadata_merge (H5MetadataReader *self);
