/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* End tags in body: https://html.spec.whatwg.org/#parsing-main-inbody */
#include "builder/h5-builder-private.h"

static void
ignore (H5Builder *self)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
}

/* An end tag whose tag name is "template" */
static H5ModeResult
template_end_tag (H5Builder *self, H5Token *token)
{
  h5_template_end_tag (self);
  return H5_DONE;
}

/* The common beginning of the end tags "body" and "html". Returns FALSE if there is no body in
 * scope. */
static gboolean
leave_body (H5Builder *self)
{
  if (!h5_stack_in_scope (&self->stack, H5_NAME_BODY))
    {
      ignore (self);
      return FALSE;
    }
  if (self->stack.n_not_end_ok)
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_OF_BODY);
  self->mode = H5_MODE_AFTER_BODY;
  return TRUE;
}

/* An end tag whose tag name is "body" */
static H5ModeResult
body_end_tag (H5Builder *self, H5Token *token)
{
  leave_body (self);
  return H5_DONE;
}

/* An end tag whose tag name is "html" */
static H5ModeResult
html_end_tag (H5Builder *self, H5Token *token)
{
  return leave_body (self) ? H5_REPROCESS : H5_DONE;
}

/* An end tag whose tag name is one of: "address", "article", "aside", "blockquote", "button", … */
static H5ModeResult
block_end_tag (H5Builder *self, H5Token *token)
{
  if (h5_stack_in_scope (&self->stack, token->name))
    h5_close_element (self, token->name, H5_NAME_NONE);
  else
    ignore (self);
  return H5_DONE;
}

/* Returns the entry of the form element pointer's element, if it is in scope, or 0. There is
 * at most one form on the stack, except for those in templates, which the pointer never refers
 * to. */
static H5StackIndex
form_in_scope (const H5Builder *self, const H5Node *form)
{
  H5StackIndex index = h5_stack_find (&self->stack, H5_NAME_FORM);

  if (!form || !index || h5_stack_entry (&self->stack, index)->node != form
      || !h5_stack_in_scope (&self->stack, H5_NAME_FORM))
    return 0;
  return index;
}

/* An end tag whose tag name is "form" */
static H5ModeResult
form_end_tag (H5Builder *self, H5Token *token)
{
  if (h5_parsing_template_contents (self))
    return block_end_tag (self, token);
  /* 1 to 3 */
  H5StackIndex form = form_in_scope (self, self->form);
  self->form = NULL;
  if (!form)
    {
      ignore (self);
      return H5_DONE;
    }
  /* 4 to 6 */
  h5_generate_implied_end_tags (self, H5_NAME_NONE);
  if (self->stack.last != form)
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_remove (self, form);
  return H5_DONE;
}

/* An end tag whose tag name is "p" */
static H5ModeResult
p_end_tag (H5Builder *self, H5Token *token)
{
  if (!h5_stack_in_button_scope (&self->stack, H5_NAME_P))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG);
      h5_insert_implied_element (self, H5_NAME_P);
    }
  h5_close_p_element (self);
  return H5_DONE;
}

/* An end tag whose tag name is "li", and one whose tag name is one of: "dd", "dt" */
static H5ModeResult
list_item_end_tag (H5Builder *self, H5Token *token)
{
  H5Name name = token->name;
  H5StackClass scope = name == H5_NAME_LI ? H5_CLASS_LIST : H5_CLASS_SCOPE;

  if (h5_stack_in_class_scope (&self->stack, name, scope))
    h5_close_element (self, name, name);
  else
    ignore (self);
  return H5_DONE;
}

static gboolean
heading_in_scope (const H5Builder *self)
{
  for (H5Name name = H5_NAME_H1; name <= H5_NAME_H6; name++)
    if (h5_stack_in_scope (&self->stack, name))
      return TRUE;
  return FALSE;
}

/* An end tag whose tag name is one of: "h1" to "h6" */
static H5ModeResult
heading_end_tag (H5Builder *self, H5Token *token)
{
  if (!heading_in_scope (self))
    {
      ignore (self);
      return H5_DONE;
    }
  h5_generate_implied_end_tags (self, H5_NAME_NONE);
  if (!h5_current_is (self, token->name))
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_pop_until_heading (self);
  return H5_DONE;
}

/* An end tag whose tag name is one of: "a", "b", "big", "code", "em", … */
static H5ModeResult
formatting_end_tag (H5Builder *self, H5Token *token)
{
  h5_adoption_agency (self, token);
  return H5_DONE;
}

/* An end tag whose tag name is one of: "applet", "marquee", "object" */
static H5ModeResult
marker_end_tag (H5Builder *self, H5Token *token)
{
  if (!h5_stack_in_scope (&self->stack, token->name))
    {
      ignore (self);
      return H5_DONE;
    }
  h5_close_element (self, token->name, H5_NAME_NONE);
  h5_builder_clear_formatting (self);
  return H5_DONE;
}

/* An end tag whose tag name is "br": as a start tag without attributes */
static H5ModeResult
br_end_tag (H5Builder *self, H5Token *end_tag)
{
  H5Token token = { .kind = H5_TOKEN_START_TAG, .name = H5_NAME_BR };

  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG);
  h5_in_body_start_tag (self, &token);
  return H5_DONE;
}

/* Any other end tag */
static H5ModeResult
any_other_end_tag (H5Builder *self, H5Token *token)
{
  h5_any_other_end_tag (self, token);
  return H5_DONE;
}

/* The rule for each element is listed in names/html-elements.txt. */
static const H5ModeFunc rules[H5_N_END_RULES] = {
  [H5_END_ANY_OTHER] = any_other_end_tag,
  [H5_END_BLOCK] = block_end_tag,
  [H5_END_BODY] = body_end_tag,
  [H5_END_BR] = br_end_tag,
  [H5_END_FORM] = form_end_tag,
  [H5_END_FORMATTING] = formatting_end_tag,
  [H5_END_HEADING] = heading_end_tag,
  [H5_END_HTML] = html_end_tag,
  [H5_END_LIST_ITEM] = list_item_end_tag,
  [H5_END_MARKER] = marker_end_tag,
  [H5_END_P] = p_end_tag,
  [H5_END_TEMPLATE] = template_end_tag,
};

/* A fast path, if h5_is_direct(), for an end tag that names the current node and only pops it:
 * h5_name_end_tag lists such names, and if the element is in the list of active formatting
 * elements, it is the last one. Then the element is in scope, no end tags are implied, no
 * elements are unclosed, and there is no furthest block for the adoption agency. */
const char *
h5_builder_take_end_tag (gpointer builder, const char *name)
{
  H5Builder *self = builder;
  const H5StackEntry *current = h5_current (self);
  guint64 text;

  if (current->name >= H5_NAME_WORDS || !h5_is_direct (self))
    return NULL;
  const H5EndTagText *expected = &h5_name_end_tag[current->name];
  memcpy (&text, name, sizeof text);
  if ((text & expected->mask) != expected->text || !expected->mask)
    return NULL;
  if (current->formatting)
    {
      if (current->formatting != self->formatting.last)
        return NULL;
      h5_formatting_remove (&self->formatting, current->formatting);
    }
  h5_stack_pop (&self->stack);
  self->steps++;
  return name + h5_name_static[current->name].qualified_length + 1;
}

H5ModeResult
h5_in_body_end_tag (H5Builder *self, H5Token *token)
{
  H5EndRule rule = token->name < H5_NAME_WORDS ? h5_name_end_rule[token->name] : H5_END_ANY_OTHER;

  return rules[rule](self, token);
}
