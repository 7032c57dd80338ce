/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing input that the application pushes. */
#include "dom/common/html5-private.h"
#include "dom/parser/html5-parser-private.h"

#include <glib/gi18n-lib.h>

/**
 * html5_parser_begin:
 * @self: a parser
 * @error: return location for an error
 *
 * Starts a document whose bytes you pass to html5_parser_push(). Call html5_parser_finish() at the
 * end.
 *
 * Returns: %TRUE on success, or %FALSE with %G_IO_ERROR_PENDING if the parser is busy, or with
 *   %G_IO_ERROR_CANCELLED if a handler of its progress aborts the parse
 *
 * Since: 1.0
 */
gboolean
html5_parser_begin (Html5Parser *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return _html5_parser_open (self, self->syntax, HTML5_SESSION_PUSH, error);
}

static gboolean
check_pushing (Html5Parser *self, GError **error)
{
  if (self->session == HTML5_SESSION_PUSH && !self->running)
    return TRUE;
  if (self->running)
    return _html5_parser_check_idle (self, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED,
                       _ ("No document is being parsed"));
  return FALSE;
}

gboolean
_html5_parser_check_input (Html5Parser *self, GError **error)
{
  if (!self->is_whole)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED,
                       _ ("The input of the document has ended"));
  return FALSE;
}

/**
 * html5_parser_push:
 * @self: a parser
 * @data: (array length=length) (element-type guint8): the next bytes of the document
 * @length: the number of bytes
 * @error: return location for an error
 *
 * Passes the next bytes of a document to the parser. The pieces can have any size. Call
 * html5_parser_begin() first. The encoding is determined as in browsers. If you know that it is
 * UTF-8, set #Html5Parser:transport-encoding.
 *
 * Fails with %HTML5_PARSER_ERROR if parsing failed, with %G_IO_ERROR_CANCELLED if it was aborted,
 * with %G_IO_ERROR_NOT_INITIALIZED if no document was started, with %G_IO_ERROR_CLOSED after
 * html5_parser_finish(), which can wait for a script, and with %G_IO_ERROR_PENDING if the parser is
 * calling a function of yours.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_parser_push (Html5Parser *self, gconstpointer data, gsize length, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!check_pushing (self, error) || !_html5_parser_check_input (self, error))
    return FALSE;
  gboolean is_good = _html5_parser_feed (self, data, length, error);
  _html5_parser_notify_progress (self);
  _html5_parser_end_aborted (self);
  return is_good;
}

/**
 * html5_parser_push_bytes:
 * @self: a parser
 * @bytes: the next bytes of the document
 * @error: return location for an error
 *
 * Passes the next bytes of a document to the parser. See html5_parser_push().
 *
 * Returns: %TRUE on success, or %FALSE on error, as with html5_parser_push()
 *
 * Since: 1.0
 */
gboolean
html5_parser_push_bytes (Html5Parser *self, GBytes *bytes, GError **error)
{
  gsize length;

  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);
  /* Scripts may release them. */
  G_GNUC_UNUSED g_autoptr (GBytes) held = g_bytes_ref (bytes);

  gconstpointer data = g_bytes_get_data (bytes, &length);
  return html5_parser_push (self, data, length, error);
}

/**
 * html5_parser_finish:
 * @self: a parser
 * @error: return location for an error
 *
 * Finishes a document that was started with html5_parser_begin() or html5_parser_begin_stream().
 * You can then use the parser again.
 *
 * If the parser waits for a script, call this function again after html5_parser_resume().
 *
 * Returns: (transfer full): the document; %NULL with %G_IO_ERROR_WOULD_BLOCK if the parser waits
 *   for a script, or with an error of html5_parser_push()
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_finish (Html5Parser *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  return check_pushing (self, error) ? _html5_parser_close (self, error) : NULL;
}

/**
 * html5_parser_begin_stream:
 * @self: a parser
 * @error: return location for an error
 *
 * Starts a document whose bytes you write to a stream, for example with
 * g_output_stream_splice_async() from a download. Writing never blocks. After the last bytes, call
 * html5_parser_finish() to get the document. Closing the stream does not finish the document.
 *
 * Returns: (transfer full): the stream; %NULL with an error of html5_parser_begin()
 *
 * Since: 1.0
 */
GOutputStream *
html5_parser_begin_stream (Html5Parser *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  return html5_parser_begin (self, error) ? _html5_parser_stream_new (self) : NULL;
}
