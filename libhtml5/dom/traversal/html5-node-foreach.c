/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-node-filter-private.h"
#include "dom/traversal/html5-tree-walker.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

/* Where a node was before it was visited. The function may have freed what is here, so it is only
 * compared. */
typedef struct
{
  const H5Tree *tree;
  const H5Node *parent;
  guint64 stamp;
} Place;

static Place
place_of (const H5Node *node)
{
  const H5Tree *tree = h5_node_tree (node);

  return (Place){ tree, node->parent, tree->stamp };
}

/* Whether a node is no longer in the root. Looks at its ancestors only if nodes have moved. */
static gboolean
has_left (const H5Node *node, const H5Node *root, const Place *before)
{
  Place now = place_of (node);

  return (now.tree != before->tree || now.parent != before->parent || now.stamp != before->stamp)
         && !h5_node_is_inclusive_ancestor (root, node);
}

/* Returns a reference to this node or the first one after it that is shown, or NULL. */
static Html5Node *
find_shown (H5Node *node, const H5Node *root, Html5WhatToShow what_to_show)
{
  while (node && !_html5_is_shown (what_to_show, node))
    node = h5_node_next (node, root);
  return _html5_node_wrap (node);
}

typedef struct
{
  Html5Node *root;
  Html5WhatToShow what_to_show;
  Html5NodeVisitFunc visit;
  gpointer user_data;
} Walk;

/* Visits a node. Returns a reference to the next one, or NULL. */
static Html5Node *
visit_node (const Walk *self, Html5Node *visited)
{
  H5Node *node = _html5_node_unwrap (visited), *root = _html5_node_unwrap (self->root);
  g_autoptr (Html5Node) after = _html5_node_wrap (h5_node_next_skip_children (node, root));
  Place place = place_of (node);
  Html5Visit answer = self->visit (visited, self->user_data);

  node = _html5_node_unwrap (visited);
  root = _html5_node_unwrap (self->root);
  if (answer == HTML5_VISIT_STOP)
    return NULL;
  if (has_left (node, root, &place))
    {
      node = after ? _html5_node_unwrap (after) : NULL;
      if (node && !h5_node_is_inclusive_ancestor (root, node))
        return NULL;
    }
  else
    node = answer == HTML5_VISIT_CONTINUE ? h5_node_next (node, root)
                                          : h5_node_next_skip_children (node, root);
  return find_shown (node, root, self->what_to_show);
}

/**
 * html5_node_foreach:
 * @self: a node
 * @what_to_show: the types of nodes to visit
 * @visit: (scope call) (closure user_data): called for each node
 * @user_data: data for @visit
 *
 * Calls a function for this node and each of its descendants, in tree order. @visit may change the
 * tree. If it moves the visited node within this node, the walk continues from its new place. If it
 * removes the visited node or moves it elsewhere, the walk continues with the node that came after
 * it and its descendants.
 *
 * Since: 1.0
 */
void
html5_node_foreach (Html5Node *self, Html5WhatToShow what_to_show, Html5NodeVisitFunc visit,
                    gpointer user_data)
{
  g_return_if_fail (HTML5_IS_NODE (self));
  g_return_if_fail (_html5_node_unwrap (self) != NULL);
  g_return_if_fail (visit != NULL);
  G_GNUC_UNUSED g_autoptr (Html5Node) held = g_object_ref (self);
  Walk walk = { self, what_to_show, visit, user_data };
  H5Node *root = _html5_node_unwrap (self);

  for (Html5Node *node = find_shown (root, root, what_to_show), *next; node; node = next)
    {
      next = visit_node (&walk, node);
      g_object_unref (node);
    }
}
