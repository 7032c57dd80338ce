/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * https://dom.spec.whatwg.org/#mutation-observers
 *
 *      Html5MutationObserver --> Core <-- Registration <-- H5Tree
 *                                 |            ^
 *                            registrations ----+
 *
 * A registration is a listener that hangs at the node that is observed. The core outlives the
 * object for as long as trees have registrations; the object may end in any thread, so the core's
 * lock guards what both touch. No code of the application runs while it is locked. Registrations
 * hold their nodes, transient ones until the records are delivered.
 */
#include "dom/traversal/html5-mutation-observer.h"

#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/traversal/html5-mutation-record-private.h"

/**
 * Html5MutationObserver:
 *
 * Is told of changes of trees: later, from the main context that was the thread's default when
 * html5_mutation_observer_observe() was called, all changes up to then at once, or when it asks
 * with html5_mutation_observer_take_records().
 *
 * It keeps the documents that it observes alive, until html5_mutation_observer_disconnect(); it
 * observes until then, or until its last reference is dropped.
 *
 * Counterpart: `MutationObserver`.
 *
 * Since: 1.0
 */

typedef struct
{
  Html5Live live; /* must be first */
  GMutex lock;
  GHashTable *registrations; /* the set of those that are not dropped; a reference each */
  GPtrArray *transient;      /* of these, those that end when records are delivered */
  GPtrArray *records;
  gconstpointer tree; /* where the change of the last record was; atomic */
  guint64 n_change;   /* and which one */
  GMainContext *context;
  gboolean is_scheduled;
} Core;

/* https://dom.spec.whatwg.org/#registered-observer */
typedef struct
{
  H5MutationListener listener; /* must be first */
  Core *core;
  Html5MutationObserverFlags flags;
  GStrv attribute_filter; /* NULL: all attributes */
  Html5Node *node;        /* held until it is dropped */
  Html5Node *source;      /* of a transient one: the node of the registration that it is from */
} Registration;

struct _Html5MutationObserver
{
  GObject parent_instance;
  Core *core;
  Html5MutationFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE (Html5MutationObserver, html5_mutation_observer, G_TYPE_OBJECT)

static const H5MutationHooks hooks;

static void
registration_clear (gpointer data)
{
  Registration *self = data;

  g_strfreev (self->attribute_filter);
  _html5_live_unref (self->core);
}

static void
registration_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, registration_clear);
}

/* Ends what end_registration() took from the observer; the lock is not held. */
static void
registration_free (gpointer data)
{
  Registration *self = data;

  g_clear_object (&self->source);
  g_clear_object (&self->node);
  registration_unref (self);
}

static GPtrArray *
new_ended (void)
{
  return g_ptr_array_new_with_free_func (registration_free);
}

static GPtrArray *
new_records (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static void
core_clear (gpointer data)
{
  Core *self = data;

  g_hash_table_unref (self->registrations);
  g_ptr_array_unref (self->transient);
  g_ptr_array_unref (self->records);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
}

static Core *
core_new (Html5MutationObserver *observer)
{
  Core *self = _html5_live_new (sizeof (Core), observer, core_clear);

  g_mutex_init (&self->lock);
  self->registrations = g_hash_table_new (NULL, NULL);
  self->transient = g_ptr_array_new ();
  self->records = new_records ();
  return self;
}

/* --- registrations; the lock is held --- */

static H5ListenScope
scope_of (Html5MutationObserverFlags flags)
{
  return flags & HTML5_MUTATION_OBSERVER_SUBTREE ? H5_LISTEN_SUBTREE : H5_LISTEN_NODE;
}

/* Takes the reference of `node`. */
static Registration *
add_registration (Core *self, Html5Node *node, Html5MutationObserverFlags flags,
                  const char *const *attribute_filter, Html5Node *source)
{
  Registration *registration = g_atomic_rc_box_new0 (Registration);

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

static void
end_registration (Core *self, Registration *registration, GPtrArray *ended)
{
  h5_mutation_listener_drop (&registration->listener);
  g_hash_table_remove (self->registrations, registration);
  g_ptr_array_add (ended, registration);
}

/* The transient ones from this source; NULL: all. */
static void
end_transient (Core *self, const Html5Node *source, GPtrArray *ended)
{
  guint n_kept = 0;

  for (guint i = 0; i < self->transient->len; i++)
    {
      Registration *registration = self->transient->pdata[i];
      if (source && registration->source != source)
        self->transient->pdata[n_kept++] = registration;
      else
        end_registration (self, registration, ended);
    }
  g_ptr_array_set_size (self->transient, (int) n_kept);
}

static gboolean
is_own_registration (H5MutationListener *listener, gconstpointer core)
{
  const Registration *self = (const Registration *) listener;

  return self->core == core && !self->source;
}

static Registration *
own_registration (Core *self, H5Node *node)
{
  H5MutationListener *found =
    h5_node_find_listener (node, H5_LISTEN_NODE, &hooks, is_own_registration, self);

  if (!found)
    found = h5_node_find_listener (node, H5_LISTEN_SUBTREE, &hooks, is_own_registration, self);
  return (Registration *) found;
}

/* --- records --- */

static gboolean
passes_filter (const Registration *self, H5Node *element, H5Name name)
{
  const H5Names *names = h5_node_tree (element)->names;

  if (!self->attribute_filter)
    return TRUE;
  if (h5_names_attribute_namespace (names, name) != H5_NAMESPACE_NONE)
    return FALSE;
  return g_strv_contains ((const char *const *) self->attribute_filter,
                          h5_names_string (names, h5_names_local (names, name), NULL));
}

static GListModel *
list_of_records (GPtrArray *records)
{
  GListStore *list = g_list_store_new (HTML5_TYPE_MUTATION_RECORD);

  g_list_store_splice (list, 0, 0, records->pdata, records->len);
  return G_LIST_MODEL (list);
}

static gboolean
deliver (gpointer data)
{
  Core *core = data;
  g_autoptr (Html5MutationObserver) self = _html5_live_get_object (core);
  g_autoptr (GPtrArray) ended = new_ended ();

  if (!self)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&core->lock);
  core->is_scheduled = FALSE;
  g_autoptr (GPtrArray) records = core->records;
  core->records = new_records ();
  g_atomic_pointer_set (&core->tree, NULL);
  end_transient (core, NULL, ended);
  g_mutex_unlock (&core->lock);
  if (records->len == 0 || !self->func)
    return G_SOURCE_REMOVE;
  g_autoptr (GListModel) list = list_of_records (records);
  self->func (list, self, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
schedule (Core *self)
{
  if (self->is_scheduled)
    return;
  self->is_scheduled = TRUE;
  GSource *source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (source, "Html5MutationObserver");
  g_source_set_callback (source, deliver, _html5_live_ref (self), _html5_live_unref);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

/* Locks the observer if the registration is interested in a change of this kind; of an attribute,
 * only of this name. */
static gboolean
begin_change (const Registration *self, Html5MutationObserverFlags kind, H5Node *target,
              H5Name name)
{
  g_mutex_lock (&self->core->lock);
  if (!g_atomic_int_get (&self->listener.dropped) && (self->flags & kind)
      && (kind != HTML5_MUTATION_OBSERVER_ATTRIBUTES || passes_filter (self, target, name)))
    return TRUE;
  g_mutex_unlock (&self->core->lock);
  return FALSE;
}

/* Whether the change that is being told is new to the observer: another registration of it may
 * have been interested, too. */
static gboolean
is_new (Core *self, const H5Node *target)
{
  const H5Tree *tree = h5_node_tree (target);

  if (g_atomic_pointer_get (&self->tree) == tree && self->n_change == tree->listeners.n_changes)
    return FALSE;
  g_atomic_pointer_set (&self->tree, tree);
  self->n_change = tree->listeners.n_changes;
  return TRUE;
}

static void
queue (Core *self, Html5MutationRecord *record)
{
  g_ptr_array_add (self->records, record);
  schedule (self);
}

/* The old value goes into the record if one of the registrations wants it. */
static void
end_change (const Registration *self, Html5MutationObserverFlags old_value_flag,
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
  Registration *self = (Registration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_CHILD_LIST, change->parent, H5_NAME_NONE))
    return;
  if (is_new (self->core, change->parent))
    queue (self->core, _html5_mutation_record_new_children (change));
  end_change (self, 0, NULL);
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  Registration *self = (Registration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_ATTRIBUTES, element, name))
    return;
  if (is_new (self->core, element))
    queue (self->core, _html5_mutation_record_new_attribute (element, name));
  end_change (self, HTML5_MUTATION_OBSERVER_ATTRIBUTE_OLD_VALUE, old_value);
}

static void
on_data (H5MutationListener *listener, H5Node *node, gsize offset, gsize removed, gsize added,
         const char *old_data)
{
  Registration *self = (Registration *) listener;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_CHARACTER_DATA, node, H5_NAME_NONE))
    return;
  if (is_new (self->core, node))
    queue (self->core, _html5_mutation_record_new_data (node));
  end_change (self, HTML5_MUTATION_OBSERVER_CHARACTER_DATA_OLD_VALUE, old_data);
}

static gboolean
wants_old_data (H5MutationListener *listener)
{
  const Registration *self = (const Registration *) listener;

  return (self->flags & HTML5_MUTATION_OBSERVER_CHARACTER_DATA_OLD_VALUE) != 0;
}

/* The transient registered observers of https://dom.spec.whatwg.org/#concept-node-remove */
static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  Registration *self = (Registration *) listener;
  Core *core = self->core;

  if (!begin_change (self, HTML5_MUTATION_OBSERVER_SUBTREE, node, H5_NAME_NONE))
    return;
  g_ptr_array_add (core->transient, add_registration (core, _html5_node_wrap (node), self->flags,
                                                      (const char *const *) self->attribute_filter,
                                                      self->source ? self->source : self->node));
  g_mutex_unlock (&core->lock);
}

/* Another tree may be allocated where this one is. The lock may be held. */
static void
on_free (H5MutationListener *listener)
{
  Registration *self = (Registration *) listener;

  g_atomic_pointer_set (&self->core->tree, NULL);
  registration_unref (self);
}

static const H5MutationHooks hooks = {
  .children = on_children,
  .removing = on_removing,
  .attribute = on_attribute,
  .data = on_data,
  .free = on_free,
  .wants_old_data = wants_old_data,
};

/* --- the object --- */

/**
 * html5_mutation_observer_new:
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): is told of changes;
 *   %NULL for who asks with html5_mutation_observer_take_records()
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Makes an observer that observes nothing yet.
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
  if (attribute_filter || (flags & HTML5_MUTATION_OBSERVER_ATTRIBUTE_OLD_VALUE))
    flags |= HTML5_MUTATION_OBSERVER_ATTRIBUTES;
  if (flags & HTML5_MUTATION_OBSERVER_CHARACTER_DATA_OLD_VALUE)
    flags |= HTML5_MUTATION_OBSERVER_CHARACTER_DATA;
  return flags;
}

/**
 * html5_mutation_observer_observe:
 * @self: an observer
 * @target: the node to observe
 * @flags: what of it: children, attributes or text, or several of these
 * @attribute_filter: (nullable) (array zero-terminated=1): names of attributes without a
 *   namespace, to be told of these only; %NULL for all
 *
 * Observes a node. If it is observed already, the new flags and filter take the place of the
 * old ones; flags that name neither children nor attributes nor text end that.
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
  H5Node *node = _html5_node_unwrap (target);
  g_return_if_fail (node != NULL);
  flags = complete_flags (flags, attribute_filter);
  const gboolean has_kind =
    (flags
     & (HTML5_MUTATION_OBSERVER_CHILD_LIST | HTML5_MUTATION_OBSERVER_ATTRIBUTES
        | HTML5_MUTATION_OBSERVER_CHARACTER_DATA))
    != 0;

  Core *core = self->core;
  g_autoptr (GPtrArray) ended = new_ended ();
  g_mutex_lock (&core->lock);
  g_clear_pointer (&core->context, g_main_context_unref);
  core->context = g_main_context_ref_thread_default ();
  Registration *known = own_registration (core, node);
  if (known)
    {
      end_transient (core, target, ended);
      end_registration (core, known, ended);
    }
  if (has_kind)
    add_registration (core, g_object_ref (target), flags, attribute_filter, NULL);
  g_mutex_unlock (&core->lock);
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
 * Stops observing. Records that were not delivered yet are dropped.
 *
 * Since: 1.0
 */
void
html5_mutation_observer_disconnect (Html5MutationObserver *self)
{
  g_return_if_fail (HTML5_IS_MUTATION_OBSERVER (self));

  Core *core = self->core;
  g_autoptr (GPtrArray) ended = new_ended ();
  g_mutex_lock (&core->lock);
  G_GNUC_UNUSED g_autoptr (GHashTable) registrations = core->registrations;
  G_GNUC_UNUSED g_autoptr (GPtrArray) records = core->records;
  core->registrations = g_hash_table_new (NULL, NULL);
  core->records = new_records ();
  g_atomic_pointer_set (&core->tree, NULL);
  g_ptr_array_set_size (core->transient, 0);
  g_hash_table_foreach (registrations, drop_registration, ended);
  g_mutex_unlock (&core->lock);
}

/**
 * html5_mutation_observer_take_records:
 * @self: an observer
 *
 * Returns the changes that were not delivered yet. They will not be delivered then.
 *
 * Returns: (transfer full): the changes, in their order: a list of #Html5MutationRecord
 *
 * Since: 1.0
 */
GListModel *
html5_mutation_observer_take_records (Html5MutationObserver *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_OBSERVER (self), NULL);

  Core *core = self->core;
  g_mutex_lock (&core->lock);
  g_autoptr (GPtrArray) records = core->records;
  core->records = new_records ();
  g_atomic_pointer_set (&core->tree, NULL);
  g_mutex_unlock (&core->lock);
  return list_of_records (records);
}

static void
html5_mutation_observer_finalize (GObject *object)
{
  Html5MutationObserver *self = HTML5_MUTATION_OBSERVER (object);

  html5_mutation_observer_disconnect (self);
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
  self->core = core_new (self);
}
