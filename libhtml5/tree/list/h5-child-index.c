/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-child-index.h"

#include "tree/list/h5-live-list.h"

/* Up to this number of children, a walk is always used. */
#define FEW 64

/* These lists have no owner. The tree frees them, at the latest with their parent. */
static gboolean
is_watched (H5MutationListener *list)
{
  return FALSE;
}

static void
changed (H5MutationListener *list, guint index, guint removed, guint added)
{
}

static void
hold (H5MutationListener *list)
{
}

static void
release (H5MutationListener *list)
{
  h5_live_list_clear ((H5LiveList *) list);
  g_free (list);
}

static const H5ListFuncs funcs = { is_watched, changed, hold, release };

static const H5Filter all = { .kind = H5_FILTER_NODES };
static const H5Filter elements = { .kind = H5_FILTER_ELEMENTS };

/* Returns the live list of all children or all element children. If the application has such a
 * list, it is that one. */
static H5LiveList *
find_list (H5Node *parent, const H5Filter *filter)
{
  H5LiveList *list = h5_live_list_find (parent, FALSE, filter, NULL);

  if (list)
    return list;
  list = g_new0 (H5LiveList, 1);
  h5_live_list_begin (list, parent, FALSE, filter, &funcs);
  return list;
}

static H5LiveList *
list_of (H5Node *parent)
{
  return find_list (parent, &all);
}

H5Node *
h5_node_child_at (H5Node *parent, gsize index)
{
  H5Node *child = h5_node_first_child (parent);

  if (index >= FEW && child)
    return index < G_MAXUINT ? h5_live_list_get (list_of (parent), (guint) index) : NULL;
  while (child && index--)
    child = child->next;
  return child;
}

gsize
h5_node_child_index (H5Node *child)
{
  gsize n = 0;

  for (const H5Node *previous = child->previous; previous && n < FEW; previous = previous->previous)
    n++;
  return n < FEW ? n : h5_live_list_index_of (list_of (child->parent), child);
}

guint
h5_node_n_element_children (H5Node *parent)
{
  guint n_nodes = 0, n_elements = 0;

  for (const H5Node *child = h5_node_first_child (parent); child; child = child->next)
    {
      if (n_nodes++ == FEW)
        return h5_live_list_size (find_list (parent, &elements));
      n_elements += h5_node_is_element (child);
    }
  return n_elements;
}

/* Searches from both nodes at the same time, so that the cost depends on their distance. */
gboolean
h5_node_precedes_sibling (H5Node *a, H5Node *b)
{
  const H5Node *after_a = a;
  const H5Node *after_b = b;

  for (guint n = 0; n < FEW; n++)
    {
      after_a = after_a->next;
      after_b = after_b->next;
      if (after_a == b || !after_b)
        return TRUE;
      if (after_b == a || !after_a)
        return FALSE;
    }
  return h5_node_child_index (a) < h5_node_child_index (b);
}

guint
h5_element_sibling_index (H5Node *element, gboolean from_end)
{
  guint n_nodes = 0, n_elements = 0;

  for (const H5Node *node = element; node; node = from_end ? node->next : node->previous)
    {
      if (n_nodes++ == FEW)
        {
          H5LiveList *list = find_list (element->parent, &elements);
          guint index = h5_live_list_index_of (list, element);
          return from_end ? h5_live_list_size (list) - index : index + 1;
        }
      n_elements += h5_node_is_element (node);
    }
  return n_elements;
}
