/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-html-layout.h"

#include "base/h5-ascii.h"

gboolean
h5_node_is_blank (const H5Node *node)
{
  return h5_node_is_text (node) && h5_ascii_is_blank (node->data, node->length);
}

/* Blocks whose content is words, or nothing. */
static gboolean
is_leaf_block (H5Name name)
{
  switch (name)
    {
    case H5_NAME_COL:
    case H5_NAME_FRAME:
    case H5_NAME_HR:
    case H5_NAME_LEGEND:
    case H5_NAME_LISTING:
    case H5_NAME_OPTION:
    case H5_NAME_P:
    case H5_NAME_PLAINTEXT:
    case H5_NAME_PRE:
    case H5_NAME_SUMMARY:
    case H5_NAME_XMP:
      return TRUE;
    default:
      return h5_name_has_trait (name, H5_TRAIT_HEADING);
    }
}

/* Blocks that other blocks may be in. */
static gboolean
is_outer_block (H5Name name)
{
  switch (name)
    {
    case H5_NAME_ADDRESS:
    case H5_NAME_ARTICLE:
    case H5_NAME_ASIDE:
    case H5_NAME_BLOCKQUOTE:
    case H5_NAME_BODY:
    case H5_NAME_CAPTION:
    case H5_NAME_CENTER:
    case H5_NAME_DD:
    case H5_NAME_DETAILS:
    case H5_NAME_DIALOG:
    case H5_NAME_DIR:
    case H5_NAME_DIV:
    case H5_NAME_DL:
    case H5_NAME_DT:
    case H5_NAME_FIELDSET:
    case H5_NAME_FIGCAPTION:
    case H5_NAME_FIGURE:
    case H5_NAME_FOOTER:
    case H5_NAME_FORM:
    case H5_NAME_HEADER:
    case H5_NAME_HGROUP:
    case H5_NAME_LI:
    case H5_NAME_MAIN:
    case H5_NAME_MENU:
    case H5_NAME_NAV:
    case H5_NAME_OL:
    case H5_NAME_OPTGROUP:
    case H5_NAME_SEARCH:
    case H5_NAME_SECTION:
    case H5_NAME_TD:
    case H5_NAME_TH:
    case H5_NAME_UL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Elements in which white space means nothing, whatever stands beside it. */
static gboolean
is_frame (H5Name name)
{
  switch (name)
    {
    case H5_NAME_COLGROUP:
    case H5_NAME_FRAMESET:
    case H5_NAME_HEAD:
    case H5_NAME_HTML:
    case H5_NAME_TABLE:
    case H5_NAME_TBODY:
    case H5_NAME_TFOOT:
    case H5_NAME_THEAD:
    case H5_NAME_TR:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_unrendered (H5Name name)
{
  switch (name)
    {
    case H5_NAME_BASE:
    case H5_NAME_LINK:
    case H5_NAME_META:
    case H5_NAME_SCRIPT:
    case H5_NAME_STYLE:
    case H5_NAME_TEMPLATE:
    case H5_NAME_TITLE:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_block (H5Name name)
{
  return is_leaf_block (name) || is_outer_block (name) || is_frame (name);
}

/* A block with a style sheet of its own about white space or display is not what it seems. */
static gboolean
is_styled (const H5Node *element)
{
  const H5Attribute *style = element->attributes && element->attributes->n
                               ? h5_element_find_attribute (element, H5_NAME_STYLE)
                               : NULL;

  return style && (strstr (style->value, "white-space") || strstr (style->value, "display"));
}

static gboolean
preserves (const H5Node *element)
{
  return h5_name_has_trait (element->name, H5_TRAIT_RAW | H5_TRAIT_PRE_LF)
         || !h5_element_is_html (element) || is_styled (element);
}

/* Whether there is nothing in it but blocks and what is not shown, and one block at least. */
static gboolean
has_only_blocks (const H5Node *container, gboolean found)
{
  gboolean any = container->type == H5_NODE_ELEMENT && is_frame (container->name);

  for (const H5Node *child = h5_node_first_child (container); child; child = child->next)
    {
      if (h5_node_is_text (child) && !h5_node_is_blank (child))
        return FALSE;
      if (child->type != H5_NODE_ELEMENT)
        continue;
      if (is_styled (child))
        return FALSE;
      if (any || is_block (child->name))
        found = TRUE;
      else if (!is_unrendered (child->name))
        return FALSE;
    }
  return found;
}

H5Layout
h5_html_layout (const H5Node *container, H5Layout outer, gboolean filled)
{
  gboolean is_element = container->type == H5_NODE_ELEMENT;

  if (outer == H5_LAYOUT_PRESERVED || (is_element && preserves (container)))
    return H5_LAYOUT_PRESERVED;
  if (is_element && !is_outer_block (container->name) && !is_frame (container->name)
      && container->name != H5_NAME_SELECT)
    return H5_LAYOUT_INLINE;
  return has_only_blocks (container, filled) ? H5_LAYOUT_LAID_OUT : H5_LAYOUT_INLINE;
}
