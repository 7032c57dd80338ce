/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A tree in the format of the html5lib tests, for tests and for people: one node a line, two
 * spaces a level, attributes sorted. Template contents stand below a line "content", shadow
 * trees below "#shadow-root (open)" or "(closed)".
 */
#pragma once

#include "tree/h5-tree.h"

/* The children of root (a node without children: nothing), each line ended by LF. */
void h5_dump_children (const H5Node *root, H5Buffer *out);
