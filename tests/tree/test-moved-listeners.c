/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Listeners when their node moves to another tree, which another thread may use from then on. */
#include "tree/h5-tree.h"
#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  H5MutationListener listener; /* must be first */
  guint n_moved, n_freed;
} Counter;

static void
count_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  ((Counter *) listener)->n_moved++;
}

static void
count_freed (H5MutationListener *listener)
{
  ((Counter *) listener)->n_freed++;
}

static const H5MutationHooks hooks = { .moved = count_moved, .free = count_freed };

static void
listen (Counter *self, H5Node *node, H5ListenScope scope)
{
  *self = (Counter){ .listener.hooks = &hooks };
  h5_node_add_listener (node, scope, &self->listener);
}

/* What a dropped listener still has belongs to the old tree. */
static void
test_dropped (void)
{
  H5Tree *from = h5_tree_new (), *to = h5_tree_new ();
  H5Node *node = h5_tree_new_element (from, H5_NAME_DIV);
  H5Node *other = h5_tree_new_element (from, H5_NAME_P);
  Counter kept, dropped[2], lone;

  h5_node_append (node, other);
  listen (&dropped[0], node, H5_LISTEN_MEMBER);
  listen (&kept, node, H5_LISTEN_MEMBER);
  listen (&dropped[1], node, H5_LISTEN_SUBTREE);
  listen (&lone, other, H5_LISTEN_NODE);
  h5_mutation_listener_drop (&dropped[0].listener);
  h5_mutation_listener_drop (&dropped[1].listener);
  h5_mutation_listener_drop (&lone.listener);
  H5Node *copy = h5_node_transfer (to, node, FALSE, NULL, NULL);
  g_assert_cmpuint (dropped[0].n_moved + dropped[1].n_moved + lone.n_moved, ==, 0);
  g_assert_cmpuint (dropped[0].n_freed, ==, 1);
  g_assert_cmpuint (dropped[1].n_freed, ==, 1);
  g_assert_cmpuint (lone.n_freed, ==, 1);
  g_assert_cmpuint (kept.n_moved, ==, 1);
  g_assert_cmpuint (kept.n_freed, ==, 0);
  g_assert_true (kept.listener.node == copy);
  g_assert_cmpuint (from->listeners.n, ==, 0);
  g_assert_cmpuint (to->listeners.n, ==, 1);
  h5_tree_free (from);
  h5_tree_free (to);
  g_assert_cmpuint (kept.n_freed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/moved-listeners/dropped", test_dropped);
  return g_test_run ();
}
