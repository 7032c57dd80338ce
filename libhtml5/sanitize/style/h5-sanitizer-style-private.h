/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of a filter of styles, which its files share. */
#pragma once

#include "css/h5-css-token.h"
#include "sanitize/style/h5-sanitizer-style.h"

typedef struct
{
  const H5StyleFilter *filter;
  H5CssTokenizer tokens;
  const char *css;
  const char *property; /* of the current declaration; NULL for a value alone */
  gboolean in_block;    /* the declarations are in a block, which "}" ends */
  H5Buffer brackets;    /* the closing brackets of the open ones */
  H5Buffer value;       /* of the current declaration */
  gsize end;            /* end of the last token in `value` */
} H5StyleReader;

void h5_style_reader_init (H5StyleReader *self, const H5StyleFilter *filter, gboolean in_block,
                           const char *css, gsize length);
void h5_style_reader_clear (H5StyleReader *self);

static inline const H5CssToken *
h5_style_token (const H5StyleReader *self)
{
  return &self->tokens.token;
}

static inline void
h5_style_skip_space (H5StyleReader *self)
{
  while (h5_style_token (self)->type == H5_CSS_WHITESPACE)
    h5_css_tokenizer_next (&self->tokens);
}

/* Keeps track of brackets. A closing bracket that does not match is a normal token. */
void h5_style_count_bracket (H5StyleReader *self);

/* Skips an invalid declaration, up to its semicolon or the end of its block. */
void h5_style_skip_statement (H5StyleReader *self);

/* https://drafts.csswg.org/css-syntax/#consume-block-contents, up to the bracket or the end. */
void h5_style_read_declarations (H5StyleReader *self, H5Buffer *out);

/* --- h5-sanitizer-style-value.c --- */

/* Appends a token to the value. Returns FALSE if the declaration has to be dropped. */
gboolean h5_style_take_token (H5StyleReader *self);

/* Whether "url(" ends with this token and a parenthesis. Parsers do not agree on which characters
 * are part of a name before it. Where they are not, a URL begins, and a quote in it begins no
 * string. Nor do they agree on what may be between a word and the parenthesis. */
gboolean h5_style_may_end_with_url (const H5CssToken *name);
