/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-find-fold.h"

/* --- properties of characters --- */

/* The combining classes of marks that are accents, points or tones. Others are vowels, or the
 * signs that kill a vowel, without which a word is another one. Those of kana and of Hangul are
 * letters. */
static gboolean
is_accent (guint8 combining_class)
{
  return combining_class == 1 || combining_class == 7
         || (combining_class >= 10 && combining_class <= 36) || combining_class == 107
         || combining_class == 122 || combining_class >= 200;
}

/* The vowels and final consonants that make one syllable with the letter before. */
static gboolean
is_end_of_syllable (gunichar c)
{
  return (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF);
}

#define KANA_VOICING 8

static gboolean
is_attached (const H5FindCharacter *character)
{
  return is_accent (character->combining_class) || character->combining_class == KANA_VOICING
         || is_end_of_syllable (character->c);
}

static gboolean
is_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '_';
}

/* Returns the letters that a Latin letter is compared as if accents are ignored, although it has no
 * decomposition: those that differ from it only on the second level in the root collation of the
 * Unicode CLDR. Returns NULL for others. */
static const char *
plain_letters (gunichar c)
{
  switch (c)
    {
    case 0xC6:
      return "AE";
    case 0xE6:
      return "ae";
    case 0xD0:
    case 0x110:
      return "D";
    case 0xF0:
    case 0x111:
      return "d";
    case 0xD8:
      return "O";
    case 0xF8:
      return "o";
    case 0x126:
      return "H";
    case 0x127:
      return "h";
    case 0x141:
      return "L";
    case 0x142:
      return "l";
    case 0x152:
      return "OE";
    case 0x153:
      return "oe";
    default:
      return NULL;
    }
}

/* --- folding --- */

/* Whether the full case folding of a character, which has no decomposition, is several characters,
 * or one that g_unichar_tolower() does not return, because it is no letter. */
static gboolean
has_special_folding (gunichar c)
{
  return c == 0xDF || c == 0x149 || c == 0x345 || c == 0x587 || c == 0x1E9A || c == 0x1E9E
         || (c >= 0x2160 && c <= 0x216F) || (c >= 0x24B6 && c <= 0x24CF)
         || (c >= 0xFB00 && c <= 0xFB17);
}

static gunichar
fold_quote (gunichar c)
{
  if ((c >= 0x2018 && c <= 0x201B) || c == 0x5F3)
    return '\'';
  return (c >= 0x201C && c <= 0x201F) || c == 0x5F4 ? '"' : c;
}

static void
take_folded (H5FindFolder *self, const H5FindCharacter *source)
{
  H5FindCharacter folded = *source;
  g_autofree char *text = NULL;
  char original[6];

  if (!has_special_folding (source->c))
    {
      /* A final sigma and other forms of lower case have the same upper case. */
      folded.c = g_unichar_tolower (g_unichar_toupper (source->c));
      self->take (self->data, &folded);
      return;
    }
  text = g_utf8_casefold (original, g_unichar_to_utf8 (source->c, original));
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      folded.c = g_utf8_get_char (p);
      self->take (self->data, &folded);
      folded.continues = TRUE;
    }
}

static void
take_unmarked (H5FindFolder *self, const H5FindCharacter *source)
{
  H5FindCharacter quote = *source;

  quote.c = fold_quote (source->c);
  if (quote.c < 0x80 && !(self->flags & H5_FIND_MATCH_CASE))
    quote.c = (gunichar) g_ascii_tolower ((char) quote.c);
  if (quote.c < 0x80 || (self->flags & H5_FIND_MATCH_CASE))
    self->take (self->data, &quote);
  else
    take_folded (self, &quote);
}

static void
take (H5FindFolder *self, const H5FindCharacter *source)
{
  const char *letters = self->flags & H5_FIND_IGNORE_ACCENTS ? plain_letters (source->c) : NULL;

  if (!letters)
    take_unmarked (self, source);
  for (const char *p = letters; p && *p; p++)
    {
      H5FindCharacter letter = *source;

      letter.c = (guint8) *p;
      letter.continues |= p > letters;
      take_unmarked (self, &letter);
    }
}

/* --- canonical order --- */

/* The Cyrillic short i is a letter of its own. */
static gboolean
is_ignored (const H5FindFolder *self, const H5FindCharacter *mark)
{
  return (self->flags & H5_FIND_IGNORE_ACCENTS) && is_accent (mark->combining_class)
         && !(mark->c == 0x306 && (self->base == 0x418 || self->base == 0x438));
}

void
h5_find_fold_end (H5FindFolder *self)
{
  guint n = self->n_marks;

  self->n_marks = 0;
  for (guint i = 0; i < n; i++)
    {
      H5FindCharacter *mark = &self->marks[i];

      if (is_ignored (self, mark))
        self->ignore (self->data, mark);
      else
        take (self, mark);
    }
}

/* Inserts a mark. All of them have the same place: from the first to the last one. */
static void
hold (H5FindFolder *self, const H5FindCharacter *mark)
{
  guint at = self->n_marks++;

  for (; at > 0 && self->marks[at - 1].combining_class > mark->combining_class; at--)
    self->marks[at] = self->marks[at - 1];
  self->marks[at] = *mark;
  for (guint i = 0; i < self->n_marks; i++)
    {
      self->marks[i].end_node = mark->end_node;
      self->marks[i].end = mark->end;
    }
}

static void
add (H5FindFolder *self, H5FindCharacter *character)
{
  character->combining_class = (guint8) g_unichar_combining_class (character->c);
  character->continues |= is_attached (character);
  character->is_word = (self->flags & H5_FIND_WHOLE_WORDS) && is_word (character->c);
  if (character->combining_class == 0 || self->n_marks == H5_FIND_MAX_MARKS)
    h5_find_fold_end (self);
  if (character->combining_class != 0)
    {
      hold (self, character);
      return;
    }
  self->base = character->c;
  take (self, character);
}

void
h5_find_fold (H5FindFolder *self, gunichar c, const H5Node *node, gsize start, gsize end)
{
  gunichar decomposed[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n = 1;

  decomposed[0] = c;
  if (c >= 0xC0)
    n = g_unichar_fully_decompose (c, FALSE, decomposed, G_N_ELEMENTS (decomposed));
  for (gsize i = 0; i < n; i++)
    {
      H5FindCharacter character = {
        .c = decomposed[i],
        .continues = i > 0,
        .node = node,
        .start = start,
        .end_node = node,
        .end = end,
      };
      add (self, &character);
    }
}
