/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5SourceOrigin:
 * @HTML5_SOURCE_ORIGIN_UNKNOWN: no parser has made the node, or not with #Html5Parser:source-locations
 * @HTML5_SOURCE_ORIGIN_MARKUP: the node has markup of its own in the source
 * @HTML5_SOURCE_ORIGIN_IMPLIED: the element has no start tag: the parser has inserted it, such as a
 *   `tbody`
 * @HTML5_SOURCE_ORIGIN_CLONED: the node is a copy: of a formatting element that the parser has opened
 *   again, or of what is in the chosen option, in a `selectedcontent`. Its markup is that of the
 *   other one, if that has any. Text that the parser appends to such a copy has markup of its own
 * @HTML5_SOURCE_ORIGIN_WRITTEN: the node was written by a script with html5_parser_write(), or is in
 *   an entity of XML
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
 * @offset: where it begins, in bytes from the start of the source
 * @length: how long it is, in bytes
 * @line: the line of its first byte, from 1
 * @column: the column there, in characters, from 1
 * @end_line: the line of the byte after it
 * @end_column: the column there
 *
 * A part of the source of a document.
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
gboolean html5_element_get_end_tag_range (Html5Element *self, Html5SourceRange *range);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_get_attribute_range (Html5Element *self, const char *name,
                                            Html5SourceRange *name_range,
                                            Html5SourceRange *value_range);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_document_get_node_at_offset (Html5Document *self, guint64 offset);

G_END_DECLS
