/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-filter.h"

#include "base/hash/h5-string-hash.h"
#include "tree/attributes/h5-tokens.h"

/* The filter owns the strings. Names are compared as numbers of a tree. They are looked up
 * again when the filter is used for another tree, or when the tree has new names. */
struct _H5FilterWords
{
  const H5Names *names; /* the table of the following names, or NULL; and its size then */
  guint32 n_names;
  gboolean is_html; /* compare names as in an HTML document */
  gboolean folds;   /* quirks mode: classes ignore case */
  H5Name exact;     /* the word of `name`, or H5_NAME_NONE if the tree does not have it */
  H5Name folded;    /* the word of `lower` */
  H5Namespace ns;   /* of `uri`; G_MAXUINT32 if the tree does not have it */
  char *name;       /* qualified or local name; "*" for any */
  char *lower;      /* qualified name in ASCII lower case */
  char *uri;        /* NULL for no namespace, "*" for any */
  char **classes;   /* ends with NULL; if empty, nothing matches */
  gsize *lengths;   /* of the classes */
};

void
h5_filter_clear (H5Filter *self)
{
  H5FilterWords *words = self->words;

  *self = (H5Filter){ H5_FILTER_NODES };
  if (!words)
    return;
  g_free (words->name);
  g_free (words->lower);
  g_free (words->uri);
  g_strfreev (words->classes);
  g_free (words->lengths);
  g_free (words);
}

static H5FilterWords *
init (H5Filter *self, H5FilterKind kind)
{
  *self = (H5Filter){ kind, g_new0 (H5FilterWords, 1) };
  return self->words;
}

void
h5_filter_init_name (H5Filter *self, const char *qualified, gboolean is_html)
{
  if (strcmp (qualified, "*") == 0)
    {
      *self = (H5Filter){ H5_FILTER_ELEMENTS };
      return;
    }
  H5FilterWords *words = init (self, H5_FILTER_NAME);
  words->is_html = is_html;
  words->name = g_strdup (qualified);
  words->lower = g_ascii_strdown (qualified, -1);
}

void
h5_filter_init_name_ns (H5Filter *self, const char *uri, const char *local)
{
  H5FilterWords *words = init (self, H5_FILTER_NAME_NS);

  words->name = g_strdup (local);
  words->uri = uri && *uri ? g_strdup (uri) : NULL;
}

void
h5_filter_init_classes (H5Filter *self, const char *classes)
{
  H5FilterWords *words = init (self, H5_FILTER_CLASSES);

  words->classes = h5_tokens_parse (classes);
  words->lengths = g_new (gsize, g_strv_length (words->classes) + 1);
  for (gsize i = 0; words->classes[i]; i++)
    words->lengths[i] = strlen (words->classes[i]);
}

void
h5_filter_init_named (H5Filter *self, const char *name)
{
  init (self, H5_FILTER_NAMED)->name = g_strdup (name);
}

gboolean
h5_filter_equal (const H5Filter *self, const H5Filter *other)
{
  const H5FilterWords *a = self->words, *b = other->words;

  if (self->kind != other->kind || !a || !b)
    return self->kind == other->kind;
  if (a->is_html != b->is_html || g_strcmp0 (a->name, b->name) != 0
      || g_strcmp0 (a->uri, b->uri) != 0)
    return FALSE;
  return self->kind != H5_FILTER_CLASSES
         || g_strv_equal ((const char *const *) a->classes, (const char *const *) b->classes);
}

static guint
hash_more (guint hash, const char *text)
{
  return hash * 31 + (text ? h5_string_hash (text) : 0);
}

guint
h5_filter_hash (const H5Filter *self)
{
  const H5FilterWords *words = self->words;
  guint hash = self->kind;

  if (!words)
    return hash;
  hash = hash_more (hash_more (hash, words->name), words->uri);
  for (gsize i = 0; words->classes && words->classes[i]; i++)
    hash = hash_more (hash, words->classes[i]);
  return hash;
}

/* Sets the members that depend on the tree, or on the mode of the node. */
static void
look_up_names (H5FilterWords *self, const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;

  self->names = names;
  self->n_names = h5_names_count (names);
  self->folds = h5_node_is_in_quirks (node);
  if (self->name)
    self->exact = h5_names_find_word (names, self->name, strlen (self->name));
  if (self->lower)
    self->folded = h5_names_find_word (names, self->lower, strlen (self->lower));
  if (self->uri && strcmp (self->uri, "*") != 0
      && !h5_names_find_namespace (names, self->uri, strlen (self->uri), &self->ns))
    self->ns = G_MAXUINT32;
}

/* Updates these members if they do not fit the node. */
static void
update_names (H5FilterWords *self, const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;

  if (G_UNLIKELY (self->names != names || self->n_names != h5_names_count (names)
                  || self->folds != h5_node_is_in_quirks (node)))
    look_up_names (self, node);
}

void
h5_filter_forget_names (H5Filter *self)
{
  if (self->words)
    self->words->names = NULL;
}

static gboolean
matches_name (const H5FilterWords *self, const H5Node *node)
{
  const H5NameInfo *info;

  if (node->name < H5_NAME_WORDS || (info = h5_names_info (self->names, node->name))->is_word)
    return node->name == (self->is_html ? self->folded : self->exact);
  if (!info->prefix && info->ns != H5_NAMESPACE_HTML)
    return info->local == self->exact;
  return strcmp (info->qualified,
                 self->is_html && info->ns == H5_NAMESPACE_HTML ? self->lower : self->name)
         == 0;
}

static gboolean
matches_name_ns (const H5FilterWords *self, const H5Node *node)
{
  if (g_strcmp0 (self->uri, "*") != 0
      && h5_names_element_namespace (self->names, node->name) != self->ns)
    return FALSE;
  return strcmp (self->name, "*") == 0 || h5_names_local (self->names, node->name) == self->exact;
}

static gboolean
matches_classes (const H5FilterWords *self, const char *value, gsize length)
{
  if (!value || !self->classes[0])
    return FALSE;
  for (gsize i = 0; self->classes[i]; i++)
    if (!h5_tokens_contain (value, length, self->classes[i], self->lengths[i], self->folds))
      return FALSE;
  return TRUE;
}

H5Name
h5_filter_attribute (const H5Filter *self)
{
  switch (self->kind)
    {
    case H5_FILTER_CLASSES:
      return H5_NAME_CLASS;
    case H5_FILTER_NAMED:
    case H5_FILTER_ANCHORS:
      return H5_NAME_NAME;
    case H5_FILTER_LINKS:
      return H5_NAME_HREF;
    case H5_FILTER_NODES:
    case H5_FILTER_ELEMENTS:
    case H5_FILTER_NAME:
    case H5_FILTER_NAME_NS:
    case H5_FILTER_OPTIONS:
      return H5_NAME_NONE;
    }
  g_assert_not_reached ();
}

/* `value` is that of the attribute that the filter depends on. */
static gboolean
matches_element (H5Filter *self, const H5Node *element, const char *value, gsize length)
{
  if (self->words)
    update_names (self->words, element);
  switch (self->kind)
    {
    case H5_FILTER_NODES:
    case H5_FILTER_ELEMENTS:
      return TRUE;
    case H5_FILTER_NAME:
      return matches_name (self->words, element);
    case H5_FILTER_NAME_NS:
      return matches_name_ns (self->words, element);
    case H5_FILTER_CLASSES:
      return matches_classes (self->words, value, length);
    case H5_FILTER_NAMED:
      return value && strcmp (value, self->words->name) == 0 && h5_element_is_html (element);
    case H5_FILTER_LINKS:
      return value && (h5_node_is (element, H5_NAME_A) || h5_node_is (element, H5_NAME_AREA));
    case H5_FILTER_ANCHORS:
      return value && h5_node_is (element, H5_NAME_A);
    case H5_FILTER_OPTIONS:
      return h5_node_is (element, H5_NAME_OPTION);
    }
  g_assert_not_reached ();
}

gboolean
h5_filter_matches (H5Filter *self, const H5Node *node)
{
  H5Name attribute = h5_filter_attribute (self);
  const char *value = NULL;
  gsize length = 0;

  if (self->kind == H5_FILTER_NODES)
    return TRUE;
  if (node->type != H5_NODE_ELEMENT || self->kind == H5_FILTER_ELEMENTS)
    return node->type == H5_NODE_ELEMENT;
  if (attribute && !(value = h5_element_get_attribute (node, attribute, &length)))
    return FALSE;
  return matches_element (self, node, value, length);
}

gboolean
h5_filter_matched (H5Filter *self, const H5Node *element, const char *value)
{
  return matches_element (self, element, value, value ? strlen (value) : 0);
}

/* --- keys: a letter for the kind of filter, and the name or class. Names and classes are in
 * lower case, so that the key does not depend on quirks mode. --- */

#define KEY_ELEMENTS "*"
#define KEY_LINKS "l"
#define KEY_ANCHORS "a"
#define KEY_NO_CLASS "c"

static char *
make_key (char kind, const char *text, gsize length)
{
  char *key = g_malloc (length + 2);

  key[0] = kind;
  for (gsize i = 0; i < length; i++)
    key[1 + i] = g_ascii_tolower (text[i]);
  key[length + 1] = '\0';
  return key;
}

guint
h5_filter_n_keys (const H5Filter *self)
{
  return self->kind == H5_FILTER_CLASSES ? MAX (g_strv_length (self->words->classes), 1) : 1;
}

char *
h5_filter_key (const H5Filter *self, guint n)
{
  switch (self->kind)
    {
    case H5_FILTER_NODES:
    case H5_FILTER_ELEMENTS:
      return g_strdup (KEY_ELEMENTS);
    case H5_FILTER_NAME:
      return make_key ('q', self->words->name, strlen (self->words->name));
    case H5_FILTER_NAME_NS:
      return make_key ('n', self->words->name, strlen (self->words->name));
    case H5_FILTER_CLASSES:
      return self->words->classes[n]
               ? make_key ('c', self->words->classes[n], self->words->lengths[n])
               : g_strdup (KEY_NO_CLASS);
    case H5_FILTER_NAMED:
      return make_key ('i', self->words->name, strlen (self->words->name));
    case H5_FILTER_LINKS:
      return g_strdup (KEY_LINKS);
    case H5_FILTER_ANCHORS:
      return g_strdup (KEY_ANCHORS);
    case H5_FILTER_OPTIONS: /* what is around options concerns the list, too */
      return g_strdup (KEY_ELEMENTS);
    }
  g_assert_not_reached ();
}

static void
give_key (char kind, const char *text, gsize length, H5KeyFunc func, gpointer data)
{
  g_autofree char *key = make_key (kind, text, length);

  func (key, data);
}

void
h5_filter_attribute_keys (H5Name name, const char *value, H5KeyFunc func, gpointer data)
{
  if (name == H5_NAME_HREF)
    func (KEY_LINKS, data);
  if (!value)
    return;
  if (name == H5_NAME_NAME)
    {
      give_key ('i', value, strlen (value), func, data);
      func (KEY_ANCHORS, data);
    }
  if (name != H5_NAME_CLASS)
    return;
  g_auto (GStrv) classes = h5_tokens_parse (value);
  for (gsize i = 0; classes[i]; i++)
    give_key ('c', classes[i], strlen (classes[i]), func, data);
}

void
h5_filter_element_keys (const H5Node *element, H5KeyFunc func, gpointer data)
{
  static const H5Name names[] = { H5_NAME_CLASS, H5_NAME_NAME, H5_NAME_HREF };
  const H5NameInfo *info = h5_names_info (h5_node_tree (element)->names, element->name);
  gsize length;
  const char *local = h5_names_string (h5_node_tree (element)->names, info->local, &length);

  func (KEY_ELEMENTS, data);
  func ("n*", data);
  give_key ('n', local, length, func, data);
  give_key ('q', info->qualified, info->qualified_length, func, data);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (h5_element_has_attribute (element, names[i]))
      h5_filter_attribute_keys (names[i], h5_element_get_attribute (element, names[i], NULL), func,
                                data);
}
