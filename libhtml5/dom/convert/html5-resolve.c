/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-resolve-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/document/html5-uri-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

static char *
resolve (gpointer data, const char *reference)
{
  Html5ResolveRun *self = data;

  return h5_references_resolve (self->references, reference, strlen (reference), &self->room);
}

Html5ResolveRun
_html5_resolve_run_begin (Html5Node *node)
{
  const H5Tree *tree = h5_node_tree (_html5_node_unwrap (node));
  Html5Document *document = _html5_node_get_document (node);

  return (Html5ResolveRun){
    .document = document,
    .references = h5_references_new (_html5_document_get_base_url (document),
                                     _html5_document_get_url_encoding (document)),
    .room = _html5_tree_max_expansion (tree),
  };
}

void
_html5_resolve_run_end (Html5ResolveRun *self)
{
  h5_references_free (self->references);
  g_object_unref (self->document);
}

H5UrlResolver
_html5_resolve_run_get (Html5ResolveRun *self)
{
  return (H5UrlResolver){ .resolve = resolve, .data = self };
}
