/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parses of XML for the tests of xmler/: in chunks, with their errors, and their trees as text. */
#pragma once

#include "base/h5-buffer.h"
#include "xmler/h5-xmler.h"

typedef struct
{
  H5Tree *tree;
  H5Buffer errors; /* one a line: code line column offset */
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
  XML_RANDOM
} XmlChunks;

/* Parses UTF-8 text, which is valid. `strict` stops at the first error. */
void xml_parse (XmlParse *self, const char *text, gsize length, XmlChunks chunks, gboolean strict,
                const H5Limits *limits);
void xml_parse_clear (XmlParse *self);

/* The tree in the format of cases.dat. */
char *xml_dump (const H5Node *root);

/* The same without prefixes and declarations of namespaces, which a serializer may choose. */
char *xml_dump_expanded (const H5Node *root);

/* Parses in all three ways, and asserts that tree and errors are the same; gives the first. */
void xml_parse_every_way (XmlParse *self, const char *text, gsize length);
