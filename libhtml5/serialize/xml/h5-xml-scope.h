/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The namespace prefixes in scope while a tree is written as XML: the "namespace prefix map" of
 * https://w3c.github.io/DOM-Parsing/#xml-serialization. Instead of a copy for each element, there
 * is one stack with undo information.
 *
 * Namespaces and prefixes have small integers of their own (the tree's names do not change). So
 * each lookup is an array access, whatever the document declares:
 *
 *   by prefix:          the namespace that it is bound to, and by which element
 *   by namespace:       its newest binding, chained to older ones
 *   by the tree's name: the scope's number for a namespace of the tree, or for a prefix
 *
 * For an element that binds nothing, only the depth is counted.
 *
 * Looking up a string of megabytes would hold the caller for long. So a writer has long strings
 * learned first, in parts: h5-xml-scope-long.c.
 */
#pragma once

#include "names/h5-long-word.h"
#include "serialize/h5-output.h"
#include "serialize/xml/h5-infoset.h"
#include "serialize/xml/h5-xml-table.h"
#include "tree/h5-tree.h"

typedef struct
{
  H5Namespace ns;
  H5Name prefix;
  H5Namespace hidden; /* the previous namespace of the prefix, plus one; 0 for none */
  guint32 hidden_depth;
  guint32 older; /* index of the previous binding of the namespace, plus one */
} H5XmlBinding;

/* The state before an element that changed something. */
typedef struct
{
  guint32 depth;
  guint32 bindings; /* number of bindings */
  H5Namespace inherited;
} H5XmlFrame;

/* The long string that is being learned. It is copied in parts. */
typedef struct
{
  const char *string; /* NULL for none */
  H5Buffer copy;
  H5NameHash hash;
} H5XmlLearned;

/* All arrays are of h5_large_grow0(), so that growing does not take long. */
typedef struct
{
  H5Names *names;
  const H5Names *tree_names;
  guint32 depth; /* number of open elements */
  H5XmlBinding *bindings;
  guint32 n_bindings, bindings_capacity;
  H5XmlFrame *frames;
  guint32 n_frames, frames_capacity;
  H5XmlTable by_prefix;    /* by prefix: its namespace, plus one */
  H5XmlTable depth_of;     /* by prefix: depth of the element that bound it */
  H5XmlTable by_ns;        /* by namespace: index of its newest binding, plus one */
  H5XmlTable of_tree_ns;   /* by namespace of the tree: the scope's, plus one */
  H5XmlTable of_tree_name; /* by name of the tree: the scope's prefix, plus one */
  H5XmlTable tags;         /* by depth of an open element: the prefix in its tags */
  H5Namespace inherited;   /* the default namespace */
  guint next_generated;
  H5XmlLearned learned;
  GHashTable *long_words; /* from the current element's long strings to words; NULL until needed */
  gsize long_name; /* names that are longer, or all if prefixes may be, are written as runs */
  const H5InfosetOptions *infoset; /* prefixes of the tree are coerced with these; or NULL */
} H5XmlScope;

void h5_xml_scope_init (H5XmlScope *self, const H5Names *tree_names);
void h5_xml_scope_clear (H5XmlScope *self);

/* Longer strings have to be learned before they are looked up. */
#define H5_XML_SCOPE_LONG ((gsize) 65536)

/* Longer prefixes and namespaces are not repeated by each element, as the standard does: the text
 * would grow with the square of the tree. */
#define H5_XML_SCOPE_REPEATED ((gsize) 40)

/* Learns a part of a long string. Returns FALSE if there is more: then call it again
 * in another step. */
gboolean h5_xml_scope_learn_part (H5XmlScope *self, const char *string, gsize length);

/* The same for the namespace and the prefix of a name of the tree. */
gboolean h5_xml_scope_learn_name (H5XmlScope *self, H5Name name, const H5NameInfo *info);

void h5_xml_scope_forget_long (H5XmlScope *self);

/* Returns the word of a string that was learned for the current element, or H5_NAME_NONE. */
static inline H5Name
h5_xml_scope_long_word (const H5XmlScope *self, const char *string, gsize length)
{
  return length > H5_XML_SCOPE_LONG && self->long_words
           ? GPOINTER_TO_UINT (g_hash_table_lookup (self->long_words, string))
           : H5_NAME_NONE;
}

static inline gboolean
h5_xml_scope_has_learned (H5XmlScope *self, const char *string, gsize length)
{
  return G_LIKELY (length <= H5_XML_SCOPE_LONG) || h5_xml_scope_learn_part (self, string, length);
}

/* Return the scope's number for a URI, and for a prefix. H5_NAME_NONE for the empty prefix. */
H5Namespace h5_xml_scope_namespace (H5XmlScope *self, const char *uri, gsize length);
H5Name h5_xml_scope_prefix (H5XmlScope *self, const char *prefix, gsize length);

/* Binds a prefix for the current element. H5_NAME_NONE is the default namespace. */
void h5_xml_scope_bind (H5XmlScope *self, H5Name prefix, H5Namespace ns);

/* Sets the inherited default namespace for the current element and its descendants. */
void h5_xml_scope_inherit (H5XmlScope *self, H5Namespace ns);

/* https://w3c.github.io/DOM-Parsing/#dfn-retrieving-a-preferred-prefix-string. Returns
 * H5_NAME_NONE if no prefix is bound to the namespace. */
H5Name h5_xml_scope_preferred (const H5XmlScope *self, H5Name preferred, H5Namespace ns);

/* https://w3c.github.io/DOM-Parsing/#dfn-generating-a-prefix: binds a new prefix. */
H5Name h5_xml_scope_generate (H5XmlScope *self, H5Namespace ns);

/* Whether the prefix is bound to the namespace at the current element. */
static inline gboolean
h5_xml_scope_is_bound (const H5XmlScope *self, H5Name prefix, H5Namespace ns)
{
  return h5_xml_table_get (&self->by_prefix, prefix) == ns + 1;
}

/* Whether the prefix is not bound. */
static inline gboolean
h5_xml_scope_is_free (const H5XmlScope *self, H5Name prefix)
{
  return h5_xml_table_get (&self->by_prefix, prefix) == 0;
}

/* Whether the current element itself binds the prefix. */
static inline gboolean
h5_xml_scope_is_local (const H5XmlScope *self, H5Name prefix)
{
  return self->depth > 0 && !h5_xml_scope_is_free (self, prefix)
         && h5_xml_table_get (&self->depth_of, prefix) == self->depth;
}

/* Returns the scope's number for a namespace of the tree, and adds it to the array. */
H5Namespace h5_xml_scope_learn_namespace (H5XmlScope *self, H5Namespace ns);

static inline H5Namespace
h5_xml_scope_tree_namespace (H5XmlScope *self, H5Namespace ns)
{
  if (ns < H5_NAMESPACE_STATIC)
    return ns;
  guint32 known = h5_xml_table_get (&self->of_tree_ns, ns);
  return G_LIKELY (known) ? known - 1 : h5_xml_scope_learn_namespace (self, ns);
}

/* Returns the scope's number for the prefix of a name of the tree, and adds it to the array. If
 * prefixes are coerced, a long one that changes counts as none, so that another one is chosen. */
H5Name h5_xml_scope_learn_prefix (H5XmlScope *self, H5Name name, const H5NameInfo *info);

static inline H5Name
h5_xml_scope_tree_prefix (H5XmlScope *self, H5Name name, const H5NameInfo *info)
{
  if (!info->prefix)
    return H5_NAME_NONE;
  guint32 known = h5_xml_table_get (&self->of_tree_name, name);
  return G_LIKELY (known) ? known - 1 : h5_xml_scope_learn_prefix (self, name, info);
}

/* Binds the prefix of an attribute, if it has one that is free, or else another one. */
H5Name h5_xml_scope_bind_attribute (H5XmlScope *self, H5Name own, H5Namespace ns);

/* Returns the prefix of an attribute of the tree that is in a namespace other than XMLNS. Binds one
 * if none is bound. *is_new, which may be NULL, is whether it did. */
static inline H5Name
h5_xml_scope_attribute_prefix (H5XmlScope *self, H5Name name, const H5NameInfo *info,
                               gboolean *is_new)
{
  H5Namespace ns = h5_xml_scope_tree_namespace (self, info->ns);
  H5Name own = h5_xml_scope_tree_prefix (self, name, info);
  H5Name prefix = h5_xml_scope_preferred (self, own, ns);

  if (is_new)
    *is_new = prefix == H5_NAME_NONE;
  return G_LIKELY (prefix) ? prefix : h5_xml_scope_bind_attribute (self, own, ns);
}

/* Whether the namespace and the prefix of a name of the tree can be looked up. If not, call it
 * again in another step. */
static inline gboolean
h5_xml_scope_has_learned_name (H5XmlScope *self, H5Name name, const H5NameInfo *info)
{
  if (info->is_word)
    return TRUE;
  gboolean has_ns =
    info->ns < H5_NAMESPACE_STATIC || h5_xml_table_get (&self->of_tree_ns, info->ns);
  gboolean has_prefix = !info->prefix || h5_xml_table_get (&self->of_tree_name, name);
  return G_LIKELY (has_ns && has_prefix) || h5_xml_scope_learn_name (self, name, info);
}

/* --- elements --- */

void h5_xml_scope_grow (H5XmlScope *self);
gboolean h5_xml_scope_undo (H5XmlScope *self);

/* Returns the index of the first binding of the current element, or the number of bindings if
 * it has none. */
static inline guint32
h5_xml_scope_first_own (const H5XmlScope *self)
{
  const H5XmlFrame *last = self->n_frames ? &self->frames[self->n_frames - 1] : NULL;

  return last && last->depth == self->depth ? last->bindings : self->n_bindings;
}

static inline void
h5_xml_scope_enter (H5XmlScope *self)
{
  if (G_UNLIKELY (++self->depth >= self->tags.n))
    h5_xml_scope_grow (self);
  if (G_UNLIKELY (self->long_words != NULL))
    h5_xml_scope_forget_long (self);
}

/* Stores the prefix in the start tag of the current element, for its end tag. */
static inline void
h5_xml_scope_set_tag (H5XmlScope *self, H5Name prefix)
{
  self->tags.values[self->depth] = prefix;
}

static inline H5Name
h5_xml_scope_get_tag (const H5XmlScope *self)
{
  return self->tags.values[self->depth];
}

/* Leaves the current element. If it has bound many prefixes, removes some of them, and returns
 * FALSE: then it must be called again. */
static inline gboolean
h5_xml_scope_leave (H5XmlScope *self)
{
  if (self->n_frames && self->frames[self->n_frames - 1].depth == self->depth
      && !h5_xml_scope_undo (self))
    return FALSE;
  self->depth--;
  return TRUE;
}
