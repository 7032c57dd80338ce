/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tree-structural pseudo-classes: https://drafts.csswg.org/selectors-4/#structural-pseudos */
#include "select/h5-select-query.h"

#include "tree/list/h5-child-index.h"
#include "tree/list/h5-type-places.h"

#include "base/hash/h5-number-hash.h"

#include <string.h>

H5Node *
h5_next_element (const H5Node *node)
{
  H5Node *next = node->next;

  while (next && !h5_node_is_element (next))
    next = next->next;
  return next;
}

H5Node *
h5_previous_element (const H5Node *node)
{
  H5Node *previous = node->previous;

  while (previous && !h5_node_is_element (previous))
    previous = previous->previous;
  return previous;
}

/* https://drafts.csswg.org/selectors-4/#the-empty-pseudo. As in browsers, elements with white
 * space are not empty. */
static gboolean
is_empty (H5Query *self, const H5Node *element)
{
  for (const H5Node *child = element->first_child; child; child = child->next, self->steps++)
    if (h5_node_is_element (child) || (h5_node_is_text (child) && child->length > 0))
      return FALSE;
  return TRUE;
}

static gboolean
is_root (const H5Node *element)
{
  return element->parent && element->parent->type == H5_NODE_DOCUMENT;
}

static gboolean
is_scope (const H5Query *self, const H5Node *element)
{
  return h5_node_is_element (self->scope)
           ? element == self->scope
           : self->scope->type == H5_NODE_DOCUMENT && element->parent == self->scope;
}

/* Whether index is a * n + b for some n >= 0. */
gboolean
h5_nth_has (const H5Nth *nth, guint32 index)
{
  gint64 distance = (gint64) index - nth->b;

  if (nth->a == 0)
    return distance == 0;
  return distance % nth->a == 0 && distance / nth->a >= 0;
}

static guint64
type_of (const H5Query *self, const H5Node *element)
{
  H5Namespace ns = h5_names_element_namespace (self->names, element->name);

  return (guint64) ns << 32 | h5_names_local (self->names, element->name);
}

static guint32
slot_of (const H5TypeTable *table, guint64 type)
{
  guint32 i = h5_number_hash_64 (&type) & table->mask;

  while (table->slots[i].type && table->slots[i].type != type)
    i = (i + 1) & table->mask;
  return i;
}

static void
grow (H5TypeTable *table)
{
  H5TypeTable bigger = { .mask = MAX (table->mask * 2 + 1, 7),
                         .used = table->used,
                         .seen = table->seen,
                         .has_totals = table->has_totals };

  bigger.slots = g_new0 (H5TypeCount, (gsize) bigger.mask + 1);
  for (gsize i = 0; table->slots && i <= table->mask; i++)
    if (table->slots[i].type)
      bigger.slots[slot_of (&bigger, table->slots[i].type)] = table->slots[i];
  g_free (table->slots);
  *table = bigger;
}

static H5TypeCount *
type_count (H5TypeTable *table, guint64 type)
{
  if ((table->used + 1) * 2 > table->mask)
    grow (table);
  H5TypeCount *count = &table->slots[slot_of (table, type)];
  if (!count->type)
    {
      count->type = type;
      table->used++;
    }
  return count;
}

void
h5_type_table_empty (H5TypeTable *self)
{
  if (self->mask > 63)
    {
      g_free (self->slots);
      *self = (H5TypeTable){ .slots = NULL };
    }
  else if (self->used > 0)
    memset (self->slots, 0, ((gsize) self->mask + 1) * sizeof *self->slots);
  self->used = 0;
  self->seen = NULL;
  self->has_totals = FALSE;
}

H5Node *
h5_first_sibling (const H5Node *element)
{
  return element->parent ? element->parent->first_child : (H5Node *) element;
}

/* Returns the sibling after one that was counted, or the first one. */
static H5Node *
next_to_count (const H5Node *counted, const H5Node *element)
{
  return counted ? counted->next : h5_first_sibling (element);
}

/* Counts the siblings of the element's type, including itself. */
static guint32
count_of_type (H5Query *self, H5Node *element)
{
  H5TypeTable *table = &h5_query_siblings (self, element)->types;

  if (!table->has_totals)
    for (H5Node *node = h5_first_sibling (element); node; node = node->next, self->steps++)
      if (h5_node_is_element (node))
        type_count (table, type_of (self, node))->total++;
  table->has_totals = TRUE;
  return type_count (table, type_of (self, element))->total;
}

static guint32
index_of_type (H5Query *self, H5Node *element)
{
  H5TypeTable *table = &h5_query_siblings (self, element)->types;

  while (table->seen != element)
    {
      table->seen = next_to_count (table->seen, element);
      self->steps++;
      if (h5_node_is_element (table->seen))
        type_count (table, type_of (self, table->seen))->seen++;
    }
  return type_count (table, type_of (self, element))->seen;
}

static guint32
count_children (H5Query *self, H5Node *element)
{
  H5Level *level = h5_query_siblings (self, element);

  if (level->n_children == 0)
    for (H5Node *node = h5_first_sibling (element); node; node = node->next, self->steps++)
      level->n_children += h5_node_is_element (node);
  return level->n_children;
}

static guint32
index_of (H5Query *self, H5Node *element)
{
  H5Level *level = h5_query_siblings (self, element);

  while (level->counted != element)
    {
      level->counted = next_to_count (level->counted, element);
      level->index += h5_node_is_element (level->counted);
      self->steps++;
    }
  return level->index;
}

gboolean
h5_nth_holds_alone (H5Node *element, const H5Nth *nth, gboolean *holds)
{
  H5TypePlace place;

  switch (nth->kind)
    {
    case H5_NTH_CHILD:
    case H5_NTH_LAST_CHILD:
      *holds = h5_nth_has (nth, h5_element_sibling_index (element, nth->kind == H5_NTH_LAST_CHILD));
      return TRUE;
    case H5_NTH_OF_TYPE:
      *holds = h5_nth_has (nth, h5_element_type_place (element).index);
      return TRUE;
    case H5_NTH_LAST_OF_TYPE:
      place = h5_element_type_place (element);
      *holds = h5_nth_has (nth, place.total - place.index + 1);
      return TRUE;
    case H5_NTH_COUNTED:
    default:
      return FALSE;
    }
}

gboolean
h5_query_nth (H5Query *self, H5Node *element, const H5Nth *nth)
{
  guint32 index;

  switch (nth->kind)
    {
    case H5_NTH_CHILD:
      index = index_of (self, element);
      break;
    case H5_NTH_LAST_CHILD:
      index = count_children (self, element) - index_of (self, element) + 1;
      break;
    case H5_NTH_OF_TYPE:
      index = index_of_type (self, element);
      break;
    case H5_NTH_LAST_OF_TYPE:
      index = count_of_type (self, element) - index_of_type (self, element) + 1;
      break;
    case H5_NTH_COUNTED:
    default:
      index = h5_query_counts (self)[nth->count];
      break;
    }
  return h5_nth_has (nth, index);
}

static gboolean
type_stands (H5TypePlace place, H5PseudoTest test)
{
  if (test == H5_PSEUDO_FIRST_OF_TYPE)
    return place.index == 1;
  if (test == H5_PSEUDO_LAST_OF_TYPE)
    return place.index == place.total;
  return place.total == 1;
}

static gboolean
structure_of_types (H5Query *self, H5Node *element, H5PseudoTest test)
{
  if (!self->has_context)
    return type_stands (h5_element_type_place (element), test);
  if (test == H5_PSEUDO_FIRST_OF_TYPE)
    return index_of_type (self, element) == 1;
  if (test == H5_PSEUDO_LAST_OF_TYPE)
    return index_of_type (self, element) == count_of_type (self, element);
  return count_of_type (self, element) == 1;
}

gboolean
h5_query_structure (H5Query *self, H5Node *element, H5PseudoTest test)
{
  switch (test)
    {
    case H5_PSEUDO_ROOT:
      return is_root (element);
    case H5_PSEUDO_EMPTY:
      return is_empty (self, element);
    case H5_PSEUDO_SCOPE:
      return is_scope (self, element);
    case H5_PSEUDO_TARGET:
    case H5_PSEUDO_TARGET_WITHIN:
      return h5_query_target (self, element, test);
    case H5_PSEUDO_FIRST_CHILD:
      return h5_previous_element (element) == NULL;
    case H5_PSEUDO_LAST_CHILD:
      return h5_next_element (element) == NULL;
    case H5_PSEUDO_ONLY_CHILD:
      return h5_previous_element (element) == NULL && h5_next_element (element) == NULL;
    default:
      return structure_of_types (self, element, test);
    }
}
