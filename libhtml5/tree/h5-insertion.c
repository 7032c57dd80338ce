/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-insertion.h"

static gboolean
is_beside (H5Place place)
{
  return place <= H5_PLACE_INSTEAD;
}

gboolean
h5_place_is_nowhere (const H5Node *context, H5Place place)
{
  return is_beside (place) && !context->parent;
}

static H5Node *
parent_of_place (H5Node *context, H5Place place)
{
  return is_beside (place) ? context->parent : context;
}

static void
mark (H5Node *const *nodes, gsize n_nodes, gboolean on)
{
  for (gsize i = 0; i < n_nodes; i++)
    nodes[i]->flags =
      (guint8) (on ? nodes[i]->flags | H5_NODE_MARK : nodes[i]->flags & ~H5_NODE_MARK);
}

static H5Node *
skip_marked (H5Node *node, gboolean forward)
{
  while (node && (node->flags & H5_NODE_MARK))
    node = forward ? node->next : node->previous;
  return node;
}

/* Returns the node before which the marked nodes are inserted, once they have been removed. A
 * marked fragment has no children then. */
static H5Node *
reference_of_place (H5Node *context, H5Place place)
{
  H5Node *previous;

  if (parent_of_place (context, place)->flags & H5_NODE_MARK)
    return NULL;
  switch (place)
    {
    case H5_PLACE_BEFORE:
      previous = skip_marked (context->previous, FALSE);
      return skip_marked (previous ? previous->next : context->parent->first_child, TRUE);
    case H5_PLACE_AFTER:
    case H5_PLACE_INSTEAD:
      return skip_marked (context->next, TRUE);
    case H5_PLACE_FIRST:
      return skip_marked (context->first_child, TRUE);
    case H5_PLACE_LAST:
    case H5_PLACE_ALL_CHILDREN:
      return NULL;
    }
  g_assert_not_reached ();
}

static H5MutationResult
check_one (H5Node *context, H5Place place, H5Node *node)
{
  H5Node *parent = parent_of_place (context, place);

  if (place == H5_PLACE_INSTEAD)
    return h5_ensure_replace_validity (context, node, parent);
  if (place == H5_PLACE_ALL_CHILDREN)
    return h5_ensure_replace_all_validity (node, parent);
  H5Node *child = NULL;
  if (h5_node_is_parent (parent))
    {
      /* A single node is inserted directly. If the place is next to the node itself, it cannot
       * be its own reference. */
      mark (&node, 1, is_beside (place));
      child = reference_of_place (context, place);
      mark (&node, 1, FALSE);
    }
  return h5_ensure_pre_insertion_validity (node, parent, child);
}

/* What would be inserted into a Document: the number of elements, and so on. Text is an error. */
typedef struct
{
  gsize n_elements;
  gboolean has_text;
} Content;

static void
count_node (const H5Node *node, Content *content)
{
  content->n_elements += node->type == H5_NODE_ELEMENT;
  content->has_text = content->has_text || h5_node_is_text (node);
}

/* Counts each node once, even if it is given twice, or directly and in a fragment. */
static Content
count_content (H5Node *const *nodes, gsize n_nodes)
{
  Content content = { 0, FALSE };

  mark (nodes, n_nodes, TRUE);
  for (gsize i = 0; i < n_nodes; i++)
    {
      if (nodes[i]->type != H5_NODE_DOCUMENT_FRAGMENT || !(nodes[i]->flags & H5_NODE_MARK))
        continue;
      mark (&nodes[i], 1, FALSE);
      for (const H5Node *child = nodes[i]->first_child; child; child = child->next)
        if (!(child->flags & H5_NODE_MARK))
          count_node (child, &content);
    }
  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i]->flags & H5_NODE_MARK)
      {
        mark (&nodes[i], 1, FALSE);
        count_node (nodes[i], &content);
      }
  return content;
}

/* Whether the Document, without the marked nodes, cannot have an element at this place. */
static gboolean
has_no_room (const H5Node *document, const H5Node *replaced, const H5Node *reference)
{
  gboolean after = FALSE;

  for (const H5Node *child = document->first_child; child; child = child->next)
    {
      after = after || child == reference;
      if (child == replaced || (child->flags & H5_NODE_MARK))
        continue;
      if (child->type == H5_NODE_ELEMENT || (after && child->type == H5_NODE_DOCUMENT_TYPE))
        return TRUE;
    }
  return FALSE;
}

/* Checks each node as for an insertion into a fragment, and against the ancestors of the
 * place. */
static H5MutationResult
check_each (const H5Node *parent, H5Node *const *nodes, gsize n_nodes)
{
  for (gsize i = 0; i < n_nodes; i++)
    {
      /* The fragment's children are inserted, not the fragment itself. */
      if (nodes[i] == parent && parent->type == H5_NODE_DOCUMENT_FRAGMENT)
        continue;
      if (nodes[i]->type == H5_NODE_DOCUMENT_TYPE)
        return H5_MUTATION_DOCTYPE_PLACE;
      H5MutationResult result = h5_ensure_pre_insertion_validity (nodes[i], parent, NULL);
      /* The structure of a Document is checked for all nodes together. */
      if (result != H5_MUTATION_OK && result != H5_MUTATION_DOCUMENT_SHAPE)
        return result;
    }
  return H5_MUTATION_OK;
}

/* Whether other nodes follow the children of this fragment. */
static gboolean
has_more_after (const H5Node *fragment, H5Node *const *nodes, gsize n_nodes)
{
  gsize i = 0;

  while (nodes[i] != fragment)
    i++;
  for (i++; i < n_nodes; i++)
    if (nodes[i]->type != H5_NODE_DOCUMENT_FRAGMENT
        || (nodes[i] != fragment && nodes[i]->first_child))
      return TRUE;
  return FALSE;
}

/* Whether the place is next to a child of a fragment that is one of the nodes. Then the
 * reference has left the fragment with its other children, and only the end of the fragment
 * remains. */
static gboolean
place_has_left (const H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes)
{
  const H5Node *parent = context->parent;
  gboolean left = FALSE;

  mark (nodes, n_nodes, TRUE);
  if (is_beside (place) && (parent->flags & H5_NODE_MARK))
    {
      gboolean before = place == H5_PLACE_BEFORE;
      H5Node *sibling = skip_marked (before ? context->previous : context->next, !before);
      left = sibling
             && (!before || skip_marked (sibling->next, TRUE)
                 || has_more_after (parent, nodes, n_nodes));
    }
  mark (nodes, n_nodes, FALSE);
  return left;
}

static H5MutationResult
check_many (H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes)
{
  H5Node *parent = parent_of_place (context, place);

  if (!h5_node_is_parent (parent))
    return H5_MUTATION_PARENT_TYPE;
  H5MutationResult result = check_each (parent, nodes, n_nodes);
  if (result == H5_MUTATION_OK && place_has_left (context, place, nodes, n_nodes))
    return H5_MUTATION_NOT_A_CHILD;
  if (result != H5_MUTATION_OK || parent->type != H5_NODE_DOCUMENT)
    return result;

  Content content = count_content (nodes, n_nodes);
  if (content.has_text)
    return H5_MUTATION_TEXT_IN_DOCUMENT;
  if (content.n_elements == 0)
    return H5_MUTATION_OK;
  mark (nodes, n_nodes, TRUE);
  gboolean full = place != H5_PLACE_ALL_CHILDREN
                  && has_no_room (parent, place == H5_PLACE_INSTEAD ? context : NULL,
                                  reference_of_place (context, place));
  mark (nodes, n_nodes, FALSE);
  return full || content.n_elements > 1 ? H5_MUTATION_DOCUMENT_SHAPE : H5_MUTATION_OK;
}

H5MutationResult
h5_check_insertion (H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes)
{
  if (h5_place_is_nowhere (context, place))
    return H5_MUTATION_OK;
  return n_nodes == 1 ? check_one (context, place, nodes[0])
                      : check_many (context, place, nodes, n_nodes);
}

static H5Node *
bring_none (gsize index, gpointer data)
{
  H5Node *const *nodes = data;

  return nodes[index];
}

/* https://dom.spec.whatwg.org/#convert-nodes-into-a-node */
static H5Node *
convert_nodes_into_a_node (H5Tree *tree, gsize n_nodes, H5Bring bring, gpointer data)
{
  if (n_nodes == 1)
    return bring (0, data);
  H5Node *fragment = h5_tree_new_fragment (tree);
  h5_tree_note_detached (tree, fragment);
  for (gsize i = 0; i < n_nodes; i++)
    h5_node_pre_insert (bring (i, data), fragment, NULL);
  return fragment;
}

void
h5_insert_nodes (H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes, H5Bring bring,
                 gpointer data)
{
  H5Node *parent = parent_of_place (context, place);

  if (h5_place_is_nowhere (context, place))
    return;
  mark (nodes, n_nodes, TRUE);
  H5Node *reference = reference_of_place (context, place);
  mark (nodes, n_nodes, FALSE);
  H5Node *node = convert_nodes_into_a_node (
    h5_node_tree (parent), n_nodes, bring ? bring : bring_none, bring ? data : (gpointer) nodes);
  if (place == H5_PLACE_ALL_CHILDREN)
    h5_node_replace_all (parent, node);
  else if (place == H5_PLACE_INSTEAD && context->parent == parent)
    h5_node_replace (context, node, parent);
  else
    h5_node_pre_insert (node, parent, reference);
}
