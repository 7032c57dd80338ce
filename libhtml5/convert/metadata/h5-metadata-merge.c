/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Choosing between the values that a page has for the same field: the most exact source comes
 * first. */
#include "convert/metadata/h5-metadata-private.h"

#include "base/h5-ascii.h"
#include "base/hash/h5-string-hash.h"

/* The names of meta elements for each field, best first. */
static const char *const title_names[] = { "og:title", "twitter:title", NULL };
static const char *const other_title_names[] = { "dc.title", "dcterms.title", "title", NULL };
static const char *const site_names[] = { "og:site_name", "application-name", NULL };
static const char *const description_names[] = {
  "og:description", "twitter:description", "description",
  "dc.description", "dcterms.description", NULL,
};
static const char *const type_names[] = { "og:type", NULL };
static const char *const url_names[] = { "og:url", NULL };
static const char *const image_names[] = {
  "og:image:secure_url", "og:image",  "og:image:url", "twitter:image",
  "twitter:image:src",   "thumbnail", NULL,
};
static const char *const image_alt_names[] = { "og:image:alt", "twitter:image:alt", NULL };
static const char *const published_names[] = {
  "article:published_time", "og:published_time", "book:release_date", "video:release_date", NULL,
};
static const char *const other_published_names[] = {
  "parsely-pub-date",
  "citation_publication_date",
  "citation_date",
  "dcterms.issued",
  "dcterms.created",
  "dc.date.issued",
  "dcterms.date",
  "dc.date",
  "date",
  "pubdate",
  NULL,
};
static const char *const modified_names[] = {
  "article:modified_time",
  "og:updated_time",
  "og:modified_time",
  NULL,
};
static const char *const other_modified_names[] = {
  "dcterms.modified",
  "dc.date.modified",
  "last-modified",
  NULL,
};
static const char *const locale_names[] = { "og:locale", "dc.language", "dcterms.language", NULL };
static const char *const license_names[] = { "dcterms.license", "dc.rights", "copyright", NULL };
static const char *const author_names[] = {
  "author", "article:author", "parsely-author", "dc.creator", "dcterms.creator", "citation_author",
  NULL,
};

static const char *
find_name (const H5Metadata *metadata, const char *const *names)
{
  const char *content = NULL;

  for (; *names && !content; names++)
    content = h5_metadata_lookup (metadata, *names);
  return content;
}

static void
take_name (H5MetadataReader *self, char **field, const char *const *names)
{
  h5_metadata_take (field, g_strdup (find_name (self->metadata, names)));
}

static void
take_url (H5MetadataReader *self, char **field, const char *const *names)
{
  const char *content = find_name (self->metadata, names);

  h5_metadata_take (field, content ? h5_metadata_resolve (self, content) : NULL);
}

/* Returns the item with the highest rank, or an empty item if there is none. */
static const H5MetadataItem *
find_main_item (const H5MetadataReader *self)
{
  static const H5MetadataItem nothing;
  const H5MetadataItem *best = &nothing;

  for (guint i = 0; i < self->items->len; i++)
    {
      const H5MetadataItem *item = self->items->pdata[i];
      if (item->rank > best->rank)
        best = item;
    }
  return best;
}

/* Returns the name of the first item of this type. */
static const char *
find_name_of (const H5MetadataReader *self, const char *type)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const H5MetadataItem *item = self->items->pdata[i];
      if (item->type && item->name && strcmp (item->type, type) == 0)
        return item->name;
    }
  return NULL;
}

static void
add_all (GPtrArray *to, const GPtrArray *from)
{
  for (guint i = 0; from && i < from->len; i++)
    h5_metadata_add_unique (to, g_strdup (from->pdata[i]));
}

static gboolean
is_web_address (const char *text)
{
  return g_ascii_strncasecmp (text, "http:", 5) == 0
         || g_ascii_strncasecmp (text, "https:", 6) == 0;
}

/* Adds the name of an author. URLs of profiles are none. */
static void
add_author (H5Metadata *self, const char *name)
{
  if (!is_web_address (name))
    h5_metadata_add_unique (self->authors, g_strdup (name));
}

/* Adds the authors of structured data, or else those of all meta elements with the first name that
 * has any, or else the bylines. */
static void
merge_authors (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;

  for (guint i = 0; item->authors && i < item->authors->len; i++)
    add_author (metadata, item->authors->pdata[i]);
  for (guint n = 0; author_names[n] && metadata->authors->len == 0; n++)
    for (guint i = 0; i < metadata->names->len; i++)
      if (g_ascii_strcasecmp (metadata->names->pdata[i], author_names[n]) == 0)
        add_author (metadata, metadata->contents->pdata[i]);
  if (metadata->authors->len == 0)
    add_all (metadata->authors, self->bylines);
}

static void
merge_keywords (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;
  g_autoptr (GHashTable) known = g_hash_table_new (h5_string_hash, g_str_equal);

  for (guint i = 0; i < metadata->names->len; i++)
    if (g_ascii_strcasecmp (metadata->names->pdata[i], "keywords") == 0
        || g_ascii_strcasecmp (metadata->names->pdata[i], "article:tag") == 0)
      h5_metadata_add_words (metadata->keywords, known, metadata->contents->pdata[i]);
  add_all (metadata->keywords, item->keywords);
}

/* Sets the language from the html element, the header, Open Graph (which has an underscore),
 * or the item. */
static void
merge_language (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;
  char *locale = g_strdup (find_name (metadata, locale_names));

  if (locale)
    g_strdelimit (locale, "_", '-');
  h5_metadata_take (&metadata->language, g_steal_pointer (&self->language));
  h5_metadata_take (&metadata->language, g_steal_pointer (&self->content_language));
  h5_metadata_take (&metadata->language, locale);
  h5_metadata_take (&metadata->language, g_strdup (item->language));
}

static void
merge_texts (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;

  take_name (self, &metadata->title, title_names);
  h5_metadata_take (&metadata->title, g_strdup (item->headline));
  h5_metadata_take (&metadata->title, g_steal_pointer (&self->title));
  take_name (self, &metadata->title, other_title_names);
  h5_metadata_take (&metadata->title, g_strdup (item->name));
  h5_metadata_take (&metadata->title, g_steal_pointer (&self->heading));
  take_name (self, &metadata->site_name, site_names);
  h5_metadata_take (&metadata->site_name, g_strdup (find_name_of (self, "WebSite")));
  h5_metadata_take (&metadata->site_name, g_strdup (item->publisher));
  take_name (self, &metadata->description, description_names);
  h5_metadata_take (&metadata->description, g_strdup (item->description));
  take_name (self, &metadata->type, type_names);
  h5_metadata_take (&metadata->type, g_strdup (item->type));
  h5_metadata_take (&metadata->theme_color, g_steal_pointer (&self->theme_color));
  h5_metadata_take (&metadata->theme_color, g_steal_pointer (&self->theme_color_media));
}

static void
merge_dates (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;

  take_name (self, &metadata->published, published_names);
  h5_metadata_take (&metadata->published, g_strdup (item->published));
  take_name (self, &metadata->published, other_published_names);
  h5_metadata_take (&metadata->published, g_steal_pointer (&self->time));
  take_name (self, &metadata->modified, modified_names);
  h5_metadata_take (&metadata->modified, g_strdup (item->modified));
  take_name (self, &metadata->modified, other_modified_names);
}

static void
merge_urls (H5MetadataReader *self, const H5MetadataItem *item)
{
  H5Metadata *metadata = self->metadata;

  take_url (self, &metadata->canonical, url_names);
  h5_metadata_take (&metadata->canonical, g_strdup (item->url));
  take_url (self, &metadata->image, image_names);
  h5_metadata_take (&metadata->image, g_strdup (item->image));
  h5_metadata_take (&metadata->image, g_steal_pointer (&self->image_src));
  take_name (self, &metadata->image_alt, image_alt_names);
  h5_metadata_take (&metadata->license, g_steal_pointer (&self->license));
  h5_metadata_take (&metadata->license, g_strdup (item->license));
  take_name (self, &metadata->license, license_names);
}

void
h5_metadata_merge (H5MetadataReader *self)
{
  const H5MetadataItem *item = find_main_item (self);

  merge_texts (self, item);
  merge_language (self, item);
  merge_authors (self, item);
  merge_keywords (self, item);
  merge_dates (self, item);
  merge_urls (self, item);
  h5_metadata_finish_icons (self);
}
