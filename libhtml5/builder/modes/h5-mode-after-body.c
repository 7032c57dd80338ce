/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes "after body" and "after after body". */
#include "builder/h5-builder-private.h"

/* White space is inserted into the body. Other text switches back to "in body". */
static H5ModeResult
text (H5Builder *self, H5Token *token)
{
  H5Token whitespace = *token;

  whitespace.data = h5_take_leading_whitespace (self, token);
  if (whitespace.data.length)
    h5_mode_in_body (self, &whitespace);
  if (!token->data.length)
    return H5_DONE;
  h5_builder_error (self, H5_ERROR_UNEXPECTED_CHARACTER);
  self->mode = H5_MODE_IN_BODY;
  return H5_REPROCESS;
}

/* Anything else */
static H5ModeResult
back_to_body (H5Builder *self, const H5Token *token)
{
  h5_builder_error (self, token->kind == H5_TOKEN_END_TAG ? H5_ERROR_UNEXPECTED_END_TAG
                          : token->kind == H5_TOKEN_NUL   ? H5_ERROR_UNEXPECTED_CHARACTER
                                                          : H5_ERROR_UNEXPECTED_START_TAG);
  self->mode = H5_MODE_IN_BODY;
  return H5_REPROCESS;
}

/* An end tag whose tag name is "html" */
static H5ModeResult
html_end_tag (H5Builder *self)
{
  if (self->context)
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
  else
    self->mode = H5_MODE_AFTER_AFTER_BODY;
  return H5_DONE;
}

/* https://html.spec.whatwg.org/#parsing-main-afterbody */
H5ModeResult
h5_mode_after_body (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      return text (self, token);
    case H5_TOKEN_COMMENT:
    case H5_TOKEN_PROCESSING_INSTRUCTION:
      h5_insert_comment_or_instruction (self, token,
                                        h5_stack_entry (&self->stack, self->stack.first)->node);
      return H5_DONE;
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return H5_DONE;
    case H5_TOKEN_EOF:
      h5_stop_parsing (self);
      return H5_DONE;
    case H5_TOKEN_START_TAG:
      if (token->name == H5_NAME_HTML)
        return h5_mode_in_body (self, token);
      return back_to_body (self, token);
    case H5_TOKEN_END_TAG:
      if (token->name == H5_NAME_HTML)
        return html_end_tag (self);
      return back_to_body (self, token);
    default:
      return back_to_body (self, token);
    }
}

/* https://html.spec.whatwg.org/#the-after-after-body-insertion-mode */
H5ModeResult
h5_mode_after_after_body (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, self->tree->document))
    return H5_DONE;
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      return text (self, token);
    case H5_TOKEN_EOF:
      h5_stop_parsing (self);
      return H5_DONE;
    case H5_TOKEN_DOCTYPE:
      return h5_mode_in_body (self, token);
    case H5_TOKEN_START_TAG:
      if (token->name == H5_NAME_HTML)
        return h5_mode_in_body (self, token);
      return back_to_body (self, token);
    default:
      return back_to_body (self, token);
    }
}
