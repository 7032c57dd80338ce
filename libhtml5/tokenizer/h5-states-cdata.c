/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of CDATA sections. */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-scan.h"

static void cdata_section_bracket (H5Tokenizer *self);
static void cdata_section_bracket_eof (H5Tokenizer *self);
static void cdata_section_end (H5Tokenizer *self);
static void cdata_section_end_eof (H5Tokenizer *self);

static const H5State state_cdata_section_bracket = { cdata_section_bracket,
                                                     cdata_section_bracket_eof };
static const H5State state_cdata_section_end = { cdata_section_end, cdata_section_end_eof };

static void
cdata_section_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_CDATA);
  h5_tokenizer_emit_eof (self);
}

/* https://html.spec.whatwg.org/#cdata-section-state */
static void
cdata_section (H5Tokenizer *self)
{
  H5Input *input = self->input;
  const char *from = input->cursor;
  const char *p = h5_scan_2 (from, input->end, ']', '\0');

  h5_input_mark_token (input, from);
  input->cursor = p;
  h5_tokenizer_emit_text (self, from, (gsize) (p - from));
  if (p == input->end)
    return;
  h5_input_mark_token (input, p);
  if (*p == ']')
    {
      h5_tokenizer_consume (self, &state_cdata_section_bracket);
      return;
    }
  input->cursor++;
  h5_tokenizer_emit_nul (self);
}

const H5State h5_state_cdata_section = { cdata_section, cdata_section_eof };

static void
cdata_section_bracket_eof (H5Tokenizer *self)
{
  h5_tokenizer_emit_text (self, "]", 1);
  cdata_section_eof (self);
}

/* https://html.spec.whatwg.org/#cdata-section-bracket-state */
static void
cdata_section_bracket (H5Tokenizer *self)
{
  if (*self->input->cursor == ']')
    {
      h5_tokenizer_consume (self, &state_cdata_section_end);
      return;
    }
  h5_tokenizer_reconsume (self, &h5_state_cdata_section);
  h5_tokenizer_emit_text (self, "]", 1);
}

static void
cdata_section_end_eof (H5Tokenizer *self)
{
  h5_tokenizer_emit_text (self, "]]", 2);
  cdata_section_eof (self);
}

/* https://html.spec.whatwg.org/#cdata-section-end-state */
static void
cdata_section_end (H5Tokenizer *self)
{
  const char *from = self->input->cursor;
  const char *p = from;

  while (p < self->input->end && *p == ']')
    p++;
  self->input->cursor = p;
  h5_tokenizer_emit_text (self, from, (gsize) (p - from));
  if (p == self->input->end)
    return;
  if (*p == '>')
    {
      h5_tokenizer_consume (self, &h5_state_data);
      return;
    }
  h5_tokenizer_reconsume (self, &h5_state_cdata_section);
  h5_tokenizer_emit_text (self, "]]", 2);
}
