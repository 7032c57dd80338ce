/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * :has() on demand, for selectors that only need the element's descendants, or its children and
 * next siblings: :has(a), :has(> p > a), :has(+ ul). The subject's code asks for one element after
 * another, in tree order. All others use the pass that looks ahead (h5-select-ahead.c).
 *
 * https://drafts.csswg.org/selectors-4/#relational
 */
#include "select/h5-select-query.h"

typedef struct
{
  H5Combinator combinator; /* before it */
  const H5Instruction *code;
  gboolean filters_type; /* skip elements of other types */
  H5Name type;
} Compound;

/* A search for descendants ends at the first that matches. Until the walk has reached that
 * descendant, its ancestors match, and no other element does. So each element is searched once. */
struct _H5Has
{
  Compound *compounds;
  guint n_compounds;
  H5Node **at;   /* for each compound: the element that is tested */
  gsize end;     /* number of the first element that is not known */
  H5Node **path; /* the ancestors of the descendant, from depth `base` on */
  guint base;
  guint n_path;
  guint path_capacity;
};

H5Has *
h5_has_new (const H5Query *query, const H5Pass *pass)
{
  H5Has *self = g_new0 (H5Has, 1);

  self->n_compounds = pass->notes->len;
  self->compounds = g_new (Compound, self->n_compounds);
  self->at = g_new (H5Node *, self->n_compounds);
  for (guint i = 0; i < self->n_compounds; i++)
    {
      Compound *compound = &self->compounds[i];
      compound->combinator = H5_ITEM (pass->notes, H5Note, i)->combinator;
      compound->code =
        H5_ITEM (pass->rule_code, H5Instruction, H5_ITEM (pass->rules, H5Rule, i)->code);
      compound->filters_type = h5_query_only_type (query, compound->code, &compound->type);
    }
  return self;
}

void
h5_has_free (H5Has *self)
{
  g_free (self->compounds);
  g_free (self->at);
  g_free (self->path);
  g_free (self);
}

static gboolean
compound_matches (H5Query *query, const Compound *self, H5Node *element)
{
  query->steps++;
  return (!self->filters_type || element->name == self->type || element->name >= H5_NAME_WORDS)
         && h5_query_eval (query, self->code, element);
}

/* --- descendants --- */

static void
set_path (H5Has *self, H5Node *top, H5Node *found, guint depth)
{
  self->n_path = 0;
  for (H5Node *node = found; node != top; node = node->parent)
    self->n_path++;
  if (self->n_path > self->path_capacity)
    {
      self->path_capacity = self->n_path * 2;
      self->path = g_renew (H5Node *, self->path, self->path_capacity);
    }
  self->base = depth;
  for (guint i = self->n_path; i > 0; i--)
    self->path[i - 1] = found = found->parent;
}

/* Searches the descendants of an element, whose number and depth are those of the walk. */
static gboolean
search_descendants (H5Has *self, H5Query *query, H5Node *element, gsize number, guint depth)
{
  H5Node *node = element->first_child;

  self->n_path = 0;
  self->end = number + 1;
  for (; node; node = h5_node_next (node, element))
    {
      query->steps++;
      if (!h5_node_is_element (node))
        continue;
      if (compound_matches (query, self->compounds, node))
        {
          set_path (self, element, node, depth);
          return TRUE;
        }
      self->end++;
    }
  return FALSE;
}

static gboolean
has_descendant (H5Has *self, H5Query *query, H5Node *element, gsize number)
{
  guint depth = query->depth;

  if (number >= self->end)
    return search_descendants (self, query, element, number, depth);
  return depth >= self->base && depth - self->base < self->n_path
         && self->path[depth - self->base] == element;
}

/* --- children and next siblings --- */

/* Returns the first element that the combinator relates to this one. */
static H5Node *
first_related (const Compound *compound, const H5Node *element)
{
  H5Node *node;

  if (compound->combinator == H5_COMBINATOR_NEXT)
    return h5_next_element (element);
  node = element->first_child;
  return !node || h5_node_is_element (node) ? node : h5_next_element (node);
}

static H5Node *
next_related (const Compound *compound, const H5Node *at)
{
  return compound->combinator == H5_COMBINATOR_NEXT ? NULL : h5_next_element (at);
}

/* Each element is tested once for each compound, since only one element can lead to it. */
static gboolean
has_near (H5Has *self, H5Query *query, H5Node *element)
{
  const Compound *compounds = self->compounds;
  guint i = 0;

  self->at[0] = first_related (&compounds[0], element);
  for (;;)
    {
      H5Node *at = self->at[i];
      if (!at && i == 0)
        return FALSE;
      if (at && compound_matches (query, &compounds[i], at))
        {
          if (++i == self->n_compounds)
            return TRUE;
          self->at[i] = first_related (&compounds[i], at);
          continue;
        }
      i -= !at;
      self->at[i] = next_related (&compounds[i], self->at[i]);
    }
}

gboolean
h5_has_holds (H5Has *self, H5Query *query, H5Node *element, gsize number)
{
  if (self->compounds[0].combinator == H5_COMBINATOR_DESCENDANT)
    return has_descendant (self, query, element, number);
  return has_near (self, query, element);
}
