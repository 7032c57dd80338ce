/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion modes "in head", "in head noscript" and "after head". */
#include "builder/h5-builder-private.h"

/* A start tag whose tag name is "script" */
static void
insert_script (H5Builder *self, H5Token *token)
{
  H5Node *script = h5_insert_html_element (self, token);

  h5_script_inserted (self, script);
  h5_tokenizer_set_content_model (self->tokenizer, H5_CONTENT_SCRIPT_DATA);
  self->original_mode = self->mode;
  self->mode = H5_MODE_TEXT;
}

/* An end tag whose tag name is "head", and anything else "in head", with the head element as
 * the current node. If only the head is wanted, stops the parse. */
static H5ModeResult
leave_head (H5Builder *self, H5ModeResult result)
{
  h5_builder_pop (self);
  self->mode = H5_MODE_AFTER_HEAD;
  if (G_LIKELY (!self->options.after_head))
    return result;
  self->options.after_head (self->options.user_data);
  return H5_DONE;
}

/* A start tag whose tag name is "meta" */
static void
insert_meta (H5Builder *self, H5Token *token)
{
  H5Node *meta = h5_insert_html_element (self, token);

  h5_builder_pop (self);
  token->acknowledged = TRUE;
  if (self->options.meta)
    self->options.meta (self->options.user_data, meta);
}

/* Returns FALSE for anything else. */
static gboolean
in_head_start_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    /* A start tag whose tag name is one of: "base", "basefont", "bgsound", "link" */
    case H5_NAME_BASE:
    case H5_NAME_BASEFONT:
    case H5_NAME_BGSOUND:
    case H5_NAME_LINK:
      h5_insert_void_element (self, token);
      return TRUE;
    case H5_NAME_META:
      insert_meta (self, token);
      return TRUE;
    case H5_NAME_TITLE:
      h5_parse_generic_text (self, token, H5_CONTENT_RCDATA);
      return TRUE;
    /* A start tag whose tag name is "noscript", if scripting is enabled, and one of: "noframes",
     * "style" */
    case H5_NAME_NOFRAMES:
    case H5_NAME_STYLE:
      h5_parse_generic_text (self, token, H5_CONTENT_RAWTEXT);
      return TRUE;
    case H5_NAME_NOSCRIPT:
      if (self->options.scripting)
        h5_parse_generic_text (self, token, H5_CONTENT_RAWTEXT);
      else /* A start tag whose tag name is "noscript", if scripting is disabled */
        {
          h5_insert_html_element (self, token);
          self->mode = H5_MODE_IN_HEAD_NOSCRIPT;
        }
      return TRUE;
    case H5_NAME_SCRIPT:
      insert_script (self, token);
      return TRUE;
    case H5_NAME_TEMPLATE:
      h5_template_start_tag (self, token);
      return TRUE;
    case H5_NAME_HEAD:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Returns FALSE for anything else. */
static gboolean
in_head_end_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_HEAD:
      leave_head (self, H5_DONE);
      return TRUE;
    /* An end tag whose tag name is one of: "body", "html", "br" */
    case H5_NAME_BODY:
    case H5_NAME_HTML:
    case H5_NAME_BR:
      return FALSE;
    case H5_NAME_TEMPLATE:
      h5_template_end_tag (self);
      return TRUE;
    default: /* Any other end tag */
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return TRUE;
    }
}

/* Inserts white space. Returns TRUE if the text contained nothing else. */
static gboolean
insert_leading_whitespace (H5Builder *self, H5Token *token)
{
  H5Span whitespace = h5_take_leading_whitespace (self, token);

  h5_insert_text (self, whitespace.data, whitespace.length);
  return token->data.length == 0;
}

/* The rules of a mode for a tag. Returns FALSE for anything else. */
typedef gboolean (*TagRule) (H5Builder *self, H5Token *token);

/* The common part of the three modes. Returns FALSE for anything else. */
static gboolean
take_common (H5Builder *self, H5Token *token, TagRule start_tag, TagRule end_tag,
             H5ModeResult *result)
{
  *result = H5_DONE;
  switch (token->kind)
    {
    case H5_TOKEN_TEXT:
      return insert_leading_whitespace (self, token);
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return TRUE;
    case H5_TOKEN_START_TAG:
      if (token->name != H5_NAME_HTML)
        return start_tag (self, token);
      *result = h5_mode_in_body (self, token);
      return TRUE;
    case H5_TOKEN_END_TAG:
      return end_tag (self, token);
    default:
      return h5_insert_comment_or_instruction (self, token, NULL);
    }
}

/* https://html.spec.whatwg.org/#parsing-main-inhead */
H5ModeResult
h5_mode_in_head (H5Builder *self, H5Token *token)
{
  H5ModeResult result;

  if (take_common (self, token, in_head_start_tag, in_head_end_tag, &result))
    return result;
  return leave_head (self, H5_REPROCESS);
}

/* A start tag "in head noscript" whose tag name is one of: "basefont", "bgsound", "link", "meta",
 * "noframes", "style" */
static gboolean
is_for_head_noscript (H5Name name)
{
  return name == H5_NAME_BASEFONT || name == H5_NAME_BGSOUND || name == H5_NAME_LINK
         || name == H5_NAME_META || name == H5_NAME_NOFRAMES || name == H5_NAME_STYLE;
}

/* Start tags "in head noscript". Returns FALSE for anything else. */
static gboolean
in_head_noscript_start_tag (H5Builder *self, H5Token *token)
{
  if (token->name == H5_NAME_HEAD || token->name == H5_NAME_NOSCRIPT)
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return TRUE;
    }
  return is_for_head_noscript (token->name) && in_head_start_tag (self, token);
}

/* End tags "in head noscript". Returns FALSE for anything else. */
static gboolean
in_head_noscript_end_tag (H5Builder *self, H5Token *token)
{
  if (token->name == H5_NAME_BR)
    return FALSE;
  if (token->name == H5_NAME_NOSCRIPT)
    {
      h5_builder_pop (self);
      self->mode = H5_MODE_IN_HEAD;
    }
  else
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
  return TRUE;
}

/* https://html.spec.whatwg.org/#parsing-main-inheadnoscript */
H5ModeResult
h5_mode_in_head_noscript (H5Builder *self, H5Token *token)
{
  H5ModeResult result;

  if (take_common (self, token, in_head_noscript_start_tag, in_head_noscript_end_tag, &result))
    return result;
  /* Anything else */
  h5_builder_error (self, H5_ERROR_UNEXPECTED_TOKEN_IN_HEAD_NOSCRIPT);
  h5_builder_pop (self);
  self->mode = H5_MODE_IN_HEAD;
  return H5_REPROCESS;
}

/* A start tag whose tag name is one of: "base", "basefont", "bgsound", "link", "meta", …: an
 * element of the head that comes after it is inserted into it. */
static gboolean
put_into_head (H5Builder *self, H5Token *token)
{
  if (!h5_start_tag_is_for_head (token->name))
    return FALSE;
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  H5StackIndex head = h5_builder_push (self, self->head);
  in_head_start_tag (self, token);
  h5_builder_remove (self, head);
  return TRUE;
}

/* Start tags "after head". Returns FALSE for anything else. */
static gboolean
after_head_start_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_BODY:
      h5_insert_html_element (self, token);
      self->frameset_ok = FALSE;
      self->mode = H5_MODE_IN_BODY;
      return TRUE;
    case H5_NAME_FRAMESET:
      h5_insert_html_element (self, token);
      self->mode = H5_MODE_IN_FRAMESET;
      return TRUE;
    case H5_NAME_HEAD:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return TRUE;
    default:
      return put_into_head (self, token);
    }
}

/* End tags "after head". Returns FALSE for anything else. */
static gboolean
after_head_end_tag (H5Builder *self, H5Token *token)
{
  if (token->name == H5_NAME_BODY || token->name == H5_NAME_HTML || token->name == H5_NAME_BR)
    return FALSE;
  if (token->name == H5_NAME_TEMPLATE)
    h5_template_end_tag (self);
  else
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
  return TRUE;
}

/* https://html.spec.whatwg.org/#the-after-head-insertion-mode */
H5ModeResult
h5_mode_after_head (H5Builder *self, H5Token *token)
{
  H5ModeResult result;

  if (take_common (self, token, after_head_start_tag, after_head_end_tag, &result))
    return result;
  /* Anything else */
  if (self->options.explicit_tags)
    h5_builder_error (self, H5_ERROR_IMPLIED_TAG);
  h5_insert_implied_element (self, H5_NAME_BODY);
  self->frameset_ok = TRUE;
  self->mode = H5_MODE_IN_BODY;
  return H5_REPROCESS;
}
