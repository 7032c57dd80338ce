/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Derived lists that their owner, which may be another thread, drops while the tree uses them. */
#include "tree/h5-tree.h"
#include "tree/list/h5-derived-list.h"

typedef struct
{
  H5DerivedList list; /* must be first */
  guint n_holders;
} Owned;

/* The list that its owner drops while its items are found, or NULL. */
static Owned *dropped;

static gboolean
is_watched (H5MutationListener *list)
{
  return TRUE;
}

static void
changed (H5MutationListener *list, guint index, guint removed, guint added)
{
}

static void
hold (H5MutationListener *list)
{
  ((Owned *) list)->n_holders++;
}

static void
release (H5MutationListener *list)
{
  Owned *self = (Owned *) list;

  if (--self->n_holders)
    return;
  h5_derived_list_clear (&self->list);
  g_free (self);
}

static const H5ListFuncs funcs = { is_watched, changed, hold, release };

static void
free_listener (H5MutationListener *listener)
{
  g_free (listener);
}

static const H5MutationHooks hooks = { .free = free_listener };

/* Adds so many listeners that dropped ones end. */
static void
find_items (const H5Node *subject, GPtrArray *items)
{
  H5Tree *tree = h5_node_tree (subject);

  g_ptr_array_add (items, subject->first_child);
  if (!dropped)
    return;
  h5_mutation_listener_drop (&dropped->list.listener);
  for (guint i = 0; i < 1000; i++)
    {
      H5MutationListener *listener = g_new0 (H5MutationListener, 1);
      listener->hooks = &hooks;
      h5_tree_add_listener (tree, listener);
    }
}

static gboolean
matters (const H5Node *root)
{
  return TRUE;
}

static void
test_reporting (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *subject = h5_tree_new_element (tree, H5_NAME_FORM);
  Owned *list = g_new0 (Owned, 1);

  h5_node_append (tree->document, subject);
  h5_derived_list_begin (&list->list, subject, find_items, matters, &funcs);
  dropped = list;
  h5_node_append (subject, h5_tree_new_element (tree, H5_NAME_INPUT));
  h5_tree_settle (tree);
  g_assert_null (h5_derived_list_find (subject, find_items));
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dropped-lists/reporting", test_reporting);
  return g_test_run ();
}
