/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Selectors Level 4, compiled: https://drafts.csswg.org/selectors-4/
 *
 * A selector does not belong to a document and is immutable, so that threads can share it.
 * Properties of a document (quirks mode, HTML's rules of case, names) are looked up in the tree
 * each time.
 *
 * Cost: a query looks at each element once for each compound selector at the most, and once more
 * for each :has() or :nth-last-child(of), however deep the tree is and however the selector nests
 * (select/h5-selector-code.h says how).
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

typedef struct _H5Selector H5Selector;

#define H5_SELECTOR_MAX_NESTING 256
#define H5_SELECTOR_MAX_COMPOUNDS 65536

/* How many :has() and :nth-last-child(of) there may be, and compounds in one :has(). During a
 * query, each takes a bit for each element, and so does each compound of the :has() that is
 * tested: 16 bytes for each element in most cases, at most 80. */
#define H5_SELECTOR_MAX_AHEAD 256

typedef enum
{
  H5_SELECTOR_SYNTAX_ERROR,
  H5_SELECTOR_TOO_COMPLEX
} H5SelectorErrorCode;

typedef struct
{
  H5SelectorErrorCode code;
  gsize offset;         /* where, in bytes */
  const char *expected; /* what should have been there; a constant string */
} H5SelectorError;

/* A prefix as selectors use it. The prefix "" is the default namespace of type selectors. */
typedef struct
{
  const char *prefix;
  const char *uri;
} H5SelectorNamespace;

/* https://drafts.csswg.org/selectors-4/#specificity-rules */
typedef struct
{
  guint32 ids;
  guint32 classes;
  guint32 types;
} H5Specificity;

/* NULL and *error set (if it is not NULL) for text that is no selector list. */
H5Selector *h5_selector_parse (const char *text, gsize length,
                               const H5SelectorNamespace *namespaces, gsize n_namespaces,
                               H5SelectorError *error);
void h5_selector_free (H5Selector *self);

/* Appends the selector list of the text as CSSOM serializes it; FALSE and nothing appended for text
 * that is no selector list. */
gboolean h5_selector_write (const char *text, gsize length, const H5SelectorNamespace *namespaces,
                            gsize n_namespaces, H5Buffer *out);

/* How many complex selectors the list has, and how specific each is. */
gsize h5_selector_get_length (const H5Selector *self);
H5Specificity h5_selector_get_specificity (const H5Selector *self, gsize i);

/*
 * Questions. scope is what :scope means: an element, or another node for the root element.
 * Elements that are found are descendants of root, in tree order. What is called must not
 * change the tree. `steps`, where it is not NULL, is counted up by the work done: tests of
 * complexity look at it.
 */

/* Returns FALSE to end the search. */
typedef gboolean (*H5SelectFunc) (H5Node *element, gpointer user_data);

void h5_selector_select (const H5Selector *self, H5Node *root, H5Node *scope, H5SelectFunc func,
                         gpointer user_data, guint64 *steps);
H5Node *h5_selector_select_first (const H5Selector *self, H5Node *root, H5Node *scope);
gboolean h5_selector_matches (const H5Selector *self, H5Node *element, H5Node *scope);

/* The nearest inclusive ancestor that matches, or NULL. */
H5Node *h5_selector_closest (const H5Selector *self, H5Node *element, H5Node *scope);

/* All that match, for the caller to g_free (). */
H5Node **h5_selector_select_all (const H5Selector *self, H5Node *root, H5Node *scope,
                                 gsize *n_found);
