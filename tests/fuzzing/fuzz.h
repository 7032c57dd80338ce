/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a fuzz target is: libFuzzer's entry point, and the checks that targets share.
 *
 * With -Dfuzzing=enabled and clang the targets are libFuzzer programs; otherwise fuzz-main.c
 * drives them over random inputs of its own, a fixed number of them, as a test.
 */
#pragma once

#include "parse/h5-parse.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Aborts when links, parents or node documents do not fit together anywhere below root,
 * template contents and shadow trees included. Returns the depth. */
gsize fuzz_check_tree (H5Node *root);

/* The document of an input whose first four bytes are the target's own, as UTF-8; NULL for less. */
H5Parse *fuzz_parse (const uint8_t *data, size_t size);

/* Aborts where a text is not UTF-8, or not as long as it says. */
void fuzz_check_text (const H5Buffer *text);

/* Takes the results of every input where the driver compares them with another program's; else
 * NULL. */
extern GChecksum *fuzz_digest;

/* The tree as text, for comparisons. */
char *fuzz_dump (H5Node *root);

/* The same with the errors of the parse after it, and where they are. */
char *fuzz_results (H5Parse *parse, const char *dump);
