/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The settings of a serializer. */
#include "dom/writer/html5-serializer-private.h"

#include "dom/common/html5-private.h"
#include "dom/common/html5-properties-private.h"

/**
 * html5_serializer_get_format:
 * @self: a serializer
 *
 * Gets the output format.
 *
 * Returns: the output format
 *
 * Since: 1.0
 */
Html5SerializerFormat
html5_serializer_get_format (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), HTML5_SERIALIZER_FORMAT_HTML);

  return self->format;
}

/**
 * html5_serializer_set_format:
 * @self: a serializer
 * @format: the output format
 *
 * Sets the output format.
 *
 * Since: 1.0
 */
void
html5_serializer_set_format (Html5Serializer *self, Html5SerializerFormat format)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));
  g_return_if_fail ((guint) format <= HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS);

  _html5_set_uint (self, &self->format, format, "format");
}

/**
 * html5_serializer_get_flags:
 * @self: a serializer
 *
 * Gets the formatting options. See #Html5Serializer:flags.
 *
 * Returns: the options
 *
 * Since: 1.0
 */
Html5SerializerFlags
html5_serializer_get_flags (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), HTML5_SERIALIZER_FLAGS_NONE);

  return self->flags;
}

/**
 * html5_serializer_set_flags:
 * @self: a serializer
 * @flags: the options
 *
 * Sets the formatting options. See #Html5Serializer:flags.
 *
 * Since: 1.0
 */
void
html5_serializer_set_flags (Html5Serializer *self, Html5SerializerFlags flags)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_uint (self, &self->flags, flags, "flags");
}

/**
 * html5_serializer_get_content_only:
 * @self: a serializer
 *
 * Gets whether to write the children of an element without its own tags.
 *
 * Returns: %TRUE to write the children of an element without its own tags
 *
 * Since: 1.0
 */
gboolean
html5_serializer_get_content_only (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);

  return self->content_only;
}

/**
 * html5_serializer_set_content_only:
 * @self: a serializer
 * @content_only: whether to write the children of an element without its own tags
 *
 * Sets whether to write the children of an element without its own tags.
 *
 * Since: 1.0
 */
void
html5_serializer_set_content_only (Html5Serializer *self, gboolean content_only)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_boolean (self, &self->content_only, content_only, "content-only");
}

/**
 * html5_serializer_get_serializable_shadow_roots:
 * @self: a serializer
 *
 * Gets whether to write shadow roots that are marked serializable, as `template` elements. See
 * #Html5Serializer:serializable-shadow-roots.
 *
 * Returns: %TRUE if they are written
 *
 * Since: 1.0
 */
gboolean
html5_serializer_get_serializable_shadow_roots (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);

  return self->shadow_roots;
}

/**
 * html5_serializer_set_serializable_shadow_roots:
 * @self: a serializer
 * @serializable_shadow_roots: whether to write shadow roots that are marked serializable, as
 *   `template` elements
 *
 * Sets whether to write shadow roots that are marked serializable, as `template` elements. See
 * #Html5Serializer:serializable-shadow-roots.
 *
 * Since: 1.0
 */
void
html5_serializer_set_serializable_shadow_roots (Html5Serializer *self,
                                                gboolean serializable_shadow_roots)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_boolean (self, &self->shadow_roots, serializable_shadow_roots,
                      "serializable-shadow-roots");
}

/**
 * html5_serializer_get_encoding:
 * @self: a serializer
 *
 * Gets the encoding for bytes and streams of HTML, or %NULL for UTF-8. See
 * #Html5Serializer:encoding.
 *
 * Returns: (nullable): a label such as `shift_jis`, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_serializer_get_encoding (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), NULL);

  return self->encoding;
}

/**
 * html5_serializer_set_encoding:
 * @self: a serializer
 * @encoding: (nullable): a label such as `shift_jis`, or %NULL
 *
 * Sets the encoding for bytes and streams of HTML, or %NULL for UTF-8. See
 * #Html5Serializer:encoding.
 *
 * Since: 1.0
 */
void
html5_serializer_set_encoding (Html5Serializer *self, const char *encoding)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_string (self, &self->encoding, encoding, "encoding");
}

/**
 * html5_serializer_get_meta_charset:
 * @self: a serializer
 *
 * Gets the encoding to declare in HTML, or %NULL to leave declarations as they are. See
 * #Html5Serializer:meta-charset.
 *
 * Returns: (nullable): a label such as `utf-8`, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_serializer_get_meta_charset (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), NULL);

  return self->meta_charset;
}

/**
 * html5_serializer_set_meta_charset:
 * @self: a serializer
 * @meta_charset: (nullable): a label such as `utf-8`, or %NULL
 *
 * Sets the encoding to declare in HTML, or %NULL to leave declarations as they are. See
 * #Html5Serializer:meta-charset.
 *
 * Since: 1.0
 */
void
html5_serializer_set_meta_charset (Html5Serializer *self, const char *meta_charset)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));
  g_return_if_fail (!meta_charset || _html5_is_text (meta_charset));

  _html5_set_string (self, &self->meta_charset, meta_charset, "meta-charset");
}

/**
 * html5_serializer_get_max_bytes:
 * @self: a serializer
 *
 * Gets the maximum length of the output in bytes, or 0 for no limit. See
 * #Html5Serializer:max-bytes.
 *
 * Returns: the number of bytes, or 0 for no limit
 *
 * Since: 1.0
 */
guint64
html5_serializer_get_max_bytes (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), 0);

  return self->max_bytes;
}

/**
 * html5_serializer_set_max_bytes:
 * @self: a serializer
 * @max_bytes: the number of bytes, or 0 for no limit
 *
 * Sets the maximum length of the output in bytes, or 0 for no limit. See
 * #Html5Serializer:max-bytes.
 *
 * Since: 1.0
 */
void
html5_serializer_set_max_bytes (Html5Serializer *self, guint64 max_bytes)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_uint64 (self, &self->max_bytes, max_bytes, "max-bytes");
}

/**
 * html5_serializer_get_xml_declaration:
 * @self: a serializer
 *
 * Gets whether to begin XML with an XML declaration. See #Html5Serializer:xml-declaration.
 *
 * Returns: %TRUE to begin XML with an XML declaration
 *
 * Since: 1.0
 */
gboolean
html5_serializer_get_xml_declaration (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);

  return self->xml_declaration;
}

/**
 * html5_serializer_set_xml_declaration:
 * @self: a serializer
 * @xml_declaration: whether to begin XML with an XML declaration
 *
 * Sets whether to begin XML with an XML declaration. See #Html5Serializer:xml-declaration.
 *
 * Since: 1.0
 */
void
html5_serializer_set_xml_declaration (Html5Serializer *self, gboolean xml_declaration)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_boolean (self, &self->xml_declaration, xml_declaration, "xml-declaration");
}

/**
 * html5_serializer_get_well_formed:
 * @self: a serializer
 *
 * Gets whether to fail if the output would not be well-formed XML.
 *
 * Returns: %TRUE to fail if the output would not be well-formed XML
 *
 * Since: 1.0
 */
gboolean
html5_serializer_get_well_formed (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);

  return self->well_formed;
}

/**
 * html5_serializer_set_well_formed:
 * @self: a serializer
 * @well_formed: whether to fail if the output would not be well-formed XML
 *
 * Sets whether to fail if the output would not be well-formed XML.
 *
 * Since: 1.0
 */
void
html5_serializer_set_well_formed (Html5Serializer *self, gboolean well_formed)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_boolean (self, &self->well_formed, well_formed, "well-formed");
}

/**
 * html5_serializer_get_coerce_to_infoset:
 * @self: a serializer
 *
 * Gets whether to change what XML cannot represent, as html5_document_coerce_to_infoset() does.
 *
 * Returns: %TRUE if it is changed
 *
 * Since: 1.0
 */
gboolean
html5_serializer_get_coerce_to_infoset (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);

  return self->coerce;
}

/**
 * html5_serializer_set_coerce_to_infoset:
 * @self: a serializer
 * @coerce_to_infoset: whether to change what XML cannot represent, as
 *   html5_document_coerce_to_infoset() does
 *
 * Sets whether to change what XML cannot represent, as html5_document_coerce_to_infoset() does.
 *
 * Since: 1.0
 */
void
html5_serializer_set_coerce_to_infoset (Html5Serializer *self, gboolean coerce_to_infoset)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_boolean (self, &self->coerce, coerce_to_infoset, "coerce-to-infoset");
}

/**
 * html5_serializer_get_infoset_flags:
 * @self: a serializer
 *
 * Gets the changes that #Html5Serializer:coerce-to-infoset makes.
 *
 * Returns: the changes
 *
 * Since: 1.0
 */
Html5InfosetFlags
html5_serializer_get_infoset_flags (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), HTML5_INFOSET_FLAGS_DEFAULT);

  return self->infoset_flags;
}

/**
 * html5_serializer_set_infoset_flags:
 * @self: a serializer
 * @infoset_flags: the changes
 *
 * Sets the changes that #Html5Serializer:coerce-to-infoset makes.
 *
 * Since: 1.0
 */
void
html5_serializer_set_infoset_flags (Html5Serializer *self, Html5InfosetFlags infoset_flags)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_uint (self, &self->infoset_flags, infoset_flags, "infoset-flags");
}

/**
 * html5_serializer_get_failed_node:
 * @self: a serializer
 *
 * Gets the node that could not be written as well-formed XML, if the last operation with
 * #Html5Serializer:well-formed failed. The serializer keeps a reference to the node until the next
 * operation ends.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there was no such failure, or if the
 *   node moved to another document while it was written
 *
 * Since: 1.0
 */
Html5Node *
html5_serializer_get_failed_node (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), NULL);
  return self->failed_node ? g_object_ref (self->failed_node) : NULL;
}
