/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/idna/h5-code-points.h"

#include <string.h>

void
h5_code_points_clear (H5CodePoints *self)
{
  g_free (self->data);
  *self = (H5CodePoints){ 0 };
}

static void
make_room (H5CodePoints *self)
{
  if (self->length < self->capacity)
    return;
  if (self->capacity > G_MAXSIZE / 2)
    g_error ("Out of memory");
  self->capacity = MAX (self->capacity * 2, 32);
  self->data = g_renew (guint32, self->data, self->capacity);
}

void
h5_code_points_append (H5CodePoints *self, guint32 code_point)
{
  make_room (self);
  self->data[self->length++] = code_point;
}

void
h5_code_points_insert (H5CodePoints *self, gsize position, guint32 code_point)
{
  make_room (self);
  memmove (self->data + position + 1, self->data + position,
           (self->length - position) * sizeof *self->data);
  self->data[position] = code_point;
  self->length++;
}

gboolean
h5_code_points_are_ascii (const H5CodePoints *self)
{
  for (gsize i = 0; i < self->length; i++)
    if (self->data[i] >= 0x80)
      return FALSE;
  return TRUE;
}
