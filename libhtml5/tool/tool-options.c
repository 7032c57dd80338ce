/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Command lines. */
#include "tool.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

static char standard_input[] = "-";

void
tool_reading_clear (ToolReading *self)
{
  g_free (self->fragment);
  g_free (self->encoding);
  g_free (self->output);
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
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &reading->output,
      N_ ("Write to this file, which is none of the sources"), N_ ("FILE") },
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
  if (*argc >= 2)
    return TRUE;
  /* Nobody types a page: without a source, what is piped in is read. */
  if (isatty (STDIN_FILENO))
    {
      g_printerr (_ ("html5-tool: name a file or URI, or “-” for standard input\n"));
      return FALSE;
    }
  reading->sources[0] = (*argv)[0];
  reading->sources[1] = standard_input;
  *argv = reading->sources;
  *argc = 2;
  return TRUE;
}

/* Makes a file standard output. FALSE after a message. */
static gboolean
redirect (const char *path, int argc, char **argv)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GFile) source = g_file_new_for_commandline_arg (argv[i]);
      if (strcmp (argv[i], "-") != 0 && g_file_equal (file, source))
        {
          g_printerr (_ ("html5-tool: %s: cannot be read and written at once\n"), path);
          return FALSE;
        }
    }
  if (freopen (path, "wb", stdout))
    return TRUE;
  g_printerr ("html5-tool: %s: %s\n", path, g_strerror (errno));
  return FALSE;
}

int
tool_for_each_source (int argc, char **argv, const ToolReading *reading,
                      int (*run) (const ToolReading *reading, const char *source))
{
  int worst = TOOL_OK;

  if (reading->output && !redirect (reading->output, argc, argv))
    return TOOL_FAILED;
  for (int i = 1; i < argc; i++)
    {
      int status = run (reading, argv[i]);
      worst = MAX (worst, status);
    }
  if (fflush (stdout) == 0 && !ferror (stdout))
    return worst;
  g_printerr (_ ("html5-tool: cannot write: %s\n"), g_strerror (errno));
  return TOOL_FAILED;
}
