/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Start tags in body: https://html.spec.whatwg.org/#parsing-main-inbody */
#include "builder/h5-builder-private.h"

static void
html_start_tag (H5Builder *self, const H5Token *token)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (!h5_stack_has_template (self))
    h5_merge_attributes (h5_stack_entry (&self->stack, self->stack.first)->node, token);
}

static void
body_start_tag (H5Builder *self, const H5Token *token)
{
  H5StackIndex body = h5_second_is_body (self);

  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (!body || h5_stack_has_template (self))
    return;
  self->frameset_ok = FALSE;
  h5_merge_attributes (h5_stack_entry (&self->stack, body)->node, token);
}

static void
frameset_start_tag (H5Builder *self, const H5Token *token)
{
  H5StackIndex body = h5_second_is_body (self);

  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (!body || !self->frameset_ok)
    return;
  h5_node_remove (h5_stack_entry (&self->stack, body)->node);
  while (self->stack.last != self->stack.first)
    h5_builder_pop (self);
  h5_insert_html_element (self, token);
  self->mode = H5_MODE_IN_FRAMESET;
}

static void
block_start_tag (H5Builder *self, const H5Token *token)
{
  h5_close_p_in_button_scope (self);
  h5_insert_html_element (self, token);
}

static void
heading_start_tag (H5Builder *self, const H5Token *token)
{
  h5_close_p_in_button_scope (self);
  if (h5_name_has_trait (h5_current (self)->name, H5_TRAIT_HEADING))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_builder_pop (self);
    }
  h5_insert_html_element (self, token);
}

static void
pre_start_tag (H5Builder *self, const H5Token *token)
{
  block_start_tag (self, token);
  self->ignore_next_lf = TRUE;
  self->frameset_ok = FALSE;
}

static void
form_start_tag (H5Builder *self, const H5Token *token)
{
  gboolean in_template = h5_parsing_template_contents (self);

  if (self->form && !in_template)
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return;
    }
  h5_close_p_in_button_scope (self);
  H5Node *form = h5_insert_html_element (self, token);
  if (!in_template)
    self->form = form;
}

/* li closes an open li, dd and dt an open dd or dt, if nothing special comes in between. */
static void
list_item_start_tag (H5Builder *self, const H5Token *token)
{
  H5StackIndex stop = self->stack.class_tops[H5_CLASS_LI_STOP];

  self->frameset_ok = FALSE;
  if (stop)
    {
      H5Name open = h5_stack_entry (&self->stack, stop)->name;
      gboolean closes = token->name == H5_NAME_LI ? open == H5_NAME_LI
                                                  : open == H5_NAME_DD || open == H5_NAME_DT;
      if (closes)
        h5_close_element (self, open, open);
    }
  block_start_tag (self, token);
}

static void
plaintext_start_tag (H5Builder *self, const H5Token *token)
{
  block_start_tag (self, token);
  h5_tokenizer_set_content_model (self->tokenizer, H5_CONTENT_PLAINTEXT);
}

static void
phrasing_start_tag (H5Builder *self, const H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_html_element (self, token);
}

static void
button_start_tag (H5Builder *self, const H5Token *token)
{
  if (h5_stack_in_scope (&self->stack, H5_NAME_BUTTON))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_generate_implied_end_tags (self, H5_NAME_NONE);
      h5_builder_pop_until (self, H5_NAME_BUTTON);
    }
  phrasing_start_tag (self, token);
  self->frameset_ok = FALSE;
}

static void
formatting_start_tag (H5Builder *self, const H5Token *token)
{
  phrasing_start_tag (self, token);
  h5_builder_push_formatting (self, self->stack.last);
}

static void
a_start_tag (H5Builder *self, H5Token *token)
{
  H5FormattingIndex open = h5_formatting_find (&self->formatting, H5_NAME_A);

  if (open)
    {
      H5Node *element = h5_formatting_entry (&self->formatting, open)->element;
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_adoption_agency (self, token);
      /* The agency may have left the very element where it was. */
      open = h5_formatting_find (&self->formatting, H5_NAME_A);
      if (open && h5_formatting_entry (&self->formatting, open)->element == element)
        {
          H5StackIndex stack = h5_formatting_entry (&self->formatting, open)->stack;
          h5_builder_remove_formatting (self, open);
          if (stack)
            h5_builder_remove (self, stack);
        }
    }
  formatting_start_tag (self, token);
}

static void
nobr_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  if (h5_stack_in_scope (&self->stack, H5_NAME_NOBR))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_adoption_agency (self, token);
    }
  formatting_start_tag (self, token);
}

static void
marker_start_tag (H5Builder *self, const H5Token *token)
{
  phrasing_start_tag (self, token);
  h5_builder_push_marker (self);
  self->frameset_ok = FALSE;
}

static void
table_start_tag (H5Builder *self, const H5Token *token)
{
  if (self->tree->mode != H5_DOCUMENT_QUIRKS)
    h5_close_p_in_button_scope (self);
  h5_insert_html_element (self, token);
  self->frameset_ok = FALSE;
  self->mode = H5_MODE_IN_TABLE;
}

static void
void_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_void_element (self, token);
  self->frameset_ok = FALSE;
}

static gboolean
is_hidden_input (const H5Token *token)
{
  const H5NamedSpan *type = h5_token_find_attribute (token, H5_NAME_TYPE);

  return type && h5_ascii_equals_ci (type->value.data, type->value.length, "hidden");
}

static gboolean
context_is_select (const H5Builder *self)
{
  return self->context && h5_node_is (self->context, H5_NAME_SELECT);
}

static void
input_start_tag (H5Builder *self, H5Token *token)
{
  gboolean frameset_ok = self->frameset_ok && is_hidden_input (token);

  if (context_is_select (self))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
      return;
    }
  if (h5_stack_in_scope (&self->stack, H5_NAME_SELECT))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_builder_pop_until (self, H5_NAME_SELECT);
    }
  void_start_tag (self, token);
  self->frameset_ok = frameset_ok;
}

static void
hr_start_tag (H5Builder *self, H5Token *token)
{
  h5_close_p_in_button_scope (self);
  if (h5_stack_in_scope (&self->stack, H5_NAME_SELECT))
    {
      h5_generate_implied_end_tags (self, H5_NAME_NONE);
      if (h5_stack_in_scope (&self->stack, H5_NAME_OPTION)
          || h5_stack_in_scope (&self->stack, H5_NAME_OPTGROUP))
        h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
    }
  h5_insert_void_element (self, token);
  self->frameset_ok = FALSE;
}

static void
textarea_start_tag (H5Builder *self, H5Token *token)
{
  h5_parse_generic_text (self, token, H5_CONTENT_RCDATA);
  self->ignore_next_lf = TRUE;
  self->frameset_ok = FALSE;
}

static void
raw_text_start_tag (H5Builder *self, H5Token *token)
{
  if (token->name == H5_NAME_XMP)
    {
      h5_close_p_in_button_scope (self);
      h5_reconstruct_the_active_formatting_elements (self);
    }
  if (token->name == H5_NAME_XMP || token->name == H5_NAME_IFRAME)
    self->frameset_ok = FALSE;
  h5_parse_generic_text (self, token, H5_CONTENT_RAWTEXT);
}

static void
select_start_tag (H5Builder *self, const H5Token *token)
{
  if (context_is_select (self))
    h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
  else if (h5_stack_in_scope (&self->stack, H5_NAME_SELECT))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_builder_pop_until (self, H5_NAME_SELECT);
    }
  else
    {
      phrasing_start_tag (self, token);
      self->frameset_ok = FALSE;
    }
}

static void
option_start_tag (H5Builder *self, const H5Token *token)
{
  gboolean is_option = token->name == H5_NAME_OPTION;

  if (h5_stack_in_scope (&self->stack, H5_NAME_SELECT))
    {
      h5_generate_implied_end_tags (self, is_option ? H5_NAME_OPTGROUP : H5_NAME_NONE);
      if (h5_stack_in_scope (&self->stack, H5_NAME_OPTION)
          || (!is_option && h5_stack_in_scope (&self->stack, H5_NAME_OPTGROUP)))
        h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
    }
  else if (h5_current_is (self, H5_NAME_OPTION))
    h5_builder_pop (self);
  phrasing_start_tag (self, token);
}

static void
ruby_part_start_tag (H5Builder *self, const H5Token *token)
{
  gboolean is_text = token->name == H5_NAME_RP || token->name == H5_NAME_RT;

  if (h5_stack_in_scope (&self->stack, H5_NAME_RUBY))
    {
      h5_generate_implied_end_tags (self, is_text ? H5_NAME_RTC : H5_NAME_NONE);
      if (!h5_current_is (self, H5_NAME_RUBY) && !(is_text && h5_current_is (self, H5_NAME_RTC)))
        h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
    }
  h5_insert_html_element (self, token);
}

static void
foreign_root_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_adjusted_foreign_element (
    self, token, token->name == H5_NAME_SVG ? H5_NAMESPACE_SVG : H5_NAMESPACE_MATHML);
}

/* Tags that are only of use in tables, head and framesets. */
static gboolean
is_misplaced (H5Name name)
{
  switch (name)
    {
    case H5_NAME_CAPTION:
    case H5_NAME_COL:
    case H5_NAME_COLGROUP:
    case H5_NAME_FRAME:
    case H5_NAME_HEAD:
    case H5_NAME_TBODY:
    case H5_NAME_TD:
    case H5_NAME_TFOOT:
    case H5_NAME_TH:
    case H5_NAME_THEAD:
    case H5_NAME_TR:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
any_other_start_tag (H5Builder *self, const H5Token *token)
{
  if (is_misplaced (token->name))
    h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
  else
    phrasing_start_tag (self, token);
}

/* The groups of the standard that share their steps, as far as words go. */
static void
grouped_start_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_ADDRESS:
    case H5_NAME_ARTICLE:
    case H5_NAME_ASIDE:
    case H5_NAME_BLOCKQUOTE:
    case H5_NAME_CENTER:
    case H5_NAME_DETAILS:
    case H5_NAME_DIALOG:
    case H5_NAME_DIR:
    case H5_NAME_DIV:
    case H5_NAME_DL:
    case H5_NAME_FIELDSET:
    case H5_NAME_FIGCAPTION:
    case H5_NAME_FIGURE:
    case H5_NAME_FOOTER:
    case H5_NAME_HEADER:
    case H5_NAME_HGROUP:
    case H5_NAME_MAIN:
    case H5_NAME_MENU:
    case H5_NAME_NAV:
    case H5_NAME_OL:
    case H5_NAME_P:
    case H5_NAME_SEARCH:
    case H5_NAME_SECTION:
    case H5_NAME_SUMMARY:
    case H5_NAME_UL:
      block_start_tag (self, token);
      break;
    case H5_NAME_H1:
    case H5_NAME_H2:
    case H5_NAME_H3:
    case H5_NAME_H4:
    case H5_NAME_H5:
    case H5_NAME_H6:
      heading_start_tag (self, token);
      break;
    case H5_NAME_B:
    case H5_NAME_BIG:
    case H5_NAME_CODE:
    case H5_NAME_EM:
    case H5_NAME_FONT:
    case H5_NAME_I:
    case H5_NAME_S:
    case H5_NAME_SMALL:
    case H5_NAME_STRIKE:
    case H5_NAME_STRONG:
    case H5_NAME_TT:
    case H5_NAME_U:
      formatting_start_tag (self, token);
      break;
    case H5_NAME_APPLET:
    case H5_NAME_MARQUEE:
    case H5_NAME_OBJECT:
      marker_start_tag (self, token);
      break;
    case H5_NAME_AREA:
    case H5_NAME_BR:
    case H5_NAME_EMBED:
    case H5_NAME_IMG:
    case H5_NAME_KEYGEN:
    case H5_NAME_WBR:
      void_start_tag (self, token);
      break;
    case H5_NAME_PARAM:
    case H5_NAME_SOURCE:
    case H5_NAME_TRACK:
      h5_insert_void_element (self, token);
      break;
    default:
      any_other_start_tag (self, token);
    }
}

static H5ModeResult
image_start_tag (H5Builder *self, H5Token *token)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  token->name = H5_NAME_IMG;
  return H5_REPROCESS;
}

H5ModeResult
h5_in_body_start_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_HTML:
      html_start_tag (self, token);
      break;
    case H5_NAME_BASE:
    case H5_NAME_BASEFONT:
    case H5_NAME_BGSOUND:
    case H5_NAME_LINK:
    case H5_NAME_META:
    case H5_NAME_NOFRAMES:
    case H5_NAME_SCRIPT:
    case H5_NAME_STYLE:
    case H5_NAME_TEMPLATE:
    case H5_NAME_TITLE:
      return h5_mode_in_head (self, token);
    case H5_NAME_BODY:
      body_start_tag (self, token);
      break;
    case H5_NAME_FRAMESET:
      frameset_start_tag (self, token);
      break;
    case H5_NAME_PRE:
    case H5_NAME_LISTING:
      pre_start_tag (self, token);
      break;
    case H5_NAME_FORM:
      form_start_tag (self, token);
      break;
    case H5_NAME_LI:
    case H5_NAME_DD:
    case H5_NAME_DT:
      list_item_start_tag (self, token);
      break;
    case H5_NAME_PLAINTEXT:
      plaintext_start_tag (self, token);
      break;
    case H5_NAME_BUTTON:
      button_start_tag (self, token);
      break;
    case H5_NAME_A:
      a_start_tag (self, token);
      break;
    case H5_NAME_NOBR:
      nobr_start_tag (self, token);
      break;
    case H5_NAME_TABLE:
      table_start_tag (self, token);
      break;
    case H5_NAME_INPUT:
      input_start_tag (self, token);
      break;
    case H5_NAME_HR:
      hr_start_tag (self, token);
      break;
    case H5_NAME_IMAGE:
      return image_start_tag (self, token);
    case H5_NAME_TEXTAREA:
      textarea_start_tag (self, token);
      break;
    case H5_NAME_XMP:
    case H5_NAME_IFRAME:
    case H5_NAME_NOEMBED:
      raw_text_start_tag (self, token);
      break;
    case H5_NAME_NOSCRIPT:
      if (self->options.scripting)
        raw_text_start_tag (self, token);
      else
        phrasing_start_tag (self, token);
      break;
    case H5_NAME_SELECT:
      select_start_tag (self, token);
      break;
    case H5_NAME_OPTION:
    case H5_NAME_OPTGROUP:
      option_start_tag (self, token);
      break;
    case H5_NAME_RB:
    case H5_NAME_RTC:
    case H5_NAME_RP:
    case H5_NAME_RT:
      ruby_part_start_tag (self, token);
      break;
    case H5_NAME_MATH:
    case H5_NAME_SVG:
      foreign_root_start_tag (self, token);
      break;
    default:
      grouped_start_tag (self, token);
    }
  return H5_DONE;
}
