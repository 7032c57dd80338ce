/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of text, and finding end tags in raw text. */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-scan.h"

/* Called with the cursor at a NUL in text, except in the data state. */
static void
emit_replacement (H5Tokenizer *self)
{
  h5_input_mark_token (self->input, self->input->cursor);
  h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
  self->input->cursor++;
  h5_tokenizer_emit_text (self, H5_REPLACEMENT, 3);
}

/* Called with the cursor at an ampersand or NUL in the data state, or at a '<' that does not
 * begin a simple tag. */
static void
leave_data_run (H5Tokenizer *self)
{
  H5Input *input = self->input;

  if (*input->cursor == '<')
    h5_tokenizer_consume (self, &h5_state_tag_open);
  else if (*input->cursor == '&')
    h5_tokenizer_begin_reference (self);
  else
    {
      h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
      input->cursor++;
      h5_tokenizer_emit_nul (self);
    }
}

/* Consumes an end tag that the sink expects, at this '<', without a token. */
static inline gboolean
take_expected_end_tag (H5Tokenizer *self, const char *p)
{
  if (!H5_FAST_PATHS || p[1] != '/' || !self->sink.end_tag)
    return FALSE;
  const char *end = self->sink.end_tag (self->sink.user_data, p + 2);
  if (!end)
    return FALSE;
  self->input->cursor = end;
  return TRUE;
}

/* https://html.spec.whatwg.org/#data-state */
static void
data (H5Tokenizer *self)
{
  H5Input *input = self->input;

  do
    {
      if (*input->cursor != '<')
        h5_tokenizer_emit_run (self, h5_scan_3 (input->cursor, input->end, '<', '&', '\0'));
      if (input->cursor == input->end)
        return;
      h5_input_mark_token (input, input->cursor);
      if (*input->cursor != '<'
          || (!take_expected_end_tag (self, input->cursor)
              && !h5_tokenizer_take_tag (self, input->cursor)))
        leave_data_run (self);
    }
  while (self->state == &h5_state_data && input->cursor < input->end);
}

const H5State h5_state_data = { data, h5_tokenizer_emit_eof };

/* Called with the cursor at a '<', '&' or NUL that ended a run of RCDATA, RAWTEXT or script
 * data. */
static void
leave_raw_run (H5Tokenizer *self)
{
  H5Input *input = self->input;

  if (input->cursor == input->end)
    return;
  if (*input->cursor == '\0')
    {
      emit_replacement (self);
      return;
    }
  h5_input_mark_token (input, input->cursor);
  if (*input->cursor == '&')
    {
      h5_tokenizer_begin_reference (self);
      return;
    }
  self->text_state = self->state;
  h5_tokenizer_consume (self, &h5_state_raw_less_than);
}

/* https://html.spec.whatwg.org/#rcdata-state */
static void
rcdata (H5Tokenizer *self)
{
  h5_tokenizer_emit_run (self, h5_scan_3 (self->input->cursor, self->input->end, '<', '&', '\0'));
  leave_raw_run (self);
}

const H5State h5_state_rcdata = { rcdata, h5_tokenizer_emit_eof };

/* Whether this '<' of RAWTEXT or script data is certainly text, because of the byte after it. */
static gboolean
is_plain_less_than (const H5Tokenizer *self, const char *p)
{
  return p + 1 < self->input->end && p[1] != '/' && p[1] != '!';
}

/* https://html.spec.whatwg.org/#rawtext-state and
 * https://html.spec.whatwg.org/#script-data-state */
static void
rawtext (H5Tokenizer *self)
{
  const char *end = self->input->end;
  const char *p = h5_scan_2 (self->input->cursor, end, '<', '\0');

  while (p < end && *p == '<' && is_plain_less_than (self, p))
    p = h5_scan_2 (p + 1, end, '<', '\0');
  h5_tokenizer_emit_run (self, p);
  leave_raw_run (self);
}

const H5State h5_state_rawtext = { rawtext, h5_tokenizer_emit_eof };
const H5State h5_state_script_data = { rawtext, h5_tokenizer_emit_eof };

/* https://html.spec.whatwg.org/#plaintext-state */
static void
plaintext (H5Tokenizer *self)
{
  h5_tokenizer_emit_run (self, h5_scan_1 (self->input->cursor, self->input->end, '\0'));
  if (self->input->cursor < self->input->end)
    emit_replacement (self);
}

const H5State h5_state_plaintext = { plaintext, h5_tokenizer_emit_eof };

/* It is not the end tag: emits the bytes read so far as text. The byte at the cursor is
 * reconsumed. */
static void
give_up_end_tag (H5Tokenizer *self, const char *prefix)
{
  h5_tokenizer_reconsume (self, self->text_state);
  h5_tokenizer_emit_text (self, prefix, strlen (prefix));
}

static void
raw_less_than_eof (H5Tokenizer *self)
{
  give_up_end_tag (self, "<");
  self->state->eof (self);
}

/* https://html.spec.whatwg.org/#rcdata-less-than-sign-state,
 * https://html.spec.whatwg.org/#rawtext-less-than-sign-state and
 * https://html.spec.whatwg.org/#script-data-less-than-sign-state */
static void
raw_less_than (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (c == '/')
    {
      h5_buffer_truncate (&self->text, 0);
      h5_tokenizer_consume (self, &h5_state_raw_end_tag_open);
    }
  else if (c == '!' && self->text_state == &h5_state_script_data)
    {
      h5_tokenizer_consume (self, &h5_state_script_escape_start);
      h5_tokenizer_emit_text (self, "<!", 2);
    }
  else
    give_up_end_tag (self, "<");
}

const H5State h5_state_raw_less_than = { raw_less_than, raw_less_than_eof };

static void
raw_end_tag_open_eof (H5Tokenizer *self)
{
  give_up_end_tag (self, "</");
  self->state->eof (self);
}

static void raw_end_tag_name (H5Tokenizer *self);
static void raw_end_tag_name_eof (H5Tokenizer *self);
static const H5State state_raw_end_tag_name = { raw_end_tag_name, raw_end_tag_name_eof };

/* https://html.spec.whatwg.org/#rcdata-end-tag-open-state,
 * https://html.spec.whatwg.org/#rawtext-end-tag-open-state,
 * https://html.spec.whatwg.org/#script-data-end-tag-open-state and
 * https://html.spec.whatwg.org/#script-data-escaped-end-tag-open-state */
static void
raw_end_tag_open (H5Tokenizer *self)
{
  if (h5_is_ascii_alpha ((guint8) *self->input->cursor))
    h5_tokenizer_reconsume (self, &state_raw_end_tag_name);
  else
    give_up_end_tag (self, "</");
}

const H5State h5_state_raw_end_tag_open = { raw_end_tag_open, raw_end_tag_open_eof };

/* https://html.spec.whatwg.org/#appropriate-end-tag-token */
static gboolean
is_appropriate_end_tag (const H5Tokenizer *self)
{
  gsize length;
  const char *name;

  if (self->last_start_tag == H5_NAME_NONE)
    return FALSE;
  name = h5_names_string (self->names, self->last_start_tag, &length);
  return h5_ascii_equal_ci (self->text.data, self->text.length, name, length);
}

static void
give_up_end_tag_name (H5Tokenizer *self)
{
  give_up_end_tag (self, "</");
  h5_tokenizer_emit_text (self, self->text.data, self->text.length);
}

static void
raw_end_tag_name_eof (H5Tokenizer *self)
{
  give_up_end_tag_name (self);
  self->state->eof (self);
}

/* https://html.spec.whatwg.org/#rcdata-end-tag-name-state,
 * https://html.spec.whatwg.org/#rawtext-end-tag-name-state,
 * https://html.spec.whatwg.org/#script-data-end-tag-name-state and
 * https://html.spec.whatwg.org/#script-data-escaped-end-tag-name-state */
static void
raw_end_tag_name (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = input->cursor;

  while (p < input->end && h5_is_ascii_alpha ((guint8) *p))
    p++;
  h5_tokenizer_take_run (self, &self->text, p);
  if (p == input->end)
    return;
  if ((h5_is_space (*p) || *p == '/' || *p == '>') && is_appropriate_end_tag (self))
    {
      h5_tokenizer_begin_tag (self, H5_TOKEN_END_TAG);
      self->token.name = self->last_start_tag;
      h5_tokenizer_after_tag_name (self);
    }
  else
    give_up_end_tag_name (self);
}
