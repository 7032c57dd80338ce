/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Attribute values that contain several URLs. */
#pragma once

#include "base/h5-buffer.h"

typedef enum
{
  H5_URL_LIST_WORDS, /* separated by white space */
  H5_URL_LIST_SRCSET /* separated by commas, each with descriptors */
} H5UrlListKind;

/* A URL and its descriptors, up to the separator before the next one. */
typedef struct
{
  const char *url;
  gsize length;
  const char *end;
} H5UrlCandidate;

/* Finds the next URL from p on. The text ends with NUL. Returns FALSE if there is none.
 * https://html.spec.whatwg.org/#parsing-a-srcset-attribute, and the same for words. */
gboolean h5_url_list_next (H5UrlListKind kind, const char *p, H5UrlCandidate *candidate);

/* Appends a URL so that it is parsed as one again: without white space, and in srcset without
 * commas at its ends. It stays the same URL, but a blank one becomes "#", because the list
 * would lose it. */
void h5_url_list_append (H5UrlListKind kind, const char *url, H5Buffer *out);
