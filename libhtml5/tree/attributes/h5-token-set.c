/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-token-set.h"

#include "names/h5-names.h"
#include "tree/attributes/h5-tokens.h"

#include <string.h>

/* The maximum number of tokens that are searched one by one. */
#define FEW 16

struct _H5TokenSet
{
  GPtrArray *tokens; /* char *, and NULL at the end */
  gboolean is_serialized;
  H5Names *words;      /* numbers for strings, with a keyed hash; NULL for few tokens */
  GHashTable *present; /* the set of these numbers */
};

static guint
size (const H5TokenSet *self)
{
  return self->tokens->len - 1;
}

static gpointer
number_of (H5TokenSet *self, const char *token)
{
  return GUINT_TO_POINTER (h5_names_word (self->words, token, strlen (token)));
}

static void
index_all (H5TokenSet *self)
{
  self->words = h5_names_new ();
  self->present = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < size (self); i++)
    g_hash_table_add (self->present, number_of (self, self->tokens->pdata[i]));
}

static gboolean
is_serialized (const H5TokenSet *self, const char *string)
{
  const char *p = string;

  for (guint i = 0; i < size (self); i++)
    {
      gsize length = strlen (self->tokens->pdata[i]);
      if (i > 0 && *p++ != ' ')
        return FALSE;
      if (strncmp (p, self->tokens->pdata[i], length) != 0)
        return FALSE;
      p += length;
    }
  return *p == '\0';
}

H5TokenSet *
h5_token_set_new (const char *string)
{
  H5TokenSet *self = g_new0 (H5TokenSet, 1);
  char **tokens = h5_tokens_parse (string);

  self->tokens = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; tokens[i]; i++)
    g_ptr_array_add (self->tokens, tokens[i]);
  g_ptr_array_add (self->tokens, NULL);
  g_free (tokens);
  self->is_serialized = is_serialized (self, string);
  if (size (self) > FEW)
    index_all (self);
  return self;
}

void
h5_token_set_free (H5TokenSet *self)
{
  g_clear_pointer (&self->present, g_hash_table_unref);
  g_clear_pointer (&self->words, h5_names_free);
  g_ptr_array_unref (self->tokens);
  g_free (self);
}

char **
h5_token_set_get_all (const H5TokenSet *self)
{
  return (char **) self->tokens->pdata;
}

guint
h5_token_set_get_size (const H5TokenSet *self)
{
  return size (self);
}

gboolean
h5_token_set_is_serialized (const H5TokenSet *self)
{
  return self->is_serialized;
}

gboolean
h5_token_set_has (const H5TokenSet *self, const char *token)
{
  if (self->words)
    {
      H5Name word = h5_names_find_word (self->words, token, strlen (token));
      return word && g_hash_table_contains (self->present, GUINT_TO_POINTER (word));
    }
  return g_strv_contains ((const char *const *) self->tokens->pdata, token);
}

void
h5_token_set_add (H5TokenSet *self, const char *token)
{
  g_ptr_array_insert (self->tokens, (gint) size (self), g_strdup (token));
  if (self->words)
    g_hash_table_add (self->present, number_of (self, token));
  else if (size (self) > FEW)
    index_all (self);
}

void
h5_token_set_remove_last (H5TokenSet *self)
{
  guint last = size (self) - 1;

  if (self->words)
    g_hash_table_remove (self->present, number_of (self, self->tokens->pdata[last]));
  g_ptr_array_remove_index (self->tokens, last);
}
