/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The basic URL parser: https://url.spec.whatwg.org/#concept-basic-url-parser
 *
 * The function of a state looks at the code point c at the pointer, and consumes it or a run of
 * code points. Where the standard decreases the pointer, the function consumes nothing.
 */
#pragma once

#include "url/h5-url.h"

typedef enum
{
  H5_URL_NO_STATE,
  H5_URL_SCHEME_START,
  H5_URL_SCHEME,
  H5_URL_NO_SCHEME,
  H5_URL_SPECIAL_RELATIVE_OR_AUTHORITY,
  H5_URL_PATH_OR_AUTHORITY,
  H5_URL_RELATIVE,
  H5_URL_RELATIVE_SLASH,
  H5_URL_SPECIAL_AUTHORITY_SLASHES,
  H5_URL_SPECIAL_AUTHORITY_IGNORE_SLASHES,
  H5_URL_AUTHORITY,
  H5_URL_HOST,
  H5_URL_HOSTNAME,
  H5_URL_PORT,
  H5_URL_FILE,
  H5_URL_FILE_SLASH,
  H5_URL_FILE_HOST,
  H5_URL_PATH_START,
  H5_URL_PATH,
  H5_URL_OPAQUE_PATH,
  H5_URL_QUERY,
  H5_URL_FRAGMENT,
} H5UrlState;

typedef struct
{
  H5Url *url;
  const H5Url *base;          /* NULL if there is none */
  const H5Encoding *encoding; /* NULL for UTF-8 */
  H5UrlState state;
  H5UrlState override; /* H5_URL_NO_STATE if there is none */
  const char *start;
  const char *p; /* the pointer */
  const char *end;
  gboolean has_ended; /* successfully; `url` is the result */
  H5UrlFailure failure;
} H5UrlParser;

#define H5_URL_EOF -1

/* The code points that are removed from the input:
 * https://infra.spec.whatwg.org/#ascii-tab-or-newline */
static inline gboolean
h5_url_is_tab_or_newline (char c)
{
  return c == '\t' || c == '\n' || c == '\r';
}

/* Returns the byte at the pointer. That is enough, because states only compare it with ASCII
 * characters. */
static inline int
h5_url_c (const H5UrlParser *self)
{
  return self->p < self->end ? (guint8) *self->p : H5_URL_EOF;
}

/* Whether c is a slash, or a backslash in a special URL. */
static inline gboolean
h5_url_is_slash (const H5UrlParser *self, int c)
{
  return c == '/' || (c == '\\' && h5_url_is_special (self->url));
}

static inline gboolean
h5_url_remaining_starts_with (const H5UrlParser *self, char c)
{
  return self->end - self->p > 1 && self->p[1] == c;
}

static inline void
h5_url_end (H5UrlParser *self)
{
  self->has_ended = TRUE;
}

static inline void
h5_url_fail (H5UrlParser *self, H5UrlFailure failure)
{
  self->failure = failure;
}

static inline void
h5_buffer_copy (H5Buffer *to, const H5Buffer *from)
{
  h5_buffer_truncate (to, 0);
  if (from->length)
    h5_buffer_append (to, from->data, from->length);
}

/* Runs the parser, which leaves out tabs and newlines. */
H5UrlFailure h5_url_parser_run (H5Url *url, const char *text, gsize length, const H5Url *base,
                                const H5Encoding *encoding, H5UrlState override);

/* h5-url-states-scheme.c */
void h5_url_scheme_start_state (H5UrlParser *self);
void h5_url_scheme_state (H5UrlParser *self);
void h5_url_no_scheme_state (H5UrlParser *self);

/* h5-url-states-relative.c */
void h5_url_special_relative_or_authority_state (H5UrlParser *self);
void h5_url_path_or_authority_state (H5UrlParser *self);
void h5_url_relative_state (H5UrlParser *self);
void h5_url_relative_slash_state (H5UrlParser *self);

/* h5-url-states-authority.c */
void h5_url_special_authority_slashes_state (H5UrlParser *self);
void h5_url_special_authority_ignore_slashes_state (H5UrlParser *self);
void h5_url_authority_state (H5UrlParser *self);
void h5_url_host_state (H5UrlParser *self);
void h5_url_port_state (H5UrlParser *self);

/* h5-url-states-file.c */
void h5_url_file_state (H5UrlParser *self);
void h5_url_file_slash_state (H5UrlParser *self);
void h5_url_file_host_state (H5UrlParser *self);

/* h5-url-states-path.c */
void h5_url_path_start_state (H5UrlParser *self);
void h5_url_path_state (H5UrlParser *self);
void h5_url_opaque_path_state (H5UrlParser *self);
void h5_url_query_state (H5UrlParser *self);
void h5_url_fragment_state (H5UrlParser *self);

/* https://url.spec.whatwg.org/#shorten-a-urls-path */
void h5_url_shorten_path (H5Url *url);

/* Set the query or fragment to the empty string, skip the mark before it, and switch to its
 * state. */
void h5_url_begin_query (H5UrlParser *self);
void h5_url_begin_fragment (H5UrlParser *self);

/* https://url.spec.whatwg.org/#windows-drive-letter */
gboolean h5_is_windows_drive_letter (const char *text, gsize length);
gboolean h5_is_normalized_windows_drive_letter (const char *text, gsize length);
