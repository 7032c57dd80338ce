/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-number.h"

#include "base/h5-ascii.h"

#include <string.h>

/* A number in the middle between two of type gdouble has at most 767 digits. So of the digits after
 * these it only matters whether one is not zero. */
#define MAX_DIGITS 800

/* All numbers with at most MAX_DIGITS digits and a larger exponent are infinite, or 0. */
#define MAX_EXPONENT 9999

/* The significant digits of a number, as an integer, and the power of ten to multiply it by. */
typedef struct
{
  char text[MAX_DIGITS + 16];
  gsize n_digits;
  gint64 exponent;
  gboolean has_more; /* after these digits, others than zeros */
} Decimal;

static gboolean
is_digit_at (const char *p, const char *end)
{
  return p < end && h5_is_ascii_digit ((guint8) *p);
}

static const char *
take_digits (Decimal *self, const char *p, const char *end, gboolean is_fraction)
{
  for (; is_digit_at (p, end); p++)
    {
      self->exponent -= is_fraction;
      if (self->n_digits == 0 && *p == '0')
        continue;
      if (self->n_digits < MAX_DIGITS)
        self->text[self->n_digits++] = *p;
      else
        {
          self->exponent++;
          self->has_more |= *p != '0';
        }
    }
  return p;
}

/* Returns p if there is no exponent with at least one digit. */
static const char *
take_exponent (Decimal *self, const char *p, const char *end)
{
  const char *digits = p + 1;
  gint64 exponent = 0;

  if (p == end || (*p != 'e' && *p != 'E'))
    return p;
  gboolean is_negative = digits < end && *digits == '-';
  if (digits < end && (*digits == '-' || *digits == '+'))
    digits++;
  if (!is_digit_at (digits, end))
    return p;
  for (p = digits; is_digit_at (p, end); p++)
    if (exponent < G_MAXINT64 / 100)
      exponent = exponent * 10 + (*p - '0');
  self->exponent += is_negative ? -exponent : exponent;
  return p;
}

/* Returns FALSE if the number would be rounded to 2^1024. */
static gboolean
to_double (Decimal *self, gboolean is_negative, gdouble *number)
{
  gint64 exponent = CLAMP (self->exponent, -MAX_EXPONENT, MAX_EXPONENT);
  gdouble value = 0;

  if (self->n_digits > 0)
    {
      g_snprintf (self->text + self->n_digits, sizeof self->text - self->n_digits, "%se%d",
                  self->has_more ? ".1" : "", (int) exponent);
      value = g_ascii_strtod (self->text, NULL);
    }
  if (value > G_MAXDOUBLE)
    return FALSE;
  *number = is_negative && value > 0 ? -value : value;
  return TRUE;
}

/* Returns the end of the number, or NULL on error. */
static const char *
scan (const char *p, const char *end, gdouble *number)
{
  Decimal decimal;
  gboolean is_negative;

  decimal.n_digits = 0;
  decimal.exponent = 0;
  decimal.has_more = FALSE;
  while (p < end && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  is_negative = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+'))
    p++;
  if (!is_digit_at (p, end) && !(p < end && *p == '.' && is_digit_at (p + 1, end)))
    return NULL;
  p = take_digits (&decimal, p, end, FALSE);
  if (p < end && *p == '.')
    p = take_digits (&decimal, p + 1, end, TRUE);
  p = take_exponent (&decimal, p, end);
  return to_double (&decimal, is_negative, number) ? p : NULL;
}

gboolean
h5_number_parse (const char *text, gsize length, gdouble *number)
{
  return scan (text, text + length, number) != NULL;
}

gboolean
h5_number_parse_integer (const char *text, gint64 *number)
{
  gint64 sign = 1, n = 0;

  while (h5_is_ascii_whitespace ((guint8) *text))
    text++;
  if (*text == '-' || *text == '+')
    sign = *text++ == '-' ? -1 : 1;
  if (!h5_is_ascii_digit ((guint8) *text))
    return FALSE;
  for (; h5_is_ascii_digit ((guint8) *text) && n <= G_MAXINT32; text++)
    n = n * 10 + (*text - '0');
  *number = sign * n;
  return TRUE;
}

gboolean
h5_number_parse_non_negative (const char *text, guint max, guint *number)
{
  gint64 n;

  if (!h5_number_parse_integer (text, &n) || n < 0)
    return FALSE;
  *number = (guint) MIN (n, max);
  return TRUE;
}

/* The rules for parsing also allow white space, other text after the number, a plus sign, and a
 * point without digits after it. */
gboolean
h5_number_parse_valid (const char *text, gsize length, gdouble *number)
{
  const char *end = text + length, *point = length ? memchr (text, '.', length) : NULL;
  gdouble value;

  if (length == 0 || *text == '+' || h5_is_ascii_whitespace ((guint8) *text)
      || (point && !is_digit_at (point + 1, end)) || scan (text, end, &value) != end)
    return FALSE;
  *number = value;
  return TRUE;
}

/* Finds the fewest digits, of which the first is before the point, that are parsed as the number
 * without its sign. Returns how many they are. */
static gsize
shortest_digits (gdouble number, char digits[18], int *exponent)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE], format[] = "%.00e";

  number = number < 0 ? -number : number + 0; /* not -0 */
  for (int n = 0; n <= 16; n++)
    {
      format[2] = (char) ('0' + n / 10);
      format[3] = (char) ('0' + n % 10);
      g_ascii_formatd (text, sizeof text, format, number);
      if (g_ascii_strtod (text, NULL) == number)
        break;
    }
  const char *end = strchr (text, 'e');
  gsize n_digits = 0;
  for (const char *p = text; p < end; p++)
    if (*p != '.')
      digits[n_digits++] = *p;
  *exponent = (int) g_ascii_strtoll (end + 1, NULL, 10);
  return n_digits;
}

static void
append_zeros (H5Buffer *out, int n)
{
  for (int i = 0; i < n; i++)
    h5_buffer_append_byte (out, '0');
}

/* Appends digits with a point after this many of them, unless no digits are left. */
static void
append_with_point (H5Buffer *out, const char *digits, gsize n_digits, gsize before)
{
  h5_buffer_append (out, digits, MIN (before, n_digits));
  if (before >= n_digits)
    return;
  h5_buffer_append_byte (out, '.');
  h5_buffer_append (out, digits + before, n_digits - before);
}

void
h5_number_append (H5Buffer *out, gdouble number)
{
  char digits[18];
  int exponent;

  if (number < 0)
    h5_buffer_append_byte (out, '-');
  gsize n_digits = shortest_digits (number, digits, &exponent);
  if (exponent >= 0 && exponent < 21)
    {
      append_with_point (out, digits, n_digits, (gsize) exponent + 1);
      append_zeros (out, exponent + 1 - (int) n_digits);
    }
  else if (exponent < 0 && exponent >= -6)
    {
      h5_buffer_append_string (out, "0.");
      append_zeros (out, -1 - exponent);
      h5_buffer_append (out, digits, n_digits);
    }
  else
    {
      append_with_point (out, digits, n_digits, 1);
      h5_buffer_append_printf (out, "e%+d", exponent);
    }
}

gsize
h5_number_count_decimals (gdouble number)
{
  char digits[18];
  int exponent;
  int n_digits = (int) shortest_digits (number, digits, &exponent);

  return (gsize) MAX (n_digits - 1 - exponent, 0);
}

gdouble
h5_number_round (gdouble number, gsize decimals)
{
  char text[MAX_DIGITS], format[16];

  g_snprintf (format, sizeof format, "%%.%" G_GSIZE_FORMAT "f", decimals);
  g_ascii_formatd (text, sizeof text, format, number);
  return g_ascii_strtod (text, NULL);
}
