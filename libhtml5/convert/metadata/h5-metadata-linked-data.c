/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading metadata from JSON-LD. */
#include "convert/metadata/h5-metadata-private.h"

#include "convert/json/h5-json-ld.h"

/* Returns the member of an object that has the same meaning as a string would have in its
 * place. */
static const char *
describing_member (const H5MetadataProperty *property)
{
  switch (property->role)
    {
    case H5_METADATA_AUTHOR:
    case H5_METADATA_PUBLISHER:
      return "name";
    case H5_METADATA_IMAGE:
      return "url";
    case H5_METADATA_SELF:
    case H5_METADATA_OTHER:
      break;
    }
  return strcmp (property->name, "inLanguage") == 0 ? "alternateName" : "@id";
}

static void
add_values (H5MetadataReader *self, H5JsonLd *data, const H5JsonValue *object, H5MetadataItem *item,
            const H5MetadataProperty *property)
{
  const char *member = describing_member (property);

  for (const H5JsonValue *value = h5_json_ld_first_value (data, object, property->name); value;
       value = h5_json_ld_next_value (data, value))
    {
      g_autofree char *text = h5_json_ld_text (data, value, member);
      if (text)
        h5_metadata_add_property (self, item, H5_METADATA_SELF, property,
                                  h5_metadata_collapse (text, strlen (text)));
    }
}

static void
set_types (const H5JsonLd *data, const H5JsonValue *object, H5MetadataItem *item)
{
  for (const H5JsonValue *type = h5_json_ld_first_value (data, object, "@type"); type;
       type = h5_json_ld_next_value (data, type))
    {
      const char *name = h5_json_string (data->json, type);
      if (name && *name)
        h5_metadata_set_type (item, name, strlen (name));
    }
}

static void
read_object (H5MetadataReader *self, H5JsonLd *data, const H5JsonValue *object)
{
  H5MetadataItem *item = h5_metadata_new_item (self);

  if (!item)
    return;
  set_types (data, object, item);
  for (guint i = 0; i < H5_METADATA_PROPERTIES; i++)
    add_values (self, data, object, item, &h5_metadata_properties[i]);
}

void
h5_metadata_read_linked_data (H5MetadataReader *self, const H5Node *script)
{
  H5Buffer text = H5_BUFFER_INIT;
  g_autoptr (H5Json) json = NULL;
  H5JsonLd data = { 0 };

  h5_node_descendant_text (script, &text);
  json = h5_json_parse (text.data ? text.data : "", text.length);
  h5_buffer_clear (&text);
  if (!json)
    return;
  data.json = json;
  for (const H5JsonValue *object = h5_json_ld_first_object (&data); object;
       object = h5_json_ld_next_object (&data, object))
    read_object (self, &data, object);
}
