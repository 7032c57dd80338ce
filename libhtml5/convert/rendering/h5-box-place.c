/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The placement of boxes: what each box can contain, and the anonymous boxes that
 * https://drafts.csswg.org/css2/#anonymous-boxes adds around parts of tables.
 *
 * Anonymous boxes have no frames of their own. They are flags in the frame of the box that
 * contains them.
 */
#include "convert/rendering/h5-rendering-private.h"

#include "base/h5-ascii.h"

static gboolean
has_local_name (const H5Node *element, const char *name)
{
  gsize length;
  const char *local =
    h5_name_info_local (h5_names_info (h5_node_tree (element)->names, element->name), &length);

  return strlen (name) == length && memcmp (local, name, length) == 0;
}

/* https://w3c.github.io/mathml-core/#token-elements: the elements whose text is shown. */
static gboolean
is_math_token (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_MATHML_MI) || h5_node_is (element, H5_NAME_MATHML_MO)
         || h5_node_is (element, H5_NAME_MATHML_MN) || h5_node_is (element, H5_NAME_MATHML_MS)
         || h5_node_is (element, H5_NAME_MATHML_MTEXT);
}

static H5Inside
inside_foreign (const H5Node *element, const H5BoxStyle *style, H5Inside around)
{
  if (h5_element_namespace (element) == H5_NAMESPACE_MATHML)
    return is_math_token (element)              ? H5_INSIDE_FLOW
           : style->display == H5_DISPLAY_TABLE ? H5_INSIDE_TABLE
           : style->display == H5_DISPLAY_ROW   ? H5_INSIDE_ROW
                                                : H5_INSIDE_MATH;
  if (h5_node_is (element, H5_NAME_SVG_FOREIGN_OBJECT))
    return H5_INSIDE_FLOW;
  return h5_node_is (element, H5_NAME_SVG_TEXT) || around == H5_INSIDE_SVG_TEXT ? H5_INSIDE_SVG_TEXT
                                                                                : H5_INSIDE_SVG;
}

H5Inside
h5_box_inside_any (const H5Node *element, const H5BoxStyle *style, H5Inside around)
{
  H5Namespace ns = h5_element_namespace (element);

  if (style->is_replaced || style->display == H5_DISPLAY_COLUMN)
    return H5_INSIDE_NOTHING;
  if (ns == H5_NAMESPACE_SVG || ns == H5_NAMESPACE_MATHML)
    return inside_foreign (element, style, around);
  if (h5_node_is (element, H5_NAME_SELECT))
    return H5_INSIDE_SELECT;
  if (h5_node_is (element, H5_NAME_OPTGROUP)
      && (around == H5_INSIDE_SELECT || around == H5_INSIDE_OPTGROUP))
    return H5_INSIDE_OPTGROUP;
  /* Their children are in a box of their shadow tree. */
  if (h5_node_is (element, H5_NAME_DETAILS) || h5_node_is (element, H5_NAME_MARQUEE))
    return H5_INSIDE_FLOW;
  switch (style->display)
    {
    case H5_DISPLAY_FLEX:
    case H5_DISPLAY_INLINE_FLEX:
      return H5_INSIDE_FLEX;
    case H5_DISPLAY_TABLE:
    case H5_DISPLAY_INLINE_TABLE:
    case H5_DISPLAY_ROW_GROUP:
      return H5_INSIDE_TABLE;
    case H5_DISPLAY_ROW:
      return H5_INSIDE_ROW;
    default:
      return H5_INSIDE_FLOW;
    }
}

/* https://svgwg.org/svg2-draft/render.html#TermNonRenderedElement: the elements of SVG whose
 * text is shown. */
static gboolean
is_shown_in_svg (H5Frame *container, const H5Node *element)
{
  gboolean is_first = !container->has_child;

  container->has_child = TRUE;
  if (container->node->type == H5_NODE_ELEMENT && !is_first
      && has_local_name (container->node, "switch"))
    return FALSE;
  return h5_node_is (element, H5_NAME_SVG_G) || h5_node_is (element, H5_NAME_SVG_A)
         || h5_node_is (element, H5_NAME_SVG_SVG) || h5_node_is (element, H5_NAME_SVG_TEXT)
         || h5_node_is (element, H5_NAME_SVG_FOREIGN_OBJECT)
         || (h5_element_namespace (element) == H5_NAMESPACE_SVG
             && has_local_name (element, "switch"));
}

/* https://html.spec.whatwg.org/#the-details-and-summary-elements: if the element is closed,
 * only its first summary is shown. */
static gboolean
is_shown_in_details (H5Frame *details, const H5Node *element)
{
  if (!h5_node_is (element, H5_NAME_SUMMARY) || details->has_child)
    return FALSE;
  details->has_child = TRUE;
  return TRUE;
}

gboolean
h5_box_takes_any (H5Frame *container, const H5Node *element, gboolean open_details)
{
  switch (container->inside)
    {
    case H5_INSIDE_SELECT:
      return h5_node_is (element, H5_NAME_OPTION) || h5_node_is (element, H5_NAME_OPTGROUP);
    case H5_INSIDE_OPTGROUP:
      return h5_node_is (element, H5_NAME_OPTION);
    case H5_INSIDE_SVG:
      return is_shown_in_svg (container, element);
    case H5_INSIDE_SVG_TEXT:
      return h5_node_is (element, H5_NAME_SVG_TSPAN) || h5_node_is (element, H5_NAME_SVG_A)
             || (h5_element_namespace (element) == H5_NAMESPACE_SVG
                 && has_local_name (element, "textPath"));
    case H5_INSIDE_NOTHING: /* browsers lay out a column as a block */
      return container->style.display == H5_DISPLAY_COLUMN && h5_node_is (element, H5_NAME_COL);
    case H5_INSIDE_TABLE:
    case H5_INSIDE_ROW:
      return TRUE;
    default:
      break;
    }
  if (h5_element_namespace (element) == H5_NAMESPACE_SVG && !h5_node_is (element, H5_NAME_SVG_SVG))
    return FALSE;
  return !h5_box_is_closed (container, open_details) || is_shown_in_details (container, element);
}

/* An anonymous table is inline in an inline box, and a block in other boxes. */
static gboolean
has_inline_table (const H5Frame *container)
{
  return container->style.display == H5_DISPLAY_INLINE;
}

static void
begin_anonymous_table (H5Rendering *self, guint index)
{
  H5Frame *container = h5_rendering_frame (self, index);
  H5InlineState state = { .end = H5_INLINE_START };

  if (container->has_anonymous_table)
    return;
  container->has_anonymous_table = TRUE;
  container->has_anonymous_row = FALSE;
  container->owes_feed = FALSE;
  container->table = index;
  container->row = index;
  if (has_inline_table (container))
    {
      h5_inline_atom (h5_rendering_context (self), self->sink);
      g_array_append_val (self->contexts, state);
    }
  else
    h5_inline_break (h5_rendering_context (self));
}

void
h5_box_end_anonymous_table (H5Rendering *self, guint index)
{
  H5Frame *container = h5_rendering_frame (self, index);

  container->has_anonymous_table = FALSE;
  if (has_inline_table (container))
    h5_rendering_pop_context (self);
  else
    h5_inline_break (h5_rendering_context (self));
}

static void
begin_row (H5Rendering *self, guint table)
{
  H5Frame *frame = h5_rendering_frame (self, table);

  if (frame->owes_feed)
    self->sink->next_row (self->sink->data);
  frame->owes_feed = FALSE;
  h5_inline_break (h5_rendering_context (self));
}

static void
begin_cell (H5Rendering *self, guint row)
{
  H5Frame *frame = h5_rendering_frame (self, row);

  if (frame->owes_tab)
    self->sink->next_cell (self->sink->data);
  frame->owes_tab = FALSE;
  h5_inline_break (h5_rendering_context (self));
}

/* Begins an anonymous row for a cell, or for something that is wrapped in an anonymous cell. */
static void
ensure_row (H5Rendering *self, guint index)
{
  H5Frame *container = h5_rendering_frame (self, index);

  if (container->inside == H5_INSIDE_ROW || container->has_anonymous_row)
    return;
  begin_row (self, container->table);
  container = h5_rendering_frame (self, index);
  container->has_anonymous_row = TRUE;
  container->has_anonymous_cell = FALSE;
  container->owes_tab = FALSE;
}

static void
place_part (H5Rendering *self, guint index, guint8 display)
{
  H5Frame *container = h5_rendering_frame (self, index);

  container->has_anonymous_cell = FALSE;
  if (display == H5_DISPLAY_CELL)
    {
      ensure_row (self, index);
      begin_cell (self, h5_rendering_frame (self, index)->row);
      return;
    }
  container->has_anonymous_row = FALSE;
  if (display == H5_DISPLAY_ROW)
    begin_row (self, container->table);
}

void
h5_box_place_in_table (H5Rendering *self, guint index, guint8 display)
{
  H5Frame *container = h5_rendering_frame (self, index);
  gboolean is_part = h5_display_is_table_part (display);

  if (container->inside == H5_INSIDE_TABLE
      || (container->inside == H5_INSIDE_ROW && (!is_part || display == H5_DISPLAY_CELL)))
    {
      if (is_part)
        place_part (self, index, display);
      else
        {
          ensure_row (self, index);
          container = h5_rendering_frame (self, index);
          if (!container->has_anonymous_cell)
            begin_cell (self, container->row);
          container->has_anonymous_cell = TRUE;
        }
    }
  else if (container->inside == H5_INSIDE_FLOW && is_part)
    {
      begin_anonymous_table (self, index);
      place_part (self, index, display);
    }
  else if (container->has_anonymous_table)
    h5_box_end_anonymous_table (self, index);
}

/* --- looking ahead --- */

/* The maximum number of nodes that the search for the content after a float visits. */
#define FAR 64

/* Whether a node continues the line that a float is in. */
typedef enum
{
  LINE_UNKNOWN, /* the node is not shown in this line */
  LINE_CHILDREN_DECIDE,
  LINE_ENDS,
  LINE_GOES_ON
} LineEffect;

static LineEffect
line_effect (const H5Node *node, const H5BoxStyle *parent)
{
  if (h5_node_is_text (node))
    return h5_ascii_is_blank (node->data, node->length) ? LINE_UNKNOWN : LINE_GOES_ON;
  if (node->type != H5_NODE_ELEMENT)
    return LINE_UNKNOWN;
  H5BoxStyle style = h5_box_style_compute (node, parent);
  if (style.display == H5_DISPLAY_NONE || h5_box_style_is_out_of_flow (&style))
    return LINE_UNKNOWN;
  if (h5_node_is (node, H5_NAME_BR))
    return LINE_ENDS;
  if (h5_node_is (node, H5_NAME_Q))
    return LINE_GOES_ON;                        /* it begins with a quotation mark */
  if (h5_display_is_table_part (style.display)) /* its anonymous table is inline, too */
    return parent->display == H5_DISPLAY_INLINE ? LINE_GOES_ON : LINE_ENDS;
  if (style.display == H5_DISPLAY_CONTENTS
      || (style.display == H5_DISPLAY_INLINE && !style.is_replaced))
    return LINE_CHILDREN_DECIDE;
  gboolean is_inline =
    style.display == H5_DISPLAY_INLINE || style.display == H5_DISPLAY_INLINE_BLOCK
    || style.display == H5_DISPLAY_INLINE_FLEX || style.display == H5_DISPLAY_INLINE_TABLE;
  return is_inline ? LINE_GOES_ON : LINE_ENDS;
}

/* Whether a quotation mark comes right after the node: it is the last thing in a q element. */
static gboolean
leaves_quote (const H5Node *node, const H5Node *end)
{
  while (node != end && !node->next)
    {
      node = node->parent;
      if (h5_node_is (node, H5_NAME_Q))
        return TRUE;
    }
  return FALSE;
}

gboolean
h5_box_line_goes_on (const H5Rendering *self, const H5Node *node)
{
  guint block = self->n_frames - 1;
  const H5BoxStyle *style = &h5_rendering_top (self)->style;
  gboolean goes_in = FALSE;

  for (guint i = 0; i < FAR && block > 0; i++, block--)
    {
      guint8 display = h5_rendering_frame (self, block)->style.display;

      if (display != H5_DISPLAY_INLINE && display != H5_DISPLAY_CONTENTS)
        break;
    }
  const H5Node *end = h5_rendering_frame (self, block)->node;
  for (guint i = 0; i < FAR; i++)
    {
      if (!goes_in && leaves_quote (node, end))
        return TRUE;
      node = goes_in ? node->first_child : h5_node_next_skip_children (node, end);
      if (!node)
        return FALSE;
      LineEffect effect = line_effect (node, style);
      if (effect >= LINE_ENDS)
        return effect == LINE_GOES_ON;
      goes_in = effect == LINE_CHILDREN_DECIDE && node->first_child;
    }
  return TRUE;
}

static gboolean
is_shown (const H5Node *node, const H5BoxStyle *style)
{
  if (h5_node_is_text (node))
    return !h5_ascii_is_blank (node->data, node->length);
  return node->type == H5_NODE_ELEMENT && style->display != H5_DISPLAY_NONE
         && style->display != H5_DISPLAY_COLUMN && style->display != H5_DISPLAY_CAPTION
         && style->display != H5_DISPLAY_ROW_GROUP && style->display != H5_DISPLAY_CONTENTS;
}

/* A node after a caption or a column. */
typedef struct
{
  const H5Node *node;
  H5BoxStyle style;    /* of the node, if it is an element */
  guint parent;        /* the frame of the innermost open element around it */
  const H5Node *group; /* the outermost row group around it that is not open, or NULL */
} Ahead;

/* Goes to the next node that is not in this one. Returns FALSE at the end of the table. */
static gboolean
skip_children (const H5Rendering *self, guint table, Ahead *ahead)
{
  const H5Node *node = ahead->node;

  while (!node->next)
    {
      gboolean is_in_open = node->parent == h5_rendering_frame (self, ahead->parent)->node;

      if (is_in_open && ahead->parent == table)
        return FALSE;
      ahead->parent -= is_in_open;
      node = node->parent;
      if (node == ahead->group)
        ahead->group = NULL;
    }
  ahead->node = node->next;
  return TRUE;
}

/* Goes to the first child as long as the node has no box, or is a row group. */
static void
look_inside (const H5BoxStyle *table, Ahead *ahead)
{
  for (; ahead->node->type == H5_NODE_ELEMENT; ahead->node = ahead->node->first_child)
    {
      ahead->style = h5_box_style_compute (ahead->node, table);
      gboolean is_group = ahead->style.display == H5_DISPLAY_ROW_GROUP;
      if ((!is_group && ahead->style.display != H5_DISPLAY_CONTENTS) || !ahead->node->first_child)
        return;
      if (is_group && !ahead->group)
        ahead->group = ahead->node;
    }
}

/* Whether the node is in a row group of the table. */
static gboolean
is_in_row_group (const H5Rendering *self, guint table, const Ahead *ahead)
{
  guint box = h5_rendering_frame (self, ahead->parent)->container;

  return ahead->group
         || (box != table && h5_rendering_frame (self, box)->style.display == H5_DISPLAY_ROW_GROUP);
}

/* https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes: other content of a table or row group
 * gets an anonymous row. An anonymous table ends before such content. */
static gboolean
makes_row (const H5Rendering *self, guint table, const Ahead *ahead)
{
  return h5_rendering_frame (self, table)->inside == H5_INSIDE_TABLE
         || is_in_row_group (self, table, ahead)
         || (ahead->node->type == H5_NODE_ELEMENT
             && (ahead->style.display == H5_DISPLAY_ROW
                 || ahead->style.display == H5_DISPLAY_CELL));
}

void
h5_box_place_between_rows (H5Rendering *self, guint index, const H5Node *caption)
{
  H5Frame *table = h5_rendering_frame (self, index);
  Ahead ahead = { .node = caption, .parent = self->n_frames - 1 };

  if (!table->owes_feed)
    return;
  table->owes_feed = FALSE;
  while (skip_children (self, index, &ahead))
    {
      look_inside (&table->style, &ahead);
      if (!is_shown (ahead.node, &ahead.style))
        continue;
      if (makes_row (self, index, &ahead))
        self->sink->next_row (self->sink->data);
      return;
    }
}
