/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-locations.h"

H5Locations *
h5_locations_new (void)
{
  H5Locations *self = g_new0 (H5Locations, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
h5_locations_free (H5Locations *self)
{
  h5_source_clear (&self->source);
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  g_free (self->earlier);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

void
h5_locations_clear (H5Locations *self)
{
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  g_ptr_array_set_size (self->blocks, 0);
  self->next = self->end = self->last = NULL;
  self->n_indexed = 0;
}

void
h5_locations_grow (H5Locations *self)
{
  self->next = g_new (H5SourceSpan, H5_SPANS_IN_BLOCK);
  self->end = self->next + H5_SPANS_IN_BLOCK;
  g_ptr_array_add (self->blocks, self->next);
}

static gsize
n_spans (const H5Locations *self)
{
  return self->blocks->len * H5_SPANS_IN_BLOCK - (gsize) (self->end - self->next);
}

static H5SourceSpan *
nth_span (const H5Locations *self, gsize i)
{
  H5SourceSpan *block = g_ptr_array_index (self->blocks, i / H5_SPANS_IN_BLOCK);

  return &block[i % H5_SPANS_IN_BLOCK];
}

void
h5_locations_add_more_text (H5Locations *self, H5SourceSpan span)
{
  H5SourceSpan *last = self->last;

  if (h5_span_kind (last) != H5_SPAN_MARKUP || h5_span_kind (&span) != H5_SPAN_MARKUP
      || span.offset > h5_span_end (last))
    h5_locations_add (self, span);
  else if (h5_span_end (&span) > h5_span_end (last))
    *last =
      h5_source_span (H5_SPAN_MARKUP, last->offset, h5_span_end (&span) - last->offset, last->node);
}

/* --- by node --- */

static void
index_spans (H5Locations *self)
{
  gsize n = n_spans (self);

  if (!self->by_node)
    self->by_node = g_hash_table_new (NULL, NULL);
  if (n > self->n_indexed)
    self->earlier = g_renew (gsize, self->earlier, self->blocks->len * H5_SPANS_IN_BLOCK);
  for (gsize i = self->n_indexed; i < n; i++)
    {
      H5Node *node = nth_span (self, i)->node;
      self->earlier[i] = node ? GPOINTER_TO_SIZE (g_hash_table_lookup (self->by_node, node)) : 0;
      if (node)
        g_hash_table_insert (self->by_node, node, GSIZE_TO_POINTER (i + 1));
    }
  self->n_indexed = n;
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
  for (gsize i = last_span (self, node); i; i = self->earlier[i - 1])
    nth_span (self, i - 1)->node = NULL;
  g_hash_table_remove (self->by_node, node);
}

GArray *
h5_locations_get (H5Locations *self, const H5Node *node)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));

  for (gsize i = last_span (self, node); i; i = self->earlier[i - 1])
    g_array_append_vals (spans, nth_span (self, i - 1), 1);
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

/* Returns the number of spans that begin at this byte or before. Copies are in the list where
 * they were created. */
static gsize
count_before (const H5Locations *self, guint64 offset)
{
  gsize low = 0, high = n_spans (self);

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      gsize at = middle;
      while (at > low && h5_span_kind (nth_span (self, at)) == H5_SPAN_COPIED)
        at--;
      if (h5_span_kind (nth_span (self, at)) == H5_SPAN_COPIED
          || nth_span (self, at)->offset <= offset)
        low = middle + 1;
      else
        high = at;
    }
  return low;
}

/* Returns the element that is open after a span that does not contain the byte. */
static H5Node *
open_after (const H5SourceSpan *span)
{
  gboolean stays_open =
    h5_span_kind (span) != H5_SPAN_END_TAG && span->node->type == H5_NODE_ELEMENT;

  return stays_open ? span->node : span->node->parent;
}

H5Node *
h5_locations_node_at (H5Locations *self, H5Node *document, guint64 offset)
{
  for (gsize i = count_before (self, offset); i; i--)
    {
      const H5SourceSpan *span = nth_span (self, i - 1);
      if (!span->node || h5_span_kind (span) == H5_SPAN_COPIED)
        continue;
      if (offset < h5_span_end (span))
        return span->node;
      H5Node *open = open_after (span);
      return open ? open : document;
    }
  return document;
}
