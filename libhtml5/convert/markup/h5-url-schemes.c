/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-url-schemes.h"

#include "base/h5-ascii.h"

/* Html5PangoOptions:links lists them, too. */
static const H5UrlScheme schemes[] = {
  { "appstream", H5_URL_FORM_HOST }, { "bitcoin", H5_URL_FORM_COIN },
  { "ftp", H5_URL_FORM_HOST },       { "ftps", H5_URL_FORM_HOST },
  { "gemini", H5_URL_FORM_HOST },    { "geo", H5_URL_FORM_PLACE },
  { "gopher", H5_URL_FORM_HOST },    { "help", H5_URL_FORM_NONE },
  { "http", H5_URL_FORM_HOST },      { "https", H5_URL_FORM_HOST },
  { "irc", H5_URL_FORM_HOST },       { "ircs", H5_URL_FORM_HOST },
  { "magnet", H5_URL_FORM_MAGNET },  { "mailto", H5_URL_FORM_MAIL },
  { "matrix", H5_URL_FORM_MATRIX },  { "mumble", H5_URL_FORM_HOST },
  { "news", H5_URL_FORM_GROUP },     { "nntp", H5_URL_FORM_HOST },
  { "sftp", H5_URL_FORM_HOST },      { "sip", H5_URL_FORM_ADDRESS },
  { "sips", H5_URL_FORM_ADDRESS },   { "sms", H5_URL_FORM_NUMBER },
  { "ssh", H5_URL_FORM_HOST },       { "tel", H5_URL_FORM_NUMBER },
  { "vnc", H5_URL_FORM_HOST },       { "webcal", H5_URL_FORM_HOST },
  { "xmpp", H5_URL_FORM_ADDRESS },
};

const H5UrlScheme *
h5_url_scheme_find (const char *name, gsize length)
{
  for (gsize i = 0; length <= H5_URL_SCHEME_MAX && i < G_N_ELEMENTS (schemes); i++)
    if (h5_ascii_equals_ci (name, length, schemes[i].name))
      return &schemes[i];
  return NULL;
}
