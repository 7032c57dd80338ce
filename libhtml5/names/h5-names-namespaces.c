/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The namespaces of the table of names. */
#include "names/h5-names-private.h"

#include "base/hash/h5-number-hash.h"

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

static gboolean
is_namespace (gconstpointer names, guint32 id, gconstpointer word)
{
  const H5Names *self = names;

  return self->namespaces[id - H5_NAMESPACE_STATIC].word == *(const H5Name *) word;
}

static H5Namespace
find_by_word (const H5Names *self, H5Name word)
{
  return h5_index_find (&self->namespace_index, h5_number_hash (0, 0, word), is_namespace, self,
                        &word);
}

gboolean
h5_names_find_namespace (const H5Names *self, const char *uri, gsize length, H5Namespace *ns)
{
  if (find_static_namespace (uri, length, ns))
    return TRUE;
  if (!self->n_namespaces)
    return FALSE;
  H5Name word = h5_names_find_word (self, uri, length);
  if (!word)
    return FALSE;
  *ns = find_by_word (self, word);
  return *ns != 0;
}

static H5Namespace
add_namespace (H5Names *self, H5Name word)
{
  if (word == self->unnamed)
    return H5_NAMESPACE_NONE;
  if (self->n_namespaces == self->namespaces_capacity)
    {
      self->namespaces_capacity = MAX (self->namespaces_capacity * 2, 8);
      self->namespaces = g_renew (H5NamesNamespace, self->namespaces, self->namespaces_capacity);
    }
  self->namespaces[self->n_namespaces].word = word;
  self->namespaces[self->n_namespaces].uri = (char *) h5_names_info (self, word)->qualified;
  H5Namespace ns = H5_NAMESPACE_STATIC + self->n_namespaces++;
  h5_index_add (&self->namespace_index, &self->arena, h5_number_hash (0, 0, word), ns);
  return ns;
}

H5Namespace
h5_names_namespace_of_word (H5Names *self, H5Name word)
{
  H5Namespace ns = find_by_word (self, word);

  return ns ? ns : add_namespace (self, word);
}

H5Namespace
h5_names_namespace (H5Names *self, const char *uri, gsize length)
{
  H5Namespace ns;

  return h5_names_find_namespace (self, uri, length, &ns)
           ? ns
           : add_namespace (self, h5_names_word (self, uri, length));
}

const char *
h5_names_namespace_uri (const H5Names *self, H5Namespace ns)
{
  if (ns < H5_NAMESPACE_STATIC)
    return h5_namespace_uris[ns];
  return self->namespaces[ns - H5_NAMESPACE_STATIC].uri;
}

H5Span
h5_names_namespace_span (const H5Names *self, H5Namespace ns)
{
  if (ns < H5_NAMESPACE_STATIC)
    {
      const char *uri = h5_namespace_uris[ns] ? h5_namespace_uris[ns] : "";
      return (H5Span){ uri, strlen (uri) };
    }
  H5Span uri;
  uri.data = h5_names_string (self, self->namespaces[ns - H5_NAMESPACE_STATIC].word, &uri.length);
  return uri;
}
