/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Random and hostile markup. */
#pragma once

#include <glib.h>

/* Replaces what is in the string by a page of up to about so many pieces. */
void random_markup (GRand *random, GString *out, guint n_pieces);
