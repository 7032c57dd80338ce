/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/traversal/html5-tree-walker.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_NODE_ITERATOR (html5_node_iterator_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5NodeIterator, html5_node_iterator, HTML5, NODE_ITERATOR, GObject)

HTML5_AVAILABLE_IN_1_0
Html5NodeIterator *html5_node_iterator_new (Html5Node *root, Html5WhatToShow what_to_show,
                                            Html5NodeFilterFunc filter, gpointer user_data,
                                            GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_iterator_get_root (Html5NodeIterator *self);

HTML5_AVAILABLE_IN_1_0
Html5WhatToShow html5_node_iterator_get_what_to_show (Html5NodeIterator *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_iterator_get_reference_node (Html5NodeIterator *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_iterator_get_pointer_before_reference_node (Html5NodeIterator *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_iterator_next_node (Html5NodeIterator *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node **html5_node_iterator_next_nodes (Html5NodeIterator *self, guint max_nodes,
                                            gsize *n_nodes, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_iterator_previous_node (Html5NodeIterator *self, GError **error);

G_END_DECLS
