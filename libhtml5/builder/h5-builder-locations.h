/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The source locations of nodes where each instruction counts. */
#pragma once

#include "builder/h5-builder-private.h"

/* The slow part of h5_locate_token(): a token that is in several buffers, or that a script has
 * written. The latter has the kind H5_SPAN_WRITTEN. */
H5SourceSpan h5_locate_long_token (H5Input *input, const char *end, H5SpanKind kind, H5Node *node);

/* Returns the span of the token that ends here. */
static inline H5SourceSpan
h5_locate_token (H5Input *input, const char *end, H5SpanKind kind, H5Node *node)
{
  const char *start = input->marked;

  if (G_UNLIKELY (!start))
    return h5_locate_long_token (input, end, kind, node);
  return h5_source_span (kind, input->text_base + (gsize) (start - input->start),
                         (gsize) (end - start), node);
}

/* Adds the location of an element, which the token has created or implies. */
static inline void
h5_locate_element (H5Builder *self, H5Node *element, const H5Token *token)
{
  H5Input *input = self->input;

  if (G_LIKELY (token == self->token))
    h5_locations_add (self->tree->locations,
                      h5_locate_token (input, input->cursor, H5_SPAN_MARKUP, element));
  else
    h5_locate_implied (self, element);
}

/* Adds the location of a text token, which was appended to this text node. */
static inline void
h5_locate_text_token (H5Builder *self, H5Node *text)
{
  H5Input *input = self->input;

  h5_locations_add_text (self->tree->locations,
                         h5_locate_token (input, input->cursor, H5_SPAN_MARKUP, text));
}
