/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsers that benchmarks run side by side in one process. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  gpointer (*parse) (const char *data, gsize length); /* the whole document, as a tree */
  void (*free) (gpointer document);
  gsize (*write) (
    gpointer document); /* to UTF-8 in memory; returns its length; NULL if unsupported */
  gsize (*canonicalize) (gpointer document); /* the same as canonical XML with comments */
} BenchPeer;

/* The parsers of this build, starting with libhtml5. Ends with a NULL name. */
extern const BenchPeer bench_html_peers[];

/* The same for XML. expat only reports events. */
extern const BenchPeer bench_xml_peers[];
gpointer bench_parse_pugixml (const char *data, gsize length);
void bench_free_pugixml (gpointer document);
