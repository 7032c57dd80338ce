/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-url.h"

#include "base/h5-ascii.h"
#include "url/h5-url-list.h"
#include "url/h5-url.h"

gboolean
h5_url_is_javascript (const char *url, gsize length)
{
  H5Buffer scheme = H5_BUFFER_INIT;
  gsize i = 0;

  /* The first letter excludes most URLs. */
  while (i < length && (guint8) url[i] <= 0x20)
    i++;
  if (i == length || h5_ascii_lower ((guint8) url[i]) != 'j')
    return FALSE;
  gboolean is_javascript =
    h5_url_find_scheme (url, length, &scheme) && strcmp (scheme.data, "javascript") == 0;

  h5_buffer_clear (&scheme);
  return is_javascript;
}

static gboolean
is_fragment (const char *url, gsize length)
{
  gsize i = 0;

  while (i < length && (guint8) url[i] <= 0x20)
    i++;
  return i < length && url[i] == '#';
}

/* Whether a data: URL is an image of another format than SVG. Leaves out all white space of the
 * type; browsers ignore that around it. https://fetch.spec.whatwg.org/#data-url-processor */
static gboolean
is_bitmap (const char *url, gsize length)
{
  const char *colon = memchr (url, ':', length);
  H5Buffer type = H5_BUFFER_INIT;

  for (const char *p = colon + 1; p < url + length && *p != ',' && *p != ';'; p++)
    if (!h5_is_ascii_whitespace ((guint8) *p))
      h5_buffer_append_byte (&type, (char) h5_ascii_lower ((guint8) *p));
  gboolean is_bitmap =
    type.data && g_str_has_prefix (type.data, "image/") && strcmp (type.data, "image/svg+xml") != 0;
  h5_buffer_clear (&type);
  return is_bitmap;
}

gboolean
h5_url_is_allowed (const char *url, gsize length, const char *const *schemes)
{
  static const char *const words[] = { "relative", "fragment", "data-image", NULL };
  H5Buffer scheme = H5_BUFFER_INIT;
  gboolean is_allowed;

  if (!schemes)
    return TRUE;
  if (h5_url_find_scheme (url, length, &scheme))
    is_allowed = (g_strv_contains (schemes, scheme.data) && !g_strv_contains (words, scheme.data))
                 || (strcmp (scheme.data, "data") == 0 && g_strv_contains (schemes, "data-image")
                     && is_bitmap (url, length));
  else
    is_allowed = g_strv_contains (schemes, "relative")
                 || (is_fragment (url, length) && g_strv_contains (schemes, "fragment"));
  h5_buffer_clear (&scheme);
  return is_allowed;
}

/* --- values with several URLs --- */

/* https://svgwg.org/svg2-draft/styling.html#PresentationAttributes, those that have URLs */
static const char *const css[] = {
  "clip-path",  "color-profile", "cursor", "fill",   "filter", "marker-end",
  "marker-mid", "marker-start",  "mask",   "stroke", NULL,
};

gboolean
h5_property_has_urls (const char *property)
{
  return g_strv_contains (css, property);
}

H5Urls
h5_urls_of_attribute (const char *local)
{
  static const char *const one[] = {
    "href",   "src",      "action",   "formaction", "cite",   "poster",   "background",
    "data",   "longdesc", "manifest", "icon",       "usemap", "codebase", "classid",
    "lowsrc", "dynsrc",   "base",     "xml:base",   "code",   "object",   NULL,
  };
  static const char *const words[] = { "ping", "profile", "archive", "attributionsrc", NULL };
  /* https://svgwg.org/specs/animations/#AnimationValueAttributes */
  static const char *const animation[] = { "by", "from", "to", "values", NULL };

  if (g_strv_contains (one, local))
    return H5_URLS_ONE;
  if (g_strv_contains (words, local))
    return H5_URLS_WORDS;
  if (strcmp (local, "srcset") == 0 || strcmp (local, "imagesrcset") == 0)
    return H5_URLS_SRCSET;
  if (g_strv_contains (animation, local))
    return H5_URLS_ANIMATION;
  return h5_property_has_urls (local) ? H5_URLS_CSS : H5_URLS_NONE;
}

static H5UrlListKind
list_kind (H5Urls kind)
{
  return kind == H5_URLS_SRCSET ? H5_URL_LIST_SRCSET : H5_URL_LIST_WORDS;
}

gboolean
h5_urls_are_allowed (H5Urls kind, const char *value, gsize length, const char *const *schemes)
{
  H5UrlCandidate candidate = { .end = value };

  if (kind == H5_URLS_ONE)
    return h5_url_is_allowed (value, length, schemes);
  while (h5_url_list_next (list_kind (kind), candidate.end, &candidate))
    if (!h5_url_is_allowed (candidate.url, candidate.length, schemes))
      return FALSE;
  return TRUE;
}

char *
h5_sanitizer_config_ask (H5SanitizerConfig *self, H5Node **element, const char *attribute,
                         const char *url, gboolean allowed, gboolean *drop)
{
  char *answer = NULL;

  self->is_asking = TRUE;
  if (*element)
    answer = self->url (self->url_data, element, attribute, url, allowed, drop);
  self->is_asking = FALSE;
  *drop |= !*element;
  return answer;
}

/* Calls the URL function for one URL. Checks that the result is allowed. */
static char *
ask (H5SanitizerConfig *config, H5Node **element, const char *attribute, const char *url,
     gboolean *dropped)
{
  const char *const *schemes = h5_sanitizer_schemes_of (config, attribute);
  gboolean allowed = h5_url_is_allowed (url, strlen (url), schemes);
  char *changed = h5_sanitizer_config_ask (config, element, attribute, url, allowed, dropped);

  if (changed ? !h5_url_is_allowed (changed, strlen (changed), schemes) : !allowed)
    {
      *dropped = TRUE;
      g_clear_pointer (&changed, g_free);
    }
  return changed;
}

/* Calls the URL function for one of several URLs, and appends the result. Returns whether
 * something changed. */
static gboolean
ask_and_append (H5Urls kind, H5SanitizerConfig *config, H5Node **element, const char *attribute,
                const H5UrlCandidate *candidate, H5Buffer *value)
{
  gboolean dropped = FALSE;
  g_autofree char *url = g_strndup (candidate->url, candidate->length);
  g_autofree char *changed = ask (config, element, attribute, url, &dropped);
  const char *rest = candidate->url + candidate->length;

  if (dropped)
    return TRUE;
  if (value->length)
    h5_buffer_append_string (value, kind == H5_URLS_SRCSET ? ", " : " ");
  h5_url_list_append (list_kind (kind), changed ? changed : url, value);
  h5_buffer_append (value, rest, (gsize) (candidate->end - rest));
  return changed != NULL;
}

char *
h5_urls_ask (H5Urls kind, H5SanitizerConfig *config, H5Node **element, const char *attribute,
             const char *value, gboolean *dropped)
{
  gboolean changed = FALSE;

  *dropped = FALSE;
  if (kind == H5_URLS_ONE)
    return ask (config, element, attribute, value, dropped);
  H5Buffer result = H5_BUFFER_INIT;
  H5UrlCandidate candidate = { .end = value };
  while (h5_url_list_next (list_kind (kind), candidate.end, &candidate))
    changed |= ask_and_append (kind, config, element, attribute, &candidate, &result);
  *dropped = changed && result.length == 0;
  if (changed && result.length)
    return h5_buffer_steal (&result, NULL);
  h5_buffer_clear (&result);
  return NULL;
}
