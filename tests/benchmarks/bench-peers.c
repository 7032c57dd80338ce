/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "bench-peers.h"

#include "parse/h5-parse.h"
#include "serialize/html/h5-serialize-html.h"

#ifdef HAVE_GUMBO
#include <gumbo.h>
#endif
#ifdef HAVE_LIBXML2
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#endif
#ifdef HAVE_MODEST
#include <myhtml/myhtml.h>
#include <myhtml/serialization.h>
#endif
#ifdef HAVE_LEXBOR
#include <lexbor/html/parser.h>
#include <lexbor/html/serialize.h>
#endif

static gpointer
parse_with (const H5ParseOptions *options, const char *data, gsize length)
{
  H5Parse *parse = h5_parse_new (options);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, length);

  h5_parse_keep_source (parse, bytes);
  h5_parse_feed_all (parse, data, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static gpointer
parse_ours (const char *data, gsize length)
{
  return parse_with (&h5_parse_default_options, data, length);
}

static gpointer
parse_collecting (const char *data, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.collect_errors = TRUE;
  return parse_with (&options, data, length);
}

static gpointer
parse_locating (const char *data, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.source_locations = TRUE;
  return parse_with (&options, data, length);
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

  h5_serialize_html (tree->document, H5_SCOPE_CHILDREN, NULL, &out);
  gsize length = out.length;
  h5_buffer_clear (&out);
  return length;
}

#ifdef HAVE_GUMBO
static gpointer
parse_gumbo (const char *data, gsize length)
{
  return gumbo_parse_with_options (&kGumboDefaultOptions, data, length);
}

static void
free_gumbo (gpointer document)
{
  gumbo_destroy_output (&kGumboDefaultOptions, document);
}
#endif

#ifdef HAVE_LIBXML2
static gpointer
parse_libxml2 (const char *data, gsize length)
{
  return htmlReadMemory (data, (int) length, NULL, "utf-8",
                         HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING
                           | HTML_PARSE_NONET);
}

static void
free_libxml2 (gpointer document)
{
  xmlFreeDoc (document);
}

static gsize
write_libxml2 (gpointer document)
{
  xmlOutputBufferPtr out = xmlAllocOutputBuffer (NULL);

  htmlDocContentDumpFormatOutput (out, document, "UTF-8", 0);
  gsize length = xmlOutputBufferGetSize (out);
  xmlOutputBufferClose (out);
  return length;
}
#endif

#ifdef HAVE_MODEST
typedef struct
{
  myhtml_t *parser;
  myhtml_tree_t *tree;
} Modest;

static gpointer
parse_modest (const char *data, gsize length)
{
  Modest *modest = g_new (Modest, 1);

  modest->parser = myhtml_create ();
  myhtml_init (modest->parser, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
  modest->tree = myhtml_tree_create ();
  myhtml_tree_init (modest->tree, modest->parser);
  myhtml_parse (modest->tree, MyENCODING_UTF_8, data, length);
  return modest;
}

static void
free_modest (gpointer document)
{
  Modest *modest = document;

  myhtml_tree_destroy (modest->tree);
  myhtml_destroy (modest->parser);
  g_free (modest);
}

static gsize
write_modest (gpointer document)
{
  Modest *modest = document;
  mycore_string_raw_t out = { 0 };

  myhtml_serialization_tree_buffer (myhtml_tree_get_document (modest->tree), &out);
  mycore_string_raw_destroy (&out, false);
  return out.length;
}
#endif

#ifdef HAVE_LEXBOR
static gpointer
parse_lexbor (const char *data, gsize length)
{
  lxb_html_document_t *document = lxb_html_document_create ();

  lxb_html_document_parse (document, (const lxb_char_t *) data, length);
  return document;
}

static void
free_lexbor (gpointer document)
{
  lxb_html_document_destroy (document);
}

static lxb_status_t
append (const lxb_char_t *data, gsize length, void *out)
{
  h5_buffer_append (out, (const char *) data, length);
  return LXB_STATUS_OK;
}

/* Writes into a buffer of libhtml5, because lexbor's own string is slower. */
static gsize
write_lexbor (gpointer document)
{
  H5Buffer out = H5_BUFFER_INIT;

  lxb_html_serialize_deep_cb (lxb_dom_interface_node (document), append, &out);
  gsize length = out.length;
  h5_buffer_clear (&out);
  return length;
}
#endif

const BenchPeer bench_html_peers[] = {
  { "libhtml5", parse_ours, free_ours, write_ours },
  { "errors", parse_collecting, free_ours },
  { "locations", parse_locating, free_ours },
#ifdef HAVE_GUMBO
  { "gumbo", parse_gumbo, free_gumbo },
#endif
#ifdef HAVE_LIBXML2
  { "libxml2", parse_libxml2, free_libxml2, write_libxml2 },
#endif
#ifdef HAVE_MODEST
  { "modest", parse_modest, free_modest, write_modest },
#endif
#ifdef HAVE_LEXBOR
  { "lexbor", parse_lexbor, free_lexbor, write_lexbor },
#endif
  { NULL },
};
