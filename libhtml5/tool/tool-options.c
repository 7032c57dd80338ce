/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing command lines. */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

ToolSettings tool_settings = { .syntax = HTML5_SYNTAX_GUESS };

/* The options --xml and --no-xml. */
static gboolean
set_syntax (const char *option, const char *value, gpointer data, GError **error)
{
  tool_settings.syntax = strcmp (option, "--xml") == 0 ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML;
  return TRUE;
}

/* The options that several subcommands have. Texts are of the type of file names: GOption would
 * convert others from the character set of the locale. */
typedef struct
{
  GOptionEntry entry;
  ToolFlags unless; /* the command has one of these flags */
  ToolFlags only;   /* the command has all of these flags */
} CommonOption;

static const CommonOption common[] = {
  { { "fragment", 0, 0, G_OPTION_ARG_FILENAME, &tool_settings.fragment,
      N_ ("Read a fragment, as inside this element: td, “svg path”, “math mi”"), N_ ("CONTEXT") },
    TOOL_NO_SOURCES | TOOL_WHOLE_PAGES,
    TOOL_NONE },
  { { "scripting", 0, 0, G_OPTION_ARG_NONE, &tool_settings.scripting,
      N_ ("Parse noscript elements as in a browser that runs scripts"), NULL },
    TOOL_NO_SOURCES,
    TOOL_NONE },
  { { "encoding", 0, 0, G_OPTION_ARG_STRING, &tool_settings.encoding,
      N_ ("Use this encoding, whatever the sources declare"), N_ ("LABEL") },
    TOOL_NO_SOURCES,
    TOOL_NONE },
  { { "xml", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, set_syntax,
      N_ ("Parse as XML, whatever the names and the content of the sources are"), NULL },
    TOOL_NO_SOURCES,
    TOOL_NONE },
  { { "no-xml", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, set_syntax,
      N_ ("Parse as HTML, whatever the names and the content of the sources are"), NULL },
    TOOL_NO_SOURCES,
    TOOL_NONE },
  { { "base", 0, 0, G_OPTION_ARG_FILENAME, &tool_settings.base,
      N_ ("Resolve relative URLs with this URL"), N_ ("URL") },
    TOOL_NONE,
    TOOL_BASE },
  { { "color", 0, 0, G_OPTION_ARG_CALLBACK, tool_set_color,
      N_ ("Use colors: “auto” (on a terminal, the default), “always” or “never”"), N_ ("WHEN") },
    TOOL_NONE,
    TOOL_COLORS },
  { { "jobs", 'j', 0, G_OPTION_ARG_INT, &tool_settings.n_jobs,
      N_ ("Read up to N sources at the same time (default: the number of processors)"), N_ ("N") },
    TOOL_NO_SOURCES,
    TOOL_NONE },
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, &tool_settings.output,
      N_ ("Write to this file, which must not be one of the sources"), N_ ("FILE") },
    TOOL_NONE,
    TOOL_NONE },
};

GArray *
tool_common_entries (const ToolCommand *command)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (gsize i = 0; i < G_N_ELEMENTS (common); i++)
    if (!(command->flags & common[i].unless) && (command->flags & common[i].only) == common[i].only)
      g_array_append_val (entries, common[i].entry);
  return entries;
}

char *
tool_format_message (const char *format, va_list arguments)
{
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  g_autofree char *clean = isatty (STDERR_FILENO) ? tool_terminal_clean (text) : NULL;

  return g_strdup_printf ("html5-tool: %s\n", clean ? clean : text);
}

void
tool_error (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = tool_format_message (format, arguments);
  va_end (arguments);
  g_printerr ("%s", line);
}

gboolean
tool_check_pair (const char *option, gboolean is_given, const char *other, gboolean is_other_given)
{
  if (!is_given || !is_other_given)
    return TRUE;
  tool_error (_ ("%s cannot be used with %s"), option, other);
  return FALSE;
}

gboolean
tool_check_number (const char *option, int number)
{
  if (number < 0)
    tool_error (_ ("%s takes a number from 0 on, not %d"), option, number);
  return number >= 0;
}

gboolean
tool_check_text (const char *name, const char *text, gsize length)
{
  gboolean is_good = g_utf8_validate_len (text, length, NULL);

  if (!is_good)
    tool_error ("%s: %s", name, _ ("The text is not UTF-8"));
  return is_good;
}

/* Returns the option, such as "-j", if its value is in the same argument, as in "-j4". Otherwise
 * NULL. */
static const char *
find_joined_option (const GArray *entries, const char *argument)
{
  for (guint i = 0; i < entries->len; i++)
    {
      char option[] = { '-', g_array_index (entries, GOptionEntry, i).short_name, '\0' };
      if (option[1] && g_str_has_prefix (argument, option) && argument[2])
        return g_intern_string (option);
    }
  return NULL;
}

/* Makes two arguments of "-j4", which GOption does not know. All short options have a value. */
static void
split_arguments (const GArray *entries, int *argc, char ***argv)
{
  static GPtrArray *arguments; /* used until the program ends */
  int i = 0;

  arguments = g_ptr_array_new ();
  for (; i < *argc && strcmp ((*argv)[i], "--") != 0; i++)
    {
      char *argument = (*argv)[i];
      const char *option = find_joined_option (entries, argument);
      if (option)
        g_ptr_array_add (arguments, (gpointer) option);
      g_ptr_array_add (arguments, option ? argument + 2 : argument);
    }
  for (; i < *argc; i++)
    g_ptr_array_add (arguments, (*argv)[i]);
  *argc = (int) arguments->len;
  g_ptr_array_add (arguments, NULL);
  *argv = (char **) arguments->pdata;
}

static gboolean
parse_options (const ToolCommand *command, int *argc, char ***argv)
{
  g_autofree char *program = g_strdup_printf ("html5-tool %s", command->name);
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GArray) entries = tool_common_entries (command);
  g_autofree char *examples = g_strdup_printf ("%s\n%s", _ ("Examples:"), command->examples);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program);
  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_set_description (context, examples);
  if (command->entries)
    g_option_context_add_main_entries (context, command->entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) entries->data,
                                     GETTEXT_PACKAGE);
  split_arguments (entries, argc, argv);
  gboolean is_good = g_option_context_parse (context, argc, argv, &error);
  g_set_prgname ("html5-tool");
  if (!is_good)
    tool_error ("%s", error->message);
  return is_good;
}

static gboolean
is_context (void)
{
  g_autoptr (Html5Element) context = tool_context_new ();

  return context != NULL;
}

gboolean
tool_check_text_option (const char *option, const char *text)
{
  return !text || tool_check_text (option, text, strlen (text));
}

/* Returns FALSE after an error message. */
static gboolean
check_settings (void)
{
  g_autoptr (Html5Encoding) encoding =
    tool_settings.encoding ? html5_encoding_for_label (tool_settings.encoding) : NULL;

  if (!tool_check_text_option ("--fragment", tool_settings.fragment)
      || !tool_check_text_option ("--base", tool_settings.base))
    return FALSE;
  if (tool_settings.encoding && !encoding)
    tool_error (_ ("No encoding is called “%s”; try “html5-tool encodings”"),
                tool_settings.encoding);
  else if (tool_settings.fragment && !is_context ())
    tool_error (_ ("“%s” is not the name of an element"), tool_settings.fragment);
  else if (tool_settings.base && !html5_url_can_parse (tool_settings.base, NULL))
    tool_error (_ ("“%s” is not a URL"), tool_settings.base);
  else if (g_strcmp0 (tool_settings.output, "") == 0)
    tool_error (_ ("--output takes the name of a file"));
  else
    return tool_check_number ("--jobs", tool_settings.n_jobs);
  return FALSE;
}

/* Removes the end of the options. GOption leaves it if an argument after it begins with "-". */
static void
take_separator (int *argc, char **argv)
{
  int i = 1;

  while (i < *argc && strcmp (argv[i], "--") != 0)
    i++;
  if (i == *argc)
    return;
  memmove (argv + i, argv + i + 1, (gsize) (*argc - i) * sizeof *argv);
  *argc -= 1;
}

/* Returns FALSE after an error message. */
static gboolean
take_operand (const ToolCommand *command, int *argc, char ***argv)
{
  if (!command->takes_operand)
    return TRUE;
  if (*argc < 2)
    {
      tool_error (_ ("The selector is missing; try “html5-tool %s --help”"), command->name);
      return FALSE;
    }
  tool_settings.operand = (*argv)[1];
  *argv += 1;
  *argc -= 1;
  return tool_check_text (tool_settings.operand, tool_settings.operand,
                          strlen (tool_settings.operand));
}

/* Returns FALSE after an error message. */
static gboolean
take_sources (int argc, char **argv)
{
  static const char *standard_input = "-";

  tool_settings.sources = (const char **) argv + 1;
  tool_settings.n_sources = (guint) (argc - 1);
  if (argc >= 2)
    return TRUE;
  /* Without sources, read from standard input. But not from a terminal, where nobody types a
   * page. */
  if (isatty (STDIN_FILENO))
    {
      tool_error (_ ("Name a file or URI, or “-” for standard input"));
      return FALSE;
    }
  tool_settings.sources = &standard_input;
  tool_settings.n_sources = 1;
  return TRUE;
}

gboolean
tool_options (const ToolCommand *command, int argc, char **argv)
{
  if (!parse_options (command, &argc, &argv) || !check_settings ())
    return FALSE;
  take_separator (&argc, argv);
  if (!take_operand (command, &argc, &argv))
    return FALSE;
  if (g_strcmp0 (tool_settings.output, "-") == 0)
    g_clear_pointer (&tool_settings.output, g_free);
  tool_settings.is_located = (command->flags & TOOL_LOCATED) != 0;
  tool_choose_colors ((command->flags & TOOL_COLORS) != 0);
  if (command->prepare && !command->prepare ())
    return FALSE;
  if (!(command->flags & TOOL_NO_SOURCES))
    return take_sources (argc, argv);
  if (argc > 1)
    tool_error (_ ("This command reads no source: “%s”"), argv[1]);
  return argc <= 1;
}
