/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/writer/html5-serializer.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/writer/html5-serializer-private.h"

/**
 * Html5Serializer:
 *
 * Writes nodes as HTML or XML, to a string, to bytes or to a stream.
 *
 * HTML is written byte for byte as in browsers, unless you set #Html5Serializer:flags:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
 * html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMIZED);
 * g_autofree char *small = html5_serializer_to_string (serializer, HTML5_NODE (document), &error);
 * ]|
 *
 * You can use one serializer for any number of nodes.
 *
 * Since: 1.0
 */
typedef struct
{
  GObjectClass parent_class;
} Html5SerializerClass;

G_DEFINE_FINAL_TYPE (Html5Serializer, html5_serializer, G_TYPE_OBJECT)

static const Html5Property properties[] = {
  /**
   * Html5Serializer:format:
   *
   * The output format. The default is %HTML5_SERIALIZER_FORMAT_HTML.
   *
   * Since: 1.0
   */
  { "format", G_TYPE_ENUM, html5_serializer_format_get_type, .preset = HTML5_SERIALIZER_FORMAT_HTML,
    .field = G_STRUCT_OFFSET (Html5Serializer, format) },

  /**
   * Html5Serializer:flags:
   *
   * Options for writing HTML in a different form than browsers do, and for indenting XML. The
   * default is %HTML5_SERIALIZER_FLAGS_NONE.
   *
   * Since: 1.0
   */
  { "flags", G_TYPE_FLAGS, html5_serializer_flags_get_type, .preset = HTML5_SERIALIZER_FLAGS_NONE,
    .field = G_STRUCT_OFFSET (Html5Serializer, flags) },

  /**
   * Html5Serializer:content-only:
   *
   * Whether to write the children of an element without its own tags. Canonical XML always has the
   * tags. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "content-only", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, content_only) },

  /**
   * Html5Serializer:serializable-shadow-roots:
   *
   * Whether to write shadow roots that are marked serializable, as `template` elements. Only HTML
   * has them. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "serializable-shadow-roots", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Serializer, shadow_roots) },

  /**
   * Html5Serializer:encoding:
   *
   * The encoding for bytes and streams of HTML, or %NULL for UTF-8. With UTF-16 and replacement,
   * which are only for decoding, the output is UTF-8. Characters that the encoding lacks are
   * written as character references. Where references are not recognized, such as in
   * scripts, these characters are lost. Other formats are always written in UTF-8. The default is
   * %NULL.
   *
   * Since: 1.0
   */
  { "encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Serializer, encoding) },

  /**
   * Html5Serializer:meta-charset:
   *
   * The encoding to declare in HTML, or %NULL to leave declarations as they are. A `meta` element
   * in the head that declares an encoding is written with this one; without such an element, one is
   * written as the first child of the head. The document is not changed. The name is written as it
   * is, without a check. This does not encode the text: see #Html5Serializer:encoding. The default
   * is %NULL.
   *
   * Since: 1.0
   */
  { "meta-charset", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Serializer, meta_charset),
    .set = G_CALLBACK (html5_serializer_set_meta_charset) },

  /**
   * Html5Serializer:max-bytes:
   *
   * The maximum length of the output in bytes, or 0 for no limit. If the output is longer, writing
   * fails with %G_IO_ERROR_MESSAGE_TOO_LARGE, and the output takes no more memory than the limit.
   * Output up to the limit may already have been written to a stream. The default is 0.
   *
   * Since: 1.0
   */
  { "max-bytes", G_TYPE_UINT64, .field = G_STRUCT_OFFSET (Html5Serializer, max_bytes) },

  /**
   * Html5Serializer:xml-declaration:
   *
   * Whether to begin XML with an XML declaration, which contains the version 1.0 and the encoding
   * UTF-8. Canonical XML never has a declaration. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "xml-declaration", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Serializer, xml_declaration) },

  /**
   * Html5Serializer:well-formed:
   *
   * Whether to fail if the output would not be well-formed XML. Canonical XML is not checked. The
   * default is %FALSE.
   *
   * Since: 1.0
   */
  { "well-formed", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, well_formed) },

  /**
   * Html5Serializer:coerce-to-infoset:
   *
   * Whether to change what XML cannot represent, as html5_document_coerce_to_infoset() does. This
   * has no effect on canonical XML: write the document which that function returns. The default is
   * %FALSE.
   *
   * Since: 1.0
   */
  { "coerce-to-infoset", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Serializer, coerce) },

  /**
   * Html5Serializer:infoset-flags:
   *
   * The changes that #Html5Serializer:coerce-to-infoset makes. The default is
   * %HTML5_INFOSET_FLAGS_DEFAULT.
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
 * @format: the output format
 *
 * Creates a serializer.
 *
 * Returns: (transfer full): the serializer
 *
 * Since: 1.0
 */
Html5Serializer *
html5_serializer_new (Html5SerializerFormat format)
{
  g_return_val_if_fail ((guint) format <= HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS, NULL);

  return g_object_new (HTML5_TYPE_SERIALIZER, "format", format, NULL);
}
