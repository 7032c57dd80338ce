/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Transforms a page with XSLT, even if its HTML is invalid: libhtml5 parses it as a browser does,
 * and changes what XML does not allow. libxml2 and libxslt do the rest.
 *
 *     transform STYLESHEET PAGE
 *
 * Elements of HTML are in the namespace http://www.w3.org/1999/xhtml, also in the stylesheet.
 */
#include <libhtml5/html5.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>
#include <locale.h>

/* Returns the page as a document of libxml2, or NULL. */
static xmlDoc *
read_page (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (Html5Document) document = html5_document_new_from_file (file, NULL, error);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  gsize length;

  if (!document)
    return NULL;
  html5_serializer_set_coerce_to_infoset (serializer, TRUE);
  html5_serializer_set_infoset_flags (serializer, HTML5_INFOSET_FLAGS_DEFAULT
                                                    | HTML5_INFOSET_FLAGS_DROP_DOCTYPE);
  html5_serializer_set_well_formed (serializer, TRUE);
  /* libxml2 uses int for lengths. */
  html5_serializer_set_max_bytes (serializer, G_MAXINT);
  g_autoptr (GBytes) xml = html5_serializer_to_bytes (serializer, HTML5_NODE (document), error);
  if (!xml)
    return NULL;
  const char *data = g_bytes_get_data (xml, &length);
  xmlDoc *page =
    xmlReadMemory (data, (int) length, path, "UTF-8", XML_PARSE_NONET | XML_PARSE_HUGE);
  if (!page)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         "libxml2 cannot read the page");
  return page;
}

/* Transforms the page and prints the result. */
static gboolean
transform (xsltStylesheet *stylesheet, xmlDoc *page)
{
  xmlDoc *result = xsltApplyStylesheet (stylesheet, page, NULL);
  gboolean success = result && xsltSaveResultToFile (stdout, result, stylesheet) >= 0;

  xmlFreeDoc (result);
  return success;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean success = FALSE;

  setlocale (LC_ALL, "");
  if (argc != 3)
    {
      g_printerr ("Usage: transform STYLESHEET PAGE\n");
      return 2;
    }
  xsltStylesheet *stylesheet = xsltParseStylesheetFile ((const xmlChar *) argv[1]);
  xmlDoc *page = read_page (argv[2], &error);
  if (error)
    g_printerr ("%s: %s\n", argv[2], error->message);
  if (stylesheet && page)
    success = transform (stylesheet, page);
  xmlFreeDoc (page);
  xsltFreeStylesheet (stylesheet);
  xsltCleanupGlobals ();
  xmlCleanupParser ();
  return success ? 0 : 1;
}
