/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The checks that targets share, of what they parse. */
#pragma once

#include "fuzz.h"

#include "parse/h5-parse.h"

/* Aborts if links, parents or node documents are inconsistent anywhere below root, including
 * template contents and shadow trees. Returns the depth. */
gsize fuzz_check_tree (H5Node *root);

/* Aborts if the source location of a node below root is not within the source. */
void fuzz_check_locations (H5Node *root, gsize source_length);

/* Parses an input as UTF-8, without its first four bytes, which are options of the target.
 * Returns NULL if there are fewer bytes. */
H5Parse *fuzz_parse (const uint8_t *data, size_t size);

/* Aborts if a text is not UTF-8, or has another length. */
void fuzz_check_text (const H5Buffer *text);

/* Returns the tree as text, for comparisons. */
char *fuzz_dump (H5Node *root);

/* The same, followed by the parse errors and their positions. */
char *fuzz_results (H5Parse *parse, const char *dump);
