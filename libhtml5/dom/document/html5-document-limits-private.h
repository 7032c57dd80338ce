/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Limits on their way from the application to a parse, and back. */
#pragma once

#include "dom/common/html5-limits-private.h"

#include "parse/h5-parse.h"

/* The limits of a tree's document. */
const H5Limits *_html5_tree_limits (const H5Tree *tree);

/* What a parse for a tree hit, H5_LIMIT_… */
void _html5_tree_note_limits (const H5Tree *tree, guint32 hit);

void _html5_set_limit_error (GError **error);
