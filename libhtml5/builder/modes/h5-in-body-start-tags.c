/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Start tags in body: https://html.spec.whatwg.org/#parsing-main-inbody */
#include "builder/h5-builder-private.h"

/* A start tag whose tag name is "html" */
static void
html_start_tag (H5Builder *self, H5Token *token)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (!h5_stack_has_template (self))
    h5_merge_attributes (self, h5_stack_entry (&self->stack, self->stack.first)->node, token);
}

/* A start tag whose tag name is "body" */
static void
body_start_tag (H5Builder *self, H5Token *token)
{
  H5StackIndex body = h5_second_is_body (self);

  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  if (!body || h5_stack_has_template (self))
    return;
  self->frameset_ok = FALSE;
  h5_merge_attributes (self, h5_stack_entry (&self->stack, body)->node, token);
}

/* A start tag whose tag name is "frameset" */
static void
frameset_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is one of: "address" to "ul", the blocks that close a p element */
static void
block_start_tag (H5Builder *self, H5Token *token)
{
  h5_close_p_in_button_scope (self);
  h5_insert_html_element (self, token);
}

/* A start tag whose tag name is one of: "h1" to "h6" */
static void
heading_start_tag (H5Builder *self, H5Token *token)
{
  h5_close_p_in_button_scope (self);
  if (h5_name_has_trait (h5_current (self)->name, H5_TRAIT_HEADING))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_builder_pop (self);
    }
  h5_insert_html_element (self, token);
}

/* A start tag whose tag name is one of: "pre", "listing" */
static void
pre_start_tag (H5Builder *self, H5Token *token)
{
  block_start_tag (self, token);
  self->ignore_next_lf = TRUE;
  self->frameset_ok = FALSE;
}

/* A start tag whose tag name is "form" */
static void
form_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is "li", and one whose tag name is one of: "dd", "dt". Instead of
 * the loop over the stack, steps 2 to 5, one comparison: li closes an open li, and dd and dt
 * close an open dd or dt, if there is no special element other than address, div and p above
 * it. */
static void
list_item_start_tag (H5Builder *self, H5Token *token)
{
  H5StackIndex stop = h5_stack_class_top (&self->stack, H5_CLASS_LI_STOP);

  self->frameset_ok = FALSE;
  if (stop)
    {
      H5Name open = h5_stack_entry (&self->stack, stop)->name;
      gboolean closes =
        token->name == H5_NAME_LI ? open == H5_NAME_LI : open == H5_NAME_DD || open == H5_NAME_DT;
      if (closes)
        h5_close_element (self, open, open);
    }
  block_start_tag (self, token);
}

/* A start tag whose tag name is "plaintext" */
static void
plaintext_start_tag (H5Builder *self, H5Token *token)
{
  block_start_tag (self, token);
  h5_tokenizer_set_content_model (self->tokenizer, H5_CONTENT_PLAINTEXT);
}

/* Any other start tag */
static void
phrasing_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_html_element (self, token);
}

/* A start tag whose tag name is "button" */
static void
button_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is one of: "b", "big", "code", "em", … */
static void
formatting_start_tag (H5Builder *self, H5Token *token)
{
  phrasing_start_tag (self, token);
  h5_builder_push_formatting (self, self->stack.last);
}

/* A start tag whose tag name is "a" */
static void
a_start_tag (H5Builder *self, H5Token *token)
{
  H5FormattingIndex open = h5_formatting_find (&self->formatting, H5_NAME_A);

  if (open)
    {
      H5Node *element = h5_formatting_entry (&self->formatting, open)->element;
      h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IMPLIES_END_TAG);
      h5_adoption_agency (self, token);
      /* The algorithm may not have removed this element. */
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

/* A start tag whose tag name is "nobr" */
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

/* A start tag whose tag name is one of: "applet", "marquee", "object" */
static void
marker_start_tag (H5Builder *self, H5Token *token)
{
  phrasing_start_tag (self, token);
  h5_builder_push_marker (self);
  self->frameset_ok = FALSE;
}

/* A start tag whose tag name is "table" */
static void
table_start_tag (H5Builder *self, H5Token *token)
{
  if (self->tree->mode != H5_DOCUMENT_QUIRKS)
    h5_close_p_in_button_scope (self);
  h5_insert_html_element (self, token);
  self->frameset_ok = FALSE;
  self->mode = H5_MODE_IN_TABLE;
}

/* A start tag whose tag name is one of: "area", "br", "embed", "img", "keygen", "wbr" */
static void
void_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_void_element (self, token);
  self->frameset_ok = FALSE;
}

static gboolean
context_is_select (const H5Builder *self)
{
  return self->context && h5_node_is (self->context, H5_NAME_SELECT);
}

/* A start tag whose tag name is "input" */
static void
input_start_tag (H5Builder *self, H5Token *token)
{
  gboolean frameset_ok = self->frameset_ok && h5_token_attribute_is (token, H5_NAME_TYPE, "hidden");

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

/* A start tag whose tag name is "hr" */
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

/* A start tag whose tag name is "textarea" */
static void
textarea_start_tag (H5Builder *self, H5Token *token)
{
  h5_parse_generic_text (self, token, H5_CONTENT_RCDATA);
  self->ignore_next_lf = TRUE;
  self->frameset_ok = FALSE;
}

/* A start tag whose tag name is "noembed" */
static void
raw_text_start_tag (H5Builder *self, H5Token *token)
{
  h5_parse_generic_text (self, token, H5_CONTENT_RAWTEXT);
}

/* A start tag whose tag name is "xmp" */
static void
xmp_start_tag (H5Builder *self, H5Token *token)
{
  h5_close_p_in_button_scope (self);
  h5_reconstruct_the_active_formatting_elements (self);
  self->frameset_ok = FALSE;
  raw_text_start_tag (self, token);
}

/* A start tag whose tag name is "iframe" */
static void
iframe_start_tag (H5Builder *self, H5Token *token)
{
  self->frameset_ok = FALSE;
  raw_text_start_tag (self, token);
}

/* A start tag whose tag name is "noscript", if scripting is enabled; else any other start tag */
static void
noscript_start_tag (H5Builder *self, H5Token *token)
{
  if (self->options.scripting)
    raw_text_start_tag (self, token);
  else
    phrasing_start_tag (self, token);
}

/* A start tag whose tag name is "select" */
static void
select_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is "option", and one whose tag name is "optgroup" */
static void
option_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is one of: "rb", "rtc", and one of: "rp", "rt" */
static void
ruby_part_start_tag (H5Builder *self, H5Token *token)
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

/* A start tag whose tag name is "math", and one whose tag name is "svg" */
static void
foreign_root_start_tag (H5Builder *self, H5Token *token)
{
  h5_reconstruct_the_active_formatting_elements (self);
  h5_insert_adjusted_foreign_element (
    self, token, token->name == H5_NAME_SVG ? H5_NAMESPACE_SVG : H5_NAMESPACE_MATHML);
}

/* A start tag whose tag name is one of: "param", "source", "track" */
static void
head_void_start_tag (H5Builder *self, H5Token *token)
{
  h5_insert_void_element (self, token);
}

/* A start tag whose tag name is one of: "base", "basefont", "bgsound", "link", "meta", … */
static void
head_start_tag (H5Builder *self, H5Token *token)
{
  h5_mode_in_head (self, token);
}

/* A start tag whose tag name is "image". Reprocessing it means using the rule for "img". */
static void
image_start_tag (H5Builder *self, H5Token *token)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG);
  token->name = H5_NAME_IMG;
  void_start_tag (self, token);
}

/* A start tag whose tag name is one of: "caption", "col", "colgroup", "frame",
 * "head", "tbody", … */
static void
ignored_start_tag (H5Builder *self, H5Token *token)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_START_TAG_IGNORED);
}

/* The rule for each element is listed in names/html-elements.txt. */
static void (*const rules[H5_N_START_RULES]) (H5Builder *self, H5Token *token) = {
  [H5_START_ANY_OTHER] = phrasing_start_tag,
  [H5_START_A] = a_start_tag,
  [H5_START_BLOCK] = block_start_tag,
  [H5_START_BODY] = body_start_tag,
  [H5_START_BUTTON] = button_start_tag,
  [H5_START_FOREIGN_ROOT] = foreign_root_start_tag,
  [H5_START_FORM] = form_start_tag,
  [H5_START_FORMATTING] = formatting_start_tag,
  [H5_START_FRAMESET] = frameset_start_tag,
  [H5_START_HEAD] = head_start_tag,
  [H5_START_HEAD_VOID] = head_void_start_tag,
  [H5_START_HEADING] = heading_start_tag,
  [H5_START_HR] = hr_start_tag,
  [H5_START_HTML] = html_start_tag,
  [H5_START_IFRAME] = iframe_start_tag,
  [H5_START_IGNORED] = ignored_start_tag,
  [H5_START_IMAGE] = image_start_tag,
  [H5_START_INPUT] = input_start_tag,
  [H5_START_LIST_ITEM] = list_item_start_tag,
  [H5_START_MARKER] = marker_start_tag,
  [H5_START_NOBR] = nobr_start_tag,
  [H5_START_NOSCRIPT] = noscript_start_tag,
  [H5_START_OPTION] = option_start_tag,
  [H5_START_PLAINTEXT] = plaintext_start_tag,
  [H5_START_PRE] = pre_start_tag,
  [H5_START_RAW_TEXT] = raw_text_start_tag,
  [H5_START_RUBY_PART] = ruby_part_start_tag,
  [H5_START_SELECT] = select_start_tag,
  [H5_START_TABLE] = table_start_tag,
  [H5_START_TEXTAREA] = textarea_start_tag,
  [H5_START_VOID] = void_start_tag,
  [H5_START_XMP] = xmp_start_tag,
};

static inline H5StartRule
rule_for (H5Name name)
{
  return name < H5_NAME_WORDS ? h5_name_start_rule[name] : H5_START_ANY_OTHER;
}

gboolean
h5_start_tag_is_for_head (H5Name name)
{
  return rule_for (name) == H5_START_HEAD;
}

void
h5_in_body_start_tag (H5Builder *self, H5Token *token)
{
  rules[rule_for (token->name)](self, token);
}

/* A fast path without the dispatcher, if h5_is_direct(). Start tags that "in body" ignores are
 * excluded, because "in cell" does not ignore them. */
void
h5_builder_take_start_tag (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;
  H5StartRule rule = rule_for (token->name);

  if (G_UNLIKELY (rule == H5_START_IGNORED || !h5_is_direct (self)))
    {
      h5_builder_take_token (self, token);
      return;
    }
  h5_input_take_token (self->input);
  h5_count_start_tag (self);
  self->steps++;
  rules[rule](self, token);
}
