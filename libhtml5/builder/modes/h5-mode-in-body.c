/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion mode "in body": https://html.spec.whatwg.org/#parsing-main-inbody. The rules
 * for start and end tags are in other files. */
#include "builder/h5-builder-locations.h"

/* A character token that is one of U+0009, U+000A, U+000C and U+0020, and any other character
 * token. White space does not change the frameset-ok flag. */
static void
in_body_text (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_text (self, token->data.data, token->data.length);
  if (self->frameset_ok && !h5_ascii_is_blank (token->data.data, token->data.length))
    self->frameset_ok = FALSE;
}

/* A fast path without the dispatcher, if h5_is_direct() and there is nothing to reconstruct. */
static inline gboolean
take_text_here (H5Builder *self, const H5Token *token)
{
  if (G_UNLIKELY (!h5_is_direct (self) || h5_needs_reconstruction (self)))
    return FALSE;
  h5_insert_text_here (self, token->data.data, token->data.length);
  if (self->frameset_ok && !h5_ascii_is_blank (token->data.data, token->data.length))
    self->frameset_ok = FALSE;
  return TRUE;
}

void
h5_builder_take_text (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;

  if (!take_text_here (self, token) && !h5_take_space_in_table (self, token))
    h5_builder_take_token (self, token);
}

void
h5_builder_take_located_text (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;

  if (G_LIKELY (take_text_here (self, token)))
    h5_locate_text_token (self, h5_current (self)->node->last_child);
  else if (!h5_take_space_in_table (self, token))
    h5_builder_take_token (self, token);
}

/* An end-of-file token */
static H5ModeResult
in_body_eof (H5Builder *self, H5Token *token)
{
  if (self->template_modes->len)
    return h5_mode_in_template (self, token);
  if (self->stack.n_not_end_ok)
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_OF_FILE);
  h5_stop_parsing (self);
  return H5_DONE;
}

/* https://html.spec.whatwg.org/#parsing-main-inbody */
H5ModeResult
h5_mode_in_body (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      in_body_text (self, token);
      return H5_DONE;
    case H5_TOKEN_START_TAG:
      h5_in_body_start_tag (self, token);
      return H5_DONE;
    case H5_TOKEN_END_TAG:
      return h5_in_body_end_tag (self, token);
    case H5_TOKEN_NUL:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
      return H5_DONE;
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return H5_DONE;
    case H5_TOKEN_EOF:
      return in_body_eof (self, token);
    default:
      h5_insert_comment_or_instruction (self, token, NULL);
      return H5_DONE;
    }
}
