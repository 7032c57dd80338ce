/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_NAMED_NODE_MAP (html5_named_node_map_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5NamedNodeMap, html5_named_node_map, HTML5, NAMED_NODE_MAP, GObject)

HTML5_AVAILABLE_IN_1_0
Html5NamedNodeMap *html5_element_get_attributes (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
int html5_named_node_map_get_size (Html5NamedNodeMap *self);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_named_node_map_get (Html5NamedNodeMap *self, int index);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_named_node_map_get_named_item (Html5NamedNodeMap *self, const char *name);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_named_node_map_get_named_item_ns (Html5NamedNodeMap *self,
                                                   const char *namespace_uri,
                                                   const char *local_name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_named_node_map_set_named_item (Html5NamedNodeMap *self, Html5Attr *attribute,
                                              Html5Attr **replaced, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_named_node_map_remove_named_item (Html5NamedNodeMap *self, const char *name,
                                                   GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_named_node_map_remove_named_item_ns (Html5NamedNodeMap *self,
                                                      const char *namespace_uri,
                                                      const char *local_name, GError **error);

G_END_DECLS
