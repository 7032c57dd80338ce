/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The start and end tags of template, for which all modes use the rules of "in head", and the
 * insertion mode "in template". */
#include "builder/h5-builder-private.h"

/* Whether the template start tag begins a declarative shadow root or a patch instead of an
 * element. */
static gboolean
starts_something_else (H5Builder *self, H5Token *token)
{
  if (h5_wants_declarative_shadow_root (token))
    return h5_start_declarative_shadow_root (self, token);
  return h5_start_patch (self, token);
}

/* https://html.spec.whatwg.org/#parsing-main-inhead, a start tag whose tag name is "template" */
void
h5_template_start_tag (H5Builder *self, H5Token *token)
{
  h5_builder_push_marker (self);
  self->frameset_ok = FALSE;
  self->mode = H5_MODE_IN_TEMPLATE;
  g_byte_array_append (self->template_modes, (guint8[]){ H5_MODE_IN_TEMPLATE }, 1);
  if (!starts_something_else (self, token))
    h5_insert_html_element (self, token);
}

/* The last steps of the end tag, and of an end of file in a template. */
static void
close_template (H5Builder *self)
{
  H5StackIndex template = h5_stack_find (&self->stack, H5_NAME_TEMPLATE);

  h5_end_patch (self, h5_stack_entry (&self->stack, template)->node);
  h5_builder_pop_through (self, template);
  h5_builder_clear_formatting (self);
  g_byte_array_set_size (self->template_modes, self->template_modes->len - 1);
  h5_reset_the_insertion_mode_appropriately (self);
}

/* https://html.spec.whatwg.org/#parsing-main-inhead, an end tag whose tag name is "template" */
void
h5_template_end_tag (H5Builder *self)
{
  if (!h5_stack_has_template (self))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return;
    }
  h5_generate_all_implied_end_tags_thoroughly (self);
  if (!h5_current_is (self, H5_NAME_TEMPLATE))
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  close_template (self);
}

static void
switch_template_mode (H5Builder *self, H5InsertionMode mode)
{
  self->template_modes->data[self->template_modes->len - 1] = (guint8) mode;
  self->mode = mode;
}

static H5ModeResult
in_template_start_tag (H5Builder *self, H5Token *token)
{
  /* A start tag whose tag name is one of: "base", "basefont", "bgsound", "link", "meta", … */
  if (h5_start_tag_is_for_head (token->name))
    return h5_mode_in_head (self, token);
  switch (token->name)
    {
    /* A start tag whose tag name is one of: "caption", "colgroup", "tbody", "tfoot", "thead" */
    case H5_NAME_CAPTION:
    case H5_NAME_COLGROUP:
    case H5_NAME_TBODY:
    case H5_NAME_TFOOT:
    case H5_NAME_THEAD:
      switch_template_mode (self, H5_MODE_IN_TABLE);
      break;
    case H5_NAME_COL:
      switch_template_mode (self, H5_MODE_IN_COLUMN_GROUP);
      break;
    case H5_NAME_TR:
      switch_template_mode (self, H5_MODE_IN_TABLE_BODY);
      break;
    case H5_NAME_TD:
    case H5_NAME_TH:
      switch_template_mode (self, H5_MODE_IN_ROW);
      break;
    default: /* Any other start tag */
      switch_template_mode (self, H5_MODE_IN_BODY);
    }
  return H5_REPROCESS;
}

/* An end-of-file token */
static H5ModeResult
in_template_eof (H5Builder *self)
{
  if (!h5_stack_has_template (self))
    {
      h5_stop_parsing (self);
      return H5_DONE;
    }
  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_OF_FILE);
  close_template (self);
  return H5_REPROCESS;
}

/* https://html.spec.whatwg.org/#parsing-main-intemplate */
H5ModeResult
h5_mode_in_template (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_START_TAG:
      return in_template_start_tag (self, token);
    case H5_TOKEN_END_TAG:
      if (token->name == H5_NAME_TEMPLATE)
        h5_template_end_tag (self);
      else
        h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return H5_DONE;
    case H5_TOKEN_EOF:
      return in_template_eof (self);
    default:
      return h5_mode_in_body (self, token);
    }
}
