/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5WhatToShow:
 * @HTML5_WHAT_TO_SHOW_ELEMENT: elements
 * @HTML5_WHAT_TO_SHOW_ATTRIBUTE: attributes, which are shown only if they are the root
 * @HTML5_WHAT_TO_SHOW_TEXT: text
 * @HTML5_WHAT_TO_SHOW_CDATA_SECTION: CDATA sections
 * @HTML5_WHAT_TO_SHOW_PROCESSING_INSTRUCTION: processing instructions
 * @HTML5_WHAT_TO_SHOW_COMMENT: comments
 * @HTML5_WHAT_TO_SHOW_DOCUMENT: documents
 * @HTML5_WHAT_TO_SHOW_DOCUMENT_TYPE: doctypes
 * @HTML5_WHAT_TO_SHOW_DOCUMENT_FRAGMENT: fragments
 * @HTML5_WHAT_TO_SHOW_ALL: all nodes
 *
 * Types of nodes to show. The values are those of the DOM Standard's `NodeFilter`.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_WHAT_TO_SHOW_ELEMENT = 1 << 0,
  HTML5_WHAT_TO_SHOW_ATTRIBUTE = 1 << 1,
  HTML5_WHAT_TO_SHOW_TEXT = 1 << 2,
  HTML5_WHAT_TO_SHOW_CDATA_SECTION = 1 << 3,
  HTML5_WHAT_TO_SHOW_PROCESSING_INSTRUCTION = 1 << 6,
  HTML5_WHAT_TO_SHOW_COMMENT = 1 << 7,
  HTML5_WHAT_TO_SHOW_DOCUMENT = 1 << 8,
  HTML5_WHAT_TO_SHOW_DOCUMENT_TYPE = 1 << 9,
  HTML5_WHAT_TO_SHOW_DOCUMENT_FRAGMENT = 1 << 10,
  HTML5_WHAT_TO_SHOW_ALL = 0x7cf
} Html5WhatToShow;

/**
 * Html5FilterResult:
 * @HTML5_FILTER_RESULT_ACCEPT: the node is shown
 * @HTML5_FILTER_RESULT_REJECT: neither the node nor its descendants are shown
 * @HTML5_FILTER_RESULT_SKIP: the node is not shown, but its descendants can be
 *
 * What a filter decides about a node. The values are those of the DOM Standard.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_FILTER_RESULT_ACCEPT = 1,
  HTML5_FILTER_RESULT_REJECT = 2,
  HTML5_FILTER_RESULT_SKIP = 3
} Html5FilterResult;

/**
 * Html5NodeFilterFunc:
 * @node: a node
 * @user_data: the data of the filter
 *
 * Decides whether a node is shown. The function may change the tree, but it must not move the
 * walker or iterator that called it: their functions return %NULL then.
 *
 * Returns: whether to show the node and its descendants
 *
 * Since: 1.0
 */
typedef Html5FilterResult (*Html5NodeFilterFunc) (Html5Node *node, gpointer user_data);

/**
 * Html5Visit:
 * @HTML5_VISIT_CONTINUE: continue with the descendants of the node
 * @HTML5_VISIT_SKIP_CHILDREN: continue after the descendants of the node
 * @HTML5_VISIT_STOP: stop
 *
 * How html5_node_foreach() continues after a node.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_VISIT_CONTINUE,
  HTML5_VISIT_SKIP_CHILDREN,
  HTML5_VISIT_STOP
} Html5Visit;

/**
 * Html5NodeVisitFunc:
 * @node: a node
 * @user_data: the data that was passed to html5_node_foreach()
 *
 * A function that is called for each node by html5_node_foreach().
 *
 * Returns: how to continue
 *
 * Since: 1.0
 */
typedef Html5Visit (*Html5NodeVisitFunc) (Html5Node *node, gpointer user_data);

#define HTML5_TYPE_TREE_WALKER (html5_tree_walker_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5TreeWalker, html5_tree_walker, HTML5, TREE_WALKER, GObject)

HTML5_AVAILABLE_IN_1_0
Html5TreeWalker *html5_tree_walker_new (Html5Node *root, Html5WhatToShow what_to_show,
                                        Html5NodeFilterFunc filter, gpointer user_data,
                                        GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_get_root (Html5TreeWalker *self);

HTML5_AVAILABLE_IN_1_0
Html5WhatToShow html5_tree_walker_get_what_to_show (Html5TreeWalker *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_get_current_node (Html5TreeWalker *self);

HTML5_AVAILABLE_IN_1_0
void html5_tree_walker_set_current_node (Html5TreeWalker *self, Html5Node *node);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_parent_node (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_first_child (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_last_child (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_previous_sibling (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_next_sibling (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_previous_node (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_tree_walker_next_node (Html5TreeWalker *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node **html5_tree_walker_next_nodes (Html5TreeWalker *self, guint max_nodes, gsize *n_nodes,
                                          GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_node_foreach (Html5Node *self, Html5WhatToShow what_to_show, Html5NodeVisitFunc visit,
                         gpointer user_data);

G_END_DECLS
