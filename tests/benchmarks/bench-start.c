/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parses one line and ends, with libhtml5 or, if USE_LIBXML2 is defined, with libxml2. figures.py
 * measures the time of the process. */
#ifdef USE_LIBXML2
#include <libxml/HTMLparser.h>
#else
#include <libhtml5/html5.h>
#endif

static const char page[] = "<!DOCTYPE html><title>Title</title><p>Hello, <b>you</b>";

int
main (void)
{
#ifdef USE_LIBXML2
  htmlDocPtr document = htmlReadMemory (page, sizeof page - 1, NULL, "utf-8", HTML_PARSE_NOERROR);
  int status = !document;

  xmlFreeDoc (document);
#else
  Html5Document *document = html5_document_new_from_text (page, -1, NULL);
  int status = !document;

  g_object_unref (document);
#endif
  return status;
}
