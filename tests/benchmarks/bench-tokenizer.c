/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Runs the tokenizer alone, and ignores its tokens. To count instructions, run it under
 * callgrind (see instructions.py).
 *
 *     bench-tokenizer FILE [TIMES [positions]]
 */
#include "tokenizer/h5-tokenizer.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK ((gsize) 32768)

typedef struct
{
  H5Tokenizer *tokenizer;
  guint64 n_tokens;
} Run;

/* Switches the content model, as tree construction does. */
static void
on_token (gpointer user_data, H5Token *token)
{
  Run *run = user_data;

  run->n_tokens++;
  if (token->kind != H5_TOKEN_START_TAG)
    return;
  switch (token->name)
    {
    case H5_NAME_SCRIPT:
      h5_tokenizer_set_content_model (run->tokenizer, H5_CONTENT_SCRIPT_DATA);
      break;
    case H5_NAME_STYLE:
    case H5_NAME_NOSCRIPT:
    case H5_NAME_IFRAME:
      h5_tokenizer_set_content_model (run->tokenizer, H5_CONTENT_RAWTEXT);
      break;
    case H5_NAME_TITLE:
    case H5_NAME_TEXTAREA:
      h5_tokenizer_set_content_model (run->tokenizer, H5_CONTENT_RCDATA);
      break;
    default:
      break;
    }
}

static void
on_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
}

/* Copies small pieces, because callgrind counts a large copy as one instruction for each byte. */
static void
copy (char *to, const char *from, gsize length)
{
  for (gsize at = 0; at < length; at += 512)
    memcpy (to + at, from + at, MIN (length - at, 512));
}

static guint64
tokenize (const char *data, gsize length, gboolean with_positions)
{
  Run run = { NULL, 0 };
  H5Names *names = h5_names_new ();
  H5Input input;

  h5_input_init (&input, with_positions, (H5ErrorSink){ with_positions ? on_error : NULL, NULL });
  run.tokenizer = h5_tokenizer_new (names, &input, (H5TokenSink){ on_token, &run });
  for (gsize at = 0; at < length;)
    {
      gsize piece = MIN (length - at, CHUNK);
      while (at + piece < length && ((guint8) data[at + piece] & 0xC0) == 0x80)
        piece--;
      copy (h5_input_reserve (&input, piece), data + at, piece);
      h5_input_commit (&input, piece, piece);
      h5_tokenizer_run (run.tokenizer);
      at += piece;
    }
  h5_tokenizer_finish (run.tokenizer);
  h5_tokenizer_free (run.tokenizer);
  h5_input_clear (&input);
  h5_names_free (names);
  return run.n_tokens;
}

int
main (int argc, char **argv)
{
  char *data;
  gsize length;
  guint64 n_tokens = 0;

  if (argc < 2 || !g_file_get_contents (argv[1], &data, &length, NULL))
    {
      g_printerr ("usage: bench-tokenizer FILE [TIMES [positions]]\n");
      return 2;
    }
  for (int i = argc > 2 ? atoi (argv[2]) : 1; i > 0; i--)
    n_tokens = tokenize (data, length, argc > 3);
  g_print ("%" G_GUINT64_FORMAT " tokens, %" G_GSIZE_FORMAT " bytes\n", n_tokens, length);
  g_free (data);
  return 0;
}
