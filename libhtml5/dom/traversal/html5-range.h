/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5RangeBoundaries:
 * @HTML5_RANGE_BOUNDARIES_START_TO_START: the start of the other range with the start of this range
 * @HTML5_RANGE_BOUNDARIES_START_TO_END: the start of the other range with the end of this range
 * @HTML5_RANGE_BOUNDARIES_END_TO_END: the end of the other range with the end of this range
 * @HTML5_RANGE_BOUNDARIES_END_TO_START: the end of the other range with the start of this range
 *
 * The ends of two ranges that html5_range_compare_boundary_points() compares. The values are those
 * of the DOM Standard.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_RANGE_BOUNDARIES_START_TO_START,
  HTML5_RANGE_BOUNDARIES_START_TO_END,
  HTML5_RANGE_BOUNDARIES_END_TO_END,
  HTML5_RANGE_BOUNDARIES_END_TO_START
} Html5RangeBoundaries;

#define HTML5_TYPE_RANGE (html5_range_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Range, html5_range, HTML5, RANGE, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Range *html5_range_new (Html5Document *document);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_range_get_start_container (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_range_get_start_offset (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_range_get_end_container (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_range_get_end_offset (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_get_collapsed (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_range_get_common_ancestor_container (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_start (Html5Range *self, Html5Node *node, gsize offset, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_end (Html5Range *self, Html5Node *node, gsize offset, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_start_before (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_start_after (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_end_before (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_set_end_after (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_range_collapse (Html5Range *self, gboolean to_start);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_select_node (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_select_node_contents (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
int html5_range_compare_boundary_points (Html5Range *self, Html5RangeBoundaries how,
                                         Html5Range *source, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_is_point_in_range (Html5Range *self, Html5Node *node, gsize offset,
                                        GError **error);

HTML5_AVAILABLE_IN_1_0
int html5_range_compare_point (Html5Range *self, Html5Node *node, gsize offset, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_intersects_node (Html5Range *self, Html5Node *node);

HTML5_AVAILABLE_IN_1_0
void html5_range_delete_contents (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_range_extract_contents (Html5Range *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_range_clone_contents (Html5Range *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_insert_node (Html5Range *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_range_surround_contents (Html5Range *self, Html5Node *new_parent, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Range *html5_range_clone_range (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_range_list_text_ranges (Html5Range *self);

HTML5_AVAILABLE_IN_1_0
char *html5_range_to_string (Html5Range *self);

G_END_DECLS
