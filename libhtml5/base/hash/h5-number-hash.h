/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Hash functions for numbers that a document can choose, such as those of its words, which are in
 * the order of their first use. Their key is secret, so that a document cannot choose numbers that
 * collide.
 */
#pragma once

#include <glib.h>

/* Returns a hash of three numbers, all bits of which can be used. */
guint32 h5_number_hash (guint32 a, guint32 b, guint32 c);

/* The same as a GHashFunc for keys that point to a guint64. */
guint h5_number_hash_64 (gconstpointer number);

/* The same for keys that are numbers of 32 bits. */
guint h5_number_hash_pointer (gconstpointer number);
