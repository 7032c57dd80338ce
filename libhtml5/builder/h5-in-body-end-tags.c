/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* End tags in body: https://html.spec.whatwg.org/#parsing-main-inbody */
#include "builder/h5-builder-private.h"

static void
ignore (H5Builder *self)
{
  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
}

/* TRUE when there is a body to leave. */
static gboolean
body_end_tag (H5Builder *self)
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

static void
block_end_tag (H5Builder *self, H5Name name)
{
  if (h5_stack_in_scope (&self->stack, name))
    h5_close_element (self, name, H5_NAME_NONE);
  else
    ignore (self);
}

/* The entry of the form element pointer's element in scope, or 0. Forms on the stack are one
 * only, but for those inside templates, which the pointer never means. */
static H5StackIndex
form_in_scope (const H5Builder *self, const H5Node *form)
{
  H5StackIndex index = h5_stack_find (&self->stack, H5_NAME_FORM);

  if (!form || !index || h5_stack_entry (&self->stack, index)->node != form
      || !h5_stack_in_scope (&self->stack, H5_NAME_FORM))
    return 0;
  return index;
}

static void
form_end_tag (H5Builder *self)
{
  if (h5_parsing_template_contents (self))
    {
      block_end_tag (self, H5_NAME_FORM);
      return;
    }
  H5StackIndex form = form_in_scope (self, self->form);
  self->form = NULL;
  if (!form)
    {
      ignore (self);
      return;
    }
  h5_generate_implied_end_tags (self, H5_NAME_NONE);
  if (self->stack.last != form)
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_remove (self, form);
}

static void
p_end_tag (H5Builder *self)
{
  if (!h5_stack_in_button_scope (&self->stack, H5_NAME_P))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG);
      h5_insert_implied_element (self, H5_NAME_P);
    }
  h5_close_p_element (self);
}

static void
list_item_end_tag (H5Builder *self, H5Name name)
{
  H5StackClass scope = name == H5_NAME_LI ? H5_CLASS_LIST : H5_CLASS_SCOPE;

  if (h5_stack_in_class_scope (&self->stack, name, scope))
    h5_close_element (self, name, name);
  else
    ignore (self);
}

static gboolean
heading_in_scope (const H5Builder *self)
{
  static const H5Name headings[] = { H5_NAME_H1, H5_NAME_H2, H5_NAME_H3,
                                     H5_NAME_H4, H5_NAME_H5, H5_NAME_H6 };

  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    if (h5_stack_in_scope (&self->stack, headings[i]))
      return TRUE;
  return FALSE;
}

static void
heading_end_tag (H5Builder *self, H5Name name)
{
  if (!heading_in_scope (self))
    {
      ignore (self);
      return;
    }
  h5_generate_implied_end_tags (self, H5_NAME_NONE);
  if (!h5_current_is (self, name))
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_pop_until_heading (self);
}

static void
marker_end_tag (H5Builder *self, H5Name name)
{
  if (!h5_stack_in_scope (&self->stack, name))
    {
      ignore (self);
      return;
    }
  h5_close_element (self, name, H5_NAME_NONE);
  h5_builder_clear_formatting (self);
}

static void
br_end_tag (H5Builder *self)
{
  H5Token token = { .kind = H5_TOKEN_START_TAG, .name = H5_NAME_BR };

  h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG);
  h5_in_body_start_tag (self, &token);
}

static gboolean
is_block_end_tag (H5Name name)
{
  switch (name)
    {
    case H5_NAME_ADDRESS:
    case H5_NAME_ARTICLE:
    case H5_NAME_ASIDE:
    case H5_NAME_BLOCKQUOTE:
    case H5_NAME_BUTTON:
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
    case H5_NAME_LISTING:
    case H5_NAME_MAIN:
    case H5_NAME_MENU:
    case H5_NAME_NAV:
    case H5_NAME_OL:
    case H5_NAME_PRE:
    case H5_NAME_SEARCH:
    case H5_NAME_SECTION:
    case H5_NAME_SELECT:
    case H5_NAME_SUMMARY:
    case H5_NAME_UL:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
other_end_tag (H5Builder *self, H5Token *token)
{
  if (is_block_end_tag (token->name))
    block_end_tag (self, token->name);
  else if (h5_name_has_trait (token->name, H5_TRAIT_FORMATTING))
    h5_adoption_agency (self, token);
  else if (h5_name_has_trait (token->name, H5_TRAIT_HEADING))
    heading_end_tag (self, token->name);
  else
    h5_any_other_end_tag (self, token);
}

H5ModeResult
h5_in_body_end_tag (H5Builder *self, H5Token *token)
{
  switch (token->name)
    {
    case H5_NAME_TEMPLATE:
      h5_template_end_tag (self);
      break;
    case H5_NAME_BODY:
      body_end_tag (self);
      break;
    case H5_NAME_HTML:
      return body_end_tag (self) ? H5_REPROCESS : H5_DONE;
    case H5_NAME_FORM:
      form_end_tag (self);
      break;
    case H5_NAME_P:
      p_end_tag (self);
      break;
    case H5_NAME_LI:
    case H5_NAME_DD:
    case H5_NAME_DT:
      list_item_end_tag (self, token->name);
      break;
    case H5_NAME_APPLET:
    case H5_NAME_MARQUEE:
    case H5_NAME_OBJECT:
      marker_end_tag (self, token->name);
      break;
    case H5_NAME_BR:
      br_end_tag (self);
      break;
    default:
      other_end_tag (self, token);
    }
  return H5_DONE;
}
