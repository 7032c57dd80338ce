/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The references of a page, which are resolved with one base URL. The page chooses its base URL, so
 * that can be as long as the page: resolving a reference takes time for the reference and for the
 * result, but none for the parts of the base URL that are not in the result, and none for a result
 * that is too long.
 */
#pragma once

#include "url/h5-url.h"

typedef struct _H5References H5References;

/* `base` may be NULL. It and the encoding must exist until the end. */
H5References *h5_references_new (const H5Url *base, const H5Encoding *encoding);
void h5_references_free (H5References *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5References, h5_references_free)

/* Returns the absolute URL, which is that of h5_url_new(). NULL if the text is not a URL, or if
 * there is no room for it: see h5_url_take_room(). Free it with g_free(). */
char *h5_references_resolve (H5References *self, const char *text, gsize length, guint64 *room);
