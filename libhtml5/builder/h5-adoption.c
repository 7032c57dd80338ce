/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The adoption agency algorithm: https://html.spec.whatwg.org/#adoption-agency-algorithm.
 * Comments have its step numbers. */
#include "builder/h5-builder-private.h"

#define OUTER_LOOP_LIMIT 8
#define INNER_LOOP_KEEPS 3

/* The variables of one iteration of the outer loop. */
typedef struct
{
  H5FormattingIndex formatting; /* the formatting element, in the list */
  H5StackIndex stack;           /* the formatting element, on the stack */
  H5StackIndex furthest_block;
  H5StackIndex common_ancestor;
  H5FormattingIndex bookmark_after; /* 0 for the position of the formatting element */
  H5Node *last_node;
} Adoption;

/* Removes a node from the list, if it is there, and from the stack. It keeps its children in
 * the tree. */
static H5StackIndex
drop_node (H5Builder *self, H5StackIndex node, gboolean from_list)
{
  H5StackEntry *entry = h5_stack_entry (&self->stack, node);
  H5StackIndex below = entry->below;

  if (from_list)
    h5_builder_remove_formatting (self, entry->formatting);
  h5_builder_remove (self, node);
  return below;
}

/* Steps 4.11 to 4.13: drops or copies each node between the formatting element and the
 * furthest block. Each copy gets the node below it as a child. */
static void
inner_loop (H5Builder *self, Adoption *adoption)
{
  H5Node *common_ancestor = h5_stack_entry (&self->stack, adoption->common_ancestor)->node;
  H5Node *furthest_block = h5_stack_entry (&self->stack, adoption->furthest_block)->node;
  H5StackIndex node = h5_stack_entry (&self->stack, adoption->furthest_block)->below;

  adoption->last_node = furthest_block;
  for (guint n = 1; node != adoption->stack; n++)
    {
      H5StackEntry *entry = h5_stack_entry (&self->stack, node);
      H5FormattingIndex formatting = entry->formatting;
      /* 4.13.4 and 4.13.5 */
      if (!formatting || n > INNER_LOOP_KEEPS)
        {
          node = drop_node (self, node, formatting != 0);
          continue;
        }
      /* 4.13.6 to 4.13.9 */
      H5Node *copy = h5_clone_formatting_element (self, formatting, common_ancestor);
      h5_formatting_replace (&self->formatting, formatting, copy, node);
      h5_stack_replace (&self->stack, node, copy);
      if (adoption->last_node == furthest_block)
        adoption->bookmark_after = formatting;
      h5_node_remove (adoption->last_node);
      h5_node_append (copy, adoption->last_node);
      adoption->last_node = copy;
      node = h5_stack_entry (&self->stack, node)->below;
    }
}

/* Whether the location is in the node, which is possible if a script moved it. */
static gboolean
is_inside (const H5Builder *self, const H5Node *place, const H5Node *node)
{
  return G_UNLIKELY (self->formatting.is_shared)
         && h5_node_is_host_including_inclusive_ancestor (node, place);
}

/* Step 4.14. If the standard's check forbids it, the last node remains without a parent. */
static void
insert_last_node (H5Builder *self, Adoption *adoption)
{
  H5Node *common_ancestor = h5_stack_entry (&self->stack, adoption->common_ancestor)->node;
  H5Node *last_node = adoption->last_node;
  H5Location where = h5_adjusted_insertion_location (self, common_ancestor);

  h5_node_remove (last_node);
  if ((where.before && where.before->parent != where.parent)
      || is_inside (self, where.parent, last_node))
    return;
  h5_insert_element_at (self, where, last_node);
}

/* Steps 4.15 to 4.19 */
static void
put_copy_below_furthest_block (H5Builder *self, Adoption *adoption)
{
  H5Node *furthest_block = h5_stack_entry (&self->stack, adoption->furthest_block)->node;
  H5Node *copy = h5_clone_formatting_element (self, adoption->formatting, furthest_block);

  h5_node_move_children (furthest_block, copy);
  h5_node_append (furthest_block, copy);

  h5_builder_remove (self, adoption->stack);
  H5StackIndex stack = h5_stack_insert_after (&self->stack, adoption->furthest_block, copy);
  h5_stack_entry (&self->stack, stack)->depth =
    h5_stack_entry (&self->stack, adoption->furthest_block)->depth + 1;
  h5_formatting_replace (&self->formatting, adoption->formatting, copy, stack);
  h5_stack_entry (&self->stack, stack)->formatting = adoption->formatting;
  if (adoption->bookmark_after)
    h5_formatting_move_after (&self->formatting, adoption->formatting, adoption->bookmark_after);
}

/* Step 4.8, without a furthest block. */
static void
pop_through_formatting_element (H5Builder *self, H5FormattingIndex formatting)
{
  H5StackIndex stack = h5_formatting_entry (&self->formatting, formatting)->stack;

  h5_builder_pop_through (self, stack);
  h5_builder_remove_formatting (self, formatting);
}

/* Whether the furthest block may get deeper, because the copy is inserted in it. Near the
 * limit of depth, the element is only closed, as when no more copies are allowed. */
static gboolean
has_room (H5Builder *self, H5StackIndex furthest_block)
{
  if (!self->options.limits.max_depth
      || h5_stack_entry (&self->stack, furthest_block)->depth + INNER_LOOP_KEEPS + 2
           < self->options.limits.max_depth)
    return TRUE;
  h5_builder_hit (self, H5_LIMIT_DEPTH);
  return FALSE;
}

/* Step 4, one iteration. Returns FALSE when the algorithm is finished. */
static gboolean
outer_loop (H5Builder *self, H5Token *token)
{
  /* 4.3 */
  Adoption adoption = { .formatting = h5_formatting_find (&self->formatting, token->name) };

  if (!adoption.formatting)
    {
      h5_any_other_end_tag (self, token);
      return FALSE;
    }
  /* 4.4 */
  adoption.stack = h5_formatting_entry (&self->formatting, adoption.formatting)->stack;
  if (!adoption.stack)
    {
      h5_builder_error (self, H5_ERROR_MISNESTED_FORMATTING_ELEMENT);
      h5_builder_remove_formatting (self, adoption.formatting);
      return FALSE;
    }
  /* 4.5 */
  if (!h5_stack_not_below (&self->stack, adoption.stack,
                           h5_stack_class_top (&self->stack, H5_CLASS_SCOPE)))
    {
      h5_builder_error (self, H5_ERROR_MISNESTED_FORMATTING_ELEMENT);
      return FALSE;
    }
  /* 4.6 */
  if (adoption.stack != self->stack.last)
    h5_builder_error (self, H5_ERROR_MISNESTED_FORMATTING_ELEMENT);

  /* 4.7 and 4.8 */
  adoption.furthest_block = h5_stack_furthest_block (&self->stack, adoption.stack);
  if (!adoption.furthest_block || !has_room (self, adoption.furthest_block) || !h5_may_clone (self))
    {
      pop_through_formatting_element (self, adoption.formatting);
      return FALSE;
    }
  /* 4.9; the bookmark of 4.10 is the position of the formatting element */
  adoption.common_ancestor = h5_stack_entry (&self->stack, adoption.stack)->below;
  inner_loop (self, &adoption);
  insert_last_node (self, &adoption);
  put_copy_below_furthest_block (self, &adoption);
  h5_selectedcontent_moved (self, h5_stack_entry (&self->stack, adoption.furthest_block)->node);
  return TRUE;
}

/* https://html.spec.whatwg.org/#adoption-agency-algorithm */
void
h5_adoption_agency (H5Builder *self, H5Token *token)
{
  /* 2 */
  if (h5_current_is (self, token->name) && !h5_current (self)->formatting)
    {
      h5_builder_pop (self);
      return;
    }
  /* 3, 4.1 and 4.2 */
  for (guint i = 0; i < OUTER_LOOP_LIMIT; i++)
    if (!outer_loop (self, token))
      return;
}

/* Any other end tag "in body". Instead of a loop over the stack, one comparison tells whether
 * the element that the token names is above all special elements. */
void
h5_any_other_end_tag (H5Builder *self, H5Token *token)
{
  H5StackIndex node = h5_stack_find (&self->stack, token->name);

  if (!h5_stack_not_below (&self->stack, node, h5_stack_class_top (&self->stack, H5_CLASS_SPECIAL)))
    {
      h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG_IGNORED);
      return;
    }
  h5_generate_implied_end_tags (self, token->name);
  if (self->stack.last != node)
    h5_builder_error (self, H5_ERROR_UNCLOSED_ELEMENTS_AT_END_TAG);
  h5_builder_pop_through (self, node);
}
