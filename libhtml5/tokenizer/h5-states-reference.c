/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of character references, in text and in attribute values. */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-utf8.h"

static void reference (H5Tokenizer *self);
static void reference_eof (H5Tokenizer *self);
static void named (H5Tokenizer *self);
static void named_eof (H5Tokenizer *self);
static void ambiguous_ampersand (H5Tokenizer *self);
static void ambiguous_ampersand_eof (H5Tokenizer *self);
static void numeric (H5Tokenizer *self);
static void no_digits (H5Tokenizer *self);
static void no_digits_eof (H5Tokenizer *self);
static void hexadecimal_start (H5Tokenizer *self);
static void digits (H5Tokenizer *self);
static void digits_eof (H5Tokenizer *self);

const H5State h5_state_reference = { reference, reference_eof };
static const H5State state_named = { named, named_eof };
static const H5State state_ambiguous_ampersand = { ambiguous_ampersand, ambiguous_ampersand_eof };
static const H5State state_numeric = { numeric, no_digits_eof };
static const H5State state_hexadecimal_start = { hexadecimal_start, no_digits_eof };
static const H5State state_digits = { digits, digits_eof };

static gboolean
is_in_attribute (const H5Tokenizer *self)
{
  return self->return_state == &h5_state_attribute_value_quoted
         || self->return_state == &h5_state_attribute_value_unquoted;
}

/* https://html.spec.whatwg.org/#flush-code-points-consumed-as-a-character-reference */
static void
flush (H5Tokenizer *self, const char *data, gsize length)
{
  if (is_in_attribute (self))
    h5_buffer_append (&self->values, data, length);
  else
    h5_tokenizer_emit_text (self, data, length);
}

/* A fast path for a name whose semicolon is in the buffer, too. */
static gboolean
take_closed_name (H5Tokenizer *self)
{
  H5Input *input = self->input;
  guint16 match;
  gsize length = h5_charref_match_closed (input->cursor + 1, input->end, &match);

  if (!length)
    return FALSE;
  input->cursor += 1 + length;
  const char *value = h5_charref_value (match, &length);
  flush (self, value, length);
  return TRUE;
}

/* A fast path for &amp;, which is frequent in URLs in attributes. */
static gboolean
take_ampersand (H5Tokenizer *self)
{
  H5Input *input = self->input;

  if (input->end - input->cursor < 5 || memcmp (input->cursor, "&amp;", 5) != 0)
    return FALSE;
  input->cursor += 5;
  flush (self, "&", 1);
  return TRUE;
}

/* Called with the cursor at an ampersand, in the state to return to. */
void
h5_tokenizer_begin_reference (H5Tokenizer *self)
{
  self->return_state = self->state;
  if (H5_FAST_PATHS && (take_ampersand (self) || take_closed_name (self)))
    return;
  h5_buffer_truncate (&self->text, 0);
  h5_tokenizer_consume_into (self, &self->text, &h5_state_reference);
}

static void
flush_text_and_return (H5Tokenizer *self)
{
  h5_tokenizer_reconsume (self, self->return_state);
  flush (self, self->text.data, self->text.length);
}

/* https://html.spec.whatwg.org/#character-reference-state */
static void
reference (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (h5_is_ascii_alnum ((guint8) c))
    {
      h5_charref_walk_start (&self->walk);
      self->match_end = NULL;
      h5_tokenizer_reconsume (self, &state_named);
    }
  else if (c == '#')
    h5_tokenizer_consume_into (self, &self->text, &state_numeric);
  else
    flush_text_and_return (self);
}

static void
reference_eof (H5Tokenizer *self)
{
  flush_text_and_return (self);
  self->state->eof (self);
}

static void
no_semicolon_error (H5Tokenizer *self)
{
  H5ErrorCode error = H5_ERROR_MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE;

  if (self->text.length == 1u + self->walk.match_length)
    h5_tokenizer_error (self, error);
  else if (self->match_end)
    h5_input_error_before (self->input, error, self->match_end);
  else
    h5_input_error_held (self->input, error);
}

/* The longest name is known. `next` is the byte after the matched bytes, or -1 at the end. */
static void
finish_named (H5Tokenizer *self, int next)
{
  gsize match_end = 1u + self->walk.match_length;
  gsize length;

  if (!self->walk.match_length)
    {
      h5_tokenizer_reconsume (self, &state_ambiguous_ampersand);
      flush (self, self->text.data, self->text.length);
      return;
    }
  h5_tokenizer_reconsume (self, self->return_state);
  if (self->text.data[match_end - 1] != ';')
    {
      int after = match_end < self->text.length ? self->text.data[match_end] : next;
      if (is_in_attribute (self)
          && (after == '=' || (after > 0 && h5_is_ascii_alnum ((guint) after))))
        {
          flush (self, self->text.data, self->text.length);
          return;
        }
      no_semicolon_error (self);
    }
  const char *value = h5_charref_value (self->walk.match, &length);
  flush (self, value, length);
  flush (self, self->text.data + match_end, self->text.length - match_end);
}

/* https://html.spec.whatwg.org/#named-character-reference-state */
static void
named (H5Tokenizer *self)
{
  H5Input *input = self->input;

  while (input->cursor < input->end)
    {
      if (!h5_charref_walk_step (&self->walk, *input->cursor))
        {
          finish_named (self, (guint8) *input->cursor);
          return;
        }
      h5_tokenizer_consume_into (self, &self->text, &state_named);
      if (self->walk.match_length == self->walk.length)
        self->match_end = input->cursor;
      if (!h5_charref_walk_can_go_on (&self->walk))
        {
          finish_named (self, -1);
          return;
        }
    }
  if (self->match_end)
    h5_input_hold (input, self->match_end);
  self->match_end = NULL;
}

static void
named_eof (H5Tokenizer *self)
{
  finish_named (self, -1);
  self->state->eof (self);
}

/* https://html.spec.whatwg.org/#ambiguous-ampersand-state */
static void
ambiguous_ampersand (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *from = input->cursor;
  const char *p = from;

  while (p < input->end && h5_is_ascii_alnum ((guint8) *p))
    p++;
  input->cursor = p;
  /* In text, what comes before is a token of its own. In an attribute, no token begins here. */
  if (p > from && !is_in_attribute (self))
    h5_input_mark_token (input, from);
  if (p > from)
    flush (self, from, (gsize) (p - from));
  if (p == input->end)
    return;
  if (*p == ';')
    h5_tokenizer_error (self, H5_ERROR_UNKNOWN_NAMED_CHARACTER_REFERENCE);
  h5_tokenizer_reconsume (self, self->return_state);
}

static void
ambiguous_ampersand_eof (H5Tokenizer *self)
{
  h5_tokenizer_reconsume (self, self->return_state);
  self->state->eof (self);
}

static void
begin_digits (H5Tokenizer *self, guint base)
{
  self->base = base;
  self->code = 0;
  h5_tokenizer_reconsume (self, &state_digits);
}

/* https://html.spec.whatwg.org/#numeric-character-reference-state */
static void
numeric (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (c == 'x' || c == 'X')
    h5_tokenizer_consume_into (self, &self->text, &state_hexadecimal_start);
  else if (h5_is_ascii_digit ((guint8) c))
    begin_digits (self, 10);
  else
    no_digits (self);
}

static void
no_digits (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE);
  flush_text_and_return (self);
}

static void
no_digits_eof (H5Tokenizer *self)
{
  no_digits (self);
  self->state->eof (self);
}

/* https://html.spec.whatwg.org/#hexadecimal-character-reference-start-state */
static void
hexadecimal_start (H5Tokenizer *self)
{
  if (h5_ascii_hex_value ((guint8) *self->input->cursor) >= 0)
    begin_digits (self, 16);
  else
    no_digits (self);
}

/* The code points for the numbers 80 to 9F; 0 for no change. */
static const guint16 windows_1252[32] = {
  0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
  0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

static H5ErrorCode
check_code (guint32 *code)
{
  guint32 c = *code;
  H5ErrorCode error = H5_ERROR_NONE;

  if (c == 0)
    error = H5_ERROR_NULL_CHARACTER_REFERENCE;
  else if (c > 0x10FFFF)
    error = H5_ERROR_CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE;
  else if (h5_is_surrogate (c))
    error = H5_ERROR_SURROGATE_CHARACTER_REFERENCE;
  if (error)
    *code = 0xFFFD;
  else if (h5_is_noncharacter (c))
    error = H5_ERROR_NONCHARACTER_CHARACTER_REFERENCE;
  else if (c == '\r' || (c < 0x20 && !h5_is_ascii_whitespace (c)) || c - 0x7F <= 0x20)
    error = H5_ERROR_CONTROL_CHARACTER_REFERENCE;
  if (c - 0x80 < 0x20 && windows_1252[c - 0x80])
    *code = windows_1252[c - 0x80];
  return error;
}

/* https://html.spec.whatwg.org/#numeric-character-reference-end-state */
static void
finish_numeric (H5Tokenizer *self)
{
  char bytes[4];
  H5ErrorCode error = check_code (&self->code);

  if (error)
    h5_input_error_before (self->input, error, self->input->cursor);
  h5_tokenizer_reconsume (self, self->return_state);
  flush (self, bytes, h5_utf8_encode (self->code, bytes));
}

/* https://html.spec.whatwg.org/#hexadecimal-character-reference-state and
 * https://html.spec.whatwg.org/#decimal-character-reference-state */
static void
digits (H5Tokenizer *self)
{
  H5Input *input = self->input;

  for (; input->cursor < input->end; input->cursor++)
    {
      int value = h5_ascii_hex_value ((guint8) *input->cursor);
      if (value < 0 || (guint) value >= self->base)
        break;
      self->code = MIN (self->code * self->base + (guint) value, 0x110000);
    }
  if (input->cursor == input->end)
    return;
  if (*input->cursor == ';')
    input->cursor++;
  else
    h5_tokenizer_error (self, H5_ERROR_MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE);
  finish_numeric (self);
}

static void
digits_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE);
  finish_numeric (self);
  self->state->eof (self);
}
