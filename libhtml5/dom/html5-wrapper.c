/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-wrapper.h"

#include "dom/html5-node-private.h"

/* Below this growth of the arena nobody looks for what can be reclaimed. */
#define SWEEP_STEP ((gsize) 64 * 1024)

struct _Html5Keeper
{
  GMutex lock;
  H5Tree *tree;
  gsize holders;
  Html5Node *wrappers;
  gsize sweep_at; /* the size of the arena that calls for the next sweep */
};

static inline Html5Keeper *
keeper_of (const H5Node *node)
{
  return h5_node_tree (node)->facade;
}

void
html5_keeper_new (H5Tree *tree)
{
  Html5Keeper *self = g_new0 (Html5Keeper, 1);

  g_mutex_init (&self->lock);
  self->tree = tree;
  self->sweep_at = tree->arena.bytes + SWEEP_STEP;
  tree->facade = self;
  tree->detached = g_ptr_array_new ();
}

static void
keeper_free (Html5Keeper *self)
{
  H5Tree *tree = self->tree;

  g_mutex_clear (&self->lock);
  g_free (self);
  h5_tree_free (tree);
}

static void
link_wrapper (Html5Keeper *self, Html5Node *wrapper)
{
  wrapper->previous = NULL;
  wrapper->next = self->wrappers;
  if (wrapper->next)
    wrapper->next->previous = wrapper;
  self->wrappers = wrapper;
}

static void
unlink_wrapper (Html5Keeper *self, Html5Node *wrapper)
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

/* GObject runs this when a wrapper ends whose last reference went without dispose(). */
static void
on_unannounced_end (gpointer data, GObject *object)
{
  Html5Node *self = (Html5Node *) object;

  self->guarded = FALSE;
  html5_wrapper_drop (self);
}

/*
 * Gives up the reference that the tree had on a wrapper which is held again. `known` are the
 * references that we know of. If there are more, one of them may be the reference that another
 * thread is about to drop after its dispose() has parked the wrapper; should it become the
 * last one, GObject ends the object without a second dispose(). Weak notifications still come
 * then, and save it.
 */
static void
drop_the_trees_reference (Html5Node *wrapper, int known)
{
  if (count_references (wrapper) > known && !wrapper->guarded)
    {
      wrapper->guarded = TRUE;
      g_object_weak_ref (G_OBJECT (wrapper), on_unannounced_end, NULL);
    }
  g_object_unref (wrapper);
}

void
html5_wrapper_bind (Html5Node *self, H5Node *node)
{
  Html5Keeper *keeper = keeper_of (node);

  g_mutex_lock (&keeper->lock);
  self->node = node;
  node->wrapper = self;
  link_wrapper (keeper, self);
  keeper->holders++;
  g_mutex_unlock (&keeper->lock);
}

Html5Node *
html5_wrapper_get (H5Node *node)
{
  Html5Keeper *keeper = keeper_of (node);
  Html5Node *self = node->wrapper;

  if (!self)
    {
      self = g_object_new (html5_node_class_for (node), NULL);
      html5_wrapper_bind (self, node);
      return self;
    }
  /* Safe without the lock: while the tree has a holder, a last drop parks. A toggle
   * reference's notification may run here, so the lock is not held. */
  g_object_ref (self);
  g_mutex_lock (&keeper->lock);
  gboolean was_parked = self->parked;
  if (was_parked)
    {
      self->parked = FALSE;
      keeper->holders++;
    }
  g_mutex_unlock (&keeper->lock);
  if (was_parked)
    drop_the_trees_reference (self, 2);
  return self;
}

/* Parked wrappers with more than the tree's reference are held through weak pointers (or are
 * being parked by another thread): they become holders again. `dying` has one reference more,
 * which its g_object_unref() is about to drop. */
static GPtrArray *
revive_weakly_held (Html5Keeper *self, Html5Node *dying)
{
  GPtrArray *revived = NULL;

  for (Html5Node *w = self->wrappers; w; w = w->next)
    {
      if (!w->parked || count_references (w) <= (w == dying ? 2 : 1))
        continue;
      if (!revived)
        revived = g_ptr_array_new ();
      w->parked = FALSE;
      self->holders++;
      g_ptr_array_add (revived, w);
    }
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
bury (Html5Keeper *self)
{
  Html5Node *wrappers = self->wrappers;

  for (Html5Node *w = wrappers; w; w = w->next)
    w->node = NULL;
  keeper_free (self);
  while (wrappers)
    {
      Html5Node *w = wrappers;
      wrappers = w->next;
      w->previous = w->next = NULL;
      w->parked = FALSE;
      g_object_unref (w);
    }
}

/* Ends what html5_wrapper_drop() and html5_keeper_release() began: the last holder frees all.
 * Unlocks. */
static gboolean
unlock_or_bury (Html5Keeper *self, Html5Node *dying)
{
  GPtrArray *revived = NULL;

  if (self->holders == 0)
    {
      revived = revive_weakly_held (self, dying);
      if (!revived)
        {
          g_mutex_unlock (&self->lock);
          if (dying)
            g_bit_unlock (&dying->bit_lock, 0);
          bury (self);
          return FALSE;
        }
    }
  g_mutex_unlock (&self->lock);
  if (dying)
    g_bit_unlock (&dying->bit_lock, 0);
  if (revived)
    drop_references_of_revived (revived);
  return TRUE;
}

gboolean
html5_wrapper_drop (Html5Node *self)
{
  g_bit_lock (&self->bit_lock, 0);
  if (!self->node)
    {
      g_bit_unlock (&self->bit_lock, 0);
      return FALSE;
    }
  Html5Keeper *keeper = keeper_of (self->node);
  g_mutex_lock (&keeper->lock);
  /* g_object_run_dispose(), or somebody has taken a reference since the last one dropped. */
  if (self->parked || count_references (self) > 1)
    {
      g_mutex_unlock (&keeper->lock);
      g_bit_unlock (&self->bit_lock, 0);
      return TRUE;
    }
  g_object_ref (self);
  self->parked = TRUE;
  keeper->holders--;
  return unlock_or_bury (keeper, self);
}

void
html5_keeper_hold (H5Tree *tree)
{
  Html5Keeper *self = tree->facade;

  g_mutex_lock (&self->lock);
  self->holders++;
  g_mutex_unlock (&self->lock);
}

void
html5_keeper_release (H5Tree *tree)
{
  Html5Keeper *self = tree->facade;

  g_mutex_lock (&self->lock);
  self->holders--;
  unlock_or_bury (self, NULL);
}

void
html5_wrapper_move (H5Node *node, H5Node *copy)
{
  Html5Node *self = node->wrapper;
  Html5Keeper *from = keeper_of (node);
  Html5Keeper *to = keeper_of (copy);

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

/* --- reclaiming --- */

static gboolean
is_held (const H5Node *node)
{
  Html5Node *wrapper = node->wrapper;

  return wrapper && (!wrapper->parked || count_references (wrapper) > 1);
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
count_until_held (H5Node *node, gpointer data)
{
  gsize *n_seen = data;
  H5NodeExtra *extra = h5_node_get_extra (node);

  ++*n_seen;
  return is_held (node) || (extra && has_held_attribute_node (extra));
}

static void
detach_wrapper (H5Node *node, GPtrArray *dropped)
{
  Html5Node *wrapper = node->wrapper;

  if (!wrapper)
    return;
  unlink_wrapper (keeper_of (node), wrapper);
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

/*
 * Frees every detached subtree in which nothing is held. What survives was walked for nothing:
 * the next sweep comes when the arena has grown by as much again, so that all sweeps together
 * cost no more than what was allocated.
 */
static void
sweep (Html5Keeper *self, GPtrArray *dropped)
{
  GPtrArray *detached = self->tree->detached;
  gsize n_survived = 0;
  guint kept = 0;

  forget_attached (self->tree);
  for (guint i = 0; i < detached->len; i++)
    {
      H5Node *root = detached->pdata[i];
      gsize n_seen = 0;
      if (visit_all (root, count_until_held, &n_seen))
        {
          n_survived += n_seen;
          detached->pdata[kept++] = root;
          continue;
        }
      visit_all (root, detach_wrappers_of_node, dropped);
      h5_tree_free_subtree (self->tree, root);
    }
  g_ptr_array_set_size (detached, (int) kept);
  self->sweep_at = self->tree->arena.bytes + MAX (SWEEP_STEP, n_survived * sizeof (H5Node));
}

void
html5_keeper_tidy (H5Tree *tree)
{
  Html5Keeper *self = tree->facade;

  if (G_LIKELY (tree->arena.bytes < self->sweep_at))
    return;
  g_autoptr (GPtrArray) dropped = g_ptr_array_new_with_free_func (g_object_unref);
  g_mutex_lock (&self->lock);
  sweep (self, dropped);
  g_mutex_unlock (&self->lock);
}
