/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing the names of elements and attributes, and namespace declarations, as XML. */
#pragma once

#include "names/h5-xml-chars.h"
#include "serialize/xml/h5-serialize-xml-private.h"

/* Whether a namespace declaration is one of the default namespace. */
static inline gboolean
h5_xml_declares_default (const H5NameInfo *info)
{
  return info->prefix == NULL;
}

/* Returns the prefix that a namespace declaration binds. */
static inline H5Name
h5_xml_writer_declared_prefix (H5XmlWriter *self, const H5NameInfo *info)
{
  gsize length;

  if (G_UNLIKELY (self->options.infoset != NULL))
    return h5_xml_writer_coerced_word (self, info->local);
  const char *local = h5_names_string (self->names, info->local, &length);
  return h5_xml_scope_prefix (&self->scope, local, length);
}

/* Returns the local name to write. */
__attribute__ ((always_inline)) static inline H5Span
h5_xml_writer_local (const H5XmlWriter *self, const H5NameInfo *info)
{
  H5Span local;

  if (G_UNLIKELY (self->options.infoset != NULL))
    return h5_xml_writer_coerced_name (self, info->local);
  local.data = h5_name_info_local (info, &local.length);
  return local;
}

/* Writes a literal, the prefix if there is one, and the local name. `result` is the failure to
 * report if that is not a name in XML, or H5_XML_WRITE_OK if it was checked. */
__attribute__ ((always_inline)) static inline void
h5_xml_writer_write_name (H5XmlWriter *self, const char *before, H5Name prefix,
                          const H5NameInfo *info, H5XmlWriteResult result)
{
  H5Span local = h5_xml_writer_local (self, info);
  gsize prefix_length;
  const char *string = h5_names_string (self->scope.names, prefix, &prefix_length);
  char *out = h5_output_room (&self->output, strlen (before) + prefix_length + 1 + local.length);

  out = h5_put (out, before, strlen (before));
  if (prefix)
    {
      out = h5_put_name (out, string, prefix_length);
      out = h5_put (out, ":", 1);
    }
  out = h5_put_name (out, local.data, local.length);
  h5_output_end_at (&self->output, out);
  if (self->options.well_formed && result && !h5_xml_is_ncname (local.data, local.length))
    h5_xml_writer_fail (self, result);
}

/* Returns the value to write, and checks it. */
__attribute__ ((always_inline)) static inline H5Span
h5_xml_writer_value (H5XmlWriter *self, const H5Attribute *attribute)
{
  gsize length = attribute->length;
  const char *value = h5_xml_writer_coerced (self, h5_infoset_text, attribute->value, &length);

  if (h5_xml_writer_checks (self, length)
      && h5_xml_find_invalid (value, value + length) != value + length)
    h5_xml_writer_fail (self, H5_XML_WRITE_CHARACTER);
  return (H5Span){ value, length };
}

/* Has the value of an attribute, and the quote after it, coerced and written in parts. */
static inline void
h5_xml_writer_coerce_value (H5XmlWriter *self, const H5Attribute *attribute)
{
  self->coerced = (H5XmlCoerced){ attribute->value, attribute->length,       0,
                                  h5_infoset_text,  H5_ESCAPE_XML_ATTRIBUTE, "\"" };
}

/* The same as h5_xml_writer_write_name() as runs, with what follows: a literal, or the value of the
 * attribute if that is not NULL. Must be the last thing that a step writes. */
void h5_xml_writer_write_long_name (H5XmlWriter *self, const char *before, H5Name prefix,
                                    const H5NameInfo *info, H5XmlWriteResult result,
                                    const char *after, const H5Attribute *attribute);

/* Writes ` xmlns:prefix="uri"`, or ` xmlns="uri"`. If then something is pending, must be the last
 * thing that a step writes. */
void h5_xml_writer_write_declaration (H5XmlWriter *self, H5Name prefix, H5Namespace ns);
