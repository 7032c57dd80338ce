/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits of documents, which parses into their trees use. */
#pragma once

#include "dom/common/html5-limits-private.h"

#include "parse/h5-parse.h"

/* Returns the limits of a tree's document. */
const H5Limits *_html5_tree_limits (const H5Tree *tree);

/* Return html5_limits_get_max_output_bytes() and html5_limits_get_max_expansion_bytes() of a tree's
 * document, and G_MAXUINT64 for no limit. */
guint64 _html5_tree_max_output (const H5Tree *tree);
guint64 _html5_tree_max_expansion (const H5Tree *tree);

/* Adds limits that a parse for a tree has exceeded, H5_LIMIT_…. _html5_tree_settle() notifies of
 * them, which the caller calls in the end: code of the application may be run. */
void _html5_tree_note_limits (const H5Tree *tree, guint32 hit);

/* Sets HTML5_PARSER_ERROR_LIMIT. The message says which limit of H5_LIMIT_… was exceeded; 0 if that
 * is not known. */
void _html5_set_limit_error (GError **error, guint32 hit);
