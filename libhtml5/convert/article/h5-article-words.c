/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/article/h5-article-words.h"

#include "base/h5-ascii.h"

#include <string.h>

typedef struct
{
  const char *word;
  guint signs;
} ArticleWord;

#include "convert/article/h5-article-words-generated.inc"

/* Longer class attributes come from programs and say nothing. */
#define LONGEST_VALUE 1024

typedef struct
{
  char word[ARTICLE_WORD_LONGEST + 1];
  gsize length; /* longer than the buffer: no word of the table */
} Word;

static guint
word_signs (const char *word, gsize length)
{
  gsize low = 0, high = G_N_ELEMENTS (article_words);

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;
      int order = strncmp (word, article_words[middle].word, length);
      if (order == 0)
        order = article_words[middle].word[length] ? -1 : 0;
      if (order == 0)
        return article_words[middle].signs;
      if (order < 0)
        high = middle;
      else
        low = middle + 1;
    }
  return 0;
}

/* The signs of a word, and of the compound that it makes with the word before. */
static guint
end_word (Word *word, Word *before)
{
  guint signs = 0;

  if (word->length > 0 && word->length <= ARTICLE_WORD_LONGEST)
    {
      signs = word_signs (word->word, word->length);
      if (before->length > 1 && word->length > 1
          && before->length + word->length <= ARTICLE_WORD_LONGEST)
        {
          memcpy (before->word + before->length, word->word, word->length);
          signs |= word_signs (before->word, before->length + word->length);
        }
    }
  if (word->length > 0)
    *before = *word;
  word->length = 0;
  return signs & ~H5_ARTICLE_SIGN_HIDDEN;
}

/* A class such as "md:block" shows on larger screens what another class hides on small ones. */
static gboolean
shows_again (const char *name, gsize length)
{
  static const char *const shown[] = { ":block", ":flex", ":grid", ":inline", ":table" };

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    if (g_strstr_len (name, (gssize) length, shown[i]))
      return TRUE;
  return FALSE;
}

/* Whether all words of a class together mean that it hides. */
static gboolean
hides (const char *name, gsize length)
{
  Word whole = { .length = 0 };

  for (gsize i = 0; i < length && whole.length <= ARTICLE_WORD_LONGEST; i++)
    if (h5_is_ascii_alnum ((guint8) name[i]))
      {
        if (whole.length < ARTICLE_WORD_LONGEST)
          whole.word[whole.length] = (char) h5_ascii_lower ((guint8) name[i]);
        whole.length++;
      }
  return whole.length > 0 && whole.length <= ARTICLE_WORD_LONGEST
         && (word_signs (whole.word, whole.length) & H5_ARTICLE_SIGN_HIDDEN);
}

/* Words of a class end where neither letter nor digit stands, and before a capital that follows a
 * small letter. Digits at the end of a word do not count; other words with digits, which programs
 * make, are none of the table's. */
static guint
name_signs (const char *name, gsize length)
{
  Word word = { .length = 0 }, before = { .length = 0 };
  gboolean has_digit = FALSE;
  guint signs = 0;

  for (gsize i = 0; i < length; i++)
    {
      guint8 c = (guint8) name[i];

      if (!h5_is_ascii_alnum (c)
          || (h5_is_ascii_upper (c) && i > 0 && h5_is_ascii_lower ((guint8) name[i - 1])))
        {
          signs |= end_word (&word, &before);
          has_digit = FALSE;
        }
      if (h5_is_ascii_digit (c))
        has_digit = TRUE;
      if (!h5_is_ascii_alpha (c))
        continue;
      if (has_digit)
        word.length = ARTICLE_WORD_LONGEST;
      if (word.length < ARTICLE_WORD_LONGEST)
        word.word[word.length] = (char) h5_ascii_lower (c);
      word.length++;
    }
  return signs | end_word (&word, &before);
}

static guint
value_signs (const char *value, gsize length)
{
  guint signs = 0;
  gboolean shown = FALSE;

  for (gsize i = 0, end; i < length; i = end + 1)
    {
      for (end = i; end < length && !h5_is_ascii_whitespace ((guint8) value[end]);)
        end++;
      signs |= name_signs (value + i, end - i);
      signs |= hides (value + i, end - i) ? H5_ARTICLE_SIGN_HIDDEN : 0;
      shown |= shows_again (value + i, end - i);
    }
  return shown ? signs & ~H5_ARTICLE_SIGN_HIDDEN : signs;
}

/* An id of many words repeats a heading, for links that lead to it. */
static gboolean
is_slug (const char *id, gsize length)
{
  guint separators = 0;

  for (gsize i = 0; i < length; i++)
    separators += !h5_is_ascii_alnum ((guint8) id[i]);
  return separators > 2;
}

guint
h5_article_element_signs (const H5Node *element)
{
  gsize length;
  const char *class = h5_element_get_attribute (element, H5_NAME_CLASS, &length);
  guint signs = class && length <= LONGEST_VALUE ? value_signs (class, length) : 0;
  const char *id = h5_element_get_attribute (element, H5_NAME_ID, &length);

  if (id && length <= LONGEST_VALUE && !is_slug (id, length))
    signs |= value_signs (id, length);
  return signs;
}
