/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Detecting legacy encodings with uchardet, which has their statistics. It is loaded when it is
 * first needed: linking with it, and with the library of C++, doubles the time in which a process
 * that uses libhtml5 starts. */
#include "encoding/detect/h5-detect.h"

#ifdef H5_UCHARDET

#include <gmodule.h>
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

typedef struct
{
  __typeof__ (uchardet_new) *create;
  __typeof__ (uchardet_handle_data) *handle_data;
  __typeof__ (uchardet_data_end) *end_data;
  __typeof__ (uchardet_get_charset) *get_charset;
  __typeof__ (uchardet_delete) *delete;
} Uchardet;

static gboolean
load (Uchardet *uchardet)
{
  const struct
  {
    const char *name;
    gpointer *function;
  } symbols[] = {
    { "uchardet_new", (gpointer *) &uchardet->create },
    { "uchardet_handle_data", (gpointer *) &uchardet->handle_data },
    { "uchardet_data_end", (gpointer *) &uchardet->end_data },
    { "uchardet_get_charset", (gpointer *) &uchardet->get_charset },
    { "uchardet_delete", (gpointer *) &uchardet->delete },
  };
  GModule *module = g_module_open (H5_UCHARDET, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gboolean is_whole = module != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (symbols) && is_whole; i++)
    is_whole = g_module_symbol (module, symbols[i].name, symbols[i].function);
  return is_whole;
}

/* NULL if it is not installed. */
static const Uchardet *
get_uchardet (void)
{
  enum
  {
    MISSING = 1,
    LOADED
  };
  static gsize state;
  static Uchardet uchardet;

  if (g_once_init_enter (&state))
    g_once_init_leave (&state, load (&uchardet) ? LOADED : MISSING);
  return state == LOADED ? &uchardet : NULL;
}

const H5Encoding *
h5_detect_legacy (const guint8 *bytes, gsize length)
{
  const Uchardet *uchardet = get_uchardet ();
  const H5Encoding *encoding = NULL;

  if (!uchardet)
    return NULL;
  uchardet_t detector = uchardet->create ();
  if (uchardet->handle_data (detector, (const char *) bytes, length) == 0)
    {
      uchardet->end_data (detector);
      const char *name = correct (uchardet->get_charset (detector), bytes, length);
      encoding = h5_encoding_for_label (name, strlen (name));
      /* UTF-8 is detected elsewhere, by its validity. */
      if (encoding == h5_encoding_utf8 ()
          || (encoding && !h5_encoding_is_ascii_compatible (encoding)))
        encoding = NULL;
    }
  uchardet->delete (detector);
  return encoding;
}

#else

const H5Encoding *
h5_detect_legacy (const guint8 *bytes, gsize length)
{
  return NULL;
}

#endif
