/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-mutation.h"

#include "base/h5-ascii.h"

#include "tree/mutation/h5-mutation-listener.h"

H5Node *
h5_node_shadow_including_root (H5Node *node)
{
  for (;;)
    {
      node = h5_node_root (node);
      if (!(node->flags & H5_NODE_SHADOW_ROOT))
        return node;
      node = node->host;
    }
}

void
h5_node_set_value (H5Node *node, const char *value, gsize length)
{
  if (node->type == H5_NODE_ATTRIBUTE && node->owner_element)
    h5_element_set_attribute (node->owner_element, node->name, value, length);
  else if (node->type == H5_NODE_ATTRIBUTE || h5_node_is_character_data (node))
    h5_node_replace_data (node, 0, node->length, value, length);
}

static gboolean
is_empty_fragment (const H5Node *fragment)
{
  return !fragment || !fragment->first_child;
}

/* Whether the node contains nothing but empty template contents and an empty shadow root. */
static gboolean
is_empty (const H5Node *node, const H5NodeExtra *extra)
{
  return !h5_node_first_child (node)
         && (!extra
             || (is_empty_fragment (h5_template_content (node))
                 && is_empty_fragment (extra->shadow_root)));
}

/* Whether the node is an ancestor of the parent. A node that contains nothing can only be the
 * parent itself, so building a deep tree from the top down need not visit all ancestors each
 * time. */
static gboolean
would_hold_itself (const H5Node *node, const H5Node *parent)
{
  const H5NodeExtra *extra = node->flags & H5_NODE_HAS_EXTRA ? h5_node_get_extra (node) : NULL;

  if (is_empty (node, extra))
    return node == parent
           || (extra && (parent == h5_template_content (node) || parent == extra->shadow_root));
  return h5_node_is_host_including_inclusive_ancestor (node, parent);
}

/* The common part of both kinds of checks, in the standard's order. */
static H5MutationResult
check_places (const H5Node *node, const H5Node *parent, const H5Node *child)
{
  if (!h5_node_is_parent (parent))
    return H5_MUTATION_PARENT_TYPE;
  if (would_hold_itself (node, parent))
    return H5_MUTATION_ANCESTOR;
  if (child && child->parent != parent)
    return H5_MUTATION_NOT_A_CHILD;
  if (node->type == H5_NODE_DOCUMENT || node->type == H5_NODE_ATTRIBUTE)
    return H5_MUTATION_NODE_TYPE;
  if (h5_node_is_text (node) && parent->type == H5_NODE_DOCUMENT)
    return H5_MUTATION_TEXT_IN_DOCUMENT;
  if (node->type == H5_NODE_DOCUMENT_TYPE && parent->type != H5_NODE_DOCUMENT)
    return H5_MUTATION_DOCTYPE_PLACE;
  return H5_MUTATION_OK;
}

/* Whether the parent has a child of this type other than `except`. */
static gboolean
has_child_of_type (const H5Node *parent, H5NodeType type, const H5Node *except)
{
  for (const H5Node *child = parent->first_child; child; child = child->next)
    if (child->type == type && child != except)
      return TRUE;
  return FALSE;
}

static gboolean
type_follows (const H5Node *child, H5NodeType type)
{
  for (child = child ? child->next : NULL; child; child = child->next)
    if (child->type == type)
      return TRUE;
  return FALSE;
}

static gboolean
type_precedes (const H5Node *child, H5NodeType type)
{
  for (child = child->previous; child; child = child->previous)
    if (child->type == type)
      return TRUE;
  return FALSE;
}

static H5MutationResult
count_fragment_elements (const H5Node *fragment, gsize *n_elements)
{
  *n_elements = 0;
  for (const H5Node *child = fragment->first_child; child; child = child->next)
    {
      if (h5_node_is_text (child))
        return H5_MUTATION_TEXT_IN_DOCUMENT;
      *n_elements += child->type == H5_NODE_ELEMENT;
    }
  return *n_elements > 1 ? H5_MUTATION_DOCUMENT_SHAPE : H5_MUTATION_OK;
}

/* Checks the children of a Document. `replaced` is removed, and the node is inserted before
 * `before`. */
static H5MutationResult
check_document_shape (const H5Node *node, const H5Node *parent, const H5Node *before,
                      const H5Node *replaced)
{
  const H5Node *place = replaced ? replaced : before;
  gboolean has_element = FALSE;

  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    {
      gsize n_elements;
      H5MutationResult result = count_fragment_elements (node, &n_elements);
      if (result != H5_MUTATION_OK || n_elements == 0)
        return result;
      has_element = TRUE;
    }
  if (has_element || node->type == H5_NODE_ELEMENT)
    {
      gboolean bad = has_child_of_type (parent, H5_NODE_ELEMENT, replaced)
                     || (before && before->type == H5_NODE_DOCUMENT_TYPE)
                     || type_follows (place, H5_NODE_DOCUMENT_TYPE);
      return bad ? H5_MUTATION_DOCUMENT_SHAPE : H5_MUTATION_OK;
    }
  if (node->type == H5_NODE_DOCUMENT_TYPE)
    {
      gboolean bad = has_child_of_type (parent, H5_NODE_DOCUMENT_TYPE, replaced)
                     || (place ? type_precedes (place, H5_NODE_ELEMENT)
                               : has_child_of_type (parent, H5_NODE_ELEMENT, NULL));
      return bad ? H5_MUTATION_DOCUMENT_SHAPE : H5_MUTATION_OK;
    }
  return H5_MUTATION_OK;
}

H5MutationResult
h5_ensure_pre_insertion_validity (const H5Node *node, const H5Node *parent, const H5Node *child)
{
  H5MutationResult result = check_places (node, parent, child);

  if (result != H5_MUTATION_OK || parent->type != H5_NODE_DOCUMENT)
    return result;
  return check_document_shape (node, parent, child, NULL);
}

H5MutationResult
h5_ensure_replace_validity (const H5Node *child, const H5Node *node, const H5Node *parent)
{
  H5MutationResult result = check_places (node, parent, child);

  if (result != H5_MUTATION_OK || parent->type != H5_NODE_DOCUMENT)
    return result;
  return check_document_shape (node, parent, NULL, child);
}

H5MutationResult
h5_ensure_replace_all_validity (const H5Node *node, const H5Node *parent)
{
  H5MutationResult result = check_places (node, parent, NULL);
  gsize n_elements;

  if (result != H5_MUTATION_OK || parent->type != H5_NODE_DOCUMENT
      || node->type != H5_NODE_DOCUMENT_FRAGMENT)
    return result;
  return count_fragment_elements (node, &n_elements);
}

H5MutationResult
h5_ensure_move_validity (H5Node *node, H5Node *parent, const H5Node *child)
{
  if (!h5_node_is_parent (parent))
    return H5_MUTATION_PARENT_TYPE;
  if (h5_node_shadow_including_root (node) != h5_node_shadow_including_root (parent))
    return H5_MUTATION_OTHER_ROOT;
  if (would_hold_itself (node, parent))
    return H5_MUTATION_ANCESTOR;
  if (child && child->parent != parent)
    return H5_MUTATION_NOT_A_CHILD;
  if (node->type != H5_NODE_ELEMENT && !h5_node_is_character_data (node))
    return H5_MUTATION_NODE_TYPE;
  if (parent->type != H5_NODE_DOCUMENT)
    return H5_MUTATION_OK;
  return h5_node_is_text (node) ? H5_MUTATION_TEXT_IN_DOCUMENT
                                : check_document_shape (node, parent, child, NULL);
}

static GPtrArray *
children_of (H5Node *parent)
{
  GPtrArray *children = g_ptr_array_new ();

  for (H5Node *child = parent->first_child; child; child = child->next)
    g_ptr_array_add (children, child);
  return children;
}

/* The nodes that are inserted when a node is inserted. */
typedef struct
{
  H5Node *const *nodes;
  guint n;
  GPtrArray *children; /* those of a fragment, otherwise NULL */
} Inserted;

/* Without a fragment, the result points to `node`. */
static Inserted
inserted_with (H5Node *const *node)
{
  if (!*node)
    return (Inserted){ NULL, 0, NULL };
  if ((*node)->type != H5_NODE_DOCUMENT_FRAGMENT)
    return (Inserted){ node, 1, NULL };
  GPtrArray *children = children_of (*node);
  return (Inserted){ (H5Node *const *) children->pdata, children->len, children };
}

static void
inserted_clear (Inserted *self)
{
  g_clear_pointer (&self->children, g_ptr_array_unref);
}

static void
remove_all_children (H5Node *parent)
{
  while (parent->first_child)
    h5_node_remove (parent->first_child);
}

static void
empty_fragment (H5Node *fragment, GPtrArray *nodes)
{
  H5Tree *tree = h5_node_tree (fragment);
  H5ChildrenChange change = { .parent = fragment,
                              .removed = (H5Node *const *) nodes->pdata,
                              .n_removed = nodes->len };

  tree->in_operation++;
  remove_all_children (fragment);
  tree->in_operation--;
  if (tree->listeners.n && nodes->len)
    h5_notify_children (tree, &change);
}

GPtrArray *
h5_fragment_take_children (H5Node *fragment)
{
  GPtrArray *nodes = children_of (fragment);

  empty_fragment (fragment, nodes);
  return nodes;
}

/* https://dom.spec.whatwg.org/#concept-node-insert with the suppress observers flag */
static void
insert_silently (H5Node *node, const Inserted *added, H5Node *parent, H5Node *child)
{
  H5Tree *tree = h5_node_tree (parent);

  if (added->children)
    empty_fragment (node, added->children);
  else
    h5_node_remove (node);
  tree->in_operation++;
  for (guint i = 0; i < added->n; i++)
    h5_node_insert_before (parent, added->nodes[i], child);
  tree->in_operation--;
}

/* https://dom.spec.whatwg.org/#queue-a-tree-mutation-record */
static void
notify_of_change (const H5ChildrenChange *change)
{
  H5Tree *tree = h5_node_tree (change->parent);

  if (tree->listeners.n && !tree->in_operation && change->n_added + change->n_removed > 0)
    h5_notify_children (tree, change);
}

static void
insert_many (H5Node *fragment, H5Node *parent, H5Node *child)
{
  Inserted added = inserted_with (&fragment);
  H5ChildrenChange change = { .parent = parent,
                              .added = added.nodes,
                              .n_added = added.n,
                              .previous = child ? child->previous : parent->last_child,
                              .next = child };

  insert_silently (fragment, &added, parent, child);
  notify_of_change (&change);
  inserted_clear (&added);
}

/* https://dom.spec.whatwg.org/#concept-node-insert */
static void
insert (H5Node *node, H5Node *parent, H5Node *child)
{
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    insert_many (node, parent, child);
  else
    {
      h5_node_remove (node);
      h5_node_insert_before (parent, node, child);
    }
}

void
h5_node_pre_insert (H5Node *node, H5Node *parent, H5Node *child)
{
  insert (node, parent, child == node ? node->next : child);
}

void
h5_node_replace (H5Node *child, H5Node *node, H5Node *parent)
{
  H5Tree *tree = h5_node_tree (parent);
  H5Node *reference = child->next == node ? node->next : child->next;
  H5ChildrenChange change = {
    .parent = parent, .removed = &child, .previous = child->previous, .next = reference
  };

  h5_node_remove (node);
  if (child->parent)
    {
      change.n_removed = 1;
      tree->in_operation++;
      h5_node_remove (child);
      tree->in_operation--;
    }
  Inserted added = inserted_with (&node);
  change.added = added.nodes;
  change.n_added = added.n;
  insert_silently (node, &added, parent, reference);
  notify_of_change (&change);
  inserted_clear (&added);
}

void
h5_node_replace_all (H5Node *parent, H5Node *node)
{
  H5Tree *tree = h5_node_tree (parent);
  /* Only listeners ask which nodes were removed. */
  g_autoptr (GPtrArray) removed = tree->listeners.n ? children_of (parent) : NULL;
  Inserted added = inserted_with (&node);
  H5ChildrenChange change = { .parent = parent,
                              .added = added.nodes,
                              .n_added = added.n,
                              .removed = removed ? (H5Node *const *) removed->pdata : NULL,
                              .n_removed = removed ? removed->len : 0 };

  tree->in_operation++;
  remove_all_children (parent);
  tree->in_operation--;
  if (node)
    insert_silently (node, &added, parent, NULL);
  notify_of_change (&change);
  inserted_clear (&added);
}

void
h5_node_string_replace_all (H5Node *parent, const char *string, gsize length)
{
  H5Node *text = NULL;

  if (length)
    text = h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_TEXT, string, length);
  h5_node_replace_all (parent, text);
}

void
h5_node_child_text (const H5Node *node, H5Buffer *out)
{
  for (H5Node *child = h5_node_first_child (node); child; child = child->next)
    if (h5_node_is_text (child))
      h5_buffer_append (out, child->data, child->length);
}

H5Node *
h5_document_title_element (const H5Node *document)
{
  H5Node *root = h5_document_element (document);

  if (root && h5_node_is (root, H5_NAME_SVG_SVG))
    {
      for (H5Node *child = root->first_child; child; child = child->next)
        if (h5_node_is (child, H5_NAME_SVG_TITLE))
          return child;
      return NULL;
    }
  for (H5Node *node = root; node; node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_TITLE))
      return node;
  return NULL;
}

void
h5_title_text (const H5Node *title, H5Buffer *out)
{
  gsize from = out->length;

  h5_node_child_text (title, out);
  h5_buffer_strip_and_collapse (out, from);
}

/* Returns the parent for a new title element, or NULL if the document cannot have one. */
static H5Node *
title_parent (H5Node *root)
{
  if (h5_node_is (root, H5_NAME_SVG_SVG))
    return root;
  for (H5Node *child = root->first_child; child && h5_node_is (root, H5_NAME_HTML);
       child = child->next)
    if (h5_node_is (child, H5_NAME_HEAD))
      return child;
  return NULL;
}

/* https://html.spec.whatwg.org/#document.title, the setter */
void
h5_document_set_title (H5Node *document, const char *text, gsize length)
{
  H5Node *root = h5_document_element (document);
  H5Node *title = h5_document_title_element (document);

  if (!root || !(h5_element_is_html (root) || h5_node_is (root, H5_NAME_SVG_SVG)))
    return;
  if (!title)
    {
      H5Node *parent = title_parent (root);
      gboolean is_svg = parent == root;
      if (!parent)
        return;
      title =
        h5_tree_new_element (h5_node_tree (document), is_svg ? H5_NAME_SVG_TITLE : H5_NAME_TITLE);
      h5_node_insert_before (parent, title, is_svg ? parent->first_child : NULL);
    }
  h5_node_string_replace_all (title, text, length);
}
