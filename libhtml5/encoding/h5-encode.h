/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The interface between the encoder and its variants. */
#pragma once

#include "encoding/h5-encoder.h"
#include "encoding/h5-encoding-tables.h"

/* Encodes a code point that is not ASCII (ISO-2022-JP: any), and moves *out. Returns FALSE if
 * the encoding does not have it. Then `unmappable` is set if it is not the code point itself. */
typedef gboolean (*H5EncodeOne) (H5Encoder *self, guint32 code_point, guint8 **out);

gboolean h5_encode_single_byte (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_gb18030_one (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_big5_one (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_euc_kr_one (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_euc_jp_one (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_shift_jis_one (H5Encoder *self, guint32 code_point, guint8 **out);
gboolean h5_encode_iso_2022_jp_one (H5Encoder *self, guint32 code_point, guint8 **out);

/* Writes the sequence that ends text in ISO-2022-JP. */
void h5_encode_iso_2022_jp_end (H5Encoder *self, guint8 **out);

static inline void
h5_encode_put_two (guint8 **out, guint bytes)
{
  *(*out)++ = (guint8) (bytes >> 8);
  *(*out)++ = (guint8) bytes;
}

/* Writes the two bytes that the map has for a code point, if any. */
static inline gboolean
h5_encode_put_mapped (const H5EncodeMap *map, guint32 code_point, guint8 **out)
{
  guint bytes = h5_encode_map_lookup (map, code_point);

  if (bytes == 0)
    return FALSE;
  h5_encode_put_two (out, bytes);
  return TRUE;
}
