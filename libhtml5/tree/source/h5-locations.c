/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-locations.h"

#include "base/hash/h5-number-hash.h"

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
drop_spans (H5Locations *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->by_node, g_hash_table_unref);
  g_clear_pointer (&self->earlier, g_free);
  g_clear_pointer (&self->runs, g_hash_table_unref);
  g_clear_pointer (&self->tags, g_hash_table_unref);
  g_clear_pointer (&self->places, g_array_unref);
  self->few_runs = 0;
  self->short_tags = NULL;
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

static GArray *
known_runs (H5Locations *self, gsize last)
{
  return self->runs ? g_hash_table_lookup (self->runs, GSIZE_TO_POINTER (last)) : NULL;
}

/* Sets the length of the newest span. */
static void
extend_last (H5Locations *self, guint64 length)
{
  H5SourceSpan *last = self->next - 1;
  GArray *runs = known_runs (self, n_spans (self) - 1);

  *last = h5_source_span (H5_SPAN_MARKUP, last->offset, length, last->node);
  if (runs)
    g_array_index (runs, H5SourceSpan, runs->len - 1) = *last;
}

void
h5_locations_add_more_text (H5Locations *self, H5SourceSpan span)
{
  const H5SourceSpan *last = self->next - 1;

  if (h5_span_kind (last) != H5_SPAN_MARKUP || h5_span_kind (&span) != H5_SPAN_MARKUP
      || span.offset > h5_span_end (last))
    h5_locations_add (self, span);
  else if (h5_span_end (&span) > h5_span_end (last))
    extend_last (self, h5_span_end (&span) - last->offset);
}

/* --- locations of a node --- */

/* What is known of nodes with less than this is only kept until the next node: finding it again
 * is cheap, and there may be many such nodes. */
#define MANY_RUNS 64
#define LONG_TAGS 1024

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
  gsize last = last_span (self, node);

  if (self->runs)
    g_hash_table_remove (self->runs, GSIZE_TO_POINTER (last));
  for (gsize i = last, earlier; i; i = earlier)
    {
      earlier = self->earlier[i];
      H5SourceSpan *span = nth_span (self, i);
      *span = h5_source_span (h5_span_kind (span), span->offset, 0, NULL);
    }
  g_hash_table_remove (self->by_node, node);
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

static void
append_runs (GArray *runs, const GArray *spans)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const H5SourceSpan *span = &g_array_index (spans, H5SourceSpan, i);
      if (h5_span_is_run (span))
        g_array_append_vals (runs, span, 1);
    }
}

/* Keeps the runs of a node with this last span. */
static void
keep_runs (H5Locations *self, gsize last, GArray *runs)
{
  if (self->few_runs)
    g_hash_table_remove (self->runs, GSIZE_TO_POINTER (self->few_runs));
  self->few_runs = runs->len < MANY_RUNS ? last : 0;
  g_hash_table_insert (self->runs, GSIZE_TO_POINTER (last), runs);
}

const GArray *
h5_locations_get_runs (H5Locations *self, const H5Node *node)
{
  gsize last = last_span (self, node);
  gsize known = last;

  if (!self->runs)
    self->runs = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  /* Runs that were found before the node got more spans. */
  while (known && !known_runs (self, known))
    known = self->earlier[known];
  if (known == last)
    return known_runs (self, last);
  g_autoptr (GArray) spans = get_spans_after (self, node, known);
  GArray *runs = known ? g_array_ref (known_runs (self, known))
                       : g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));
  g_hash_table_remove (self->runs, GSIZE_TO_POINTER (known));
  append_runs (runs, spans);
  keep_runs (self, last, runs);
  return runs;
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

/* What was read of an element. Copies of an element come from the same tag, and share it. */
typedef struct
{
  guint64 offset; /* of the last tag that was read, in the text */
  guint64 length; /* of all of them */
  H5TagIndex *index;
} KnownTags;

static void
known_tags_free (gpointer data)
{
  KnownTags *self = data;

  h5_tag_index_free (self->index);
  g_free (self);
}

static gboolean
is_tag (const H5SourceSpan *span)
{
  return h5_span_is_run (span) || h5_span_kind (span) == H5_SPAN_MERGED;
}

static void
add_tag (H5Locations *self, KnownTags *known, const H5SourceSpan *span)
{
  guint64 offset, length;
  H5SourceText text;

  h5_locations_resolve (self, span, &offset, &length);
  h5_source_decode (&self->source, offset, length, &text);
  h5_tag_index_add (known->index, &text);
  h5_source_text_clear (&text);
  known->offset = span->offset;
  known->length += h5_span_length (span);
}

/* Finds what was read of an element. Appends the tags that were not, from the last one on. */
static KnownTags *
find_known_tags (H5Locations *self, const H5Node *element, GArray *unread)
{
  for (gsize i = last_span (self, element); i; i = self->earlier[i])
    {
      const H5SourceSpan *span = nth_span (self, i);
      if (!is_tag (span))
        continue;
      KnownTags *known = g_hash_table_lookup (self->tags, &span->offset);
      if (known)
        return known;
      g_array_append_vals (unread, span, 1);
    }
  return NULL;
}

/* Reads tags of an element in addition to those that were read, if any. */
static KnownTags *
read_tags (H5Locations *self, KnownTags *known, const GArray *unread, gboolean is_xml)
{
  if (known)
    g_hash_table_steal (self->tags, &known->offset);
  if (self->short_tags && self->short_tags != known)
    g_hash_table_remove (self->tags, self->short_tags);
  if (!known)
    {
      known = g_new0 (KnownTags, 1);
      known->index = h5_tag_index_new (is_xml);
    }
  for (guint i = unread->len; i-- > 0;)
    add_tag (self, known, &g_array_index (unread, H5SourceSpan, i));
  self->short_tags = known->length < LONG_TAGS ? known : NULL;
  g_hash_table_add (self->tags, known);
  return known;
}

const H5AttributePlace *
h5_locations_find_attribute (H5Locations *self, const H5Node *element, const char *name)
{
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));

  /* The offset is the first member, and so the key. */
  if (!self->tags)
    self->tags = g_hash_table_new_full (h5_number_hash_64, g_int64_equal, known_tags_free, NULL);
  KnownTags *known = find_known_tags (self, element, unread);
  if (unread->len)
    known = read_tags (self, known, unread, h5_node_tree (element)->is_xml);
  return known ? h5_tag_index_find (known->index, name) : NULL;
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

/* Returns the element that is open after a span that does not contain the byte. In the contents of
 * a template and in a shadow tree, this is the host. */
static H5Node *
open_after (const H5SourceSpan *span)
{
  gboolean stays_open =
    h5_span_kind (span) != H5_SPAN_END_TAG && span->node->type == H5_NODE_ELEMENT;
  H5Node *open = stays_open ? span->node : span->node->parent;

  if (open && open->has_left)
    return NULL;
  return open && open->type == H5_NODE_DOCUMENT_FRAGMENT && open->host ? open->host : open;
}

H5Node *
h5_locations_node_at (H5Locations *self, H5Node *document, guint64 offset)
{
  guint64 at = h5_source_to_text (&self->source, offset);

  if (offset < self->source.bom_length)
    return document;
  list_places (self);
  guint n = skip_freed (self, count_before (self, at));
  while (n && nth_place (self, n - 1)->node->has_left)
    n = skip_freed (self, n - 1);
  if (!n)
    return document;
  const H5SourceSpan *span = nth_place (self, n - 1);
  H5Node *found = at < h5_span_end (span) ? span->node : open_after (span);
  return found ? found : document;
}
