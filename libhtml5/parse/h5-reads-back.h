/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Trees whose text, read again, gives the same tree: shown by a walk, without writing or reading.
 *
 * The walk goes through the tree as the parser would go through its text. It knows what decides "in
 * body" and in tables about the next tag: whether a p is in button scope, whether there is an open a,
 * which list item is open. As long as each tag just inserts its element, and each end tag closes
 * just that, the stack of open elements is the ancestors, and there is no formatting element to
 * reconstruct. What needs more of the parser's rules than that is not shown: forms, templates,
 * foreign content, raw text, comments.
 */
#pragma once

#include "base/h5-limits.h"
#include "tree/h5-tree.h"

/* root is a document, or a fragment that is the content of `context`. TRUE: its text, read within
 * the limits, with scripting or without, gives the same tree, but for texts that are joined then and
 * what a doctype says besides its name. FALSE: it may or may not. */
gboolean h5_reads_back (const H5Node *root, const H5Node *context, const H5Limits *limits);
