/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-url.h"

#include "base/h5-ascii.h"
#include "url/h5-url.h"

gboolean
h5_url_is_javascript (const char *url, gsize length)
{
  H5Buffer scheme = H5_BUFFER_INIT;
  gboolean is_javascript
    = h5_url_find_scheme (url, length, &scheme) && strcmp (scheme.data, "javascript") == 0;

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

gboolean
h5_url_is_allowed (const char *url, gsize length, const char *const *schemes)
{
  H5Buffer scheme = H5_BUFFER_INIT;
  gboolean is_allowed;

  if (!schemes)
    return TRUE;
  if (h5_url_find_scheme (url, length, &scheme))
    is_allowed = g_strv_contains (schemes, scheme.data);
  else
    is_allowed = g_strv_contains (schemes, "relative")
                 || (is_fragment (url, length) && g_strv_contains (schemes, "fragment"));
  h5_buffer_clear (&scheme);
  return is_allowed;
}

/* --- values with several URLs --- */

#define WHITE_SPACE "\t\n\f\r "

/* A URL and what is said of it, up to what parts it from the next one. */
typedef struct
{
  const char *url;
  gsize length;
  const char *end;
} Candidate;

H5Urls
h5_urls_of_attribute (const char *local)
{
  static const char *const one[] = {
    "href", "src", "action", "formaction", "cite", "poster", "background", "data", "longdesc",
    "manifest", "icon", "usemap", "codebase", "classid", "lowsrc", "dynsrc", NULL,
  };
  static const char *const words[] = { "ping", "profile", "archive", "attributionsrc", NULL };

  if (g_strv_contains (one, local))
    return H5_URLS_ONE;
  if (g_strv_contains (words, local))
    return H5_URLS_WORDS;
  if (strcmp (local, "srcset") == 0 || strcmp (local, "imagesrcset") == 0)
    return H5_URLS_SRCSET;
  return H5_URLS_NONE;
}

/* The descriptors of an image candidate: a comma in parentheses does not end them. */
static const char *
skip_descriptors (const char *p)
{
  gboolean in_parens = FALSE;

  for (; *p && (in_parens || *p != ','); p++)
    if (*p == '(' || *p == ')')
      in_parens = *p == '(';
  return p;
}

/* https://html.spec.whatwg.org/#parsing-a-srcset-attribute, or the same of words. FALSE: no more. */
static gboolean
next_candidate (H5Urls kind, const char *p, Candidate *candidate)
{
  p += strspn (p, kind == H5_URLS_SRCSET ? WHITE_SPACE "," : WHITE_SPACE);
  candidate->url = p;
  p += strcspn (p, WHITE_SPACE);
  candidate->length = (gsize) (p - candidate->url);
  candidate->end = p;
  if (!candidate->length || kind == H5_URLS_WORDS)
    return candidate->length > 0;
  if (p[-1] != ',')
    candidate->end = skip_descriptors (p);
  while (candidate->url[candidate->length - 1] == ',')
    candidate->end = candidate->url + --candidate->length;
  return TRUE;
}

gboolean
h5_urls_are_allowed (H5Urls kind, const char *value, gsize length, const char *const *schemes)
{
  Candidate candidate = { .end = value };

  if (kind == H5_URLS_ONE)
    return h5_url_is_allowed (value, length, schemes);
  while (next_candidate (kind, candidate.end, &candidate))
    if (!h5_url_is_allowed (candidate.url, candidate.length, schemes))
      return FALSE;
  return TRUE;
}

/* Among others a URL has no white space, and a candidate's has no comma at its ends. */
static void
append_url (GString *value, H5Urls kind, const char *url)
{
  gsize length = strlen (url);

  for (gsize i = 0; i < length; i++)
    if (h5_is_ascii_whitespace ((guint8) url[i])
        || (kind == H5_URLS_SRCSET && url[i] == ',' && (i == 0 || i == length - 1)))
      g_string_append_printf (value, "%%%02X", (guint8) url[i]);
    else
      g_string_append_c (value, url[i]);
}

/* What the function says to one URL; what it gives must be allowed, too. */
static char *
ask (const H5SanitizerConfig *config, const H5Node *element, const char *attribute, const char *url,
     gboolean *dropped)
{
  char *changed = config->url (config->url_data, element, attribute, url, dropped);

  if (changed
      && !h5_url_is_allowed (changed, strlen (changed), h5_sanitizer_schemes_of (config, attribute)))
    {
      *dropped = TRUE;
      g_clear_pointer (&changed, g_free);
    }
  return changed;
}

/* Asks about one of several URLs, and adds what stays of it. Returns whether something changed. */
static gboolean
ask_and_append (H5Urls kind, const H5SanitizerConfig *config, const H5Node *element,
                const char *attribute, const Candidate *candidate, GString *value)
{
  gboolean dropped = FALSE;
  g_autofree char *url = g_strndup (candidate->url, candidate->length);
  g_autofree char *changed = ask (config, element, attribute, url, &dropped);
  const char *rest = candidate->url + candidate->length;

  if (dropped)
    return TRUE;
  if (value->len)
    g_string_append (value, kind == H5_URLS_SRCSET ? ", " : " ");
  append_url (value, kind, changed ? changed : url);
  g_string_append_len (value, rest, candidate->end - rest);
  return changed != NULL;
}

char *
h5_urls_ask (H5Urls kind, const H5SanitizerConfig *config, const H5Node *element,
             const char *attribute, const char *value, gboolean *dropped)
{
  gboolean changed = FALSE;

  *dropped = FALSE;
  if (kind == H5_URLS_ONE)
    return ask (config, element, attribute, value, dropped);
  g_autofree char *copy = g_strdup (value);
  g_autoptr (GString) result = g_string_new (NULL);
  Candidate candidate = { .end = copy };
  while (next_candidate (kind, candidate.end, &candidate))
    changed |= ask_and_append (kind, config, element, attribute, &candidate, result);
  *dropped = changed && result->len == 0;
  return changed && result->len ? g_string_free (g_steal_pointer (&result), FALSE) : NULL;
}
