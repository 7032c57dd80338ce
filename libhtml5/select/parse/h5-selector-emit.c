/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Code generation for selectors. Instructions whose `fail` is not known yet are chained through
 * that field: it contains the index of the previous one, plus one. A compound on the left of a
 * combinator is moved to the rules. That works because jumps are relative.
 */
#include "select/parse/h5-selector-parser.h"

#include "base/h5-ascii.h"

#include <string.h>

static H5Instruction *
instruction (H5Pass *pass, guint32 i)
{
  return H5_ITEM (pass->code, H5Instruction, i);
}

static void
append (H5Pass *pass, H5Op op, guint32 a, guint32 b)
{
  H5Instruction made = { .op = op, .a = a, .b = b };

  g_array_append_val (pass->code, made);
}

/* Appends an instruction and adds it to a chain. */
static void
append_to_chain (H5Pass *pass, guint32 *chain, H5Op op, guint32 a, guint32 b)
{
  append (pass, op, a, b);
  instruction (pass, pass->code->len - 1)->fail = (gint32) (*chain + 1);
  *chain = pass->code->len - 1;
}

/* Sets `fail` of all instructions in the chain to the end of the code. */
static void
resolve (H5Pass *pass, guint32 *chain)
{
  while (*chain != H5_NO_CHAIN)
    {
      H5Instruction *waiting = instruction (pass, *chain);
      guint32 next = (guint32) waiting->fail - 1;
      waiting->fail = (gint32) (pass->code->len - *chain);
      *chain = next;
    }
}

void
h5_emit_test (H5SelectorParser *self, H5Op op, guint32 a, guint32 b)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  append_to_chain (frame->pass, &frame->fails, op, a, b);
}

void
h5_emit_never (H5SelectorParser *self)
{
  h5_emit_test (self, H5_OP_JUMP, 0, 0);
}

guint32
h5_emit_name (H5SelectorParser *self, const char *data, gsize length)
{
  GArray *names = self->selector->names;
  H5SelectorName name = { .string = g_strndup (data, length), .length = length };
  g_autofree char *lower = g_ascii_strdown (data, (gssize) length);

  name.exact = h5_names_find_static (data, length);
  name.lower = h5_names_find_static (lower, length);
  name.has_upper = memcmp (lower, data, length) != 0;
  g_array_append_val (names, name);
  return names->len - 1;
}

guint32
h5_emit_string (H5SelectorParser *self, const char *data, gsize length)
{
  GArray *strings = self->selector->strings;
  H5SelectorString string = { .data = g_strndup (data, length), .length = length };

  g_array_append_val (strings, string);
  return strings->len - 1;
}

guint32
h5_emit_inherited (H5SelectorParser *self, H5Inherited inherited, guint32 argument)
{
  H5Pass *pass = h5_selector_parser_frame (self)->pass;
  H5Rule rule = {
    .kind = H5_RULE_INHERIT, .code = inherited, .bit = pass->n_bits++, .argument = argument
  };

  g_array_append_val (pass->rules, rule);
  return rule.bit;
}

/* Moves the code from `start` on to the code of the rules, and adds a rule for it. */
static void
move_to_rule (H5Pass *pass, guint32 start, H5RuleKind kind, guint32 bit)
{
  H5Rule rule = { .kind = kind, .code = pass->rule_code->len, .bit = bit };

  g_array_append_vals (pass->rule_code, instruction (pass, start), pass->code->len - start);
  g_array_set_size (pass->code, start);
  g_array_append_val (pass->rules, rule);
}

static void
end_rule_code (H5Pass *pass, guint32 *fails)
{
  append (pass, H5_OP_MATCH, 0, 0);
  resolve (pass, fails);
  append (pass, H5_OP_FAIL, 0, 0);
}

/* Emits the test for the left side of the combinator. It comes last, so that one element can
 * often be tested without others. */
static void
emit_left (H5Frame *frame)
{
  if (frame->left == H5_COMBINATOR_NONE)
    return;
  gboolean from_parent =
    frame->left == H5_COMBINATOR_DESCENDANT || frame->left == H5_COMBINATOR_CHILD;
  append_to_chain (frame->pass, &frame->fails, from_parent ? H5_OP_FROM_PARENT : H5_OP_FROM_BEFORE,
                   frame->left_bit, frame->left_rule);
}

static void
begin_compound (H5Frame *frame, H5Combinator left, guint32 left_bit, guint32 left_rule)
{
  frame->left = left;
  frame->left_bit = left_bit;
  frame->left_rule = left_rule;
  frame->compound = frame->pass->code->len;
  frame->fails = H5_NO_CHAIN;
  frame->in_compound = FALSE;
  frame->element = frame->after;
}

/* Ends a compound of a relative selector, which becomes a note. */
static void
end_note (H5Frame *frame, gboolean is_last)
{
  H5Pass *pass = frame->pass;
  H5Note note = { .combinator = frame->left, .is_first = frame->is_first_note, .is_last = is_last };

  end_rule_code (pass, &frame->fails);
  move_to_rule (pass, frame->compound, H5_RULE_NOTE, pass->notes->len);
  g_array_append_val (pass->notes, note);
  if (note.is_first && frame->left >= H5_COMBINATOR_NEXT)
    pass->looks_at_siblings = TRUE;
  frame->is_first_note = FALSE;
}

void
h5_emit_combinator (H5SelectorParser *self, H5Combinator combinator)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5Pass *pass = frame->pass;

  if (frame->kind == H5_FRAME_HAS)
    {
      end_note (frame, FALSE);
      begin_compound (frame, combinator, 0, 0);
      return;
    }
  emit_left (frame);
  end_rule_code (pass, &frame->fails);
  guint32 bit = pass->n_bits++;
  move_to_rule (pass, frame->compound, (H5RuleKind) combinator, bit);
  begin_compound (frame, combinator, bit, pass->rules->len - 1);
}

void
h5_emit_begin_alternative (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5Pass *pass = frame->pass;

  frame->alternative = (H5Checkpoint){
    .text = self->out ? self->out->length : 0,
    .code = pass->code->len,
    .rule_code = pass->rule_code->len,
    .rules = pass->rules->len,
    .notes = pass->notes->len,
    .passes = self->selector->passes->len,
    .n_bits = pass->n_bits,
    .n_counts = pass->n_counts,
  };
  frame->complex = (H5Specificity){ 0, 0, 0 };
  frame->is_first_note = TRUE;
  begin_compound (
    frame, frame->kind == H5_FRAME_HAS ? H5_COMBINATOR_DESCENDANT : H5_COMBINATOR_NONE, 0, 0);
}

void
h5_emit_undo_alternative (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5Pass *pass = frame->pass;

  if (self->out)
    h5_buffer_truncate (self->out, frame->alternative.text);
  g_array_set_size (pass->code, frame->alternative.code);
  g_array_set_size (pass->rule_code, frame->alternative.rule_code);
  g_array_set_size (pass->rules, frame->alternative.rules);
  g_array_set_size (pass->notes, frame->alternative.notes);
  g_ptr_array_set_size (self->selector->passes, (int) frame->alternative.passes);
  pass->n_bits = frame->alternative.n_bits;
  pass->n_counts = frame->alternative.n_counts;
  frame->fails = H5_NO_CHAIN;
}

static int
compare_specificity (const H5Specificity *a, const H5Specificity *b)
{
  if (a->ids != b->ids)
    return a->ids < b->ids ? -1 : 1;
  if (a->classes != b->classes)
    return a->classes < b->classes ? -1 : 1;
  return a->types < b->types ? -1 : a->types > b->types;
}

static H5Frame *
outer_frame (H5SelectorParser *self)
{
  return &g_array_index (self->frames, H5Frame, self->frames->len - 2);
}

void
h5_emit_end_alternative (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5Pass *pass = frame->pass;

  frame->n_alternatives++;
  if (frame->kind == H5_FRAME_LIST)
    g_array_append_val (self->selector->specificities, frame->complex);
  if (compare_specificity (&frame->complex, &frame->most) > 0)
    frame->most = frame->complex;
  if (frame->kind == H5_FRAME_HAS)
    {
      end_note (frame, TRUE);
      return;
    }
  emit_left (frame);
  if (frame->kind == H5_FRAME_IS)
    append_to_chain (pass, &frame->end_jumps, H5_OP_JUMP, 0, 0);
  else if (frame->kind == H5_FRAME_NOT)
    append_to_chain (pass, &outer_frame (self)->fails, H5_OP_JUMP, 0, 0);
  else
    append (pass, H5_OP_MATCH, 0, 0);
  resolve (pass, &frame->fails);
}

static void
close_nth (H5SelectorParser *self, H5Frame *inner)
{
  H5Nth *nth = H5_ITEM (self->selector->nths, H5Nth, inner->nth);

  append (inner->pass, H5_OP_FAIL, 0, 0);
  if (inner->kind == H5_FRAME_NTH)
    {
      guint32 bit = inner->pass->n_bits++;
      nth->count = inner->pass->n_counts++;
      move_to_rule (inner->pass, inner->start, H5_RULE_COUNT, bit);
      H5_ITEM (inner->pass->rules, H5Rule, inner->pass->rules->len - 1)->argument = nth->count;
      h5_emit_test (self, H5_OP_OWN, bit, 0);
      h5_emit_test (self, H5_OP_NTH, inner->nth, 0);
      return;
    }
  H5Note note = { .is_first = TRUE, .is_last = TRUE };
  move_to_rule (inner->pass, inner->start, H5_RULE_NOTE, 0);
  g_array_append_val (inner->pass->notes, note);
  inner->pass->nth = inner->nth;
  inner->pass->looks_at_siblings = TRUE;
  g_ptr_array_add (self->selector->passes, inner->pass);
  h5_emit_test (self, H5_OP_AHEAD, self->selector->passes->len - 1, 0);
}

static void
add_specificity (H5Frame *outer, const H5Frame *inner)
{
  if (inner->is_weightless)
    return;
  outer->complex.ids += inner->most.ids;
  outer->complex.classes += inner->most.classes + (inner->counts_class ? 1 : 0);
  outer->complex.types += inner->most.types;
}

void
h5_emit_close (H5SelectorParser *self)
{
  H5Frame inner = *h5_selector_parser_frame (self);

  if (inner.kind == H5_FRAME_LIST)
    {
      append (inner.pass, H5_OP_FAIL, 0, 0);
      g_ptr_array_add (self->selector->passes, inner.pass);
      g_array_set_size (self->frames, 0);
      return;
    }
  g_array_set_size (self->frames, self->frames->len - 1);
  H5Frame *outer = h5_selector_parser_frame (self);
  add_specificity (outer, &inner);
  if (inner.kind == H5_FRAME_IS)
    {
      h5_emit_never (self);
      resolve (inner.pass, &inner.end_jumps);
    }
  else if (inner.kind == H5_FRAME_NTH || inner.kind == H5_FRAME_NTH_LAST)
    close_nth (self, &inner);
  else if (inner.kind == H5_FRAME_HAS)
    {
      g_ptr_array_add (self->selector->passes, inner.pass);
      h5_emit_test (self, H5_OP_AHEAD, self->selector->passes->len - 1, 0);
    }
  else if (inner.kind == H5_FRAME_NEVER)
    {
      g_array_set_size (inner.pass->code, inner.start);
      h5_emit_never (self);
    }
}
