/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The end of a tag with very many attributes, with long values, or with declared attributes: what
 * is done before its element can be created, in parts. The steps are those of h5-xml-element.c.
 */
#include "xmler/h5-xmler-private.h"

#include "tree/attributes/h5-attribute-list.h"

#include "base/hash/h5-number-hash.h"

/* Does something with an attribute, or with a part of it. Returns FALSE if there is more of it. */
typedef gboolean (*Step) (H5Xmler *self, gsize place);

/* Takes the step with as many attributes as belong to a part. Returns FALSE if there are more. */
static gboolean
take_steps (H5Xmler *self, Step step)
{
  gsize *next = &self->tag_end.next, worked = 0;

  while (*next < self->n_attributes && worked < self->part)
    {
      worked += H5_XML_LOOK_UP_BYTES + MIN (self->attributes[*next].length, self->part);
      if (step (self, *next))
        ++*next;
    }
  h5_xml_work (self, worked);
  if (*next < self->n_attributes)
    return FALSE;
  *next = 0;
  return TRUE;
}

/* --- namespaces --- */

/* Gathers a part of a long URI in self->name. */
static gboolean
gather_uri (H5Xmler *self, const H5XmlAttribute *attribute)
{
  const char *uri = h5_xml_attribute_value (self, attribute);
  gsize at = self->name.length, n = MIN (attribute->length - at, self->part);

  h5_buffer_append (&self->name, uri + at, n);
  h5_xml_read_long_name (self);
  return self->name.length == attribute->length;
}

static H5Namespace
find_long_namespace (H5Xmler *self)
{
  H5Name word = h5_xml_names_end_long_word (self->names, &self->long_name, &self->name);

  h5_buffer_truncate (&self->name, 0);
  return h5_names_namespace_of_word (self->tree->names, word);
}

static gboolean
declare (H5Xmler *self, gsize place)
{
  const H5XmlAttribute *attribute = &self->attributes[place];
  H5Namespace ns;

  if (!(attribute->name->flags & H5_XML_NAME_IS_XMLNS))
    return TRUE;
  if (attribute->length <= H5_ARENA_LARGE)
    ns = h5_names_namespace (self->tree->names, h5_xml_attribute_value (self, attribute),
                             attribute->length);
  else if (gather_uri (self, attribute)
           && h5_xml_names_finish_part (self->names, &self->long_name, &self->name, self->part))
    ns = find_long_namespace (self);
  else
    return FALSE;
  h5_xml_declare_namespace (self, attribute->name->prefix, ns);
  return TRUE;
}

/* --- attributes with the same expanded name --- */

typedef struct
{
  H5Namespace ns;
  H5Name local;
} Expanded;

static Expanded
expanded_name (const H5XmlAttribute *attribute)
{
  return (Expanded){ attribute->name->prefix->ns, attribute->name->local };
}

/* Whether the attribute at a place, which is counted from 1, has the name. */
static gboolean
has_expanded_name (gconstpointer xmler, guint32 id, gconstpointer wanted)
{
  const H5Xmler *self = xmler;
  const Expanded *b = wanted;
  Expanded a = expanded_name (&self->attributes[id - 1]);

  return a.ns == b->ns && a.local == b->local;
}

/* Whether an attribute that is kept has the expanded name of this one, which is kept otherwise. */
static gboolean
is_equal_to_kept (H5Xmler *self, const H5XmlAttribute *attribute)
{
  H5XmlTagEnd *end = &self->tag_end;
  const H5XmlName *name = attribute->name;

  if (!name->prefix || !name->prefix->bound || name->flags & H5_XML_NAME_IS_XMLNS)
    return FALSE;
  Expanded expanded = expanded_name (attribute);
  guint32 hash = h5_number_hash (expanded.ns, 0, expanded.local);
  if (h5_index_find (&end->kept, hash, has_expanded_name, self, &expanded))
    return TRUE;
  h5_index_add (&end->kept, &self->names->arena, hash, (guint32) end->n_kept + 1);
  return FALSE;
}

/* Frees a value that the tree has taken over, but which no element gets. */
static void
drop_value (H5Xmler *self, const H5XmlAttribute *attribute)
{
  if (attribute->offset == H5_XML_TAKEN)
    h5_arena_free (&self->tree->arena, (gpointer) attribute->data, attribute->length + 1);
}

/* https://www.w3.org/TR/xml-names/#uniqAttrs. The first of several equal attributes is kept. */
static gboolean
compare (H5Xmler *self, gsize place)
{
  H5XmlAttribute attribute = self->attributes[place];

  if (is_equal_to_kept (self, &attribute))
    {
      h5_xml_error (self, H5_ERROR_NS_DUPLICATE_ATTRIBUTE);
      drop_value (self, &attribute);
    }
  else
    self->attributes[self->tag_end.n_kept++] = attribute;
  return TRUE;
}

static gboolean
drop_part_of_equal (H5Xmler *self)
{
  H5XmlTagEnd *end = &self->tag_end;

  if (self->has_equal_locals && !take_steps (self, compare))
    return FALSE;
  if (self->has_equal_locals)
    self->n_attributes = end->n_kept;
  h5_index_clear (&end->kept, &self->names->arena);
  end->n_kept = 0;
  return TRUE;
}

void
h5_xml_drop_equal_attributes (H5Xmler *self)
{
  while (!drop_part_of_equal (self))
    ;
}

/* --- the list for the element --- */

static gboolean
resolve (H5Xmler *self, gsize place)
{
  const H5XmlAttribute *attribute = &self->attributes[place];
  H5NamedSpan token = h5_xml_resolve_attribute (self, place);
  H5AttributeList **list = &self->tag_end.list;

  self->steps++;
  if (place < self->tree->max_attributes)
    *list = h5_attributes_add_prepared (self->tree, *list,
                                        (guint32) MIN (self->n_attributes, H5_XML_MANY), &token,
                                        attribute->offset == H5_XML_TAKEN);
  else
    drop_value (self, attribute);
  return TRUE;
}

static gboolean
normalize (H5Xmler *self, gsize place)
{
  if (self->attributes[place].name->flags & H5_XML_NAME_IS_TOKENIZED)
    h5_xml_normalize_attribute (self, place);
  return TRUE;
}

/* Begins with what needs a list. The other tags are as simple as most now. */
static void
begin (H5Xmler *self)
{
  H5XmlTagEnd *end = &self->tag_end;

  end->undo_mark = self->names->n_undo;
  end->phase = self->n_attributes > H5_XML_MANY || self->has_taken_values ? H5_XML_TAG_DECLARES
                                                                          : H5_XML_TAG_READY;
  /* The values remain where they are while attributes are dropped. */
  if (end->phase == H5_XML_TAG_DECLARES)
    h5_xml_keep_attributes (self);
  h5_buffer_truncate (&self->name, 0);
}

static gboolean
take_phase (H5Xmler *self)
{
  H5XmlTagEnd *end = &self->tag_end;

  switch (end->phase)
    {
    case H5_XML_TAG_OPEN:
      if (!(self->tag_name->flags & H5_XML_NAME_HAS_ATTLIST))
        begin (self);
      else
        end->phase = H5_XML_TAG_NORMALIZES;
      return end->phase == H5_XML_TAG_READY;
    case H5_XML_TAG_NORMALIZES:
      if (take_steps (self, normalize))
        end->phase = H5_XML_TAG_ADDS_DEFAULTS;
      return FALSE;
    case H5_XML_TAG_ADDS_DEFAULTS:
      if (h5_xml_add_defaults (self))
        begin (self);
      return end->phase == H5_XML_TAG_READY;
    case H5_XML_TAG_DECLARES:
      if (!self->has_declarations || take_steps (self, declare))
        end->phase = H5_XML_TAG_COMPARES;
      return FALSE;
    case H5_XML_TAG_COMPARES:
      if (!drop_part_of_equal (self))
        return FALSE;
      end->element = h5_xml_resolve_element (self);
      end->phase = H5_XML_TAG_RESOLVES;
      return FALSE;
    case H5_XML_TAG_RESOLVES:
      if (!take_steps (self, resolve))
        return FALSE;
      end->phase = H5_XML_TAG_READY;
      return TRUE;
    case H5_XML_TAG_READY:
      break;
    }
  return TRUE;
}

gboolean
h5_xml_prepare_element (H5Xmler *self)
{
  if (self->phase == H5_XML_PHASE_END)
    return TRUE;
  while (!take_phase (self))
    if (self->rests)
      return FALSE;
  return TRUE;
}
