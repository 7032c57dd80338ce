/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding namespaces by their prefixes and URIs. */
#include "select/parse/h5-selector-parser.h"

#include <string.h>

/* The maximum number of namespaces that are searched one by one, without an index. */
#define FEW 8

typedef struct _H5SelectorPrefixes
{
  H5Names *words;        /* numbers for prefixes and URIs */
  GHashTable *by_prefix; /* number -> H5SelectorNamespace */
  GHashTable *by_uri;    /* number -> index in the selector, plus one */
} H5SelectorPrefixes;

static gpointer
number_of (H5SelectorPrefixes *self, const char *text, gsize length)
{
  /* Words cannot be empty, but the default prefix is. It has the number 0. */
  return GUINT_TO_POINTER (length ? h5_names_word (self->words, text, length) : 0);
}

void
h5_selector_prefixes_init (H5SelectorParser *parser)
{
  if (parser->n_namespaces <= FEW)
    return;
  H5SelectorPrefixes *self = g_new (H5SelectorPrefixes, 1);
  self->words = h5_names_new ();
  self->by_prefix = g_hash_table_new (NULL, NULL);
  self->by_uri = g_hash_table_new (NULL, NULL);
  /* If there are several namespaces with one prefix, the first one counts. */
  for (gsize i = parser->n_namespaces; i-- > 0;)
    {
      const char *prefix = parser->namespaces[i].prefix;
      g_hash_table_insert (self->by_prefix, number_of (self, prefix, strlen (prefix)),
                           (gpointer) &parser->namespaces[i]);
    }
  parser->prefixes = self;
}

void
h5_selector_prefixes_clear (H5SelectorParser *parser)
{
  H5SelectorPrefixes *self = parser->prefixes;

  if (!self)
    return;
  g_hash_table_unref (self->by_uri);
  g_hash_table_unref (self->by_prefix);
  h5_names_free (self->words);
  g_free (self);
}

const H5SelectorNamespace *
h5_selector_find_prefix (const H5SelectorParser *parser, const char *prefix, gsize length)
{
  if (parser->prefixes)
    return g_hash_table_lookup (parser->prefixes->by_prefix,
                                number_of (parser->prefixes, prefix, length));
  for (gsize i = 0; i < parser->n_namespaces; i++)
    if (strlen (parser->namespaces[i].prefix) == length
        && memcmp (parser->namespaces[i].prefix, prefix, length) == 0)
      return &parser->namespaces[i];
  return NULL;
}

static guint32
add_uri (H5SelectorParser *parser, const char *uri)
{
  GArray *uris = parser->selector->namespaces;
  char *copy = g_strdup (uri);

  g_array_append_val (uris, copy);
  return uris->len - 1;
}

guint32
h5_selector_uri_number (H5SelectorParser *parser, const char *uri)
{
  const GArray *uris = parser->selector->namespaces;

  if (parser->prefixes)
    {
      gpointer key = number_of (parser->prefixes, uri, strlen (uri));
      guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (parser->prefixes->by_uri, key));
      if (number)
        return number - 1;
      number = add_uri (parser, uri);
      g_hash_table_insert (parser->prefixes->by_uri, key, GUINT_TO_POINTER (number + 1));
      return number;
    }
  for (guint i = 0; i < uris->len; i++)
    if (strcmp (g_array_index (uris, char *, i), uri) == 0)
      return i;
  return add_uri (parser, uri);
}
