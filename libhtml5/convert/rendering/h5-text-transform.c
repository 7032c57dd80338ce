/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/rendering/h5-text-transform.h"

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "base/h5-utf8.h"

/* Appends the character in upper case, with Unicode's SpecialCasing where that is several
 * characters. The result of GLib only depends on the locale for the ASCII letter i, which is
 * handled before. */
static void
append_upper (H5Buffer *out, const char *p, gsize length, guint32 c)
{
  if (c < 0x80)
    h5_buffer_append_byte (out, g_ascii_toupper ((char) c));
  else
    {
      g_autofree char *upper = g_utf8_strup (p, (gssize) length);
      h5_buffer_append_string (out, upper);
    }
}

/* https://www.unicode.org/reports/tr21/: whether the sigma has its final form, at the end of a
 * word. */
static gboolean
is_final_sigma (const char *text, const char *p, const char *next, const char *end)
{
  return p > text && g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (p)))
         && !(next < end && g_unichar_isalpha (g_utf8_get_char (next)));
}

static void
append_lower (H5Buffer *out, const char *text, const char *p, const char *next, const char *end,
              guint32 c)
{
  if (c == 0x3A3)
    h5_buffer_append_code_point (out, is_final_sigma (text, p, next, end) ? 0x3C2 : 0x3C3);
  else if (c == 0x130)
    h5_buffer_append_string (out, "i\xCC\x87");
  else
    h5_buffer_append_code_point (out, g_unichar_tolower (c));
}

/* https://drafts.csswg.org/css-text/#fullwidth-forms */
static guint32
full_width (guint32 c)
{
  return c == ' ' ? 0x3000 : c > 0x20 && c < 0x7F ? c + 0xFEE0 : c;
}

/* https://w3c.github.io/mathml-core/#italic-mappings, for one letter. */
static guint32
math_italic (guint32 c)
{
  if (c == 'h')
    return 0x210E;
  if (h5_is_ascii_upper (c))
    return c - 'A' + 0x1D434;
  if (h5_is_ascii_lower (c))
    return c - 'a' + 0x1D44E;
  if (c >= 0x391 && c <= 0x3A9)
    return c - 0x391 + 0x1D6E2;
  if (c >= 0x3B1 && c <= 0x3C9)
    return c - 0x3B1 + 0x1D6FC;
  return c;
}

/* Whether a letter after `previous` begins a word, according to
 * https://www.unicode.org/reports/tr29/: there is no boundary between digits, letters and
 * marks, nor between letters around an apostrophe, a full stop or an underscore. Ideographs
 * are separate words. */
static gboolean
begins_word (guint32 before_previous, guint32 previous)
{
  GUnicodeScript script = g_unichar_get_script (previous);

  if (script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_HIRAGANA)
    return TRUE;
  if (g_unichar_isalnum (previous) || g_unichar_ismark (previous) || previous == '_')
    return FALSE;
  if (previous == '\'' || previous == 0x2019 || previous == '.' || previous == 0xB7)
    return !g_unichar_isalpha (before_previous);
  return TRUE;
}

/* Rule WB4 of that report: ignores format characters after another character. */
static gboolean
is_ignored (guint32 previous, guint32 c)
{
  return previous && c != 0x200B && g_unichar_type (c) == G_UNICODE_FORMAT;
}

/* Returns the last code point of a text, or 0 if it is empty. */
static guint32
last_code_point (const char *text, gsize length)
{
  const char *p = text ? g_utf8_find_prev_char (text, text + length) : NULL;

  return p ? g_utf8_get_char (p) : 0;
}

void
h5_text_transform (H5TextTransform transform, const char *before, gsize before_length,
                   const char *text, gsize length, const H5TextSink *sink)
{
  const char *end = text + length;
  /* Browsers only look at one character before the text. */
  guint32 before_previous = 0, previous = last_code_point (before, before_length);
  H5Buffer out = H5_BUFFER_INIT;

  for (const char *p = text; p < end;)
    {
      const char *next = p;
      guint32 c = h5_utf8_next (&next);

      if (transform == H5_TEXT_TRANSFORM_UPPERCASE)
        append_upper (&out, p, (gsize) (next - p), c);
      else if (transform == H5_TEXT_TRANSFORM_LOWERCASE)
        append_lower (&out, text, p, next, end, c);
      else if (transform == H5_TEXT_TRANSFORM_CAPITALIZE)
        h5_buffer_append_code_point (
          &out, begins_word (before_previous, previous) ? g_unichar_totitle (c) : c);
      else if (transform == H5_TEXT_TRANSFORM_FULL_WIDTH)
        h5_buffer_append_code_point (&out, full_width (c));
      else
        h5_buffer_append_code_point (&out, next == end && p == text ? math_italic (c) : c);
      if (!is_ignored (previous, c))
        {
          before_previous = previous;
          previous = c;
        }
      p = next;
    }
  if (out.length > 0)
    sink->text (sink->data, out.data, out.length);
  h5_buffer_clear (&out);
}
