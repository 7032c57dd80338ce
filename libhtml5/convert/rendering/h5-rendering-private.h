/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/markup/h5-inline.h"
#include "convert/rendering/h5-rendering.h"

/* What a box may hold. */
typedef enum
{
  H5_INSIDE_FLOW,
  H5_INSIDE_FLEX,
  H5_INSIDE_TABLE, /* a table, or a group of rows */
  H5_INSIDE_ROW,
  H5_INSIDE_SELECT,
  H5_INSIDE_OPTGROUP,
  H5_INSIDE_SVG,
  H5_INSIDE_SVG_TEXT,
  H5_INSIDE_MATH,
  H5_INSIDE_NOTHING
} H5Inside;

/* What is to be done when an element is left. */
enum
{
  H5_LEAVE_LINE = 1 << 0,    /* the inline formatting context ends */
  H5_LEAVE_CONTEXT = 1 << 1, /* the outer one goes on */
  H5_LEAVE_CELL = 1 << 2,
  H5_LEAVE_ROW = 1 << 3,
  H5_LEAVE_QUOTE = 1 << 4 /* a quotation mark follows, which is not text of the page */
};

/* An element that is open. Of an element with display: contents, `container` is the nearest one
 * that has a box; of others it is its own index. */
typedef struct
{
  const H5Node *node;
  H5BoxStyle style;
  guint8 inside; /* H5Inside */
  guint8 leave;
  guint8 n_breaks;                /* the required line break count around it */
  guint8 has_anonymous_table : 1; /* what is in it began with parts of a table; */
  guint8 has_anonymous_row : 1;   /* with cells; */
  guint8 has_anonymous_cell : 1;  /* with something else, in a table or row */
  guint8 after_text : 1;          /* the last box in its flow is text or a line break */
  guint8 after_space : 1;         /* and ends with white space */
  guint8 has_child : 1;           /* its first child that counts has been seen */
  guint8 owes_tab : 1;            /* its last cell has ended */
  guint8 owes_feed : 1;           /* its last row has ended */
  guint8 is_summary : 1;          /* it is that of a details element, */
  guint8 has_summary : 1;         /* which has had one */
  guint container;
  guint table; /* the frame that owes for rows */
  guint row;   /* the frame that owes for cells */
} H5Frame;

typedef struct
{
  H5TextSink *sink;
  H5RenderingFlags flags;
  H5Frame *frames; /* of the elements that are open */
  guint n_frames;
  guint n_allocated;
  GArray *contexts; /* H5InlineState: the last one is the innermost */
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

/* --- h5-box-place.c --- */

/* What an element that has this style may hold. */
H5Inside h5_box_inside_any (const H5Node *element, const H5BoxStyle *style, H5Inside around);

/* The same: most elements hold flow content. */
static inline H5Inside
h5_box_inside (const H5Node *element, const H5BoxStyle *style, H5Inside around)
{
  return element->name < H5_NAME_WORDS && style->display <= H5_DISPLAY_INLINE_BLOCK
             && !style->is_replaced && element->name != H5_NAME_SELECT
             && element->name != H5_NAME_OPTGROUP
           ? H5_INSIDE_FLOW
           : h5_box_inside_any (element, style, around);
}

/* Whether the container is a details element that is closed. */
static inline gboolean
h5_box_is_closed (const H5Frame *container, gboolean open_details)
{
  return h5_node_is (container->node, H5_NAME_DETAILS) && !open_details
         && !h5_element_has_attribute (container->node, H5_NAME_OPEN);
}

/* Whether an element is shown in a box that holds this, whatever its display. */
gboolean h5_box_takes_any (H5Frame *container, const H5Node *element, gboolean open_details);

/* The same: most boxes take any element of HTML. */
static inline gboolean
h5_box_takes (H5Frame *container, const H5Node *element, gboolean open_details)
{
  return (container->inside == H5_INSIDE_FLOW && element->name < H5_NAME_WORDS
          && !h5_node_is (container->node, H5_NAME_DETAILS))
         || h5_box_takes_any (container, element, open_details);
}

/* Makes the anonymous boxes that something with this display needs in the container, and ends those
 * that it does not go into. */
void h5_box_place_in_table (H5Rendering *self, guint container, guint8 display);

/* Ends the anonymous table that a container has. */
void h5_box_end_anonymous_table (H5Rendering *self, guint container);

static inline gboolean
h5_display_is_table_part (guint8 display)
{
  return display >= H5_DISPLAY_ROW_GROUP && display <= H5_DISPLAY_COLUMN;
}

/* The same as h5_box_place_in_table(); away from tables there is nothing to do. */
static inline void
h5_box_place (H5Rendering *self, guint index, guint8 display)
{
  const H5Frame *container = h5_rendering_frame (self, index);

  if (container->inside == H5_INSIDE_TABLE || container->inside == H5_INSIDE_ROW
      || container->has_anonymous_table || h5_display_is_table_part (display))
    h5_box_place_in_table (self, index, display);
}

/* A caption or column comes: whether a row comes after it decides whether a line ends. */
void h5_box_place_between_rows (H5Rendering *self, guint table, const H5Node *caption);

/* Whether something comes after this float in the line that it is in. */
gboolean h5_box_line_goes_on (const H5Rendering *self, const H5Node *node);
