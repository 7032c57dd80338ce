/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
  { NULL },
};

static void
append_json (GString *out, const char *name, char **labels)
{
  g_string_append_c (out, '{');
  tool_json_member (out, "name", name);
  tool_json_name (out, "labels");
  g_string_append_c (out, '[');
  for (guint i = 0; labels[i]; i++)
    {
      g_string_append (out, i ? ", " : "");
      tool_json_string (out, labels[i]);
    }
  g_string_append (out, "]}");
}

static void
append_line (GString *out, const char *name, char **labels)
{
  g_autofree char *joined = g_strjoinv (" ", labels);

  g_string_append_printf (out, "%s: %s\n", name, joined);
}

static int
list_encodings (ToolJob *job)
{
  g_auto (GStrv) names = html5_encoding_list_names ();

  for (guint i = 0; names[i]; i++)
    {
      g_autoptr (Html5Encoding) encoding = html5_encoding_for_label (names[i]);
      g_auto (GStrv) labels = html5_encoding_get_labels (encoding);
      if (as_json)
        {
          g_string_append (job->text, i ? ",\n  " : "[\n  ");
          append_json (job->text, names[i], labels);
        }
      else
        append_line (job->text, names[i], labels);
    }
  g_string_append (job->text, as_json ? "\n]\n" : "");
  return TOOL_OK;
}

const ToolCommand tool_encodings = {
  .name = "encodings",
  .arguments = "",
  .summary = N_ ("List the encodings of the web with their labels"),
  .examples = "  html5-tool encodings | grep latin1",
  .entries = entries,
  .flags = TOOL_NO_SOURCES,
  .run = list_encodings,
};
