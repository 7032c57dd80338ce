/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The encodings of https://encoding.spec.whatwg.org/#names-and-labels: forty constants,
 * so that two encodings are the same exactly when their pointers are.
 */
#pragma once

#include <glib.h>

typedef struct _H5Encoding H5Encoding;

/* What runs an encoding; all single-byte encodings (with x-user-defined) share one way. */
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

/* The encoding that a label means, in any case and with ASCII white space around it, or NULL. */
const H5Encoding *h5_encoding_for_label (const char *label, gsize length);

const H5Encoding *h5_encoding_utf8 (void);
const H5Encoding *h5_encoding_windows_1252 (void);

/* The encodings in the standard's order; NULL past the last. */
const H5Encoding *h5_encoding_nth (guint n);

const char *h5_encoding_name (const H5Encoding *self);
H5EncodingKind h5_encoding_kind (const H5Encoding *self);

/* The nth label, in alphabetic order, of this encoding; NULL past the last. */
const char *h5_encoding_nth_label (const H5Encoding *self, guint n);

/* The encoding to write in: UTF-8 for UTF-16 and replacement, else itself. */
const H5Encoding *h5_encoding_get_output (const H5Encoding *self);

gboolean h5_encoding_is_utf16 (const H5Encoding *self);

/* Whether the bytes below 0x80, outside of longer sequences, always mean ASCII. */
gboolean h5_encoding_is_ascii_compatible (const H5Encoding *self);

/* The encoding of the byte order mark that the bytes begin with, or NULL; length of the mark. */
const H5Encoding *h5_encoding_sniff_bom (const guint8 *bytes, gsize length, gsize *bom_length);
