/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parsers that a benchmark runs side by side in one process. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *name;
  gpointer (*parse) (const char *data, gsize length); /* the whole document, as a tree */
  void (*free) (gpointer document);
  gsize (*write) (gpointer document);        /* to memory, as UTF-8: how many bytes; or NULL */
  gsize (*canonicalize) (gpointer document); /* as canonical XML with comments; or NULL */
} BenchPeer;

/* All that this build found, libhtml5 first; ends with a NULL name. */
extern const BenchPeer bench_html_peers[];

/* The same for XML: expat makes events only. */
extern const BenchPeer bench_xml_peers[];
gpointer bench_parse_pugixml (const char *data, gsize length);
void bench_free_pugixml (gpointer document);
