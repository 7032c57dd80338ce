/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "script-host.h"

#include <string.h>

static void
write_into (Html5Parser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_write (parser, text, -1, &error));
  g_assert_no_error (error);
}

/* Writes the parts between bars, and notes the body after each of them. */
static void
write_parts (Html5Parser *parser, const char *text, GString *log)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);

  for (guint i = 0; parts[i]; i++)
    {
      write_into (parser, parts[i]);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autofree char *markup = html5_element_get_inner_html (body, NULL);
      g_string_append_printf (log, "|%s", markup);
    }
}

static void
remove_ancestors (Html5Element *script)
{
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (script));
  g_autoptr (Html5Node) grandparent = html5_node_get_parent_node (parent);

  html5_node_remove (parent);
  html5_node_remove (grandparent);
}

static Html5ScriptResult
run (Html5Parser *parser, Html5Element *script, gpointer data)
{
  ScriptHost *host = data;
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));
  const char *source = html5_element_get_attribute (script, "src");

  if (g_strcmp0 (host->wait_for, source ? source : text) == 0)
    {
      g_string_append_printf (host->log, "wait:%s ", host->wait_for);
      host->wait_for = NULL;
      return HTML5_SCRIPT_RESULT_WAIT;
    }
  g_string_append_printf (host->log, "%s ", source ? source : text);
  if (g_str_has_prefix (text, "write:"))
    write_into (parser, text + strlen ("write:"));
  else if (g_str_has_prefix (text, "parts:"))
    write_parts (parser, text + strlen ("parts:"), host->log);
  else if (strcmp (text, "remove") == 0)
    remove_ancestors (script);
  else if (strcmp (text, "abort") == 0)
    html5_parser_abort (parser);
  return HTML5_SCRIPT_RESULT_DONE;
}

Html5Parser *
script_host_new_parser (ScriptHost *host)
{
  Html5Parser *parser = html5_parser_new ();

  host->log = g_string_new (NULL);
  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, run, host, NULL);
  return parser;
}

void
script_host_end (ScriptHost *host)
{
  g_string_free (host->log, TRUE);
}

void
assert_body (Html5Document *document, const char *expected)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (body));

  g_assert_cmpstr (text, ==, expected);
}

void
push_text (Html5Parser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_push (parser, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
on_parsed (GObject *source, GAsyncResult *async_result, gpointer data)
{
  ParseResult *result = data;

  result->document =
    html5_parser_parse_stream_finish (HTML5_PARSER (source), async_result, &result->error);
  result->done = TRUE;
}

void
iterate_until (gboolean *flag)
{
  while (!*flag)
    g_main_context_iteration (NULL, TRUE);
}

void
parse_async (Html5Parser *parser, const char *text, GCancellable *cancellable, ParseResult *result)
{
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (g_strdup (text), (gssize) strlen (text), g_free);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_parsed,
                                   result);
  while (!html5_parser_is_waiting (parser) && !result->done)
    g_main_context_iteration (NULL, TRUE);
}
