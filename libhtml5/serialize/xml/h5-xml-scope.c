/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-xml-scope.h"

/* The maximum number of prefixes to skip because they are hidden, which means that they are
 * bound to another namespace now. Then another prefix is declared, which is equally correct.
 * So documents with thousands of hidden prefixes do not cost more. */
#define MOST_HIDDEN 16

void
h5_xml_scope_init (H5XmlScope *self, const H5Names *tree_names)
{
  *self = (H5XmlScope){
    .names = h5_names_new (),
    .tree_names = tree_names,
    .bindings = g_array_new (FALSE, FALSE, sizeof (H5XmlBinding)),
    .frames = g_array_new (FALSE, FALSE, sizeof (H5XmlFrame)),
    .by_prefix = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .depth_of = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .by_ns = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .of_tree_ns = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .of_tree_name = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .tags = g_array_new (FALSE, FALSE, sizeof (H5Name)),
    .inherited = H5_NAMESPACE_NONE,
    .next_generated = 1,
  };
  h5_xml_scope_bind (self, H5_NAME_XML, H5_NAMESPACE_XML);
}

void
h5_xml_scope_clear (H5XmlScope *self)
{
  h5_names_free (self->names);
  g_array_unref (self->bindings);
  g_array_unref (self->frames);
  g_array_unref (self->by_prefix);
  g_array_unref (self->depth_of);
  g_array_unref (self->by_ns);
  g_array_unref (self->of_tree_ns);
  g_array_unref (self->of_tree_name);
  g_array_unref (self->tags);
}

H5Namespace
h5_xml_scope_namespace (H5XmlScope *self, const char *uri, gsize length)
{
  return h5_names_namespace (self->names, uri, length);
}

H5Name
h5_xml_scope_prefix (H5XmlScope *self, const char *prefix, gsize length)
{
  return length ? h5_names_word (self->names, prefix, length) : H5_NAME_NONE;
}

static void
set (GArray *array, guint32 i, guint32 value)
{
  if (i >= array->len)
    g_array_set_size (array, MAX (i + 1, array->len * 2));
  g_array_index (array, guint32, i) = value;
}

H5Namespace
h5_xml_scope_learn_namespace (H5XmlScope *self, H5Namespace ns)
{
  const char *uri = h5_names_namespace_uri (self->tree_names, ns);
  H5Namespace own = h5_xml_scope_namespace (self, uri, strlen (uri));

  set (self->of_tree_ns, ns, own + 1);
  return own;
}

H5Name
h5_xml_scope_learn_prefix (H5XmlScope *self, H5Name name, const H5NameInfo *info)
{
  H5Name own = h5_xml_scope_prefix (self, info->prefix, info->prefix_length);

  set (self->of_tree_name, name, own + 1);
  return own;
}

void
h5_xml_scope_grow (H5XmlScope *self)
{
  g_array_set_size (self->tags, MAX (64, self->tags->len * 2));
}

/* Saves the state before the current element changes it for the first time. */
static void
open_frame (H5XmlScope *self)
{
  H5XmlFrame frame = { self->depth, self->bindings->len, self->inherited };

  if (self->depth > 0
      && (self->frames->len == 0
          || g_array_index (self->frames, H5XmlFrame, self->frames->len - 1).depth != self->depth))
    g_array_append_val (self->frames, frame);
}

void
h5_xml_scope_undo (H5XmlScope *self)
{
  H5XmlFrame frame = g_array_index (self->frames, H5XmlFrame, self->frames->len - 1);

  for (guint32 i = self->bindings->len; i > frame.bindings; i--)
    {
      const H5XmlBinding *binding = &g_array_index (self->bindings, H5XmlBinding, i - 1);
      set (self->by_prefix, binding->prefix, binding->hidden);
      set (self->depth_of, binding->prefix, binding->hidden_depth);
      set (self->by_ns, binding->ns, binding->older);
    }
  g_array_set_size (self->bindings, frame.bindings);
  g_array_set_size (self->frames, self->frames->len - 1);
  self->inherited = frame.inherited;
}

void
h5_xml_scope_bind (H5XmlScope *self, H5Name prefix, H5Namespace ns)
{
  H5XmlBinding binding = {
    .ns = ns,
    .prefix = prefix,
    .hidden = h5_xml_scope_get (self->by_prefix, prefix),
    .hidden_depth = h5_xml_scope_get (self->depth_of, prefix),
    .older = h5_xml_scope_get (self->by_ns, ns),
  };

  open_frame (self);
  g_array_append_val (self->bindings, binding);
  set (self->by_prefix, prefix, ns + 1);
  set (self->depth_of, prefix, self->depth);
  set (self->by_ns, ns, self->bindings->len);
}

void
h5_xml_scope_inherit (H5XmlScope *self, H5Namespace ns)
{
  if (self->inherited == ns)
    return;
  open_frame (self);
  self->inherited = ns;
}

H5Name
h5_xml_scope_preferred (const H5XmlScope *self, H5Name preferred, H5Namespace ns)
{
  if (preferred && h5_xml_scope_is_bound (self, preferred, ns))
    return preferred;
  guint32 i = h5_xml_scope_get (self->by_ns, ns);
  for (guint tries = 0; i && tries < MOST_HIDDEN; tries++)
    {
      const H5XmlBinding *binding = &g_array_index (self->bindings, H5XmlBinding, i - 1);
      if (binding->prefix && h5_xml_scope_is_bound (self, binding->prefix, ns))
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
