/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* html5_node_find_text() */
#include "common/test-document.h"

static void
assert_hits (GListModel *hits, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_true (g_list_model_get_item_type (hits) == HTML5_TYPE_RANGE);
  for (guint i = 0; i < g_list_model_get_n_items (hits); i++)
    {
      g_autoptr (Html5Range) hit = g_list_model_get_item (hits, i);
      g_autofree char *text = html5_range_to_string (hit);
      g_string_append_printf (found, "%s%s", i > 0 ? "|" : "", text);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* The hits are separated by bars. */
static void
assert_found (const char *markup, const char *text, Html5FindFlags flags, const char *expected)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autoptr (GListModel) hits = html5_node_find_text (HTML5_NODE (document), text, flags, 0);

  assert_hits (hits, expected);
}

static void
test_words (void)
{
  assert_found ("<p>Tea, tea and TEA", "tea", HTML5_FIND_FLAGS_NONE, "Tea|tea|TEA");
  assert_found ("<p>Tea, tea and TEA", "tea", HTML5_FIND_FLAGS_MATCH_CASE, "tea");
  assert_found ("<p>ΟΔΟΣ οδος Οδοσ", "οδος", HTML5_FIND_FLAGS_NONE, "ΟΔΟΣ|οδος|Οδοσ");
  assert_found ("<p>Tea", "teas", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("<p>Tea", "", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("<p>Tea me", " \n ", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("", "tea", HTML5_FIND_FLAGS_NONE, "");
}

static void
test_whole_words (void)
{
  Html5FindFlags flags = HTML5_FIND_FLAGS_WHOLE_WORDS;

  assert_found ("<p>teas steam tea", "tea", flags, "tea");
  assert_found ("<p>teatea tea-tea tea_x", "tea", flags, "tea|tea");
  assert_found ("<p>Tea<b>s</b><p>s", "tea", flags, "");
  assert_found ("<p>étea teaé tea\xcc\x81 é tea", "tea", flags, "tea");
  assert_found ("<p>a a a a", "a a", flags, "a a|a a");
  assert_found ("<p>ba a a", "a a", flags, "a a");
  assert_found ("<p>(tea)(", "(tea)", flags, "(tea)");
  assert_found ("<p>tea</p>s", "tea", flags, "tea");
}

/* Hits that begin within what could have been another hit. */
static void
test_overlaps (void)
{
  assert_found ("<p>aaaaa", "aa", HTML5_FIND_FLAGS_NONE, "aa|aa");
  assert_found ("<p>ababababac", "ababac", HTML5_FIND_FLAGS_NONE, "ababac");
  assert_found ("<p>aabaabaaab", "aabaaab", HTML5_FIND_FLAGS_NONE, "aabaaab");
  assert_found ("<p>a a a b", "a a b", HTML5_FIND_FLAGS_NONE, "a a b");
}

static void
test_white_space (void)
{
  assert_found ("<p>a\n\t b&nbsp;c", "  a b  c ", HTML5_FIND_FLAGS_NONE,
                "a\n\t b\xc2\xa0"
                "c");
  assert_found ("<p>a<br>b", "a b", HTML5_FIND_FLAGS_NONE, "ab");
  assert_found ("<p>a <b> b</b>", "a b", HTML5_FIND_FLAGS_NONE, "a  b");
  assert_found ("<pre>a\n  b</pre>", "a b", HTML5_FIND_FLAGS_NONE, "a\n  b");
  assert_found ("<p>a&#x3000;b&emsp; &#x2028;c", "a b c", HTML5_FIND_FLAGS_NONE,
                "a\xe3\x80\x80"
                "b\xe2\x80\x83 \xe2\x80\xa8"
                "c");
  assert_found ("<p>a b",
                "\xe3\x80\x80"
                "a\xe2\x80\xaf"
                "b",
                HTML5_FIND_FLAGS_NONE, "a b");
  assert_found ("<p>ab", "a b", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("<p>a b", "ab", HTML5_FIND_FLAGS_NONE, "");
}

static void
test_equal_characters (void)
{
  assert_found ("<p>hy&shy;phen<wbr>a&#x200b;ted",
                "hyphen\xc2\xad"
                "ated",
                HTML5_FIND_FLAGS_NONE, "hy\xc2\xadphena\xe2\x80\x8bted");
  assert_found ("<p>“It’s”", "\"it's\"", HTML5_FIND_FLAGS_NONE, "“It’s”");
  assert_found ("<p>\"It's\"", "“It’s”", HTML5_FIND_FLAGS_MATCH_CASE, "\"It's\"");
  assert_found ("<p>thé the", "the", HTML5_FIND_FLAGS_NONE, "the");
}

/* Unicode Standard, 3.13, D145 */
static void
test_folding (void)
{
  Html5FindFlags none = HTML5_FIND_FLAGS_NONE, exact = HTML5_FIND_FLAGS_MATCH_CASE;

  assert_found ("<p>straße STRASSE STRAẞE", "strasse", none, "straße|STRASSE|STRAẞE");
  assert_found ("<p>strasse", "STRAẞE", none, "strasse");
  assert_found ("<p>straße strasse", "strasse", exact, "strasse");
  assert_found ("<p>\uFB01ne o\uFB03ce", "FINE", none, "\uFB01ne");
  assert_found ("<p>o\uFB03ce", "office", none, "o\uFB03ce");
  assert_found ("<p>caf\u00E9 cafe\u0301", "CAF\u00C9", none, "caf\u00E9|cafe\u0301");
  assert_found ("<p>caf\u00E9 cafe\u0301 CAF\u00C9", "cafe\u0301", exact, "caf\u00E9|cafe\u0301");
  assert_found ("<p>e\u0323\u0302 e\u0302\u0323 \u1EC7 \u00EA\u0323", "\u1EB9\u0302", none,
                "e\u0323\u0302|e\u0302\u0323|\u1EC7|\u00EA\u0323");
  assert_found ("<p>\u1FB4 \u03AC\u0345 \u0391\u0301\u0399", "\u1FB4", none,
                "\u1FB4|\u03AC\u0345|\u0391\u0301\u0399");
  assert_found ("<p>\u0301 a", "\u0301 a", none, "\u0301 a");
  assert_found ("<p>\u2160\u24D0", "\u2170\u24B6", none, "\u2160\u24D0");
  assert_found ("<p>ISPARTA \u0131sparta", "\u0131sparta", none, "ISPARTA|\u0131sparta");
  assert_found ("<p>\uAC01 \u1100\u1161\u11A8", "\u1100\u1161\u11A8", none,
                "\uAC01|\u1100\u1161\u11A8");
}

/* No hit begins or ends within a character. */
static void
test_whole_characters (void)
{
  Html5FindFlags none = HTML5_FIND_FLAGS_NONE;

  assert_found ("<p>ß \uFB01 ss s", "s", none, "s|s|s");
  assert_found ("<p>sß", "ss", none, "ß");
  assert_found ("<p>ßs", "ss", none, "ß");
  assert_found ("<p>ß", "sss", none, "");
  assert_found ("<p>sßs", "ss", none, "ß");
  assert_found ("<p>sßss", "ss", none, "ß|ss");
  assert_found ("<p>e\u0301 e\u0301\u0323 e", "e", none, "e");
  assert_found ("<p>e<b>\u0301</b> e<b></b>", "e", none, "e");
  assert_found ("<p>e\u0301\u0323", "\u00E9", none, "");
  assert_found ("<p>\u00E9 e\u0301", "\u0301", none, "");
  assert_found ("<p>\uAC01 \u1100\u1161\u11A8", "\uAC00", none, "");
  assert_found ("<p>\u304C \u304B\u3099 \u304B", "\u304B", none, "\u304B");
  assert_found ("<p>\u0915\u0940", "\u0915", none, "\u0915");
}

static void
test_accents (void)
{
  Html5FindFlags flags = HTML5_FIND_FLAGS_IGNORE_ACCENTS;

  assert_found ("<p>caf\u00E9 cafe\u0301 CAFE", "cafe", flags, "caf\u00E9|cafe\u0301|CAFE");
  assert_found ("<p>cafe", "caf\u00E9", flags, "cafe");
  assert_found ("<p>cafe<b>\u0301</b><i>\u0323</i>s", "cafe", flags, "cafe\u0301\u0323");
  assert_found ("<p>\u0130stanbul", "istanbul", flags, "\u0130stanbul");
  assert_found ("<p>caf\u00E9s caf\u00E9", "cafe", flags | HTML5_FIND_FLAGS_WHOLE_WORDS,
                "caf\u00E9");
  assert_found ("<p>CAF\u00C9 caf\u00E9", "cafe", flags | HTML5_FIND_FLAGS_MATCH_CASE, "caf\u00E9");
  assert_found ("<p>e", "\u0301", flags, "");
  assert_found ("<p>\u0301e e", "e \u0301", flags, "e|e");
  assert_found ("<p>Ł\u00F3d\u017A S\u00F8r \u0152uvre", "lodz sor oeuvre", flags,
                "Ł\u00F3d\u017A S\u00F8r \u0152uvre");
  assert_found ("<p>Æ a ae", "ae", flags | HTML5_FIND_FLAGS_MATCH_CASE, "ae");
  assert_found ("<p>oe Œ", "œ", flags, "oe|Œ");
  assert_found ("<p>Œ", "o", flags, "");
  assert_found ("<p>мой мои \u0451 е", "мои", flags, "мои");
  assert_found ("<p>\u0451 е", "е", flags, "\u0451|е");
  assert_found ("<p>\u304C", "\u304B", flags, "");
  assert_found ("<p>\u0E01\u0E38", "\u0E01\u0E39", flags, "");
}

/* Marks beyond the number that is ordered at once have no effect on the cost. */
static void
test_many_marks (void)
{
  g_autoptr (GString) markup = g_string_new ("<p>e");

  for (guint i = 0; i < 100000; i++)
    g_string_append (markup, i % 2 ? "\u0301" : "\u0323");
  g_string_append (markup, "x");
  assert_found (markup->str, "ex", HTML5_FIND_FLAGS_NONE, "");
  assert_found (markup->str, "ex", HTML5_FIND_FLAGS_IGNORE_ACCENTS, markup->str + strlen ("<p>"));
}

static void
test_boxes (void)
{
  assert_found ("<p>t<i>e</i>a", "tea", HTML5_FIND_FLAGS_NONE, "tea");
  assert_found ("<p>te<p>a", "tea", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("te<hr>a", "te a", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("te<img>a", "tea", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("<table><tr><td>te<td>a<tr><td>te<tr><td>a</table>", "tea", HTML5_FIND_FLAGS_NONE,
                "");
  assert_found ("te<!--tea--><script>tea</script><i hidden>x</i><i style='visibility: hidden'>x</i>"
                "a",
                "tea", HTML5_FIND_FLAGS_NONE, "teteaxxa");
  assert_found ("<title>tea</title><p hidden>tea", "tea", HTML5_FIND_FLAGS_NONE, "");
  assert_found ("<details><summary>x</summary>tea", "tea", HTML5_FIND_FLAGS_NONE, "tea");
  assert_found ("<p style='text-transform: uppercase'>tea", "tea", HTML5_FIND_FLAGS_MATCH_CASE,
                "tea");
}

/* An annotation does not interrupt the text that it is for. */
static void
test_ruby (void)
{
  const char *ruby = "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</ruby>は";
  Html5FindFlags none = HTML5_FIND_FLAGS_NONE;

  assert_found (ruby, "漢字", none, "漢(kan)字");
  assert_found (ruby, "漢字は", none, "漢(kan)字jiは");
  assert_found (ruby, "kan", HTML5_FIND_FLAGS_WHOLE_WORDS, "kan");
  assert_found (ruby, "ji", none, "ji");
  assert_found (ruby, "kanji", none, "");
  assert_found (ruby, "漢kan", none, "");
  assert_found ("<ruby>a<rt>a<br>b</rt></ruby>c", "a b", none, "ab");
  assert_found ("<ruby>a<rt>b<img>c</rt></ruby>d", "bc", none, "");
  assert_found ("<ruby>a<rt>b<img>c</rt></ruby>d", "ad", none, "abcd");
  /* The hit that begins first is the first one. */
  assert_found ("<ruby>a<rt>ab</rt>b<rt>ab</rt></ruby>ab", "ab", none, "aabb|ab|ab|ab");
  assert_found ("<rt>ab</rt>", "ab", none, "ab");
}

static void
test_part (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>tea<b>tea</b><p>tea tea");
  g_autoptr (Html5Element) bold = html5_document_query_selector (document, "b", NULL);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (bold));
  g_autoptr (GListModel) in_bold = html5_node_find_text (HTML5_NODE (bold), "tea", 0, 0);
  g_autoptr (GListModel) in_text = html5_node_find_text (text, "e", 0, 0);
  g_autoptr (GListModel) some = html5_node_find_text (HTML5_NODE (document), "tea", 0, 3);
  g_autoptr (Html5Document) ruby =
    test_document_parse ("<ruby>t<rt>ea</rt>e<rt>ea</rt>a</ruby><p><ruby>e<rt>ea</rt>ea");

  assert_hits (in_bold, "tea");
  assert_hits (in_text, "e");
  assert_hits (some, "tea|tea|tea");
  for (guint n = 1; n <= 5; n++)
    {
      static const char *const expected[] = {
        "ea", "ea|eeaa", "ea|eeaa|ea", "ea|eeaa|ea|ea", "ea|eeaa|ea|ea|ea",
      };
      g_autoptr (GListModel) hits = html5_node_find_text (HTML5_NODE (ruby), "ea", 0, n);
      assert_hits (hits, expected[n - 1]);
    }
}

/* The positions are in characters, and follow changes. */
static void
test_ranges (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>é t<i>e</i>é!");
  g_autoptr (GListModel) hits = html5_node_find_text (HTML5_NODE (document), "TEÉ", 0, 0);
  g_autoptr (Html5Range) hit = g_list_model_get_item (hits, 0);
  g_autoptr (Html5Node) start = html5_range_get_start_container (hit);
  g_autoptr (Html5Node) end = html5_range_get_end_container (hit);

  g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (start)), ==, "é t");
  g_assert_cmpuint (html5_range_get_start_offset (hit), ==, 2);
  g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (end)), ==, "é!");
  g_assert_cmpuint (html5_range_get_end_offset (hit), ==, 1);
  html5_character_data_delete_data (HTML5_CHARACTER_DATA (start), 0, 2, NULL);
  g_assert_cmpuint (html5_range_get_start_offset (hit), ==, 0);
  assert_hits (hits, "teé");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/find-text/words", test_words);
  g_test_add_func ("/convert/find-text/whole-words", test_whole_words);
  g_test_add_func ("/convert/find-text/overlaps", test_overlaps);
  g_test_add_func ("/convert/find-text/white-space", test_white_space);
  g_test_add_func ("/convert/find-text/equal-characters", test_equal_characters);
  g_test_add_func ("/convert/find-text/folding", test_folding);
  g_test_add_func ("/convert/find-text/whole-characters", test_whole_characters);
  g_test_add_func ("/convert/find-text/accents", test_accents);
  g_test_add_func ("/convert/find-text/many-marks", test_many_marks);
  g_test_add_func ("/convert/find-text/boxes", test_boxes);
  g_test_add_func ("/convert/find-text/ruby", test_ruby);
  g_test_add_func ("/convert/find-text/part", test_part);
  g_test_add_func ("/convert/find-text/ranges", test_ranges);
  return g_test_run ();
}
