/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Operations of the insertion modes on the list of active formatting elements. */
#include "builder/h5-builder-private.h"

/* How many copies each start tag allows in addition to max_clones. */
#define CLONES_PER_START_TAG 16

/* The same for the nodes of options that are shown, in addition to a part of max_clones. Unless
 * templates are nested, a node is cloned once for each option that it is in. Markup with clones can
 * double again when it is written and parsed. */
#define SHOWN_PER_START_TAG 4
#define SHOWN_PART 8

void
h5_builder_push_formatting (H5Builder *self, H5StackIndex stack)
{
  H5StackIndex evicted;
  H5Node *element = h5_stack_entry (&self->stack, stack)->node;
  H5FormattingIndex index = h5_formatting_push (&self->formatting, element, stack, &evicted);

  if (evicted)
    h5_stack_entry (&self->stack, evicted)->formatting = 0;
  h5_stack_entry (&self->stack, stack)->formatting = index;
  if (G_UNLIKELY (self->is_locating))
    h5_locate_formatting (self, h5_formatting_entry (&self->formatting, index));
}

void
h5_builder_remove_formatting (H5Builder *self, H5FormattingIndex index)
{
  H5StackIndex stack = h5_formatting_entry (&self->formatting, index)->stack;

  if (stack)
    h5_stack_entry (&self->stack, stack)->formatting = 0;
  h5_formatting_remove (&self->formatting, index);
}

void
h5_builder_push_marker (H5Builder *self)
{
  h5_formatting_push_marker (&self->formatting);
}

/* https://html.spec.whatwg.org/#clear-the-list-of-active-formatting-elements-up-to-the-last-marker */
void
h5_builder_clear_formatting (H5Builder *self)
{
  gboolean was_marker = FALSE;

  while (self->formatting.last && !was_marker)
    {
      was_marker = !h5_formatting_entry (&self->formatting, self->formatting.last)->element;
      h5_builder_remove_formatting (self, self->formatting.last);
    }
}

static gboolean
is_within_number (const H5Builder *self, guint64 n, guint part, guint64 per_start_tag)
{
  guint limit = self->options.limits.max_clones;

  return limit == 0 || n < limit / part + per_start_tag * self->n_start_tags;
}

/* Checks the limit for what copies repeat. They share attributes, but each copy is written with
 * them. */
static gboolean
is_within_expansion (const H5Builder *self)
{
  const H5Limits *limits = &self->options.limits;

  return limits->max_expansion_bytes == 0 || self->n_repeated_bytes <= limits->max_expansion_bytes
         || self->n_repeated_bytes / MAX (limits->max_amplification, 1) <= self->n_bytes;
}

static gboolean
may_repeat (H5Builder *self, guint64 n, guint part, guint64 per_start_tag)
{
  if (is_within_number (self, n, part, per_start_tag) && is_within_expansion (self))
    return TRUE;
  h5_builder_hit (self, H5_LIMIT_CLONES);
  return FALSE;
}

gboolean
h5_may_clone (H5Builder *self)
{
  return may_repeat (self, self->n_clones, 1, CLONES_PER_START_TAG);
}

gboolean
h5_may_show (H5Builder *self)
{
  return may_repeat (self, self->n_shown, SHOWN_PART, SHOWN_PER_START_TAG);
}

/* The copy shares the attributes. So a long value is stored once, no matter how often the
 * standard copies the element. */
H5Node *
h5_clone_formatting_element (H5Builder *self, H5FormattingIndex index,
                             const H5Node *intended_parent)
{
  const H5FormattingEntry *entry = h5_formatting_entry (&self->formatting, index);
  H5Node *copy = h5_tree_new_element (self->tree, entry->element->name);

  h5_element_share_attributes (copy, entry->attributes);
  copy->flags |= intended_parent->flags & H5_NODE_INERT;
  if (G_UNLIKELY (self->is_locating))
    h5_locate_copy (self, copy, entry);
  self->n_clones++;
  self->n_repeated_bytes += h5_formatting_attribute_bytes (&self->formatting, index);
  self->steps++;
  return copy;
}

static gboolean
is_marker_or_open (const H5FormattingEntry *entry)
{
  return !entry->element || entry->stack;
}

static void
reopen (H5Builder *self, H5FormattingIndex index)
{
  H5Location where = h5_element_location (self);
  H5Node *copy = h5_clone_formatting_element (self, index, where.parent);

  h5_insert_element_at (self, where, copy);
  H5StackIndex stack = h5_builder_push (self, copy);
  h5_stack_entry (&self->stack, stack)->formatting = index;
  h5_formatting_replace (&self->formatting, index, copy, stack);
}

/* Whether to go back in the list again. Each step is for an element that is cloned then, unless the
 * limit is reached. */
static gboolean
may_rewind (H5Builder *self)
{
  if (self->n_rewound <= self->n_clones || h5_may_visit (self, self->n_rewound - self->n_clones))
    return TRUE;
  h5_builder_hit (self, H5_LIMIT_CLONES);
  return FALSE;
}

void
h5_reopen_the_active_formatting_elements (H5Builder *self)
{
  H5Formatting *list = &self->formatting;
  H5FormattingIndex index = list->last;

  if (!may_rewind (self))
    return;
  /* Rewind: */
  for (H5FormattingIndex previous = h5_formatting_entry (list, index)->previous;
       previous && !is_marker_or_open (h5_formatting_entry (list, previous));
       previous = h5_formatting_entry (list, index)->previous, self->n_rewound++, self->steps++)
    index = previous;
  /* Advance and create: */
  for (; index && h5_may_clone (self); index = h5_formatting_entry (list, index)->next)
    reopen (self, index);
}
