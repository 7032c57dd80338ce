/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The namespace declarations that the writer of canonical XML adds to a start tag. */
#pragma once

#include "serialize/xml/h5-c14n.h"

static inline void
h5_c14n_write_word (H5C14nWriter *self, H5Name word)
{
  gsize length;
  const char *string = h5_names_string (self->scope.names, word, &length);

  h5_output_name (&self->output, string, length);
}

/* Prepares the declarations of the current element, which must have bindings of its own. */
void h5_c14n_begin_declarations (H5C14nWriter *self);

/* Writes these declarations, sorted by prefix. Returns whether all are written. */
gboolean h5_c14n_write_some_declarations (H5C14nWriter *self);
