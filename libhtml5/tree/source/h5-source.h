/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The source of a document: its bytes and lines. Lines and columns are counted at each access,
 * from the nearest checkpoint. There is a checkpoint every few kilobytes.
 */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-decoder.h"
#include "input/h5-input.h"

typedef struct
{
  const guint8 *data;
  gsize length;
  GBytes *whole;   /* the owner of the data if all was available at once, otherwise NULL */
  H5Buffer copied; /* the owner of the data otherwise */
  const H5Encoding *encoding;
  gsize bom_length;
  guint unit; /* 4 for UTF-32, for which the web has no decoder; otherwise 0 */
  gboolean is_big_endian;
  GArray *checkpoints; /* H5SourceCheckpoint; NULL until the first access */
} H5Source;

void h5_source_clear (H5Source *self);

/* Call this before the parse, if these are all bytes that will be appended. */
void h5_source_keep (H5Source *self, GBytes *whole);

void h5_source_append (H5Source *self, const char *bytes, gsize length);

/* Sets the encoding of the bytes, when it is known. */
void h5_source_set_encoding (H5Source *self, const H5Encoding *encoding, gsize bom_length);

/* Computes the line and the column of a byte. */
void h5_source_locate (H5Source *self, guint64 offset, H5Position *position);

/* The text of some bytes in UTF-8, and the source offset of each byte of the text and of its
 * end. */
typedef struct
{
  H5Buffer text;
  guint64 *offsets;
} H5SourceText;

void h5_source_decode (H5Source *self, guint64 offset, guint64 length, H5SourceText *out);
void h5_source_text_clear (H5SourceText *self);
