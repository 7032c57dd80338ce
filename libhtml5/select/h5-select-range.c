/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing the values of input elements as numbers that can be compared:
 * https://html.spec.whatwg.org/#common-microsyntaxes */
#include "select/h5-select-range.h"

#include "base/h5-ascii.h"

#include <string.h>

typedef struct
{
  const char *p;
  const char *end;
} Scanner;

/* Scans at least `least` digits and at most `most`. Ignores digits after the eighteenth. */
static gboolean
scan_digits (Scanner *self, gsize least, gsize most, gint64 *value)
{
  const char *start = self->p;

  *value = 0;
  for (; self->p < self->end && h5_is_ascii_digit ((guint8) *self->p); self->p++)
    if (self->p - start < 15)
      *value = *value * 10 + (*self->p - '0');
  gsize length = (gsize) (self->p - start);
  return length >= least && length <= most;
}

static gboolean
scan_char (Scanner *self, char c)
{
  if (self->p == self->end || *self->p != c)
    return FALSE;
  self->p++;
  return TRUE;
}

/* https://html.spec.whatwg.org/#valid-floating-point-number */
static gboolean
scan_number (Scanner *self, gdouble *number)
{
  char text[64];
  const char *start = self->p;
  gint64 ignored;

  scan_char (self, '-');
  gboolean has_digits = scan_digits (self, 1, G_MAXSIZE, &ignored);
  if (scan_char (self, '.'))
    has_digits = scan_digits (self, 1, G_MAXSIZE, &ignored);
  if (has_digits && (scan_char (self, 'e') || scan_char (self, 'E')))
    {
      if (!scan_char (self, '-'))
        scan_char (self, '+');
      has_digits = scan_digits (self, 1, G_MAXSIZE, &ignored);
    }
  gsize length = (gsize) (self->p - start);
  if (!has_digits || length >= sizeof text)
    return FALSE;
  memcpy (text, start, length);
  text[length] = '\0';
  *number = g_ascii_strtod (text, NULL);
  return *number <= G_MAXFLOAT && *number >= -G_MAXFLOAT;
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
  return scan_digits (self, 4, 6, year) && *year > 0 && *year <= 275760;
}

/* https://html.spec.whatwg.org/#valid-month-string; in months */
static gboolean
scan_month (Scanner *self, gint64 *year, gint64 *month)
{
  return scan_year (self, year) && scan_char (self, '-') && scan_digits (self, 2, 2, month)
         && *month >= 1 && *month <= 12;
}

/* https://html.spec.whatwg.org/#valid-date-string; in days */
static gboolean
scan_date (Scanner *self, gint64 *days)
{
  gint64 year, month, day;

  if (!scan_month (self, &year, &month) || !scan_char (self, '-') || !scan_digits (self, 2, 2, &day)
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

/* https://html.spec.whatwg.org/#valid-week-string; in weeks */
static gboolean
scan_week (Scanner *self, gint64 *weeks)
{
  gint64 year, week;

  if (!scan_year (self, &year) || !scan_char (self, '-') || !scan_char (self, 'W')
      || !scan_digits (self, 2, 2, &week) || week < 1 || week > weeks_of_year (year))
    return FALSE;
  *weeks = (days_before_year (year) + 3) / 7 + week - 1; /* 4 January is in week 1 */
  return TRUE;
}

static gboolean
scan_fraction (Scanner *self, gint64 *milliseconds)
{
  const char *start = self->p;

  if (!scan_digits (self, 1, 3, milliseconds))
    return FALSE;
  for (gsize i = (gsize) (self->p - start); i < 3; i++)
    *milliseconds *= 10;
  return TRUE;
}

/* https://html.spec.whatwg.org/#valid-time-string; in milliseconds */
static gboolean
scan_time (Scanner *self, gint64 *milliseconds)
{
  gint64 hour, minute, second = 0, fraction = 0;

  if (!scan_digits (self, 2, 2, &hour) || hour > 23 || !scan_char (self, ':')
      || !scan_digits (self, 2, 2, &minute) || minute > 59)
    return FALSE;
  if (scan_char (self, ':')
      && (!scan_digits (self, 2, 2, &second) || second > 59
          || (scan_char (self, '.') && !scan_fraction (self, &fraction))))
    return FALSE;
  *milliseconds = ((hour * 60 + minute) * 60 + second) * 1000 + fraction;
  return TRUE;
}

/* https://html.spec.whatwg.org/#valid-local-date-and-time-string */
static gboolean
scan_local_date_and_time (Scanner *self, gint64 *milliseconds)
{
  gint64 days, time;

  if (!scan_date (self, &days) || !(scan_char (self, 'T') || scan_char (self, ' '))
      || !scan_time (self, &time))
    return FALSE;
  *milliseconds = days * 86400000 + time;
  return TRUE;
}

typedef enum
{
  KIND_OTHER,
  KIND_NUMBER,
  KIND_RANGE,
  KIND_DATE,
  KIND_MONTH,
  KIND_WEEK,
  KIND_TIME,
  KIND_LOCAL
} Kind;

static Kind
kind_of (const H5Node *input)
{
  static const char *const names[] = { "",      "number", "range", "date",
                                       "month", "week",   "time",  "datetime-local" };
  gsize length;
  const char *type = h5_element_get_attribute (input, H5_NAME_TYPE, &length);

  for (guint i = KIND_NUMBER; type && i < G_N_ELEMENTS (names); i++)
    if (h5_ascii_equals_ci (type, length, names[i]))
      return i;
  return KIND_OTHER;
}

static gboolean
scan_kind (Scanner *scanner, Kind kind, gdouble *number)
{
  gint64 year = 0, whole = 0;
  gboolean valid;

  switch (kind)
    {
    case KIND_NUMBER:
    case KIND_RANGE:
      return scan_number (scanner, number);
    case KIND_DATE:
      valid = scan_date (scanner, &whole);
      break;
    case KIND_MONTH:
      valid = scan_month (scanner, &year, &whole);
      whole += year * 12;
      break;
    case KIND_WEEK:
      valid = scan_week (scanner, &whole);
      break;
    case KIND_TIME:
      valid = scan_time (scanner, &whole);
      break;
    case KIND_LOCAL:
    case KIND_OTHER:
    default:
      valid = scan_local_date_and_time (scanner, &whole);
      break;
    }
  *number = (gdouble) whole;
  return valid;
}

/* Parses a value. Returns FALSE unless all of it is valid. */
static gboolean
run_parse (Kind kind, const char *value, gsize length, gdouble *number)
{
  Scanner scanner = { value, value + length };

  return scan_kind (&scanner, kind, number) && scanner.p == scanner.end;
}

static gboolean
parse_attribute (const H5Node *input, Kind kind, H5Name name, gdouble *number)
{
  gsize length;
  const char *value = h5_element_get_attribute (input, name, &length);

  return value && run_parse (kind, value, length, number);
}

gboolean
h5_input_value_is_dropped (const H5Node *input, const char *value, gsize length)
{
  Kind kind = kind_of (input);
  gdouble number;

  return kind != KIND_OTHER && !run_parse (kind, value, length, &number);
}

H5RangeState
h5_input_range_state (const H5Node *input)
{
  Kind kind = kind_of (input);
  gdouble min, max, value;

  if (kind == KIND_OTHER)
    return H5_RANGE_NONE;
  if (kind == KIND_RANGE) /* the value sanitization algorithm moves its value into the range */
    return H5_RANGE_INSIDE;
  gboolean has_min = parse_attribute (input, kind, H5_NAME_MIN, &min);
  gboolean has_max = parse_attribute (input, kind, H5_NAME_MAX, &max);
  if (!has_min && !has_max)
    return H5_RANGE_NONE;
  if (!parse_attribute (input, kind, H5_NAME_VALUE, &value))
    return H5_RANGE_INSIDE;
  if (kind == KIND_TIME && has_min && has_max && max < min)
    return value > max && value < min ? H5_RANGE_OUTSIDE : H5_RANGE_INSIDE;
  return (has_min && value < min) || (has_max && value > max) ? H5_RANGE_OUTSIDE : H5_RANGE_INSIDE;
}

/* Rounds to the nearest integer. Numbers beyond the precision of gdouble are integers. */
static gdouble
nearest (gdouble number)
{
  if (number > 9e15 || number < -9e15)
    return number;
  return (gdouble) (gint64) (number < 0 ? number - .5 : number + .5);
}

/* https://html.spec.whatwg.org/#concept-input-step, in the unit of the kind. Returns 0 for
 * "any". */
static gdouble
step_of (const H5Node *input, Kind kind)
{
  gboolean is_time = kind == KIND_TIME || kind == KIND_LOCAL;
  gsize length;
  const char *text = h5_element_get_attribute (input, H5_NAME_STEP, &length);
  gdouble step;

  if (!text
      || (!h5_ascii_equals_ci (text, length, "any")
          && (!run_parse (KIND_NUMBER, text, length, &step) || step <= 0)))
    return is_time ? 60000 : 1;
  if (h5_ascii_equals_ci (text, length, "any"))
    return 0;
  if (is_time)
    return MAX (step * 1000, 1);
  return kind == KIND_NUMBER ? step : MAX (nearest (step), 1);
}

/* https://html.spec.whatwg.org/#concept-input-min-zero: without min, the step base is the
 * value attribute. */
gboolean
h5_input_mismatches_step (const H5Node *input)
{
  Kind kind = kind_of (input);
  gdouble min, value, step;

  if (kind == KIND_OTHER || kind == KIND_RANGE || !parse_attribute (input, kind, H5_NAME_MIN, &min)
      || !parse_attribute (input, kind, H5_NAME_VALUE, &value)
      || (step = step_of (input, kind)) == 0)
    return FALSE;
  gdouble steps = (value - min) / step;
  return ABS (steps - nearest (steps)) > 1e-9 * MAX (ABS (steps), 1);
}
