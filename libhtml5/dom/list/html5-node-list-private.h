/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/list/html5-node-list.h"

#include "tree/list/h5-derived-list.h"
#include "tree/list/h5-filter.h"

/* Returns a live list of the children or descendants of a node that match the filter. While it
 * is referenced, each call returns the same object. Takes ownership of the filter. */
Html5NodeList *_html5_node_list_get_live (Html5Node *parent, gboolean descendants, H5Filter filter);

/* Returns a live list of the elements that find_items() finds for the subject. While it is
 * referenced, each call returns the same object. Inserting and removing a subtree only concerns it
 * if `matters` returns TRUE. */
Html5NodeList *_html5_node_list_get_derived (Html5Node *subject, H5FindItems find_items,
                                             H5Matters matters);

/* Returns the node at an index, without a wrapper. NULL if the index is too large. The node
 * may be freed when code of the application is run. */
H5Node *_html5_node_list_peek (Html5NodeList *self, guint index);

/* Returns a static list of nodes of one tree. */
Html5NodeList *_html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes);

/* Returns a static list of nodes of any trees, which have wrappers. */
Html5NodeList *_html5_node_list_new_of_wrappers (Html5Node *const *wrappers, gsize n_nodes);
