/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-tokens.h"

#include "base/h5-ascii.h"
#include "names/h5-names.h"

#include <string.h>

/* Returns the next token at or after p, and its length. NULL at the end. */
static const char *
next_token (const char *p, gsize *length)
{
  while (*p && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  *length = strcspn (p, "\t\n\f\r ");
  return *length ? p : NULL;
}

/* The most tokens that are compared one by one. */
#define FEW 16

static gboolean
is_among (const char *const *tokens, gsize n, const char *token, gsize length)
{
  for (gsize i = 0; i < n; i++)
    if (strncmp (tokens[i], token, length) == 0 && tokens[i][length] == '\0')
      return TRUE;
  return FALSE;
}

/* Many tokens as a set: numbers from a table of names, because it has a keyed hash. */
typedef struct
{
  H5Names *words;
  GHashTable *numbers;
} Many;

static gboolean
add_word (Many *self, const char *token, gsize length)
{
  return g_hash_table_add (self->numbers,
                           GUINT_TO_POINTER (h5_names_word (self->words, token, length)));
}

static void
add_words (Many *self, const char *const *tokens, gsize n)
{
  if (!self->words)
    {
      self->words = h5_names_new ();
      self->numbers = g_hash_table_new (NULL, NULL);
    }
  for (gsize i = 0; i < n; i++)
    add_word (self, tokens[i], strlen (tokens[i]));
}

char **
h5_tokens_without (const char *string, const char *const *others)
{
  GPtrArray *tokens = g_ptr_array_new ();
  gsize n_others = g_strv_length ((char **) others), length;
  Many many = { NULL };

  for (const char *p = next_token (string, &length); p; p = next_token (p + length, &length))
    {
      const char *const *known = (const char *const *) tokens->pdata;
      if (!many.words && n_others + tokens->len > FEW)
        {
          add_words (&many, others, n_others);
          add_words (&many, known, tokens->len);
        }
      if (many.words
            ? add_word (&many, p, length)
            : !is_among (others, n_others, p, length) && !is_among (known, tokens->len, p, length))
        g_ptr_array_add (tokens, g_strndup (p, length));
    }
  g_clear_pointer (&many.words, h5_names_free);
  g_clear_pointer (&many.numbers, g_hash_table_unref);
  g_ptr_array_add (tokens, NULL);
  return (char **) g_ptr_array_free (tokens, FALSE);
}

char **
h5_tokens_parse (const char *string)
{
  const char *none[] = { NULL };

  return h5_tokens_without (string, none);
}

gboolean
h5_tokens_contain (const char *string, gsize length, const char *token, gsize token_length,
                   gboolean fold)
{
  const char *p = string;
  const char *end = string + length;

  while ((gsize) (end - p) >= token_length)
    {
      while (p < end && h5_is_ascii_whitespace ((guint8) *p))
        p++;
      const char *start = p;
      while (p < end && !h5_is_ascii_whitespace ((guint8) *p))
        p++;
      if (p == start)
        return FALSE;
      if ((gsize) (p - start) == token_length
          && (fold ? h5_ascii_equal_ci (start, token_length, token, token_length)
                   : memcmp (start, token, token_length) == 0))
        return TRUE;
    }
  return FALSE;
}
