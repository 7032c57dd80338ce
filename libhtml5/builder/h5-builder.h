/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * HTML tree construction: https://html.spec.whatwg.org/#tree-construction
 *
 * It takes tokens and builds the tree. Each insertion mode has its file; h5-builder-private.h is
 * what they share. h5-stack.c and h5-formatting.c are the two lists of the standard as data
 * structures; h5-builder-stack.c and h5-builder-formatting.c are what the modes do with them.
 */
#pragma once

#include "base/h5-limits.h"
#include "input/h5-input.h"
#include "tokenizer/h5-token.h"
#include "tree/h5-tree.h"

typedef struct _H5Builder H5Builder;
typedef struct _H5Tokenizer H5Tokenizer;

typedef struct
{
  gboolean scripting;     /* scripting mode is not Disabled */
  gboolean explicit_tags; /* an implied html, head or body tag is an error too */
  gboolean iframe_srcdoc;
  gboolean locate; /* the tree has locations: h5-builder-locations.c takes the tokens */
  gboolean allow_declarative_shadow_roots;
  H5Limits limits;
  /* https://html.spec.whatwg.org/#change-the-encoding wanted by a meta element; or NULL */
  void (*meta) (gpointer user_data, H5Node *meta);
  /* An end tag has completed this script element; or NULL. The tokenizer is between two tokens
   * when it is called, and must be made to stop there. */
  void (*script) (gpointer user_data, H5Node *script);
  /* The head is complete, and the parse stops there; NULL: it goes on. */
  void (*after_head) (gpointer user_data);
  gpointer user_data;
} H5BuilderOptions;

/* Builds into the tree's document. The input is where errors are reported. */
H5Builder *h5_builder_new (H5Tree *tree, H5Input *input, const H5BuilderOptions *options);

/* https://html.spec.whatwg.org/#html-fragment-parsing-algorithm: the context is an element of
 * any tree; what is asked of it is asked now. */
H5Builder *h5_builder_new_fragment (H5Tree *tree, H5Input *input, const H5BuilderOptions *options,
                                    const H5Node *context);
void h5_builder_free (H5Builder *self);

/* Where tokens come from: the builder steers the tokenizer. Sets the tokenizer's
 * first state, which a fragment's context decides. */
void h5_builder_set_tokenizer (H5Builder *self, H5Tokenizer *tokenizer);
void h5_builder_take_token (gpointer builder, H5Token *token);

/* The sink with all its functions. */
H5TokenSink h5_builder_get_sink (H5Builder *self);

/* Before others may change the tree: formatting elements keep the attributes that their start tags
 * gave them. */
void h5_builder_share_tree (H5Builder *self);

/* Takes no more tokens. Pops all elements. */
void h5_builder_stop (H5Builder *self);

/* The result of a fragment parse. */
H5Node *h5_builder_get_fragment (H5Builder *self);

/* H5_LIMIT_… */
/* Reports the limits that the tree keeps. */
void h5_builder_finish_limits (H5Builder *self);

guint32 h5_builder_get_limits_hit (const H5Builder *self);

/* The deterministic measure of work that the tests of linearity count. */
guint64 h5_builder_get_steps (const H5Builder *self);
