/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-xml-scope.h"

#include "base/h5-large.h"
#include "names/h5-xml-chars.h"

/* The maximum number of prefixes to skip because they are hidden, which means that they are
 * bound to another namespace now. Then another prefix is declared, which is equally correct.
 * So documents with thousands of hidden prefixes do not cost more. */
#define MAX_HIDDEN 16

/* The maximum number of bindings that one call removes. */
#define UNDONE_AT_ONCE 8192u

void
h5_xml_scope_init (H5XmlScope *self, const H5Names *tree_names)
{
  *self = (H5XmlScope){
    .names = h5_names_new (),
    .tree_names = tree_names,
    .inherited = H5_NAMESPACE_NONE,
    .next_generated = 1,
    .learned = { .copy = { .is_mapped = TRUE } },
    .long_name = H5_OUTPUT_LONG_NAME,
  };
  h5_xml_scope_bind (self, H5_NAME_XML, H5_NAMESPACE_XML);
}

void
h5_xml_scope_clear (H5XmlScope *self)
{
  h5_names_free (self->names);
  h5_large_free (self->bindings, self->bindings_capacity * sizeof *self->bindings);
  h5_large_free (self->frames, self->frames_capacity * sizeof *self->frames);
  h5_xml_table_clear (&self->by_prefix);
  h5_xml_table_clear (&self->depth_of);
  h5_xml_table_clear (&self->by_ns);
  h5_xml_table_clear (&self->of_tree_ns);
  h5_xml_table_clear (&self->of_tree_name);
  h5_xml_table_clear (&self->tags);
  h5_xml_scope_forget_long (self);
}

H5Namespace
h5_xml_scope_namespace (H5XmlScope *self, const char *uri, gsize length)
{
  H5Name word = h5_xml_scope_long_word (self, uri, length);

  return G_UNLIKELY (word) ? h5_names_namespace_of_word (self->names, word)
                           : h5_names_namespace (self->names, uri, length);
}

H5Name
h5_xml_scope_prefix (H5XmlScope *self, const char *prefix, gsize length)
{
  H5Name word = h5_xml_scope_long_word (self, prefix, length);

  return word || !length ? word : h5_names_word (self->names, prefix, length);
}

H5Namespace
h5_xml_scope_learn_namespace (H5XmlScope *self, H5Namespace ns)
{
  H5Span uri = h5_names_namespace_span (self->tree_names, ns);
  H5Namespace own = h5_xml_scope_namespace (self, uri.data, uri.length);

  h5_xml_table_set (&self->of_tree_ns, ns, own + 1);
  return own;
}

static H5Name
coerced_prefix (H5XmlScope *self, const H5NameInfo *info)
{
  H5Buffer coerced = H5_BUFFER_INIT;

  if (h5_xml_is_ncname (info->prefix, info->prefix_length))
    return h5_xml_scope_prefix (self, info->prefix, info->prefix_length);
  if (info->prefix_length > H5_XML_SCOPE_LONG)
    return H5_NAME_NONE;
  h5_infoset_name (self->infoset, info->prefix, info->prefix_length, &coerced);
  H5Name own = h5_xml_scope_prefix (self, coerced.data, coerced.length);
  h5_buffer_clear (&coerced);
  return own;
}

H5Name
h5_xml_scope_learn_prefix (H5XmlScope *self, H5Name name, const H5NameInfo *info)
{
  H5Name own = self->infoset ? coerced_prefix (self, info)
                             : h5_xml_scope_prefix (self, info->prefix, info->prefix_length);

  h5_xml_table_set (&self->of_tree_name, name, own + 1);
  return own;
}

void
h5_xml_scope_grow (H5XmlScope *self)
{
  h5_xml_table_grow (&self->tags, MAX (64, self->tags.n * 2));
}

/* Returns the array with room for one more item. */
static gpointer
make_room (gpointer items, guint32 n, guint32 *capacity, gsize size)
{
  guint32 old = *capacity;

  if (G_LIKELY (n < old))
    return items;
  *capacity = MAX (16, old * 2);
  return h5_large_grow0 (items, old * size, *capacity * size);
}

/* Saves the state before the current element changes it for the first time. */
static void
open_frame (H5XmlScope *self)
{
  guint32 n = self->n_frames;

  if (self->depth == 0 || (n && self->frames[n - 1].depth == self->depth))
    return;
  self->frames = make_room (self->frames, n, &self->frames_capacity, sizeof *self->frames);
  self->frames[n] = (H5XmlFrame){ self->depth, self->n_bindings, self->inherited };
  self->n_frames++;
}

gboolean
h5_xml_scope_undo (H5XmlScope *self)
{
  H5XmlFrame frame = self->frames[self->n_frames - 1];
  guint32 most = MIN (self->n_bindings - frame.bindings, UNDONE_AT_ONCE);
  guint32 rest = self->n_bindings - most;

  while (self->n_bindings > rest)
    {
      const H5XmlBinding *binding = &self->bindings[--self->n_bindings];
      h5_xml_table_set (&self->by_prefix, binding->prefix, binding->hidden);
      h5_xml_table_set (&self->depth_of, binding->prefix, binding->hidden_depth);
      h5_xml_table_set (&self->by_ns, binding->ns, binding->older);
    }
  if (rest > frame.bindings)
    return FALSE;
  self->n_frames--;
  self->inherited = frame.inherited;
  return TRUE;
}

void
h5_xml_scope_bind (H5XmlScope *self, H5Name prefix, H5Namespace ns)
{
  H5XmlBinding binding = {
    .ns = ns,
    .prefix = prefix,
    .hidden = h5_xml_table_get (&self->by_prefix, prefix),
    .hidden_depth = h5_xml_table_get (&self->depth_of, prefix),
    .older = h5_xml_table_get (&self->by_ns, ns),
  };

  open_frame (self);
  self->bindings =
    make_room (self->bindings, self->n_bindings, &self->bindings_capacity, sizeof binding);
  self->bindings[self->n_bindings++] = binding;
  h5_xml_table_set (&self->by_prefix, prefix, ns + 1);
  h5_xml_table_set (&self->depth_of, prefix, self->depth);
  h5_xml_table_set (&self->by_ns, ns, self->n_bindings);
}

void
h5_xml_scope_inherit (H5XmlScope *self, H5Namespace ns)
{
  if (self->inherited == ns)
    return;
  open_frame (self);
  self->inherited = ns;
}

/* Whether elements that have no prefix may be written with this one. Declaring the namespace again
 * is equally correct, and shorter if the prefix is long. */
static gboolean
may_repeat (const H5XmlScope *self, H5Name prefix, H5Namespace ns)
{
  gsize length;

  h5_names_string (self->names, prefix, &length);
  return length <= H5_XML_SCOPE_REPEATED
         || length <= h5_names_namespace_span (self->names, ns).length;
}

H5Name
h5_xml_scope_preferred (const H5XmlScope *self, H5Name preferred, H5Namespace ns)
{
  if (preferred && h5_xml_scope_is_bound (self, preferred, ns))
    return preferred;
  guint32 i = h5_xml_table_get (&self->by_ns, ns);
  for (guint tries = 0; i && tries < MAX_HIDDEN; tries++)
    {
      const H5XmlBinding *binding = &self->bindings[i - 1];
      if (binding->prefix && h5_xml_scope_is_bound (self, binding->prefix, ns)
          && may_repeat (self, binding->prefix, ns))
        return binding->prefix;
      i = binding->older;
    }
  return H5_NAME_NONE;
}

H5Name
h5_xml_scope_generate (H5XmlScope *self, H5Namespace ns)
{
  char text[16];
  H5Name prefix;

  do
    {
      int length = g_snprintf (text, sizeof text, "ns%u", self->next_generated++);
      prefix = h5_xml_scope_prefix (self, text, (gsize) length);
    }
  while (!h5_xml_scope_is_free (self, prefix));
  h5_xml_scope_bind (self, prefix, ns);
  return prefix;
}

H5Name
h5_xml_scope_bind_attribute (H5XmlScope *self, H5Name own, H5Namespace ns)
{
  /* The element, or another attribute, may use a prefix that is bound. */
  if (!own || own == H5_NAME_XMLNS || !h5_xml_scope_is_free (self, own))
    return h5_xml_scope_generate (self, ns);
  h5_xml_scope_bind (self, own, ns);
  return own;
}
