/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-text-links.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "url/h5-url.h"

/* In bytes. Names in DNS have at most 253; credentials and the encoding of other scripts add to
 * that. */
#define LONGEST_LINK 16384
#define LONGEST_AUTHORITY 1024
#define LONGEST_LOCAL_PART 64
#define LONGEST_DOMAIN 512

/* Punctuation in which no URL goes on, although the URL Standard allows it: typographic quotes, and
 * what ends words and sentences in Arabic, Hindi, Chinese and Japanese. */
static gboolean
ends_url (guint32 c)
{
  static const gunichar closing[] = {
    0x00AB, 0x00BB, 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964, 0x0965, 0x2018, 0x201A,
    0x201C, 0x201D, 0x201E, 0x2025, 0x2039, 0x203A, 0x22EF, 0x3001, 0x3002, 0x3008,
    0x3009, 0x300A, 0x300B, 0x300C, 0x300D, 0x300E, 0x300F, 0x3010, 0x3011, 0xFF01,
    0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1E, 0xFF1F, 0xFF3D, 0xFF5D,
  };

  if (c < 0x80)
    return c <= ' ' || c == 0x7F || c == '<' || c == '>' || c == '"' || c == '`';
  for (gsize i = 0; i < G_N_ELEMENTS (closing); i++)
    if (c == closing[i])
      return TRUE;
  return g_unichar_isspace (c) || g_unichar_iscntrl (c) || c == 0xFFFD;
}

static gboolean
is_word (guint32 c)
{
  return c < 0x80 ? h5_is_ascii_alnum ((guint8) c) : g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* Whether a character before a link makes it a part of a word. Chinese and Japanese have no spaces
 * between words. */
static gboolean
continues_word (guint32 c)
{
  return is_word (c) && !g_unichar_iswide (c);
}

/* Returns the character before p, or 0 at the start of the line. */
static guint32
character_before (const char *line, const char *p)
{
  return p > line ? g_utf8_get_char (g_utf8_prev_char (p)) : 0;
}

static guint32
character_at (const char *p, const char *end)
{
  return p < end ? g_utf8_get_char (p) : 0;
}

/* Whether the text begins with a prefix in lower case, in any case. */
static gboolean
begins_with (const char *p, const char *end, const char *prefix)
{
  gsize length = strlen (prefix);

  return (gsize) (end - p) >= length && g_ascii_strncasecmp (p, prefix, length) == 0;
}

/* --- where a URL ends --- */

static const char *
find_url_end (const char *p, const char *end)
{
  while (p < end)
    {
      const char *next = p;

      if (ends_url (h5_utf8_next (&next)))
        break;
      p = next;
    }
  return p;
}

typedef struct
{
  char open, close;
  gsize n_open, n_close;
} Brackets;

static void
count_brackets (Brackets *brackets, gsize n, const char *p, const char *end)
{
  for (; p < end; p++)
    for (gsize i = 0; i < n; i++)
      {
        brackets[i].n_open += *p == brackets[i].open;
        brackets[i].n_close += *p == brackets[i].close;
      }
}

/* https://github.github.com/gfm/#extended-autolink-path-validation: punctuation at the end belongs
 * to the sentence, and closing brackets do unless the URL has their opening ones. */
static const char *
trim_url (const char *start, const char *end)
{
  static const char ellipsis[] = "\xE2\x80\xA6", apostrophe[] = "\xE2\x80\x99";
  Brackets brackets[] = { { '(', ')', 0, 0 }, { '[', ']', 0, 0 }, { '{', '}', 0, 0 } };

  count_brackets (brackets, G_N_ELEMENTS (brackets), start, end);
  while (end > start)
    {
      char last = end[-1];
      gsize i = 0;

      if (strchr ("?!.,:;*_~'", last))
        {
          end--;
          continue;
        }
      if (end - start >= 3
          && (memcmp (end - 3, ellipsis, 3) == 0 || memcmp (end - 3, apostrophe, 3) == 0))
        {
          end -= 3;
          continue;
        }
      while (i < G_N_ELEMENTS (brackets) && brackets[i].close != last)
        i++;
      if (i == G_N_ELEMENTS (brackets) || brackets[i].n_close <= brackets[i].n_open)
        break;
      brackets[i].n_close--;
      end--;
    }
  return end;
}

/* --- URLs --- */

/* Parses a URL that is a prefix and then text, and serializes it. */
static gboolean
take_url (const char *prefix, const char *start, const char *end, H5Buffer *href)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_buffer_append_string (&text, prefix);
  h5_buffer_append (&text, start, (gsize) (end - start));
  g_autoptr (H5Url) url = h5_url_new (text.data, text.length, NULL, NULL, NULL);
  h5_buffer_clear (&text);
  if (!url)
    return FALSE;
  gboolean is_web = url->special == H5_SCHEME_HTTP || url->special == H5_SCHEME_HTTPS
                    || url->special == H5_SCHEME_FTP;
  if (is_web ? url->host.length == 0 : !h5_url_has_scheme (url, "mailto"))
    return FALSE;
  h5_buffer_truncate (href, 0);
  h5_url_serialize (url, FALSE, href);
  return TRUE;
}

static gboolean
is_in_host (guint32 c)
{
  return is_word (c) || c == '-' || c == '_' || c == '%' || c == 0x200C || c == 0x200D;
}

/* Returns where the last label of a domain ends. If it begins with a letter of ASCII, it has no
 * letters of Chinese, Japanese or Korean: these are the next word. */
static const char *
find_label_end (const char *label, const char *end)
{
  const char *p = label;

  if (p == end || !h5_is_ascii_alnum ((guint8) *p))
    return end;
  while (p < end && !g_unichar_iswide (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

static const char *
skip_port (const char *p, const char *end)
{
  if (p == end || *p != ':')
    return p;
  for (p++; p < end && h5_is_ascii_digit ((guint8) *p);)
    p++;
  return p;
}

/* Returns the end of a host and its port. */
static const char *
find_host_end (const char *p, const char *end)
{
  const char *label = p, *bracket = *p == '[' ? memchr (p, ']', (gsize) (end - p)) : NULL;

  if (bracket)
    return skip_port (bracket + 1, end);
  while (p < end)
    {
      const char *next = p;
      guint32 c = h5_utf8_next (&next);

      if (c == '.')
        label = next;
      else if (!is_in_host (c))
        break;
      p = next;
    }
  const char *label_end = find_label_end (label, p);
  return label_end < p ? label_end : skip_port (p, end);
}

static gboolean
ends_authority (char c)
{
  return c == '/' || c == '?' || c == '#' || c == '\\';
}

/* Returns the end of a URL whose authority begins here, and that can extend up to `end`: that of
 * its host if the text goes on otherwise. NULL if the authority is too long. */
static const char *
find_authority_end (const char *authority, const char *end)
{
  const char *stop = MIN (authority + LONGEST_AUTHORITY, end), *p = authority, *host = authority;

  for (; p < stop && !ends_authority (*p); p++)
    if (*p == '@')
      host = p + 1;
  if (p == stop && p < end && !ends_authority (*p))
    return NULL;
  const char *host_end = host < p ? find_host_end (host, p) : p;
  return host_end < p ? host_end : end;
}

/* Takes a URL that begins here, whose authority begins at `authority`. Otherwise, sets *next to
 * where the search goes on. */
static gboolean
take_web_url (const char *prefix, const char *start, const char *authority, const char *end,
              H5TextLink *link, const char **next)
{
  guint32 first = character_at (authority, end);

  *next = authority;
  if (!is_word (first) && first != '[')
    return FALSE;
  *next = find_url_end (authority, end);
  if (*next - start > LONGEST_LINK)
    return FALSE;
  const char *stop = find_authority_end (authority, *next);
  if (!stop)
    return FALSE;
  *next = stop;
  link->start = start;
  link->end = trim_url (start, *next);
  return link->end > authority && take_url (prefix, start, link->end, &link->href);
}

/* Returns the end of the scheme and the slashes of a URL that begins here, or NULL. */
static const char *
skip_web_scheme (const char *p, const char *end)
{
  static const char *const schemes[] = { "http://", "https://", "ftp://" };

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (begins_with (p, end, schemes[i]))
      return p + strlen (schemes[i]);
  return NULL;
}

/* --- e-mail addresses --- */

/* Whether an address can have the character. The others that RFC 5322 allows, such as the
 * apostrophe, are mostly around an address. */
static gboolean
is_in_local_part (char c)
{
  return h5_is_ascii_alnum ((guint8) c) || (c && strchr (".-_+", c));
}

/* Returns the end of a domain with at least two labels, the last of which does not begin with a
 * digit, so that versions of packages are no addresses. NULL if there is none. */
static const char *
find_domain_end (const char *p, const char *end)
{
  const char *start = p, *label = p, *stop = MIN (p + LONGEST_DOMAIN, end);

  while (p < stop)
    {
      const char *next = p;
      guint32 c = h5_utf8_next (&next);

      if (c == '.' && p > label)
        {
          if (!is_word (character_at (next, end)))
            break;
          label = next;
        }
      else if (!is_word (c) && (p == label || (c != '-' && c != '_')))
        break;
      p = next;
    }
  if (p >= stop && p < end)
    return NULL;
  if (label == start || p == label || h5_is_ascii_digit ((guint8) *label) || p[-1] == '-'
      || p[-1] == '_')
    return NULL;
  return find_label_end (label, p);
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
         && (is_word (character_at (p + 1, end)) || p[1] == '/' || p[1] == '~');
}

/* Whether there is more of the address before the part that was found, which then is the address of
 * someone else: o'brien@x.org. */
static gboolean
has_more_before (const char *line, const char *start)
{
  guint32 before = character_before (line, start);

  return before > 0 && before < 0x80 && strchr ("'=%!&#$*?^`{|}~", (char) before)
         && is_word (character_before (line, start - 1));
}

/* Whether the scheme of a URL that is no address of mail is before it. */
static gboolean
is_after_scheme (const char *line, const char *start)
{
  static const char *const schemes[] = { "acct:", "im:", "sip:", "sips:", "xmpp:" };

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      gsize length = strlen (schemes[i]);

      if ((gsize) (start - line) >= length && begins_with (start - length, start, schemes[i])
          && !is_word (character_before (line, start - length)))
        return TRUE;
    }
  return FALSE;
}

/* Returns where the local part before an at sign begins, or NULL if it has none. */
static const char *
find_local_part (const char *line, const char *p, const char *at)
{
  const char *start = at;

  while (start > p && at - start <= LONGEST_LOCAL_PART && is_in_local_part (start[-1]))
    start--;
  if (at - start > LONGEST_LOCAL_PART)
    return NULL;
  guint32 before = character_before (line, start);
  while (start < at && *start == '.')
    start++;
  if (start == at || continues_word (before) || before == '/' || before == '@' || at[-1] == '.'
      || has_more_before (line, start) || is_after_scheme (line, start))
    return NULL;
  return start;
}

/* An address whose local part is from `start` to the at sign. */
static gboolean
take_address (const char *start, const char *at, const char *end, H5TextLink *link)
{
  const char *stop = find_domain_end (at + 1, end);

  if (!stop || goes_on (stop, end))
    return FALSE;
  link->start = start;
  link->end = stop;
  return take_url ("mailto:", start, stop, &link->href);
}

/* A URL that begins with "mailto:", one address, and maybe a query. */
static gboolean
take_mailto (const char *start, const char *end, H5TextLink *link)
{
  const char *local = start + strlen ("mailto:"), *at = local;

  while (at < end && at - local <= LONGEST_LOCAL_PART && is_in_local_part (*at))
    at++;
  if (at == local || at == end || *at != '@' || !take_address (local, at, end, link))
    return FALSE;
  link->start = start;
  if (link->end == end || *link->end != '?')
    return TRUE;
  const char *stop = find_url_end (link->end, MIN (end, start + LONGEST_LINK + 1));
  if (stop - start > LONGEST_LINK)
    return TRUE;
  link->end = MAX (trim_url (start, stop), link->end);
  return take_url ("", start, link->end, &link->href);
}

/* --- the search --- */

/* Whether a link can begin here: not in a word or in another scheme or name. */
static gboolean
can_begin (const char *line, const char *p)
{
  guint32 before = character_before (line, p);

  if (before == '+' || before == '-' || before == '.')
    before = character_before (line, p - 1);
  return !continues_word (before) && before != '@';
}

/* Whether a name that begins here is followed by an at sign, so that it is not that of a host. */
static gboolean
has_user_info (const char *p, const char *end)
{
  const char *stop = MIN (p + LONGEST_AUTHORITY, end);

  while (p < stop && *p != '@' && !ends_authority (*p))
    {
      const char *next = p;

      if (ends_url (h5_utf8_next (&next)))
        return FALSE;
      p = next;
    }
  return p < stop && *p == '@';
}

/* Takes a link that begins here with its scheme or with "www.". Otherwise, sets *next to where the
 * search goes on, if this is not the next character. */
static gboolean
take_link (const char *line, const char *p, const char *end, H5TextLink *link, const char **next)
{
  const char *authority = skip_web_scheme (p, end);

  if (authority)
    return take_web_url ("", p, authority, end, link, next);
  if (begins_with (p, end, "www.") && character_before (line, p) != '/' && !has_user_info (p, end))
    return take_web_url ("http://", p, p + strlen ("www."), end, link, next);
  return begins_with (p, end, "mailto:") && take_mailto (p, end, link);
}

gboolean
h5_text_find_link (const char *line, const char *p, const char *end, H5TextLink *link)
{
  const char *from = p;

  while (p < end)
    {
      const char *next = p + 1;
      char c = g_ascii_tolower (*p);

      if (c == '@')
        {
          const char *local = find_local_part (line, from, p);

          if (local && take_address (local, p, end, link))
            return TRUE;
        }
      else if ((c == 'h' || c == 'f' || c == 'w' || c == 'm') && can_begin (line, p)
               && take_link (line, p, end, link, &next))
        return TRUE;
      if (next > p + 1)
        from = next;
      p = next;
    }
  return FALSE;
}
