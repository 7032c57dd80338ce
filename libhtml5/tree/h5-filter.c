/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-filter.h"

#include "tree/h5-tokens.h"

void
h5_filter_clear (H5Filter *self)
{
  g_free (self->name);
  g_free (self->lower);
  g_free (self->uri);
  g_strfreev (self->classes);
  *self = (H5Filter) { H5_FILTER_NODES };
}

void
h5_filter_init_name (H5Filter *self, const char *qualified)
{
  *self = (H5Filter) {
    .kind = strcmp (qualified, "*") == 0 ? H5_FILTER_ELEMENTS : H5_FILTER_NAME,
    .name = g_strdup (qualified),
    .lower = g_ascii_strdown (qualified, -1),
  };
}

void
h5_filter_init_name_ns (H5Filter *self, const char *uri, const char *local)
{
  *self = (H5Filter) {
    .kind = H5_FILTER_NAME_NS,
    .name = g_strdup (local),
    .uri = uri && *uri ? g_strdup (uri) : NULL,
  };
}

void
h5_filter_init_classes (H5Filter *self, const char *classes)
{
  *self = (H5Filter) { .kind = H5_FILTER_CLASSES, .classes = h5_tokens_parse (classes) };
}

static gboolean
matches_name (const H5Filter *self, const H5Node *node)
{
  const H5Tree *tree = h5_node_tree (node);
  const char *qualified = h5_names_string (tree->names, node->name, NULL);

  return strcmp (qualified, !tree->is_xml && h5_element_is_html (node) ? self->lower : self->name)
         == 0;
}

static gboolean
matches_name_ns (const H5Filter *self, const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;

  if (g_strcmp0 (self->uri, "*") != 0
      && g_strcmp0 (self->uri, h5_names_namespace_uri (names, h5_element_namespace (node))) != 0)
    return FALSE;
  return strcmp (self->name, "*") == 0
         || strcmp (self->name, h5_names_string (names, h5_names_local (names, node->name), NULL))
              == 0;
}

static gboolean
matches_classes (const H5Filter *self, const H5Node *node, const char *value)
{
  gboolean fold = h5_node_tree (node)->mode == H5_MODE_QUIRKS;

  if (!value || !self->classes[0])
    return FALSE;
  for (gsize i = 0; self->classes[i]; i++)
    if (!h5_tokens_contain (value, self->classes[i], fold))
      return FALSE;
  return TRUE;
}

gboolean
h5_filter_matches (const H5Filter *self, const H5Node *node)
{
  if (self->kind == H5_FILTER_NODES)
    return TRUE;
  if (node->type != H5_NODE_ELEMENT)
    return FALSE;
  switch (self->kind)
    {
    case H5_FILTER_NODES:
    case H5_FILTER_ELEMENTS:
      return TRUE;
    case H5_FILTER_NAME:
      return matches_name (self, node);
    case H5_FILTER_NAME_NS:
      return matches_name_ns (self, node);
    case H5_FILTER_CLASSES:
      return matches_classes (self, node,
                              h5_element_get_attribute (node, H5_NAME_CLASS, NULL));
    }
  g_assert_not_reached ();
}

gboolean
h5_filter_matched (const H5Filter *self, const H5Node *element, const char *classes)
{
  return self->kind == H5_FILTER_CLASSES ? matches_classes (self, element, classes)
                                         : h5_filter_matches (self, element);
}
