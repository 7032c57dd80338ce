/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes "before html" and "before head". */
#include "builder/h5-builder-private.h"

/* Whether the end tag is treated like anything else here. All other end tags are ignored. */
static gboolean
acts_here (H5Name name)
{
  return name == H5_NAME_HEAD || name == H5_NAME_BODY || name == H5_NAME_HTML || name == H5_NAME_BR;
}

/* Whether both modes ignore the token: a DOCTYPE token, white space, or any other end tag. */
static gboolean
is_ignored (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return TRUE;
    case H5_TOKEN_TEXT:
      h5_take_leading_whitespace (self, token);
      return token->data.length == 0;
    case H5_TOKEN_END_TAG:
      if (acts_here (token->name))
        return FALSE;
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
insert_html (H5Builder *self, const H5Token *token)
{
  H5Node *document = self->tree->document;
  H5Node *html = h5_create_element_for_token (self, token, H5_NAME_HTML, document);

  self->place_depth = 0;
  h5_insert_element_at (self, (H5Location){ document, NULL }, html);
  h5_builder_push (self, html);
  self->mode = H5_MODE_BEFORE_HEAD;
}

/* https://html.spec.whatwg.org/#the-before-html-insertion-mode */
H5ModeResult
h5_mode_before_html (H5Builder *self, H5Token *token)
{
  static const H5Token implied = { .kind = H5_TOKEN_START_TAG, .name = H5_NAME_HTML };

  if (h5_insert_comment_or_instruction (self, token, self->tree->document)
      || is_ignored (self, token))
    return H5_DONE;
  if (token->kind == H5_TOKEN_START_TAG && token->name == H5_NAME_HTML)
    {
      insert_html (self, token);
      return H5_DONE;
    }
  /* Anything else */
  if (self->options.explicit_tags)
    h5_builder_error (self, H5_ERROR_IMPLIED_TAG);
  insert_html (self, &implied);
  return H5_REPROCESS;
}

/* https://html.spec.whatwg.org/#the-before-head-insertion-mode */
H5ModeResult
h5_mode_before_head (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, NULL) || is_ignored (self, token))
    return H5_DONE;
  if (token->kind == H5_TOKEN_START_TAG && token->name == H5_NAME_HTML)
    return h5_mode_in_body (self, token);

  self->mode = H5_MODE_IN_HEAD;
  if (token->kind == H5_TOKEN_START_TAG && token->name == H5_NAME_HEAD)
    {
      self->head = h5_insert_html_element (self, token);
      return H5_DONE;
    }
  /* Anything else */
  if (self->options.explicit_tags)
    h5_builder_error (self, H5_ERROR_IMPLIED_TAG);
  self->head = h5_insert_implied_element (self, H5_NAME_HEAD);
  return H5_REPROCESS;
}
