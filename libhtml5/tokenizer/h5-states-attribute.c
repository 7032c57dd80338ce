/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The states of attributes, and their fast path: h5_tokenizer_take_attributes() reads simple
 * attributes that are in the buffer, from "before attribute name" to the '>'. Before anything
 * else, it stops with the cursor and the state that the states would have. It is only called
 * after the previous byte was consumed, so there is progress, and the states do not call it where
 * it stopped.
 */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-arena.h"
#include "base/h5-large.h"
#include "base/h5-scan.h"

static void attribute_name (H5Tokenizer *self);
static void attribute_name_eof (H5Tokenizer *self);
static void after_attribute_name (H5Tokenizer *self);
static void before_attribute_value (H5Tokenizer *self);
static void after_attribute_value_quoted (H5Tokenizer *self);

static const H5State state_attribute_name = { attribute_name, attribute_name_eof };
static const H5State state_after_attribute_name = { after_attribute_name, h5_tokenizer_eof_in_tag };
static const H5State state_before_attribute_value = { before_attribute_value,
                                                      h5_tokenizer_eof_in_tag };
static const H5State state_after_value_quoted = { after_attribute_value_quoted,
                                                  h5_tokenizer_eof_in_tag };

static void
grow_attributes (H5Tokenizer *self)
{
  gsize n = self->attributes_capacity, more = MAX (n * 2, 16);

  self->attributes = h5_large_resize (self->attributes, n * sizeof *self->attributes,
                                      more * sizeof *self->attributes);
  self->places =
    h5_large_resize (self->places, n * sizeof *self->places, more * sizeof *self->places);
  self->attributes_capacity = more;
}

static void
grow_seen (H5Tokenizer *self, H5Name name)
{
  guint32 n = MAX (MAX (h5_names_count (self->names), name + 1), self->n_seen + self->n_seen / 2);

  self->seen =
    h5_large_resize (self->seen, self->n_seen * sizeof *self->seen, n * sizeof *self->seen);
  memset (self->seen + self->n_seen, 0, (n - self->n_seen) * sizeof *self->seen);
  self->n_seen = n;
}

/* Adds the attribute whose name ends here, with an empty value, unless the tag already has one
 * with that name: https://html.spec.whatwg.org/#parse-error-duplicate-attribute */
static void
add_attribute (H5Tokenizer *self, H5Name name, const char *at)
{
  if (G_UNLIKELY (name >= self->n_seen))
    grow_seen (self, name);
  self->dropping = self->seen[name] == self->tag;
  if (G_UNLIKELY (self->dropping))
    {
      h5_input_error (self->input, H5_ERROR_DUPLICATE_ATTRIBUTE, at);
      return;
    }
  self->seen[name] = self->tag;
  if (G_UNLIKELY (self->token.n_attributes == self->attributes_capacity))
    grow_attributes (self);
  self->attributes[self->token.n_attributes++] = (H5NamedSpan){ name, { "", 0 } };
}

/* Sets the value to a run of the input's buffer. */
static void
set_value (H5Tokenizer *self, const char *data, gsize length)
{
  gsize last = self->token.n_attributes - 1;

  if (self->dropping || !length)
    return;
  self->attributes[last].value = (H5Span){ data, length };
  self->n_saved = MIN (self->n_saved, last);
}

/* Sets the value to the bytes since value_start. Only a large one stays in that buffer, so
 * that it is the only one there, and its content can be taken over. */
static void
set_gathered_value (H5Tokenizer *self)
{
  gsize length = self->values.length - self->value_start;
  gsize last = self->token.n_attributes - 1;

  if (self->dropping)
    h5_buffer_truncate (&self->values, self->value_start);
  if (self->dropping || !length)
    return;
  self->attributes[last].value = (H5Span){ NULL, length };
  self->places[last] = (H5ValuePlace){ &self->values, self->value_start };
  self->any_placed = TRUE;
  if (length > H5_ARENA_LARGE)
    return;
  self->places[last] = (H5ValuePlace){ &self->saved, self->saved.length };
  h5_buffer_append (&self->saved, self->values.data + self->value_start, length);
  h5_buffer_truncate (&self->values, self->value_start);
}

/* Ends the value, which may have begun in an earlier buffer. */
static void
finish_value (H5Tokenizer *self, const char *end)
{
  const char *from = self->input->cursor;

  if (self->values.length == self->value_start)
    {
      set_value (self, from, (gsize) (end - from));
      self->input->cursor = end;
    }
  else
    {
      h5_tokenizer_take_run (self, &self->values, end);
      set_gathered_value (self);
    }
}

void
h5_tokenizer_save_values (H5Tokenizer *self)
{
  for (gsize i = self->n_saved; i < self->token.n_attributes; i++)
    {
      H5Span *value = &self->attributes[i].value;
      if (!value->data || !value->length)
        continue;
      self->places[i] = (H5ValuePlace){ &self->saved, self->saved.length };
      h5_buffer_append (&self->saved, value->data, value->length);
      value->data = NULL;
      self->any_placed = TRUE;
    }
  self->n_saved = self->token.n_attributes;
}

void
h5_tokenizer_place_values (H5Tokenizer *self, gsize n)
{
  for (gsize i = self->n_prepared; i < n; i++)
    if (!self->attributes[i].value.data)
      self->attributes[i].value.data = self->places[i].buffer->data + self->places[i].offset;
}

/* The value of the last attribute may be missing. */
void
h5_tokenizer_prepare_attributes (H5Tokenizer *self)
{
  gsize n = self->token.n_attributes - 1;

  if (!self->sink.prepare_attributes || self->token.kind != H5_TOKEN_START_TAG)
    return;
  h5_tokenizer_place_values (self, n);
  self->sink.prepare_attributes (self->sink.user_data, self->attributes, n);
  self->n_prepared = n;
  self->any_placed = TRUE;
  self->n_saved = MAX (self->n_saved, n);
}

/* https://html.spec.whatwg.org/#before-attribute-name-state */
static void
before_attribute_name (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  switch (*self->input->cursor)
    {
    case '/':
    case '>':
      h5_tokenizer_reconsume (self, &state_after_attribute_name);
      break;
    case '=':
      h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME);
      self->name.length = 0;
      h5_tokenizer_consume_into (self, &self->name, &state_attribute_name);
      break;
    default:
      self->name.length = 0;
      h5_tokenizer_reconsume (self, &state_attribute_name);
      break;
    }
}

const H5State h5_state_before_attribute_name = { before_attribute_name, h5_tokenizer_eof_in_tag };

/* https://html.spec.whatwg.org/#attribute-name-state */
static void
attribute_name (H5Tokenizer *self)
{
  gboolean at_end;
  H5Name name = h5_tokenizer_scan_name (self, H5_STOPS_ATTRIBUTE_NAME, &at_end);

  if (!at_end)
    return;
  add_attribute (self, name, self->input->cursor);
  if (*self->input->cursor == '=')
    h5_tokenizer_consume (self, &state_before_attribute_value);
  else
    h5_tokenizer_reconsume (self, &state_after_attribute_name);
}

static void
attribute_name_eof (H5Tokenizer *self)
{
  H5Name name = h5_names_gathered_word (self->names, &self->name_hash, &self->name, H5_NAME_NONE);

  add_attribute (self, name, self->input->cursor);
  h5_tokenizer_eof_in_tag (self);
}

/* https://html.spec.whatwg.org/#after-attribute-name-state */
static void
after_attribute_name (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  switch (*self->input->cursor)
    {
    case '/':
      h5_tokenizer_consume (self, &h5_state_self_closing_start_tag);
      break;
    case '=':
      h5_tokenizer_consume (self, &state_before_attribute_value);
      break;
    case '>':
      h5_tokenizer_emit_tag (self);
      break;
    default:
      self->name.length = 0;
      h5_tokenizer_reconsume (self, &state_attribute_name);
      break;
    }
}

/* https://html.spec.whatwg.org/#before-attribute-value-state */
static void
before_attribute_value (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  self->value_start = self->values.length;
  switch (*self->input->cursor)
    {
    case '"':
    case '\'':
      self->quote = *self->input->cursor;
      h5_tokenizer_consume (self, &h5_state_attribute_value_quoted);
      break;
    case '>':
      h5_tokenizer_error (self, H5_ERROR_MISSING_ATTRIBUTE_VALUE);
      h5_tokenizer_emit_tag (self);
      break;
    default:
      h5_tokenizer_reconsume (self, &h5_state_attribute_value_unquoted);
      break;
    }
}

/* https://html.spec.whatwg.org/#attribute-value-(double-quoted)-state and
 * https://html.spec.whatwg.org/#attribute-value-(single-quoted)-state */
static void
attribute_value_quoted (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = h5_scan_3 (input->cursor, input->end, self->quote, '&', '\0');

  if (p < input->end && *p == self->quote)
    {
      finish_value (self, p);
      h5_tokenizer_consume (self, &state_after_value_quoted);
      return;
    }
  h5_tokenizer_take_run (self, &self->values, p);
  if (p == input->end)
    return;
  if (*p == '&')
    h5_tokenizer_begin_reference (self);
  else
    h5_tokenizer_take_nul (self, &self->values);
}

const H5State h5_state_attribute_value_quoted = { attribute_value_quoted, h5_tokenizer_eof_in_tag };

/* https://html.spec.whatwg.org/#attribute-value-(unquoted)-state */
static void
attribute_value_unquoted (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = h5_skip_to_class (input->cursor, H5_STOPS_UNQUOTED_VALUE);

  if (p < input->end && h5_is_space (*p))
    {
      finish_value (self, p);
      h5_tokenizer_take_attributes (self, p + 1);
      return;
    }
  if (p < input->end && *p == '>')
    {
      finish_value (self, p);
      h5_tokenizer_emit_tag (self);
      return;
    }
  h5_tokenizer_take_run (self, &self->values, p);
  if (p == input->end)
    return;
  if (*p == '&')
    h5_tokenizer_begin_reference (self);
  else if (*p == '\0')
    h5_tokenizer_take_nul (self, &self->values);
  else
    {
      h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE);
      h5_tokenizer_consume_into (self, &self->values, self->state);
    }
}

const H5State h5_state_attribute_value_unquoted = { attribute_value_unquoted,
                                                    h5_tokenizer_eof_in_tag };

/* https://html.spec.whatwg.org/#after-attribute-value-(quoted)-state */
static void
after_attribute_value_quoted (H5Tokenizer *self)
{
  switch (*self->input->cursor)
    {
    case ' ':
    case '\n':
    case '\t':
    case '\f':
      h5_tokenizer_take_attributes (self, self->input->cursor + 1);
      break;
    case '/':
      h5_tokenizer_consume (self, &h5_state_self_closing_start_tag);
      break;
    case '>':
      h5_tokenizer_emit_tag (self);
      break;
    default:
      h5_tokenizer_error (self, H5_ERROR_MISSING_WHITESPACE_BETWEEN_ATTRIBUTES);
      h5_tokenizer_reconsume (self, &h5_state_before_attribute_name);
      break;
    }
}

/* Leaves the rest to the states. */
static const char *
leave_short_way (H5Tokenizer *self, const char *p, const H5State *state)
{
  self->input->cursor = p;
  self->state = state;
  return NULL;
}

/* Reads the value after the '=' before p. Returns its end, or NULL. */
static const char *
take_value (H5Tokenizer *self, const char *p)
{
  const char *from = p;

  if (*p == '"' || *p == '\'')
    {
      const char *end = self->input->end;
      p = h5_scan_3 (from + 1, end, *from, '&', '\0');
      char quote = *from++;
      if (G_LIKELY (p < end && *p == quote))
        {
          set_value (self, from, (gsize) (p - from));
          return p + 1;
        }
      self->quote = quote;
      self->value_start = self->values.length;
      return leave_short_way (self, from, &h5_state_attribute_value_quoted);
    }
  p = h5_skip_to_class (p, H5_STOPS_UNQUOTED_VALUE);
  if (p == from || !(*p == '>' || h5_is_space (*p)))
    return leave_short_way (self, from, &state_before_attribute_value);
  set_value (self, from, (gsize) (p - from));
  return p;
}

/* Reads what follows the name of an attribute. Returns the end of the attribute, or NULL. */
static const char *
take_after_name (H5Tokenizer *self, const char *p)
{
  if (*p == '=')
    {
      const char *value = p + 1;
      gboolean quoted = *value == '"' || *value == '\'';
      p = take_value (self, value);
      if (p && quoted && *p != '>' && !h5_is_space (*p) && *p != '/')
        return leave_short_way (self, p, &state_after_value_quoted);
      return p;
    }
  while (h5_is_space (*p))
    p++;
  return *p == '=' || *p == '\0' ? leave_short_way (self, p, &state_after_attribute_name) : p;
}

void
h5_tokenizer_take_attributes (H5Tokenizer *self, const char *p)
{
  if (!H5_FAST_PATHS)
    p = leave_short_way (self, p, &h5_state_before_attribute_name);
  while (p)
    {
      while (h5_is_space (*p))
        p++;
      const char *from = p;
      p = h5_skip_to_class (p, H5_STOPS_ATTRIBUTE_NAME);
      if (p > from && (*p == '=' || *p == '>' || h5_is_space (*p)))
        {
          add_attribute (self, h5_names_word_padded (self->names, from, (gsize) (p - from)), p);
          p = take_after_name (self, p);
        }
      else if (p == from && *p == '>')
        {
          h5_tokenizer_emit_tag_at (self, p);
          return;
        }
      else if (p == from && *p == '/' && p[1] == '>')
        {
          self->token.self_closing = TRUE;
          h5_tokenizer_emit_tag_at (self, p + 1);
          return;
        }
      else
        p = leave_short_way (self, from, &h5_state_before_attribute_name);
    }
}
