/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The grammar of selectors: https://drafts.csswg.org/selectors-4/#grammar */
#include "select/parse/h5-selector-parser.h"

#include <string.h>
#include <glib/gi18n-lib.h>

gboolean
h5_selector_parser_fail (H5SelectorParser *self, const char *message)
{
  self->message = message;
  self->offset = self->css.token.start;
  return FALSE;
}

static gboolean
fail_too_complex (H5SelectorParser *self, const char *message)
{
  h5_selector_parser_fail (self, message);
  self->is_too_complex = TRUE;
  return FALSE;
}

void
h5_selector_parser_skip_whitespace (H5SelectorParser *self)
{
  while (self->css.token.type == H5_CSS_WHITESPACE)
    h5_css_tokenizer_next (&self->css);
}

gboolean
h5_selector_parser_close_function (H5SelectorParser *self)
{
  h5_selector_parser_skip_whitespace (self);
  if (h5_css_at (&self->css, ')'))
    h5_css_tokenizer_next (&self->css);
  else if (self->css.token.type != H5_CSS_END)
    return h5_selector_parser_fail (self, N_ ("“)” is expected"));
  h5_write_text (self, ")");
  self->closer = 0;
  return TRUE;
}

H5Frame *
h5_selector_parser_open (H5SelectorParser *self, H5FrameKind kind)
{
  if (self->frames->len > H5_SELECTOR_MAX_NESTING)
    {
      fail_too_complex (self, N_ ("Selectors are nested too deeply"));
      return NULL;
    }
  if (self->selector->passes->len >= H5_SELECTOR_MAX_AHEAD
      && (kind == H5_FRAME_HAS || kind == H5_FRAME_NTH_LAST))
    {
      fail_too_complex (self, N_ ("There are too many :has() or :nth-last-child()"));
      return NULL;
    }
  H5Frame frame = {
    .kind = kind, .allows_has = TRUE, .end_jumps = H5_NO_CHAIN, .fails = H5_NO_CHAIN
  };
  if (self->frames->len > 0)
    {
      H5Frame *outer = h5_selector_parser_frame (self);
      frame.allows_has = outer->allows_has && kind != H5_FRAME_HAS;
      frame.after = outer->element;
      frame.pass = outer->pass;
    }
  if (kind == H5_FRAME_LIST)
    frame.pass = h5_pass_new (H5_PASS_SUBJECT);
  else if (kind == H5_FRAME_HAS)
    frame.pass = h5_pass_new (H5_PASS_HAS);
  else if (kind == H5_FRAME_NTH_LAST)
    frame.pass = h5_pass_new (H5_PASS_NTH_LAST);
  frame.start = frame.pass->code->len;
  g_array_append_val (self->frames, frame);
  self->closer = 0;
  h5_selector_parser_skip_whitespace (self);
  h5_emit_begin_alternative (self);
  return h5_selector_parser_frame (self);
}

static gboolean
owns_pass (const H5Frame *frame)
{
  return frame->kind == H5_FRAME_LIST || frame->kind == H5_FRAME_HAS
         || frame->kind == H5_FRAME_NTH_LAST;
}

/* Removes the innermost frame with its code. */
static void
drop_frame (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  if (owns_pass (frame))
    h5_pass_free (frame->pass);
  g_array_set_size (self->frames, self->frames->len - 1);
}

static H5Combinator
explicit_combinator (const H5SelectorParser *self)
{
  if (h5_css_at (&self->css, '>'))
    return H5_COMBINATOR_CHILD;
  if (h5_css_at (&self->css, '+'))
    return H5_COMBINATOR_NEXT;
  if (h5_css_at (&self->css, '~'))
    return H5_COMBINATOR_SUBSEQUENT;
  return H5_COMBINATOR_NONE;
}

static gboolean
at_end_of_frame (H5SelectorParser *self)
{
  return self->css.token.type == H5_CSS_END
         || (self->frames->len > 1 && h5_css_at (&self->css, ')'));
}

static gboolean
at_end_of_alternative (H5SelectorParser *self)
{
  return h5_css_at (&self->css, ',') || at_end_of_frame (self);
}

/* At a comma or an end: begins the next alternative, or leaves the frame. */
static gboolean
leave_alternative (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  if (at_end_of_frame (self))
    {
      if (frame->kind != H5_FRAME_LIST)
        h5_write_text (self, ")");
      h5_emit_close (self);
      if (self->css.token.type != H5_CSS_END)
        h5_css_tokenizer_next (&self->css);
      return TRUE;
    }
  if (frame->is_single)
    return h5_selector_parser_fail (self, N_ ("A list is not allowed in these parentheses"));
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  h5_emit_begin_alternative (self);
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#typedef-relative-selector */
static void
parse_leading_combinator (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5Combinator combinator = explicit_combinator (self);

  if (frame->kind != H5_FRAME_HAS || !frame->is_first_note || !combinator)
    return;
  frame->left = combinator;
  h5_write_combinator (self, combinator, TRUE);
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
}

static gboolean
begin_compound (H5SelectorParser *self)
{
  if (++self->n_compounds > H5_SELECTOR_MAX_COMPOUNDS)
    return fail_too_complex (self, N_ ("There are too many compound selectors"));
  H5Frame *frame = h5_selector_parser_frame (self);
  if (frame->kind == H5_FRAME_HAS && frame->pass->notes->len >= H5_SELECTOR_MAX_AHEAD)
    return fail_too_complex (self, N_ ("There are too many compound selectors in this :has()"));
  h5_write_begin_compound (self);
  parse_leading_combinator (self);
  return h5_selector_parse_simple (self);
}

static gboolean
parse_combinator (H5SelectorParser *self, H5Combinator combinator)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  if (frame->is_simple)
    return h5_selector_parser_fail (
      self, N_ ("Only compound selectors are allowed in these parentheses"));
  if (frame->element)
    return h5_selector_parser_fail (self,
                                    N_ ("A combinator is not allowed after a pseudo-element"));
  if (combinator != H5_COMBINATOR_DESCENDANT)
    h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  h5_write_end_compound (self);
  h5_write_combinator (self, combinator, FALSE);
  h5_emit_combinator (self, combinator);
  return TRUE;
}

/* Parses the token after a simple selector. */
static gboolean
parse_after_simple (H5SelectorParser *self)
{
  gboolean had_space = self->css.token.type == H5_CSS_WHITESPACE;

  h5_selector_parser_skip_whitespace (self);
  if (at_end_of_alternative (self))
    {
      h5_write_end_compound (self);
      h5_emit_end_alternative (self);
      return leave_alternative (self);
    }
  H5Combinator combinator = explicit_combinator (self);
  if (!combinator && had_space)
    combinator = H5_COMBINATOR_DESCENDANT;
  return combinator ? parse_combinator (self, combinator) : h5_selector_parse_simple (self);
}

static gboolean
step (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);

  if (frame->in_compound)
    return parse_after_simple (self);
  if (frame->is_forgiving && frame->left == H5_COMBINATOR_NONE && at_end_of_alternative (self))
    return leave_alternative (self);
  return begin_compound (self);
}

static char
closer_of (const H5CssToken *token)
{
  if (token->type == H5_CSS_FUNCTION)
    return ')';
  if (token->type != H5_CSS_DELIM)
    return 0;
  return token->delim == '(' ? ')' : token->delim == '[' ? ']' : token->delim == '{' ? '}' : 0;
}

/* Skips to the comma or parenthesis that ends an invalid alternative. `closers` is a buffer
 * for the open brackets in it. */
static void
skip_alternative (H5SelectorParser *self, H5Buffer *closers)
{
  for (; self->css.token.type != H5_CSS_END; h5_css_tokenizer_next (&self->css))
    {
      char closer = closer_of (&self->css.token);
      if (closer)
        h5_buffer_append_byte (closers, closer);
      else if (closers->length > 0)
        {
          if (h5_css_at (&self->css, closers->data[closers->length - 1]))
            h5_buffer_truncate (closers, closers->length - 1);
        }
      else if (h5_css_at (&self->css, ',') || h5_css_at (&self->css, ')'))
        return;
    }
}

/* https://drafts.csswg.org/selectors-4/#parse-as-a-forgiving-selector-list: removes the
 * invalid alternative. Returns FALSE if no list around the error is forgiving. */
static gboolean
forgive (H5SelectorParser *self)
{
  H5Buffer closers = H5_BUFFER_INIT;
  guint forgiving = self->frames->len;

  while (forgiving > 0 && !g_array_index (self->frames, H5Frame, forgiving - 1).is_forgiving)
    forgiving--;
  if (forgiving == 0 || self->is_too_complex)
    return FALSE;
  for (; self->frames->len > forgiving; drop_frame (self))
    h5_buffer_append_byte (&closers, ')');
  if (self->closer)
    h5_buffer_append_byte (&closers, self->closer);
  self->closer = 0;
  self->message = NULL;
  h5_emit_undo_alternative (self);
  skip_alternative (self, &closers);
  h5_buffer_clear (&closers);
  return leave_alternative (self);
}

static H5Selector *
run_parse (H5SelectorParser *self)
{
  h5_selector_parser_open (self, H5_FRAME_LIST);
  while (self->frames->len > 0)
    if (!step (self) && !forgive (self))
      break;
  if (self->message)
    {
      while (self->frames->len > 0)
        drop_frame (self);
      h5_selector_free (self->selector);
      return NULL;
    }
  h5_selector_survey (self->selector);
  return self->selector;
}

static H5Selector *
parse (const char *text, gsize length, const H5SelectorNamespace *namespaces, gsize n_namespaces,
       H5Buffer *out, H5SelectorError *error)
{
  H5SelectorParser self = {
    .selector = h5_selector_new (),
    .frames = g_array_new (FALSE, TRUE, sizeof (H5Frame)),
    .namespaces = namespaces,
    .n_namespaces = n_namespaces,
    .out = out,
  };

  h5_css_tokenizer_init (&self.css, text, length);
  h5_selector_prefixes_init (&self);
  H5Selector *selector = run_parse (&self);
  if (!selector && error)
    *error = (H5SelectorError){ self.offset, self.message, self.is_too_complex };
  h5_selector_prefixes_clear (&self);
  h5_css_tokenizer_clear (&self.css);
  g_array_unref (self.frames);
  return selector;
}

H5Selector *
h5_selector_parse (const char *text, gsize length, const H5SelectorNamespace *namespaces,
                   gsize n_namespaces, H5SelectorError *error)
{
  return parse (text, length, namespaces, n_namespaces, NULL, error);
}

gboolean
h5_selector_write (const char *text, gsize length, const H5SelectorNamespace *namespaces,
                   gsize n_namespaces, H5Buffer *out)
{
  gsize start = out->length;
  H5Selector *selector = parse (text, length, namespaces, n_namespaces, out, NULL);

  if (!selector)
    {
      h5_buffer_truncate (out, start);
      return FALSE;
    }
  h5_selector_free (selector);
  return TRUE;
}
