/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-control.h"

#include "base/h5-ascii.h"
#include "select/h5-select-range.h"

gboolean
h5_element_is_labelable (const H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (kind != H5_CONTROL_NONE)
    return kind != H5_CONTROL_HIDDEN;
  return h5_node_is (element, H5_NAME_METER) || h5_node_is (element, H5_NAME_OUTPUT)
         || h5_node_is (element, H5_NAME_PROGRESS);
}

/* --- values --- */

static void
append_without_newlines (H5Buffer *out, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] != '\n' && text[i] != '\r')
      h5_buffer_append (out, text + i, 1);
}

/* Strips leading and trailing ASCII white space from the text after `start`. */
static void
strip_from (H5Buffer *out, gsize start)
{
  gsize skipped = start, end = out->length;

  while (end > start && h5_is_ascii_whitespace ((guint8) out->data[end - 1]))
    end--;
  while (skipped < end && h5_is_ascii_whitespace ((guint8) out->data[skipped]))
    skipped++;
  if (end > skipped)
    memmove (out->data + start, out->data + skipped, end - skipped);
  if (out->data)
    h5_buffer_truncate (out, start + end - skipped);
}

/* Strips white space from each address in a list. */
static void
append_addresses (H5Buffer *out, const char *text, gsize length)
{
  const char *end = text + length;

  for (;;)
    {
      const char *comma = memchr (text, ',', (gsize) (end - text));
      gsize start = out->length;
      append_without_newlines (out, text, (gsize) ((comma ? comma : end) - text));
      strip_from (out, start);
      if (!comma)
        return;
      h5_buffer_append (out, ",", 1);
      text = comma + 1;
    }
}

/* https://html.spec.whatwg.org/#update-a-color-well-control-color, for colors in hexadecimal
 * notation: #rgb and #rrggbb, with or without an alpha that is dropped. Others are black. */
static void
append_color (H5Buffer *out, const char *text, gsize length)
{
  gsize n = length - 1, digits = n == 3 || n == 4 ? 1 : 2;
  gboolean is_color = length > 0 && text[0] == '#' && (n == 3 || n == 4 || n == 6 || n == 8);

  for (gsize i = 1; is_color && i < length; i++)
    is_color = g_ascii_isxdigit (text[i]);
  h5_buffer_append (out, "#", 1);
  for (gsize i = 0; i < 6; i++)
    {
      char c = is_color ? g_ascii_tolower (text[1 + (digits == 1 ? i / 2 : i)]) : '0';
      h5_buffer_append (out, &c, 1);
    }
}

/* https://html.spec.whatwg.org/#rules-for-parsing-floating-point-number-values; FALSE on error. */
static gboolean
get_number (const H5Node *input, H5Name attribute, gdouble *number)
{
  gsize length;
  const char *value = h5_element_get_attribute (input, attribute, &length);
  char *end;

  if (!value)
    return FALSE;
  while (h5_is_ascii_whitespace ((guint8) *value))
    value++;
  if (!g_ascii_isdigit (value[*value == '-' || *value == '+']) && !strchr (value, '.'))
    return FALSE;
  *number = g_ascii_strtod (value, &end);
  return end != value && *number <= G_MAXDOUBLE && *number >= -G_MAXDOUBLE;
}

/* The constraints of an input element whose type is in the Range state. */
typedef struct
{
  gdouble minimum;
  gdouble maximum;
  gdouble step; /* 0 for "any" */
  gdouble base; /* https://html.spec.whatwg.org/#concept-input-min-zero */
} Range;

static Range
get_range (const H5Node *input)
{
  Range range = { 0, 100, 1, 0 };
  gsize length;
  const char *step = h5_element_get_attribute (input, H5_NAME_STEP, &length);

  get_number (input, H5_NAME_MAX, &range.maximum);
  if (!get_number (input, H5_NAME_MIN, &range.minimum))
    get_number (input, H5_NAME_VALUE, &range.base);
  else
    range.base = range.minimum;
  if (step && h5_ascii_equals_ci (step, length, "any"))
    range.step = 0;
  else if (!get_number (input, H5_NAME_STEP, &range.step) || range.step <= 0)
    range.step = 1;
  return range;
}

/* "Round the element's value to the nearest number for which the element would not suffer from a
 * step mismatch", upwards in the middle, within the limits. */
static gdouble
round_to_step (const Range *range, gdouble value)
{
  if (range->step <= 0)
    return value;
  gdouble steps = (value - range->base) / range->step;
  if (steps > 1e15 || steps < -1e15)
    return value;
  gdouble whole = (gdouble) (gint64) (steps + 0.5);
  whole -= whole > steps + 0.5;
  gdouble nearest = range->base + whole * range->step;
  if (nearest > range->maximum)
    nearest -= range->step;
  if (nearest < range->minimum)
    nearest += range->step;
  return nearest <= range->maximum ? nearest : value;
}

/* https://html.spec.whatwg.org/#range-state-(type=range): appends the sanitized value. */
static void
append_range (const H5Node *input, H5Buffer *out, const char *text, gsize length)
{
  Range range = get_range (input);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean is_valid = length && !h5_input_value_is_dropped (input, text, length);
  gdouble value = is_valid ? g_ascii_strtod (text, NULL)
                           : range.minimum + MAX (range.maximum - range.minimum, 0) / 2;

  value = round_to_step (&range, MAX (MIN (value, range.maximum), range.minimum));
  if (is_valid && value == g_ascii_strtod (text, NULL))
    {
      h5_buffer_append (out, text, length);
      return;
    }
  g_ascii_formatd (number, sizeof number, "%.15g", value);
  h5_buffer_append (out, number, strlen (number));
}

/* https://html.spec.whatwg.org/#value-sanitization-algorithm */
static void
append_sanitized (const H5Node *input, H5Buffer *out, const char *text, gsize length)
{
  gsize start = out->length;

  if (h5_element_attribute_is (input, H5_NAME_TYPE, "range"))
    append_range (input, out, text, length);
  else if (h5_element_attribute_is (input, H5_NAME_TYPE, "color"))
    append_color (out, text, length);
  else if (h5_input_value_is_dropped (input, text, length))
    return;
  else if (h5_element_attribute_is (input, H5_NAME_TYPE, "email")
           && h5_element_has_attribute (input, H5_NAME_MULTIPLE))
    append_addresses (out, text, length);
  else
    append_without_newlines (out, text, length);
  if (h5_element_attribute_is (input, H5_NAME_TYPE, "email")
      || h5_element_attribute_is (input, H5_NAME_TYPE, "url"))
    strip_from (out, start);
}

static void
append_attribute_or (const H5Node *control, H5Buffer *out, const char *fallback)
{
  gsize length;
  const char *value = h5_element_get_attribute (control, H5_NAME_VALUE, &length);

  if (value)
    h5_buffer_append (out, value, length);
  else
    h5_buffer_append (out, fallback, strlen (fallback));
}

/* https://dom.spec.whatwg.org/#concept-child-text-content */
static void
append_child_text (const H5Node *element, H5Buffer *out)
{
  for (const H5Node *child = element->first_child; child; child = child->next)
    if (h5_node_is_text (child))
      h5_buffer_append (out, child->data, child->length);
}

gboolean
h5_control_get_value (const H5Node *control, H5Buffer *out)
{
  gsize length = 0;
  const char *value;

  switch (h5_control_kind (control))
    {
    case H5_CONTROL_TEXT:
      value = h5_element_get_attribute (control, H5_NAME_VALUE, &length);
      append_sanitized (control, out, value ? value : "", value ? length : 0);
      return TRUE;
    case H5_CONTROL_CHECKBOX:
    case H5_CONTROL_RADIO:
      append_attribute_or (control, out, "on");
      return TRUE;
    case H5_CONTROL_HIDDEN:
    case H5_CONTROL_SUBMIT:
    case H5_CONTROL_IMAGE:
    case H5_CONTROL_RESET:
    case H5_CONTROL_BUTTON:
      append_attribute_or (control, out, "");
      return TRUE;
    case H5_CONTROL_TEXTAREA:
      append_child_text (control, out);
      return TRUE;
    case H5_CONTROL_NONE:
    case H5_CONTROL_FILE:
    case H5_CONTROL_SELECT:
    default:
      return FALSE;
    }
}

/* --- options --- */

/* https://html.spec.whatwg.org/#dom-option-text: appends the text without that of scripts,
 * with its white space collapsed. */
static void
append_option_text (const H5Node *option, H5Buffer *out)
{
  gsize start = out->length;
  const H5Node *node = h5_node_first_child (option);

  while (node)
    {
      gboolean is_script =
        h5_node_is (node, H5_NAME_SCRIPT) || h5_node_is (node, H5_NAME_SVG_SCRIPT);
      if (h5_node_is_text (node))
        h5_buffer_append (out, node->data, node->length);
      node = is_script ? h5_node_next_skip_children (node, option) : h5_node_next (node, option);
    }
  h5_buffer_strip_and_collapse (out, start);
}

void
h5_option_get_value (const H5Node *option, H5Buffer *out)
{
  gsize length;
  const char *value = h5_element_get_attribute (option, H5_NAME_VALUE, &length);

  if (value)
    h5_buffer_append (out, value, length);
  else
    append_option_text (option, out);
}
