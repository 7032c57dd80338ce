/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Threads that only drop references while one thread uses the document: the document is finalized
 * with its last reference, and not before.
 *
 *   races [-m slow]
 *
 * There are few nodes, so that all threads often use the same one.
 */
#include "droppers.h"

#include <libhtml5/html5.h>

static void
on_death (gpointer data, GObject *object)
{
  g_atomic_int_inc ((gint *) data);
}

/* Takes a reference to the node in the weak pointer, which may be about to be cached. */
static gpointer
take (Html5Document *document, gpointer *weak_body)
{
  switch (droppers_random (8))
    {
    case 0:
      return g_object_ref (*weak_body);
    case 1:
    case 2:
      return html5_document_get_head (document);
    default:
      return html5_document_get_body (document);
    }
}

static void
use (Html5Document *document)
{
  gpointer weak_body = html5_document_get_body (document);

  g_object_add_weak_pointer (weak_body, &weak_body);
  g_object_set_data (weak_body, "is-body", "yes");
  droppers_take (weak_body);
  for (guint n = droppers_random (12); n; n--)
    {
      gpointer node = take (document, &weak_body);
      g_assert_cmpint (node == weak_body, ==, g_object_get_data (node, "is-body") != NULL);
      if (droppers_random (16) == 0)
        g_object_run_dispose (node);
      if (droppers_random (4) == 0)
        droppers_take (g_object_ref (node));
      droppers_take (node);
    }
  g_object_remove_weak_pointer (weak_body, &weak_body);
}

/* Whichever thread drops the last reference, the document is finalized then. */
static void
run_round (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  gint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  use (document);
  g_assert_cmpint (g_atomic_int_get (&n_dead), ==, 0);
  droppers_take (document);
  droppers_wait ();
  g_assert_cmpint (g_atomic_int_get (&n_dead), ==, 1);
}

static void
test_races (void)
{
  droppers_run (run_round);
}

/* Another thread dispatches notifications that it held up, while this one releases the last
 * references. */
static void
notify (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  gpointer body = html5_document_get_body (document);
  gint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  droppers_take (document);
  for (guint n = droppers_random (200); n; n--)
    g_thread_yield ();
  document = html5_node_get_owner_document (body);
  html5_document_set_fragment (document, "a");
  html5_document_set_document_uri (document, "https://example.org/");
  g_object_unref (body);
  g_object_unref (document);
  droppers_wait ();
  g_assert_cmpint (g_atomic_int_get (&n_dead), ==, 1);
}

static void
test_notifications (void)
{
  droppers_run (notify);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lifetime/races", test_races);
  g_test_add_func ("/lifetime/races/notifications", test_notifications);
  return g_test_run ();
}
