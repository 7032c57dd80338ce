/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Shows how much of a source has been read as a bar: "page.html [########........]  50 %". */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* The delay before the bar is shown, and the interval of updates, in microseconds. */
#define PATIENCE (G_USEC_PER_SEC / 2)
#define INTERVAL (G_USEC_PER_SEC / 10)
#define USUAL_WIDTH 80
/* The width of what is neither bar nor name: brackets, spaces, "100 %". */
#define OTHER_COLUMNS 10
#define MIN_BAR 8

/* The index of the job whose progress is shown. */
static guint turn;

void
tool_progress_turn_to (guint index)
{
  g_atomic_int_set (&turn, index);
}

static int
terminal_width (void)
{
  struct winsize size;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return USUAL_WIDTH;
  return size.ws_col;
}

void
tool_progress_begin (ToolProgress *self, const ToolJob *job, goffset size)
{
  gboolean is_wanted = isatty (STDERR_FILENO);

  *self = (ToolProgress){ .job = job, .size = size };
  self->next = is_wanted ? g_get_monotonic_time () + PATIENCE : G_MAXINT64;
}

/* Returns a name that is cut to this number of columns. */
static char *
shorten (const char *name, int columns)
{
  const char *p = name;

  if (g_utf8_strlen (name, -1) <= columns)
    return g_strdup (name);
  for (int i = 1; i < columns; i++)
    p = g_utf8_next_char (p);
  return g_strdup_printf ("%.*s…", (int) (p - name), name);
}

static void
draw_bar (const char *name, double fraction, int columns)
{
  int filled = (int) (fraction * columns);

  fprintf (stderr, "\r%s [", name);
  for (int i = 0; i < columns; i++)
    fputc (i < filled ? '#' : '.', stderr);
  /* Translators: how much of a file has been read. */
  fprintf (stderr, _ ("] %3d %%"), (int) (fraction * 100));
}

void
tool_progress_show (ToolProgress *self, goffset done)
{
  if (g_get_monotonic_time () < self->next || (guint) g_atomic_int_get (&turn) != self->job->index)
    return;
  self->next = g_get_monotonic_time () + INTERVAL;
  self->is_shown = TRUE;
  /* As UTF-8, which names of files need not be. */
  g_autofree char *displayed = g_filename_display_basename (self->job->source);
  g_autofree char *clean = tool_terminal_clean (displayed);
  g_autofree char *name = shorten (clean, MAX (terminal_width () - OTHER_COLUMNS - MIN_BAR, 1));
  int columns = terminal_width () - OTHER_COLUMNS - (int) g_utf8_strlen (name, -1);
  g_autofree char *amount = g_format_size ((guint64) done);
  if (!self->size)
    fprintf (stderr, "\r%s %s\033[K", name, amount);
  else
    draw_bar (name, MIN ((double) done / (double) self->size, 1), MAX (columns, MIN_BAR));
  fflush (stderr);
}

void
tool_progress_end (ToolProgress *self)
{
  if (self->is_shown)
    fputs ("\r\033[K", stderr);
  self->is_shown = FALSE;
}
