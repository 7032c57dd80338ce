/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The main function, which finds the subcommand. */
#include "tool.h"

#include "tool-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const ToolCommand *const tool_commands[] = {
  &tool_article,  &tool_check, &tool_encodings, &tool_feed,  &tool_format, &tool_links,
  &tool_markdown, &tool_meta,  &tool_pango,     &tool_parse, &tool_query,  &tool_sanitize,
  &tool_tables,   &tool_text,  &tool_to_xml,    &tool_tree,  NULL,
};

static void
print_usage (void (*print) (const char *format, ...))
{
  print (_ ("Usage: html5-tool [--xml|--no-xml] COMMAND [OPTION…] SOURCE…\n\n"
            "A source is a file, a URI, or “-” for standard input.\n\nCommands:\n"));
  for (gsize i = 0; tool_commands[i]; i++)
    print ("  %-10s %s\n", tool_commands[i]->name, _ (tool_commands[i]->summary));
  print (_ ("\nFor the options of a command and examples, run “html5-tool COMMAND --help”.\n"));
}

/* The option for the syntax can be before the command, too. */
static void
put_command_first (int argc, char **argv)
{
  if (argc < 3 || (strcmp (argv[1], "--xml") != 0 && strcmp (argv[1], "--no-xml") != 0))
    return;
  char *syntax = argv[1];
  argv[1] = argv[2];
  argv[2] = syntax;
}

static const ToolCommand *
find_command (const char *name)
{
  for (gsize i = 0; tool_commands[i]; i++)
    if (strcmp (tool_commands[i]->name, name) == 0)
      return tool_commands[i];
  return NULL;
}

static void
set_up_translations (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TOOL_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Keeps other files from getting the descriptors of standard streams that are closed: messages
 * would be written to them. Reading and writing still fails. */
static void
reserve_standard_streams (void)
{
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fcntl (descriptor, F_GETFD) == -1
        && open (descriptor == STDIN_FILENO ? "/dev/null" : "/",
                 descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
             != descriptor)
      _exit (TOOL_FAILED);
}

/* Writes what is in the buffer of stdio: the help of a command, after which GOption exits, and
 * other texts that no job writes. */
static void
write_rest (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  tool_error (_ ("Could not write the output: %s"), g_strerror (errno));
  _exit (TOOL_FAILED);
}

int
main (int argc, char **argv)
{
  reserve_standard_streams ();
  set_up_translations ();
  atexit (write_rest);
  put_command_first (argc, argv);
  static char help[] = "--help";
  const char *name = argc > 1 ? argv[1] : "";
  const ToolCommand *command = find_command (name);

  if (argc == 3 && strcmp (name, "help") == 0 && argv[2][0] != '-')
    {
      name = argv[2];
      command = find_command (name);
      argv[2] = help;
    }

  if (command)
    return tool_options (command, argc - 1, argv + 1) ? tool_run (command) : TOOL_FAILED;
  if (strcmp (name, "__complete") == 0)
    return tool_complete (argc - 2, argv + 2);
  if (strcmp (name, "--version") == 0)
    {
      printf ("html5-tool %s\n", TOOL_VERSION);
      return TOOL_OK;
    }
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0 || strcmp (name, "help") == 0)
    {
      print_usage (g_print);
      return TOOL_OK;
    }
  if (*name)
    tool_error (_ ("“%s” is not a command; try “html5-tool --help”"), name);
  else
    print_usage (g_printerr);
  return TOOL_FAILED;
}
