/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-short-text.h"

#include "base/h5-utf8.h"

#define MAX_BYTES 16384
#define MAX_NODES 1000

/* Appends the text up to the limit. Returns whether that is all. */
static gboolean
append_start (const H5Node *text, gsize room, H5Buffer *out)
{
  gsize length = MIN (text->length, room);

  while (length > 0 && length < text->length
         && h5_utf8_is_continuation ((guint8) text->data[length]))
    length--;
  h5_buffer_append (out, text->data, length);
  return length == text->length;
}

gboolean
h5_short_text (const H5Node *element, H5Buffer *out)
{
  gsize end = out->length + MAX_BYTES;
  const H5Node *node = h5_node_next (element, element);

  for (guint n = 0; node && n < MAX_NODES; n++)
    {
      if (h5_node_is_text (node) && !append_start (node, end - out->length, out))
        return FALSE;
      node = h5_node_next (node, element);
    }
  return node == NULL;
}
