/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Running the code of a selector, which h5-selector-code.h describes. */
#include "select/h5-select-query.h"

#include "base/h5-fast-paths.h"

/* Elements at most at this depth look at the types of all ancestors. */
#define SHALLOW 32

static G_GNUC_NO_INLINE gboolean
has_rare_type (const H5Query *self, const H5Node *element, guint32 name)
{
  const H5NameInfo *info = h5_names_info (self->names, element->name);
  gboolean folds = self->is_html && (info->is_word || info->ns == H5_NAMESPACE_HTML);
  return info->local == (folds ? self->lower : self->exact)[name];
}

static inline gboolean
has_type (const H5Query *self, const H5Node *element, guint32 name)
{
  if (G_UNLIKELY (element->name >= H5_NAME_WORDS))
    return has_rare_type (self, element, name);
  return element->name == (self->is_html ? self->lower : self->exact)[name];
}

static gboolean
has_namespace (const H5Query *self, const H5Node *element, guint32 ns)
{
  H5Namespace wanted = ns == H5_NO_NAMESPACE ? H5_NAMESPACE_NONE : self->namespaces[ns];

  return h5_names_element_namespace (self->names, element->name) == wanted;
}

static void
set_known (H5Query *self, guint depth, guint32 bit, gboolean holds)
{
  guint64 *word = h5_query_bits_at (self, depth) + bit / 64;

  *word = (*word & ~(G_GUINT64_CONSTANT (1) << bit % 64)) | (guint64) holds << bit % 64;
  h5_set_bit (h5_query_known_at (self, depth), bit);
}

/* Returns the first of the levels down to `depth` that follow the last one for which the bit is
 * known. */
static guint
first_unknown (H5Query *self, guint depth, guint32 bit)
{
  for (; depth > 1 && !h5_bit (h5_query_known_at (self, depth - 1), bit); depth--)
    self->steps++;
  return depth;
}

/* Runs an INHERIT rule for the levels down to `last` for which its bit is not known. */
static gboolean
inherit (H5Query *self, const H5Rule *rule, guint last)
{
  guint depth;
  gboolean holds;

  if (self->first_stale <= last)
    h5_query_find_levels (self);
  if (h5_bit (h5_query_known_at (self, last), rule->bit))
    return h5_bit (h5_query_bits_at (self, last), rule->bit);
  depth = first_unknown (self, last, rule->bit);
  holds = depth > 1 && h5_bit (h5_query_bits_at (self, depth - 1), rule->bit);
  for (; depth <= last; depth++, self->steps++)
    {
      H5Node *element = g_array_index (self->levels, H5Level, depth - 1).element;
      holds = h5_query_inherited (self, element, rule, holds, depth);
      set_known (self, depth, rule->bit, holds);
    }
  return holds;
}

gboolean
h5_query_bit_at (H5Query *self, guint32 bit, guint depth)
{
  const H5Rule *rule = H5_ITEM (self->pass->rules, H5Rule, bit);

  if (self->pass->kind == H5_PASS_SUBJECT && rule->is_lazy)
    return inherit (self, rule, depth);
  return h5_bit (h5_query_bits_at (self, depth), bit);
}

gboolean
h5_query_own_bit (H5Query *self, guint32 bit)
{
  return h5_query_bit_at (self, bit, self->depth);
}

/* The number of the current element in the walk. */
static gsize
current_number (const H5Query *self)
{
  if (!self->has_context)
    return 0;
  return self->pass->is_path ? self->number : h5_query_level ((H5Query *) self)->number;
}

/* Runs a pass on demand for the current element. */
static gboolean
test_has (H5Query *self, guint32 i, H5Node *element)
{
  const GPtrArray *passes = self->selector->passes;

  if (!self->has)
    self->has = g_new0 (H5Has *, passes->len);
  if (!self->has[i])
    self->has[i] = h5_has_new (self, g_ptr_array_index (passes, i));
  return h5_has_holds (self->has[i], self, element, current_number (self));
}

static gboolean
is_on_demand (const H5Query *self, const H5Instruction *instruction)
{
  return instruction->op == H5_OP_AHEAD
         && ((H5Pass *) g_ptr_array_index (self->selector->passes, instruction->a))->is_on_demand;
}

/* Tests that depend on other elements. */
static gboolean
test_context (H5Query *self, const H5Instruction *instruction, H5Node *element)
{
  guint32 a = instruction->a;
  gsize number;

  if (is_on_demand (self, instruction))
    return test_has (self, a, element);
  if (!self->has_context)
    {
      gboolean holds = FALSE;
      self->wants_context |=
        instruction->op != H5_OP_NTH
        || !h5_nth_holds_alone (element, H5_ITEM (self->selector->nths, H5Nth, a), &holds);
      return holds;
    }
  switch (instruction->op)
    {
    case H5_OP_OWN:
      return h5_query_own_bit (self, a);
    case H5_OP_AHEAD:
      number = current_number (self);
      return (self->results[a][number / 8] >> (number % 8) & 1) != 0;
    case H5_OP_NTH:
    default:
      return h5_query_nth (self, element, H5_ITEM (self->selector->nths, H5Nth, a));
    }
}

static gboolean
has_pseudo (H5Query *self, H5Node *element, const H5Instruction *instruction)
{
  H5PseudoTest test = instruction->a;

  if (test == H5_PSEUDO_HEADING)
    return h5_query_heading (self, element, instruction->b);
  return test < H5_PSEUDO_LINK ? h5_query_structure (self, element, test)
                               : h5_query_form (self, element, test, instruction->b);
}

/* The tests of names, and those that depend on other elements. */
static G_GNUC_NO_INLINE gboolean
test_other (H5Query *self, const H5Instruction *code, H5Node *element)
{
  if (code->op == H5_OP_TYPE)
    return has_type (self, element, code->a);
  if (code->op == H5_OP_NAMESPACE)
    return has_namespace (self, element, code->a);
  return test_context (self, code, element);
}

gboolean
h5_query_test (H5Query *self, const H5Instruction *code, H5Node *element)
{
  const H5Selector *selector = self->selector;

  switch (code->op)
    {
    case H5_OP_JUMP:
      return FALSE;
    case H5_OP_ID:
      return h5_query_has_id (self, element,
                              H5_ITEM (selector->strings, H5SelectorString, code->a));
    case H5_OP_CLASS:
      return h5_query_has_class (self, element,
                                 H5_ITEM (selector->strings, H5SelectorString, code->a));
    case H5_OP_ATTRIBUTE:
      return h5_query_has_attribute (self, element,
                                     H5_ITEM (selector->attributes, H5SelectorAttribute, code->a));
    case H5_OP_PSEUDO:
      return has_pseudo (self, element, code);
    default:
      return test_other (self, code, element);
    }
}

typedef enum
{
  RESULT_NO,
  RESULT_YES,
  RESULT_UNKNOWN /* depends on another element */
} Result;

static const H5Rule *
rule_of (const H5Query *self, const H5Instruction *code)
{
  return H5_ITEM (self->pass->rules, H5Rule, code->b);
}

static Result run (H5Query *self, const H5Instruction **code, H5Node *element);

static gboolean
rule_matches (H5Query *self, const H5Rule *rule, H5Node *element)
{
  const H5Instruction *code = H5_ITEM (self->pass->rule_code, H5Instruction, rule->code);

  return run (self, &code, element) == RESULT_YES;
}

/* Returns the test that all elements have to pass for a rule, if that is for a type: it excludes
 * most of them. Otherwise NULL. */
static inline const H5Instruction *
type_test (const H5Query *self, const H5Rule *rule)
{
  const H5Instruction *code = H5_ITEM (self->pass->rule_code, H5Instruction, rule->code);
  gboolean is_needed = code->op == H5_OP_TYPE && code[code->fail].op == H5_OP_FAIL;

  return H5_FAST_PATHS && is_needed ? code : NULL;
}

/* Sets the bit of a rule for the levels down to `last` whose elements are excluded by their type.
 * Returns the first other level. */
static guint
skip_excluded (H5Query *self, const H5Rule *rule, guint depth, guint last)
{
  const H5Instruction *test = type_test (self, rule);

  for (; test && depth <= last; depth++, self->steps++)
    {
      if (has_type (self, g_array_index (self->levels, H5Level, depth - 1).element, test->a))
        break;
      set_known (self, depth, rule->bit, FALSE);
    }
  return depth;
}

/* Whether the types of an element's ancestors tell if a rule holds for them, so that no level is
 * needed. Deep elements have too many ancestors to look at all of them for each element. */
static gboolean
types_tell (H5Query *self, const H5Rule *rule, const H5Node *element, gboolean *holds)
{
  const H5Instruction *test = type_test (self, rule);
  const H5Node *ancestor = element->parent;
  guint n = rule->kind == H5_RULE_DESCENDANT ? self->depth - 1 : 1, i = 0;

  if (!test || n > SHALLOW)
    return FALSE;
  for (; i < n && !has_type (self, ancestor, test->a); i++)
    ancestor = ancestor->parent;
  self->steps += i;
  *holds = i < n;
  return i == n || rule->is_type;
}

/* Runs a plain rule for the levels above the current one for which its bit is not known. */
static gboolean
test_ancestors (H5Query *self, const H5Rule *rule)
{
  guint last = self->depth - 1;
  guint depth =
    rule->kind == H5_RULE_CHILD ? last : first_unknown (self, self->depth - 1, rule->bit);
  gboolean holds = rule->kind == H5_RULE_DESCENDANT && depth > 1
                   && h5_bit (h5_query_bits_at (self, depth - 1), rule->bit);

  if (!holds)
    depth = skip_excluded (self, rule, depth, last);
  for (; depth <= last; depth++, self->steps++)
    {
      holds =
        holds
        || rule_matches (self, rule, g_array_index (self->levels, H5Level, depth - 1).element);
      set_known (self, depth, rule->bit, holds);
    }
  return holds;
}

static Result
test_parent (H5Query *self, const H5Instruction *code, const H5Node *element)
{
  const H5Rule *rule = rule_of (self, code);
  gboolean holds = FALSE;

  if (!self->has_context)
    {
      self->wants_context = TRUE;
      return RESULT_NO;
    }
  if (self->depth <= 1)
    return RESULT_NO;
  if (types_tell (self, rule, element, &holds))
    return holds ? RESULT_YES : RESULT_NO;
  if (self->first_stale <= self->depth)
    h5_query_find_levels (self);
  if (h5_bit (h5_query_known_at (self, self->depth - 1), code->a))
    return h5_bit (h5_query_bits_at (self, self->depth - 1), code->a) ? RESULT_YES : RESULT_NO;
  if (!rule->is_plain)
    return RESULT_UNKNOWN;
  return test_ancestors (self, rule) ? RESULT_YES : RESULT_NO;
}

/* Runs a SUBSEQUENT rule on demand for the earlier siblings of an element, which come one after
 * another. Its code does not depend on other elements. */
static gboolean
test_earlier (H5Query *self, const H5Rule *rule, H5Node *element)
{
  h5_query_siblings (self, element);
  H5Earlier *earlier = self->earlier + (self->depth - 1) * self->pass->n_earlier + rule->argument;
  H5Node *node = earlier->tested ? earlier->tested->next : h5_first_sibling (element);

  for (; node != element && !earlier->found; node = node->next)
    {
      self->steps++;
      earlier->found = h5_node_is_element (node) && rule_matches (self, rule, node);
      earlier->tested = node;
    }
  return earlier->found;
}

static Result
test_before (H5Query *self, const H5Instruction *code, H5Node *element)
{
  const H5Rule *rule = rule_of (self, code);

  if (rule->is_lazy && rule->kind == H5_RULE_NEXT)
    return h5_previous_element (element) ? RESULT_UNKNOWN : RESULT_NO;
  if (!self->has_context)
    {
      self->wants_context = TRUE;
      return RESULT_NO;
    }
  if (rule->is_lazy)
    return test_earlier (self, rule, element) ? RESULT_YES : RESULT_NO;
  return h5_bit (h5_query_side (self), code->a) ? RESULT_YES : RESULT_NO;
}

/* Runs the code until it ends, or until an instruction depends on a bit of another element
 * that is not known yet. Then *code points to that instruction. */
static Result
run (H5Query *self, const H5Instruction **code, H5Node *element)
{
  const H5Instruction *at = *code;

  for (;; at++)
    {
      Result result;

      self->steps++;
      if (at->op == H5_OP_MATCH)
        return RESULT_YES;
      if (at->op == H5_OP_FAIL)
        return RESULT_NO;
      if (at->op == H5_OP_FROM_PARENT)
        result = test_parent (self, at, element);
      else if (at->op == H5_OP_FROM_BEFORE)
        result = test_before (self, at, element);
      else if (at->op == H5_OP_TYPE)
        result = has_type (self, element, at->a) ? RESULT_YES : RESULT_NO;
      else
        result = h5_query_test (self, at, element) ? RESULT_YES : RESULT_NO;
      if (G_UNLIKELY (result == RESULT_UNKNOWN))
        {
          *code = at;
          return RESULT_UNKNOWN;
        }
      if (result == RESULT_NO)
        at += at->fail - 1;
    }
}

/* --- unknown bits ---
 *
 * The code that needs an unknown bit is pushed on a stack, and the rule of the bit is run for
 * the other element. That may need an unknown bit in turn, of a rule further to the left. */

static H5Waiting *
last_waiting (H5Query *self)
{
  return &self->waiting[self->n_waiting - 1];
}

/* Prepares running the rule for the element at a level. */
static Result
run_at (H5Query *self, guint depth, const H5Rule *rule, const H5Instruction **code,
        H5Node **element)
{
  self->depth = depth;
  *element = h5_query_level (self)->element;
  *code = H5_ITEM (self->pass->rule_code, H5Instruction, rule->code);
  return RESULT_UNKNOWN;
}

/* Sets a descendant bit for all levels below an element that matches. */
static Result
propagate_down (H5Query *self, guint depth, guint last, guint32 bit)
{
  for (; depth <= last; depth++, self->steps++)
    set_known (self, depth, bit, TRUE);
  return RESULT_YES;
}

/* Prepares running the rule for the topmost level below which the bit is not known. */
static Result
begin_descent (H5Query *self, const H5Rule *rule, const H5Instruction **code, H5Node **element)
{
  guint last = self->depth - 1, depth = first_unknown (self, self->depth - 1, rule->bit);

  if (depth > 1 && h5_bit (h5_query_bits_at (self, depth - 1), rule->bit))
    return propagate_down (self, depth, last, rule->bit);
  depth = skip_excluded (self, rule, depth, last);
  return depth > last ? RESULT_NO : run_at (self, depth, rule, code, element);
}

/* Begins to find an unknown bit. Returns RESULT_UNKNOWN if *code is to be run for *element.
 * Otherwise, returns the result. */
static Result
begin_to_wait (H5Query *self, const H5Instruction **code, H5Node **element)
{
  const H5Rule *rule = rule_of (self, *code);

  if (self->n_waiting == self->waiting_capacity)
    {
      self->waiting_capacity = self->waiting_capacity * 2 + 8;
      self->waiting = g_renew (H5Waiting, self->waiting, self->waiting_capacity);
    }
  self->waiting[self->n_waiting++] = (H5Waiting){ *code, *element, self->depth };
  if (rule->kind == H5_RULE_DESCENDANT)
    return begin_descent (self, rule, code, element);
  if (rule->kind == H5_RULE_CHILD)
    return run_at (self, self->depth - 1, rule, code, element);
  *element = h5_previous_element (*element);
  *code = H5_ITEM (self->pass->rule_code, H5Instruction, rule->code);
  return RESULT_UNKNOWN;
}

/* Stores the result of a rule at the current level. Returns RESULT_UNKNOWN if the rule is to be
 * run for another element, too. */
static Result
keep (H5Query *self, Result result, const H5Instruction **code, H5Node **element)
{
  const H5Waiting *waiting = last_waiting (self);
  const H5Rule *rule = rule_of (self, waiting->code);

  if (rule->kind == H5_RULE_NEXT)
    return result;
  set_known (self, self->depth, rule->bit, result == RESULT_YES);
  if (rule->kind == H5_RULE_CHILD || self->depth == waiting->depth - 1)
    return result;
  if (result == RESULT_YES)
    return propagate_down (self, self->depth + 1, waiting->depth - 1, rule->bit);
  guint depth = skip_excluded (self, rule, self->depth + 1, waiting->depth - 1);
  return depth == waiting->depth ? result : run_at (self, depth, rule, code, element);
}

static void
resume_pending (H5Query *self, Result result, const H5Instruction **code, H5Node **element)
{
  const H5Waiting *waiting = last_waiting (self);

  self->depth = waiting->depth;
  *element = waiting->element;
  *code = waiting->code + (result == RESULT_YES ? 1 : waiting->code->fail);
  self->n_waiting--;
}

/* Goes on after the first run, until the result does not depend on other elements. */
static G_GNUC_NO_INLINE gboolean
finish_waiting (H5Query *self, Result result, const H5Instruction *code, H5Node *element)
{
  for (;;)
    {
      if (result != RESULT_UNKNOWN && self->n_waiting == 0)
        return result == RESULT_YES;
      result = result == RESULT_UNKNOWN ? begin_to_wait (self, &code, &element)
                                        : keep (self, result, &code, &element);
      if (result != RESULT_UNKNOWN)
        resume_pending (self, result, &code, &element);
      result = run (self, &code, element);
    }
}

gboolean
h5_query_eval (H5Query *self, const H5Instruction *code, H5Node *element)
{
  Result result = run (self, &code, element);

  if (G_LIKELY (result != RESULT_UNKNOWN))
    return result == RESULT_YES;
  return finish_waiting (self, result, code, element);
}
