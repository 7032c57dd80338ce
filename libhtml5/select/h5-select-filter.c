/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Filters: what the subject's code says about an element before it is run. Most elements of a
 * walk have another type than the subject, or none of the attributes that it needs.
 *
 * The code is followed once for each type that it names, and once for all other types. Tests
 * of types have a known result then. All others may succeed and fail.
 */
#include "select/h5-select-query.h"

#include <string.h>

/* Code with more instructions has no filter, so that preparing a query is linear. */
#define LONG_CODE 64

/* The static types for which a pseudo-class of HTML can hold; it holds for no others. */
static const struct
{
  H5PseudoTest test;
  H5Name types[7];
} pseudo_types[] = {
  { H5_PSEUDO_OPEN, { H5_NAME_DETAILS, H5_NAME_DIALOG } },
  { H5_PSEUDO_HEADING, { H5_NAME_H1, H5_NAME_H2, H5_NAME_H3, H5_NAME_H4, H5_NAME_H5, H5_NAME_H6 } },
  { H5_PSEUDO_LINK, { H5_NAME_A, H5_NAME_AREA } },
  { H5_PSEUDO_CHECKED, { H5_NAME_INPUT, H5_NAME_OPTION } },
  { H5_PSEUDO_DEFAULT, { H5_NAME_INPUT, H5_NAME_OPTION, H5_NAME_BUTTON } },
  { H5_PSEUDO_INDETERMINATE, { H5_NAME_INPUT, H5_NAME_PROGRESS } },
  { H5_PSEUDO_ENABLED,
    { H5_NAME_BUTTON, H5_NAME_INPUT, H5_NAME_SELECT, H5_NAME_TEXTAREA, H5_NAME_OPTGROUP,
      H5_NAME_OPTION, H5_NAME_FIELDSET } },
  { H5_PSEUDO_DISABLED,
    { H5_NAME_BUTTON, H5_NAME_INPUT, H5_NAME_SELECT, H5_NAME_TEXTAREA, H5_NAME_OPTGROUP,
      H5_NAME_OPTION, H5_NAME_FIELDSET } },
  { H5_PSEUDO_REQUIRED, { H5_NAME_INPUT, H5_NAME_SELECT, H5_NAME_TEXTAREA } },
  { H5_PSEUDO_OPTIONAL, { H5_NAME_INPUT, H5_NAME_SELECT, H5_NAME_TEXTAREA } },
  { H5_PSEUDO_PLACEHOLDER_SHOWN, { H5_NAME_INPUT, H5_NAME_TEXTAREA } },
  { H5_PSEUDO_PAUSED, { H5_NAME_AUDIO, H5_NAME_VIDEO } },
  { H5_PSEUDO_MUTED, { H5_NAME_AUDIO, H5_NAME_VIDEO } },
  { H5_PSEUDO_IN_RANGE, { H5_NAME_INPUT } },
  { H5_PSEUDO_OUT_OF_RANGE, { H5_NAME_INPUT } },
};

/* Returns the types for which a pseudo-class can hold, or NULL if they are not known. */
static const H5Name *
types_of_pseudo (const H5Instruction *instruction)
{
  if (instruction->op == H5_OP_PSEUDO)
    for (gsize i = 0; i < G_N_ELEMENTS (pseudo_types); i++)
      if (pseudo_types[i].test == instruction->a)
        return pseudo_types[i].types;
  return NULL;
}

static gboolean
is_among (const H5Name *types, H5Name type)
{
  for (guint i = 0; i < G_N_ELEMENTS (pseudo_types[0].types); i++)
    if (types[i] == type)
      return type != H5_NAME_NONE;
  return FALSE;
}

static H5Name
tested_type (const H5Query *self, const H5Instruction *instruction)
{
  return (self->is_html ? self->lower : self->exact)[instruction->a];
}

gboolean
h5_query_only_type (const H5Query *self, const H5Instruction *code, H5Name *type)
{
  if (code->op != H5_OP_TYPE || code[code->fail].op != H5_OP_FAIL)
    return FALSE;
  *type = tested_type (self, code);
  return TRUE;
}

/* Whether a test can succeed and can fail for elements of a static type. */
static void
foresee (const H5Query *self, const H5Instruction *test, H5Name type, gboolean *yes, gboolean *no)
{
  const H5Name *types = types_of_pseudo (test);

  *yes = *no = TRUE;
  if (test->op == H5_OP_JUMP)
    *yes = FALSE;
  else if (test->op == H5_OP_TYPE)
    *no = !(*yes = type != H5_NAME_NONE && tested_type (self, test) == type);
  else if (types)
    *yes = is_among (types, type);
}

/* Follows the code for elements of a type, H5_NAME_NONE for all that the code does not name. The
 * test `given`, if any, succeeds. */
static H5Prediction
follow (const H5Query *self, const GArray *code, H5Name type, const H5Instruction *given)
{
  guint64 reached = 1;
  gboolean matches = FALSE, fails = FALSE;

  for (guint i = 0; i < code->len; i++)
    {
      const H5Instruction *at = H5_ITEM (code, H5Instruction, i);
      gboolean yes = TRUE, no = FALSE;
      if ((reached >> i & 1) == 0)
        continue;
      matches = matches || at->op == H5_OP_MATCH;
      fails = fails || at->op == H5_OP_FAIL;
      if (at->op == H5_OP_MATCH || at->op == H5_OP_FAIL)
        continue;
      if (at != given)
        foresee (self, at, type, &yes, &no);
      reached |= (guint64) yes << (i + 1) | (guint64) no << (i + (guint) at->fail);
    }
  return !matches ? H5_PREDICTION_NO : fails ? H5_PREDICTION_MAYBE : H5_PREDICTION_YES;
}

static gboolean
is_about_attribute (const H5Instruction *test)
{
  return test->op == H5_OP_ATTRIBUTE || test->op == H5_OP_CLASS || test->op == H5_OP_ID;
}

/* Whether it is a quick test of the nodes next to the element. */
static gboolean
is_about_siblings (const H5Instruction *test)
{
  return test->op == H5_OP_PSEUDO
         && (test->a == H5_PSEUDO_FIRST_CHILD || test->a == H5_PSEUDO_LAST_CHILD
             || test->a == H5_PSEUDO_ONLY_CHILD);
}

/* Returns a quick test, if possible of an attribute, that all elements have to pass, or NULL. The
 * code must be that of one complex selector: if such a test fails, the code ends. */
static const H5Instruction *
needed_test (const GArray *code)
{
  const H5Instruction *end = H5_ITEM (code, H5Instruction, code->len - 1);
  const H5Instruction *needed = NULL;

  for (const H5Instruction *at = H5_ITEM (code, H5Instruction, 0); at < end; at++)
    if (at + at->fail == end && (is_about_attribute (at) || (!needed && is_about_siblings (at))))
      {
        needed = at;
        if (is_about_attribute (at))
          break;
      }
  return needed;
}

/* Sets the attribute that elements need to pass the test, unless they can have it under several
 * names, and the least length of its value. */
static void
set_attribute (const H5Query *self, H5SubjectFilter *filter)
{
  const H5Selector *selector = self->selector;
  const H5Instruction *test = filter->needed;

  if (test->op != H5_OP_ATTRIBUTE)
    {
      filter->attribute = test->op == H5_OP_CLASS ? H5_NAME_CLASS : H5_NAME_ID;
      filter->least = H5_ITEM (selector->strings, H5SelectorString, test->a)->length;
      return;
    }
  const H5SelectorAttribute *wanted = H5_ITEM (selector->attributes, H5SelectorAttribute, test->a);
  if (self->is_html && self->lower[wanted->name] != self->exact[wanted->name])
    return;
  filter->attribute = self->exact[wanted->name];
  filter->least = wanted->length;
  filter->suffices = filter->attribute != H5_NAME_NONE && wanted->match == H5_MATCH_EXISTS
                     && wanted->ns >= H5_NO_NAMESPACE;
}

static H5Prediction
predict (const H5Query *self, const GArray *code, H5Name type)
{
  H5Prediction prediction = follow (self, code, type, NULL);

  if (prediction == H5_PREDICTION_MAYBE && self->filter->needed
      && follow (self, code, type, self->filter->needed) == H5_PREDICTION_YES)
    return H5_PREDICTION_IF_NEEDED;
  return prediction;
}

static void
set_prediction (const H5Query *self, H5SubjectFilter *filter, const GArray *code, H5Name type)
{
  if (type != H5_NAME_NONE && type < H5_NAME_WORDS)
    filter->predictions[type] = (guint8) predict (self, code, type);
}

void
h5_query_find_filter (H5Query *self, H5SubjectFilter *filter)
{
  const GArray *code = self->pass->code;

  if (code->len > LONG_CODE)
    return;
  self->filter = filter;
  filter->needed = self->selector->specificities->len == 1 ? needed_test (code) : NULL;
  filter->attribute = H5_NAME_NONE;
  filter->suffices = FALSE;
  if (filter->needed && is_about_attribute (filter->needed))
    set_attribute (self, filter);
  memset (filter->predictions, predict (self, code, H5_NAME_NONE), sizeof filter->predictions);
  for (guint i = 0; i < code->len; i++)
    {
      const H5Instruction *at = H5_ITEM (code, H5Instruction, i);
      const H5Name *types = types_of_pseudo (at);
      if (at->op == H5_OP_TYPE)
        set_prediction (self, filter, code, tested_type (self, at));
      for (guint t = 0; types && t < G_N_ELEMENTS (pseudo_types[0].types); t++)
        set_prediction (self, filter, code, types[t]);
    }
}
