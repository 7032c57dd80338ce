/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-locations.h"

H5Locations *
h5_locations_new (void)
{
  return g_new0 (H5Locations, 1);
}

void
h5_locations_free (H5Locations *self)
{
  h5_source_clear (&self->source);
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  g_free (self->spans);
  g_free (self);
}

void
h5_locations_clear (H5Locations *self)
{
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  self->n = self->n_indexed = 0;
}

void
h5_locations_add (H5Locations *self, H5Node *node, H5SpanKind kind, guint64 offset, guint64 length)
{
  if (self->n == self->capacity)
    {
      self->capacity = MAX (self->capacity * 2, 256);
      self->spans = g_renew (H5SourceSpan, self->spans, self->capacity);
    }
  self->spans[self->n++] =
    (H5SourceSpan){ .offset = offset, .length = length, .kind = kind, .node = node };
}

void
h5_locations_add_text (H5Locations *self, H5Node *node, guint64 offset, guint64 length)
{
  H5SourceSpan *last = self->n ? &self->spans[self->n - 1] : NULL;

  if (!last || last->node != node || last->kind != H5_SPAN_MARKUP
      || offset > last->offset + last->length)
    h5_locations_add (self, node, H5_SPAN_MARKUP, offset, length);
  else if (offset + length > last->offset + last->length)
    last->length = offset + length - last->offset;
}

/* --- by node --- */

static void
index_spans (H5Locations *self)
{
  if (!self->by_node)
    self->by_node = g_hash_table_new (NULL, NULL);
  for (gsize i = self->n_indexed; i < self->n; i++)
    {
      H5SourceSpan *span = &self->spans[i];
      if (!span->node)
        continue;
      span->earlier = GPOINTER_TO_SIZE (g_hash_table_lookup (self->by_node, span->node));
      g_hash_table_insert (self->by_node, span->node, GSIZE_TO_POINTER (i + 1));
    }
  self->n_indexed = self->n;
}

static gsize
last_span (H5Locations *self, const H5Node *node)
{
  index_spans (self);
  return GPOINTER_TO_SIZE (g_hash_table_lookup (self->by_node, node));
}

void
h5_locations_forget (H5Locations *self, const H5Node *node)
{
  for (gsize i = last_span (self, node); i; i = self->spans[i - 1].earlier)
    self->spans[i - 1].node = NULL;
  g_hash_table_remove (self->by_node, node);
}

GArray *
h5_locations_get (H5Locations *self, const H5Node *node)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));

  for (gsize i = last_span (self, node); i; i = self->spans[i - 1].earlier)
    g_array_append_val (spans, self->spans[i - 1]);
  for (guint i = 0, j = spans->len; i + 1 < j; i++)
    {
      H5SourceSpan *first = &g_array_index (spans, H5SourceSpan, i);
      H5SourceSpan *last = &g_array_index (spans, H5SourceSpan, --j);
      H5SourceSpan other = *first;
      *first = *last;
      *last = other;
    }
  return spans;
}

/* --- by place --- */

/* The number of spans that begin at this byte or before. Copies are in the list at the place
 * where they were made. */
static gsize
count_before (const H5Locations *self, guint64 offset)
{
  gsize low = 0, high = self->n;

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      gsize at = middle;
      while (at > low && self->spans[at].kind == H5_SPAN_COPIED)
        at--;
      if (self->spans[at].kind == H5_SPAN_COPIED || self->spans[at].offset <= offset)
        low = middle + 1;
      else
        high = at;
    }
  return low;
}

/* What is open after a span that the byte is not in. */
static H5Node *
open_after (const H5SourceSpan *span)
{
  gboolean stays_open = span->kind != H5_SPAN_END_TAG && span->node->type == H5_NODE_ELEMENT;

  return stays_open ? span->node : span->node->parent;
}

H5Node *
h5_locations_node_at (H5Locations *self, H5Node *document, guint64 offset)
{
  for (gsize i = count_before (self, offset); i; i--)
    {
      const H5SourceSpan *span = &self->spans[i - 1];
      if (!span->node || span->kind == H5_SPAN_COPIED)
        continue;
      if (offset < span->offset + span->length)
        return span->node;
      H5Node *open = open_after (span);
      return open ? open : document;
    }
  return document;
}
