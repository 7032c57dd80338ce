/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The statistics of legacy encodings are those of uchardet. */
#include "encoding/detect/h5-detect.h"

#ifdef H5_HAVE_UCHARDET

#include <string.h>
#include <uchardet.h>

/* What uchardet calls otherwise than the web, or takes for the wrong one of two encodings that differ
 * in the bytes from 80 to 9F: Windows has quotation marks there, the other nothing that is text. */
typedef struct
{
  const char *name;
  const char *label;
  gboolean needs_quotes;
} Correction;

static const Correction corrections[] = {
  { "UHC", "euc-kr", FALSE },
  { "ISO-8859-7", "windows-1253", TRUE },
  { "ISO-8859-13", "windows-1257", TRUE },
};

static gboolean
has_c1 (const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] >= 0x80 && bytes[i] < 0xA0)
      return TRUE;
  return FALSE;
}

static const char *
correct (const char *name, const guint8 *bytes, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (corrections); i++)
    if (strcmp (name, corrections[i].name) == 0
        && (!corrections[i].needs_quotes || has_c1 (bytes, length)))
      return corrections[i].label;
  return name;
}

const H5Encoding *
h5_detect_legacy (const guint8 *bytes, gsize length)
{
  uchardet_t detector = uchardet_new ();
  const H5Encoding *encoding = NULL;

  if (uchardet_handle_data (detector, (const char *) bytes, length) == 0)
    {
      uchardet_data_end (detector);
      const char *name = correct (uchardet_get_charset (detector), bytes, length);
      encoding = h5_encoding_for_label (name, strlen (name));
      if (encoding && !h5_encoding_is_ascii_compatible (encoding))
        encoding = NULL;
    }
  uchardet_delete (detector);
  return encoding;
}

#else

const H5Encoding *
h5_detect_legacy (const guint8 *bytes, gsize length)
{
  return NULL;
}

#endif
