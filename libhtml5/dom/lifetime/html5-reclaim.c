/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reclaiming: frees detached subtrees without held nodes. */
#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-registry-private.h"

#include "tree/mutation/h5-mutation-listener.h"

/* H5_NODE_MARK: the node is pinned. */
static gboolean
is_held (const H5Node *node)
{
  Html5Node *wrapper = node->wrapper;

  return (node->flags & H5_NODE_MARK)
         || (wrapper && (!wrapper->cached || count_references (wrapper) > 1));
}

static gboolean
has_held_attribute_node (const H5NodeExtra *extra)
{
  for (guint i = 0; i < extra->n_attribute_nodes; i++)
    if (is_held (extra->attribute_nodes[i]))
      return TRUE;
  return FALSE;
}

/* Visits the nodes that are freed with a subtree: its own, and those of template contents and
 * shadow roots. `visit` is called for each node. If it returns TRUE, the walk ends. */
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
  _html5_registry_unlink (registry_of (node), wrapper);
  node->wrapper = NULL;
  wrapper->node = NULL;
  wrapper->cached = FALSE;
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

/* Removes nodes from the list that got a parent or host since they were added. Only roots
 * remain. */
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

/* Whether a template in another tree has this root as its contents. Another thread may free that
 * tree meanwhile. */
static gboolean
is_template_content (const H5Node *root)
{
  return root->type == H5_NODE_DOCUMENT_FRAGMENT && h5_adopted_element (root);
}

/* Frees all detached subtrees without held nodes. */
static void
sweep (Html5Registry *self, GPtrArray *dropped)
{
  GPtrArray *detached = self->tree->detached;
  guint kept = 0;

  forget_attached (self->tree);
  _html5_registry_forget_indexes (self);
  _html5_registry_mark_pinned_nodes (self, TRUE);
  for (guint i = 0; i < detached->len; i++)
    {
      H5Node *root = detached->pdata[i];
      if (is_template_content (root) || visit_all (root, is_or_has_held, NULL))
        {
          detached->pdata[kept++] = root;
          continue;
        }
      visit_all (root, detach_wrappers_of_node, dropped);
      h5_tree_free_subtree (self->tree, root);
    }
  _html5_registry_mark_pinned_nodes (self, FALSE);
  g_ptr_array_set_size (detached, (int) kept);
  self->sweep_at = next_sweep (self->tree);
}

/* The same for a tree with adopted contents. Trees end if their contents were those of templates
 * that are freed. */
static void
sweep_linked (Html5Registry *self)
{
  GPtrArray *revived = NULL;
  GHashTable *ends = NULL;

  h5_adopted_lock ();
  g_mutex_lock (&self->lock);
  sweep (self, self->reclaimed);
  g_mutex_unlock (&self->lock);
  g_autoptr (GPtrArray) left = g_steal_pointer (&h5_tree_adopted (self->tree)->left);
  for (guint i = 0; left && i < left->len; i++)
    left->pdata[i] = ((H5Tree *) left->pdata[i])->api_data;
  if (left)
    ends = _html5_linked_trees_find_ends (NULL, left, &revived);
  h5_adopted_unlock ();
  if (ends)
    _html5_registries_free (ends, self->reclaimed);
  if (revived)
    _html5_wrappers_drop_revived (revived);
}

/* Pending listeners may report nodes that the operation has removed. */
void
_html5_tree_reclaim (H5Tree *tree)
{
  Html5Registry *self = tree->api_data;

  if (G_LIKELY (tree->n_nodes < self->sweep_at) || tree->n_users || h5_tree_is_unsettled (tree))
    return;
  if (!self->reclaimed)
    self->reclaimed = g_ptr_array_new ();
  if (G_UNLIKELY (h5_tree_adopted (tree)))
    sweep_linked (self);
  else
    {
      g_mutex_lock (&self->lock);
      sweep (self, self->reclaimed);
      g_mutex_unlock (&self->lock);
    }
}

void
_html5_registry_let_reclaimed_go (H5Tree *tree)
{
  Html5Registry *self = tree->api_data;

  if (G_LIKELY (!self->reclaimed))
    return;
  g_autoptr (GPtrArray) wrappers = g_steal_pointer (&self->reclaimed);
  _html5_registry_hold (tree);
  for (guint i = 0; i < wrappers->len; i++)
    _html5_wrapper_let_go (g_ptr_array_index (wrappers, i));
  _html5_registry_release (tree);
}
