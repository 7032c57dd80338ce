/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-watcher.h"

/* A guard is not worth a longer way up for each change. */
#define DEEP 128

void
h5_watcher_drop (H5Watcher *self)
{
  g_atomic_int_set (&self->dropped, TRUE);
}

static gboolean
is_live (H5Tree *tree, H5Watcher *watcher)
{
  if (G_LIKELY (!g_atomic_int_get (&watcher->dropped)))
    return TRUE;
  tree->has_dropped_watchers = TRUE;
  return FALSE;
}

static void
link_watcher (H5Tree *tree, H5Watcher *watcher)
{
  watcher->next = tree->watchers;
  tree->watchers = watcher;
  tree->n_watchers++;
  tree->n_guards += watcher->hooks->changing != NULL;
}

static void
unlink_watcher (H5Tree *tree, H5Watcher **link)
{
  H5Watcher *watcher = *link;

  *link = watcher->next;
  tree->n_watchers--;
  tree->n_guards -= watcher->hooks->changing != NULL;
}

static void
free_dropped (H5Tree *tree)
{
  tree->has_dropped_watchers = FALSE;
  for (H5Watcher **link = &tree->watchers; *link;)
    {
      H5Watcher *watcher = *link;
      if (!g_atomic_int_get (&watcher->dropped))
        {
          link = &watcher->next;
          continue;
        }
      unlink_watcher (tree, link);
      watcher->hooks->free (watcher);
    }
}

void
h5_tree_watch (H5Tree *tree, H5Watcher *watcher)
{
  /* Lists that come and go must not pile up while nothing changes. */
  if (tree->n_watchers >= tree->sweep_at && tree->telling == 0)
    {
      free_dropped (tree);
      tree->sweep_at = tree->n_watchers * 2 + 64;
    }
  link_watcher (tree, watcher);
}

static void
end_telling (H5Tree *tree)
{
  if (--tree->telling == 0 && tree->has_dropped_watchers)
    free_dropped (tree);
}

void
h5_tree_free_watchers (H5Tree *tree)
{
  while (tree->watchers)
    {
      H5Watcher *watcher = tree->watchers;
      tree->watchers = watcher->next;
      watcher->hooks->free (watcher);
    }
}

gboolean
h5_tree_wants_old_data (H5Tree *tree)
{
  for (H5Watcher *w = tree->watchers; w; w = w->next)
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
h5_tell_changing (H5Tree *tree, const H5Node *node)
{
  const H5Node *top = find_top (node, DEEP);

  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (w->hooks->changing && is_live (tree, w))
      w->hooks->changing (w, top);
  end_telling (tree);
}

void
h5_tell_inserted (H5Tree *tree, H5Node *node)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->inserted)
      w->hooks->inserted (w, node);
  end_telling (tree);
}

void
h5_tell_removing (H5Tree *tree, H5Node *node)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->removing)
      w->hooks->removing (w, node);
  end_telling (tree);
}

void
h5_tell_children (H5Tree *tree, const H5ChildrenChange *change)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->children)
      w->hooks->children (w, change);
  end_telling (tree);
}

void
h5_tell_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->attribute)
      w->hooks->attribute (w, element, name, old_value);
  end_telling (tree);
}

void
h5_tell_data (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize added,
              const char *old_data)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->data)
      w->hooks->data (w, node, offset, removed, added, old_data);
  end_telling (tree);
}

void
h5_tell_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->split)
      w->hooks->split (w, node, offset, new_node);
  end_telling (tree);
}

void
h5_tell_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->merged)
      w->hooks->merged (w, node, offset, current);
  end_telling (tree);
}

void
h5_tell_moved (H5Tree *tree, H5Node *node, H5Node *copy)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->moved)
      w->hooks->moved (w, node, copy);
  end_telling (tree);
}

void
h5_tree_send_watchers_home (H5Tree *tree)
{
  for (H5Watcher **link = &tree->watchers; *link;)
    {
      H5Watcher *watcher = *link;
      H5Tree *home = tree;
      if (watcher->hooks->home && is_live (tree, watcher))
        home = watcher->hooks->home (watcher);
      if (home == tree || !home)
        {
          link = &watcher->next;
          continue;
        }
      unlink_watcher (tree, link);
      h5_tree_watch (home, watcher);
    }
}

void
h5_tree_settle (H5Tree *tree)
{
  tree->telling++;
  for (H5Watcher *w = tree->watchers; w; w = w->next)
    if (is_live (tree, w) && w->hooks->settled)
      w->hooks->settled (w);
  end_telling (tree);
}
