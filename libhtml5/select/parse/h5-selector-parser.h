/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The parser of selectors, private to h5-selector-*.c.
 *
 * It reads tokens from left to right and generates code immediately. It does not recurse. It has
 * a stack of frames, one for each parenthesis with selectors. An invalid alternative of a
 * forgiving list is undone: the frame has the lengths of the arrays at the beginning of the
 * alternative.
 */
#pragma once

#include "css/h5-css-token.h"
#include "select/h5-selector-code.h"
#include "select/parse/h5-selector-words.h"

typedef enum
{
  H5_FRAME_LIST, /* the text as a whole */
  H5_FRAME_IS,   /* :is, :where and :-webkit-any: one alternative must match */
  H5_FRAME_NOT,
  H5_FRAME_HAS,
  H5_FRAME_NTH, /* the S of :nth-child(of S) */
  H5_FRAME_NTH_LAST,
  H5_FRAME_NEVER /* a valid argument of something that never matches */
} H5FrameKind;

/* A chain without instructions. */
#define H5_NO_CHAIN G_MAXUINT32

typedef struct
{
  gsize text; /* length of the serialized text */
  guint code, rule_code, rules, notes, passes;
  guint32 n_bits, n_counts;
} H5Checkpoint;

typedef struct
{
  H5FrameKind kind;
  gboolean is_forgiving;
  gboolean is_simple;     /* only allows compound selectors */
  gboolean is_single;     /* only allows one selector, not a list */
  gboolean is_weightless; /* :where */
  gboolean counts_class;  /* specificity: a pseudo-class plus the argument */
  gboolean allows_has;
  const H5PseudoElement *after; /* the pseudo-element that the compounds follow, or NULL */
  H5Pass *pass;
  guint32 start; /* index of its code in pass->code */
  guint32 nth;   /* for :nth-child(of S): index into nths */
  H5Checkpoint alternative;
  guint n_alternatives;

  guint32 end_jumps;   /* chain of jumps after an alternative that matched */
  guint32 fails;       /* chain of failed tests of this compound */
  guint32 compound;    /* index in pass->code where the compound began */
  gsize compound_text; /* offset in the serialized text where the compound began */
  gboolean in_compound;
  const H5PseudoElement *element; /* the last pseudo-element of the compound, or `after` */
  H5Combinator left;              /* the combinator before the compound */
  guint32 left_bit;
  guint32 left_rule;
  gboolean is_first_note;
  H5Specificity complex;
  H5Specificity most;
} H5Frame;

typedef struct
{
  H5CssTokenizer css;
  H5Selector *selector;
  GArray *frames; /* H5Frame */
  const H5SelectorNamespace *namespaces;
  gsize n_namespaces;
  H5Buffer *out;                        /* for the serialized text, or NULL */
  struct _H5SelectorPrefixes *prefixes; /* an index, if there are many namespaces */
  guint n_compounds;
  char closer;         /* "]" or ")" while the parser is in brackets without a frame */
  const char *message; /* if set, there is an error at `offset` */
  gsize offset;
  gboolean is_too_complex; /* the error is that a limit is exceeded, which no list forgives */
} H5SelectorParser;

/* --- h5-selector-prefixes.c --- */

/* Builds the index, if there are many namespaces. */
void h5_selector_prefixes_init (H5SelectorParser *self);
void h5_selector_prefixes_clear (H5SelectorParser *self);

/* Returns the namespace of a prefix, or NULL. */
const H5SelectorNamespace *h5_selector_find_prefix (const H5SelectorParser *self,
                                                    const char *prefix, gsize length);

/* Returns the index of a namespace URI in the selector. Adds it if necessary. */
guint32 h5_selector_uri_number (H5SelectorParser *self, const char *uri);

static inline H5Frame *
h5_selector_parser_frame (H5SelectorParser *self)
{
  return &g_array_index (self->frames, H5Frame, self->frames->len - 1);
}

static inline const H5CssToken *
h5_selector_parser_token (const H5SelectorParser *self)
{
  return &self->css.token;
}

/* Sets an error at the current token. Returns FALSE. */
gboolean h5_selector_parser_fail (H5SelectorParser *self, const char *message);
void h5_selector_parser_skip_whitespace (H5SelectorParser *self);

/* Consumes ")" or the end of the text. Otherwise, sets an error and returns FALSE. */
gboolean h5_selector_parser_close_function (H5SelectorParser *self);

/* Opens a frame for an argument. Sets an error and returns NULL if the nesting is too deep. */
H5Frame *h5_selector_parser_open (H5SelectorParser *self, H5FrameKind kind);

/* --- h5-selector-simple.c --- */

/* Parses one simple selector. For a functional pseudo-class, opens a frame and returns. */
gboolean h5_selector_parse_simple (H5SelectorParser *self);
gboolean h5_selector_parse_pseudo (H5SelectorParser *self);
/* A name with an optional prefix: `*|`, `|`, `prefix|`. The tokens up to the name are
 * consumed; `name` is the name or "*", and must be cleared. */
typedef struct
{
  gboolean has_prefix;
  guint32 ns; /* an index, H5_ANY_NAMESPACE or H5_NO_NAMESPACE; without prefix, H5_ANY_NAMESPACE */
  char *prefix;
  gboolean is_any; /* `*` */
  char *name;
  gsize length;
} H5QualifiedName;

/* --- h5-selector-nth.c --- */

/* Parses An+B and skips white space after it:
 * https://drafts.csswg.org/css-syntax/#anb-microsyntax */
gboolean h5_selector_parse_nth (H5SelectorParser *self, H5Nth *nth);

/* --- h5-selector-emit.c --- */

/* Emits a test of the current compound. Its `fail` is set later. */
void h5_emit_test (H5SelectorParser *self, H5Op op, guint32 a, guint32 b);
/* Emits code that always fails. */
void h5_emit_never (H5SelectorParser *self);
guint32 h5_emit_inherited (H5SelectorParser *self, H5Inherited inherited, guint32 argument);
guint32 h5_emit_name (H5SelectorParser *self, const char *data, gsize length);
guint32 h5_emit_string (H5SelectorParser *self, const char *data, gsize length);

/* Each of these ends the compound. h5_emit_end_alternative() also ends the alternative. */
void h5_emit_combinator (H5SelectorParser *self, H5Combinator combinator);
void h5_emit_begin_alternative (H5SelectorParser *self);
void h5_emit_end_alternative (H5SelectorParser *self);
/* Removes the innermost frame, and adds its result to the outer one. */
void h5_emit_close (H5SelectorParser *self);
/* Removes what was generated for the current alternative of the innermost frame. */
void h5_emit_undo_alternative (H5SelectorParser *self);

/* --- h5-selector-text.c: without `out`, these do nothing --- */

void h5_write_text (H5SelectorParser *self, const char *text);
/* Writes the current token: an identifier, a string or one character. */
void h5_write_token (H5SelectorParser *self);
/* Writes the current token as the name of a pseudo-class or pseudo-element. */
void h5_write_pseudo (H5SelectorParser *self, const char *colons);
void h5_write_nth (H5SelectorParser *self, const H5Nth *nth);
/* default_namespace: H5_ANY_NAMESPACE if none is declared. */
void h5_write_type (H5SelectorParser *self, const H5QualifiedName *name, guint32 default_namespace);
void h5_write_attribute (H5SelectorParser *self, const H5QualifiedName *name,
                         const H5SelectorAttribute *attribute);
void h5_write_combinator (H5SelectorParser *self, H5Combinator combinator, gboolean is_leading);
void h5_write_begin_compound (H5SelectorParser *self);
void h5_write_end_compound (H5SelectorParser *self);
