/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The compiled form of a selector: short-circuit code that tests one element at a time.
 *
 * An instruction is a test. If it fails, execution continues at its `fail`, otherwise at the next
 * instruction. The logical pseudo-classes (:is, :where, :not) are jumps, so nesting them has no
 * cost. Elements are visited in tree order. What a combinator needs to know about an earlier
 * element is the result of a rule, which is a bit of that element:
 *
 *   a > b c ~ d        rule 0: code of `a`                  sets bit 0 of an element
 *                      rule 1: code of `b`, parent's bit 0  sets bit 1
 *                      rule 2: code of `c`, an ancestor's bit 1, sets bit 2
 *                      subject: code of `d`, an earlier sibling's bit 2
 *
 * Each rule is run at most once for each element. Rules about ancestors are run on demand, for
 * the elements from the root down, and the result is stored for each element. A DESCENDANT bit
 * says that the element or one of its ancestors matches, a CHILD bit that the element matches. So
 * the cost of `div p a` is about that of `a`. A NEXT rule is run on demand for the previous
 * sibling, if its code only needs the element and its ancestors (is_lazy in H5Rule), and a
 * SUBSEQUENT rule for the earlier siblings, if it only needs the element. All other
 * rules are run for each element that is visited. Then NEXT bits are given to the next sibling,
 * and SUBSEQUENT bits to all later siblings. COUNT rules count matching siblings for
 * :nth-child(of). INHERIT rules have the inherited states of :lang, :dir and others; those of the
 * subject's pass, in which each rule has the bit of its own index, are run on demand.
 *
 * :has() and :nth-last-child(of) look ahead. Each is a pass of its own over the same elements,
 * before the pass that needs it. It first runs forwards, runs its rules and notes which of its
 * compounds match each element. Then it runs backwards over these notes, where bits are given to
 * parents and previous siblings. The result is one bit for each element, by its number in the
 * walk. Simple :has() of the subject has no such pass: h5-select-has.c.
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
  H5_OP_MATCH,     /* the end: success */
  H5_OP_FAIL,      /* the end: failure */
  H5_OP_JUMP,      /* goes to `fail` unconditionally */
  H5_OP_TYPE,      /* a: index into names */
  H5_OP_NAMESPACE, /* a: index into namespaces, not H5_ANY_NAMESPACE */
  H5_OP_ID,        /* a: index into strings */
  H5_OP_CLASS,     /* a: index into strings */
  H5_OP_ATTRIBUTE, /* a: index into attributes */
  H5_OP_NTH,       /* a: index into nths */
  H5_OP_PSEUDO,    /* a: an H5PseudoTest; b: the first of its bits, for tests of form controls; the
                      * set of levels, for headings */
  H5_OP_FROM_PARENT, /* a: a bit of the parent; b: its rule */
  H5_OP_FROM_BEFORE, /* a: a bit from earlier siblings; b: its rule */
  H5_OP_OWN,         /* a: a bit that a rule set for this element */
  H5_OP_AHEAD        /* a: a pass that looks ahead */
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
  H5_RULE_COUNT,   /* counts the siblings so far that have the bit */
  H5_RULE_INHERIT, /* `code` is an H5Inherited, and `argument` its argument */
  H5_RULE_NOTE     /* a compound of a pass that looks ahead: the bit is noted */
} H5RuleKind;

/* The states of INHERIT rules. A test of form controls has five adjacent rules, in the order of the
 * last five here. */
typedef enum
{
  H5_INHERITED_LANG, /* argument: index of the first range in strings; they end with NULL */
  H5_INHERITED_LTR,
  H5_INHERITED_RTL,
  H5_INHERITED_DISABLED, /* in a disabled fieldset, but not in its first legend */
  H5_INHERITED_OPTGROUP, /* in an optgroup of the same select */
  H5_INHERITED_DISABLED_OPTGROUP,
  H5_INHERITED_DISABLED_SELECT, /* the nearest select of an option is disabled */
  H5_INHERITED_EDITABLE         /* in an element with contenteditable */
} H5Inherited;

typedef struct
{
  H5RuleKind kind;
  guint32 code; /* its first instruction in the pass's rule_code */
  guint32 bit;
  guint32 argument;
  gboolean is_lazy;  /* run on demand, not for each element */
  gboolean is_plain; /* its code does not depend on other elements */
  gboolean is_type;  /* its code only tests the type */
} H5Rule;

/* A compound of a relative selector, such as c in `:has(... comb c ...)`. The notes of one
 * complex selector are adjacent, from left to right. */
typedef struct
{
  H5Combinator combinator; /* before the compound */
  gboolean is_first;
  gboolean is_last;
} H5Note;

typedef enum
{
  H5_PASS_SUBJECT, /* the selector itself */
  H5_PASS_HAS,     /* has a note for each compound */
  H5_PASS_NTH_LAST /* has one note, for the S of :nth-last-child(of S), and uses `nth` */
} H5PassKind;

typedef struct
{
  H5PassKind kind;
  GArray *code;      /* H5Instruction; while parsing: of the compound; then: of the subject */
  GArray *rule_code; /* H5Instruction */
  GArray *rules;     /* H5Rule */
  GArray *notes;     /* H5Note, if the pass looks ahead */
  guint32 n_bits;
  guint32 nth;                /* index into nths */
  guint32 n_counts;           /* number of COUNT rules; `argument` is the index among them */
  guint n_eager;              /* number of rules that are run for each element */
  gboolean is_path;           /* only needs the ancestors and the previous sibling of an element */
  gboolean counts_siblings;   /* a test needs the position of an element among its siblings */
  guint32 n_earlier;          /* number of SUBSEQUENT rules on demand; like n_counts */
  guint sibling_reach;        /* the number of earlier siblings that can affect an element */
  gboolean looks_at_siblings; /* a note is related to its anchor by + or ~ */
  gboolean is_on_demand;      /* for the subject alone, which asks for it (h5-select-has.c) */
} H5Pass;

typedef struct
{
  char *string;
  gsize length;
  H5Name exact; /* if it is a static word; otherwise H5_NAME_NONE: look it up */
  H5Name lower; /* the same for its ASCII lower case */
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
  H5_CASE_AS_DOCUMENT, /* depends on the attribute, according to the document language */
  H5_CASE_INSENSITIVE, /* i */
  H5_CASE_SENSITIVE    /* s */
} H5AttributeCase;

#define H5_ANY_NAMESPACE G_MAXUINT32
#define H5_NO_NAMESPACE (G_MAXUINT32 - 1)

typedef struct
{
  guint32 name; /* index into names */
  guint32 ns;   /* index into namespaces, or one of the two above */
  H5AttributeMatch match;
  H5AttributeCase value_case;
  gboolean is_html_insensitive; /* its name is in HTML's list */
  char *value;
  gsize length;
  /* for H5_MATCH_SUBSTRING: the failure function of Knuth–Morris–Pratt, case-sensitive and not */
  guint32 *borders[2];
} H5SelectorAttribute;

typedef enum
{
  H5_NTH_CHILD,
  H5_NTH_LAST_CHILD,
  H5_NTH_OF_TYPE,
  H5_NTH_LAST_OF_TYPE,
  H5_NTH_COUNTED /* uses the count of a COUNT rule */
} H5NthKind;

typedef struct
{
  H5NthKind kind;
  gint32 a;
  gint32 b;
  guint32 count; /* for H5_NTH_COUNTED: the index of the count */
} H5Nth;

typedef enum
{
  H5_PSEUDO_NEVER, /* valid, but never matches in a static document */
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
  H5_PSEUDO_HEADING, /* of one of the levels */
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

/* If a compound to the left of the subject, or the subject itself, requires an id: where the
 * subject is, relative to the element with that id. */
typedef enum
{
  H5_ANCHOR_NONE,
  H5_ANCHOR_SELF,  /* the subject has the id */
  H5_ANCHOR_BELOW, /* the subject is a descendant of the element */
  H5_ANCHOR_BESIDE /* the subject is a descendant of the element's parent */
} H5Anchor;

struct _H5Selector
{
  GPtrArray *passes;     /* H5Pass; each comes after those that it uses; the subject is the last */
  GArray *names;         /* H5SelectorName */
  GArray *namespaces;    /* char *: URIs */
  GArray *strings;       /* H5SelectorString */
  GArray *attributes;    /* H5SelectorAttribute */
  GArray *nths;          /* H5Nth */
  GArray *specificities; /* H5Specificity */
  H5Anchor anchor;
  guint32 anchor_id;          /* index into strings */
  gboolean looks_ahead;       /* a pass looks ahead, other than on demand */
  gboolean looks_back_ahead;  /* a rule uses a pass that looks ahead, so walks begin at the root */
  gboolean looks_at_siblings; /* such a pass needs later siblings; walks begin at the parent */
};

/* The set of all levels of headings; that of one level is 1 << level. */
#define H5_ALL_LEVELS 0x3fe

#define H5_ITEM(array, type, i) (&g_array_index ((array), type, (i)))

H5Selector *h5_selector_new (void);
/* Computes what the finished code needs (h5-selector-survey.c). */
void h5_selector_survey (H5Selector *self);
/* Whether a test uses the bits of INHERIT rules. */
gboolean h5_pseudo_uses_bits (H5PseudoTest test);
H5Pass *h5_pass_new (H5PassKind kind);
void h5_pass_free (H5Pass *pass);
