/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes in parts of a table: "in caption", "in column group", "in table body",
 * "in row" and "in cell". */
#include "builder/h5-builder-private.h"

static H5ModeResult
ignore_end_tag (H5Builder *self)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
  return H5_DONE;
}

/* Whether a start tag ends open parts of a table. */
static gboolean
is_table_part (H5Name name)
{
  return h5_name_has_trait (name, H5_TRAIT_TABLE_PART);
}

static gboolean
is_row_group (H5Name name)
{
  return h5_name_has_trait (name, H5_TRAIT_ROW_GROUP);
}

static gboolean
is_cell (H5Name name)
{
  return name == H5_NAME_TD || name == H5_NAME_TH;
}

/* End tags that are ignored in parts of a table, so that they cannot close elements around the
 * table. */
static gboolean
is_outer_end_tag (H5Name name)
{
  return name == H5_NAME_BODY || name == H5_NAME_CAPTION || name == H5_NAME_COL
         || name == H5_NAME_COLGROUP || name == H5_NAME_HTML;
}

/* --- in caption: https://html.spec.whatwg.org/#parsing-main-incaption --- */

/* The common steps of the rules below. Returns FALSE, without a change, if there is no caption
 * in scope. */
static gboolean
close_caption (H5Builder *self)
{
  if (!h5_stack_in_table_scope (&self->stack, H5_NAME_CAPTION))
    return FALSE;
  h5_close_element (self, H5_NAME_CAPTION, H5_NAME_NONE);
  h5_builder_clear_formatting (self);
  self->mode = H5_MODE_IN_TABLE;
  return TRUE;
}

H5ModeResult
h5_mode_in_caption (H5Builder *self, H5Token *token)
{
  gboolean is_start = token->kind == H5_TOKEN_START_TAG;
  gboolean is_end = token->kind == H5_TOKEN_END_TAG;

  /* An end tag whose tag name is "caption" */
  if (is_end && token->name == H5_NAME_CAPTION)
    return close_caption (self) ? H5_DONE : ignore_end_tag (self);
  /* A start tag whose tag name is one of: "caption", "col", "colgroup", "tbody", "td", …; an end
   * tag whose tag name is "table" */
  if ((is_start && is_table_part (token->name)) || (is_end && token->name == H5_NAME_TABLE))
    {
      if (close_caption (self))
        return H5_REPROCESS;
      h5_builder_error (self, is_start ? H5_ERROR_UNEXPECTED_START_TAG_IGNORED
                                       : H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return H5_DONE;
    }
  /* An end tag whose tag name is one of: "body", "col", "colgroup", "html", "tbody", … */
  if (is_end && (is_outer_end_tag (token->name) || is_table_part (token->name)))
    return ignore_end_tag (self);
  return h5_mode_in_body (self, token);
}

/* --- in column group: https://html.spec.whatwg.org/#parsing-main-incolgroup --- */

/* Anything else */
static H5ModeResult
column_group_anything_else (H5Builder *self)
{
  if (!h5_current_is (self, H5_NAME_COLGROUP))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_TOKEN_IN_COLUMN_GROUP);
      return H5_DONE;
    }
  h5_builder_pop (self);
  self->mode = H5_MODE_IN_TABLE;
  return H5_REPROCESS;
}

/* Ignores other text one character at a time, because white space after it is not ignored. */
static H5ModeResult
column_group_text (H5Builder *self, H5Token *token)
{
  for (;;)
    {
      H5Span whitespace = h5_take_leading_whitespace (self, token);
      h5_insert_text (self, whitespace.data, whitespace.length);
      if (!token->data.length)
        return H5_DONE;
      if (column_group_anything_else (self) == H5_REPROCESS)
        return H5_REPROCESS;
      h5_drop_character (self, token);
    }
}

/* A start tag whose tag name is "html", "col"; an end tag whose tag name is "col", "colgroup"; a
 * start or end tag whose tag name is "template" */
static H5ModeResult
column_group_tag (H5Builder *self, H5Token *token)
{
  gboolean is_start = token->kind == H5_TOKEN_START_TAG;

  if (is_start && token->name == H5_NAME_HTML)
    return h5_mode_in_body (self, token);
  if (token->name == H5_NAME_TEMPLATE)
    return h5_mode_in_head (self, token);
  if (token->name == H5_NAME_COL)
    {
      if (is_start)
        h5_insert_void_element (self, token);
      else
        ignore_end_tag (self);
      return H5_DONE;
    }
  if (is_start || token->name != H5_NAME_COLGROUP)
    return column_group_anything_else (self);
  if (!h5_current_is (self, H5_NAME_COLGROUP))
    return ignore_end_tag (self);
  h5_builder_pop (self);
  self->mode = H5_MODE_IN_TABLE;
  return H5_DONE;
}

H5ModeResult
h5_mode_in_column_group (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      return column_group_text (self, token);
    case H5_TOKEN_START_TAG:
    case H5_TOKEN_END_TAG:
      return column_group_tag (self, token);
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return H5_DONE;
    case H5_TOKEN_EOF:
      return h5_mode_in_body (self, token);
    case H5_TOKEN_NUL:
      return column_group_anything_else (self);
    default:
      h5_insert_comment_or_instruction (self, token, NULL);
      return H5_DONE;
    }
}

/* --- in table body: https://html.spec.whatwg.org/#parsing-main-intbody --- */

/* The stack finds elements by their names, not by a trait. */
static gboolean
row_group_in_table_scope (const H5Builder *self)
{
  return h5_stack_in_table_scope (&self->stack, H5_NAME_TBODY)
         || h5_stack_in_table_scope (&self->stack, H5_NAME_THEAD)
         || h5_stack_in_table_scope (&self->stack, H5_NAME_TFOOT);
}

static void
close_row_group (H5Builder *self)
{
  h5_clear_stack_back_to_table_body_context (self);
  h5_builder_pop (self);
  self->mode = H5_MODE_IN_TABLE;
}

static H5ModeResult
table_body_start_tag (H5Builder *self, H5Token *token)
{
  /* A start tag whose tag name is "tr" */
  if (token->name == H5_NAME_TR)
    {
      h5_clear_stack_back_to_table_body_context (self);
      h5_insert_html_element (self, token);
      self->mode = H5_MODE_IN_ROW;
      return H5_DONE;
    }
  /* A start tag whose tag name is one of: "th", "td" */
  if (is_cell (token->name))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
      h5_clear_stack_back_to_table_body_context (self);
      h5_insert_implied_element (self, H5_NAME_TR);
      self->mode = H5_MODE_IN_ROW;
      return H5_REPROCESS;
    }
  if (!is_table_part (token->name))
    return h5_mode_in_table (self, token);
  /* A start tag whose tag name is one of: "caption", "col", "colgroup",
   * "tbody", "tfoot", "thead" */
  if (!row_group_in_table_scope (self))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return H5_DONE;
    }
  close_row_group (self);
  return H5_REPROCESS;
}

static H5ModeResult
table_body_end_tag (H5Builder *self, H5Token *token)
{
  /* An end tag whose tag name is one of: "tbody", "tfoot", "thead" */
  if (is_row_group (token->name))
    {
      if (!h5_stack_in_table_scope (&self->stack, token->name))
        return ignore_end_tag (self);
      close_row_group (self);
      return H5_DONE;
    }
  /* An end tag whose tag name is "table" */
  if (token->name == H5_NAME_TABLE)
    {
      if (!row_group_in_table_scope (self))
        return ignore_end_tag (self);
      close_row_group (self);
      return H5_REPROCESS;
    }
  /* An end tag whose tag name is one of: "body", "caption", "col", "colgroup", "html", … */
  if (is_outer_end_tag (token->name) || is_cell (token->name) || token->name == H5_NAME_TR)
    return ignore_end_tag (self);
  return h5_mode_in_table (self, token);
}

H5ModeResult
h5_mode_in_table_body (H5Builder *self, H5Token *token)
{
  if (token->kind == H5_TOKEN_START_TAG)
    return table_body_start_tag (self, token);
  if (token->kind == H5_TOKEN_END_TAG)
    return table_body_end_tag (self, token);
  return h5_mode_in_table (self, token);
}

/* --- in row: https://html.spec.whatwg.org/#parsing-main-intr --- */

static void
close_row (H5Builder *self)
{
  h5_clear_stack_back_to_table_row_context (self);
  h5_builder_pop (self);
  self->mode = H5_MODE_IN_TABLE_BODY;
}

static H5ModeResult
row_start_tag (H5Builder *self, H5Token *token)
{
  /* A start tag whose tag name is one of: "th", "td" */
  if (is_cell (token->name))
    {
      h5_clear_stack_back_to_table_row_context (self);
      h5_insert_html_element (self, token);
      self->mode = H5_MODE_IN_CELL;
      h5_builder_push_marker (self);
      return H5_DONE;
    }
  if (!is_table_part (token->name))
    return h5_mode_in_table (self, token);
  /* A start tag whose tag name is one of: "caption", "col", "colgroup", "tbody", "tfoot", … */
  if (!h5_stack_in_table_scope (&self->stack, H5_NAME_TR))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return H5_DONE;
    }
  close_row (self);
  return H5_REPROCESS;
}

static H5ModeResult
row_end_tag (H5Builder *self, H5Token *token)
{
  gboolean in_scope = h5_stack_in_table_scope (&self->stack, H5_NAME_TR);

  /* An end tag whose tag name is "tr"; an end tag whose tag name is "table" */
  if (token->name == H5_NAME_TR || token->name == H5_NAME_TABLE)
    {
      if (!in_scope)
        return ignore_end_tag (self);
      close_row (self);
      return token->name == H5_NAME_TABLE ? H5_REPROCESS : H5_DONE;
    }
  /* An end tag whose tag name is one of: "tbody", "tfoot", "thead" */
  if (is_row_group (token->name))
    {
      if (!h5_stack_in_table_scope (&self->stack, token->name))
        return ignore_end_tag (self);
      if (!in_scope)
        return H5_DONE;
      close_row (self);
      return H5_REPROCESS;
    }
  /* An end tag whose tag name is one of: "body", "caption", "col", "colgroup",
   * "html", "td", "th" */
  if (is_outer_end_tag (token->name) || is_cell (token->name))
    return ignore_end_tag (self);
  return h5_mode_in_table (self, token);
}

H5ModeResult
h5_mode_in_row (H5Builder *self, H5Token *token)
{
  if (token->kind == H5_TOKEN_START_TAG)
    return row_start_tag (self, token);
  if (token->kind == H5_TOKEN_END_TAG)
    return row_end_tag (self, token);
  return h5_mode_in_table (self, token);
}

/* --- in cell: https://html.spec.whatwg.org/#parsing-main-intd --- */

static H5ModeResult
cell_end_tag (H5Builder *self, H5Token *token)
{
  /* An end tag whose tag name is one of: "td", "th" */
  if (is_cell (token->name))
    {
      if (!h5_stack_in_table_scope (&self->stack, token->name))
        return ignore_end_tag (self);
      h5_close_element (self, token->name, H5_NAME_NONE);
      h5_builder_clear_formatting (self);
      self->mode = H5_MODE_IN_ROW;
      return H5_DONE;
    }
  /* An end tag whose tag name is one of: "body", "caption", "col", "colgroup", "html" */
  if (is_outer_end_tag (token->name))
    return ignore_end_tag (self);
  /* An end tag whose tag name is one of: "table", "tbody", "tfoot", "thead", "tr" */
  if (token->name == H5_NAME_TABLE || token->name == H5_NAME_TR || is_row_group (token->name))
    {
      if (!h5_stack_in_table_scope (&self->stack, token->name))
        return ignore_end_tag (self);
      h5_close_the_cell (self);
      return H5_REPROCESS;
    }
  return h5_mode_in_body (self, token);
}

H5ModeResult
h5_mode_in_cell (H5Builder *self, H5Token *token)
{
  /* A start tag whose tag name is one of: "caption", "col", "colgroup", "tbody", "td", … */
  if (token->kind == H5_TOKEN_START_TAG && is_table_part (token->name))
    {
      h5_close_the_cell (self);
      return H5_REPROCESS;
    }
  if (token->kind == H5_TOKEN_END_TAG)
    return cell_end_tag (self, token);
  return h5_mode_in_body (self, token);
}
