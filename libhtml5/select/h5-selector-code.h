/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The compiled form of a selector: short-circuit code that tests one element at a time.
 *
 * An instruction is a test: where it fails, execution goes on at its `fail`; else after it.
 * Logical pseudo-classes (:is, :where, :not) need nothing more than jumps, so nesting costs
 * nothing. Elements are visited in tree order, and what a combinator needs to know of an element
 * that came before is a rule with a bit:
 *
 *   a > b c ~ d        rule 0: code of `a`                  sets bit 0 of an element
 *                      rule 1: code of `b`, parent's bit 0  sets bit 1
 *                      rule 2: code of `c`, an ancestor's bit 1, sets bit 2
 *                      subject: code of `d`, an earlier sibling's bit 2
 *
 * Every rule is run once for every element at the most. Rules about ancestors are run when
 * somebody asks, for the elements on the way down from the root, and what came of it is kept
 * there: a DESCENDANT bit says that the element or one around it is meant, a CHILD bit that the
 * element is. So `div p a` costs what looking for `a` does. A NEXT rule is run for the sibling
 * when somebody asks, if its code needs no more than the element and its ancestors (H5Rule's
 * is_lazy). All others are run for each element as it is met: NEXT bits then go to the next
 * sibling, SUBSEQUENT bits to all later ones, COUNT rules count matching siblings for
 * :nth-child(of), INHERIT rules carry what :lang, :dir and the like inherit.
 *
 * :has() and :nth-last-child(of) look ahead. Each is a pass of its own over the same elements,
 * made before the pass that asks for it: forwards, to run its rules and note which of its
 * compounds each element matches, then backwards over the notes, where bits travel the other way.
 * Its answer is one bit an element, by the element's number in the walk.
 */
#pragma once

#include "select/h5-selector.h"

/* https://drafts.csswg.org/selectors-4/#combinators */
typedef enum
{
  H5_COMBINATOR_NONE,
  H5_COMBINATOR_DESCENDANT,
  H5_COMBINATOR_CHILD,
  H5_COMBINATOR_NEXT,
  H5_COMBINATOR_SUBSEQUENT
} H5Combinator;

typedef enum
{
  H5_OP_MATCH,       /* the end: the element matches */
  H5_OP_FAIL,        /* the end: it does not */
  H5_OP_JUMP,        /* always goes to `fail` */
  H5_OP_TYPE,        /* a: names */
  H5_OP_NAMESPACE,   /* a: namespaces; H5_ANY_NAMESPACE never comes here */
  H5_OP_ID,          /* a: strings */
  H5_OP_CLASS,       /* a: strings */
  H5_OP_ATTRIBUTE,   /* a: attributes */
  H5_OP_NTH,         /* a: nths */
  H5_OP_PSEUDO,      /* a: an H5PseudoTest; b: of a form's, the first of the bits below */
  H5_OP_FROM_PARENT, /* a: bit that the parent hands down; b: the rule */
  H5_OP_FROM_BEFORE, /* a: bit that earlier siblings hand on; b: the rule */
  H5_OP_OWN,         /* a: bit that a rule gave this very element */
  H5_OP_AHEAD        /* a: pass that looked ahead */
} H5Op;

typedef struct
{
  H5Op op;
  gint32 fail; /* relative to this instruction */
  guint32 a;
  guint32 b;
} H5Instruction;

typedef enum
{
  H5_RULE_DESCENDANT = H5_COMBINATOR_DESCENDANT,
  H5_RULE_CHILD = H5_COMBINATOR_CHILD,
  H5_RULE_NEXT = H5_COMBINATOR_NEXT,
  H5_RULE_SUBSEQUENT = H5_COMBINATOR_SUBSEQUENT,
  H5_RULE_COUNT,   /* bit, and a count of the siblings so far that have it */
  H5_RULE_INHERIT, /* `code` is an H5Inherited, `argument` what it needs */
  H5_RULE_NOTE     /* a compound of a pass that looks ahead: its bit is noted */
} H5RuleKind;

/* What INHERIT rules carry. Tests of forms have three rules side by side, in the order of the
 * last three here. */
typedef enum
{
  H5_INHERITED_LANG, /* argument: the first of the strings, which end with one without data */
  H5_INHERITED_LTR,
  H5_INHERITED_RTL,
  H5_INHERITED_DISABLED, /* inside a disabled fieldset, not in its first legend */
  H5_INHERITED_OPTGROUP, /* inside a disabled optgroup */
  H5_INHERITED_EDITABLE  /* contenteditable */
} H5Inherited;

typedef struct
{
  H5RuleKind kind;
  guint32 code; /* its first instruction in the pass's rule_code */
  guint32 bit;
  guint32 argument;
  gboolean is_lazy; /* run on demand, not for each element */
} H5Rule;

/* One compound of a relative selector: c of `:has(... comb c ...)`. Those of one complex
 * selector are adjacent, from left to right. */
typedef struct
{
  H5Combinator combinator; /* on its left */
  gboolean is_first;
  gboolean is_last;
} H5Note;

typedef enum
{
  H5_PASS_SUBJECT, /* the selector itself: its code is the pass's `code` */
  H5_PASS_HAS,     /* a note for each compound */
  H5_PASS_NTH_LAST /* one note: whether the element matches S; nth is the index into nths */
} H5PassKind;

typedef struct
{
  H5PassKind kind;
  GArray *code;      /* H5Instruction: under construction, in the end the subject's */
  GArray *rule_code; /* H5Instruction */
  GArray *rules;     /* H5Rule */
  GArray *notes;     /* H5Note; of a pass that looks ahead */
  guint32 n_bits;
  guint32 nth;
  guint32 n_counts;    /* COUNT rules; which one it is stands in their argument */
  guint n_eager;       /* rules that are run for each element */
  gboolean is_path;    /* an element can be asked with its ancestors and the sibling before it
                          * alone: nothing need be kept of others on the way to it */
  gboolean uses_types; /* a test needs positions among the elements of a type */
  guint sibling_reach; /* how many earlier siblings bear on an element */
  gboolean looks_at_siblings; /* has a note that is reached by + or ~ from its anchor */
} H5Pass;

typedef struct
{
  char *string;
  gsize length;
  H5Name exact; /* the static word, or H5_NAME_NONE: then the document may have one */
  H5Name lower; /* the same of its ASCII lower case */
  gboolean has_upper;
} H5SelectorName;

typedef struct
{
  char *data;
  gsize length;
} H5SelectorString;

typedef enum
{
  H5_MATCH_EXISTS,
  H5_MATCH_EQUAL,
  H5_MATCH_WORD,     /* ~= */
  H5_MATCH_DASH,     /* |= */
  H5_MATCH_PREFIX,   /* ^= */
  H5_MATCH_SUFFIX,   /* $= */
  H5_MATCH_SUBSTRING /* *= */
} H5AttributeMatch;

typedef enum
{
  H5_CASE_AS_DOCUMENT, /* what the document language says for the attribute */
  H5_CASE_INSENSITIVE, /* i */
  H5_CASE_SENSITIVE    /* s */
} H5AttributeCase;

#define H5_ANY_NAMESPACE G_MAXUINT32
#define H5_NO_NAMESPACE (G_MAXUINT32 - 1)

typedef struct
{
  guint32 name; /* in names */
  guint32 ns;   /* in namespaces, or one of the two above */
  H5AttributeMatch match;
  H5AttributeCase value_case;
  gboolean is_html_insensitive; /* a name in HTML's list */
  char *value;
  gsize length;
  /* Of a substring: the failure function of Knuth, Morris and Pratt, with case and without. */
  guint32 *borders[2];
} H5SelectorAttribute;

typedef enum
{
  H5_NTH_CHILD,
  H5_NTH_LAST_CHILD,
  H5_NTH_OF_TYPE,
  H5_NTH_LAST_OF_TYPE,
  H5_NTH_COUNTED /* a COUNT rule says which one it is */
} H5NthKind;

typedef struct
{
  H5NthKind kind;
  gint32 a;
  gint32 b;
  guint32 count; /* of H5_NTH_COUNTED: which */
} H5Nth;

typedef enum
{
  H5_PSEUDO_NEVER, /* valid, but nothing in a static document is it */
  H5_PSEUDO_ROOT,
  H5_PSEUDO_EMPTY,
  H5_PSEUDO_SCOPE,
  H5_PSEUDO_TARGET,
  H5_PSEUDO_TARGET_WITHIN,
  H5_PSEUDO_FIRST_CHILD,
  H5_PSEUDO_LAST_CHILD,
  H5_PSEUDO_ONLY_CHILD,
  H5_PSEUDO_FIRST_OF_TYPE,
  H5_PSEUDO_LAST_OF_TYPE,
  H5_PSEUDO_ONLY_OF_TYPE,
  H5_PSEUDO_LINK,
  H5_PSEUDO_DEFINED,
  H5_PSEUDO_OPEN,
  H5_PSEUDO_CHECKED,
  H5_PSEUDO_DEFAULT,
  H5_PSEUDO_INDETERMINATE,
  H5_PSEUDO_ENABLED,
  H5_PSEUDO_DISABLED,
  H5_PSEUDO_READ_WRITE,
  H5_PSEUDO_READ_ONLY,
  H5_PSEUDO_REQUIRED,
  H5_PSEUDO_OPTIONAL,
  H5_PSEUDO_PLACEHOLDER_SHOWN,
  H5_PSEUDO_VALID,
  H5_PSEUDO_INVALID,
  H5_PSEUDO_PAUSED,
  H5_PSEUDO_MUTED,
  H5_PSEUDO_IN_RANGE,
  H5_PSEUDO_OUT_OF_RANGE
} H5PseudoTest;

/* An id that some compound must have, on the way from the subject to the left: where the
 * subject is to be looked for when one element has it. */
typedef enum
{
  H5_ANCHOR_NONE,
  H5_ANCHOR_SELF,  /* the subject has the id */
  H5_ANCHOR_BELOW, /* the subject is a descendant of the element */
  H5_ANCHOR_BESIDE /* the subject is a descendant of the element's parent */
} H5Anchor;

struct _H5Selector
{
  GPtrArray *passes;  /* H5Pass: those that look ahead before those that ask them; last: subject */
  GArray *names;      /* H5SelectorName */
  GArray *namespaces; /* char *: URIs */
  GArray *strings;    /* H5SelectorString */
  GArray *attributes; /* H5SelectorAttribute */
  GArray *nths;       /* H5Nth */
  GArray *specificities; /* H5Specificity */
  H5Anchor anchor;
  guint32 anchor_id;          /* in strings */
  gboolean looks_back_ahead;  /* a rule asks a pass that looks ahead: walks begin at the root */
  gboolean looks_at_siblings; /* such a pass looks at later siblings: at the parent */
};

#define H5_ITEM(array, type, i) (&g_array_index ((array), type, (i)))

H5Selector *h5_selector_new (void);
/* Finds out what the finished code needs (h5-selector-survey.c). */
void h5_selector_survey (H5Selector *self);
/* Whether a test needs the bits of INHERIT rules. */
gboolean h5_pseudo_uses_bits (H5PseudoTest test);
H5Pass *h5_pass_new (H5PassKind kind);
void h5_pass_free (H5Pass *pass);
