/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* For RTLD_NEXT. */
#define _GNU_SOURCE
#include "droppers.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>

#define N_DROPPERS 2

typedef struct
{
  gpointer object; /* atomic: the object to drop; NULL once that is done */
  void (*drop) (gpointer object);
  GThread *thread;
  pthread_t id;
} Dropper;

static Dropper droppers[N_DROPPERS];
static gpointer enough = &enough; /* tells a dropper to stop */
static gint is_over;              /* atomic */

/* --- interrupting threads anywhere --- */

static gint random_state; /* atomic */

guint
droppers_random (guint n)
{
  guint state = (guint) g_atomic_int_add (&random_state, 0x61c88647);

  state = (state ^ (state >> 15)) * 0x2c1b3c6d;
  return (state ^ (state >> 13)) % n;
}

static void
hold_up (int number)
{
  for (guint n = droppers_random (4); n; n--)
    sched_yield ();
}

static _Thread_local gboolean is_dropper;
static gint waits_at_locks; /* atomic */

/* GObject calls this one. */
void
g_mutex_lock (GMutex *mutex)
{
  static void (*lock) (GMutex * mutex); /* atomic */

  if (!g_atomic_pointer_get (&lock))
    g_atomic_pointer_set (&lock, (void (*) (GMutex *)) dlsym (RTLD_NEXT, "g_mutex_lock"));
  if (is_dropper && g_atomic_int_get (&waits_at_locks) && droppers_random (3) == 0)
    for (guint n = droppers_random (100); n; n--)
      sched_yield ();
  lock (mutex);
}

static gpointer
hold_up_droppers (gpointer data)
{
  while (!g_atomic_int_get (&is_over))
    {
      pthread_kill (droppers[droppers_random (N_DROPPERS)].id, SIGUSR1);
      for (guint n = droppers_random (4); n; n--)
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
  is_dropper = TRUE;
  g_atomic_pointer_set (&self->object, NULL);
  while ((object = g_atomic_pointer_get (&self->object)) != enough)
    if (object)
      {
        self->drop (object);
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

void
droppers_take_with (gpointer object, void (*drop) (gpointer object))
{
  guint n = droppers_random (N_DROPPERS + 1);

  if (n == N_DROPPERS || g_atomic_pointer_get (&droppers[n].object))
    {
      drop (object);
      return;
    }
  droppers[n].drop = drop;
  g_atomic_pointer_set (&droppers[n].object, object);
}

void
droppers_take (gpointer object)
{
  droppers_take_with (object, g_object_unref);
}

void
droppers_wait (void)
{
  for (guint i = 0; i < N_DROPPERS; i++)
    wait_for (&droppers[i]);
}

static void
begin_droppers (void)
{
  struct sigaction action = { .sa_handler = hold_up, .sa_flags = SA_RESTART };

  g_atomic_int_set (&is_over, FALSE);
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

/* --- a test --- */

void
droppers_run (void (*use) (void))
{
  gint64 end = g_get_monotonic_time () + (g_test_slow () ? 120 : 3) * G_USEC_PER_SEC;
  guint n_rounds = 0;

  begin_droppers ();
  GThread *troublemaker = g_thread_new ("hold up", hold_up_droppers, NULL);
  do
    {
      for (guint i = 0; i < 100; i++)
        use ();
      n_rounds += 100;
      g_atomic_int_set (&waits_at_locks, n_rounds / 100 % 2);
    }
  while (g_get_monotonic_time () < end);
  g_atomic_int_set (&is_over, TRUE);
  g_thread_join (troublemaker);
  end_droppers ();
  g_test_message ("%u rounds", n_rounds);
}
