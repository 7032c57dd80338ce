/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The computed values on which rendered text stands: of a page that has no style sheet but the
 * user agent's, and "style" attributes that set display, visibility, white-space, text-transform,
 * float and position.
 *
 *   h5-ua-style.c         the user agent style sheet as a table, and the few rules that ask more
 *   h5-style-attribute.c  what a style attribute sets
 *   h5-box-style.c        both together, and inheritance
 */
#pragma once

#include "tree/h5-tree.h"

/* https://drafts.csswg.org/css-display/#the-display-properties, as far as text tells them apart. */
typedef enum
{
  H5_DISPLAY_INLINE,
  H5_DISPLAY_NONE,
  H5_DISPLAY_CONTENTS,
  H5_DISPLAY_BLOCK,
  H5_DISPLAY_INLINE_BLOCK,
  H5_DISPLAY_FLEX, /* and grid: children are blocks */
  H5_DISPLAY_INLINE_FLEX,
  H5_DISPLAY_TABLE,
  H5_DISPLAY_INLINE_TABLE,
  H5_DISPLAY_ROW_GROUP,
  H5_DISPLAY_ROW,
  H5_DISPLAY_CELL,
  H5_DISPLAY_CAPTION,
  H5_DISPLAY_COLUMN, /* and column-group: holds nothing that is shown */
  H5_DISPLAY_RUBY    /* specified only; computed, an inline that is_ruby */
} H5Display;

/* https://drafts.csswg.org/css-text/#white-space-property: what it does to text. */
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
  guint8 is_float;          /* by the float property, or */
  guint8 is_positioned;     /* by an absolute position: out of flow, and so a block */
  guint8 is_replaced;       /* shows no children */
  guint8 is_ruby : 1;       /* holds inline boxes only */
  guint8 has_attribute : 1; /* the element has a style attribute */
} H5BoxStyle;

static inline gboolean
h5_box_style_is_out_of_flow (const H5BoxStyle *style)
{
  return style->is_float || style->is_positioned;
}

/* What the root of a document inherits. */
#define H5_BOX_STYLE_INITIAL ((H5BoxStyle){ .display = H5_DISPLAY_BLOCK })

/* What display becomes for a box that is a block by its place.
 * https://drafts.csswg.org/css-display/#transformations */
guint8 h5_display_blockify (guint8 display);

/* The computed style of an element whose parent has that of `parent`. */
H5BoxStyle h5_box_style_compute (const H5Node *element, const H5BoxStyle *parent);

/* The same for an element anywhere: asks its ancestors. */
H5BoxStyle h5_box_style_of (const H5Node *element);

/* https://html.spec.whatwg.org/#being-rendered: neither the element nor an ancestor has no box. */
gboolean h5_element_is_rendered (const H5Node *element);

/* --- the parts --- */

/* What any element may have that changes its style. */
typedef struct
{
  const H5Attribute *style; /* or NULL */
  gboolean is_hidden;
  gboolean is_popover;
} H5StyleAttributes;

/* Sets what the user agent style sheet says of the element; inherited values are there already. TRUE
 * if its kind may say more about its display. */
gboolean h5_ua_style_apply (const H5Node *element, const H5StyleAttributes *attributes,
                            H5BoxStyle *style);

/* Sets what the declarations of a style attribute say; `parent` is for "inherit". */
void h5_style_attribute_apply (const char *text, gsize length, const H5BoxStyle *parent,
                               H5BoxStyle *style);
