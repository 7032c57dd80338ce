/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"

/**
 * Html5DocumentType:
 *
 * The doctype of a document, such as `<!DOCTYPE html>`.
 *
 * Counterpart: `DocumentType`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5DocumentType, html5_document_type, HTML5_TYPE_NODE)

/**
 * html5_document_type_get_name:
 * @self: a doctype
 *
 * Gets the name, which is `html` in HTML documents.
 *
 * Returns: the name, which can be empty; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_document_type_get_name (Html5DocumentType *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_TYPE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_string (h5_node_tree (node)->names, node->name, NULL);
}

/**
 * html5_document_type_get_public_id:
 * @self: a doctype
 *
 * Gets the public identifier.
 *
 * Returns: the identifier, or an empty string if there is none; valid while the node lives
 *
 * Since: 1.0
 */
const char *
html5_document_type_get_public_id (Html5DocumentType *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_TYPE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node->public_id;
}

/**
 * html5_document_type_get_system_id:
 * @self: a doctype
 *
 * Gets the system identifier.
 *
 * Returns: the identifier, or an empty string if there is none; valid while the node lives
 *
 * Since: 1.0
 */
const char *
html5_document_type_get_system_id (Html5DocumentType *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_TYPE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node->system_id;
}

static const Html5Property properties[] = {
  /**
   * Html5DocumentType:name:
   *
   * The name, which is `html` in HTML documents.
   *
   * Since: 1.0
   */
  { "name", G_TYPE_STRING, .get = G_CALLBACK (html5_document_type_get_name) },

  /**
   * Html5DocumentType:public-id:
   *
   * The public identifier.
   *
   * Since: 1.0
   */
  { "public-id", G_TYPE_STRING, .get = G_CALLBACK (html5_document_type_get_public_id) },

  /**
   * Html5DocumentType:system-id:
   *
   * The system identifier.
   *
   * Since: 1.0
   */
  { "system-id", G_TYPE_STRING, .get = G_CALLBACK (html5_document_type_get_system_id) },
  { NULL },
};

static void
html5_document_type_class_init (Html5DocumentTypeClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_document_type_init (Html5DocumentType *self)
{
}
