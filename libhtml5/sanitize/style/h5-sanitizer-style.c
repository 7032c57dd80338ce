/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading styles token by token, and declarations. */
#include "sanitize/style/h5-sanitizer-style-private.h"

#include "base/h5-ascii.h"

#include <string.h>

void
h5_style_reader_init (H5StyleReader *self, const H5StyleFilter *filter, gboolean in_block,
                      const char *css, gsize length)
{
  *self = (H5StyleReader){ .filter = filter, .in_block = in_block, .css = css };
  h5_css_tokenizer_init (&self->tokens, css, length);
}

void
h5_style_reader_clear (H5StyleReader *self)
{
  h5_css_tokenizer_clear (&self->tokens);
  h5_buffer_clear (&self->brackets);
  h5_buffer_clear (&self->value);
}

void
h5_style_count_bracket (H5StyleReader *self)
{
  static const char opening[] = "([{", closing[] = ")]}";
  const char *open = h5_style_token (self)->type == H5_CSS_FUNCTION ? opening
                     : h5_style_token (self)->type == H5_CSS_DELIM && h5_style_token (self)->delim
                       ? strchr (opening, h5_style_token (self)->delim)
                       : NULL;

  if (open)
    h5_buffer_append_byte (&self->brackets, closing[open - opening]);
  else if (self->brackets.length > 0
           && h5_css_at (&self->tokens, self->brackets.data[self->brackets.length - 1]))
    h5_buffer_truncate (&self->brackets, self->brackets.length - 1);
}

/* Whether the current declaration ends here, valid or not. */
static gboolean
at_end (const H5StyleReader *self)
{
  return h5_style_token (self)->type == H5_CSS_END
         || (self->brackets.length == 0
             && (h5_css_at (&self->tokens, ';')
                 || (self->in_block && h5_css_at (&self->tokens, '}'))));
}

void
h5_style_skip_statement (H5StyleReader *self)
{
  while (!at_end (self))
    {
      gboolean in_block = self->brackets.length > 0 && self->brackets.data[0] == '}';

      h5_style_count_bracket (self);
      h5_css_tokenizer_next (&self->tokens);
      if (in_block && self->brackets.length == 0)
        return;
    }
}

/* --- declarations --- */

/* Returns the name of the property in lower case if it is kept, or NULL. */
static char *
read_property (H5StyleReader *self)
{
  const H5CssToken *ident = h5_style_token (self);
  g_autofree char *name = g_ascii_strdown (ident->value, (gssize) ident->value_length);

  h5_css_tokenizer_next (&self->tokens);
  h5_style_skip_space (self);
  if (!h5_css_at (&self->tokens, ':') || !g_hash_table_contains (self->filter->properties, name))
    return NULL;
  h5_css_tokenizer_next (&self->tokens);
  return g_steal_pointer (&name);
}

/* https://drafts.csswg.org/css-syntax/#consume-a-declaration. Declarations that are dropped
 * are consumed up to their end. */
static void
read_declaration (H5StyleReader *self, H5Buffer *out, gsize begin)
{
  g_autofree char *name = read_property (self);
  gboolean good = name != NULL;

  self->property = name;
  h5_buffer_truncate (&self->value, 0);
  while (good && !at_end (self))
    {
      gsize start = h5_style_token (self)->start, brackets = self->brackets.length;

      h5_style_count_bracket (self);
      good = h5_style_take_token (self);
      /* The bracket of a URL function was read with it. A token that is refused is counted
       * again by h5_style_skip_statement(). */
      if (self->brackets.length > brackets
          && (good ? h5_css_at (&self->tokens, ')') : h5_style_token (self)->start == start))
        h5_buffer_truncate (&self->brackets, brackets);
      if (good)
        h5_css_tokenizer_next (&self->tokens);
    }
  good = good && self->brackets.length == 0 && self->value.length > 0;
  if (!good)
    {
      h5_style_skip_statement (self);
      return;
    }
  h5_buffer_append_string (out, out->length > begin ? "; " : "");
  h5_buffer_append_string (out, name);
  h5_buffer_append_string (out, ": ");
  h5_buffer_append (out, self->value.data, self->value.length);
}

void
h5_style_read_declarations (H5StyleReader *self, H5Buffer *out)
{
  gsize begin = out->length;

  while (h5_style_token (self)->type != H5_CSS_END
         && !(self->in_block && h5_css_at (&self->tokens, '}')))
    {
      h5_buffer_truncate (&self->brackets, 0);
      if (h5_style_token (self)->type == H5_CSS_WHITESPACE || h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
      else if (h5_style_token (self)->type == H5_CSS_IDENT)
        read_declaration (self, out, begin);
      else
        h5_style_skip_statement (self);
    }
}

void
h5_style_filter_declarations (const H5StyleFilter *self, const char *css, gsize length,
                              H5Buffer *out)
{
  H5StyleReader reader;

  h5_style_reader_init (&reader, self, FALSE, css, length);
  h5_style_read_declarations (&reader, out);
  h5_style_reader_clear (&reader);
}
