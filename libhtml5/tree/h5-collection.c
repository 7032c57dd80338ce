/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-collection.h"

#include "base/h5-ascii.h"

#include <string.h>

typedef struct
{
  char *data;
  gsize length;
} Word;

struct _H5Collection
{
  H5CollectionKind kind;
  char *uri;
  Word name;       /* the qualified or local name */
  Word lower;      /* the same in ASCII lower case */
  GArray *classes; /* Word */
};

static Word
make_word (const char *data, gsize length)
{
  return (Word) { g_strndup (data, length), length };
}

static gsize
next_word (const char **p)
{
  while (h5_is_ascii_whitespace ((guint8) **p))
    ++*p;
  gsize length = 0;
  while ((*p)[length] && !h5_is_ascii_whitespace ((guint8) (*p)[length]))
    length++;
  return length;
}

H5Collection *
h5_collection_new (H5CollectionKind kind, const char *uri, const char *name)
{
  H5Collection *self = g_new0 (H5Collection, 1);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  self->kind = kind;
  self->uri = g_strdup (uri ? uri : "");
  self->name = make_word (name, strlen (name));
  self->lower = make_word (lower, strlen (lower));
  self->classes = g_array_new (FALSE, FALSE, sizeof (Word));
  if (kind == H5_COLLECTION_CLASS_NAMES)
    for (gsize length; (length = next_word (&name)) > 0; name += length)
      {
        Word word = make_word (name, length);
        g_array_append_val (self->classes, word);
      }
  return self;
}

void
h5_collection_free (H5Collection *self)
{
  for (guint i = 0; i < self->classes->len; i++)
    g_free (g_array_index (self->classes, Word, i).data);
  g_array_unref (self->classes);
  g_free (self->name.data);
  g_free (self->lower.data);
  g_free (self->uri);
  g_free (self);
}

static gboolean
is_any (const Word *word)
{
  return word->length == 1 && *word->data == '*';
}

static gboolean
is_named (const H5Names *names, H5Name name, const Word *word)
{
  gsize length;
  const char *string = h5_names_string (names, name, &length);

  return length == word->length && memcmp (string, word->data, length) == 0;
}

/* https://dom.spec.whatwg.org/#concept-getelementsbytagname: in HTML documents, HTML elements
 * are asked for by the name in lower case. */
static gboolean
has_tag_name (const H5Collection *self, const H5Node *element)
{
  const H5Tree *tree = h5_node_tree (element);

  if (is_any (&self->name))
    return TRUE;
  return is_named (tree->names, element->name,
                   !tree->is_xml && h5_element_is_html (element) ? &self->lower : &self->name);
}

/* https://dom.spec.whatwg.org/#concept-getelementsbytagnamens */
static gboolean
has_name_ns (const H5Collection *self, const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  const char *uri = h5_names_namespace_uri (names, h5_element_namespace (element));

  return (strcmp (self->uri, "*") == 0 || strcmp (self->uri, uri ? uri : "") == 0)
         && (is_any (&self->name)
             || is_named (names, h5_names_local (names, element->name), &self->name));
}

static gboolean
has_class (const char *value, const Word *word, gboolean fold)
{
  for (gsize length; (length = next_word (&value)) > 0; value += length)
    if (length == word->length
        && (fold ? h5_ascii_equal_ci (value, length, word->data, length)
                 : memcmp (value, word->data, length) == 0))
      return TRUE;
  return FALSE;
}

/* https://dom.spec.whatwg.org/#concept-getelementsbyclassname: no class names, no elements. */
static gboolean
has_classes (const H5Collection *self, const H5Node *element)
{
  const char *value = h5_element_get_attribute (element, H5_NAME_CLASS, NULL);
  gboolean fold = h5_node_tree (element)->mode == H5_MODE_QUIRKS;

  for (guint i = 0; value && i < self->classes->len; i++)
    if (!has_class (value, &g_array_index (self->classes, Word, i), fold))
      return FALSE;
  return value && self->classes->len > 0;
}

gboolean
h5_collection_has (const H5Collection *self, const H5Node *element)
{
  switch (self->kind)
    {
    case H5_COLLECTION_TAG_NAME:
      return has_tag_name (self, element);
    case H5_COLLECTION_NAME_NS:
      return has_name_ns (self, element);
    case H5_COLLECTION_CLASS_NAMES:
    default:
      return has_classes (self, element);
    }
}

H5Node *
h5_collection_next (const H5Collection *self, const H5Node *root, const H5Node *node)
{
  H5Node *next = h5_node_next (node, root);

  while (next && !(h5_node_is_element (next) && h5_collection_has (self, next)))
    next = h5_node_next (next, root);
  return next;
}

H5Node *
h5_collection_previous (const H5Collection *self, const H5Node *root, const H5Node *node)
{
  H5Node *previous = h5_node_previous (node, root);

  while (previous && previous != root
         && !(h5_node_is_element (previous) && h5_collection_has (self, previous)))
    previous = h5_node_previous (previous, root);
  return previous == root ? NULL : previous;
}

H5Node *
h5_find_by_id (H5Node *root, const char *id)
{
  gsize length = strlen (id);

  for (H5Node *node = root; length > 0 && node; node = h5_node_next (node, root))
    if (h5_node_is_element (node))
      {
        gsize n;
        const char *value = h5_element_get_attribute (node, H5_NAME_ID, &n);
        if (value && n == length && memcmp (value, id, n) == 0)
          return node;
      }
  return NULL;
}
