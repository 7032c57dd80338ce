/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of processing instructions. */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-arena.h"
#include "base/h5-scan.h"

static void instruction_open (H5Tokenizer *self);
static void instruction_target (H5Tokenizer *self);
static void after_instruction_target (H5Tokenizer *self);
static void instruction_data (H5Tokenizer *self);
static void instruction_questionable (H5Tokenizer *self);
static void instruction_eof (H5Tokenizer *self);

const H5State h5_state_instruction_open = { instruction_open, instruction_eof };
static const H5State state_target = { instruction_target, instruction_eof };
static const H5State state_after_target = { after_instruction_target, instruction_eof };
static const H5State state_data = { instruction_data, instruction_eof };
static const H5State state_questionable = { instruction_questionable, instruction_eof };

/* Unfinished processing instructions are not emitted. */
static void
instruction_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_PROCESSING_INSTRUCTION);
  h5_tokenizer_emit_eof (self);
}

/* Makes the target so far, which is in `data`, a comment, which continues at the cursor. */
static void
become_comment (H5Tokenizer *self, H5ErrorCode error)
{
  h5_tokenizer_error (self, error);
  h5_long_word_forget (&self->target);
  h5_tokenizer_reconsume (self, &h5_state_bogus_comment);
}

/* https://html.spec.whatwg.org/#processing-instruction-open-state */
static void
instruction_open (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  h5_buffer_truncate (&self->data, 0);
  h5_buffer_append_byte (&self->data, '?');
  if (h5_is_ascii_alpha ((guint8) c) || c == '_')
    h5_tokenizer_reconsume (self, &state_target);
  else
    become_comment (self, H5_ERROR_INVALID_FIRST_CHARACTER_OF_PROCESSING_INSTRUCTION_TARGET);
}

static gboolean
is_disallowed_target (const H5Buffer *target)
{
  return h5_ascii_equals_ci (target->data, target->length, "xml")
         || h5_ascii_equals_ci (target->data, target->length, "xml-stylesheet");
}

/* Gathers the target also as the data of a comment, which it may become. */
static void
take_target (H5Tokenizer *self, const char *to)
{
  const char *from = self->input->cursor;

  h5_buffer_append (&self->data, from, (gsize) (to - from));
  h5_tokenizer_take_run (self, &self->text, to);
  if (self->text.length > H5_ARENA_LARGE)
    h5_long_word_read (&self->target, self->names, &self->text);
}

/* https://html.spec.whatwg.org/#processing-instruction-target-state */
static void
instruction_target (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *p = input->cursor;

  while (p < input->end && (h5_is_ascii_alnum ((guint8) *p) || *p == '-' || *p == '_'))
    p++;
  take_target (self, p);
  if (p == input->end)
    return;
  if (!h5_is_space (*p) && *p != '?' && *p != '>')
    become_comment (self, H5_ERROR_INVALID_PROCESSING_INSTRUCTION_TARGET);
  else if (is_disallowed_target (&self->text))
    become_comment (self, H5_ERROR_DISALLOWED_PROCESSING_INSTRUCTION_TARGET);
  else
    {
      h5_buffer_truncate (&self->data, 0);
      h5_tokenizer_reconsume (self, &state_after_target);
    }
}

/* https://html.spec.whatwg.org/#after-processing-instruction-target-state */
static void
after_instruction_target (H5Tokenizer *self)
{
  if (h5_tokenizer_skip_space (self))
    h5_tokenizer_reconsume (self, &state_data);
}

static void
emit_instruction (H5Tokenizer *self)
{
  self->input->cursor++;
  self->token.name = h5_long_word_end (&self->target, self->names, &self->text);
  h5_tokenizer_emit_data (self, H5_TOKEN_PROCESSING_INSTRUCTION);
}

/* https://html.spec.whatwg.org/#processing-instruction-data-state. Unlike the standard,
 * replaces U+0000, because strings of the tree cannot contain it. */
static void
instruction_data (H5Tokenizer *self)
{
  H5Input *input = self->input;

  h5_tokenizer_take_run (self, &self->data, h5_scan_3 (input->cursor, input->end, '?', '>', '\0'));
  if (input->cursor == input->end)
    return;
  if (*input->cursor == '?')
    h5_tokenizer_consume (self, &state_questionable);
  else if (*input->cursor == '>')
    emit_instruction (self);
  else
    {
      h5_buffer_append (&self->data, H5_REPLACEMENT, 3);
      input->cursor++;
    }
}

/* https://html.spec.whatwg.org/#processing-instruction-questionable-state */
static void
instruction_questionable (H5Tokenizer *self)
{
  if (*self->input->cursor == '>')
    {
      emit_instruction (self);
      return;
    }
  h5_buffer_append_byte (&self->data, '?');
  h5_tokenizer_reconsume (self, &state_data);
}
