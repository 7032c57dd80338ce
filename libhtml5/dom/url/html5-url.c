/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/url/html5-url-private.h"

#include "dom/common/html5-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/encoding/html5-encoding-private.h"
#include "dom/url/html5-url-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Html5Url:
 *
 * A URL, as browsers parse it, with its parts as properties.
 *
 * The class implements the URL Standard. #GUri implements RFC 3986, and differs from browsers in
 * the treatment of backslashes, missing slashes, uppercase hosts, internationalized domains, IPv4
 * addresses in unusual forms, and characters that must be percent-encoded.
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Url) url = html5_url_new ("../a b?q=1#top", "https://example.org/x/y", &error);
 *
 * g_print ("%s\n", html5_url_get_href (url)); // https://example.org/a%20b?q=1#top
 * html5_url_set_search_param (url, "q", "2");
 * ]|
 *
 * A URL is always valid: setters do nothing if the value is not valid for their part. Only one
 * thread at a time may use an object.
 *
 * Counterpart: `URL`.
 *
 * Since: 1.0
 */
typedef struct
{
  GObjectClass parent_class;
} Html5UrlClass;

G_DEFINE_FINAL_TYPE (Html5Url, html5_url, G_TYPE_OBJECT)
/**
 * html5_url_error_quark:
 *
 * Gets the domain of #Html5UrlError. In C, use %HTML5_URL_ERROR.
 *
 * Returns: the error domain
 *
 * Since: 1.0
 */
GQuark
html5_url_error_quark (void)
{
  return g_quark_from_static_string ("html5-url-error-quark");
}

/* The setter of the property, which cannot return errors. */
static void
set_href (Html5Url *self, const char *href)
{
  html5_url_set_href (self, href ? href : "", NULL);
}

/* In the order of Html5UrlPart. */
static const Html5Property properties[] = {
  /**
   * Html5Url:href:
   *
   * The whole URL. Setting it to a string that is not an absolute URL does nothing.
   *
   * Since: 1.0
   */
  { "href", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_href), .set = G_CALLBACK (set_href) },

  /**
   * Html5Url:origin:
   *
   * The origin, such as `https://example.org`, or `null`.
   *
   * Since: 1.0
   */
  { "origin", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_origin) },

  /**
   * Html5Url:protocol:
   *
   * The scheme and a colon, such as `https:`.
   *
   * Since: 1.0
   */
  { "protocol", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_protocol),
    .set = G_CALLBACK (html5_url_set_protocol) },

  /**
   * Html5Url:username:
   *
   * The user name, percent-encoded, or the empty string.
   *
   * Since: 1.0
   */
  { "username", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_username),
    .set = G_CALLBACK (html5_url_set_username) },

  /**
   * Html5Url:password:
   *
   * The password, percent-encoded, or the empty string.
   *
   * Since: 1.0
   */
  { "password", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_password),
    .set = G_CALLBACK (html5_url_set_password) },

  /**
   * Html5Url:host:
   *
   * The host and, after a colon, the port if it is not the default one; or the empty string.
   *
   * Since: 1.0
   */
  { "host", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_host),
    .set = G_CALLBACK (html5_url_set_host) },

  /**
   * Html5Url:hostname:
   *
   * The host without the port, or the empty string. A domain is in ASCII. For a readable form, see
   * html5_url_get_unicode_hostname().
   *
   * Since: 1.0
   */
  { "hostname", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_hostname),
    .set = G_CALLBACK (html5_url_set_hostname) },

  /**
   * Html5Url:pathname:
   *
   * The path. It begins with a slash, unless the URL cannot have a host, such as a `mailto:` URL.
   *
   * Since: 1.0
   */
  { "pathname", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_pathname),
    .set = G_CALLBACK (html5_url_set_pathname) },

  /**
   * Html5Url:search:
   *
   * The question mark and the query, or the empty string if the query is empty or does not exist.
   *
   * Since: 1.0
   */
  { "search", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_search),
    .set = G_CALLBACK (html5_url_set_search) },

  /**
   * Html5Url:hash:
   *
   * The number sign and the fragment, or the empty string if the fragment is empty or does not
   * exist.
   *
   * Since: 1.0
   */
  { "hash", G_TYPE_STRING, .get = G_CALLBACK (html5_url_get_hash),
    .set = G_CALLBACK (html5_url_set_hash) },

  /**
   * Html5Url:port:
   *
   * The port, or -1 if there is none or it is the default port of the scheme.
   *
   * Since: 1.0
   */
  { "port", G_TYPE_INT, .minimum = -1, .maximum = G_MAXUINT16, .preset = -1,
    .get = G_CALLBACK (html5_url_get_port), .set = G_CALLBACK (html5_url_set_port) },
  { NULL },
};

/* --- the parts --- */

static void
append_part (H5Buffer *out, const char *before, const H5Buffer *part, const char *after)
{
  if (!part->length)
    return;
  h5_buffer_append_string (out, before);
  h5_buffer_append (out, part->data, part->length);
  h5_buffer_append_string (out, after);
}

static char *
make_part (const H5Url *record, Html5UrlPart part)
{
  H5Buffer out = H5_BUFFER_INIT;

  switch (part)
    {
    case HTML5_URL_PART_HREF:
      h5_url_serialize (record, FALSE, &out);
      break;
    case HTML5_URL_PART_ORIGIN:
      h5_url_serialize_origin (record, &out);
      break;
    case HTML5_URL_PART_PROTOCOL:
      append_part (&out, "", &record->scheme, ":");
      break;
    case HTML5_URL_PART_USERNAME:
      append_part (&out, "", &record->username, "");
      break;
    case HTML5_URL_PART_PASSWORD:
      append_part (&out, "", &record->password, "");
      break;
    case HTML5_URL_PART_HOST:
      h5_url_serialize_host (record, &out);
      break;
    case HTML5_URL_PART_HOSTNAME:
      append_part (&out, "", &record->host, "");
      break;
    case HTML5_URL_PART_PATHNAME:
      append_part (&out, "", &record->path, "");
      break;
    case HTML5_URL_PART_SEARCH:
      append_part (&out, "?", &record->query, "");
      break;
    case HTML5_URL_PART_HASH:
      append_part (&out, "#", &record->fragment, "");
      break;
    case HTML5_URL_PART_PORT:
    case HTML5_URL_N_PARTS:
      g_assert_not_reached ();
    }
  return h5_buffer_steal (&out, NULL);
}

const char *
_html5_url_get_part (Html5Url *self, Html5UrlPart part)
{
  if (!self->parts[part])
    self->parts[part] = make_part (self->record, part);
  return self->parts[part];
}

static void
forget_parts (Html5Url *self)
{
  for (guint i = 0; i < HTML5_URL_N_PARTS; i++)
    g_clear_pointer (&self->parts[i], g_free);
}

void
_html5_url_finish_change (Html5Url *self, H5Url *before)
{
  GObject *object = G_OBJECT (self);

  forget_parts (self);
  g_object_freeze_notify (object);
  for (Html5UrlPart part = HTML5_URL_PART_HREF; part <= HTML5_URL_PART_HASH; part++)
    {
      g_autofree char *old = make_part (before, part);
      if (strcmp (old, _html5_url_get_part (self, part)) != 0)
        g_object_notify (object, properties[part - HTML5_URL_PART_HREF].name);
    }
  if (before->port != self->record->port)
    g_object_notify (object, "port");
  h5_url_free (before);
  g_object_thaw_notify (object);
}

void
_html5_url_set_part (Html5Url *self, Html5UrlSetter set, const char *value)
{
  H5Url *before = h5_url_copy (self->record);

  value = value ? value : "";
  set (self->record, value, strlen (value));
  _html5_url_finish_change (self, before);
}

char *
_html5_url_to_string (const H5Url *record)
{
  return make_part (record, HTML5_URL_PART_HREF);
}

/* --- creation --- */

/* Returns an object for a record. Takes ownership of the record. */
static Html5Url *
wrap (H5Url *record)
{
  Html5Url *self = g_object_new (HTML5_TYPE_URL, NULL);

  h5_url_free (self->record);
  self->record = record;
  return self;
}

static const struct
{
  Html5UrlError code;
  const char *message;
} failures[] = {
  [H5_URL_MISSING_SCHEME] = { HTML5_URL_ERROR_MISSING_SCHEME,
                              N_ ("It is relative, and there is no base URL to resolve it with") },
  [H5_URL_HOST_MISSING] = { HTML5_URL_ERROR_HOST_MISSING, N_ ("It has no host") },
  [H5_URL_HOST_INVALID] = { HTML5_URL_ERROR_HOST, N_ ("Its host is not valid") },
  [H5_URL_IPV4_INVALID] = { HTML5_URL_ERROR_IPV4,
                            N_ ("Its host ends in a number, but is not an IPv4 address") },
  [H5_URL_IPV6_INVALID] = { HTML5_URL_ERROR_IPV6, N_ ("Its host is not an IPv6 address") },
  [H5_URL_PORT_INVALID] = { HTML5_URL_ERROR_PORT, N_ ("Its port is not a number from 0 to 65535") },
};

static void
set_error (GError **error, H5UrlFailure failure, const char *input)
{
  _html5_bind_messages ();
  /* Translators: the first is text from a document or from a user, the second says why. */
  g_set_error (error, HTML5_URL_ERROR, failures[failure].code, _ ("“%s” is not a URL: %s"), input,
               _ (failures[failure].message));
}

H5Url *
_html5_url_parse (const char *input, const char *base, const H5Encoding *encoding, GError **error)
{
  H5UrlFailure failure = H5_URL_OK;
  g_autoptr (H5Url) base_record =
    base ? h5_url_new (base, strlen (base), NULL, NULL, &failure) : NULL;
  H5Url *record;

  if (failure != H5_URL_OK)
    {
      set_error (error, failure, base);
      return NULL;
    }
  record = h5_url_new (input, strlen (input), base_record, encoding, &failure);
  if (!record)
    set_error (error, failure, input);
  return record;
}

/**
 * html5_url_new:
 * @input: a URL, absolute or relative, in valid UTF-8
 * @base: (nullable): an absolute URL to resolve @input against, or %NULL
 * @error: return location for an error
 *
 * Parses a URL.
 *
 * Counterpart: `new URL()`.
 *
 * Returns: (transfer full): the URL, or %NULL with an error of the domain %HTML5_URL_ERROR
 *
 * Since: 1.0
 */
Html5Url *
html5_url_new (const char *input, const char *base, GError **error)
{
  return html5_url_new_with_encoding (input, base, NULL, error);
}

/**
 * html5_url_new_with_encoding:
 * @input: a URL, absolute or relative, in valid UTF-8
 * @base: (nullable): an absolute URL to resolve @input against, or %NULL
 * @encoding: (nullable): the encoding of the document that the URL is from, or %NULL for UTF-8
 * @error: return location for an error
 *
 * Parses a URL from a document whose encoding is not UTF-8. The query is encoded in that encoding
 * before it is percent-encoded.
 *
 * Returns: (transfer full): the URL, or %NULL with an error of the domain %HTML5_URL_ERROR
 *
 * Since: 1.0
 */
Html5Url *
html5_url_new_with_encoding (const char *input, const char *base, Html5Encoding *encoding,
                             GError **error)
{
  H5Url *record;

  g_return_val_if_fail (_html5_is_text (input), NULL);
  g_return_val_if_fail (!base || _html5_is_text (base), NULL);

  record = _html5_url_parse (input, base, _html5_encoding_unwrap (encoding), error);
  return record ? wrap (record) : NULL;
}

/**
 * html5_url_can_parse:
 * @input: a URL, absolute or relative
 * @base: (nullable): an absolute URL to resolve @input against, or %NULL
 *
 * Checks whether html5_url_new() would succeed.
 *
 * Counterpart: `URL.canParse()`.
 *
 * Returns: %TRUE if @input is a URL
 *
 * Since: 1.0
 */
gboolean
html5_url_can_parse (const char *input, const char *base)
{
  g_return_val_if_fail (_html5_is_text (input), FALSE);
  g_return_val_if_fail (!base || _html5_is_text (base), FALSE);
  g_autoptr (H5Url) record = _html5_url_parse (input, base, NULL, NULL);

  return record != NULL;
}

/**
 * html5_url_copy:
 * @self: a URL
 *
 * Copies the URL.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 1.0
 */
Html5Url *
html5_url_copy (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return wrap (h5_url_copy (self->record));
}

/**
 * html5_url_equal:
 * @self: a URL
 * @other: another URL
 * @exclude_fragments: whether to ignore the fragments
 *
 * Checks whether two URLs are equal.
 *
 * Counterpart: "equals" in the URL Standard.
 *
 * Returns: %TRUE if they are
 *
 * Since: 1.0
 */
gboolean
html5_url_equal (Html5Url *self, Html5Url *other, gboolean exclude_fragments)
{
  H5Buffer a = H5_BUFFER_INIT, b = H5_BUFFER_INIT;
  gboolean is_same;

  g_return_val_if_fail (HTML5_IS_URL (self), FALSE);
  g_return_val_if_fail (HTML5_IS_URL (other), FALSE);

  h5_url_serialize (self->record, exclude_fragments, &a);
  h5_url_serialize (other->record, exclude_fragments, &b);
  is_same = strcmp (a.data, b.data) == 0;
  h5_buffer_clear (&a);
  h5_buffer_clear (&b);
  return is_same;
}

/* --- the class --- */

static void
html5_url_finalize (GObject *object)
{
  Html5Url *self = HTML5_URL (object);

  forget_parts (self);
  h5_url_free (self->record);
  G_OBJECT_CLASS (html5_url_parent_class)->finalize (object);
}

static void
html5_url_class_init (Html5UrlClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_url_finalize;
  _html5_install_properties (object_class, properties);
}

/* An object made with g_object_new() is about:blank. */
static void
html5_url_init (Html5Url *self)
{
  self->record = h5_url_new ("about:blank", strlen ("about:blank"), NULL, NULL, NULL);
}
