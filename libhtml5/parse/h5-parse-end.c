/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of parsing: https://html.spec.whatwg.org/#the-end */
#include "parse/h5-parse-private.h"

static void
set_readiness (H5Parse *self, H5Readiness readiness)
{
  if (self->scripts.host.readiness)
    self->scripts.host.readiness (self->scripts.data, readiness);
}

static void
end_input (H5Parse *self)
{
  self->end = H5_END_OF_INPUT;
  h5_parse_end_input (self);
}

/* The next step is set first, because code of the application may run. */
static void
end_bytes (H5Parse *self)
{
  if (G_LIKELY (self->options.syntax == H5_SYNTAX_HTML))
    {
      end_input (self);
      return;
    }
  self->end = H5_END_OF_BYTES;
  h5_parse_end_text (self);
}

static void
end_text (H5Parse *self)
{
  self->end = H5_END_OF_TEXT;
  h5_parse_end_xml (self);
}

static void
end_choice (H5Parse *self)
{
  self->end = H5_END_OF_CHOICE;
  h5_parse_end_choice (self);
}

/* Steps 1 to 4. The end of the tokens makes the builder pop all elements. */
static void
end_tokens (H5Parse *self)
{
  h5_parse_end_tokens (self);
  self->end = H5_END_DEFERRED_SCRIPTS;
  set_readiness (self, H5_READINESS_INTERACTIVE);
}

/* Steps 5 and 6. */
static void
run_deferred_scripts (H5Parse *self)
{
  if (!h5_parse_run_deferred (self))
    return;
  self->end = H5_END_ASYNC_SCRIPTS;
  if (self->scripts.host.content_loaded && !h5_parse_must_stop (self))
    self->scripts.host.content_loaded (self->scripts.data);
}

/* Steps 7 to 9. */
static void
run_async_scripts (H5Parse *self)
{
  if (!h5_parse_run_remaining_async (self))
    return;
  self->end = H5_END_DONE;
  h5_parse_close_engine (self);
  set_readiness (self, H5_READINESS_COMPLETE);
}

static void
take_step (H5Parse *self)
{
  switch (self->end)
    {
    case H5_END_NOT_REACHED:
      end_bytes (self);
      break;
    case H5_END_OF_BYTES:
      end_text (self);
      break;
    case H5_END_OF_TEXT:
      end_choice (self);
      break;
    case H5_END_OF_CHOICE:
      end_input (self);
      break;
    case H5_END_OF_INPUT:
      end_tokens (self);
      break;
    case H5_END_DEFERRED_SCRIPTS:
      run_deferred_scripts (self);
      break;
    case H5_END_ASYNC_SCRIPTS:
      run_async_scripts (self);
      break;
    case H5_END_DONE:
      break;
    }
}

void
h5_parse_go_to_end (H5Parse *self)
{
  while (self->end != H5_END_DONE && !self->scripts.waiting && !h5_parse_is_resting (self)
         && !h5_parse_has_again (self))
    take_step (self);
}

/* https://html.spec.whatwg.org/#abort-a-parser */
void
h5_parse_abort (H5Parse *self)
{
  if (h5_parse_is_over (self))
    return;
  /* Whether what comes after this has been decoded depends on the pieces. */
  if (self->builder)
    h5_input_check_read (&self->input);
  self->aborted = TRUE;
  if (self->xmler)
    h5_xmler_stop (self->xmler);
  self->scripts.waiting = FALSE;
  self->scripts.has_insertion_point = FALSE;
}

gboolean
h5_parse_is_over (const H5Parse *self)
{
  return h5_parse_must_stop (self) || self->end == H5_END_DONE;
}

gboolean
h5_parse_is_finished (const H5Parse *self)
{
  return self->end == H5_END_DONE;
}
