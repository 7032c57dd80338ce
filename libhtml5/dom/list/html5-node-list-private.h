/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/list/html5-node-list.h"

#include "tree/list/h5-filter.h"

/* A live list of the children or the descendants of a node that match the filter. While it is
 * referenced, each call returns the same object. Takes the filter. */
Html5NodeList *_html5_node_list_get_live (Html5Node *parent, gboolean descendants, H5Filter filter);

/* A live list of the elements of the subject's tree that is_item () accepts; also one object. */
typedef gboolean (*Html5IsItem) (const H5Node *element, const H5Node *subject);
Html5NodeList *_html5_node_list_get_derived (Html5Node *subject, Html5IsItem is_item);

/* The node at an index, without a wrapper; NULL beyond the last one. It lives until code of the
 * application runs. */
H5Node *_html5_node_list_peek (Html5NodeList *self, guint index);

/* A static list of nodes of one tree. */
Html5NodeList *_html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes);
