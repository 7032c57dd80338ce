/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Serializing selectors while they are parsed, if the parser has a buffer:
 * https://drafts.csswg.org/cssom/#serializing-selectors */
#include "select/parse/h5-selector-parser.h"

#include "base/h5-ascii.h"

#include <string.h>

void
h5_write_text (H5SelectorParser *self, const char *text)
{
  if (self->out)
    h5_buffer_append_string (self->out, text);
}

/* https://drafts.csswg.org/cssom/#escape-a-character-as-code-point */
static void
write_as_code_point (H5Buffer *out, guint8 c)
{
  h5_buffer_append_printf (out, "\\%x ", c);
}

static gboolean
is_control (guint8 c)
{
  return c < 0x20 || c == 0x7f;
}

static gboolean
is_ident_byte (guint8 c)
{
  return c >= 0x80 || c == '-' || c == '_' || h5_is_ascii_digit (c) || h5_is_ascii_alpha (c);
}

/* https://drafts.csswg.org/cssom/#serialize-an-identifier */
static void
write_ident (H5SelectorParser *self, const char *ident, gsize length)
{
  H5Buffer *out = self->out;

  for (gsize i = 0; out && i < length; i++)
    {
      guint8 c = (guint8) ident[i];
      gboolean is_start = i == 0 || (i == 1 && ident[0] == '-');
      if (is_control (c) || (is_start && h5_is_ascii_digit (c)))
        write_as_code_point (out, c);
      else
        {
          if (!is_ident_byte (c) || (c == '-' && length == 1))
            h5_buffer_append_byte (out, '\\');
          h5_buffer_append_byte (out, (char) c);
        }
    }
}

/* https://drafts.csswg.org/cssom/#serialize-a-string */
static void
write_string (H5SelectorParser *self, const char *string, gsize length)
{
  H5Buffer *out = self->out;

  h5_write_text (self, "\"");
  for (gsize i = 0; out && i < length; i++)
    {
      guint8 c = (guint8) string[i];
      if (is_control (c))
        {
          write_as_code_point (out, c);
          continue;
        }
      if (c == '"' || c == '\\')
        h5_buffer_append_byte (out, '\\');
      h5_buffer_append_byte (out, (char) c);
    }
  h5_write_text (self, "\"");
}

void
h5_write_token (H5SelectorParser *self)
{
  const H5CssToken *token = &self->css.token;

  if (token->type == H5_CSS_STRING)
    write_string (self, token->value, token->value_length);
  else if (token->type == H5_CSS_DELIM)
    h5_write_text (self, (const char[]){ token->delim, '\0' });
  else
    write_ident (self, token->value, token->value_length);
}

/* Names of pseudo-classes and pseudo-elements are written in lower case. */
void
h5_write_pseudo (H5SelectorParser *self, const char *colons)
{
  const H5CssToken *token = &self->css.token;

  if (!self->out)
    return;
  g_autofree char *lower = g_ascii_strdown (token->value, (gssize) token->value_length);
  h5_write_text (self, colons);
  write_ident (self, lower, token->value_length);
  if (token->type == H5_CSS_FUNCTION)
    h5_write_text (self, "(");
}

/* https://drafts.csswg.org/css-syntax/#serializing-anb */
void
h5_write_nth (H5SelectorParser *self, const H5Nth *nth)
{
  if (!self->out)
    return;
  if (nth->a == 0)
    {
      h5_buffer_append_printf (self->out, "%d", nth->b);
      return;
    }
  if (nth->a == -1)
    h5_write_text (self, "-");
  else if (nth->a != 1)
    h5_buffer_append_printf (self->out, "%d", nth->a);
  h5_write_text (self, "n");
  if (nth->b != 0)
    h5_buffer_append_printf (self->out, "%+d", nth->b);
}

static void
write_prefix (H5SelectorParser *self, const H5QualifiedName *name)
{
  if (name->ns == H5_ANY_NAMESPACE)
    h5_write_text (self, "*");
  else
    write_ident (self, name->prefix, strlen (name->prefix));
  h5_write_text (self, "|");
}

/* Writes a type or universal selector. The universal selector is left out unless its namespace
 * matters. If the compound then remains empty, h5_write_end_compound() adds "*". */
void
h5_write_type (H5SelectorParser *self, const H5QualifiedName *name, guint32 default_namespace)
{
  gboolean is_null = name->has_prefix && name->ns == H5_NO_NAMESPACE;
  gboolean is_other = name->has_prefix && name->ns != default_namespace;

  if (is_null)
    h5_write_text (self, "|");
  else if (is_other)
    write_prefix (self, name);
  if (!name->is_any)
    write_ident (self, name->name, name->length);
  else if (is_null || is_other)
    h5_write_text (self, "*");
}

void
h5_write_attribute (H5SelectorParser *self, const H5QualifiedName *name,
                    const H5SelectorAttribute *attribute)
{
  static const char *const matchers[] = { "", "=", "~=", "|=", "^=", "$=", "*=" };

  h5_write_text (self, "[");
  if (attribute->ns != H5_NO_NAMESPACE)
    write_prefix (self, name);
  write_ident (self, name->name, name->length);
  h5_write_text (self, matchers[attribute->match]);
  if (attribute->match != H5_MATCH_EXISTS)
    write_string (self, attribute->value, attribute->length);
  if (attribute->value_case != H5_CASE_AS_DOCUMENT)
    h5_write_text (self, attribute->value_case == H5_CASE_INSENSITIVE ? " i" : " s");
  h5_write_text (self, "]");
}

void
h5_write_combinator (H5SelectorParser *self, H5Combinator combinator, gboolean is_leading)
{
  static const char *const texts[] = { "", " ", " > ", " + ", " ~ " };

  h5_write_text (self, texts[combinator] + (is_leading ? 1 : 0));
  if (self->out)
    h5_selector_parser_frame (self)->compound_text = self->out->length;
}

void
h5_write_begin_compound (H5SelectorParser *self)
{
  H5Frame *frame = h5_selector_parser_frame (self);
  gboolean is_first =
    frame->kind == H5_FRAME_HAS ? frame->is_first_note : frame->left == H5_COMBINATOR_NONE;

  if (is_first && frame->n_alternatives > 0)
    h5_write_text (self, ", ");
  if (self->out)
    frame->compound_text = self->out->length;
}

void
h5_write_end_compound (H5SelectorParser *self)
{
  if (self->out && self->out->length == h5_selector_parser_frame (self)->compound_text)
    h5_write_text (self, "*");
}
