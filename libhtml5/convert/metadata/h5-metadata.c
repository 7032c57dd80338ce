/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/metadata/h5-metadata-private.h"

#include "base/h5-ascii.h"
#include "convert/json/h5-json-ld.h"
#include "convert/text/h5-time-element.h"
#include "tree/attributes/h5-tokens.h"
#include "tree/html/h5-inherited.h"

/* --- the record --- */

H5MetadataLink *
h5_metadata_link_copy (const H5MetadataLink *self)
{
  H5MetadataLink *copy = g_new (H5MetadataLink, 1);

  *copy = (H5MetadataLink){
    .url = g_strdup (self->url),
    .type = g_strdup (self->type),
    .title = g_strdup (self->title),
    .language = g_strdup (self->language),
    .media = g_strdup (self->media),
    .width = self->width,
    .height = self->height,
    .rank = self->rank,
  };
  return copy;
}

void
h5_metadata_link_free (H5MetadataLink *self)
{
  g_free (self->url);
  g_free (self->type);
  g_free (self->title);
  g_free (self->language);
  g_free (self->media);
  g_free (self);
}

static GPtrArray *
new_links (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) h5_metadata_link_free);
}

static H5Metadata *
new_record (void)
{
  H5Metadata *self = g_new0 (H5Metadata, 1);

  self->authors = g_ptr_array_new_with_free_func (g_free);
  self->keywords = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->contents = g_ptr_array_new_with_free_func (g_free);
  self->icons = new_links ();
  self->feeds = new_links ();
  self->alternates = new_links ();
  return self;
}

void
h5_metadata_free (H5Metadata *self)
{
  char *texts[] = { self->title,     self->site_name, self->description, self->type,
                    self->language,  self->canonical, self->image,       self->image_alt,
                    self->published, self->modified,  self->theme_color, self->license,
                    self->manifest };
  GPtrArray *arrays[] = { self->authors, self->keywords, self->names,     self->contents,
                          self->icons,   self->feeds,    self->alternates };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_ptr_array_unref (arrays[i]);
  g_free (self);
}

const char *
h5_metadata_lookup (const H5Metadata *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_ascii_strcasecmp (self->names->pdata[i], name) == 0)
      return self->contents->pdata[i];
  return NULL;
}

/* --- reading --- */

static void
read_theme_color (H5MetadataReader *self, const H5Node *meta, const char *color)
{
  gboolean has_media = h5_element_has_attribute (meta, H5_NAME_MEDIA);

  h5_metadata_take (has_media ? &self->theme_color_media : &self->theme_color, g_strdup (color));
}

/* Takes ownership of the name. */
static void
add_meta (H5MetadataReader *self, const H5Node *meta, char *name, const char *content)
{
  H5Metadata *metadata = self->metadata;

  if (g_ascii_strcasecmp (name, "theme-color") == 0)
    read_theme_color (self, meta, content);
  else if (g_ascii_strcasecmp (name, "content-language") == 0 && !strchr (content, ','))
    h5_metadata_take (&self->content_language, g_strdup (content));
  if (metadata->names->len >= H5_METADATA_MAX_ITEMS)
    {
      g_free (name);
      return;
    }
  g_ptr_array_add (metadata->names, name);
  g_ptr_array_add (metadata->contents, g_strdup (content));
}

/* Whether one of the last names, from `first` on, is this one. */
static gboolean
has_name (const H5Metadata *metadata, guint first, const char *name)
{
  for (guint i = first; i < metadata->names->len; i++)
    if (g_ascii_strcasecmp (metadata->names->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* Pages use both attributes, name and property, for all kinds of names, and often both in one
 * element, such as name=image and property=og:image. */
static void
read_meta (H5MetadataReader *self, const H5Node *meta)
{
  static const H5Name names[] = { H5_NAME_NAME, H5_NAME_PROPERTY, H5_NAME_ITEMPROP,
                                  H5_NAME_HTTP_EQUIV };
  guint first = self->metadata->names->len;
  g_autofree char *content = h5_metadata_attribute (meta, H5_NAME_CONTENT);

  for (guint i = 0; content && i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_of_item = names[i] == H5_NAME_ITEMPROP && self->scopes->len > 0;
      char *name = is_of_item ? NULL : h5_metadata_attribute (meta, names[i]);

      if (name && !has_name (self->metadata, first, name))
        add_meta (self, meta, name, content);
      else
        g_free (name);
    }
}

static void
read_license (H5MetadataReader *self, const H5Node *anchor)
{
  g_autofree char *href = self->license ? NULL : h5_metadata_attribute (anchor, H5_NAME_HREF);

  if (href)
    self->license = h5_metadata_resolve (self, href);
}

/* Reads an a or area element. */
static void
read_anchor (H5MetadataReader *self, const H5Node *anchor)
{
  gsize length;
  const char *rel = h5_element_get_attribute (anchor, H5_NAME_REL, &length);

  if (!rel)
    return;
  if (self->bylines->len < H5_METADATA_MAX_ITEMS
      && h5_tokens_contain (rel, length, "author", strlen ("author"), TRUE))
    h5_metadata_add_unique (self->bylines, h5_metadata_text_of (self, anchor));
  if (h5_tokens_contain (rel, length, "license", strlen ("license"), TRUE))
    read_license (self, anchor);
}

/* In XHTML, the language may be in xml:lang. */
static char *
language_of (const H5Node *html)
{
  gsize length = 0;
  const char *language = h5_element_own_language (html, &length);

  return language ? h5_metadata_collapse (language, length) : NULL;
}

static void
read_element (H5MetadataReader *self, const H5Node *element)
{
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_HTML:
      if (!self->language)
        self->language = language_of (element);
      break;
    case H5_NAME_TITLE:
      if (!self->title)
        self->title = h5_metadata_text_of (self, element);
      break;
    case H5_NAME_H1:
      if (!self->heading)
        self->heading = h5_metadata_text_of (self, element);
      break;
    case H5_NAME_TIME:
      if (!self->time)
        self->time = h5_time_element_date (element);
      break;
    case H5_NAME_META:
      read_meta (self, element);
      break;
    case H5_NAME_LINK:
      h5_metadata_read_link (self, element);
      break;
    case H5_NAME_A:
    case H5_NAME_AREA:
      read_anchor (self, element);
      break;
    case H5_NAME_SCRIPT:
      if (h5_json_ld_is_script (element))
        h5_metadata_read_linked_data (self, element);
      break;
    default:
      break;
    }
}

/* Returns the next node in tree order, and updates its depth. */
static const H5Node *
step (const H5Node *node, const H5Node *root, guint *depth)
{
  const H5Node *child = h5_node_first_child (node);

  if (child)
    {
      (*depth)++;
      return child;
    }
  for (; node != root; node = node->parent, (*depth)--)
    if (node->next)
      return node->next;
  return NULL;
}

static void
read_tree (H5MetadataReader *self)
{
  guint depth = 0;

  for (const H5Node *node = self->document; node; node = step (node, self->document, &depth))
    if (h5_node_is_element (node))
      {
        h5_metadata_leave_scopes (self, depth);
        read_element (self, node);
        h5_metadata_read_markup (self, node, depth);
      }
}

H5Metadata *
h5_metadata_new (H5Node *document, const H5Url *url, const H5Url *base, const H5Encoding *encoding,
                 guint64 room)
{
  H5MetadataReader self = {
    .metadata = new_record (),
    .document = document,
    .url = url,
    .references = h5_references_new (base, encoding),
    .room = room,
    .text_room = H5_METADATA_MAX_TEXTS,
    .items = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_metadata_item_free),
    .scopes = g_ptr_array_new_with_free_func (g_free),
    .bylines = g_ptr_array_new_with_free_func (g_free),
  };

  read_tree (&self);
  h5_metadata_merge (&self);
  h5_references_free (self.references);
  g_ptr_array_unref (self.items);
  g_ptr_array_unref (self.scopes);
  g_ptr_array_unref (self.bylines);
  g_free (self.title);
  g_free (self.heading);
  g_free (self.time);
  g_free (self.language);
  g_free (self.content_language);
  g_free (self.image_src);
  g_free (self.license);
  g_free (self.theme_color);
  g_free (self.theme_color_media);
  return self.metadata;
}
