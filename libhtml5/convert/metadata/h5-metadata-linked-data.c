/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* JSON-LD (https://www.w3.org/TR/json-ld11/) as pages write it: the terms of https://schema.org under
 * their own names. */
#include "convert/metadata/h5-metadata-private.h"

#include "convert/metadata/h5-json.h"

/* References to other objects of a block are followed so often: each looks through all of it. */
#define MAX_REFERENCES 32

typedef struct
{
  H5MetadataReader *reader;
  const H5Json *json;
  guint n_references;
} Block;

static char *
copy_text (const char *text)
{
  return text ? h5_metadata_collapse (text, strlen (text)) : NULL;
}

/* The object with the same @id that says more than that, or the value itself. */
static const H5JsonValue *
follow_reference (Block *self, const H5JsonValue *value)
{
  const char *id = h5_json_string (self->json, h5_json_member (self->json, value, "@id"));
  const H5JsonValue *first = h5_json_first (self->json, value);

  if (!id || h5_json_next (self->json, first) || self->n_references++ >= MAX_REFERENCES)
    return value;
  for (const H5JsonValue *other = h5_json_root (self->json); other;
       other = h5_json_walk (self->json, other))
    {
      const char *other_id = h5_json_string (self->json, h5_json_member (self->json, other, "@id"));
      if (other != value && other_id && strcmp (id, other_id) == 0
          && h5_json_next (self->json, h5_json_first (self->json, other)))
        return other;
    }
  return value;
}

/* The member of an object that says the same as a text would in its place. */
static const char *
describing_member (const char *property)
{
  switch (h5_metadata_role_of (property, strlen (property)))
    {
    case H5_METADATA_AUTHOR:
    case H5_METADATA_PUBLISHER:
      return "name";
    case H5_METADATA_IMAGE:
      return "url";
    case H5_METADATA_SELF:
    case H5_METADATA_SOMEBODY:
      break;
    }
  return strcmp (property, "inLanguage") == 0 ? "alternateName" : "@id";
}

/* A value of a property: text, or an object that has it. */
static void
add_value (Block *self, H5MetadataItem *item, const char *property, const H5JsonValue *value)
{
  const char *text = h5_json_string (self->json, value);

  if (value->kind == H5_JSON_OBJECT)
    {
      const char *member = describing_member (property);
      value = follow_reference (self, value);
      text = h5_json_string (self->json, h5_json_member (self->json, value, member));
      if (!text && strcmp (member, "url") == 0)
        text = h5_json_string (self->json, h5_json_member (self->json, value, "contentUrl"));
      if (!text)
        text = h5_json_string (self->json, h5_json_member (self->json, value, "@value"));
    }
  if (text)
    h5_metadata_add_property (self->reader, item, H5_METADATA_SELF, property, strlen (property),
                              copy_text (text));
}

static void
add_values (Block *self, H5MetadataItem *item, const char *property, const H5JsonValue *value)
{
  if (value->kind != H5_JSON_ARRAY)
    {
      add_value (self, item, property, value);
      return;
    }
  for (const H5JsonValue *each = h5_json_first (self->json, value); each;
       each = h5_json_next (self->json, each))
    add_value (self, item, property, each);
}

static void
set_types (Block *self, H5MetadataItem *item, const H5JsonValue *type)
{
  const H5JsonValue *each =
    type && type->kind == H5_JSON_ARRAY ? h5_json_first (self->json, type) : type;

  for (; each; each = each == type ? NULL : h5_json_next (self->json, each))
    {
      const char *name = h5_json_string (self->json, each);
      if (name && *name)
        h5_metadata_set_type (item, name, strlen (name));
    }
}

static void
read_object (Block *self, const H5JsonValue *object)
{
  static const char *const properties[] = {
    "headline",      "name",       "description", "url",          "image",      "thumbnailUrl",
    "datePublished", "uploadDate", "dateCreated", "dateModified", "inLanguage", "license",
    "publisher",     "author",     "creator",     "keywords",
  };
  H5MetadataItem *item = h5_metadata_new_item (self->reader);

  if (!item)
    return;
  set_types (self, item, h5_json_member (self->json, object, "@type"));
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      const H5JsonValue *value = h5_json_member (self->json, object, properties[i]);
      if (value)
        add_values (self, item, properties[i], value);
    }
}

/* Whether an object describes something by itself, not as the value of a property. */
static gboolean
is_independent (const Block *self, const H5JsonValue *object)
{
  const H5JsonValue *root = h5_json_root (self->json);
  const H5JsonValue *parent = h5_json_parent (self->json, object);
  const H5JsonValue *holder;

  if (object == root || parent == root)
    return object == root || root->kind == H5_JSON_ARRAY
           || object == h5_json_member (self->json, root, "mainEntity");
  holder = h5_json_parent (self->json, parent);
  return parent == h5_json_member (self->json, holder, "@graph")
         || object == h5_json_member (self->json, parent, "mainEntity");
}

void
h5_metadata_read_linked_data (H5MetadataReader *self, const H5Node *script)
{
  H5Buffer text = H5_BUFFER_INIT;
  g_autoptr (H5Json) json = NULL;
  Block block = { .reader = self };

  h5_node_descendant_text (script, &text);
  json = h5_json_parse (text.data ? text.data : "", text.length);
  h5_buffer_clear (&text);
  if (!json)
    return;
  block.json = json;
  for (const H5JsonValue *value = h5_json_root (json); value; value = h5_json_walk (json, value))
    if (value->kind == H5_JSON_OBJECT && is_independent (&block, value))
      read_object (&block, value);
}
