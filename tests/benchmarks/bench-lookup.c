/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures lookups in a large document through the API.
 *
 *     bench-lookup [--elements N] [--times N] [--quirks]
 *
 * Each line is one kind of lookup: the microseconds of processor time for one of them, and their
 * number. Each element has an id and one of a thousand classes, and one in a thousand is a `b`.
 */
#include "bench-common.h"

#include <libhtml5/html5.h>

#include <stdio.h>

static int n_elements = 1000000;
static int times = 100000;
static gboolean quirks;
static const GOptionEntry options[] = {
  { "elements", 0, 0, G_OPTION_ARG_INT, &n_elements, "How many elements", "N" },
  { "times", 0, 0, G_OPTION_ARG_INT, &times, "How often to look up an id", "N" },
  { "quirks", 0, 0, G_OPTION_ARG_NONE, &quirks, "A document in quirks mode", NULL },
  { NULL },
};

static Html5Document *document;
static Html5Element *body;

static char *
make_text (void)
{
  GString *text = g_string_new (quirks ? "<body>" : "<!doctype html><body>");

  for (int i = 0; i < n_elements; i += 10)
    {
      g_string_append_printf (text, "<div id=e%d class='box c%d'>", i, i % 1000);
      for (int j = i + 1; j < i + 10; j++)
        g_string_append_printf (text, "<%s id=e%d class='item c%d'></%s>",
                                j % 1000 == 1 ? "b" : "i", j, j % 1000, j % 1000 == 1 ? "b" : "i");
      g_string_append (text, "</div>\n");
    }
  return g_string_free (text, FALSE);
}

/* Does one lookup, and returns the number of elements that it found. */
typedef guint (*Lookup) (int i);

static char *
id_number (int i, const char *prefix)
{
  return g_strdup_printf ("%se%d", prefix, (int) ((gint64) i * 7919 % n_elements));
}

static guint
by_id (int i)
{
  g_autofree char *id = id_number (i, "");
  g_autoptr (Html5Element) found = html5_node_get_element_by_id (HTML5_NODE (document), id);

  return found != NULL;
}

static guint
by_id_and_append (int i)
{
  guint n = by_id (i);
  g_autoptr (Html5Element) element = html5_document_create_element (document, "u", NULL);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (element), NULL);
  return n;
}

static guint
by_missing_id (int i)
{
  g_autoptr (Html5Element) found = html5_node_get_element_by_id (HTML5_NODE (document), "none");

  return found != NULL;
}

static guint
by_id_selector (int i)
{
  g_autofree char *selector = id_number (i, "#");
  g_autoptr (Html5Element) found = html5_document_query_selector (document, selector, NULL);

  return found != NULL;
}

static guint
by_id_and_class_selector (int i)
{
  g_autofree char *id = id_number (i, "body #");
  g_autofree char *selector = g_strconcat (id, "[class]", NULL);
  g_autoptr (Html5NodeList) found = html5_document_query_selector_all (document, selector, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (found));
}

static guint
below_id (int i)
{
  g_autofree char *selector = g_strdup_printf ("#e%d i.item", (i * 7919 % n_elements) / 10 * 10);
  g_autoptr (Html5NodeList) found = html5_document_query_selector_all (document, selector, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (found));
}

static guint
count_all (const char *selector)
{
  g_autoptr (Html5NodeList) found = html5_document_query_selector_all (document, selector, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (found));
}

static guint
by_class_selector (int i)
{
  return count_all (".c7");
}

static guint
by_tag_selector (int i)
{
  return count_all ("b");
}

static guint
by_first_tag_selector (int i)
{
  g_autoptr (Html5Element) found = html5_document_query_selector (document, "b", NULL);

  return found != NULL;
}

static guint
by_class_name (int i)
{
  g_autoptr (Html5NodeList) found =
    html5_node_get_elements_by_class_name (HTML5_NODE (document), "c7");

  return g_list_model_get_n_items (G_LIST_MODEL (found));
}

static guint
by_tag_name (int i)
{
  g_autoptr (Html5NodeList) found =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "b");

  return g_list_model_get_n_items (G_LIST_MODEL (found));
}

static void
measure (const char *name, Lookup lookup, int n_times)
{
  guint64 n_found = 0;
  double start = bench_now ();

  for (int i = 0; i < n_times; i++)
    n_found += lookup (i);
  printf ("%-44s %12.2f us each, %7d times, %" G_GUINT64_FORMAT " found\n", name,
          (bench_now () - start) * 1e6 / n_times, n_times, n_found);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("");

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  g_autofree char *text = make_text ();
  double start = bench_now ();
  document = html5_document_new_from_text (text, -1, NULL);
  body = html5_document_get_body (document);
  printf ("%-44s %12.2f ms\n", "parse", (bench_now () - start) * 1000);
  measure ("get_element_by_id, the first", by_id, 1);
  measure ("get_element_by_id", by_id, times);
  measure ("get_element_by_id, none there", by_missing_id, times);
  measure ("get_element_by_id, then append_child", by_id_and_append, times);
  measure ("query_selector #id", by_id_selector, times);
  measure ("query_selector_all body #id[class]", by_id_and_class_selector, times);
  measure ("query_selector_all #id i.item", below_id, times);
  measure ("query_selector b", by_first_tag_selector, 1000);
  measure ("query_selector_all .class", by_class_selector, 20);
  measure ("query_selector_all tag", by_tag_selector, 20);
  measure ("get_elements_by_class_name, count", by_class_name, 20);
  measure ("get_elements_by_tag_name, count", by_tag_name, 20);
  g_object_unref (body);
  g_object_unref (document);
  return 0;
}
