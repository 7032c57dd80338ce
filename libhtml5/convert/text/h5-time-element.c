/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-time-element.h"

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "convert/text/h5-short-text.h"

/* Longer values, in bytes, are ignored. */
#define LONGEST_DATE 200

/* Whether a value has a year. Pages also write dates that are not in the format of the standard.
 * But "PT4H" is a duration, "+0100" a time zone and "2026-W48" a week. */
static gboolean
is_date (const H5Buffer *value)
{
  const char *text = value->data;
  guint n_digits = 0;

  if (!text || value->length > LONGEST_DATE || strchr ("Pp+-", *text) || strstr (text, "-W"))
    return FALSE;
  for (; *text && n_digits < 4; text++)
    n_digits = h5_is_ascii_digit ((guint8) *text) ? n_digits + 1 : 0;
  return n_digits == 4;
}

char *
h5_time_element_date (const H5Node *element)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, H5_NAME_DATETIME, &length);
  H5Buffer date = H5_BUFFER_INIT;
  gboolean is_valid;

  if (value)
    h5_buffer_append (&date, value, MIN (length, LONGEST_DATE + 1));
  else if (h5_node_is (element, H5_NAME_TIME))
    h5_short_text (element, &date);
  h5_buffer_strip_and_collapse (&date, 0);
  is_valid = is_date (&date) && (value || h5_is_ascii_digit ((guint8) *date.data));
  if (is_valid)
    return h5_buffer_steal (&date, NULL);
  h5_buffer_clear (&date);
  return NULL;
}
