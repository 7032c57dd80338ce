/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"
#include "base/h5-utf8.h"

#define S H5_XML_SPACE
#define P H5_XML_PUBID
#define C H5_XML_NAME
#define N (H5_XML_NAME | H5_XML_NAME_START)

const guint8 h5_xml_classes[256] = {
  ['\t'] = S,          ['\n'] = S | P,
  ['\r'] = S | P,      [' '] = S | P,
  ['!'] = P,           ['#'] = P,
  ['$'] = P,           ['%'] = P,
  ['\''] = P,          ['('] = P,
  [')'] = P,           ['*'] = P,
  ['+'] = P,           [','] = P,
  ['-'] = C | P,       ['.'] = C | P,
  ['/'] = P,           ['0' ... '9'] = C | P,
  [':'] = N | P,       [';'] = P,
  ['='] = P,           ['?'] = P,
  ['@'] = P,           ['A' ... 'Z'] = N | P,
  ['_'] = N | P,       ['a' ... 'z'] = N | P,
  [0x80 ... 0xFF] = N,
};

#undef S
#undef P
#undef C
#undef N

typedef struct
{
  guint32 first, last;
} Range;

static const Range name_start_ranges[] = {
  { 0xC0, 0xD6 },     { 0xD8, 0xF6 },     { 0xF8, 0x2FF },    { 0x370, 0x37D },
  { 0x37F, 0x1FFF },  { 0x200C, 0x200D }, { 0x2070, 0x218F }, { 0x2C00, 0x2FEF },
  { 0x3001, 0xD7FF }, { 0xF900, 0xFDCF }, { 0xFDF0, 0xFFFD }, { 0x10000, 0xEFFFF },
};

static const Range other_name_ranges[] = {
  { 0xB7, 0xB7 },
  { 0x300, 0x36F },
  { 0x203F, 0x2040 },
};

static gboolean
in_ranges (guint32 c, const Range *ranges, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (c - ranges[i].first <= ranges[i].last - ranges[i].first)
      return TRUE;
  return FALSE;
}

gboolean
h5_xml_is_name_start (guint32 c)
{
  if (c < 0x80)
    return (h5_xml_classes[c] & H5_XML_NAME_START) != 0;
  return in_ranges (c, name_start_ranges, G_N_ELEMENTS (name_start_ranges));
}

gboolean
h5_xml_is_name_char (guint32 c)
{
  if (c < 0x80)
    return (h5_xml_classes[c] & H5_XML_NAME) != 0;
  return h5_xml_is_name_start (c)
         || in_ranges (c, other_name_ranges, G_N_ELEMENTS (other_name_ranges));
}

gboolean
h5_xml_is_char (guint32 c)
{
  if (c < 0x20)
    return c == '\t' || c == '\n' || c == '\r';
  return !h5_is_surrogate (c) && c != 0xFFFE && c != 0xFFFF && c <= 0x10FFFF;
}

const char *
h5_xml_skip_name_chars (const char *p, const char *end)
{
  while (p < end)
    {
      const char *next = p;
      if ((guint8) *p < 0x80)
        {
          if (!(h5_xml_classes[(guint8) *p] & H5_XML_NAME))
            return p;
          next++;
        }
      else if (!h5_xml_is_name_char (h5_utf8_next (&next)))
        return p;
      p = next;
    }
  return p;
}

const char *
h5_xml_skip_name (const char *p, const char *end)
{
  const char *next = p;

  if (p == end || !h5_xml_is_name_start (h5_utf8_next (&next)))
    return p;
  return h5_xml_skip_name_chars (next, end);
}

gboolean
h5_xml_is_name (const char *name, gsize length)
{
  return length > 0 && h5_xml_skip_name (name, name + length) == name + length;
}

/* Whether the byte is a control character other than white space, or begins U+FFFE or U+FFFF. */
static inline gboolean
is_suspect (const char *p, const char *end)
{
  guint8 c = (guint8) *p;

  if (c < 0x20)
    return c != '\t' && c != '\n' && c != '\r';
  return c == 0xEF && end - p >= 3 && (guint8) p[1] == 0xBF && (guint8) p[2] >= 0xBE;
}

const char *
h5_xml_find_invalid (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2)
  const __m128i limit = _mm_set1_epi8 (0x1F);

  for (; end - p >= 16; p += 16)
    {
      __m128i v = h5_vector_load (p);
      __m128i low = _mm_cmpeq_epi8 (_mm_min_epu8 (v, limit), v);
      __m128i blank = h5_vector_or (h5_vector_equal (v, '\t'), h5_vector_equal (v, '\n'));
      guint hits = (guint) _mm_movemask_epi8 (
        h5_vector_or (_mm_andnot_si128 (blank, low), h5_vector_equal (v, (char) 0xEF)));
      for (; G_UNLIKELY (hits != 0); hits &= hits - 1)
        if (is_suspect (p + __builtin_ctz (hits), end))
          return p + __builtin_ctz (hits);
    }
#endif
  while (p < end && !is_suspect (p, end))
    p++;
  return p;
}

gboolean
h5_xml_is_ncname (const char *name, gsize length)
{
  return h5_xml_is_name (name, length) && !memchr (name, ':', length);
}

gboolean
h5_xml_is_public_id (const char *id, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!(h5_xml_classes[(guint8) id[i]] & H5_XML_PUBID))
      return FALSE;
  return TRUE;
}
