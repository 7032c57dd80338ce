/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/links/h5-links.h"

/* Returns the URL that replaces that of a link, or NULL. The caller frees it with g_free(). The
 * function must not change the tree or keep the link. */
typedef char *(*H5LinkRewriteFunc) (const H5Link *link, gpointer data);

/* Replaces the URLs in the attributes of an element, and in its text if it is a style element. The
 * function is called for all of them before the first is replaced. */
void h5_link_rewrite_element (H5Node *element, H5LinkRewriteFunc func, gpointer data);
