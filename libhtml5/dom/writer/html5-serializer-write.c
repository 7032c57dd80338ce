/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing with an Html5Serializer: to strings, bytes and streams. */
#include "dom/writer/html5-serializer-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/writer/html5-indented-copy-private.h"
#include "dom/writer/html5-infoset-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parser-error.h"
#include "dom/common/html5-private.h"

#include "encoding/h5-encoder.h"
#include "serialize/h5-serializer.h"
#include "tree/html/h5-adopted-contents.h"
#include "tree/mutation/h5-snapshot.h"

#include <glib/gi18n-lib.h>

/* The number of bytes to write to a stream at once. */
#define SLICE ((gsize) 65536)

/* The state of writing one node. */
typedef struct
{
  const H5Node *root;      /* the node to write, or its copy */
  Html5IndentedCopy *copy; /* of indented XML; or NULL */
  H5Serializer writer;
  H5InfosetOptions infoset;
  char *meta_charset;
  guint64 max_bytes; /* 0 for no limit */
  guint64 length;    /* of the output so far */
  gboolean encodes;  /* the encoding is not UTF-8 */
  H5Encoder encoder;
  H5Buffer text;     /* to be encoded */
  Html5Node *failed; /* the node that cannot be written as XML */
} Job;

/* Finds the output encoding, which is NULL for UTF-8. Sets an error and returns FALSE if it is
 * unknown. */
static gboolean
find_encoding (Html5Serializer *self, const H5Encoding **encoding, GError **error)
{
  const char *label = self->format == HTML5_SERIALIZER_FORMAT_HTML ? self->encoding : NULL;

  *encoding = label ? h5_encoding_for_label (label, strlen (label)) : NULL;
  if (!label || *encoding)
    return TRUE;
  g_set_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_ENCODING,
               _ ("No encoding is called “%s”"), label);
  /* This may run code of the application. */
  g_clear_object (&self->failed_node);
  return FALSE;
}

static void
begin (Html5Serializer *self, Job *job, const H5Node *node, const H5Encoding *encoding)
{
  *job = (Job){ .root = node, .encodes = encoding != NULL };
  job->copy = _html5_indented_copy_new (self, node);
  if (job->copy)
    job->root = job->copy->root;
  if (encoding)
    h5_encoder_init (&job->encoder, encoding, FALSE);
  job->infoset = _html5_infoset_options (self->infoset_flags);
  job->meta_charset = g_strdup (self->meta_charset);
  job->max_bytes = self->max_bytes;
  H5HtmlOptions html = { .serializable_shadow_roots = self->shadow_roots };
  H5HtmlStyle style = { .flags = self->flags, .meta_charset = job->meta_charset };
  H5XmlOptions xml = { .well_formed = self->well_formed,
                       .declaration = self->xml_declaration,
                       .infoset = self->coerce ? &job->infoset : NULL };
  h5_serializer_init (&job->writer, (H5Format) self->format, job->root,
                      self->content_only ? H5_SCOPE_CHILDREN : H5_SCOPE_NODE, &html,
                      style.flags || style.meta_charset ? &style : NULL, &xml);
}

static void
end (Job *job)
{
  h5_serializer_clear (&job->writer);
  g_clear_pointer (&job->copy, _html5_indented_copy_free);
  g_free (job->meta_charset);
  h5_buffer_clear (&job->text);
  g_clear_object (&job->failed);
}

/* Appends the text in the encoding. Unmappable characters become character references. */
static void
encode (Job *job, gboolean last, H5Buffer *buffer)
{
  const char *in = job->text.data ? job->text.data : "", *text_end = in + job->text.length;
  H5EncoderStatus status;

  do
    {
      guint8 bytes[4096], *out = bytes;
      status = h5_encoder_encode (&job->encoder, &in, text_end, &out, bytes + sizeof bytes, last);
      h5_buffer_append (buffer, (const char *) bytes, (gsize) (out - bytes));
    }
  while (status == H5_ENCODER_OUTPUT_FULL);
  h5_buffer_truncate (&job->text, 0);
}

/* Appends until the buffer has about this number of bytes. Returns whether there is more. */
static gboolean
fill (Job *job, H5Buffer *buffer, gsize enough)
{
  guint64 most = job->max_bytes ? job->max_bytes - job->length : G_MAXUINT64;
  gsize before = buffer->length;
  gboolean more;

  if (job->encodes)
    {
      more = h5_serializer_fill (&job->writer, &job->text, MIN (enough, SLICE));
      encode (job, !more, buffer);
    }
  else
    more = h5_serializer_fill (&job->writer, buffer,
                               most < enough - before ? before + (gsize) most + 1 : enough);
  job->length += buffer->length - before;
  return more;
}

static gboolean
is_too_long (const Job *job)
{
  return job->max_bytes && job->length > job->max_bytes;
}

/* Sets an error and returns FALSE if the output is too long. */
static gboolean
check_length (const Job *job, GError **error)
{
  if (!is_too_long (job))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               _ ("The output is longer than the limit of %llu bytes"),
               (unsigned long long) job->max_bytes);
  return FALSE;
}

/* Sets an error and returns FALSE if a node could not be written. */
static gboolean
check (Job *job, GError **error)
{
  const H5Node *node = NULL;
  H5XmlWriteResult result = h5_serializer_get_result (&job->writer, &node);

  if (!result)
    return TRUE;
  if (job->copy)
    node = _html5_indented_copy_original (job->copy, node);
  job->failed = node->has_left ? NULL : _html5_node_wrap ((H5Node *) node);
  _html5_set_xml_error (error, node, result);
  return FALSE;
}

/* Releasing the old node may free objects and run code of the application. */
static void
take_failed (Html5Serializer *self, Job *job)
{
  G_GNUC_UNUSED g_autoptr (Html5Node) old = g_steal_pointer (&self->failed_node);

  self->failed_node = g_steal_pointer (&job->failed);
}

static gboolean
write_all (Html5Serializer *self, Html5Node *object, const H5Encoding *encoding, H5Buffer *out,
           GError **error)
{
  Job job;

  begin (self, &job, _html5_node_unwrap (object), encoding);
  while (fill (&job, out, G_MAXSIZE) && !is_too_long (&job))
    ;
  gboolean success = check_length (&job, error) && check (&job, error);
  take_failed (self, &job);
  end (&job);
  if (!success)
    h5_buffer_clear (out);
  return success;
}

/**
 * html5_serializer_to_string:
 * @self: a serializer
 * @node: the node to write, with its descendants
 * @error: return location for an error
 *
 * Writes a node to a string. The string is in UTF-8; #Html5Serializer:encoding is ignored.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if #Html5Serializer:well-formed is set and a node
 * cannot be written as well-formed XML, which html5_serializer_get_failed_node() then returns.
 * Fails with %G_IO_ERROR_MESSAGE_TOO_LARGE if the output is longer than
 * #Html5Serializer:max-bytes.
 *
 * Returns: (transfer full): the text, in UTF-8
 *
 * Since: 1.0
 */
char *
html5_serializer_to_string (Html5Serializer *self, Html5Node *node, GError **error)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node), NULL);
  g_return_val_if_fail (_html5_node_unwrap (node) != NULL, NULL);
  return write_all (self, node, NULL, &out, error) ? h5_buffer_steal (&out, NULL) : NULL;
}

/**
 * html5_serializer_to_bytes:
 * @self: a serializer
 * @node: the node to write, with its descendants
 * @error: return location for an error
 *
 * Writes a node to bytes: HTML in #Html5Serializer:encoding, other formats in UTF-8.
 *
 * Fails as html5_serializer_to_string() does, and, for HTML, with %HTML5_PARSER_ERROR_ENCODING if
 * there is no such encoding.
 *
 * Returns: (transfer full): the text as bytes
 *
 * Since: 1.0
 */
GBytes *
html5_serializer_to_bytes (Html5Serializer *self, Html5Node *node, GError **error)
{
  H5Buffer out = H5_BUFFER_INIT;
  const H5Encoding *encoding;
  gsize length;

  g_return_val_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node), NULL);
  g_return_val_if_fail (_html5_node_unwrap (node) != NULL, NULL);
  if (!find_encoding (self, &encoding, error) || !write_all (self, node, encoding, &out, error))
    return NULL;
  char *data = h5_buffer_steal (&out, &length);
  return g_bytes_new_take (data, length);
}

/* Writing to a stream, which is code of the application. The nodes are read in slices, as they were
 * at the start. */
typedef struct
{
  Job job;
  Html5Node *node;         /* a reference until it has been read */
  Html5Document *document; /* a reference to its document */
  H5Snapshot *snapshot;    /* NULL when all nodes have been read */
  GPtrArray *trees;        /* of the nodes, if a copy of them is read; held; or NULL */
  H5Buffer slice;          /* the bytes that are being written to the stream */
  /* An error of the nodes; reported after the output before it was written. */
  GError *error;
  GOutputStream *stream;
} WriteTask;

/* If the writer fails at a copy of a node, the node must still exist. */
static void
hold_trees (WriteTask *self, const H5Node *node)
{
  self->trees = h5_tree_list_linked (h5_node_tree (node));
  for (guint i = 0; i < self->trees->len; i++)
    {
      H5Tree *tree = self->trees->pdata[i];
      _html5_registry_hold (tree);
      tree->n_users++;
    }
}

static void
release_trees (GPtrArray *trees)
{
  for (guint i = 0; i < trees->len; i++)
    {
      H5Tree *tree = trees->pdata[i];
      tree->n_users--;
      _html5_registry_release (tree);
    }
  g_ptr_array_unref (trees);
}

/* Releasing the node may free objects and run code of the application. */
static void
release_node (WriteTask *self)
{
  g_clear_pointer (&self->snapshot, h5_snapshot_free);
  g_clear_pointer (&self->trees, release_trees);
  g_clear_object (&self->node);
  g_clear_object (&self->document);
}

/* Called when all nodes have been read; the slice has the last part of the output. */
static void
end_reading (WriteTask *self)
{
  if (check_length (&self->job, &self->error))
    check (&self->job, &self->error);
  else
    h5_buffer_truncate (&self->slice, 0);
  release_node (self);
}

static void
next_slice (WriteTask *self)
{
  h5_buffer_truncate (&self->slice, 0);
  if (!self->snapshot || !h5_snapshot_prepare (self->snapshot))
    return;
  h5_snapshot_enter (self->snapshot);
  gboolean more = fill (&self->job, &self->slice, SLICE);
  h5_snapshot_leave (self->snapshot);
  if (!more || is_too_long (&self->job))
    end_reading (self);
}

static void
free_writing (gpointer data)
{
  WriteTask *self = data;

  release_node (self);
  end (&self->job);
  h5_buffer_clear (&self->slice);
  g_clear_error (&self->error);
  g_object_unref (self->stream);
  g_free (self);
}

static WriteTask *
new_writing (Html5Serializer *serializer, Html5Node *object, GOutputStream *stream,
             const H5Encoding *encoding)
{
  const H5Node *node = _html5_node_unwrap (object);
  WriteTask *self = g_new0 (WriteTask, 1);

  self->stream = g_object_ref (stream);
  self->node = g_object_ref (object);
  self->document = HTML5_DOCUMENT (_html5_node_wrap (h5_node_tree (node)->document));
  begin (serializer, &self->job, node, encoding);
  self->snapshot = h5_snapshot_new (self->job.root);
  if (self->job.copy || h5_serializer_has_copy (&self->job.writer))
    hold_trees (self, node);
  return self;
}

/**
 * html5_serializer_to_stream:
 * @self: a serializer
 * @node: the node to write, with its descendants
 * @stream: the stream to write to
 * @cancellable: (nullable): a #GCancellable, or %NULL
 * @error: return location for an error
 *
 * Writes a node to a stream in pieces, so that the whole output is never in memory. The stream is
 * not closed. After an error, a part of the output may have been written. The output is that of the
 * node at the time of the call, even if the stream calls code that changes the document.
 *
 * Fails as html5_serializer_to_bytes() does, and with the errors of the stream.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_serializer_to_stream (Html5Serializer *self, Html5Node *node, GOutputStream *stream,
                            GCancellable *cancellable, GError **error)
{
  const H5Encoding *encoding;
  gboolean success = TRUE;

  g_return_val_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node), FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (node) != NULL, FALSE);
  G_GNUC_UNUSED g_autoptr (Html5Serializer) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (GCancellable) held_too = cancellable ? g_object_ref (cancellable) : NULL;
  if (!find_encoding (self, &encoding, error))
    return FALSE;
  WriteTask *writing = new_writing (self, node, stream, encoding);
  while (success && writing->snapshot)
    {
      next_slice (writing);
      /* Not all streams check the cancellable. */
      success = !g_cancellable_set_error_if_cancelled (cancellable, error)
                && g_output_stream_write_all (stream, writing->slice.data, writing->slice.length,
                                              NULL, cancellable, error);
    }
  if (success && writing->error)
    {
      g_propagate_error (error, g_steal_pointer (&writing->error));
      success = FALSE;
    }
  take_failed (self, &writing->job);
  free_writing (writing);
  return success;
}

/* Ends the task. Takes ownership of the error. Releases the node first, so that the callback is
 * called without a reference to it. */
static void
end_writing (GTask *task, GError *error)
{
  WriteTask *writing = g_task_get_task_data (task);

  release_node (writing);
  take_failed (g_task_get_source_object (task), &writing->job);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void write_slice (GTask *task);

static void
on_written (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (!g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    end_writing (task, error);
  else
    write_slice (task);
}

static void
write_slice (GTask *task)
{
  WriteTask *writing = g_task_get_task_data (task);

  next_slice (writing);
  /* After a slice without output, an empty write lets other sources of the main context run. */
  if (writing->slice.length || writing->snapshot)
    g_output_stream_write_all_async (writing->stream, writing->slice.data, writing->slice.length,
                                     g_task_get_priority (task), g_task_get_cancellable (task),
                                     on_written, g_object_ref (task));
  else
    end_writing (task, g_steal_pointer (&writing->error));
}

/**
 * html5_serializer_to_stream_async:
 * @self: a serializer
 * @node: the node to write, with its descendants
 * @stream: the stream to write to
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT; with %G_PRIORITY_DEFAULT_IDLE, GTK can
 *   draw between the pieces
 * @cancellable: (nullable): a #GCancellable, or %NULL
 * @callback: (scope async): called when writing is finished; call
 *   html5_serializer_to_stream_finish() in it to get the result
 * @user_data: data for @callback
 *
 * Writes a node to a stream asynchronously, as html5_serializer_to_stream() does. The work is done
 * in pieces in the main context of the caller. The output is that of the node at the time of the
 * call. You can change the document meanwhile, and start several operations on it. Each operation
 * keeps a reference to its node.
 *
 * Neither the whole output nor a copy of all nodes is kept in memory. Only nodes that change
 * meanwhile are copied before the change. In two cases, all nodes are copied in the call: if XML is
 * indented, and if another document has adopted the contents of a `template` among the nodes.
 *
 * Until the operation ends, the document must only be used in the thread of the caller's main
 * context.
 *
 * Fails as html5_serializer_to_stream() does.
 *
 * Since: 1.0
 */
void
html5_serializer_to_stream_async (Html5Serializer *self, Html5Node *node, GOutputStream *stream,
                                  int io_priority, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node));
  g_return_if_fail (G_IS_OUTPUT_STREAM (stream));
  g_return_if_fail (_html5_node_unwrap (node) != NULL);
  const H5Encoding *encoding;
  GError *error = NULL;

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, html5_serializer_to_stream_async);
  g_task_set_priority (task, io_priority);
  if (!find_encoding (self, &encoding, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, new_writing (self, node, stream, encoding), free_writing);
  write_slice (task);
}

/**
 * html5_serializer_to_stream_finish:
 * @self: a serializer
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_serializer_to_stream_async().
 *
 * Returns: %TRUE on success, or %FALSE on error, as with html5_serializer_to_stream()
 *
 * Since: 1.0
 */
gboolean
html5_serializer_to_stream_finish (Html5Serializer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SERIALIZER (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, html5_serializer_to_stream_async), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
