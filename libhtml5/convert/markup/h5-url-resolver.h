/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The URLs that conversions write. */
#pragma once

#include "tree/h5-tree.h"

/* Makes URLs absolute. `resolve` returns a string to free with g_free(), or NULL if the reference
 * stays as it is. Without `resolve`, URLs are written unchanged. */
typedef struct
{
  char *(*resolve) (gpointer data, const char *reference);
  gpointer data;
} H5UrlResolver;

/* Whether a reference of this length may become an absolute URL of this length. What the base URL
 * adds beyond 256 bytes is subtracted from `room`. Keeps output linear in the input, though the
 * page chooses its base URL. */
gboolean h5_url_take_room (guint64 *room, gsize reference, gsize absolute);

/* Returns the URL in an attribute: without white space around it, and absolute if there is a
 * resolver. NULL if it is missing or empty. Free it with g_free(). */
char *h5_resolve_attribute (const H5UrlResolver *self, const H5Node *element, H5Name attribute);

/* Whether a script may run if somebody follows the URL: its scheme is javascript, vbscript or
 * data. */
gboolean h5_url_may_run_script (const char *url);

/* Whether a URL may be opened from text: programs open its scheme safely, and it has no control
 * characters. */
gboolean h5_url_is_harmless (const char *url);
