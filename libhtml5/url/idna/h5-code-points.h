/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A growable array of code points. */
#pragma once

#include <glib.h>

typedef struct
{
  guint32 *data;
  gsize length;
  gsize capacity;
} H5CodePoints;

void h5_code_points_clear (H5CodePoints *self);
void h5_code_points_append (H5CodePoints *self, guint32 code_point);

/* Inserts a code point before the one at `position`. */
void h5_code_points_insert (H5CodePoints *self, gsize position, guint32 code_point);

gboolean h5_code_points_are_ascii (const H5CodePoints *self);
