/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states from '<' to the end of a tag's name, and emitting tags. */
#include "tokenizer/h5-tokenizer-private.h"

static void tag_open (H5Tokenizer *self);
static void tag_open_eof (H5Tokenizer *self);
static void end_tag_open (H5Tokenizer *self);
static void end_tag_open_eof (H5Tokenizer *self);
static void tag_name (H5Tokenizer *self);
static void self_closing_start_tag (H5Tokenizer *self);

const H5State h5_state_tag_open = { tag_open, tag_open_eof };
static const H5State state_end_tag_open = { end_tag_open, end_tag_open_eof };
const H5State h5_state_tag_name = { tag_name, h5_tokenizer_eof_in_tag };
const H5State h5_state_self_closing_start_tag = { self_closing_start_tag, h5_tokenizer_eof_in_tag };

void
h5_tokenizer_begin_tag (H5Tokenizer *self, H5TokenKind kind)
{
  self->token.kind = kind;
  self->token.self_closing = FALSE;
  self->token.acknowledged = FALSE;
  self->name.length = 0;
}

/* Ends the tag, and clears its values. */
static void
end_tag (H5Tokenizer *self)
{
  if (G_UNLIKELY (self->n_prepared))
    self->sink.offer_attributes (self->sink.user_data, NULL);
  h5_tokenizer_forget_seen (self);
  self->n_prepared = 0;
  self->token.n_attributes = 0;
  self->n_saved = 0;
  self->any_placed = FALSE;
  self->values.length = 0;
  self->saved.length = 0;
}

void
h5_tokenizer_eof_in_tag (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_TAG);
  end_tag (self);
  h5_tokenizer_emit_eof (self);
}

static void
emit_end_tag (H5Tokenizer *self, const char *at)
{
  if (self->token.n_attributes)
    {
      h5_input_error (self->input, H5_ERROR_END_TAG_WITH_ATTRIBUTES, at);
      end_tag (self);
    }
  if (self->token.self_closing)
    h5_input_error (self->input, H5_ERROR_END_TAG_WITH_TRAILING_SOLIDUS, at);
  self->sink.token (self->sink.user_data, &self->token);
}

static void
emit_start_tag (H5Tokenizer *self, const char *at)
{
  self->last_start_tag = self->token.name;
  if (self->any_placed)
    {
      h5_tokenizer_offer (self, &self->values);
      h5_tokenizer_place_values (self, self->token.n_attributes);
      if (self->n_prepared)
        self->sink.offer_attributes (self->sink.user_data, self->attributes);
    }
  self->token.attributes = self->attributes;
  self->sink.start_tag (self->sink.user_data, &self->token);
  if (G_UNLIKELY (self->any_placed))
    h5_tokenizer_end_offer (self);
  if (self->token.self_closing && !self->token.acknowledged)
    h5_input_error (self->input, H5_ERROR_NON_VOID_HTML_ELEMENT_START_TAG_WITH_TRAILING_SOLIDUS,
                    at);
  if (self->token.n_attributes)
    end_tag (self);
}

static inline void
emit_tag_at (H5Tokenizer *self, const char *at)
{
  self->input->cursor = at + 1;
  self->state = &h5_state_data;
  if (self->token.kind == H5_TOKEN_START_TAG)
    emit_start_tag (self, at);
  else
    emit_end_tag (self, at);
}

void
h5_tokenizer_emit_tag_at (H5Tokenizer *self, const char *at)
{
  emit_tag_at (self, at);
}

void
h5_tokenizer_emit_tag (H5Tokenizer *self)
{
  emit_tag_at (self, self->input->cursor);
}

gboolean
h5_tokenizer_take_tag (H5Tokenizer *self, const char *p)
{
  if (!H5_FAST_PATHS)
    return FALSE;
  const char *name = p[1] == '/' ? p + 2 : p + 1;

  if (!h5_is_ascii_alpha ((guint8) *name))
    return FALSE;
  h5_tokenizer_begin_tag (self, p[1] == '/' ? H5_TOKEN_END_TAG : H5_TOKEN_START_TAG);
  p = h5_skip_to_class (name, H5_STOPS_TAG_NAME);
  if (*p == '>')
    {
      self->token.name = h5_names_word_padded (self->names, name, (gsize) (p - name));
      emit_tag_at (self, p);
    }
  else if (h5_is_space (*p) || *p == '/')
    {
      self->token.name = h5_names_word_padded (self->names, name, (gsize) (p - name));
      h5_tokenizer_take_attributes (self, p);
    }
  else
    {
      self->input->cursor = name;
      self->state = &h5_state_tag_name;
    }
  return TRUE;
}

static void
not_a_tag (H5Tokenizer *self, H5ErrorCode error)
{
  h5_tokenizer_error (self, error);
  h5_tokenizer_reconsume (self, &h5_state_data);
  h5_tokenizer_emit_text (self, "<", 1);
}

/* https://html.spec.whatwg.org/#tag-open-state */
static void
tag_open (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (h5_is_ascii_alpha ((guint8) c))
    {
      h5_tokenizer_begin_tag (self, H5_TOKEN_START_TAG);
      h5_tokenizer_reconsume (self, &h5_state_tag_name);
    }
  else if (c == '/')
    h5_tokenizer_consume (self, &state_end_tag_open);
  else if (c == '!')
    {
      h5_buffer_truncate (&self->text, 0);
      h5_tokenizer_consume (self, &h5_state_markup_declaration_open);
    }
  else if (c == '?')
    {
      h5_buffer_truncate (&self->text, 0);
      h5_tokenizer_consume (self, &h5_state_instruction_open);
    }
  else
    not_a_tag (self, H5_ERROR_INVALID_FIRST_CHARACTER_OF_TAG_NAME);
}

static void
tag_open_eof (H5Tokenizer *self)
{
  not_a_tag (self, H5_ERROR_EOF_BEFORE_TAG_NAME);
  h5_tokenizer_emit_eof (self);
}

/* https://html.spec.whatwg.org/#end-tag-open-state */
static void
end_tag_open (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (h5_is_ascii_alpha ((guint8) c))
    {
      h5_tokenizer_begin_tag (self, H5_TOKEN_END_TAG);
      h5_tokenizer_reconsume (self, &h5_state_tag_name);
    }
  else if (c == '>')
    {
      h5_tokenizer_error (self, H5_ERROR_MISSING_END_TAG_NAME);
      h5_tokenizer_consume (self, &h5_state_data);
    }
  else
    {
      h5_tokenizer_error (self, H5_ERROR_INVALID_FIRST_CHARACTER_OF_TAG_NAME);
      h5_tokenizer_begin_bogus_comment (self);
    }
}

static void
end_tag_open_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_BEFORE_TAG_NAME);
  h5_tokenizer_emit_text (self, "</", 2);
  h5_tokenizer_emit_eof (self);
}

void
h5_tokenizer_after_tag_name (H5Tokenizer *self)
{
  switch (*self->input->cursor)
    {
    case '>':
      h5_tokenizer_emit_tag (self);
      break;
    case '/':
      h5_tokenizer_consume (self, &h5_state_self_closing_start_tag);
      break;
    default:
      h5_tokenizer_consume (self, &h5_state_before_attribute_name);
      break;
    }
}

/* https://html.spec.whatwg.org/#tag-name-state */
static void
tag_name (H5Tokenizer *self)
{
  gboolean at_end;
  H5Name name = h5_tokenizer_scan_name (self, H5_STOPS_TAG_NAME, &at_end);

  if (!at_end)
    return;
  self->token.name = name;
  h5_tokenizer_after_tag_name (self);
}

/* https://html.spec.whatwg.org/#self-closing-start-tag-state */
static void
self_closing_start_tag (H5Tokenizer *self)
{
  if (*self->input->cursor == '>')
    {
      self->token.self_closing = TRUE;
      h5_tokenizer_emit_tag (self);
    }
  else
    {
      h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_SOLIDUS_IN_TAG);
      h5_tokenizer_reconsume (self, &h5_state_before_attribute_name);
    }
}
