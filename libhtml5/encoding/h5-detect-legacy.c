/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The statistics of legacy encodings are those of uchardet. */
#include "encoding/h5-detect.h"

#ifdef H5_HAVE_UCHARDET

#include <string.h>
#include <uchardet.h>

const H5Encoding *
h5_detect_legacy (const guint8 *bytes, gsize length)
{
  uchardet_t detector = uchardet_new ();
  const H5Encoding *encoding = NULL;

  if (uchardet_handle_data (detector, (const char *) bytes, length) == 0)
    {
      uchardet_data_end (detector);
      const char *name = uchardet_get_charset (detector);
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
