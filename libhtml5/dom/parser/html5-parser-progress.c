/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The progress of a parse. */
#include "dom/parser/html5-parser-private.h"

#include "dom/common/html5-properties-private.h"

void
_html5_parser_count (Html5Parser *self, gsize length)
{
  self->bytes_read += length;
}

void
_html5_parser_begin_progress (Html5Parser *self)
{
  gboolean had_bytes = self->bytes_read > 0, had_fraction = html5_parser_get_fraction (self) > 0;

  self->bytes_read = self->bytes_notified = 0;
  self->session_total = self->total_bytes;
  self->is_whole = self->has_all = FALSE;
  if (had_bytes)
    g_object_notify (G_OBJECT (self), "bytes-read");
  if (had_fraction)
    g_object_notify (G_OBJECT (self), "fraction");
}

void
_html5_parser_notify_progress (Html5Parser *self)
{
  if (self->bytes_read == self->bytes_notified)
    return;
  self->bytes_notified = self->bytes_read;
  g_object_notify (G_OBJECT (self), "bytes-read");
  if (self->session_total)
    g_object_notify (G_OBJECT (self), "fraction");
}

void
_html5_parser_note_end (Html5Parser *self)
{
  self->is_whole |= !h5_parse_is_over (self->parse);
}

void
_html5_parser_end_progress (Html5Parser *self)
{
  gboolean was_one = html5_parser_get_fraction (self) == 1;

  if (!self->is_whole)
    return;
  self->has_all = TRUE;
  if (!was_one)
    g_object_notify (G_OBJECT (self), "fraction");
}

void
_html5_parser_take_size (Html5Parser *self, GFileInfo *info)
{
  if (!self->session_total && info && g_file_info_has_attribute (info, "standard::size"))
    self->session_total = (guint64) MAX (g_file_info_get_size (info), 0);
}

/**
 * html5_parser_get_bytes_read:
 * @self: a parser
 *
 * Gets the number of bytes of the current document, or else of the last one, that have been parsed.
 *
 * Returns: the number of bytes
 *
 * Since: 1.0
 */
guint64
html5_parser_get_bytes_read (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), 0);

  return self->bytes_read;
}

/**
 * html5_parser_get_total_bytes:
 * @self: a parser
 *
 * Gets the size of the documents. See #Html5Parser:total-bytes.
 *
 * Returns: the number of bytes; 0 if it is unknown
 *
 * Since: 1.0
 */
guint64
html5_parser_get_total_bytes (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), 0);

  return self->total_bytes;
}

/**
 * html5_parser_set_total_bytes:
 * @self: a parser
 * @total_bytes: the number of bytes; 0 if it is unknown
 *
 * Sets the size of documents that are started later, such as that of HTTP's `Content-Length`, for
 * #Html5Parser:fraction. It is not needed for files, whose size is known.
 *
 * Since: 1.0
 */
void
html5_parser_set_total_bytes (Html5Parser *self, guint64 total_bytes)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_uint64 (self, &self->total_bytes, total_bytes, "total-bytes");
}

/**
 * html5_parser_get_fraction:
 * @self: a parser
 *
 * Gets the fraction of the document that has been parsed: #Html5Parser:bytes-read divided by the
 * size. See #Html5Parser:fraction.
 *
 * Returns: a number from 0 to 1
 *
 * Since: 1.0
 */
double
html5_parser_get_fraction (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), 0);

  if (self->has_all)
    return 1;
  if (!self->session_total)
    return 0;
  return MIN ((double) self->bytes_read / (double) self->session_total, 1);
}
