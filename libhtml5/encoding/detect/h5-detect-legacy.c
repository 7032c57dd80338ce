/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Detecting legacy encodings with uchardet, which has their statistics. */
#include "encoding/detect/h5-detect.h"

#ifdef H5_HAVE_UCHARDET

#include <string.h>
#include <uchardet.h>

/* Names of uchardet that are not labels of the Encoding Standard, and encodings that it
 * confuses with another one that differs in a few bytes. */
typedef struct
{
  const char *name;
  const char *label;
  gboolean (*applies) (const guint8 *bytes, gsize length); /* NULL for always */
} Correction;

/* Windows encodings have quotation marks in 80 to 9F, where the other encoding has no text. */
static gboolean
has_c1 (const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] >= 0x80 && bytes[i] < 0xA0)
      return TRUE;
  return FALSE;
}

/* Letters of Ukrainian in KOI8-U that are box-drawing lines in KOI8-R. */
static gboolean
is_ukrainian (guint8 byte)
{
  return byte == 0xA4 || byte == 0xA6 || byte == 0xA7 || byte == 0xAD || byte == 0xB4
         || byte == 0xB6 || byte == 0xB7 || byte == 0xBD;
}

/* Letters in both encodings. */
static gboolean
is_cyrillic (guint8 byte)
{
  return byte >= 0xC0;
}

/* Whether such a letter occurs next to other letters. */
static gboolean
has_ukrainian (const guint8 *bytes, gsize length)
{
  for (gsize i = 1; i < length; i++)
    if ((is_ukrainian (bytes[i]) && is_cyrillic (bytes[i - 1]))
        || (is_cyrillic (bytes[i]) && is_ukrainian (bytes[i - 1])))
      return TRUE;
  return FALSE;
}

static const Correction corrections[] = {
  { "UHC", "euc-kr", NULL },
  { "ISO-8859-7", "windows-1253", has_c1 },
  { "ISO-8859-13", "windows-1257", has_c1 },
  { "KOI8-R", "koi8-u", has_ukrainian },
};

static const char *
correct (const char *name, const guint8 *bytes, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (corrections); i++)
    if (strcmp (name, corrections[i].name) == 0
        && (!corrections[i].applies || corrections[i].applies (bytes, length)))
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
      /* UTF-8 is detected elsewhere, by its validity. */
      if (encoding == h5_encoding_utf8 ()
          || (encoding && !h5_encoding_is_ascii_compatible (encoding)))
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
