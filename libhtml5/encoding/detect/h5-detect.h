/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Guessing the encoding of bytes that do not declare one: the steps of
 * https://html.spec.whatwg.org/#encoding-sniffing-algorithm that the standard leaves to the
 * implementation, "attempt to autodetect the character encoding" and "an implementation-defined or
 * user-specified default".
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_DETECTION_NONE,
  H5_DETECTION_UTF8, /* valid UTF-8 is UTF-8 */
  H5_DETECTION_FULL  /* legacy encodings by their statistics as well */
} H5Detection;

/* What the bytes from the first one that is not ASCII on have shown so far. */
typedef struct
{
  gsize checked;     /* bytes that are valid UTF-8 */
  gsize n_sequences; /* of more than one byte, among them */
  gboolean is_invalid;
} H5Utf8Evidence;

/* Looks at the bytes that were not looked at yet; `bytes` are all of them. FALSE when more bytes
 * are wanted to decide. With `last` there are no more. */
gboolean h5_utf8_evidence_add (H5Utf8Evidence *self, const guint8 *bytes, gsize length,
                               gboolean last);

static inline gboolean
h5_utf8_evidence_is_utf8 (const H5Utf8Evidence *self)
{
  return !self->is_invalid && self->n_sequences > 0;
}

/* A legacy encoding by the statistics of the bytes; NULL if they are not significant, or if the
 * library was built without a detector. */
const H5Encoding *h5_detect_legacy (const guint8 *bytes, gsize length);

/* https://html.spec.whatwg.org/#default-encoding: the suggested default for a language (a BCP 47
 * tag) or for the top-level domain of a host; NULL when there is none. */
const H5Encoding *h5_default_encoding_for_language (const char *language);
const H5Encoding *h5_default_encoding_for_host (const char *host);
