/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-adopted-contents.h"

#include "tree/mutation/h5-mutation-listener.h"

static GRecMutex adopted_lock;

void
h5_adopted_lock (void)
{
  g_rec_mutex_lock (&adopted_lock);
}

void
h5_adopted_unlock (void)
{
  g_rec_mutex_unlock (&adopted_lock);
}

static H5AdoptedLists *
make_lists (H5Tree *tree)
{
  H5AdoptedLists *lists = h5_tree_adopted (tree);

  if (lists)
    return lists;
  lists = g_new0 (H5AdoptedLists, 1);
  g_atomic_pointer_set (&tree->adopted, lists);
  return lists;
}

void
h5_tree_free_adopted (H5Tree *tree)
{
  H5AdoptedLists *lists = g_steal_pointer (&tree->adopted);

  if (!lists)
    return;
  g_assert (lists->away.length == 0 && lists->here.length == 0);
  g_clear_pointer (&lists->left, g_ptr_array_unref);
  g_free (lists);
}

static void
enter_lists (H5AdoptedContents *self)
{
  g_queue_push_tail_link (&make_lists (h5_node_tree (self->element))->away, &self->in_away);
  g_queue_push_tail_link (&make_lists (h5_node_tree (self->fragment))->here, &self->in_here);
}

static void
leave_lists (H5AdoptedContents *self)
{
  g_queue_unlink (&h5_tree_adopted (h5_node_tree (self->element))->away, &self->in_away);
  g_queue_unlink (&h5_tree_adopted (h5_node_tree (self->fragment))->here, &self->in_here);
}

void
h5_template_set_adopted (H5Node *element, H5Node *fragment)
{
  H5AdoptedContents *self = g_new0 (H5AdoptedContents, 1);
  H5NodeExtra *extra = h5_node_make_extra (fragment);

  h5_tree_about_to_change (h5_node_tree (element), element, H5_CHANGE_PLACE);
  *self = (H5AdoptedContents){ .element = element, .fragment = fragment };
  self->in_away.data = self->in_here.data = self;
  /* If this was the contents of a template that has been freed. */
  g_free (extra->adopted_by);
  extra->adopted_by = self;
  h5_node_make_extra (element)->adopted = self;
  h5_adopted_lock ();
  enter_lists (self);
  h5_adopted_unlock ();
}

void
h5_template_replace_content (H5Node *element, H5Node *fragment)
{
  H5Tree *tree = h5_node_tree (element);
  H5Node *old = h5_template_local_content (element);

  h5_tree_about_to_change (tree, old, H5_CHANGE_PLACE);
  h5_template_set_content (element, fragment);
  old->host = NULL;
  h5_tree_note_detached (tree, old);
}

void
h5_template_leave_adopted (H5Node *element)
{
  H5NodeExtra *extra = h5_node_get_extra (element);
  H5AdoptedContents *self = extra->adopted;

  h5_tree_about_to_change (h5_node_tree (element), element, H5_CHANGE_PLACE);
  extra->adopted = NULL;
  h5_node_get_extra (self->fragment)->adopted_by = NULL;
  h5_adopted_lock ();
  leave_lists (self);
  h5_adopted_unlock ();
  g_free (self);
}

void
h5_template_move_adopted (H5Node *element, H5Node *copy)
{
  H5Node *fragment = h5_template_content (element);

  h5_template_leave_adopted (element);
  if (h5_node_tree (fragment) == h5_node_tree (copy))
    h5_template_replace_content (copy, fragment);
  else
    h5_template_set_adopted (copy, fragment);
}

H5Node *
h5_adopted_element (const H5Node *fragment)
{
  H5NodeExtra *extra = h5_node_get_extra (fragment);

  return extra && extra->adopted_by ? g_atomic_pointer_get (&extra->adopted_by->element) : NULL;
}

void
h5_adopted_end (H5AdoptedContents *self)
{
  leave_lists (self);
  g_atomic_pointer_set (&self->element, NULL);
}

void
h5_template_free_adopted (H5Tree *tree, H5AdoptedContents *adopted)
{
  H5AdoptedLists *lists = h5_tree_adopted (tree);

  if (!lists->left)
    lists->left = g_ptr_array_new ();
  g_ptr_array_add (lists->left, h5_node_tree (adopted->fragment));
  h5_adopted_lock ();
  h5_adopted_end (adopted);
  h5_adopted_unlock ();
}

void
h5_node_list_adopted (const H5Node *root, GPtrArray *fragments)
{
  g_autoptr (GPtrArray) roots = NULL;

  if (G_LIKELY (!h5_tree_adopted (h5_node_tree (root))))
    return;
  roots = g_ptr_array_new ();
  g_ptr_array_add (roots, (gpointer) root);
  while (roots->len)
    {
      const H5Node *top = g_ptr_array_steal_index_fast (roots, roots->len - 1);
      for (const H5Node *node = top; node; node = h5_node_next (node, top))
        {
          const H5NodeExtra *extra = h5_node_get_extra (node);
          if (!extra)
            continue;
          if (extra->adopted)
            g_ptr_array_add (fragments, extra->adopted->fragment);
          if (extra->template_content)
            g_ptr_array_add (roots, extra->template_content);
          if (extra->shadow_root)
            g_ptr_array_add (roots, extra->shadow_root);
        }
    }
}

GPtrArray *
h5_tree_list_linked (H5Tree *tree)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *trees = g_ptr_array_new ();

  g_ptr_array_add (trees, tree);
  g_hash_table_add (seen, tree);
  for (guint i = 0; i < trees->len; i++)
    {
      const H5AdoptedLists *lists = h5_tree_adopted (trees->pdata[i]);
      for (const GList *l = lists ? lists->away.head : NULL; l; l = l->next)
        {
          H5Tree *other = h5_node_tree (((H5AdoptedContents *) l->data)->fragment);
          if (g_hash_table_add (seen, other))
            g_ptr_array_add (trees, other);
        }
    }
  return trees;
}
