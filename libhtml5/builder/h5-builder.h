/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * HTML tree construction: https://html.spec.whatwg.org/#tree-construction
 *
 * Processes tokens and builds the tree. The insertion modes are in modes/, and
 * h5-builder-private.h contains what they share. h5-stack.c and h5-formatting.c are the data
 * structures of the standard's two lists. h5-builder-stack.c and h5-builder-formatting.c are the
 * operations of the modes on them.
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
  gboolean scripting;     /* the scripting mode is not Disabled */
  gboolean live_scripts;  /* of a fragment: the scripting mode is Fragment */
  gboolean explicit_tags; /* implied html, head and body tags are errors */
  gboolean iframe_srcdoc;
  gboolean locate; /* the tree has locations, so h5-builder-locations.c processes the tokens */
  gboolean allow_declarative_shadow_roots;
  H5Limits limits;
  /* Called for https://html.spec.whatwg.org/#change-the-encoding in a meta element; or NULL. */
  void (*meta) (gpointer user_data, H5Node *meta);
  /* Called when an end tag has completed this script element; or NULL. The tokenizer is then
   * between two tokens, and must be stopped. */
  void (*script) (gpointer user_data, H5Node *script);
  /* Called when the head is complete, in order to stop the parse; or NULL. */
  void (*after_head) (gpointer user_data);
  gpointer user_data;
} H5BuilderOptions;

/* Builds the document of the tree. Errors are reported to the input. */
H5Builder *h5_builder_new (H5Tree *tree, H5Input *input, const H5BuilderOptions *options);

/* https://html.spec.whatwg.org/#html-fragment-parsing-algorithm. The context is an element of
 * any tree. It is not used after this call. */
H5Builder *h5_builder_new_fragment (H5Tree *tree, H5Input *input, const H5BuilderOptions *options,
                                    const H5Node *context);
void h5_builder_free (H5Builder *self);

/* Sets the tokenizer, whose state the builder changes. Also sets its first state, which
 * depends on the context of a fragment. */
void h5_builder_set_tokenizer (H5Builder *self, H5Tokenizer *tokenizer);
void h5_builder_take_token (gpointer builder, H5Token *token);

/* Returns a sink with all functions. */
H5TokenSink h5_builder_get_sink (H5Builder *self);

/* Call this before others may change the tree: formatting elements keep the attributes of
 * their start tags. */
void h5_builder_share_tree (H5Builder *self);

/* Ignores further tokens. Pops all elements. */
void h5_builder_stop (H5Builder *self);

/* Returns the result of a fragment parse. */
H5Node *h5_builder_get_fragment (H5Builder *self);

/* Notes which limits of the tree were exceeded. */
void h5_builder_finish_limits (H5Builder *self);

/* Returns these limits: H5_LIMIT_… */
guint32 h5_builder_get_limits_hit (const H5Builder *self);

/* Returns the number of steps, which is deterministic, for tests of linearity. */
guint64 h5_builder_get_steps (const H5Builder *self);
