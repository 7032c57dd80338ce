/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing type, class, id and attribute selectors:
 * https://drafts.csswg.org/selectors-4/#typedef-compound-selector */
#include "select/parse/h5-selector-parser.h"

#include "base/h5-ascii.h"

#include <string.h>
#include <glib/gi18n-lib.h>

static gboolean
find_prefix (H5SelectorParser *self, const char *prefix, gsize length, guint32 *ns)
{
  const H5SelectorNamespace *found = h5_selector_find_prefix (self, prefix, length);

  if (found)
    *ns = *found->uri ? h5_selector_uri_number (self, found->uri) : H5_NO_NAMESPACE;
  return found != NULL;
}

static void
take_name (H5SelectorParser *self, H5QualifiedName *out)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  g_free (out->name);
  out->is_any = token->type != H5_CSS_IDENT;
  out->length = out->is_any ? 0 : token->value_length;
  out->name = g_strndup (out->is_any ? "" : token->value, out->length);
  h5_css_tokenizer_next (&self->css);
}

static gboolean
at_name (const H5SelectorParser *self)
{
  return self->css.token.type == H5_CSS_IDENT || h5_css_at (&self->css, '*');
}

/* Whether the token is the "|" of a prefix, and not that of "|=" or of a column combinator. */
static gboolean
at_namespace_bar (const H5SelectorParser *self)
{
  const H5CssTokenizer *css = &self->css;
  char next = css->position < css->length ? css->text[css->position] : 0;

  return h5_css_at (css, '|') && next != '=' && next != '|';
}

static void
clear_qualified_name (H5QualifiedName *self)
{
  g_free (self->prefix);
  g_free (self->name);
}

static gboolean
resolve_prefix (H5SelectorParser *self, H5QualifiedName *out, gboolean is_empty)
{
  out->has_prefix = TRUE;
  if (is_empty)
    out->ns = H5_NO_NAMESPACE;
  else if (out->is_any)
    out->ns = H5_ANY_NAMESPACE;
  else if (!find_prefix (self, out->name, out->length, &out->ns))
    return h5_selector_parser_fail (self, N_ ("The namespace prefix is not declared"));
  out->prefix = g_steal_pointer (&out->name);
  return TRUE;
}

static gboolean
parse_qualified_name (H5SelectorParser *self, gboolean allows_any, H5QualifiedName *out)
{
  *out = (H5QualifiedName){ .ns = H5_ANY_NAMESPACE };
  gboolean is_empty = !at_name (self);
  if (!is_empty)
    take_name (self, out);
  if (at_namespace_bar (self))
    {
      if (!resolve_prefix (self, out, is_empty))
        return FALSE;
      h5_css_tokenizer_next (&self->css);
      if (!at_name (self))
        return h5_selector_parser_fail (self, N_ ("A name is expected after the namespace prefix"));
      take_name (self, out);
    }
  else if (is_empty)
    return h5_selector_parser_fail (self, N_ ("A name is expected"));
  if (out->is_any && !allows_any)
    return h5_selector_parser_fail (self, N_ ("A name is expected"));
  return TRUE;
}

static void
emit_type (H5SelectorParser *self, const H5QualifiedName *name)
{
  guint32 default_namespace = H5_ANY_NAMESPACE;

  find_prefix (self, "", 0, &default_namespace);
  h5_write_type (self, name, default_namespace);
  guint32 ns = name->has_prefix ? name->ns : default_namespace;
  if (!name->is_any)
    {
      h5_emit_test (self, H5_OP_TYPE, h5_emit_name (self, name->name, name->length), 0);
      h5_selector_parser_frame (self)->complex.types++;
    }
  if (ns != H5_ANY_NAMESPACE)
    h5_emit_test (self, H5_OP_NAMESPACE, ns, 0);
}

/* https://drafts.csswg.org/selectors-4/#type-selectors,
 * https://drafts.csswg.org/selectors-4/#universal-selector */
static gboolean
parse_type (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  H5QualifiedName name;

  if (frame->in_compound)
    return h5_selector_parser_fail (self,
                                    N_ ("A type selector must come first in a compound selector"));
  gboolean success = parse_qualified_name (self, TRUE, &name);
  if (success)
    emit_type (self, &name);
  clear_qualified_name (&name);
  return success;
}

static gboolean
parse_class (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_css_tokenizer_next (&self->css);
  if (token->type != H5_CSS_IDENT)
    return h5_selector_parser_fail (self, N_ ("The name of a class is expected"));
  h5_write_text (self, ".");
  h5_write_token (self);
  h5_emit_test (self, H5_OP_CLASS, h5_emit_string (self, token->value, token->value_length), 0);
  h5_selector_parser_frame (self)->complex.classes++;
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

static gboolean
parse_id (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (!token->is_id)
    return h5_selector_parser_fail (self, N_ ("An identifier is expected after “#”"));
  h5_write_text (self, "#");
  h5_write_token (self);
  h5_emit_test (self, H5_OP_ID, h5_emit_string (self, token->value, token->value_length), 0);
  h5_selector_parser_frame (self)->complex.ids++;
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

/* https://drafts.csswg.org/css-nesting/#nest-selector: outside of a nested rule, the same as
 * :scope. */
static gboolean
parse_nesting (H5SelectorParser *self)
{
  h5_write_text (self, "&");
  h5_emit_test (self, H5_OP_PSEUDO, H5_PSEUDO_SCOPE, 0);
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

/* Computes the failure function of Knuth–Morris–Pratt: for each prefix, the length of its
 * longest proper prefix that is also its suffix. */
static guint32 *
make_borders (const char *value, gsize length, gboolean fold)
{
  guint32 *borders = g_new0 (guint32, length + 1);
  guint32 border = 0;

  for (gsize i = 1; i < length; i++)
    {
      guint8 c = fold ? h5_ascii_lower ((guint8) value[i]) : (guint8) value[i];
      while (border > 0
             && c != (fold ? h5_ascii_lower ((guint8) value[border]) : (guint8) value[border]))
        border = borders[border];
      border += c == (fold ? h5_ascii_lower ((guint8) value[border]) : (guint8) value[border]);
      borders[i + 1] = border;
    }
  return borders;
}

static gboolean
parse_matcher (H5SelectorParser *self, H5SelectorAttribute *attribute)
{
  static const char before_equals[] = "~|^$*";
  const H5CssToken *token = h5_selector_parser_token (self);

  attribute->match = H5_MATCH_EQUAL;
  const char *kind =
    token->type == H5_CSS_DELIM && token->delim ? strchr (before_equals, token->delim) : NULL;
  if (kind)
    {
      gsize end = token->end;
      attribute->match = H5_MATCH_WORD + (H5AttributeMatch) (kind - before_equals);
      h5_css_tokenizer_next (&self->css);
      if (token->start != end)
        return h5_selector_parser_fail (self, N_ ("“=” must follow directly"));
    }
  if (!h5_css_at (&self->css, '='))
    return h5_selector_parser_fail (self,
                                    N_ ("“]”, “=”, “~=”, “|=”, “^=”, “$=” or “*=” is expected"));
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#attribute-case */
static gboolean
parse_case_flag (H5SelectorParser *self, H5SelectorAttribute *attribute)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (token->type != H5_CSS_IDENT)
    return TRUE;
  if (h5_ascii_equals_ci (token->value, token->value_length, "i"))
    attribute->value_case = H5_CASE_INSENSITIVE;
  else if (h5_ascii_equals_ci (token->value, token->value_length, "s"))
    attribute->value_case = H5_CASE_SENSITIVE;
  else
    return h5_selector_parser_fail (self, N_ ("“]”, “i” or “s” is expected"));
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  return TRUE;
}

static gboolean
parse_value (H5SelectorParser *self, H5SelectorAttribute *attribute)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (!parse_matcher (self, attribute))
    return FALSE;
  if (token->type != H5_CSS_IDENT && token->type != H5_CSS_STRING)
    return h5_selector_parser_fail (self, N_ ("An identifier or a string is expected"));
  attribute->value = g_strndup (token->value, token->value_length);
  attribute->length = token->value_length;
  h5_css_tokenizer_next (&self->css);
  h5_selector_parser_skip_whitespace (self);
  return parse_case_flag (self, attribute);
}

static gboolean
parse_in_brackets (H5SelectorParser *self, H5SelectorAttribute *attribute, H5QualifiedName *name)
{
  h5_selector_parser_skip_whitespace (self);
  if (!parse_qualified_name (self, FALSE, name))
    return FALSE;
  h5_selector_parser_skip_whitespace (self);
  attribute->ns = name->has_prefix ? name->ns : H5_NO_NAMESPACE;
  attribute->is_html_insensitive = h5_is_html_insensitive_attribute (name->name, name->length);
  attribute->match = H5_MATCH_EXISTS;
  if (!h5_css_at (&self->css, ']') && self->css.token.type != H5_CSS_END
      && !parse_value (self, attribute))
    return FALSE;
  if (!h5_css_at (&self->css, ']') && self->css.token.type != H5_CSS_END)
    return h5_selector_parser_fail (self, N_ ("“]” is expected"));
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#attribute-selectors */
static gboolean
parse_attribute (H5SelectorParser *self)
{
  H5SelectorAttribute attribute = { .name = 0 };
  H5QualifiedName name = { .name = NULL };

  h5_css_tokenizer_next (&self->css);
  self->closer = ']';
  if (!parse_in_brackets (self, &attribute, &name))
    {
      g_free (attribute.value);
      clear_qualified_name (&name);
      return FALSE;
    }
  self->closer = 0;
  if (self->css.token.type != H5_CSS_END)
    h5_css_tokenizer_next (&self->css);
  h5_write_attribute (self, &name, &attribute);
  attribute.name = h5_emit_name (self, name.name, name.length);
  for (guint fold = 0; fold < 2 && attribute.match == H5_MATCH_SUBSTRING; fold++)
    attribute.borders[fold] = make_borders (attribute.value, attribute.length, fold);
  g_array_append_val (self->selector->attributes, attribute);
  h5_emit_test (self, H5_OP_ATTRIBUTE, self->selector->attributes->len - 1, 0);
  h5_selector_parser_frame (self)->complex.classes++;
  clear_qualified_name (&name);
  return TRUE;
}

static gboolean
parse_by_token (H5SelectorParser *self)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (token->type == H5_CSS_HASH)
    return parse_id (self);
  if (token->type == H5_CSS_DELIM && token->delim == '.')
    return parse_class (self);
  if (token->type == H5_CSS_DELIM && token->delim == '[')
    return parse_attribute (self);
  if (token->type == H5_CSS_DELIM && token->delim == '&')
    return parse_nesting (self);
  if (token->type == H5_CSS_IDENT || h5_css_at (&self->css, '*') || at_namespace_bar (self))
    return parse_type (self);
  return h5_selector_parser_fail (self, h5_selector_parser_frame (self)->in_compound
                                          ? N_ ("A combinator, a comma or the end is expected")
                                          : N_ ("A selector is missing"));
}

/* https://drafts.csswg.org/selectors-4/#typedef-simple-selector */
gboolean
h5_selector_parse_simple (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  guint index = self->frames->len - 1;

  if (h5_css_at (&self->css, ':'))
    {
      if (!h5_selector_parse_pseudo (self))
        return FALSE;
    }
  else if (frame->element)
    return h5_selector_parser_fail (self,
                                    N_ ("Only pseudo-classes are allowed after a pseudo-element"));
  else if (!parse_by_token (self))
    return FALSE;
  g_array_index (self->frames, H5Frame, index).in_compound = TRUE;
  return TRUE;
}
