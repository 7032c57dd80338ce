/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The computed values of CSS properties that rendered text depends on. The only style sheet is
 * the user agent's. "style" attributes can set display, visibility, white-space, text-transform,
 * float and position.
 *
 *   h5-ua-style.c         the user agent style sheet: a table, and rules with other selectors
 *   h5-style-attribute.c  the declarations of a style attribute
 *   h5-box-style.c        the cascade of both, and inheritance
 */
#pragma once

#include "tree/h5-tree.h"

/* https://drafts.csswg.org/css-display/#the-display-properties. Values without a difference
 * for text are one. */
typedef enum
{
  H5_DISPLAY_INLINE,
  H5_DISPLAY_NONE,
  H5_DISPLAY_CONTENTS,
  H5_DISPLAY_BLOCK,
  H5_DISPLAY_INLINE_BLOCK,
  H5_DISPLAY_FLEX, /* also grid: the children are blocks */
  H5_DISPLAY_INLINE_FLEX,
  H5_DISPLAY_TABLE,
  H5_DISPLAY_INLINE_TABLE,
  H5_DISPLAY_ROW_GROUP,
  H5_DISPLAY_ROW,
  H5_DISPLAY_CELL,
  H5_DISPLAY_CAPTION,
  H5_DISPLAY_COLUMN, /* also column-group: its content is not shown */
  H5_DISPLAY_RUBY    /* specified value only; the computed value is inline, with is_ruby */
} H5Display;

/* https://drafts.csswg.org/css-text/#white-space-property: the effect on text. */
typedef enum
{
  H5_WHITE_SPACE_COLLAPSE,
  H5_WHITE_SPACE_PRESERVE_BREAKS,
  H5_WHITE_SPACE_PRESERVE,
  H5_WHITE_SPACE_PRESERVE_WRAP /* and lines may break after it */
} H5WhiteSpace;

static inline gboolean
h5_white_space_is_preserved (guint8 white_space)
{
  return white_space >= H5_WHITE_SPACE_PRESERVE;
}

/* https://drafts.csswg.org/css-text/#text-transform-property */
typedef enum
{
  H5_TEXT_TRANSFORM_NONE,
  H5_TEXT_TRANSFORM_UPPERCASE,
  H5_TEXT_TRANSFORM_LOWERCASE,
  H5_TEXT_TRANSFORM_CAPITALIZE,
  H5_TEXT_TRANSFORM_FULL_WIDTH,
  H5_TEXT_TRANSFORM_MATH_AUTO
} H5TextTransform;

typedef struct
{
  guint8 display;           /* H5Display */
  guint8 white_space;       /* H5WhiteSpace, inherited */
  guint8 text_transform;    /* H5TextTransform, inherited */
  guint8 is_hidden;         /* visibility is not "visible", inherited */
  guint8 is_float;          /* out of flow, because of the float property */
  guint8 is_positioned;     /* out of flow, because of an absolute position */
  guint8 is_replaced;       /* its children are not shown */
  guint8 is_ruby : 1;       /* contains only inline boxes */
  guint8 has_attribute : 1; /* the element has a style attribute */
} H5BoxStyle;

static inline gboolean
h5_box_style_is_out_of_flow (const H5BoxStyle *style)
{
  return style->is_float || style->is_positioned;
}

/* The values that the root of a document inherits. */
#define H5_BOX_STYLE_INITIAL ((H5BoxStyle){ .display = H5_DISPLAY_BLOCK })

/* Returns the display of a box that has to be a block:
 * https://drafts.csswg.org/css-display/#transformations */
guint8 h5_display_blockify (guint8 display);

/* Computes the style of an element. `parent` is the computed style of its parent. */
H5BoxStyle h5_box_style_compute (const H5Node *element, const H5BoxStyle *parent);

/* The style of an element, and whether it is being rendered, which means that it and all its
 * ancestors have boxes: https://html.spec.whatwg.org/#being-rendered */
typedef struct
{
  H5BoxStyle style;
  gboolean is_rendered;
} H5RenderedStyle;

/* Computes them, starting with the outermost ancestor. */
H5RenderedStyle h5_rendered_style_of (const H5Node *element);

/* Computes them for a child of an element that has `parent`. */
H5RenderedStyle h5_rendered_style_of_child (const H5RenderedStyle *parent, const H5Node *child);

/* Whether an element is rendered and visible, and not in a closed details element. */
gboolean h5_element_is_visible (const H5Node *element);

/* --- the parts --- */

/* The attributes that change the style of any element. */
typedef struct
{
  const H5Attribute *style; /* or NULL */
  gboolean is_hidden;
  gboolean is_popover;
} H5StyleAttributes;

/* Sets the values of the user agent style sheet. Inherited values must be set. Returns TRUE if
 * the display also depends on the kind of element. */
gboolean h5_ua_style_apply (const H5Node *element, const H5StyleAttributes *attributes,
                            H5BoxStyle *style);

/* https://html.spec.whatwg.org/#bidi-rendering: whether the user agent style sheet has
 * "unicode-bidi: isolate" for the element. */
gboolean h5_ua_style_isolates (const H5Node *element);

/* Sets the values of the declarations in a style attribute. `parent` is used for "inherit". */
void h5_style_attribute_apply (const char *text, gsize length, const H5BoxStyle *parent,
                               H5BoxStyle *style);
