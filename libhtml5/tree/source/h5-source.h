/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The source of a document: its bytes, its text and its lines. The text is that of H5Input: decoded
 * to UTF-8, with normalized newlines. Offsets in the text, lines and columns are counted at each
 * access, from the nearest checkpoint. There is a checkpoint every few kilobytes.
 */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-decoder.h"
#include "input/h5-input.h"

/* How the bytes are decoded: by the decoder of the encoding, or as one of those that XML has in
 * addition. */
typedef enum
{
  H5_SOURCE_DECODER,
  H5_SOURCE_LATIN1,
  H5_SOURCE_UTF32LE,
  H5_SOURCE_UTF32BE
} H5SourceForm;

/* A position between two characters. */
typedef struct
{
  H5Decoder decoder;
  guint64 offset;      /* of the next byte to decode */
  guint64 text;        /* offset in the text */
  H5Position position; /* of the next character, with the offset of its first byte */
  gboolean after_cr;
  gboolean is_even; /* up to the next checkpoint, the text has the same bytes as the source */
} H5SourcePoint;

typedef struct
{
  const guint8 *data;
  gsize length;
  GBytes *whole;   /* the owner of the data if all was available at once, otherwise NULL */
  H5Buffer copied; /* the owner of the data otherwise */
  const H5Encoding *encoding;
  gsize bom_length;
  H5SourceForm form;
  GArray *checkpoints;  /* H5SourcePoint; NULL until the first access */
  H5SourcePoint recent; /* the result of the last walk, from which a later one may continue */
  gboolean has_recent;
} H5Source;

void h5_source_clear (H5Source *self);

/* Call this before the parse, if these are all bytes that will be appended. */
void h5_source_keep (H5Source *self, GBytes *whole);

void h5_source_append (H5Source *self, const char *bytes, gsize length);

/* Sets the encoding of the bytes, when it is known. */
void h5_source_set_encoding (H5Source *self, const H5Encoding *encoding, H5SourceForm form,
                             gsize bom_length);

/* Computes the line and the column of a byte. */
void h5_source_locate (H5Source *self, guint64 offset, H5Position *position);

/* Returns the byte with which a character of the text begins. Bytes that stand for no text, such as
 * the LF of CR LF, belong to the character before. */
guint64 h5_source_from_text (H5Source *self, guint64 text);

/* Returns the offset in the text of the character that contains a byte. */
guint64 h5_source_to_text (H5Source *self, guint64 offset);

/* The text of some bytes in UTF-8, and the source offset of each byte of the text and of its
 * end. */
typedef struct
{
  H5Buffer text;
  guint64 *offsets;
} H5SourceText;

void h5_source_decode (H5Source *self, guint64 offset, guint64 length, H5SourceText *out);
void h5_source_text_clear (H5SourceText *self);
