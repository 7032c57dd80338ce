/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/observer/html5-mutation-core-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

/**
 * Html5MutationObserver:
 *
 * Reports changes of nodes and their descendants.
 *
 * The observer collects changes and passes them to its function later, from the main context that
 * was the thread-default one when html5_mutation_observer_observe() was called. You can also fetch
 * the changes yourself with html5_mutation_observer_take_records().
 *
 * It observes nodes, and keeps their documents alive, until you call
 * html5_mutation_observer_disconnect() or release the last reference to the observer. Nodes that
 * are removed from an observed subtree are also observed, and kept alive, until the main context
 * has run, even if you have fetched the changes.
 *
 * Counterpart: `MutationObserver`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5MutationObserver, html5_mutation_observer, G_TYPE_OBJECT)

/**
 * html5_mutation_observer_new:
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): called with the
 *   changes, or %NULL to keep them until you call html5_mutation_observer_take_records()
 * @user_data: data for @func
 * @destroy: (nullable): a function to free @user_data
 *
 * Creates an observer. Call html5_mutation_observer_observe() to start observing.
 *
 * Returns: (transfer full): the observer
 *
 * Since: 1.0
 */
Html5MutationObserver *
html5_mutation_observer_new (Html5MutationFunc func, gpointer user_data, GDestroyNotify destroy)
{
  Html5MutationObserver *self = g_object_new (HTML5_TYPE_MUTATION_OBSERVER, NULL);

  self->func = func;
  self->user_data = user_data;
  self->destroy = destroy;
  return self;
}

static Html5MutationObserverFlags
complete_flags (Html5MutationObserverFlags flags, const char *const *attribute_filter)
{
  if (attribute_filter || (flags & HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE))
    flags |= HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES;
  if (flags & HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE)
    flags |= HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA;
  return flags;
}

/**
 * html5_mutation_observer_observe:
 * @self: an observer
 * @target: the node to observe
 * @flags: what to observe: children, attributes, text, or several of these
 * @attribute_filter: (nullable) (array zero-terminated=1): names of attributes without a namespace,
 *   to observe only these; %NULL for all
 *
 * Starts observing a node. If it is observed already, the new flags and filter replace the old
 * ones. If @flags contain neither children nor attributes nor text, the node is no longer observed.
 * The flags for old values, such as %HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE, and
 * @attribute_filter imply the flag that they refine.
 *
 * Since: 1.0
 */
void
html5_mutation_observer_observe (Html5MutationObserver *self, Html5Node *target,
                                 Html5MutationObserverFlags flags,
                                 const char *const *attribute_filter)
{
  g_return_if_fail (HTML5_IS_MUTATION_OBSERVER (self));
  g_return_if_fail (HTML5_IS_NODE (target));
  g_return_if_fail (_html5_node_unwrap (target) != NULL);
  flags = complete_flags (flags, attribute_filter);
  const gboolean has_kind =
    (flags
     & (HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES
        | HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA))
    != 0;

  Html5MutationCore *core = self->core;
  g_autoptr (GPtrArray) ended = _html5_mutation_core_new_ended ();
  g_mutex_lock (&core->lock);
  Html5MutationDelivery old = _html5_mutation_core_take_context (core);
  Html5MutationRegistration *known = _html5_mutation_core_find (core, target, NULL);
  if (known)
    {
      _html5_mutation_core_end_transient (core, known, ended);
      _html5_mutation_core_end (core, known, ended);
    }
  if (has_kind)
    _html5_mutation_core_add (core, g_object_ref (target), flags, attribute_filter, NULL);
  g_mutex_unlock (&core->lock);
  _html5_mutation_delivery_end (&old);
}

static void
drop_registration (gpointer registration, gpointer value, gpointer ended)
{
  h5_mutation_listener_drop (registration);
  g_ptr_array_add (ended, registration);
}

/**
 * html5_mutation_observer_disconnect:
 * @self: an observer
 *
 * Stops observing all nodes. Changes that were not reported yet are discarded.
 *
 * Since: 1.0
 */
void
html5_mutation_observer_disconnect (Html5MutationObserver *self)
{
  g_return_if_fail (HTML5_IS_MUTATION_OBSERVER (self));

  Html5MutationCore *core = self->core;
  g_autoptr (GPtrArray) ended = _html5_mutation_core_new_ended ();
  g_mutex_lock (&core->lock);
  G_GNUC_UNUSED g_autoptr (GHashTable) registrations = core->registrations;
  G_GNUC_UNUSED g_autoptr (GPtrArray) records = core->records;
  core->registrations = _html5_mutation_core_new_registrations ();
  core->records = _html5_mutation_core_new_records ();
  g_atomic_pointer_set (&core->tree, NULL);
  g_hash_table_remove_all (core->sources);
  g_hash_table_foreach (registrations, drop_registration, ended);
  g_mutex_unlock (&core->lock);
}

/**
 * html5_mutation_observer_take_records:
 * @self: an observer
 *
 * Returns the changes that were not reported yet. The function of the observer will not be called
 * for them.
 *
 * Returns: (transfer full): the changes, in order: a list of #Html5MutationRecord
 *
 * Since: 1.0
 */
GListModel *
html5_mutation_observer_take_records (Html5MutationObserver *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_OBSERVER (self), NULL);

  Html5MutationCore *core = self->core;
  g_mutex_lock (&core->lock);
  g_autoptr (GPtrArray) records = core->records;
  core->records = _html5_mutation_core_new_records ();
  g_atomic_pointer_set (&core->tree, NULL);
  g_mutex_unlock (&core->lock);
  return _html5_mutation_core_list (records);
}

static void
html5_mutation_observer_finalize (GObject *object)
{
  Html5MutationObserver *self = HTML5_MUTATION_OBSERVER (object);

  html5_mutation_observer_disconnect (self);
  /* The source refers to the core, and the core to the context that has the source. */
  g_mutex_lock (&self->core->lock);
  Html5MutationDelivery delivery = { NULL, g_steal_pointer (&self->core->source) };
  g_mutex_unlock (&self->core->lock);
  _html5_mutation_delivery_end (&delivery);
  _html5_live_unref (self->core);
  GDestroyNotify destroy = g_steal_pointer (&self->destroy);
  if (destroy)
    destroy (g_steal_pointer (&self->user_data));
  G_OBJECT_CLASS (html5_mutation_observer_parent_class)->finalize (object);
}

static void
html5_mutation_observer_class_init (Html5MutationObserverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_mutation_observer_finalize;
}

static void
html5_mutation_observer_init (Html5MutationObserver *self)
{
  self->core = _html5_mutation_core_new (self);
}
