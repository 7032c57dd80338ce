/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/convert/html5-link.h>

G_BEGIN_DECLS

#define HTML5_TYPE_LINK_LIST (html5_link_list_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5LinkList, html5_link_list, HTML5, LINK_LIST, GObject)

/**
 * Html5LinkFunc:
 * @link: a URL in a document
 * @user_data: the data that was passed to html5_node_rewrite_links()
 *
 * Decides about a URL.
 *
 * Returns: (transfer full) (nullable): the URL to replace it with, in UTF-8, or %NULL to keep it
 *
 * Since: 1.0
 */
typedef char *(*Html5LinkFunc) (Html5Link *link, gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Link *html5_link_list_get (Html5LinkList *self, int index);

HTML5_AVAILABLE_IN_1_0
int html5_link_list_get_size (Html5LinkList *self);

HTML5_AVAILABLE_IN_1_0
Html5LinkList *html5_node_list_links (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
guint html5_node_rewrite_links (Html5Node *self, Html5LinkFunc func, gpointer user_data);

HTML5_AVAILABLE_IN_1_0
guint html5_node_resolve_links (Html5Node *self);

G_END_DECLS
