/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Analysis of the finished code, so that queries do not do more work than necessary. */
#include "select/h5-selector-code.h"

/* Whether an instruction counts siblings, which can be done on demand in tree order. */
static gboolean
counts_siblings (const H5Selector *self, const H5Instruction *instruction)
{
  if (instruction->op == H5_OP_NTH)
    return H5_ITEM (self->nths, H5Nth, instruction->a)->kind != H5_NTH_COUNTED;
  return instruction->op == H5_OP_PSEUDO && instruction->a >= H5_PSEUDO_FIRST_OF_TYPE
         && instruction->a <= H5_PSEUDO_ONLY_OF_TYPE;
}

/* Whether an instruction only needs the element that it is run for, its previous sibling and
 * its ancestors. */
static gboolean
is_free (const H5Selector *self, const H5Pass *pass, const H5Instruction *instruction)
{
  if (counts_siblings (self, instruction))
    return FALSE;
  switch (instruction->op)
    {
    case H5_OP_NTH:
    case H5_OP_OWN:
    case H5_OP_AHEAD:
      return FALSE;
    case H5_OP_PSEUDO:
      return !h5_pseudo_uses_bits (instruction->a);
    case H5_OP_FROM_BEFORE:
      return H5_ITEM (pass->rules, H5Rule, instruction->b)->is_lazy;
    default:
      return TRUE;
    }
}

/* Calls `holds` for the code of a rule, which ends at the only FAIL in it. Returns whether it holds
 * for all instructions. */
typedef gboolean (*Holds) (const H5Selector *self, const H5Pass *pass,
                           const H5Instruction *instruction);

static gboolean
holds_in_rule (const H5Selector *self, const H5Pass *pass, const H5Rule *rule, Holds holds)
{
  const H5Instruction *instruction = H5_ITEM (pass->rule_code, H5Instruction, rule->code);

  while (instruction->op != H5_OP_FAIL && holds (self, pass, instruction))
    instruction++;
  return instruction->op == H5_OP_FAIL;
}

/* Whether an instruction only needs the element that it is run for. */
static gboolean
is_plain (const H5Selector *self, const H5Pass *pass, const H5Instruction *instruction)
{
  return instruction->op != H5_OP_FROM_PARENT && instruction->op != H5_OP_FROM_BEFORE
         && is_free (self, pass, instruction);
}

/* Whether an instruction can be run for one element of a path after another. */
static gboolean
is_ordered (const H5Selector *self, const H5Pass *pass, const H5Instruction *instruction)
{
  return is_free (self, pass, instruction) || counts_siblings (self, instruction)
         || instruction->op == H5_OP_OWN || instruction->op == H5_OP_PSEUDO;
}

static gboolean
is_lazy (const H5Selector *self, const H5Pass *pass, const H5Rule *rule)
{
  switch (rule->kind)
    {
    case H5_RULE_NOTE:
    case H5_RULE_DESCENDANT:
    case H5_RULE_CHILD:
      return TRUE;
    case H5_RULE_NEXT:
      return holds_in_rule (self, pass, rule, is_free);
    case H5_RULE_SUBSEQUENT:
      return rule->is_plain;
    case H5_RULE_INHERIT:
      return pass->kind == H5_PASS_SUBJECT;
    case H5_RULE_COUNT:
    default:
      return FALSE;
    }
}

/* Whether the code of a rule only tests the type. */
static gboolean
is_type (const H5Pass *pass, const H5Rule *rule)
{
  const H5Instruction *code = H5_ITEM (pass->rule_code, H5Instruction, rule->code);

  return code->op == H5_OP_TYPE && code[1].op == H5_OP_MATCH && code[2].op == H5_OP_FAIL;
}

/* Finds the rules that can be run on demand. Rules on the left of a compound come before its
 * own. */
static void
find_lazy_rules (const H5Selector *self, H5Pass *pass)
{
  for (guint i = 0; i < pass->rules->len; i++)
    {
      H5Rule *rule = H5_ITEM (pass->rules, H5Rule, i);
      rule->is_plain =
        rule->kind <= H5_RULE_SUBSEQUENT && holds_in_rule (self, pass, rule, is_plain);
      rule->is_type = rule->is_plain && is_type (pass, rule);
      rule->is_lazy = is_lazy (self, pass, rule);
      pass->n_eager += !rule->is_lazy;
      if (rule->is_lazy && rule->kind == H5_RULE_SUBSEQUENT)
        rule->argument = pass->n_earlier++;
    }
}

/* Whether the pass is a path (see H5Pass). The code of the subject may use a pass that looks
 * ahead. Rules may not, because they are also run for ancestors. */
static gboolean
is_path (const H5Selector *self, const H5Pass *pass)
{
  for (guint i = 0; i < pass->code->len; i++)
    {
      const H5Instruction *instruction = H5_ITEM (pass->code, H5Instruction, i);
      if (instruction->op != H5_OP_AHEAD && !is_ordered (self, pass, instruction))
        return FALSE;
    }
  for (guint i = 0; i < pass->rules->len; i++)
    {
      const H5Rule *rule = H5_ITEM (pass->rules, H5Rule, i);
      if (!rule->is_lazy
          || (rule->kind != H5_RULE_INHERIT && !holds_in_rule (self, pass, rule, is_ordered)))
        return FALSE;
    }
  return TRUE;
}

/* --- :has() on demand: h5-select-has.c --- */

/* Whether all compounds only need the element that they are tested for. */
static gboolean
has_plain_rules (const H5Selector *self, const H5Pass *pass)
{
  for (guint i = 0; i < pass->rules->len; i++)
    {
      const H5Rule *rule = H5_ITEM (pass->rules, H5Rule, i);
      if (rule->kind != H5_RULE_NOTE || !holds_in_rule (self, pass, rule, is_plain))
        return FALSE;
    }
  return TRUE;
}

/* Whether the combinators only lead to descendants, or to children and next siblings. */
static gboolean
has_near_notes (const H5Pass *pass)
{
  for (guint i = 0; i < pass->notes->len; i++)
    {
      const H5Note *note = H5_ITEM (pass->notes, H5Note, i);
      if (i > 0 && note->is_first)
        return FALSE;
      if (note->combinator != H5_COMBINATOR_CHILD && note->combinator != H5_COMBINATOR_NEXT)
        return note->combinator == H5_COMBINATOR_DESCENDANT && pass->notes->len == 1;
    }
  return pass->notes->len > 0;
}

/* Rules ask for elements in another order than the subject. */
static void
find_passes_on_demand (const H5Selector *self, const H5Pass *subject)
{
  for (guint i = 0; i < subject->code->len; i++)
    {
      const H5Instruction *instruction = H5_ITEM (subject->code, H5Instruction, i);
      if (instruction->op != H5_OP_AHEAD)
        continue;
      H5Pass *pass = g_ptr_array_index (self->passes, instruction->a);
      pass->is_on_demand =
        pass->kind == H5_PASS_HAS && has_plain_rules (self, pass) && has_near_notes (pass);
    }
}

/* --- the anchor --- */

/* Returns the end of the code of a compound, which is that of a rule or of a subject. */
static const H5Instruction *
end_of_compound (const H5Instruction *code)
{
  while (code->op != H5_OP_FAIL)
    code++;
  return code;
}

/* Whether the compound cannot match if this test fails. */
static gboolean
is_needed (const H5Instruction *test, const H5Instruction *end)
{
  return test->op != H5_OP_MATCH && test + test->fail == end;
}

static const H5Instruction *
needed_id (const H5Instruction *code, const H5Instruction *end)
{
  for (; code < end; code++)
    if (code->op == H5_OP_ID && is_needed (code, end))
      return code;
  return NULL;
}

/* Returns the rule on the left of the compound, or NULL. Its test is the last one of the
 * compound. */
static const H5Rule *
left_rule (const H5Pass *pass, const H5Instruction *code, const H5Instruction *end)
{
  const H5Instruction *last = end - 2;

  if (last < code || !is_needed (last, end)
      || (last->op != H5_OP_FROM_PARENT && last->op != H5_OP_FROM_BEFORE))
    return NULL;
  return H5_ITEM (pass->rules, H5Rule, last->b);
}

static void
find_anchor (H5Selector *self, const H5Pass *pass)
{
  const H5Instruction *code = H5_ITEM (pass->code, H5Instruction, 0);
  H5Anchor anchor = H5_ANCHOR_SELF;

  if (self->specificities->len != 1)
    return;
  while (code)
    {
      const H5Instruction *end = end_of_compound (code);
      const H5Instruction *id = needed_id (code, end);
      if (id)
        {
          self->anchor = anchor;
          self->anchor_id = id->a;
          return;
        }
      const H5Rule *left = left_rule (pass, code, end);
      if (left)
        anchor = left->kind == H5_RULE_DESCENDANT || left->kind == H5_RULE_CHILD ? H5_ANCHOR_BELOW
                                                                                 : H5_ANCHOR_BESIDE;
      code = left ? H5_ITEM (pass->rule_code, H5Instruction, left->code) : NULL;
    }
}

static void
survey_code (const H5Selector *self, H5Pass *pass, const GArray *code)
{
  for (guint i = 0; i < code->len; i++)
    {
      const H5Instruction *instruction = H5_ITEM (code, H5Instruction, i);
      if (counts_siblings (self, instruction))
        pass->counts_siblings = TRUE;
      else if (instruction->op == H5_OP_NTH)
        pass->sibling_reach = G_MAXUINT;
    }
}

static gboolean
needs_look_ahead (const H5Pass *pass, const H5Rule *rule)
{
  for (guint32 i = rule->code;; i++)
    {
      H5Op op = H5_ITEM (pass->rule_code, H5Instruction, i)->op;
      if (op == H5_OP_AHEAD)
        return TRUE;
      if (op == H5_OP_FAIL)
        return FALSE;
    }
}

static void
survey_rule (H5Selector *self, H5Pass *pass, const H5Rule *rule)
{
  if (rule->kind == H5_RULE_SUBSEQUENT && !rule->is_lazy)
    pass->sibling_reach = G_MAXUINT;
  else if (rule->kind == H5_RULE_NEXT && !rule->is_lazy && pass->sibling_reach < G_MAXUINT)
    pass->sibling_reach++;
  if (rule->kind < H5_RULE_INHERIT && needs_look_ahead (pass, rule))
    self->looks_back_ahead = TRUE;
}

void
h5_selector_survey (H5Selector *self)
{
  H5Pass *subject = g_ptr_array_index (self->passes, self->passes->len - 1);

  find_passes_on_demand (self, subject);
  for (guint i = 0; i < self->passes->len; i++)
    {
      H5Pass *pass = g_ptr_array_index (self->passes, i);
      find_lazy_rules (self, pass);
      survey_code (self, pass, pass->code);
      survey_code (self, pass, pass->rule_code);
      for (guint r = 0; r < pass->rules->len; r++)
        survey_rule (self, pass, H5_ITEM (pass->rules, H5Rule, r));
      if (!pass->is_on_demand)
        {
          self->looks_ahead = self->looks_ahead || pass != subject;
          self->looks_at_siblings = self->looks_at_siblings || pass->looks_at_siblings;
        }
      pass->is_path = is_path (self, pass);
    }
  find_anchor (self, subject);
}
