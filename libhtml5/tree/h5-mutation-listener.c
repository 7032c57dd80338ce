/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-mutation-listener.h"

/* A guard is not worth a longer way up for each change. */
#define DEEP 128

void
h5_mutation_listener_drop (H5MutationListener *self)
{
  g_atomic_int_set (&self->dropped, TRUE);
}

static gboolean
is_live (H5Tree *tree, H5MutationListener *listener)
{
  if (G_LIKELY (!g_atomic_int_get (&listener->dropped)))
    return TRUE;
  tree->has_dropped_listeners = TRUE;
  return FALSE;
}

static void
link_listener (H5Tree *tree, H5MutationListener *listener)
{
  listener->next = tree->listeners;
  tree->listeners = listener;
  tree->n_listeners++;
  tree->n_guards += listener->hooks->changing != NULL;
}

static void
unlink_listener (H5Tree *tree, H5MutationListener **link)
{
  H5MutationListener *listener = *link;

  *link = listener->next;
  tree->n_listeners--;
  tree->n_guards -= listener->hooks->changing != NULL;
}

static void
free_dropped (H5Tree *tree)
{
  tree->has_dropped_listeners = FALSE;
  for (H5MutationListener **link = &tree->listeners; *link;)
    {
      H5MutationListener *listener = *link;
      if (!g_atomic_int_get (&listener->dropped))
        {
          link = &listener->next;
          continue;
        }
      unlink_listener (tree, link);
      listener->hooks->free (listener);
    }
}

void
h5_tree_add_listener (H5Tree *tree, H5MutationListener *listener)
{
  /* Lists that come and go must not pile up while nothing changes. */
  if (tree->n_listeners >= tree->sweep_at && tree->telling == 0)
    {
      free_dropped (tree);
      tree->sweep_at = tree->n_listeners * 2 + 64;
    }
  link_listener (tree, listener);
}

static void
end_telling (H5Tree *tree)
{
  if (--tree->telling == 0 && tree->has_dropped_listeners)
    free_dropped (tree);
}

void
h5_tree_free_listeners (H5Tree *tree)
{
  while (tree->listeners)
    {
      H5MutationListener *listener = tree->listeners;
      tree->listeners = listener->next;
      listener->hooks->free (listener);
    }
}

gboolean
h5_tree_wants_old_data (H5Tree *tree)
{
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (w->hooks->wants_old_data && is_live (tree, w))
      return TRUE;
  return FALSE;
}

static const H5Node *
outer (const H5Node *node)
{
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    return node->host;
  return node->type == H5_NODE_ATTRIBUTE ? node->owner_element : node->parent;
}

/* NULL when there are more than so many above it. */
static const H5Node *
find_top (const H5Node *node, gsize most)
{
  for (const H5Node *above = outer (node); above; above = outer (node))
    {
      if (most-- == 0)
        return NULL;
      node = above;
    }
  return node;
}

const H5Node *
h5_node_top (const H5Node *node)
{
  return find_top (node, G_MAXSIZE);
}

void
h5_notify_changing (H5Tree *tree, const H5Node *node)
{
  const H5Node *top = find_top (node, DEEP);

  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (w->hooks->changing && is_live (tree, w))
      w->hooks->changing (w, top);
  end_telling (tree);
}

void
h5_notify_inserted (H5Tree *tree, H5Node *node)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->inserted)
      w->hooks->inserted (w, node);
  end_telling (tree);
}

void
h5_notify_removing (H5Tree *tree, H5Node *node)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->removing)
      w->hooks->removing (w, node);
  end_telling (tree);
}

void
h5_notify_children (H5Tree *tree, const H5ChildrenChange *change)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->children)
      w->hooks->children (w, change);
  end_telling (tree);
}

void
h5_notify_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->attribute)
      w->hooks->attribute (w, element, name, old_value);
  end_telling (tree);
}

void
h5_notify_data (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize added,
              const char *old_data)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->data)
      w->hooks->data (w, node, offset, removed, added, old_data);
  end_telling (tree);
}

void
h5_notify_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->split)
      w->hooks->split (w, node, offset, new_node);
  end_telling (tree);
}

void
h5_notify_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->merged)
      w->hooks->merged (w, node, offset, current);
  end_telling (tree);
}

void
h5_notify_moved (H5Tree *tree, H5Node *node, H5Node *copy)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->moved)
      w->hooks->moved (w, node, copy);
  end_telling (tree);
}

void
h5_tree_rehome_listeners (H5Tree *tree)
{
  for (H5MutationListener **link = &tree->listeners; *link;)
    {
      H5MutationListener *listener = *link;
      H5Tree *home = tree;
      if (listener->hooks->home && is_live (tree, listener))
        home = listener->hooks->home (listener);
      if (home == tree || !home)
        {
          link = &listener->next;
          continue;
        }
      unlink_listener (tree, link);
      h5_tree_add_listener (home, listener);
    }
}

void
h5_tree_settle (H5Tree *tree)
{
  tree->telling++;
  for (H5MutationListener *w = tree->listeners; w; w = w->next)
    if (is_live (tree, w) && w->hooks->settled)
      w->hooks->settled (w);
  end_telling (tree);
}
