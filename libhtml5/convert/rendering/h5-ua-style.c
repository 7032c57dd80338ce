/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The user agent style sheets: for HTML
 * https://html.spec.whatwg.org/#the-css-user-agent-style-sheet-and-presentational-hints, for SVG
 * https://svgwg.org/svg2-draft/styling.html#UAStyleSheet, for MathML
 * https://w3c.github.io/mathml-core/#user-agent-stylesheet.
 */
#include "convert/rendering/h5-box-style.h"

#include "base/h5-ascii.h"

enum
{
  REPLACED = 1 << 0,
  PRESERVE = 1 << 1,     /* white-space: pre */
  NO_TRANSFORM = 1 << 2, /* text-transform: none */
  MATH_AUTO = 1 << 3,    /* text-transform: math-auto */
  COLLAPSE = 1 << 4,     /* white-space: normal */
  CONDITIONAL = 1 << 5,  /* depends on an attribute or the parent: apply_conditional() */
  SPECIAL = 1 << 6       /* may depend on the kind of element: h5-box-style.c */
};

typedef struct
{
  guint8 display;
  guint8 flags;
} UaRule;

/* Elements that are not listed are inline. */
static const UaRule rules[H5_NAME_STATIC] = {
  /* https://html.spec.whatwg.org/#hidden-elements */
  [H5_NAME_AREA] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_BASE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_BASEFONT] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_DATALIST] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_HEAD] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_LINK] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_META] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_NOEMBED] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_NOFRAMES] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_PARAM] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_RP] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_SCRIPT] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_STYLE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_TEMPLATE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_TITLE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_NOSCRIPT] = { H5_DISPLAY_INLINE, CONDITIONAL },

  /* https://html.spec.whatwg.org/#the-page, #flow-content-3, #sections-and-headings, #lists */
  [H5_NAME_HTML] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_BODY] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_ADDRESS] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_ARTICLE] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_ASIDE] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_BLOCKQUOTE] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_CENTER] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DD] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DETAILS] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DIALOG] = { H5_DISPLAY_BLOCK, CONDITIONAL },
  [H5_NAME_DIR] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DIV] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DL] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_DT] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_FIELDSET] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_FIGCAPTION] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_FIGURE] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_FOOTER] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_FORM] = { H5_DISPLAY_BLOCK, SPECIAL },
  [H5_NAME_FRAME] = { H5_DISPLAY_BLOCK, REPLACED },
  [H5_NAME_FRAMESET] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H1] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H2] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H3] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H4] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H5] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_H6] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_HEADER] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_HGROUP] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_HR] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_LEGEND] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_LI] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_LISTING] = { H5_DISPLAY_BLOCK, PRESERVE },
  [H5_NAME_MAIN] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_MENU] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_NAV] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_OL] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_OPTGROUP] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_OPTION] = { H5_DISPLAY_BLOCK, COLLAPSE },
  [H5_NAME_P] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_PLAINTEXT] = { H5_DISPLAY_BLOCK, PRESERVE },
  [H5_NAME_PRE] = { H5_DISPLAY_BLOCK, PRESERVE },
  [H5_NAME_SEARCH] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_SECTION] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_SUMMARY] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_UL] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_XMP] = { H5_DISPLAY_BLOCK, PRESERVE },
  [H5_NAME_SLOT] = { H5_DISPLAY_CONTENTS, 0 },

  /* https://html.spec.whatwg.org/#tables-2 */
  [H5_NAME_TABLE] = { H5_DISPLAY_TABLE, CONDITIONAL },
  [H5_NAME_CAPTION] = { H5_DISPLAY_CAPTION, 0 },
  [H5_NAME_COLGROUP] = { H5_DISPLAY_COLUMN, 0 },
  [H5_NAME_COL] = { H5_DISPLAY_COLUMN, 0 },
  [H5_NAME_THEAD] = { H5_DISPLAY_ROW_GROUP, 0 },
  [H5_NAME_TBODY] = { H5_DISPLAY_ROW_GROUP, 0 },
  [H5_NAME_TFOOT] = { H5_DISPLAY_ROW_GROUP, 0 },
  [H5_NAME_TR] = { H5_DISPLAY_ROW, 0 },
  [H5_NAME_TD] = { H5_DISPLAY_CELL, CONDITIONAL },
  [H5_NAME_TH] = { H5_DISPLAY_CELL, CONDITIONAL },

  /* https://html.spec.whatwg.org/#form-controls, #replaced-elements */
  [H5_NAME_AUDIO] = { H5_DISPLAY_INLINE, REPLACED },
  [H5_NAME_BUTTON] = { H5_DISPLAY_INLINE_BLOCK, NO_TRANSFORM },
  [H5_NAME_CANVAS] = { H5_DISPLAY_INLINE, CONDITIONAL },
  [H5_NAME_EMBED] = { H5_DISPLAY_INLINE, REPLACED },
  [H5_NAME_IFRAME] = { H5_DISPLAY_INLINE, REPLACED },
  [H5_NAME_IMG] = { H5_DISPLAY_INLINE, REPLACED | CONDITIONAL },
  [H5_NAME_INPUT] = { H5_DISPLAY_INLINE_BLOCK, REPLACED | CONDITIONAL },
  [H5_NAME_MARQUEE] = { H5_DISPLAY_INLINE_BLOCK, COLLAPSE },
  [H5_NAME_METER] = { H5_DISPLAY_INLINE_BLOCK, REPLACED },
  [H5_NAME_OBJECT] = { H5_DISPLAY_INLINE, REPLACED },
  [H5_NAME_PROGRESS] = { H5_DISPLAY_INLINE_BLOCK, REPLACED },
  [H5_NAME_NOBR] = { H5_DISPLAY_INLINE, COLLAPSE },
  [H5_NAME_RUBY] = { H5_DISPLAY_RUBY, 0 },
  [H5_NAME_SELECT] = { H5_DISPLAY_INLINE_BLOCK, NO_TRANSFORM | COLLAPSE },
  [H5_NAME_TEXTAREA] = { H5_DISPLAY_INLINE_BLOCK, REPLACED },
  [H5_NAME_VIDEO] = { H5_DISPLAY_INLINE, REPLACED },

  /* The text of an SVG image is in text and foreignObject elements: see h5-box-place.c. */
  [H5_NAME_SVG_SVG] = { H5_DISPLAY_INLINE_BLOCK, 0 },
  [H5_NAME_SVG_TEXT] = { H5_DISPLAY_BLOCK, COLLAPSE },
  [H5_NAME_SVG_FOREIGN_OBJECT] = { H5_DISPLAY_BLOCK, 0 },
  [H5_NAME_SVG_STYLE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_SVG_SCRIPT] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_SVG_TITLE] = { H5_DISPLAY_NONE, 0 },
  [H5_NAME_SVG_DESC] = { H5_DISPLAY_NONE, 0 },

  [H5_NAME_MATHML_MATH] = { H5_DISPLAY_INLINE_BLOCK, CONDITIONAL },
  [H5_NAME_MATHML_MI] = { H5_DISPLAY_BLOCK, MATH_AUTO },
  [H5_NAME_MATHML_ANNOTATION_XML] = { H5_DISPLAY_NONE, 0 },
};

static inline const char *
get_attribute (const H5Node *element, H5Name name)
{
  return h5_element_get_attribute (element, name, NULL);
}

/* https://html.spec.whatwg.org/#attributes-for-embedded-content-and-images: whether the align
 * attribute makes an image float. The same values make tables float. */
static gboolean
floats (const H5Node *element)
{
  const char *align = get_attribute (element, H5_NAME_ALIGN);

  return align
         && (g_ascii_strcasecmp (align, "left") == 0 || g_ascii_strcasecmp (align, "right") == 0);
}

/* Applies the rules for table elements. */
static void
apply_table (const H5Node *element, H5BoxStyle *style)
{
  if (h5_node_is (element, H5_NAME_TABLE))
    {
      style->is_float = floats (element);
      /* https://html.spec.whatwg.org/#tables-2, in quirks mode */
      if (h5_node_is_in_quirks (element))
        style->white_space = H5_WHITE_SPACE_COLLAPSE;
    }
  else if (get_attribute (element, H5_NAME_NOWRAP))
    style->white_space = H5_WHITE_SPACE_COLLAPSE;
}

/* Applies rules whose selectors are not just a type selector. */
static void
apply_conditional (const H5Node *element, H5BoxStyle *style)
{
  const char *value;

  switch (h5_element_plain_name (element))
    {
    case H5_NAME_NOSCRIPT:
      if (h5_node_tree (element)->scripting)
        style->display = H5_DISPLAY_NONE;
      break;
    case H5_NAME_DIALOG:
      if (!get_attribute (element, H5_NAME_OPEN))
        style->display = H5_DISPLAY_NONE;
      style->is_positioned = TRUE;
      break;
    case H5_NAME_CANVAS:
      style->is_replaced = h5_node_tree (element)->scripting;
      break;
    case H5_NAME_IMG:
      style->is_float = floats (element);
      break;
    case H5_NAME_INPUT:
      value = get_attribute (element, H5_NAME_TYPE);
      if (value && g_ascii_strcasecmp (value, "image") == 0)
        style->is_float = floats (element);
      break;
    case H5_NAME_MATHML_MATH:
      value = get_attribute (element, H5_NAME_DISPLAY);
      if (value && g_ascii_strcasecmp (value, "block") == 0)
        style->display = H5_DISPLAY_BLOCK;
      break;
    default:
      apply_table (element, style);
    }
}

/* Applies the rules for foreign elements that are not in the table. Elements of MathML are
 * blocks, except in tables. h5-box-place.c decides which parts of an SVG image are shown. */
static void
apply_foreign (const H5Node *element, H5BoxStyle *style)
{
  static const struct
  {
    const char *name;
    guint8 display;
  } words[] = {
    { "annotation", H5_DISPLAY_NONE },
    { "mtable", H5_DISPLAY_TABLE },
    { "mtr", H5_DISPLAY_ROW },
    { "mtd", H5_DISPLAY_CELL },
  };
  const H5NameInfo *info = h5_names_info (h5_node_tree (element)->names, element->name);
  gsize length;
  const char *local = h5_name_info_local (info, &length);

  if (info->ns != H5_NAMESPACE_MATHML)
    return;
  style->display = H5_DISPLAY_BLOCK;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].name) == length && memcmp (words[i].name, local, length) == 0)
      style->display = words[i].display;
  if (length == 8 && memcmp (local, "mphantom", 8) == 0)
    style->is_hidden = TRUE;
}

/* https://html.spec.whatwg.org/#hidden-elements: applies the rules for [hidden] and [popover]. */
static void
apply_hidden (const H5Node *element, const H5StyleAttributes *attributes, H5BoxStyle *style)
{
  if (attributes->is_hidden)
    style->display = H5_DISPLAY_NONE;
  else if (attributes->is_popover
           && !(h5_node_is (element, H5_NAME_DIALOG) && get_attribute (element, H5_NAME_OPEN)))
    style->display = H5_DISPLAY_NONE;
}

gboolean
h5_ua_style_isolates (const H5Node *element)
{
  static const char *const directions[] = { "ltr", "rtl", "auto" };
  const char *direction = get_attribute (element, H5_NAME_DIR);
  H5Name name = h5_element_plain_name (element);

  for (gsize i = 0; direction && i < G_N_ELEMENTS (directions); i++)
    if (g_ascii_strcasecmp (direction, directions[i]) == 0)
      return TRUE;
  switch (name)
    {
    case H5_NAME_BDI:
    case H5_NAME_BDO:
    case H5_NAME_OUTPUT:
      return TRUE;
    case H5_NAME_DETAILS:
    case H5_NAME_FIELDSET:
    case H5_NAME_OPTGROUP:
    case H5_NAME_OPTION:
      return FALSE;
    default:
      return name < H5_NAME_WORDS
             && (rules[name].display == H5_DISPLAY_BLOCK
                 || (rules[name].display >= H5_DISPLAY_TABLE
                     && rules[name].display <= H5_DISPLAY_COLUMN));
    }
}

gboolean
h5_ua_style_apply (const H5Node *element, const H5StyleAttributes *attributes, H5BoxStyle *style)
{
  H5Name name = h5_element_plain_name (element);
  UaRule rule = name < H5_NAME_STATIC ? rules[name] : (UaRule){ 0 };

  style->display = rule.display;
  style->is_replaced = (rule.flags & REPLACED) != 0;
  style->is_float = FALSE;
  style->is_positioned = FALSE;
  if (rule.flags & PRESERVE)
    style->white_space = H5_WHITE_SPACE_PRESERVE;
  if (rule.flags & COLLAPSE)
    style->white_space = H5_WHITE_SPACE_COLLAPSE;
  if (rule.flags & NO_TRANSFORM)
    style->text_transform = H5_TEXT_TRANSFORM_NONE;
  if (rule.flags & MATH_AUTO)
    style->text_transform = H5_TEXT_TRANSFORM_MATH_AUTO;
  if (rule.flags & CONDITIONAL)
    apply_conditional (element, style);
  if (name >= H5_NAME_WORDS && !rule.display && !rule.flags)
    apply_foreign (element, style);
  if ((attributes->is_hidden || attributes->is_popover)
      && h5_names_element_namespace (h5_node_tree (element)->names, name) == H5_NAMESPACE_HTML)
    apply_hidden (element, attributes, style);
  return (rule.flags & (CONDITIONAL | REPLACED | SPECIAL)) != 0;
}
