/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading a source piece by piece into a parse. */
#include "tool.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#define PIECE (256 * 1024)

static GInputStream *
open_source (const char *source, goffset *size, GError **error)
{
  if (strcmp (source, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  g_autoptr (GFile) file = g_file_new_for_commandline_arg (source);
  GFileInputStream *stream = g_file_read (file, NULL, error);
  if (!stream)
    return NULL;
  g_autoptr (GFileInfo) info =
    g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  *size = info ? g_file_info_get_size (info) : 0;
  return G_INPUT_STREAM (stream);
}

/* What a piece of a source is handed to. */
typedef void (*TakePiece) (gpointer data, const char *bytes, gsize length);

static gboolean
read_pieces (const char *source, TakePiece take, gpointer data, GError **error)
{
  goffset size = 0, done = 0;
  g_autoptr (GInputStream) stream = open_source (source, &size, error);
  g_autofree char *piece = g_malloc (PIECE);
  gssize n = -1;
  ToolProgress progress;

  tool_progress_begin (&progress, source, size);

  while (stream && (n = g_input_stream_read (stream, piece, PIECE, NULL, error)) > 0)
    {
      take (data, piece, (gsize) n);
      done += n;
      tool_progress_show (&progress, done);
    }
  tool_progress_end (&progress);
  return n == 0;
}

static void
take_for_parse (gpointer parse, const char *bytes, gsize length)
{
  h5_parse_feed_bytes (parse, bytes, length);
}

static void
take_for_buffer (gpointer buffer, const char *bytes, gsize length)
{
  h5_buffer_append (buffer, bytes, length);
}

H5Node *
tool_context (const ToolReading *reading, H5Tree *tree)
{
  const char *text = reading->fragment;
  const char *space = strchr (text, ' ');
  const char *local = space ? space + 1 : text;
  H5Namespace ns = H5_NAMESPACE_HTML;

  if (g_str_has_prefix (text, "svg "))
    ns = H5_NAMESPACE_SVG;
  else if (g_str_has_prefix (text, "math "))
    ns = H5_NAMESPACE_MATHML;
  H5Name word = h5_names_word (tree->names, local, strlen (local));
  return h5_tree_new_element (tree, h5_names_element (tree->names, ns, H5_NAME_NONE, word));
}

static H5Parse *
new_parse (const ToolReading *reading, const char *encoding)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = reading->xml ? H5_SYNTAX_XML : H5_SYNTAX_HTML;
  options.scripting = reading->scripting;
  options.allow_declarative_shadow_roots = reading->shadow_roots;
  options.collect_errors = reading->collect_errors;
  options.limits.max_errors = 0;
  options.override_encoding = encoding;
  if (!reading->fragment)
    return h5_parse_new (&options);

  H5Tree *tree = h5_tree_new ();
  H5Parse *parse = h5_parse_new_fragment (&options, tool_context (reading, tree));
  h5_tree_free (tree);
  return parse;
}

/* No text in another encoding has characters beyond ASCII and happens to be UTF-8. */
static gboolean
is_utf8 (const H5Buffer *bytes)
{
  gsize i = 0;

  while (i < bytes->length && (guint8) bytes->data[i] < 0x80)
    i++;
  return i < bytes->length && g_utf8_validate_len (bytes->data + i, bytes->length - i, NULL);
}

/* Reads all of a source before the encoding is chosen. */
static H5Parse *
read_whole (const ToolReading *reading, const char *source, GError **error)
{
  H5Buffer bytes = H5_BUFFER_INIT;
  H5Parse *parse = NULL;

  if (read_pieces (source, take_for_buffer, &bytes, error))
    {
      parse = new_parse (reading, is_utf8 (&bytes) ? "utf-8" : NULL);
      h5_parse_feed_bytes (parse, bytes.data ? bytes.data : "", bytes.length);
    }
  h5_buffer_clear (&bytes);
  return parse;
}

static H5Parse *
read_in_pieces (const ToolReading *reading, const char *source, GError **error)
{
  H5Parse *parse = new_parse (reading, reading->encoding);

  if (read_pieces (source, take_for_parse, parse, error))
    return parse;
  h5_parse_free (parse);
  return NULL;
}

H5Parse *
tool_read (const ToolReading *reading, const char *source)
{
  gboolean whole = reading->detects_utf8 && !reading->encoding;
  g_autoptr (GError) error = NULL;
  H5Parse *parse =
    whole ? read_whole (reading, source, &error) : read_in_pieces (reading, source, &error);

  if (parse)
    h5_parse_finish (parse);
  else
    g_printerr (_ ("html5-tool: %s: %s\n"), source, error->message);
  return parse;
}

H5Node *
tool_root (H5Parse *parse)
{
  H5Node *fragment = h5_parse_get_fragment (parse);

  return fragment ? fragment : h5_parse_get_tree (parse)->document;
}
