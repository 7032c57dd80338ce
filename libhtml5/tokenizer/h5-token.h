/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the tokenizer hands to tree construction: https://html.spec.whatwg.org/#tokenization
 *
 * A token and everything it points to belong to the tokenizer and are good until the sink
 * returns. Strings are runs of bytes in valid UTF-8, without a NUL after them. Text comes in
 * runs, as long as one buffer allows: the sink sees one H5_TOKEN_TEXT for many characters and
 * an H5_TOKEN_NUL for each U+0000 (H5_TOKEN_TEXT never has one).
 */
#pragma once

#include "base/h5-buffer.h"
#include "names/h5-named-span.h"

typedef enum
{
  H5_TOKEN_DOCTYPE,
  H5_TOKEN_START_TAG,
  H5_TOKEN_END_TAG,
  H5_TOKEN_COMMENT,
  H5_TOKEN_PROCESSING_INSTRUCTION,
  H5_TOKEN_TEXT,
  H5_TOKEN_NUL,
  H5_TOKEN_EOF
} H5TokenKind;

typedef struct
{
  H5TokenKind kind;
  H5Name name; /* of tags: the word, in lower case; of a processing instruction: its target */
  gboolean self_closing;
  gboolean acknowledged;   /* set by tree construction: the self-closing flag meant something */
  H5NamedSpan *attributes; /* of tags: words, in order, no name twice */
  gsize n_attributes;
  H5Span data; /* of text, comments and processing instructions */

  /* DOCTYPE; a missing part has data == NULL, an empty one has not. */
  H5Span doctype_name;
  H5Span public_id;
  H5Span system_id;
  gboolean force_quirks;
} H5Token;

/* What takes the tokens. */
typedef struct
{
  void (*token) (gpointer user_data, H5Token *token);
  gpointer user_data;

  /* Start tags and runs of text; NULL: token () takes them too. */
  void (*start_tag) (gpointer user_data, H5Token *token);
  void (*text) (gpointer user_data, H5Token *token);

  /* An end tag whose name begins here, eight bytes of which may be read: the byte after its '>'
   * if it was taken whole, else NULL, and it is tokenized. NULL: none is taken. */
  const char *(*end_tag) (gpointer user_data, const char *name);

  /* Whether there is an adjusted current node and it is not in the HTML namespace, which decides
   * what <![CDATA[ means. NULL: there is none. */
  gboolean (*is_in_foreign_content) (gpointer user_data);

  /* While the sink gets a token, the buffer that has a large part of it: the sink may take over its
   * content. NULL: it takes nothing over. */
  H5Buffer **offered;
} H5TokenSink;

/* The attribute with this name, or NULL. */
static inline const H5NamedSpan *
h5_token_find_attribute (const H5Token *token, H5Name name)
{
  for (gsize i = 0; i < token->n_attributes; i++)
    if (token->attributes[i].name == name)
      return &token->attributes[i];
  return NULL;
}
