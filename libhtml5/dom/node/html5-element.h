/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_ELEMENT (html5_element_get_type ())
#define HTML5_ELEMENT(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_ELEMENT, Html5Element))
#define HTML5_IS_ELEMENT(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_ELEMENT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Element, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_element_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_namespace_uri (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_prefix (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_local_name (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_tag_name (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_has_attributes (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
char **html5_element_get_attribute_names (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_attribute (Html5Element *self, const char *name);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_attribute_ns (Html5Element *self, const char *namespace_uri,
                                            const char *local_name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_has_attribute (Html5Element *self, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_has_attribute_ns (Html5Element *self, const char *namespace_uri,
                                         const char *local_name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_attribute (Html5Element *self, const char *name, const char *value,
                                      GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_attribute_ns (Html5Element *self, const char *namespace_uri,
                                         const char *name, const char *value, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_element_remove_attribute (Html5Element *self, const char *name);

HTML5_AVAILABLE_IN_1_0
void html5_element_remove_attribute_ns (Html5Element *self, const char *namespace_uri,
                                        const char *local_name);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_id (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
void html5_element_set_id (Html5Element *self, const char *id);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_class_name (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
void html5_element_set_class_name (Html5Element *self, const char *class_name);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_element_get_template_content (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_insert_adjacent_element (Html5Element *self,
                                                     Html5AdjacentPosition position,
                                                     Html5Element *element, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_insert_adjacent_text (Html5Element *self, Html5AdjacentPosition position,
                                             const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_rename (Html5Element *self, const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_replace_with_children (Html5Element *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_toggle_attribute (Html5Element *self, const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_toggle_attribute_force (Html5Element *self, const char *name, gboolean force,
                                               GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_element_get_attribute_node (Html5Element *self, const char *name);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_element_get_attribute_node_ns (Html5Element *self, const char *namespace_uri,
                                                const char *local_name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_attribute_node (Html5Element *self, Html5Attr *attribute,
                                           Html5Attr **replaced, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_remove_attribute_node (Html5Element *self, Html5Attr *attribute,
                                              GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_attribute_nodes (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
char **html5_element_get_dataset_names (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_element_get_dataset_value (Html5Element *self, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_dataset_value (Html5Element *self, const char *name, const char *value,
                                          GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_query_selector (Html5Element *self, const char *selectors,
                                            GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_query_selector_all (Html5Element *self, const char *selectors,
                                                 GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_matches (Html5Element *self, const char *selectors, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_closest (Html5Element *self, const char *selectors, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5TokenList *html5_element_get_token_list (Html5Element *self, const char *attribute);

HTML5_AVAILABLE_IN_1_0
Html5TokenList *html5_element_get_class_list (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_assign_nodes (Html5Element *self, Html5Node **nodes, gsize n_nodes,
                                     GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_assigned_nodes (Html5Element *self, gboolean flatten);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_assigned_elements (Html5Element *self, gboolean flatten);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_language (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5Directionality html5_element_get_directionality (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
guint html5_element_get_heading_level (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_accessible_name (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_is_hidden (Html5Element *self);

G_END_DECLS
