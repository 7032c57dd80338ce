/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_NODE_LIST (html5_node_list_get_type ())
#define HTML5_NODE_LIST(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_NODE_LIST, Html5NodeList))
#define HTML5_IS_NODE_LIST(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_NODE_LIST))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5NodeList, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_node_list_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_list_get (Html5NodeList *self, int index);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_list_get_element (Html5NodeList *self, int index);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_list_named_item (Html5NodeList *self, const char *name);

HTML5_AVAILABLE_IN_1_0
int html5_node_list_get_size (Html5NodeList *self);

HTML5_AVAILABLE_IN_1_0
Html5Node **html5_node_list_to_array (Html5NodeList *self, gsize *n_nodes);

HTML5_AVAILABLE_IN_1_0
char **html5_node_list_get_attribute_values (Html5NodeList *self, const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
char **html5_node_list_get_text_contents (Html5NodeList *self, GError **error);

HTML5_AVAILABLE_IN_1_0
char **html5_node_list_get_markup (Html5NodeList *self, GError **error);

G_END_DECLS
