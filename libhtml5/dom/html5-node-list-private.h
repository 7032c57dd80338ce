/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/html5-node-list.h"

#include "tree/h5-collection.h"
#include "tree/h5-tree.h"

/* The children of a node, or those that are elements; live. */
Html5NodeList *html5_node_list_new_children (Html5Node *parent, gboolean elements);

/* A list that never changes, of these nodes of one tree. */
Html5NodeList *html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes);

/* The descendants of a node that belong to the collection, which it takes; live. */
Html5NodeList *html5_node_list_new_collection (Html5Node *root, H5Collection *collection);
