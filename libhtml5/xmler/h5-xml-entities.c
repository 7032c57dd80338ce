/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The entities and parameter entities, expanding references to them, and the limit for that.
 * External entities are never opened.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-charrefs.h"

/* The cost of each expansion in addition to its length, so that empty ones have a cost. */
#define FIXED_COST 20

static const char *const predefined[][2] = {
  { "amp", "&" }, { "apos", "'" }, { "gt", ">" }, { "lt", "<" }, { "quot", "\"" },
};

static const char *
find_predefined (const char *name, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (predefined); i++)
    if (strlen (predefined[i][0]) == length && memcmp (predefined[i][0], name, length) == 0)
      return predefined[i][1];
  return NULL;
}

static void
report_entity_limit (H5Xmler *self)
{
  h5_xml_report_limit (self, H5_LIMIT_ENTITIES, H5_ERROR_ENTITY_LIMIT);
}

gboolean
h5_xml_charge (H5Xmler *self, gsize length)
{
  guint64 read = self->document_bytes + (guint64) (self->at - self->segment);

  if (self->limits_hit & H5_LIMIT_ENTITIES)
    return FALSE;
  self->expanded += (guint64) length + FIXED_COST;
  if (self->expanded <= self->limits.max_expansion_bytes
      || self->expanded / MAX (self->limits.max_amplification, 1) <= read)
    return TRUE;
  report_entity_limit (self);
  return FALSE;
}

/* Whether there may be declarations that a non-validating processor has not read:
 * https://www.w3.org/TR/xml/#wf-entdeclared */
static gboolean
may_be_unread (const H5Xmler *self)
{
  return (self->has_external_subset || self->saw_parameter_reference)
         && self->standalone != H5_XML_STANDALONE_YES;
}

/* Finds a name in HTML's table, if the document has one of HTML's public identifiers, or if the
 * caller enabled that: https://html.spec.whatwg.org/#parsing-xhtml-documents */
static gboolean
find_html_name (H5Xmler *self, const char *name, gsize length, H5Span *characters)
{
  char with_semicolon[64];

  if (!(self->has_html_names || self->html_references) || length >= sizeof with_semicolon)
    return FALSE;
  memcpy (with_semicolon, name, length);
  with_semicolon[length] = ';';
  characters->data = h5_charref_find (with_semicolon, length + 1, &characters->length);
  return characters->data != NULL;
}

static H5XmlMeaning
resolve_undeclared (H5Xmler *self, const char *name, gsize length, H5Span *characters)
{
  if (!may_be_unread (self))
    h5_xml_error (self, H5_ERROR_UNDECLARED_ENTITY);
  return find_html_name (self, name, length, characters) ? H5_XML_MEANS_CHARACTERS
                                                         : H5_XML_MEANS_ITSELF;
}

static H5XmlMeaning
resolve_declared (H5Xmler *self, H5XmlEntity *entity, gboolean in_attribute, guint n_open)
{
  if (entity->kind == H5_XML_ENTITY_UNPARSED)
    h5_xml_error (self, H5_ERROR_UNPARSED_ENTITY_REFERENCE);
  else if (entity->kind == H5_XML_ENTITY_EXTERNAL)
    {
      if (in_attribute)
        h5_xml_error (self, H5_ERROR_EXTERNAL_ENTITY_IN_ATTRIBUTE);
    }
  else if (entity->is_open)
    h5_xml_error (self, H5_ERROR_ENTITY_RECURSION);
  else if (n_open >= self->limits.max_entity_depth)
    report_entity_limit (self);
  else if (h5_xml_charge (self, entity->value.length))
    return H5_XML_MEANS_ENTITY;
  return H5_XML_MEANS_NOTHING;
}

/* https://www.w3.org/TR/xml/#wf-entdeclared: a standalone document must declare an entity outside
 * of parameter entities, unless the reference to it is in one, too. */
static void
check_standalone (H5Xmler *self)
{
  gboolean is_in_parameter = self->n_sources && self->sources[0].is_parameter;

  if (self->standalone == H5_XML_STANDALONE_YES && !is_in_parameter)
    h5_xml_error (self, H5_ERROR_UNDECLARED_ENTITY);
}

H5XmlMeaning
h5_xml_resolve (H5Xmler *self, const H5XmlName *name, H5Span spelled, gboolean in_attribute,
                guint n_open, H5Span *characters, H5XmlEntity **entity)
{
  /* If there are too many names, others may have the same entry. */
  const char *character =
    name->flags & H5_XML_NAME_IS_PREDEFINED ? find_predefined (spelled.data, spelled.length) : NULL;
  if (character)
    {
      *characters = (H5Span){ character, 1 };
      return H5_XML_MEANS_CHARACTERS;
    }
  *entity = name->entity;
  if (!name->entity)
    return resolve_undeclared (self, spelled.data, spelled.length, characters);
  if (G_UNLIKELY (name->entity->is_of_parameter))
    check_standalone (self);
  return resolve_declared (self, name->entity, in_attribute, n_open);
}

/* https://www.w3.org/TR/xml/#include-if-valid: after a parameter entity that was not read,
 * declarations do not count, because the entity may have contained other ones before. */
gboolean
h5_xml_stores_declarations (const H5Xmler *self)
{
  return !self->doctype_is_misplaced
         && (!self->unread_parameter_entity || self->standalone == H5_XML_STANDALONE_YES);
}

void
h5_xml_entity_free (gpointer entity)
{
  H5XmlEntity *self = entity;

  h5_buffer_clear (&self->value);
  g_free (self);
}

void
h5_xml_declare_entity (H5Xmler *self, H5XmlEntityKind kind, H5Buffer *value)
{
  H5XmlName *entry = h5_xml_take_name (self);
  H5XmlEntity **place = self->is_parameter ? &entry->parameter_entity : &entry->entity;

  if (!h5_xml_stores_declarations (self)
      || (!self->is_parameter && entry->flags & H5_XML_NAME_IS_PREDEFINED))
    return;
  if (*place)
    {
      /* The first declaration counts, but a later one may be outside of parameter entities. */
      (*place)->is_of_parameter &= self->n_sources > 0;
      return;
    }
  H5XmlEntity *entity = g_new (H5XmlEntity, 1);
  h5_buffer_fit (value, 0);
  *entity = (H5XmlEntity){ .kind = kind, .is_of_parameter = self->n_sources > 0, .value = *value };
  *value = (H5Buffer){ .is_mapped = TRUE };
  g_ptr_array_add (self->entities, entity);
  *place = entity;
}

void
h5_xml_parameter_reference (H5Xmler *self)
{
  H5XmlEntity *entity = h5_xml_take_name (self)->parameter_entity;

  if (self->doctype_is_misplaced)
    return;
  self->saw_parameter_reference = TRUE;
  if (!entity || entity->kind != H5_XML_ENTITY_INTERNAL)
    {
      if (!entity && self->standalone == H5_XML_STANDALONE_YES)
        h5_xml_error (self, H5_ERROR_UNDECLARED_ENTITY);
      self->unread_parameter_entity = TRUE;
      return;
    }
  if (resolve_declared (self, entity, FALSE, self->n_sources) == H5_XML_MEANS_ENTITY)
    h5_xml_push_source (self, entity, TRUE);
}
