/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/hash/h5-index.h"
#include "base/hash/h5-number-hash.h"
#include "base/hash/h5-string-hash.h"
#include "names/h5-long-word.h"
#include "names/h5-names-private.h"
#include "names/h5-names.h"

#include <string.h>

static H5Name
padded (H5Names *names, const char *bytes, gsize length, char after)
{
  char text[64];

  memset (text, after, sizeof text);
  memcpy (text, bytes, length);
  return h5_names_word_padded (names, text, length);
}

static void
test_every_static_word (void)
{
  H5Names *names = h5_names_new ();

  for (H5Name word = H5_NAME_NONE + 1; word < H5_NAME_WORDS; word++)
    {
      gsize length;
      const char *string = h5_names_string (names, word, &length);
      g_assert_cmpuint (h5_names_find_static (string, length), ==, word);
      g_assert_cmpuint (h5_names_word (names, string, length), ==, word);
      g_assert_cmpuint (padded (names, string, length, '\0'), ==, word);
      g_assert_cmpuint (padded (names, string, length, 'x'), ==, word);
    }
  g_assert_cmpuint (h5_names_count (names), ==, H5_NAME_STATIC);
  h5_names_free (names);
}

/* Each static word with one byte more, less or changed is another word, unless it is static,
 * too. */
static void
test_near_misses (void)
{
  H5Names *names = h5_names_new ();

  for (H5Name word = H5_NAME_NONE + 1; word < H5_NAME_WORDS; word++)
    {
      char text[64];
      gsize length;
      strcpy (text, h5_names_string (names, word, &length));
      for (gsize i = 0; i <= length; i++)
        {
          char kept = text[i];
          text[i] = i == length ? 'q' : (char) (kept ^ 1);
          text[length + 1] = '\0';
          H5Name found = h5_names_find_static (text, MAX (i + 1, length));
          g_assert_cmpuint (found, !=, word);
          if (found)
            g_assert_cmpstr (h5_names_string (names, found, NULL), ==, text);
          text[i] = kept;
          text[length] = '\0';
        }
      g_assert_cmpuint (h5_names_find_static (text, length - 1), !=, word);
    }
  g_assert_cmpuint (h5_names_find_static ("", 0), ==, H5_NAME_NONE);
  h5_names_free (names);
}

static void
test_invented (void)
{
  H5Names *names = h5_names_new ();
  H5Name words[5000];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("%.*s%u", (int) (i % 30), "abcdefghijklmnopqrstuvwxyz-ABC", i);
      g_assert_cmpuint (h5_names_find_word (names, text, strlen (text)), ==, H5_NAME_NONE);
      words[i] = i % 2 ? h5_names_word (names, text, strlen (text))
                       : padded (names, text, strlen (text), 'x');
      g_assert_cmpuint (words[i], >=, H5_NAME_STATIC);
      g_assert_cmpstr (h5_names_string (names, words[i], NULL), ==, text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *text = h5_names_string (names, words[i], NULL);
      g_assert_cmpuint (h5_names_word (names, text, strlen (text)), ==, words[i]);
      g_assert_cmpuint (h5_names_find_word (names, text, strlen (text)), ==, words[i]);
    }
  h5_names_free (names);
}

/* When a table is full, all new names are the same word, which lookups do not find. Existing
 * names do not change. */
static void
test_full (void)
{
  H5Names *names = h5_names_new ();

  h5_names_set_max (names, 2);
  H5Name a = h5_names_word (names, "x-a", 3);
  H5Name g = h5_names_element (names, H5_NAMESPACE_SVG, H5_NAME_NONE, a);
  g_assert_false (h5_names_is_full (names));
  H5Name b = h5_names_word (names, "x-b", 3);
  g_assert_true (h5_names_is_full (names));
  g_assert_cmpuint (h5_names_word (names, "x-c", 3), ==, b);
  g_assert_cmpuint (h5_names_lower_word (names, "X-C", 3), ==, b);
  g_assert_cmpuint (h5_names_element (names, H5_NAMESPACE_MATHML, H5_NAME_NONE, a), ==, b);
  g_assert_cmpuint (h5_names_namespace (names, "urn:x", 5), ==, H5_NAMESPACE_NONE);
  g_assert_cmpstr (h5_names_string (names, b, NULL), ==, "unnamed");
  g_assert_cmpuint (h5_names_find_word (names, "unnamed", 7), ==, H5_NAME_NONE);
  g_assert_cmpuint (h5_names_word (names, "x-a", 3), ==, a);
  g_assert_cmpuint (h5_names_element (names, H5_NAMESPACE_SVG, H5_NAME_NONE, a), ==, g);
  g_assert_cmpuint (h5_names_word (names, "p", 1), ==, H5_NAME_P);
  h5_names_free (names);
}

/* Appends the text in pieces of this many bytes, as the tokenizer does with a long name. */
static H5Name
gathered (H5Names *names, H5NameHash *hash, const char *text, gsize length, gsize piece)
{
  H5Buffer buffer = H5_BUFFER_INIT;

  for (gsize i = 0; i < length; i += piece)
    {
      h5_buffer_append (&buffer, text + i, MIN (piece, length - i));
      h5_names_hash_more (names, hash, &buffer);
    }
  H5Name word = h5_names_gathered_word (names, hash, &buffer, H5_NAME_NONE);
  h5_buffer_clear (&buffer);
  return word;
}

/* A name is the same word, whether it came in pieces or at once, and whichever was first. */
static void
test_pieces (void)
{
  g_autofree char *text = g_strnfill (70000, 'a');
  const gsize lengths[] = { 3, 16384, 16385, 20001, 69999, 70000 };
  const gsize pieces[] = { 1, 7, 8, 4096, 70000 };
  H5NameHash hash = { .n_hashed = 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (pieces); k++)
      {
        H5Names *names = h5_names_new ();
        gsize n = lengths[i], length;
        H5Name word = gathered (names, &hash, text, n, pieces[k]);
        g_assert_cmpmem (h5_names_string (names, word, &length), length, text, n);
        g_assert_cmpuint (h5_names_word (names, text, n), ==, word);
        g_assert_cmpuint (gathered (names, &hash, text, n, 5), ==, word);
        g_assert_cmpuint (gathered (names, &hash, text, n - 1, 5), !=, word);
        g_assert_cmpuint (h5_names_info (names, word)->lower, ==, word);
        g_assert_cmpuint (h5_names_string (names, word, NULL)[n], ==, '\0');
        h5_names_free (names);
      }
}

/* A name is compared in parts with the word that it may be, unless that is the latest one. In
 * between, words can be added. */
static void
test_compare (void)
{
  g_autofree char *text = g_strnfill (70000, 'a'), *other = g_strnfill (70000, 'b');
  H5NameHash hash = { .n_hashed = 0 };
  H5Names *names = h5_names_new ();
  H5Buffer buffer = H5_BUFFER_INIT;

  for (guint i = 0; i < 4; i++)
    {
      guint n_parts = 1;
      if (i == 2)
        gathered (names, &hash, other, 70000, 4096);
      h5_buffer_append (&buffer, text, 70000);
      h5_names_hash_more (names, &hash, &buffer);
      while (!h5_names_compare_more (names, &hash, &buffer, 1000))
        n_parts++;
      g_assert_cmpuint (n_parts, ==, i == 2 ? 70 : 1);
      H5Name word =
        i ? h5_names_find_word (names, text, 70000) : h5_names_word (names, text, 70000);
      g_assert_cmpuint (h5_names_gathered_word (names, &hash, &buffer, H5_NAME_NONE), ==, word);
      h5_buffer_clear (&buffer);
    }
  h5_names_free (names);
}

/* A long word knows its word in lower case. */
static void
test_capitals (void)
{
  static const char *const units[] = { "name", "Name", "\xC3\x84" };

  for (guint i = 0; i < G_N_ELEMENTS (units) * 3; i++)
    {
      const gsize pieces[] = { 3, 1000, 100000 };
      H5Names *names = h5_names_new ();
      H5LongWord word = { .n_read = 0 };
      H5Buffer buffer = H5_BUFFER_INIT;
      g_autofree char *spaces = g_strnfill (20000, ' ');
      g_auto (GStrv) parts = g_strsplit (spaces, " ", -1);
      g_autofree char *text = g_strjoinv (units[i % G_N_ELEMENTS (units)], parts);
      gsize length = strlen (text), piece = pieces[i / G_N_ELEMENTS (units)];
      for (gsize at = 0; at < length; at += piece)
        {
          h5_buffer_append (&buffer, text + at, MIN (piece, length - at));
          h5_long_word_read (&word, names, &buffer);
        }
      H5Name name = h5_long_word_end (&word, names, &buffer);
      g_autofree char *lower = g_ascii_strdown (text, -1);
      g_assert_cmpstr (h5_names_string (names, name, NULL), ==, text);
      g_assert_cmpuint (h5_names_info (names, name)->lower, ==,
                        h5_names_word (names, lower, length));
      g_assert_cmpuint (h5_names_word (names, text, length), ==, name);
      h5_buffer_clear (&buffer);
      h5_names_free (names);
    }
}

/* The latest word is compared as it arrives, also in lower case. */
static void
test_capitals_again (void)
{
  static const char *const units[] = { "Name", "Name", "nAme", "name" };
  H5Names *names = h5_names_new ();

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      H5LongWord word = { .n_read = 0 };
      H5Buffer buffer = H5_BUFFER_INIT;
      for (guint k = 0; k < 20000; k++)
        {
          h5_buffer_append (&buffer, units[i], 4);
          h5_long_word_read (&word, names, &buffer);
        }
      gboolean is_lower = i == G_N_ELEMENTS (units) - 1;
      g_assert_cmpint (h5_long_word_compare_more (&word, names, &buffer, 1), ==, !is_lower);
      h5_long_word_end (&word, names, &buffer);
      h5_buffer_clear (&buffer);
    }
  h5_names_free (names);
}

static void
test_full_in_pieces (void)
{
  g_autofree char *text = g_strnfill (70000, 'a');
  H5NameHash hash = { .n_hashed = 0 };
  H5Names *names = h5_names_new ();

  h5_names_set_max (names, 1);
  h5_names_word (names, "x-a", 3);
  H5Name word = gathered (names, &hash, text, 70000, 4096);
  g_assert_true (h5_names_is_full (names));
  g_assert_cmpstr (h5_names_string (names, word, NULL), ==, "unnamed");
  h5_names_free (names);
}

static gboolean
is_number (gconstpointer owner, guint32 id, gconstpointer key)
{
  return id == *(const guint32 *) key;
}

/* IDs are found at every size while the index grows, also those with the same hash. */
static void
test_index (void)
{
  H5Arena arena;
  H5Index index = { .slots = NULL };

  h5_arena_init (&arena, NULL);
  for (guint32 n = 1; n <= 3000; n++)
    {
      h5_index_add (&index, &arena, n / 3 * 7, n);
      guint32 absent = n + 1;
      g_assert_cmpuint (h5_index_find (&index, absent / 3 * 7, is_number, NULL, &absent), ==, 0);
      for (guint32 i = n % 13 + 1; i <= n; i += 13)
        g_assert_cmpuint (h5_index_find (&index, i / 3 * 7, is_number, NULL, &i), ==, i);
    }
  h5_index_empty (&index);
  for (guint32 n = 1; n <= 3000; n++)
    g_assert_cmpuint (h5_index_find (&index, n / 3 * 7, is_number, NULL, &n), ==, 0);
  for (guint32 n = 1; n <= 3000; n++)
    h5_index_put (&index, n / 3 * 7, n);
  for (guint32 n = 3001; n <= 9000; n++)
    h5_index_add (&index, &arena, n / 3 * 7, n);
  for (guint32 n = 1; n <= 9000; n++)
    g_assert_cmpuint (h5_index_find (&index, n / 3 * 7, is_number, NULL, &n), ==, n);
  h5_index_clear (&index, &arena);
  h5_arena_clear (&arena);
}

/* "bc" and "cB" have the same hash for g_str_hash(), and so have all strings of such pairs. */
static void
test_string_hash (void)
{
  g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) of_glib = g_hash_table_new (NULL, NULL);
  char text[2 * 12 + 1] = "";

  for (guint i = 0; i < 1 << 12; i++)
    {
      for (guint bit = 0; bit < 12; bit++)
        memcpy (text + 2 * bit, i >> bit & 1 ? "bc" : "cB", 2);
      g_hash_table_add (of_glib, GUINT_TO_POINTER (g_str_hash (text)));
      g_hash_table_add (own, GUINT_TO_POINTER (h5_string_hash (text)));
    }
  g_assert_cmpuint (g_hash_table_size (of_glib), ==, 1);
  g_assert_cmpuint (g_hash_table_size (own), >, 4090);
}

/* Returns how far the IDs are from their first slots. */
static guint64
count_displaced (const H5IndexSlot *slots, guint32 mask)
{
  guint64 sum = 0;

  for (guint32 i = 0; slots && i <= mask; i++)
    if (slots[i].id)
      sum += (i - slots[i].hash) & mask;
  return sum;
}

/* Without a secret, these numbers are next to each other in a table. */
static gboolean
is_chosen (H5Namespace ns, H5Name prefix, H5Name local, guint32 mask, guint32 most)
{
  guint64 value = ((guint64) prefix << 32 | local) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  value = (value ^ value >> 31 ^ ns) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  return ((guint32) (value ^ value >> 32) & mask) < most;
}

/* A document can choose the numbers of words, but not those whose qualified names collide. */
static void
test_chosen_qnames (void)
{
  H5Names *names = h5_names_new ();
  const H5Index *index = &names->qnames;
  H5Name words[1024];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = g_strdup_printf ("x-%x", i);
      words[i] = h5_names_word (names, text, strlen (text));
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      if (is_chosen (H5_NAMESPACE_SVG, words[i], words[k], 32767, 256))
        {
          h5_names_qname (names, H5_NAMESPACE_HTML, H5_NAMESPACE_SVG, words[i], words[k]);
          n++;
        }
  g_assert_cmpuint (n, >, 7000);
  g_assert_cmpuint (count_displaced (index->slots, index->mask)
                      + count_displaced (index->old, index->old_mask),
                    <, 8 * n);
  h5_names_free (names);
}

/* Neither chosen numbers nor those at equal distances collide, wherever they are. */
static void
test_number_hash (void)
{
  for (guint place = 0; place < 3; place++)
    for (guint shift = 0; shift <= 16; shift += 4)
      {
        g_autoptr (GHashTable) hashes = g_hash_table_new (NULL, NULL);
        for (guint32 i = 0, number; i < 1 << 16; i++)
          if (shift || ((i * 2654435769u) & 0xFFFF) < 0x1000)
            {
              number = i << shift;
              guint32 hash = h5_number_hash (place == 0 ? number : 1, place == 1 ? number : 2,
                                             place == 2 ? number : 3);
              g_hash_table_add (hashes, GUINT_TO_POINTER (hash & 0xFFFF));
            }
        g_assert_cmpuint (g_hash_table_size (hashes), >, shift ? 30000 : 3000);
      }
  const guint64 number = (guint64) 2 << 32 | 3;
  g_assert_cmpuint (h5_number_hash_64 (&number), ==, h5_number_hash (0, 2, 3));
  g_assert_cmpuint (h5_number_hash_pointer (GUINT_TO_POINTER (3)), ==, h5_number_hash (0, 0, 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/every-static-word", test_every_static_word);
  g_test_add_func ("/names/near-misses", test_near_misses);
  g_test_add_func ("/names/invented", test_invented);
  g_test_add_func ("/names/full", test_full);
  g_test_add_func ("/names/pieces", test_pieces);
  g_test_add_func ("/names/compare", test_compare);
  g_test_add_func ("/names/capitals", test_capitals);
  g_test_add_func ("/names/capitals-again", test_capitals_again);
  g_test_add_func ("/names/full-in-pieces", test_full_in_pieces);
  g_test_add_func ("/names/index", test_index);
  g_test_add_func ("/names/string-hash", test_string_hash);
  g_test_add_func ("/names/chosen-qnames", test_chosen_qnames);
  g_test_add_func ("/names/number-hash", test_number_hash);
  return g_test_run ();
}
