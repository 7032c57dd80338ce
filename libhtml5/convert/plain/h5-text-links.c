/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/plain/h5-text-links.h"

#include "convert/markup/h5-url-schemes.h"
#include "convert/plain/h5-text-ends.h"
#include "convert/plain/h5-url-forms.h"
#include "url/h5-url.h"

/* Returns the character before p, or 0 at the start of the line. */
static guint32
character_before (const char *line, const char *p)
{
  return p > line ? g_utf8_get_char (g_utf8_prev_char (p)) : 0;
}

/* Whether the text begins with a prefix in lower case, in any case. */
static gboolean
begins_with (const char *p, const char *end, const char *prefix)
{
  gsize length = strlen (prefix);

  return (gsize) (end - p) >= length && g_ascii_strncasecmp (p, prefix, length) == 0;
}

/* --- URLs --- */

/* Parses a URL that is a prefix and then text, and serializes it. */
static gboolean
take_url (const char *prefix, const char *start, const char *end, gboolean needs_host,
          H5Buffer *href)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_buffer_append_string (&text, prefix);
  h5_buffer_append (&text, start, (gsize) (end - start));
  g_autoptr (H5Url) url = h5_url_new (text.data, text.length, NULL, NULL, NULL);
  h5_buffer_clear (&text);
  if (!url || (needs_host && url->host.length == 0))
    return FALSE;
  h5_buffer_truncate (href, 0);
  h5_url_serialize (url, FALSE, href);
  return TRUE;
}

static gboolean
ends_authority (char c)
{
  return c == '/' || c == '?' || c == '#' || c == '\\';
}

/* A host that begins with a hyphen could be an option of the program that opens the URL. */
static gboolean
begins_host (const char *p, const char *end)
{
  guint32 c = h5_text_character_at (p, end);

  return h5_text_is_word (c) || c == '[';
}

/* Returns the end of a URL whose authority begins here, and that can extend up to `end`: that of
 * its host if the text goes on otherwise. NULL if the authority is too long, or if only a part of
 * the host would be in the link. */
static const char *
find_authority_end (const char *authority, const char *end)
{
  const char *stop = MIN (authority + H5_TEXT_LONGEST_AUTHORITY, end), *p = authority,
             *host = authority;

  for (; p < stop && !ends_authority (*p); p++)
    if (*p == '@')
      host = p + 1;
  if (p == stop && p < end && !ends_authority (*p))
    return NULL;
  if (!begins_host (host, end))
    return NULL;
  const char *host_end = host < p ? h5_text_find_host_end (host, p) : p;
  if (h5_text_host_goes_on (host_end, p))
    return NULL;
  return host_end < p ? host_end : end;
}

/* Takes a URL that begins here, whose authority begins at `authority`. Otherwise, sets *next to
 * where the search goes on. */
static gboolean
take_host_url (const char *prefix, const char *start, const char *authority, const char *end,
               H5TextLink *link, const char **next)
{
  *next = h5_text_find_url_end (authority, end);
  if (!begins_host (authority, end) || *next - start > H5_TEXT_LONGEST_LINK)
    return FALSE;
  const char *stop = find_authority_end (authority, *next);
  if (!stop)
    return FALSE;
  *next = stop;
  link->start = start;
  link->end = h5_text_trim_url (start, *next);
  return link->end > authority && take_url (prefix, start, link->end, TRUE, &link->href);
}

/* Returns the scheme before a colon, which begins at *start, or NULL. */
static const H5UrlScheme *
find_scheme (const char *from, const char *colon, const char **start)
{
  const char *p = colon;

  while (p > from && colon - p <= H5_URL_SCHEME_MAX && h5_is_ascii_alnum ((guint8) p[-1]))
    p--;
  *start = p;
  return h5_url_scheme_find (p, (gsize) (colon - p));
}

/* --- e-mail addresses --- */

/* Whether an address can have the character. The others that RFC 5322 allows, such as the
 * apostrophe, are mostly around an address. */
static gboolean
is_in_local_part (char c)
{
  return h5_is_ascii_alnum ((guint8) c) || (c && strchr (".-_+", c));
}

/* Whether what follows an address shows that it is something else, such as a path at a host. */
static gboolean
goes_on (const char *p, const char *end)
{
  if (p == end)
    return FALSE;
  if (*p == '@' || *p == '/')
    return TRUE;
  return *p == ':' && p + 1 < end
         && (h5_text_is_word (h5_text_character_at (p + 1, end)) || p[1] == '/' || p[1] == '~');
}

/* Whether there is more of the address before the part that was found, which then is the address of
 * someone else: o'brien@x.org. */
static gboolean
has_more_before (const char *line, const char *start)
{
  guint32 before = character_before (line, start);

  return before == '%'
         || (before > 0 && before < 0x80 && strchr ("'=!&#$*?^`{|}~", (char) before)
             && h5_text_is_word (character_before (line, start - 1)));
}

/* Whether the scheme of a URL that is no address of mail is before it. */
static gboolean
is_after_scheme (const char *line, const char *start)
{
  static const char *const others[] = { "acct", "im" };
  const char *colon = start - 1, *name;

  if (start == line || *colon != ':')
    return FALSE;
  const H5UrlScheme *scheme = find_scheme (line, colon, &name);
  gboolean is_address = scheme && scheme->form == H5_URL_FORM_ADDRESS;
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    is_address |= h5_ascii_equals_ci (name, (gsize) (colon - name), others[i]);
  return is_address && !h5_text_is_word (character_before (line, name));
}

/* Returns where the local part before an at sign begins, or NULL if it has none. */
static const char *
find_local_part (const char *line, const char *p, const char *at)
{
  const char *start = at;

  while (start > p && at - start <= H5_TEXT_LONGEST_LOCAL_PART && is_in_local_part (start[-1]))
    start--;
  if (at - start > H5_TEXT_LONGEST_LOCAL_PART)
    return NULL;
  guint32 before = character_before (line, start);
  while (start < at && *start == '.')
    start++;
  if (start == at || h5_text_continues_word (before) || before == '/' || before == '@'
      || at[-1] == '.' || has_more_before (line, start) || is_after_scheme (line, start))
    return NULL;
  return start;
}

/* An address whose local part is from `start` to the at sign. */
static gboolean
take_address (const char *start, const char *at, const char *end, H5TextLink *link)
{
  const char *stop = h5_text_find_domain_end (at + 1, end);

  if (!stop || goes_on (stop, end))
    return FALSE;
  link->start = start;
  link->end = stop;
  return take_url ("mailto:", start, stop, FALSE, &link->href);
}

/* A URL that begins with "mailto:", one address, and maybe a query. */
static gboolean
take_mailto (const char *start, const char *end, H5TextLink *link)
{
  const char *local = start + strlen ("mailto:"), *at = local;

  while (at < end && at - local <= H5_TEXT_LONGEST_LOCAL_PART && is_in_local_part (*at))
    at++;
  if (at == local || at == end || *at != '@' || !take_address (local, at, end, link))
    return FALSE;
  link->start = start;
  if (link->end == end || *link->end != '?')
    return TRUE;
  const char *stop = h5_text_find_url_end (link->end, MIN (end, start + H5_TEXT_LONGEST_LINK + 1));
  if (stop - start > H5_TEXT_LONGEST_LINK)
    return TRUE;
  link->end = MAX (h5_text_trim_url (start, stop), link->end);
  return take_url ("", start, link->end, FALSE, &link->href);
}

/* --- the search --- */

/* Whether a link can begin here: not in a word or in another scheme or name. */
static gboolean
can_begin (const char *line, const char *p)
{
  guint32 before = character_before (line, p);

  if (before == '+' || before == '-' || before == '.')
    before = character_before (line, p - 1);
  return !h5_text_continues_word (before) && before != '@';
}

/* Whether a name that begins here is followed by an at sign, so that it is not that of a host. */
static gboolean
has_user_info (const char *p, const char *end)
{
  const char *stop = MIN (p + H5_TEXT_LONGEST_AUTHORITY, end);

  while (p < stop && *p != '@' && !ends_authority (*p))
    {
      const char *next = p;

      if (h5_text_ends_url (h5_utf8_next (&next)))
        return FALSE;
      p = next;
    }
  return p < stop && *p == '@';
}

/* Takes a link whose scheme ends at the colon. Otherwise, sets *next to where the search goes on,
 * if this is not the next character. */
static gboolean
take_link (const char *line, const char *from, const char *colon, const char *end, H5TextLink *link,
           const char **next)
{
  const char *start, *p = colon + 1;
  const H5UrlScheme *scheme = find_scheme (from, colon, &start);

  if (!scheme || !can_begin (line, start))
    return FALSE;
  if (scheme->form == H5_URL_FORM_HOST)
    return begins_with (p, end, "//") && take_host_url ("", start, p + 2, end, link, next);
  if (scheme->form == H5_URL_FORM_MAIL)
    return take_mailto (start, end, link);
  const char *stop = h5_url_form_find_end (scheme->form, start, p, end, next);
  /* A part of an invalid address would be that of someone else. */
  if (!stop && scheme->form == H5_URL_FORM_ADDRESS)
    *next = MAX (*next, h5_text_find_url_end (p, end));
  if (!stop)
    return FALSE;
  link->start = start;
  link->end = stop;
  return take_url ("", start, stop, FALSE, &link->href);
}

/* Takes a link that begins here with "www.". Otherwise, does the same. */
static gboolean
take_www (const char *line, const char *p, const char *end, H5TextLink *link, const char **next)
{
  return begins_with (p, end, "www.") && can_begin (line, p) && character_before (line, p) != '/'
         && !has_user_info (p, end)
         && take_host_url ("http://", p, p + strlen ("www."), end, link, next);
}

gboolean
h5_text_find_link (const char *line, const char *p, const char *end, H5TextLink *link)
{
  const char *from = p;

  while (p < end)
    {
      const char *next = p + 1;

      if (*p == '@')
        {
          const char *local = find_local_part (line, from, p);

          if (local && take_address (local, p, end, link))
            return TRUE;
        }
      else if ((*p == ':' && take_link (line, from, p, end, link, &next))
               || ((*p == 'w' || *p == 'W') && take_www (line, p, end, link, &next)))
        return TRUE;
      if (next > p + 1)
        from = next;
      p = next;
    }
  return FALSE;
}
