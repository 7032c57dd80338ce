/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-input-value.h"

#include "base/h5-ascii.h"
#include "base/h5-number.h"
#include "css/h5-css-color.h"
#include "tree/html/h5-input-number.h"
#include "tree/html/h5-input-range.h"

#include <string.h>

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

/* https://html.spec.whatwg.org/#update-a-color-well-control-color, without the attributes `alpha`
 * and `colorspace` */
static void
append_color (H5Buffer *out, H5Span text)
{
  H5Color color = h5_color_parse_css_text (text.data, text.length);

  h5_buffer_append_printf (out, "#%06x", color & 0xFFFFFF);
}

/* https://html.spec.whatwg.org/#range-state-(type=range) */
static void
append_range (H5Buffer *out, const H5Node *input, H5Span text)
{
  gboolean is_value;
  gdouble number = h5_input_range_number (input, &is_value);

  if (is_value)
    h5_buffer_append (out, text.data, text.length);
  else
    h5_number_append (out, number);
}

/* Appends a valid local date and time in its normalized form:
 * https://html.spec.whatwg.org/#valid-normalised-local-date-and-time-string */
static void
append_local_date_and_time (H5Buffer *out, H5Span text)
{
  const char *end = text.data + text.length, *time = text.data;

  while (*time != 'T' && *time != ' ')
    time++;
  time++;
  if (memchr (time, '.', (gsize) (end - time)))
    {
      while (end[-1] == '0')
        end--;
      if (end[-1] == '.')
        end--;
    }
  if (end - time == strlen ("HH:MM:SS") && memcmp (end - 3, ":00", 3) == 0)
    end -= 3;
  h5_buffer_append (out, text.data, (gsize) (time - 1 - text.data));
  h5_buffer_append_byte (out, 'T');
  h5_buffer_append (out, time, (gsize) (end - time));
}

/* The types whose values lose white space at both ends. */
static gboolean
is_stripped (const H5Node *input)
{
  return h5_element_attribute_is (input, H5_NAME_TYPE, "email")
         || h5_element_attribute_is (input, H5_NAME_TYPE, "url");
}

/* https://html.spec.whatwg.org/#value-sanitization-algorithm */
static void
append_sanitized (H5Buffer *out, const H5Node *input, H5Span text)
{
  gsize start = out->length;
  H5NumericType type = h5_input_numeric_type (input);

  if (type == H5_NUMERIC_RANGE)
    append_range (out, input, text);
  else if (h5_element_attribute_is (input, H5_NAME_TYPE, "color"))
    append_color (out, text);
  else if (h5_input_value_is_dropped (input, text.data, text.length))
    return;
  else if (type == H5_NUMERIC_LOCAL_DATE_AND_TIME)
    append_local_date_and_time (out, text);
  else if (h5_element_attribute_is (input, H5_NAME_TYPE, "email")
           && h5_element_has_attribute (input, H5_NAME_MULTIPLE))
    append_addresses (out, text.data, text.length);
  else
    append_without_newlines (out, text.data, text.length);
  if (is_stripped (input))
    strip_from (out, start);
}

static H5Span
value_attribute (const H5Node *input)
{
  H5Span text = { NULL, 0 };

  text.data = h5_element_get_attribute (input, H5_NAME_VALUE, &text.length);
  return text.data ? text : (H5Span){ "", 0 };
}

void
h5_input_append_value (const H5Node *input, H5Buffer *out)
{
  append_sanitized (out, input, value_attribute (input));
}

gboolean
h5_input_has_value (const H5Node *input)
{
  H5Span text = value_attribute (input);
  gboolean strips = is_stripped (input);

  if (h5_input_numeric_type (input) == H5_NUMERIC_RANGE
      || h5_element_attribute_is (input, H5_NAME_TYPE, "color"))
    return TRUE;
  if (h5_input_value_is_dropped (input, text.data, text.length))
    return FALSE;
  for (gsize i = 0; i < text.length; i++)
    if (text.data[i] != '\n' && text.data[i] != '\r'
        && !(strips && h5_is_ascii_whitespace ((guint8) text.data[i])))
      return TRUE;
  return FALSE;
}
