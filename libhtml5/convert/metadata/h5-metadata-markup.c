/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reading metadata from microdata (https://html.spec.whatwg.org/#microdata) and RDFa Lite
 * (https://www.w3.org/TR/rdfa-lite/), which differ in the names of their attributes.
 */
#include "convert/metadata/h5-metadata-private.h"

#include "base/h5-ascii.h"

typedef struct
{
  const char *name; /* its term in schema.org */
  gsize length;
} Property;

/* The elements whose value is the URL in an attribute, not their text:
 * https://html.spec.whatwg.org/#concept-property-value */
static const struct
{
  H5Name element;
  H5Name attribute;
} url_attributes[] = {
  { H5_NAME_A, H5_NAME_HREF },    { H5_NAME_AREA, H5_NAME_HREF },   { H5_NAME_AUDIO, H5_NAME_SRC },
  { H5_NAME_EMBED, H5_NAME_SRC }, { H5_NAME_IFRAME, H5_NAME_SRC },  { H5_NAME_IMG, H5_NAME_SRC },
  { H5_NAME_LINK, H5_NAME_HREF }, { H5_NAME_OBJECT, H5_NAME_DATA }, { H5_NAME_SOURCE, H5_NAME_SRC },
  { H5_NAME_TRACK, H5_NAME_SRC }, { H5_NAME_VIDEO, H5_NAME_SRC },
};

void
h5_metadata_leave_scopes (H5MetadataReader *self, guint depth)
{
  GPtrArray *scopes = self->scopes;

  while (scopes->len && ((H5MetadataScope *) scopes->pdata[scopes->len - 1])->depth >= depth)
    g_ptr_array_set_size (scopes, (gint) scopes->len - 1);
}

/* Reads the next token of a value. Returns FALSE if there is none. */
static gboolean
next_token (const char **p, Property *token)
{
  while (h5_is_ascii_whitespace ((guint8) * *p))
    (*p)++;
  token->name = *p;
  while (**p && !h5_is_ascii_whitespace ((guint8) * *p))
    (*p)++;
  token->length = (gsize) (*p - token->name);
  return token->length > 0;
}

/* Reduces a property to its term in schema.org. Returns FALSE for other vocabularies. */
static gboolean
strip_vocabulary (Property *property)
{
  static const char *const prefixes[] = { "schema:", "https://schema.org/", "http://schema.org/" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      gsize length = strlen (prefixes[i]);
      if (property->length > length && memcmp (property->name, prefixes[i], length) == 0)
        {
          property->name += length;
          property->length -= length;
          return TRUE;
        }
    }
  return memchr (property->name, ':', property->length) == NULL;
}

/* Returns the value of a property. Pages often make a name a link, so its text is used unless
 * the property is a URL. */
static char *
value_of (H5MetadataReader *self, const H5Node *element, gboolean is_url)
{
  char *value = h5_metadata_attribute (element, H5_NAME_CONTENT);

  if (!value && h5_node_is (element, H5_NAME_TIME))
    value = h5_metadata_attribute (element, H5_NAME_DATETIME);
  if (!value && (h5_node_is (element, H5_NAME_DATA) || h5_node_is (element, H5_NAME_METER)))
    value = h5_metadata_attribute (element, H5_NAME_VALUE);
  for (guint i = 0; !value && is_url && i < G_N_ELEMENTS (url_attributes); i++)
    if (h5_node_is (element, url_attributes[i].element))
      value = h5_metadata_attribute (element, url_attributes[i].attribute);
  if (!value && is_url)
    value = h5_metadata_attribute (element, H5_NAME_RESOURCE);
  return value ? value : h5_metadata_text_of (self, element);
}

/* An attribute can have many tokens, and each value may be a long text: so it is only read for
 * properties that items can have, and once. */
static void
add_properties (H5MetadataReader *self, const H5MetadataScope *scope, const H5Node *element,
                const char *properties)
{
  Property token;
  guint seen = 0;

  while (next_token (&properties, &token))
    {
      const H5MetadataProperty *property =
        strip_vocabulary (&token) ? h5_metadata_find_property (token.name, token.length) : NULL;
      guint bit = property ? 1u << (property - h5_metadata_properties) : 0;

      if (!property || (seen & bit))
        continue;
      seen |= bit;
      h5_metadata_add_property (self, scope->item, scope->role, property,
                                value_of (self, element, property->kind == H5_METADATA_URL));
    }
}

/* Whether the item of this property is the subject of the item that has it. */
static gboolean
is_main (const Property *property)
{
  return property->length == strlen ("mainEntity")
         && memcmp (property->name, "mainEntity", property->length) == 0;
}

/* Returns what an item is that is the value of a property. */
static H5MetadataRole
role_of (const Property *token)
{
  const H5MetadataProperty *property = h5_metadata_find_property (token->name, token->length);

  return property ? property->role : H5_METADATA_OTHER;
}

/* Opens a scope: the descendants of an element with a type have properties of a new item. */
static void
enter_scope (H5MetadataReader *self, const char *types, const char *properties, guint depth)
{
  GPtrArray *scopes = self->scopes;
  H5MetadataScope *outer = scopes->len ? scopes->pdata[scopes->len - 1] : NULL;
  H5MetadataScope *scope = g_new0 (H5MetadataScope, 1);
  Property property = { "", 0 }, type;

  scope->depth = depth;
  scope->role = H5_METADATA_OTHER;
  if (properties && next_token (&properties, &property) && strip_vocabulary (&property) && outer
      && outer->role == H5_METADATA_SELF && !is_main (&property))
    {
      scope->item = outer->item;
      scope->role = role_of (&property);
    }
  else if (!property.length || is_main (&property))
    scope->item = h5_metadata_new_item (self);
  if (scope->item && scope->role == H5_METADATA_OTHER && (!outer || outer->item != scope->item))
    {
      scope->role = H5_METADATA_SELF;
      while (types && next_token (&types, &type))
        h5_metadata_set_type (scope->item, type.name, type.length);
    }
  g_ptr_array_add (scopes, scope);
}

void
h5_metadata_read_markup (H5MetadataReader *self, const H5Node *element, guint depth)
{
  const char *item_properties = h5_element_get_attribute (element, H5_NAME_ITEMPROP, NULL);
  const char *properties =
    item_properties ? item_properties : h5_element_get_attribute (element, H5_NAME_PROPERTY, NULL);
  const char *type_of = h5_element_get_attribute (element, H5_NAME_TYPEOF, NULL);
  gboolean is_scope = type_of || h5_element_has_attribute (element, H5_NAME_ITEMSCOPE);

  if (is_scope)
    {
      const char *types =
        type_of ? type_of : h5_element_get_attribute (element, H5_NAME_ITEMTYPE, NULL);
      enter_scope (self, types, properties, depth);
    }
  else if (properties && self->scopes->len)
    {
      const H5MetadataScope *scope = self->scopes->pdata[self->scopes->len - 1];
      if (scope->item)
        add_properties (self, scope, element, properties);
    }
}
