/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The nodes and the text of a line in a mail. The cost of each function is bounded. */
#pragma once

#include "tree/h5-tree.h"

/* The maximum length of a line that is read, in bytes, and of nodes in it. */
#define H5_MAIL_LONGEST_LINE 400
#define H5_MAIL_NODES_OF_LINE 32

/* How many siblings there can be between the start of a line and what is after it. */
#define H5_MAIL_SIBLINGS_OF_LINE 16

/* Whether line feeds in the text of an element may end lines, because of the element itself. */
gboolean h5_mail_may_be_preformatted (const H5Node *element);

/* Whether a node is in a line with those beside it. */
gboolean h5_mail_is_inline (const H5Node *node);

/* Whether a node is a comment or white space. Long texts are not read, and count as seen. */
gboolean h5_mail_is_nothing (const H5Node *node);

/* Whether a node is a text of white space and no-break spaces. */
gboolean h5_mail_is_blank_text (const H5Node *node);

/* Whether an element is a block that is empty, except for white space and line breaks. */
gboolean h5_mail_is_empty_block (const H5Node *node);

/* Return the last sibling before, or the next one after a node that is seen, or NULL. */
const H5Node *h5_mail_seen_before (const H5Node *node);
const H5Node *h5_mail_seen_after (const H5Node *node);

/* Returns the first text in an element that is seen, if no block begins before it, or NULL. */
const H5Node *h5_mail_first_text (const H5Node *element);

typedef struct
{
  char text[H5_MAIL_LONGEST_LINE];
  gsize length;
  guint n_nodes;
  gboolean has_ended;           /* with a br element */
  gboolean is_wrapped;          /* a mail program broke it, which then goes on after a br element */
  gboolean has_feed;            /* a line feed is in the text */
  gsize cost;                   /* of its elements: h5_mail_cost_of() */
  gboolean may_be_preformatted; /* of one of its elements */
} H5MailLine;

/* Appends the text of a node and everything in it to a line, which is zeros at first. Returns FALSE
 * if it is not in one line. */
gboolean h5_mail_read_line (H5MailLine *line, const H5Node *node);

/* What a text has that distinguishes the lines that mail programs write. */
typedef struct
{
  guint n_characters;
  guint n_numbers;
  gboolean has_year;    /* a number of four digits */
  gboolean has_time;    /* a number, a colon and a digit */
  gboolean has_address; /* an at sign between words */
  gboolean has_colon;   /* at the end */
} H5MailTraits;

H5MailTraits h5_mail_traits (const char *text, gsize length);
