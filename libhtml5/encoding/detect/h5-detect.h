/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Guessing the encoding of bytes that do not declare one. These are the steps of
 * https://html.spec.whatwg.org/#encoding-sniffing-algorithm that the standard leaves to the
 * implementation: "attempt to autodetect the character encoding" and "an implementation-defined
 * or user-specified default".
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_DETECTION_NONE,
  H5_DETECTION_UTF8, /* only detect UTF-8 */
  H5_DETECTION_FULL  /* also detect legacy encodings by their statistics */
} H5Detection;

/* What is known of the bytes from the first that is not ASCII on. */
typedef struct
{
  gsize checked;     /* number of bytes that are valid UTF-8 */
  gsize n_sequences; /* of these, sequences of more than one byte */
  gboolean is_invalid;
} H5Utf8Evidence;

/* Examines new bytes; `bytes` contains all bytes so far. `last` says that there are no more.
 * Returns FALSE if more bytes are needed for a decision. */
gboolean h5_utf8_evidence_add (H5Utf8Evidence *self, const guint8 *bytes, gsize length,
                               gboolean last);

static inline gboolean
h5_utf8_evidence_is_utf8 (const H5Utf8Evidence *self)
{
  return !self->is_invalid && self->n_sequences > 0;
}

/* Detects a legacy encoding by statistics. Returns NULL if they are not significant, or if there
 * is no detector: it is optional when the library is built, and loaded when it is needed. */
const H5Encoding *h5_detect_legacy (const guint8 *bytes, gsize length);

/* https://html.spec.whatwg.org/#default-encoding: return the suggested default for a language
 * (a BCP 47 tag), or for the top-level domain of a host. NULL if there is none. */
const H5Encoding *h5_default_encoding_for_language (const char *language);
const H5Encoding *h5_default_encoding_for_host (const char *host);
