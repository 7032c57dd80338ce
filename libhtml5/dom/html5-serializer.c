/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-serializer.h"

#include "dom/html5-dom-error.h"
#include "dom/html5-enum-types.h"
#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

#include "serialize/h5-serializer.h"

/* How much is handed to a stream at once. */
#define SLICE ((gsize) 65536)

/**
 * Html5Serializer:
 *
 * Writes nodes as text: to a string, bytes, or a stream in slices, in UTF-8. For other encodings,
 * put a #GConverterOutputStream with an #Html5Encoder between.
 *
 * One serializer can write any number of nodes.
 *
 * Since: 1.0
 */
struct _Html5Serializer
{
  GObject parent_instance;
  Html5SerializerFormat format;
  gboolean content_only;
  gboolean shadow_roots;
  gboolean well_formed;
  gboolean coerce;
};

typedef struct
{
  GObjectClass parent_class;
} Html5SerializerClass;

G_DEFINE_FINAL_TYPE (Html5Serializer, html5_serializer, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FORMAT,
  PROP_CONTENT_ONLY,
  PROP_SHADOW_ROOTS,
  PROP_WELL_FORMED,
  PROP_COERCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean *
flag_of (Html5Serializer *self, guint id)
{
  return id == PROP_CONTENT_ONLY   ? &self->content_only
         : id == PROP_SHADOW_ROOTS ? &self->shadow_roots
         : id == PROP_WELL_FORMED  ? &self->well_formed
                                   : &self->coerce;
}

static void
html5_serializer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5Serializer *self = HTML5_SERIALIZER (object);

  if (id == PROP_FORMAT)
    g_value_set_enum (value, (int) self->format);
  else
    g_value_set_boolean (value, *flag_of (self, id));
}

static void
html5_serializer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  Html5Serializer *self = HTML5_SERIALIZER (object);

  if (id == PROP_FORMAT)
    self->format = (Html5SerializerFormat) g_value_get_enum (value);
  else
    *flag_of (self, id) = g_value_get_boolean (value);
}

static GParamSpec *
flag (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
}

static void
html5_serializer_class_init (Html5SerializerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = html5_serializer_get_property;
  object_class->set_property = html5_serializer_set_property;

  /**
   * Html5Serializer:format:
   *
   * What is written.
   *
   * Since: 1.0
   */
  properties[PROP_FORMAT] = g_param_spec_enum (
    "format", NULL, NULL, HTML5_TYPE_SERIALIZER_FORMAT, HTML5_SERIALIZER_FORMAT_HTML,
    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * Html5Serializer:content-only:
   *
   * Whether an element's own tags are left out.
   *
   * Since: 1.0
   */
  properties[PROP_CONTENT_ONLY] = flag ("content-only");
  /**
   * Html5Serializer:serializable-shadow-roots:
   *
   * Whether HTML has the shadow roots that say so, as `template` elements.
   *
   * Since: 1.0
   */
  properties[PROP_SHADOW_ROOTS] = flag ("serializable-shadow-roots");
  /**
   * Html5Serializer:well-formed:
   *
   * Whether XML that is not well-formed is an error.
   *
   * Since: 1.0
   */
  properties[PROP_WELL_FORMED] = flag ("well-formed");
  /**
   * Html5Serializer:coerce-to-infoset:
   *
   * Whether XML is made of what XML cannot take, as html5_document_coerce_to_infoset() does.
   *
   * Since: 1.0
   */
  properties[PROP_COERCE] = flag ("coerce-to-infoset");
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_serializer_init (Html5Serializer *self)
{
}

/**
 * html5_serializer_new:
 * @format: what it writes
 *
 * Makes a serializer.
 *
 * Returns: (transfer full): the serializer
 *
 * Since: 1.0
 */
Html5Serializer *
html5_serializer_new (Html5SerializerFormat format)
{
  return g_object_new (HTML5_TYPE_SERIALIZER, "format", format, NULL);
}

static void
begin (Html5Serializer *self, H5Serializer *writer, const H5Node *node)
{
  H5HtmlOptions html = { .serializable_shadow_roots = self->shadow_roots };
  H5XmlOptions xml = {
    .well_formed = self->well_formed,
    .infoset = self->coerce ? &h5_infoset_default_options : NULL,
  };

  h5_serializer_init (writer, (H5Format) self->format, node,
                      self->content_only ? H5_SCOPE_CHILDREN : H5_SCOPE_NODE, &html, &xml);
}

static gboolean
check (const H5Serializer *writer, GError **error)
{
  const H5Node *node = NULL;
  H5XmlFault fault = h5_serializer_get_fault (writer, &node);
  gsize length = 0;

  if (!fault)
    return TRUE;
  const char *name = h5_names_string (h5_node_tree (node)->names, node->name, &length);
  g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE,
               "Not well-formed XML: %s%s%.100s%s", h5_xml_fault_message (fault),
               length ? " (" : "", name, length ? ")" : "");
  return FALSE;
}

static gboolean
write_all (Html5Serializer *self, Html5Node *object, H5Buffer *out, GError **error)
{
  H5Serializer writer;

  begin (self, &writer, html5_node_unwrap (object));
  h5_serializer_fill (&writer, out, G_MAXSIZE);
  gboolean success = check (&writer, error);
  h5_serializer_clear (&writer);
  if (!success)
    h5_buffer_clear (out);
  return success;
}

/**
 * html5_serializer_to_string:
 * @self: a serializer
 * @node: the node to write, with what is in it
 * @error: return location for an error
 *
 * Writes a node to a string.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE when the text had to be well-formed XML and cannot
 * be.
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
  g_return_val_if_fail (html5_node_unwrap (node) != NULL, NULL);
  return write_all (self, node, &out, error) ? h5_buffer_steal (&out, NULL) : NULL;
}

/**
 * html5_serializer_to_bytes:
 * @self: a serializer
 * @node: the node to write, with what is in it
 * @error: return location for an error
 *
 * Writes a node as html5_serializer_to_string() does.
 *
 * Returns: (transfer full): the text as bytes, in UTF-8
 *
 * Since: 1.0
 */
GBytes *
html5_serializer_to_bytes (Html5Serializer *self, Html5Node *node, GError **error)
{
  H5Buffer out = H5_BUFFER_INIT;
  gsize length;

  g_return_val_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node), NULL);
  g_return_val_if_fail (html5_node_unwrap (node) != NULL, NULL);
  if (!write_all (self, node, &out, error))
    return NULL;
  char *data = h5_buffer_steal (&out, &length);
  return g_bytes_new_take (data, length);
}

/**
 * html5_serializer_to_stream:
 * @self: a serializer
 * @node: the node to write, with what is in it
 * @stream: where to write it
 * @cancellable: (nullable): a #GCancellable, or %NULL
 * @error: return location for an error
 *
 * Writes a node to a stream, in slices: the text as a whole is never in memory. The stream stays
 * open. After a failure, part of the text may have been written; the document is unharmed.
 *
 * Fails as html5_serializer_to_string() and as the stream do.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_serializer_to_stream (Html5Serializer *self, Html5Node *node, GOutputStream *stream,
                            GCancellable *cancellable, GError **error)
{
  H5Serializer writer;
  H5Buffer slice = H5_BUFFER_INIT;
  gboolean more = TRUE;
  gboolean success = TRUE;

  g_return_val_if_fail (HTML5_IS_SERIALIZER (self) && HTML5_IS_NODE (node), FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);
  g_return_val_if_fail (html5_node_unwrap (node) != NULL, FALSE);
  begin (self, &writer, html5_node_unwrap (node));
  while (more && success)
    {
      more = h5_serializer_fill (&writer, &slice, SLICE);
      success = g_output_stream_write_all (stream, slice.data, slice.length, NULL, cancellable,
                                           error);
      h5_buffer_truncate (&slice, 0);
    }
  success = success && check (&writer, error);
  h5_serializer_clear (&writer);
  h5_buffer_clear (&slice);
  return success;
}

/* What an asynchronous writer needs: a copy of the nodes, as the document may change. */
typedef struct
{
  H5Tree *tree;
  H5Serializer writer;
  H5Buffer slice;
  GOutputStream *stream;
  gboolean more;
} Writing;

static void
free_writing (gpointer data)
{
  Writing *writing = data;

  h5_serializer_clear (&writing->writer);
  h5_buffer_clear (&writing->slice);
  h5_tree_free (writing->tree);
  g_object_unref (writing->stream);
  g_free (writing);
}

static Writing *
new_writing (Html5Serializer *self, const H5Node *node, GOutputStream *stream)
{
  Writing *writing = g_new0 (Writing, 1);

  writing->tree = h5_tree_new ();
  writing->tree->is_xml = h5_node_tree (node)->is_xml;
  writing->tree->scripting = h5_node_tree (node)->scripting;
  writing->stream = g_object_ref (stream);
  writing->more = TRUE;
  begin (self, &writing->writer, h5_node_clone (writing->tree, node, TRUE, FALSE));
  return writing;
}

static void write_slice (GTask *task);

static void
on_written (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (!g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_error (task, error);
  else
    write_slice (task);
}

static void
write_slice (GTask *task)
{
  Writing *writing = g_task_get_task_data (task);
  GError *error = NULL;

  h5_buffer_truncate (&writing->slice, 0);
  if (writing->more)
    writing->more = h5_serializer_fill (&writing->writer, &writing->slice, SLICE);
  if (writing->slice.length)
    g_output_stream_write_all_async (writing->stream, writing->slice.data, writing->slice.length,
                                     g_task_get_priority (task), g_task_get_cancellable (task),
                                     on_written, g_object_ref (task));
  else if (!check (&writing->writer, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * html5_serializer_to_stream_async:
 * @self: a serializer
 * @node: the node to write, with what is in it
 * @stream: where to write it
 * @io_priority: the priority of the request
 * @cancellable: (nullable): a #GCancellable, or %NULL
 * @callback: (scope async): called when all is written
 * @user_data: data for @callback
 *
 * Does what html5_serializer_to_stream() does, in slices from the main context of the caller.
 * What is written is the node as it is now: the document may change meanwhile.
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
  H5Node *raw = html5_node_unwrap (node);
  g_return_if_fail (raw != NULL);

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, html5_serializer_to_stream_async);
  g_task_set_priority (task, io_priority);
  g_task_set_task_data (task, new_writing (self, raw, stream), free_writing);
  write_slice (task);
}

/**
 * html5_serializer_to_stream_finish:
 * @self: a serializer
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends html5_serializer_to_stream_async().
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_serializer_to_stream_finish (Html5Serializer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
