/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Does one pattern of calls, for a tool that counts what `counted_run` costs; test-patterns.py
 * judges that.
 *
 *     patterns               prints the names, each with its exception
 *     patterns [NAME N]…     does each pattern with N steps and prints the peaks of the heap
 */
#include "common/test-heap.h"

#include "patterns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Pattern *const tables[] = { attribute_patterns, form_patterns, list_patterns,
                                         text_patterns, tree_patterns };

int
pattern_scatter (const Page *page, int i)
{
  return (int) ((guint64) i * 2654435761u % 4294967296u % (guint64) page->n);
}

const char *
pattern_name (Page *page, const char *format, int i)
{
  g_snprintf (page->name, sizeof page->name, format, i);
  return page->name;
}

void
pattern_add_elements (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5Node *p = HTML5_NODE (html5_document_create_element (page->document, "p", NULL));
      html5_node_append_text (p, pattern_name (page, "%d", i), NULL);
      html5_node_append_child (page->body, p, NULL);
      g_ptr_array_add (page->nodes, p);
    }
}

void
pattern_take (Page *page, gpointer object)
{
  g_clear_object (&page->object);
  page->object = object;
}

void
pattern_hold (Page *page, gpointer object)
{
  g_ptr_array_add (page->held, object);
}

static Page
page_new (int n)
{
  Page page = { .n = n };

  page.document = html5_document_new_from_text ("<!doctype html><body><div>", -1, NULL);
  page.body = HTML5_NODE (html5_document_get_body (page.document));
  page.element = HTML5_ELEMENT (html5_node_get_first_child (page.body));
  page.nodes = g_ptr_array_new_with_free_func (g_object_unref);
  page.held = g_ptr_array_new_with_free_func (g_object_unref);
  return page;
}

static void
page_clear (Page *page)
{
  g_ptr_array_unref (page->held);
  g_clear_object (&page->object);
  g_ptr_array_unref (page->nodes);
  g_object_unref (page->element);
  g_object_unref (page->body);
  g_object_unref (page->document);
}

/* Does the steps, and frees everything. */
G_GNUC_NO_INLINE void counted_run (Page *page, const Pattern *pattern);

G_GNUC_NO_INLINE void
counted_run (Page *page, const Pattern *pattern)
{
  for (int i = 0; i < page->n; i++)
    pattern->step (page, i);
  page_clear (page);
}

static const Pattern *
find_pattern (const char *name)
{
  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    for (const Pattern *pattern = tables[t]; pattern->name; pattern++)
      if (strcmp (pattern->name, name) == 0)
        return pattern;
  return NULL;
}

static int
print_names (void)
{
  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    for (const Pattern *pattern = tables[t]; pattern->name; pattern++)
      printf ("%s\t%s\n", pattern->name, pattern->exception ? pattern->exception : "");
  return 0;
}

static int
run_pattern (const char *name, const char *number)
{
  const Pattern *pattern = find_pattern (name);
  int n = atoi (number);

  if (!pattern || n < 1)
    return 2;
  test_heap_reset ();
  Page page = page_new (n);
  if (pattern->prepare)
    pattern->prepare (&page);
  counted_run (&page, pattern);
  printf ("%" G_GSIZE_FORMAT "\n", test_heap_peak ());
  fflush (stdout);
  return 0;
}

int
main (int argc, char **argv)
{
  int status = argc % 2 == 1 ? 0 : 2;

  if (argc == 1)
    return print_names ();
  for (int i = 1; i + 1 < argc && status == 0; i += 2)
    status = run_pattern (argv[i], argv[i + 1]);
  if (status != 0)
    fprintf (stderr, "patterns [NAME N]…\n");
  return status;
}
