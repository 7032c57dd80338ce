/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Long namespaces and prefixes. Each part of one is learned in a step of its own: copied, hashed,
 * and compared with the word that it may be. Then it is known by its address, as long as the
 * element is the current one: the value of another element may be where this one was.
 */
#include "serialize/xml/h5-xml-scope.h"

/* Copying and hashing this many bytes takes about a millisecond. */
#define LEARNED_AT_ONCE ((gsize) 1 << 20)

void
h5_xml_scope_forget_long (H5XmlScope *self)
{
  g_clear_pointer (&self->long_words, g_hash_table_unref);
  h5_buffer_clear (&self->learned.copy);
  self->learned.hash = (H5NameHash){ .n_hashed = 0 };
  self->learned.string = NULL;
}

static void
begin_learning (H5XmlScope *self, const char *string)
{
  if (!self->long_words)
    self->long_words = g_hash_table_new (NULL, NULL);
  h5_buffer_clear (&self->learned.copy);
  self->learned.hash = (H5NameHash){ .n_hashed = 0 };
  self->learned.string = string;
  self->long_name = 0;
}

gboolean
h5_xml_scope_learn_part (H5XmlScope *self, const char *string, gsize length)
{
  H5XmlLearned *learned = &self->learned;
  gsize n = learned->copy.length;

  if (h5_xml_scope_long_word (self, string, length))
    return TRUE;
  if (learned->string != string)
    {
      begin_learning (self, string);
      n = 0;
    }
  if (n < length)
    {
      h5_buffer_append (&learned->copy, string + n, MIN (length - n, LEARNED_AT_ONCE));
      h5_names_hash_more (self->names, &learned->hash, &learned->copy);
      return FALSE;
    }
  if (!h5_names_compare_more (self->names, &learned->hash, &learned->copy, LEARNED_AT_ONCE))
    return FALSE;
  H5Name word = h5_names_gathered_word (self->names, &learned->hash, &learned->copy, H5_NAME_NONE);
  g_hash_table_insert (self->long_words, (gpointer) string, GUINT_TO_POINTER (word));
  h5_buffer_clear (&learned->copy);
  learned->string = NULL;
  return TRUE;
}

gboolean
h5_xml_scope_learn_name (H5XmlScope *self, H5Name name, const H5NameInfo *info)
{
  if (info->prefix && !h5_xml_table_get (&self->of_tree_name, name)
      && !h5_xml_scope_has_learned (self, info->prefix, info->prefix_length))
    return FALSE;
  if (info->ns < H5_NAMESPACE_STATIC || h5_xml_table_get (&self->of_tree_ns, info->ns))
    return TRUE;
  H5Span uri = h5_names_namespace_span (self->tree_names, info->ns);
  return h5_xml_scope_has_learned (self, uri.data, uri.length);
}
