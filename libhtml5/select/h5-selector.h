/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Compiled selectors: https://drafts.csswg.org/selectors-4/
 *
 * A selector does not belong to a document and is immutable, so threads can share it. Properties
 * of a document (quirks mode, case rules of HTML, names) are looked up for each query.
 *
 * A query tests each element at most once for each compound selector, and once more for each
 * :has() or :nth-last-child(of). This does not depend on the depth of the tree or on nesting in
 * the selector (see h5-selector-code.h).
 */
#pragma once

#include "base/h5-buffer.h"
#include "select/h5-root-cache.h"

typedef struct _H5Selector H5Selector;

#define H5_SELECTOR_MAX_NESTING 256
#define H5_SELECTOR_MAX_COMPOUNDS 65536

/* The maximum number of :has() and :nth-last-child(of), and of compounds in one :has(). During
 * a query, each of them needs a bit for each element, and so does each compound of the :has()
 * that is tested: in most cases 16 bytes for each element, at most 80. */
#define H5_SELECTOR_MAX_AHEAD 256

typedef struct
{
  gsize offset;            /* in bytes */
  const char *message;     /* a constant sentence, to be translated */
  gboolean is_too_complex; /* one of the limits above is exceeded */
} H5SelectorError;

/* A namespace prefix. The prefix "" is the default namespace of type selectors. */
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

/* Parses a selector list. If it is invalid, returns NULL and sets *error, unless `error` is
 * NULL. */
H5Selector *h5_selector_parse (const char *text, gsize length,
                               const H5SelectorNamespace *namespaces, gsize n_namespaces,
                               H5SelectorError *error);
void h5_selector_free (H5Selector *self);

/* Appends a selector list as https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors
 * does. Returns FALSE and appends nothing if the text is invalid. */
gboolean h5_selector_write (const char *text, gsize length, const H5SelectorNamespace *namespaces,
                            gsize n_namespaces, H5Buffer *out);

/* The number of complex selectors in the list, and the specificity of each. */
gsize h5_selector_get_length (const H5Selector *self);
H5Specificity h5_selector_get_specificity (const H5Selector *self, gsize i);

/*
 * Queries. `scope` is what :scope matches: an element; a document means its root element. Results
 * are descendants of root, in tree order. Functions that are called must not change the tree.
 * `form_indexes` is called when a query needs what queries on one tree share, or NULL.
 * `steps`, if it is not NULL, is increased by the work done, for tests of complexity.
 */

/* Returns the indexes of forms of a tree, which the caller of the query owns: h5-form-index.h. */
typedef H5RootCache *(*H5FormIndexesFunc) (H5Tree *tree);

/* Returns FALSE to end the search. */
typedef gboolean (*H5SelectFunc) (H5Node *element, gpointer user_data);

void h5_selector_select (const H5Selector *self, H5Node *root, H5Node *scope,
                         H5FormIndexesFunc form_indexes, H5SelectFunc func, gpointer user_data,
                         guint64 *steps);
H5Node *h5_selector_select_first (const H5Selector *self, H5Node *root, H5Node *scope,
                                  H5FormIndexesFunc form_indexes);
gboolean h5_selector_matches (const H5Selector *self, H5Node *element, H5Node *scope,
                              H5FormIndexesFunc form_indexes);

/* Returns the nearest inclusive ancestor that matches, or NULL. */
H5Node *h5_selector_closest (const H5Selector *self, H5Node *element, H5Node *scope,
                             H5FormIndexesFunc form_indexes);

/* Returns all elements that match. Free the array with g_free(). */
H5Node **h5_selector_select_all (const H5Selector *self, H5Node *root, H5Node *scope,
                                 H5FormIndexesFunc form_indexes, gsize *n_found);
