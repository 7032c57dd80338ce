/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tokenizer reads text in place up to a '>', which may not be the end of a tag. The tree and
 * the errors must be the same as for the text in small pieces. */
#include "common/test-parse.h"

#include <string.h>

static const char *const texts[] = {
  "<p>1</p><b title='2>'>3</b>&amp;&notit;&#x41;>;<i>4",
  "<style><></style</style >1</styl>>2</style>3",
  "<title>>&lt;></ti></title>1",
  "<textarea>\n></textarea\t>1",
  "<script>1>2<!-->3<script></script>>--></scrip></script>4",
  "<script><!--<script>></script>>--></script>1",
  "<a href='>&amp;&copy=\">' b=> c=d>e=\"f\">1</a>",
  "<a >=1 b\"c> /d>2",
  "<!-->1><!--->2><!-- > -- >-<!--->--!>3",
  "<!doctype html PUBLIC '>1' \"3>\">4",
  "<svg><![CDATA[>]]>]>]]>1<p>",
  "<?x >?>1<?y z='>'?>2",
  "<plaintext>></plaintext>",
  "<table>><tr>><td>1</table>2",
  "<p>\xC3\xA4>\xE4\xBA\xBA>\xF0\x9F\x98\x80></p>1\r\n>2\r>",
};

static char *
errors_of (const H5Parse *parse)
{
  GString *text = g_string_new (NULL);
  gsize n;
  const H5ParseError *errors = h5_parse_get_errors (parse, &n, NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%d at %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT "\n",
                            errors[i].code, errors[i].position.line, errors[i].position.column);
  return g_string_free (text, FALSE);
}

/* Parses the text in two parts, so that reading in place ends at any '>'. */
static H5Parse *
parse_in_two (const H5ParseOptions *options, const char *text, gsize length, gsize first)
{
  H5Parse *parse = h5_parse_new (options);

  h5_parse_feed_text (parse, text, first);
  h5_parse_feed_text (parse, text + first, length - first);
  h5_parse_finish (parse);
  return parse;
}

static void
check_text (const char *text, const H5ParseOptions *options)
{
  gsize length = strlen (text);
  H5Parse *pieces = test_parse (options, NULL, text, length, TEST_FEED_BYTES);
  g_autofree char *tree = test_dump (pieces, FALSE);
  g_autofree char *errors = errors_of (pieces);

  h5_parse_free (pieces);
  for (gsize first = 0; first <= length; first++)
    {
      H5Parse *parse = parse_in_two (options, text, length, first);
      g_autofree char *other_tree = test_dump (parse, FALSE);
      g_autofree char *other_errors = errors_of (parse);
      g_assert_cmpstr (tree, ==, other_tree);
      g_assert_cmpstr (errors, ==, other_errors);
      h5_parse_free (parse);
    }
}

static void
test_cuts (void)
{
  H5ParseOptions options = h5_parse_default_options;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strconcat (texts[i], "1234567890", NULL);
      g_test_message ("%s", text);
      options.collect_errors = FALSE;
      check_text (text, &options);
      options.collect_errors = TRUE;
      check_text (text, &options);
    }
}

/* Markup around a tag with very many attributes, of which the tree gets some before
 * the tag ends. */
static const struct
{
  const char *before, *name, *after;
} tags[] = {
  { "<!DOCTYPE html>", "<p", ">1<p>2" },
  { "<!DOCTYPE html>", "<a", ">1<p>2</a>3<a>4" },
  { "<svg>", "<g", "/>1</svg>2" },
  { "", "<html", ">1" },
  { "<html a1=x>", "<html", ">1" },
  { "<p>", "<tr", ">1" },
  { "<table>", "<td", ">1" },
  { "<template>", "<td", ">1" },
  { "<p>1", "</p", ">2" },
  { "<p>1", "<b", "" },
  { "<div><template shadowrootmode=open>1", "<template", " shadowrootmode=open>2" },
  { "<select><button><selectedcontent></button><option", "<b", ">2</select>" },
};

static char *
many_attributes (const char *before, const char *name, const char *after)
{
  GString *text = g_string_new (before);
  g_autofree char *long_value = g_strnfill (20000, 'v');

  g_string_append (text, name);
  for (guint i = 0; i < 2500; i++)
    g_string_append_printf (text, i % 7 ? " a%u=b%u" : " A%u='&amp;%u'", i % 2400, i);
  g_string_append_printf (text, " viewbox=1 xlink:href=2 xmlns=3 a=%s b=\"%s\" c d=\"\"",
                          long_value, long_value);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static char *
dump_in_pieces (const H5ParseOptions *options, const char *text, gsize piece)
{
  H5Parse *parse = h5_parse_new (options);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i += piece)
    h5_parse_feed_text (parse, text + i, MIN (piece, length - i));
  h5_parse_finish (parse);
  g_autofree char *tree = test_dump (parse, FALSE);
  g_autofree char *errors = errors_of (parse);
  char *both =
    g_strdup_printf ("%s\n%s\n%u", tree, errors, (guint) h5_parse_get_limits_hit (parse));
  h5_parse_free (parse);
  return both;
}

static void
test_many_attributes (void)
{
  static const guint limits[] = { 0, 2000, 10 };
  static const gsize pieces[] = { 7, 1000, 8192 };

  for (guint i = 0; i < G_N_ELEMENTS (tags) * G_N_ELEMENTS (limits); i++)
    {
      guint tag = i % G_N_ELEMENTS (tags);
      H5ParseOptions options = h5_parse_default_options;
      g_autofree char *text = many_attributes (tags[tag].before, tags[tag].name, tags[tag].after);
      options.collect_errors = TRUE;
      options.limits.max_attributes = limits[i / G_N_ELEMENTS (tags)];
      g_autofree char *whole = dump_in_pieces (&options, text, strlen (text));
      for (guint k = 0; k < G_N_ELEMENTS (pieces); k++)
        {
          g_autofree char *other = dump_in_pieces (&options, text, pieces[k]);
          g_assert_cmpstr (whole, ==, other);
        }
    }
}

/* Names are looked up as they arrive, where each % is. */
static const char *const named[] = {
  "<?%?>1<?% x?>2<?q%>",   "<?%:x>1<?%=?>2<?xml%?>3",   "<?%",
  "<%>1</%>2<%><q%></%>3", "<p %=1 %=2><b %=3 q%=4>",   "<p %",
  "<!DOCTYPE %><%>",       "<!DOCTYPE % PUBLIC ''><%>", "<!DOCTYPE %",
};

static void
test_long_names (void)
{
  static const char *const units[] = { "n", "N", "Name", "na-M_e" };
  static const gsize pieces[] = { 7, 1000, 8192, 20000 };
  H5ParseOptions options = h5_parse_default_options;

  options.collect_errors = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (named) * G_N_ELEMENTS (units); i++)
    {
      g_autofree char *spaces = g_strnfill (20000, ' ');
      g_auto (GStrv) ends = g_strsplit (spaces, " ", -1);
      g_autofree char *name = g_strjoinv (units[i % G_N_ELEMENTS (units)], ends);
      g_auto (GStrv) parts = g_strsplit (named[i / G_N_ELEMENTS (units)], "%", -1);
      g_autofree char *text = g_strjoinv (name, parts);
      g_autofree char *whole = dump_in_pieces (&options, text, strlen (text));
      for (guint k = 0; k < G_N_ELEMENTS (pieces); k++)
        {
          g_autofree char *other = dump_in_pieces (&options, text, pieces[k]);
          g_assert_cmpstr (whole, ==, other);
        }
    }
}

/* Checks that the errors are at the NULs of the source, of which each byte is a character. */
static void
check_positions (const H5Parse *parse, const GString *text)
{
  gsize n, at = 0, n_seen = 0;
  const H5ParseError *errors = h5_parse_get_errors (parse, &n, NULL);
  guint64 line = 1, column = 1;

  for (gsize i = 0; i < text->len; i++)
    {
      for (; !text->str[i] && at < n && errors[at].position.offset == i; at++, n_seen++)
        {
          g_assert_cmpuint (errors[at].position.line, ==, line);
          g_assert_cmpuint (errors[at].position.column, ==, column);
        }
      g_assert_true (text->str[i] || (n_seen && errors[at - 1].position.offset == i));
      column = text->str[i] == '\n' ? 1 : column + 1;
      line += text->str[i] == '\n';
    }
  g_assert_cmpuint (at, ==, n);
}

/* Positions in a single-byte encoding, with bytes that mean nothing in it. */
static void
test_single_bytes (void)
{
  const char bytes[] = "\0\n ab\xE0\xE1\xE2\xF9\xA0\xC0\xD9\xFF\x80";
  H5ParseOptions options = h5_parse_default_options;

  options.override_encoding = "windows-1255";
  options.collect_errors = TRUE;
  options.limits.max_errors = 0;
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GString) text = g_string_new ("<!DOCTYPE html><p>");
      char usual = bytes[g_test_rand_int_range (1, sizeof bytes - 1)];
      for (guint i = (guint) g_test_rand_int_range (0, round % 10 ? 200 : 40000); i; i--)
        g_string_append_c (text, g_test_rand_int_range (0, 4)
                                   ? usual
                                   : bytes[g_test_rand_int_range (0, sizeof bytes - 1)]);
      gsize piece = (gsize) g_test_rand_int_range (1, round % 2 ? 20 : 50000);
      H5Parse *parse = h5_parse_new (&options);
      for (gsize i = 0; i < text->len; i += piece)
        h5_parse_feed_bytes (parse, text->str + i, MIN (piece, text->len - i));
      h5_parse_finish (parse);
      check_positions (parse, text);
      h5_parse_free (parse);
    }
}

/* Two long texts grow alternately, so that their memory moves. */
static void
test_long_text (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *piece = g_strnfill (10000, 'x');
  g_autoptr (GString) expected = g_string_new (NULL);
  H5Node *texts_of_tree[] = { h5_tree_new_character_data (tree, H5_NODE_TEXT, "", 0),
                              h5_tree_new_character_data (tree, H5_NODE_TEXT, "", 0) };

  for (guint i = 0; i < 100; i++)
    {
      piece[i] = (char) ('0' + i % 10);
      g_string_append (expected, piece);
      for (guint n = 0; n < 2; n++)
        h5_node_append_data (texts_of_tree[n], piece, 10000);
    }
  for (guint n = 0; n < 2; n++)
    g_assert_cmpmem (texts_of_tree[n]->data, texts_of_tree[n]->length, expected->str,
                     expected->len);
  h5_node_replace_data (texts_of_tree[0], 20000, 900000, "", 0);
  g_string_erase (expected, 20000, 900000);
  g_assert_cmpstr (texts_of_tree[0]->data, ==, expected->str);
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/cuts", test_cuts);
  g_test_add_func ("/tree/many-attributes", test_many_attributes);
  g_test_add_func ("/tree/long-names", test_long_names);
  g_test_add_func ("/tree/single-bytes", test_single_bytes);
  g_test_add_func ("/tree/long-text", test_long_text);
  return g_test_run ();
}
