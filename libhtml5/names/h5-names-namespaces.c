/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The namespaces of the table of names. */
#include "names/h5-names-private.h"

#include <string.h>

const char *const h5_namespace_uris[H5_NAMESPACE_STATIC] = {
  [H5_NAMESPACE_HTML] = "http://www.w3.org/1999/xhtml",
  [H5_NAMESPACE_MATHML] = "http://www.w3.org/1998/Math/MathML",
  [H5_NAMESPACE_SVG] = "http://www.w3.org/2000/svg",
  [H5_NAMESPACE_XLINK] = "http://www.w3.org/1999/xlink",
  [H5_NAMESPACE_XML] = "http://www.w3.org/XML/1998/namespace",
  [H5_NAMESPACE_XMLNS] = "http://www.w3.org/2000/xmlns/",
};

static gboolean
find_static_namespace (const char *uri, gsize length, H5Namespace *ns)
{
  if (length == 0)
    {
      *ns = H5_NAMESPACE_NONE;
      return TRUE;
    }
  for (H5Namespace i = H5_NAMESPACE_HTML; i < H5_NAMESPACE_STATIC; i++)
    if (strlen (h5_namespace_uris[i]) == length && memcmp (h5_namespace_uris[i], uri, length) == 0)
      {
        *ns = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
h5_names_find_namespace (const H5Names *self, const char *uri, gsize length, H5Namespace *ns)
{
  if (find_static_namespace (uri, length, ns))
    return TRUE;
  if (!self->namespace_index.slots)
    return FALSE;
  H5Name word = h5_names_find_word (self, uri, length);
  if (!word)
    return FALSE;
  const H5NamesIndex *index = &self->namespace_index;
  for (guint32 i = (guint32) h5_names_hash_triple (0, 0, word) & index->mask; index->slots[i].id;
       i = (i + 1) & index->mask)
    if (self->namespaces[index->slots[i].id - H5_NAMESPACE_STATIC].word == word)
      {
        *ns = index->slots[i].id;
        return TRUE;
      }
  return FALSE;
}

H5Namespace
h5_names_namespace (H5Names *self, const char *uri, gsize length)
{
  H5Namespace ns;

  if (h5_names_find_namespace (self, uri, length, &ns))
    return ns;
  H5Name word = h5_names_word (self, uri, length);
  if (word == self->unnamed)
    return H5_NAMESPACE_NONE;
  if (self->n_namespaces == self->namespaces_capacity)
    {
      self->namespaces_capacity = MAX (self->namespaces_capacity * 2, 8);
      self->namespaces = g_renew (H5NamesNamespace, self->namespaces, self->namespaces_capacity);
    }
  self->namespaces[self->n_namespaces].word = word;
  self->namespaces[self->n_namespaces].uri = (char *) h5_names_info (self, word)->qualified;
  ns = H5_NAMESPACE_STATIC + self->n_namespaces++;
  h5_names_index_add (&self->namespace_index, h5_names_hash_triple (0, 0, word), ns);
  return ns;
}

const char *
h5_names_namespace_uri (const H5Names *self, H5Namespace ns)
{
  if (ns < H5_NAMESPACE_STATIC)
    return h5_namespace_uris[ns];
  return self->namespaces[ns - H5_NAMESPACE_STATIC].uri;
}
