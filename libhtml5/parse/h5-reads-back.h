/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Finding trees whose markup is parsed as the same tree, without writing and parsing it.
 *
 * The walk visits the tree in the order in which its markup would be parsed. It keeps track of
 * what the next tag depends on "in body" and in tables: whether a p element is in button scope,
 * whether there is an open a element, which list item is open. As long as each start tag only
 * inserts its element, and each end tag only closes it, the stack of open elements consists of
 * the ancestors, and there are no formatting elements to reconstruct. For trees that need more
 * rules, the result is FALSE: those with forms, templates, foreign content, raw text or comments.
 */
#pragma once

#include "base/h5-limits.h"
#include "tree/h5-tree.h"

/* root is a document, or a fragment that is the content of `context`. TRUE means that parsing
 * its markup within the limits, with or without scripting, returns the same tree, except that
 * adjacent texts are joined, and that only the name of the doctype counts. FALSE means that
 * this is not known. */
gboolean h5_reads_back (const H5Node *root, const H5Node *context, const H5Limits *limits);
