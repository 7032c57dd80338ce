/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing pseudo-classes and pseudo-elements:
 * https://drafts.csswg.org/selectors-4/#pseudo-classes */
#include "select/parse/h5-selector-parser.h"

#include "base/h5-ascii.h"

#include <glib/gi18n-lib.h>

static const char *const not_after_element =
  N_ ("This pseudo-class is not allowed after the pseudo-element");

/* Checks that a pseudo-class of this set is allowed after the pseudo-element before it. */
static gboolean
check_after (H5SelectorParser *self, guint32 after)
{
  const H5PseudoElement *element = h5_selector_parser_frame (self)->element;

  return !element || (element->takes & after) != 0
         || h5_selector_parser_fail (self, not_after_element);
}

gboolean
h5_pseudo_uses_bits (H5PseudoTest test)
{
  return test == H5_PSEUDO_ENABLED || test == H5_PSEUDO_DISABLED || test == H5_PSEUDO_READ_WRITE
         || test == H5_PSEUDO_READ_ONLY;
}

static void
emit_pseudo_test (H5SelectorParser *self, H5PseudoTest test)
{
  guint32 bit = test == H5_PSEUDO_HEADING ? H5_ALL_LEVELS : 0;

  if (h5_pseudo_uses_bits (test))
    {
      bit = h5_emit_inherited (self, H5_INHERITED_DISABLED, 0);
      for (H5Inherited state = H5_INHERITED_OPTGROUP; state <= H5_INHERITED_EDITABLE; state++)
        h5_emit_inherited (self, state, 0);
    }
  if (test == H5_PSEUDO_NEVER)
    h5_emit_never (self);
  else
    h5_emit_test (self, H5_OP_PSEUDO, test, bit);
}

static gboolean
parse_ident_argument (H5SelectorParser *self)
{
  h5_selector_parser_skip_whitespace (self);
  if (self->css.token.type != H5_CSS_IDENT)
    return h5_selector_parser_fail (self, N_ ("An identifier is expected"));
  return TRUE;
}

static gboolean
skip_ident_argument (H5SelectorParser *self)
{
  if (!parse_ident_argument (self))
    return FALSE;
  h5_write_token (self);
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#the-dir-pseudo. Unknown identifiers are valid and
 * never match. */
static gboolean
parse_dir (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (!parse_ident_argument (self))
    return FALSE;
  gboolean is_ltr = h5_ascii_equals_ci (token->value, token->value_length, "ltr");
  if (is_ltr || h5_ascii_equals_ci (token->value, token->value_length, "rtl"))
    h5_emit_test (self, H5_OP_OWN,
                  h5_emit_inherited (self, is_ltr ? H5_INHERITED_LTR : H5_INHERITED_RTL, 0), 0);
  else
    h5_emit_never (self);
  h5_write_token (self);
  h5_css_tokenizer_next (&self->css);
  return h5_selector_parser_close_function (self);
}

/* Skips a comma. Returns FALSE if there is none. */
static gboolean
parse_comma (H5SelectorParser *self)
{
  h5_selector_parser_skip_whitespace (self);
  if (!h5_css_at (&self->css, ','))
    return FALSE;
  h5_write_text (self, ", ");
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#the-lang-pseudo. The ranges become adjacent strings,
 * followed by one without data. */
static gboolean
parse_lang (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);
  guint32 first = self->selector->strings->len;
  gboolean more = TRUE;

  while (more)
    {
      h5_selector_parser_skip_whitespace (self);
      if (token->type != H5_CSS_IDENT && token->type != H5_CSS_STRING)
        return h5_selector_parser_fail (self, N_ ("A language range is expected"));
      h5_emit_string (self, token->value, token->value_length);
      h5_write_token (self);
      h5_css_tokenizer_next (&self->css);
      more = parse_comma (self);
    }
  g_array_set_size (self->selector->strings, self->selector->strings->len + 1);
  h5_emit_test (self, H5_OP_OWN, h5_emit_inherited (self, H5_INHERITED_LANG, first), 0);
  return h5_selector_parser_close_function (self);
}

/* Adds an integer to a set of levels. Others than 1 to 9 are valid and never match. */
static gboolean
parse_level (H5SelectorParser *self, guint32 *levels)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_selector_parser_skip_whitespace (self);
  if (token->type != H5_CSS_NUMBER || !token->is_integer)
    return h5_selector_parser_fail (self, N_ ("The level of a heading is expected"));
  if (token->number >= 1 && token->number <= 9)
    *levels |= 1u << token->number;
  h5_write_nth (self, &(H5Nth){ .b = token->number });
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

/* https://drafts.csswg.org/selectors-5/#headings */
static gboolean
parse_heading (H5SelectorParser *self)
{
  guint32 levels = 0;

  do
    if (!parse_level (self, &levels))
      return FALSE;
  while (parse_comma (self));
  h5_emit_test (self, H5_OP_PSEUDO, H5_PSEUDO_HEADING, levels);
  return h5_selector_parser_close_function (self);
}

/* :state(x), :active-view-transition-type(x, y) */
static gboolean
parse_words (H5SelectorParser *self, gboolean takes_list)
{
  if (!skip_ident_argument (self))
    return FALSE;
  while (takes_list && parse_comma (self))
    if (!skip_ident_argument (self))
      return FALSE;
  h5_emit_never (self);
  return h5_selector_parser_close_function (self);
}

static gboolean
at_of (const H5SelectorParser *self)
{
  const H5CssToken *token = &self->css.token;

  return token->type == H5_CSS_IDENT
         && h5_ascii_equals_ci (token->value, token->value_length, "of");
}

/* https://drafts.csswg.org/selectors-4/#the-nth-child-pseudo and the other pseudo-classes with
 * An+B */
static gboolean
parse_nth (H5SelectorParser *self, H5NthKind kind)
{
  H5Nth nth = { .kind = kind };
  GArray *nths = self->selector->nths;

  if (!h5_selector_parse_nth (self, &nth))
    return FALSE;
  h5_write_nth (self, &nth);
  if (kind > H5_NTH_LAST_CHILD || !at_of (self))
    {
      g_array_append_val (nths, nth);
      h5_emit_test (self, H5_OP_NTH, nths->len - 1, 0);
      h5_selector_parser_frame (self)->complex.classes++;
      return h5_selector_parser_close_function (self);
    }
  h5_write_text (self, " of ");
  nth.kind = H5_NTH_COUNTED;
  g_array_append_val (nths, nth);
  h5_css_tokenizer_next (&self->css);
  H5Frame *frame =
    h5_selector_parser_open (self, kind == H5_NTH_CHILD ? H5_FRAME_NTH : H5_FRAME_NTH_LAST);
  if (!frame)
    return FALSE;
  frame->nth = nths->len - 1;
  frame->counts_class = TRUE;
  return TRUE;
}

static gboolean
open_logical (H5SelectorParser *self, H5PseudoFunction function)
{
  /* Where only compound selectors are allowed, the argument must also be compound selectors. */
  gboolean is_simple = h5_selector_parser_frame (self)->is_simple || function == H5_FUNCTION_ANY;
  H5Frame *frame =
    h5_selector_parser_open (self, function == H5_FUNCTION_NOT ? H5_FRAME_NOT : H5_FRAME_IS);

  if (!frame)
    return FALSE;
  frame->is_forgiving = function == H5_FUNCTION_IS || function == H5_FUNCTION_WHERE;
  frame->is_weightless = function == H5_FUNCTION_WHERE;
  frame->is_simple = is_simple;
  return TRUE;
}

/* https://drafts.csswg.org/css-scoping/#host-selector; also the argument of ::slotted() */
static gboolean
open_never (H5SelectorParser *self, gboolean counts_class)
{
  H5Frame *frame = h5_selector_parser_open (self, H5_FRAME_NEVER);

  if (!frame)
    return FALSE;
  frame->is_simple = frame->is_single = TRUE;
  frame->counts_class = counts_class;
  frame->after = frame->element = NULL;
  return TRUE;
}

static gboolean
parse_function_class (H5SelectorParser *self, const H5PseudoFunctionClass *found)
{
  switch (found->function)
    {
    case H5_FUNCTION_IS:
    case H5_FUNCTION_WHERE:
    case H5_FUNCTION_NOT:
    case H5_FUNCTION_ANY:
      return open_logical (self, found->function);
    case H5_FUNCTION_HAS:
      return h5_selector_parser_open (self, H5_FRAME_HAS) != NULL;
    case H5_FUNCTION_HOST:
      return open_never (self, TRUE);
    case H5_FUNCTION_NTH_CHILD:
    case H5_FUNCTION_NTH_LAST_CHILD:
    case H5_FUNCTION_NTH_OF_TYPE:
    case H5_FUNCTION_NTH_LAST_OF_TYPE:
      return parse_nth (self, H5_NTH_CHILD + (found->function - H5_FUNCTION_NTH_CHILD));
    case H5_FUNCTION_LANG:
      h5_selector_parser_frame (self)->complex.classes++;
      return parse_lang (self);
    case H5_FUNCTION_DIR:
      h5_selector_parser_frame (self)->complex.classes++;
      return parse_dir (self);
    case H5_FUNCTION_HEADING:
      h5_selector_parser_frame (self)->complex.classes++;
      return parse_heading (self);
    case H5_FUNCTION_STATE:
    case H5_FUNCTION_STATE_TYPES:
    default:
      h5_selector_parser_frame (self)->complex.classes++;
      return parse_words (self, found->function == H5_FUNCTION_STATE_TYPES);
    }
}

static gboolean
check_function_after (H5SelectorParser *self, const H5PseudoFunctionClass *found)
{
  const H5PseudoElement *element = h5_selector_parser_frame (self)->element;

  if (element && found->function <= H5_FUNCTION_NOT)
    return !(element->sub & H5_SUB_NO_LOGIC) || h5_selector_parser_fail (self, not_after_element);
  return check_after (self, found->after);
}

static gboolean
parse_pseudo_function (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);
  const H5PseudoFunctionClass *found = h5_find_pseudo_function (token->value, token->value_length);

  if (!found)
    return h5_selector_parser_fail (self, N_ ("There is no functional pseudo-class of this name"));
  if (!check_function_after (self, found))
    return FALSE;
  if (found->function == H5_FUNCTION_HAS && !h5_selector_parser_frame (self)->allows_has)
    return h5_selector_parser_fail (self, N_ ("A :has() cannot contain another one"));
  h5_write_pseudo (self, ":");
  h5_css_tokenizer_next (&self->css);
  self->closer = ')';
  return parse_function_class (self, found);
}

/* https://drafts.csswg.org/css-view-transitions-2/#typedef-pt-name-and-class-selector: parses
 * the name of a transition or "*", and classes. */
static gboolean
parse_transition_argument (H5SelectorParser *self)
{
  h5_selector_parser_skip_whitespace (self);
  gboolean has_name = self->css.token.type == H5_CSS_IDENT || h5_css_at (&self->css, '*');
  if (!has_name && !h5_css_at (&self->css, '.'))
    return h5_selector_parser_fail (self, N_ ("A name, “*” or a class is expected"));
  if (has_name)
    {
      h5_write_token (self);
      h5_css_tokenizer_next (&self->css);
    }
  else
    h5_write_text (self, "*");
  while (h5_css_at (&self->css, '.'))
    {
      h5_css_tokenizer_next (&self->css);
      if (self->css.token.type != H5_CSS_IDENT)
        return h5_selector_parser_fail (self, N_ ("The name of a class is expected"));
      h5_write_text (self, ".");
      h5_write_token (self);
      h5_css_tokenizer_next (&self->css);
    }
  return TRUE;
}

static gboolean
parse_one_of (H5SelectorParser *self, const char *const *words)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (!parse_ident_argument (self)
      || (!h5_is_one_of (words, token->value, token->value_length)
          && !h5_selector_parser_fail (self,
                                       N_ ("This word is not allowed in the pseudo-element"))))
    return FALSE;
  h5_write_token (self);
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

static gboolean
parse_direction_argument (H5SelectorParser *self)
{
  static const char *const directions[] = { "up",           "down",        "left",
                                            "right",        "block-start", "block-end",
                                            "inline-start", "inline-end",  NULL };

  h5_selector_parser_skip_whitespace (self);
  if (!h5_css_at (&self->css, '*'))
    return parse_one_of (self, directions);
  h5_write_token (self);
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

static gboolean
parse_idents_argument (H5SelectorParser *self)
{
  if (!skip_ident_argument (self))
    return FALSE;
  while (self->css.token.type == H5_CSS_IDENT)
    {
      h5_write_text (self, " ");
      skip_ident_argument (self);
    }
  return TRUE;
}

static gboolean
parse_element_argument (H5SelectorParser *self, H5Argument argument)
{
  static const char *const select[] = { "select", NULL };
  gboolean success;

  if (argument == H5_ARGUMENT_COMPOUND)
    return open_never (self, FALSE);
  if (argument == H5_ARGUMENT_IDENT)
    success = skip_ident_argument (self);
  else if (argument == H5_ARGUMENT_IDENTS)
    success = parse_idents_argument (self);
  else if (argument == H5_ARGUMENT_TRANSITION)
    success = parse_transition_argument (self);
  else if (argument == H5_ARGUMENT_SELECT)
    success = parse_one_of (self, select);
  else
    success = parse_direction_argument (self);
  return success && h5_selector_parser_close_function (self);
}

/* https://drafts.csswg.org/selectors-4/#pseudo-elements: valid, but never matches an element. */
static gboolean
parse_pseudo_element (H5SelectorParser *self, const H5PseudoElement *found)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  if (frame->kind != H5_FRAME_LIST)
    return h5_selector_parser_fail (self, N_ ("A pseudo-class cannot contain a pseudo-element"));
  if (frame->element && !(frame->element->sub & found->is_sub))
    return h5_selector_parser_fail (
      self, N_ ("This pseudo-element is not allowed after the one before it"));
  h5_emit_never (self);
  frame->complex.types++;
  frame->element = found;
  h5_write_pseudo (self, "::");
  h5_css_tokenizer_next (&self->css);
  self->closer = found->argument == H5_ARGUMENT_NONE ? 0 : ')';
  return !self->closer || parse_element_argument (self, found->argument);
}

static gboolean
parse_double_colon (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_css_tokenizer_next (&self->css);
  gboolean is_function = token->type == H5_CSS_FUNCTION;
  if (!is_function && token->type != H5_CSS_IDENT)
    return h5_selector_parser_fail (self, N_ ("The name of a pseudo-element is expected"));
  const H5PseudoElement *found =
    h5_find_pseudo_element (token->value, token->value_length, is_function);
  if (!found)
    return h5_selector_parser_fail (
      self, is_function ? N_ ("There is no functional pseudo-element of this name")
                        : N_ ("There is no pseudo-element of this name"));
  return parse_pseudo_element (self, found);
}

static gboolean
parse_pseudo_class (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);
  const H5PseudoClass *found = h5_find_pseudo_class (token->value, token->value_length);

  if (!found)
    return h5_selector_parser_fail (self, N_ ("There is no pseudo-class of this name"));
  if (!check_after (self, found->after))
    return FALSE;
  emit_pseudo_test (self, found->test);
  h5_write_pseudo (self, ":");
  h5_selector_parser_frame (self)->complex.classes++;
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

gboolean
h5_selector_parse_pseudo (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_css_tokenizer_next (&self->css);
  if (h5_css_at (&self->css, ':'))
    return parse_double_colon (self);
  if (token->type == H5_CSS_FUNCTION)
    return parse_pseudo_function (self);
  if (token->type != H5_CSS_IDENT)
    return h5_selector_parser_fail (self, N_ ("The name of a pseudo-class is expected"));
  const H5PseudoElement *legacy = h5_find_pseudo_element (token->value, token->value_length, FALSE);
  return legacy && legacy->legacy ? parse_pseudo_element (self, legacy) : parse_pseudo_class (self);
}
