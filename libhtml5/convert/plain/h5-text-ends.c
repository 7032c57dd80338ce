/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/plain/h5-text-ends.h"

#include <string.h>

#define LONGEST_DOMAIN 512

/* Whether a character changes the direction of text, which is not seen. */
static gboolean
changes_direction (guint32 c)
{
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E)
         || (c >= 0x2066 && c <= 0x2069);
}

/* Characters with which no URL goes on, although the URL Standard allows them: typographic quotes,
 * what ends words and sentences in Arabic, Hindi, Chinese and Japanese, and marks of direction. */
gboolean
h5_text_ends_url (guint32 c)
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
  return g_unichar_isspace (c) || g_unichar_iscntrl (c) || changes_direction (c) || c == 0xFFFD;
}

const char *
h5_text_find_url_end (const char *p, const char *end)
{
  while (p < end)
    {
      const char *next = p;

      if (h5_text_ends_url (h5_utf8_next (&next)))
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

/* Whether a character that is no bracket is left out at the end of a URL. */
static gboolean
is_trimmed (guint32 c)
{
  return (c > 0 && c < 0x80 && strchr ("?!.,:;*_~'", (char) c)) || c == 0x2026 || c == 0x2019
         || h5_text_is_ignored_in_host (c);
}

/* https://github.github.com/gfm/#extended-autolink-path-validation: punctuation at the end belongs
 * to the sentence, and closing brackets do unless the URL has their opening ones. */
const char *
h5_text_trim_url (const char *start, const char *end)
{
  Brackets brackets[] = { { '(', ')', 0, 0 }, { '[', ']', 0, 0 }, { '{', '}', 0, 0 } };

  count_brackets (brackets, G_N_ELEMENTS (brackets), start, end);
  while (end > start)
    {
      const char *last = g_utf8_prev_char (end);
      gsize i = 0;

      if (is_trimmed (g_utf8_get_char (last)))
        {
          end = last;
          continue;
        }
      while (i < G_N_ELEMENTS (brackets) && brackets[i].close != *last)
        i++;
      if (i == G_N_ELEMENTS (brackets) || brackets[i].n_close <= brackets[i].n_open)
        break;
      brackets[i].n_close--;
      end--;
    }
  return end;
}

/* The others are those that https://www.rfc-editor.org/rfc/rfc5892#appendix-A allows. */
static gboolean
is_in_host (guint32 c)
{
  static const gunichar others[] = { '-',    '_',    '%',    0x00B7, 0x0375,
                                     0x05F3, 0x05F4, 0x200C, 0x200D, 0x30FB };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (c == others[i])
      return TRUE;
  return h5_text_is_word (c);
}

/* Whether a character is a symbol, such as an emoji. Hosts can have these, but more often they are
 * the text after a URL. */
static gboolean
is_symbol (guint32 c)
{
  GUnicodeType type = c < 0x80 ? G_UNICODE_CONTROL : g_unichar_type (c);

  return type == G_UNICODE_OTHER_SYMBOL || type == G_UNICODE_MODIFIER_SYMBOL
         || type == G_UNICODE_MATH_SYMBOL || type == G_UNICODE_CURRENCY_SYMBOL;
}

static gboolean
joins_symbols (guint32 c)
{
  return c == 0x200D || g_unichar_ismark (c);
}

gboolean
h5_text_host_goes_on (const char *p, const char *end)
{
  const char *start = p;
  gboolean has_symbol = FALSE;
  guint32 c = 0;

  for (; p < end; p = g_utf8_next_char (p))
    {
      c = g_utf8_get_char (p);
      if (is_symbol (c))
        has_symbol = TRUE;
      else if (!h5_text_is_ignored_in_host (c) && !(has_symbol && joins_symbols (c)))
        break;
    }
  if (p == start || p == end)
    return FALSE;
  return has_symbol ? c == '.' && h5_text_is_word (h5_text_character_at (p + 1, end))
                    : c == '.' || is_in_host (c);
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

const char *
h5_text_find_host_end (const char *p, const char *end)
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

const char *
h5_text_find_domain_end (const char *p, const char *end)
{
  const char *start = p, *label = p, *stop = MIN (p + LONGEST_DOMAIN, end);

  while (p < stop)
    {
      const char *next = p;
      guint32 c = h5_utf8_next (&next);

      if (c == '.' && p > label)
        {
          if (!h5_text_is_word (h5_text_character_at (next, end)))
            break;
          label = next;
        }
      else if (!h5_text_is_word (c) && (p == label || (c != '-' && c != '_')))
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
