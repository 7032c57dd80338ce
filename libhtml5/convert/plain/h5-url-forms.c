/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/plain/h5-url-forms.h"

#include "convert/plain/h5-text-ends.h"

#include <string.h>

#define LONGEST_NUMBER 32 /* with its separators */
#define SHORTEST_NUMBER 3 /* in digits, as those for emergencies */
#define SHORTEST_COIN 25
#define LONGEST_COIN 90

static gboolean
is_one_of (const char *p, const char *end, const char *characters)
{
  return p < end && *p && strchr (characters, *p);
}

static const char *
skip_digits (const char *p, const char *end)
{
  while (p < end && h5_is_ascii_digit ((guint8) *p))
    p++;
  return p;
}

static gboolean
continues_word (const char *p, const char *end)
{
  return h5_text_continues_word (h5_text_character_at (p, end));
}

/* --- addresses --- */

/* https://www.rfc-editor.org/rfc/rfc3261#section-25.1, also in other scripts for
 * https://www.rfc-editor.org/rfc/rfc5122 */
static gboolean
is_in_name (const char *p, const char *end)
{
  return is_one_of (p, end, "-_.!~*%+$=") || h5_text_is_word (h5_text_character_at (p, end));
}

static const char *
find_host_end (const char *p, const char *end)
{
  const char *limit = MIN (p + H5_TEXT_LONGEST_AUTHORITY, end);
  guint32 first = h5_text_character_at (p, end);

  if (first != '[' && !h5_text_is_word (first))
    return NULL;
  const char *stop = h5_text_trim_url (p, h5_text_find_host_end (p, limit));
  return stop > p && stop < p + H5_TEXT_LONGEST_AUTHORITY && !is_one_of (stop, end, "@") ? stop
                                                                                         : NULL;
}

static const char *
find_address_end (const char *p, const char *end)
{
  const char *at = p;

  while (at - p <= H5_TEXT_LONGEST_LOCAL_PART && is_in_name (at, end))
    at = g_utf8_next_char (at);
  if (at > p && is_one_of (at, end, "@"))
    return find_host_end (at + 1, end);
  return h5_text_find_domain_end (p, end);
}

/* https://github.com/matrix-org/matrix-spec-proposals/blob/main/proposals/2312-matrix-uri.md */
static const char *
find_matrix_end (const char *p, const char *end)
{
  static const char *const kinds[] = { "u/", "r/", "roomid/" };
  const char *name = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((gsize) (end - p) > strlen (kinds[i]) && memcmp (p, kinds[i], strlen (kinds[i])) == 0)
      name = p + strlen (kinds[i]);
  if (!name)
    return NULL;
  for (p = name; p - name <= H5_TEXT_LONGEST_LOCAL_PART && is_in_name (p, end);)
    p = g_utf8_next_char (p);
  return p > name && is_one_of (p, end, ":") ? find_host_end (p + 1, end) : NULL;
}

/* --- numbers --- */

/* Whether a number goes on after a separator that it cannot have in a URL. The part before it would
 * be the number of someone else. */
static gboolean
has_more_digits (const char *p, const char *end)
{
  guint32 c = h5_text_character_at (p, end);

  return (c == '/' || g_unichar_isspace (c))
         && is_one_of (g_utf8_next_char (p), end, "0123456789(");
}

/* https://www.rfc-editor.org/rfc/rfc3966#section-3 */
static const char *
find_number_end (const char *p, const char *end)
{
  const char *start = p, *stop = p, *limit = MIN (p + LONGEST_NUMBER, end);
  guint n_digits = 0;

  if (is_one_of (p, end, "+"))
    p++;
  if (!is_one_of (p, end, "0123456789("))
    return NULL;
  for (; is_one_of (p, limit, "0123456789-.()"); p++)
    if (h5_is_ascii_digit ((guint8) *p))
      {
        n_digits++;
        stop = p + 1;
      }
  if (n_digits < SHORTEST_NUMBER || p - start == LONGEST_NUMBER || continues_word (p, end)
      || has_more_digits (stop, end))
    return NULL;
  return stop;
}

/* Returns the end of a number that is at most `limit`, or NULL. */
static const char *
find_coordinate_end (const char *p, const char *end, guint limit)
{
  guint value = 0;

  if (is_one_of (p, end, "-"))
    p++;
  const char *digits = p;
  for (; p - digits < 6 && p < end && h5_is_ascii_digit ((guint8) *p); p++)
    value = 10 * value + (guint) (*p - '0');
  if (p == digits)
    return NULL;
  const char *stop = is_one_of (p, end, ".") ? skip_digits (p + 1, end) : p;
  gboolean has_fraction = stop > p + 1;
  return value + has_fraction <= limit ? (has_fraction ? stop : p) : NULL;
}

/* https://www.rfc-editor.org/rfc/rfc5870#section-3.3 */
static const char *
find_place_end (const char *p, const char *end)
{
  static const guint limits[] = { 90, 180, G_MAXUINT }; /* of the altitude, there is none */
  const char *stop = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      p = i == 0 ? p : is_one_of (p, end, ",") ? p + 1 : end;
      p = find_coordinate_end (p, end, limits[i]);
      if (!p)
        break;
      stop = i > 0 ? p : NULL;
    }
  return stop && !continues_word (stop, end) ? stop : NULL;
}

/* --- others --- */

/* https://www.rfc-editor.org/rfc/rfc5538#section-2.2. Without a space before it, the name of a host
 * can follow the word, too. So a group must have three parts. */
static const char *
find_group_end (const char *p, const char *end)
{
  const char *part = p;
  guint n_parts = 1;

  if (!h5_is_ascii_alpha (h5_text_character_at (p, end))
      || (end - p > 4 && g_ascii_strncasecmp (p, "www.", 4) == 0))
    return NULL;
  for (; p < end; p++)
    if (*p == '.' && p > part && h5_is_ascii_alnum (h5_text_character_at (p + 1, end)))
      {
        n_parts++;
        part = p + 1;
      }
    else if (!h5_is_ascii_alnum ((guint8) *p) && !is_one_of (p, end, "+-_"))
      break;
  return n_parts > 2 && !continues_word (p, end) && !is_one_of (p, end, "@/") ? p : NULL;
}

/* https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki */
static const char *
find_coin_end (const char *p, const char *end)
{
  const char *start = p, *limit = MIN (p + LONGEST_COIN + 1, end);

  while (p < limit && h5_is_ascii_alnum ((guint8) *p))
    p++;
  if (p - start < SHORTEST_COIN || p - start > LONGEST_COIN || continues_word (p, end))
    return NULL;
  return p;
}

/* The query is the tail. */
static const char *
find_magnet_end (const char *p, const char *end)
{
  return is_one_of (p, end, "?") ? p : NULL;
}

/* --- all forms --- */

static const struct
{
  const char *(*find_end) (const char *p, const char *end);
  const char *tail;   /* the characters after which anything can follow */
  const char *needed; /* what the URL contains, or NULL */
} forms[H5_N_URL_FORMS] = {
  [H5_URL_FORM_ADDRESS] = { find_address_end, "/?;#", NULL },
  [H5_URL_FORM_NUMBER] = { find_number_end, ";?", NULL },
  [H5_URL_FORM_PLACE] = { find_place_end, ";?", NULL },
  [H5_URL_FORM_GROUP] = { find_group_end, "", NULL },
  [H5_URL_FORM_MATRIX] = { find_matrix_end, "/?", NULL },
  [H5_URL_FORM_MAGNET] = { find_magnet_end, "?", "xt=urn:" },
  [H5_URL_FORM_COIN] = { find_coin_end, "?", NULL },
};

const char *
h5_url_form_find_end (H5UrlForm form, const char *start, const char *p, const char *end,
                      const char **next)
{
  const char *stop = forms[form].find_end ? forms[form].find_end (p, end) : NULL;

  if (!stop)
    return NULL;
  if (is_one_of (stop, end, forms[form].tail))
    {
      *next = h5_text_find_url_end (stop, end);
      if (*next - start > H5_TEXT_LONGEST_LINK)
        return NULL;
      stop = MAX (h5_text_trim_url (start, *next), stop);
    }
  if (stop - start > H5_TEXT_LONGEST_LINK
      || (forms[form].needed && !g_strstr_len (start, stop - start, forms[form].needed)))
    return NULL;
  return stop;
}
