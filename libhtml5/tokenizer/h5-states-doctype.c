/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states of DOCTYPEs. The states of the public and the system identifier share functions.
 * Their differences are in identifiers[], indexed by is_system. */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-arena.h"
#include "base/h5-scan.h"

static void doctype (H5Tokenizer *self);
static void before_name (H5Tokenizer *self);
static void name (H5Tokenizer *self);
static void after_name (H5Tokenizer *self);
static void after_name_eof (H5Tokenizer *self);
static void after_keyword (H5Tokenizer *self);
static void before_identifier (H5Tokenizer *self);
static void identifier_quoted (H5Tokenizer *self);
static void after_public_identifier (H5Tokenizer *self);
static void between_identifiers (H5Tokenizer *self);
static void after_system_identifier (H5Tokenizer *self);
static void bogus_doctype (H5Tokenizer *self);
static void doctype_eof (H5Tokenizer *self);
static void new_doctype_eof (H5Tokenizer *self);
static void emit_and_eof (H5Tokenizer *self);

const H5State h5_state_doctype = { doctype, new_doctype_eof };
static const H5State state_before_name = { before_name, new_doctype_eof };
static const H5State state_name = { name, doctype_eof };
static const H5State state_after_name = { after_name, after_name_eof };
static const H5State state_after_keyword = { after_keyword, doctype_eof };
static const H5State state_before_identifier = { before_identifier, doctype_eof };
static const H5State state_identifier_quoted = { identifier_quoted, doctype_eof };
static const H5State state_after_public = { after_public_identifier, doctype_eof };
static const H5State state_between = { between_identifiers, doctype_eof };
static const H5State state_after_system = { after_system_identifier, doctype_eof };
static const H5State state_bogus = { bogus_doctype, emit_and_eof };

static const struct
{
  H5ErrorCode missing_space; /* between the keyword and the identifier */
  H5ErrorCode missing_quote;
  H5ErrorCode missing;
  H5ErrorCode abrupt;
  const H5State *after;
} identifiers[] = {
  {
    H5_ERROR_MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD,
    H5_ERROR_MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER,
    H5_ERROR_MISSING_DOCTYPE_PUBLIC_IDENTIFIER,
    H5_ERROR_ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER,
    &state_after_public,
  },
  {
    H5_ERROR_MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD,
    H5_ERROR_MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER,
    H5_ERROR_MISSING_DOCTYPE_SYSTEM_IDENTIFIER,
    H5_ERROR_ABRUPT_DOCTYPE_SYSTEM_IDENTIFIER,
    &state_after_system,
  },
};

static void
begin_token (H5Tokenizer *self)
{
  H5Doctype *token = &self->doctype;

  h5_buffer_truncate (&token->name, 0);
  h5_buffer_truncate (&token->public_id, 0);
  h5_buffer_truncate (&token->system_id, 0);
  token->name_hash = (H5NameHash){ .n_hashed = 0 };
  token->has_name = token->has_public_id = token->has_system_id = FALSE;
  token->force_quirks = FALSE;
}

static void
emit_doctype (H5Tokenizer *self)
{
  self->state = &h5_state_data;
  self->token.kind = H5_TOKEN_DOCTYPE;
  self->sink.token (self->sink.user_data, &self->token);
}

static void
emit_and_eof (H5Tokenizer *self)
{
  emit_doctype (self);
  h5_tokenizer_emit_eof (self);
}

static void
doctype_eof (H5Tokenizer *self)
{
  h5_tokenizer_error (self, H5_ERROR_EOF_IN_DOCTYPE);
  self->doctype.force_quirks = TRUE;
  emit_and_eof (self);
}

static void
new_doctype_eof (H5Tokenizer *self)
{
  begin_token (self);
  doctype_eof (self);
}

/* Called with the cursor at the '>'. */
static void
close_doctype (H5Tokenizer *self)
{
  self->input->cursor++;
  emit_doctype (self);
}

static void
close_with_error (H5Tokenizer *self, H5ErrorCode error)
{
  h5_tokenizer_error (self, error);
  self->doctype.force_quirks = TRUE;
  close_doctype (self);
}

static void
become_bogus (H5Tokenizer *self, H5ErrorCode error)
{
  h5_tokenizer_error (self, error);
  self->doctype.force_quirks = TRUE;
  h5_tokenizer_reconsume (self, &state_bogus);
}

/* https://html.spec.whatwg.org/#doctype-state */
static void
doctype (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (!h5_is_space (c) && c != '>')
    h5_tokenizer_error (self, H5_ERROR_MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME);
  h5_tokenizer_reconsume (self, &state_before_name);
}

/* https://html.spec.whatwg.org/#before-doctype-name-state */
static void
before_name (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  begin_token (self);
  if (*self->input->cursor == '>')
    {
      close_with_error (self, H5_ERROR_MISSING_DOCTYPE_NAME);
      return;
    }
  self->doctype.has_name = TRUE;
  h5_tokenizer_reconsume (self, &state_name);
}

/* https://html.spec.whatwg.org/#doctype-name-state */
static void
name (H5Tokenizer *self)
{
  H5Input *input = self->input;
  H5Doctype *token = &self->doctype;

  h5_tokenizer_take_run (self, &token->name,
                         h5_skip_to_class (input->cursor, H5_STOPS_DOCTYPE_NAME));
  if (input->cursor == input->end)
    {
      if (token->name.length > H5_ARENA_LARGE)
        h5_names_hash_more (self->names, &token->name_hash, &token->name);
      return;
    }
  char c = *input->cursor;
  if (c == '>')
    close_doctype (self);
  else if (c == '\0')
    h5_tokenizer_take_nul (self, &token->name);
  else if (h5_is_space (c))
    {
      h5_buffer_truncate (&self->text, 0);
      h5_tokenizer_consume (self, &state_after_name);
    }
  else
    {
      h5_buffer_append_byte (&token->name, (char) h5_ascii_lower ((guint8) c));
      input->cursor++;
    }
}

static void
found_keyword (H5Tokenizer *self, gboolean is_system)
{
  self->is_system = is_system;
  h5_tokenizer_consume (self, &state_after_keyword);
}

static void
found_public (H5Tokenizer *self)
{
  found_keyword (self, FALSE);
}

static void
found_system (H5Tokenizer *self)
{
  found_keyword (self, TRUE);
}

static void
no_keyword (H5Tokenizer *self)
{
  h5_tokenizer_keyword_error (self, H5_ERROR_INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME);
  self->doctype.force_quirks = TRUE;
  h5_tokenizer_reconsume (self, &state_bogus);
}

/* https://html.spec.whatwg.org/#after-doctype-name-state */
static void
after_name (H5Tokenizer *self)
{
  static const H5Keyword keywords[] = {
    { "public", FALSE, found_public },
    { "system", FALSE, found_system },
  };

  if (!self->keyword && !h5_tokenizer_skip_space (self))
    return;
  if (!self->keyword && *self->input->cursor == '>')
    close_doctype (self);
  else
    h5_tokenizer_match_keyword (self, keywords, G_N_ELEMENTS (keywords), no_keyword);
}

static void
after_name_eof (H5Tokenizer *self)
{
  if (!self->keyword)
    {
      doctype_eof (self);
      return;
    }
  no_keyword (self);
  self->keyword = NULL;
  emit_and_eof (self);
}

static void
begin_identifier (H5Tokenizer *self)
{
  if (self->is_system)
    self->doctype.has_system_id = TRUE;
  else
    self->doctype.has_public_id = TRUE;
  self->quote = *self->input->cursor;
  h5_tokenizer_consume (self, &state_identifier_quoted);
}

static gboolean
is_quote (char c)
{
  return c == '"' || c == '\'';
}

/* https://html.spec.whatwg.org/#after-doctype-public-keyword-state and
 * https://html.spec.whatwg.org/#after-doctype-system-keyword-state */
static void
after_keyword (H5Tokenizer *self)
{
  if (is_quote (*self->input->cursor))
    h5_tokenizer_error (self, identifiers[self->is_system].missing_space);
  h5_tokenizer_reconsume (self, &state_before_identifier);
}

/* https://html.spec.whatwg.org/#before-doctype-public-identifier-state and
 * https://html.spec.whatwg.org/#before-doctype-system-identifier-state */
static void
before_identifier (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  if (is_quote (*self->input->cursor))
    begin_identifier (self);
  else if (*self->input->cursor == '>')
    close_with_error (self, identifiers[self->is_system].missing);
  else
    become_bogus (self, identifiers[self->is_system].missing_quote);
}

/* https://html.spec.whatwg.org/#doctype-public-identifier-(double-quoted)-state, the
 * single-quoted state, and both states of the system identifier */
static void
identifier_quoted (H5Tokenizer *self)
{
  H5Input *input = self->input;
  H5Doctype *token = &self->doctype;
  H5Buffer *buffer = self->is_system ? &token->system_id : &token->public_id;

  h5_tokenizer_take_run (self, buffer,
                         h5_scan_3 (input->cursor, input->end, self->quote, '>', '\0'));
  if (input->cursor == input->end)
    return;
  if (*input->cursor == '>')
    close_with_error (self, identifiers[self->is_system].abrupt);
  else if (*input->cursor == '\0')
    h5_tokenizer_take_nul (self, buffer);
  else
    h5_tokenizer_consume (self, identifiers[self->is_system].after);
}

/* https://html.spec.whatwg.org/#after-doctype-public-identifier-state */
static void
after_public_identifier (H5Tokenizer *self)
{
  if (is_quote (*self->input->cursor))
    h5_tokenizer_error (self,
                        H5_ERROR_MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS);
  h5_tokenizer_reconsume (self, &state_between);
}

/* https://html.spec.whatwg.org/#between-doctype-public-and-system-identifiers-state */
static void
between_identifiers (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  self->is_system = TRUE;
  if (is_quote (*self->input->cursor))
    begin_identifier (self);
  else if (*self->input->cursor == '>')
    close_doctype (self);
  else
    become_bogus (self, H5_ERROR_MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER);
}

/* https://html.spec.whatwg.org/#after-doctype-system-identifier-state */
static void
after_system_identifier (H5Tokenizer *self)
{
  if (!h5_tokenizer_skip_space (self))
    return;
  if (*self->input->cursor == '>')
    {
      close_doctype (self);
      return;
    }
  h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER);
  h5_tokenizer_reconsume (self, &state_bogus);
}

/* https://html.spec.whatwg.org/#bogus-doctype-state */
static void
bogus_doctype (H5Tokenizer *self)
{
  H5Input *input = self->input;

  input->cursor = h5_scan_2 (input->cursor, input->end, '>', '\0');
  if (input->cursor == input->end)
    return;
  if (*input->cursor == '>')
    {
      close_doctype (self);
      return;
    }
  h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
  input->cursor++;
}
