/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Detecting an encoding that is not declared. ASCII has the same meaning in all possible
 * encodings, so it is parsed immediately. From the first other byte on, bytes are held until it
 * is known whether they are UTF-8: for some characters or kilobytes. So nothing is parsed twice.
 */
#include "parse/h5-parse-private.h"

/* The number of bytes to examine for the statistics of legacy encodings. */
#define LEGACY_SAMPLE ((gsize) 32 * 1024)
/* The same if only the head is parsed: as many as are searched for a meta element. */
#define HEAD_SAMPLE ((gsize) 1024)

gboolean
h5_parse_is_detecting (const H5Parse *self)
{
  return self->detection.is_active && !self->sniffed.certain;
}

static gsize
sample_size (const H5ParseOptions *options)
{
  return options->stop_after_head ? HEAD_SAMPLE : LEGACY_SAMPLE;
}

/* Legacy encodings need a larger sample than UTF-8. */
static gboolean
can_decide (H5ParseDetection *detection, const H5ParseOptions *options, gboolean last)
{
  const guint8 *bytes = (const guint8 *) detection->waiting.data;
  gsize length = MIN (detection->waiting.length, sample_size (options));

  last = last || length == sample_size (options);
  if (!h5_utf8_evidence_add (&detection->evidence, bytes, length, last))
    return FALSE;
  return last || options->detection != H5_DETECTION_FULL
         || h5_utf8_evidence_is_utf8 (&detection->evidence);
}

static const H5Encoding *
decide (const H5ParseDetection *detection, const H5ParseOptions *options)
{
  const guint8 *bytes = (const guint8 *) detection->waiting.data;
  gsize length = MIN (detection->waiting.length, sample_size (options));

  if (h5_utf8_evidence_is_utf8 (&detection->evidence))
    return h5_encoding_utf8 ();
  return options->detection == H5_DETECTION_FULL ? h5_detect_legacy (bytes, length) : NULL;
}

gboolean
h5_parse_detect (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  H5ParseDetection *detection = &self->detection;

  h5_buffer_append (&detection->waiting, bytes, length);
  if (!can_decide (detection, &self->options, last))
    return FALSE;
  detection->is_active = FALSE;
  const H5Encoding *encoding = decide (detection, &self->options);
  if (!encoding)
    return TRUE;
  detection->n_before = self->decoder.taken + self->scripts.held.length - self->scripts.held_at;
  detection->fallback = self->sniffed.encoding;
  h5_parse_exchange_decoder (self, encoding, H5_ENCODING_SOURCE_DETECTED);
  return TRUE;
}

void
h5_parse_undo_detection (H5Parse *self)
{
  const H5ParseDetection *detection = &self->detection;

  if (self->sniffed.source == H5_ENCODING_SOURCE_DETECTED
      && self->decoder.taken <= detection->n_before)
    h5_parse_exchange_decoder (self, detection->fallback, H5_ENCODING_SOURCE_FALLBACK);
}

void
h5_parse_forget_detection (H5Parse *self)
{
  self->detection.is_active = FALSE;
  h5_buffer_clear (&self->detection.waiting);
}
