/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing XML for tests: in chunks, with errors, and with the tree as text. */
#pragma once

#include "base/h5-buffer.h"
#include "xmler/h5-xmler.h"

typedef struct
{
  H5Tree *tree;
  H5Buffer errors; /* one on each line: code line column offset */
  guint64 n_errors;
  gboolean well_formed;
  char *version;
  char *encoding;
  H5XmlStandalone standalone;
  guint32 limits_hit;
  guint64 steps;
} XmlParse;

typedef enum
{
  XML_WHOLE,
  XML_BYTES,
  XML_RANDOM,
  XML_RESTING /* the same, with rests after a few bytes of other work */
} XmlChunks;

/* Parses UTF-8 text, which must be valid. `strict` stops at the first error. */
void xml_parse (XmlParse *self, const char *text, gsize length, XmlChunks chunks, gboolean strict,
                const H5Limits *limits);
void xml_parse_clear (XmlParse *self);

/* Returns the tree in the format of cases.dat. */
char *xml_dump (const H5Node *root);

/* The same without prefixes and namespace declarations, which a serializer can choose. */
char *xml_dump_expanded (const H5Node *root);

/* Parses in all these ways, and asserts that tree and errors are the same. Returns the first
 * result. */
void xml_parse_every_way (XmlParse *self, const char *text, gsize length);
