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

/* The maximum number of bytes by which resolving makes a URL longer. Keeps the output linear
 * in the size of the input. */
#define H5_URL_GROWTH 4096

/* Returns the URL in an attribute: without white space around it, and absolute if there is a
 * resolver. NULL if it is missing or empty. Free it with g_free(). */
char *h5_resolve_attribute (const H5UrlResolver *self, const H5Node *element, H5Name attribute);

/* Whether a URL may be opened from text. Its scheme must be http, https, mailto, tel, sms,
 * xmpp, geo, ftp, ftps, sftp, irc, ircs, news, sip, sips, matrix, webcal or cid. */
gboolean h5_url_is_harmless (const char *url);
