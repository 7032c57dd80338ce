/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/markup/h5-inline.h"
#include "convert/rendering/h5-rendering.h"

/* What a box can contain. */
typedef enum
{
  H5_INSIDE_FLOW,
  H5_INSIDE_FLEX,
  H5_INSIDE_TABLE, /* a table, or a row group */
  H5_INSIDE_ROW,
  H5_INSIDE_SELECT,
  H5_INSIDE_OPTGROUP,
  H5_INSIDE_SVG,
  H5_INSIDE_SVG_TEXT,
  H5_INSIDE_MATH,
  H5_INSIDE_NOTHING
} H5Inside;

/* What to do when an element is left. */
enum
{
  H5_LEAVE_LINE = 1 << 0,    /* the inline formatting context ends */
  H5_LEAVE_CONTEXT = 1 << 1, /* return to the outer one */
  H5_LEAVE_CELL = 1 << 2,
  H5_LEAVE_ROW = 1 << 3,
  H5_LEAVE_QUOTE = 1 << 4 /* end the quotation, perhaps with a mark */
};

/* An open element. `container` is the index of the nearest frame with a box: for elements with
 * display: contents, that of an ancestor, for others their own. */
typedef struct
{
  const H5Node *node;
  H5BoxStyle style;
  guint8 inside; /* H5Inside */
  guint8 leave;
  guint8 n_breaks;                /* the required line break count before and after it */
  guint8 has_anonymous_table : 1; /* its content began with parts of a table */
  guint8 has_anonymous_row : 1;   /* its content began with cells */
  guint8 has_anonymous_cell : 1;  /* something else in the table or row got a cell */
  guint8 after_text : 1;          /* the last box in its flow is text or a line break */
  guint8 after_space : 1;         /* that box ends with white space */
  guint8 has_child : 1;           /* the first child that matters has been visited */
  guint8 owes_tab : 1;            /* a tab is written before the next cell */
  guint8 owes_feed : 1;           /* a line feed is written before the next row */
  guint8 is_summary : 1;          /* it is the summary of a details element */
  guint8 has_summary : 1;         /* it is a details element whose summary has been visited */
  guint container;
  guint table; /* index of the frame that has owes_feed for its rows */
  guint row;   /* index of the frame that has owes_tab for its cells */
} H5Frame;

typedef struct
{
  H5TextSink *sink;
  H5RenderingFlags flags;
  H5Frame *frames; /* of the open elements */
  guint n_frames;
  guint n_allocated;
  GArray *contexts; /* H5InlineState; the last one is the innermost */
  guint n_quotes;   /* the number of open q elements */
} H5Rendering;

static inline H5Frame *
h5_rendering_frame (const H5Rendering *self, guint i)
{
  return &self->frames[i];
}

static inline H5Frame *
h5_rendering_top (const H5Rendering *self)
{
  return &self->frames[self->n_frames - 1];
}

static inline H5InlineState *
h5_rendering_context (const H5Rendering *self)
{
  return &g_array_index (self->contexts, H5InlineState, self->contexts->len - 1);
}

/* Ends an inline formatting context within a line. A word can continue after it. */
void h5_rendering_pop_context (H5Rendering *self);

/* --- h5-box-place.c --- */

/* Returns what an element with this style can contain. */
H5Inside h5_box_inside_any (const H5Node *element, const H5BoxStyle *style, H5Inside around);

/* The same. Inline, because most elements contain flow content. */
static inline H5Inside
h5_box_inside (const H5Node *element, const H5BoxStyle *style, H5Inside around)
{
  return element->name < H5_NAME_WORDS && style->display <= H5_DISPLAY_INLINE_BLOCK
             && !style->is_replaced && element->name != H5_NAME_SELECT
             && element->name != H5_NAME_OPTGROUP
           ? H5_INSIDE_FLOW
           : h5_box_inside_any (element, style, around);
}

/* Whether the container is a details element and closed. */
static inline gboolean
h5_box_is_closed (const H5Frame *container, gboolean open_details)
{
  return h5_node_is (container->node, H5_NAME_DETAILS) && !open_details
         && !h5_element_has_attribute (container->node, H5_NAME_OPEN);
}

/* Whether an element is shown in this container, regardless of its display. */
gboolean h5_box_takes_any (H5Frame *container, const H5Node *element, gboolean open_details);

/* The same. Inline, because most boxes show all elements of HTML. */
static inline gboolean
h5_box_takes (H5Frame *container, const H5Node *element, gboolean open_details)
{
  return (container->inside == H5_INSIDE_FLOW && element->name < H5_NAME_WORDS
          && !h5_node_is (container->node, H5_NAME_DETAILS))
         || h5_box_takes_any (container, element, open_details);
}

/* Begins the anonymous boxes that something with this display needs in the container, and ends
 * those that it does not belong to. */
void h5_box_place_in_table (H5Rendering *self, guint container, guint8 display);

/* Ends the anonymous table in a container. */
void h5_box_end_anonymous_table (H5Rendering *self, guint container);

static inline gboolean
h5_display_is_table_part (guint8 display)
{
  return display >= H5_DISPLAY_ROW_GROUP && display <= H5_DISPLAY_COLUMN;
}

/* The same as h5_box_place_in_table(). Inline, because outside of tables there is nothing to
 * do. */
static inline void
h5_box_place (H5Rendering *self, guint index, guint8 display)
{
  const H5Frame *container = h5_rendering_frame (self, index);

  if (container->inside == H5_INSIDE_TABLE || container->inside == H5_INSIDE_ROW
      || container->has_anonymous_table || h5_display_is_table_part (display))
    h5_box_place_in_table (self, index, display);
}

/* Begins a caption or column. It only ends the line if a row follows. */
void h5_box_place_between_rows (H5Rendering *self, guint table, const H5Node *caption);

/* Whether something follows this float in the same line. */
gboolean h5_box_line_goes_on (const H5Rendering *self, const H5Node *node);
