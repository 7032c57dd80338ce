/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Script data in something like a comment. The standard has these states twice: "escaped", and
 * "double escaped" (in a <script> in the comment). Here, `doubled` distinguishes them.
 */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-scan.h"

static void dash (H5Tokenizer *self);
static void dash_dash (H5Tokenizer *self);
static void less_than (H5Tokenizer *self);
static void less_than_eof (H5Tokenizer *self);
static void double_escape (H5Tokenizer *self);
static void escape_start_dash (H5Tokenizer *self);

static void
escaped_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT);
  h5_tokenizer_emit_eof (self);
}

static const H5State state_escape_start_dash = { escape_start_dash, h5_tokenizer_emit_eof };
static const H5State state_dash = { dash, escaped_eof };
static const H5State state_dash_dash = { dash_dash, escaped_eof };
static const H5State state_less_than = { less_than, less_than_eof };
static const H5State state_double_escape = { double_escape, escaped_eof };

static void
emit_to (H5Tokenizer *self, const char *to, const H5State *state)
{
  self->state = state;
  h5_tokenizer_emit_run (self, to);
}

static void
emit_byte (H5Tokenizer *self, const H5State *state)
{
  emit_to (self, self->input->cursor + 1, state);
}

/* https://html.spec.whatwg.org/#script-data-escape-start-state */
static void
escape_start (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    emit_byte (self, &state_escape_start_dash);
  else
    h5_tokenizer_reconsume (self, &h5_state_script_data);
}

const H5State h5_state_script_escape_start = { escape_start, h5_tokenizer_emit_eof };

/* https://html.spec.whatwg.org/#script-data-escape-start-dash-state */
static void
escape_start_dash (H5Tokenizer *self)
{
  self->doubled = FALSE;
  if (*self->input->cursor == '-')
    emit_byte (self, &state_dash_dash);
  else
    h5_tokenizer_reconsume (self, &h5_state_script_data);
}

/* Called with the cursor at a '<', a NUL or any other byte than a dash. */
static void
leave_run (H5Tokenizer *self)
{
  H5Input *input = self->input;

  if (*input->cursor == '<')
    {
      h5_input_mark_token (input, input->cursor);
      h5_tokenizer_consume (self, &state_less_than);
      if (self->doubled)
        h5_tokenizer_emit_text (self, "<", 1);
    }
  else if (*input->cursor == '\0')
    {
      h5_input_mark_token (input, input->cursor);
      h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
      h5_tokenizer_consume (self, &h5_state_script_escaped);
      h5_tokenizer_emit_text (self, H5_REPLACEMENT, 3);
    }
  else
    emit_byte (self, &h5_state_script_escaped);
}

/* https://html.spec.whatwg.org/#script-data-escaped-state and
 * https://html.spec.whatwg.org/#script-data-double-escaped-state */
static void
escaped (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = h5_scan_3 (input->cursor, input->end, '-', '<', '\0');

  if (p < input->end && *p == '-')
    {
      emit_to (self, p + 1, &state_dash);
      return;
    }
  emit_to (self, p, &h5_state_script_escaped);
  if (p < input->end)
    leave_run (self);
}

const H5State h5_state_script_escaped = { escaped, escaped_eof };

/* https://html.spec.whatwg.org/#script-data-escaped-dash-state and
 * https://html.spec.whatwg.org/#script-data-double-escaped-dash-state */
static void
dash (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    emit_byte (self, &state_dash_dash);
  else
    leave_run (self);
}

/* https://html.spec.whatwg.org/#script-data-escaped-dash-dash-state and
 * https://html.spec.whatwg.org/#script-data-double-escaped-dash-dash-state */
static void
dash_dash (H5Tokenizer *self)
{
  const char *p = self->input->cursor;

  while (p < self->input->end && *p == '-')
    p++;
  emit_to (self, p, &state_dash_dash);
  if (p == self->input->end)
    return;
  if (*p == '>')
    emit_byte (self, &h5_state_script_data);
  else
    leave_run (self);
}

static void
less_than_eof (H5Tokenizer *self)
{
  if (!self->doubled)
    h5_tokenizer_emit_text (self, "<", 1);
  escaped_eof (self);
}

/* https://html.spec.whatwg.org/#script-data-escaped-less-than-sign-state and
 * https://html.spec.whatwg.org/#script-data-double-escaped-less-than-sign-state */
static void
less_than (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  h5_buffer_truncate (&self->text, 0);
  if (c == '/' && self->doubled)
    emit_byte (self, &state_double_escape);
  else if (c == '/')
    {
      self->text_state = &h5_state_script_escaped;
      h5_tokenizer_consume (self, &h5_state_raw_end_tag_open);
    }
  else
    {
      gboolean starts_name = !self->doubled && h5_is_ascii_alpha ((guint8) c);
      h5_tokenizer_reconsume (self, starts_name ? &state_double_escape : &h5_state_script_escaped);
      if (!self->doubled)
        h5_tokenizer_emit_text (self, "<", 1);
    }
}

/* https://html.spec.whatwg.org/#script-data-double-escape-start-state and
 * https://html.spec.whatwg.org/#script-data-double-escape-end-state: reads a name, and changes
 * `doubled` if it is "script". */
static void
double_escape (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = input->cursor;

  while (p < input->end && h5_is_ascii_alpha ((guint8) *p))
    p++;
  h5_buffer_append (&self->text, input->cursor, (gsize) (p - input->cursor));
  emit_to (self, p, &state_double_escape);
  if (p == input->end)
    return;
  if (!h5_is_space (*p) && *p != '/' && *p != '>')
    {
      h5_tokenizer_reconsume (self, &h5_state_script_escaped);
      return;
    }
  if (h5_ascii_equals_ci (self->text.data, self->text.length, "script"))
    self->doubled = !self->doubled;
  emit_byte (self, &h5_state_script_escaped);
}
