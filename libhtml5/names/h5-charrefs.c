/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "names/h5-charrefs.h"

/* An edge of the automaton: a byte that can follow in a state. The edges of one state are
 * adjacent. */
typedef struct
{
  guint16 target; /* index of the first edge of the next state; 0 for none */
  guint16 before; /* number of names that use earlier edges of this state */
  char byte;
  guint8 flags;
} Edge;

enum
{
  EDGE_LAST = 1, /* the last edge of its state */
  EDGE_NAME = 2  /* a name ends after this edge */
};

typedef struct
{
  char text[7];
  guint8 length;
} Value;

#include "names/h5-charrefs-generated.inc"

void
h5_charref_walk_start (H5CharrefWalk *self)
{
  *self = (H5CharrefWalk){ .state = START };
}

static inline const Edge *
find_edge (guint16 state, char byte)
{
  if (state == START)
    return (guint8) byte < 128 && first[(guint8) byte] ? &edges[first[(guint8) byte]] : NULL;
  for (const Edge *edge = &edges[state]; state; edge++)
    {
      if (edge->byte == byte)
        return edge;
      if (edge->flags & EDGE_LAST)
        return NULL;
    }
  return NULL;
}

gboolean
h5_charref_walk_step (H5CharrefWalk *self, char byte)
{
  const Edge *edge = find_edge (self->state, byte);

  if (!edge)
    return FALSE;
  self->length++;
  self->number = (guint16) (self->number + edge->before);
  if (edge->flags & EDGE_NAME)
    {
      self->match = self->number++;
      self->match_length = self->length;
    }
  self->state = edge->target;
  return TRUE;
}

gboolean
h5_charref_walk_can_go_on (const H5CharrefWalk *self)
{
  return self->state != 0;
}

gsize
h5_charref_match_closed (const char *text, const char *end, guint16 *match)
{
  guint number = 0;
  guint16 state = START;

  for (const char *p = text; p < end; p++)
    {
      const Edge *edge = find_edge (state, *p);
      if (!edge)
        return 0;
      number += edge->before;
      if (*p == ';')
        {
          *match = (guint16) number;
          return (gsize) (p + 1 - text);
        }
      number += (edge->flags & EDGE_NAME) != 0;
      state = edge->target;
    }
  return 0;
}

const char *
h5_charref_value (guint16 match, gsize *length)
{
  *length = values[match].length;
  return values[match].text;
}

const char *
h5_charref_find (const char *name, gsize name_length, gsize *length)
{
  H5CharrefWalk walk;

  h5_charref_walk_start (&walk);
  for (gsize i = 0; i < name_length; i++)
    if (!h5_charref_walk_step (&walk, name[i]))
      return NULL;
  if (!name_length || walk.match_length != name_length)
    return NULL;
  return h5_charref_value (walk.match, length);
}
