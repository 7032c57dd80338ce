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

static void
free_string (gpointer text)
{
  g_free (text);
}

H5MetadataItem *
h5_metadata_new_item (H5MetadataReader *self)
{
  H5MetadataItem *item;

  if (self->items->len >= H5_METADATA_MAX_ITEMS)
    return NULL;
  item = g_new0 (H5MetadataItem, 1);
  item->authors = g_ptr_array_new_with_free_func (free_string);
  item->keywords = g_ptr_array_new_with_free_func (free_string);
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

static gboolean
is (const char *property, gsize length, const char *name)
{
  return strlen (name) == length && memcmp (property, name, length) == 0;
}

const char *const h5_metadata_properties[H5_METADATA_PROPERTIES] = {
  "headline",      "name",       "description", "url",          "image",      "thumbnailUrl",
  "datePublished", "uploadDate", "dateCreated", "dateModified", "inLanguage", "license",
  "publisher",     "author",     "creator",     "keywords",     "contentUrl",
};

int
h5_metadata_find_property (const char *property, gsize length)
{
  for (int i = 0; i < H5_METADATA_PROPERTIES; i++)
    if (is (property, length, h5_metadata_properties[i]))
      return i;
  return -1;
}

H5MetadataRole
h5_metadata_role_of (const char *property, gsize length)
{
  if (is (property, length, "author") || is (property, length, "creator"))
    return H5_METADATA_AUTHOR;
  if (is (property, length, "publisher"))
    return H5_METADATA_PUBLISHER;
  if (is (property, length, "image"))
    return H5_METADATA_IMAGE;
  return H5_METADATA_OTHER;
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
add_own_property (H5MetadataReader *self, H5MetadataItem *item, const char *property, gsize length,
                  char *text)
{
  const struct
  {
    const char *name;
    char **field;
    gboolean is_url;
  } fields[] = {
    { "headline", &item->headline, FALSE },
    { "name", &item->name, FALSE },
    { "description", &item->description, FALSE },
    { "url", &item->url, TRUE },
    { "image", &item->image, TRUE },
    { "thumbnailUrl", &item->image, TRUE },
    { "datePublished", &item->published, FALSE },
    { "uploadDate", &item->published, FALSE },
    { "dateCreated", &item->published, FALSE },
    { "dateModified", &item->modified, FALSE },
    { "inLanguage", &item->language, FALSE },
    { "license", &item->license, TRUE },
    { "publisher", &item->publisher, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (is (property, length, fields[i].name))
      {
        h5_metadata_take (fields[i].field, fields[i].is_url ? as_url (self, text) : text);
        return;
      }
  if (is (property, length, "author") || is (property, length, "creator"))
    h5_metadata_add_unique (item->authors, text);
  else if (is (property, length, "keywords"))
    add_keywords (item, text);
  else
    g_free (text);
}

void
h5_metadata_add_property (H5MetadataReader *self, H5MetadataItem *item, H5MetadataRole role,
                          const char *property, gsize length, char *text)
{
  gboolean is_name = is (property, length, "name");
  gboolean is_url = is (property, length, "url") || is (property, length, "contentUrl");

  if (role == H5_METADATA_SELF)
    add_own_property (self, item, property, length, text);
  else if (role == H5_METADATA_AUTHOR && is_name)
    h5_metadata_add_unique (item->authors, text);
  else if (role == H5_METADATA_PUBLISHER && is_name)
    h5_metadata_take (&item->publisher, text);
  else if (role == H5_METADATA_IMAGE && is_url)
    h5_metadata_take (&item->image, as_url (self, text));
  else
    g_free (text);
}
