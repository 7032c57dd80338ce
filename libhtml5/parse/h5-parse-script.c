/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Scripts during a parse: https://html.spec.whatwg.org/#scriptEndTag
 *
 * The tokenizer stops after the end tag of a script. Then the host is asked to run the script. It
 * may call h5_parse_write(), which calls the tokenizer again:
 *
 *      run_layer -> tokenizer, stops at </script>
 *                -> host.run -> h5_parse_write -> run_layer of the text written -> ...
 *
 * So nested invocations of the tokenizer are nested calls of run_layer(). When the parse has to
 * wait for a script, all of them return. The rest of their text remains in the layers of the
 * input.
 */
#include "parse/h5-parse-private.h"

#include "parse/h5-script.h"

/* The maximum depth of scripts that write scripts, as in browsers. */
#define MAX_NESTING 20

void
h5_parse_set_host (H5Parse *self, const H5ParseHost *host, gpointer data)
{
  self->scripts.host = *host;
  self->scripts.data = data;
  /* The other callbacks are called between texts, or before a script runs. */
  self->input.with_scripts = host->run != NULL;
}

void
h5_parse_clear_scripts (H5Parse *self)
{
  h5_script_list_clear (&self->scripts.deferred);
  h5_script_list_clear (&self->scripts.async);
  h5_buffer_clear (&self->scripts.held);
}

/* --- for the builder --- */

void
h5_parse_take_script (gpointer parse, H5Node *script)
{
  H5Parse *self = parse;

  /* The parse starts over in another encoding, and calls this again. */
  if (!self->scripts.host.run || self->new_encoding)
    return;
  self->scripts.ended = script;
  h5_input_stop (&self->input);
}

void
h5_parse_take_head (gpointer parse)
{
  H5Parse *self = parse;

  /* The parse starts over, and calls this again. */
  if (self->new_encoding)
    return;
  /* What has been read after the head depends on the pieces. */
  h5_input_check_token (&self->input);
  h5_builder_finish_limits (self->builder);
  /* While the parse waited for a script, bytes after the head may have been examined. */
  h5_parse_undo_detection (self);
  self->head_is_over = TRUE;
  h5_parse_abort (self);
  h5_input_stop (&self->input);
}

/* --- calling the host --- */

/* The state to restore after a script: https://html.spec.whatwg.org/#scriptEndTag, "old
 * insertion point". */
typedef struct
{
  gboolean has_insertion_point;
  guint64 insertion_point;
} OldPoint;

/* While an SVG script runs, the parser pause flag is true: what it writes is parsed after it. */
static OldPoint
begin_script (H5Parse *self, const H5Node *script)
{
  H5ParseScripts *scripts = &self->scripts;
  OldPoint old = { scripts->has_insertion_point, scripts->insertion_point };

  scripts->has_insertion_point = TRUE;
  scripts->insertion_point = self->input.layer;
  scripts->nesting++;
  if (script->name == H5_NAME_SVG_SCRIPT)
    scripts->paused = TRUE;
  /* Scripts have seen the document, so it cannot be parsed again in another encoding. */
  self->cannot_start_over = TRUE;
  return old;
}

static void
end_script (H5Parse *self, OldPoint old)
{
  H5ParseScripts *scripts = &self->scripts;

  if (--scripts->nesting == 0)
    scripts->paused = FALSE;
  scripts->has_insertion_point = old.has_insertion_point;
  scripts->insertion_point = old.insertion_point;
}

/* https://html.spec.whatwg.org/#execute-the-script-element. Step 2: not if its document is no
 * longer that in which it was prepared. */
static H5ScriptResult
ask_host (H5Parse *self, H5Node *script)
{
  if (script->has_left)
    return H5_SCRIPT_DONE;
  H5ScriptResult answer = self->scripts.host.run (self->scripts.data, script);

  return self->aborted ? H5_SCRIPT_DONE : answer;
}

/* https://html.spec.whatwg.org/#execute-the-script-element, immediately. If the host cannot do
 * that, the script blocks the parser, like a script that waits for a style sheet. */
static void
run_now (H5Parse *self, H5Node *script)
{
  H5ParseScripts *scripts = &self->scripts;

  if (ask_host (self, script) == H5_SCRIPT_DONE || scripts->blocking)
    return;
  scripts->blocking = script;
  scripts->waiting = scripts->nesting == 1;
}

static void
prepare (H5Parse *self, H5Node *script)
{
  switch (h5_script_prepare (script))
    {
    case H5_SCRIPT_NEVER:
      break;
    case H5_SCRIPT_AT_ONCE:
      run_now (self, script);
      break;
    case H5_SCRIPT_BLOCKS_PARSER:
      self->scripts.blocking = script;
      break;
    case H5_SCRIPT_DEFERRED:
      h5_script_list_add (&self->scripts.deferred, script);
      break;
    case H5_SCRIPT_ASYNC:
      h5_script_list_add (&self->scripts.async, script);
      break;
    }
}

/* "While the pending parsing-blocking script is not null" */
static void
run_blocking_scripts (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;

  while (scripts->blocking && !scripts->waiting && !h5_parse_must_stop (self))
    {
      H5Node *script = g_steal_pointer (&scripts->blocking);
      OldPoint old = begin_script (self, script);
      H5ScriptResult answer = ask_host (self, script);
      end_script (self, old);
      if (answer == H5_SCRIPT_WAIT && !scripts->blocking)
        {
          scripts->blocking = script;
          scripts->waiting = TRUE;
        }
    }
}

/* https://html.spec.whatwg.org/#scriptEndTag */
static void
take_script_end_tag (H5Parse *self, H5Node *script)
{
  H5ParseScripts *scripts = &self->scripts;

  if (scripts->nesting == 0 && scripts->host.checkpoint)
    scripts->host.checkpoint (scripts->data);
  if (h5_parse_must_stop (self))
    return;
  OldPoint old = begin_script (self, script);
  prepare (self, script);
  end_script (self, old);
  if (scripts->blocking && scripts->nesting > 0)
    scripts->paused = TRUE;
  else
    run_blocking_scripts (self);
}

/* --- running the tokenizer --- */

/* Tokenizes the buffer up to its end. Returns FALSE if a script or the end of the parse stops
 * it. */
static gboolean
run_layer (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;

  for (;;)
    {
      h5_input_begin_text (&self->input);
      h5_tokenizer_run (self->tokenizer);
      if (G_LIKELY (!self->input.stopped_end))
        return TRUE;
      h5_input_go_on (&self->input);
      H5Node *script = g_steal_pointer (&scripts->ended);
      if (script)
        take_script_end_tag (self, script);
      if (scripts->paused || scripts->waiting || h5_parse_must_stop (self))
        return FALSE;
    }
}

void
h5_parse_run_html (H5Parse *self)
{
  do
    if (!run_layer (self))
      return;
  while (h5_input_return (&self->input));
}

gboolean
h5_parse_write (H5Parse *self, const char *text, gsize length)
{
  H5ParseScripts *scripts = &self->scripts;

  if (!scripts->has_insertion_point)
    return FALSE;
  if (!length || h5_parse_must_stop (self) || scripts->nesting > MAX_NESTING)
    return TRUE;
  if (!h5_input_insert (&self->input, scripts->insertion_point, text, length) || scripts->blocking
      || scripts->paused)
    return TRUE;
  while (self->input.layer != scripts->insertion_point && run_layer (self))
    h5_input_return (&self->input);
  return TRUE;
}

/* --- waiting --- */

gboolean
h5_parse_is_waiting (const H5Parse *self)
{
  return self->scripts.waiting;
}

void
h5_parse_resume (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;

  if (!scripts->waiting || h5_parse_must_stop (self))
    return;
  scripts->waiting = FALSE;
  if (self->end < H5_END_DEFERRED_SCRIPTS)
    {
      run_blocking_scripts (self);
      if (!scripts->waiting && !h5_parse_must_stop (self))
        h5_parse_run_html (self);
    }
}

/* --- scripts that run later; they cannot write --- */

gboolean
h5_parse_run_deferred (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;
  H5Node *script;

  while ((script = h5_script_list_first (&scripts->deferred)) && !scripts->waiting
         && !h5_parse_must_stop (self))
    if (ask_host (self, script) == H5_SCRIPT_WAIT)
      scripts->waiting = TRUE;
    else
      h5_script_list_remove (&scripts->deferred, script);
  return !scripts->waiting;
}

void
h5_parse_run_async (H5Parse *self, H5Node *script)
{
  H5ParseScripts *scripts = &self->scripts;
  OldPoint old = { scripts->has_insertion_point, scripts->insertion_point };

  if (!h5_script_list_contains (&scripts->async, script))
    return;
  scripts->has_insertion_point = FALSE;
  if (ask_host (self, script) == H5_SCRIPT_DONE)
    h5_script_list_remove (&scripts->async, script);
  scripts->has_insertion_point = old.has_insertion_point;
}

gboolean
h5_parse_run_remaining_async (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;
  H5Node *script;

  while ((script = h5_script_list_first (&scripts->async)) && !scripts->waiting
         && !h5_parse_must_stop (self))
    {
      h5_parse_run_async (self, script);
      scripts->waiting = h5_script_list_contains (&scripts->async, script);
    }
  return !scripts->waiting;
}

H5Node *
h5_parse_get_blocking_script (const H5Parse *self)
{
  return self->scripts.blocking;
}

GPtrArray *
h5_parse_list_deferred_scripts (const H5Parse *self)
{
  return h5_script_list_copy (&self->scripts.deferred);
}

GPtrArray *
h5_parse_list_async_scripts (const H5Parse *self)
{
  return h5_script_list_copy (&self->scripts.async);
}
