/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of comments, and of what follows "<!". */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-scan.h"

static void bogus_comment (H5Tokenizer *self);
static void markup_declaration_open (H5Tokenizer *self);
static void incorrectly_opened (H5Tokenizer *self);
static void markup_declaration_open_eof (H5Tokenizer *self);
static void comment_start (H5Tokenizer *self);
static void comment_start_dash (H5Tokenizer *self);
static void comment (H5Tokenizer *self);
static void comment_less_than (H5Tokenizer *self);
static void comment_less_than_bang (H5Tokenizer *self);
static void comment_less_than_bang_dash (H5Tokenizer *self);
static void comment_less_than_bang_dash_dash (H5Tokenizer *self);
static void comment_end_dash (H5Tokenizer *self);
static void comment_end (H5Tokenizer *self);
static void comment_end_bang (H5Tokenizer *self);

static void
emit_comment_and_eof (H5Tokenizer *self)
{
  h5_tokenizer_emit_data (self, H5_TOKEN_COMMENT);
  h5_tokenizer_emit_eof (self);
}

/* Bytes that were read as a part of "-->" do not belong to the comment. */
static void
comment_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_COMMENT);
  emit_comment_and_eof (self);
}

const H5State h5_state_bogus_comment = { bogus_comment, emit_comment_and_eof };
const H5State h5_state_markup_declaration_open = { markup_declaration_open,
                                                   markup_declaration_open_eof };
static const H5State state_start = { comment_start, comment_eof };
static const H5State state_start_dash = { comment_start_dash, comment_eof };
static const H5State state_comment = { comment, comment_eof };
static const H5State state_less_than = { comment_less_than, comment_eof };
static const H5State state_less_than_bang = { comment_less_than_bang, comment_eof };
static const H5State state_less_than_bang_dash = { comment_less_than_bang_dash, comment_eof };
static const H5State state_less_than_bang_dash_dash = { comment_less_than_bang_dash_dash,
                                                        comment_eof };
static const H5State state_end_dash = { comment_end_dash, comment_eof };
static const H5State state_end = { comment_end, comment_eof };
static const H5State state_end_bang = { comment_end_bang, comment_eof };

void
h5_tokenizer_begin_bogus_comment (H5Tokenizer *self)
{
  h5_buffer_truncate (&self->data, 0);
  h5_tokenizer_reconsume (self, &h5_state_bogus_comment);
}

/* Called with the cursor at the '>'. */
static void
close_comment (H5Tokenizer *self)
{
  self->input->cursor++;
  h5_tokenizer_emit_data (self, H5_TOKEN_COMMENT);
}

/* https://html.spec.whatwg.org/#bogus-comment-state */
static void
bogus_comment (H5Tokenizer *self)
{
  H5Input *input = self->input;

  h5_tokenizer_take_run (self, &self->data, h5_scan_2 (input->cursor, input->end, '>', '\0'));
  if (input->cursor == input->end)
    return;
  if (*input->cursor == '>')
    close_comment (self);
  else
    h5_tokenizer_take_nul (self, &self->data);
}

static void
begin_comment (H5Tokenizer *self)
{
  h5_buffer_truncate (&self->data, 0);
  h5_tokenizer_consume (self, &state_start);
}

static void
begin_doctype (H5Tokenizer *self)
{
  h5_tokenizer_consume (self, &h5_state_doctype);
}

static void
begin_cdata (H5Tokenizer *self)
{
  if (self->sink.is_in_foreign_content && self->sink.is_in_foreign_content (self->sink.user_data))
    {
      h5_tokenizer_consume (self, &h5_state_cdata_section);
      return;
    }
  h5_tokenizer_error (self, H5_ERROR_CDATA_IN_HTML_CONTENT);
  h5_tokenizer_begin_bogus_comment (self);
  h5_buffer_append_string (&self->data, "[CDATA[");
  self->input->cursor++;
}

static void
incorrectly_opened (H5Tokenizer *self)
{
  h5_tokenizer_keyword_error (self, H5_ERROR_INCORRECTLY_OPENED_COMMENT);
  h5_tokenizer_begin_bogus_comment (self);
  if (self->text.length)
    h5_buffer_append (&self->data, self->text.data, self->text.length);
}

/* https://html.spec.whatwg.org/#markup-declaration-open-state */
static void
markup_declaration_open (H5Tokenizer *self)
{
  static const H5Keyword keywords[] = {
    { "--", TRUE, begin_comment },
    { "doctype", FALSE, begin_doctype },
    { "[CDATA[", TRUE, begin_cdata },
  };

  h5_tokenizer_match_keyword (self, keywords, G_N_ELEMENTS (keywords), incorrectly_opened);
}

static void
markup_declaration_open_eof (H5Tokenizer *self)
{
  incorrectly_opened (self);
  emit_comment_and_eof (self);
}

static void
abrupt_closing (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_ABRUPT_CLOSING_OF_EMPTY_COMMENT);
  close_comment (self);
}

/* A fast path for comments that are in the buffer and need no other state. */
static gboolean
take_plain_comment (H5Tokenizer *self)
{
  const char *from = self->input->cursor;
  const char *end = self->input->end;

  for (const char *p = from; (p = h5_scan_3 (p, end, '-', '<', '\0')) < end - 2; p++)
    {
      if (*p == '\0' || (*p == '<' && p[1] == '!'))
        return FALSE;
      if (*p == '<' || p[1] != '-')
        continue;
      if (p[2] != '>')
        return FALSE;
      self->input->cursor = p + 3;
      self->state = &h5_state_data;
      self->token.kind = H5_TOKEN_COMMENT;
      self->token.data = (H5Span){ from, (gsize) (p - from) };
      self->sink.token (self->sink.user_data, &self->token);
      return TRUE;
    }
  return FALSE;
}

/* https://html.spec.whatwg.org/#comment-start-state */
static void
comment_start (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    h5_tokenizer_consume (self, &state_start_dash);
  else if (*self->input->cursor == '>')
    abrupt_closing (self);
  else if (!take_plain_comment (self))
    h5_tokenizer_reconsume (self, &state_comment);
}

/* Appends bytes that turned out not to end the comment. */
static void
go_on (H5Tokenizer *self, const char *dashes)
{
  h5_buffer_append_string (&self->data, dashes);
  h5_tokenizer_reconsume (self, &state_comment);
}

/* https://html.spec.whatwg.org/#comment-start-dash-state */
static void
comment_start_dash (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    h5_tokenizer_consume (self, &state_end);
  else if (*self->input->cursor == '>')
    abrupt_closing (self);
  else
    go_on (self, "-");
}

/* https://html.spec.whatwg.org/#comment-state */
static void
comment (H5Tokenizer *self)
{
  H5Input *input = self->input;

  h5_tokenizer_take_run (self, &self->data, h5_scan_3 (input->cursor, input->end, '-', '<', '\0'));
  if (input->cursor == input->end)
    return;
  if (*input->cursor == '-')
    h5_tokenizer_consume (self, &state_end_dash);
  else if (*input->cursor == '<')
    h5_tokenizer_consume_into (self, &self->data, &state_less_than);
  else
    h5_tokenizer_take_nul (self, &self->data);
}

/* https://html.spec.whatwg.org/#comment-less-than-sign-state */
static void
comment_less_than (H5Tokenizer *self)
{
  if (*self->input->cursor == '!')
    h5_tokenizer_consume_into (self, &self->data, &state_less_than_bang);
  else if (*self->input->cursor == '<')
    h5_tokenizer_consume_into (self, &self->data, &state_less_than);
  else
    h5_tokenizer_reconsume (self, &state_comment);
}

/* https://html.spec.whatwg.org/#comment-less-than-sign-bang-state */
static void
comment_less_than_bang (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    h5_tokenizer_consume (self, &state_less_than_bang_dash);
  else
    h5_tokenizer_reconsume (self, &state_comment);
}

/* https://html.spec.whatwg.org/#comment-less-than-sign-bang-dash-state */
static void
comment_less_than_bang_dash (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    h5_tokenizer_consume (self, &state_less_than_bang_dash_dash);
  else
    h5_tokenizer_reconsume (self, &state_end_dash);
}

/* https://html.spec.whatwg.org/#comment-less-than-sign-bang-dash-dash-state */
static void
comment_less_than_bang_dash_dash (H5Tokenizer *self)
{
  if (*self->input->cursor != '>')
    h5_tokenizer_error (self, H5_ERROR_NESTED_COMMENT);
  h5_tokenizer_reconsume (self, &state_end);
}

/* https://html.spec.whatwg.org/#comment-end-dash-state */
static void
comment_end_dash (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    h5_tokenizer_consume (self, &state_end);
  else
    go_on (self, "-");
}

/* https://html.spec.whatwg.org/#comment-end-state */
static void
comment_end (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = input->cursor;

  while (p < input->end && *p == '-')
    p++;
  h5_tokenizer_take_run (self, &self->data, p);
  if (p == input->end)
    return;
  if (*p == '>')
    close_comment (self);
  else if (*p == '!')
    h5_tokenizer_consume (self, &state_end_bang);
  else
    go_on (self, "--");
}

/* https://html.spec.whatwg.org/#comment-end-bang-state */
static void
comment_end_bang (H5Tokenizer *self)
{
  if (*self->input->cursor == '-')
    {
      h5_buffer_append_string (&self->data, "--!");
      h5_tokenizer_consume (self, &state_end_dash);
    }
  else if (*self->input->cursor == '>')
    {
      h5_tokenizer_error (self, H5_ERROR_INCORRECTLY_CLOSED_COMMENT);
      close_comment (self);
    }
  else
    go_on (self, "--!");
}
