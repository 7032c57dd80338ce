/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures the peak memory of parsing.
 *
 *     bench-memory text|bytes MEGABYTES
 *
 * Generates a page of that size, parses it from memory with a known encoding, and prints the peak
 * of the resident memory of the process, including the page, in bytes for each byte of the page.
 */
#include <libhtml5/html5.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const char paragraph[] =
  "<p class=entry>Paragraphs of some words each, with <a href='/a/page'>a link</a> in the midst of them, "
  "and more words after it, as there are in most of the pages that people read.</p>\n";

static char *
generate (gsize length)
{
  char *text = g_malloc (length + 1);

  for (gsize i = 0; i < length; i += strlen (paragraph))
    memcpy (text + i, paragraph, MIN (strlen (paragraph), length - i));
  text[length] = '\0';
  return text;
}

static gsize
peak (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (gsize) usage.ru_maxrss * 1024;
}

int
main (int argc, char **argv)
{
  gsize length = argc == 3 ? (gsize) atoi (argv[2]) << 20 : 0;

  if (!length)
    {
      fprintf (stderr, "Usage: bench-memory text|bytes MEGABYTES\n");
      return 2;
    }
  g_autofree char *text = generate (length);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  gsize before = peak () - length;
  html5_parser_set_transport_encoding (parser, "utf-8");
  g_autoptr (Html5Document) document =
    strcmp (argv[1], "text") == 0 ? html5_parser_parse_text (parser, text, (gssize) length, NULL)
                                  : html5_parser_parse_bytes (parser, bytes, NULL);
  printf ("%.3f\n", (double) (peak () - before) / (double) length);
  return document ? 0 : 1;
}
