/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Serializer: the object and its properties. What it writes is in html5-serializer-write.c. */
#include "dom/writer/html5-serializer.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/writer/html5-serializer-private.h"

/**
 * Html5Serializer:
 *
 * Writes nodes as text: to a string, bytes, or a stream in slices.
 *
 * HTML is what browsers write, byte for byte, unless there are #Html5Serializer:flags:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
 * html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMISED);
 * g_autofree char *small = html5_serializer_to_string (serializer, HTML5_NODE (document), &error);
 * ]|
 *
 * One serializer can write any number of nodes.
 *
 * Since: 1.0
 */
typedef struct
{
  GObjectClass parent_class;
} Html5SerializerClass;

G_DEFINE_FINAL_TYPE (Html5Serializer, html5_serializer, G_TYPE_OBJECT)

/* --- what the properties are --- */

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

  _html5_set_uint (self, &self->format, format, "format");
}

/**
 * html5_serializer_get_flags:
 * @self: a serializer
 *
 * Gets options for writing HTML in another form than browsers do. See #Html5Serializer:flags.
 *
 * Returns: options for writing HTML in another form than browsers do
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
 * @flags: options for writing HTML in another form than browsers do
 *
 * Sets options for writing HTML in another form than browsers do. See #Html5Serializer:flags.
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
 * Returns: %TRUE to write shadow roots that are marked serializable, as `template` elements
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
 * html5_serializer_get_max_length:
 * @self: a serializer
 *
 * Gets the maximum length of the output in bytes, or 0 for no limit. See
 * #Html5Serializer:max-length.
 *
 * Returns: the number of bytes
 *
 * Since: 1.0
 */
guint64
html5_serializer_get_max_length (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), 0);

  return self->max_length;
}

/**
 * html5_serializer_set_max_length:
 * @self: a serializer
 * @max_length: the number of bytes
 *
 * Sets the maximum length of the output in bytes, or 0 for no limit. See
 * #Html5Serializer:max-length.
 *
 * Since: 1.0
 */
void
html5_serializer_set_max_length (Html5Serializer *self, guint64 max_length)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self));

  _html5_set_uint64 (self, &self->max_length, max_length, "max-length");
}

/**
 * html5_serializer_get_xml_declaration:
 * @self: a serializer
 *
 * Gets whether to begin XML with `<?xml version="1.0" encoding="UTF-8"?>`. See
 * #Html5Serializer:xml-declaration.
 *
 * Returns: %TRUE to begin XML with `<?xml version="1.0" encoding="UTF-8"?>`
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
 * @xml_declaration: whether to begin XML with `<?xml version="1.0" encoding="UTF-8"?>`
 *
 * Sets whether to begin XML with `<?xml version="1.0" encoding="UTF-8"?>`. See
 * #Html5Serializer:xml-declaration.
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
 * Returns: %TRUE to change what XML cannot represent, as html5_document_coerce_to_infoset() does
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
 * Returns: the changes that #Html5Serializer:coerce-to-infoset makes
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
 * @infoset_flags: the changes that #Html5Serializer:coerce-to-infoset makes
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
 * The node for which the last writing with #Html5Serializer:well-formed failed: it, or a name or
 * data of it, cannot be written as well-formed XML. The serializer holds it, and with it the
 * document, until the next writing ends.
 *
 * Returns: (transfer none) (nullable): the node, or %NULL when nothing failed so
 *
 * Since: 1.0
 */
Html5Node *
html5_serializer_get_failed_node (Html5Serializer *self)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), NULL);
  return self->failed_node;
}

/* --- the object --- */

static const Html5Property properties[] = {
  /**
   * Html5Serializer:format:
   *
   * The output format.
   *
   * Since: 1.0
   */
  { "format", G_TYPE_ENUM, html5_serializer_format_get_type, .preset = HTML5_SERIALIZER_FORMAT_HTML,
    .field = G_STRUCT_OFFSET (Html5Serializer, format) },

  /**
   * Html5Serializer:flags:
   *
   * Options for writing HTML in another form than browsers do. They have no effect on other
   * formats.
   *
   * Since: 1.0
   */
  { "flags", G_TYPE_FLAGS, html5_serializer_flags_get_type, .preset = HTML5_SERIALIZER_FLAGS_NONE,
    .field = G_STRUCT_OFFSET (Html5Serializer, flags) },

  /**
   * Html5Serializer:content-only:
   *
   * Whether to write the children of an element without its own tags.
   *
   * Since: 1.0
   */
  { "content-only", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, content_only) },

  /**
   * Html5Serializer:serializable-shadow-roots:
   *
   * Whether to write shadow roots that are marked serializable, as `template` elements. Only HTML
   * has them.
   *
   * Since: 1.0
   */
  { "serializable-shadow-roots", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Serializer, shadow_roots) },

  /**
   * Html5Serializer:encoding:
   *
   * The encoding for bytes and streams of HTML, or %NULL for UTF-8. Characters that the encoding
   * lacks are written as character references, or lost where references have no meaning, as in
   * scripts. Other formats are always written in UTF-8.
   *
   * Since: 1.0
   */
  { "encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Serializer, encoding) },

  /**
   * Html5Serializer:meta-charset:
   *
   * The encoding to declare in HTML, or %NULL to leave declarations as they are. A `meta` element
   * in the head that declares an encoding is written with this one; without such an element, one is
   * written as the first child of the head. The document is not changed. This does not encode the
   * text: see #Html5Serializer:encoding.
   *
   * Since: 1.0
   */
  { "meta-charset", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Serializer, meta_charset),
    .set = G_CALLBACK (html5_serializer_set_meta_charset) },

  /**
   * Html5Serializer:max-length:
   *
   * The maximum length of the output in bytes, or 0 for no limit. Longer output fails with
   * %G_IO_ERROR_MESSAGE_TOO_LARGE, and no more memory is used than the limit. Output up to the
   * limit may already have been written to a stream.
   *
   * Since: 1.0
   */
  { "max-length", G_TYPE_UINT64, .field = G_STRUCT_OFFSET (Html5Serializer, max_length) },

  /**
   * Html5Serializer:xml-declaration:
   *
   * Whether to begin XML with `<?xml version="1.0" encoding="UTF-8"?>`. Canonical XML never has a
   * declaration.
   *
   * Since: 1.0
   */
  { "xml-declaration", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Serializer, xml_declaration) },

  /**
   * Html5Serializer:well-formed:
   *
   * Whether to fail if the output would not be well-formed XML.
   *
   * Since: 1.0
   */
  { "well-formed", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, well_formed) },

  /**
   * Html5Serializer:coerce-to-infoset:
   *
   * Whether to change what XML cannot represent, as html5_document_coerce_to_infoset() does.
   *
   * Since: 1.0
   */
  { "coerce-to-infoset", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, coerce) },

  /**
   * Html5Serializer:infoset-flags:
   *
   * The changes that #Html5Serializer:coerce-to-infoset makes.
   *
   * Since: 1.0
   */
  { "infoset-flags", G_TYPE_FLAGS, html5_infoset_flags_get_type,
    .preset = HTML5_INFOSET_FLAGS_DEFAULT,
    .field = G_STRUCT_OFFSET (Html5Serializer, infoset_flags) },
  { NULL },
};

static void
html5_serializer_dispose (GObject *object)
{
  g_clear_object (&HTML5_SERIALIZER (object)->failed_node);
  G_OBJECT_CLASS (html5_serializer_parent_class)->dispose (object);
}

static void
html5_serializer_finalize (GObject *object)
{
  _html5_properties_clear (object, properties);
  G_OBJECT_CLASS (html5_serializer_parent_class)->finalize (object);
}

static void
html5_serializer_class_init (Html5SerializerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_serializer_dispose;
  object_class->finalize = html5_serializer_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_serializer_init (Html5Serializer *self)
{
  _html5_properties_init (self, properties);
}

/**
 * html5_serializer_new:
 * @format: what it writes
 *
 * Makes a serializer.
 *
 * Returns: (transfer full): the serializer
 *
 * Since: 1.0
 */
Html5Serializer *
html5_serializer_new (Html5SerializerFormat format)
{
  return g_object_new (HTML5_TYPE_SERIALIZER, "format", format, NULL);
}
