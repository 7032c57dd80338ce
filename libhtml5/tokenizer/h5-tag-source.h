/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding attributes in the text of a start tag. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  const char *name_end;
  const char *value; /* without quotes; if there is no value, after the name */
  const char *value_end;
} H5AttributeSource;

/* Finds the first attribute with this name (as in the tree) in the text of a start tag, of
 * HTML or XML. Returns FALSE if there is none. */
gboolean h5_tag_source_find (const char *tag, gsize length, gboolean is_xml, const char *name,
                             gsize name_length, H5AttributeSource *out);
