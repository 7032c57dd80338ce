/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/rendering/h5-box-style.h"

guint8
h5_display_blockify (guint8 display)
{
  switch (display)
    {
    case H5_DISPLAY_NONE:
    case H5_DISPLAY_CONTENTS:
    case H5_DISPLAY_FLEX:
    case H5_DISPLAY_TABLE:
      return display;
    case H5_DISPLAY_INLINE_FLEX:
      return H5_DISPLAY_FLEX;
    case H5_DISPLAY_INLINE_TABLE:
      return H5_DISPLAY_TABLE;
    default:
      return H5_DISPLAY_BLOCK;
    }
}

/* https://drafts.csswg.org/css-ruby/#anon-gen-inlinize: returns the display of a box in ruby. */
static guint8
inlinify (guint8 display)
{
  switch (display)
    {
    case H5_DISPLAY_BLOCK:
      return H5_DISPLAY_INLINE_BLOCK;
    case H5_DISPLAY_FLEX:
      return H5_DISPLAY_INLINE_FLEX;
    case H5_DISPLAY_TABLE:
      return H5_DISPLAY_INLINE_TABLE;
    default:
      return display;
    }
}

static void
adjust_ruby (H5BoxStyle *style, const H5BoxStyle *parent)
{
  style->is_ruby = style->display == H5_DISPLAY_RUBY;
  if (style->is_ruby)
    style->display = H5_DISPLAY_INLINE;
  else if (parent->is_ruby && !h5_box_style_is_out_of_flow (style))
    {
      style->display = inlinify (style->display);
      style->is_ruby = style->display == H5_DISPLAY_INLINE || style->display == H5_DISPLAY_CONTENTS;
    }
}

/* Elements that have no box, regardless of display:
 * https://html.spec.whatwg.org/#hidden-elements, and an embed element that represents nothing,
 * https://html.spec.whatwg.org/#the-embed-element. */
static gboolean
has_no_box (const H5Node *element)
{
  const char *type;

  switch (h5_element_plain_name (element))
    {
    case H5_NAME_NOEMBED:
    case H5_NAME_NOFRAMES:
      return TRUE;
    case H5_NAME_EMBED:
      return !h5_element_has_attribute (element, H5_NAME_SRC)
             && !h5_element_has_attribute (element, H5_NAME_TYPE);
    case H5_NAME_AUDIO:
      return !h5_element_has_attribute (element, H5_NAME_CONTROLS);
    case H5_NAME_INPUT:
      type = h5_element_get_attribute (element, H5_NAME_TYPE, NULL);
      return type && g_ascii_strcasecmp (type, "hidden") == 0;
    /* https://html.spec.whatwg.org/#tables-2: form elements in tables, which the parser leaves
     * empty. */
    case H5_NAME_FORM:
      return element->parent && h5_node_has_trait (element->parent, H5_TRAIT_FOSTERS);
    default:
      return FALSE;
    }
}

/* https://html.spec.whatwg.org/#button-layout,
 * https://html.spec.whatwg.org/#the-fieldset-and-legend-elements: neither is a table or a part of
 * one. */
static guint8
adjust_display_of_control (guint8 display)
{
  switch (display)
    {
    case H5_DISPLAY_TABLE:
      return H5_DISPLAY_BLOCK;
    case H5_DISPLAY_INLINE:
    case H5_DISPLAY_INLINE_TABLE:
    case H5_DISPLAY_ROW_GROUP:
    case H5_DISPLAY_ROW:
    case H5_DISPLAY_CELL:
    case H5_DISPLAY_CAPTION:
    case H5_DISPLAY_COLUMN:
      return H5_DISPLAY_INLINE_BLOCK;
    default:
      return display;
    }
}

/* Adjusts the display to the kind of element. */
static void
adjust_kind (const H5Node *element, H5BoxStyle *style)
{
  H5Name name = h5_element_plain_name (element);

  if (name == H5_NAME_WBR && style->display != H5_DISPLAY_NONE
      && style->display != H5_DISPLAY_CONTENTS)
    style->display = H5_DISPLAY_INLINE;
  if (has_no_box (element))
    style->display = H5_DISPLAY_NONE;
  if (h5_box_style_is_out_of_flow (style))
    style->display = h5_display_blockify (style->display);
  if (style->is_replaced && style->display >= H5_DISPLAY_ROW_GROUP)
    style->display = H5_DISPLAY_BLOCK;
  /* https://drafts.csswg.org/css-display/#unbox */
  if (style->display == H5_DISPLAY_CONTENTS
      && (style->is_replaced || name == H5_NAME_BR || name == H5_NAME_WBR || name == H5_NAME_METER
          || name == H5_NAME_SELECT || name == H5_NAME_CANVAS))
    style->display = H5_DISPLAY_NONE;
  if (name == H5_NAME_BUTTON || name == H5_NAME_FIELDSET)
    style->display = adjust_display_of_control (style->display);
  else if (style->display == H5_DISPLAY_INLINE
           && (name == H5_NAME_SELECT || name == H5_NAME_MARQUEE))
    style->display = H5_DISPLAY_INLINE_BLOCK;
}

/* Adjusts the display to the position: the document element is a block.
 * https://drafts.csswg.org/css-display/#root */
static inline void
adjust_place (const H5Node *element, H5BoxStyle *style)
{
  if (element->parent && element->parent->type == H5_NODE_DOCUMENT
      && style->display != H5_DISPLAY_NONE)
    style->display = H5_DISPLAY_BLOCK;
}

/* Finds all of them in one pass over the attributes. */
static H5StyleAttributes
find_style_attributes (const H5AttributeList *list)
{
  const H5Attribute *attributes = h5_attributes_items (list);
  H5StyleAttributes found = { NULL, FALSE, FALSE };

  for (guint32 i = 0; i < list->n; i++)
    if (attributes[i].name == H5_NAME_STYLE)
      found.style = &attributes[i];
    else if (attributes[i].name == H5_NAME_HIDDEN)
      found.is_hidden = TRUE;
    else if (attributes[i].name == H5_NAME_POPOVER)
      found.is_popover = TRUE;
  return found;
}

H5BoxStyle
h5_box_style_compute (const H5Node *element, const H5BoxStyle *parent)
{
  H5BoxStyle style = *parent;
  H5StyleAttributes attributes = { NULL, FALSE, FALSE };

  if (element->attributes)
    attributes = find_style_attributes (element->attributes);
  gboolean is_special = h5_ua_style_apply (element, &attributes, &style);
  style.has_attribute = attributes.style != NULL;
  if (attributes.style)
    h5_style_attribute_apply (attributes.style->value, attributes.style->length, parent, &style);
  if (style.display == H5_DISPLAY_RUBY || parent->is_ruby || style.is_ruby)
    adjust_ruby (&style, parent);
  if (style.has_attribute || is_special)
    adjust_kind (element, &style);
  adjust_place (element, &style);
  return style;
}

/* Returns the parent element, or NULL. Shadow trees and template contents are separate trees
 * here, whose roots have no box. */
static const H5Node *
style_parent (const H5Node *node)
{
  return node->parent && node->parent->type == H5_NODE_ELEMENT ? node->parent : NULL;
}

H5RenderedStyle
h5_rendered_style_of_child (const H5RenderedStyle *parent, const H5Node *child)
{
  H5RenderedStyle result = { h5_box_style_compute (child, &parent->style), FALSE };

  result.is_rendered =
    parent->is_rendered && !parent->style.is_replaced && result.style.display != H5_DISPLAY_NONE;
  return result;
}

H5RenderedStyle
h5_rendered_style_of (const H5Node *element)
{
  H5RenderedStyle result = { H5_BOX_STYLE_INITIAL, TRUE };
  gsize depth = 0, i = 0;

  for (const H5Node *node = element; node; node = style_parent (node))
    depth++;
  g_autofree const H5Node **path = g_new (const H5Node *, depth);
  for (const H5Node *node = element; node; node = style_parent (node))
    path[i++] = node;
  while (i > 0)
    result = h5_rendered_style_of_child (&result, path[--i]);
  return result;
}

/* https://html.spec.whatwg.org/#the-details-and-summary-elements: of a closed one, only the first
 * summary is shown. */
static gboolean
is_in_closed_details (const H5Node *element)
{
  for (const H5Node *node = element; node->parent; node = node->parent)
    {
      const H5Node *details = node->parent;
      if (!h5_node_is (details, H5_NAME_DETAILS)
          || h5_element_has_attribute (details, H5_NAME_OPEN))
        continue;
      const H5Node *summary = details->first_child;
      while (summary && !h5_node_is (summary, H5_NAME_SUMMARY))
        summary = summary->next;
      if (node != summary)
        return TRUE;
    }
  return FALSE;
}

gboolean
h5_element_is_visible (const H5Node *element)
{
  H5RenderedStyle computed = h5_rendered_style_of (element);

  return computed.is_rendered && !computed.style.is_hidden && !is_in_closed_details (element);
}
