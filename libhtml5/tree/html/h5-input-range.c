/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-input-range.h"

#include "base/h5-ascii.h"
#include "base/h5-number.h"
#include "tree/html/h5-input-number.h"

#include <float.h>

/* More steps than these have no fractions that a gdouble could tell. */
#define MAX_STEPS 1e15

typedef struct
{
  H5NumericType type;
  gboolean has_minimum;
  gboolean has_maximum;
  gdouble minimum;
  gdouble maximum;
  gdouble step; /* 0 for "any" */
  gdouble base; /* https://html.spec.whatwg.org/#concept-input-min-zero */
} Limits;

static gboolean
get_number (const H5Node *input, H5NumericType type, H5Name attribute, gdouble *number)
{
  gsize length;
  const char *text = h5_element_get_attribute (input, attribute, &length);

  return text && h5_numeric_parse (type, text, length, number);
}

/* https://html.spec.whatwg.org/#concept-input-step */
static gdouble
get_step (const H5Node *input, H5NumericType type)
{
  gboolean is_time = type == H5_NUMERIC_TIME || type == H5_NUMERIC_LOCAL_DATE_AND_TIME;
  gdouble step;

  if (h5_element_attribute_is (input, H5_NAME_STEP, "any"))
    return 0;
  if (!get_number (input, H5_NUMERIC_NUMBER, H5_NAME_STEP, &step) || step <= 0)
    return is_time ? 60000 : 1;
  return is_time ? step * 1000 : step;
}

static void
get_limits (const H5Node *input, Limits *limits)
{
  H5NumericType type = h5_input_numeric_type (input);
  gboolean is_range = type == H5_NUMERIC_RANGE;

  *limits = (Limits){ .type = type, .maximum = 100 };
  gboolean has_min = get_number (input, type, H5_NAME_MIN, &limits->minimum);
  gboolean has_max = get_number (input, type, H5_NAME_MAX, &limits->maximum);
  limits->has_minimum = is_range || has_min;
  limits->has_maximum = is_range || has_max;
  limits->step = get_step (input, type);
  if (has_min)
    limits->base = limits->minimum;
  else
    get_number (input, type, H5_NAME_VALUE, &limits->base);
}

/* Rounds to the nearest integer, upwards in the middle. */
static gdouble
nearest_integer (gdouble number)
{
  gdouble whole = (gdouble) (gint64) (number + .5);

  return whole > number + .5 ? whole - 1 : whole;
}

/* How many steps lie between the base and the value. Processors that calculate with more digits
 * than a gdouble has would otherwise round 0.25 / 0.1 down. */
static gdouble
count_steps (const Limits *limits, gdouble value)
{
  volatile gdouble steps = (value - limits->base) / limits->step;

  return steps;
}

/* What can get lost of a number of steps when decimal numbers become binary. */
static gdouble
largest_error (const Limits *limits, gdouble value, gdouble steps)
{
  gdouble largest = MAX (ABS (value), ABS (limits->base)) / limits->step;

  return DBL_EPSILON * (largest + ABS (steps));
}

/* Whether no whole number of steps lies between the base and the value. */
static gboolean
is_between_steps (const Limits *limits, gdouble value)
{
  if (limits->step <= 0)
    return FALSE;
  gdouble steps = count_steps (limits, value);
  return ABS (steps) < MAX_STEPS
         && ABS (steps - nearest_integer (steps)) > largest_error (limits, value, steps);
}

/* --- the type range --- */

/* Returns the base and this many steps, as if they were decimal numbers: browsers do that, and 0.1
 * three times is 0.3. */
static gdouble
number_at_step (const Limits *limits, gdouble n)
{
  gsize decimals =
    MAX (h5_number_count_decimals (limits->base), h5_number_count_decimals (limits->step));

  return h5_number_round (limits->base + n * limits->step, decimals);
}

static gboolean
is_allowed (const Limits *limits, gdouble value)
{
  gboolean has_maximum = limits->maximum >= limits->minimum;

  return value >= limits->minimum && value <= (has_maximum ? limits->maximum : G_MAXDOUBLE);
}

/* "When the element is suffering from a step mismatch, the user agent must round …". In the middle
 * between two steps, it rounds upwards. */
static gdouble
round_to_step (const Limits *limits, gdouble value)
{
  gdouble steps = count_steps (limits, value);
  gdouble n = nearest_integer (steps + largest_error (limits, value, steps));
  const gdouble candidates[] = { n, n - 1, n + 1 };

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      gdouble candidate = number_at_step (limits, candidates[i]);

      if (is_allowed (limits, candidate))
        return candidate;
    }
  return value;
}

/* https://html.spec.whatwg.org/#concept-input-value-default-range, without overflow */
static gdouble
default_number (const Limits *limits)
{
  return limits->maximum < limits->minimum ? limits->minimum
                                           : limits->minimum / 2 + limits->maximum / 2;
}

static gdouble
get_range_number (const H5Node *input, const Limits *limits, gboolean *is_value)
{
  gsize length;
  const char *text = h5_element_get_attribute (input, H5_NAME_VALUE, &length);
  gdouble value = 0;

  *is_value = text && h5_numeric_parse_valid (limits->type, text, length, &value);
  gdouble number = *is_value ? value : default_number (limits);
  if (number < limits->minimum)
    number = limits->minimum;
  else if (!is_allowed (limits, number))
    number = limits->maximum;
  if (is_between_steps (limits, number))
    number = round_to_step (limits, number);
  *is_value = *is_value && number == value;
  return number;
}

gdouble
h5_input_range_number (const H5Node *input, gboolean *is_value)
{
  Limits limits;

  get_limits (input, &limits);
  return get_range_number (input, &limits, is_value);
}

/* --- constraints --- */

/* Returns FALSE if the value is not a number. */
static gboolean
get_value (const H5Node *input, const Limits *limits, gdouble *value)
{
  gboolean ignored;
  gsize length;
  const char *text = h5_element_get_attribute (input, H5_NAME_VALUE, &length);

  if (limits->type != H5_NUMERIC_RANGE)
    return text && h5_numeric_parse_valid (limits->type, text, length, value);
  *value = get_range_number (input, limits, &ignored);
  return TRUE;
}

H5RangeState
h5_input_range_state (const H5Node *input)
{
  H5RangeState state = { FALSE };
  Limits limits;
  gdouble value;

  get_limits (input, &limits);
  state.is_limited = limits.has_minimum || limits.has_maximum;
  if (!state.is_limited || !get_value (input, &limits, &value))
    return state;
  gboolean is_below = limits.has_minimum && value < limits.minimum;
  gboolean is_above = limits.has_maximum && value > limits.maximum;
  /* https://html.spec.whatwg.org/#has-a-reversed-range: a value outside is on both sides. */
  gboolean is_reversed = limits.type == H5_NUMERIC_TIME && limits.has_minimum && limits.has_maximum
                         && limits.maximum < limits.minimum;
  state.is_too_low = is_below && (!is_reversed || is_above);
  state.is_too_high = is_above && (!is_reversed || is_below);
  return state;
}

gboolean
h5_input_mismatches_step (const H5Node *input)
{
  Limits limits;
  gdouble value;

  get_limits (input, &limits);
  return limits.type != H5_NUMERIC_NONE && get_value (input, &limits, &value)
         && is_between_steps (&limits, value);
}
