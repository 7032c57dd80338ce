/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tables of numbers by H5Name, with places for all static names.
 *
 * All numbers are zero in a new table, and must be zero again when it is freed. So a thread keeps a
 * few of them for its next parse, and a short document does not pay for filling them.
 */
#pragma once

#include <glib.h>

guint32 *h5_name_table_new (void);
void h5_name_table_free (guint32 *table);

/* The same for a table that may have been used in any way, and have room for n names. */
void h5_name_table_free_used (guint32 *table, guint32 n);
