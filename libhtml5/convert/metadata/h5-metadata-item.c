/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading what structured data describes: items with the terms of https://schema.org. */
#include "convert/metadata/h5-metadata-private.h"

#include "base/hash/h5-string-hash.h"

/* Types of items that are not the subject of the page. */
static const char *const side_types[] = {
  "AggregateRating",
  "BreadcrumbList",
  "Comment",
  "ContactPoint",
  "Corporation",
  "ImageObject",
  "ItemList",
  "ListItem",
  "NewsMediaOrganization",
  "Offer",
  "Organization",
  "Person",
  "PostalAddress",
  "Rating",
  "SearchAction",
  "SiteNavigationElement",
  "WPFooter",
  "WPHeader",
  "WPSideBar",
  "WebSite",
  NULL,
};

/* How likely the type is to be the subject of the page: higher is more likely. */
enum
{
  RANK_NONE,
  RANK_PAGE,
  RANK_THING,
  RANK_ARTICLE,
};

H5MetadataItem *
h5_metadata_new_item (H5MetadataReader *self)
{
  H5MetadataItem *item;

  if (self->items->len >= H5_METADATA_MAX_ITEMS)
    return NULL;
  item = g_new0 (H5MetadataItem, 1);
  item->authors = g_ptr_array_new_with_free_func (g_free);
  item->keywords = g_ptr_array_new_with_free_func (g_free);
  item->known_keywords = g_hash_table_new (h5_string_hash, g_str_equal);
  g_ptr_array_add (self->items, item);
  return item;
}

void
h5_metadata_item_free (H5MetadataItem *self)
{
  g_free (self->type);
  g_free (self->headline);
  g_free (self->name);
  g_free (self->description);
  g_free (self->url);
  g_free (self->image);
  g_free (self->published);
  g_free (self->modified);
  g_free (self->language);
  g_free (self->license);
  g_free (self->publisher);
  g_ptr_array_unref (self->authors);
  g_hash_table_unref (self->known_keywords);
  g_ptr_array_unref (self->keywords);
  g_free (self);
}

static guint8
rank_of (const char *type)
{
  if (g_strv_contains (side_types, type))
    return RANK_NONE;
  if (g_str_has_suffix (type, "Page"))
    return RANK_PAGE;
  if (g_str_has_suffix (type, "Article") || g_str_has_suffix (type, "Posting")
      || strcmp (type, "Report") == 0)
    return RANK_ARTICLE;
  return RANK_THING;
}

/* Returns the term of schema.org in "https://schema.org/Article" or "schema:Article". */
static char *
local_name (const char *text, gsize length)
{
  gsize start = length;

  while (start > 0 && !strchr ("/#:", text[start - 1]))
    start--;
  return g_strndup (text + start, length - start);
}

void
h5_metadata_set_type (H5MetadataItem *self, const char *type, gsize length)
{
  char *name = local_name (type, length);
  guint8 rank = rank_of (name);

  if (self->type && rank <= self->rank)
    {
      g_free (name);
      return;
    }
  g_free (self->type);
  self->type = name;
  self->rank = rank;
}

#define FIELD(member) G_STRUCT_OFFSET (H5MetadataItem, member)

const H5MetadataProperty h5_metadata_properties[H5_METADATA_PROPERTIES] = {
  { "headline", H5_METADATA_TEXT, FIELD (headline), H5_METADATA_OTHER },
  { "name", H5_METADATA_TEXT, FIELD (name), H5_METADATA_OTHER },
  { "description", H5_METADATA_TEXT, FIELD (description), H5_METADATA_OTHER },
  { "url", H5_METADATA_URL, FIELD (url), H5_METADATA_OTHER },
  { "image", H5_METADATA_URL, FIELD (image), H5_METADATA_IMAGE },
  { "thumbnailUrl", H5_METADATA_URL, FIELD (image), H5_METADATA_OTHER },
  { "datePublished", H5_METADATA_TEXT, FIELD (published), H5_METADATA_OTHER },
  { "uploadDate", H5_METADATA_TEXT, FIELD (published), H5_METADATA_OTHER },
  { "dateCreated", H5_METADATA_TEXT, FIELD (published), H5_METADATA_OTHER },
  { "dateModified", H5_METADATA_TEXT, FIELD (modified), H5_METADATA_OTHER },
  { "inLanguage", H5_METADATA_TEXT, FIELD (language), H5_METADATA_OTHER },
  { "license", H5_METADATA_URL, FIELD (license), H5_METADATA_OTHER },
  { "publisher", H5_METADATA_TEXT, FIELD (publisher), H5_METADATA_PUBLISHER },
  { "author", H5_METADATA_NAME, FIELD (authors), H5_METADATA_AUTHOR },
  { "creator", H5_METADATA_NAME, FIELD (authors), H5_METADATA_AUTHOR },
  { "keywords", H5_METADATA_WORDS, FIELD (keywords), H5_METADATA_OTHER },
  { "contentUrl", H5_METADATA_URL, 0, H5_METADATA_OTHER },
};

const H5MetadataProperty *
h5_metadata_find_property (const char *name, gsize length)
{
  for (guint i = 0; i < H5_METADATA_PROPERTIES; i++)
    if (strlen (h5_metadata_properties[i].name) == length
        && memcmp (name, h5_metadata_properties[i].name, length) == 0)
      return &h5_metadata_properties[i];
  return NULL;
}

static void
add_keywords (H5MetadataItem *item, char *text)
{
  if (text)
    h5_metadata_add_words (item->keywords, item->known_keywords, text);
  g_free (text);
}

/* Resolves a URL. Frees the text. */
static char *
as_url (H5MetadataReader *self, char *text)
{
  char *url = text ? h5_metadata_resolve (self, text) : NULL;

  g_free (text);
  return url;
}

static void
add_own_property (H5MetadataReader *self, H5MetadataItem *item, const H5MetadataProperty *property,
                  char *text)
{
  char **field = G_STRUCT_MEMBER_P (item, property->field);

  switch (property->kind)
    {
    case H5_METADATA_TEXT:
      h5_metadata_take (field, text);
      break;
    case H5_METADATA_URL:
      h5_metadata_take (field, as_url (self, text));
      break;
    case H5_METADATA_NAME:
      h5_metadata_add_unique (item->authors, text);
      break;
    case H5_METADATA_WORDS:
      add_keywords (item, text);
      break;
    }
}

static gboolean
is (const H5MetadataProperty *property, const char *name)
{
  return strcmp (property->name, name) == 0;
}

void
h5_metadata_add_property (H5MetadataReader *self, H5MetadataItem *item, H5MetadataRole role,
                          const H5MetadataProperty *property, char *text)
{
  if (role == H5_METADATA_SELF && property->field > 0)
    add_own_property (self, item, property, text);
  else if (role == H5_METADATA_AUTHOR && is (property, "name"))
    h5_metadata_add_unique (item->authors, text);
  else if (role == H5_METADATA_PUBLISHER && is (property, "name"))
    h5_metadata_take (&item->publisher, text);
  else if (role == H5_METADATA_IMAGE && (is (property, "url") || is (property, "contentUrl")))
    h5_metadata_take (&item->image, as_url (self, text));
  else
    g_free (text);
}
