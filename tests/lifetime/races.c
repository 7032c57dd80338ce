/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Threads that only drop references while one thread uses the document: the document is finalized
 * with its last reference, and not before.
 *
 *   races [-m slow]
 *
 * There are few nodes, so that all threads often use the same one. The critical code is a few
 * instructions in g_object_unref(). So signals that arrive at any instruction make the threads
 * wait there for a while.
 */
#include <libhtml5/html5.h>

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#define N_DROPPERS 2

typedef struct
{
  gpointer object; /* atomic: the object to drop; NULL once that is done */
  GThread *thread;
  pthread_t id;
} Dropper;

static Dropper droppers[N_DROPPERS];
static gpointer enough = &enough; /* tells a dropper to stop */
static gint is_over;              /* atomic */

/* --- interrupting threads anywhere --- */

static gint random_state; /* atomic */

static guint
next_random (guint n)
{
  guint state = (guint) g_atomic_int_add (&random_state, 0x61c88647);

  state = (state ^ (state >> 15)) * 0x2c1b3c6d;
  return (state ^ (state >> 13)) % n;
}

static void
hold_up (int number)
{
  for (guint n = next_random (4); n; n--)
    sched_yield ();
}

static gpointer
hold_up_droppers (gpointer data)
{
  while (!g_atomic_int_get (&is_over))
    {
      pthread_kill (droppers[next_random (N_DROPPERS)].id, SIGUSR1);
      for (guint n = next_random (4); n; n--)
        sched_yield ();
    }
  return NULL;
}

/* --- dropping references --- */

static gpointer
drop_all (gpointer data)
{
  Dropper *self = data;
  gpointer object;

  self->id = pthread_self ();
  g_atomic_pointer_set (&self->object, NULL);
  while ((object = g_atomic_pointer_get (&self->object)) != enough)
    if (object)
      {
        g_object_unref (object);
        g_atomic_pointer_set (&self->object, NULL);
      }
    else
      sched_yield ();
  return NULL;
}

static void
wait_for (Dropper *dropper)
{
  while (g_atomic_pointer_get (&dropper->object))
    sched_yield ();
}

static void
drop_somewhere (gpointer object)
{
  guint n = next_random (N_DROPPERS + 1);

  if (n == N_DROPPERS || g_atomic_pointer_get (&droppers[n].object))
    g_object_unref (object);
  else
    g_atomic_pointer_set (&droppers[n].object, object);
}

/* --- creating and dropping documents --- */

static void
on_death (gpointer data, GObject *object)
{
  g_atomic_int_inc ((gint *) data);
}

/* Takes a reference to the node in the weak pointer, which may be about to be cached. */
static gpointer
take (Html5Document *document, gpointer *weak_body)
{
  switch (next_random (8))
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
  drop_somewhere (weak_body);
  for (guint n = next_random (12); n; n--)
    {
      gpointer node = take (document, &weak_body);
      g_assert_cmpint (node == weak_body, ==, g_object_get_data (node, "is-body") != NULL);
      if (next_random (16) == 0)
        g_object_run_dispose (node);
      if (next_random (4) == 0)
        drop_somewhere (g_object_ref (node));
      drop_somewhere (node);
    }
  g_object_remove_weak_pointer (weak_body, &weak_body);
}

static void
wait_for_all (void)
{
  for (guint i = 0; i < N_DROPPERS; i++)
    wait_for (&droppers[i]);
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
  drop_somewhere (document);
  wait_for_all ();
  g_assert_cmpint (g_atomic_int_get (&n_dead), ==, 1);
}

static void
begin_droppers (void)
{
  struct sigaction action = { .sa_handler = hold_up, .sa_flags = SA_RESTART };

  sigaction (SIGUSR1, &action, NULL);
  for (guint i = 0; i < N_DROPPERS; i++)
    {
      droppers[i].object = &droppers[i];
      droppers[i].thread = g_thread_new ("drop", drop_all, &droppers[i]);
      wait_for (&droppers[i]);
    }
}

static void
end_droppers (void)
{
  for (guint i = 0; i < N_DROPPERS; i++)
    {
      g_atomic_pointer_set (&droppers[i].object, enough);
      g_thread_join (droppers[i].thread);
    }
}

static void
test_races (void)
{
  gint64 end = g_get_monotonic_time () + (g_test_slow () ? 120 : 3) * G_USEC_PER_SEC;
  guint n_rounds = 0;

  begin_droppers ();
  GThread *troublemaker = g_thread_new ("hold up", hold_up_droppers, NULL);
  do
    {
      for (guint i = 0; i < 100; i++)
        run_round ();
      n_rounds += 100;
    }
  while (g_get_monotonic_time () < end);
  g_atomic_int_set (&is_over, TRUE);
  g_thread_join (troublemaker);
  end_droppers ();
  g_test_message ("%u documents", n_rounds);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lifetime/races", test_races);
  return g_test_run ();
}
