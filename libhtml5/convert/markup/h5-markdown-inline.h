/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Inline Markdown. Each run of text has a format, and delimiters are written where the format
 * changes. Whether characters are a delimiter depends on the characters next to them
 * (https://spec.commonmark.org/0.31.2/#delimiter-run). If such a character prevents that, it is
 * written as a numeric reference, which begins and ends with punctuation.
 */
#pragma once

#include "convert/markup/h5-url-resolver.h"

#include "base/h5-buffer.h"

enum
{
  H5_MARKDOWN_STRONG = 1 << 0,
  H5_MARKDOWN_EMPHASIS = 1 << 1,
  H5_MARKDOWN_STRIKE = 1 << 2,
  H5_MARKDOWN_CODE = 1 << 3
};

typedef struct
{
  H5Buffer *line;   /* the output */
  gsize line_start; /* where this line or cell begins in it */
  guint open;       /* the formats whose delimiters are open */
  guint8 stack[4];  /* these formats in the order in which they were opened */
  guint n_stack;
  gsize opened_at[4];  /* where in this line each delimiter ends */
  GRefString *link;    /* the URL of the open link, or NULL */
  gsize link_start;    /* where its text begins in the line; G_MAXSIZE for an earlier line */
  H5Buffer code;       /* the text of the open code span */
  gboolean code_ended; /* its element has ended */
  gsize link_budget;   /* the maximum length of the URL of the next link, in bytes */
  gboolean in_heading;
  gboolean in_table;
  gboolean encode_next; /* the next character is written as a numeric reference */
  gsize autolink;       /* the first place in the line where GFM recognizes a link, or 0 */
} H5MarkdownInline;

void h5_markdown_inline_clear (H5MarkdownInline *self);

/* Allows that a URL of this length is written once more. A link that blocks interrupt is written
 * again in each of them, as far as its text allows it: the output must be linear in the input. */
static inline void
h5_markdown_inline_allow_link (H5MarkdownInline *self, gsize length)
{
  self->link_budget += length;
}

/* Returns the format that an element gives to its text. */
guint h5_markdown_format_of (const H5Node *element);

/* Writes text in a format, at least one character. `link` is the URL of its link, or NULL. Links
 * are one if their URLs are the same string, whatever it contains, so that long URLs are not
 * compared for each run of text. Neither this text nor that of images contains control characters
 * other than tabs. */
void h5_markdown_inline_text (H5MarkdownInline *self, guint format, GRefString *link,
                              const char *text, gsize length);

/* Ends the element of a code span. Without a space, another one continues it. */
void h5_markdown_inline_end_code (H5MarkdownInline *self);

/* Whether nothing has been written in the line, not even in a code span. */
gboolean h5_markdown_inline_is_at_start (const H5MarkdownInline *self);

/* Writes an image with its alternative text and URL. */
void h5_markdown_inline_image (H5MarkdownInline *self, guint format, GRefString *link,
                               const char *alt, gsize length, const char *url);

/* Writes a hard line break before text in this format. The caller ends the line after it. */
void h5_markdown_inline_break (H5MarkdownInline *self, guint format, GRefString *link);

/* Closes everything that is open, at the end of a block. */
void h5_markdown_inline_close (H5MarkdownInline *self);
