/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Escaping is one pass that copies sixteen bytes at a time and stops only where one of them
 * must be replaced.
 */
#include "serialize/h5-output.h"

#include "base/h5-scan.h"

/* What may be special under a rule, for vectors. U+00A0 is C2 A0. */
typedef struct
{
  char bytes[7];
  guint8 n;
} Special;

static const Special specials[] = {
  [H5_ESCAPE_NONE] = { { 0 }, 0 },
  [H5_ESCAPE_HTML_TEXT] = { { '&', '<', '>', '\xC2' }, 4 },
  [H5_ESCAPE_HTML_ATTRIBUTE] = { { '&', '<', '>', '\xC2', '"' }, 5 },
  [H5_ESCAPE_HTML_APOSTROPHE] = { { '&', '<', '>', '\xC2', '\'' }, 5 },
  [H5_ESCAPE_XML_TEXT] = { { '&', '<', '>', '>' }, 4 },
  [H5_ESCAPE_XML_ATTRIBUTE] = { { '&', '<', '>', '"', '\t', '\n', '\r' }, 7 },
  [H5_ESCAPE_C14N_TEXT] = { { '&', '<', '>', '\r' }, 4 },
  [H5_ESCAPE_C14N_ATTRIBUTE] = { { '&', '<', '"', '\t', '\n', '\r', '\r' }, 7 },
};

/* The same the other way round, for single bytes: one bit for each rule. */
#define IN_ALL (0xff & ~(1 << H5_ESCAPE_NONE))
#define IN(rule) (1 << H5_ESCAPE_##rule)
static const guint16 special_in[256] = {
  ['&'] = IN_ALL,
  ['<'] = IN_ALL,
  ['>'] = IN_ALL & ~IN (C14N_ATTRIBUTE),
  ['"'] = IN (HTML_ATTRIBUTE) | IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\''] = IN (HTML_APOSTROPHE),
  ['\t'] = IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\n'] = IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\r'] = IN (XML_ATTRIBUTE) | IN (C14N_TEXT) | IN (C14N_ATTRIBUTE),
  [0xC2] = IN (HTML_TEXT) | IN (HTML_ATTRIBUTE) | IN (HTML_APOSTROPHE),
};

/* The longest replacement, "&quot;" and "&nbsp;". */
#define LONGEST 6
#define VECTOR 16

static const char *
replacement (char c, gboolean canonical)
{
  switch (c)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    case '\t':
      return canonical ? "&#x9;" : "&#9;";
    case '\n':
      return canonical ? "&#xA;" : "&#10;";
    case '\r':
      return canonical ? "&#xD;" : "&#13;";
    default:
      return "&nbsp;";
    }
}

/* Copying plain bytes moves both pointers up to the next special one. There is room for the whole
 * input and one vector more. */
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
static inline void
h5_vector_store (char *p, H5Vector v)
{
  memcpy (p, &v, sizeof v);
}

__attribute__ ((always_inline)) static inline void
copy_plain_n (const char *bytes, guint n, const char **p_ref, const char *end, char **out_ref)
{
  const char *p = *p_ref;
  char *out = *out_ref;

  while (end - p >= VECTOR)
    {
      H5Vector v = h5_vector_load (p);
      H5Vector hits = h5_vector_equal (v, bytes[0]);
      for (guint i = 1; i < n; i++)
        hits = h5_vector_or (hits, h5_vector_equal (v, bytes[i]));
      guint first = h5_vector_first (hits);
      h5_vector_store (out, v);
      p += first;
      out += first;
      if (first < VECTOR)
        break;
    }
  *p_ref = p;
  *out_ref = out;
}
#endif

static inline void
copy_plain (H5Escape escape, const char **p, const char *end, char **out)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  const Special *special = &specials[escape];

  if (special->n == 4)
    copy_plain_n (special->bytes, 4, p, end, out);
  else if (special->n == 5)
    copy_plain_n (special->bytes, 5, p, end, out);
  else
    copy_plain_n (special->bytes, 7, p, end, out);
#endif
  while (*p < end && !(special_in[(guint8) **p] >> escape & 1))
    *(*out)++ = *(*p)++;
}

/* Room for `length` bytes of input, which a run of plain ones needs, and a vector's overhang. */
static char *
make_room (H5Buffer *buffer, char *out, gsize length)
{
  if (out)
    buffer->length = (gsize) (out - buffer->data);
  if (!buffer->data || buffer->capacity - buffer->length < length + LONGEST + VECTOR)
    h5_buffer_reserve (buffer, length + LONGEST + VECTOR);
  return buffer->data + buffer->length;
}

void
h5_escape_append (H5Buffer *buffer, const char *data, gsize length, H5Escape escape)
{
  gboolean canonical = escape >= H5_ESCAPE_C14N_TEXT;
  const char *p = data;
  const char *end = data + length;

  if (escape == H5_ESCAPE_NONE)
    {
      h5_buffer_append (buffer, data, length);
      return;
    }
  char *out = make_room (buffer, NULL, length);
  for (;;)
    {
      copy_plain (escape, &p, end, &out);
      if (p == end)
        break;
      if (*p == '\xC2' && (p + 1 == end || p[1] != '\xA0'))
        {
          *out++ = *p++;
          continue;
        }
      const char *text = replacement (*p, canonical);
      gsize text_length = strlen (text);
      memcpy (out, text, text_length);
      out += text_length;
      p += *p == '\xC2' ? 2 : 1;
      out = make_room (buffer, out, (gsize) (end - p));
    }
  buffer->length = (gsize) (out - buffer->data);
  buffer->data[buffer->length] = '\0';
}

void
h5_output_run (H5Output *self, const char *data, gsize length, H5Escape escape, const char *tail)
{
  if (G_UNLIKELY (self->buffer->length >= self->enough
                  || length > self->enough - self->buffer->length))
    {
      self->pending = data;
      self->pending_length = length;
      self->pending_escape = escape;
      self->pending_tail = tail;
      return;
    }
  h5_escape_append (self->buffer, data, length, escape);
  h5_output_literal (self, tail);
}

/* The length of a piece that ends between two characters, and is not empty. */
static gsize
whole_characters (const char *data, gsize length, gsize wanted)
{
  gsize piece = MAX (wanted, 1);

  if (piece >= length)
    return length;
  while (piece > 1 && (data[piece] & 0xC0) == 0x80)
    piece--;
  while (piece < length && (data[piece] & 0xC0) == 0x80)
    piece++;
  return piece;
}

void
h5_output_drain (H5Output *self)
{
  gsize room = self->enough > self->buffer->length ? self->enough - self->buffer->length : 0;
  gsize piece = whole_characters (self->pending, self->pending_length, room);

  h5_escape_append (self->buffer, self->pending, piece, self->pending_escape);
  self->pending += piece;
  self->pending_length -= piece;
  if (self->pending_length == 0)
    {
      self->pending = NULL;
      h5_output_literal (self, self->pending_tail);
    }
}
