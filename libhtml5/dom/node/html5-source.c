/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The source locations of nodes. */
#include "dom/node/html5-source.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "tree/source/h5-locations.h"

/* --- ranges --- */

static void
set_range (const H5Position *start, const H5Position *end, Html5SourceRange *range)
{
  *range = (Html5SourceRange){
    .offset = start->offset,
    .length = end->offset - start->offset,
    .line = start->line,
    .column = start->column,
    .end_line = end->line,
    .end_column = end->column,
  };
}

/* Returns the spans of a node. NULL if its tree has none. */
static GArray *
get_spans (const H5Node *node)
{
  H5Locations *locations = h5_node_tree (node)->locations;

  return locations ? h5_locations_get (locations, node) : NULL;
}

/* Returns the runs of a node, or NULL. */
static const GArray *
get_runs (const H5Node *node)
{
  H5Locations *locations = h5_node_tree (node)->locations;

  return locations ? h5_locations_get_runs (locations, node) : NULL;
}

static void
get_range (const H5Node *node, const H5SourceSpan *span, Html5SourceRange *range)
{
  H5Source *source = &h5_node_tree (node)->locations->source;
  H5Position start, end;

  /* In this order, each walk through the source can continue where the last one ended. */
  h5_source_locate (source, h5_source_from_text (source, span->offset), &start);
  h5_source_locate (source, h5_source_from_text (source, h5_span_end (span)), &end);
  set_range (&start, &end, range);
}

static gboolean
get_run (const H5Node *node, guint n, Html5SourceRange *range)
{
  const GArray *runs = get_runs (node);

  if (!runs || n >= runs->len)
    return FALSE;
  get_range (node, &g_array_index (runs, H5SourceSpan, n), range);
  return TRUE;
}

/**
 * html5_node_get_source_origin:
 * @self: a node
 *
 * Gets where the node comes from. This is known for nodes that were created by a parser with
 * #Html5Parser:source-locations and are still in the same document.
 *
 * Returns: the origin
 *
 * Since: 1.0
 */
Html5SourceOrigin
html5_node_get_source_origin (Html5Node *self)
{
  static const Html5SourceOrigin origins[] = {
    [H5_SPAN_MARKUP] = HTML5_SOURCE_ORIGIN_MARKUP,
    [H5_SPAN_END_TAG] = HTML5_SOURCE_ORIGIN_UNKNOWN,
    [H5_SPAN_MERGED] = HTML5_SOURCE_ORIGIN_UNKNOWN,
    [H5_SPAN_IMPLIED] = HTML5_SOURCE_ORIGIN_IMPLIED,
    [H5_SPAN_WRITTEN] = HTML5_SOURCE_ORIGIN_WRITTEN,
    [H5_SPAN_COPIED] = HTML5_SOURCE_ORIGIN_CLONED,
  };

  g_return_val_if_fail (HTML5_IS_NODE (self), HTML5_SOURCE_ORIGIN_UNKNOWN);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_SOURCE_ORIGIN_UNKNOWN);

  g_autoptr (GArray) spans = get_spans (node);
  return spans && spans->len ? origins[h5_span_kind (&g_array_index (spans, H5SourceSpan, 0))]
                             : HTML5_SOURCE_ORIGIN_UNKNOWN;
}

/**
 * html5_node_get_source_range:
 * @self: a node
 * @range: (out caller-allocates): return location for the range
 *
 * Gets the range of a node's markup in the source. For an element it is the range of the start tag,
 * for other nodes that of the whole node. For text that comes from several places it is the range
 * of the first one.
 *
 * Returns: %TRUE if the node has markup
 *
 * Since: 1.0
 */
gboolean
html5_node_get_source_range (Html5Node *self, Html5SourceRange *range)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (range != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return get_run (node, 0, range);
}

/**
 * html5_node_get_n_source_runs:
 * @self: a node
 *
 * Gets the number of places in the source that the node comes from. Only text can come from more
 * than one place: the parser joins text around tags that it ignores, and in XML around the borders
 * of CDATA sections. The text of an entity has no place.
 *
 * Returns: the number of ranges for html5_node_get_source_run()
 *
 * Since: 1.0
 */
guint
html5_node_get_n_source_runs (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), 0);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, 0);

  const GArray *runs = get_runs (node);
  return runs ? runs->len : 0;
}

/**
 * html5_node_get_source_run:
 * @self: a node
 * @index: an index below html5_node_get_n_source_runs()
 * @range: (out caller-allocates): return location for the range
 *
 * Gets the range of one of the places in the source that the node comes from.
 *
 * Returns: %TRUE if there is one with this index
 *
 * Since: 1.0
 */
gboolean
html5_node_get_source_run (Html5Node *self, guint index, Html5SourceRange *range)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (range != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return get_run (node, index, range);
}

/* Extends a range to the markup of a node. That of a node that was copied is elsewhere. */
static void
extend_to_markup (const H5Node *node, H5SourceSpan *extent)
{
  g_autoptr (GArray) spans = get_spans (node);

  for (guint i = 0; spans && i < spans->len; i++)
    {
      const H5SourceSpan *span = &g_array_index (spans, H5SourceSpan, i);
      H5SpanKind kind = h5_span_kind (span);
      if (kind != H5_SPAN_MARKUP && kind != H5_SPAN_END_TAG)
        continue;
      guint64 start = extent->node ? MIN (extent->offset, span->offset) : span->offset;
      guint64 end =
        extent->node ? MAX (h5_span_end (extent), h5_span_end (span)) : h5_span_end (span);
      *extent = h5_source_span (H5_SPAN_MARKUP, start, end - start, span->node);
    }
}

/**
 * html5_node_get_source_extent:
 * @self: a node
 * @range: (out caller-allocates): return location for the range
 *
 * Gets the smallest range of the source that contains the markup of a node and of all its
 * descendants. For an element, it begins with the start tag and ends with the end tag. If one of
 * them is missing, it begins or ends with the content.
 *
 * The markup of a copy is not that of its original, and what scripts have written has none. If
 * nodes were moved, the range also contains what is between their places in the source.
 *
 * The time is proportional to the number of descendants.
 *
 * Returns: %TRUE if the node or a descendant has markup
 *
 * Since: 1.0
 */
gboolean
html5_node_get_source_extent (Html5Node *self, Html5SourceRange *range)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (range != NULL, FALSE);
  H5Node *top = _html5_node_unwrap (self);
  g_return_val_if_fail (top != NULL, FALSE);

  H5SourceSpan extent = { .node = NULL };
  for (const H5Node *node = top; node; node = h5_node_next (node, top))
    extend_to_markup (node, &extent);
  if (!extent.node)
    return FALSE;
  get_range (top, &extent, range);
  return TRUE;
}

/**
 * html5_element_get_end_tag_range:
 * @self: an element
 * @range: (out caller-allocates): return location for the range
 *
 * Gets the range of an element's end tag in the source. See also html5_node_get_source_extent().
 *
 * Returns: %TRUE if the element has an end tag of its own
 *
 * Since: 1.0
 */
gboolean
html5_element_get_end_tag_range (Html5Element *self, Html5SourceRange *range)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (range != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  g_autoptr (GArray) spans = get_spans (node);
  for (guint i = 0; spans && i < spans->len; i++)
    {
      const H5SourceSpan *span = &g_array_index (spans, H5SourceSpan, i);
      if (h5_span_kind (span) != H5_SPAN_END_TAG)
        continue;
      get_range (node, span, range);
      return TRUE;
    }
  return FALSE;
}

/* --- attributes, which are found in the text of the start tag when they are needed --- */

static void
set_range_of_place (H5Source *source, guint64 offset, guint64 offset_of_end,
                    Html5SourceRange *range)
{
  H5Position start, end;

  if (!range)
    return;
  h5_source_locate (source, offset, &start);
  h5_source_locate (source, offset_of_end, &end);
  set_range (&start, &end, range);
}

/**
 * html5_element_get_attribute_range:
 * @self: an element
 * @name: the qualified name of an attribute
 * @name_range: (out caller-allocates) (optional): return location for the range of its name
 * @value_range: (out caller-allocates) (optional): return location for the range of its value,
 *   without quotes; empty, after the name, if it has none
 *
 * Gets the range of an attribute in the source. The element may have another value for it now.
 *
 * Returns: %TRUE if the start tag of the element has such an attribute
 *
 * Since: 1.0
 */
gboolean
html5_element_get_attribute_range (Html5Element *self, const char *name,
                                   Html5SourceRange *name_range, Html5SourceRange *value_range)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_is_text (name), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  H5Locations *locations = h5_node_tree (node)->locations;
  const H5AttributePlace *place =
    locations ? h5_locations_find_attribute (locations, node, name) : NULL;
  if (!place)
    return FALSE;
  set_range_of_place (&locations->source, place->name, place->name_end, name_range);
  set_range_of_place (&locations->source, place->value, place->value_end, value_range);
  return TRUE;
}

/**
 * html5_document_get_node_at_offset:
 * @self: a document that was parsed with #Html5Parser:source-locations
 * @offset: an offset in bytes from the start of the source
 *
 * Gets the node whose markup contains a byte of the source. In a start tag or end tag, it is the
 * element. In markup without a node, such as a tag that the parser ignored, it is the element that
 * is open there. For an offset past the end, it is the element that is open at the end.
 *
 * The node may have been moved or removed since the document was parsed. A node that has moved to
 * another document counts as ignored markup.
 *
 * Returns: (transfer full) (nullable): the node; %NULL if the document has no locations, such as
 *   that of the contents of templates
 *
 * Since: 1.0
 */
Html5Node *
html5_document_get_node_at_offset (Html5Document *self, guint64 offset)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  H5Node *document = _html5_node_unwrap (self);
  H5Locations *locations = h5_node_tree (document)->locations;

  if (!locations || _html5_document_is_inert (self))
    return NULL;
  return _html5_node_wrap (h5_locations_node_at (locations, document, offset));
}
