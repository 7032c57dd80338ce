/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "bench-peers.h"

#include "parse/h5-parse.h"
#include "../common/test-write.h"

#ifdef HAVE_LIBXML2
#include <libxml/c14n.h>
#include <libxml/parser.h>
#endif
#ifdef HAVE_EXPAT
#include <expat.h>
#endif

static gpointer
parse_ours (const char *data, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = H5_SYNTAX_XML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_bytes (parse, data, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  if (!tree->is_well_formed)
    g_error ("the benchmark's document is not well-formed");
  return tree;
}

static void
free_ours (gpointer document)
{
  h5_tree_free (document);
}

static gsize
write_ours (gpointer document)
{
  H5Tree *tree = document;
  H5Buffer out = H5_BUFFER_INIT;

  test_write_xml (tree->document, H5_SCOPE_CHILDREN, NULL, &out, NULL, NULL);
  gsize length = out.length;
  h5_buffer_clear (&out);
  return length;
}

static gsize
canonicalize_ours (gpointer document)
{
  H5Tree *tree = document;
  H5Buffer out = H5_BUFFER_INIT;

  test_write_canonical (tree->document, TRUE, &out);
  gsize length = out.length;
  h5_buffer_clear (&out);
  return length;
}

#ifdef HAVE_LIBXML2
static gpointer
parse_libxml2 (const char *data, gsize length)
{
  return xmlReadMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
}

static void
free_libxml2 (gpointer document)
{
  xmlFreeDoc (document);
}

static gsize
write_libxml2 (gpointer document)
{
  xmlChar *out;
  int length;

  xmlDocDumpMemoryEnc (document, &out, &length, "UTF-8");
  xmlFree (out);
  return (gsize) length;
}

static gsize
canonicalize_libxml2 (gpointer document)
{
  xmlChar *out;
  int length = xmlC14NDocDumpMemory (document, NULL, XML_C14N_1_0, NULL, 1, &out);

  xmlFree (out);
  return (gsize) length;
}
#endif

#ifdef HAVE_EXPAT
static void
count_start (void *user_data, const XML_Char *name, const XML_Char **attributes)
{
  ++*(gsize *) user_data;
}

static void
count_end (void *user_data, const XML_Char *name)
{
  ++*(gsize *) user_data;
}

static void
count_text (void *user_data, const XML_Char *text, int length)
{
  *(gsize *) user_data += (gsize) length;
}

/* Reports events with namespaces, as a tree builder needs them, but builds no tree. */
static gpointer
parse_expat (const char *data, gsize length)
{
  XML_Parser parser = XML_ParserCreateNS (NULL, ' ');
  gsize count = 0;

  XML_SetUserData (parser, &count);
  XML_SetElementHandler (parser, count_start, count_end);
  XML_SetCharacterDataHandler (parser, count_text);
  XML_Parse (parser, data, (int) length, 1);
  return parser;
}

static void
free_expat (gpointer parser)
{
  XML_ParserFree (parser);
}
#endif

const BenchPeer bench_xml_peers[] = {
  { "libhtml5", parse_ours, free_ours, write_ours, canonicalize_ours },
#ifdef HAVE_LIBXML2
  { "libxml2", parse_libxml2, free_libxml2, write_libxml2, canonicalize_libxml2 },
#endif
#ifdef HAVE_EXPAT
  { "expat", parse_expat, free_expat },
#endif
#ifdef HAVE_PUGIXML
  { "pugixml", bench_parse_pugixml, bench_free_pugixml },
#endif
  { NULL },
};
