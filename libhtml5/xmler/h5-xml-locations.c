/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The source locations of nodes of an XML tree. These functions are only called if the tree has
 * locations. Then the parser reads one token at a time, and the nodes that a state emits are
 * stored until it is known how far that state has read.
 */
#include "xmler/h5-xmler-private.h"

#include "tree/source/h5-locations.h"

void
h5_xml_note_node (H5Xmler *self, H5Node *node, H5SpanKind kind)
{
  H5XmlEmission emission = { node, kind };

  if (!self->emissions)
    self->emissions = g_array_new (FALSE, FALSE, sizeof emission);
  g_array_append_val (self->emissions, emission);
}

void
h5_xml_note_text (H5Xmler *self, H5Location where)
{
  H5Node *node = where.parent->last_child;

  if (node && h5_node_is_text (node))
    h5_xml_note_node (self, node, H5_SPAN_MARKUP);
}

/* Notes that the element at the top of the stack is closed by its own end tag. An element that
 * is too deep is represented by its parent there, which is not closed. */
void
h5_xml_note_end (H5Xmler *self)
{
  H5Node *inside = h5_xml_current (self)->inside;

  if (self->n_open > 1 && h5_xml_current (self)[-1].inside == inside)
    return;
  if (inside->type == H5_NODE_DOCUMENT_FRAGMENT)
    inside = inside->host;
  if (inside)
    h5_xml_note_node (self, inside, H5_SPAN_END_TAG);
}

static void
add (H5Xmler *self, const H5XmlEmission *emission, guint64 end)
{
  H5Locations *locations = self->tree->locations;
  guint64 length = end > self->token_offset ? end - self->token_offset : 0;
  H5SourceSpan span = h5_source_span (emission->kind, self->token_offset, length, emission->node);

  if (self->n_sources || self->was_in_entity)
    {
      span = h5_source_span (H5_SPAN_WRITTEN, self->token_offset, 0, emission->node);
      if (emission->kind == H5_SPAN_MARKUP)
        h5_locations_add (locations, span);
    }
  else if (h5_node_is_text (emission->node))
    h5_locations_add_text (locations, span);
  else
    h5_locations_add (locations, span);
}

void
h5_xml_locate_emissions (H5Xmler *self, guint64 end)
{
  if (!self->n_sources)
    end -= MIN (end - self->token_offset, self->state->n_ahead);
  for (guint i = 0; self->emissions && i < self->emissions->len; i++)
    add (self, &g_array_index (self->emissions, H5XmlEmission, i), end);
  if (self->emissions)
    g_array_set_size (self->emissions, 0);
  if (!self->n_sources && self->state->is_content)
    self->token_offset = end;
  self->was_in_entity = self->n_sources > 0;
}
