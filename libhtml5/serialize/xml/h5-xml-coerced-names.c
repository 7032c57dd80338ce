/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The names of a tree that is coerced while it is written. Different names may become equal: then
 * the attribute whose name changes is not written, or the second one if both change.
 */
#include "serialize/xml/h5-serialize-xml-private.h"

#include "base/h5-utf8.h"

static void
set_name (H5XmlWriter *self, H5Name word, H5Name coerced)
{
  h5_xml_table_set (&self->coerced_names.words, word, coerced + 1);
}

static void
coerce_at_once (H5XmlWriter *self, H5Name word, const char *string, gsize length)
{
  const char *coerced = h5_xml_writer_coerced (self, h5_infoset_name, string, &length);

  set_name (self, word, h5_names_word (self->scope.names, coerced, length));
}

static void
begin (H5XmlCoercedNames *names, H5Name word)
{
  names->name = word;
  names->n_read = 0;
  h5_buffer_clear (&names->copy);
  names->copy.is_mapped = TRUE;
  names->hash = (H5NameHash){ .n_hashed = 0 };
}

static void
coerce_part (H5XmlWriter *self, const char *string, gsize length)
{
  H5XmlCoercedNames *names = &self->coerced_names;
  gsize to = names->n_read + MIN (length - names->n_read, H5_XML_COERCED_AT_ONCE);

  while (to < length && h5_utf8_is_continuation ((guint8) string[to]))
    to++;
  h5_infoset_name_part (self->options.infoset, string, names->n_read, to, &names->copy);
  h5_names_hash_more (self->scope.names, &names->hash, &names->copy);
  names->n_read = to;
}

gboolean
h5_xml_writer_coerce_name (H5XmlWriter *self, H5Name word)
{
  H5XmlCoercedNames *names = &self->coerced_names;
  gsize length;
  const char *string = h5_names_string (self->names, word, &length);

  if (length <= H5_XML_COERCED_AT_ONCE)
    {
      coerce_at_once (self, word, string, length);
      return TRUE;
    }
  if (names->name != word)
    begin (names, word);
  if (names->n_read < length)
    {
      coerce_part (self, string, length);
      return FALSE;
    }
  if (!h5_names_compare_more (self->scope.names, &names->hash, &names->copy,
                              H5_XML_COERCED_AT_ONCE))
    return FALSE;
  set_name (self, word,
            h5_names_gathered_word (self->scope.names, &names->hash, &names->copy, H5_NAME_NONE));
  h5_buffer_clear (&names->copy);
  names->name = H5_NAME_NONE;
  return TRUE;
}

/* --- equal names of attributes --- */

/* A coerced name is longer, unless it is the same. */
static gboolean
is_changed (const H5XmlWriter *self, H5Name word)
{
  gsize length;

  h5_names_string (self->names, word, &length);
  return h5_xml_writer_coerced_name (self, word).length != length;
}

/* Returns the coerced name of an attribute without its prefix, which does not count: a name of
 * the scope. */
static H5Name
expanded_name (H5XmlWriter *self, const H5NameInfo *info)
{
  H5Namespace ns = h5_xml_scope_tree_namespace (&self->scope, info->ns);

  return h5_names_attribute (self->scope.names, ns, H5_NAME_NONE,
                             h5_xml_writer_coerced_word (self, info->local));
}

gboolean
h5_xml_writer_coerce_attribute (H5XmlWriter *self, const H5Attribute *attribute)
{
  H5XmlCoercedNames *names = &self->coerced_names;
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);

  if (!h5_xml_writer_has_coerced (self, info->local))
    return FALSE;
  if (info->ns == H5_NAMESPACE_XMLNS)
    return TRUE;
  if (!h5_xml_scope_has_learned_name (&self->scope, attribute->name, info))
    return FALSE;
  if (!is_changed (self, info->local))
    h5_xml_table_set (&names->taken_by, expanded_name (self, info), names->element);
  return TRUE;
}

gboolean
h5_xml_writer_collides (H5XmlWriter *self, const H5NameInfo *info)
{
  H5XmlCoercedNames *names = &self->coerced_names;

  if (!is_changed (self, info->local))
    return FALSE;
  H5Name name = expanded_name (self, info);
  if (h5_xml_table_get (&names->taken_by, name) == names->element)
    return TRUE;
  h5_xml_table_set (&names->taken_by, name, names->element);
  return FALSE;
}

gboolean
h5_xml_writer_declares_again (H5XmlWriter *self, const H5NameInfo *info)
{
  H5XmlCoercedNames *names = &self->coerced_names;
  H5Name prefix = h5_xml_writer_coerced_word (self, info->local);

  if (h5_xml_table_get (&names->declared_by, prefix) == names->element)
    return TRUE;
  h5_xml_table_set (&names->declared_by, prefix, names->element);
  return FALSE;
}

void
h5_xml_writer_clear_names (H5XmlWriter *self)
{
  h5_xml_table_clear (&self->coerced_names.words);
  h5_xml_table_clear (&self->coerced_names.taken_by);
  h5_xml_table_clear (&self->coerced_names.declared_by);
  h5_buffer_clear (&self->coerced_names.copy);
}
