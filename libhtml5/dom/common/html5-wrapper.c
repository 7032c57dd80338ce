/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-wrapper.h"

#include "dom/node/html5-node-private.h"

struct _Html5Registry
{
  GMutex lock;
  H5Tree *tree;
  gsize holders;
  Html5Node *wrappers;
  Html5PinnedNodes *pinned;
  gsize sweep_at; /* so many nodes in the tree call for the next sweep */
};

static inline Html5Registry *
registry_of (const H5Node *node)
{
  return h5_node_tree (node)->facade;
}

/* What has been created since the last sweep then outnumbers what was left by it: so the sweeps
 * together cost no more than the creating, and detached nodes never outnumber the others by
 * far. */
static gsize
next_sweep (const H5Tree *tree)
{
  return 2 * tree->n_nodes + 1024;
}

void
_html5_registry_new (H5Tree *tree)
{
  Html5Registry *self = g_new0 (Html5Registry, 1);

  g_mutex_init (&self->lock);
  self->tree = tree;
  self->sweep_at = next_sweep (tree);
  tree->facade = self;
  tree->detached = g_ptr_array_new ();
}

static void
registry_free (Html5Registry *self)
{
  H5Tree *tree = self->tree;

  g_mutex_clear (&self->lock);
  g_free (self);
  h5_tree_free (tree);
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

static void
unlink_wrapper (Html5Registry *self, Html5Node *wrapper)
{
  if (wrapper->previous)
    wrapper->previous->next = wrapper->next;
  else
    self->wrappers = wrapper->next;
  if (wrapper->next)
    wrapper->next->previous = wrapper->previous;
  wrapper->previous = wrapper->next = NULL;
}

static inline int
count_references (Html5Node *wrapper)
{
  return g_atomic_int_get ((int *) &G_OBJECT (wrapper)->ref_count);
}

/*
 * Two threads at one wrapper. Thread A drops the last reference, and dispose() takes one for the
 * tree; then A, on its way out of g_object_unref(), gives up its own. If that is the last one
 * after all, GObject ends the object without a second dispose(). So while A may be on its way
 * the tree keeps its reference, even if the node has been asked for again; and then gives it up,
 * so as to be told of the last drop once more. When that is, depends on GLib:
 *
 * - Before 2.80, A thaws the notifications that it froze before dispose() when it has given up
 *   its reference. What is notified meanwhile is dispatched by the thread that thaws last, and
 *   nothing is touched after that. So the reference goes with the notification of a property
 *   that no class has: at once, or by the thread on its way out.
 * - From 2.80 on A thaws before, and nothing is called after. But toggle references are exact
 *   there (before, a g_object_unref() that began without one may not tell it). So the reference
 *   becomes a toggle reference until it is told that it is the last, and parks then.
 *
 * Toggle references for all wrappers would not do: bindings use them too, and of two on one
 * object neither is told.
 */

/* Marks a property that stands for a reference of the tree. */
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

/* A wrapper has no node any more: the tree's reference goes when no thread is on its way out. */
static void
let_go (Html5Node *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), end_of_node);
}

/* What `toggled` counts from: how many times more was told that the tree's reference is the last
 * one than that it is so no more. */
#define TOGGLED 0x10000

static void on_toggle (gpointer data, GObject *object, gboolean is_last_reference);

/* The same for a wrapper with a node, which lives on. A property of its own each time: what is
 * notified twice is dispatched once. */
static void
give_up_later (Html5Node *self)
{
  if (glib_check_version (2, 80, 0))
    {
      g_object_notify_by_pspec (G_OBJECT (self), new_reference_property ());
      return;
    }
  if (g_atomic_int_compare_and_exchange (&self->toggled, FALSE, TOGGLED))
    g_object_add_toggle_ref (G_OBJECT (self), on_toggle, NULL);
  g_object_unref (self);
}

/* Its address tells one thread from another. */
static _Thread_local const char this_thread;

/* Gives up the reference that the tree had on a wrapper which is held again. `known` are the
 * references that we know of; another one may be that of the thread which parked it, on its way
 * out, unless that is this one. */
static void
drop_the_trees_reference (Html5Node *self, int known)
{
  if (self->parked_by != &this_thread && count_references (self) > known)
    give_up_later (self);
  else
    g_object_unref (self);
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
    if (g_atomic_int_get (&((Html5Node *) object)->toggled))
      g_object_remove_toggle_ref (object, on_toggle, NULL);
    else
      g_object_unref (object);
}

void
_html5_wrapper_class_init (GObjectClass *klass)
{
  end_of_node = new_reference_property ();
  dispatch_others = klass->dispatch_properties_changed;
  klass->dispatch_properties_changed = html5_wrapper_dispatch;
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
  /* Safe without the lock: while the tree has a holder, a last drop parks. A toggle
   * reference's notification may run here, so the lock is not held. */
  g_object_ref (self);
  g_mutex_lock (&registry->lock);
  gboolean was_parked = self->parked;
  if (was_parked)
    {
      self->parked = FALSE;
      registry->holders++;
    }
  g_mutex_unlock (&registry->lock);
  if (was_parked)
    drop_the_trees_reference (self, 2);
  return self;
}

/* Parked wrappers with more than the tree's reference are held through weak pointers (or are
 * being parked by another thread): they become holders again. `dying` has one reference more,
 * which its g_object_unref() is about to drop. A toggle reference has told before. */
static GPtrArray *
revive_weakly_held (Html5Registry *self, Html5Node *dying)
{
  GPtrArray *revived = NULL;

  for (Html5Node *w = self->wrappers; w; w = w->next)
    {
      if (!w->parked || g_atomic_int_get (&w->toggled)
          || count_references (w) <= (w == dying ? 2 : 1))
        continue;
      if (!revived)
        revived = g_ptr_array_new ();
      w->parked = FALSE;
      self->holders++;
      g_ptr_array_add (revived, w);
    }
  /* This thread is not out yet, and what is revived may end here, and call this again. */
  if (revived && dying)
    dying->parked_by = NULL;
  return revived;
}

static void
drop_references_of_revived (GPtrArray *revived)
{
  for (guint i = 0; i < revived->len; i++)
    drop_the_trees_reference (g_ptr_array_index (revived, i), 1);
  g_ptr_array_unref (revived);
}

/* Nobody is left who could reach the tree. First no wrapper has a node any more, then foreign
 * code may run: the destroy notifications of what was attached to the wrappers. */
static void
dispose_tree (Html5Registry *self)
{
  Html5Node *wrappers = self->wrappers;

  for (Html5Node *w = wrappers; w; w = w->next)
    {
      /* Waits for a thread that is still in _html5_wrapper_drop(). */
      g_bit_lock (&w->bit_lock, 0);
      w->node = NULL;
      g_bit_unlock (&w->bit_lock, 0);
    }
  registry_free (self);
  while (wrappers)
    {
      Html5Node *w = wrappers;
      wrappers = w->next;
      w->previous = w->next = NULL;
      w->parked = FALSE;
      let_go (w);
    }
}

/* GLib 2.76 to 2.78 look at an object once more after the thaw when the last reference but one was
 * given up before it. With one reference more it is not that one. */
static void
outlast_thaw (Html5Node *dying)
{
  if (glib_check_version (2, 76, 0) || !glib_check_version (2, 80, 0))
    return;
  g_object_ref (dying);
  give_up_later (dying);
}

/* Ends what _html5_wrapper_drop() and _html5_registry_release() began: the last holder frees all.
 * Unlocks; the registry last, since without it another thread may end the wrapper. */
static gboolean
unlock_or_dispose_tree (Html5Registry *self, Html5Node *dying)
{
  GPtrArray *revived = self->holders == 0 ? revive_weakly_held (self, dying) : NULL;
  gboolean is_end = self->holders == 0;

  if (dying)
    g_bit_unlock (&dying->bit_lock, 0);
  g_mutex_unlock (&self->lock);
  if (is_end && dying)
    outlast_thaw (dying);
  if (is_end)
    dispose_tree (self);
  if (revived)
    drop_references_of_revived (revived);
  return !is_end;
}

/* Nobody outside has a reference, or it was so a moment ago. Has the bit lock, and unlocks. */
static gboolean
park_or_stay (Html5Node *self)
{
  Html5Registry *registry = registry_of (self->node);
  gboolean toggled = g_atomic_int_get (&self->toggled);

  g_mutex_lock (&registry->lock);
  gboolean was_parked = self->parked;
  if (!toggled && !was_parked)
    g_object_ref (self);
  /* The tree's, and one that is on its way out. */
  if (!was_parked && count_references (self) <= (toggled ? 1 : 2))
    {
      self->parked = TRUE;
      self->parked_by = &this_thread;
      registry->holders--;
      return unlock_or_dispose_tree (registry, self);
    }
  /* g_object_run_dispose(), or somebody has taken a reference since the last one dropped. */
  g_mutex_unlock (&registry->lock);
  g_bit_unlock (&self->bit_lock, 0);
  if (!toggled && !was_parked)
    give_up_later (self);
  return TRUE;
}

gboolean
_html5_wrapper_drop (Html5Node *self)
{
  g_bit_lock (&self->bit_lock, 0);
  if (self->node)
    return park_or_stay (self);
  g_bit_unlock (&self->bit_lock, 0);
  return FALSE;
}

/* Who takes a reference besides the tree's tells so before having it. If the wrapper was parked
 * until then, no thread was on its way out. Has the bit lock, and unlocks. */
static void
hold_again (Html5Node *self)
{
  Html5Registry *registry = registry_of (self->node);

  g_mutex_lock (&registry->lock);
  gboolean was_parked = self->parked;
  if (was_parked)
    {
      self->parked = FALSE;
      registry->holders++;
      g_atomic_int_set (&self->toggled, FALSE);
    }
  g_mutex_unlock (&registry->lock);
  g_bit_unlock (&self->bit_lock, 0);
  if (was_parked)
    g_object_remove_toggle_ref (G_OBJECT (self), on_toggle, NULL);
}

/* A thread that has dropped the last reference but one tells so later; another may have taken
 * and dropped one meanwhile, and told before. Who tells last parks: until then the object is
 * not the tree's to end. */
static void
on_toggle (gpointer data, GObject *object, gboolean is_last_reference)
{
  Html5Node *self = (Html5Node *) object;

  g_bit_lock (&self->bit_lock, 0);
  int before = g_atomic_int_add (&self->toggled, is_last_reference ? 1 : -1);
  if (self->node && is_last_reference && before == TOGGLED)
    park_or_stay (self);
  else if (self->node && !is_last_reference)
    hold_again (self);
  else
    g_bit_unlock (&self->bit_lock, 0);
}

void
_html5_registry_hold (H5Tree *tree)
{
  Html5Registry *self = tree->facade;

  g_mutex_lock (&self->lock);
  self->holders++;
  g_mutex_unlock (&self->lock);
}

void
_html5_registry_release (H5Tree *tree)
{
  Html5Registry *self = tree->facade;

  g_mutex_lock (&self->lock);
  self->holders--;
  unlock_or_dispose_tree (self, NULL);
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
  unlink_wrapper (from, self);
  gboolean held = !self->parked;
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

/* --- pinned nodes --- */

struct _Html5PinnedNodes
{
  GMutex lock; /* taken before the registry's */
  Html5Registry *registry; /* NULL once there are wrappers */
  Html5PinnedNodes *previous; /* in the registry's list */
  Html5PinnedNodes *next;
  gsize n_nodes;
  H5Node **nodes;
  Html5Node **wrappers; /* NULL until all have one */
};

Html5PinnedNodes *
_html5_pinned_nodes_new (H5Node *const *nodes, gsize n_nodes)
{
  Html5PinnedNodes *self = g_atomic_rc_box_new0 (Html5PinnedNodes);

  g_mutex_init (&self->lock);
  self->n_nodes = n_nodes;
  if (n_nodes == 0)
    return self;
  self->nodes = g_memdup2 (nodes, n_nodes * sizeof *nodes);
  self->registry = registry_of (nodes[0]);
  g_mutex_lock (&self->registry->lock);
  self->registry->holders++;
  self->next = self->registry->pinned;
  if (self->next)
    self->next->previous = self;
  self->registry->pinned = self;
  g_mutex_unlock (&self->registry->lock);
  return self;
}

gsize
_html5_pinned_nodes_get_size (const Html5PinnedNodes *self)
{
  return self->n_nodes;
}

Html5Node *
_html5_pinned_nodes_get (Html5PinnedNodes *self, gsize index)
{
  return self->wrappers ? g_object_ref (self->wrappers[index])
                        : _html5_wrapper_get (self->nodes[index]);
}

H5Node *
_html5_pinned_nodes_find (const Html5PinnedNodes *self,
                    gboolean (*is_it) (const H5Node *node, const char *string),
                    const char *string)
{
  for (gsize i = 0; i < self->n_nodes; i++)
    {
      H5Node *node = self->wrappers ? self->wrappers[i]->node : self->nodes[i];
      if (is_it (node, string))
        return node;
    }
  return NULL;
}

/* The registry no longer knows the pinned; whose hold on the tree the caller is to release then,
 * if there is one. */
static H5Tree *
leave_registry (Html5PinnedNodes *self)
{
  g_mutex_lock (&self->lock);
  Html5Registry *registry = self->registry;
  self->registry = NULL;
  if (registry)
    {
      g_mutex_lock (&registry->lock);
      if (self->previous)
        self->previous->next = self->next;
      else
        registry->pinned = self->next;
      if (self->next)
        self->next->previous = self->previous;
      g_mutex_unlock (&registry->lock);
    }
  g_mutex_unlock (&self->lock);
  return registry ? registry->tree : NULL;
}

static void
pinned_nodes_clear (gpointer data)
{
  Html5PinnedNodes *self = data;

  for (gsize i = 0; self->wrappers && i < self->n_nodes; i++)
    g_object_unref (self->wrappers[i]);
  g_free (self->wrappers);
  g_free (self->nodes);
  g_mutex_clear (&self->lock);
}

void
_html5_pinned_nodes_free (Html5PinnedNodes *self)
{
  H5Tree *tree = leave_registry (self);

  g_atomic_rc_box_release_full (self, pinned_nodes_clear);
  if (tree)
    _html5_registry_release (tree);
}

static Html5PinnedNodes *
first_pinned_nodes (Html5Registry *self)
{
  g_mutex_lock (&self->lock);
  Html5PinnedNodes *pinned = self->pinned;
  if (pinned)
    g_atomic_rc_box_acquire (pinned);
  g_mutex_unlock (&self->lock);
  return pinned;
}

void
_html5_registry_wrap_pinned_nodes (H5Tree *tree)
{
  Html5PinnedNodes *pinned;

  while ((pinned = first_pinned_nodes (tree->facade)))
    {
      /* NULL when its owner is just freeing it, in another thread. */
      H5Tree *held = leave_registry (pinned);
      if (held)
        {
          Html5Node **wrappers = g_new (Html5Node *, pinned->n_nodes);
          for (gsize i = 0; i < pinned->n_nodes; i++)
            wrappers[i] = _html5_wrapper_get (pinned->nodes[i]);
          pinned->wrappers = wrappers;
          _html5_registry_release (held);
        }
      g_atomic_rc_box_release_full (pinned, pinned_nodes_clear);
    }
}

static void
mark_pinned_nodes (Html5Registry *self, gboolean mark)
{
  for (const Html5PinnedNodes *pinned = self->pinned; pinned; pinned = pinned->next)
    for (gsize i = 0; i < pinned->n_nodes; i++)
      if (mark)
        pinned->nodes[i]->flags |= H5_NODE_MARK;
      else
        pinned->nodes[i]->flags &= (guint8) ~H5_NODE_MARK;
}

/* --- reclaiming --- */

/* H5_NODE_MARK: it is in a pinned. */
static gboolean
is_held (const H5Node *node)
{
  Html5Node *wrapper = node->wrapper;

  return (node->flags & H5_NODE_MARK)
         || (wrapper && (!wrapper->parked || count_references (wrapper) > 1));
}

static gboolean
has_held_attribute_node (const H5NodeExtra *extra)
{
  for (guint i = 0; i < extra->n_attribute_nodes; i++)
    if (is_held (extra->attribute_nodes[i]))
      return TRUE;
  return FALSE;
}

/* What a subtree takes along when it goes: its own nodes, and those behind template contents
 * and shadow roots. `visit` gets each node, and ends the walk by returning TRUE. */
typedef gboolean (*Visit) (H5Node *node, gpointer data);

static gboolean
visit_all (H5Node *root, Visit visit, gpointer data)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new ();

  g_ptr_array_add (roots, root);
  while (roots->len)
    {
      H5Node *top = g_ptr_array_steal_index_fast (roots, roots->len - 1);
      for (H5Node *node = top; node; node = h5_node_next (node, top))
        {
          if (visit (node, data))
            return TRUE;
          H5NodeExtra *extra = h5_node_get_extra (node);
          if (!extra || node->type != H5_NODE_ELEMENT)
            continue;
          if (extra->template_content)
            g_ptr_array_add (roots, extra->template_content);
          if (extra->shadow_root)
            g_ptr_array_add (roots, extra->shadow_root);
        }
    }
  return FALSE;
}

static gboolean
is_or_has_held (H5Node *node, gpointer data)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  return is_held (node) || (extra && has_held_attribute_node (extra));
}

static void
detach_wrapper (H5Node *node, GPtrArray *dropped)
{
  Html5Node *wrapper = node->wrapper;

  if (!wrapper)
    return;
  unlink_wrapper (registry_of (node), wrapper);
  node->wrapper = NULL;
  wrapper->node = NULL;
  wrapper->parked = FALSE;
  g_ptr_array_add (dropped, wrapper);
}

static gboolean
detach_wrappers_of_node (H5Node *node, gpointer dropped)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  detach_wrapper (node, dropped);
  for (guint i = 0; extra && i < extra->n_attribute_nodes; i++)
    detach_wrapper (extra->attribute_nodes[i], dropped);
  return FALSE;
}

/* Nodes that have found a parent, or a host, since they were noted. Only roots stay. */
static void
forget_attached (H5Tree *tree)
{
  GPtrArray *detached = tree->detached;
  guint kept = 0;

  for (guint i = 0; i < detached->len; i++)
    {
      H5Node *node = detached->pdata[i];
      gboolean hosted = node->type == H5_NODE_DOCUMENT_FRAGMENT && node->host;
      gboolean owned = node->type == H5_NODE_ATTRIBUTE && node->owner_element;
      if (node->parent || hosted || owned)
        node->flags &= (guint8) ~H5_NODE_NOTED;
      else
        detached->pdata[kept++] = node;
    }
  g_ptr_array_set_size (detached, (int) kept);
}

/* Frees every detached subtree in which nothing is held. */
static void
sweep (Html5Registry *self, GPtrArray *dropped)
{
  GPtrArray *detached = self->tree->detached;
  guint kept = 0;

  forget_attached (self->tree);
  mark_pinned_nodes (self, TRUE);
  for (guint i = 0; i < detached->len; i++)
    {
      H5Node *root = detached->pdata[i];
      if (visit_all (root, is_or_has_held, NULL))
        {
          detached->pdata[kept++] = root;
          continue;
        }
      visit_all (root, detach_wrappers_of_node, dropped);
      h5_tree_free_subtree (self->tree, root);
    }
  mark_pinned_nodes (self, FALSE);
  g_ptr_array_set_size (detached, (int) kept);
  self->sweep_at = next_sweep (self->tree);
}

void
_html5_registry_reclaim (H5Tree *tree)
{
  Html5Registry *self = tree->facade;

  if (G_LIKELY (tree->n_nodes < self->sweep_at))
    return;
  g_autoptr (GPtrArray) dropped = g_ptr_array_new ();
  g_mutex_lock (&self->lock);
  sweep (self, dropped);
  g_mutex_unlock (&self->lock);
  for (guint i = 0; i < dropped->len; i++)
    let_go (g_ptr_array_index (dropped, i));
}
