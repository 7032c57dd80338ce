/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-host.h"

#define N_PIECES 8
#define NO_PIECE -1

typedef struct
{
  const char *p;
  const char *end;
  guint16 pieces[N_PIECES];
  int piece_index;
  int compress;
} Address;

static int
current (const Address *self)
{
  return self->p < self->end ? (guint8) *self->p : -1;
}

/* https://url.spec.whatwg.org/#concept-ipv6-parser, step 6.5.5: parses one number of the IPv4
 * address. */
static gboolean
parse_ipv4_number (Address *self)
{
  int value = -1;

  while (h5_is_ascii_digit ((guint) current (self)))
    {
      if (value == 0)
        return FALSE;
      value = MAX (value, 0) * 10 + (*self->p - '0');
      if (value > 255)
        return FALSE;
      self->p++;
    }
  if (value < 0)
    return FALSE;
  self->pieces[self->piece_index] = (guint16) (self->pieces[self->piece_index] * 256 + value);
  return TRUE;
}

/* Step 6.5, with the pointer at the IPv4 address's first digit. */
static gboolean
parse_ipv4_piece (Address *self)
{
  guint numbers_seen = 0;

  if (self->piece_index > 6)
    return FALSE;
  while (current (self) != -1)
    {
      if (numbers_seen > 0)
        {
          if (current (self) != '.' || numbers_seen == 4)
            return FALSE;
          self->p++;
        }
      if (!parse_ipv4_number (self))
        return FALSE;
      numbers_seen++;
      if (numbers_seen == 2 || numbers_seen == 4)
        self->piece_index++;
    }
  return numbers_seen == 4;
}

/* Step 6. *is_last is set if the input ends with an IPv4 address. */
static gboolean
parse_piece (Address *self, gboolean *is_last)
{
  const char *start = self->p;
  guint value = 0;

  if (self->piece_index == N_PIECES)
    return FALSE;
  if (current (self) == ':')
    {
      if (self->compress != NO_PIECE)
        return FALSE;
      self->p++;
      self->compress = ++self->piece_index;
      return TRUE;
    }
  for (; self->p - start < 4 && h5_ascii_hex_value ((guint) current (self)) >= 0; self->p++)
    value = value * 16 + (guint) h5_ascii_hex_value ((guint8) *self->p);
  if (current (self) == '.')
    {
      *is_last = TRUE;
      if (self->p == start)
        return FALSE;
      self->p = start;
      return parse_ipv4_piece (self);
    }
  if (current (self) == ':')
    {
      self->p++;
      if (current (self) == -1)
        return FALSE;
    }
  else if (current (self) != -1)
    return FALSE;
  self->pieces[self->piece_index++] = (guint16) value;
  return TRUE;
}

/* Step 7: moves the pieces after the compressed ones to the end. */
static void
move_pieces (Address *self)
{
  int swaps = self->piece_index - self->compress;

  for (int to = N_PIECES - 1; to != 0 && swaps > 0; to--, swaps--)
    {
      int from = self->compress + swaps - 1;
      guint16 piece = self->pieces[to];
      self->pieces[to] = self->pieces[from];
      self->pieces[from] = piece;
    }
}

/* https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index */
static int
find_compressed (const guint16 *pieces, int *length)
{
  int longest = NO_PIECE, size = 1;

  for (int i = 0; i < N_PIECES;)
    {
      int first = i;
      while (i < N_PIECES && pieces[i] == 0)
        i++;
      if (i - first > size)
        {
          longest = first;
          size = i - first;
        }
      i += i == first;
    }
  *length = size;
  return longest;
}

/* Appends the shortest hexadecimal number. */
static void
append_piece (guint16 piece, H5Buffer *out)
{
  static const char digits[] = "0123456789abcdef";
  guint shift = 12;

  while (shift && piece >> shift == 0)
    shift -= 4;
  for (;; shift -= 4)
    {
      h5_buffer_append_byte (out, digits[piece >> shift & 15]);
      if (shift == 0)
        break;
    }
}

/* https://url.spec.whatwg.org/#concept-ipv6-serializer, in brackets. */
static void
serialize (const guint16 *pieces, H5Buffer *out)
{
  int n_compressed;
  int compress = find_compressed (pieces, &n_compressed);

  h5_buffer_append_byte (out, '[');
  for (int i = 0; i < N_PIECES; i++)
    {
      if (i == compress)
        {
          h5_buffer_append_string (out, i == 0 ? "::" : ":");
          i += n_compressed - 1;
          continue;
        }
      append_piece (pieces[i], out);
      if (i != N_PIECES - 1)
        h5_buffer_append_byte (out, ':');
    }
  h5_buffer_append_byte (out, ']');
}

gboolean
h5_ipv6_parse (const char *host, gsize length, H5Buffer *out)
{
  Address self = { .p = host, .end = host + length, .compress = NO_PIECE };
  gboolean is_last = FALSE;

  if (current (&self) == ':')
    {
      if (length < 2 || host[1] != ':')
        return FALSE;
      self.p += 2;
      self.compress = ++self.piece_index;
    }
  while (current (&self) != -1 && !is_last)
    if (!parse_piece (&self, &is_last))
      return FALSE;
  if (self.compress != NO_PIECE)
    move_pieces (&self);
  else if (self.piece_index != N_PIECES)
    return FALSE;
  serialize (self.pieces, out);
  return TRUE;
}
