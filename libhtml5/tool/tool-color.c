/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Colors on terminals. */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

static const char *when = "auto";

#define END "\033[m"

static const char *const sequences[] = {
  [TOOL_COLOR_TAG] = "\033[1;34m",   [TOOL_COLOR_ATTRIBUTE] = "\033[36m",
  [TOOL_COLOR_TEXT] = "\033[32m",    [TOOL_COLOR_COMMENT] = "\033[2m",
  [TOOL_COLOR_OTHER] = "\033[35m",   [TOOL_COLOR_PLACE] = "\033[1m",
  [TOOL_COLOR_ERROR] = "\033[1;31m",
};

gboolean
tool_set_color (const char *name, const char *value, gpointer data, GError **error)
{
  static const char *const values[] = { "auto", "always", "never" };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    if (strcmp (value, values[i]) == 0)
      {
        when = values[i];
        return TRUE;
      }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--color takes “auto”, “always” or “never”"));
  return FALSE;
}

/* https://no-color.org */
static gboolean
is_welcome (void)
{
  const char *no_color = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");

  return !tool_settings.output && isatty (STDOUT_FILENO) && !(no_color && *no_color)
         && g_strcmp0 (terminal, "dumb") != 0;
}

void
tool_choose_colors (gboolean has_colors)
{
  tool_settings.colors =
    has_colors && (strcmp (when, "always") == 0 || (strcmp (when, "auto") == 0 && is_welcome ()));
}

gsize
tool_color_length (const char *text, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sequences); i++)
    {
      gsize n = strlen (sequences[i]);
      if (length >= n && memcmp (text, sequences[i], n) == 0)
        return n;
    }
  return length >= strlen (END) && memcmp (text, END, strlen (END)) == 0 ? strlen (END) : 0;
}

void
tool_begin_color (GString *out, ToolColor color)
{
  if (tool_settings.colors)
    g_string_append (out, sequences[color]);
}

void
tool_end_color (GString *out)
{
  if (tool_settings.colors)
    g_string_append (out, END);
}
