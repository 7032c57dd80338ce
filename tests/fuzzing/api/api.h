/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A sequence of calls has a pool of objects. The fuzzer calls every public function with these
 * objects. The number of the sequence determines everything: the same number makes the same calls.
 *
 * The calls are generated from the GIR (make-calls.py). A call takes its arguments from the pool,
 * keeps them until it returns, and adds its results to the pool. Callbacks, signal handlers and
 * streams call more functions (api_reenter()), and drop objects of the pool.
 */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  const char *name;
  void (*run) (void);
} ApiCall;

/* The public functions, the fuzzer's other actions, and longer sequences of calls. Each array ends
 * with a NULL name. */
extern const ApiCall api_calls[];
extern const ApiCall api_more_calls[];
extern const ApiCall api_scenes[];

/* --- random values; strings and the like are valid until the call ends --- */

void api_seed (guint32 sequence);
guint api_random (guint limit); /* less than the limit */
gboolean api_boolean (void);
gboolean api_is_null (void); /* whether a nullable value is NULL */
guint64 api_number (void);
int api_enum (GType type); /* a member, or flags */

/* The kind of value depends on the name of the parameter. */
const char *api_text (const char *parameter, gboolean nullable);
const char *const *api_strv (const char *parameter, gboolean nullable);
const char *api_markup (void);
gssize api_length (const char *text);
const guint8 *api_data (gsize *length);
GBytes *api_bytes (gboolean nullable);
GCancellable *api_cancellable (void);
void api_cancel (void); /* cancels one of those that were returned */
GFile *api_file (void);
GInputStream *api_input_stream (void);
GOutputStream *api_output_stream (void);
gpointer api_user_data (void);
void api_destroyed (gpointer user_data);

/* --- the pool of objects --- */

void api_pool_open (void);
void api_pool_clear (void);
void api_pool_drop (void); /* drops one of them */
gpointer api_take (GType type, gboolean nullable);
gpointer api_take_array (GType type, gboolean nullable, gsize *length);
void api_give (GType type, gpointer object, gboolean full);

/* Keeps something until the call returns. */
gpointer api_keep (GDestroyNotify free_func, gpointer piece);

/* Returns an object of the pool, borrowed, or NULL. */
gpointer api_peek (guint slot, GType type);
guint api_pool_size (void);

/* --- calls --- */

void api_frame_open (void);
gboolean api_frame_is_complete (void); /* whether there were objects for all arguments */
void api_frame_close (void);

/* Begins a synchronous or an asynchronous call. Returns FALSE if there are no arguments for it. */
gboolean api_begin (gboolean is_async);
void api_finish (gpointer user_data);

/* Notes a parser, which is resumed at the end of the sequence at the latest. */
void api_note_parser (Html5Parser *parser);

/* Calls more functions during a call. */
void api_reenter (void);

/* --- checks --- */

void api_expect (gboolean is_well, const char *what);
void api_check_text (const char *text, gboolean nullable);
void api_check_strv (const char *const *texts);

/* If there is an error, the result must be that of a failed call. If there is none, it must
 * not be. Frees the error. */
void api_judge (GError *error, gboolean is_told, gboolean may_fail, gboolean has_failed);

/* Checks a few objects of the pool, and that lists reported their changes. */
void api_check_pool (void);
void api_watch_list (GListModel *list);
void api_forget_lists (void);
