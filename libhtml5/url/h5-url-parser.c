/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-url-parser.h"

static void (*const states[]) (H5UrlParser *self) = {
  [H5_URL_SCHEME_START] = h5_url_scheme_start_state,
  [H5_URL_SCHEME] = h5_url_scheme_state,
  [H5_URL_NO_SCHEME] = h5_url_no_scheme_state,
  [H5_URL_SPECIAL_RELATIVE_OR_AUTHORITY] = h5_url_special_relative_or_authority_state,
  [H5_URL_PATH_OR_AUTHORITY] = h5_url_path_or_authority_state,
  [H5_URL_RELATIVE] = h5_url_relative_state,
  [H5_URL_RELATIVE_SLASH] = h5_url_relative_slash_state,
  [H5_URL_SPECIAL_AUTHORITY_SLASHES] = h5_url_special_authority_slashes_state,
  [H5_URL_SPECIAL_AUTHORITY_IGNORE_SLASHES] = h5_url_special_authority_ignore_slashes_state,
  [H5_URL_AUTHORITY] = h5_url_authority_state,
  [H5_URL_HOST] = h5_url_host_state,
  [H5_URL_HOSTNAME] = h5_url_host_state,
  [H5_URL_PORT] = h5_url_port_state,
  [H5_URL_FILE] = h5_url_file_state,
  [H5_URL_FILE_SLASH] = h5_url_file_slash_state,
  [H5_URL_FILE_HOST] = h5_url_file_host_state,
  [H5_URL_PATH_START] = h5_url_path_start_state,
  [H5_URL_PATH] = h5_url_path_state,
  [H5_URL_OPAQUE_PATH] = h5_url_opaque_path_state,
  [H5_URL_QUERY] = h5_url_query_state,
  [H5_URL_FRAGMENT] = h5_url_fragment_state,
};

/* Returns a copy without tabs and newlines, or NULL if there are none. */
static char *
remove_tabs_and_newlines (const char *text, gsize *length)
{
  gsize i = 0, n;
  char *copy;

  while (i < *length && !h5_url_is_tab_or_newline (text[i]))
    i++;
  if (i == *length)
    return NULL;
  copy = g_malloc (*length);
  memcpy (copy, text, i);
  for (n = i; i < *length; i++)
    if (!h5_url_is_tab_or_newline (text[i]))
      copy[n++] = text[i];
  *length = n;
  return copy;
}

H5UrlFailure
h5_url_parser_run (H5Url *url, const char *text, gsize length, const H5Url *base,
                   const H5Encoding *encoding, H5UrlState override)
{
  g_autofree char *copy = remove_tabs_and_newlines (text, &length);
  const char *start = copy ? copy : text;
  H5UrlParser self = {
    .url = url,
    .base = base,
    .encoding = encoding,
    .state = override ? override : H5_URL_SCHEME_START,
    .override = override,
    .start = start,
    .p = start,
    .end = start + length,
  };

  while (!self.has_ended && self.failure == H5_URL_OK)
    states[self.state](&self);
  return self.failure;
}
