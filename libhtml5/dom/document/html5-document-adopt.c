/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Nodes of other documents: https://dom.spec.whatwg.org/#dom-document-importnode and
 * https://dom.spec.whatwg.org/#dom-document-adoptnode */
#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include <glib/gi18n-lib.h>

static gboolean
check_importable (const H5Node *node, GError **error)
{
  if (node->type != H5_NODE_DOCUMENT && !(node->flags & H5_NODE_SHADOW_ROOT))
    return TRUE;
  g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED,
                       _ ("Documents and shadow roots cannot be moved to another document"));
  return FALSE;
}

/**
 * html5_document_import_node:
 * @self: a document
 * @node: a node, of any document
 * @deep: whether to copy the descendants too
 * @error: return location for an error
 *
 * Copies a node. The copy belongs to this document and has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_SUPPORTED for documents and shadow roots.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 1.0
 */
Html5Node *
html5_document_import_node (Html5Document *self, Html5Node *node, gboolean deep, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self) && HTML5_IS_NODE (node), NULL);
  H5Node *source = _html5_node_unwrap (node);
  g_return_val_if_fail (source != NULL, NULL);
  H5Node *document = _html5_node_unwrap (self);

  if (!check_importable (source, error))
    return NULL;
  _html5_tree_reclaim (h5_node_tree (document));
  H5Node *copy =
    h5_node_clone (h5_node_tree (document), source, deep, (document->flags & H5_NODE_INERT) != 0);
  return _html5_document_wrap_new (document, copy);
}

/**
 * html5_document_adopt_node:
 * @self: a document
 * @node: a node, of any document
 * @error: return location for an error
 *
 * Removes a node from its parent and moves it, with its descendants, to this document. The object
 * stays the same.
 *
 * If @node is the contents of a template, it remains its contents, in this document. When another
 * document adopts the template, the contents move with it.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_SUPPORTED for documents, with
 * %HTML5_DOM_ERROR_HIERARCHY_REQUEST for shadow roots.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_document_adopt_node (Html5Document *self, Html5Node *node, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self) && HTML5_IS_NODE (node), FALSE);
  H5Node *source = _html5_node_unwrap (node);
  g_return_val_if_fail (source != NULL, FALSE);

  if (source->flags & H5_NODE_SHADOW_ROOT)
    return _html5_check_mutation (H5_MUTATION_NODE_TYPE, error);
  if (!check_importable (source, error))
    return FALSE;
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (self));
  _html5_tree_reclaim (tree);
  _html5_node_adopt (tree, node, (_html5_node_unwrap (self)->flags & H5_NODE_INERT) != 0);
  return TRUE;
}
