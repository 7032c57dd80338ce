/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-text-cut.h"

#include "base/h5-utf8.h"

/* What people see as one character is cut nevertheless if it is longer than this. */
#define LONGEST_CHARACTER 64

#define ZERO_WIDTH_JOINER 0x200D

static gsize
previous_place (const char *text, gsize place)
{
  while (h5_utf8_is_continuation ((guint8) text[--place]))
    ;
  return place;
}

static guint32
character_at (const char *text, gsize place)
{
  const char *p = text + place;

  return h5_utf8_next (&p);
}

static gboolean
is_regional_indicator (guint32 c)
{
  return c >= 0x1F1E6 && c <= 0x1F1FF;
}

/* The vowels and final consonants of Hangul, which make one syllable with the letter before; those
 * of Thai and Lao that are no marks; and the marks of narrow kana. */
static gboolean
extends_syllable (guint32 c)
{
  return (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF) || c == 0xE33 || c == 0xEB3
         || c == 0xFF9E || c == 0xFF9F;
}

/* Whether a character belongs to the one before. Variation selectors are marks. */
static gboolean
extends_character (guint32 c)
{
  return c >= 0x300
         && (c == ZERO_WIDTH_JOINER || (c >= 0x1F3FB && c <= 0x1F3FF) /* colors of skin */
             || (c >= 0xE0020 && c <= 0xE007F)                        /* tags, in flags */
             || extends_syllable (c) || g_unichar_ismark (c));
}

/* Two regional indicators are a flag. Whether an odd number of them is before this place. */
static gboolean
is_after_half_flag (const char *text, gsize place)
{
  gboolean is_odd = FALSE;

  while (place > 0
         && is_regional_indicator (character_at (text, place = previous_place (text, place))))
    is_odd = !is_odd;
  return is_odd;
}

/* https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules, as far as they matter for
 * text that is cut. */
static gboolean
is_within_character (const char *text, gsize place)
{
  guint32 c = character_at (text, place);

  if (place == 0)
    return FALSE;
  return extends_character (c)
         || character_at (text, previous_place (text, place)) == ZERO_WIDTH_JOINER
         || (is_regional_indicator (c) && is_after_half_flag (text, place));
}

gsize
h5_text_cut (const char *text, gsize at)
{
  gsize place = at;

  for (guint n = 0; n < LONGEST_CHARACTER && is_within_character (text, place); n++)
    place = previous_place (text, place);
  if (is_within_character (text, place))
    place = at;
  while (place > 0 && g_ascii_isspace (text[place - 1]))
    place--;
  return place;
}

void
h5_text_shorten (H5Buffer *text, guint max_length)
{
  if (text->length <= max_length || g_utf8_strlen (text->data, (gssize) text->length) <= max_length)
    return;
  gsize end = (gsize) (g_utf8_offset_to_pointer (text->data, max_length - 1) - text->data);
  h5_buffer_truncate (text, h5_text_cut (text->data, end));
  h5_buffer_append_string (text, "…");
}
