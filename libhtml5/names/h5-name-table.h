/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tables of numbers by H5Name, with room for all static names.
 *
 * All numbers are zero in a new table, and must be zero again when it is freed. So a thread can
 * keep a few tables for the next parse, and short documents need not initialize them.
 */
#pragma once

#include <glib.h>

guint32 *h5_name_table_new (void);
void h5_name_table_free (guint32 *table);

/* The same for a table with other numbers than zero, and with room for n names. */
void h5_name_table_free_used (guint32 *table, guint32 n);
