/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Where the nodes of tree construction come from: https://html.spec.whatwg.org/#tree-construction
 *
 * Only a builder whose tree has locations comes here. It takes tokens through a function of its own,
 * which knows what the source of each token is, and looks afterwards which element it has ended.
 */
#include "builder/h5-builder-private.h"

#include "tree/source/h5-locations.h"

/* --- the token --- */

static void
note_token (H5Builder *self, H5Token *token)
{
  H5BuilderSource *source = &self->source;

  source->token = token;
  source->offset = self->input->token_offset;
  source->is_written = self->input->token_is_inserted;
  source->length =
    source->is_written ? 0 : h5_input_offset (self->input, self->input->cursor) - source->offset;
}

static H5SpanKind
kind_of_token (const H5Builder *self)
{
  return self->source.is_written ? H5_SPAN_WRITTEN : H5_SPAN_MARKUP;
}

/* --- end tags --- */

/* The open element that the end tag will close, if it closes one of its name; or 0. */
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

static gboolean
is_open (const H5Builder *self, H5Name name, H5StackIndex index, const H5Node *node)
{
  const H5Stack *stack = &self->stack;
  H5StackIndex i = h5_node_is (node, name) ? h5_stack_find (stack, name) : stack->last;

  if (!h5_node_is (node, name))
    {
      while (i && i != index && !h5_stack_entry (stack, i)->is_html)
        i = h5_stack_entry (stack, i)->below;
      return i == index;
    }
  while (i && i != index)
    i = h5_stack_entry (stack, i)->same_below;
  return i && h5_stack_entry (stack, i)->node == node;
}

/* The end tags of body and html leave the elements open. */
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

void
h5_builder_take_located_token (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;

  note_token (self, token);
  H5StackIndex index = find_element_to_end (self, token);
  H5Node *node = index ? h5_stack_entry (&self->stack, index)->node : NULL;
  H5Name name = token->name;
  h5_builder_take_token (self, token);
  if (!node || (is_open (self, name, index, node) && !is_ended_by_mode (self, token)))
    return;
  if (!self->source.is_written)
    h5_locations_add (self->tree->locations, node, H5_SPAN_END_TAG, self->source.offset,
                      self->source.length);
}

/* --- nodes --- */

void
h5_locate_element (H5Builder *self, H5Node *element, const H5Token *token)
{
  const H5BuilderSource *source = &self->source;
  gboolean is_own = token == source->token && token->kind == H5_TOKEN_START_TAG;

  h5_locations_add (self->tree->locations, element, is_own ? kind_of_token (self) : H5_SPAN_IMPLIED,
                    source->offset, is_own ? source->length : 0);
}

void
h5_locate_merged (H5Builder *self, H5Node *element)
{
  if (!self->source.is_written)
    h5_locations_add (self->tree->locations, element, H5_SPAN_MERGED, self->source.offset,
                      self->source.length);
}

void
h5_locate_copy (H5Builder *self, H5Node *copy, const H5FormattingEntry *entry)
{
  h5_locations_add (self->tree->locations, copy, H5_SPAN_COPIED, entry->source_offset,
                    entry->source_length);
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
      if (span->kind != H5_SPAN_END_TAG && span->kind != H5_SPAN_MERGED)
        h5_locations_add (locations, copy, H5_SPAN_COPIED, span->offset, span->length);
    }
}

void
h5_locate_formatting (H5Builder *self, H5FormattingEntry *entry)
{
  entry->source_offset = self->source.offset;
  entry->source_length = self->source.length;
}

void
h5_locate_whole (H5Builder *self, H5Node *node)
{
  h5_locations_add (self->tree->locations, node, kind_of_token (self), self->source.offset,
                    self->source.length);
}

/* --- text --- */

/* What a run of text comes from: a part of the token if it points into the input, or all of it. */
static void
get_text_source (const H5Builder *self, const char *data, gsize length, guint64 *offset,
                 guint64 *end)
{
  H5Input *input = self->input;

  *offset = self->source.offset;
  *end = self->source.offset + self->source.length;
  if ((guintptr) data >= (guintptr) input->start
      && (guintptr) data + length <= (guintptr) input->end)
    {
      *offset = h5_input_offset (input, data);
      *end = h5_input_offset (input, data + length);
    }
}

void
h5_locate_pending_text (H5Builder *self, const char *data, gsize length)
{
  H5BuilderSource *source = &self->source;
  guint64 offset, end;

  get_text_source (self, data, length, &offset, &end);
  if (!source->has_pending)
    {
      source->pending_offset = offset;
      source->pending_is_written = FALSE;
    }
  source->has_pending = TRUE;
  source->pending_is_written |= source->is_written;
  source->pending_end = MAX (end, offset);
}

void
h5_locate_text (H5Builder *self, H5Location where, const char *data, gsize length)
{
  H5BuilderSource *source = &self->source;
  H5Node *node = where.before ? where.before->previous : where.parent->last_child;
  gboolean is_written = source->is_written;
  guint64 offset, end;

  if (!node || node->type != H5_NODE_TEXT)
    return;
  get_text_source (self, data, length, &offset, &end);
  if (source->has_pending)
    {
      offset = source->pending_offset;
      end = source->pending_end;
      is_written = source->pending_is_written;
    }
  if (is_written)
    h5_locations_add (self->tree->locations, node, H5_SPAN_WRITTEN, offset, 0);
  else
    h5_locations_add_text (self->tree->locations, node, offset, end - offset);
}
