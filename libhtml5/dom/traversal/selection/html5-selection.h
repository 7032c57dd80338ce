/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/traversal/html5-range.h>

G_BEGIN_DECLS

/**
 * Html5SelectionType:
 * @HTML5_SELECTION_TYPE_NONE: nothing is selected, and there is no caret
 * @HTML5_SELECTION_TYPE_CARET: the range is collapsed
 * @HTML5_SELECTION_TYPE_RANGE: the range is not collapsed
 *
 * The kinds of selections.
 *
 * Counterpart: `Selection.type`.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SELECTION_TYPE_NONE,
  HTML5_SELECTION_TYPE_CARET,
  HTML5_SELECTION_TYPE_RANGE
} Html5SelectionType;

/**
 * Html5SelectionDirection:
 * @HTML5_SELECTION_DIRECTION_NONE: the selection has no direction
 * @HTML5_SELECTION_DIRECTION_FORWARD: the anchor is the start
 * @HTML5_SELECTION_DIRECTION_BACKWARD: the anchor is the end
 *
 * The direction in which a selection was made.
 *
 * Counterpart: `Selection.direction`.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SELECTION_DIRECTION_NONE,
  HTML5_SELECTION_DIRECTION_FORWARD,
  HTML5_SELECTION_DIRECTION_BACKWARD
} Html5SelectionDirection;

/**
 * Html5SelectionAlteration:
 * @HTML5_SELECTION_ALTERATION_MOVE: moves the caret
 * @HTML5_SELECTION_ALTERATION_EXTEND: moves the focus, and leaves the anchor where it is
 *
 * What html5_selection_modify() moves.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SELECTION_ALTERATION_MOVE,
  HTML5_SELECTION_ALTERATION_EXTEND
} Html5SelectionAlteration;

/**
 * Html5SelectionUnit:
 * @HTML5_SELECTION_UNIT_CHARACTER: a character (a Unicode code point)
 * @HTML5_SELECTION_UNIT_WORD: a sequence of letters and digits, with the other characters before it
 * @HTML5_SELECTION_UNIT_DOCUMENT: all text up to the beginning or end of the document
 *
 * How far html5_selection_modify() moves. These are the granularities of the Selection API that do
 * not need a layout.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SELECTION_UNIT_CHARACTER,
  HTML5_SELECTION_UNIT_WORD,
  HTML5_SELECTION_UNIT_DOCUMENT
} Html5SelectionUnit;

#define HTML5_TYPE_SELECTION (html5_selection_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Selection, html5_selection, HTML5, SELECTION, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Selection *html5_document_get_selection (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_selection_get_anchor_node (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_selection_get_anchor_offset (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_selection_get_focus_node (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_selection_get_focus_offset (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_get_is_collapsed (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
guint html5_selection_get_range_count (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
Html5SelectionType html5_selection_get_selection_type (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
Html5SelectionDirection html5_selection_get_direction (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
Html5Range *html5_selection_get_range_at (Html5Selection *self, guint index, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_contains_node (Html5Selection *self, Html5Node *node,
                                        gboolean allow_partial);

HTML5_AVAILABLE_IN_1_0
char *html5_selection_to_string (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
void html5_selection_add_range (Html5Selection *self, Html5Range *range);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_remove_range (Html5Selection *self, Html5Range *range, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_selection_remove_all_ranges (Html5Selection *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_collapse (Html5Selection *self, Html5Node *node, gsize offset,
                                   GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_collapse_to_start (Html5Selection *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_collapse_to_end (Html5Selection *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_extend (Html5Selection *self, Html5Node *node, gsize offset,
                                 GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_set_base_and_extent (Html5Selection *self, Html5Node *anchor_node,
                                              gsize anchor_offset, Html5Node *focus_node,
                                              gsize focus_offset, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selection_select_all_children (Html5Selection *self, Html5Node *node,
                                              GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_selection_modify (Html5Selection *self, Html5SelectionAlteration alteration,
                             Html5SelectionDirection direction, Html5SelectionUnit unit);

HTML5_AVAILABLE_IN_1_0
void html5_selection_delete_from_document (Html5Selection *self);

G_END_DECLS
