/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tokenizer-log.h"

#include "base/h5-utf8.h"

#include <string.h>

typedef struct
{
  TokenizerLog *log;
  H5Names *names;
  H5Input input;
  H5Tokenizer *tokenizer;
  GString *text; /* not logged yet */
} Run;

void
tokenizer_log_escape (GString *out, const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (data[i] > ' ' && data[i] < 0x7F && data[i] != '\\' && data[i] != '=')
      g_string_append_c (out, data[i]);
    else
      g_string_append_printf (out, "\\%02x", (guint8) data[i]);
}

static void
append_span (GString *out, H5Span span)
{
  g_string_append_c (out, ' ');
  if (!span.data)
    g_string_append (out, "(missing)");
  else
    tokenizer_log_escape (out, span.data, span.length);
}

static void
append_name (Run *run, GString *out, H5Name name)
{
  gsize length;
  const char *string = h5_names_string (run->names, name, &length);

  append_span (out, (H5Span){ string, length });
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
append_attributes (Run *run, const H5Token *token)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < token->n_attributes; i++)
    {
      GString *line = g_string_new (NULL);
      append_name (run, line, token->attributes[i].name);
      g_string_append_c (line, '=');
      tokenizer_log_escape (line, token->attributes[i].value.data,
                            token->attributes[i].value.length);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (run->log->tokens, lines->pdata[i]);
  g_ptr_array_unref (lines);
}

static void
flush_text (Run *run)
{
  if (!run->text->len)
    return;
  g_string_append (run->log->tokens, "Character");
  append_span (run->log->tokens, (H5Span){ run->text->str, run->text->len });
  g_string_append_c (run->log->tokens, '\n');
  g_string_truncate (run->text, 0);
}

static void
append_tag (Run *run, const H5Token *token)
{
  GString *out = run->log->tokens;

  g_string_append (out, token->kind == H5_TOKEN_START_TAG ? "StartTag" : "EndTag");
  append_name (run, out, token->name);
  append_attributes (run, token);
  if (token->kind == H5_TOKEN_START_TAG && token->self_closing)
    g_string_append (out, " /");
}

static void
append_part (GString *out, gboolean present, const H5Buffer *part)
{
  append_span (out, present ? h5_buffer_span (part) : (H5Span){ NULL, 0 });
}

static void
append_doctype (GString *out, const H5Doctype *doctype)
{
  g_string_append (out, "DOCTYPE");
  append_part (out, doctype->has_name, &doctype->name);
  append_part (out, doctype->has_public_id, &doctype->public_id);
  append_part (out, doctype->has_system_id, &doctype->system_id);
  g_string_append (out, doctype->force_quirks ? " quirks" : " correct");
}

static void
append_token (Run *run, const H5Token *token)
{
  GString *out = run->log->tokens;

  switch (token->kind)
    {
    case H5_TOKEN_DOCTYPE:
      append_doctype (out, token->doctype);
      break;
    case H5_TOKEN_START_TAG:
    case H5_TOKEN_END_TAG:
      append_tag (run, token);
      break;
    case H5_TOKEN_COMMENT:
      g_string_append (out, "Comment");
      append_span (out, token->data);
      break;
    case H5_TOKEN_PROCESSING_INSTRUCTION:
      g_string_append (out, "ProcessingInstruction");
      append_name (run, out, token->name);
      append_span (out, token->data);
      break;
    case H5_TOKEN_EOF:
      g_string_append (out, "EOF");
      break;
    default:
      g_assert_not_reached ();
    }
  g_string_append_c (out, '\n');
}

static gboolean
in_foreign_content (gpointer user_data)
{
  return TRUE;
}

static void
on_token (gpointer user_data, H5Token *token)
{
  Run *run = user_data;

  if (token->kind == H5_TOKEN_TEXT)
    {
      g_assert_cmpuint (token->data.length, >, 0);
      g_assert_null (memchr (token->data.data, '\0', token->data.length));
      g_string_append_len (run->text, token->data.data, (gssize) token->data.length);
      return;
    }
  if (token->kind == H5_TOKEN_NUL)
    {
      g_string_append_c (run->text, '\0');
      return;
    }
  flush_text (run);
  append_token (run, token);
  token->acknowledged = TRUE;
}

static void
on_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
  Run *run = user_data;

  g_string_append_printf (run->log->errors, "%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                          h5_error_code (error), position->line, position->column_utf16);
  g_string_append_printf (run->log->places, "%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                          h5_error_code (error), position->offset, position->column);
}

static gsize
chunk_length (const TokenizerCase *test, gsize at, Chunks chunks, gsize split_at, GRand *random)
{
  gsize rest = test->length - at;
  gsize length = rest;

  if (chunks == CHUNKS_ONE)
    length = 1;
  else if (chunks == CHUNKS_RANDOM)
    length = (gsize) g_rand_int_range (random, 0, 8);
  else if (chunks == CHUNKS_OF || (chunks == CHUNKS_SPLIT && at == 0))
    length = split_at;
  length = MIN (length, rest);
  while (length < rest && (test->input[at + length] & 0xC0) == 0x80)
    length++;
  return length;
}

static void
feed (Run *run, const char *data, gsize length)
{
  /* A separate copy, so that memory checkers detect reading beyond its end. */
  char *buffer = h5_input_reserve (&run->input, length);

  memcpy (buffer, data, length);
  h5_input_commit (&run->input, length, length);
  h5_tokenizer_run (run->tokenizer);
  g_assert_true (run->input.cursor == run->input.end);
}

static void
start (Run *run, const TokenizerCase *test)
{
  run->log = g_new0 (TokenizerLog, 1);
  run->log->tokens = g_string_new (NULL);
  run->log->errors = g_string_new (NULL);
  run->log->places = g_string_new (NULL);
  run->text = g_string_new (NULL);
  run->names = h5_names_new ();
  h5_input_init (&run->input, TRUE, (H5ErrorSink){ on_error, run });
  H5TokenSink sink = { .token = on_token,
                       .user_data = run,
                       .is_in_foreign_content = test->foreign ? in_foreign_content : NULL };
  run->tokenizer = h5_tokenizer_new (run->names, &run->input, sink);
  h5_tokenizer_set_content_model (run->tokenizer, test->model);
  if (test->last_start_tag)
    h5_tokenizer_set_last_start_tag (
      run->tokenizer,
      h5_names_word (run->names, test->last_start_tag, strlen (test->last_start_tag)));
}

TokenizerLog *
tokenizer_log_run (const TokenizerCase *test, Chunks chunks, gsize split_at, GRand *random)
{
  Run run;
  H5Position position;

  start (&run, test);
  for (gsize at = 0; at < test->length;)
    {
      gsize length = chunk_length (test, at, chunks, split_at, random);
      feed (&run, test->input + at, length);
      at += length;
    }
  h5_tokenizer_finish (run.tokenizer);
  h5_input_get_end_position (&run.input, &position);
  run.log->end_offset = position.offset;
  h5_tokenizer_free (run.tokenizer);
  h5_input_clear (&run.input);
  h5_names_free (run.names);
  g_string_free (run.text, TRUE);
  return run.log;
}

void
tokenizer_log_free (TokenizerLog *self)
{
  g_string_free (self->tokens, TRUE);
  g_string_free (self->errors, TRUE);
  g_string_free (self->places, TRUE);
  g_free (self);
}
