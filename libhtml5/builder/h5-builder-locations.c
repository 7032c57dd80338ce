/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The source locations of nodes in tree construction:
 * https://html.spec.whatwg.org/#tree-construction
 *
 * The source of a token is where the input has marked its start, up to the cursor. If the tree has
 * locations, h5_builder_take_located_token() looks after each end tag which element it has ended.
 */
#include "builder/h5-builder-locations.h"

/* --- the token --- */

H5SourceSpan
h5_locate_long_token (H5Input *input, const char *end, H5SpanKind kind, H5Node *node)
{
  guint64 offset = h5_input_token_offset (input);

  if (input->token_is_inserted)
    return h5_source_span (H5_SPAN_WRITTEN, offset, 0, node);
  return h5_source_span (kind, offset, h5_input_offset (input, end) - offset, node);
}

static H5SourceSpan
token_span (H5Builder *self, H5SpanKind kind, H5Node *node)
{
  return h5_locate_token (self->input, self->input->cursor, kind, node);
}

/* Returns the source of a run of text: a part of the token if it points into the input, or the
 * whole token. */
static H5SourceSpan
text_span (H5Builder *self, const char *data, gsize length, H5Node *node)
{
  H5Input *input = self->input;
  H5SourceSpan span = token_span (self, H5_SPAN_MARKUP, node);

  if (h5_span_kind (&span) == H5_SPAN_MARKUP && (guintptr) data >= (guintptr) input->start
      && (guintptr) data + length <= (guintptr) input->end)
    return h5_source_span (H5_SPAN_MARKUP, h5_input_offset (input, data), length, node);
  return span;
}

/* Adds the span of the token for this node. */
static void
add_token (H5Builder *self, H5Node *node)
{
  h5_locations_add (self->tree->locations, token_span (self, H5_SPAN_MARKUP, node));
}

/* The same with another kind. Does nothing if a script has written the token. */
static void
add_token_as (H5Builder *self, H5Node *node, H5SpanKind kind)
{
  H5SourceSpan span = token_span (self, kind, node);

  if (h5_span_kind (&span) == kind)
    h5_locations_add (self->tree->locations, span);
}

/* --- end tags --- */

/* Returns the open element that the end tag would close, or 0. */
static H5StackIndex
find_element_to_end (const H5Builder *self, const H5Token *token)
{
  const H5Stack *stack = &self->stack;
  H5StackIndex match = token->name < stack->n_tops ? stack->foreign_tops[token->name] : 0;
  H5FormattingIndex formatting = h5_formatting_find (&self->formatting, token->name);

  if (token->kind != H5_TOKEN_END_TAG || !stack->last)
    return 0;
  if (!h5_current (self)->is_html
      && h5_stack_not_below (stack, match, h5_current (self)->html_below))
    return match;
  if (h5_current_is (self, token->name) || !formatting)
    return h5_stack_find (stack, token->name);
  return h5_formatting_entry (&self->formatting, formatting)->stack;
}

/* The end tags of body and html do not pop the elements. */
static gboolean
is_ended_by_mode (H5Builder *self, const H5Token *token)
{
  gboolean *ended =
    token->name == H5_NAME_BODY ? &self->source.body_ended : &self->source.html_ended;

  if ((token->name != H5_NAME_BODY && token->name != H5_NAME_HTML) || *ended)
    return FALSE;
  *ended = token->name == H5_NAME_BODY
             ? self->mode == H5_MODE_AFTER_BODY
             : self->mode == H5_MODE_AFTER_AFTER_BODY || self->mode == H5_MODE_AFTER_AFTER_FRAMESET;
  return *ended;
}

/* Whether an open element is not in the tree: the template of a shadow root or a patch. */
static gboolean
is_only_on_stack (H5Builder *self, H5Node *node)
{
  const H5Node *content = h5_node_is (node, H5_NAME_TEMPLATE) ? h5_template_content (node) : NULL;

  return content && (content->host != node || h5_is_patch (self, node));
}

void
h5_builder_take_located_token (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;

  if (token->kind != H5_TOKEN_END_TAG)
    {
      h5_builder_take_token (self, token);
      return;
    }
  H5StackIndex index = find_element_to_end (self, token);
  H5Node *node = index ? h5_stack_entry (&self->stack, index)->node : NULL;
  gboolean is_located = node && !is_only_on_stack (self, node);
  h5_builder_take_token (self, token);
  gboolean is_open = node && h5_stack_entry (&self->stack, index)->node == node;
  if (!is_located || (is_open && !is_ended_by_mode (self, token)))
    return;
  add_token_as (self, node, H5_SPAN_END_TAG);
}

/* A fast path: an end tag that is expected closes the current node. Start tags and text never close
 * an element with the same name as the token. */
const char *
h5_builder_take_located_end_tag (gpointer builder, const char *name)
{
  H5Builder *self = builder;
  H5Node *node = h5_current (self)->node;
  const char *end = h5_builder_take_end_tag (self, name);

  if (!end)
    return NULL;
  H5SourceSpan span = h5_locate_token (self->input, end, H5_SPAN_END_TAG, node);
  if (h5_span_kind (&span) == H5_SPAN_END_TAG)
    h5_locations_add (self->tree->locations, span);
  return end;
}

/* --- nodes --- */

/* White space at the beginning of a text token may have been removed from it. */
void
h5_locate_implied (H5Builder *self, H5Node *element)
{
  const H5Token *token = self->token;
  H5SourceSpan span = token->kind == H5_TOKEN_TEXT ? text_span (self, token->data.data, 0, NULL)
                                                   : token_span (self, H5_SPAN_MARKUP, NULL);

  h5_locations_add (self->tree->locations,
                    h5_source_span (H5_SPAN_IMPLIED, span.offset, 0, element));
}

void
h5_locate_merged (H5Builder *self, H5Node *element)
{
  add_token_as (self, element, H5_SPAN_MERGED);
}

void
h5_locate_copy (H5Builder *self, H5Node *copy, const H5FormattingEntry *entry)
{
  h5_locations_add (self->tree->locations, h5_source_span (H5_SPAN_COPIED, entry->source_offset,
                                                           entry->source_length, copy));
}

void
h5_locate_clone (H5Node *node, H5Node *copy, gpointer builder)
{
  H5Builder *self = builder;
  H5Locations *locations = self->tree->locations;
  g_autoptr (GArray) spans = h5_locations_get (locations, node);

  for (guint i = 0; i < spans->len; i++)
    {
      const H5SourceSpan *span = &g_array_index (spans, H5SourceSpan, i);
      H5SpanKind kind = h5_span_kind (span);
      if (kind != H5_SPAN_END_TAG && kind != H5_SPAN_MERGED)
        h5_locations_add (
          locations, h5_source_span (H5_SPAN_COPIED, span->offset, h5_span_length (span), copy));
    }
}

void
h5_locate_formatting (H5Builder *self, H5FormattingEntry *entry)
{
  H5SourceSpan span = token_span (self, H5_SPAN_MARKUP, NULL);

  entry->source_offset = span.offset;
  entry->source_length = h5_span_length (&span);
}

void
h5_locate_whole (H5Builder *self, H5Node *node)
{
  add_token (self, node);
}

/* --- text --- */

void
h5_locate_pending_text (H5Builder *self, const char *data, gsize length)
{
  H5SourceSpan span = text_span (self, data, length, NULL);

  if (!self->source.pending)
    self->source.pending = g_array_new (FALSE, FALSE, sizeof (H5SourceSpan));
  g_array_append_val (self->source.pending, span);
}

static void
add_text (H5Builder *self, H5Node *node, const char *data, gsize length)
{
  GArray *pending = self->source.pending;

  if (!pending || pending->len == 0)
    {
      h5_locations_add_text (self->tree->locations, text_span (self, data, length, node));
      return;
    }
  for (guint i = 0; i < pending->len; i++)
    {
      H5SourceSpan span = g_array_index (pending, H5SourceSpan, i);
      span.node = node;
      h5_locations_add_text (self->tree->locations, span);
    }
}

void
h5_locate_pending_end (H5Builder *self)
{
  if (self->source.pending)
    g_array_set_size (self->source.pending, 0);
}

void
h5_locate_text_at (H5Builder *self, H5Location where, const char *data, gsize length)
{
  H5Node *node = where.before ? where.before->previous : where.parent->last_child;

  if (node && node->type == H5_NODE_TEXT)
    add_text (self, node, data, length);
}
