/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How fast documents are written as HTML: megabytes of output a second, beside libxml2. */
#include "driver/h5-driver.h"
#include "serialize/h5-serialize-html.h"

#include <stdio.h>

#ifdef HAVE_LIBXML2
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#endif

#define SECONDS 0.5

static void
report (const char *who, gsize bytes, gint64 start, guint rounds)
{
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

  printf ("  %-10s %8.0f MB/s\n", who, (double) bytes * rounds / seconds / 1e6);
}

static gboolean
goes_on (gint64 start)
{
  return g_get_monotonic_time () - start < (gint64) (SECONDS * G_USEC_PER_SEC);
}

static void
bench_ours (const char *text, gsize length)
{
  H5Driver *driver = h5_driver_new (&h5_driver_default_options);
  H5Buffer out = H5_BUFFER_INIT;
  guint rounds = 0;

  h5_driver_feed_text (driver, text, length);
  h5_driver_finish (driver);
  gint64 start = g_get_monotonic_time ();
  for (; goes_on (start); rounds++)
    {
      h5_buffer_truncate (&out, 0);
      h5_serialize_html (h5_driver_get_tree (driver)->document, H5_SCOPE_CHILDREN, NULL, &out);
    }
  report ("libhtml5", out.length, start, rounds);
  h5_buffer_clear (&out);
  h5_driver_free (driver);
}

#ifdef HAVE_LIBXML2
static void
bench_libxml2 (const char *text, gsize length)
{
  htmlDocPtr document = htmlReadMemory (text, (int) length, NULL, "UTF-8",
                                        HTML_PARSE_RECOVER | HTML_PARSE_NOERROR
                                          | HTML_PARSE_NOWARNING | XML_PARSE_HUGE);
  guint rounds = 0;
  int size = 0;

  gint64 start = g_get_monotonic_time ();
  for (; goes_on (start); rounds++)
    {
      xmlChar *out;
      htmlDocDumpMemoryFormat (document, &out, &size, 0);
      xmlFree (out);
    }
  report ("libxml2", (gsize) size, start, rounds);
  xmlFreeDoc (document);
}
#endif

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *text = NULL;
      gsize length;
      if (!g_file_get_contents (argv[i], &text, &length, NULL))
        continue;
      g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
      printf ("%s\n", argv[i]);
      bench_ours (valid, strlen (valid));
#ifdef HAVE_LIBXML2
      bench_libxml2 (valid, strlen (valid));
#endif
    }
  return 0;
}
