/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markup that is likely to become something else when it is written and read again. */
#pragma once

#include <glib.h>

/* The contexts that it is read in, in the form of test_context_new (); "document" for none. NULL ends
 * it. */
extern const char *const mutation_contexts[];

/* Random markup, put in the place of what the string holds. */
void mutation_markup (GRand *rand, GString *markup);
