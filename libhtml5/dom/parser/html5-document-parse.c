/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that parse a document with a default parser. */
#include "dom/document/html5-document.h"

#include "dom/parser/html5-parser-private.h"

static Html5Parser *
new_parser (Html5Syntax syntax, const char *base_uri)
{
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_syntax (parser, syntax);
  html5_parser_set_base_uri (parser, base_uri);
  return parser;
}

/**
 * html5_document_new_from_text:
 * @text: the document; bytes that are not valid UTF-8 become U+FFFD
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @error: return location for an error
 *
 * Parses HTML from text. See html5_parser_parse_text().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_text (const char *text, gssize length, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_text (parser, text, length, error);
}

/**
 * html5_document_new_from_text_full:
 * @text: the document; bytes that are not valid UTF-8 become U+FFFD
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @syntax: the syntax of the document
 * @base_uri: (nullable): the URL of the document, to resolve URLs against, or %NULL
 * @error: return location for an error
 *
 * Parses HTML or XML from text.
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_text_full (const char *text, gssize length, Html5Syntax syntax,
                                   const char *base_uri, GError **error)
{
  g_autoptr (Html5Parser) parser = new_parser (syntax, base_uri);

  return html5_parser_parse_text (parser, text, length, error);
}

/**
 * html5_document_new_from_bytes:
 * @bytes: the document
 * @error: return location for an error
 *
 * Parses HTML from bytes. The encoding is determined as in browsers. See
 * html5_parser_parse_bytes().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_bytes (parser, bytes, error);
}

/**
 * html5_document_new_from_bytes_full:
 * @bytes: the document
 * @syntax: the syntax of the document
 * @base_uri: (nullable): the URL of the document, to resolve URLs against, or %NULL
 * @error: return location for an error
 *
 * Parses HTML or XML from bytes. The encoding is determined as in browsers. If a server sent a
 * content type with the bytes, use an #Html5Parser and html5_parser_set_content_type().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_bytes_full (GBytes *bytes, Html5Syntax syntax, const char *base_uri,
                                    GError **error)
{
  g_autoptr (Html5Parser) parser = new_parser (syntax, base_uri);

  return html5_parser_parse_bytes (parser, bytes, error);
}

/**
 * html5_document_new_from_file:
 * @file: the file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses a file of HTML or XML. The syntax is determined as in html5_parser_parse_file().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_file()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_file (parser, file, cancellable, error);
}

/**
 * html5_document_new_from_stream:
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses HTML from a stream. See html5_parser_parse_stream().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_stream (parser, stream, cancellable, error);
}

/**
 * html5_document_new_from_stream_full:
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @syntax: the syntax of the document
 * @base_uri: (nullable): the URL of the document, to resolve URLs against, or %NULL
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses HTML or XML from a stream. See html5_parser_parse_stream().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_stream_full (GInputStream *stream, Html5Syntax syntax, const char *base_uri,
                                     GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = new_parser (syntax, base_uri);

  return html5_parser_parse_stream (parser, stream, cancellable, error);
}

/* --- asynchronous: a parser of its own, which the call keeps --- */

static void
return_document (GTask *task, Html5Document *document, GError *error)
{
  if (document)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
  g_object_unref (task);
}

static void
on_file (GObject *parser, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  Html5Document *document = html5_parser_parse_file_finish (HTML5_PARSER (parser), result, &error);

  return_document (task, document, error);
}

static void
on_stream (GObject *parser, GAsyncResult *result, gpointer task)
{
  GError *error = NULL;
  Html5Document *document =
    html5_parser_parse_stream_finish (HTML5_PARSER (parser), result, &error);

  return_document (task, document, error);
}

/* The parser returns the result even if the task is cancelled. */
static GTask *
new_task (gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_check_cancellable (task, FALSE);
  return task;
}

static Html5Document *
take_document (GAsyncResult *result, gpointer tag, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, tag), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * html5_document_new_from_file_async:
 * @file: the file
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished; call
 *   html5_document_new_from_file_finish() in it to get the document
 * @user_data: data for @callback
 *
 * Parses a file of HTML or XML asynchronously. See html5_document_new_from_file().
 *
 * Since: 1.0
 */
void
html5_document_new_from_file_async (GFile *file, int io_priority, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (G_IS_FILE (file));
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_parse_file_async (
    parser, file, io_priority, cancellable, on_file,
    new_task (html5_document_new_from_file_async, cancellable, callback, user_data));
}

/**
 * html5_document_new_from_file_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_document_new_from_file_async().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_file()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_file_finish (GAsyncResult *result, GError **error)
{
  return take_document (result, html5_document_new_from_file_async, error);
}

/**
 * html5_document_new_from_stream_async:
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished; call
 *   html5_document_new_from_stream_finish() in it to get the document
 * @user_data: data for @callback
 *
 * Parses HTML from a stream asynchronously. See html5_parser_parse_stream_async().
 *
 * Since: 1.0
 */
void
html5_document_new_from_stream_async (GInputStream *stream, int io_priority,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  g_return_if_fail (G_IS_INPUT_STREAM (stream));
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_parse_stream_async (
    parser, stream, io_priority, cancellable, on_stream,
    new_task (html5_document_new_from_stream_async, cancellable, callback, user_data));
}

/**
 * html5_document_new_from_stream_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_document_new_from_stream_async().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_stream_finish (GAsyncResult *result, GError **error)
{
  return take_document (result, html5_document_new_from_stream_async, error);
}

/**
 * html5_document_new_from_stream_full_async:
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @syntax: the syntax of the document
 * @base_uri: (nullable): the URL of the document, to resolve URLs against, or %NULL
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished; call
 *   html5_document_new_from_stream_full_finish() in it to get the document
 * @user_data: data for @callback
 *
 * Parses HTML or XML from a stream asynchronously. See html5_parser_parse_stream_async().
 *
 * Since: 1.0
 */
void
html5_document_new_from_stream_full_async (GInputStream *stream, Html5Syntax syntax,
                                           const char *base_uri, int io_priority,
                                           GCancellable *cancellable, GAsyncReadyCallback callback,
                                           gpointer user_data)
{
  g_return_if_fail (G_IS_INPUT_STREAM (stream));
  g_autoptr (Html5Parser) parser = new_parser (syntax, base_uri);

  html5_parser_parse_stream_async (
    parser, stream, io_priority, cancellable, on_stream,
    new_task (html5_document_new_from_stream_full_async, cancellable, callback, user_data));
}

/**
 * html5_document_new_from_stream_full_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_document_new_from_stream_full_async().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_stream_full_finish (GAsyncResult *result, GError **error)
{
  return take_document (result, html5_document_new_from_stream_full_async, error);
}
