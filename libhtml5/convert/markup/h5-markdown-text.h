/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text in a line of Markdown, so that none of its characters has a special meaning. */
#pragma once

#include "convert/markup/h5-markdown-inline.h"

/* The class of a character next to a delimiter. Versions of CommonMark differ in which
 * characters beyond ASCII are punctuation: those are H5_MARKDOWN_BESIDE_SOME. */
typedef enum
{
  H5_MARKDOWN_BESIDE_SPACE,
  H5_MARKDOWN_BESIDE_PUNCTUATION,
  H5_MARKDOWN_BESIDE_SOME,
  H5_MARKDOWN_BESIDE_WORD
} H5MarkdownBeside;

H5MarkdownBeside h5_markdown_classify (guint32 c);

/* Returns the last character of the line, or 0 at its start. */
guint32 h5_markdown_last_character (const H5MarkdownInline *self);

/* Appends markup, such as a delimiter. */
void h5_markdown_put_markup (H5MarkdownInline *self, const char *markup);

/* Appends a character as a numeric reference. */
void h5_markdown_put_reference (H5MarkdownInline *self, guint32 c);

/* Appends text, with escapes where they are needed. */
void h5_markdown_put_text (H5MarkdownInline *self, const char *text, gsize length);

/* Whether the line from a place on is one URL, so that GFM makes a link of it, but not if it is the
 * text of a link. */
gboolean h5_markdown_is_autolink (const H5MarkdownInline *self, gsize start);

/* Escapes the URLs in the word at the end of the line, so that GFM does not make links of them:
 * https://github.github.com/gfm/#autolinks-extension-. Call it before an escape or a delimiter,
 * which would be a part of the URL. */
void h5_markdown_end_autolink (H5MarkdownInline *self);
