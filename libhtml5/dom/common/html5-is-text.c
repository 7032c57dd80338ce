/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-private.h"

#include "encoding/h5-decoder.h"

#include <string.h>

/* Longer texts are checked by a function that takes many bytes at once. */
#define SHORT 16

gboolean
_html5_is_text (const char *text)
{
  if (!text)
    return FALSE;
  /* Most texts are the names of attributes. */
  for (gsize i = 0; i < SHORT && (guint8) text[i] < 0x80; i++)
    if (text[i] == '\0')
      return TRUE;
  const guint8 *bytes = (const guint8 *) text;
  gsize length = strlen (text);
  return h5_utf8_valid_length (bytes, bytes + length) == length;
}

gboolean
_html5_are_texts (const char *const *texts)
{
  for (gsize i = 0; texts && texts[i]; i++)
    if (!_html5_is_text (texts[i]))
      return FALSE;
  return texts != NULL;
}
