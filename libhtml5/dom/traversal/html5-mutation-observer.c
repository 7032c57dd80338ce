/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * https://dom.spec.whatwg.org/#mutation-observers
 *
 *      Html5MutationObserver --> Core <-- Watch (one a tree, a listener of it)
 *                                 |
 *                            registered: Html5Node -> its Registrations
 *
 * The core outlives the object for as long as trees have watches on it; the object may end in
 * any thread, so the core's lock guards what both touch. No code of the application runs while
 * it is locked. Registrations hold their nodes, transient ones until the records are delivered.
 */
#include "dom/traversal/html5-mutation-observer.h"

#include "dom/traversal/html5-mutation-record-private.h"
#include "dom/common/html5-private.h"

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
  Html5MutationObserverFlags flags;
  GStrv attribute_filter; /* NULL: all attributes */
  Html5Node *node;
  Html5Node *source; /* of a transient one: the node of the registration that it comes from */
} Registration;

typedef struct
{
  GMutex lock;
  GWeakRef observer;
  GHashTable *registered; /* Html5Node -> GPtrArray of Registration; NULL when disconnected */
  GPtrArray *transient;   /* Html5Node: nodes that have transient registrations */
  GPtrArray *watches;     /* Watch: one for each tree */
  GPtrArray *records;
  GMainContext *context;
  gboolean is_scheduled;
} Core;

typedef struct
{
  H5MutationListener listener; /* must be first */
  Core *core;
  H5Tree *tree;
} Watch;

struct _Html5MutationObserver
{
  GObject parent_instance;
  Core *core;
  Html5MutationFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE (Html5MutationObserver, html5_mutation_observer, G_TYPE_OBJECT)

static const H5MutationHooks watch_hooks;

static void
registration_free (gpointer data)
{
  Registration *self = data;

  g_strfreev (self->attribute_filter);
  g_clear_object (&self->source);
  g_object_unref (self->node);
  g_free (self);
}

static GHashTable *
new_table (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
}

static Core *
core_new (Html5MutationObserver *observer)
{
  Core *self = g_atomic_rc_box_new0 (Core);

  g_mutex_init (&self->lock);
  g_weak_ref_init (&self->observer, observer);
  self->registered = new_table ();
  self->transient = g_ptr_array_new_with_free_func (g_object_unref);
  self->watches = g_ptr_array_new ();
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

static void
core_clear (gpointer data)
{
  Core *self = data;

  g_hash_table_unref (self->registered);
  g_ptr_array_unref (self->transient);
  g_ptr_array_unref (self->watches);
  g_ptr_array_unref (self->records);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_weak_ref_clear (&self->observer);
  g_mutex_clear (&self->lock);
}

static void
core_release (gpointer core)
{
  g_atomic_rc_box_release_full (core, core_clear);
}

/* --- registrations; the lock is held --- */

static void
watch_tree (Core *self, H5Tree *tree)
{
  for (guint i = 0; i < self->watches->len; i++)
    if (((Watch *) self->watches->pdata[i])->tree == tree)
      return;
  Watch *watch = g_new0 (Watch, 1);
  watch->listener.hooks = &watch_hooks;
  watch->core = g_atomic_rc_box_acquire (self);
  watch->tree = tree;
  g_ptr_array_add (self->watches, watch);
  h5_tree_add_listener (tree, &watch->listener);
}

static void
add_registration (Core *self, Html5Node *node, Html5MutationObserverFlags flags,
                  const char *const *attribute_filter, Html5Node *source)
{
  GPtrArray *list = g_hash_table_lookup (self->registered, node);
  Registration *registration = g_new0 (Registration, 1);

  if (!list)
    {
      list = g_ptr_array_new_with_free_func (registration_free);
      g_hash_table_insert (self->registered, node, list);
    }
  *registration = (Registration) { flags, g_strdupv ((char **) attribute_filter),
                                   g_object_ref (node), source ? g_object_ref (source) : NULL };
  g_ptr_array_add (list, registration);
}

static GPtrArray *
registrations_of (Core *self, const H5Node *node)
{
  return node->wrapper ? g_hash_table_lookup (self->registered, node->wrapper) : NULL;
}

/* Removes the node's registrations that are transient and from this source (NULL: any). */
static void
remove_transient (Core *self, Html5Node *node, Html5Node *source, GPtrArray *dropped)
{
  GPtrArray *list = g_hash_table_lookup (self->registered, node);

  for (guint i = 0; list && i < list->len;)
    {
      Registration *registration = list->pdata[i];
      if (!registration->source || (source && registration->source != source))
        {
          i++;
          continue;
        }
      g_ptr_array_set_free_func (list, NULL);
      g_ptr_array_remove_index (list, i);
      g_ptr_array_set_free_func (list, registration_free);
      g_ptr_array_add (dropped, registration);
    }
  if (list && list->len == 0)
    g_hash_table_remove (self->registered, node);
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

/* https://dom.spec.whatwg.org/#queue-a-mutation-record: whether the observer is interested, and
 * whether in the old value. */
static gboolean
is_interested (Core *self, H5Node *target, Html5MutationObserverFlags kind, H5Name name,
               Html5MutationObserverFlags old_value_flag, gboolean *wants_old_value)
{
  gboolean interested = FALSE;

  *wants_old_value = FALSE;
  for (H5Node *node = target; node; node = node->parent)
    {
      GPtrArray *list = registrations_of (self, node);
      for (guint i = 0; list && i < list->len; i++)
        {
          const Registration *r = list->pdata[i];
          if ((node != target && !(r->flags & HTML5_MUTATION_OBSERVER_SUBTREE))
              || !(r->flags & kind)
              || (kind == HTML5_MUTATION_OBSERVER_ATTRIBUTES && !passes_filter (r, target, name)))
            continue;
          interested = TRUE;
          *wants_old_value |= (r->flags & old_value_flag) != 0;
        }
    }
  return interested;
}

static gboolean
deliver (gpointer data)
{
  Core *core = data;
  g_autoptr (Html5MutationObserver) self = g_weak_ref_get (&core->observer);
  g_autoptr (GPtrArray) dropped = g_ptr_array_new_with_free_func (registration_free);

  if (!self)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&core->lock);
  core->is_scheduled = FALSE;
  g_autoptr (GPtrArray) records = core->records;
  core->records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) transient = core->transient;
  core->transient = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < transient->len; i++)
    remove_transient (core, transient->pdata[i], NULL, dropped);
  g_mutex_unlock (&core->lock);
  if (records->len && self->func)
    self->func ((Html5MutationRecord **) records->pdata, records->len, self, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
queue (Core *self, Html5MutationRecord *record)
{
  g_ptr_array_add (self->records, record);
  if (self->is_scheduled)
    return;
  self->is_scheduled = TRUE;
  GSource *source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (source, "Html5MutationObserver");
  g_source_set_callback (source, deliver, g_atomic_rc_box_acquire (self), core_release);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

static void
watch_children (H5MutationListener *listener, const H5ChildrenChange *change)
{
  Core *core = ((Watch *) listener)->core;
  gboolean old;

  g_mutex_lock (&core->lock);
  if (is_interested (core, change->parent, HTML5_MUTATION_OBSERVER_CHILD_LIST, 0, 0, &old))
    queue (core, _html5_mutation_record_new_children (change));
  g_mutex_unlock (&core->lock);
}

static void
watch_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  Core *core = ((Watch *) listener)->core;
  gboolean old;

  g_mutex_lock (&core->lock);
  if (is_interested (core, element, HTML5_MUTATION_OBSERVER_ATTRIBUTES, name,
                     HTML5_MUTATION_OBSERVER_ATTRIBUTE_OLD_VALUE, &old))
    {
      Html5MutationRecord *record = _html5_mutation_record_new_attribute (element, name);
      _html5_mutation_record_take_old_value (record, old ? old_value : NULL);
      queue (core, record);
    }
  g_mutex_unlock (&core->lock);
}

static void
watch_data (H5MutationListener *listener, H5Node *node, gsize offset, gsize removed, gsize added,
            const char *old_data)
{
  Core *core = ((Watch *) listener)->core;
  gboolean old;

  g_mutex_lock (&core->lock);
  if (is_interested (core, node, HTML5_MUTATION_OBSERVER_CHARACTER_DATA, 0,
                     HTML5_MUTATION_OBSERVER_CHARACTER_DATA_OLD_VALUE, &old))
    {
      Html5MutationRecord *record = _html5_mutation_record_new_data (node);
      _html5_mutation_record_take_old_value (record, old ? old_data : NULL);
      queue (core, record);
    }
  g_mutex_unlock (&core->lock);
}

/* The transient registered observers of https://dom.spec.whatwg.org/#concept-node-remove */
static void
watch_removing (H5MutationListener *listener, H5Node *node)
{
  Core *core = ((Watch *) listener)->core;
  Html5Node *removed = NULL;

  g_mutex_lock (&core->lock);
  for (H5Node *ancestor = node->parent; ancestor; ancestor = ancestor->parent)
    {
      GPtrArray *list = registrations_of (core, ancestor);
      for (guint i = 0; list && i < list->len; i++)
        {
          const Registration *r = list->pdata[i];
          if (!(r->flags & HTML5_MUTATION_OBSERVER_SUBTREE))
            continue;
          if (!removed)
            removed = _html5_node_wrap (node);
          add_registration (core, removed, r->flags, (const char *const *) r->attribute_filter,
                            r->source ? r->source : r->node);
        }
    }
  if (removed)
    g_ptr_array_add (core->transient, removed);
  g_mutex_unlock (&core->lock);
}

static void
watch_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  Core *core = ((Watch *) listener)->core;

  g_mutex_lock (&core->lock);
  if (registrations_of (core, copy))
    watch_tree (core, h5_node_tree (copy));
  g_mutex_unlock (&core->lock);
}

static void
watch_free (H5MutationListener *listener)
{
  Watch *self = (Watch *) listener;

  g_mutex_lock (&self->core->lock);
  g_ptr_array_remove_fast (self->core->watches, self);
  g_mutex_unlock (&self->core->lock);
  core_release (self->core);
  g_free (self);
}

static const H5MutationHooks watch_hooks = {
  .children = watch_children,
  .removing = watch_removing,
  .attribute = watch_attribute,
  .data = watch_data,
  .moved = watch_moved,
  .free = watch_free,
  .wants_old_data = TRUE,
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

static Registration *
own_registration (Core *self, Html5Node *node)
{
  GPtrArray *list = g_hash_table_lookup (self->registered, node);

  for (guint i = 0; list && i < list->len; i++)
    if (!((Registration *) list->pdata[i])->source)
      return list->pdata[i];
  return NULL;
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
 * @flags: what of it; children, attributes or text there must be
 * @attribute_filter: (nullable) (array zero-terminated=1): names of attributes without a
 *   namespace, to be told of these only; %NULL for all
 *
 * Observes a node. If it is observed already, the new flags and filter take the place of the
 * old ones.
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
  g_return_if_fail (flags & (HTML5_MUTATION_OBSERVER_CHILD_LIST
                             | HTML5_MUTATION_OBSERVER_ATTRIBUTES
                             | HTML5_MUTATION_OBSERVER_CHARACTER_DATA));

  Core *core = self->core;
  g_autoptr (GPtrArray) dropped = g_ptr_array_new_with_free_func (registration_free);
  g_mutex_lock (&core->lock);
  g_clear_pointer (&core->context, g_main_context_unref);
  core->context = g_main_context_ref_thread_default ();
  Registration *known = own_registration (core, target);
  if (known)
    {
      for (guint i = 0; i < core->transient->len; i++)
        remove_transient (core, core->transient->pdata[i], target, dropped);
      g_strfreev (known->attribute_filter);
      known->attribute_filter = g_strdupv ((char **) attribute_filter);
      known->flags = flags;
    }
  else
    add_registration (core, target, flags, attribute_filter, NULL);
  watch_tree (core, h5_node_tree (node));
  g_mutex_unlock (&core->lock);
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
  g_mutex_lock (&core->lock);
  G_GNUC_UNUSED g_autoptr (GHashTable) registered = core->registered;
  G_GNUC_UNUSED g_autoptr (GPtrArray) transient = core->transient;
  G_GNUC_UNUSED g_autoptr (GPtrArray) records = core->records;
  core->registered = new_table ();
  core->transient = g_ptr_array_new_with_free_func (g_object_unref);
  core->records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < core->watches->len; i++)
    h5_mutation_listener_drop (core->watches->pdata[i]);
  g_ptr_array_set_size (core->watches, 0);
  g_mutex_unlock (&core->lock);
}

/**
 * html5_mutation_observer_take_records:
 * @self: an observer
 *
 * The changes that were not delivered yet, which then will not be.
 *
 * Returns: (transfer full) (array zero-terminated=1): the changes, in their order
 *
 * Since: 1.0
 */
Html5MutationRecord **
html5_mutation_observer_take_records (Html5MutationObserver *self)
{
  g_return_val_if_fail (HTML5_IS_MUTATION_OBSERVER (self), NULL);

  Core *core = self->core;
  g_mutex_lock (&core->lock);
  GPtrArray *records = core->records;
  core->records = g_ptr_array_new_with_free_func (g_object_unref);
  g_mutex_unlock (&core->lock);
  g_ptr_array_add (records, NULL);
  g_ptr_array_set_free_func (records, NULL);
  return (Html5MutationRecord **) g_ptr_array_free (records, FALSE);
}

static void
html5_mutation_observer_finalize (GObject *object)
{
  Html5MutationObserver *self = HTML5_MUTATION_OBSERVER (object);

  html5_mutation_observer_disconnect (self);
  core_release (self->core);
  if (self->destroy)
    self->destroy (self->user_data);
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
