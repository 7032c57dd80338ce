/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the attributes stand in the text of a start tag. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  const char *name_end;
  const char *value; /* without quotes; where there is none, after the name */
  const char *value_end;
} H5AttributeSource;

/* The first attribute with this name (as the tree has it) in the text of a start tag, of HTML or of
 * XML. FALSE when there is none. */
gboolean h5_tag_source_find (const char *tag, gsize length, gboolean is_xml, const char *name,
                             gsize name_length, H5AttributeSource *out);
