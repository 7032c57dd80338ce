/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Command lines. */
#include "tool.h"

#include <glib/gi18n-lib.h>

void
tool_reading_clear (ToolReading *self)
{
  g_free (self->fragment);
  g_free (self->encoding);
}

gboolean
tool_options (const ToolCommand *command, ToolReading *reading, const GOptionEntry *entries,
              int *argc, char ***argv)
{
  const GOptionEntry common[] = {
    { "fragment", 0, 0, G_OPTION_ARG_STRING, &reading->fragment,
      N_ ("Read a fragment, as inside this element: td, “svg path”, “math mi”"), N_ ("CONTEXT") },
    { "scripting", 0, 0, G_OPTION_ARG_NONE, &reading->scripting,
      N_ ("Read noscript as a browser does that runs scripts"), NULL },
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &reading->encoding,
      N_ ("The encoding of the sources, whatever they say"), N_ ("LABEL") },
    { "xml", 0, 0, G_OPTION_ARG_NONE, &reading->xml, N_ ("Read XML"), NULL },
    { NULL },
  };
  g_autofree char *text = g_strdup_printf ("%s %s", command->name, command->arguments);
  g_autoptr (GOptionContext) context = g_option_context_new (text);
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  if (entries)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("html5-tool: %s\n", error->message);
      return FALSE;
    }
  if (reading->encoding && !h5_encoding_for_label (reading->encoding, strlen (reading->encoding)))
    {
      g_printerr (_ ("html5-tool: no encoding is called “%s”\n"), reading->encoding);
      return FALSE;
    }
  if (*argc < 2)
    {
      g_printerr (_ ("html5-tool: name a file or URI, or “-” for standard input\n"));
      return FALSE;
    }
  return TRUE;
}

int
tool_for_each_source (int argc, char **argv, const ToolReading *reading,
                      int (*run) (const ToolReading *reading, const char *source))
{
  int worst = TOOL_OK;

  for (int i = 1; i < argc; i++)
    {
      int status = run (reading, argv[i]);
      worst = MAX (worst, status);
    }
  return worst;
}
