/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-resolve-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

static char *
resolve (gpointer data, const char *reference)
{
  Html5Resolving *self = data;
  g_autofree char *url = html5_node_resolve_uri (self->node, reference);

  if (!url || !h5_url_take_room (&self->room, strlen (reference), strlen (url)))
    return NULL;
  return g_steal_pointer (&url);
}

Html5Resolving
_html5_resolving_begin (Html5Node *node)
{
  const H5Tree *tree = h5_node_tree (_html5_node_unwrap (node));

  return (Html5Resolving){ .node = node, .room = _html5_tree_max_expansion (tree) };
}

H5UrlResolver
_html5_resolving_get (Html5Resolving *self)
{
  return (H5UrlResolver){ .resolve = resolve, .data = self };
}
