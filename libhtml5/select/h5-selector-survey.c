/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the finished code asks for, so that a question does no more than it needs. */
#include "select/h5-selector-code.h"

static gboolean
is_of_type (const H5Selector *self, const H5Instruction *instruction)
{
  if (instruction->op == H5_OP_NTH)
    {
      H5NthKind kind = H5_ITEM (self->nths, H5Nth, instruction->a)->kind;
      return kind == H5_NTH_OF_TYPE || kind == H5_NTH_LAST_OF_TYPE;
    }
  return instruction->op == H5_OP_PSEUDO && instruction->a >= H5_PSEUDO_FIRST_OF_TYPE
         && instruction->a <= H5_PSEUDO_ONLY_OF_TYPE;
}

static void
survey_code (const H5Selector *self, H5Pass *pass, const GArray *code)
{
  for (guint i = 0; i < code->len; i++)
    {
      const H5Instruction *instruction = H5_ITEM (code, H5Instruction, i);
      pass->uses_types = pass->uses_types || is_of_type (self, instruction);
      if (instruction->op == H5_OP_NTH || pass->uses_types)
        pass->sibling_reach = G_MAXUINT;
    }
}

/* The code of a rule ends with the only FAIL in it. */
static gboolean
asks_ahead (const H5Pass *pass, const H5Rule *rule)
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
  if (rule->kind == H5_RULE_SUBSEQUENT)
    pass->sibling_reach = G_MAXUINT;
  else if (rule->kind == H5_RULE_NEXT && pass->sibling_reach < G_MAXUINT)
    pass->sibling_reach++;
  if (rule->kind < H5_RULE_INHERIT && asks_ahead (pass, rule))
    self->looks_back_ahead = TRUE;
}

void
h5_selector_survey (H5Selector *self)
{
  for (guint i = 0; i < self->passes->len; i++)
    {
      H5Pass *pass = g_ptr_array_index (self->passes, i);
      survey_code (self, pass, pass->code);
      survey_code (self, pass, pass->rule_code);
      for (guint r = 0; r < pass->rules->len; r++)
        survey_rule (self, pass, H5_ITEM (pass->rules, H5Rule, r));
      self->looks_at_siblings = self->looks_at_siblings || pass->looks_at_siblings;
    }
}
