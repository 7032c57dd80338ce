/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Searches for what a configuration does not allow, without the sanitizer's code: with sets of
 * strings, one walk, and a separate definition of what can run a script.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

typedef struct _IndependentWalk IndependentWalk;

IndependentWalk *independent_walk_new (const H5SanitizerConfig *config);
/* Allows all declarations of namespaces, which a writer of XML adds. */
void independent_walk_allow_declarations (IndependentWalk *self);
void independent_walk_free (IndependentWalk *self);

/* Returns a description of something below root that is not allowed, for g_free(); or NULL. */
char *independent_walk_find (const IndependentWalk *self, const H5Node *root);

gboolean independent_walk_allows_head (const IndependentWalk *self);

/* Appends the rules as JSON, for the same walk in a browser. */
void independent_walk_write (const IndependentWalk *self, GString *out);
