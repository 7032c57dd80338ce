/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The constraints of one input element: https://html.spec.whatwg.org/#the-input-element */
#include "select/h5-select-validity.h"

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "select/h5-input-attributes.h"
#include "select/h5-input-value.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-input-range.h"
#include "url/h5-url.h"

#include <string.h>

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

/* https://html.spec.whatwg.org/#valid-e-mail-address-list, after the white space around each
 * address was removed */
static gboolean
is_email_list (H5Span text)
{
  const char *end = text.data + text.length;

  for (const char *p = text.data;;)
    {
      const char *comma = memchr (p, ',', (gsize) (end - p));
      if (!is_email_address ((H5Span){ p, (gsize) ((comma ? comma : end) - p) }))
        return FALSE;
      if (!comma)
        return TRUE;
      p = comma + 1;
    }
}

static gboolean
is_email_value (const H5Node *input, H5Span value)
{
  return h5_element_has_attribute (input, H5_NAME_MULTIPLE) ? is_email_list (value)
                                                            : is_email_address (value);
}

static gboolean
is_absolute_url (H5Span text)
{
  g_autoptr (H5Url) url = h5_url_new (text.data, text.length, NULL, NULL, NULL);

  return url != NULL;
}

/* https://html.spec.whatwg.org/#suffering-from-being-missing, except for radio buttons */
static gboolean
is_missing (const H5Node *input, gboolean is_mutable)
{
  if (!h5_element_has_attribute (input, H5_NAME_REQUIRED)
      || !h5_input_takes (input, H5_INPUT_REQUIRED))
    return FALSE;
  switch (h5_control_kind (input))
    {
    case H5_CONTROL_RADIO:
      return FALSE;
    case H5_CONTROL_CHECKBOX:
      return !h5_element_has_attribute (input, H5_NAME_CHECKED);
    case H5_CONTROL_FILE:
      return TRUE;
    default:
      return is_mutable && !h5_input_has_value (input);
    }
}

/* https://html.spec.whatwg.org/#suffering-from-a-type-mismatch */
static gboolean
mismatches_type (const H5Node *input)
{
  gboolean is_email = h5_element_attribute_is (input, H5_NAME_TYPE, "email");
  H5Buffer value = H5_BUFFER_INIT;

  if (!is_email && !h5_element_attribute_is (input, H5_NAME_TYPE, "url"))
    return FALSE;
  h5_input_append_value (input, &value);
  H5Span text = h5_buffer_span (&value);
  gboolean is_valid =
    text.length == 0 || (is_email ? is_email_value (input, text) : is_absolute_url (text));
  h5_buffer_clear (&value);
  return !is_valid;
}

gboolean
h5_input_may_mismatch_pattern (const H5Node *input)
{
  return h5_element_has_attribute (input, H5_NAME_PATTERN)
         && h5_input_takes (input, H5_INPUT_PATTERN) && h5_input_has_value (input);
}

guint
h5_input_find_faults (const H5Node *input, gboolean is_mutable)
{
  H5RangeState range = h5_input_range_state (input);

  return (is_missing (input, is_mutable) ? H5_FAULT_VALUE_MISSING : 0)
         | (mismatches_type (input) ? H5_FAULT_TYPE_MISMATCH : 0)
         | (range.is_too_low ? H5_FAULT_RANGE_UNDERFLOW : 0)
         | (range.is_too_high ? H5_FAULT_RANGE_OVERFLOW : 0)
         | (h5_input_mismatches_step (input) ? H5_FAULT_STEP_MISMATCH : 0);
}
