/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* A GHashFunc for strings of a document. Its key is secret, so that a document cannot choose
 * strings that collide, as it can for g_str_hash(). */
guint h5_string_hash (gconstpointer string);
