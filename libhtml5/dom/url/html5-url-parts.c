/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of a URL. */
#include "dom/url/html5-url-private.h"

#include "dom/common/html5-private.h"

#include "url/idna/h5-idna.h"

/**
 * html5_url_get_href:
 * @self: a URL
 *
 * Gets the whole URL. See #Html5Url:href.
 *
 * Counterpart: `href`.
 *
 * Returns: (transfer none): the URL, which is valid until it changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_href (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_HREF);
}

/**
 * html5_url_to_string:
 * @self: a URL
 *
 * Returns a copy of the whole URL. See #Html5Url:href.
 *
 * Counterpart: `URL.toString()`.
 *
 * Returns: (transfer full): the URL
 *
 * Since: 1.0
 */
char *
html5_url_to_string (Html5Url *self)
{
  return g_strdup (html5_url_get_href (self));
}

/**
 * html5_url_set_href:
 * @self: a URL
 * @href: an absolute URL
 * @error: return location for an error
 *
 * Replaces the whole URL. Does nothing if @href is not an absolute URL.
 *
 * Counterpart: `href`.
 *
 * Returns: %TRUE on success, or %FALSE with an error of the domain %HTML5_URL_ERROR
 *
 * Since: 1.0
 */
gboolean
html5_url_set_href (Html5Url *self, const char *href, GError **error)
{
  H5Url *record, *before;

  g_return_val_if_fail (HTML5_IS_URL (self), FALSE);
  g_return_val_if_fail (_html5_is_text (href), FALSE);

  record = _html5_url_parse (href, NULL, NULL, error);
  if (!record)
    return FALSE;
  before = self->record;
  self->record = record;
  _html5_url_finish_change (self, before);
  return TRUE;
}

/**
 * html5_url_get_origin:
 * @self: a URL
 *
 * Gets the origin: scheme, host and port, such as `https://example.org`. It is `null` for URLs
 * whose origin is opaque, such as `file:` and `data:` URLs.
 *
 * Counterpart: `origin`.
 *
 * Returns: (transfer none): the origin, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_origin (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_ORIGIN);
}

/**
 * html5_url_get_protocol:
 * @self: a URL
 *
 * Gets the scheme and a colon, such as `https:`.
 *
 * Counterpart: `protocol`.
 *
 * Returns: (transfer none): the scheme, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_protocol (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_PROTOCOL);
}

/**
 * html5_url_set_protocol:
 * @self: a URL
 * @protocol: (nullable): the scheme; %NULL for the empty string
 *
 * Sets the scheme. A colon, and anything after it, is ignored. Does nothing if one of the old and
 * new scheme is special, such as `https`, and the other is not.
 *
 * Counterpart: `protocol`.
 *
 * Since: 1.0
 */
void
html5_url_set_protocol (Html5Url *self, const char *protocol)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!protocol || _html5_is_text (protocol));

  _html5_url_set_part (self, h5_url_set_scheme, protocol);
}

/**
 * html5_url_get_username:
 * @self: a URL
 *
 * Gets the user name, percent-encoded, or the empty string.
 *
 * Counterpart: `username`.
 *
 * Returns: (transfer none): the user name, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_username (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_USERNAME);
}

/**
 * html5_url_set_username:
 * @self: a URL
 * @username: (nullable): the user name; %NULL for the empty string
 *
 * Sets the user name, percent-encoding characters if necessary. Does nothing if the URL has no host
 * or is a `file:` URL.
 *
 * Counterpart: `username`.
 *
 * Since: 1.0
 */
void
html5_url_set_username (Html5Url *self, const char *username)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!username || _html5_is_text (username));

  _html5_url_set_part (self, h5_url_set_username, username);
}

/**
 * html5_url_get_password:
 * @self: a URL
 *
 * Gets the password, percent-encoded, or the empty string.
 *
 * Counterpart: `password`.
 *
 * Returns: (transfer none): the password, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_password (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_PASSWORD);
}

/**
 * html5_url_set_password:
 * @self: a URL
 * @password: (nullable): the password; %NULL for the empty string
 *
 * Sets the password, percent-encoding characters if necessary. Does nothing if the URL has no host
 * or is a `file:` URL.
 *
 * Counterpart: `password`.
 *
 * Since: 1.0
 */
void
html5_url_set_password (Html5Url *self, const char *password)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!password || _html5_is_text (password));

  _html5_url_set_part (self, h5_url_set_password, password);
}

/**
 * html5_url_get_host:
 * @self: a URL
 *
 * Gets the host and, after a colon, the port if it is not the default one; or the empty string.
 *
 * Counterpart: `host`.
 *
 * Returns: (transfer none): the host, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_host (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_HOST);
}

/**
 * html5_url_set_host:
 * @self: a URL
 * @host: (nullable): the host, with or without a port; %NULL for the empty string
 *
 * Sets the host, and the port if @host contains one. Does nothing if the host is invalid, or if the
 * URL cannot have a host, such as a `mailto:` URL.
 *
 * Counterpart: `host`.
 *
 * Since: 1.0
 */
void
html5_url_set_host (Html5Url *self, const char *host)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!host || _html5_is_text (host));

  _html5_url_set_part (self, h5_url_set_host, host);
}

/**
 * html5_url_get_hostname:
 * @self: a URL
 *
 * Gets the host without the port, or the empty string. See #Html5Url:hostname.
 *
 * Counterpart: `hostname`.
 *
 * Returns: (transfer none): the host, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_hostname (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_HOSTNAME);
}

/**
 * html5_url_set_hostname:
 * @self: a URL
 * @hostname: (nullable): the host; %NULL for the empty string
 *
 * Sets the host without changing the port. Does nothing if the host is invalid, or if the URL
 * cannot have a host, such as a `mailto:` URL.
 *
 * Counterpart: `hostname`.
 *
 * Since: 1.0
 */
void
html5_url_set_hostname (Html5Url *self, const char *hostname)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!hostname || _html5_is_text (hostname));

  _html5_url_set_part (self, h5_url_set_hostname, hostname);
}

/**
 * html5_url_get_pathname:
 * @self: a URL
 *
 * Gets the path. See #Html5Url:pathname.
 *
 * Counterpart: `pathname`.
 *
 * Returns: (transfer none): the path, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_pathname (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_PATHNAME);
}

/**
 * html5_url_set_pathname:
 * @self: a URL
 * @pathname: (nullable): the path; %NULL for the empty string
 *
 * Sets the path. Dot segments are resolved, and characters are percent-encoded if necessary. Does
 * nothing if the URL cannot have a host, such as a `mailto:` URL.
 *
 * Counterpart: `pathname`.
 *
 * Since: 1.0
 */
void
html5_url_set_pathname (Html5Url *self, const char *pathname)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!pathname || _html5_is_text (pathname));

  _html5_url_set_part (self, h5_url_set_path, pathname);
}

/**
 * html5_url_get_search:
 * @self: a URL
 *
 * Gets the question mark and the query, or the empty string if the query is empty or does not
 * exist.
 *
 * Counterpart: `search`.
 *
 * Returns: (transfer none): the query, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_search (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_SEARCH);
}

/**
 * html5_url_set_search:
 * @self: a URL
 * @search: (nullable): the query, with or without its question mark; %NULL for the empty string
 *
 * Sets the query, percent-encoding characters if necessary. The empty string removes it.
 *
 * Counterpart: `search`.
 *
 * Since: 1.0
 */
void
html5_url_set_search (Html5Url *self, const char *search)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!search || _html5_is_text (search));

  _html5_url_set_part (self, h5_url_set_query, search);
}

/**
 * html5_url_get_hash:
 * @self: a URL
 *
 * Gets the number sign and the fragment, or the empty string if the fragment is empty or does not
 * exist.
 *
 * Counterpart: `hash`.
 *
 * Returns: (transfer none): the fragment, which is valid until the URL changes
 *
 * Since: 1.0
 */
const char *
html5_url_get_hash (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return _html5_url_get_part (self, HTML5_URL_PART_HASH);
}

/**
 * html5_url_set_hash:
 * @self: a URL
 * @hash: (nullable): the fragment, with or without its number sign; %NULL for the empty string
 *
 * Sets the fragment, percent-encoding characters if necessary. The empty string removes it.
 *
 * Counterpart: `hash`.
 *
 * Since: 1.0
 */
void
html5_url_set_hash (Html5Url *self, const char *hash)
{
  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (!hash || _html5_is_text (hash));

  _html5_url_set_part (self, h5_url_set_fragment, hash);
}

/**
 * html5_url_get_unicode_hostname:
 * @self: a URL
 *
 * Gets the host in a readable form: the labels of an internationalized domain are in Unicode.
 * Different characters can look the same, so show html5_url_get_hostname() when the user decides
 * whether to trust the host.
 *
 * Returns: (transfer full): the host, or the empty string
 *
 * Since: 1.0
 */
char *
html5_url_get_unicode_hostname (Html5Url *self)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  if (self->record->host_kind != H5_HOST_DOMAIN)
    return g_strdup (_html5_url_get_part (self, HTML5_URL_PART_HOSTNAME));
  h5_idna_to_unicode (self->record->host.data, self->record->host.length, &out);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_url_get_port:
 * @self: a URL
 *
 * Gets the port.
 *
 * Counterpart: `port`.
 *
 * Returns: the port, or -1 if there is none or it is the default port of the scheme
 *
 * Since: 1.0
 */
int
html5_url_get_port (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), -1);

  return self->record->port;
}

/**
 * html5_url_set_port:
 * @self: a URL
 * @port: a port up to 65535, or -1 for the default one
 *
 * Sets the port. Does nothing if the URL has no host or is a `file:` URL, or if there is no such
 * port.
 *
 * Counterpart: `port`.
 *
 * Since: 1.0
 */
void
html5_url_set_port (Html5Url *self, int port)
{
  g_autofree char *value = port == -1 ? g_strdup ("") : g_strdup_printf ("%d", port);

  g_return_if_fail (HTML5_IS_URL (self));

  if (port < -1 || port > G_MAXUINT16)
    return;
  _html5_url_set_part (self, h5_url_set_port, value);
}

/**
 * html5_url_get_effective_port:
 * @self: a URL
 *
 * Gets the port to connect to: that of the URL, or the default port of its scheme.
 *
 * Returns: the port, or -1 if there is neither
 *
 * Since: 1.0
 */
int
html5_url_get_effective_port (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), -1);

  return self->record->port != H5_NO_PORT ? self->record->port
                                          : h5_scheme_default_port (self->record->special);
}
