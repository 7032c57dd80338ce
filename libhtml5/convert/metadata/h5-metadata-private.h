/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/links/h5-references.h"
#include "convert/metadata/h5-metadata.h"

/* Longer texts, in bytes, are cut, and further items are ignored. So are texts of elements beyond
 * the maximum for all together: elements can be nested around the same text. */
#define H5_METADATA_MAX_TEXT 8192
#define H5_METADATA_MAX_ITEMS 1000
#define H5_METADATA_MAX_TEXTS 1000000

/* The fields that structured data has for one item. */
typedef struct
{
  guint8 rank; /* of its type; see h5_metadata_set_type() */
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
  GHashTable *known_keywords; /* set of the same strings */
} H5MetadataItem;

/* What a property belongs to: the item itself, or an item that is one of its values. */
typedef enum
{
  H5_METADATA_SELF,
  H5_METADATA_AUTHOR,
  H5_METADATA_PUBLISHER,
  H5_METADATA_IMAGE,
  H5_METADATA_OTHER, /* an item that is ignored */
} H5MetadataRole;

typedef enum
{
  H5_METADATA_TEXT,
  H5_METADATA_URL,
  H5_METADATA_NAME, /* one of several people */
  H5_METADATA_WORDS /* between commas */
} H5MetadataKind;

typedef struct
{
  const char *name; /* its term in schema.org */
  H5MetadataKind kind;
  gsize field;         /* of H5MetadataItem; 0 if it is only read of an item that is a value */
  H5MetadataRole role; /* of an item that is its value */
} H5MetadataProperty;

typedef struct
{
  H5Metadata *metadata;
  H5Node *document;
  const H5Url *url;
  H5References *references;
  guint64 room;       /* see h5_url_take_room() */
  gsize text_room;    /* for texts of elements */
  GPtrArray *items;   /* H5MetadataItem, in tree order */
  GPtrArray *scopes;  /* H5MetadataScope, the innermost last */
  GPtrArray *bylines; /* the texts of links with rel=author */
  char *title;        /* of the title element */
  char *heading;      /* of the first h1 */
  char *time;         /* of the first time element */
  char *language;     /* of the html element */
  char *content_language;
  char *image_src;
  char *license;           /* the URL of the first a or area element with rel=license */
  char *theme_color;       /* for all media */
  char *theme_color_media; /* for some media */
} H5MetadataReader;

/* An element whose descendants have the properties of an item. */
typedef struct
{
  guint depth; /* of the element */
  H5MetadataItem *item;
  H5MetadataRole role;
} H5MetadataScope;

/* h5-metadata-text.c */

/* Returns a copy with white space collapsed and trimmed. NULL if nothing remains. */
char *h5_metadata_collapse (const char *text, gsize length);

/* Returns the text of an element, collapsed and cut to H5_METADATA_MAX_TEXT. NULL if it is
 * empty, or if there is no room for it. */
char *h5_metadata_text_of (H5MetadataReader *self, const H5Node *element);

/* Returns the value of an attribute, collapsed. NULL if it is missing or empty. */
char *h5_metadata_attribute (const H5Node *element, H5Name name);

/* Returns the absolute URL for a relative one. NULL if it is not a URL. */
char *h5_metadata_resolve (H5MetadataReader *self, const char *text);

/* Appends a string unless it is NULL or already there. Takes ownership of it. */
void h5_metadata_add_unique (GPtrArray *array, char *text);

/* Appends the words between commas, collapsed, that are not there yet. `known` is a set of those
 * that are. */
void h5_metadata_add_words (GPtrArray *array, GHashTable *known, const char *text);

/* Sets a field unless it is already set. Takes ownership of the text, which may be NULL. */
void h5_metadata_take (char **field, char *text);

/* h5-metadata-links.c */
void h5_metadata_read_link (H5MetadataReader *self, const H5Node *element);
void h5_metadata_finish_icons (H5MetadataReader *self);

/* h5-metadata-item.c */

/* Returns a new item, or NULL if there are too many. */
H5MetadataItem *h5_metadata_new_item (H5MetadataReader *self);
void h5_metadata_item_free (H5MetadataItem *self);

/* Sets the type and the rank from a name or URL of schema.org. */
void h5_metadata_set_type (H5MetadataItem *self, const char *type, gsize length);

/* The properties that items can have, and that are read. */
#define H5_METADATA_PROPERTIES 17
extern const H5MetadataProperty h5_metadata_properties[H5_METADATA_PROPERTIES];

/* Returns the property with this name, or NULL. */
const H5MetadataProperty *h5_metadata_find_property (const char *name, gsize length);

/* Sets a property of an item. Takes ownership of the text. */
void h5_metadata_add_property (H5MetadataReader *self, H5MetadataItem *item, H5MetadataRole role,
                               const H5MetadataProperty *property, char *text);

/* h5-metadata-markup.c: microdata and RDFa Lite */

/* Closes the scopes of elements that are at this depth or deeper. */
void h5_metadata_leave_scopes (H5MetadataReader *self, guint depth);
void h5_metadata_read_markup (H5MetadataReader *self, const H5Node *element, guint depth);

/* h5-metadata-linked-data.c */
void h5_metadata_read_linked_data (H5MetadataReader *self, const H5Node *script);

/* h5-metadata-merge.c */
void h5_metadata_merge (H5MetadataReader *self);
