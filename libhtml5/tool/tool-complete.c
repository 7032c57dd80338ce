/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Lists the words that are possible on a command line, for the completions of shells:
 *
 *   html5-tool __complete                   the subcommands and global options
 *   html5-tool __complete COMMAND           its options
 *   html5-tool __complete COMMAND --OPTION  the values of the option, if they are a fixed set
 *
 * There is one word on each line, and it may be followed by a tab and a description.
 */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static void
list_commands (void)
{
  for (gsize i = 0; tool_commands[i]; i++)
    printf ("%s\t%s\n", tool_commands[i]->name, _ (tool_commands[i]->summary));
  printf ("--xml\t%s\n--no-xml\t%s\n",
          _ ("Parse as XML, whatever the names and the content of the sources are"),
          _ ("Parse as HTML, whatever the names and the content of the sources are"));
  printf ("--help\t%s\n--version\t%s\n", _ ("Show the commands"), _ ("Show the version"));
}

static void
list_options (const GOptionEntry *entries)
{
  for (; entries && entries->long_name; entries++)
    printf ("--%s\t%s\n", entries->long_name, _ (entries->description));
}

static void
list_encodings (void)
{
  g_auto (GStrv) names = html5_encoding_list_names ();

  for (guint i = 0; names[i]; i++)
    printf ("%s\n", names[i]);
}

/* The value of an enumeration that stands for no option is not listed. */
static void
list_nicks (GType type)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);

  for (guint i = 0; i < values->n_values; i++)
    if (strcmp (values->values[i].value_nick, "none") != 0)
      printf ("%s\n", values->values[i].value_nick);
}

static void
list_coerced (void)
{
  for (const ToolWord *word = tool_coerced; word->word; word++)
    printf ("%s\n", word->word);
}

/* Whether an option has a value, as --links of text, but not that of pango. */
static gboolean
takes_value (const GOptionEntry *entries, const char *option)
{
  for (; entries && entries->long_name; entries++)
    if (g_str_has_prefix (option, "--") && strcmp (option + 2, entries->long_name) == 0)
      return entries->arg_description != NULL;
  return FALSE;
}

static void
list_values (const char *option)
{
  static const struct
  {
    const char *option;
    const char *values;
  } known[] = {
    { "--color", "auto\nalways\nnever\n" },
    { "--fragment", "body\ndiv\ntd\ntr\ntable\nselect\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].option, option) == 0)
      fputs (known[i].values, stdout);
  if (strcmp (option, "--preset") == 0)
    list_nicks (HTML5_TYPE_SANITIZER_PRESET);
  if (strcmp (option, "--links") == 0)
    list_nicks (HTML5_TYPE_TEXT_LINKS);
  if (strcmp (option, "--coerce") == 0)
    list_coerced ();
  if (strcmp (option, "--encoding") == 0 || strcmp (option, "--to-encoding") == 0)
    list_encodings ();
}

int
tool_complete (int argc, char **argv)
{
  if (argc == 0)
    list_commands ();
  for (gsize i = 0; argc > 0 && tool_commands[i]; i++)
    {
      if (strcmp (tool_commands[i]->name, argv[0]) != 0)
        continue;
      const GOptionEntry *own = tool_commands[i]->entries;
      g_autoptr (GArray) array = tool_common_entries (tool_commands[i]);
      const GOptionEntry *common = (const GOptionEntry *) array->data;
      if (argc == 1)
        {
          list_options (own);
          list_options (common);
          printf ("--help\t%s\n", _ ("Show the options"));
        }
      else if (takes_value (own, argv[1]) || takes_value (common, argv[1]))
        list_values (argv[1]);
    }
  return TOOL_OK;
}
