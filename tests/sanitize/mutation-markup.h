/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markup that is likely to change when it is written and parsed again. */
#pragma once

#include <glib.h>

/* The contexts for parsing it, in the form of test_context_new(), or "document". The array
 * ends with NULL. */
extern const char *const mutation_contexts[];

/* Replaces the string by random markup. */
void mutation_markup (GRand *rand, GString *markup);
