/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Copying with escapes, compared with a simple implementation. */
#include "serialize/h5-escape.h"

#define LENGTHS 70

typedef struct
{
  const char *name;
  H5Escape escape;
  const char *pairs[16]; /* what is replaced, and by what, alternately */
} Rule;

#define NBSP "\xC2\xA0"

static const Rule rules[] = {
  { "none", H5_ESCAPE_NONE, { NULL } },
  { "html-text", H5_ESCAPE_HTML_TEXT, { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;" } },
  { "html-attribute",
    H5_ESCAPE_HTML_ATTRIBUTE,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;", "\"", "&quot;" } },
  { "html-apostrophe",
    H5_ESCAPE_HTML_APOSTROPHE,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;", "'", "&#39;" } },
  { "faithful-text",
    H5_ESCAPE_FAITHFUL_TEXT,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;", "\r", "&#13;" } },
  { "faithful-attribute",
    H5_ESCAPE_FAITHFUL_ATTRIBUTE,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;", "\r", "&#13;", "\"", "&quot;" } },
  { "faithful-apostrophe",
    H5_ESCAPE_FAITHFUL_APOSTROPHE,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", NBSP, "&nbsp;", "\r", "&#13;", "'", "&#39;" } },
  { "xml-text", H5_ESCAPE_XML_TEXT, { "&", "&amp;", "<", "&lt;", ">", "&gt;" } },
  { "xml-attribute",
    H5_ESCAPE_XML_ATTRIBUTE,
    { "&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;", "\t", "&#9;", "\n", "&#10;", "\r",
      "&#13;" } },
  { "c14n-text", H5_ESCAPE_C14N_TEXT, { "&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#xD;" } },
  { "c14n-attribute",
    H5_ESCAPE_C14N_ATTRIBUTE,
    { "&", "&amp;", "<", "&lt;", "\"", "&quot;", "\t", "&#x9;", "\n", "&#xA;", "\r", "&#xD;" } },
};

static const char *const pieces[] = { "&",  "<",  ">",        "\"",       "'",    "\t", "\n",
                                      "\r", NBSP, "\xC2\xA1", "\xC3\xA0", "\x01", "x" };

static const char *
replaced (const Rule *rule, const char *piece)
{
  for (const char *const *pair = rule->pairs; *pair; pair += 2)
    if (strcmp (pair[0], piece) == 0)
      return pair[1];
  return piece;
}

/* The text ends where its allocation does, so that memory checkers detect reading beyond it. */
static void
check (const Rule *rule, const GString *text, const GString *expected)
{
  g_autofree char *exact = text->len ? g_memdup2 (text->str, text->len) : g_strdup ("");
  H5Buffer buffer = H5_BUFFER_INIT;

  h5_escape_append (&buffer, exact, text->len, rule->escape);
  g_assert_cmpmem (buffer.data, buffer.length, expected->str, expected->len);
  if (buffer.data)
    g_assert_cmpint (buffer.data[buffer.length], ==, '\0');
  h5_buffer_clear (&buffer);
}

/* Each special character at each position of runs of many lengths. */
static void
test_every_place (gconstpointer data)
{
  const Rule *rule = data;

  for (gsize length = 0; length < LENGTHS; length++)
    for (gsize place = 0; place <= length; place++)
      for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          g_autoptr (GString) expected = g_string_new (NULL);
          for (gsize j = 0; j < length; j++)
            {
              g_string_append (text, j == place ? pieces[i] : "x");
              g_string_append (expected, j == place ? replaced (rule, pieces[i]) : "x");
            }
          check (rule, text, expected);
        }
}

static void
test_random (gconstpointer data)
{
  const Rule *rule = data;

  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);
      for (int n = g_test_rand_int_range (0, 200); n > 0; n--)
        {
          guint i = (guint) g_test_rand_int_range (0, 2 * G_N_ELEMENTS (pieces));
          const char *piece = pieces[MIN (i, G_N_ELEMENTS (pieces) - 1)];
          g_string_append (text, piece);
          g_string_append (expected, replaced (rule, piece));
        }
      check (rule, text, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *every_place =
        g_strconcat ("/serialize/escape/every-place/", rules[i].name, NULL);
      g_autofree char *random = g_strconcat ("/serialize/escape/random/", rules[i].name, NULL);
      g_test_add_data_func (every_place, &rules[i], test_every_place);
      g_test_add_data_func (random, &rules[i], test_random);
    }
  return g_test_run ();
}
