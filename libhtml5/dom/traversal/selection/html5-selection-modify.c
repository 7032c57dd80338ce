/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Moving a selection through the text. https://w3c.github.io/selection-api/#dom-selection-modify */
#include "dom/traversal/selection/html5-selection-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include "tree/text/h5-text.h"

/* Returns the next or previous text node that is not empty, in tree order. */
static H5Node *
text_beside (H5Node *node, gboolean backward)
{
  do
    node = backward ? h5_node_previous (node, NULL) : h5_node_next (node, NULL);
  while (node && !(h5_node_is_text (node) && node->length > 0));
  return node;
}

/* Moves a boundary into adjacent text. Returns FALSE if there is no text on that side. */
static gboolean
enter_text (H5Boundary *at, gboolean backward)
{
  H5Node *text = NULL;

  if (h5_node_is_text (at->node) && (backward ? at->offset > 0 : at->offset < at->node->length))
    return TRUE;
  if (h5_node_is_character_data (at->node))
    text = text_beside (at->node, backward);
  else if (!backward)
    {
      H5Node *child = at->before ? at->before->next : h5_node_first_child (at->node);
      text = child ? child : h5_node_next_skip_children (at->node, NULL);
      if (text && !(h5_node_is_text (text) && text->length > 0))
        text = text_beside (text, FALSE);
    }
  else
    {
      H5Node *last = at->node;
      for (H5Node *child = at->before; child; child = h5_node_last_child (child))
        last = child;
      text = h5_node_is_text (last) && last->length > 0 ? last : text_beside (last, TRUE);
    }
  if (!text)
    return FALSE;
  *at = (H5Boundary){ text, NULL, backward ? text->length : 0 };
  return TRUE;
}

/* Moves over one character. */
static gunichar
step (H5Boundary *at, gboolean backward)
{
  const char *place = at->node->data + at->offset;
  const char *next = backward ? g_utf8_prev_char (place) : g_utf8_next_char (place);

  at->offset = (gsize) (next - at->node->data);
  return g_utf8_get_char (backward ? next : place);
}

/* Moves over characters that are not in words, then over those that are. */
static void
step_word (H5Boundary *at, gboolean backward)
{
  gboolean in_word = FALSE;

  while (enter_text (at, backward))
    {
      H5Boundary before = *at;
      gboolean is_word = g_unichar_isalnum (step (at, backward));
      if (in_word && !is_word)
        {
          *at = before;
          return;
        }
      in_word = in_word || is_word;
    }
}

static void
move_boundary (H5Boundary *at, gboolean backward, Html5SelectionUnit unit)
{
  switch (unit)
    {
    case HTML5_SELECTION_UNIT_CHARACTER:
      if (enter_text (at, backward))
        step (at, backward);
      break;
    case HTML5_SELECTION_UNIT_WORD:
      step_word (at, backward);
      break;
    case HTML5_SELECTION_UNIT_DOCUMENT:
      while (enter_text (at, backward))
        at->offset = backward ? 0 : at->node->length;
      break;
    }
}

/**
 * html5_selection_modify:
 * @self: a selection
 * @alteration: what to move
 * @direction: where to move; %HTML5_SELECTION_DIRECTION_NONE does not move
 * @unit: how far to move
 *
 * Moves the focus or the caret through the text of the document, in tree order. Does nothing if
 * nothing is selected. Because there is no layout, there are no units for lines and sentences, and
 * hidden text is not skipped.
 *
 * Counterpart: `Selection.modify()`.
 *
 * Since: 1.0
 */
void
html5_selection_modify (Html5Selection *self, Html5SelectionAlteration alteration,
                        Html5SelectionDirection direction, Html5SelectionUnit unit)
{
  gboolean extend = alteration == HTML5_SELECTION_ALTERATION_EXTEND;
  gboolean backward = direction == HTML5_SELECTION_DIRECTION_BACKWARD;

  g_return_if_fail (HTML5_IS_SELECTION (self));
  g_return_if_fail ((guint) alteration <= HTML5_SELECTION_ALTERATION_EXTEND);
  g_return_if_fail ((guint) direction <= HTML5_SELECTION_DIRECTION_BACKWARD);
  g_return_if_fail ((guint) unit <= HTML5_SELECTION_UNIT_DOCUMENT);

  if (!_html5_selection_is_shown (self) || direction == HTML5_SELECTION_DIRECTION_NONE)
    return;
  g_autoptr (Html5Node) focus = html5_selection_get_focus_node (self);
  H5Boundary at;
  gsize offset = html5_selection_get_focus_offset (self);
  H5Node *node = _html5_node_unwrap (focus);
  if (h5_node_is_character_data (node))
    h5_node_character_offset (node, offset, &offset);
  if (h5_boundary_at (&at, node, offset) != H5_RANGE_OK)
    return;
  if (extend || html5_selection_get_is_collapsed (self))
    move_boundary (&at, backward, unit);
  else
    at =
      backward ? _html5_range_unwrap (self->range)->start : _html5_range_unwrap (self->range)->end;
  g_autoptr (Html5Node) target = _html5_node_wrap (at.node);
  gsize place = h5_node_is_character_data (at.node) ? h5_node_characters_before (at.node, at.offset)
                                                    : h5_boundary_offset (&at);
  if (extend)
    html5_selection_extend (self, target, place, NULL);
  else
    html5_selection_collapse (self, target, place, NULL);
}
