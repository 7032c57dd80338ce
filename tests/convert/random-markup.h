/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Random and hostile markup. */
#pragma once

#include <glib.h>

/* Replaces the string by a page of at most about n_pieces pieces. */
void random_markup (GRand *random, GString *out, guint n_pieces);
