/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/idna/h5-punycode.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

/* https://www.rfc-editor.org/rfc/rfc3492#section-5 */
#define BASE 36u
#define T_MIN 1u
#define T_MAX 26u
#define SKEW 38u
#define DAMP 700u
#define INITIAL_BIAS 72u
#define INITIAL_N 0x80u

/* https://www.rfc-editor.org/rfc/rfc3492#section-6.1 */
static guint32
adapt (guint32 delta, guint32 n_points, gboolean is_first)
{
  guint32 k = 0;

  delta = is_first ? delta / DAMP : delta / 2;
  delta += delta / n_points;
  for (; delta > (BASE - T_MIN) * T_MAX / 2; k += BASE)
    delta /= BASE - T_MIN;
  return k + (BASE - T_MIN + 1) * delta / (delta + SKEW);
}

static guint32
threshold (guint32 k, guint32 bias)
{
  return k <= bias ? T_MIN : MIN (k - bias, T_MAX);
}

static void
append_digit (H5Buffer *out, guint32 digit)
{
  h5_buffer_append_byte (out, (char) (digit < 26 ? 'a' + digit : '0' + (digit - 26)));
}

static void
append_integer (H5Buffer *out, guint32 q, guint32 bias)
{
  for (guint32 k = BASE;; k += BASE)
    {
      guint32 t = threshold (k, bias);
      if (q < t)
        break;
      append_digit (out, t + (q - t) % (BASE - t));
      q = (q - t) / (BASE - t);
    }
  append_digit (out, q);
}

static guint32
append_basic (const guint32 *text, gsize length, H5Buffer *out)
{
  guint32 n_basic = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] < INITIAL_N)
      {
        h5_buffer_append_byte (out, (char) text[i]);
        n_basic++;
      }
  if (n_basic)
    h5_buffer_append_byte (out, '-');
  return n_basic;
}

/* Returns the smallest code point that is at least n. There must be one. */
static guint32
next_code_point (const guint32 *text, gsize length, guint32 n)
{
  guint32 smallest = G_MAXUINT32;

  for (gsize i = 0; i < length; i++)
    if (text[i] >= n && text[i] < smallest)
      smallest = text[i];
  return smallest;
}

/* https://www.rfc-editor.org/rfc/rfc3492#section-6.3. There is no overflow: delta is less than
 * 0x110000 * (H5_PUNYCODE_MAX_DECODED + 1). */
gboolean
h5_punycode_encode (const guint32 *text, gsize length, H5Buffer *out)
{
  guint32 n = INITIAL_N, delta = 0, bias = INITIAL_BIAS;
  guint32 n_basic, handled;

  if (length > H5_PUNYCODE_MAX_DECODED)
    return FALSE;
  n_basic = handled = append_basic (text, length, out);
  while (handled < length)
    {
      guint32 m = next_code_point (text, length, n);
      delta += (m - n) * (handled + 1);
      n = m;
      for (gsize i = 0; i < length; i++)
        {
          delta += text[i] < n;
          if (text[i] != n)
            continue;
          append_integer (out, delta, bias);
          bias = adapt (delta, handled + 1, handled == n_basic);
          delta = 0;
          handled++;
        }
      delta++;
      n++;
    }
  return TRUE;
}

static int
digit_value (guint32 c)
{
  if (h5_is_ascii_alpha (c))
    return (int) (c | 0x20) - 'a';
  return h5_is_ascii_digit (c) ? (int) c - '0' + 26 : -1;
}

/* Reads a generalized variable-length integer and adds it to i. Returns FALSE if there is
 * none. */
static gboolean
read_integer (const guint32 *text, gsize length, gsize *place, guint32 bias, guint32 *i)
{
  guint64 value = *i, weight = 1;

  for (guint32 k = BASE;; k += BASE)
    {
      guint32 t = threshold (k, bias);
      int digit = *place < length ? digit_value (text[(*place)++]) : -1;
      if (digit < 0)
        return FALSE;
      value += (guint64) digit * weight;
      if (value > G_MAXINT32)
        return FALSE;
      if ((guint32) digit < t)
        break;
      weight *= BASE - t;
      if (weight > G_MAXINT32)
        return FALSE;
    }
  *i = (guint32) value;
  return TRUE;
}

/* https://www.rfc-editor.org/rfc/rfc3492#section-6.2 */
gboolean
h5_punycode_decode (const guint32 *text, gsize length, H5CodePoints *out)
{
  guint32 n = INITIAL_N, i = 0, bias = INITIAL_BIAS;
  gsize place = 0;

  if (length > H5_PUNYCODE_MAX_ENCODED)
    return FALSE;
  for (gsize at = length; at-- > 1 && !place;)
    if (text[at] == '-')
      {
        for (gsize basic = 0; basic < at; basic++)
          h5_code_points_append (out, text[basic]);
        place = at + 1;
      }
  while (place < length)
    {
      guint32 old_i = i;
      guint32 n_points = (guint32) out->length + 1;
      if (!read_integer (text, length, &place, bias, &i))
        return FALSE;
      bias = adapt (i - old_i, n_points, old_i == 0);
      if (i / n_points > 0x10FFFF - n)
        return FALSE;
      n += i / n_points;
      i %= n_points;
      if (h5_is_surrogate (n))
        return FALSE;
      h5_code_points_insert (out, i++, n);
    }
  return TRUE;
}
