/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Continuing a parse in the main loop, but not in a main loop that code of the application runs
 * while the parser is calling it. */
#include "dom/parser/html5-parser-private.h"

typedef struct
{
  GSource parent;
  Html5Parser *parser; /* which outlives the source */
} Idle;

static gboolean
is_ready (GSource *source)
{
  return ((Idle *) source)->parser->running == 0;
}

static gboolean
prepare (GSource *source, int *timeout)
{
  *timeout = is_ready (source) ? 0 : -1;
  return *timeout == 0;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

GSource *
_html5_parser_idle_source_new (Html5Parser *self)
{
  static GSourceFuncs funcs = { .prepare = prepare, .check = is_ready, .dispatch = dispatch };
  GSource *source = g_source_new (&funcs, sizeof (Idle));

  ((Idle *) source)->parser = self;
  return source;
}
