/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures writing documents, side by side in one process, in megabytes of output a second.
 *
 *     bench-serialize [--xml] [--canonical] [--only PEER] [--rounds N] FILE...
 *
 * Each round runs every peer once on a page. Prints the median of the rounds. A run writes a parsed
 * document to memory and frees the text, and repeats that until it has taken about a millisecond.
 */
#include "bench-common.h"
#include "bench-peers.h"

#include <stdio.h>
#include <string.h>

#define MAX_PEERS 8
#define MAX_ROUNDS 201

static char *only;
static int rounds = 51;
static gboolean is_xml;
static gboolean is_canonical;
static const GOptionEntry options[] = {
  { "xml", 0, 0, G_OPTION_ARG_NONE, &is_xml, "The files are XML", NULL },
  { "canonical", 0, 0, G_OPTION_ARG_NONE, &is_canonical, "Write XML canonically", NULL },
  { "only", 0, 0, G_OPTION_ARG_STRING, &only, "Run one peer", "PEER" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "How often", "N" },
  { NULL },
};

typedef struct
{
  const char *name;
  void (*free) (gpointer document);
  gsize (*write) (gpointer document);
  gpointer document;
  gsize length; /* of the output */
  guint times;  /* number of repetitions in a round */
  double seconds[MAX_ROUNDS];
} Writer;

static double
seconds (Writer *writer)
{
  double start = bench_now ();

  for (guint i = 0; i < writer->times; i++)
    writer->length = writer->write (writer->document);
  return (bench_now () - start) / writer->times;
}

/* Parses the page with each peer that can write it. Returns their number. */
static guint
prepare (Writer *writers, const char *data, gsize length)
{
  guint n = 0;

  for (const BenchPeer *peer = is_xml ? bench_xml_peers : bench_html_peers; peer->name; peer++)
    {
      Writer *writer = &writers[n];
      writer->write = is_canonical ? peer->canonicalize : peer->write;
      if (!writer->write || (only && strcmp (only, peer->name) != 0))
        continue;
      writer->name = peer->name;
      writer->free = peer->free;
      writer->document = peer->parse (data, length);
      writer->times = 1;
      double times = 1e-3 / seconds (writer);
      writer->times = (guint) CLAMP (times, 1, 10000);
      n++;
    }
  return n;
}

static void
run (const char *name, const char *data, gsize length)
{
  g_autofree Writer *writers = g_new0 (Writer, MAX_PEERS);
  guint n = prepare (writers, data, length);

  for (int round = 0; round < rounds; round++)
    for (guint i = 0; i < n; i++)
      writers[i].seconds[round] = seconds (&writers[i]);

  printf ("%s, %" G_GSIZE_FORMAT " bytes\n", name, length);
  for (guint i = 0; i < n; i++)
    {
      Writer *writer = &writers[i];
      double median = bench_median (writer->seconds, (gsize) rounds);
      printf ("  %-10s %9.1f MB/s  %9" G_GSIZE_FORMAT " bytes", writer->name,
              (double) writer->length / median / 1e6, writer->length);
      printf (i ? "  libhtml5 is %.1f times as fast\n" : "\n",
              i ? median / writers[0].seconds[rounds / 2] : 0.0);
      writer->free (writer->document);
    }
}

int
main (int argc, char **argv)
{
  if (!bench_parse_options (&argc, &argv, options))
    return 2;
  rounds = CLAMP (rounds, 1, MAX_ROUNDS);
  bench_run_files (argc, argv, run);
  return 0;
}
