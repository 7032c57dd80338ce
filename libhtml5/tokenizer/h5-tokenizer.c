/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tokenizer/h5-tokenizer-private.h"

#include "base/h5-arena.h"
#include "base/h5-large.h"
#include "base/h5-spare.h"

/* Tags with more attributes than this are few. */
#define KEPT_CAPACITY 64

static H5Tokenizer *
allocate (void)
{
  H5Tokenizer *self = g_new0 (H5Tokenizer, 1);

  self->seen = g_new0 (guint32, H5_NAME_STATIC);
  self->n_seen = H5_NAME_STATIC;
  return self;
}

static void
deallocate (gpointer data)
{
  H5Tokenizer *self = data;

  h5_large_free (self->attributes, self->attributes_capacity * sizeof *self->attributes);
  h5_large_free (self->places, self->attributes_capacity * sizeof *self->places);
  h5_large_free (self->seen, self->n_seen * sizeof *self->seen);
  g_free (self);
}

H5Tokenizer *
h5_tokenizer_new (H5Names *names, H5Input *input, H5TokenSink sink)
{
  H5Tokenizer *self = h5_spare_take (H5_SPARE_TOKENIZER);

  if (!self)
    self = allocate ();
  memset (self, 0, G_STRUCT_OFFSET (H5Tokenizer, attributes));
  self->name.is_mapped = self->text.is_mapped = self->data.is_mapped = TRUE;
  self->values.is_mapped = self->saved.is_mapped = TRUE;
  self->doctype.name.is_mapped = TRUE;
  self->doctype.public_id.is_mapped = self->doctype.system_id.is_mapped = TRUE;
  self->token.doctype = &self->doctype;
  self->names = names;
  self->input = input;
  self->sink = sink;
  if (!sink.start_tag)
    self->sink.start_tag = sink.token;
  if (!sink.text)
    self->sink.text = sink.token;
  self->state = &h5_state_data;
  h5_tokenizer_forget_seen (self);
  return self;
}

void
h5_tokenizer_free (H5Tokenizer *self)
{
  h5_buffer_clear (&self->name);
  h5_buffer_clear (&self->text);
  h5_long_word_forget (&self->target);
  h5_buffer_clear (&self->data);
  h5_buffer_clear (&self->values);
  h5_buffer_clear (&self->saved);
  h5_buffer_clear (&self->doctype.name);
  h5_buffer_clear (&self->doctype.public_id);
  h5_buffer_clear (&self->doctype.system_id);
  if (self->n_seen == H5_NAME_STATIC && self->attributes_capacity <= KEPT_CAPACITY)
    h5_spare_keep (H5_SPARE_TOKENIZER, self, deallocate);
  else
    deallocate (self);
}

const H5Token *
h5_tokenizer_get_token (const H5Tokenizer *self)
{
  return &self->token;
}

void
h5_tokenizer_set_content_model (H5Tokenizer *self, H5ContentModel model)
{
  static const H5State *const states[] = {
    [H5_CONTENT_DATA] = &h5_state_data,           [H5_CONTENT_RCDATA] = &h5_state_rcdata,
    [H5_CONTENT_RAWTEXT] = &h5_state_rawtext,     [H5_CONTENT_SCRIPT_DATA] = &h5_state_script_data,
    [H5_CONTENT_PLAINTEXT] = &h5_state_plaintext, [H5_CONTENT_CDATA] = &h5_state_cdata_section,
  };

  self->state = states[model];
}

void
h5_tokenizer_set_last_start_tag (H5Tokenizer *self, H5Name name)
{
  self->last_start_tag = name;
}

void
h5_tokenizer_run (H5Tokenizer *self)
{
  H5Input *input = self->input;

  while (input->cursor < input->end)
    self->state->step (self);
  if (G_UNLIKELY (self->token.n_attributes > H5_MANY_ATTRIBUTES))
    h5_tokenizer_prepare_attributes (self);
  if (self->token.n_attributes > self->n_saved)
    h5_tokenizer_save_values (self);
}

void
h5_tokenizer_finish (H5Tokenizer *self)
{
  self->state->eof (self);
}

void
h5_tokenizer_emit_nul (H5Tokenizer *self)
{
  self->token.kind = H5_TOKEN_NUL;
  self->sink.token (self->sink.user_data, &self->token);
}

void
h5_tokenizer_emit_eof (H5Tokenizer *self)
{
  self->state = &h5_state_data;
  h5_input_mark_token (self->input, self->input->end);
  /* There are no more tokens whose position would report the remaining errors of the input
   * stream. */
  h5_input_locate_token (self->input);
  self->token.kind = H5_TOKEN_EOF;
  self->sink.token (self->sink.user_data, &self->token);
}

void
h5_tokenizer_offer (H5Tokenizer *self, H5Buffer *buffer)
{
  if (!self->sink.offered || buffer->length <= H5_ARENA_LARGE)
    return;
  h5_buffer_fit (buffer, H5_ARENA_TAIL);
  *self->sink.offered = buffer;
}

void
h5_tokenizer_end_offer (H5Tokenizer *self)
{
  if (self->sink.offered)
    *self->sink.offered = NULL;
}

void
h5_tokenizer_emit_data (H5Tokenizer *self, H5TokenKind kind)
{
  self->state = &h5_state_data;
  self->token.kind = kind;
  h5_tokenizer_offer (self, &self->data);
  self->token.data = h5_buffer_span (&self->data);
  self->sink.token (self->sink.user_data, &self->token);
  h5_tokenizer_end_offer (self);
  h5_buffer_truncate (&self->data, 0);
}

static const H5Keyword *
find_keyword (const H5Keyword *keywords, gsize n_keywords, char first)
{
  for (gsize i = 0; i < n_keywords; i++)
    if (keywords[i].word[0] == (keywords[i].exact ? first : (char) h5_ascii_lower ((guint8) first)))
      return &keywords[i];
  return NULL;
}

static gboolean
keyword_goes_on (const H5Keyword *keyword, gsize at, char c)
{
  return keyword->word[at] == (keyword->exact ? c : (char) h5_ascii_lower ((guint8) c));
}

void
h5_tokenizer_match_keyword (H5Tokenizer *self, const H5Keyword *keywords, gsize n_keywords,
                            H5StateFunction failed)
{
  H5Input *input = self->input;

  if (!self->keyword)
    {
      self->keyword = find_keyword (keywords, n_keywords, *input->cursor);
      if (!self->keyword)
        {
          failed (self);
          return;
        }
      h5_input_hold (input, input->cursor);
    }
  const H5Keyword *keyword = self->keyword;
  for (; input->cursor < input->end; input->cursor++)
    {
      if (!keyword_goes_on (keyword, self->text.length, *input->cursor))
        {
          failed (self);
          self->keyword = NULL;
          return;
        }
      if (!keyword->word[self->text.length + 1])
        {
          self->keyword = NULL;
          keyword->found (self);
          return;
        }
      h5_buffer_append_byte (&self->text, *input->cursor);
    }
}

void
h5_tokenizer_keyword_error (H5Tokenizer *self, H5ErrorCode error)
{
  if (self->keyword)
    h5_input_error_held (self->input, error);
  else
    h5_tokenizer_error (self, error);
}

/* Whether this byte of the class ends a name and is not a part of it. */
static gboolean
ends_name (char c, guint stop)
{
  return h5_is_space (c) || c == '/' || c == '>' || (c == '=' && stop == H5_STOPS_ATTRIBUTE_NAME);
}

/* Consumes a byte of the class that does not end the name. */
static void
take_special_name_byte (H5Tokenizer *self)
{
  char c = *self->input->cursor;

  if (c == '\0')
    {
      h5_tokenizer_take_nul (self, &self->name);
      return;
    }
  if (!h5_is_ascii_upper ((guint8) c))
    h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME);
  h5_buffer_append_byte (&self->name, (char) h5_ascii_lower ((guint8) c));
  self->input->cursor++;
}

H5Name
h5_tokenizer_scan_name (H5Tokenizer *self, guint stop, gboolean *at_end)
{
  H5Input *input = self->input;
  const char *start = input->cursor;
  const char *p = h5_skip_to_class (start, stop);

  *at_end = p < input->end && ends_name (*p, stop);
  if (*at_end && self->name.length == 0)
    {
      input->cursor = p;
      return h5_names_word_padded (self->names, start, (gsize) (p - start));
    }
  h5_tokenizer_take_run (self, &self->name, p);
  if (*at_end)
    return h5_names_gathered_word (self->names, &self->name_hash, &self->name, H5_NAME_NONE);
  if (p < input->end)
    take_special_name_byte (self);
  else if (self->name.length > H5_ARENA_LARGE)
    h5_names_hash_more (self->names, &self->name_hash, &self->name);
  return H5_NAME_NONE;
}
