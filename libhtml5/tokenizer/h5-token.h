/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The tokens for tree construction: https://html.spec.whatwg.org/#tokenization
 *
 * A token and everything it points to belong to the tokenizer, and are valid until the sink
 * returns. Strings are valid UTF-8 and do not end with NUL. Text comes in runs that are as long
 * as possible in one buffer. The sink gets one H5_TOKEN_TEXT for many characters, and one
 * H5_TOKEN_NUL for each U+0000, which H5_TOKEN_TEXT does not contain.
 */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "names/h5-long-word.h"
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

/* A DOCTYPE. A missing name or identifier is not the same as an empty one, but both have an empty
 * buffer. The receiver of the token may take over the contents. */
typedef struct
{
  H5Buffer name;
  H5NameHash name_hash; /* of a part of a long name */
  H5Buffer public_id;
  H5Buffer system_id;
  gboolean has_name;
  gboolean has_public_id;
  gboolean has_system_id;
  gboolean force_quirks;
} H5Doctype;

typedef struct
{
  H5TokenKind kind;
  H5Name name; /* of tags: the word in lower case; of processing instructions: the target */
  gboolean self_closing;
  gboolean acknowledged;   /* set by tree construction: the self-closing flag was acknowledged */
  H5NamedSpan *attributes; /* of tags: words in order, without duplicates */
  gsize n_attributes;
  H5Span data;        /* of text, comments and processing instructions */
  H5Doctype *doctype; /* of a DOCTYPE */
} H5Token;

/* The receiver of tokens. */
typedef struct
{
  void (*token) (gpointer user_data, H5Token *token);
  gpointer user_data;

  /* For start tags and runs of text. If NULL, token() is called for them. */
  void (*start_tag) (gpointer user_data, H5Token *token);
  void (*text) (gpointer user_data, H5Token *token);

  /* Called for an end tag, whose name begins here; eight bytes can be read. If it was
   * processed, returns the byte after its '>'. Otherwise, returns NULL, and it is tokenized.
   * If NULL, all are tokenized. */
  const char *(*end_tag) (gpointer user_data, const char *name);

  /* Whether there is an adjusted current node that is not in the HTML namespace, which
   * determines the meaning of <![CDATA[. NULL means FALSE. */
  gboolean (*is_in_foreign_content) (gpointer user_data);

  /* Called at the end of each buffer that is within a start tag with many attributes, with all of
   * its attributes that are complete. The sink copies the values that it has not copied in an
   * earlier call, and points the attributes to the copies. So few are left when the tag is emitted.
   * May be NULL. */
  void (*prepare_attributes) (gpointer user_data, H5NamedSpan *attributes, gsize n);

  /* Called before such a tag is emitted, with its attributes, and after it was emitted or dropped,
   * with NULL. */
  void (*offer_attributes) (gpointer user_data, const H5NamedSpan *attributes);

  /* During a call: the buffer with a large part of the token, whose content the sink may take
   * over. NULL if it never does that. */
  H5Buffer **offered;
} H5TokenSink;

/* Returns the attribute with this name, or NULL. */
static inline const H5NamedSpan *
h5_token_find_attribute (const H5Token *token, H5Name name)
{
  for (gsize i = 0; i < token->n_attributes; i++)
    if (token->attributes[i].name == name)
      return &token->attributes[i];
  return NULL;
}

/* Whether the token has the attribute, and the value is this keyword, ignoring ASCII case. */
static inline gboolean
h5_token_attribute_is (const H5Token *token, H5Name name, const char *keyword)
{
  const H5NamedSpan *found = h5_token_find_attribute (token, name);

  return found && h5_ascii_equals_ci (found->value.data, found->value.length, keyword);
}
