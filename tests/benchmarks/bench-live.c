/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures the cost of live objects (lists, attribute maps, ranges, iterators and observers) for
 * changes that concern them and for others, and their memory.
 *
 *     bench-live [--calls N] [--doublings N] [PATTERN…]
 *
 * Each line is one pattern of calls: microseconds of processor time per call with N calls, 2 N and
 * so on, and the exponent of the time between the first and the last. 1 is linear.
 */
#include "bench-common.h"

#include <libhtml5/html5.h>

#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int n_calls = 4000;
static int n_doublings = 3;
static char **wanted;
static const GOptionEntry options[] = {
  { "calls", 0, 0, G_OPTION_ARG_INT, &n_calls, "How many calls to begin with", "N" },
  { "doublings", 0, 0, G_OPTION_ARG_INT, &n_doublings, "How often to double them", "N" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &wanted, NULL, "PATTERN…" },
  { NULL },
};

/* A document whose body has n `p` elements, each with a text. */
typedef struct
{
  Html5Document *document;
  Html5Node *body;
  GPtrArray *elements; /* all of them */
  GPtrArray *live;     /* objects to keep until the end */
  int n;
  double seconds;
} Page;

static Html5Node *
new_element (Page *page, const char *name)
{
  return HTML5_NODE (html5_document_create_element (page->document, name, NULL));
}

static Page
page_new (int n)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html><body>");
  Page page = { .n = n };

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<p>%d</p>", i);
  page.document = html5_document_new_from_text (text->str, -1, NULL);
  page.body = HTML5_NODE (html5_document_get_body (page.document));
  page.elements = g_ptr_array_new_with_free_func (g_object_unref);
  page.live = g_ptr_array_new_with_free_func (g_object_unref);
  for (Html5Node *p = html5_node_get_first_child (page.body); p;
       p = html5_node_get_next_sibling (p))
    g_ptr_array_add (page.elements, p);
  return page;
}

static void
page_clear (Page *page)
{
  g_ptr_array_unref (page->live);
  g_ptr_array_unref (page->elements);
  g_object_unref (page->body);
  g_object_unref (page->document);
}

static void
hold (Page *page, gpointer object)
{
  g_ptr_array_add (page->live, object);
}

/* A repeatable sequence of numbers below n. */
static int
scatter (int i, int n)
{
  return (int) ((guint64) i * 2654435761u % 4294967296u % (guint64) n);
}

/* --- changes beside live objects --- */

static void
change_attributes (Page *page)
{
  for (int i = 0; i < page->n; i++)
    html5_element_set_attribute (page->elements->pdata[i], "title", "x", NULL);
}

/* Takes each element out and puts it at the end. */
static void
change_structure (Page *page)
{
  for (int i = 0; i < page->n; i++)
    html5_node_append_child (page->body, page->elements->pdata[i], NULL);
}

static void
child_lists (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5NodeList *list = html5_node_get_child_nodes (page->elements->pdata[i]);
      html5_node_list_get_size (list);
      hold (page, list);
      html5_element_set_attribute (page->elements->pdata[i], "title", "x", NULL);
    }
}

static void
tag_lists (Page *page)
{
  for (int i = 0; i < page->n; i++)
    hold (page, html5_node_get_elements_by_tag_name (page->elements->pdata[i], "b"));
  change_structure (page);
}

static void
named_lists (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      g_autofree char *name = g_strdup_printf ("x%d", i);
      hold (page, html5_node_get_elements_by_class_name (HTML5_NODE (page->document), name));
    }
  change_structure (page);
}

static void
attribute_maps (Page *page)
{
  for (int i = 0; i < page->n; i++)
    hold (page, html5_element_get_attributes (page->elements->pdata[i]));
  change_attributes (page);
}

static void
ranges (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5Range *range = html5_range_new (page->document);
      html5_range_select_node_contents (range, page->elements->pdata[i], NULL);
      hold (page, range);
    }
  change_attributes (page);
  change_structure (page);
}

static void
iterators (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5NodeIterator *iterator =
        html5_node_iterator_new (page->body, HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
      hold (page, iterator);
    }
  change_structure (page);
}

static void
observers (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);
      html5_mutation_observer_observe (observer, page->elements->pdata[i],
                                       HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
      hold (page, observer);
    }
  change_structure (page);
}

static void
nothing (Page *page)
{
  change_structure (page);
}

/* --- reading a list --- */

static void
random_children (Page *page)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (page->body);

  for (int i = 0; i < page->n; i++)
    g_object_unref (html5_node_list_get (list, scatter (i, page->n)));
}

static void
random_tag (Page *page)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p");

  for (int i = 0; i < page->n; i++)
    g_object_unref (html5_node_list_get (list, scatter (i, page->n)));
}

static void
backward_children (Page *page)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (page->body);

  for (int i = html5_node_list_get_size (list) - 1; i >= 0; i--)
    {
      g_autoptr (Html5Node) child = html5_node_list_get (list, i);
      html5_node_remove (child);
    }
}

static void
backward_tag (Page *page)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p");

  for (int i = html5_node_list_get_size (list) - 1; i >= 0; i--)
    {
      g_autoptr (Html5Node) child = html5_node_list_get (list, i);
      html5_node_remove (child);
    }
}

static void
size_children (Page *page)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (page->body);

  for (int i = 0; i < page->n; i++)
    {
      html5_node_append_child (page->body, page->elements->pdata[scatter (i, page->n)], NULL);
      html5_node_list_get_size (list);
    }
}

static void
size_tag (Page *page)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p");

  for (int i = 0; i < page->n; i++)
    {
      html5_node_append_child (page->body, page->elements->pdata[scatter (i, page->n)], NULL);
      html5_node_list_get_size (list);
    }
}

static void
insert_scattered (Page *page, Html5NodeList *list)
{
  for (int i = 0; i < page->n; i++)
    {
      g_autoptr (Html5Node) new = new_element (page, "p");
      int place = scatter (i, page->n);
      html5_node_insert_before (page->body, new, page->elements->pdata[place], NULL);
      g_object_unref (html5_node_list_get (list, place));
    }
}

static void
random_insert_children (Page *page)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (page->body);

  insert_scattered (page, list);
}

static void
random_insert_tag (Page *page)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p");

  insert_scattered (page, list);
}

/* --- lists with a handler --- */

static void
on_items_changed (void)
{
}

static void
handler_children (Page *page)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (page->body);

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), NULL);
  insert_scattered (page, list);
}

static void
handler_tag (Page *page)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p");

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), NULL);
  insert_scattered (page, list);
}

static void
handler_map (Page *page)
{
  Html5Element *element = page->elements->pdata[0];
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (element);

  g_signal_connect (map, "items-changed", G_CALLBACK (on_items_changed), NULL);
  for (int i = 0; i < page->n; i++)
    {
      g_autofree char *name = g_strdup_printf ("x%d", i);
      html5_element_set_attribute (element, name, "", NULL);
    }
}

/* --- changes that concern ranges and observers --- */

static void
range_deletes (Page *page)
{
  g_autoptr (Html5Range) range = html5_range_new (page->document);

  for (int i = page->n; i > 0; i--)
    {
      html5_range_set_start (range, page->body, (guint) i - 1, NULL);
      html5_range_set_end (range, page->body, (guint) i, NULL);
      html5_range_delete_contents (range);
    }
}

static void
normalize (Page *page)
{
  Html5Node *p = page->elements->pdata[0];

  for (int i = 0; i < page->n; i++)
    {
      html5_node_append_text (p, "text", NULL);
      g_autoptr (Html5Node) text = html5_node_get_last_child (p);
      Html5Range *range = html5_range_new (page->document);
      html5_range_select_node_contents (range, text, NULL);
      hold (page, range);
    }
  html5_node_normalize (p);
}

static void
old_data (Page *page)
{
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  g_autoptr (Html5Node) text = html5_node_get_first_child (page->elements->pdata[0]);

  html5_mutation_observer_observe (observer, page->elements->pdata[1],
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE
                                     | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE,
                                   NULL);
  for (int i = 0; i < page->n; i++)
    html5_character_data_append_data (HTML5_CHARACTER_DATA (text), "more");
}

static const struct
{
  const char *name;
  void (*run) (Page *page);
} patterns[] = {
  { "nothing", nothing },
  { "child-lists", child_lists },
  { "tag-lists", tag_lists },
  { "named-lists", named_lists },
  { "attribute-maps", attribute_maps },
  { "ranges", ranges },
  { "iterators", iterators },
  { "observers", observers },
  { "random-children", random_children },
  { "random-tag", random_tag },
  { "backward-children", backward_children },
  { "backward-tag", backward_tag },
  { "size-children", size_children },
  { "size-tag", size_tag },
  { "random-insert-children", random_insert_children },
  { "random-insert-tag", random_insert_tag },
  { "handler-children", handler_children },
  { "handler-tag", handler_tag },
  { "handler-map", handler_map },
  { "range-deletes", range_deletes },
  { "normalize", normalize },
  { "old-data", old_data },
};

static double
measure (void (*run) (Page *page), int n)
{
  Page page = page_new (n);
  double start = bench_now ();

  run (&page);
  double seconds = bench_now () - start;
  page_clear (&page);
  return seconds;
}

static void
show_pattern (gsize i)
{
  double first = measure (patterns[i].run, n_calls), last = first;

  printf ("%-24s", patterns[i].name);
  for (int n = 0; n <= n_doublings; n++)
    {
      last = n == 0 ? first : measure (patterns[i].run, n_calls << n);
      printf (" %9.3f", last * 1e6 / (n_calls << n));
      fflush (stdout);
    }
  printf ("   exponent %.2f\n", log2 (last / first) / n_doublings);
}

/* Prints the memory of n_calls live objects. */
static void
show_memory (const char *name, gpointer (*get) (gpointer element))
{
  Page page = page_new (n_calls);
  struct mallinfo2 before = mallinfo2 ();

  for (int i = 0; i < page.n; i++)
    hold (&page, get (page.elements->pdata[i]));
  struct mallinfo2 after = mallinfo2 ();
  printf ("%-24s %.0f bytes each\n", name, (double) (after.uordblks - before.uordblks) / page.n);
  page_clear (&page);
}

static gpointer
get_tag_list (gpointer element)
{
  return html5_node_get_elements_by_tag_name (element, "b");
}

static gpointer
get_range (gpointer element)
{
  g_autoptr (Html5Document) document = html5_node_get_owner_document (element);
  Html5Range *range = html5_range_new (document);

  html5_range_select_node_contents (range, element, NULL);
  return range;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  printf ("%d calls to begin with; microseconds per call\n", n_calls);
  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (!wanted || g_strv_contains ((const char *const *) wanted, patterns[i].name))
      show_pattern (i);
  if (wanted && !g_strv_contains ((const char *const *) wanted, "memory"))
    return 0;
  show_memory ("memory: child lists", (gpointer (*) (gpointer)) html5_node_get_child_nodes);
  show_memory ("memory: tag lists", get_tag_list);
  show_memory ("memory: attribute maps", (gpointer (*) (gpointer)) html5_element_get_attributes);
  show_memory ("memory: ranges", get_range);
  return 0;
}
