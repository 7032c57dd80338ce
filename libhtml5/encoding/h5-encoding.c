/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/h5-encoding.h"
#include "encoding/h5-encoding-tables.h"

#include "base/h5-ascii.h"
#include "base/h5-fast-paths.h"

#include <string.h>

/* Compares bytes with a label, ignoring ASCII case. */
static int
compare_label (const char *bytes, gsize length, const char *label)
{
  for (gsize i = 0; i < length; i++)
    {
      guint8 byte = h5_ascii_lower ((guint8) bytes[i]);
      if (byte != (guint8) label[i] || byte == '\0')
        return byte < (guint8) label[i] || byte == '\0' ? -1 : 1;
    }
  return label[length] == '\0' ? 0 : -1;
}

/* https://encoding.spec.whatwg.org/#concept-encoding-get */
const H5Encoding *
h5_encoding_for_label (const char *label, gsize length)
{
  guint low = 0, high = H5_N_ENCODING_LABELS;

  h5_ascii_strip (&label, &length);
  if (length >= sizeof h5_encoding_labels[0].label)
    return NULL;
  if (H5_FAST_PATHS && compare_label (label, length, "utf-8") == 0)
    return h5_encoding_utf8 ();
  while (low < high)
    {
      guint middle = (low + high) / 2;
      int order = compare_label (label, length, h5_encoding_labels[middle].label);
      if (order == 0)
        return &h5_encodings[h5_encoding_labels[middle].encoding];
      if (order < 0)
        high = middle;
      else
        low = middle + 1;
    }
  return NULL;
}

const H5Encoding *
h5_encoding_utf8 (void)
{
  /* UTF-8 is the first in the standard's list. */
  return &h5_encodings[0];
}

const H5Encoding *
h5_encoding_nth (guint n)
{
  return n < H5_N_ENCODINGS ? &h5_encodings[n] : NULL;
}

const char *
h5_encoding_name (const H5Encoding *self)
{
  return self->name;
}

const H5SingleByte *
h5_encoding_get_single_bytes (const H5Encoding *self)
{
  return self->decode;
}

H5EncodingKind
h5_encoding_kind (const H5Encoding *self)
{
  return self->kind;
}

const char *
h5_encoding_nth_label (const H5Encoding *self, guint n)
{
  for (guint i = 0; i < H5_N_ENCODING_LABELS; i++)
    if (&h5_encodings[h5_encoding_labels[i].encoding] == self && n-- == 0)
      return h5_encoding_labels[i].label;
  return NULL;
}

/* https://encoding.spec.whatwg.org/#get-an-output-encoding */
const H5Encoding *
h5_encoding_get_output (const H5Encoding *self)
{
  if (h5_encoding_is_utf16 (self) || self->kind == H5_ENCODING_REPLACEMENT)
    return h5_encoding_utf8 ();
  return self;
}

gboolean
h5_encoding_is_utf16 (const H5Encoding *self)
{
  return self->kind == H5_ENCODING_UTF_16BE || self->kind == H5_ENCODING_UTF_16LE;
}

gboolean
h5_encoding_is_ascii_compatible (const H5Encoding *self)
{
  return !h5_encoding_is_utf16 (self) && self->kind != H5_ENCODING_ISO_2022_JP
         && self->kind != H5_ENCODING_REPLACEMENT;
}

/* https://encoding.spec.whatwg.org/#bom-sniff */
const H5Encoding *
h5_encoding_sniff_bom (const guint8 *bytes, gsize length, gsize *bom_length)
{
  static const struct
  {
    guint8 mark[3];
    guint8 length;
    const char *label;
  } marks[] = {
    { { 0xEF, 0xBB, 0xBF }, 3, "utf-8" },
    { { 0xFE, 0xFF }, 2, "utf-16be" },
    { { 0xFF, 0xFE }, 2, "utf-16le" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (length >= marks[i].length && memcmp (bytes, marks[i].mark, marks[i].length) == 0)
      {
        *bom_length = marks[i].length;
        return h5_encoding_for_label (marks[i].label, strlen (marks[i].label));
      }
  *bom_length = 0;
  return NULL;
}
