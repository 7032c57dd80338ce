/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Other ways to share a document with threads that drop references: weak and toggle references,
 * documents that are handed over, a parse that goes on, and large trees.
 *
 *   sharings [-m slow]
 */
#include "droppers.h"

#include <libhtml5/html5.h>

static gint n_dead; /* atomic */

static void
on_death (gpointer data, GObject *object)
{
  g_atomic_int_inc (&n_dead);
}

static void
watch (Html5Document *document)
{
  g_atomic_int_set (&n_dead, 0);
  g_object_weak_ref (G_OBJECT (document), on_death, NULL);
}

static void
check_dead (void)
{
  droppers_wait ();
  g_assert_cmpint (g_atomic_int_get (&n_dead), ==, 1);
}

static Html5Document *
new_watched_document (void)
{
  Html5Document *document = html5_document_new_html (NULL);

  watch (document);
  return document;
}

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- weak references --- */

typedef struct
{
  GWeakRef body;
  gint is_over; /* atomic */
} Weak;

static gpointer
take_and_drop (gpointer data)
{
  Weak *weak = data;

  while (!g_atomic_int_get (&weak->is_over))
    {
      g_autoptr (Html5Element) body = g_weak_ref_get (&weak->body);
    }
  return NULL;
}

/* This thread and another one get the node through a weak reference while others drop it. */
static void
use_weak_reference (void)
{
  Html5Document *document = new_watched_document ();
  Html5Element *body = html5_document_get_body (document);
  Weak weak = { .is_over = FALSE };

  g_weak_ref_init (&weak.body, body);
  g_object_set_data (G_OBJECT (body), "is-body", "yes");
  GThread *thread = g_thread_new ("take", take_and_drop, &weak);
  droppers_take (body);
  for (guint n = droppers_random (30); n; n--)
    {
      body = droppers_random (2) ? g_weak_ref_get (&weak.body) : NULL;
      if (!body)
        body = html5_document_get_body (document);
      g_assert_nonnull (g_object_get_data (G_OBJECT (body), "is-body"));
      g_weak_ref_set (&weak.body, body);
      droppers_take (body);
    }
  droppers_take (document);
  g_atomic_int_set (&weak.is_over, TRUE);
  g_thread_join (thread);
  check_dead ();
  g_assert_null (g_weak_ref_get (&weak.body));
  g_weak_ref_clear (&weak.body);
}

static void
test_weak_references (void)
{
  droppers_run (use_weak_reference);
}

/* --- toggle references, as bindings have them --- */

static void
on_toggle (gpointer data, GObject *object, gboolean is_last_reference)
{
}

static void
drop_toggle_reference (gpointer object)
{
  g_object_remove_toggle_ref (object, on_toggle, NULL);
}

static void
use_toggle_references (void)
{
  Html5Document *document = new_watched_document ();
  gboolean is_first = TRUE;

  for (guint n = droppers_random (12); n; n--)
    {
      Html5Element *body = html5_document_get_body (document);
      g_assert_true (is_first == !g_object_get_data (G_OBJECT (body), "is-body"));
      g_object_set_data (G_OBJECT (body), "is-body", "yes");
      is_first = FALSE;
      g_object_add_toggle_ref (G_OBJECT (body), on_toggle, NULL);
      droppers_take (body);
      droppers_take_with (body, drop_toggle_reference);
      droppers_wait ();
    }
  droppers_take (document);
  check_dead ();
}

static void
test_toggle_references (void)
{
  droppers_run (use_toggle_references);
}

/* --- documents that are handed over --- */

static guint n_signals;
static guint n_records;

static void
on_slot_changed (Html5ShadowRoot *root, Html5Element *slot, gpointer data)
{
  n_signals++;
  droppers_take (g_object_ref (slot));
}

static void
on_records (GListModel *records, Html5MutationObserver *observer, gpointer data)
{
  n_records += g_list_model_get_n_items (records);
  droppers_take (g_list_model_get_item (records, 0));
}

static gint is_changed; /* atomic */

static gpointer
change_children (gpointer host)
{
  for (guint n = 1 + droppers_random (100); n; n--)
    {
      g_autoptr (Html5Node) child = html5_node_get_first_child (host);
      if (child)
        html5_node_remove (child);
      else
        html5_node_append_text (host, "x", NULL);
      if (droppers_random (2))
        g_thread_yield ();
    }
  g_atomic_int_set (&is_changed, TRUE);
  return NULL;
}

/* This thread gets signals and records of changes that another one makes. */
static void
hand_over (void)
{
  Html5Document *document = new_watched_document ();
  Html5Element *host = html5_document_get_body (document);
  Html5ShadowRoot *root = html5_element_attach_shadow (host, HTML5_SHADOW_ROOT_MODE_OPEN,
                                                       HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  Html5MutationObserver *observer = html5_mutation_observer_new (on_records, NULL, NULL);

  html5_shadow_root_set_inner_html (root, "<slot></slot>", NULL);
  g_signal_connect (root, "slot-changed", G_CALLBACK (on_slot_changed), NULL);
  html5_shadow_root_observe_slots (root);
  html5_mutation_observer_observe (observer, HTML5_NODE (host),
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
  droppers_take (document);
  g_atomic_int_set (&is_changed, FALSE);
  GThread *thread = g_thread_new ("change", change_children, host);
  while (!g_atomic_int_get (&is_changed))
    iterate ();
  g_thread_join (thread);
  iterate ();
  html5_mutation_observer_disconnect (observer);
  droppers_take (observer);
  droppers_take (root);
  droppers_take (host);
  check_dead ();
}

static void
test_handed_over (void)
{
  droppers_run (hand_over);
  g_assert_cmpuint (n_signals, >, 0);
  g_assert_cmpuint (n_records, >, 0);
}

/* --- a parse that goes on --- */

static void
on_parsed (GObject *parser, GAsyncResult *result, gpointer document)
{
  g_autoptr (GError) error = NULL;

  *(Html5Document **) document =
    html5_parser_parse_stream_finish (HTML5_PARSER (parser), result, &error);
  g_assert_no_error (error);
}

static GInputStream *
open_page (void)
{
  GString *page = g_string_new ("<title>t</title><body>");

  for (guint i = 0; i < 200; i++)
    g_string_append (page, "<p id=a><b>text</p><template>more</template>");
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (page);
  return g_memory_input_stream_new_from_bytes (bytes);
}

static void
drop_nodes (Html5Document *shown)
{
  Html5Element *body = html5_document_get_body (shown);

  if (!body)
    return;
  gpointer last = html5_node_get_last_child (HTML5_NODE (body));
  if (last)
    droppers_take (last);
  droppers_take (body);
}

static void
show_parse (void)
{
  g_autoptr (GInputStream) stream = open_page ();
  Html5Parser *parser = html5_parser_new ();
  Html5Document *parsed = NULL;

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_parsed, &parsed);
  for (guint n = droppers_random (3); n && !parsed; n--)
    g_main_context_iteration (NULL, FALSE);
  Html5Document *shown = html5_parser_get_document (parser);
  if (shown)
    watch (shown);
  while (!parsed)
    {
      g_main_context_iteration (NULL, FALSE);
      if (shown)
        drop_nodes (shown);
    }
  if (shown)
    droppers_take (shown);
  else
    watch (parsed);
  droppers_take (parser);
  droppers_take (parsed);
  check_dead ();
}

static void
test_parse (void)
{
  droppers_run (show_parse);
}

/* --- large trees --- */

/* Large enough for a thread of their own that frees them. */
static void
drop_large_tree (void)
{
  static char *text;
  Html5Document *document = new_watched_document ();
  Html5Element *body = html5_document_get_body (document);

  if (!text)
    text = g_strnfill (17 << 20, 'x');
  html5_node_append_text (HTML5_NODE (body), text, NULL);
  droppers_take (html5_node_get_first_child (HTML5_NODE (body)));
  droppers_take (document);
  droppers_take (body);
  check_dead ();
}

static void
test_large_trees (void)
{
  droppers_run (drop_large_tree);
}

/* Removed nodes are reclaimed while their references are dropped. */
static void
reclaim (void)
{
  Html5Document *document = new_watched_document ();
  Html5Element *body = html5_document_get_body (document);

  for (guint i = 0; i < 300; i++)
    {
      html5_element_set_inner_html (body, "<p><i>1</i><i>2</i></p><p>3</p>", NULL);
      if (droppers_random (4) == 0)
        droppers_take (html5_node_get_first_child (HTML5_NODE (body)));
    }
  droppers_take (document);
  droppers_take (body);
  check_dead ();
}

static void
test_reclaim (void)
{
  droppers_run (reclaim);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lifetime/sharings/weak-references", test_weak_references);
  g_test_add_func ("/lifetime/sharings/toggle-references", test_toggle_references);
  g_test_add_func ("/lifetime/sharings/handed-over", test_handed_over);
  g_test_add_func ("/lifetime/sharings/parse", test_parse);
  g_test_add_func ("/lifetime/sharings/large-trees", test_large_trees);
  g_test_add_func ("/lifetime/sharings/reclaim", test_reclaim);
  return g_test_run ();
}
