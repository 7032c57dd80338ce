/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * URL records: https://url.spec.whatwg.org/#concept-url
 *
 * Texts must be valid UTF-8 and may contain NUL. A path that is a list of segments is stored as
 * its serialization: each segment follows a slash, so the empty list is the empty string.
 */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-encoding.h"
#include "url/h5-host.h"
#include "url/h5-url-failure.h"

/* https://url.spec.whatwg.org/#special-scheme */
typedef enum
{
  H5_SCHEME_NOT_SPECIAL,
  H5_SCHEME_FTP,
  H5_SCHEME_FILE,
  H5_SCHEME_HTTP,
  H5_SCHEME_HTTPS,
  H5_SCHEME_WS,
  H5_SCHEME_WSS,
} H5Scheme;

#define H5_NO_PORT -1

typedef struct
{
  H5Scheme special;
  H5Buffer scheme;
  H5Buffer username;
  H5Buffer password;
  H5HostKind host_kind;
  H5Buffer host;
  int port; /* or H5_NO_PORT */
  gboolean has_opaque_path;
  H5Buffer path;
  gboolean has_query;
  H5Buffer query;
  gboolean has_fragment;
  H5Buffer fragment;
} H5Url;

/* https://url.spec.whatwg.org/#concept-url-parser. base may be NULL. A NULL encoding means
 * UTF-8. failure may be NULL. Returns NULL on failure. */
H5Url *h5_url_new (const char *text, gsize length, const H5Url *base, const H5Encoding *encoding,
                   H5UrlFailure *failure);
H5Url *h5_url_copy (const H5Url *self);
void h5_url_free (H5Url *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5Url, h5_url_free)

static inline gboolean
h5_url_is_special (const H5Url *self)
{
  return self->special != H5_SCHEME_NOT_SPECIAL;
}

gboolean h5_url_has_scheme (const H5Url *self, const char *scheme);

/* https://url.spec.whatwg.org/#include-credentials */
gboolean h5_url_includes_credentials (const H5Url *self);

/* https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
gboolean h5_url_cannot_have_credentials_or_port (const H5Url *self);

/* https://url.spec.whatwg.org/#concept-url-serializer */
void h5_url_serialize (const H5Url *self, gboolean exclude_fragment, H5Buffer *out);

/* Appends the host and, if there is one, a colon and the port. */
void h5_url_serialize_host (const H5Url *self, H5Buffer *out);

/* Appends the serialization of https://url.spec.whatwg.org/#concept-url-origin */
void h5_url_serialize_origin (const H5Url *self, H5Buffer *out);

/* Appends the scheme at the beginning of a text in lower case, which the scheme start state
 * and the scheme state would find, even if the text is not a valid URL. Returns FALSE if there
 * is none, which means that the text is relative. */
gboolean h5_url_find_scheme (const char *text, gsize length, H5Buffer *out);

/* Return the special scheme with this name, which is in lower case, and its default port or
 * H5_NO_PORT. */
H5Scheme h5_scheme_lookup (const char *scheme, gsize length);
int h5_scheme_default_port (H5Scheme scheme);

/* --- the setters of https://url.spec.whatwg.org/#api; they return FALSE if the value is
 * invalid --- */

gboolean h5_url_set_scheme (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_username (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_password (H5Url *self, const char *value, gsize length);
/* The value of the first function may have a port, that of the second may not. */
gboolean h5_url_set_host (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_hostname (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_port (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_path (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_query (H5Url *self, const char *value, gsize length);
gboolean h5_url_set_fragment (H5Url *self, const char *value, gsize length);
