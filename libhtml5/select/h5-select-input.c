/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The constraints of one input element: https://html.spec.whatwg.org/#the-input-element */
#include "select/h5-select-validity.h"

#include "base/h5-ascii.h"
#include "base/h5-span.h"
#include "select/parse/h5-selector-words.h"
#include "tree/html/h5-input-number.h"
#include "tree/html/h5-input-range.h"
#include "url/h5-url.h"

#include <string.h>

gboolean
h5_control_type_is (const H5Node *control, const char *const *types)
{
  gsize length;
  const char *type = h5_element_get_attribute (control, H5_NAME_TYPE, &length);

  return type && h5_is_one_of (types, type, length);
}

static H5Span
stripped (H5Span text)
{
  h5_ascii_strip (&text.data, &text.length);
  return text;
}

static gboolean
is_email_atom (char c)
{
  return h5_is_ascii_alnum ((guint8) c) || (c && strchr (".!#$%&'*+/=?^_`{|}~-", c));
}

/* Whether the domain consists of labels of at most 63 letters, digits and hyphens, which do
 * not begin or end with a hyphen. */
static gboolean
is_email_domain (const char *p, const char *end)
{
  while (p < end)
    {
      const char *start = p;
      while (p < end && (h5_is_ascii_alnum ((guint8) *p) || *p == '-'))
        p++;
      if (p == start || p - start > 63 || *start == '-' || p[-1] == '-')
        return FALSE;
      if (p == end)
        return TRUE;
      if (*p++ != '.')
        return FALSE;
    }
  return FALSE;
}

/* https://html.spec.whatwg.org/#valid-e-mail-address */
static gboolean
is_email_address (H5Span text)
{
  const char *p = text.data, *end = text.data + text.length;

  while (p < end && is_email_atom (*p))
    p++;
  return p > text.data && p < end && *p == '@' && is_email_domain (p + 1, end);
}

/* https://html.spec.whatwg.org/#valid-e-mail-address-list */
static gboolean
is_email_list (H5Span text)
{
  const char *end = text.data + text.length;

  for (const char *p = text.data;;)
    {
      const char *comma = memchr (p, ',', (gsize) (end - p));
      H5Span one = { p, (gsize) ((comma ? comma : end) - p) };
      if (!is_email_address (stripped (one)))
        return FALSE;
      if (!comma)
        return TRUE;
      p = comma + 1;
    }
}

/* Newlines within an address are removed, even in a list, as in the value that is submitted. */
static gboolean
is_email_value (const H5Node *input, H5Span value)
{
  g_autofree char *copy = g_malloc (value.length);
  H5Span text = { copy, 0 };

  for (gsize i = 0; i < value.length; i++)
    if (value.data[i] != '\n' && value.data[i] != '\r')
      copy[text.length++] = value.data[i];
  return h5_element_has_attribute (input, H5_NAME_MULTIPLE) ? is_email_list (text)
                                                            : is_email_address (text);
}

/* The URL parser removes newlines by itself. */
static gboolean
is_absolute_url (H5Span text)
{
  g_autoptr (H5Url) url = h5_url_new (text.data, text.length, NULL, NULL, NULL);

  return url != NULL;
}

/* https://html.spec.whatwg.org/#value-sanitization-algorithm, where it matters for
 * constraints. */
static H5Span
value_of (const H5Node *input)
{
  static const char *const stripping[] = { "email", "url", NULL };
  H5Span text = { "", 0 };
  const char *value = h5_element_get_attribute (input, H5_NAME_VALUE, &text.length);

  if (!value || h5_input_value_is_dropped (input, value, text.length))
    return (H5Span){ "", 0 };
  text.data = value;
  if (h5_control_type_is (input, stripping))
    return stripped (text);
  while (text.length > 0 && (text.data[0] == '\n' || text.data[0] == '\r'))
    {
      text.data++;
      text.length--;
    }
  return text;
}

gboolean
h5_input_has_value (const H5Node *input)
{
  return value_of (input).length > 0;
}

/* https://html.spec.whatwg.org/#suffering-from-being-missing */
static gboolean
is_missing (const H5Node *input, H5Span value)
{
  static const char *const never[] = { "range", "color", "submit", "image", "radio", NULL };
  static const char *const box[] = { "checkbox", NULL };
  static const char *const file[] = { "file", NULL };

  if (!h5_element_has_attribute (input, H5_NAME_REQUIRED) || h5_control_type_is (input, never))
    return FALSE;
  if (h5_control_type_is (input, box))
    return !h5_element_has_attribute (input, H5_NAME_CHECKED);
  return h5_control_type_is (input, file) || value.length == 0;
}

/* https://html.spec.whatwg.org/#suffering-from-a-type-mismatch */
static gboolean
mismatches_type (const H5Node *input, H5Span value)
{
  static const char *const email[] = { "email", NULL };
  static const char *const url[] = { "url", NULL };

  if (value.length == 0)
    return FALSE;
  if (h5_control_type_is (input, email))
    return !is_email_value (input, value);
  return h5_control_type_is (input, url) && !is_absolute_url (value);
}

/* https://html.spec.whatwg.org/#suffering-from-a-pattern-mismatch depends on a JavaScript
 * regular expression, which this library cannot evaluate. So it stays unknown whether the
 * value is valid. */
static gboolean
may_mismatch_pattern (const H5Node *input, H5Span value)
{
  static const char *const others[] = { "hidden", "range",  "color", "checkbox", "radio",
                                        "file",   "submit", "image", "reset",    "button",
                                        "date",   "month",  "week",  "time",     "datetime-local",
                                        "number", NULL };

  return value.length > 0 && h5_element_has_attribute (input, H5_NAME_PATTERN)
         && !h5_control_type_is (input, others);
}

H5Validity
h5_input_validity (const H5Node *input)
{
  H5Span value = value_of (input);

  if (is_missing (input, value) || mismatches_type (input, value)
      || h5_input_range_state (input) == H5_RANGE_OUTSIDE || h5_input_mismatches_step (input))
    return H5_VALIDITY_INVALID;
  return may_mismatch_pattern (input, value) ? H5_VALIDITY_UNKNOWN : H5_VALIDITY_VALID;
}
