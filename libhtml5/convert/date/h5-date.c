/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/date/h5-date-private.h"

/* Longer texts, in bytes, are not dates. */
#define LONGEST_DATE 100

void
h5_date_skip_spaces (H5DateScanner *self)
{
  self->at = h5_ascii_skip_whitespace (self->at, self->end);
}

guint
h5_date_read_number (H5DateScanner *self, guint most, int *value)
{
  guint n = 0;

  for (*value = 0; n < most && h5_date_at_digit (self); n++)
    *value = *value * 10 + (*self->at++ - '0');
  return n;
}

gsize
h5_date_read_word (H5DateScanner *self, const char **word)
{
  *word = self->at;
  while (h5_is_ascii_alpha ((guint8) h5_date_peek (self)))
    self->at++;
  return (gsize) (self->at - *word);
}

void
h5_date_read_fraction (H5DateScanner *self, H5DateParts *parts)
{
  int micros = 0, rest;

  if (!h5_date_skip (self, '.') && !h5_date_skip (self, ','))
    return;
  for (guint n = h5_date_read_number (self, 6, &micros); n > 0 && n < 6; n++)
    micros *= 10;
  parts->second += micros / 1e6;
  while (h5_date_read_number (self, 6, &rest) > 0)
    continue;
}

gboolean
h5_date_is_half_of_day (const char *word, gsize length)
{
  return h5_ascii_equals_ci (word, length, "am") || h5_ascii_equals_ci (word, length, "pm");
}

gboolean
h5_date_set_half_of_day (H5DateParts *parts, const char *word)
{
  if (parts->hour < 1 || parts->hour > 12)
    return FALSE;
  parts->hour = parts->hour % 12 + (h5_ascii_lower ((guint8) *word) == 'p' ? 12 : 0);
  return TRUE;
}

/* GDateTime has no leap seconds. */
static void
set_second (H5DateParts *parts, int second)
{
  parts->second = second == 60 ? 59 : second;
}

gboolean
h5_date_read_minutes (H5DateScanner *self, H5DateParts *parts)
{
  int second = 0;

  if (!h5_date_skip (self, ':') || h5_date_read_number (self, 2, &parts->minute) != 2)
    return FALSE;
  if (!h5_date_skip (self, ':'))
    return TRUE;
  if (h5_date_read_number (self, 2, &second) != 2)
    return FALSE;
  set_second (parts, second);
  h5_date_read_fraction (self, parts);
  return TRUE;
}

/* --- ISO 8601 --- */

static gboolean
read_two_digits (H5DateScanner *scanner, int *value)
{
  return h5_date_read_number (scanner, 2, value) == 2;
}

/* Reads the month and the day, with hyphens or slashes, or without. Both can be missing. */
static gboolean
read_day (H5DateScanner *scanner, H5DateParts *parts)
{
  char separator = h5_date_skip (scanner, '-') ? '-' : h5_date_skip (scanner, '/') ? '/' : '\0';

  if (separator)
    {
      if (h5_date_read_number (scanner, 2, &parts->month) == 0)
        return FALSE;
      return !h5_date_skip (scanner, separator)
             || h5_date_read_number (scanner, 2, &parts->day) > 0;
    }
  return !h5_date_at_digit (scanner)
         || (read_two_digits (scanner, &parts->month) && read_two_digits (scanner, &parts->day));
}

/* Reads a time without colons, after the hour. */
static gboolean
read_compact_time (H5DateScanner *scanner, H5DateParts *parts)
{
  int second = 0;

  if (!read_two_digits (scanner, &parts->minute))
    return FALSE;
  if (h5_date_at_digit (scanner) && !read_two_digits (scanner, &second))
    return FALSE;
  set_second (parts, second);
  h5_date_read_fraction (scanner, parts);
  return TRUE;
}

static gboolean
read_time (H5DateScanner *scanner, H5DateParts *parts)
{
  if (h5_date_read_number (scanner, 2, &parts->hour) == 0)
    return FALSE;
  return h5_date_at_digit (scanner) ? read_compact_time (scanner, parts)
                                    : h5_date_read_minutes (scanner, parts);
}

/* Reads an offset, or the name of a zone, which only follows a time. */
static gboolean
read_zone (H5DateScanner *scanner, H5DateParts *parts, gboolean has_time)
{
  const char *name;

  if (h5_date_peek (scanner) == '+' || h5_date_peek (scanner) == '-')
    {
      if (!h5_date_read_offset (scanner, parts))
        return FALSE;
      /* The name of the zone, which some programs write after the offset, says less. */
      h5_date_skip_spaces (scanner);
      return h5_date_read_word (scanner, &name) == 0 || has_time;
    }
  gsize length = h5_date_read_word (scanner, &name);
  if (has_time && h5_date_is_half_of_day (name, length))
    {
      if (!h5_date_set_half_of_day (parts, name))
        return FALSE;
      h5_date_skip_spaces (scanner);
      return read_zone (scanner, parts, has_time);
    }
  h5_date_set_zone (parts, name, length);
  return has_time || length == 0 || h5_ascii_equals_ci (name, length, "Z");
}

static gboolean
read_iso (H5DateScanner *scanner, H5DateParts *parts)
{
  gboolean has_time = FALSE;

  if (h5_date_read_number (scanner, 4, &parts->year) != 4 || !read_day (scanner, parts))
    return FALSE;
  if (h5_date_skip (scanner, 'T') || h5_date_skip (scanner, 't'))
    has_time = TRUE;
  else
    {
      h5_date_skip_spaces (scanner);
      has_time = h5_date_at_digit (scanner);
    }
  if (has_time && !read_time (scanner, parts))
    return FALSE;
  h5_date_skip_spaces (scanner);
  return read_zone (scanner, parts, has_time) && scanner->at == scanner->end;
}

/* --- the result --- */

static GDateTime *
to_time (const H5DateParts *parts)
{
  g_autoptr (GTimeZone) zone =
    parts->zone == 0 ? g_time_zone_new_utc () : g_time_zone_new_offset (parts->zone);
  gboolean is_end_of_day = parts->hour == 24 && parts->minute == 0 && parts->second == 0;
  g_autoptr (GDateTime) time =
    g_date_time_new (zone, parts->year, parts->month, parts->day, is_end_of_day ? 0 : parts->hour,
                     parts->minute, parts->second);

  return time && is_end_of_day ? g_date_time_add_days (time, 1) : g_steal_pointer (&time);
}

/* Parses the forms of ISO 8601 that feeds do not use, such as weeks. */
static GDateTime *
parse_other_iso (const char *text, gsize length)
{
  const char *time = memchr (text, ':', length) ? "" : "T00:00:00";
  g_autofree char *copy = g_strdup_printf ("%.*s%s", (int) length, text, time);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();

  return g_date_time_new_from_iso8601 (copy, utc);
}

GDateTime *
h5_date_parse (const char *text, gsize length)
{
  h5_ascii_strip (&text, &length);
  if (length == 0 || length > LONGEST_DATE)
    return NULL;
  for (guint i = 0; i < 2; i++)
    {
      H5DateScanner scanner = { text, text + length };
      H5DateParts parts = { .month = 1, .day = 1 };
      gboolean is_date =
        i == 0 ? read_iso (&scanner, &parts) : h5_date_read_words (&scanner, &parts);
      GDateTime *time = is_date ? to_time (&parts) : NULL;

      if (time)
        return time;
    }
  return parse_other_iso (text, length);
}
