/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-xml-scope.h"

/* How many prefixes that were bound to something else meanwhile are passed over. Another prefix
 * is then declared, which is as right: a document that hides thousands costs no more. */
#define MOST_HIDDEN 16

void
h5_xml_scope_init (H5XmlScope *self)
{
  *self = (H5XmlScope) {
    .names = h5_names_new (),
    .bindings = g_array_new (FALSE, FALSE, sizeof (H5XmlBinding)),
    .frames = g_array_new (FALSE, FALSE, sizeof (H5XmlFrame)),
    .by_prefix = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .level_of = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .by_ns = g_array_new (FALSE, TRUE, sizeof (guint32)),
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
  g_array_unref (self->level_of);
  g_array_unref (self->by_ns);
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

static guint32
get (const GArray *array, guint32 i)
{
  return i < array->len ? g_array_index (array, guint32, i) : 0;
}

static void
set (GArray *array, guint32 i, guint32 value)
{
  if (i >= array->len)
    g_array_set_size (array, MAX (i + 1, array->len * 2));
  g_array_index (array, guint32, i) = value;
}

void
h5_xml_scope_enter (H5XmlScope *self)
{
  H5XmlFrame frame = { self->bindings->len, self->inherited };

  g_array_append_val (self->frames, frame);
}

void
h5_xml_scope_leave (H5XmlScope *self)
{
  H5XmlFrame frame = g_array_index (self->frames, H5XmlFrame, self->frames->len - 1);

  for (guint32 i = self->bindings->len; i > frame.bindings; i--)
    {
      const H5XmlBinding *binding = &g_array_index (self->bindings, H5XmlBinding, i - 1);
      set (self->by_prefix, binding->prefix, binding->hidden);
      set (self->level_of, binding->prefix, binding->hidden_level);
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
    .hidden = get (self->by_prefix, prefix),
    .hidden_level = get (self->level_of, prefix),
    .older = get (self->by_ns, ns),
  };

  g_array_append_val (self->bindings, binding);
  set (self->by_prefix, prefix, ns + 1);
  set (self->level_of, prefix, self->frames->len);
  set (self->by_ns, ns, self->bindings->len);
}

gboolean
h5_xml_scope_is_bound (const H5XmlScope *self, H5Name prefix, H5Namespace ns)
{
  return get (self->by_prefix, prefix) == ns + 1;
}

gboolean
h5_xml_scope_is_free (const H5XmlScope *self, H5Name prefix)
{
  return get (self->by_prefix, prefix) == 0;
}

gboolean
h5_xml_scope_is_local (const H5XmlScope *self, H5Name prefix)
{
  return self->frames->len > 0 && get (self->by_prefix, prefix) != 0
         && get (self->level_of, prefix) == self->frames->len;
}

H5Name
h5_xml_scope_preferred (const H5XmlScope *self, H5Name preferred, H5Namespace ns)
{
  if (preferred && h5_xml_scope_is_bound (self, preferred, ns))
    return preferred;
  guint32 i = get (self->by_ns, ns);
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
  while (get (self->by_prefix, prefix) != 0);
  h5_xml_scope_bind (self, prefix, ns);
  return prefix;
}
