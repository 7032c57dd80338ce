/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/writer/html5-infoset.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5SerializerFormat:
 * @HTML5_SERIALIZER_FORMAT_HTML: HTML, exactly as in browsers
 * @HTML5_SERIALIZER_FORMAT_XML: XML, with namespace declarations
 * @HTML5_SERIALIZER_FORMAT_CANONICAL: canonical XML 1.0 without comments
 * @HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS: canonical XML 1.0 with comments
 *
 * The output formats of an #Html5Serializer.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SERIALIZER_FORMAT_HTML,
  HTML5_SERIALIZER_FORMAT_XML,
  HTML5_SERIALIZER_FORMAT_CANONICAL,
  HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS
} Html5SerializerFormat;

/**
 * Html5SerializerFlags:
 * @HTML5_SERIALIZER_FLAGS_NONE: exactly as the HTML Standard specifies
 * @HTML5_SERIALIZER_FLAGS_OMIT_TAGS: leave out optional tags, if the parser then creates the same
 *   tree
 * @HTML5_SERIALIZER_FLAGS_OMIT_QUOTES: write attribute values without quotes if possible, otherwise
 *   in the quotes that need fewer references
 * @HTML5_SERIALIZER_FLAGS_OMIT_EMPTY_VALUES: write only the names of attributes with an empty value
 * @HTML5_SERIALIZER_FLAGS_FAITHFUL: write information that the algorithm of the standard loses: the
 *   identifiers of a doctype, a newline at the beginning of `pre`, `listing` and `textarea`, and
 *   carriage returns, which are written as character references. If an identifier contains `>`,
 *   which only XML allows, all are left out
 * @HTML5_SERIALIZER_FLAGS_INDENT: write blocks that contain only blocks on separate, indented
 *   lines. Whitespace between blocks is not kept; all tags are written
 * @HTML5_SERIALIZER_FLAGS_OMIT_BOOLEAN_VALUES: write only the names of attributes such as
 *   `disabled="disabled"`. When parsed, their value is empty
 * @HTML5_SERIALIZER_FLAGS_SINGLE_QUOTES: write attribute values in single quotes
 * @HTML5_SERIALIZER_FLAGS_TRAILING_SOLIDUS: end void elements with ` />`
 * @HTML5_SERIALIZER_FLAGS_SORT_ATTRIBUTES: sort attributes by the bytes of their names
 * @HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE: write each run of whitespace as one space, except
 *   in `pre`, `textarea`, raw text, SVG and MathML
 * @HTML5_SERIALIZER_FLAGS_MINIMIZED: %HTML5_SERIALIZER_FLAGS_OMIT_TAGS,
 *   %HTML5_SERIALIZER_FLAGS_OMIT_QUOTES, %HTML5_SERIALIZER_FLAGS_OMIT_EMPTY_VALUES and
 *   %HTML5_SERIALIZER_FLAGS_FAITHFUL, for shorter output of the same tree
 * @HTML5_SERIALIZER_FLAGS_PRETTY: %HTML5_SERIALIZER_FLAGS_INDENT and
 *   %HTML5_SERIALIZER_FLAGS_FAITHFUL, for output that is easy to read
 *
 * Options for writing HTML in a different form than the standard specifies, and for indenting XML.
 *
 * With %HTML5_SERIALIZER_FLAGS_FAITHFUL, parsing the output of a tree from a parser gives the same
 * tree, except for the changes that %HTML5_SERIALIZER_FLAGS_INDENT,
 * %HTML5_SERIALIZER_FLAGS_OMIT_BOOLEAN_VALUES and %HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE
 * make. Some trees, mostly created by applications, cannot be represented in HTML.
 *
 * In %HTML5_SERIALIZER_FORMAT_XML, only %HTML5_SERIALIZER_FLAGS_INDENT has an effect. Elements,
 * comments and processing instructions are written on separate, indented lines, and whitespace
 * between them is not kept. These remain as they are, with all their descendants:
 *
 * - elements that contain text other than whitespace, or nothing but whitespace,
 * - elements with `xml:space="preserve"`, except for descendants with `xml:space="default"`. The
 *   attributes of ancestors count even if these are not written,
 * - `pre`, `textarea` and the other elements of XHTML whose whitespace is kept in HTML, and `text`
 *   elements of SVG.
 *
 * The other elements of XHTML are indented as in HTML. If the output of a document is parsed and
 * written again, it stays the same. The nodes are copied to be indented, and the copy takes memory
 * until it is written. Canonical XML is never indented.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_SERIALIZER_FLAGS_NONE = 0,
  HTML5_SERIALIZER_FLAGS_OMIT_TAGS = 1 << 0,
  HTML5_SERIALIZER_FLAGS_OMIT_QUOTES = 1 << 1,
  HTML5_SERIALIZER_FLAGS_OMIT_EMPTY_VALUES = 1 << 2,
  HTML5_SERIALIZER_FLAGS_FAITHFUL = 1 << 3,
  HTML5_SERIALIZER_FLAGS_INDENT = 1 << 4,
  HTML5_SERIALIZER_FLAGS_OMIT_BOOLEAN_VALUES = 1 << 5,
  HTML5_SERIALIZER_FLAGS_SINGLE_QUOTES = 1 << 6,
  HTML5_SERIALIZER_FLAGS_TRAILING_SOLIDUS = 1 << 7,
  HTML5_SERIALIZER_FLAGS_SORT_ATTRIBUTES = 1 << 8,
  HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE = 1 << 9,
  HTML5_SERIALIZER_FLAGS_MINIMIZED =
    HTML5_SERIALIZER_FLAGS_OMIT_TAGS | HTML5_SERIALIZER_FLAGS_OMIT_QUOTES
    | HTML5_SERIALIZER_FLAGS_OMIT_EMPTY_VALUES | HTML5_SERIALIZER_FLAGS_FAITHFUL,
  HTML5_SERIALIZER_FLAGS_PRETTY = HTML5_SERIALIZER_FLAGS_INDENT | HTML5_SERIALIZER_FLAGS_FAITHFUL
} Html5SerializerFlags;

typedef struct _Html5Serializer Html5Serializer;

#define HTML5_TYPE_SERIALIZER (html5_serializer_get_type ())
#define HTML5_SERIALIZER(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_SERIALIZER, Html5Serializer))
#define HTML5_IS_SERIALIZER(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_SERIALIZER))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Serializer, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_serializer_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Serializer *html5_serializer_new (Html5SerializerFormat format);

HTML5_AVAILABLE_IN_1_0
Html5SerializerFormat html5_serializer_get_format (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_format (Html5Serializer *self, Html5SerializerFormat format);

HTML5_AVAILABLE_IN_1_0
Html5SerializerFlags html5_serializer_get_flags (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_flags (Html5Serializer *self, Html5SerializerFlags flags);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_get_content_only (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_content_only (Html5Serializer *self, gboolean content_only);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_get_serializable_shadow_roots (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_serializable_shadow_roots (Html5Serializer *self,
                                                     gboolean serializable_shadow_roots);

HTML5_AVAILABLE_IN_1_0
const char *html5_serializer_get_encoding (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_encoding (Html5Serializer *self, const char *encoding);

HTML5_AVAILABLE_IN_1_0
const char *html5_serializer_get_meta_charset (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_meta_charset (Html5Serializer *self, const char *meta_charset);

HTML5_AVAILABLE_IN_1_0
guint64 html5_serializer_get_max_bytes (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_max_bytes (Html5Serializer *self, guint64 max_bytes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_get_xml_declaration (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_xml_declaration (Html5Serializer *self, gboolean xml_declaration);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_get_well_formed (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_well_formed (Html5Serializer *self, gboolean well_formed);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_serializer_get_failed_node (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_get_coerce_to_infoset (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_coerce_to_infoset (Html5Serializer *self, gboolean coerce_to_infoset);

HTML5_AVAILABLE_IN_1_0
Html5InfosetFlags html5_serializer_get_infoset_flags (Html5Serializer *self);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_set_infoset_flags (Html5Serializer *self, Html5InfosetFlags infoset_flags);

HTML5_AVAILABLE_IN_1_0
char *html5_serializer_to_string (Html5Serializer *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
GBytes *html5_serializer_to_bytes (Html5Serializer *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_to_stream (Html5Serializer *self, Html5Node *node, GOutputStream *stream,
                                     GCancellable *cancellable, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_to_stream_async (Html5Serializer *self, Html5Node *node,
                                       GOutputStream *stream, int io_priority,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_to_stream_finish (Html5Serializer *self, GAsyncResult *result,
                                            GError **error);

G_END_DECLS
