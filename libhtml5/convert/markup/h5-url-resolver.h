/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The URLs that conversions write. */
#pragma once

#include "tree/h5-tree.h"

/* Makes URLs absolute. `resolve` returns a string to free with g_free(), or NULL if the reference
 * is invalid. Without `resolve`, URLs are written unchanged. */
typedef struct
{
  char *(*resolve) (gpointer data, const char *reference);
  gpointer data;
} H5UrlResolver;

/* Returns the most bytes that a URL of this length may have when it is absolute. Keeps output
 * linear in the input, though the page chooses the length of its base URL. Percent-encoding makes up
 * to 7 bytes of one, as a numeric reference in a query. */
static inline gsize
h5_url_longest (gsize length)
{
  return 7 * length + 4096;
}

/* Returns the URL in an attribute: without white space around it, and absolute if there is a
 * resolver. NULL if it is missing or empty. Free it with g_free(). */
char *h5_resolve_attribute (const H5UrlResolver *self, const H5Node *element, H5Name attribute);

/* Whether a URL may be opened from text. Its scheme must be http, https, mailto, tel, sms,
 * xmpp, geo, ftp, ftps, sftp, irc, ircs, news, sip, sips, matrix, webcal or cid. */
gboolean h5_url_is_harmless (const char *url);
