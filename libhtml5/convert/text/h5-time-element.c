/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-time-element.h"

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"

/* Longer values, in bytes, are ignored. */
#define LONGEST_DATE 200

/* Whether a value has a year. Pages also write dates that are not in the format of the standard.
 * But "PT4H" is a duration, "+0100" a time zone and "2026-W48" a week. */
static gboolean
is_date (const H5Buffer *value)
{
  const char *text = value->data;
  guint n_digits = 0;

  if (!text || strchr ("Pp+-", *text) || strstr (text, "-W"))
    return FALSE;
  for (; *text && n_digits < 4; text++)
    n_digits = h5_is_ascii_digit ((guint8) *text) ? n_digits + 1 : 0;
  return n_digits == 4;
}

char *
h5_time_element_date (const H5Node *element)
{
  gsize length = 0;
  const char *attribute = h5_element_get_attribute (element, H5_NAME_DATETIME, &length);
  const H5Node *child = element->first_child;
  const char *value = attribute;
  H5Buffer date = H5_BUFFER_INIT;

  if (!value && h5_node_is (element, H5_NAME_TIME) && child && !child->next
      && h5_node_is_text (child))
    {
      value = child->data;
      length = child->length;
    }
  if (!value || length > LONGEST_DATE)
    return NULL;
  h5_buffer_append (&date, value, length);
  h5_buffer_strip_and_collapse (&date, 0);
  if (is_date (&date) && (attribute || h5_is_ascii_digit ((guint8) *date.data)))
    return h5_buffer_steal (&date, NULL);
  h5_buffer_clear (&date);
  return NULL;
}
