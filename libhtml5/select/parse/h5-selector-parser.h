/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The parser of selectors: private to h5-selector-parse.c, -simple.c, -nth.c, -emit.c and -text.c.
 *
 * It reads the tokens from left to right and generates code immediately. Instead of recursion, it
 * has a stack of frames, one for each parenthesis with selectors. An invalid alternative of a
 * forgiving list is undone: the frame remembers how long the arrays were when the alternative
 * began.
 */
#pragma once

#include "select/parse/h5-css-token.h"
#include "select/h5-selector-code.h"
#include "select/parse/h5-selector-words.h"

typedef enum
{
  H5_FRAME_LIST, /* the text as a whole */
  H5_FRAME_IS,   /* :is, :where and :-webkit-any: an alternative must match */
  H5_FRAME_NOT,
  H5_FRAME_HAS,
  H5_FRAME_NTH, /* the S of :nth-child(of S) */
  H5_FRAME_NTH_LAST,
  H5_FRAME_NEVER /* an argument that is checked, for something that matches nothing */
} H5FrameKind;

/* The end of a chain of instructions whose `fail` is not known yet. */
#define H5_NO_CHAIN G_MAXUINT32

typedef struct
{
  gsize text; /* of what is written */
  guint code, rule_code, rules, notes, passes;
  guint32 n_bits, n_counts;
} H5Checkpoint;

typedef struct
{
  H5FrameKind kind;
  gboolean is_forgiving;
  gboolean is_simple;     /* takes compound selectors only */
  gboolean is_single;     /* takes one only, no list */
  gboolean is_weightless; /* :where */
  gboolean counts_class;  /* weighs a pseudo-class more than its argument (:nth-child, :host) */
  gboolean allows_has;
  const H5PseudoElement *after; /* the pseudo-element before the compounds */
  H5Pass *pass;
  guint32 start; /* of its code, in pass->code */
  guint32 nth;   /* of :nth-child(of S) */
  H5Checkpoint alternative;
  guint n_alternatives;

  guint32 end_jumps;   /* chain: an alternative matched */
  guint32 fails;       /* chain: a test of this compound failed */
  guint32 compound;    /* where the compound began, in pass->code */
  gsize compound_text; /* and in what is written */
  gboolean in_compound;
  const H5PseudoElement *element; /* the last pseudo-element of the compound, or `after` */
  H5Combinator left;              /* on the left of the compound */
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
  H5Buffer *out;                        /* where the selector is written again, or NULL */
  struct _H5SelectorPrefixes *prefixes; /* an index of many namespaces; NULL for few */
  guint n_compounds;
  char closer;          /* `]` or `)` while the parser is inside brackets that have no frame */
  const char *expected; /* set: an error at `offset` */
  gsize offset;
  H5SelectorErrorCode code;
} H5SelectorParser;

/* --- h5-selector-prefixes.c --- */

/* Makes the index, if there are many namespaces. */
void h5_selector_prefixes_init (H5SelectorParser *self);
void h5_selector_prefixes_clear (H5SelectorParser *self);

/* The namespace of the prefix, or NULL. */
const H5SelectorNamespace *h5_selector_find_prefix (const H5SelectorParser *self,
                                                    const char *prefix, gsize length);

/* The number of the URI among those of the selector, which has it from now on. */
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

/* Always FALSE: an error at the token that is looked at. */
gboolean h5_selector_parser_fail (H5SelectorParser *self, const char *expected);
void h5_selector_parser_skip_whitespace (H5SelectorParser *self);

/* Consumes `)` or the end of the text; FALSE and an error if there is something else. */
gboolean h5_selector_parser_close_function (H5SelectorParser *self);

/* Opens a frame for an argument; returns it, or NULL with an error when it is too deep. */
H5Frame *h5_selector_parser_open (H5SelectorParser *self, H5FrameKind kind);

/* --- h5-selector-simple.c --- */

/* One simple selector; a functional pseudo-class opens a frame and returns. */
gboolean h5_selector_parse_simple (H5SelectorParser *self);
gboolean h5_selector_parse_pseudo (H5SelectorParser *self);
/* A name with its prefix: `*|`, `|`, `prefix|`. Takes the tokens up to the name, and leaves the
 * name (or `*`) in `name`, to be cleared. */
typedef struct
{
  gboolean has_prefix;
  guint32 ns; /* an index, H5_ANY_NAMESPACE or H5_NO_NAMESPACE; without prefix: any */
  char *prefix;
  gboolean is_any; /* `*` */
  char *name;
  gsize length;
} H5QualifiedName;
gboolean h5_selector_parse_qualified_name (H5SelectorParser *self, gboolean allows_any,
                                           H5QualifiedName *out);
void h5_qualified_name_clear (H5QualifiedName *self);

/* --- h5-selector-nth.c --- */

/* An+B; white space after it is skipped. https://drafts.csswg.org/css-syntax/#anb-microsyntax */
gboolean h5_selector_parse_nth (H5SelectorParser *self, H5Nth *nth);

/* --- h5-selector-emit.c --- */

/* A test of the compound: where it fails is settled later. */
void h5_emit_test (H5SelectorParser *self, H5Op op, guint32 a, guint32 b);
/* Code that always fails. */
void h5_emit_never (H5SelectorParser *self);
guint32 h5_emit_inherited (H5SelectorParser *self, H5Inherited inherited, guint32 argument);
guint32 h5_emit_name (H5SelectorParser *self, const char *data, gsize length);
guint32 h5_emit_string (H5SelectorParser *self, const char *data, gsize length);

/* The compound ends at a combinator, or the alternative with it; the frame with its list. */
void h5_emit_combinator (H5SelectorParser *self, H5Combinator combinator);
void h5_emit_begin_alternative (H5SelectorParser *self);
void h5_emit_end_alternative (H5SelectorParser *self);
/* Removes the innermost frame and adds its result to the outer one. */
void h5_emit_close (H5SelectorParser *self);
/* Undoes the alternative of the innermost frame. */
void h5_emit_undo_alternative (H5SelectorParser *self);

/* --- h5-selector-text.c: these do nothing if there is no `out` --- */

void h5_write_text (H5SelectorParser *self, const char *text);
void h5_write_ident (H5SelectorParser *self, const char *ident, gsize length);
void h5_write_string (H5SelectorParser *self, const char *string, gsize length);
/* The token that is looked at: an identifier, a string or one character. */
void h5_write_token (H5SelectorParser *self);
/* The token that is looked at, as the name of a pseudo-class or pseudo-element. */
void h5_write_pseudo (H5SelectorParser *self, const char *colons);
void h5_write_nth (H5SelectorParser *self, const H5Nth *nth);
/* default_namespace: H5_ANY_NAMESPACE if none is declared. */
void h5_write_type (H5SelectorParser *self, const H5QualifiedName *name, guint32 default_namespace);
void h5_write_attribute (H5SelectorParser *self, const H5QualifiedName *name,
                         const H5SelectorAttribute *attribute);
void h5_write_combinator (H5SelectorParser *self, H5Combinator combinator, gboolean is_leading);
void h5_write_begin_compound (H5SelectorParser *self);
void h5_write_end_compound (H5SelectorParser *self);
