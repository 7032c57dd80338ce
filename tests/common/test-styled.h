/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "serialize/html/h5-html-style.h"

/* Appends a tree in a formatting style. */
static inline void
test_write_styled (const H5Node *root, H5Scope scope, const H5HtmlStyle *style, H5Buffer *out)
{
  H5StyledWriter writer;

  h5_styled_writer_init (&writer, root, scope, NULL, style);
  while (h5_styled_writer_fill (&writer, out, G_MAXSIZE))
    ;
  h5_styled_writer_clear (&writer);
}
