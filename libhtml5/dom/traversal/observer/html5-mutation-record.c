/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/observer/html5-mutation-record-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/common/html5-private.h"

/**
 * Html5MutationRecord:
 *
 * A change that an #Html5MutationObserver reports. It keeps references to its nodes.
 *
 * Counterpart: `MutationRecord`.
 *
 * Since: 1.0
 */
struct _Html5MutationRecord
{
  GObject parent_instance;
  Html5MutationType type;
  Html5Node *target;
  Html5NodeList *added;
  Html5NodeList *removed;
  Html5Node *previous;
  Html5Node *next;
  char *attribute_name;
  char *attribute_namespace;
  char *old_value;
};

G_DEFINE_FINAL_TYPE (Html5MutationRecord, html5_mutation_record, G_TYPE_OBJECT)

static Html5MutationRecord *
record_new (Html5MutationType type, const H5ChildrenChange *change)
{
  Html5MutationRecord *self = g_object_new (HTML5_TYPE_MUTATION_RECORD, NULL);

  self->type = type;
  self->target = _html5_node_wrap (change->parent);
  self->added = _html5_node_list_new_static (change->added, change->n_added);
  self->removed = _html5_node_list_new_static (change->removed, change->n_removed);
  self->previous = _html5_node_wrap (change->previous);
  self->next = _html5_node_wrap (change->next);
  return self;
}

Html5MutationRecord *
_html5_mutation_record_new_children (const H5ChildrenChange *change)
{
  return record_new (HTML5_MUTATION_TYPE_CHILD_LIST, change);
}

Html5MutationRecord *
_html5_mutation_record_new_attribute (H5Node *element, H5Name name)
{
  H5ChildrenChange none = { .parent = element };
  Html5MutationRecord *self = record_new (HTML5_MUTATION_TYPE_ATTRIBUTES, &none);
  const H5Names *names = h5_node_tree (element)->names;

  self->attribute_name = g_strdup (h5_names_string (names, h5_names_local (names, name), NULL));
  self->attribute_namespace =
    g_strdup (h5_names_namespace_uri (names, h5_names_attribute_namespace (names, name)));
  return self;
}

Html5MutationRecord *
_html5_mutation_record_new_data (H5Node *node)
{
  H5ChildrenChange none = { .parent = node };

  return record_new (HTML5_MUTATION_TYPE_CHARACTER_DATA, &none);
}

void
_html5_mutation_record_take_old_value (Html5MutationRecord *self, const char *old_value)
{
  if (!self->old_value)
    self->old_value = g_strdup (old_value);
}

/**
 * html5_mutation_record_get_mutation_type:
 * @self: a record
 *
 * Gets the kind of change.
 *
 * Returns: the kind of change
 *
 * Since: 1.0
 */
Html5MutationType
html5_mutation_record_get_mutation_type (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), 0);

  return self->type;
}

/**
 * html5_mutation_record_get_target:
 * @self: a record
 *
 * Gets the node that changed.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_mutation_record_get_target (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);
  g_return_val_if_fail (self->target != NULL, NULL);

  return g_object_ref (self->target);
}

/**
 * html5_mutation_record_get_added_nodes:
 * @self: a record
 *
 * Gets the nodes that were added, in order.
 *
 * Returns: (transfer full): the nodes, as a static list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_mutation_record_get_added_nodes (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);
  g_return_val_if_fail (self->target != NULL, NULL);

  return g_object_ref (self->added);
}

/**
 * html5_mutation_record_get_removed_nodes:
 * @self: a record
 *
 * Gets the nodes that were removed, in order.
 *
 * Returns: (transfer full): the nodes, as a static list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_mutation_record_get_removed_nodes (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);
  g_return_val_if_fail (self->target != NULL, NULL);

  return g_object_ref (self->removed);
}

/**
 * html5_mutation_record_get_previous_sibling:
 * @self: a record
 *
 * Gets the sibling before the nodes that were added or removed.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_mutation_record_get_previous_sibling (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);

  return self->previous ? g_object_ref (self->previous) : NULL;
}

/**
 * html5_mutation_record_get_next_sibling:
 * @self: a record
 *
 * Gets the sibling after the nodes that were added or removed.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_mutation_record_get_next_sibling (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);

  return self->next ? g_object_ref (self->next) : NULL;
}

/**
 * html5_mutation_record_get_attribute_name:
 * @self: a record
 *
 * Gets the local name of the attribute that changed.
 *
 * Returns: (nullable): the name; %NULL if the change is not of an attribute
 *
 * Since: 1.0
 */
const char *
html5_mutation_record_get_attribute_name (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);

  return self->attribute_name;
}

/**
 * html5_mutation_record_get_attribute_namespace:
 * @self: a record
 *
 * Gets the namespace of the attribute that changed.
 *
 * Returns: (nullable): the namespace, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_mutation_record_get_attribute_namespace (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);

  return self->attribute_namespace;
}

/**
 * html5_mutation_record_get_old_value:
 * @self: a record
 *
 * Gets the attribute value or the text before the change, if the observer asked for it.
 *
 * Returns: (nullable): the value; %NULL if it was not asked for, or there was none
 *
 * Since: 1.0
 */
const char *
html5_mutation_record_get_old_value (Html5MutationRecord *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_RECORD (self), NULL);

  return self->old_value;
}

static void
html5_mutation_record_finalize (GObject *object)
{
  Html5MutationRecord *self = HTML5_MUTATION_RECORD (object);

  g_clear_object (&self->target);
  g_clear_object (&self->added);
  g_clear_object (&self->removed);
  g_clear_object (&self->previous);
  g_clear_object (&self->next);
  g_free (self->attribute_name);
  g_free (self->attribute_namespace);
  g_free (self->old_value);
  G_OBJECT_CLASS (html5_mutation_record_parent_class)->finalize (object);
}

static const Html5Property properties[] = {
  /**
   * Html5MutationRecord:mutation-type:
   *
   * The kind of change.
   *
   * Since: 1.0
   */
  { "mutation-type", G_TYPE_ENUM, html5_mutation_type_get_type,
    .preset = HTML5_MUTATION_TYPE_CHILD_LIST,
    .get = G_CALLBACK (html5_mutation_record_get_mutation_type) },

  /**
   * Html5MutationRecord:target:
   *
   * The node that changed.
   *
   * Since: 1.0
   */
  { "target", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_mutation_record_get_target), .is_owned = TRUE },

  /**
   * Html5MutationRecord:added-nodes:
   *
   * The nodes that were added, in order.
   *
   * Since: 1.0
   */
  { "added-nodes", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_mutation_record_get_added_nodes), .is_owned = TRUE },

  /**
   * Html5MutationRecord:removed-nodes:
   *
   * The nodes that were removed, in order.
   *
   * Since: 1.0
   */
  { "removed-nodes", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_mutation_record_get_removed_nodes), .is_owned = TRUE },

  /**
   * Html5MutationRecord:previous-sibling:
   *
   * The sibling before the nodes that were added or removed, or %NULL.
   *
   * Since: 1.0
   */
  { "previous-sibling", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_mutation_record_get_previous_sibling), .is_owned = TRUE },

  /**
   * Html5MutationRecord:next-sibling:
   *
   * The sibling after the nodes that were added or removed, or %NULL.
   *
   * Since: 1.0
   */
  { "next-sibling", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_mutation_record_get_next_sibling), .is_owned = TRUE },

  /**
   * Html5MutationRecord:attribute-name:
   *
   * The local name of the attribute that changed, or %NULL.
   *
   * Since: 1.0
   */
  { "attribute-name", G_TYPE_STRING, .get = G_CALLBACK (html5_mutation_record_get_attribute_name) },

  /**
   * Html5MutationRecord:attribute-namespace:
   *
   * The namespace of the attribute that changed, or %NULL.
   *
   * Since: 1.0
   */
  { "attribute-namespace", G_TYPE_STRING,
    .get = G_CALLBACK (html5_mutation_record_get_attribute_namespace) },

  /**
   * Html5MutationRecord:old-value:
   *
   * The attribute value or the text before the change, if the observer asked for it, or %NULL.
   *
   * Since: 1.0
   */
  { "old-value", G_TYPE_STRING, .get = G_CALLBACK (html5_mutation_record_get_old_value) },
  { NULL },
};

static void
html5_mutation_record_class_init (Html5MutationRecordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_mutation_record_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_mutation_record_init (Html5MutationRecord *self)
{
}
