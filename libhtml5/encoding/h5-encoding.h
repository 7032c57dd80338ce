/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The encodings of https://encoding.spec.whatwg.org/#names-and-labels. There are forty constants,
 * so encodings are equal if their pointers are.
 */
#pragma once

#include <glib.h>

typedef struct _H5Encoding H5Encoding;

/* The variants of decoders and encoders. All single-byte encodings (including x-user-defined)
 * share one. */
typedef enum
{
  H5_ENCODING_SINGLE_BYTE,
  H5_ENCODING_UTF_8,
  H5_ENCODING_UTF_16BE,
  H5_ENCODING_UTF_16LE,
  H5_ENCODING_GBK,
  H5_ENCODING_GB18030,
  H5_ENCODING_BIG5,
  H5_ENCODING_EUC_JP,
  H5_ENCODING_ISO_2022_JP,
  H5_ENCODING_SHIFT_JIS,
  H5_ENCODING_EUC_KR,
  H5_ENCODING_REPLACEMENT,
} H5EncodingKind;

#define H5_N_ENCODINGS 40

/* Returns the encoding for a label, ignoring case and ASCII white space around it, or NULL. */
const H5Encoding *h5_encoding_for_label (const char *label, gsize length);

const H5Encoding *h5_encoding_utf8 (void);
const H5Encoding *h5_encoding_windows_1252 (void);
const H5Encoding *h5_encoding_x_user_defined (void);

/* Returns the nth encoding in the standard's order. NULL after the last one. */
const H5Encoding *h5_encoding_nth (guint n);

const char *h5_encoding_name (const H5Encoding *self);
H5EncodingKind h5_encoding_kind (const H5Encoding *self);

/* The UTF-8 of one byte, with its length in [3], to which 0x80 is added for an error. */
typedef guint8 H5SingleByte[4];

/* Returns that of each byte in a single-byte encoding, and NULL for other encodings. */
const H5SingleByte *h5_encoding_get_single_bytes (const H5Encoding *self);

/* Returns the nth label of this encoding, in alphabetical order. NULL after the last one. */
const char *h5_encoding_nth_label (const H5Encoding *self, guint n);

/* Returns the output encoding: UTF-8 for UTF-16 and replacement, otherwise the encoding
 * itself. */
const H5Encoding *h5_encoding_get_output (const H5Encoding *self);

gboolean h5_encoding_is_utf16 (const H5Encoding *self);

/* Whether bytes below 0x80 always mean ASCII, outside of longer sequences. */
gboolean h5_encoding_is_ascii_compatible (const H5Encoding *self);

/* Returns the encoding of the byte order mark that the bytes begin with, and sets its length.
 * NULL if there is none. */
const H5Encoding *h5_encoding_sniff_bom (const guint8 *bytes, gsize length, gsize *bom_length);
