/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rules of style sheets. */
#include "sanitize/style/h5-sanitizer-style-private.h"

#include "base/h5-ascii.h"

#include <string.h>

#define MAX_MEDIA_DEPTH 8

/* Whether a prelude cannot be copied with this token. A bracket that is not closed before the
 * block would contain the block and the preludes that follow, and a parser that closes it there
 * would read one of them as declarations. */
static gboolean
spoils_prelude (const H5StyleReader *self)
{
  const H5CssToken *at = h5_style_token (self);

  if (at->type == H5_CSS_BAD_STRING || at->type == H5_CSS_URL
      || (at->type == H5_CSS_FUNCTION && h5_style_may_end_with_url (at)))
    return TRUE;
  /* ISO-2022-JP refuses some control characters: a reference is written instead, which nobody
   * decodes. */
  if (at->type == H5_CSS_DELIM && g_ascii_iscntrl (at->delim))
    return TRUE;
  if (at->type != H5_CSS_DELIM || !at->delim || !strchr (";<{})]", at->delim))
    return FALSE;
  return strchr (";<{}", at->delim) || self->brackets.length == 0
         || self->brackets.data[self->brackets.length - 1] != (char) at->delim;
}

/* Appends a prelude with escapes for the characters that a legacy encoding may lack. For these, a
 * reference is written, which has "#" and ";", and which nobody decodes in a style element of
 * HTML. */
static void
append_prelude (H5Buffer *out, const char *text, const char *end)
{
  for (const char *p = text; p < end;)
    {
      gboolean escapes = *p == '\\' && p + 1 < end;
      const char *character = escapes ? p + 1 : p;

      if ((guint8) *character >= 0x80)
        {
          h5_buffer_append_printf (out, "\\%x ", (guint) g_utf8_get_char (character));
          p = g_utf8_next_char (character);
          continue;
        }
      h5_buffer_append (out, p, escapes ? 2 : 1);
      p += escapes ? 2 : 1;
    }
}

/* Reads the prelude of a block. If the rule is dropped, skips the block and returns FALSE. */
static gboolean
read_prelude (H5StyleReader *self, H5Buffer *prelude)
{
  gsize start = h5_style_token (self)->start;
  gboolean after_url = FALSE;

  h5_buffer_truncate (&self->brackets, 0);
  while (h5_style_token (self)->type != H5_CSS_END
         && !(self->brackets.length == 0 && h5_css_at (&self->tokens, '{')))
    {
      if (spoils_prelude (self) || (after_url && h5_css_at (&self->tokens, '(')))
        return FALSE;
      if (h5_style_token (self)->type != H5_CSS_WHITESPACE)
        after_url = h5_style_may_end_with_url (h5_style_token (self));
      h5_style_count_bracket (self);
      h5_css_tokenizer_next (&self->tokens);
    }
  if (!h5_css_at (&self->tokens, '{'))
    return FALSE;
  append_prelude (prelude, self->css + start, self->css + h5_style_token (self)->start);
  return prelude->length > 0 && !memchr (prelude->data, '<', prelude->length);
}

/* Reads a style rule. Writes it if any of its declarations are kept. */
static void
read_rule (H5StyleReader *self, H5Buffer *out)
{
  H5Buffer prelude = H5_BUFFER_INIT, declarations = H5_BUFFER_INIT;

  if (read_prelude (self, &prelude))
    {
      h5_css_tokenizer_next (&self->tokens);
      h5_style_read_declarations (self, &declarations);
      h5_css_tokenizer_next (&self->tokens);
      if (declarations.length)
        h5_buffer_append_printf (out, "%s{ %s }\n", prelude.data, declarations.data);
    }
  else
    {
      h5_style_skip_statement (self);
      if (h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
    }
  h5_buffer_clear (&prelude);
  h5_buffer_clear (&declarations);
}

/* Reads an at-rule. @media is kept with its rules, and all others are dropped. Returns whether
 * a block was opened. */
static gboolean
read_at_rule (H5StyleReader *self, guint depth, H5Buffer *out)
{
  H5Buffer prelude = H5_BUFFER_INIT;
  gboolean is_media =
    h5_ascii_equals_ci (h5_style_token (self)->value, h5_style_token (self)->value_length, "media");
  gboolean opens = is_media && depth < MAX_MEDIA_DEPTH && read_prelude (self, &prelude);

  if (opens)
    {
      h5_buffer_append_printf (out, "%s{\n", prelude.data);
      h5_css_tokenizer_next (&self->tokens);
    }
  else
    {
      h5_style_skip_statement (self);
      if (h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
    }
  h5_buffer_clear (&prelude);
  return opens;
}

void
h5_style_filter_sheet (const H5StyleFilter *self, const char *css, gsize length, H5Buffer *out)
{
  H5StyleReader reader;
  guint depth = 0;

  for (h5_style_reader_init (&reader, self, TRUE, css, length);
       h5_style_token (&reader)->type != H5_CSS_END;)
    {
      H5CssTokenType type = h5_style_token (&reader)->type;

      h5_buffer_truncate (&reader.brackets, 0);
      if (type == H5_CSS_AT_KEYWORD)
        depth += read_at_rule (&reader, depth, out);
      else if (h5_css_at (&reader.tokens, '}'))
        {
          h5_buffer_append_string (out, depth ? "}\n" : "");
          depth -= depth > 0;
          h5_css_tokenizer_next (&reader.tokens);
        }
      else if (type == H5_CSS_WHITESPACE || type == H5_CSS_CDO || type == H5_CSS_CDC
               || h5_css_at (&reader.tokens, ';'))
        h5_css_tokenizer_next (&reader.tokens);
      else
        read_rule (&reader, out);
    }
  for (; depth > 0; depth--)
    h5_buffer_append_string (out, "}\n");
  h5_style_reader_clear (&reader);
}
