/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Storing the listeners of a tree. Only for h5-mutation-listener.c and h5-listener-places.c. */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

/* Returns the listeners of a node with this scope. NULL if the node has no listeners. */
H5MutationListener **h5_node_listeners (const H5Node *node, H5ListenScope scope);

/* Returns the first listener from this one on that was not dropped. Frees those before it. */
H5MutationListener *h5_listeners_live_from (H5Tree *tree, H5MutationListener *listener);

/* Cancels h5_mutation_listener_pend(). */
void h5_mutation_listener_unpend (H5MutationListener *self);
