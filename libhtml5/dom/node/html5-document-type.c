/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

/**
 * Html5DocumentType:
 *
 * A document's doctype.
 *
 * Counterpart: `DocumentType`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5DocumentType, html5_document_type, HTML5_TYPE_NODE)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PUBLIC_ID,
  PROP_SYSTEM_ID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_document_type_get_name:
 * @self: a doctype
 *
 * The name, which is `html` in HTML documents.
 *
 * Returns: the name, perhaps empty; valid while the document lives
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
 * The public identifier.
 *
 * Returns: the identifier, empty when there is none; valid while the node lives
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
 * The system identifier.
 *
 * Returns: the identifier, empty when there is none; valid while the node lives
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

static void
html5_document_type_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5DocumentType *self = HTML5_DOCUMENT_TYPE (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, html5_document_type_get_name (self));
      break;
    case PROP_PUBLIC_ID:
      g_value_set_string (value, html5_document_type_get_public_id (self));
      break;
    case PROP_SYSTEM_ID:
      g_value_set_string (value, html5_document_type_get_system_id (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_document_type_class_init (Html5DocumentTypeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = html5_document_type_get_property;

  /**
   * Html5DocumentType:name:
   *
   * The name, which is `html` in HTML documents.
   *
   * Since: 1.0
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);

  /**
   * Html5DocumentType:public-id:
   *
   * The public identifier.
   *
   * Since: 1.0
   */
  properties[PROP_PUBLIC_ID] = g_param_spec_string ("public-id", NULL, NULL, NULL, flags);

  /**
   * Html5DocumentType:system-id:
   *
   * The system identifier.
   *
   * Since: 1.0
   */
  properties[PROP_SYSTEM_ID] = g_param_spec_string ("system-id", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_document_type_init (Html5DocumentType *self)
{
}
