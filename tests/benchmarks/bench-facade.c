/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures the cost of the objects of the API, as ratios of processor time.
 *
 *     bench-facade [--rounds N] FILE
 *
 * Prints "visit", which gets and releases each node of the page, compared with as many empty
 * GObjects, and "feed", which parses with the sanitizer's preset of that name, compared with
 * parsing alone. Each is the median of the rounds.
 */
#include "bench-common.h"

#include <libhtml5/html5.h>

#include <stdio.h>

#define MOST_ROUNDS 1000

static int rounds = 15;
static const GOptionEntry options[] = {
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "How often", "N" },
  { NULL },
};

/* Returns the seconds for each node. */
static double
visit (Html5Document *document)
{
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
  Html5Node *node;
  double start = bench_now ();
  int n = 0;

  for (; (node = html5_tree_walker_next_node (walker, NULL)) != NULL; n++)
    g_object_unref (node);
  return (bench_now () - start) / MAX (n, 1);
}

static double
make_objects (void)
{
  const int n = 10000;
  double start = bench_now ();

  for (int i = 0; i < n; i++)
    g_object_unref (g_object_new (G_TYPE_OBJECT, NULL));
  return (bench_now () - start) / n;
}

static double
visit_ratio (const char *text)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (text, -1, NULL);
  double seconds = visit (document);

  return seconds / make_objects ();
}

static double
feed_ratio (const char *text)
{
  g_autoptr (Html5Sanitizer) feed = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_FEED);
  double start = bench_now ();
  Html5Document *document = html5_document_new_from_text (text, -1, NULL);
  g_object_unref (document);
  double plain = bench_now () - start;

  start = bench_now ();
  document = html5_document_parse_html (text, feed, NULL, NULL);
  g_object_unref (document);
  return (bench_now () - start) / plain;
}

static void
run (const char *name, double (*ratio) (const char *text), const char *text)
{
  double ratios[MOST_ROUNDS];

  for (int i = 0; i < rounds; i++)
    ratios[i] = ratio (text);
  printf ("%s %.2f\n", name, bench_median (ratios, (gsize) rounds));
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || !g_file_get_contents (argc > 1 ? argv[1] : "", &text, NULL, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  rounds = CLAMP (rounds, 1, MOST_ROUNDS);
  run ("visit", visit_ratio, text);
  run ("feed", feed_ratio, text);
  return 0;
}
