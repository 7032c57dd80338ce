/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The command line: finds the subcommand. */
#include "tool.h"

#include "tool-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>

static const ToolCommand *const commands[] = {
  &tool_article,  &tool_check, &tool_encodings, &tool_format, &tool_links,
  &tool_markdown, &tool_meta,  &tool_pango,     &tool_parse,  &tool_sanitize,
  &tool_tables,   &tool_text,  &tool_to_xml,    &tool_tree,
};

static void
print_usage (FILE *out)
{
  fprintf (out, _ ("Usage: html5-tool [--xml] COMMAND [OPTION…] SOURCE…\n\n"
                   "A source is a file, a URI, or “-” for standard input.\n\nCommands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (out, "  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  fprintf (out, _ ("\n“html5-tool COMMAND --help” tells more.\n"));
}

/* --xml may stand before the command, too. */
static void
put_command_first (int argc, char **argv)
{
  if (argc < 3 || strcmp (argv[1], "--xml") != 0)
    return;
  char *xml = argv[1];
  argv[1] = argv[2];
  argv[2] = xml;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_set_prgname ("html5-tool");
  bindtextdomain (GETTEXT_PACKAGE, TOOL_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  put_command_first (argc, argv);
  const char *name = argc > 1 ? argv[1] : "";
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i]->run (argc - 1, argv + 1);
  if (strcmp (name, "--version") == 0)
    {
      printf ("html5-tool %s\n", TOOL_VERSION);
      return TOOL_OK;
    }
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0 || strcmp (name, "help") == 0)
    {
      print_usage (stdout);
      return TOOL_OK;
    }
  print_usage (stderr);
  return TOOL_FAILED;
}
