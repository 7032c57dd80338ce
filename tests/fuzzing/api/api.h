/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A world of live objects, and calls of every public function with what is in it. Everything follows
 * from the number of the world: the same number does the same calls.
 *
 * The calls are generated from the GIR (make-calls.py). A call takes its arguments, holds them
 * until it returns, and gives its results to the world. Callbacks, handlers of signals and streams
 * call on (api_reenter()), and drop what the world holds.
 */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  const char *name;
  void (*run) (void);
} ApiCall;

/* The public functions, and what else the fuzzer does; each ends with a NULL name. */
extern const ApiCall api_calls[];
extern const ApiCall api_more_calls[];

/* --- random values; strings and the like live as long as the call --- */

void api_seed (guint32 world);
guint api_random (guint limit); /* below the limit */
gboolean api_boolean (void);
gboolean api_is_null (void); /* whether what may be NULL is */
guint64 api_number (void);
int api_enum (GType type); /* a value, or flags */

/* Of a kind that fits the parameter's name. */
const char *api_text (const char *parameter, gboolean nullable);
const char *const *api_strv (const char *parameter, gboolean nullable);
const char *api_markup (void);
gssize api_length (const char *text);
const guint8 *api_data (gsize *length);
GBytes *api_bytes (gboolean nullable);
GCancellable *api_cancellable (void);
void api_cancel (void); /* one of those that were given out */
GFile *api_file (void);
GInputStream *api_input_stream (void);
GOutputStream *api_output_stream (void);
gpointer api_user_data (void);
void api_destroyed (gpointer user_data);

/* --- the objects of the world --- */

void api_pool_open (void);
void api_pool_clear (void);
void api_pool_drop (void); /* one of them */
gpointer api_take (GType type, gboolean nullable);
gpointer api_take_array (GType type, gboolean nullable, gsize *length);
void api_give (GType type, gpointer object, gboolean full);

/* What is needed until the call returns. */
gpointer api_keep (GDestroyNotify free_func, gpointer piece);

/* An object of the pool, borrowed, or NULL. */
gpointer api_peek (guint slot, GType type);
guint api_pool_size (void);

/* --- calls --- */

void api_frame_open (void);
gboolean api_frame_is_complete (void); /* whether all that it takes was there */
void api_frame_close (void);

/* Begins a call, one that ends later or not; FALSE when there is nothing to call it with. */
gboolean api_begin (gboolean is_async);
void api_finish (gpointer user_data);

/* A parser, which goes on at the end of the world at the latest. */
void api_note_parser (Html5Parser *parser);

/* Calls on, from inside of a call. */
void api_reenter (void);

/* --- what must be true --- */

void api_expect (gboolean is_well, const char *what);
void api_check_text (const char *text, gboolean nullable);
void api_check_strv (const char *const *texts);

/* With an error the result must be one of failing; without one it must not be such as only
 * failing gives. Frees the error. */
void api_judge (GError *error, gboolean is_told, gboolean may_fail, gboolean has_failed);

/* Looks at a few objects of the world, and that lists said how they changed. */
void api_check_world (void);
void api_watch_list (GListModel *list);
void api_forget_lists (void);
