/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing from streams and files. */
#include "dom/common/html5-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parser-private.h"

#define CHUNK_BYTES (64 * 1024)
#define CHUNK_BYTES_OF_HEAD (4 * 1024)

gsize
_html5_parser_chunk_bytes (const Html5Parser *self)
{
  return self->stop_after == HTML5_STOP_AFTER_HEAD ? CHUNK_BYTES_OF_HEAD : CHUNK_BYTES;
}

gboolean
_html5_parser_open_file (Html5Parser *self, GFile *file, GError **error)
{
  gboolean is_known = self->has_syntax || self->content_type;
  Html5Syntax syntax = is_known ? self->syntax : html5_syntax_for_file (file);

  if (!_html5_parser_open (self, syntax, HTML5_SESSION_PARSE, error))
    return FALSE;
  if (!self->session_uri)
    self->session_uri = g_file_get_uri (file);
  if (!self->session_type && syntax != HTML5_SYNTAX_HTML)
    self->session_type = _html5_content_type_of_xml_file (file);
  return TRUE;
}

/* What a parse uses until it ends. Handlers of the progress, scripts and the stream are code of the
 * application, which may drop the last references. */
typedef struct
{
  Html5Parser *parser;
  gpointer source; /* a stream or a file */
  Html5Element *context;
  GCancellable *cancellable;
} Held;

static Held
hold (Html5Parser *parser, gpointer source, Html5Element *context, GCancellable *cancellable)
{
  return (Held){
    .parser = g_object_ref (parser),
    .source = g_object_ref (source),
    .context = context ? g_object_ref (context) : NULL,
    .cancellable = cancellable ? g_object_ref (cancellable) : NULL,
  };
}

static void
held_clear (Held *self)
{
  g_clear_object (&self->cancellable);
  g_clear_object (&self->context);
  g_clear_object (&self->source);
  g_clear_object (&self->parser);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Held, held_clear)

static gboolean
feed_stream (Html5Parser *self, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  gsize size = _html5_parser_chunk_bytes (self);
  g_autofree char *buffer = g_malloc (size);

  for (;;)
    {
      /* Not all streams check the cancellable. */
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      gssize n = g_input_stream_read (stream, buffer, size, cancellable, error);
      if (n <= 0)
        return n == 0;
      gboolean is_good = _html5_parser_feed (self, buffer, (gsize) n, error);
      _html5_parser_notify_progress (self);
      if (!is_good)
        return FALSE;
      if (h5_parse_is_over (self->parse))
        return TRUE;
    }
}

/**
 * html5_parser_parse_stream:
 * @self: a parser
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses a document from a stream. The encoding is determined as in browsers. This function blocks
 * while it waits for the stream. To avoid that, use html5_parser_parse_stream_async().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, with the error of the
 *   stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_stream (Html5Parser *self, GInputStream *stream, GCancellable *cancellable,
                           GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  G_GNUC_UNUSED g_auto (Held) held = hold (self, stream, NULL, cancellable);

  if (!_html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, error))
    return NULL;
  if (feed_stream (self, stream, cancellable, error))
    return _html5_parser_close (self, error);
  _html5_parser_abandon (self);
  return NULL;
}

/**
 * html5_parser_parse_fragment_stream:
 * @self: a parser
 * @stream: the stream to read the markup from, up to its end; it is not closed
 * @context: the element in whose context to parse; it is not changed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses markup from a stream, as html5_parser_parse_fragment() does. The encoding is determined as
 * for documents. This function blocks while it waits for the stream.
 *
 * Counterpart: the HTML fragment parsing algorithm.
 *
 * Returns: (transfer full): a fragment with the nodes; %NULL with %HTML5_PARSER_ERROR, with the
 *   error of the stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_parser_parse_fragment_stream (Html5Parser *self, GInputStream *stream, Html5Element *context,
                                    GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (context) && _html5_node_unwrap (context), NULL);
  G_GNUC_UNUSED g_auto (Held) held = hold (self, stream, context, cancellable);

  if (!_html5_parser_open_fragment (self, context, error))
    return NULL;
  _html5_parser_begin_progress (self);
  if (!feed_stream (self, stream, cancellable, error))
    {
      _html5_parser_abandon (self);
      return NULL;
    }
  _html5_parser_note_end (self);
  Html5DocumentFragment *fragment = _html5_parser_close_fragment (self, context, error);
  if (fragment)
    _html5_parser_end_progress (self);
  return fragment;
}

/**
 * html5_parser_parse_file:
 * @self: a parser
 * @file: the file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses a document from a file. The URI of the file becomes the URL of the document, unless
 * #Html5Parser:base-uri is set. This function blocks while it reads the file. To avoid that, use
 * html5_parser_parse_file_async().
 *
 * If neither #Html5Parser:syntax nor #Html5Parser:content-type is set, the syntax is determined
 * from the name of the file, such as `feed.rss` or `chapter.xhtml`. If that is not possible, it is
 * determined from the first 1024 bytes, as with %HTML5_SYNTAX_GUESS.
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, with the error of the
 *   stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_file (Html5Parser *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  G_GNUC_UNUSED g_auto (Held) held = hold (self, file, NULL, cancellable);

  if (!_html5_parser_open_file (self, file, error))
    return NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GFileInfo) info =
    stream
      ? g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL)
      : NULL;
  _html5_parser_take_size (self, info);
  if (stream && feed_stream (self, G_INPUT_STREAM (stream), cancellable, error))
    return _html5_parser_close (self, error);
  _html5_parser_abandon (self);
  return NULL;
}
