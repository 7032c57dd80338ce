/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The encoders other than the Japanese ones. */
#include "encoding/h5-encode.h"

/* https://encoding.spec.whatwg.org/#single-byte-encoder */
gboolean
h5_encode_single_byte (H5Encoder *self, guint32 code_point, guint8 **out)
{
  guint byte = h5_encode_map_lookup (self->encoding->encode, code_point);

  if (byte == 0)
    return FALSE;
  *(*out)++ = (guint8) byte;
  return TRUE;
}

/* https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer */
static guint
gb18030_ranges_pointer (guint32 code_point)
{
  guint low = 0, high = H5_N_GB18030_RANGES;

  if (code_point >= 0x10000)
    return 189000 + (code_point - 0x10000);
  if (code_point == 0xE7C7)
    return 7457;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;
      if (h5_gb18030_ranges[middle].code_point <= code_point)
        low = middle;
      else
        high = middle;
    }
  return h5_gb18030_ranges[low].pointer + (code_point - h5_gb18030_ranges[low].code_point);
}

/* https://encoding.spec.whatwg.org/#gb18030-encoder. The side table is part of the map. */
gboolean
h5_encode_gb18030_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  gboolean is_gbk = self->encoding->kind == H5_ENCODING_GBK;
  guint pointer;

  if (code_point == 0xE5E5)
    return FALSE;
  if (is_gbk && code_point == 0x20AC)
    {
      *(*out)++ = 0x80;
      return TRUE;
    }
  if (h5_encode_put_mapped (&h5_encode_gb18030, code_point, out))
    return TRUE;
  if (is_gbk)
    return FALSE;
  pointer = gb18030_ranges_pointer (code_point);
  h5_encode_put_two (out, (pointer / 12600 + 0x81) << 8 | (pointer / 1260 % 10 + 0x30));
  h5_encode_put_two (out, (pointer / 10 % 126 + 0x81) << 8 | (pointer % 10 + 0x30));
  return TRUE;
}

/* https://encoding.spec.whatwg.org/#big5-encoder */
gboolean
h5_encode_big5_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  return h5_encode_put_mapped (&h5_encode_big5, code_point, out);
}

/* https://encoding.spec.whatwg.org/#euc-kr-encoder */
gboolean
h5_encode_euc_kr_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  return h5_encode_put_mapped (&h5_encode_euc_kr, code_point, out);
}
