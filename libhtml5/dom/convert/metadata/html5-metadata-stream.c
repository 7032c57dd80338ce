/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the metadata of a page from a stream, without reading more than its head. */
#include "dom/convert/metadata/html5-metadata.h"

#include "dom/document/html5-document.h"
#include "dom/parser/html5-parser.h"

static Html5Parser *
new_parser (const char *content_type, const char *base_uri)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();

  return g_object_new (HTML5_TYPE_PARSER, "content-type", content_type, "base-uri", base_uri,
                       "stop-after", HTML5_STOP_AFTER_HEAD, "limits", limits, NULL);
}

/**
 * html5_metadata_new_from_stream:
 * @stream: the stream to read the page from; it is not closed
 * @content_type: (nullable): the MIME type from the transport, such as `text/html; charset=utf-8`,
 *   or %NULL
 * @base_uri: (nullable): the URL of the page, to resolve URLs against, or %NULL
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Reads the metadata in the head of a page. The rest of the page is not read. Metadata in the body
 * is missing: the first heading, structured data, `time` elements, and links to the author or the
 * license. The limits are those of html5_limits_new_untrusted().
 *
 * This function blocks while it waits for the stream. To avoid that, use
 * html5_metadata_new_from_stream_async().
 *
 * Returns: (transfer full): the metadata; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Metadata *
html5_metadata_new_from_stream (GInputStream *stream, const char *content_type,
                                const char *base_uri, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_autoptr (Html5Parser) parser = new_parser (content_type, base_uri);
  g_autoptr (Html5Document) document =
    html5_parser_parse_stream (parser, stream, cancellable, error);

  return document ? html5_metadata_new (document) : NULL;
}

static void
on_document (GObject *parser, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (Html5Document) document =
    html5_parser_parse_stream_finish (HTML5_PARSER (parser), result, &error);

  if (document)
    g_task_return_pointer (task, html5_metadata_new (document), g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * html5_metadata_new_from_stream_async:
 * @stream: the stream to read the page from; it is not closed
 * @content_type: (nullable): the MIME type from the transport, such as `text/html; charset=utf-8`,
 *   or %NULL
 * @base_uri: (nullable): the URL of the page, to resolve URLs against, or %NULL
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when the head has been read; call
 *   html5_metadata_new_from_stream_finish() in it to get the metadata
 * @user_data: data for @callback
 *
 * Reads the metadata in the head of a page asynchronously. See html5_metadata_new_from_stream().
 *
 * Since: 1.0
 */
void
html5_metadata_new_from_stream_async (GInputStream *stream, const char *content_type,
                                      const char *base_uri, int io_priority,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  g_return_if_fail (G_IS_INPUT_STREAM (stream));
  g_autoptr (Html5Parser) parser = new_parser (content_type, base_uri);
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, html5_metadata_new_from_stream_async);
  /* The parser returns the result even if the task is cancelled. */
  g_task_set_check_cancellable (task, FALSE);
  html5_parser_parse_stream_async (parser, stream, io_priority, cancellable, on_document, task);
}

/**
 * html5_metadata_new_from_stream_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_metadata_new_from_stream_async().
 *
 * Returns: (transfer full): the metadata; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Metadata *
html5_metadata_new_from_stream_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_task_get_source_tag (G_TASK (result))
                          == (gpointer) html5_metadata_new_from_stream_async,
                        NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
