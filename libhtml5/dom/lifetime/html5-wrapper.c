/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/lifetime/html5-registry-private.h"

#include "dom/common/html5-private.h"

void
_html5_registry_new (H5Tree *tree)
{
  Html5Registry *self = g_new0 (Html5Registry, 1);

  g_mutex_init (&self->lock);
  self->tree = tree;
  self->sweep_at = next_sweep (tree);
  tree->api_data = self;
  tree->detached = g_ptr_array_new ();
}

static void
link_wrapper (Html5Registry *self, Html5Node *wrapper)
{
  wrapper->previous = NULL;
  wrapper->next = self->wrappers;
  if (wrapper->next)
    wrapper->next->previous = wrapper;
  self->wrappers = wrapper;
}

void
_html5_registry_unlink (Html5Registry *self, Html5Node *wrapper)
{
  if (wrapper->previous)
    wrapper->previous->next = wrapper->next;
  else
    self->wrappers = wrapper->next;
  if (wrapper->next)
    wrapper->next->previous = wrapper->previous;
  wrapper->previous = wrapper->next = NULL;
}

/*
 * Two threads can use one wrapper. Thread A drops the last reference, and dispose() takes one for
 * the tree. Then A, still in g_object_unref(), releases its own. If that is the last one after
 * all, GObject frees the object without a second dispose(). So while A may be in g_object_unref(),
 * the tree keeps its reference, even if a program has got the node again. Then the tree releases
 * it, so that dispose() is called for the last reference again. The way to learn when A has
 * returned depends on GLib:
 *
 * - Before 2.80, A thaws the notifications that it froze before dispose() when it has released its
 *   reference. Notifications that are queued meanwhile are dispatched by the thread that thaws
 *   last, which does not use the object after that. So the reference is released by the
 *   notification of a property that no class has: immediately, or by the thread that returns.
 * - From 2.80 on, A thaws earlier, and nothing is called after. But toggle references are exact
 *   there (before, a g_object_unref() that began without one may not notify it). So the reference
 *   becomes a toggle reference until it is notified that it is the last one. Then the wrapper is
 *   cached.
 *
 * Toggle references for all wrappers would not work: bindings use them too, and if an object has
 * two, neither is notified.
 */

/* Marks a property whose notification releases a reference of the tree. */
#define IS_REFERENCE (1 << G_PARAM_USER_SHIFT)

static GParamSpec *end_of_node;
static void (*dispatch_others) (GObject *, guint, GParamSpec **);

static GParamSpec *
new_reference_property (void)
{
  return g_param_spec_ref_sink (
    g_param_spec_boolean ("reference-of-tree", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | IS_REFERENCE));
}

/* The value at which `toggled` starts. It counts up when the tree's reference is notified to be
 * the last one, and down when it no longer is. */
#define TOGGLED 0x10000

static void on_toggle (gpointer data, GObject *object, gboolean is_last_reference);

static void
release_the_trees_reference (GObject *object)
{
  if (g_atomic_int_get (&((Html5Node *) object)->toggled))
    g_object_remove_toggle_ref (object, on_toggle, NULL);
  else
    g_object_unref (object);
}

static void
html5_wrapper_dispatch (GObject *object, guint n_pspecs, GParamSpec **pspecs)
{
  guint n_references = 0;

  for (guint i = 0; i < n_pspecs; i++)
    if (!(pspecs[i]->flags & IS_REFERENCE))
      dispatch_others (object, 1, &pspecs[i]);
    else
      {
        n_references++;
        if (pspecs[i] != end_of_node)
          g_param_spec_unref (pspecs[i]);
      }
  for (; n_references; n_references--)
    release_the_trees_reference (object);
}

/* Whether the class dispatches notifications of references. Gives it the function for that, unless
 * it has one of its own. GObject reads the pointer without a lock meanwhile: either function
 * dispatches all other notifications. */
G_NO_INLINE
static gboolean
dispatches_references (GObjectClass *klass)
{
  if (g_atomic_pointer_get (&klass->dispatch_properties_changed) == html5_wrapper_dispatch)
    return TRUE;
  return g_atomic_pointer_compare_and_exchange (&klass->dispatch_properties_changed,
                                                dispatch_others, html5_wrapper_dispatch)
         || g_atomic_pointer_get (&klass->dispatch_properties_changed) == html5_wrapper_dispatch;
}

/* Notifies of a property that releases the tree's reference. The class of the wrapper dispatches
 * such notifications from its first one on: if it has its own function, each g_object_new() has a
 * queue of notifications, which takes a third of a first visit. Objects that are created meanwhile
 * get their queue late, as those to which init() connects a handler. A class of the application
 * that has a function calls that of its parent. */
static void
notify_of_reference (Html5Node *self, GParamSpec *property)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (self);

  while (!dispatches_references (klass))
    klass = g_type_class_peek_parent (klass);
  g_object_notify_by_pspec ((GObject *) self, property);
}

/* Its address identifies the thread. */
static _Thread_local const char this_thread;

/* Instead of a thread: one that cached the wrapper may be in g_object_unref() still. It uses the
 * object after it has released its reference, so that nobody can see whether it has returned. */
static const char any_thread;

static void
note_caching_thread (Html5Node *self)
{
  gboolean is_first = !self->cached_by || self->cached_by == &this_thread;

  self->cached_by = is_first ? &this_thread : &any_thread;
}

void
_html5_wrapper_let_go (Html5Node *self)
{
  /* The thread that cached it is this one, and has returned from g_object_unref(). Where it has
   * not, dispose_linked_tree() or prepare_end() clears this. */
  if (self->cached_by == &this_thread)
    release_the_trees_reference ((GObject *) self);
  else
    notify_of_reference (self, end_of_node);
}

/* The same for a wrapper that still has a node. Each call uses a new property, since two
 * notifications of one property are dispatched once. */
static void
give_up_later (Html5Node *self)
{
  if (glib_check_version (2, 80, 0))
    {
      notify_of_reference (self, new_reference_property ());
      return;
    }
  if (g_atomic_int_compare_and_exchange (&self->toggled, FALSE, TOGGLED))
    g_object_add_toggle_ref (G_OBJECT (self), on_toggle, NULL);
  g_object_unref (self);
}

/* Releases the tree's reference to a wrapper that is held again. `known` is the number of
 * references that are accounted for. Another one may be that of the thread which cached the wrapper
 * and has not returned yet, unless it is this thread. Before GLib 2.80, that thread may also have
 * released its reference, and may dispatch what this one is about to notify of: it gets a reference
 * to release after that. */
static void
drop_the_trees_reference (Html5Node *self, int known)
{
  if (self->cached_by != &this_thread
      && (glib_check_version (2, 80, 0) || count_references (self) > known))
    give_up_later (self);
  else
    g_object_unref (self);
}

void
_html5_wrapper_class_init (GObjectClass *klass)
{
  end_of_node = new_reference_property ();
  dispatch_others = klass->dispatch_properties_changed;
}

void
_html5_wrapper_bind (Html5Node *self, H5Node *node)
{
  Html5Registry *registry = registry_of (node);

  g_mutex_lock (&registry->lock);
  self->node = node;
  node->wrapper = self;
  link_wrapper (registry, self);
  registry->holders++;
  g_mutex_unlock (&registry->lock);
}

Html5Node *
_html5_wrapper_get (H5Node *node)
{
  Html5Registry *registry = registry_of (node);
  Html5Node *self = node->wrapper;

  if (!self)
    {
      self = g_object_new (_html5_node_class_for (node), NULL);
      _html5_wrapper_bind (self, node);
      return self;
    }
  /* Safe without the lock: while the tree has a holder, dropping the last reference caches the
   * wrapper. The notification of a toggle reference may run here, so nothing may be locked. */
  g_object_ref (self);
  g_mutex_lock (&registry->lock);
  gboolean was_cached = self->cached;
  if (was_cached)
    {
      self->cached = FALSE;
      registry->holders++;
    }
  g_mutex_unlock (&registry->lock);
  if (was_cached)
    drop_the_trees_reference (self, 2);
  return self;
}

/* Cached wrappers with more references than the tree's are in use through weak pointers (or are
 * being cached by another thread). They become holders again. `dying` has one more reference,
 * which its g_object_unref() is about to release. A toggle reference has been notified before. */
static void
revive_weakly_held (Html5Registry *self, Html5Node *dying, GPtrArray **revived)
{
  gboolean is_any = FALSE;

  for (Html5Node *w = self->wrappers; w; w = w->next)
    {
      if (!w->cached || g_atomic_int_get (&w->toggled)
          || count_references (w) <= (w == dying ? 2 : 1))
        continue;
      if (!*revived)
        *revived = g_ptr_array_new ();
      w->cached = FALSE;
      self->holders++;
      is_any = TRUE;
      g_ptr_array_add (*revived, w);
    }
  /* This thread has not returned yet. A revived wrapper may be freed here and call this again. */
  if (is_any && dying)
    dying->cached_by = &any_thread;
}

gboolean
_html5_registry_is_held (Html5Registry *self, GPtrArray **revived)
{
  g_mutex_lock (&self->lock);
  if (self->holders == 0 && revived)
    revive_weakly_held (self, NULL, revived);
  gboolean is_held = self->holders != 0;
  g_mutex_unlock (&self->lock);
  return is_held;
}

void
_html5_wrappers_drop_revived (GPtrArray *revived)
{
  for (guint i = 0; i < revived->len; i++)
    drop_the_trees_reference (g_ptr_array_index (revived, i), 1);
  g_ptr_array_unref (revived);
}

/* GLib 2.76 to 2.78 access an object once more after the thaw if the last but one reference was
 * released before it. One more reference prevents that. */
static void
outlast_thaw (Html5Node *dying)
{
  if (glib_check_version (2, 76, 0) || !glib_check_version (2, 80, 0))
    return;
  g_object_ref (dying);
  give_up_later (dying);
}

/* Locks a registry before a holder leaves. If the tree is linked with others by adopted contents,
 * takes their common lock first, and returns TRUE. Then other threads cannot decide whether linked
 * trees end before it is decided for this one. */
static inline gboolean
lock_to_leave (Html5Registry *self)
{
  g_mutex_lock (&self->lock);
  if (G_LIKELY (!h5_tree_adopted (self->tree)))
    return FALSE;
  g_mutex_unlock (&self->lock);
  h5_adopted_lock ();
  g_mutex_lock (&self->lock);
  return TRUE;
}

static inline void
unlock (Html5Registry *self, gboolean linked, Html5Node *dying)
{
  if (dying)
    g_bit_unlock (&dying->bit_lock, 0);
  g_mutex_unlock (&self->lock);
  if (G_UNLIKELY (linked))
    h5_adopted_unlock ();
}

/* Call this when the tree ends with a wrapper that this thread is releasing. */
static void
prepare_end (Html5Node *dying)
{
  dying->cached_by = &any_thread;
  outlast_thaw (dying);
}

/* There is no holder left: frees the tree, unless a weak pointer uses a wrapper. */
static gboolean
dispose_tree (Html5Registry *self, Html5Node *dying)
{
  GPtrArray *revived = NULL;

  revive_weakly_held (self, dying, &revived);
  gboolean is_end = self->holders == 0;
  unlock (self, FALSE, dying);
  if (is_end && dying)
    prepare_end (dying);
  if (is_end)
    _html5_registry_end (self);
  if (revived)
    _html5_wrappers_drop_revived (revived);
  return !is_end;
}

/* The same for a tree that is linked with others. It also stays if another one leads to it, and
 * others may end with it. */
static gboolean
dispose_linked_tree (Html5Registry *self, Html5Node *dying)
{
  GPtrArray *revived = NULL;
  GHashTable *ends = NULL;

  /* A program may take and release one node after the other: do not look at all wrappers. */
  if (_html5_linked_trees_lead_to (self))
    {
      unlock (self, TRUE, dying);
      return TRUE;
    }
  revive_weakly_held (self, dying, &revived);
  /* This thread has not returned yet, and may release wrappers of other trees below. If this tree
   * leads to one of them, that revives `dying` once more. */
  if (dying)
    dying->cached_by = &any_thread;
  gboolean may_end = self->holders == 0;
  unlock (self, FALSE, dying);
  g_autoptr (GPtrArray) suspects = g_ptr_array_new ();
  if (may_end)
    ends = _html5_linked_trees_find_ends (self, suspects, &revived);
  gboolean is_end = ends && g_hash_table_contains (ends, self);
  h5_adopted_unlock ();
  if (is_end && dying)
    prepare_end (dying);
  if (ends)
    _html5_registries_end (ends);
  if (revived)
    _html5_wrappers_drop_revived (revived);
  return !is_end;
}

/* The end of _html5_wrapper_drop() and _html5_registry_release(). Unlocks the wrapper and then the
 * registry, since after that another thread may free the wrapper. */
static inline gboolean
unlock_or_dispose_tree (Html5Registry *self, gboolean linked, Html5Node *dying)
{
  if (G_UNLIKELY (self->holders == 0))
    return linked ? dispose_linked_tree (self, dying) : dispose_tree (self, dying);
  unlock (self, linked, dying);
  return TRUE;
}

/* Call this when there is no outside reference, or was none a moment ago. The bit lock is locked
 * on entry and unlocked on return. */
static gboolean
cache_or_stay (Html5Node *self)
{
  Html5Registry *registry = registry_of (self->node);
  gboolean toggled = g_atomic_int_get (&self->toggled);

  gboolean linked = lock_to_leave (registry);
  gboolean was_cached = self->cached;
  if (!toggled && !was_cached)
    g_object_ref (self);
  /* The reference of the tree, and one that is being released. */
  if (!was_cached && count_references (self) <= (toggled ? 1 : 2))
    {
      self->cached = TRUE;
      note_caching_thread (self);
      registry->holders--;
      return unlock_or_dispose_tree (registry, linked, self);
    }
  /* g_object_run_dispose(), or a new reference since the last one was dropped. */
  unlock (registry, linked, self);
  if (!toggled && !was_cached)
    give_up_later (self);
  return TRUE;
}

gboolean
_html5_wrapper_drop (Html5Node *self)
{
  g_bit_lock (&self->bit_lock, 0);
  if (self->node)
    return cache_or_stay (self);
  g_bit_unlock (&self->bit_lock, 0);
  return FALSE;
}

/* A new reference besides the tree's is notified before it is taken. If the wrapper was cached
 * until then, no thread was in g_object_unref(). The bit lock is locked on entry and unlocked on
 * return. */
static void
hold_again (Html5Node *self)
{
  Html5Registry *registry = registry_of (self->node);

  g_mutex_lock (&registry->lock);
  gboolean was_cached = self->cached;
  if (was_cached)
    {
      self->cached = FALSE;
      registry->holders++;
      g_atomic_int_set (&self->toggled, FALSE);
    }
  g_mutex_unlock (&registry->lock);
  g_bit_unlock (&self->bit_lock, 0);
  if (was_cached)
    g_object_remove_toggle_ref (G_OBJECT (self), on_toggle, NULL);
}

/* A thread that drops the last but one reference is notified later. Another thread may have
 * taken and dropped one meanwhile, and been notified before. The last notification caches the
 * wrapper. Until then the tree must not free it. */
static void
on_toggle (gpointer data, GObject *object, gboolean is_last_reference)
{
  Html5Node *self = (Html5Node *) object;

  g_bit_lock (&self->bit_lock, 0);
  int before = g_atomic_int_add (&self->toggled, is_last_reference ? 1 : -1);
  if (self->node && is_last_reference && before == TOGGLED)
    cache_or_stay (self);
  else if (self->node && !is_last_reference)
    hold_again (self);
  else
    g_bit_unlock (&self->bit_lock, 0);
}

void
_html5_registry_hold (H5Tree *tree)
{
  Html5Registry *self = tree->api_data;

  g_mutex_lock (&self->lock);
  self->holders++;
  g_mutex_unlock (&self->lock);
}

void
_html5_registry_release (H5Tree *tree)
{
  Html5Registry *self = tree->api_data;
  gboolean linked = lock_to_leave (self);

  self->holders--;
  unlock_or_dispose_tree (self, linked, NULL);
}

void
_html5_wrapper_move (H5Node *node, H5Node *copy)
{
  Html5Node *self = node->wrapper;
  Html5Registry *from = registry_of (node);
  Html5Registry *to = registry_of (copy);

  if (!self)
    return;
  g_bit_lock (&self->bit_lock, 0);
  g_mutex_lock (&from->lock);
  _html5_registry_unlink (from, self);
  gboolean held = !self->cached;
  from->holders -= held;
  node->wrapper = NULL;
  g_mutex_unlock (&from->lock);

  g_mutex_lock (&to->lock);
  link_wrapper (to, self);
  to->holders += held;
  copy->wrapper = self;
  self->node = copy;
  self->n_moves++;
  g_mutex_unlock (&to->lock);
  g_bit_unlock (&self->bit_lock, 0);
}
