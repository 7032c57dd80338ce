/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The source locations of the nodes of a tree.
 *
 * Parsers append a span for each piece of markup that created or ended a node, in the order of
 * the source. Spans are only sorted by node at the first access, and their place in the source is
 * only computed for those that are asked for. A tree without locations stores nothing, and nodes
 * have no field for it.
 */
#pragma once

#include "tree/source/h5-tag-index.h"
#include "tree/h5-tree.h"

typedef enum
{
  /* The start tag of an element; a run of text; for other nodes, the whole markup. */
  H5_SPAN_MARKUP,
  H5_SPAN_END_TAG,
  H5_SPAN_MERGED,  /* another start tag, whose attributes an html or body element got too */
  H5_SPAN_IMPLIED, /* no markup, at this position */
  H5_SPAN_WRITTEN, /* written by a script, or from an entity, at this position */
  H5_SPAN_COPIED   /* the markup of the node that was copied; empty if it has none */
} H5SpanKind;

/* A range of the text of the source, see H5Source. */
typedef struct
{
  guint64 offset;
  /* The length, shifted by three bits, and the kind. If the node has been freed, the length is the
   * number of places directly before this one whose nodes are known to have been freed, too. */
  guint64 extent;
  H5Node *node; /* NULL when it has been freed */
} H5SourceSpan;

static inline H5SourceSpan
h5_source_span (H5SpanKind kind, guint64 offset, guint64 length, H5Node *node)
{
  return (H5SourceSpan){ .offset = offset, .extent = length << 3 | kind, .node = node };
}

static inline H5SpanKind
h5_span_kind (const H5SourceSpan *span)
{
  return (H5SpanKind) (span->extent & 7);
}

static inline guint64
h5_span_length (const H5SourceSpan *span)
{
  return span->extent >> 3;
}

static inline guint64
h5_span_end (const H5SourceSpan *span)
{
  return span->offset + h5_span_length (span);
}

/* Whether the node comes from this text of the source. */
static inline gboolean
h5_span_is_run (const H5SourceSpan *span)
{
  H5SpanKind kind = h5_span_kind (span);

  return kind == H5_SPAN_MARKUP || (kind == H5_SPAN_COPIED && h5_span_length (span));
}

/* Spans are in blocks of this number, so that they are not copied when there are more. The first
 * block is in H5Locations, and smaller. */
#define H5_SPANS_IN_BLOCK ((gsize) 1024)
#define H5_FIRST_SPANS ((gsize) 32)

/* Each block but the newest is full, and has room for one more span: the newest one is always
 * directly before `next`. The first block begins with a span of no node for that. */
struct _H5Locations
{
  H5SourceSpan *next;  /* the position of the next span */
  H5SourceSpan *end;   /* the end of the newest block */
  GPtrArray *blocks;   /* blocks of H5SourceSpan after the first one, or NULL */
  GHashTable *by_node; /* H5Node -> number of its last span; NULL until the first access */
  /* For each span, the number of the previous span of its node, or 0. */
  gsize *earlier;
  gsize n_indexed;
  GArray *places; /* gsize: the numbers of the spans that are not copies; NULL until needed */
  gsize n_placed; /* number of spans that were looked at for that */
  /* The number of the last span of a node -> GArray of H5SourceSpan: its runs. NULL until
   * needed. */
  GHashTable *runs;
  gsize few_runs;           /* the key of those that are only kept until the next node, or 0 */
  GHashTable *tags;         /* what was read of tags, by their offset; NULL until needed */
  gconstpointer short_tags; /* that of tags which is only kept until the next element, or NULL */
  H5Source source;
  H5SourceSpan first[H5_FIRST_SPANS + 1]; /* in order of offset except for copies */
};

H5Locations *h5_locations_new (void);
void h5_locations_free (H5Locations *self);

/* Removes all spans, because the parse starts over. Keeps the source. */
void h5_locations_clear (H5Locations *self);

/* Makes room for more spans. */
void h5_locations_grow (H5Locations *self);

static inline void
h5_locations_add (H5Locations *self, H5SourceSpan span)
{
  if (G_UNLIKELY (self->next == self->end))
    h5_locations_grow (self);
  *self->next++ = span;
}

/* The slow part of h5_locations_add_text(): the last span has the same node. */
void h5_locations_add_more_text (H5Locations *self, H5SourceSpan span);

/* Adds a span of a text node. If it directly follows the last one, extends that. */
static inline void
h5_locations_add_text (H5Locations *self, H5SourceSpan span)
{
  if (G_UNLIKELY (self->next[-1].node == span.node))
    h5_locations_add_more_text (self, span);
  else
    h5_locations_add (self, span);
}

/* Call this when a node is freed. */
void h5_locations_forget (H5Locations *self, const H5Node *node);

/* Returns all spans of a node, in order. */
GArray *h5_locations_get (H5Locations *self, const H5Node *node);

/* Returns the spans of a node with h5_span_is_run(), in order, or NULL if it has no spans. They are
 * kept for the next calls, because programs ask for one after the other. Valid until the next call
 * or change. */
const GArray *h5_locations_get_runs (H5Locations *self, const H5Node *node);

/* Finds an attribute by its name in the start tags of an element, including those from which it got
 * more attributes later. Returns NULL if there is none. The attributes are kept for the next calls,
 * because programs ask for one after the other. Valid until the next call or change. */
const H5AttributePlace *h5_locations_find_attribute (H5Locations *self, const H5Node *element,
                                                     const char *name);

/* Computes the range of a span in the source. */
void h5_locations_resolve (H5Locations *self, const H5SourceSpan *span, guint64 *offset,
                           guint64 *length);

/* Returns the node whose markup contains this byte. If there is none, returns the element that
 * is open there, or the document. */
H5Node *h5_locations_node_at (H5Locations *self, H5Node *document, guint64 offset);
