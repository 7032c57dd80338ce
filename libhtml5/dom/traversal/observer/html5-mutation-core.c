/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/observer/html5-mutation-core-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/observer/html5-mutation-record-private.h"

/* https://dom.spec.whatwg.org/#registered-observer */
struct _Html5MutationRegistration
{
  H5MutationListener listener; /* must be first */
  Html5MutationCore *core;
  Html5MutationObserverFlags flags;
  GStrv attribute_filter; /* NULL for all attributes */
  Html5Node *node;        /* a reference until it is dropped */
  Html5Node *source;      /* for transient ones: the node of the original registration */
  GPtrArray *transient;   /* for others: the transient ones that they have, or NULL */
};

static const H5MutationHooks hooks;

static void
registration_clear (gpointer data)
{
  Html5MutationRegistration *self = data;

  g_strfreev (self->attribute_filter);
  g_clear_pointer (&self->transient, g_ptr_array_unref);
  _html5_live_unref (self->core);
}

static void
registration_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, registration_clear);
}

/* Frees a registration that _html5_mutation_core_end() removed. Must be called without the
 * lock. */
static void
registration_free (gpointer data)
{
  Html5MutationRegistration *self = data;

  g_clear_object (&self->source);
  g_clear_object (&self->node);
  registration_unref (self);
}

GPtrArray *
_html5_mutation_core_new_ended (void)
{
  return g_ptr_array_new_with_free_func (registration_free);
}

GPtrArray *
_html5_mutation_core_new_records (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

/* A registration is found by its node and source. */
static guint
registration_hash (gconstpointer data)
{
  const Html5MutationRegistration *self = data;

  return g_direct_hash (self->node) + 31 * g_direct_hash (self->source);
}

static gboolean
registration_equal (gconstpointer a, gconstpointer b)
{
  const Html5MutationRegistration *self = a, *other = b;

  return self->node == other->node && self->source == other->source;
}

GHashTable *
_html5_mutation_core_new_registrations (void)
{
  return g_hash_table_new (registration_hash, registration_equal);
}

static void
core_clear (gpointer data)
{
  Html5MutationCore *self = data;

  g_hash_table_unref (self->registrations);
  g_hash_table_unref (self->sources);
  g_ptr_array_unref (self->records);
  g_clear_pointer (&self->source, g_source_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
}

Html5MutationCore *
_html5_mutation_core_new (Html5MutationObserver *observer)
{
  Html5MutationCore *self = _html5_live_new (sizeof (Html5MutationCore), observer, core_clear);

  g_mutex_init (&self->lock);
  self->registrations = _html5_mutation_core_new_registrations ();
  self->sources = g_hash_table_new (NULL, NULL);
  self->records = _html5_mutation_core_new_records ();
  return self;
}

/* Called when the records are delivered, and when a registration leaves its tree or ends: if the
 * tree is freed after that, a new one may get its address. */
static void
forget_tree (Html5MutationCore *self)
{
  g_atomic_pointer_set (&self->tree, NULL);
}

/* --- registrations; the lock is held --- */

static H5ListenScope
scope_of (Html5MutationObserverFlags flags)
{
  return flags & HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE ? H5_LISTEN_SUBTREE : H5_LISTEN_NODE;
}

Html5MutationRegistration *
_html5_mutation_core_add (Html5MutationCore *self, Html5Node *node,
                          Html5MutationObserverFlags flags, const char *const *attribute_filter,
                          Html5Node *source)
{
  Html5MutationRegistration *registration = g_atomic_rc_box_new0 (Html5MutationRegistration);

  registration->listener.hooks = &hooks;
  registration->core = _html5_live_ref (self);
  registration->flags = flags;
  registration->attribute_filter = g_strdupv ((char **) attribute_filter);
  registration->node = node;
  registration->source = source ? g_object_ref (source) : NULL;
  g_hash_table_add (self->registrations, registration);
  g_atomic_rc_box_acquire (registration);
  h5_node_add_listener (_html5_node_unwrap (node), scope_of (flags), &registration->listener);
  return registration;
}

void
_html5_mutation_core_end (Html5MutationCore *self, Html5MutationRegistration *registration,
                          GPtrArray *ended)
{
  forget_tree (self);
  h5_mutation_listener_drop (&registration->listener);
  g_hash_table_remove (self->registrations, registration);
  g_ptr_array_add (ended, registration);
}

static void
end_transient (Html5MutationCore *self, Html5MutationRegistration *source, GPtrArray *ended)
{
  for (guint i = 0; i < source->transient->len; i++)
    _html5_mutation_core_end (self, source->transient->pdata[i], ended);
  g_clear_pointer (&source->transient, g_ptr_array_unref);
}

void
_html5_mutation_core_end_transient (Html5MutationCore *self, Html5MutationRegistration *source,
                                    GPtrArray *ended)
{
  GHashTableIter iter;
  gpointer each;

  if (source)
    {
      if (g_hash_table_remove (self->sources, source))
        end_transient (self, source, ended);
      return;
    }
  g_hash_table_iter_init (&iter, self->sources);
  while (g_hash_table_iter_next (&iter, &each, NULL))
    end_transient (self, each, ended);
  g_hash_table_remove_all (self->sources);
}

Html5MutationRegistration *
_html5_mutation_core_find (Html5MutationCore *self, Html5Node *node, Html5Node *source)
{
  const Html5MutationRegistration wanted = { .node = node, .source = source };

  return g_hash_table_lookup (self->registrations, &wanted);
}

/* --- records --- */

static gboolean
passes_filter (const Html5MutationRegistration *self, H5Node *element, H5Name name)
{
  const H5Names *names = h5_node_tree (element)->names;

  if (!self->attribute_filter)
    return TRUE;
  if (h5_names_attribute_namespace (names, name) != H5_NAMESPACE_NONE)
    return FALSE;
  return g_strv_contains ((const char *const *) self->attribute_filter,
                          h5_names_string (names, h5_names_local (names, name), NULL));
}

GListModel *
_html5_mutation_core_list (GPtrArray *records)
{
  GListStore *list = g_list_store_new (HTML5_TYPE_MUTATION_RECORD);

  g_list_store_splice (list, 0, 0, records->pdata, records->len);
  return G_LIST_MODEL (list);
}

/* Without a function, the records remain until they are taken. */
static gboolean
deliver (gpointer data)
{
  Html5MutationCore *core = data;
  g_autoptr (Html5MutationObserver) self = _html5_live_get_object (core);
  g_autoptr (GPtrArray) ended = _html5_mutation_core_new_ended ();
  g_autoptr (GPtrArray) records = _html5_mutation_core_new_records ();

  if (!self)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&core->lock);
  if (core->source == g_main_current_source ())
    g_clear_pointer (&core->source, g_source_unref);
  if (self->func)
    {
      GPtrArray *taken = core->records;
      core->records = g_steal_pointer (&records);
      records = taken;
    }
  forget_tree (core);
  _html5_mutation_core_end_transient (core, NULL, ended);
  g_mutex_unlock (&core->lock);
  if (records->len == 0)
    return G_SOURCE_REMOVE;
  g_autoptr (GListModel) list = _html5_mutation_core_list (records);
  self->func (list, self, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
schedule (Html5MutationCore *self)
{
  if (self->source)
    return;
  self->source = g_idle_source_new ();
  g_source_set_priority (self->source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (self->source, "Html5MutationObserver");
  g_source_set_callback (self->source, deliver, _html5_live_ref (self), _html5_live_unref);
  g_source_attach (self->source, self->context);
}

/* The old context may never run again. */
Html5MutationDelivery
_html5_mutation_core_take_context (Html5MutationCore *self)
{
  Html5MutationDelivery old = { self->context, NULL };

  self->context = g_main_context_ref_thread_default ();
  if (self->context != old.context && self->source)
    {
      old.source = g_steal_pointer (&self->source);
      schedule (self);
    }
  return old;
}

void
_html5_mutation_delivery_end (Html5MutationDelivery *self)
{
  if (self->source)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
}

/* Locks the observer if the registration observes this kind of change; for attributes, with
 * this name. */
static gboolean
begin_change (const Html5MutationRegistration *self, Html5MutationObserverFlags kind,
              H5Node *target, H5Name name)
{
  g_mutex_lock (&self->core->lock);
  if (!g_atomic_int_get (&self->listener.dropped) && (self->flags & kind)
      && (kind != HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES || passes_filter (self, target, name)))
    return TRUE;
  g_mutex_unlock (&self->core->lock);
  return FALSE;
}

/* Whether the observer has no record of the current change yet. Another registration may have
 * added one. */
static gboolean
is_new (Html5MutationCore *self, const H5Node *target)
{
  const H5Tree *tree = h5_node_tree (target);

  if (g_atomic_pointer_get (&self->tree) == tree && self->n_change == tree->listeners.n_changes)
    return FALSE;
  g_atomic_pointer_set (&self->tree, tree);
  self->n_change = tree->listeners.n_changes;
  return TRUE;
}

static void
queue (Html5MutationCore *self, Html5MutationRecord *record)
{
  g_ptr_array_add (self->records, record);
  schedule (self);
}

/* Adds the old value to the record if one of the registrations needs it. */
static void
end_change (const Html5MutationRegistration *self, Html5MutationObserverFlags old_value_flag,
            const char *old_value)
{
  const GPtrArray *records = self->core->records;

  if (self->flags & old_value_flag)
    _html5_mutation_record_take_old_value (records->pdata[records->len - 1], old_value);
  g_mutex_unlock (&self->core->lock);
}

static void
on_children (H5MutationListener *listener, const H5ChildrenChange *change)
{
  Html5MutationRegistration *self = (Html5MutationRegistration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, change->parent, H5_NAME_NONE))
    return;
  if (is_new (self->core, change->parent))
    queue (self->core, _html5_mutation_record_new_children (change));
  end_change (self, 0, NULL);
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  Html5MutationRegistration *self = (Html5MutationRegistration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES, element, name))
    return;
  if (is_new (self->core, element))
    queue (self->core, _html5_mutation_record_new_attribute (element, name));
  end_change (self, HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE, old_value);
}

static void
on_data (H5MutationListener *listener, H5Node *node, gsize offset, gsize removed, gsize added,
         const char *old_data)
{
  Html5MutationRegistration *self = (Html5MutationRegistration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA, node, H5_NAME_NONE))
    return;
  if (is_new (self->core, node))
    queue (self->core, _html5_mutation_record_new_data (node));
  end_change (self, HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE, old_data);
}

static gboolean
wants_old_data (H5MutationListener *listener)
{
  const Html5MutationRegistration *self = (const Html5MutationRegistration *) listener;

  return (self->flags & HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE) != 0;
}

static gboolean
wants_old_value (H5MutationListener *listener, H5Name name)
{
  const Html5MutationRegistration *self = (const Html5MutationRegistration *) listener;

  return (self->flags & HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE) != 0;
}

/* A node that is removed again has a transient registration from this source already. */
static void
add_transient (Html5MutationCore *core, const Html5MutationRegistration *registration,
               Html5Node *removed)
{
  Html5Node *node = registration->source ? registration->source : registration->node;
  Html5MutationRegistration *source = _html5_mutation_core_find (core, node, NULL);

  if (_html5_mutation_core_find (core, removed, node))
    return;
  if (!source->transient)
    {
      source->transient = g_ptr_array_new ();
      g_hash_table_add (core->sources, source);
    }
  g_ptr_array_add (source->transient,
                   _html5_mutation_core_add (core, g_object_ref (removed), registration->flags,
                                             (const char *const *) registration->attribute_filter,
                                             node));
  schedule (core);
}

/* The transient registered observers of https://dom.spec.whatwg.org/#concept-node-remove.
 * Delivering ends them, even if there are no records. */
static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  Html5MutationRegistration *self = (Html5MutationRegistration *) listener;
  Html5MutationCore *core = self->core;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, node, H5_NAME_NONE))
    return;
  g_autoptr (Html5Node) removed = _html5_node_wrap (node);
  add_transient (core, self, removed);
  g_mutex_unlock (&core->lock);
}

static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  forget_tree (((Html5MutationRegistration *) listener)->core);
}

/* The lock may be held. Dropped registrations end while others are notified of a change, of which
 * there is still only one record. */
static void
on_free (H5MutationListener *listener)
{
  Html5MutationRegistration *self = (Html5MutationRegistration *) listener;

  if (!h5_node_tree (listener->node)->listeners.notifying)
    forget_tree (self->core);
  registration_unref (self);
}

static const H5MutationHooks hooks = {
  .children = on_children,
  .removing = on_removing,
  .attribute = on_attribute,
  .data = on_data,
  .moved = on_moved,
  .free = on_free,
  .wants_old_data = wants_old_data,
  .wants_old_value = wants_old_value,
};
