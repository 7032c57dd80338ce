/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures throughput and heap of parsers, side by side in one process.
 *
 *     bench-parse [--xml] [--only PEER] [--rounds N] [--sizes] FILE...
 *
 * Each round runs every peer twice on a page, so that the load of the machine is the same for all,
 * and times the second parse. With --only, it runs that peer once. Prints the median of the rounds
 * in MB/s, and the heap after the parse in bytes for each byte of input. --sizes adds generated
 * pages from 1 KB to 64 MB.
 */
#include "bench-common.h"
#include "bench-peers.h"

#include <malloc.h>
#include <stdio.h>
#include <string.h>

#define MAX_PEERS 8

static char *only;
static int rounds = 15;
static gboolean with_sizes;
static gboolean is_xml;
static const GOptionEntry options[] = {
  { "xml", 0, 0, G_OPTION_ARG_NONE, &is_xml, "The files are XML", NULL },
  { "only", 0, 0, G_OPTION_ARG_STRING, &only, "Run one peer", "PEER" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "How often", "N" },
  { "sizes", 0, 0, G_OPTION_ARG_NONE, &with_sizes, "Generated pages of growing size too", NULL },
  { NULL },
};

static gsize
heap_in_use (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static double
heap_per_byte (const BenchPeer *peer, const char *data, gsize length)
{
  gsize before = heap_in_use ();
  gpointer document = peer->parse (data, length);
  gsize after = heap_in_use ();

  peer->free (document);
  return (double) (after - before) / (double) length;
}

static double
seconds (const BenchPeer *peer, const char *data, gsize length)
{
  /* This one finds the caches, and the free memory, as another parser left them. */
  if (!only)
    peer->free (peer->parse (data, length));

  double start = bench_now ();
  peer->free (peer->parse (data, length));
  return bench_now () - start;
}

static const BenchPeer *
get_peers (void)
{
  return is_xml ? bench_xml_peers : bench_html_peers;
}

static void
run (const char *name, const char *data, gsize length)
{
  const BenchPeer *peers = get_peers ();
  double times[MAX_PEERS][100];
  double own = 0;
  int n_rounds = length > 8 << 20 ? MIN (rounds, 3) : rounds;

  for (int round = 0; round < n_rounds; round++)
    for (int p = 0; peers[p].name; p++)
      if (!only || strcmp (only, peers[p].name) == 0)
        times[p][round] = seconds (&peers[p], data, length);

  printf ("%s, %" G_GSIZE_FORMAT " bytes\n", name, length);
  for (int p = 0; peers[p].name; p++)
    {
      if (only && strcmp (only, peers[p].name) != 0)
        continue;
      double median = bench_median (times[p], (gsize) n_rounds);
      if (p == 0)
        own = median;
      printf ("  %-10s %9.1f MB/s  %6.2f heap bytes per byte", peers[p].name,
              (double) length / median / 1e6, heap_per_byte (&peers[p], data, length));
      printf (p && !only ? "  libhtml5 is %.2f times as fast\n" : "\n",
              p && !only ? median / own : 0.0);
    }
}

static void
run_sizes (void)
{
  static const char record[] =
    "<item id=\"1\"><name>Title &amp; more</name><p>Some <b>bold</b> and "
    "<a href=\"/page?id=1\">linked</a> text.</p></item>\n";
  static const char piece[] = "<div class=item><h2>Title &amp; more</h2><p>Some <b>bold</b> and "
                              "<a href=\"/page?id=1\">linked</a> text.</p><ul><li>One<li>Two"
                              "</ul></div>\n";

  for (gsize size = 1 << 10; size <= 64 << 20; size *= 4)
    {
      GString *page =
        g_string_new (is_xml ? "<list>" : "<!DOCTYPE html><title>Generated</title>\n");
      while (page->len < size)
        g_string_append (page, is_xml ? record : piece);
      if (is_xml)
        g_string_append (page, "</list>");
      run ("generated", page->str, page->len);
      g_string_free (page, TRUE);
    }
}

int
main (int argc, char **argv)
{
  if (!bench_parse_options (&argc, &argv, options))
    return 2;
  rounds = CLAMP (rounds, 1, 100);
  bench_run_files (argc, argv, run);
  if (with_sizes)
    run_sizes ();
  return 0;
}
