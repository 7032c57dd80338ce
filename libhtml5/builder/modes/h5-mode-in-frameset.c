/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes "in frameset", "after frameset" and "after after frameset". */
#include "builder/h5-builder-private.h"

/* Anything else */
static void
ignore (H5Builder *self, const H5Token *token)
{
  h5_builder_error (self, token->kind == H5_TOKEN_START_TAG ? H5_ERROR_UNEXPECTED_START_TAG_IGNORED
                          : token->kind == H5_TOKEN_END_TAG ? H5_ERROR_UNEXPECTED_END_TAG_IGNORED
                          : token->kind == H5_TOKEN_DOCTYPE ? H5_ERROR_UNEXPECTED_DOCTYPE
                                                            : H5_ERROR_UNEXPECTED_CHARACTER);
}

/* Inserts only the white space in a text. */
static void
keep_whitespace (H5Builder *self, H5Token *token)
{
  while (token->data.length)
    {
      H5Token whitespace = *token;
      whitespace.data = h5_take_leading_whitespace (self, token);
      if (whitespace.data.length && self->mode == H5_MODE_AFTER_AFTER_FRAMESET)
        h5_mode_in_body (self, &whitespace);
      else
        h5_insert_text (self, whitespace.data.data, whitespace.data.length);
      if (!token->data.length)
        return;
      ignore (self, token);
      h5_drop_character (self, token);
    }
}

/* An end tag whose tag name is "frameset" */
static void
frameset_end_tag (H5Builder *self, const H5Token *token)
{
  if (self->stack.last == self->stack.first)
    {
      ignore (self, token);
      return;
    }
  h5_builder_pop (self);
  if (!self->context && !h5_current_is (self, H5_NAME_FRAMESET))
    self->mode = H5_MODE_AFTER_FRAMESET;
}

/* A start tag whose tag name is "html", "frameset", "frame", "noframes"; an end tag whose tag name
 * is "frameset" */
static H5ModeResult
in_frameset_tag (H5Builder *self, H5Token *token)
{
  gboolean is_start = token->kind == H5_TOKEN_START_TAG;

  if (is_start && token->name == H5_NAME_HTML)
    return h5_mode_in_body (self, token);
  if (is_start && token->name == H5_NAME_FRAMESET)
    h5_insert_html_element (self, token);
  else if (token->name == H5_NAME_FRAMESET)
    frameset_end_tag (self, token);
  else if (is_start && token->name == H5_NAME_FRAME)
    h5_insert_void_element (self, token);
  else if (is_start && token->name == H5_NAME_NOFRAMES)
    return h5_mode_in_head (self, token);
  else
    ignore (self, token);
  return H5_DONE;
}

/* https://html.spec.whatwg.org/#parsing-main-inframeset */
H5ModeResult
h5_mode_in_frameset (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, NULL))
    return H5_DONE;
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      keep_whitespace (self, token);
      return H5_DONE;
    case H5_TOKEN_START_TAG:
    case H5_TOKEN_END_TAG:
      return in_frameset_tag (self, token);
    case H5_TOKEN_EOF:
      if (self->stack.last != self->stack.first)
        h5_builder_error (self, H5_ERROR_UNEXPECTED_END_OF_FILE);
      h5_stop_parsing (self);
      return H5_DONE;
    default:
      ignore (self, token);
      return H5_DONE;
    }
}

/* The common part of both modes after a frameset. */
static H5ModeResult
after_frameset (H5Builder *self, H5Token *token)
{
  gboolean is_start = token->kind == H5_TOKEN_START_TAG;

  if (token->kind == H5_TOKEN_TEXT)
    keep_whitespace (self, token);
  else if (token->kind == H5_TOKEN_EOF)
    h5_stop_parsing (self);
  else if (is_start && token->name == H5_NAME_HTML)
    return h5_mode_in_body (self, token);
  else if (is_start && token->name == H5_NAME_NOFRAMES)
    return h5_mode_in_head (self, token);
  else
    ignore (self, token);
  return H5_DONE;
}

/* https://html.spec.whatwg.org/#parsing-main-afterframeset */
H5ModeResult
h5_mode_after_frameset (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, NULL))
    return H5_DONE;
  if (token->kind == H5_TOKEN_END_TAG && token->name == H5_NAME_HTML)
    {
      self->mode = H5_MODE_AFTER_AFTER_FRAMESET;
      return H5_DONE;
    }
  return after_frameset (self, token);
}

/* https://html.spec.whatwg.org/#the-after-after-frameset-insertion-mode */
H5ModeResult
h5_mode_after_after_frameset (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, self->tree->document))
    return H5_DONE;
  return after_frameset (self, token);
}
