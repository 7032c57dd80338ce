/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tables that generate-tables.py generates from the standard's indexes, which data/ contains in a
 * compact form.
 */
#pragma once

#include "base/h5-bits.h"
#include "encoding/h5-encoding.h"

/* Sixteen code points: a bit for each that is in the encoding, and the index in values for the
 * first of these. */
typedef struct
{
  guint16 present;
  guint16 first;
} H5EncodeBlock;

/* A map from code points to bytes. code_point >> 8 is the index of a page of sixteen blocks.
 * Page 0 is empty. */
typedef struct
{
  const guint8 *pages;
  guint n_pages;
  const H5EncodeBlock *blocks;
  const guint16 *values;
} H5EncodeMap;

struct _H5Encoding
{
  const char *name;
  H5EncodingKind kind;
  const H5SingleByte *decode; /* for single-byte encodings */
  const H5EncodeMap *encode;
};

typedef struct
{
  char label[20];
  guint8 encoding;
} H5EncodingLabel;

typedef struct
{
  guint16 pointer;
  guint16 code_point;
} H5Gb18030Range;

#define H5_N_ENCODING_LABELS 228
#define H5_N_GB18030_RANGES 206
#define H5_INDEX_BIG5_LENGTH 19782
#define H5_INDEX_EUC_KR_LENGTH 23750
#define H5_INDEX_GB18030_LENGTH 23940
#define H5_INDEX_JIS0208_LENGTH 11104
#define H5_INDEX_JIS0212_LENGTH 7211

extern const H5Encoding h5_encodings[H5_N_ENCODINGS];
extern const H5EncodingLabel h5_encoding_labels[H5_N_ENCODING_LABELS];

/* From pointer to code point, 0 for none. For Big5, there is another bit for those in plane 2. */
extern const guint16 h5_index_big5[H5_INDEX_BIG5_LENGTH];
extern const guint8 h5_index_big5_plane_2[(H5_INDEX_BIG5_LENGTH + 7) / 8];
extern const guint16 h5_index_euc_kr[H5_INDEX_EUC_KR_LENGTH];
extern const guint16 h5_index_gb18030[H5_INDEX_GB18030_LENGTH];
extern const guint16 h5_index_jis0208[H5_INDEX_JIS0208_LENGTH];
extern const guint16 h5_index_jis0212[H5_INDEX_JIS0212_LENGTH];
extern const guint16 h5_iso_2022_jp_katakana[63];

/* Sorted, with a sentinel at the end; and for each 64 * i, the last range that begins at or
 * before it. */
extern const H5Gb18030Range h5_gb18030_ranges[H5_N_GB18030_RANGES + 1];
extern const guint8 h5_gb18030_range_at[(39419 >> 6) + 1];

/* From code point to two bytes; for jis0208, to those of EUC-JP. */
extern const H5EncodeMap h5_encode_gb18030;
extern const H5EncodeMap h5_encode_big5;
extern const H5EncodeMap h5_encode_euc_kr;
extern const H5EncodeMap h5_encode_jis0208;
extern const guint16 h5_shift_jis_instead[8836 - 8272];

/* Returns the bytes for a code point, or 0. */
static inline guint
h5_encode_map_lookup (const H5EncodeMap *self, guint32 code_point)
{
  const H5EncodeBlock *block;
  guint bit = 1u << (code_point & 15);

  if (code_point >> 8 >= self->n_pages)
    return 0;
  block = &self->blocks[self->pages[code_point >> 8] << 4 | (code_point >> 4 & 15)];
  if (!(block->present & bit))
    return 0;
  return self->values[block->first + h5_count_bits (block->present & (bit - 1))];
}
