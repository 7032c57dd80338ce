/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Inline Markdown: each run of text has a format, and delimiters stand where that changes. Whether
 * a delimiter is one depends on the characters beside it
 * (https://spec.commonmark.org/0.31.2/#delimiter-run); one that is in the way becomes a numeric
 * reference, which begins and ends with punctuation.
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
  H5Buffer *line;   /* what is written to; */
  gsize line_start; /* from here on it is this line or cell */
  guint open;       /* the formats whose delimiters are open */
  guint8 stack[4];  /* in this order */
  guint n_stack;
  gsize opened_at[4]; /* where in this line each delimiter ends */
  H5Buffer link;      /* the URL of the link that is open, */
  gboolean has_link;  /* if there is one */
  H5Buffer code;      /* of the code span that is open */
  gboolean in_heading;
  gboolean in_table;
  gboolean encode_next; /* the next character becomes a reference */
} H5MarkdownInline;

void h5_markdown_inline_clear (H5MarkdownInline *self);

/* The format that an element gives its text. */
guint h5_markdown_format_of (const H5Node *element);

/* Text in a format; `link` is its URL or NULL. */
void h5_markdown_inline_text (H5MarkdownInline *self, guint format, const char *link,
                              const char *text, gsize length);

/* An image: its alternative text and URL. */
void h5_markdown_inline_image (H5MarkdownInline *self, guint format, const char *link,
                               const char *alt, gsize length, const char *url);

/* A hard line break before text in this format; the line is to end after it. */
void h5_markdown_inline_break (H5MarkdownInline *self, guint format, const char *link);

/* Ends all that is open: the block ends. */
void h5_markdown_inline_close (H5MarkdownInline *self);
