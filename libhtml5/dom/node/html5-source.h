/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5SourceOrigin:
 * @HTML5_SOURCE_ORIGIN_UNKNOWN: the node was not created by a parser with
 *   #Html5Parser:source-locations
 * @HTML5_SOURCE_ORIGIN_MARKUP: the node has markup of its own in the source
 * @HTML5_SOURCE_ORIGIN_IMPLIED: the element, such as a `tbody`, was inserted by the parser without
 *   a start tag
 * @HTML5_SOURCE_ORIGIN_CLONED: the node is a copy of a formatting element that the parser reopened,
 *   or of the content of the selected option in a `selectedcontent` element. Its markup is that of
 *   the original, if that has any. Text that the parser appends to such a copy has markup of its
 *   own
 * @HTML5_SOURCE_ORIGIN_WRITTEN: the node was written by a script with html5_parser_write(), or
 *   comes from an entity in XML
 *
 * Where a node comes from.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SOURCE_ORIGIN_UNKNOWN,
  HTML5_SOURCE_ORIGIN_MARKUP,
  HTML5_SOURCE_ORIGIN_IMPLIED,
  HTML5_SOURCE_ORIGIN_CLONED,
  HTML5_SOURCE_ORIGIN_WRITTEN
} Html5SourceOrigin;

typedef struct _Html5SourceRange Html5SourceRange;

/**
 * Html5SourceRange:
 * @offset: the offset of the first byte, in bytes from the start of the source
 * @length: the length in bytes
 * @line: the line of its first byte, from 1
 * @column: the column of its first byte, in characters, from 1
 * @end_line: the line of the first byte after it, from 1
 * @end_column: the column of the first byte after it, in characters, from 1
 *
 * A range of the source of a document.
 *
 * The bytes are those of the input of the parser: for text, in UTF-8, and for bytes, files and
 * streams, in their encoding, with a byte order mark. A line feed, a carriage return, or both
 * together end a line.
 *
 * Since: 1.0
 */
struct _Html5SourceRange
{
  guint64 offset;
  guint64 length;
  guint64 line;
  guint64 column;
  guint64 end_line;
  guint64 end_column;
};

HTML5_AVAILABLE_IN_1_0
Html5SourceOrigin html5_node_get_source_origin (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_get_source_range (Html5Node *self, Html5SourceRange *range);

HTML5_AVAILABLE_IN_1_0
guint html5_node_get_n_source_runs (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_get_source_run (Html5Node *self, guint index, Html5SourceRange *range);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_get_source_extent (Html5Node *self, Html5SourceRange *range);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_get_end_tag_range (Html5Element *self, Html5SourceRange *range);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_get_attribute_range (Html5Element *self, const char *name,
                                            Html5SourceRange *name_range,
                                            Html5SourceRange *value_range);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_document_get_node_at_offset (Html5Document *self, guint64 offset);

G_END_DECLS
