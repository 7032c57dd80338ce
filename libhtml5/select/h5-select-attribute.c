/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Attribute, class and id selectors:
 * https://drafts.csswg.org/selectors-4/#attribute-selectors,
 * https://drafts.csswg.org/selectors-4/#class-html,
 * https://drafts.csswg.org/selectors-4/#id-selectors */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "base/h5-fast-paths.h"
#include "base/hash/h5-siphash.h"

#include <string.h>

/* Class attributes of at least this length, in bytes, are indexed at the second lookup. */
#define LONG_CLASS 256

static gboolean
equal (const char *a, gsize a_length, const char *b, gsize b_length, gboolean fold)
{
  if (a_length != b_length)
    return FALSE;
  return fold ? h5_ascii_equal_ci (a, a_length, b, b_length) : memcmp (a, b, a_length) == 0;
}

/* Returns the end of the word at p: the next white space, or end. */
static inline const char *
word_end (const char *p, const char *end)
{
  /* Finds the first of eight bytes that is below '!'. */
  while (H5_FAST_PATHS && end - p >= 8)
    {
      guint64 bytes, low;
      memcpy (&bytes, p, 8);
      bytes = GUINT64_FROM_LE (bytes);
      low = (bytes - G_GUINT64_CONSTANT (0x2121212121212121)) & ~bytes
            & G_GUINT64_CONSTANT (0x8080808080808080);
      p += low ? (gsize) __builtin_ctzll (low) / 8 : 8;
      if (low && h5_is_ascii_whitespace ((guint8) *p))
        return p;
      p += low != 0;
    }
  while (p < end && !h5_is_ascii_whitespace ((guint8) *p))
    p++;
  return p;
}

/* Finds the next word from *p on. Returns its length, or 0 if there is none. */
static gsize
next_word (const char **p, const char *end)
{
  const char *from = *p;

  while (from < end && h5_is_ascii_whitespace ((guint8) *from))
    from++;
  *p = from;
  return (gsize) (word_end (from, end) - from);
}

static gboolean
has_white_space (const char *word, gsize length)
{
  gsize i = 0;

  while (i < length && !h5_is_ascii_whitespace ((guint8) word[i]))
    i++;
  return i < length;
}

static gboolean
has_word (const char *value, gsize length, const char *word, gsize word_length, gboolean fold)
{
  const char *end = value + length;

  for (const char *p = value; (gsize) (end - p) >= word_length; p++)
    {
      const char *after = p + word_length;
      if ((after == end || h5_is_ascii_whitespace ((guint8) *after))
          && equal (p, word_length, word, word_length, fold))
        return !has_white_space (word, word_length);
      p = word_end (p, end);
      if (p == end)
        return FALSE;
    }
  return FALSE;
}

static guint64
hash_word (const H5SipKey *key, const char *word, gsize length, gboolean fold)
{
  if (!fold)
    return h5_sip_hash (key, word, length);
  g_autofree char *lower = g_ascii_strdown (word, (gssize) length);
  return h5_sip_hash (key, lower, length);
}

/* Finds the slot of a word, or the free slot for it. */
static guint32 *
class_slot (H5Query *self, const H5SelectorString *value, const char *word, gsize length)
{
  H5ClassIndex *index = &self->classes;
  guint32 i = (guint32) hash_word (&index->key, word, length, self->is_quirks) & index->mask;

  for (; index->slots[i]; i = (i + 1) & index->mask)
    {
      const char *known = value->data + index->slots[i] - 1;
      gsize known_length = next_word (&known, value->data + value->length);
      if (equal (known, known_length, word, length, self->is_quirks))
        break;
    }
  return &index->slots[i];
}

static void
build_class_index (H5Query *self, const H5SelectorString *value)
{
  H5ClassIndex *index = &self->classes;
  const char *p = value->data;
  gsize n_words = 0;

  for (gsize found; (found = next_word (&p, value->data + value->length)) > 0; p += found)
    n_words++;
  h5_sip_key_init (&index->key);
  for (index->mask = 15; index->mask < n_words * 2; index->mask = index->mask * 2 + 1)
    ;
  index->slots = g_new0 (guint32, (gsize) index->mask + 1);
  p = value->data;
  for (gsize found; (found = next_word (&p, value->data + value->length)) > 0; p += found)
    *class_slot (self, value, p, found) = (guint32) (p - value->data) + 1;
}

static gboolean
has_long_class (H5Query *self, const H5Node *element, const H5SelectorString *value,
                const H5SelectorString *word)
{
  H5ClassIndex *index = &self->classes;

  if (index->element != element)
    {
      g_clear_pointer (&index->slots, g_free);
      index->element = element;
      index->n_questions = 0;
    }
  if (value->length >= G_MAXUINT32 || index->n_questions++ == 0)
    {
      self->steps += value->length;
      return has_word (value->data, value->length, word->data, word->length, self->is_quirks);
    }
  if (!index->slots)
    {
      self->steps += value->length;
      build_class_index (self, value);
    }
  return *class_slot (self, value, word->data, word->length) != 0;
}

gboolean
h5_query_has_class (H5Query *self, const H5Node *element, const H5SelectorString *word)
{
  const H5Attribute *attribute = h5_query_find_attribute (element, H5_NAME_CLASS);

  if (!attribute || attribute->length < word->length)
    return FALSE;
  if (attribute->length < LONG_CLASS)
    return has_word (attribute->value, attribute->length, word->data, word->length,
                     self->is_quirks);
  H5SelectorString whole = { attribute->value, attribute->length };
  return has_long_class (self, element, &whole, word);
}

gboolean
h5_query_has_id (H5Query *self, const H5Node *element, const H5SelectorString *id)
{
  const H5Attribute *attribute = h5_query_find_attribute (element, H5_NAME_ID);

  return attribute
         && equal (attribute->value, attribute->length, id->data, id->length, self->is_quirks);
}

/* The Knuth–Morris–Pratt algorithm, because it is linear for all strings. */
static gboolean
has_substring (const char *value, gsize length, const H5SelectorAttribute *wanted, gboolean fold)
{
  const guint32 *borders = wanted->borders[fold ? 1 : 0];
  gsize have = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (have == 0 && !fold)
        {
          const char *first = memchr (value + i, wanted->value[0], length - i);
          if (!first)
            return FALSE;
          i = (gsize) (first - value);
        }
      guint8 c = fold ? h5_ascii_lower ((guint8) value[i]) : (guint8) value[i];
      while (have > 0
             && c
                  != (fold ? h5_ascii_lower ((guint8) wanted->value[have])
                           : (guint8) wanted->value[have]))
        have = borders[have];
      have +=
        c == (fold ? h5_ascii_lower ((guint8) wanted->value[have]) : (guint8) wanted->value[have]);
      if (have == wanted->length)
        return TRUE;
    }
  return FALSE;
}

static gboolean
value_matches (const char *value, gsize length, const H5SelectorAttribute *wanted, gboolean fold)
{
  gsize n = wanted->length;

  if (wanted->match != H5_MATCH_EQUAL && wanted->match != H5_MATCH_DASH && n == 0)
    return FALSE;
  switch (wanted->match)
    {
    case H5_MATCH_EQUAL:
      return equal (value, length, wanted->value, n, fold);
    case H5_MATCH_WORD:
      return has_word (value, length, wanted->value, n, fold);
    case H5_MATCH_DASH:
      return length >= n && equal (value, n, wanted->value, n, fold)
             && (length == n || value[n] == '-');
    case H5_MATCH_PREFIX:
      return length >= n && equal (value, n, wanted->value, n, fold);
    case H5_MATCH_SUFFIX:
      return length >= n && equal (value + length - n, n, wanted->value, n, fold);
    case H5_MATCH_SUBSTRING:
    case H5_MATCH_EXISTS:
    default:
      return has_substring (value, length, wanted, fold);
    }
}

static gboolean
attribute_holds (H5Query *self, const H5Attribute *attribute, const H5SelectorAttribute *wanted,
                 gboolean is_html)
{
  if (wanted->match == H5_MATCH_EXISTS)
    return TRUE;
  /* https://html.spec.whatwg.org/#case-sensitivity-of-selectors: attributes in no namespace */
  gboolean fold =
    wanted->value_case == H5_CASE_INSENSITIVE
    || (wanted->value_case == H5_CASE_AS_DOCUMENT && is_html && wanted->is_html_insensitive
        && h5_names_attribute_namespace (self->names, attribute->name) == H5_NAMESPACE_NONE);

  if (wanted->match == H5_MATCH_WORD || wanted->match == H5_MATCH_SUBSTRING)
    self->steps += attribute->length;
  return value_matches (attribute->value, attribute->length, wanted, fold);
}

/* [*|a]: whether there is an attribute with this local name in any namespace. */
static gboolean
has_in_any_namespace (H5Query *self, const H5Node *element, const H5SelectorAttribute *wanted,
                      H5Name name, gboolean is_html)
{
  H5AttributeList *list = element->attributes;

  for (guint32 i = 0; i < list->n; i++, self->steps++)
    if (h5_names_local (self->names, h5_attributes_items (list)[i].name) == name
        && attribute_holds (self, &h5_attributes_items (list)[i], wanted, is_html))
      return TRUE;
  return FALSE;
}

gboolean
h5_query_has_attribute (H5Query *self, const H5Node *element, const H5SelectorAttribute *wanted)
{
  gboolean is_html = self->is_html && h5_query_is_html_element (self, element);
  H5Name name = (is_html ? self->lower : self->exact)[wanted->name];

  if (!element->attributes || !name)
    return FALSE;
  if (wanted->ns == H5_ANY_NAMESPACE && element->attributes->n_qualified > 0)
    return has_in_any_namespace (self, element, wanted, name, is_html);
  H5Namespace ns = wanted->ns < H5_NO_NAMESPACE ? self->namespaces[wanted->ns] : H5_NAMESPACE_NONE;
  const H5Attribute *attribute = ns == H5_NAMESPACE_NONE && element->attributes->n_qualified == 0
                                   ? h5_query_find_attribute (element, name)
                                   : h5_element_find_attribute_ns (element, ns, name);
  return attribute && attribute_holds (self, attribute, wanted, is_html);
}
