/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Time zones of dates. */
#include "convert/date/h5-date-private.h"

#define MINUTE 60
#define HOUR (60 * MINUTE)

/* The names of RFC 5322, and others of which there is only one meaning in dates of feeds. */
static const struct
{
  char name[5];
  gint8 hours;
} zones[] = {
  { "EST", -5 },  { "EDT", -4 },  { "CST", -6 },  { "CDT", -5 },  { "MST", -7 },  { "MDT", -6 },
  { "PST", -8 },  { "PDT", -7 },  { "AKST", -9 }, { "AKDT", -8 }, { "HST", -10 }, { "WEST", 1 },
  { "BST", 1 },   { "CET", 1 },   { "CEST", 2 },  { "MET", 1 },   { "MEST", 2 },  { "EET", 2 },
  { "EEST", 3 },  { "MSK", 3 },   { "JST", 9 },   { "KST", 9 },   { "AEST", 10 }, { "AEDT", 11 },
  { "NZST", 12 }, { "NZDT", 13 },
};

gboolean
h5_date_read_offset (H5DateScanner *self, H5DateParts *parts)
{
  int sign = h5_date_peek (self) == '-' ? -1 : 1;
  int hours = 0, minutes = 0;

  self->at++;
  guint n = h5_date_read_number (self, 4, &hours);
  if (n == 0)
    return FALSE;
  if (n > 2)
    {
      minutes = hours % 100;
      hours /= 100;
    }
  else if (h5_date_skip (self, ':') && h5_date_read_number (self, 2, &minutes) == 0)
    return FALSE;
  parts->zone = sign * (hours * HOUR + minutes * MINUTE);
  return hours < 24 && minutes < 60;
}

void
h5_date_set_zone (H5DateParts *parts, const char *name, gsize length)
{
  parts->zone = 0;
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    if (h5_ascii_equals_ci (name, length, zones[i].name))
      parts->zone = zones[i].hours * HOUR;
}
