/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Operations of the insertion modes on the stack of open elements. */
#include "builder/h5-builder-private.h"

/* Whether a node that is inserted while this node is the current node becomes its last child.
 * That is not so if this node is foreign, a template, the root of a fragment, or at the limit
 * of depth. */
static inline gboolean
is_plain (const H5Builder *self, const H5StackEntry *entry)
{
  return entry->is_html && entry->name != H5_NAME_TEMPLATE && entry->depth < self->deepest
         && (!self->fragment || entry->below);
}

H5StackIndex
h5_builder_push (H5Builder *self, H5Node *node)
{
  H5StackIndex index = h5_stack_push (&self->stack, node);
  H5StackEntry *entry = h5_stack_entry (&self->stack, index);

  entry->depth = self->place_depth + 1;
  entry->is_plain = is_plain (self, entry);
  return index;
}

void
h5_builder_remove (H5Builder *self, H5StackIndex index)
{
  H5StackEntry *entry = h5_stack_entry (&self->stack, index);
  H5Node *node = entry->node;

  if (entry->formatting)
    h5_formatting_entry (&self->formatting, entry->formatting)->stack = 0;
  h5_stack_remove (&self->stack, index);
  self->steps++;
  if (G_UNLIKELY (node->name == H5_NAME_OPTION))
    h5_option_popped (self, node);
}

void
h5_builder_pop (H5Builder *self)
{
  h5_builder_remove (self, self->stack.last);
}

void
h5_builder_pop_through (H5Builder *self, H5StackIndex index)
{
  guint64 label = h5_stack_entry (&self->stack, index)->label;

  while (self->stack.last && h5_current (self)->label >= label)
    h5_builder_pop (self);
}

void
h5_builder_pop_until (H5Builder *self, H5Name name)
{
  H5StackIndex index = h5_stack_find (&self->stack, name);

  if (index)
    h5_builder_pop_through (self, index);
}

void
h5_builder_pop_until_heading (H5Builder *self)
{
  while (!h5_name_has_trait (h5_current (self)->name, H5_TRAIT_HEADING))
    h5_builder_pop (self);
  h5_builder_pop (self);
}

/* All contexts also end at template and html. */
static gboolean
is_context_root (H5Name name)
{
  return name == H5_NAME_TEMPLATE || name == H5_NAME_HTML;
}

void
h5_clear_stack_back_to_table_context (H5Builder *self)
{
  while (!h5_current_is (self, H5_NAME_TABLE) && !is_context_root (h5_current (self)->name))
    h5_builder_pop (self);
}

void
h5_clear_stack_back_to_table_body_context (H5Builder *self)
{
  while (!h5_name_has_trait (h5_current (self)->name, H5_TRAIT_ROW_GROUP)
         && !is_context_root (h5_current (self)->name))
    h5_builder_pop (self);
}

void
h5_clear_stack_back_to_table_row_context (H5Builder *self)
{
  while (!h5_current_is (self, H5_NAME_TR) && !is_context_root (h5_current (self)->name))
    h5_builder_pop (self);
}

/* https://html.spec.whatwg.org/#generate-implied-end-tags */
void
h5_generate_implied_end_tags (H5Builder *self, H5Name except)
{
  while (self->stack.last && h5_current (self)->name != except
         && h5_name_has_trait (h5_current (self)->name, H5_TRAIT_IMPLIED))
    h5_builder_pop (self);
}

void
h5_generate_all_implied_end_tags_thoroughly (H5Builder *self)
{
  while (h5_name_has_trait (h5_current (self)->name, H5_TRAIT_IMPLIED | H5_TRAIT_THOROUGH))
    h5_builder_pop (self);
}

/* The steps that most end tags share: generate implied end tags; report an error if the
 * current node is another element; pop until this element has been popped. */
void
h5_close_element (H5Builder *self, H5Name name, H5Name except)
{
  h5_generate_implied_end_tags (self, except);
  if (!h5_current_is (self, name))
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_pop_until (self, name);
}

/* https://html.spec.whatwg.org/#close-a-p-element */
void
h5_close_p_element (H5Builder *self)
{
  h5_close_element (self, H5_NAME_P, H5_NAME_P);
}

void
h5_close_p_in_button_scope (H5Builder *self)
{
  if (h5_stack_in_button_scope (&self->stack, H5_NAME_P))
    h5_close_p_element (self);
}

/* https://html.spec.whatwg.org/#close-the-cell */
void
h5_close_the_cell (H5Builder *self)
{
  h5_generate_implied_end_tags (self, H5_NAME_NONE);
  if (!h5_current_is (self, H5_NAME_TD) && !h5_current_is (self, H5_NAME_TH))
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  while (!h5_current_is (self, H5_NAME_TD) && !h5_current_is (self, H5_NAME_TH))
    h5_builder_pop (self);
  h5_builder_pop (self);
  h5_builder_clear_formatting (self);
  self->mode = H5_MODE_IN_ROW;
}

/* Resetting the insertion mode, steps 4 to 14: returns the mode that an element determines.
 * H5_N_MODES for elements that determine none. */
static H5InsertionMode
mode_for_element (const H5Builder *self, H5Name name, gboolean last)
{
  switch (name)
    {
    case H5_NAME_TD:
    case H5_NAME_TH:
      return last ? H5_N_MODES : H5_MODE_IN_CELL;
    case H5_NAME_TR:
      return H5_MODE_IN_ROW;
    case H5_NAME_TBODY:
    case H5_NAME_THEAD:
    case H5_NAME_TFOOT:
      return H5_MODE_IN_TABLE_BODY;
    case H5_NAME_CAPTION:
      return H5_MODE_IN_CAPTION;
    case H5_NAME_COLGROUP:
      return H5_MODE_IN_COLUMN_GROUP;
    case H5_NAME_TABLE:
      return H5_MODE_IN_TABLE;
    case H5_NAME_TEMPLATE:
      return self->template_modes->data[self->template_modes->len - 1];
    case H5_NAME_HEAD:
      return last ? H5_N_MODES : H5_MODE_IN_HEAD;
    case H5_NAME_BODY:
      return H5_MODE_IN_BODY;
    case H5_NAME_FRAMESET:
      return H5_MODE_IN_FRAMESET;
    case H5_NAME_HTML:
      return self->head ? H5_MODE_AFTER_HEAD : H5_MODE_BEFORE_HEAD;
    default:
      return H5_N_MODES;
    }
}

/* https://html.spec.whatwg.org/#reset-the-insertion-mode-appropriately. Only visits elements
 * that may determine the mode, which are chained. */
void
h5_reset_the_insertion_mode_appropriately (H5Builder *self)
{
  H5StackIndex index = h5_stack_class_top (&self->stack, H5_CLASS_RESET);
  H5InsertionMode mode = H5_N_MODES;

  while (index && mode == H5_N_MODES)
    {
      const H5StackEntry *entry = h5_stack_entry (&self->stack, index);
      gboolean last = index == self->stack.first;
      H5Name name = last && self->context ? self->context->name : entry->name;
      mode = mode_for_element (self, name, last);
      index = h5_stack_entry (&self->stack, entry->below)->class_tops[H5_CLASS_RESET];
    }
  self->mode = mode == H5_N_MODES ? H5_MODE_IN_BODY : mode;
}

/* The maximum number of elements that are popped one by one at the end. */
#define FEW 4096

/* Pops all elements, which only affects options. The list of active formatting elements is not
 * used any more. */
static void
empty_stack (H5Builder *self)
{
  H5StackIndex option = h5_stack_find (&self->stack, H5_NAME_OPTION);

  for (; option; option = h5_stack_entry (&self->stack, option)->same_below)
    h5_option_popped (self, h5_stack_entry (&self->stack, option)->node);
  h5_stack_empty (&self->stack);
}

/* https://html.spec.whatwg.org/#stop-parsing, the steps that change the tree. */
void
h5_stop_parsing (H5Builder *self)
{
  if (self->stack.n > FEW)
    empty_stack (self);
  while (self->stack.last)
    h5_builder_pop (self);
  self->stopped = TRUE;
}
