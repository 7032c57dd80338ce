/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Stable markup of sanitized trees: parsing and sanitizing it again, with or without scripting,
 * does not change it. An exception are elements that a parser inserts without a tag.
 *
 *      tree -> markup -> parse, sanitize, write -> other markup? then parse that, ...
 *
 * Almost all trees are stable from the beginning, or after one round. Markup that continues to
 * change was written to do that. After some rounds, only its text is kept.
 */
#pragma once

#include "parse/h5-parse.h"
#include "sanitize/h5-sanitizer-config.h"

/* root is a document, or a fragment that is the content of `context`, and was sanitized with
 * the configuration. *result becomes NULL if its markup is stable. Otherwise, it becomes the
 * resulting document or fragment, in a new tree that the caller owns. The configuration's URL
 * function, which may have changed the tree, is not called again.
 *
 * Returns FALSE if a limit was exceeded. `limits` may be NULL for the default ones. Limits
 * that were exceeded are added to *hit, H5_LIMIT_…, unless it is NULL. */
gboolean h5_read_until_stable (H5Node *root, const H5Node *context, H5SanitizerConfig *config,
                               const H5Limits *limits, guint32 *hit, H5Node **result);
