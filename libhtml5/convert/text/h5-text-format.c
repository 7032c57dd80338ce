/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-text-format.h"

#include "base/h5-ascii.h"
#include "convert/rendering/h5-legacy-color.h"

void
h5_text_format_set_size (H5TextFormat *self, int size)
{
  self->size = (gint8) CLAMP (size, -3, 3);
}

/* The meaning of elements for the format: https://html.spec.whatwg.org/#phrasing-content-3,
 * https://html.spec.whatwg.org/#sections-and-headings */
enum
{
  BOLD = 1,
  ITALIC,
  UNDERLINED,
  STRUCK,
  MONOSPACE,
  SUBSCRIPT,
  SUPERSCRIPT,
  LARGER,
  SMALLER,
  MARKED,
  HEADING_1 /* followed by those for h2 to h6 */
};
static const guint8 meanings[H5_NAME_STATIC] = {
  [H5_NAME_B] = BOLD,
  [H5_NAME_STRONG] = BOLD,
  [H5_NAME_TH] = BOLD,
  [H5_NAME_DT] = BOLD,
  [H5_NAME_I] = ITALIC,
  [H5_NAME_EM] = ITALIC,
  [H5_NAME_CITE] = ITALIC,
  [H5_NAME_DFN] = ITALIC,
  [H5_NAME_VAR] = ITALIC,
  [H5_NAME_ADDRESS] = ITALIC,
  [H5_NAME_U] = UNDERLINED,
  [H5_NAME_INS] = UNDERLINED,
  [H5_NAME_S] = STRUCK,
  [H5_NAME_STRIKE] = STRUCK,
  [H5_NAME_DEL] = STRUCK,
  [H5_NAME_TT] = MONOSPACE,
  [H5_NAME_CODE] = MONOSPACE,
  [H5_NAME_KBD] = MONOSPACE,
  [H5_NAME_SAMP] = MONOSPACE,
  [H5_NAME_PRE] = MONOSPACE,
  [H5_NAME_LISTING] = MONOSPACE,
  [H5_NAME_XMP] = MONOSPACE,
  [H5_NAME_PLAINTEXT] = MONOSPACE,
  [H5_NAME_SUB] = SUBSCRIPT,
  [H5_NAME_SUP] = SUPERSCRIPT,
  [H5_NAME_BIG] = LARGER,
  [H5_NAME_SMALL] = SMALLER,
  [H5_NAME_MARK] = MARKED,
  [H5_NAME_H1] = HEADING_1,
  [H5_NAME_H2] = HEADING_1 + 1,
  [H5_NAME_H3] = HEADING_1 + 2,
  [H5_NAME_H4] = HEADING_1 + 3,
  [H5_NAME_H5] = HEADING_1 + 4,
  [H5_NAME_H6] = HEADING_1 + 5,
};

static void
apply_meaning (H5TextFormat *self, guint8 meaning)
{
  switch (meaning)
    {
    case BOLD:
      self->is_bold = TRUE;
      break;
    case ITALIC:
      self->is_italic = TRUE;
      break;
    case UNDERLINED:
      self->is_underlined = TRUE;
      break;
    case STRUCK:
      self->is_struck = TRUE;
      break;
    case MONOSPACE:
      self->is_monospace = TRUE;
      break;
    case SUBSCRIPT:
      self->shift = -1;
      break;
    case SUPERSCRIPT:
      self->shift = 1;
      break;
    case LARGER:
      h5_text_format_set_size (self, self->size + 1);
      break;
    case SMALLER:
      h5_text_format_set_size (self, self->size - 1);
      break;
    case MARKED:
      self->color = H5_COLOR_IS_SET;
      self->background = H5_COLOR_IS_SET | 0xFFFF00;
      break;
    default:
      self->is_bold = TRUE;
      self->size = (gint8) (3 - (meaning - HEADING_1));
    }
}

/* https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-font-size */
static void
apply_font (H5TextFormat *self, const H5Node *element)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, H5_NAME_COLOR, &length);
  H5Color color = value ? h5_color_parse_legacy (value, length) : 0;

  if (color)
    self->color = color;
  value = h5_element_get_attribute (element, H5_NAME_SIZE, NULL);
  if (!value)
    return;
  while (h5_is_ascii_whitespace ((guint8) *value))
    value++;
  gboolean is_relative = *value == '+' || *value == '-';
  if (!h5_is_ascii_digit ((guint8) value[is_relative]))
    return;
  gint64 size = CLAMP (g_ascii_strtoll (value, NULL, 10), -10, 10);
  if (is_relative)
    size += 3;
  h5_text_format_set_size (self, (int) CLAMP (size, 1, 7) - 3);
}

gboolean
h5_text_format_apply (H5TextFormat *self, const H5Node *element, const H5BoxStyle *style)
{
  H5Name name = h5_element_plain_name (element);
  guint8 meaning = name < H5_NAME_STATIC ? meanings[name] : 0;
  H5TextFormat inherited = *self;
  gboolean changes = meaning != 0;
  gsize length;

  if (meaning)
    apply_meaning (self, meaning);
  if (h5_node_is (element, H5_NAME_FONT))
    {
      apply_font (self, element);
      changes = TRUE;
    }
  if (!style->has_attribute)
    return changes;
  const char *text = h5_element_get_attribute (element, H5_NAME_STYLE, &length);
  h5_text_format_apply_style (self, &inherited, text, length);
  return TRUE;
}
