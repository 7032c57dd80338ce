/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Passes that look ahead, for :has() and :nth-last-child(of). A walk forwards notes which
 * compounds match each element. Then a loop over these notes goes backwards, so that the results
 * for descendants and later siblings are known when an element is reached.
 *
 * https://drafts.csswg.org/selectors-4/#relational
 */
#include "select/h5-select-query.h"

#include "base/h5-buffer.h"

#include <string.h>

/* A compound that is tested for each element. */
typedef struct
{
  const H5Instruction *code;
  guint32 bit;
  gboolean filters_type; /* skip elements of other types, as in H5Query */
  H5Name type;
} NoteRule;

typedef struct
{
  const H5Pass *pass;
  NoteRule *rules;
  guint n_rules;
  gsize n_words;  /* number of words of one element's notes */
  H5Buffer notes; /* for each element: its depth and n_words words of bits; all guint64 */
  gsize n_elements;
  guint32 deepest;
  guint64 *own;    /* the notes whose part of the selector matches from the current element on */
  guint64 *down;   /* by depth: the bits that children give to their parent */
  guint64 *side;   /* by depth: the bits that a child gives to its previous siblings */
  guint32 *counts; /* by depth, for :nth-last-child(of) */
  guint8 *results;
} Ahead;

static gboolean
note (H5Query *query, H5Node *element, gpointer user_data)
{
  Ahead *self = user_data;
  gsize size = (self->n_words + 1) * sizeof (guint64);

  if (G_UNLIKELY (self->notes.capacity - self->notes.length < size))
    h5_buffer_reserve (&self->notes, size);
  guint64 *words = (guint64 *) (gpointer) (self->notes.data + self->notes.length);
  self->notes.length += size;
  self->n_elements++;
  self->deepest = MAX (self->deepest, query->depth);
  *words++ = query->depth;
  for (gsize i = 0; i < self->n_words; i++)
    words[i] = 0;
  for (const NoteRule *rule = self->rules; rule < self->rules + self->n_rules; rule++)
    {
      query->steps++;
      if ((!rule->filters_type || element->name == rule->type || element->name >= H5_NAME_WORDS)
          && h5_query_eval (query, rule->code, element))
        h5_set_bit (words, rule->bit);
    }
  return TRUE;
}

static void
find_rules (Ahead *self, const H5Query *query)
{
  self->rules = g_new (NoteRule, self->pass->rules->len);
  for (guint i = 0; i < self->pass->rules->len; i++)
    {
      const H5Rule *rule = H5_ITEM (self->pass->rules, H5Rule, i);
      if (rule->kind != H5_RULE_NOTE)
        continue;
      NoteRule *made = &self->rules[self->n_rules++];
      made->code = H5_ITEM (self->pass->rule_code, H5Instruction, rule->code);
      made->bit = rule->bit;
      made->filters_type = h5_query_only_type (query, made->code, &made->type);
    }
}

/* Whether a note holds for one of the elements that its combinator relates to this one. */
static gboolean
is_ahead (const Ahead *self, guint32 i, guint32 depth)
{
  H5Combinator combinator = H5_ITEM (self->pass->notes, H5Note, i)->combinator;
  const guint64 *words = combinator <= H5_COMBINATOR_CHILD
                           ? self->down + (depth + 1) * self->n_words
                           : self->side + depth * self->n_words;

  return h5_bit (words, i);
}

/* Computes which notes hold at the element, including all compounds to their right, and
 * returns whether it is a result. */
static gboolean
evaluate_at (Ahead *self, const guint64 *noted, guint32 depth)
{
  gboolean answer = FALSE;

  for (gsize i = 0; i < self->n_words; i++)
    self->own[i] = 0;
  for (guint32 i = self->pass->notes->len; i > 0; i--)
    {
      const H5Note *one = H5_ITEM (self->pass->notes, H5Note, i - 1);
      if (h5_bit (noted, i - 1) && (one->is_last || is_ahead (self, i, depth)))
        h5_set_bit (self->own, i - 1);
      answer = answer || (one->is_first && is_ahead (self, i - 1, depth));
    }
  return answer;
}

static void
propagate (Ahead *self, guint32 depth)
{
  guint64 *down = self->down + depth * self->n_words;
  guint64 *side = self->side + depth * self->n_words;

  for (guint32 i = 0; i < self->pass->notes->len; i++)
    {
      H5Combinator combinator = H5_ITEM (self->pass->notes, H5Note, i)->combinator;
      guint64 bit = G_GUINT64_CONSTANT (1) << (i % 64);
      gboolean holds = h5_bit (self->own, i);
      if (combinator == H5_COMBINATOR_NEXT && !holds)
        side[i / 64] &= ~bit;
      else if (combinator >= H5_COMBINATOR_NEXT && holds)
        side[i / 64] |= bit;
      else if (combinator <= H5_COMBINATOR_CHILD
               && (holds
                   || (combinator == H5_COMBINATOR_DESCENDANT
                       && h5_bit (self->down + (depth + 1) * self->n_words, i))))
        down[i / 64] |= bit;
    }
  for (gsize i = 0; i < self->n_words; i++)
    self->down[(depth + 1) * self->n_words + i] = self->side[(depth + 1) * self->n_words + i] = 0;
}

/* Whether there are no notes for the element and related elements, as in most cases. */
static gboolean
has_no_notes (const Ahead *self, const guint64 *noted, guint32 depth)
{
  gsize n = self->n_words;
  const guint64 *down = self->down + (depth + 1) * n, *side = self->side + depth * n;
  guint64 any = 0;

  for (gsize i = 0; i < n; i++) /* side[n + i] is that of the children */
    any |= noted[i] | down[i] | side[i] | side[n + i];
  return any == 0;
}

static gboolean
answer_has (Ahead *self, const guint64 *noted, guint32 depth)
{
  if (has_no_notes (self, noted, depth))
    return FALSE;
  gboolean answer = evaluate_at (self, noted, depth);
  propagate (self, depth);
  return answer;
}

static gboolean
answer_nth_last (Ahead *self, const H5Nth *nth, const guint64 *noted, guint32 depth)
{
  self->counts[depth + 1] = 0;
  return h5_bit (noted, 0) && h5_nth_has (nth, ++self->counts[depth]);
}

static void
look_back (Ahead *self, H5Query *query)
{
  const H5Nth *nth = self->pass->kind == H5_PASS_NTH_LAST
                       ? H5_ITEM (query->selector->nths, H5Nth, self->pass->nth)
                       : NULL;

  for (gsize n = self->n_elements; n > 0; n--)
    {
      const guint64 *noted =
        (const guint64 *) (gpointer) self->notes.data + (n - 1) * (self->n_words + 1) + 1;
      guint32 depth = (guint32) noted[-1];
      gboolean answer =
        nth ? answer_nth_last (self, nth, noted, depth) : answer_has (self, noted, depth);
      query->steps += self->pass->notes->len;
      if (answer)
        self->results[(n - 1) / 8] |= (guint8) (1 << ((n - 1) % 8));
    }
}

static guint8 *
run_pass (H5Query *query, const H5Pass *pass, H5Node *root, gboolean includes_root)
{
  Ahead self = {
    .pass = pass,
    .n_words = (pass->notes->len + 63) / 64,
    .notes = H5_BUFFER_INIT,
  };

  find_rules (&self, query);
  h5_query_walk (query, pass, root, includes_root, note, &self);
  gsize n_levels = (gsize) self.deepest + 2;
  self.own = g_new0 (guint64, self.n_words);
  self.down = g_new0 (guint64, n_levels * self.n_words);
  self.side = g_new0 (guint64, n_levels * self.n_words);
  self.counts = g_new0 (guint32, n_levels);
  self.results = g_new0 (guint8, self.n_elements / 8 + 1);
  look_back (&self, query);
  g_free (self.rules);
  g_free (self.own);
  g_free (self.down);
  g_free (self.side);
  g_free (self.counts);
  h5_buffer_clear (&self.notes);
  return self.results;
}

void
h5_query_look_ahead (H5Query *self, H5Node *root, gboolean includes_root)
{
  GPtrArray *passes = self->selector->passes;

  self->results = g_new0 (guint8 *, passes->len);
  for (guint i = 0; i + 1 < passes->len; i++)
    {
      const H5Pass *pass = g_ptr_array_index (passes, i);
      if (!pass->is_on_demand)
        self->results[i] = run_pass (self, pass, root, includes_root);
    }
}
