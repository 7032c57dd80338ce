/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attributes in the text of a start tag. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  const char *name_end;
  const char *value; /* without quotes; if there is no value, after the name */
  const char *value_end;
} H5AttributeSource;

typedef struct
{
  const char *p;
  const char *end;
  gboolean is_xml;
} H5TagScan;

/* Begins before the first attribute in the text of a start tag, of HTML or XML. */
H5TagScan h5_tag_scan_begin (const char *tag, gsize length, gboolean is_xml);

/* Reads an attribute. Returns FALSE if there are no more. */
gboolean h5_tag_scan_next (H5TagScan *self, H5AttributeSource *out);
