/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Copying text with characters that have a special meaning in markup escaped.
 *
 * Most text contains no such characters. So text is copied while it is searched: sixteen bytes
 * are loaded, stored and compared at once, up to a byte that must be escaped (h5_copy_plain()).
 * The rest is not inline (h5_escape_append()).
 */
#pragma once

#include "base/h5-buffer.h"
#include "base/h5-scan.h"

typedef enum
{
  H5_ESCAPE_NONE,
  H5_ESCAPE_HTML_TEXT,       /* & U+00A0 < > */
  H5_ESCAPE_HTML_ATTRIBUTE,  /* these and " */
  H5_ESCAPE_HTML_APOSTROPHE, /* these and ', not " */
  /* The same with CR, which the parser would read as a newline. */
  H5_ESCAPE_FAITHFUL_TEXT,
  H5_ESCAPE_FAITHFUL_ATTRIBUTE,
  H5_ESCAPE_FAITHFUL_APOSTROPHE,
  H5_ESCAPE_XML_TEXT,       /* & < > */
  H5_ESCAPE_XML_ATTRIBUTE,  /* these and " tab LF CR */
  H5_ESCAPE_C14N_TEXT,      /* & < > CR */
  H5_ESCAPE_C14N_ATTRIBUTE, /* & < " tab LF CR */
  H5_N_ESCAPES
} H5Escape;

/* How many bytes after the copied text h5_copy_plain() may overwrite. */
#define H5_ESCAPE_OVERHANG 16

/* The special bytes of a rule, for vectors. U+00A0 is C2 A0 in UTF-8. */
typedef struct
{
  char bytes[7];
  guint8 n;
} H5Special;

static const H5Special h5_escape_specials[H5_N_ESCAPES] = {
  [H5_ESCAPE_NONE] = { { 0 }, 0 },
  [H5_ESCAPE_HTML_TEXT] = { { '&', '<', '>', '\xC2' }, 4 },
  [H5_ESCAPE_HTML_ATTRIBUTE] = { { '&', '<', '>', '\xC2', '"' }, 5 },
  [H5_ESCAPE_HTML_APOSTROPHE] = { { '&', '<', '>', '\xC2', '\'' }, 5 },
  [H5_ESCAPE_FAITHFUL_TEXT] = { { '&', '<', '>', '\xC2', '\r' }, 5 },
  [H5_ESCAPE_FAITHFUL_ATTRIBUTE] = { { '&', '<', '>', '\xC2', '\r', '"' }, 6 },
  [H5_ESCAPE_FAITHFUL_APOSTROPHE] = { { '&', '<', '>', '\xC2', '\r', '\'' }, 6 },
  [H5_ESCAPE_XML_TEXT] = { { '&', '<', '>' }, 3 },
  [H5_ESCAPE_XML_ATTRIBUTE] = { { '&', '<', '>', '"', '\t', '\n', '\r' }, 7 },
  [H5_ESCAPE_C14N_TEXT] = { { '&', '<', '>', '\r' }, 4 },
  [H5_ESCAPE_C14N_ATTRIBUTE] = { { '&', '<', '"', '\t', '\n', '\r' }, 6 },
};

/* The rules for which a byte is special: one bit for each rule but H5_ESCAPE_NONE. */
extern const guint16 h5_escape_special_in[256];

static inline gboolean
h5_escape_is_special (char c, H5Escape escape)
{
  return escape && h5_escape_special_in[(guint8) c] >> (escape - 1) & 1;
}

/* Returns the reference for a character that markup gives a meaning: & < > " and ', or NULL. */
const char *h5_escape_get_reference (char c);

/* Appends text to a buffer, escaped. */
void h5_escape_append (H5Buffer *buffer, const char *data, gsize length, H5Escape escape);

static inline gsize
h5_copy_plain_bytes (char *out, const char *data, gsize length, H5Escape escape)
{
  gsize i;

  for (i = 0; i < length && !h5_escape_is_special (data[i], escape); i++)
    out[i] = data[i];
  return i;
}

#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
__attribute__ ((always_inline)) static inline guint
h5_escape_first (H5Vector v, H5Escape escape)
{
  const H5Special *special = &h5_escape_specials[escape];
  H5Vector hits = h5_vector_equal (v, special->bytes[0]);

  for (guint i = 1; i < special->n; i++)
    hits = h5_vector_or (hits, h5_vector_equal (v, special->bytes[i]));
  return h5_vector_first (hits);
}

/* Copies less than sixteen bytes as two words that overlap, without reading more. */
__attribute__ ((always_inline)) static inline gsize
h5_copy_plain_short (char *out, const char *data, gsize length, H5Escape escape)
{
  guint64 head = 0, tail = 0;
  gsize size = length >= 8 ? 8 : 4;

  if (length < 4)
    return h5_copy_plain_bytes (out, data, length, escape);
  if (length >= 8)
    {
      memcpy (&head, data, 8);
      memcpy (&tail, data + length - 8, 8);
    }
  else
    {
      memcpy (&head, data, 4);
      memcpy (&tail, data + length - 4, 4);
    }
  if (h5_escape_first (h5_vector_pair (head, tail), escape) < 16)
    return h5_copy_plain_bytes (out, data, length, escape);
  memcpy (out, &head, 8);
  memcpy (out + length - size, &tail, 8);
  return length;
}

/* Copies bytes up to the first special one, and returns their number. There must be room for
 * all of them and the overhang. */
__attribute__ ((always_inline)) static inline gsize
h5_copy_plain (char *out, const char *data, gsize length, H5Escape escape)
{
  gsize at = 0;

  if (escape == H5_ESCAPE_NONE)
    {
      memcpy (out, data, length);
      return length;
    }
  if (length < 16)
    return h5_copy_plain_short (out, data, length, escape);
  for (;;)
    {
      H5Vector v = h5_vector_load (data + at);
      guint first = h5_escape_first (v, escape);
      h5_vector_store (out + at, v);
      if (first < 16 || at + 16 == length)
        return at + first;
      /* The last vector overlaps the previous one. */
      at = MIN (at + 16, length - 16);
    }
}
#else
static inline gsize
h5_copy_plain (char *out, const char *data, gsize length, H5Escape escape)
{
  return h5_copy_plain_bytes (out, data, length, escape);
}
#endif
