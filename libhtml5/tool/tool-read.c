/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading and parsing sources. */
#include "tool.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

GFile *
tool_file_new (const char *source)
{
  return g_file_test (source, G_FILE_TEST_EXISTS) ? g_file_new_for_path (source)
                                                  : g_file_new_for_commandline_arg (source);
}

static GInputStream *
open_source (const char *source, goffset *size, GError **error)
{
  if (strcmp (source, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  g_autoptr (GFile) file = tool_file_new (source);
  GFileInputStream *stream = g_file_read (file, NULL, error);
  if (!stream)
    return NULL;
  g_autoptr (GFileInfo) info =
    g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  *size = info ? g_file_info_get_size (info) : 0;
  return G_INPUT_STREAM (stream);
}

/* Returns the syntax. That of a fragment is the syntax of its context, unless the command line
 * sets one. */
static Html5Syntax
find_syntax (const ToolJob *job)
{
  if (tool_settings.syntax != HTML5_SYNTAX_GUESS || tool_settings.fragment
      || strcmp (job->source, "-") == 0)
    return tool_settings.syntax;
  g_autoptr (GFile) file = tool_file_new (job->source);
  return html5_syntax_for_file (file);
}

/* Returns the base URL for relative URLs, or NULL. */
static char *
find_base (const ToolJob *job)
{
  if (tool_settings.base || !tool_settings.is_located || strcmp (job->source, "-") == 0)
    return g_strdup (tool_settings.base);
  g_autoptr (GFile) file = tool_file_new (job->source);
  return g_file_get_uri (file);
}

Html5Parser *
tool_parser_new (const ToolJob *job)
{
  g_autofree char *base = find_base (job);

  return g_object_new (HTML5_TYPE_PARSER, "syntax", find_syntax (job), "scripting",
                       tool_settings.scripting, "allow-declarative-shadow-roots",
                       tool_settings.shadow_roots, "collect-errors", tool_settings.collect_errors,
                       "override-encoding", tool_settings.encoding, "base-uri", base, NULL);
}

Html5Element *
tool_context_new (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  const char *text = tool_settings.fragment;

  if (g_str_has_prefix (text, "svg "))
    return html5_document_create_element_ns (document, HTML5_NAMESPACE_SVG, text + 4, NULL);
  if (g_str_has_prefix (text, "math "))
    return html5_document_create_element_ns (document, HTML5_NAMESPACE_MATHML, text + 5, NULL);
  return html5_document_create_element (document, text, NULL);
}

/* Whether the bytes are valid UTF-8. Text with other characters than ASCII in another encoding
 * practically never is. */
static gboolean
is_utf8 (GBytes *bytes)
{
  gsize length, i = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  while (i < length && (guint8) data[i] < 0x80)
    i++;
  return i < length && g_utf8_validate_len (data + i, length - i, NULL);
}

/* Reads all of a source before the encoding is chosen. Replaces the stream. */
static gboolean
detect_utf8 (Html5Parser *parser, GInputStream **stream, GError **error)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  if (g_output_stream_splice (memory, *stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, error)
      < 0)
    return FALSE;
  g_autoptr (GBytes) bytes =
    g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  if (is_utf8 (bytes))
    html5_parser_set_override_encoding (parser, "utf-8");
  g_object_unref (*stream);
  *stream = g_memory_input_stream_new_from_bytes (bytes);
  return TRUE;
}

static void
on_bytes_read (Html5Parser *parser, GParamSpec *unused, ToolProgress *progress)
{
  tool_progress_show (progress, (goffset) html5_parser_get_bytes_read (parser));
}

static Html5Node *
parse (ToolJob *job, Html5Parser *parser, GError **error)
{
  goffset size = 0;
  g_autoptr (GInputStream) stream = open_source (job->source, &size, error);
  g_autoptr (Html5Element) context = NULL;
  ToolProgress progress;
  gpointer root;

  if (!stream
      || (tool_settings.detects_utf8 && !tool_settings.encoding
          && !detect_utf8 (parser, &stream, error)))
    return NULL;
  tool_progress_begin (&progress, job, size);
  g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (on_bytes_read), &progress);
  context = tool_settings.fragment ? tool_context_new () : NULL;
  root = context
           ? (gpointer) html5_parser_parse_fragment_stream (parser, stream, context, NULL, error)
           : html5_parser_parse_stream (parser, stream, NULL, error);
  tool_progress_end (&progress);
  return root;
}

Html5Node *
tool_read_with (ToolJob *job, Html5Parser *parser)
{
  g_autoptr (GError) error = NULL;
  Html5Node *root = parse (job, parser, &error);

  if (root)
    job->is_xml = tool_settings.syntax == HTML5_SYNTAX_XML
                  || (HTML5_IS_DOCUMENT (root) && html5_document_is_xml (HTML5_DOCUMENT (root)));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    tool_message (job, "%s: %s", job->source,
                  _ ("No such file, and GIO cannot open such a URI. For “https”, install GVfs, or "
                     "read the page with curl"));
  else
    tool_message (job, "%s: %s", job->source, error->message);
  return root;
}

Html5Node *
tool_read (ToolJob *job)
{
  g_autoptr (Html5Parser) parser = tool_parser_new (job);

  return tool_read_with (job, parser);
}
