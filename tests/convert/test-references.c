/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* References have the URLs that the URL parser gives them, also with long base URLs, and none if
 * there is no room for these. */
#include "convert/links/h5-references.h"
#include "convert/markup/h5-url-resolver.h"

#include <string.h>

#define N_BASES 4000
#define N_REFERENCES 60
#define LONG 300

static const char *
pick (GRand *rand, const char *const *pieces, gint n)
{
  return pieces[g_rand_int_range (rand, 0, n)];
}

#define PICK(rand, pieces) pick (rand, pieces, G_N_ELEMENTS (pieces))

static void
add_long (GRand *rand, GString *out, const char *text)
{
  for (guint n = g_rand_int_range (rand, 0, 3) ? 0 : LONG; n > 0; n--)
    g_string_append (out, text);
}

/* Returns a base URL, of which any part can be long. */
static char *
make_base (GRand *rand)
{
  static const char *const schemes[] = { "http:", "https:", "file:", "ws:", "x:",
                                         "x:",    "xy-z.:", "ftp:",  "x",   "non-special:" };
  static const char *const authorities[] = {
    "//", "//h", "//h:80", "//h:8", "//u@h", "//u:p@h", "///", "", "/", "//%41:%42@[::1]:7", "/."
  };
  static const char *const pieces[] = {
    "/",  "/",   "//", "/a", "/bc",  "/def", "/C:", "/C|",
    "/.", "/..", "b",  "c/", "/%2e", "\\",   "/D:", "/\xc3\xa4"
  };
  static const char *const ends[] = { "", "", "?", "?q", "#f", "?q#f", "?q/r", "/?" };
  GString *out = g_string_new (PICK (rand, schemes));

  if (out->str[out->len - 1] != ':')
    {
      add_long (rand, out, "s");
      g_string_append_c (out, ':');
    }
  g_string_append (out, PICK (rand, authorities));
  add_long (rand, out, "h");
  for (gint n = g_rand_int_range (rand, 0, 6); n > 0; n--)
    {
      g_string_append (out, PICK (rand, pieces));
      add_long (rand, out, g_rand_boolean (rand) ? "p" : "/q");
    }
  g_string_append (out, PICK (rand, ends));
  add_long (rand, out, "e");
  return g_string_free (out, FALSE);
}

static char *
make_reference (GRand *rand)
{
  static const char *const pieces[] = { "..",    "../",   "/",    "//",     "\\",       "?",
                                        "#",     "b",     "c/",   ".",      "./",       "%2e%2e/",
                                        "http:", "file:", "x:",   "https:", ":",        "C:",
                                        "|",     "C|/",   "\x01", "\x08",   "\t",       "\n",
                                        " ",     "h",     "@",    ":80",    "[",        "\x7f",
                                        "%",     "\x1b",  "ws:",  "/../",   "\xc3\xa4", "%2E." };
  GString *out = g_string_new (NULL);

  for (gint n = g_rand_int_range (rand, 0, 7); n > 0; n--)
    g_string_append (out, PICK (rand, pieces));
  if (g_rand_int_range (rand, 0, 8) == 0)
    for (gint n = g_rand_int_range (rand, 0, 2 * LONG); n > 0; n--)
      g_string_append (out, "../");
  return g_string_free (out, FALSE);
}

static char *
resolve_whole (const H5Url *base, const H5Encoding *encoding, const char *text, guint64 *room)
{
  H5Buffer out = H5_BUFFER_INIT;
  g_autoptr (H5Url) url = h5_url_new (text, strlen (text), base, encoding, NULL);

  if (!url)
    return NULL;
  h5_url_serialize (url, FALSE, &out);
  if (h5_url_take_room (room, strlen (text), out.length))
    return h5_buffer_steal (&out, NULL);
  h5_buffer_clear (&out);
  return NULL;
}

static void
compare (GRand *rand, const H5Url *base, const H5Encoding *encoding, guint n_found[2])
{
  guint64 room = (guint64) g_rand_int_range (rand, 0, 3 * LONG), same_room = room;
  g_autoptr (H5References) references = h5_references_new (base, encoding);

  for (guint i = 0; i < N_REFERENCES; i++)
    {
      g_autofree char *text = make_reference (rand);
      g_autofree char *expected = resolve_whole (base, encoding, text, &same_room);
      g_autofree char *url = h5_references_resolve (references, text, strlen (text), &room);
      g_assert_cmpstr (url, ==, expected);
      g_assert_cmpuint (room, ==, same_room);
      n_found[url != NULL]++;
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  const H5Encoding *japanese = h5_encoding_for_label ("iso-2022-jp", strlen ("iso-2022-jp"));
  guint n_found[2] = { 0, 0 };

  for (guint i = 0; i < N_BASES; i++)
    {
      g_autofree char *text = make_base (rand);
      g_autoptr (H5Url) base = h5_url_new (text, strlen (text), NULL, NULL, NULL);
      compare (rand, base, g_rand_boolean (rand) ? japanese : NULL, n_found);
    }
  g_test_message ("%u URLs, %u without", n_found[TRUE], n_found[FALSE]);
  g_assert_cmpuint (n_found[FALSE], >, N_BASES);
  g_assert_cmpuint (n_found[TRUE], >, N_BASES);
}

/* What a reference keeps of a long base URL, when there is no room for more than 256 bytes. */
static void
test_kept (void)
{
  static const struct
  {
    const char *base, *reference, *url;
  } cases[] = {
    { "http://x/LONG/", "b", NULL },
    { "http://x/LONG/", "", NULL },
    { "http://x/LONG/", "?b", NULL },
    { "http://x/LONG/", "../b", "http://x/b" },
    { "http://x/LONG/", "b/../../c", "http://x/c" },
    { "http://x/LONG/", "/b", "http://x/b" },
    { "http://x/LONG/", "//y", "http://y/" },
    { "http://x/LONG/", "y:z", "y:z" },
    { "http://x/LONG", "b", "http://x/b" },
    { "http://x/a/LONG", "b", "http://x/a/b" },
    { "http://x/a?LONG", "b", "http://x/b" },
    { "http://x/a?LONG", "?b", "http://x/a?b" },
    { "http://x/a?LONG", "#b", NULL },
    { "http://x/a#LONG", "#b", "http://x/a#b" },
    { "http://LONG@x/a", "b", NULL },
    { "http://LONG@x/a", "//y", "http://y/" },
    { "file:///C:/LONG/", "../../b", "file:///C:/b" },
    { "file:///C:/LONG/", "/b", "file:///C:/b" },
    { "x:LONG", "#b", NULL },
    { "x://LONG/a", "/b", NULL },
    { "LONG://h/a", "//h", NULL },
    { "LONG://h/a", "y:", "y:" },
  };
  g_autofree char *filler = g_strnfill (400, 'l');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = g_strsplit (cases[i].base, "LONG", 2);
      g_autofree char *text = g_strconcat (parts[0], filler, parts[1], NULL);
      g_autoptr (H5Url) base = h5_url_new (text, strlen (text), NULL, NULL, NULL);
      g_autoptr (H5References) references = h5_references_new (base, NULL);
      guint64 room = 0;
      g_assert_nonnull (base);
      g_autofree char *url =
        h5_references_resolve (references, cases[i].reference, strlen (cases[i].reference), &room);
      g_assert_cmpstr (url, ==, cases[i].url);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/references/random", test_random);
  g_test_add_func ("/convert/references/kept", test_kept);
  return g_test_run ();
}
