/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the listeners of a tree hang: for the files h5-mutation-listener.c and
 * h5-listener-places.c only. */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

/* The listeners of a node with this scope; NULL when none of any scope hangs there. */
H5MutationListener **h5_node_listeners (const H5Node *node, H5ListenScope scope);

/* The first from this one on that was not dropped; those before it are freed. */
H5MutationListener *h5_listeners_live_from (H5Tree *tree, H5MutationListener *listener);

/* A listener waits for its tree to settle no more. */
void h5_mutation_listener_unpend (H5MutationListener *self);
