/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Calls random public functions, and checks the objects of the pool. The output is TAP.
 *
 *     fuzz-api [--first NUMBER] [--sequences N] [--calls N] [--go-on] [--trace]
 *
 * A failure names its sequence. `--first NUMBER --sequences 1 --trace` repeats it and prints each call. If
 * the sequence has operations in other threads, the calls can differ after one of these has ended.
 *
 * With enough sequences, a function that could not be called is a failure, too. Sequence 0 tries all
 * functions.
 */
#include "api/api.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The maximum depth of calls in callbacks. */
#define MOST_DEPTH 3
/* In this number of sequences, there are arguments for each function. */
#define ENOUGH_SEQUENCES 25
/* One of about this many calls is a scene, which takes much longer than a call. */
#define CALLS_BEFORE_SCENE 100
/* Operations must end within this number of iterations of the main context. */
#define MOST_STEPS 100000

static int first_sequence = 1, n_sequences = ENOUGH_SEQUENCES, n_calls = 1500;
static gboolean is_traced, goes_on;

static int sequence, call_number;
static const char *current = "nothing", *last = "nothing";
static guint depth;
static GHashTable *called;
static GPtrArray *pending; /* the names of operations that have not ended */

/* --- failures --- */

static void
write_where (void)
{
  fprintf (stderr, "# sequence %d, call %d: in %s after %s\n", sequence, call_number, current,
           last);
}

static void
on_abort (int number)
{
  static const char message[] = "not ok 1 fuzz-api\n";

  write_where ();
  if (write (STDOUT_FILENO, message, sizeof message - 1) < 0)
    _exit (2);
  signal (number, SIG_DFL);
  raise (number);
}

void
api_expect (gboolean is_well, const char *what)
{
  if (is_well)
    return;
  fprintf (stderr, "# %s %s\n", depth ? current : last, what);
  abort ();
}

/* --- calls --- */

static void
call (const ApiCall *what)
{
  const char *outer = current;

  current = what->name;
  if (is_traced)
    fprintf (stderr, "# %*s%d %s\n", (int) depth * 2, "", call_number, current);
  api_frame_open ();
  what->run ();
  api_frame_close ();
  last = current;
  current = outer;
}

static guint
count (const ApiCall *calls)
{
  guint n = 0;

  while (calls[n].name)
    n++;
  return n;
}

static void
call_any (void)
{
  static guint n_functions, n_more, n_scenes;

  if (n_functions == 0)
    {
      n_functions = count (api_calls);
      n_more = count (api_more_calls);
      n_scenes = count (api_scenes);
    }
  if (api_random (CALLS_BEFORE_SCENE) == 0)
    {
      call (&api_scenes[api_random (n_scenes)]);
      return;
    }
  /* A third of the calls are other actions than functions of the library. */
  if (api_random (3) == 0)
    call (&api_more_calls[api_random (n_more)]);
  else
    call (&api_calls[api_random (n_functions)]);
}

void
api_reenter (void)
{
  if (depth >= MOST_DEPTH || api_random (3) > 0)
    return;
  depth++;
  for (guint n = api_random (4); n > 0; n--)
    call_any ();
  for (guint n = api_random (10); n > 0; n--)
    api_pool_drop ();
  depth--;
}

gboolean
api_begin (gboolean is_async)
{
  if (!api_frame_is_complete ())
    return FALSE;
  g_hash_table_add (called, (gpointer) current);
  if (is_async)
    g_ptr_array_add (pending, (gpointer) current);
  return TRUE;
}

/* --- asynchronous operations --- */

gpointer
api_user_data (void)
{
  return (gpointer) current;
}

void
api_destroyed (gpointer user_data)
{
  api_reenter ();
}

void
api_finish (gpointer user_data)
{
  api_expect (g_ptr_array_remove_fast (pending, user_data), "ends twice");
}

/* Resumes parsers that wait for scripts. */
static GPtrArray *waiting;

void
api_note_parser (Html5Parser *parser)
{
  if (!g_ptr_array_find (waiting, parser, NULL))
    g_ptr_array_add (waiting, g_object_ref (parser));
}

static void
resume_all (void)
{
  for (guint i = 0; i < waiting->len; i++)
    html5_parser_resume (waiting->pdata[i]);
}

static void
drain (void)
{
  current = "the end of what goes on";
  for (guint n = 0; pending->len > 0 && n < MOST_STEPS; n++)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (100);
      if (n % 100 == 0)
        resume_all ();
    }
  last = pending->len ? pending->pdata[0] : last;
  api_expect (pending->len == 0, "never ends");
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- sequences --- */

/* Sequence 0 tries each function this many times. */
#define MOST_TRIES 3000

static void
call_each (void)
{
  for (const ApiCall *one = api_calls; one->name; one++)
    for (guint n = 0; n < MOST_TRIES && !g_hash_table_contains (called, one->name); n++)
      {
        call (one);
        call_any ();
      }
}

static void
run_sequence (void)
{
  api_seed ((guint32) sequence);
  waiting = g_ptr_array_new_with_free_func (g_object_unref);
  api_frame_open ();
  api_pool_open ();
  if (sequence == 0)
    call_each ();
  for (call_number = 0; sequence > 0 && call_number < n_calls; call_number++)
    {
      call_any ();
      api_check_pool ();
    }
  drain ();
  current = "the end of the sequence";
  depth = MOST_DEPTH; /* without calls in callbacks */
  api_forget_lists ();
  api_pool_clear ();
  drain ();
  api_pool_clear ();
  api_frame_close ();
  g_ptr_array_unref (waiting);
  depth = 0;
}

/* Returns the first function from this one on that was never called, or NULL. */
static const ApiCall *
find_uncalled (const ApiCall *one)
{
  while (one->name && g_hash_table_contains (called, one->name))
    one++;
  return one->name ? one : NULL;
}

/* Some functions want objects that are rare, and how calls follow each other depends on threads:
 * if functions are left, runs up to three times as many sequences again. */
static void
run_sequences (gboolean until_all_are_called)
{
  int end = first_sequence + n_sequences;

  for (sequence = first_sequence; sequence < end; sequence++)
    run_sequence ();
  for (; until_all_are_called && sequence < end + 3 * n_sequences && find_uncalled (api_calls);
       sequence++)
    run_sequence ();
}

int
main (int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "first", 0, 0, G_OPTION_ARG_INT, &first_sequence, "The number of the first sequence",
      "NUMBER" },
    { "sequences", 0, 0, G_OPTION_ARG_INT, &n_sequences, "How many sequences", "N" },
    { "calls", 0, 0, G_OPTION_ARG_INT, &n_calls, "Calls in each sequence", "N" },
    { "go-on", 0, 0, G_OPTION_ARG_NONE, &goes_on, "Do not stop at criticals", NULL },
    { "trace", 0, 0, G_OPTION_ARG_NONE, &is_traced, "Say each call", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  if (!goes_on)
    g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  signal (SIGABRT, on_abort);
  signal (SIGTRAP, on_abort);
  printf ("1..2\n");
  fflush (stdout);
  pending = g_ptr_array_new ();
  called = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean are_enough = n_sequences >= ENOUGH_SEQUENCES;
  if (are_enough)
    run_sequence ();
  run_sequences (are_enough);
  printf ("ok 1 fuzz-api\n# sequences %d, calls %d\n", sequence - first_sequence,
          (sequence - first_sequence) * n_calls);
  gboolean is_complete = !find_uncalled (api_calls);
  for (const ApiCall *one = api_calls; (one = find_uncalled (one)); one++)
    printf ("# never called: %s\n", one->name);
  printf ("%sok 2 all functions are called%s\n", is_complete || !are_enough ? "" : "not ",
          are_enough ? "" : " # SKIP too few sequences");
  g_hash_table_unref (called);
  g_ptr_array_unref (pending);
  return !is_complete && are_enough;
}
