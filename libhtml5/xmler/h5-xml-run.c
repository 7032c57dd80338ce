/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The main loop: the stack of sources, the states that read them, and rests between parts. */
#include "xmler/h5-xmler-private.h"

#include "base/h5-scan.h"
#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"

void
h5_xml_push_source (H5Xmler *self, H5XmlEntity *entity, gboolean is_parameter)
{
  g_assert (self->n_sources < self->limits.max_entity_depth);
  entity->is_open = TRUE;
  self->sources[self->n_sources++] = (H5XmlSource){
    .p = entity->value.data,
    .end = entity->value.data + entity->value.length,
    .entity = entity,
    .is_parameter = is_parameter,
    .depth = self->n_open,
    .lowest = self->n_open,
  };
}

/* Does the work at the end of a text, or a part of it. Returns FALSE if there is more. */
static gboolean
do_work (H5Xmler *self)
{
  while (self->work && !self->stopped)
    {
      if (self->work (self))
        self->work = NULL;
      else if (self->rests)
        return FALSE;
    }
  return TRUE;
}

/* Ends the replacement text of an entity. The tokens in it continue. */
static void
pop_source (H5Xmler *self)
{
  H5XmlSource *source = &self->sources[self->n_sources - 1];

  if (self->state->cut)
    self->state->cut (self);
  if (!do_work (self))
    return;
  self->brackets = 0;
  source->entity->is_open = FALSE;
  if (source->is_parameter)
    {
      if (self->state != &h5_xml_state_doctype_internal_subset)
        h5_xml_error (self, H5_ERROR_PE_NOT_NESTED);
    }
  else
    {
      if (self->state != &h5_xml_state_data)
        h5_xml_error (self, H5_ERROR_ENTITY_ENDS_IN_MARKUP);
      if (self->n_open != source->depth || source->lowest < source->depth)
        h5_xml_error (self, H5_ERROR_ENTITY_NOT_BALANCED);
    }
  self->n_sources--;
  if (self->n_sources)
    source[-1].lowest = MIN (source[-1].lowest, source->lowest);
}

static const char *
run_state (H5Xmler *self, const char *p, const char *end)
{
  H5Buffer *capturing = self->capturing;
  const char *next = self->state->step (self, p, end);

  self->steps++;
  if (G_UNLIKELY (capturing != NULL))
    h5_xml_append (self, capturing, p, (gsize) (next - p));
  return next;
}

/* Called after each state: sets the location of what it emitted. */
static void
locate (H5Xmler *self, const char *p)
{
  guint64 end = self->token_offset;

  if (self->at_is_fixed)
    end = self->fixed_end;
  else if (!self->n_sources)
    end = h5_input_offset (self->input, p);
  h5_xml_locate_emissions (self, end);
}

/* Returns the end of the next part of the text of an entity, which has whole characters. */
static const char *
end_of_part (const H5Xmler *self, const H5XmlSource *source)
{
  const char *end = source->p + MIN ((gsize) (source->end - source->p), self->part);

  while (end < source->end && h5_utf8_is_continuation ((guint8) *end))
    end++;
  return end;
}

static void
run_source (H5Xmler *self, H5XmlSource *source)
{
  const char *p = source->p;

  if (p == source->end)
    pop_source (self);
  else
    source->p = run_state (self, p, end_of_part (self, source));
  /* An empty entity has a cost, too. */
  h5_xml_work (self, (gsize) (source->p - p) + 16);
}

/* Reads a part of the document. Returns its end, or where it rests or stops. */
static const char *
run_segment (H5Xmler *self, const char *p, const char *end)
{
  self->tags_end = h5_scan_back (p, end, '>');
  for (;;)
    {
      if (G_UNLIKELY (self->stopped || self->rests))
        break;
      if (G_UNLIKELY (self->n_sources))
        run_source (self, &self->sources[self->n_sources - 1]);
      else if (p == end)
        break;
      else
        p = run_state (self, p, end);
      if (G_UNLIKELY (self->is_locating))
        locate (self, p);
    }
  if (!self->stopped)
    h5_xml_keep_attributes (self);
  return p;
}

/* Handles one character that is not allowed in XML. Returns its end. Nothing long begins at such a
 * character, so the parser need not rest. */
static const char *
run_invalid (H5Xmler *self, const char *p)
{
  static const char replacement[] = "\xEF\xBF\xBD";
  gboolean is_nul = *p == '\0', may_rest = self->may_rest;
  gsize length = h5_utf8_sequence_length ((guint8) *p);

  self->may_rest = FALSE;
  h5_xml_error_at (self, is_nul ? H5_ERROR_NUL : H5_ERROR_INVALID_CHAR, p);
  if (is_nul)
    {
      self->at_is_fixed = TRUE;
      if (self->is_locating)
        self->fixed_end = h5_input_offset (self->input, p + 1);
      run_segment (self, replacement, replacement + 3);
      self->at_is_fixed = FALSE;
    }
  else
    run_segment (self, p, p + length);
  self->may_rest = may_rest;
  return p + length;
}

static void
begin_text (H5Xmler *self, const char *p)
{
  self->input->checked = self->input->end;
  self->segment = self->at = p;
  if (self->is_locating
      && (!self->has_begun || (self->state == &h5_xml_state_data && !self->n_sources)))
    self->token_offset = h5_input_offset (self->input, p);
  self->has_begun = TRUE;
}

static void
run_text (H5Xmler *self)
{
  const char *p = self->input->cursor;
  const char *end = self->input->end;

  if (!self->rests)
    begin_text (self, p);
  self->rests = FALSE;
  self->worked = 0;
  while ((p < end || self->n_sources) && !self->stopped)
    {
      const char *invalid = h5_xml_find_invalid (p, end);
      p = run_segment (self, p, invalid);
      if (self->rests && !self->stopped)
        {
          self->input->cursor = p;
          return;
        }
      p = invalid < end && !self->stopped ? run_invalid (self, invalid) : invalid;
    }
  self->rests = FALSE;
  self->document_bytes += (guint64) (end - self->segment);
  self->segment = self->at = self->input->cursor = end;
}

/* Ends the input, or does a part of that. */
static void
end_input (H5Xmler *self)
{
  self->rests = FALSE;
  self->worked = 0;
  if (!do_work (self))
    return;
  self->is_ending = self->rests = FALSE;
  if (!self->stopped)
    self->state = &h5_xml_state_data;
  if (self->is_locating)
    h5_xml_locate_emissions (self, h5_input_offset (self->input, self->input->end));
  if (!self->stopped)
    h5_xml_emit_eof (self);
}

void
h5_xmler_run (H5Xmler *self)
{
  if (self->is_ending)
    end_input (self);
  else
    run_text (self);
}

void
h5_xmler_finish (H5Xmler *self)
{
  self->segment = self->at = self->input->end;
  self->is_ending = TRUE;
  if (!self->stopped)
    self->state->eof (self);
  end_input (self);
}
void
h5_xmler_run_malformed (H5Xmler *self)
{
  /* Errors that HTML reports for characters do not apply to XML, here and in h5_xmler_run(). */
  self->input->checked = self->input->end;
  self->segment = self->at = self->input->cursor;
  h5_xml_error (self, H5_ERROR_INVALID_BYTES);
  h5_xmler_run (self);
}

gboolean
h5_xml_match (H5Xmler *self, const H5XmlRule *rule, const H5Buffer *text, H5ErrorCode error)
{
  if (!self->is_matching)
    h5_xml_match_begin (&self->match, rule, text->data ? text->data : "", text->length);
  H5XmlMatched result = h5_xml_match_part (&self->match, self->part);
  h5_xml_work (self, MIN (text->length, self->part));
  self->is_matching = result == H5_XML_MATCHES_SO_FAR;
  if (result == H5_XML_MATCHES_NOT)
    h5_xml_error (self, error);
  return !self->is_matching;
}

void
h5_xml_never (H5Xmler *self)
{
  g_assert_not_reached ();
}

void
h5_xml_look_ahead_eof (H5Xmler *self)
{
  self->state->cut (self);
  self->state->eof (self);
}
