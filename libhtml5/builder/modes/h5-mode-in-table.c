/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes "in table" and "in table text". */
#include "builder/h5-builder-locations.h"

#include "base/h5-utf8.h"

static H5ErrorCode
error_for (const H5Token *token)
{
  return token->kind == H5_TOKEN_START_TAG ? H5_ERROR_UNEXPECTED_START_TAG
         : token->kind == H5_TOKEN_END_TAG ? H5_ERROR_UNEXPECTED_END_TAG
                                           : H5_ERROR_UNEXPECTED_CHARACTER_IN_TABLE;
}

/* Processes the token with the rules of "in body" and foster parenting. */
static H5ModeResult
foster (H5Builder *self, H5Token *token)
{
  H5ModeResult result;

  self->foster_parenting = TRUE;
  result = h5_mode_in_body (self, token);
  self->foster_parenting = FALSE;
  return result;
}

/* Anything else "in table" */
H5ModeResult
h5_in_table_anything_else (H5Builder *self, H5Token *token)
{
  if (token->kind != H5_TOKEN_TEXT)
    {
      h5_builder_error (self, error_for (token));
      return foster (self, token);
    }
  /* A limit is reached at the first character, so it is reported before the errors of the other
   * characters of the token. */
  H5ModeResult result = foster (self, token);
  h5_builder_error_for_each (self, error_for (token), token);
  return result;
}

/* A start tag whose tag name is "col", and one of: "td", "th", "tr": inserts the implied
 * colgroup or tbody element, and switches to its mode. */
static H5ModeResult
imply_part (H5Builder *self, H5Name name, H5InsertionMode mode)
{
  h5_clear_stack_back_to_table_context (self);
  h5_insert_implied_element (self, name);
  self->mode = mode;
  return H5_REPROCESS;
}

/* A start tag whose tag name is "caption", "colgroup", and one of: "tbody", "tfoot", "thead" */
static H5ModeResult
insert_part (H5Builder *self, const H5Token *token, H5InsertionMode mode)
{
  h5_clear_stack_back_to_table_context (self);
  if (token->name == H5_NAME_CAPTION)
    h5_builder_push_marker (self);
  h5_insert_html_element (self, token);
  self->mode = mode;
  return H5_DONE;
}

/* Returns FALSE if there is no table in scope. */
static gboolean
close_table (H5Builder *self)
{
  if (!h5_stack_in_table_scope (&self->stack, H5_NAME_TABLE))
    return FALSE;
  h5_builder_pop_until (self, H5_NAME_TABLE);
  h5_reset_the_insertion_mode_appropriately (self);
  return TRUE;
}

/* A start tag whose tag name is "table" */
static H5ModeResult
table_start_tag (H5Builder *self)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
  return close_table (self) ? H5_REPROCESS : H5_DONE;
}

/* A start tag whose tag name is "input" */
static H5ModeResult
input_start_tag (H5Builder *self, H5Token *token)
{
  if (!h5_token_attribute_is (token, H5_NAME_TYPE, "hidden"))
    return h5_in_table_anything_else (self, token);
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  h5_insert_void_element (self, token);
  return H5_DONE;
}

/* A start tag whose tag name is "form" */
static H5ModeResult
form_start_tag (H5Builder *self, const H5Token *token)
{
  gboolean in_template = h5_parsing_template_contents (self);

  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (self->form && !in_template)
    return H5_DONE;
  H5Node *form = h5_insert_html_element (self, token);
  if (!in_template)
    self->form = form;
  h5_builder_pop (self);
  return H5_DONE;
}

static H5ModeResult
in_table_start_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_CAPTION:
      return insert_part (self, token, H5_MODE_IN_CAPTION);
    case H5_NAME_COLGROUP:
      return insert_part (self, token, H5_MODE_IN_COLUMN_GROUP);
    case H5_NAME_COL:
      return imply_part (self, H5_NAME_COLGROUP, H5_MODE_IN_COLUMN_GROUP);
    case H5_NAME_TBODY:
    case H5_NAME_TFOOT:
    case H5_NAME_THEAD:
      return insert_part (self, token, H5_MODE_IN_TABLE_BODY);
    case H5_NAME_TD:
    case H5_NAME_TH:
    case H5_NAME_TR:
      return imply_part (self, H5_NAME_TBODY, H5_MODE_IN_TABLE_BODY);
    case H5_NAME_TABLE:
      return table_start_tag (self);
    /* A start tag whose tag name is one of: "style", "script", "template" */
    case H5_NAME_STYLE:
    case H5_NAME_SCRIPT:
    case H5_NAME_TEMPLATE:
      return h5_mode_in_head (self, token);
    case H5_NAME_INPUT:
      return input_start_tag (self, token);
    case H5_NAME_FORM:
      return form_start_tag (self, token);
    default:
      return h5_in_table_anything_else (self, token);
    }
}

static H5ModeResult
in_table_end_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_TABLE:
      if (!close_table (self))
        h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return H5_DONE;
    /* An end tag whose tag name is one of: "body", "caption", "col", "colgroup", "html", … */
    case H5_NAME_BODY:
    case H5_NAME_CAPTION:
    case H5_NAME_COL:
    case H5_NAME_COLGROUP:
    case H5_NAME_HTML:
    case H5_NAME_TBODY:
    case H5_NAME_TD:
    case H5_NAME_TFOOT:
    case H5_NAME_TH:
    case H5_NAME_THEAD:
    case H5_NAME_TR:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return H5_DONE;
    case H5_NAME_TEMPLATE:
      h5_template_end_tag (self);
      return H5_DONE;
    default:
      return h5_in_table_anything_else (self, token);
    }
}

static gboolean
takes_table_text (H5Name name)
{
  return name == H5_NAME_TEMPLATE || h5_name_has_trait (name, H5_TRAIT_FOSTERS);
}

/* Whether a tag follows the text that ends at the cursor, not more characters. */
static inline gboolean
tag_follows (const H5Builder *self)
{
  const char *p = self->input->cursor;

  return p[0] == '<'
         && (h5_is_ascii_alpha ((guint8) p[1])
             || (p[1] == '/' && h5_is_ascii_alpha ((guint8) p[2])));
}

/* A fast path for white space between the tags of a table, if that is all text for "in table
 * text", and the current node is plain. Returns FALSE if the mode is necessary: also in text that a
 * script writes, for the script may look before it has written the whole next tag. */
gboolean
h5_take_space_in_table (H5Builder *self, const H5Token *token)
{
  const guint modes = 1u << H5_MODE_IN_TABLE | 1u << H5_MODE_IN_TABLE_BODY | 1u << H5_MODE_IN_ROW;

  if (!H5_FAST_PATHS || !(modes >> self->mode & 1) || !h5_current (self)->is_plain
      || self->ignore_next_lf || !takes_table_text (h5_current (self)->name) || !tag_follows (self)
      || self->input->outer || !h5_ascii_is_blank (token->data.data, token->data.length))
    return FALSE;
  h5_insert_text_here (self, token->data.data, token->data.length);
  if (G_UNLIKELY (self->is_locating))
    h5_locate_text_token (self, h5_current (self)->node->last_child);
  return TRUE;
}

/* A character token, if the current node is a table, tbody, template, tfoot, thead,
 * or tr element */
static H5ModeResult
in_table_characters (H5Builder *self, H5Token *token)
{
  if (!takes_table_text (h5_current (self)->name))
    return h5_in_table_anything_else (self, token);
  h5_buffer_truncate (&self->table_text, 0);
  self->table_text_not_blank = FALSE;
  self->original_mode = self->mode;
  self->mode = H5_MODE_IN_TABLE_TEXT;
  return H5_REPROCESS;
}

/* https://html.spec.whatwg.org/#parsing-main-intable */
H5ModeResult
h5_mode_in_table (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
    case H5_TOKEN_NUL:
      return in_table_characters (self, token);
    case H5_TOKEN_START_TAG:
      return in_table_start_tag (self, token);
    case H5_TOKEN_END_TAG:
      return in_table_end_tag (self, token);
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return H5_DONE;
    case H5_TOKEN_EOF:
      return h5_mode_in_body (self, token);
    default:
      h5_insert_comment_or_instruction (self, token, NULL);
      return H5_DONE;
    }
}

/* Reports errors for the pending characters. That they are errors is only known now. */
static void
pending_text_errors (H5Builder *self)
{
  const H5Buffer *text = &self->table_text;

  if (!self->input->errors.error)
    return;
  for (gsize i = 0; i < text->length; i += h5_utf8_sequence_length ((guint8) text->data[i]))
    h5_builder_error (self, H5_ERROR_UNEXPECTED_CHARACTER_IN_TABLE);
}

/* Anything else "in table text": white space is inserted into the table. With any other
 * character, all of the text is foster-parented. */
static void
flush_table_text (H5Builder *self)
{
  H5Token text = { .kind = H5_TOKEN_TEXT,
                   .data = { self->table_text.data, self->table_text.length } };

  if (!self->table_text.length)
    return;
  if (self->table_text_not_blank)
    {
      pending_text_errors (self);
      foster (self, &text);
    }
  else
    h5_insert_text (self, text.data.data, text.data.length);
  h5_locate_pending_end (self);
  h5_buffer_truncate (&self->table_text, 0);
}

/* https://html.spec.whatwg.org/#parsing-main-intabletext */
H5ModeResult
h5_mode_in_table_text (H5Builder *self, H5Token *token)
{
  if (token->kind == H5_TOKEN_NUL)
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
      return H5_DONE;
    }
  if (token->kind == H5_TOKEN_TEXT)
    {
      if (!self->table_text_not_blank && !h5_ascii_is_blank (token->data.data, token->data.length))
        self->table_text_not_blank = TRUE;
      h5_buffer_append (&self->table_text, token->data.data, token->data.length);
      if (G_UNLIKELY (self->is_locating))
        h5_locate_pending_text (self, token->data.data, token->data.length);
      return H5_DONE;
    }
  flush_table_text (self);
  self->mode = self->original_mode;
  return H5_REPROCESS;
}
