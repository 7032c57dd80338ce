/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-locations.h"

/* Begins the first block. */
static void
begin (H5Locations *self)
{
  self->first[0] = (H5SourceSpan){ 0 };
  self->next = self->first + 1;
  self->end = self->first + G_N_ELEMENTS (self->first);
}

H5Locations *
h5_locations_new (void)
{
  H5Locations *self = g_new (H5Locations, 1);

  memset (self, 0, G_STRUCT_OFFSET (H5Locations, first));
  begin (self);
  return self;
}

static void
drop_tags (H5Locations *self)
{
  g_clear_pointer (&self->tags, h5_tag_index_free);
  self->tags_of = NULL;
  self->last_tag = 0;
}

static void
drop_spans (H5Locations *self)
{
  drop_tags (self);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  g_clear_pointer (&self->earlier, g_free);
  g_clear_pointer (&self->runs, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  self->runs_of = NULL;
  self->n_indexed = self->n_placed = 0;
}

void
h5_locations_free (H5Locations *self)
{
  h5_source_clear (&self->source);
  drop_spans (self);
  g_free (self);
}

void
h5_locations_clear (H5Locations *self)
{
  drop_spans (self);
  begin (self);
}

/* The newest span moves to the new block. */
void
h5_locations_grow (H5Locations *self)
{
  H5SourceSpan *block = g_new (H5SourceSpan, H5_SPANS_IN_BLOCK + 1);

  if (!self->blocks)
    self->blocks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->blocks, block);
  block[0] = self->next[-1];
  self->next = block + 1;
  self->end = block + H5_SPANS_IN_BLOCK + 1;
}

static gsize
n_spans (const H5Locations *self)
{
  if (!self->blocks)
    return (gsize) (self->next - self->first);
  return H5_FIRST_SPANS + self->blocks->len * H5_SPANS_IN_BLOCK
         - (gsize) (self->end - 1 - self->next);
}

static gsize
capacity (const H5Locations *self)
{
  return n_spans (self) + (gsize) (self->end - self->next);
}

static H5SourceSpan *
nth_span (H5Locations *self, gsize i)
{
  if (i < H5_FIRST_SPANS || !self->blocks)
    return &self->first[i];
  /* The newest block may have one more. */
  gsize n = MIN ((i - H5_FIRST_SPANS) / H5_SPANS_IN_BLOCK, (gsize) self->blocks->len - 1);
  H5SourceSpan *block = g_ptr_array_index (self->blocks, n);
  return &block[i - H5_FIRST_SPANS - n * H5_SPANS_IN_BLOCK];
}

void
h5_locations_add_more_text (H5Locations *self, H5SourceSpan span)
{
  H5SourceSpan *last = self->next - 1;

  self->runs_of = NULL;
  if (h5_span_kind (last) != H5_SPAN_MARKUP || h5_span_kind (&span) != H5_SPAN_MARKUP
      || span.offset > h5_span_end (last))
    h5_locations_add (self, span);
  else if (h5_span_end (&span) > h5_span_end (last))
    *last =
      h5_source_span (H5_SPAN_MARKUP, last->offset, h5_span_end (&span) - last->offset, last->node);
}

/* --- locations of a node --- */

static void
index_spans (H5Locations *self)
{
  gsize n = n_spans (self);

  if (!self->by_node)
    self->by_node = g_hash_table_new (NULL, NULL);
  if (n > self->n_indexed)
    self->earlier = g_renew (gsize, self->earlier, capacity (self));
  for (gsize i = self->n_indexed; i < n; i++)
    {
      H5Node *node = nth_span (self, i)->node;
      self->earlier[i] = node ? GPOINTER_TO_SIZE (g_hash_table_lookup (self->by_node, node)) : 0;
      if (node)
        g_hash_table_insert (self->by_node, node, GSIZE_TO_POINTER (i));
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
  for (gsize i = last_span (self, node), earlier; i; i = earlier)
    {
      earlier = self->earlier[i];
      H5SourceSpan *span = nth_span (self, i);
      *span = h5_source_span (h5_span_kind (span), span->offset, 0, NULL);
    }
  g_hash_table_remove (self->by_node, node);
  if (self->runs_of == node)
    self->runs_of = NULL;
  if (self->tags_of == node)
    drop_tags (self);
}

/* Returns the spans of a node after its span with this number, in order. */
static GArray *
get_spans_after (H5Locations *self, const H5Node *node, gsize number)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));

  for (gsize i = last_span (self, node); i > number; i = self->earlier[i])
    g_array_append_vals (spans, nth_span (self, i), 1);
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

GArray *
h5_locations_get (H5Locations *self, const H5Node *node)
{
  return get_spans_after (self, node, 0);
}

const GArray *
h5_locations_get_runs (H5Locations *self, const H5Node *node)
{
  if (self->runs_of == node && self->n_indexed == n_spans (self))
    return self->runs;
  g_clear_pointer (&self->runs, g_array_unref);
  self->runs_of = node;
  self->runs = h5_locations_get (self, node);
  guint n = 0;
  for (guint i = 0; i < self->runs->len; i++)
    {
      H5SourceSpan span = g_array_index (self->runs, H5SourceSpan, i);
      if (h5_span_is_run (&span))
        g_array_index (self->runs, H5SourceSpan, n++) = span;
    }
  g_array_set_size (self->runs, n);
  return self->runs;
}

void
h5_locations_resolve (H5Locations *self, const H5SourceSpan *span, guint64 *offset, guint64 *length)
{
  *offset = h5_source_from_text (&self->source, span->offset);
  *length = 0;
  if (h5_span_length (span))
    *length = h5_source_from_text (&self->source, h5_span_end (span)) - *offset;
}

/* --- attributes --- */

static void
add_tag (H5Locations *self, const H5SourceSpan *span)
{
  guint64 offset, length;
  H5SourceText text;

  if (!h5_span_is_run (span) && h5_span_kind (span) != H5_SPAN_MERGED)
    return;
  h5_locations_resolve (self, span, &offset, &length);
  h5_source_decode (&self->source, offset, length, &text);
  h5_tag_index_add (self->tags, &text);
  h5_source_text_clear (&text);
}

const H5AttributePlace *
h5_locations_find_attribute (H5Locations *self, const H5Node *element, const char *name)
{
  gsize last = last_span (self, element);

  if (self->tags_of != element)
    {
      drop_tags (self);
      self->tags_of = element;
      self->tags = h5_tag_index_new (h5_node_tree (element)->is_xml);
    }
  if (last > self->last_tag)
    {
      g_autoptr (GArray) spans = get_spans_after (self, element, self->last_tag);
      for (guint i = 0; i < spans->len; i++)
        add_tag (self, &g_array_index (spans, H5SourceSpan, i));
      self->last_tag = last;
    }
  return h5_tag_index_find (self->tags, name);
}

/* --- nodes at an offset --- */

/* Copies are not in the order of the source. */
static void
list_places (H5Locations *self)
{
  gsize n = n_spans (self);

  if (!self->places)
    self->places = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (; self->n_placed < n; self->n_placed++)
    if (h5_span_kind (nth_span (self, self->n_placed)) != H5_SPAN_COPIED)
      g_array_append_val (self->places, self->n_placed);
}

static H5SourceSpan *
nth_place (H5Locations *self, guint i)
{
  return nth_span (self, g_array_index (self->places, gsize, i));
}

/* Returns the number of places that begin at this byte of the text or before. */
static guint
count_before (H5Locations *self, guint64 offset)
{
  guint low = 0, high = self->places->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (nth_place (self, middle)->offset <= offset)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Returns the number of places up to the last of the first n whose node exists. Notes the distance
 * at those after it, so that later searches pass them at once. */
static guint
skip_freed (H5Locations *self, guint n)
{
  guint found = n;

  while (found && !nth_place (self, found - 1)->node)
    found -= 1 + (guint) h5_span_length (nth_place (self, found - 1));
  for (guint i = n, next; i > found; i = next)
    {
      H5SourceSpan *span = nth_place (self, i - 1);
      next = i - 1 - (guint) h5_span_length (span);
      *span = h5_source_span (h5_span_kind (span), span->offset, i - 1 - found, NULL);
    }
  return found;
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
  guint64 at = h5_source_to_text (&self->source, offset);

  if (offset < self->source.bom_length)
    return document;
  list_places (self);
  guint n = skip_freed (self, count_before (self, at));
  if (!n)
    return document;
  const H5SourceSpan *span = nth_place (self, n - 1);
  H5Node *found = at < h5_span_end (span) ? span->node : open_after (span);
  return found ? found : document;
}
