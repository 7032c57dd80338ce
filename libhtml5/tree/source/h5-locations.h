/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Where in the source the nodes of a tree come from.
 *
 * Parsers append a span for each piece of markup that created or ended a node, in the order of the
 * source. Spans are only sorted by node at the first access. A tree without locations stores
 * nothing, and nodes have no field for it.
 */
#pragma once

#include "tree/source/h5-source.h"
#include "tree/h5-tree.h"

typedef enum
{
  H5_SPAN_MARKUP, /* the start tag of an element; a run of text; for other nodes, all of the markup */
  H5_SPAN_END_TAG,
  H5_SPAN_MERGED,  /* another start tag, whose attributes an html or body element got too */
  H5_SPAN_IMPLIED, /* no markup, at this place */
  H5_SPAN_WRITTEN, /* written by a script, or from an entity, at this place */
  H5_SPAN_COPIED   /* the markup of the node that this one is a copy of; empty if it has none */
} H5SpanKind;

typedef struct
{
  guint64 offset;
  guint64 length : 56;
  guint64 kind : 8;
  H5Node *node;  /* NULL when it has been freed */
  gsize earlier; /* the number of the node's span before this one, from 1, or 0 */
} H5SourceSpan;

struct _H5Locations
{
  H5Source source;
  H5SourceSpan *spans; /* by offset, except for copies */
  gsize n;
  gsize capacity;
  GHashTable *by_node; /* H5Node -> the number of its last span; NULL until the first access */
  gsize n_indexed;
};

H5Locations *h5_locations_new (void);
void h5_locations_free (H5Locations *self);

/* The parse starts over; the source stays. */
void h5_locations_clear (H5Locations *self);

void h5_locations_add (H5Locations *self, H5Node *node, H5SpanKind kind, guint64 offset,
                       guint64 length);

/* The same for a run of text, which goes on with the last one if nothing is between them. */
void h5_locations_add_text (H5Locations *self, H5Node *node, guint64 offset, guint64 length);

/* The node is about to be freed. */
void h5_locations_forget (H5Locations *self, const H5Node *node);

/* All spans of a node, in order. */
GArray *h5_locations_get (H5Locations *self, const H5Node *node);

/* The node whose markup has this byte; where no node has, the element that is open there, or the
 * document. */
H5Node *h5_locations_node_at (H5Locations *self, H5Node *document, guint64 offset);
