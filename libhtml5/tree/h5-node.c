/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tests of nodes, walking in tree order, and inserting and removing nodes. */
#include "tree/h5-tree.h"

#include "tree/h5-tree-private.h"
#include "tree/html/h5-adopted-contents.h"
#include "tree/html/h5-form-owner.h"
#include "tree/mutation/h5-mutation-listener.h"

H5Node *
h5_node_root (H5Node *node)
{
  while (node->parent)
    node = node->parent;
  return node;
}

gboolean
h5_node_is_inclusive_ancestor (const H5Node *ancestor, const H5Node *node)
{
  while (node && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/* The same in trees that nothing but the lock may keep alive. */
static gboolean
is_ancestor_across_trees (const H5Node *ancestor, const H5Node *node)
{
  h5_adopted_lock ();
  while (node && node != ancestor)
    if (node->type != H5_NODE_DOCUMENT_FRAGMENT)
      node = node->parent;
    else
      node = node->host ? node->host : h5_adopted_element (node);
  h5_adopted_unlock ();
  return node != NULL;
}

gboolean
h5_node_is_host_including_inclusive_ancestor (const H5Node *ancestor, const H5Node *node)
{
  const H5Node *last = node;

  while (node && node != ancestor)
    {
      last = node;
      node = node->type == H5_NODE_DOCUMENT_FRAGMENT ? node->host : node->parent;
    }
  if (G_UNLIKELY (!node && last && last->type == H5_NODE_DOCUMENT_FRAGMENT
                  && last->flags & H5_NODE_HAS_EXTRA))
    return is_ancestor_across_trees (ancestor, last);
  return node != NULL;
}

H5Node *
h5_node_document (const H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);

  if (node->type == H5_NODE_DOCUMENT)
    return (H5Node *) node;
  return node->flags & H5_NODE_INERT ? h5_tree_get_inert_document (tree) : tree->document;
}

static H5Node *
first_child_of_type (const H5Node *node, H5NodeType type)
{
  for (H5Node *child = h5_node_first_child (node); child; child = child->next)
    if (child->type == type)
      return child;
  return NULL;
}

H5Node *
h5_document_element (const H5Node *document)
{
  return first_child_of_type (document, H5_NODE_ELEMENT);
}

H5Node *
h5_document_doctype (const H5Node *document)
{
  return first_child_of_type (document, H5_NODE_DOCUMENT_TYPE);
}

void
h5_node_descendant_text (const H5Node *node, H5Buffer *out)
{
  for (const H5Node *n = node; n; n = h5_node_next (n, node))
    if (h5_node_is_text (n))
      h5_buffer_append (out, n->data, n->length);
}

H5Node *
h5_node_next_skip_children (const H5Node *node, const H5Node *root)
{
  while (node != root)
    {
      if (node->next)
        return node->next;
      node = node->parent;
      if (!node)
        return NULL;
    }
  return NULL;
}

H5Node *
h5_node_next (const H5Node *node, const H5Node *root)
{
  H5Node *child = h5_node_first_child (node);

  return child ? child : h5_node_next_skip_children (node, root);
}

H5Node *
h5_node_previous (const H5Node *node, const H5Node *root)
{
  if (node == root)
    return NULL;
  if (!node->previous)
    return node->parent;
  node = node->previous;
  while (h5_node_last_child (node))
    node = h5_node_last_child (node);
  return (H5Node *) node;
}

static void
add_fragment (GPtrArray **fragments, H5Node *fragment)
{
  if (!*fragments)
    *fragments = g_ptr_array_new ();
  g_ptr_array_add (*fragments, fragment);
}

static void
change_inert (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);

  h5_tree_about_to_change (tree, node, H5_CHANGE_PLACE);
  if (G_UNLIKELY (tree->mode == H5_DOCUMENT_QUIRKS && (node->listened & H5_LISTENED_HERE)))
    h5_notify_mode_changing_at (node);
  node->flags ^= H5_NODE_INERT;
}

/* Sets or clears the flag in one tree. Adds its shadow trees and the template contents that are
 * not inert to `fragments`. */
static void
set_inert_one_tree (H5Node *root, gboolean inert, GPtrArray **fragments)
{
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      if (((node->flags & H5_NODE_INERT) != 0) == inert)
        continue;
      change_inert (node);
      const H5NodeExtra *extra = h5_node_get_extra (node);
      if (G_LIKELY (!extra))
        continue;
      for (guint i = 0; i < extra->n_attribute_nodes; i++)
        if (((extra->attribute_nodes[i]->flags & H5_NODE_INERT) != 0) != inert)
          change_inert (extra->attribute_nodes[i]);
      if (extra->shadow_root)
        add_fragment (fragments, extra->shadow_root);
      if (extra->template_content && !(extra->template_content->flags & H5_NODE_INERT))
        add_fragment (fragments, extra->template_content);
    }
}

/* Template contents become inert:
 * https://html.spec.whatwg.org/#the-template-element:concept-node-adopt-ext */
void
h5_node_set_inert (H5Node *root, gboolean inert)
{
  g_autoptr (GPtrArray) fragments = NULL;

  set_inert_one_tree (root, inert, &fragments);
  while (fragments && fragments->len)
    {
      H5Node *fragment = g_ptr_array_steal_index_fast (fragments, fragments->len - 1);
      gboolean is_shadow = (fragment->flags & H5_NODE_SHADOW_ROOT) != 0;
      set_inert_one_tree (fragment, !is_shadow || (fragment->host->flags & H5_NODE_INERT),
                          &fragments);
    }
}

/* Notifies guards of all nodes that have a pointer that changes. */
static void
about_to_link (H5Node *parent, H5Node *node, H5Node *previous, H5Node *next)
{
  H5Tree *tree = h5_node_tree (node);

  if (G_LIKELY (!tree->listeners.n_guards))
    return;
  h5_tree_about_to_change (tree, parent, H5_CHANGE_PLACE);
  h5_tree_about_to_change (tree, node, H5_CHANGE_PLACE);
  if (previous)
    h5_tree_about_to_change (tree, previous, H5_CHANGE_PLACE);
  if (next)
    h5_tree_about_to_change (tree, next, H5_CHANGE_PLACE);
}

static void
link_node (H5Node *parent, H5Node *node, H5Node *reference)
{
  H5Node *previous = reference ? reference->previous : parent->last_child;

  about_to_link (parent, node, previous, reference);
  node->parent = parent;
  node->previous = previous;
  node->next = reference;
  if (previous)
    previous->next = node;
  else
    parent->first_child = node;
  if (reference)
    reference->previous = node;
  else
    parent->last_child = node;
}

static void
unlink_node (H5Node *node)
{
  about_to_link (node->parent, node, node->previous, node->next);
  if (node->previous)
    node->previous->next = node->next;
  else
    node->parent->first_child = node->next;
  if (node->next)
    node->next->previous = node->previous;
  else
    node->parent->last_child = node->previous;
  node->parent = node->previous = node->next = NULL;
}

static void
notify_of_insertion (H5Tree *tree, H5Node *node)
{
  H5ChildrenChange change = { .parent = node->parent,
                              .added = &node,
                              .n_added = 1,
                              .previous = node->previous,
                              .next = node->next };

  h5_notify_inserted (tree, node);
  if (!tree->in_operation)
    h5_notify_children (tree, &change);
}

static void
unlink_and_tell (H5Tree *tree, H5Node *node)
{
  H5ChildrenChange change = { .parent = node->parent,
                              .removed = &node,
                              .n_removed = 1,
                              .previous = node->previous,
                              .next = node->next };

  h5_notify_removing (tree, node);
  unlink_node (node);
  if (!tree->in_operation)
    h5_notify_children (tree, &change);
}

void
h5_node_insert_before (H5Node *parent, H5Node *node, H5Node *reference)
{
  H5Tree *tree = h5_node_tree (parent);

  link_node (parent, node, reference);
  tree->stamp++;
  if (G_UNLIKELY (node->listened))
    h5_node_mark_listened (parent);
  if (G_UNLIKELY ((parent->flags ^ node->flags) & H5_NODE_INERT))
    h5_node_set_inert (node, (parent->flags & H5_NODE_INERT) != 0);
  if (G_UNLIKELY (tree->listeners.n))
    notify_of_insertion (tree, node);
}

void
h5_node_remove (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);

  if (!node->parent)
    return;
  if (G_UNLIKELY (tree->listeners.n))
    unlink_and_tell (tree, node);
  else
    unlink_node (node);
  tree->stamp++;
  if (G_UNLIKELY (tree->form_owners))
    h5_form_owners_note_removal (tree, node);
  h5_tree_note_detached (tree, node);
}

void
h5_node_move_children (H5Node *from, H5Node *to)
{
  for (H5Node *child = from->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
      h5_node_append (to, child);
    }
}
