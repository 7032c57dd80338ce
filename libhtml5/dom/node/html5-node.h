/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_NODE (html5_node_get_type ())
#define HTML5_NODE(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_NODE, Html5Node))
#define HTML5_IS_NODE(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_NODE))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Node, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_node_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5NodeType html5_node_get_node_type (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_node_get_node_name (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_node_get_node_value (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
void html5_node_set_node_value (Html5Node *self, const char *value);

HTML5_AVAILABLE_IN_1_0
char *html5_node_get_text_content (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
char *html5_node_get_child_text_content (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
void html5_node_set_text_content (Html5Node *self, const char *text);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_get_is_connected (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
char *html5_node_get_base_uri (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
char *html5_node_get_xml_base_uri (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
char *html5_node_resolve_url (Html5Node *self, const char *reference);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_node_get_owner_document (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_parent_node (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_parent_element (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_first_child (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_last_child (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_previous_sibling (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_next_sibling (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_first_element_child (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_last_element_child (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_previous_element_sibling (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_next_element_sibling (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
guint html5_node_get_child_element_count (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_has_child_nodes (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_node_get_child_nodes (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_node_get_children (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_get_root_node (Html5Node *self, gboolean composed);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_contains (Html5Node *self, Html5Node *other);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_insert_before (Html5Node *self, Html5Node *node, Html5Node *child,
                                   GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_append_child (Html5Node *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_move_before (Html5Node *self, Html5Node *node, Html5Node *child,
                                 GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_replace_child (Html5Node *self, Html5Node *node, Html5Node *child,
                                   GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_remove_child (Html5Node *self, Html5Node *child, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_node_remove (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_append (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_append_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_append_element (Html5Node *self, const char *name, const char *text,
                                         GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_prepend (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_prepend_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_replace_children (Html5Node *self, Html5Node **nodes, gsize n_nodes,
                                      GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_replace_children_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_before (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_before_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_after (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_after_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_replace_with (Html5Node *self, Html5Node **nodes, gsize n_nodes,
                                  GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_replace_with_text (Html5Node *self, const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_node_clone_node (Html5Node *self, gboolean deep);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_is_same_node (Html5Node *self, Html5Node *other);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_is_equal_node (Html5Node *self, Html5Node *other);

HTML5_AVAILABLE_IN_1_0
Html5DocumentPosition html5_node_compare_document_position (Html5Node *self, Html5Node *other);

HTML5_AVAILABLE_IN_1_0
const char *html5_node_lookup_prefix (Html5Node *self, const char *namespace_uri);

HTML5_AVAILABLE_IN_1_0
const char *html5_node_lookup_namespace_uri (Html5Node *self, const char *prefix);

HTML5_AVAILABLE_IN_1_0
gboolean html5_node_is_default_namespace (Html5Node *self, const char *namespace_uri);

HTML5_AVAILABLE_IN_1_0
void html5_node_normalize (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_node_get_elements_by_tag_name (Html5Node *self, const char *name);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_node_get_elements_by_tag_name_ns (Html5Node *self, const char *namespace_uri,
                                                       const char *local_name);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_node_get_elements_by_class_name (Html5Node *self, const char *class_names);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_element_by_id (Html5Node *self, const char *id);

HTML5_AVAILABLE_IN_1_0
char *html5_node_query_text_content (Html5Node *self, const char *selectors, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_assigned_slot (Html5Node *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_node_get_open_or_closed_assigned_slot (Html5Node *self);

G_END_DECLS
