/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-resolve-private.h"

#include "dom/node/html5-node.h"

static char *
resolve (gpointer data, const char *reference)
{
  return html5_node_resolve_uri (data, reference);
}

H5UrlResolver
_html5_node_get_resolver (Html5Node *self)
{
  return (H5UrlResolver){ .resolve = resolve, .data = self };
}
