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

/* Uses a table of names as a set of strings, because it has a keyed hash. */
char **
h5_tokens_without (const char *string, const char *const *others)
{
  H5Names *words = h5_names_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *tokens = g_ptr_array_new ();
  gsize length;

  for (gsize i = 0; others[i]; i++)
    g_hash_table_add (seen,
                      GUINT_TO_POINTER (h5_names_word (words, others[i], strlen (others[i]))));
  for (const char *p = next_token (string, &length); p; p = next_token (p + length, &length))
    if (g_hash_table_add (seen, GUINT_TO_POINTER (h5_names_word (words, p, length))))
      g_ptr_array_add (tokens, g_strndup (p, length));
  h5_names_free (words);
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
