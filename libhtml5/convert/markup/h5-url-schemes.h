/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The schemes of URLs that programs open. */
#pragma once

#include <glib.h>

/* What must follow a scheme in plain text, so that both are a link. */
typedef enum
{
  H5_URL_FORM_NONE,    /* no link: the scheme is a usual word */
  H5_URL_FORM_HOST,    /* two slashes and a host */
  H5_URL_FORM_MAIL,    /* an address of mail */
  H5_URL_FORM_ADDRESS, /* a name at a host, or a domain */
  H5_URL_FORM_NUMBER,  /* a phone number */
  H5_URL_FORM_PLACE,   /* a latitude and a longitude */
  H5_URL_FORM_GROUP,   /* the name of a newsgroup */
  H5_URL_FORM_MATRIX,  /* a user or a room of Matrix */
  H5_URL_FORM_MAGNET,  /* a query with the hash of a file */
  H5_URL_FORM_COIN,    /* an address of Bitcoin */
  H5_N_URL_FORMS
} H5UrlForm;

/* The length of the longest name. */
#define H5_URL_SCHEME_MAX 9

typedef struct
{
  char name[H5_URL_SCHEME_MAX + 1];
  guint8 form; /* H5UrlForm */
} H5UrlScheme;

/* Returns the scheme with this name, in any case, or NULL if no program opens its URLs. */
const H5UrlScheme *h5_url_scheme_find (const char *name, gsize length);
