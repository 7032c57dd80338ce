/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The tables of pseudo-classes and pseudo-elements, and which of them are allowed after a
 * pseudo-element: https://drafts.csswg.org/selectors-4/#pseudo-element-states
 */
#pragma once

#include "select/h5-selector-code.h"

/* Sets of pseudo-classes that are allowed after certain pseudo-elements. */
enum
{
  H5_AFTER_HOVER = 1 << 0,
  H5_AFTER_ACTIVE = 1 << 1,
  H5_AFTER_FOCUS = 1 << 2,
  H5_AFTER_FOCUS_WITHIN = 1 << 3,
  H5_AFTER_ABLE = 1 << 4, /* :enabled, :disabled */
  H5_AFTER_SCROLLBAR = 1 << 5,
  H5_AFTER_INACTIVE = 1 << 6, /* :window-inactive */
  H5_AFTER_ONLY_CHILD = 1 << 7,
  H5_AFTER_CURRENT = 1 << 8,
  H5_AFTER_TARGET = 1 << 9, /* :target-current, :target-before and :target-after */
  H5_AFTER_BACKED = 1 << 10 /* tests of the state of an element, not of its position */
};

typedef struct
{
  const char *name;
  H5PseudoTest test;
  guint32 after; /* one of the sets above */
} H5PseudoClass;

typedef enum
{
  H5_FUNCTION_IS,
  H5_FUNCTION_WHERE,
  H5_FUNCTION_NOT,
  H5_FUNCTION_ANY,
  H5_FUNCTION_HAS,
  H5_FUNCTION_HOST,
  H5_FUNCTION_NTH_CHILD,
  H5_FUNCTION_NTH_LAST_CHILD,
  H5_FUNCTION_NTH_OF_TYPE,
  H5_FUNCTION_NTH_LAST_OF_TYPE,
  H5_FUNCTION_LANG,
  H5_FUNCTION_DIR,
  H5_FUNCTION_HEADING,
  H5_FUNCTION_STATE,      /* one identifier; never matches */
  H5_FUNCTION_STATE_TYPES /* identifiers separated by commas; never matches */
} H5PseudoFunction;

typedef struct
{
  const char *name;
  H5PseudoFunction function;
  guint32 after;
} H5PseudoFunctionClass;

typedef enum
{
  H5_ARGUMENT_NONE,
  H5_ARGUMENT_COMPOUND,
  H5_ARGUMENT_IDENT,
  H5_ARGUMENT_IDENTS,     /* separated by white space */
  H5_ARGUMENT_TRANSITION, /* a name or "*", and classes */
  H5_ARGUMENT_SELECT,     /* the word "select" */
  H5_ARGUMENT_DIRECTION   /* a direction or "*" */
} H5Argument;

/* Sets of pseudo-elements that are allowed after certain pseudo-elements. */
enum
{
  H5_SUB_ANY = 1 << 0,
  H5_SUB_MARKER = 1 << 1,
  H5_SUB_SCROLL_MARKER = 1 << 2,
  H5_SUB_SLOTTED = 1 << 3,
  H5_SUB_NO_LOGIC = 1 << 4 /* after it, :is(), :where() and :not() are not allowed */
};

typedef struct
{
  const char *name;
  H5Argument argument;
  guint32 takes;   /* H5_AFTER_… sets of the pseudo-classes that are allowed after it */
  guint32 is_sub;  /* H5_SUB_… sets that it belongs to */
  guint32 sub;     /* H5_SUB_… sets of the pseudo-elements that are allowed after it */
  gboolean legacy; /* may have a single colon */
} H5PseudoElement;

const H5PseudoClass *h5_find_pseudo_class (const char *name, gsize length);
const H5PseudoFunctionClass *h5_find_pseudo_function (const char *name, gsize length);
const H5PseudoElement *h5_find_pseudo_element (const char *name, gsize length,
                                               gboolean is_function);

/* Whether selectors ignore the case of this attribute's values, according to HTML. */
gboolean h5_is_html_insensitive_attribute (const char *name, gsize length);

/* Whether the bytes are one of these words, ignoring case. `words` ends with NULL. */
gboolean h5_is_one_of (const char *const *words, const char *bytes, gsize length);
