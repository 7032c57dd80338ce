/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tree construction: the draft's three phases.
 *
 * The stack of open elements contains the node to which the children of each are appended. Each
 * name counts the open elements that have it. So an end tag that matches none is detected without
 * a search.
 */
#include "xmler/h5-xmler-private.h"

#include "base/h5-large.h"
#include "names/h5-xml-chars.h"

/* Closing an element costs as much as this many bytes. */
#define CLOSE_BYTES 16

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!h5_xml_is_space (text[i]))
      return FALSE;
  return TRUE;
}

/* Returns where comments and processing instructions are inserted. */
static H5Location
location (H5Xmler *self)
{
  return (H5Location){
    .parent = self->phase == H5_XML_PHASE_MAIN ? h5_xml_current (self)->inside : self->document,
  };
}

void
h5_xml_emit_text (H5Xmler *self, const char *text, gsize length, H5XmlTextKind kind)
{
  if (length == 0)
    return;
  if (G_LIKELY (self->phase == H5_XML_PHASE_MAIN))
    {
      h5_append_text (self->tree, h5_xml_current (self)->inside, text, length);
      if (G_UNLIKELY (self->is_locating))
        h5_xml_note_text (self, location (self));
      return;
    }
  if (self->outside_text_reported || (kind == H5_XML_TEXT_LITERAL && is_blank (text, length)))
    return;
  self->outside_text_reported = TRUE;
  h5_xml_error (self, H5_ERROR_TEXT_OUTSIDE_ROOT);
}

static gboolean
is_too_deep (const H5Xmler *self)
{
  return self->limits.max_depth && self->n_open - self->floor >= self->limits.max_depth;
}

/* Pushes an element. If it is too deep, pushes its parent instead, so that its children become
 * its siblings, but its end tag still matches. */
static void
push (H5Xmler *self, H5Node *element, gsize undo_mark)
{
  H5XmlOpen open = { .inside = element, .name = self->tag_name, .undo_mark = undo_mark };

  if (G_UNLIKELY (element->flags & H5_NODE_HAS_EXTRA))
    open.inside = h5_template_local_content (element);
  if (G_UNLIKELY (is_too_deep (self)))
    {
      h5_xml_report_limit (self, H5_LIMIT_DEPTH, H5_ERROR_LIMIT_REACHED);
      open.inside = h5_xml_current (self)->inside;
    }
  self->tag_name->n_open++;
  h5_xml_push_open (self, open);
  self->phase = H5_XML_PHASE_MAIN;
}

void
h5_xml_emit_tag (H5Xmler *self, gboolean is_empty)
{
  self->outside_text_reported = FALSE;
  if (G_UNLIKELY (self->phase == H5_XML_PHASE_END))
    {
      h5_xml_error (self, H5_ERROR_CONTENT_AFTER_ROOT);
      return;
    }
  gsize undo_mark = self->names->n_undo;
  if (G_UNLIKELY (self->tag_end.phase))
    {
      undo_mark = self->tag_end.undo_mark;
      self->tag_end.phase = H5_XML_TAG_OPEN;
    }
  H5Location where = location (self);
  H5Node *element = h5_xml_create_element (self, where.parent);
  h5_location_insert (where, element);
  if (G_UNLIKELY (self->is_locating))
    h5_xml_note_node (self, element, H5_SPAN_MARKUP);
  if (!is_empty)
    {
      push (self, element, undo_mark);
      return;
    }
  h5_xml_names_undo (self->names, undo_mark);
  if (self->phase == H5_XML_PHASE_START)
    self->phase = H5_XML_PHASE_END;
}

static void
pop (H5Xmler *self)
{
  H5XmlOpen *open = h5_xml_current (self);

  self->steps++;
  h5_xml_names_undo (self->names, open->undo_mark);
  open->name->n_open--;
  self->n_open--;
  if (G_UNLIKELY (self->n_sources))
    {
      H5XmlSource *source = &self->sources[self->n_sources - 1];
      source->lowest = MIN (source->lowest, self->n_open);
    }
  if (G_UNLIKELY (self->n_open == 0))
    self->phase = H5_XML_PHASE_END;
}

/* Pops an element at its own end tag. */
static inline void
end_current (H5Xmler *self)
{
  if (G_UNLIKELY (self->is_locating))
    h5_xml_note_end (self);
  pop (self);
}

void
h5_xml_grow_open (H5Xmler *self)
{
  gsize n = self->open_capacity, more = MAX (n * 2, 64);

  self->open = h5_large_resize (self->open, n * sizeof *self->open, more * sizeof *self->open);
  self->open_capacity = more;
}

void
h5_xml_close_current (H5Xmler *self)
{
  self->outside_text_reported = FALSE;
  end_current (self);
}

/* Closes some of the elements in the one that has ended, and that one at last. */
static gboolean
close_part (H5Xmler *self)
{
  gsize worked = 0;

  for (; h5_xml_current (self)->name != self->ended && worked < self->part; worked += CLOSE_BYTES)
    pop (self);
  h5_xml_work (self, worked);
  if (h5_xml_current (self)->name != self->ended)
    return FALSE;
  end_current (self);
  return TRUE;
}

void
h5_xml_emit_end_tag (H5Xmler *self, H5XmlName *wanted)
{
  self->outside_text_reported = FALSE;
  if (G_UNLIKELY (self->phase != H5_XML_PHASE_MAIN || wanted->n_open == 0))
    {
      h5_xml_error (self, H5_ERROR_STRAY_END_TAG);
      return;
    }
  if (G_LIKELY (h5_xml_current (self)->name == wanted))
    {
      end_current (self);
      return;
    }
  h5_xml_error (self, H5_ERROR_END_TAG_MISMATCH);
  self->ended = wanted;
  self->work = close_part;
}

void
h5_xml_emit_short_end_tag (H5Xmler *self)
{
  self->outside_text_reported = FALSE;
  h5_xml_error (self, H5_ERROR_SHORT_END_TAG);
  if (self->phase == H5_XML_PHASE_MAIN && self->n_open > self->floor)
    end_current (self);
}

static H5Span
span_of (const H5Buffer *buffer)
{
  return (H5Span){ buffer->data ? buffer->data : "", buffer->length };
}

static H5Name
take_target (H5Xmler *self)
{
  if (G_UNLIKELY (self->long_name.whole.word.n_read))
    return h5_xml_names_end_long_word (self->names, &self->long_name, &self->name);
  return h5_names_word (self->tree->names, self->name.data, self->name.length);
}

/* Returns the data of a token. If it is large, the tree may take it over instead of a copy. */
static H5Span
offer_data (H5Xmler *self)
{
  if (self->data.length > H5_ARENA_LARGE)
    {
      h5_buffer_fit (&self->data, H5_ARENA_TAIL);
      self->tree->arena.offered = &self->data;
    }
  return span_of (&self->data);
}

static void
end_offer (H5Xmler *self)
{
  self->tree->arena.offered = NULL;
}

void
h5_xml_emit_comment (H5Xmler *self, const char *data, gsize length)
{
  gboolean is_stored = data && data == self->data.data && length == self->data.length;

  self->outside_text_reported = FALSE;
  H5Span span = is_stored ? offer_data (self) : (H5Span){ data ? data : "", length };
  H5Node *comment = h5_location_insert_comment (location (self), span);
  end_offer (self);
  if (self->is_locating)
    h5_xml_note_node (self, comment, H5_SPAN_MARKUP);
}

void
h5_xml_emit_pi (H5Xmler *self)
{
  H5Name target = take_target (self);

  self->outside_text_reported = FALSE;
  H5Node *instruction =
    h5_location_insert_processing_instruction (location (self), target, offer_data (self));
  end_offer (self);
  if (self->is_locating)
    h5_xml_note_node (self, instruction, H5_SPAN_MARKUP);
}

/* Returns the word of the name of a DOCTYPE, which may have ended within the name. */
static H5Name
doctype_word (H5Xmler *self)
{
  H5Span name = span_of (&self->doctype_name);

  if (self->doctype_word)
    return self->doctype_word;
  if (self->long_name.whole.word.n_read)
    return h5_xml_names_end_long_word (self->names, &self->long_name, &self->doctype_name);
  return h5_names_word (self->tree->names, name.data, name.length);
}

void
h5_xml_emit_doctype (H5Xmler *self)
{
  self->outside_text_reported = FALSE;
  if (self->doctype_is_misplaced)
    return;
  H5Node *doctype = h5_tree_new_document_type_with (self->tree, doctype_word (self),
                                                    &self->public_id, &self->system_id);
  h5_location_insert (location (self), doctype);
  if (self->is_locating)
    h5_xml_note_node (self, doctype, H5_SPAN_MARKUP);
}

void
h5_xml_emit_eof (H5Xmler *self)
{
  if (self->phase == H5_XML_PHASE_START)
    h5_xml_error (self, H5_ERROR_NO_ROOT);
  else if (self->phase == H5_XML_PHASE_MAIN && self->n_open > self->floor)
    h5_xml_error (self, H5_ERROR_EOF_IN_CONTENT);
}
