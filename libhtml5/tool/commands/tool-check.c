/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean show_encoding, as_json;

static const GOptionEntry entries[] = {
  { "show-encoding", 0, 0, G_OPTION_ARG_NONE, &show_encoding,
    N_ ("Show the encoding of the sources, and how it was determined"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON: one object for each source"),
    NULL },
  { NULL },
};

static const char *const encoding_sources[] = {
  [HTML5_ENCODING_SOURCE_BOM] = N_ ("from its byte order mark"),
  [HTML5_ENCODING_SOURCE_OVERRIDE] = N_ ("as requested"),
  [HTML5_ENCODING_SOURCE_TRANSPORT] = N_ ("from its transport"),
  [HTML5_ENCODING_SOURCE_META] = N_ ("from its meta element"),
  [HTML5_ENCODING_SOURCE_DECLARATION] = N_ ("from its XML declaration"),
  [HTML5_ENCODING_SOURCE_LATE_META] = N_ ("from a late meta element"),
  [HTML5_ENCODING_SOURCE_DETECTED] = N_ ("from its bytes"),
  [HTML5_ENCODING_SOURCE_FALLBACK] = N_ ("by default"),
  [HTML5_ENCODING_SOURCE_TEXT] = N_ ("as text"),
};

static void
append_encoding (ToolJob *job, Html5Document *document)
{
  Html5EncodingSource from = html5_document_get_encoding_source (document);
  const char *encoding = html5_document_get_character_set (document);

  if (as_json)
    {
      tool_json_member (job->text, "encoding", encoding);
      tool_json_member (job->text, "encoding-source",
                        tool_enum_nick (HTML5_TYPE_ENCODING_SOURCE, (int) from));
    }
  else if (show_encoding)
    g_string_append_printf (job->text, "%s: %s, %s\n", job->source, encoding,
                            _ (encoding_sources[from]));
}

static void
append_json_error (GString *out, Html5ParseError *error)
{
  g_string_append_printf (out,
                          "{\"line\": %" G_GUINT64_FORMAT ", \"column\": %" G_GUINT64_FORMAT
                          ", \"offset\": %" G_GUINT64_FORMAT,
                          html5_parse_error_get_line (error), html5_parse_error_get_column (error),
                          html5_parse_error_get_offset (error));
  tool_json_member (out, "code", html5_parse_error_get_code (error));
  tool_json_member (out, "message", html5_parse_error_get_message (error));
  g_string_append_c (out, '}');
}

static void
append_error (ToolJob *job, Html5ParseError *error)
{
  GString *out = job->text;

  tool_begin_color (out, TOOL_COLOR_PLACE);
  g_string_append_printf (out, "%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":", job->source,
                          html5_parse_error_get_line (error), html5_parse_error_get_column (error));
  tool_end_color (out);
  g_string_append_c (out, ' ');
  tool_begin_color (out, TOOL_COLOR_ERROR);
  g_string_append (out, "error:");
  tool_end_color (out);
  g_string_append_printf (out, " %s: %s\n", html5_parse_error_get_code (error),
                          html5_parse_error_get_message (error));
}

static void
append_errors (ToolJob *job, GListModel *errors)
{
  guint n = g_list_model_get_n_items (errors);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5ParseError) error = g_list_model_get_item (errors, i);
      if (as_json)
        {
          g_string_append (job->text, i ? ",\n  " : "\n  ");
          append_json_error (job->text, error);
        }
      else
        append_error (job, error);
      tool_flush_some (job);
    }
}

static void
report (ToolJob *job, Html5Node *root, GListModel *errors)
{
  if (as_json)
    {
      /* JSON is UTF-8, and names of files need not be. */
      g_autofree char *source = g_utf8_make_valid (job->source, -1);
      g_string_append_c (job->text, '{');
      tool_json_member (job->text, "source", source);
    }
  if (HTML5_IS_DOCUMENT (root))
    append_encoding (job, HTML5_DOCUMENT (root));
  if (as_json)
    {
      tool_json_name (job->text, "errors");
      g_string_append_c (job->text, '[');
    }
  append_errors (job, errors);
  if (as_json)
    g_string_append (job->text, "]}\n");
  else if (job->is_xml && g_list_model_get_n_items (errors) == 0)
    g_string_append_printf (job->text, _ ("%s: well-formed\n"), job->source);
}

static int
check (ToolJob *job)
{
  g_autoptr (Html5Parser) parser = tool_parser_new (job);
  g_autoptr (Html5Limits) limits = html5_limits_new ();

  html5_limits_set_max_errors (limits, 0);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Node) root = tool_read_with (job, parser);
  if (!root)
    return TOOL_FAILED;
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
  report (job, root, errors);
  return html5_parser_get_n_errors (parser) ? TOOL_FOUND_ERRORS : TOOL_OK;
}

static gboolean
prepare (void)
{
  tool_settings.collect_errors = TRUE;
  return tool_check_pair ("--show-encoding", show_encoding, "--fragment",
                          tool_settings.fragment != NULL);
}

const ToolCommand tool_check = {
  .name = "check",
  .arguments = "SOURCE…",
  .summary = N_ ("List the parse errors of sources; exit with 1 if there are any"),
  .examples = "  html5-tool check *.html\n"
              "  html5-tool check feed.xml\n"
              "  html5-tool check --json page.html | jq '.errors[].code'",
  .entries = entries,
  .flags = TOOL_COLORS,
  .prepare = prepare,
  .run = check,
};
