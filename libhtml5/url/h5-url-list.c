/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-url-list.h"

#include "base/h5-ascii.h"

#define WHITE_SPACE "\t\n\f\r "

/* Skips the descriptors of an image candidate. They do not end at commas in parentheses. */
static const char *
skip_descriptors (const char *p)
{
  gboolean in_parens = FALSE;

  for (; *p && (in_parens || *p != ','); p++)
    if (*p == '(' || *p == ')')
      in_parens = *p == '(';
  return p;
}

gboolean
h5_url_list_next (H5UrlListKind kind, const char *p, H5UrlCandidate *candidate)
{
  p += strspn (p, kind == H5_URL_LIST_SRCSET ? WHITE_SPACE "," : WHITE_SPACE);
  candidate->url = p;
  p += strcspn (p, WHITE_SPACE);
  candidate->length = (gsize) (p - candidate->url);
  candidate->end = p;
  if (!candidate->length || kind == H5_URL_LIST_WORDS)
    return candidate->length > 0;
  if (p[-1] != ',')
    candidate->end = skip_descriptors (p);
  while (candidate->url[candidate->length - 1] == ',')
    candidate->end = candidate->url + --candidate->length;
  return TRUE;
}

static gboolean
is_control_or_space (char c)
{
  return (guint8) c <= 0x20;
}

void
h5_url_list_append (H5UrlListKind kind, const char *url, H5Buffer *out)
{
  const char *begin = url, *end = url + strlen (url);

  /* The parser of URLs strips them. In the list, "%20https:" would have no scheme. */
  while (begin < end && is_control_or_space (*begin))
    begin++;
  while (end > begin && is_control_or_space (end[-1]))
    end--;
  if (begin == end)
    h5_buffer_append_byte (out, '#');
  for (const char *p = begin; p < end; p++)
    {
      /* The parser of URLs removes these, also within a scheme. */
      if (*p == '\t' || *p == '\n' || *p == '\r')
        continue;
      if (h5_is_ascii_whitespace ((guint8) *p)
          || (kind == H5_URL_LIST_SRCSET && *p == ',' && (p == begin || p == end - 1)))
        h5_buffer_append_printf (out, "%%%02X", (guint8) *p);
      else
        h5_buffer_append_byte (out, *p);
    }
}
