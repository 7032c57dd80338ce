/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The pseudo-classes and pseudo-elements by name, and which of them are allowed after a
 * pseudo-element. https://drafts.csswg.org/selectors-4/#pseudo-element-states
 */
#pragma once

#include "select/h5-selector-code.h"

/* Classes that pseudo-elements take, as a set. */
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
  H5_AFTER_TARGET = 1 << 9, /* :target-current and its neighbours */
  H5_AFTER_BACKED = 1 << 10 /* tests of the state of an element, not of its position */
};

typedef struct
{
  const char *name;
  H5PseudoTest test;
  guint32 after; /* the set above that it belongs to */
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
  H5_FUNCTION_STATE,      /* one identifier; matches nothing */
  H5_FUNCTION_STATE_TYPES /* identifiers with commas; matches nothing */
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
  H5_ARGUMENT_IDENTS,     /* with white space between them */
  H5_ARGUMENT_TRANSITION, /* name or *, and classes */
  H5_ARGUMENT_SELECT,     /* the word select */
  H5_ARGUMENT_DIRECTION   /* a direction or * */
} H5Argument;

/* Which pseudo-elements may follow one, as a set too. */
enum
{
  H5_SUB_ANY = 1 << 0,
  H5_SUB_MARKER = 1 << 1,
  H5_SUB_SCROLL_MARKER = 1 << 2,
  H5_SUB_SLOTTED = 1 << 3,
  H5_SUB_NO_LOGIC = 1 << 4 /* of the one in front: takes no :is(), :where(), :not() */
};

typedef struct
{
  const char *name;
  H5Argument argument;
  guint32 takes;   /* H5_AFTER_… classes */
  guint32 is_sub;  /* H5_SUB_… sets that it belongs to */
  guint32 sub;     /* H5_SUB_… of those that may follow it */
  gboolean legacy; /* one colon will do */
} H5PseudoElement;

const H5PseudoClass *h5_find_pseudo_class (const char *name, gsize length);
const H5PseudoFunctionClass *h5_find_pseudo_function (const char *name, gsize length);
const H5PseudoElement *h5_find_pseudo_element (const char *name, gsize length,
                                               gboolean is_function);

/* Whether HTML specifies that the values of this attribute ignore case in selectors. */
gboolean h5_is_html_insensitive_attribute (const char *name, gsize length);

/* Whether the bytes are, in any case, one of the words of a list that ends with NULL. */
gboolean h5_is_one_of (const char *const *words, const char *bytes, gsize length);
