/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The URLs of links, as conversions write them. */
#pragma once

#include "tree/h5-tree.h"

/* Makes URLs absolute; `resolve` is NULL to leave them as they are written. */
typedef struct
{
  char *(*resolve) (gpointer data, const char *reference); /* for g_free(), or NULL */
  gpointer data;
} H5UrlResolver;

/* How much longer than what is written a URL may get by a base, so that output stays linear. */
#define H5_URL_GROWTH 4096

/* The URL that this attribute of the element has: absolute where there is a resolver, without
 * white space around it. NULL when it has none, or it is empty; for g_free(). */
char *h5_resolve_attribute (const H5UrlResolver *self, const H5Node *element, H5Name attribute);

/* Whether a URL is one that may be opened from text: http, https, mailto, tel, sms, xmpp, geo, ftp,
 * ftps, sftp, irc, ircs, news, sip, sips, matrix, webcal or cid. */
gboolean h5_url_is_harmless (const char *url);
