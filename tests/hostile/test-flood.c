/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Documents whose names would collide in a hash table without a secret key. The numbers of words
 * are in the order of their first use, so that a document can choose them. Such a document must not
 * take much longer than one with arbitrary names. The first three hashes are those that the tables
 * once had.
 */
#include "names/h5-names.h"
#include "parse/h5-parse.h"
#include "select/h5-selector.h"
#include "tree/h5-tree.h"

#include <string.h>
#include <time.h>

/* The numbers of words and of pairs of them, and of elements in HTML. */
#define N_WORDS 2048u
#define N_PAIRS 16384u
#define N_ELEMENTS 8192u

/* The most time for chosen names, as a multiple of that for arbitrary ones. Other work on the
 * machine adds to it, so it is measured several times if it is too long. */
#define MOST_TIMES 5
#define MEASUREMENTS 4

typedef guint32 (*HashPair) (H5Namespace ns, H5Name prefix, H5Name local);

static guint32
hash_qname (H5Namespace ns, H5Name prefix, H5Name local)
{
  guint64 value = ((guint64) prefix << 32 | local) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  value = (value ^ value >> 31 ^ ns) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  return (guint32) (value ^ value >> 32);
}

static guint32
hash_expanded (H5Namespace ns, H5Name prefix, H5Name local)
{
  guint64 value = ((guint64) ns << 32 | local) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  value = (value ^ value >> 31) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  return (guint32) (value ^ value >> 32);
}

static guint32
hash_type (H5Namespace ns, H5Name prefix, H5Name local)
{
  return (guint32) (((guint64) ns << 32 | local) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> 32);
}

static H5Tree *
parse (const GString *text, H5Syntax syntax)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = syntax;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text->str, text->len);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

/* --- pairs of prefixes and local names, in XML --- */

/* Declares the prefixes and uses the local names. */
static GString *
begin_pairs (void)
{
  GString *text = g_string_new ("<a");

  for (guint i = 0; i < N_WORDS; i++)
    g_string_append_printf (text, " xmlns:p%x='u%x'", i, i);
  g_string_append (text, ">");
  for (guint i = 0; i < N_WORDS; i++)
    g_string_append_printf (text, "<l%x/>", i);
  return text;
}

static guint32
word (const H5Tree *tree, char letter, guint i)
{
  g_autofree char *text = g_strdup_printf ("%c%x", letter, i);

  return h5_names_find_word (tree->names, text, strlen (text));
}

static H5Namespace
namespace_of (const H5Tree *tree, guint i)
{
  g_autofree char *uri = g_strdup_printf ("u%x", i);
  H5Namespace ns = H5_NAMESPACE_NONE;

  g_assert_true (h5_names_find_namespace (tree->names, uri, strlen (uri), &ns));
  return ns;
}

/* Appends those pairs whose hashes are next to each other in a table of four times their number. */
static void
append_chosen (GString *text, HashPair hash, const char *format)
{
  GString *head = begin_pairs ();
  guint32 near = (guint32) ((guint64) N_PAIRS * N_PAIRS * 4 / N_WORDS / N_WORDS) + 16, n = 0;
  g_autofree H5Name *locals = g_new (H5Name, N_WORDS);

  g_string_append (head, "</a>");
  H5Tree *tree = parse (head, H5_SYNTAX_XML);
  for (guint i = 0; i < N_WORDS; i++)
    locals[i] = word (tree, 'l', i);
  for (guint i = 0; i < N_WORDS; i++)
    {
      H5Namespace ns = namespace_of (tree, i);
      H5Name prefix = word (tree, 'p', i);
      for (guint k = 0; k < N_WORDS && n < N_PAIRS; k++)
        if (hash (ns, prefix, locals[k]) % (N_PAIRS * 4) < near && ++n)
          g_string_append_printf (text, format, i, k);
    }
  g_assert_cmpuint (n, ==, N_PAIRS);
  h5_tree_free (tree);
  g_string_free (head, TRUE);
}

static void
append_pairs (GString *text, HashPair hash, const char *format, gboolean is_chosen)
{
  guint step = N_WORDS * N_WORDS / N_PAIRS;

  if (is_chosen)
    append_chosen (text, hash, format);
  for (guint i = 0; !is_chosen && i < N_PAIRS; i++)
    g_string_append_printf (text, format, i * step / N_WORDS,
                            (i * step + i * step / N_WORDS * 7) % N_WORDS);
}

static GString *
make_qnames (gboolean is_chosen)
{
  GString *text = begin_pairs ();

  append_pairs (text, hash_qname, "<p%x:l%x/>", is_chosen);
  return g_string_append (text, "</a>");
}

static GString *
make_types (gboolean is_chosen)
{
  GString *text = begin_pairs ();

  append_pairs (text, hash_type, "<p%x:l%x/>", is_chosen);
  return g_string_append (text, "</a>");
}

static GString *
make_attributes (gboolean is_chosen)
{
  GString *text = begin_pairs ();

  g_string_append (text, "<b");
  append_pairs (text, hash_expanded, " p%x:l%x=''", is_chosen);
  return g_string_append (text, "/></a>");
}

/* --- HTML --- */

/* Returns the number, after the first unknown word, of the first word whose number in the table is
 * a multiple of this. */
static guint
first_multiple (guint of)
{
  return of - H5_NAME_STATIC % of;
}

/* Returns the number of the word that is the name of a form's radio button. */
typedef guint (*ChooseName) (guint form);

static GString *
make_radios (ChooseName choose)
{
  GString *text = g_string_new ("<!DOCTYPE html>");
  guint first = first_multiple (N_ELEMENTS);

  for (guint i = 0; i < first + N_ELEMENTS; i++)
    g_string_append_printf (text, "<p id=w%x>", i);
  for (guint i = 1; i < N_ELEMENTS; i++)
    g_string_append_printf (text, "<form><input type=radio name=w%x></form>", first + choose (i));
  return text;
}

static guint
any_name (guint form)
{
  return form * 5003 % N_ELEMENTS;
}

static guint
same_name (guint form)
{
  return 0;
}

/* The numbers of the form and of the word differ in the same bits. */
static guint
same_number (guint form)
{
  return form;
}

/* In older versions of GLib, g_int64_hash() only uses the lower half of a number. */
static GString *
make_radios_of_a_name (gboolean is_chosen)
{
  return make_radios (is_chosen ? same_name : any_name);
}

/* In newer ones, it uses the difference of both halves. */
static GString *
make_numbered_radios (gboolean is_chosen)
{
  return make_radios (is_chosen ? same_number : any_name);
}

/* The numbers of the two attributes differ in all bits up to that of N_ELEMENTS. */
static GString *
make_formatting (gboolean is_chosen)
{
  GString *text = g_string_new ("<!DOCTYPE html><p");
  guint first = first_multiple (N_ELEMENTS);

  for (guint i = 0; i < first + N_ELEMENTS; i++)
    g_string_append_printf (text, " w%x", i);
  g_string_append (text, ">");
  for (guint i = 0; i < N_ELEMENTS / 2; i++)
    g_string_append_printf (text, "<b w%x w%x>", first + i,
                            first + (is_chosen ? N_ELEMENTS - 1 - i : i * 5003 % N_ELEMENTS));
  return text;
}

/* --- measuring --- */

typedef struct
{
  const char *name;
  H5Syntax syntax;
  GString *(*make) (gboolean is_chosen);
  const char *selector; /* to find elements with, or NULL */
} Flood;

static const Flood floods[] = {
  { "qualified-names", H5_SYNTAX_XML, make_qnames, NULL },
  { "attributes", H5_SYNTAX_XML, make_attributes, NULL },
  { "types", H5_SYNTAX_XML, make_types, ":nth-of-type(2)" },
  { "radio-groups-of-a-name", H5_SYNTAX_HTML, make_radios_of_a_name, ":indeterminate" },
  { "radio-groups", H5_SYNTAX_HTML, make_numbered_radios, ":indeterminate" },
  { "formatting", H5_SYNTAX_HTML, make_formatting, NULL },
};

static gboolean
ignore (H5Node *element, gpointer unused)
{
  return TRUE;
}

static void
find (H5Tree *tree, const char *text)
{
  H5SelectorError error;
  H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, &error);
  guint64 steps = 0;

  g_assert_nonnull (selector);
  h5_selector_select (selector, tree->document, tree->document, NULL, ignore, NULL, &steps);
  h5_selector_free (selector);
}

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
measure (const Flood *flood, const GString *text)
{
  double start = cpu_seconds ();
  H5Tree *tree = parse (text, flood->syntax);

  if (flood->selector)
    find (tree, flood->selector);
  double seconds = cpu_seconds () - start;
  h5_tree_free (tree);
  return seconds;
}

static void
test_flood (gconstpointer data)
{
  const Flood *flood = data;
  GString *arbitrary = flood->make (FALSE), *chosen = flood->make (TRUE);
  double most = 0, seconds = 1;

  g_assert_cmpuint (chosen->len, <, arbitrary->len + arbitrary->len / 16);
  for (guint i = 0; i < MEASUREMENTS && seconds > most; i++)
    {
      most = MOST_TIMES * measure (flood, arbitrary);
      seconds = measure (flood, chosen);
    }
  g_test_message ("%s: %.4f s, chosen %.4f s", flood->name, most / MOST_TIMES, seconds);
  g_assert_cmpfloat (seconds, <=, most);
  g_string_free (arbitrary, TRUE);
  g_string_free (chosen, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (floods); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hostile/flood/%s", floods[i].name);
      g_test_add_data_func (path, &floods[i], test_flood);
    }
  return g_test_run ();
}
