/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing dates and times: https://html.spec.whatwg.org/#dates-and-times */
#include "tree/html/h5-input-number.h"

#include "base/h5-ascii.h"
#include "base/h5-number.h"

/* Later years are replaced by one of the 400 after it that has the same calendar. */
#define LAST_YEAR 400000000

#define MILLISECONDS_PER_DAY 86400000.0

typedef struct
{
  const char *p;
  const char *end;
  gboolean is_long; /* a time has parts of a millisecond, so it is not valid, but can be parsed */
} Scanner;

/* Scans two digits. */
static gboolean
scan_pair (Scanner *self, gint64 *value)
{
  const char *p = self->p;

  if (self->end - p < 2 || !h5_is_ascii_digit ((guint8) p[0]) || !h5_is_ascii_digit ((guint8) p[1]))
    return FALSE;
  *value = (p[0] - '0') * 10 + (p[1] - '0');
  self->p += 2;
  return self->p == self->end || !h5_is_ascii_digit ((guint8) *self->p);
}

static gboolean
scan_char (Scanner *self, char c)
{
  if (self->p == self->end || *self->p != c)
    return FALSE;
  self->p++;
  return TRUE;
}

static gboolean
is_leap_year (gint64 year)
{
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static gint64
days_of_month (gint64 year, gint64 month)
{
  static const guint8 days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

  return month == 2 && is_leap_year (year) ? 29 : days[month - 1];
}

/* Returns the number of days between 1 January of year 1 and of this year. */
static gint64
days_before_year (gint64 year)
{
  gint64 before = year - 1;

  return before * 365 + before / 4 - before / 100 + before / 400;
}

static gboolean
scan_year (Scanner *self, gint64 *year)
{
  const char *start = self->p;

  *year = 0;
  for (; self->p < self->end && h5_is_ascii_digit ((guint8) *self->p); self->p++)
    {
      *year = *year * 10 + (*self->p - '0');
      if (*year > LAST_YEAR)
        *year = LAST_YEAR + *year % 400;
    }
  return self->p - start >= 4 && *year > 0;
}

/* https://html.spec.whatwg.org/#parse-a-month-component */
static gboolean
scan_month (Scanner *self, gint64 *year, gint64 *month)
{
  return scan_year (self, year) && scan_char (self, '-') && scan_pair (self, month) && *month >= 1
         && *month <= 12;
}

/* https://html.spec.whatwg.org/#parse-a-date-component; in days */
static gboolean
scan_date (Scanner *self, gint64 *days)
{
  gint64 year, month, day;

  if (!scan_month (self, &year, &month) || !scan_char (self, '-') || !scan_pair (self, &day)
      || day < 1 || day > days_of_month (year, month))
    return FALSE;
  *days = days_before_year (year) + day - 1;
  for (gint64 m = 1; m < month; m++)
    *days += days_of_month (year, m);
  return TRUE;
}

static gint64
weeks_of_year (gint64 year)
{
  gint64 first = days_before_year (year) % 7; /* 0 is a Monday */

  return first == 3 || (first == 2 && is_leap_year (year)) ? 53 : 52;
}

/* https://html.spec.whatwg.org/#parse-a-week-string; in weeks */
static gboolean
scan_week (Scanner *self, gint64 *weeks)
{
  gint64 year, week;

  if (!scan_year (self, &year) || !scan_char (self, '-') || !scan_char (self, 'W')
      || !scan_pair (self, &week) || week < 1 || week > weeks_of_year (year))
    return FALSE;
  *weeks = (days_before_year (year) + 3) / 7 + week - 1; /* 4 January is in week 1 */
  return TRUE;
}

/* Scans the digits after the point of a number of seconds. Ignores those after the third. */
static gboolean
scan_fraction (Scanner *self, gint64 *milliseconds)
{
  const char *start = self->p;
  gint64 unit = 100;

  for (; self->p < self->end && h5_is_ascii_digit ((guint8) *self->p); self->p++)
    {
      *milliseconds += (*self->p - '0') * unit;
      unit /= 10;
    }
  self->is_long = self->p - start > 3;
  return self->p > start;
}

/* https://html.spec.whatwg.org/#parse-a-time-component; in milliseconds */
static gboolean
scan_time (Scanner *self, gint64 *milliseconds)
{
  gint64 hour, minute, second = 0, fraction = 0;

  if (!scan_pair (self, &hour) || hour > 23 || !scan_char (self, ':') || !scan_pair (self, &minute)
      || minute > 59)
    return FALSE;
  if (scan_char (self, ':')
      && (!scan_pair (self, &second) || second > 59
          || (scan_char (self, '.') && !scan_fraction (self, &fraction))))
    return FALSE;
  *milliseconds = ((hour * 60 + minute) * 60 + second) * 1000 + fraction;
  return TRUE;
}

/* https://html.spec.whatwg.org/#parse-a-local-date-and-time-string */
static gboolean
scan_local_date_and_time (Scanner *self, gint64 *days, gint64 *milliseconds)
{
  return scan_date (self, days) && (scan_char (self, 'T') || scan_char (self, ' '))
         && scan_time (self, milliseconds);
}

H5NumericType
h5_input_numeric_type (const H5Node *input)
{
  static const char *const names[] = { "",      "number", "range", "date",
                                       "month", "week",   "time",  "datetime-local" };
  gsize length;
  const char *type = h5_element_get_attribute (input, H5_NAME_TYPE, &length);

  for (guint i = H5_NUMERIC_NUMBER; type && i < G_N_ELEMENTS (names); i++)
    if (h5_ascii_equals_ci (type, length, names[i]))
      return i;
  return H5_NUMERIC_NONE;
}

static gboolean
scan_type (Scanner *scanner, H5NumericType type, gdouble *number)
{
  gint64 year = 0, whole = 0, milliseconds = 0;
  gboolean success;

  switch (type)
    {
    case H5_NUMERIC_DATE:
      success = scan_date (scanner, &whole);
      break;
    case H5_NUMERIC_MONTH:
      success = scan_month (scanner, &year, &whole);
      whole += year * 12;
      break;
    case H5_NUMERIC_WEEK:
      success = scan_week (scanner, &whole);
      break;
    case H5_NUMERIC_TIME:
      success = scan_time (scanner, &whole);
      break;
    case H5_NUMERIC_LOCAL_DATE_AND_TIME:
      success = scan_local_date_and_time (scanner, &whole, &milliseconds);
      *number = (gdouble) whole * MILLISECONDS_PER_DAY + (gdouble) milliseconds;
      return success;
    case H5_NUMERIC_NONE:
    case H5_NUMERIC_NUMBER:
    case H5_NUMERIC_RANGE:
    default:
      return FALSE;
    }
  *number = (gdouble) whole;
  return success;
}

static gboolean
parse_date_or_time (H5NumericType type, const char *text, gsize length, gboolean is_strict,
                    gdouble *number)
{
  Scanner scanner = { text, text + length, FALSE };
  gdouble value;

  if (!scan_type (&scanner, type, &value) || scanner.p != scanner.end
      || (is_strict && scanner.is_long))
    return FALSE;
  *number = value;
  return TRUE;
}

gboolean
h5_numeric_parse (H5NumericType type, const char *text, gsize length, gdouble *number)
{
  if (type == H5_NUMERIC_NUMBER || type == H5_NUMERIC_RANGE)
    return h5_number_parse (text, length, number);
  return parse_date_or_time (type, text, length, FALSE, number);
}

gboolean
h5_numeric_parse_valid (H5NumericType type, const char *text, gsize length, gdouble *number)
{
  if (type == H5_NUMERIC_NUMBER || type == H5_NUMERIC_RANGE)
    return h5_number_parse_valid (text, length, number);
  return parse_date_or_time (type, text, length, TRUE, number);
}

gboolean
h5_input_value_is_dropped (const H5Node *input, const char *value, gsize length)
{
  H5NumericType type = h5_input_numeric_type (input);
  gdouble number;

  return type != H5_NUMERIC_NONE && !h5_numeric_parse_valid (type, value, length, &number);
}
