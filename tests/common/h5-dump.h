/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Writes a tree in the format of the html5lib tests: one node on each line, two spaces for each
 * level, sorted attributes. Template contents are below a line "content", and shadow trees below
 * "#shadow-root (open)" or "(closed)".
 */
#pragma once

#include "tree/h5-tree.h"

/* Appends the children of root, if it has any. LF ends each line. */
void h5_dump_children (const H5Node *root, H5Buffer *out);
