/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-link-refresh.h"

#include "base/h5-ascii.h"

#include <string.h>

/* https://html.spec.whatwg.org/#shared-declarative-refresh-steps */

/* Steps 3 to 10: skips the time and what separates it from the URL. Returns NULL if it is
 * malformed. */
static const char *
skip_time (const char *p, const char *end)
{
  const char *time = h5_ascii_skip_whitespace (p, end);

  for (p = time; p < end && h5_is_ascii_digit ((guint8) *p); p++)
    ;
  if (p == time && (p == end || *p != '.'))
    return NULL;
  while (p < end && (h5_is_ascii_digit ((guint8) *p) || *p == '.'))
    p++;
  if (p < end && *p != ';' && *p != ',' && !h5_is_ascii_whitespace ((guint8) *p))
    return NULL;
  p = h5_ascii_skip_whitespace (p, end);
  if (p < end && (*p == ';' || *p == ','))
    p++;
  return h5_ascii_skip_whitespace (p, end);
}

/* Steps 11.2 to 11.7: skips "url" and an equals sign. Returns NULL if they are not there. */
static const char *
skip_name (const char *p, const char *end)
{
  for (const char *letter = "url"; *letter; letter++, p++)
    if (p == end || (*p | 0x20) != *letter)
      return NULL;
  p = h5_ascii_skip_whitespace (p, end);
  return p < end && *p == '=' ? h5_ascii_skip_whitespace (p + 1, end) : NULL;
}

gboolean
h5_link_find_refresh (const char *content, gsize length, gsize *start, gsize *end)
{
  const char *content_end = content + length;
  const char *url = skip_time (content, content_end);
  const char *url_end = content_end;
  const char *p = url;

  if (!url || url == content_end)
    return FALSE;
  if ((*url | 0x20) == 'u')
    p = skip_name (url, content_end);
  if (p)
    url = p;
  if (p && url < content_end && (*url == '"' || *url == '\''))
    {
      const char *close = memchr (url + 1, *url, (gsize) (content_end - url - 1));
      url++;
      url_end = close ? close : content_end;
    }
  while (url_end > url && h5_is_ascii_whitespace ((guint8) url_end[-1]))
    url_end--;
  *start = (gsize) (url - content);
  *end = (gsize) (url_end - content);
  return TRUE;
}
