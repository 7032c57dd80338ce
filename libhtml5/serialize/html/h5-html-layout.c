/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-layout.h"

#include "base/h5-ascii.h"

#include <string.h>

#define BLOCK (H5_TRAIT_LEAF_BLOCK | H5_TRAIT_OUTER_BLOCK | H5_TRAIT_SKELETON)

/* A step looks at this many children, or at fewer if they have long texts or many attributes. */
#define CHILDREN 8192
#define WORK ((gssize) 131072)

/* Longer texts and styles, and more attributes, are looked at in parts. */
#define BYTES ((gsize) 65536)
#define ATTRIBUTES 8192

/* Looking at this many attributes takes no longer than looking at the element itself. */
#define FEW 16

typedef enum
{
  UNKNOWN, /* the step is over */
  NO,
  YES
} Answer;

/* Looks at the next part of a string. Returns whether it was the last one. */
static inline gboolean
end_part (H5LayoutSearch *self, gsize part, gsize length)
{
  self->work -= (gssize) part;
  if (G_LIKELY (part == length))
    return TRUE;
  self->done += part;
  if (self->done < length)
    return FALSE;
  self->done = 0;
  return TRUE;
}

/* Whether a text consists of ASCII white space. */
static inline Answer
is_blank (H5LayoutSearch *self, const H5Node *text)
{
  gsize n = MIN (text->length - self->done, BYTES);

  if (!h5_ascii_is_blank (text->data + self->done, n))
    return NO;
  return end_part (self, n, text->length) ? YES : UNKNOWN;
}

/* Whether CSS contains the name of a property, in upper or lower case. */
static gboolean
contains (const char *css, gsize length, const char *property)
{
  gsize n = strlen (property);

  for (gsize i = 0; i + n <= length; i++)
    if (h5_ascii_lower ((guint8) css[i]) == *property
        && h5_ascii_equal_ci (css + i, n, property, n))
      return TRUE;
  return FALSE;
}

static G_GNUC_NO_INLINE Answer
sets_layout (H5LayoutSearch *self, const H5Attribute *style)
{
  gsize n = MIN (style->length - self->done, BYTES);
  gsize before = MIN (self->done, strlen ("white-space") - 1);
  const char *part = style->value + self->done - before;

  /* A name can have escapes, which are too rare to be read. */
  if (contains (part, before + n, "white-space") || contains (part, before + n, "display")
      || memchr (part, '\\', before + n))
    {
      self->done = 0;
      return YES;
    }
  return end_part (self, n, style->length) ? NO : UNKNOWN;
}

static G_GNUC_NO_INLINE Answer
is_styled_among_many (H5LayoutSearch *self, const H5AttributeList *list)
{
  const H5Attribute *items = h5_attributes_items (list);
  guint32 end = MIN (list->n, self->attribute + ATTRIBUTES), i = self->attribute;
  Answer answer = end < list->n ? UNKNOWN : NO;

  self->work -= end - i;
  while (i < end && items[i].name != H5_NAME_STYLE)
    i++;
  if (i < end)
    answer = sets_layout (self, &items[i]);
  self->attribute = answer == UNKNOWN ? i : 0;
  return answer;
}

/* Whether a block has a style attribute that sets white-space or display, or may do so. An index of
 * the attributes would take longer than looking at them. */
static inline Answer
is_styled (H5LayoutSearch *self, const H5Node *element)
{
  const H5AttributeList *list = element->attributes;

  if (!list)
    return NO;
  if (G_UNLIKELY (list->n > FEW))
    return is_styled_among_many (self, list);
  const H5Attribute *item = h5_attributes_items (list);
  for (const H5Attribute *end = item + list->n; item < end; item++)
    if (item->name == H5_NAME_STYLE)
      return sets_layout (self, item);
  return NO;
}

static Answer
preserves (H5LayoutSearch *self, const H5Node *element)
{
  if (h5_node_has_trait (element, H5_TRAIT_RAW | H5_TRAIT_PRE_LF) || !h5_element_is_html (element))
    return YES;
  return is_styled (self, element);
}

/* Whether the container may be laid out, as far as this child matters. */
static inline Answer
allows_layout (H5LayoutSearch *self, const H5Node *child)
{
  if (h5_node_is_text (child))
    return is_blank (self, child);
  if (child->type != H5_NODE_ELEMENT)
    return YES;
  Answer styled = is_styled (self, child);
  if (styled != NO)
    return styled == YES ? NO : UNKNOWN;
  if (self->any || h5_node_has_trait (child, BLOCK))
    self->found = TRUE;
  else if (!h5_node_has_trait (child, H5_TRAIT_UNRENDERED))
    return NO;
  return YES;
}

/* Whether the container has only blocks and hidden nodes, and at least one block. */
static Answer
has_only_blocks (H5LayoutSearch *self)
{
  const H5Node *child = self->child;
  Answer answer = YES;

  for (guint n = 0; child && answer == YES; n++)
    {
      answer = n < CHILDREN && self->work > 0 ? allows_layout (self, child) : UNKNOWN;
      if (answer == YES)
        child = child->next;
    }
  self->child = child;
  return answer == YES && !self->found ? NO : answer;
}

static gboolean
finish_children (H5LayoutSearch *self, H5Layout *layout)
{
  Answer only_blocks = has_only_blocks (self);

  *layout = only_blocks == YES ? H5_LAYOUT_LAID_OUT : H5_LAYOUT_INLINE;
  self->is_in_children = only_blocks == UNKNOWN;
  if (only_blocks == NO)
    self->attribute = self->done = 0;
  return only_blocks != UNKNOWN;
}

gboolean
h5_html_find_layout (H5LayoutSearch *self, const H5Node *container, H5Layout outer,
                     gboolean lays_out, gboolean filled, H5Layout *layout)
{
  gboolean is_element = container->type == H5_NODE_ELEMENT;

  self->work = WORK;
  if (G_UNLIKELY (self->is_in_children))
    return finish_children (self, layout);
  *layout = H5_LAYOUT_PRESERVED;
  if (outer == H5_LAYOUT_PRESERVED)
    return TRUE;
  Answer preserved = is_element ? preserves (self, container) : NO;
  if (preserved != NO)
    return preserved == YES;
  *layout = H5_LAYOUT_INLINE;
  if (!lays_out
      || (is_element && !h5_node_has_trait (container, H5_TRAIT_OUTER_BLOCK | H5_TRAIT_SKELETON)
          && !h5_node_is (container, H5_NAME_SELECT)))
    return TRUE;
  self->any = h5_node_has_trait (container, H5_TRAIT_SKELETON);
  self->found = filled;
  self->child = h5_node_first_child (container);
  return finish_children (self, layout);
}
