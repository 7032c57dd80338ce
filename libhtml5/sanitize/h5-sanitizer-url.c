/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-url.h"

#include "base/h5-ascii.h"

#define LONGEST_SCHEME 32

/* https://url.spec.whatwg.org/#scheme-start-state, after what the parser strips: the scheme in
 * lower case, or the empty string for none. Longer ones are cut. */
static void
get_scheme (const char *url, gsize length, char scheme[LONGEST_SCHEME])
{
  gsize n = 0;
  gsize i = 0;

  scheme[0] = '\0';
  while (i < length && (guint8) url[i] <= 0x20)
    i++;
  for (; i < length; i++)
    {
      guint8 c = (guint8) url[i];
      if (c == '\t' || c == '\n' || c == '\r')
        continue;
      if (c == ':')
        {
          scheme[n] = '\0';
          return;
        }
      if (!(n == 0 ? h5_is_ascii_alpha (c)
                   : h5_is_ascii_alnum (c) || c == '+' || c == '-' || c == '.'))
        break;
      if (n < LONGEST_SCHEME - 1)
        scheme[n++] = (char) h5_ascii_lower (c);
    }
  scheme[0] = '\0';
}

gboolean
h5_url_is_javascript (const char *url, gsize length)
{
  char scheme[LONGEST_SCHEME];

  get_scheme (url, length, scheme);
  return strcmp (scheme, "javascript") == 0;
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
  char scheme[LONGEST_SCHEME];

  if (!schemes)
    return TRUE;
  get_scheme (url, length, scheme);
  if (!*scheme)
    return g_strv_contains (schemes, "relative")
           || (is_fragment (url, length) && g_strv_contains (schemes, "fragment"));
  return g_strv_contains (schemes, scheme);
}

/* https://html.spec.whatwg.org/#parsing-a-srcset-attribute, its URLs alone */
gboolean
h5_srcset_is_allowed (const char *srcset, const char *const *schemes)
{
  const char *p = srcset;

  for (;;)
    {
      p += strspn (p, "\t\n\f\r ,");
      if (!*p)
        return TRUE;
      gsize length = strcspn (p, "\t\n\f\r ");
      if (!h5_url_is_allowed (p, length, schemes))
        return FALSE;
      gboolean ends = p[length - 1] == ',';
      p += length;
      if (!ends)
        p += strcspn (p, ",");
    }
}
