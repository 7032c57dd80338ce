/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-select-query.h"

static gboolean
has_type (const H5Query *self, const H5Node *element, guint32 name)
{
  if (element->name < H5_NAME_WORDS)
    return element->name == (self->is_html ? self->lower : self->exact)[name];
  const H5NameInfo *info = h5_names_info (self->names, element->name);
  gboolean folds = self->is_html && (info->is_word || info->ns == H5_NAMESPACE_HTML);
  return info->local == (folds ? self->lower : self->exact)[name];
}

static gboolean
has_namespace (const H5Query *self, const H5Node *element, guint32 ns)
{
  H5Namespace wanted = ns == H5_NO_NAMESPACE ? H5_NAMESPACE_NONE : self->namespaces[ns];

  return h5_names_element_namespace (self->names, element->name) == wanted;
}

/* Answers that need what was found at other elements. */
static gboolean
ask_context (H5Query *self, const H5Instruction *instruction, H5Node *element)
{
  guint32 a = instruction->a;

  if (!self->has_context)
    {
      self->wants_context = TRUE;
      return FALSE;
    }
  switch (instruction->op)
    {
    case H5_OP_FROM_PARENT:
      return h5_bit (h5_query_down (self), a);
    case H5_OP_FROM_BEFORE:
      return h5_bit (h5_query_side (self), a);
    case H5_OP_OWN:
      return h5_bit (self->own, a);
    case H5_OP_AHEAD:
      return (self->answers[a][self->number / 8] >> (self->number % 8) & 1) != 0;
    case H5_OP_NTH:
    default:
      return h5_query_nth (self, element, H5_ITEM (self->selector->nths, H5Nth, a));
    }
}

static gboolean
has_pseudo (H5Query *self, H5Node *element, const H5Instruction *instruction)
{
  H5PseudoTest test = instruction->a;

  return test < H5_PSEUDO_LINK ? h5_query_structure (self, element, test)
                               : h5_query_form (self, element, test, instruction->b);
}

gboolean
h5_query_eval (H5Query *self, const H5Instruction *code, H5Node *element)
{
  const H5Selector *selector = self->selector;

  for (;; code++)
    {
      gboolean holds;

      self->steps++;
      switch (code->op)
        {
        case H5_OP_MATCH:
          return TRUE;
        case H5_OP_FAIL:
          return FALSE;
        case H5_OP_JUMP:
          holds = FALSE;
          break;
        case H5_OP_TYPE:
          holds = has_type (self, element, code->a);
          break;
        case H5_OP_NAMESPACE:
          holds = has_namespace (self, element, code->a);
          break;
        case H5_OP_ID:
          holds = h5_query_has_id (self, element,
                                   H5_ITEM (selector->strings, H5SelectorString, code->a));
          break;
        case H5_OP_CLASS:
          holds = h5_query_has_class (self, element,
                                      H5_ITEM (selector->strings, H5SelectorString, code->a));
          break;
        case H5_OP_ATTRIBUTE:
          holds = h5_query_has_attribute (
            self, element, H5_ITEM (selector->attributes, H5SelectorAttribute, code->a));
          break;
        case H5_OP_PSEUDO:
          holds = has_pseudo (self, element, code);
          break;
        default:
          holds = ask_context (self, code, element);
          break;
        }
      if (!holds)
        code += code->fail - 1;
    }
}
