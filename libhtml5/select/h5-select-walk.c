/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Walking over elements in tree order, and running the rules of a pass for them. */
#include "select/h5-select-query.h"

#include "base/h5-fast-paths.h"

#include <string.h>

enum
{
  MASK_SIDE, /* bits that an element gives to its next sibling */
  MASK_KEPT, /* bits that go on to all later siblings */
  N_MASKS
};

static guint64 *
mask (const H5Query *self, guint which)
{
  return self->masks + which * self->n_words;
}

static void
set_mask (H5Query *self, const H5Rule *rule)
{
  if (rule->kind == H5_RULE_SUBSEQUENT)
    h5_set_bit (mask (self, MASK_KEPT), rule->bit);
  if (rule->kind == H5_RULE_SUBSEQUENT || rule->kind == H5_RULE_NEXT)
    h5_set_bit (mask (self, MASK_SIDE), rule->bit);
}

void
h5_query_begin_pass (H5Query *self, const H5Pass *pass)
{
  self->pass = pass;
  self->n_words = (pass->n_bits + 63) / 64;
  self->masks = g_new0 (guint64, self->n_words * N_MASKS);
  for (guint i = 0; i < pass->rules->len; i++)
    if (!H5_ITEM (pass->rules, H5Rule, i)->is_lazy)
      set_mask (self, H5_ITEM (pass->rules, H5Rule, i));
  self->depth = 0;
  self->number = 0;
  for (guint i = 0; self->levels && i < self->levels->len; i++)
    g_array_index (self->levels, H5Level, i).asked = NULL;
  self->first_stale = pass->is_path ? 1 : G_MAXUINT;
  self->has_context = TRUE;
}

void
h5_query_end_pass (H5Query *self)
{
  g_clear_pointer (&self->masks, g_free);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->earlier, g_free);
  self->words_capacity = 0;
}

static void
add_levels (H5Query *self)
{
  if (!self->levels)
    self->levels = g_array_new (FALSE, TRUE, sizeof (H5Level));
  if (self->depth > self->levels->len)
    g_array_set_size (self->levels, self->depth);
  if (self->n_words == 0 || self->depth <= self->words_capacity)
    return;
  self->words_capacity = MAX (self->depth, self->words_capacity * 2);
  self->words =
    g_realloc_n (self->words, self->words_capacity, 3 * self->n_words * sizeof (guint64));
  self->counts = g_realloc_n (self->counts, self->words_capacity,
                              MAX (self->pass->n_counts, 1) * sizeof (guint32));
  self->earlier = g_realloc_n (self->earlier, self->words_capacity,
                               MAX (self->pass->n_earlier, 1) * sizeof (H5Earlier));
}

static inline void
reserve_level (H5Query *self)
{
  if (!self->levels || self->depth > self->levels->len
      || (self->depth > self->words_capacity && self->n_words > 0))
    add_levels (self);
}

H5Level *
h5_query_siblings (H5Query *self, H5Node *element)
{
  reserve_level (self);
  H5Level *level = h5_query_level (self);
  gsize n_earlier = self->pass->n_earlier;

  if (!level->asked || level->asked->parent != element->parent)
    {
      level->counted = NULL;
      level->index = level->n_children = 0;
      h5_type_table_empty (&level->types);
      if (n_earlier > 0)
        memset (self->earlier + (self->depth - 1) * n_earlier, 0, n_earlier * sizeof (H5Earlier));
    }
  level->asked = element;
  return level;
}

/* Pushes a level for the children of the current element. */
static void
push_level (H5Query *self)
{
  self->depth++;
  reserve_level (self);
  if (self->n_words == 0)
    return;
  memset (h5_query_side (self), 0, self->n_words * sizeof (guint64));
  memset (h5_query_counts (self), 0, self->pass->n_counts * sizeof (guint32));
}

static void
run_rule (H5Query *self, H5Node *element, const H5Rule *rule)
{
  gboolean holds;

  if (rule->kind == H5_RULE_INHERIT)
    holds = h5_query_inherited (
      self, element, rule,
      self->depth > 1 && h5_bit (h5_query_bits_at (self, self->depth - 1), rule->bit), self->depth);
  else
    holds =
      h5_query_eval (self, H5_ITEM (self->pass->rule_code, H5Instruction, rule->code), element);
  if (!holds)
    return;
  h5_set_bit (h5_query_own (self), rule->bit);
  if (rule->kind == H5_RULE_COUNT)
    h5_query_counts (self)[rule->argument]++;
}

/* Enters an element: updates its position among its siblings, then computes its bits. */
static void
enter (H5Query *self, H5Node *element)
{
  const H5Pass *pass = self->pass;

  H5Level *level = h5_query_level (self);

  self->steps++;
  level->element = element;
  level->number = self->number;
  if (self->n_words == 0)
    return;
  guint64 *words = h5_query_own (self);
  for (gsize i = 0; i < 2 * self->n_words; i++)
    words[i] = 0;
  if (pass->n_eager == 0)
    return;
  for (guint i = 0; i < pass->rules->len; i++)
    if (!H5_ITEM (pass->rules, H5Rule, i)->is_lazy)
      run_rule (self, element, H5_ITEM (pass->rules, H5Rule, i));
}

/* Propagates the element's bits to its later siblings. */
static void
leave (H5Query *self)
{
  if (self->pass->n_eager == 0)
    return;
  const guint64 *own = h5_query_own (self);
  guint64 *side = h5_query_side (self);
  for (gsize i = 0; i < self->n_words; i++)
    side[i] = (side[i] & mask (self, MASK_KEPT)[i]) | (own[i] & mask (self, MASK_SIDE)[i]);
}

/* Returns the first sibling that can affect the element: at most `reach` elements before it. */
static H5Node *
first_that_matters (H5Node *element, guint reach)
{
  H5Node *first = element;

  for (H5Node *node = element->previous; node && reach > 0; node = node->previous)
    if (h5_node_is_element (node))
      {
        first = node;
        reach--;
      }
  return first;
}

/* Enters the siblings before an element that can affect it. */
static void
enter_siblings (H5Query *self, H5Node *element)
{
  H5Node *node = first_that_matters (element, self->pass->sibling_reach);

  for (; node != element; node = node->next)
    if (h5_node_is_element (node))
      {
        enter (self, node);
        leave (self);
      }
}

static GPtrArray *
element_ancestors (H5Node *node)
{
  GPtrArray *path = g_ptr_array_new ();

  for (node = node->parent; node && h5_node_is_element (node); node = node->parent)
    g_ptr_array_add (path, node);
  return path;
}

/* Computes the bits from the root down to the level of `node`, without those of `node`. */
static void
enter_ancestors (H5Query *self, H5Node *node)
{
  GPtrArray *path = element_ancestors (node);

  for (guint i = path->len; i > 0; i--)
    {
      H5Node *ancestor = g_ptr_array_index (path, i - 1);
      push_level (self);
      enter_siblings (self, ancestor);
      enter (self, ancestor);
    }
  push_level (self);
  g_ptr_array_unref (path);
}

static gboolean
visit_element (H5Query *self, H5Node *element, H5VisitFunc visit, gpointer user_data)
{
  enter (self, element);
  if (!visit (self, element, user_data))
    return FALSE;
  self->number++;
  return TRUE;
}

static void
walk_descendants (H5Query *self, H5Node *root, H5VisitFunc visit, gpointer user_data)
{
  H5Node *node = h5_node_first_child (root);

  if (!node)
    return;
  push_level (self);
  for (;;)
    {
      self->steps++;
      if (h5_node_is_element (node))
        {
          if (!visit_element (self, node, visit, user_data))
            return;
          if (node->first_child)
            {
              push_level (self);
              node = node->first_child;
              continue;
            }
          leave (self);
        }
      while (!node->next)
        {
          node = node->parent;
          self->depth--;
          if (node == root)
            return;
          leave (self);
        }
      node = node->next;
    }
}

/* Visits root, an element: its descendants need its bits, or it is tested itself. */
static gboolean
visit_root (H5Query *self, H5Node *root, gboolean includes_root, H5VisitFunc visit,
            gpointer user_data)
{
  enter_ancestors (self, root);
  enter_siblings (self, root);
  if (includes_root)
    return visit_element (self, root, visit, user_data);
  enter (self, root);
  return TRUE;
}

/* --- paths: levels are only computed when a test needs an ancestor --- */

void
h5_query_find_levels (H5Query *self)
{
  H5Node *node = self->at;

  reserve_level (self);
  for (guint depth = self->depth; depth >= self->first_stale; depth--, self->steps++)
    {
      guint64 *known = h5_query_known_at (self, depth);
      g_array_index (self->levels, H5Level, depth - 1).element = node;
      for (gsize i = 0; i < self->n_words; i++)
        known[i] = 0;
      node = node->parent;
    }
  self->first_stale = self->depth + 1;
}

static guint
depth_of (const H5Node *node)
{
  guint depth = 0;

  for (; node && h5_node_is_element (node); node = node->parent)
    depth++;
  return depth;
}

void
h5_query_set_element (H5Query *self, H5Node *element)
{
  self->at = element;
  self->depth = depth_of (element);
  self->first_stale = 1;
}

/* The position of a walk through a path. Most steps only change this. */
typedef struct
{
  H5Node *node;
  guint depth;
  guint lowest; /* the lowest depth of an element that was reached since the last visit */
  gsize number;
} Position;

static gboolean
visit_position (H5Query *self, const Position *at, H5VisitFunc visit, gpointer user_data)
{
  self->at = at->node;
  self->depth = at->depth;
  self->number = at->number;
  self->first_stale = MIN (self->first_stale, at->lowest);
  return visit (self, at->node, user_data);
}

/* Goes on to the next node below root that is not one of the descendants of the current one.
 * Returns FALSE at the end. */
static inline gboolean
leave_position (Position *at, const H5Node *root)
{
  while (!at->node->next)
    {
      at->node = at->node->parent;
      at->depth--;
      if (at->node == root)
        return FALSE;
    }
  at->node = at->node->next;
  return TRUE;
}

static void
walk_path (H5Query *self, H5Node *root, H5VisitFunc visit, gpointer user_data)
{
  Position at = { h5_node_first_child (root), depth_of (root) + 1, G_MAXUINT, self->number };
  gboolean skips = self->skips_others;
  guint64 steps = 0;

  while (at.node)
    {
      steps++;
      if (h5_node_is_element (at.node))
        {
          at.lowest = MIN (at.lowest, at.depth);
          if (!skips || h5_query_may_match (self, at.node))
            {
              Position visited = at;
              if (!visit_position (self, &visited, visit, user_data))
                break;
              at.lowest = G_MAXUINT;
            }
          at.number++;
          if (at.node->first_child)
            {
              at.node = at.node->first_child;
              at.depth++;
              continue;
            }
        }
      if (!leave_position (&at, root))
        break;
    }
  self->steps += steps;
}

/* Whether the tests need the element only, and not its place in the walk. */
static gboolean
tests_alone (const H5Query *self, const H5Pass *pass)
{
  return H5_FAST_PATHS && self->skips_others && pass->n_bits == 0 && !pass->counts_siblings
         && self->selector->passes->len == 1;
}

/* The same walk if tests_alone() and skips_others: nothing but the current node is kept. */
static void
walk_alone (H5Query *self, H5Node *root, H5VisitFunc visit, gpointer user_data)
{
  const H5SubjectFilter *filter = self->filter;
  H5Node *node = h5_node_first_child (root);
  guint64 steps = 0;

  while (node)
    {
      steps++;
      if (h5_node_is_element (node))
        {
          if (h5_subject_filter_allows (filter, node) && !visit (self, node, user_data))
            break;
          if (node->first_child)
            {
              node = node->first_child;
              continue;
            }
        }
      while (!node->next && node->parent != root)
        node = node->parent;
      node = node->next;
    }
  self->steps += steps;
}

/* Tests root, an element, if it is included. */
static gboolean
visit_path_root (H5Query *self, H5Node *root, gboolean includes_root, H5VisitFunc visit,
                 gpointer user_data)
{
  if (!includes_root || !h5_node_is_element (root))
    return TRUE;
  h5_query_set_element (self, root);
  if (!visit (self, root, user_data))
    return FALSE;
  self->number++;
  return TRUE;
}

void
h5_query_walk (H5Query *self, const H5Pass *pass, H5Node *root, gboolean includes_root,
               H5VisitFunc visit, gpointer user_data)
{
  h5_query_begin_pass (self, pass);
  if (pass->is_path)
    {
      if (visit_path_root (self, root, includes_root, visit, user_data))
        (tests_alone (self, pass) ? walk_alone : walk_path) (self, root, visit, user_data);
    }
  else if (!h5_node_is_element (root) || (!includes_root && pass->n_bits == 0)
           || visit_root (self, root, includes_root, visit, user_data))
    walk_descendants (self, root, visit, user_data);
  h5_query_end_pass (self);
}

void
h5_query_walk_ancestors (H5Query *self, const H5Pass *pass, H5Node *element, H5VisitFunc visit,
                         gpointer user_data)
{
  GPtrArray *path = element_ancestors (element);

  g_ptr_array_insert (path, 0, element);
  h5_query_begin_pass (self, pass);
  for (guint i = path->len; i > 0; i--)
    {
      H5Node *node = g_ptr_array_index (path, i - 1);
      push_level (self);
      enter_siblings (self, node);
      visit_element (self, node, visit, user_data);
    }
  h5_query_end_pass (self);
  g_ptr_array_unref (path);
}
