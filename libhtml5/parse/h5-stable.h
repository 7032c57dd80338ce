/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Trees that their text says: what a sanitized tree is written as, when it is read and sanitized
 * again, with scripting and without, is the same text, and nothing had to go but what a parser
 * makes where there is no tag.
 *
 *      tree -> text -> read, sanitize, write -> another text? then that one, read again ...
 *
 * Almost every tree is so to begin with, or after one reading. Markup that goes on changing was
 * made to: after some readings nothing but its text stays.
 */
#pragma once

#include "parse/h5-parse.h"
#include "sanitize/h5-sanitizer-config.h"

/* root is a document, or a fragment that is the content of `context`, sanitized with the
 * configuration. *result becomes NULL where its text is stable. Else it is the document or fragment
 * that came of it, in a tree of its own, which is the caller's. The configuration's URL function,
 * which may have changed the tree, is not called again.
 *
 * FALSE: a limit ended it; NULL for the default ones. What was hit is added to *hit, H5_LIMIT_…, where that is not NULL. */
gboolean h5_read_until_stable (H5Node *root, const H5Node *context, H5SanitizerConfig *config,
                               const H5Limits *limits, guint32 *hit, H5Node **result);
