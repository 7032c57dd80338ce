/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-link-css.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "css/h5-css-token.h"

#define LONGEST_ESCAPE 6

/* What the tokens so far mean for the next string. */
typedef struct
{
  gboolean after_import; /* directly after @import */
  gboolean in_import;
  gboolean in_namespace; /* in @namespace, where a URL is only a name */
  gboolean after_url;    /* directly after "url(" */
  gsize url_start;
  guint image_set; /* number of open parentheses in image-set(), or 0 outside of it */
} Context;

static gboolean
token_is (const H5CssToken *token, const char *name)
{
  return h5_ascii_equals_ci (token->value, token->value_length, name);
}

/* https://drafts.csswg.org/css-syntax/#consume-escaped-code-point, after the backslash.
 * Returns the end. */
static const char *
append_escaped (const char *p, const char *end, H5Buffer *out)
{
  guint32 code_point = 0;
  guint n_digits = 0;

  for (; p < end && n_digits < LONGEST_ESCAPE && h5_ascii_hex_value ((guint8) *p) >= 0;
       p++, n_digits++)
    code_point = code_point * 16 + (guint32) h5_ascii_hex_value ((guint8) *p);
  if (!n_digits)
    {
      gsize length = h5_utf8_sequence_length ((guint8) *p);
      h5_buffer_append (out, p, length);
      return p + length;
    }
  if (code_point == 0 || code_point > 0x10FFFF || h5_is_surrogate (code_point))
    code_point = 0xFFFD;
  h5_buffer_append_code_point (out, code_point);
  if (end - p >= 2 && p[0] == '\r' && p[1] == '\n')
    p++;
  return p < end && h5_is_ascii_whitespace ((guint8) *p) ? p + 1 : p;
}

/* Characters that make a url() without quotes a bad-url-token:
 * https://drafts.csswg.org/css-syntax/#consume-url-token */
static gboolean
is_bad_in_url (guint8 c)
{
  return c == '"' || c == '\'' || c == '(' || c <= 0x20 || c == 0x7F;
}

/* Appends the URL of a url() without quotes; p and end are between its parentheses. Returns
 * FALSE for a bad one. */
static gboolean
append_unquoted (const char *p, const char *end, H5Buffer *out)
{
  while (p < end && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  while (end > p && h5_is_ascii_whitespace ((guint8) end[-1]) && end[-2] != '\\')
    end--;
  while (p < end)
    if (*p == '\\' && p + 1 < end)
      p = append_escaped (p + 1, end, out);
    else if (is_bad_in_url ((guint8) *p))
      return FALSE;
    else
      h5_buffer_append_byte (out, *p++);
  return TRUE;
}

static void
report_unquoted (const char *css, const H5CssToken *token, gboolean is_import, H5LinkCssFunc func,
                 gpointer data)
{
  const char *start = css + token->start;
  const char *end = css + token->end;
  const char *open = memchr (start, '(', (gsize) (end - start));
  H5Buffer url = H5_BUFFER_INIT;

  if (end > open + 1 && end[-1] == ')')
    end--;
  h5_buffer_append_string (&url, "");
  if (append_unquoted (open + 1, end, &url))
    func (token->start, token->end, is_import, url.data, url.length, data);
  h5_buffer_clear (&url);
}

/* Reports a string if it is the URL of a url() or an @import, or one of image-set(). */
static void
report_string (const H5CssTokenizer *css, const Context *context, H5LinkCssFunc func, gpointer data)
{
  const H5CssToken *token = &css->token;
  gsize end = token->end;

  if (!context->after_url)
    {
      if (context->after_import || context->image_set == 1)
        func (token->start, end, context->in_import, token->value, token->value_length, data);
      return;
    }
  while (end < css->length && h5_is_ascii_whitespace ((guint8) css->text[end]))
    end++;
  if (end < css->length && css->text[end] == ')')
    func (context->url_start, end + 1, context->in_import, token->value, token->value_length, data);
}

static void
follow_function (Context *context, const H5CssToken *token)
{
  context->after_url = token_is (token, "url") || token_is (token, "src");
  context->url_start = token->start;
  if (context->image_set)
    context->image_set++;
  else if (token_is (token, "image-set") || token_is (token, "-webkit-image-set"))
    context->image_set = 1;
}

static void
follow_delim (Context *context, char delim)
{
  if (delim == '(' && context->image_set)
    context->image_set++;
  else if (delim == ')' && context->image_set)
    context->image_set--;
  else if (delim == ';' || delim == '{' || delim == '}')
    *context = (Context){ 0 };
}

/* Updates the context after a token. */
static void
follow (Context *context, const H5CssToken *token)
{
  gboolean is_import = token->type == H5_CSS_AT_KEYWORD && token_is (token, "import");

  if (token->type == H5_CSS_WHITESPACE)
    return;
  context->after_url = FALSE;
  if (token->type == H5_CSS_AT_KEYWORD)
    *context = (Context){ .in_import = is_import, .in_namespace = token_is (token, "namespace") };
  context->after_import = is_import;
  if (token->type == H5_CSS_FUNCTION)
    follow_function (context, token);
  else if (token->type == H5_CSS_DELIM)
    follow_delim (context, token->delim);
}

void
h5_link_visit_css (const char *css, gsize length, H5LinkCssFunc func, gpointer data)
{
  H5CssTokenizer tokenizer;
  Context context = { 0 };

  h5_css_tokenizer_init (&tokenizer, css, length);
  for (; tokenizer.token.type != H5_CSS_END; h5_css_tokenizer_next (&tokenizer))
    {
      const H5CssToken *token = &tokenizer.token;
      if (token->type == H5_CSS_URL && !context.in_namespace)
        report_unquoted (css, token, context.in_import, func, data);
      else if (token->type == H5_CSS_STRING && !context.in_namespace)
        report_string (&tokenizer, &context, func, data);
      follow (&context, token);
    }
  h5_css_tokenizer_clear (&tokenizer);
}

void
h5_link_append_css (const char *url, H5Buffer *out)
{
  h5_buffer_append_string (out, "url(\"");
  for (; *url; url++)
    if (*url == '"' || *url == '\\')
      h5_buffer_append_printf (out, "\\%c", *url);
    else if ((guint8) *url < 0x20 || *url == 0x7F || *url == '<')
      h5_buffer_append_printf (out, "\\%x ", (guint8) *url); /* "<" must not end a style element */
    else
      h5_buffer_append_byte (out, *url);
  h5_buffer_append_string (out, "\")");
}
