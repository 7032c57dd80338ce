/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Trees from markup, and what selectors find in them. */
#pragma once

#include "parse/h5-parse.h"
#include "select/h5-selector.h"

/* Returns the tree of an HTML document, in no-quirks mode if it has a doctype. */
H5Tree *select_test_parse (const char *html);

/* Returns the ids of the elements that the selector finds, separated by spaces, or the name of an
 * element without one. Returns "!" for an invalid selector. Fails the test if matches() or
 * closest() differs for an element. */
char *select_test_find (H5Tree *tree, const char *selector, const H5SelectorNamespace *namespaces,
                        gsize n_namespaces);

/* One document, one selector, one answer. */
void select_test_assert (const char *html, const char *selector, const char *expected);
H5Node *select_test_by_id (H5Tree *tree, const char *id);
