/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Conversions through the public API. */
#include "assert-text.h"

#include <string.h>

static void
test_inner_text (void)
{
  assert_text ("<title>t</title><p>a <b>b</b>\n<p>c<br>d<script>e</script>", NULL, "a b\n\nc\nd");
  assert_text ("", NULL, "");
}

static void
test_options (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  const char *list = "<ol start=9 reversed type=a><li>x<li value=2>y</ol><ul><li>z<li></ul>";

  assert_text (list, options, "i. x\nb. y\n\n• z\n•");
  assert_text ("<ol><li value=2147483648>x<li value=-2147483647>y</ol>", options,
               "1. x\n-2147483647. y");
  assert_text ("<ol type=i start=3888><li>x</ol>", options, "mmmdccclxxxviii. x");
  html5_text_options_set_list_markers (options, FALSE);
  assert_text (list, options, "x\ny\n\nz");
  assert_text ("<img alt=one><img alt=two>!", options, "onetwo!");
  html5_text_options_set_image_alternatives (options, FALSE);
  assert_text ("<img alt=one><img alt=two>!", options, "!");
  assert_text ("a<blockquote>b<blockquote><p>c<p>d</blockquote></blockquote>e", options,
               "a\n\n> b\n>\n>> c\n>>\n>> d\n\ne");
  html5_text_options_set_list_markers (options, TRUE);
  assert_text ("<blockquote>a<blockquote>b</blockquote>c<ul><li>d<blockquote>e</blockquote></ul>"
               "</blockquote><blockquote><blockquote>f</blockquote></blockquote>",
               options, "> a\n>\n>> b\n>\n> c\n>\n> • d\n>\n>   > e\n\n>> f");
  html5_text_options_set_quote_marks (options, FALSE);
  assert_text ("a<blockquote>b</blockquote>e", options, "a\n\nb\n\ne");
}

static void
test_links (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  const char *markup =
    "<base href=http://x.org/a/><a href=b>B</a> <a href=http://x.org/a/b>again</a> "
    "<a href='javascript:alert(1)'>no</a> <a href=http://y.org/>y.org/</a> <a>z</a>";

  assert_text (markup, options, "B again no y.org/ z");
  html5_text_options_set_links (options, HTML5_TEXT_LINKS_INLINE);
  assert_text (markup, options, "B <http://x.org/a/b> again <http://x.org/a/b> no y.org/ z");
  html5_text_options_set_links (options, HTML5_TEXT_LINKS_FOOTNOTES);
  assert_text (markup, options, "B [1] again [1] no y.org/ z\n\n[1] http://x.org/a/b");
  assert_text ("<a href=http://z.org/a><span>http://</span><b>z.org</b><span>/a</span></a>"
               "<p><a href=http://z.org/a><b>z.org/</b></a>",
               options, "http://z.org/a\n\nz.org/ [1]\n\n[1] http://z.org/a");
}

/* Text that is not shown does not make the text of a link its URL. */
static void
test_links_that_hide (void)
{
  static const char *const hidden[] = { "<span hidden>%s</span>",
                                        "<b style='display:none'>%s</b>",
                                        "<textarea>%s</textarea>",
                                        "<br>%s",
                                        "<i style='text-transform:uppercase'>%s</i>",
                                        "<b style='float:left'>%s</b>",
                                        "<b class=gmail_signature>%s</b>" };
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "skip-signatures", TRUE, NULL);

  html5_text_options_set_links (options, HTML5_TEXT_LINKS_INLINE);
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    {
      g_auto (GStrv) parts = g_strsplit (hidden[i], "%s", 2);
      g_autofree char *markup = g_strconcat ("<a href='https://a.example.b.example/'>a.example",
                                             parts[0], ".b.example", parts[1], "</a>", NULL);
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);

      g_assert_nonnull (strstr (text, "<https://a.example.b.example/>"));
    }
  assert_text ("<a href=https://b.example/ style=visibility:hidden>"
               "<b style=visibility:visible>a.example</b></a>",
               options, "a.example <https://b.example/>");
  assert_text (
    "<p style=text-transform:uppercase><a href=https://b.example/a>https://b.example/a</a>",
    options, "HTTPS://B.EXAMPLE/A <https://b.example/a>");
}

/* What is shown is the URL, whatever elements it is in. */
static void
test_links_that_show (void)
{
  static const char *const shown[] = { "https://<wbr>a.example",
                                       "<br>https://a.example<br>",
                                       "<img src=x>https://a.example",
                                       "<h3>a.example/</h3>",
                                       "https://a.example<span hidden>x</span>",
                                       "<b style='display:inline-block'>a.example</b>" };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_links (options, HTML5_TEXT_LINKS_INLINE);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *markup =
        g_strconcat ("<a href='https://a.example/'>", shown[i], "</a>", NULL);
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);

      g_assert_null (strchr (text, '<'));
    }
}

/* Compares the innerText of markup, and what text for people, Pango markup and Markdown are. */
static void
assert_conversions (const char *markup, const char *inner_text, const char *for_people)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), NULL);
  g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);

  assert_text (markup, NULL, inner_text);
  assert_text (markup, options, for_people);
  g_assert_cmpstr (pango, ==, for_people);
  g_assert_cmpstr (markdown, ==, for_people);
}

/* innerText has no quotation marks: they are not text of the page. */
static void
test_quotation_marks (void)
{
  const char *markup =
    "<p>She said <q>No, <q>yes</q><q hidden>x</q></q>. <q style=visibility:hidden>y</q>";

  assert_conversions (markup, "She said No, yes. ", "She said “No, ‘yes’”.");
}

/* There is no ruby text, so the parentheses are shown. */
static void
test_ruby (void)
{
  const char *markup = "<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp><rp hidden>x</rp></ruby>は";

  assert_conversions (markup, "漢字かんじは", "漢字(かんじ)は");
}

/* Lines neither begin with closing punctuation nor end with opening one, nor divide an emoji. */
static void
test_east_asian_lines (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_width (options, 20);
  assert_text ("<p>明日は一緒に公園に行きま。しょう「漢字」をー。", options,
               "明日は一緒に公園に行\nきま。しょう「漢字」\nをー。");
  assert_text ("<p>一二三四五六七八九。", options, "一二三四五六七八九。");
  assert_text ("<p>一二三四五六七八九十。", options, "一二三四五六七八九\n十。");
  assert_text ("<p>一二三四五六七八九「十」", options, "一二三四五六七八九\n「十」");
  assert_text ("<p>👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧",
               options,
               "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧\n👨‍👩‍👧");
  assert_text ("<p>一二三四五六七八九👍🏽", options,
               "一二三四五六七八九\n👍🏽");
}

static void
test_width_and_length (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_width (options, 20);
  assert_text ("<ul><li>one two three four five six<li>unbreakable-word-that-is-long x</ul>",
               options, "• one two three four\n  five six\n• unbreakable-word-that-is-long\n  x");
  html5_text_options_set_width (options, 0);
  html5_text_options_set_max_length (options, 8);
  assert_text ("<p>äöü ßß abcdef", options, "äöü ßß…");
  assert_text ("<p>äöü ßß<p>", options, "äöü ßß");
  assert_text ("<p>12345678", options, "12345678");
  assert_text ("<p>123456789", options, "1234567…");
}

static void
test_mail (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  const char *markup =
    "<p>New.</p><div class='gmail_signature x'>Me</div><div class=gmail_quote>2025-05-03, A:"
    "<blockquote class=gmail_quote>old</blockquote></div><p>More.</p>-- <br>Name<br>Street"
    "<blockquote type=cite>older</blockquote>";

  assert_text (markup, options,
               "New.\n\nMe\n2025-05-03, A:\n\n> old\n\nMore.\n\n-- \nName\nStreet\n\n> older");
  html5_text_options_set_skip_quoted_replies (options, TRUE);
  assert_text (markup, options, "New.\n\nMe\n\nMore.\n\n-- \nName\nStreet");
  html5_text_options_set_skip_signatures (options, TRUE);
  assert_text (markup, options, "New.\n\nMore.");
  html5_text_options_set_skip_quoted_replies (options, FALSE);
  assert_text (markup, options, "New.\n\n2025-05-03, A:\n\n> old\n\nMore.\n\n> older");
}

/* The line before a signature keeps its space, and innerText does not:
 * https://www.rfc-editor.org/rfc/rfc3676#section-4.3 */
static void
test_separators (void)
{
  static const struct
  {
    const char *markup, *text;
  } cases[] = {
    { "<p>Regards</p><div>-- <br>Ada</div>", "Regards\n\n-- \nAda" },
    { "<p>--  \n</p>Ada", "-- \n\nAda" },
    { "-- <div>Ada</div>", "-- \nAda" },
    { "-- <blockquote>Ada</blockquote>", "-- \n\n> Ada" },
    { "<span>-- </span><br>Ada", "-- \nAda" },
    { "--<b> </b><br>Ada", "-- \nAda" },
    { "<pre>-- \nAda</pre>", "-- \nAda" },
    { "<span style='white-space:pre-wrap'>-- \nAda</span>", "-- \nAda" },
    { "<p style='white-space:pre-line'>-- \nAda", "-- \nAda" },
    { "<blockquote>a<br>-- <br>Ada<blockquote>-- <br>b", "> a\n> -- \n> Ada\n>\n>> -- \n>> b" },
    { "a<p>-- ", "a\n\n-- " },
    { "--<br>Ada", "--\nAda" },
    { "--<div> Ada</div>", "--\nAda" },
    { "-- a<br>--- <br>b -- <br>-- <b>c", "-- a\n---\nb --\n-- c" },
    { "--<span style='visibility:hidden'> </span><br>a", "--\na" },
    { "<ul><li>-- <li>a</ul>", "• --\n• a" },
    { "<table><tr><td>-- <td>a<tr><td>-- <br>b</table>", "--  a\n--\nb" },
  };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autoptr (Html5TextOptions) wrapped = g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 12, NULL);
  g_autoptr (Html5TextOptions) skips =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "skip-signatures", TRUE, "width", 12, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_text (cases[i].markup, options, cases[i].text);
  assert_text (cases[0].markup, NULL, "Regards\n\n--\nAda");
  /* No line before a signature comes from wrapping. */
  assert_text ("<p>aaaaaaaaaa -- <br>b", wrapped, "aaaaaaaaaa\n--\nb");
  assert_text ("<p>-- aaaaaaaaaaaa<br>b", wrapped, "--\naaaaaaaaaaaa\nb");
  assert_text ("<p>aaaaaaaaaa -- <br>b", skips, "aaaaaaaaaa\n--\nb");
}

/* The line that begins the signature was written to until it was recognized. */
static void
test_signatures_in_wrapped_lines (void)
{
  for (guint width = 1; width < 60; width++)
    {
      g_autoptr (Html5TextOptions) options =
        g_object_new (HTML5_TYPE_TEXT_OPTIONS, "skip-signatures", TRUE, "width", width, NULL);
      assert_text ("<blockquote>-- <img></blockquote>wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
                   options, "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww");
      assert_text ("1<br>-- <br>2<blockquote type=cite>3</blockquote>", options, "1\n\n> 3");
    }
}

/* A signature in a quote does not hide the answer below the quote. */
static void
test_signatures_in_quotes (void)
{
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "skip-signatures", TRUE, NULL);

  assert_text ("<blockquote type=cite>Q<br>-- <br>Bob</blockquote><p>A</p>-- <br>Me", options,
               "> Q\n\nA");
  assert_text ("<blockquote>Q<p>--<p>Bob<blockquote>P</blockquote>Bob</blockquote>A", options,
               "> Q\n\nA");
  assert_text ("<blockquote><blockquote>Q<p>--<p>Bob</blockquote>P</blockquote>A", options,
               ">> Q\n>\n> P\n\nA");
  assert_text ("<div class=gmail_quote>Q<br>--</div>A<br>--<br><blockquote>Me</blockquote>Me",
               options, "Q\nA");
}

/* A line such as the header of a mail in a quote does not hide the answer below the quote. */
static void
test_headers_in_quotes (void)
{
  const char *markup = "<p>Hi<blockquote><p>Intro<p>-----Original Message-----<p>From: a@b.example"
                       "<p>x</blockquote><p>Answer";

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Html5TextOptions) options = g_object_new (
        HTML5_TYPE_TEXT_OPTIONS, "skip-quoted-replies", TRUE, "skip-signatures", i == 1, NULL);
      g_autoptr (Html5Document) document = test_document_parse (markup);
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
      g_assert_true (g_str_has_suffix (text, "\n\nAnswer"));
    }
}

/* The line before a signature comes after the footnotes, which are no part of it. */
static void
test_footnotes_before_signature (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_links (options, HTML5_TEXT_LINKS_FOOTNOTES);
  assert_text (
    "<a href=http://a.b/>a</a><p>-- <br><a href=http://a.b/>a</a> <a href=http://c.d/>c</a>",
    options, "a [1]\n\n[1] http://a.b/\n\n-- \na [1] c [2]\n\n[2] http://c.d/");
  assert_text ("<blockquote><a href=http://a.b/>a</a><p>-- <br>c</blockquote>", options,
               "> a [1]\n>\n> -- \n> c\n\n[1] http://a.b/");
}

/* Only a text that is the URL stands for it, not one that is the end of it. */
static void
test_links_to_elsewhere (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_links (options, HTML5_TEXT_LINKS_INLINE);
  assert_text ("<a href='https://x.org/?u=https://y.org'>https://y.org</a>", options,
               "https://y.org <https://x.org/?u=https://y.org>");
  assert_text ("<a href=https://x.org/page>page</a>", options, "page <https://x.org/page>");
  assert_text ("<a href=https://x.org/a> //x.org/a </a>", options, "//x.org/a");
  assert_text ("<a href=https://x.org>https://x.org</a> <a href=https://x.org>x.org</a>", options,
               "https://x.org x.org");
  assert_text ("<a href=https://x.org/a/>https://x.org/a</a>", options,
               "https://x.org/a <https://x.org/a/>");
  assert_text ("<a href='https://x.org?/'>x.org?</a>", options, "x.org? <https://x.org/?/>");
  assert_text ("<a href=https://x.org/>x.or</a>", options, "x.or <https://x.org/>");
  assert_text ("<a href=mailto:a@x.org>a@x.org</a>", options, "a@x.org");
  assert_text ("<a href=mailto:a@x.org>x.org</a>", options, "x.org <mailto:a@x.org>");
  assert_text ("<a href='http://[&#10;[2] http://x.org'>a</a>", options, "a");
}

/* Words that are repeated do not count for the maximum number of keywords. */
static void
test_keywords (void)
{
  g_autoptr (GString) markup = g_string_new ("<meta name=keywords content='");

  for (guint i = 0; i < 2000; i++)
    g_string_append (markup, "a,");
  g_string_append (markup, "b'>");
  g_autoptr (Html5Document) document = test_document_parse (markup->str);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
  const char *const expected[] = { "a", "b", NULL };

  g_assert_cmpstrv (html5_metadata_get_keywords (metadata), expected);
}

/* Outlook for Windows marks the header of the mail that is replied to with nothing but a line above
 * it. Its color depends on the version, and the unit on the country. */
static void
test_mail_of_outlook (void)
{
  static const char *const lines[] = {
    "border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in",
    "border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm",
    "border: none; border-top: solid #e1e1e1 1.0pt; padding: 3.0pt 0in 0in 0in",
  };
  static const char *const others[] = {
    "border:none;border-top:solid windowtext 1.0pt;padding:1.0pt 0in 0in 0in",
    "border:none;border-top:solid #E1E1E1 1.0pt",
    "border:none;border-top:solid #E1E1E1 1.0",
    "",
  };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_skip_quoted_replies (options, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lines) + G_N_ELEMENTS (others); i++)
    {
      gboolean is_mark = i < G_N_ELEMENTS (lines);
      g_autofree char *markup = g_strdup_printf (
        "<div class=WordSection1><p class=MsoNormal>New</p><div><div style='%s'><p><b>From:</b> Ada"
        "</div></div><p class=MsoNormal>Old</div>",
        is_mark ? lines[i] : others[i - G_N_ELEMENTS (lines)]);
      assert_text (markup, options, is_mark ? "New" : "New\n\nFrom: Ada\n\nOld");
    }
}

/* The markup that Geary, Outlook for phones and Outlook on the web send. */
static void
test_mail_with_ids (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_skip_quoted_replies (options, TRUE);
  html5_text_options_set_skip_signatures (options, TRUE);
  assert_text (
    "<div id=geary-body dir=auto><div>New</div></div><div id=geary-signature dir=auto>Me"
    "</div><div id=geary-quote dir=auto><br>On 1 May 2025, Ada wrote:<br><blockquote type=cite>"
    "Old</blockquote></div>",
    options, "New");
  assert_text ("<div dir=ltr>New</div><div id=mail-editor-reference-message-container><div><p>On "
               "Mon, Ada wrote:<p>Old</div></div>",
               options, "New");
  assert_text ("<div>New</div><hr tabindex=-1 style='display:inline-block; width:98%'>\n"
               "<div id=divRplyFwdMsg><b>From:</b> Ada</div><div>Old</div>",
               options, "New");
  assert_text ("<div>New</div><hr><div>More</div>", options, "New\n\n---\n\nMore");
}

static void
test_mail_parts (void)
{
  static const struct
  {
    const char *markup;
    Html5MailPart part;
  } cases[] = {
    { "<p>New", HTML5_MAIL_PART_TEXT },
    { "<blockquote>Old", HTML5_MAIL_PART_TEXT },
    { "<blockquote type=CITE>Old", HTML5_MAIL_PART_QUOTE },
    { "<div class='x gmail_quote'><blockquote>Old", HTML5_MAIL_PART_QUOTE },
    { "<div class='x gmail_quote'>New", HTML5_MAIL_PART_TEXT },
    { "<div class=gmail_quote>\n<div class=gmail_attr> ---------- Forwarded message ---------<br>",
      HTML5_MAIL_PART_TEXT },
    { "<div class=gmail_quote><br>--", HTML5_MAIL_PART_TEXT },
    { "<div class=yahoo_quoted><div><div>----- Forwarded Message -----</div>",
      HTML5_MAIL_PART_TEXT },
    { "<div class=yahoo_quoted><div><div>On Monday, B wrote:", HTML5_MAIL_PART_QUOTE },
    { "<div class=gmail_quotes>New", HTML5_MAIL_PART_TEXT },
    { "<div id=divRplyFwdMsg>", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<hr> <div id=divRplyFwdMsg>", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<hr><div>", HTML5_MAIL_PART_TEXT },
    { "<div id=Signature>Me", HTML5_MAIL_PART_SIGNATURE },
    { "<svg class=gmail_signature>", HTML5_MAIL_PART_SIGNATURE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (cases[i].markup);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5Element) element = html5_node_get_first_element_child (HTML5_NODE (body));
      g_assert_cmpint (html5_element_get_mail_part (element), ==, cases[i].part);
    }
}

/* Asserts how an element is written without the rest of its document. */
static void
assert_element (const char *markup, const char *selector, const char *text, const char *pango,
                const char *markdown)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autoptr (Html5Element) element = html5_document_query_selector (document, selector, NULL);
  g_autoptr (Html5TextOptions) text_options = html5_text_options_new ();
  g_autoptr (Html5PangoOptions) pango_options = html5_pango_options_new ();

  html5_text_options_set_links (text_options, HTML5_TEXT_LINKS_INLINE);
  html5_text_options_set_skip_quoted_replies (text_options, TRUE);
  html5_pango_options_set_links (pango_options, TRUE);
  g_autofree char *as_text = html5_node_to_text (HTML5_NODE (element), text_options);
  g_assert_cmpstr (as_text, ==, text);
  g_autofree char *as_pango = html5_node_to_pango (HTML5_NODE (element), pango_options);
  g_assert_cmpstr (as_pango, ==, pango);
  g_autofree char *as_markdown = html5_node_to_markdown (HTML5_NODE (element), NULL);
  g_assert_cmpstr (as_markdown, ==, markdown);
}

/* An application can show each block of a page in a widget of its own. */
static void
test_elements (void)
{
  assert_element ("1<h2>H</h2>2", "h2", "H", "<span size=\"x-large\"><b>H</b></span>", "## H");
  assert_element ("<p>1 <b>2 <i>3</i></b>", "i", "3", "<i>3</i>", "_3_");
  assert_element ("<ol start=3><li>a<li>b<ul><li>c</ul></ol>d", "ol", "3. a\n4. b\n   • c",
                  "3. a\n4. b\n   • c", "3. a\n4. b\n   * c");
  assert_element ("<pre><code class=language-c>a\n b</code></pre>", "pre", "a\n b",
                  "<tt>a</tt>\n<tt> b</tt>", "```c\na\n b\n```");
  assert_element ("<blockquote type=cite>1<p>2</blockquote>3", "blockquote", "> 1\n>\n> 2",
                  "    1\n\n    2", "> 1\n>\n> 2");
  assert_element ("<p>1 <a href=http://x.org/>2</a> 3", "a", "2 <http://x.org/>",
                  "<a href=\"http://x.org/\">2</a>", "[2](http://x.org/)");
  assert_element ("<table><tr><th>a<th>b<tr><td>1<td>2</table>3", "table", "a  b\n-  -\n1  2",
                  "<b>a</b>\t<b>b</b>\n1\t2", "| a | b |\n| --- | --- |\n| 1 | 2 |");
  assert_element ("<img src=http://x.org/i alt=i>1", "img", "i", "i", "![i](http://x.org/i)");
  assert_element ("1<hr>2", "hr", "---", "――――――――", "___");
}

/* Asserts how the first node in an element is written by itself. */
static void
assert_first_child (const char *markup, const char *selector, const char *text, const char *pango,
                    const char *markdown)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autoptr (Html5Element) element = html5_document_query_selector (document, selector, NULL);
  g_autoptr (Html5Node) child = html5_node_get_first_child (HTML5_NODE (element));
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autofree char *data = html5_node_get_text_content (child);
  g_autofree char *inner = html5_node_to_text (child, NULL);
  g_autofree char *as_text = html5_node_to_text (child, options);
  g_autofree char *as_pango = html5_node_to_pango (child, NULL);
  g_autofree char *as_markdown = html5_node_to_markdown (child, NULL);

  g_assert_cmpstr (inner, ==, data);
  g_assert_cmpstr (as_text, ==, text);
  g_assert_cmpstr (as_pango, ==, pango);
  g_assert_cmpstr (as_markdown, ==, markdown);
}

/* The lines of text by itself are joined or kept as in its element. */
static void
test_character_data (void)
{
  assert_first_child ("<p>a\n b  <b>c</b>", "p", "a b", "a b", "a b");
  assert_first_child ("<pre>a\n b<b>c</b></pre>", "pre", "a\n b", "a\n b", "a\\\n&#32;b");
  assert_first_child ("<p style='white-space:pre-line'>a\n b", "p", "a\nb", "a\nb", "a\\\nb");
  assert_first_child ("<p><!--a\n-b-->", "p", "a -b", "a -b", "a -b");
  assert_first_child ("<p style='visibility:hidden'>a", "p", "a", "a", "a");
  assert_first_child ("<script>a\nb</script>", "script", "a b", "a b", "a b");
}

static void
assert_markdown (const char *markup, const char *expected)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);

  g_assert_cmpstr (markdown, ==, expected);
}

/* What is copied from Google Docs has the format in style attributes, in a b element that is not
 * bold. */
static void
test_markdown_styles (void)
{
  assert_markdown (
    "<b style='font-weight:normal;' id=docs-internal-guid-1><p><span "
    "style='font-weight:400;font-style:normal;text-decoration:none'>1 </span><span "
    "style='font-weight:700'>2</span> <span style='font-style:italic'>3</span> <span "
    "style='text-decoration:line-through'>4</span></p></b>",
    "1 **2** _3_ ~~4~~");
  assert_markdown ("<b>1 <span style='font-weight:normal'>2</span> 3</b>", "**1** 2 **3**");
  assert_markdown ("<p style='font-weight:bold'>1 <i style='font-style:normal'>2</i>", "**1 2**");
  assert_markdown ("<h2 style='font-weight:bold'>1 <span style='font-weight:bold'>2</span></h2>",
                   "## 1 2");
  assert_markdown ("<s>1 <span style='text-decoration:none'>2</span></s>", "~~1 2~~");
}

static void
assert_string (char *owned, const char *expected)
{
  g_autofree char *string = owned;

  g_assert_cmpstr (string, ==, expected);
}

typedef struct
{
  const char *option;
  int value; /* not the default */
  const char *markup, *preset, *expected;
} OptionCase;

static const OptionCase pango_cases[] = {
  { "links", TRUE, "<a href=http://x.org/>a</a>", "a", "<a href=\"http://x.org/\">a</a>" },
  { "colors", FALSE, "<font color=red>a</font>", "<span foreground=\"#FF0000\">a</span>", "a" },
  { "sizes", FALSE, "<h1>a</h1>", "<span size=\"xx-large\"><b>a</b></span>", "<b>a</b>" },
  { "list-markers", FALSE, "<ul><li>a</ul>", "• a", "a" },
  { "image-alternatives", FALSE, "<img alt=a>b", "ab", "b" },
  { "max-length", 4, "<p>123456", "123456", "123…" },
};

static const OptionCase markdown_cases[] = {
  { "links", FALSE, "<a href=http://x.org/>a</a>", "[a](http://x.org/)", "a" },
  { "images", FALSE, "<img src=http://x.org/ alt=a>b", "![a](http://x.org/)b", "b" },
  { "tables", FALSE, "<table><tr><th>a<tr><td>1</table>", "| a |\n| --- |\n| 1 |", "a\n\n1" },
  { "strikethrough", FALSE, "<s>a</s>", "~~a~~", "a" },
};

static void
test_pango_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pango_cases); i++)
    {
      const OptionCase *c = &pango_cases[i];
      g_autoptr (Html5Document) document = test_document_parse (c->markup);
      g_autoptr (Html5PangoOptions) options =
        g_object_new (HTML5_TYPE_PANGO_OPTIONS, c->option, c->value, NULL);

      assert_string (html5_node_to_pango (HTML5_NODE (document), NULL), c->preset);
      assert_string (html5_node_to_pango (HTML5_NODE (document), options), c->expected);
    }
}

static void
test_markdown_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (markdown_cases); i++)
    {
      const OptionCase *c = &markdown_cases[i];
      g_autoptr (Html5Document) document = test_document_parse (c->markup);
      g_autoptr (Html5MarkdownOptions) options =
        g_object_new (HTML5_TYPE_MARKDOWN_OPTIONS, c->option, c->value, NULL);

      assert_string (html5_node_to_markdown (HTML5_NODE (document), NULL), c->preset);
      assert_string (html5_node_to_markdown (HTML5_NODE (document), options), c->expected);
    }
}

/* A part of a list or a table has no marks without it. A hidden element is not hidden from
 * itself. */
static void
test_parts (void)
{
  assert_element ("<ol><li>a<p>b<li>c</ol>", "li", "a\n\nb", "a\n\nb", "a\n\nb");
  assert_element ("<table><tr><th>a<td>b</table>", "td", "b", "b", "b");
  assert_element ("<title>a</title>b", "title", "a", "a", "a");
  assert_element ("<h1 hidden>a</h1>b", "h1", "a", "a", "a");
  assert_element ("<details><summary>a</summary>b</details>c", "details", "a\nb", "a\nb", "a\n\nb");
  assert_element ("<select><option>a<option>b</select>", "option", "a", "a", "a");
}

static const struct
{
  const char *markup, *selector;
  const char *text, *pango, *markdown; /* of the content only */
} contents[] = {
  { "<blockquote>a<p>b<blockquote>c</blockquote></blockquote>", "blockquote", "a\n\nb\n\n> c",
    "a\n\nb\n\n    c", "a\n\nb\n\n> c" },
  { "<pre>a  b\n  c \n\nd\n</pre>", "pre", "a  b\n  c \n\nd", "a  b\n  c \n\nd",
    "a  b\\\n&#32; c \\\n\\\nd" },
  { "<h2>a <b>b</b></h2>", "h2", "a b", "a <b>b</b>", "a **b**" },
  { "<ol start=3><li>a<li>b<ul><li>c</ul></ol>", "ol", "3. a\n4. b\n   • c", "3. a\n4. b\n   • c",
    "3. a\n4. b\n   * c" },
  { "<ul><li>a<li>b</ul>", "li", "a", "a", "a" },
  { "<a href=http://x.org/>a <i>b</i></a>", "a", "a b", "a <i>b</i>", "a _b_" },
  { "<q>a<q>b</q></q>", "q", "a“b”", "a“b”", "a“b”" },
  { "<table><tr><td>a<td>bb<tr><td>ccc<td>d</table>", "table", "a\tbb\nccc\td", "a\tbb\nccc\td",
    "a\n\nbb\n\nccc\n\nd" },
  { "<b style='text-transform:uppercase'>a <i>b</i></b>", "b", "A B", "A <i>B</i>", "A _B_" },
  { "<div>a<div>b</div>c</div>", "div", "a\nb\nc", "a\nb\nc", "a\n\nb\n\nc" },
  { "<hr>", "hr", "", "", "" },
};

/* The element itself has no marks, but its content keeps what it inherits. */
static void
test_content_only (void)
{
  g_autoptr (Html5TextOptions) text =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "content-only", TRUE, "links", HTML5_TEXT_LINKS_INLINE,
                  "width", 40, NULL);
  g_autoptr (Html5PangoOptions) pango =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "content-only", TRUE, "links", TRUE, NULL);
  g_autoptr (Html5MarkdownOptions) markdown =
    g_object_new (HTML5_TYPE_MARKDOWN_OPTIONS, "content-only", TRUE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (contents[i].markup);
      g_autoptr (Html5Element) element =
        html5_document_query_selector (document, contents[i].selector, NULL);
      g_autofree char *whole = html5_node_to_pango (HTML5_NODE (document), NULL);

      assert_string (html5_node_to_text (HTML5_NODE (element), text), contents[i].text);
      assert_string (html5_node_to_pango (HTML5_NODE (element), pango), contents[i].pango);
      assert_string (html5_node_to_markdown (HTML5_NODE (element), markdown), contents[i].markdown);
      /* A document has no formatting of its own. */
      html5_pango_options_set_links (pango, FALSE);
      assert_string (html5_node_to_pango (HTML5_NODE (document), pango), whole);
      html5_pango_options_set_links (pango, TRUE);
    }
}

/* A list of links beside the markup, for a text view. */
static void
test_pango_links (void)
{
  g_autoptr (Html5Document) document = test_document_parse (
    "<base href=https://x.org/>é<a href=a title=T>a</a> <a href=file:/b>b</a>");
  g_autoptr (Html5PangoOptions) options =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "links", TRUE, "max-length", 2, NULL);
  g_autoptr (GListModel) links = NULL;

  assert_string (html5_node_to_pango_with_links (HTML5_NODE (document), NULL, &links), "éa b");
  g_assert_cmpuint (g_list_model_get_n_items (links), ==, 1);
  g_assert_true (g_list_model_get_item_type (links) == HTML5_TYPE_PANGO_LINK);
  g_autoptr (Html5PangoLink) link = g_list_model_get_item (links, 0);
  g_assert_cmpstr (html5_pango_link_get_url (link), ==, "https://x.org/a");
  g_assert_cmpstr (html5_pango_link_get_title (link), ==, "T");
  g_assert_cmpuint (html5_pango_link_get_start (link), ==, 1);
  g_assert_cmpuint (html5_pango_link_get_end (link), ==, 2);
  assert_string (html5_node_to_pango_with_links (HTML5_NODE (document), options, NULL), "é…");
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*HTML5_IS_NODE*");
  GListModel *none = links;
  g_assert_null (html5_node_to_pango_with_links (NULL, NULL, &none));
  g_test_assert_expected_messages ();
  g_assert_null (none);
}

/* The ellipsis is in the content. */
static void
test_content_of_length (void)
{
  g_autoptr (Html5PangoOptions) options =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "content-only", TRUE, "max-length", 4, NULL);
  g_autoptr (Html5Document) document = test_document_parse ("<q>ab<q>cd</q></q>");
  g_autoptr (Html5Element) element = html5_document_query_selector (document, "q", NULL);

  assert_string (html5_node_to_pango (HTML5_NODE (element), options), "ab“…");
}

/* Long lines of a pre element are not wrapped. */
static void
test_content_is_preformatted (void)
{
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "content-only", TRUE, "width", 12, NULL);
  g_autoptr (Html5Document) document = test_document_parse ("<pre>aaaaaa bbbbbb cccccc\nd </pre>");
  g_autoptr (Html5Element) element = html5_document_query_selector (document, "pre", NULL);

  assert_string (html5_node_to_text (HTML5_NODE (element), options), "aaaaaa bbbbbb cccccc\nd ");
}

/* Writes XHTML whose elements have this prefix in all formats. */
static char *
write_all (const char *prefix, const char *declaration)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) parts = g_strsplit (
    "<@div xmlns='http://www.w3.org/1999/xhtml'><@h2>H</@h2><@p>a <@b>b</@b> <@a "
    "href='https://x.example/'>l</@a><@br/><@font color='red'>f</@font> <@img alt='i' src='i.png'/>"
    "</@p><@ol start='3'><@li>x</@li><@li value='7'>y</@li></@ol><@blockquote type='cite'>q"
    "</@blockquote><@pre><@code class='language-c'>c</@code></@pre><@details><@summary>s</@summary>d"
    "</@details><@table><@caption>C</@caption><@thead><@tr><@th>1</@th><@td>2</@td></@tr></@thead>"
    "<@tbody><@tr><@td rowspan='2'>3</@td><@td>4</@td></@tr></@tbody></@table></@div>",
    "@", -1);
  g_autofree char *prefixed = g_strjoinv (prefix, parts);
  g_auto (GStrv) start = g_strsplit (prefixed, "xmlns", 2);
  g_autofree char *markup = g_strjoinv (declaration, start);
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_XML, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (Html5NodeList) tables =
    html5_node_get_elements_by_tag_name_ns (HTML5_NODE (document), "*", "table");
  g_autoptr (Html5Element) table = html5_node_list_get_element (tables, 0);
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autofree char *inner = html5_node_to_text (HTML5_NODE (document), NULL);
  g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
  html5_text_options_set_skip_quoted_replies (options, TRUE);
  g_autofree char *reply = html5_node_to_text (HTML5_NODE (document), options);
  g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);
  g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), NULL);
  g_autofree char *csv = html5_table_grid_to_csv (grid);

  return g_strjoin ("\n--\n", inner, text, reply, markdown, pango, csv, NULL);
}

/* XHTML in a feed can have a prefix, which makes no difference. */
static void
test_prefix (void)
{
  g_autofree char *without = write_all ("", "xmlns");
  g_autofree char *with = write_all ("h:", "xmlns:h");

  g_assert_nonnull (strstr (without, "**b**"));
  g_assert_cmpstr (with, ==, without);
}

static void
test_setters (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>a<b>x</b>c");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) b = html5_element_query_selector (body, "b", NULL);
  g_autoptr (GError) error = NULL;

  html5_element_set_inner_text (b, "1\n2\r\n3");
  g_autofree char *inner = html5_element_get_outer_text (b);
  g_assert_cmpstr (inner, ==, "1\n2\n3");
  g_assert_true (html5_element_set_outer_text (b, "B\nb", &error));
  g_autofree char *html = html5_element_get_inner_html (body, NULL);
  g_assert_cmpstr (html, ==, "<p>aB<br>bc</p>");
  g_assert_false (html5_element_set_outer_text (b, "B", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED);
  g_clear_error (&error);
  g_autoptr (Html5Element) html_element = html5_document_get_document_element (document);
  g_assert_false (html5_element_set_outer_text (html_element, "B", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_HIERARCHY_REQUEST);
}

static void
test_small_things (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<p hidden><b id=b>x</b><p><i>y</i><u style='visibility:hidden'>z</u>");
  g_autoptr (Html5Element) b = html5_document_query_selector (document, "b", NULL);
  g_autoptr (Html5Element) i = html5_document_query_selector (document, "i", NULL);
  g_autoptr (Html5Element) u = html5_document_query_selector (document, "u", NULL);
  g_autoptr (Html5Element) head = html5_document_get_head (document);

  assert_string (html5_escape_text ("<a> & \"\xC2\xA0"), "&lt;a&gt; &amp; \"&nbsp;");
  assert_string (html5_escape_attribute ("\"a\" & b"), "&quot;a&quot; &amp; b");
  assert_string (html5_escape_identifier ("1-9 .é_\x7F\n"), "\\31 -9\\ \\.é_\\7f \\a ");
  assert_string (html5_escape_identifier ("-1"), "-\\31 ");
  assert_string (html5_escape_identifier ("--1"), "--1");
  assert_string (html5_escape_identifier ("-"), "\\-");
  assert_string (html5_escape_identifier (""), "");
  assert_string (html5_unescape ("&amp;lt; &eacute;&#8364; </title><b> &notit; &"),
                 "&lt; \xC3\xA9\xE2\x82\xAC </title><b> \xC2\xACit; &");
  assert_string (html5_unescape ("\r\na\r&#13;&amp\r"), "\r\na\r\r&\r");
  assert_string (html5_unescape (""), "");
  assert_string (html5_collapse_white_space (" a \n\t b\f"), "a b");
  assert_string (html5_collapse_white_space (" "), "");
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*_html5_is_text*");
  g_assert_null (html5_collapse_white_space ("a\xFF"));
  g_test_assert_expected_messages ();
  g_assert_true (html5_element_is_hidden (b));
  g_assert_false (html5_element_is_hidden (i));
  g_assert_true (html5_element_is_hidden (u));
  g_assert_true (html5_element_is_hidden (head));
}

static void
test_hidden_details (void)
{
  static const struct
  {
    const char *markup;
    gboolean is_hidden;
  } cases[] = {
    { "<details><p><b id=x>a</b><summary>s</summary></details>", TRUE },
    { "<details open><p><b id=x>a</b></details>", FALSE },
    { "<details open><details><b id=x>a</b></details></details>", TRUE },
    { "<details>a<summary><b id=x>s</b></summary></details>", FALSE },
    { "<details><summary>r</summary><summary id=x>s</summary></details>", TRUE },
    { "<details id=x></details>", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (cases[i].markup);
      g_autoptr (Html5Element) element = html5_document_query_selector (document, "#x", NULL);

      g_assert_cmpint (html5_element_is_hidden (element), ==, cases[i].is_hidden);
    }
}

/* Bugs that converters of applications had: mails without body, text of scripts and styles,
 * joined paragraphs, the text of another image, references decoded twice, an open link, white
 * space between list items, a NUL byte. */
static void
test_known_bugs (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  assert_text ("Hello <i>there</i>", options, "Hello there");
  assert_text ("a<script>b</script><style>c</style><template>d</template>e", options, "ae");
  assert_text ("<b>H</b>ello<p>a<p>b", options, "Hello\n\na\n\nb");
  assert_text ("<img alt=a>x<img alt=b>", options, "axb");
  assert_text ("The HTML &lt;pre&gt; element", options, "The HTML <pre> element");
  assert_text ("<p><a href=x>link<p>more", options, "link\n\nmore");
  assert_text ("<ol>\n <li>a\n <li>b\n</ol>", options, "1. a\n2. b");
  assert_text ("<title />a", options, "");
  assert_text ("<iframe></iframe>a<video></video>b", options, "ab");
}

static void
count_notify (guint *count)
{
  (*count)++;
}

static void
test_properties (void)
{
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 7, "links", HTML5_TEXT_LINKS_INLINE, NULL);
  guint count = 0, width;

  g_signal_connect_swapped (options, "notify::width", G_CALLBACK (count_notify), &count);
  html5_text_options_set_width (options, 7);
  g_assert_cmpuint (count, ==, 0);
  html5_text_options_set_width (options, 8);
  g_assert_cmpuint (count, ==, 1);
  g_object_get (options, "width", &width, NULL);
  g_assert_cmpuint (width, ==, 8);
  g_assert_cmpint (html5_text_options_get_links (options), ==, HTML5_TEXT_LINKS_INLINE);
}

static void
convert_in_all_ways (Html5Node *node)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autofree char *rendered = html5_node_to_text (node, NULL);
  g_autofree char *text = html5_node_to_text (node, options);
  g_autofree char *pango = html5_node_to_pango (node, NULL);
  g_autofree char *markdown = html5_node_to_markdown (node, NULL);

  g_assert_true (rendered && text && pango && markdown);
}

/* Each element of HTML, without a parent and within a fragment. */
static void
test_without_document (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "libhtml5", "names", "html-elements.txt", NULL);
  g_autofree char *names = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &names, NULL, NULL));
  lines = g_strsplit (names, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_autofree char *name = g_strndup (lines[i], strcspn (lines[i], " "));
      if (!g_ascii_isalpha (name[0]))
        continue;
      g_autoptr (Html5DocumentFragment) fragment =
        html5_document_create_document_fragment (document);
      g_autoptr (Html5Element) element = html5_document_create_element (document, name, NULL);
      g_autoptr (Html5Text) text = html5_document_create_text_node (document, "x");

      convert_in_all_ways (HTML5_NODE (element));
      html5_node_append_child (HTML5_NODE (element), HTML5_NODE (text), NULL);
      convert_in_all_ways (HTML5_NODE (element));
      html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (element), NULL);
      convert_in_all_ways (HTML5_NODE (element));
      convert_in_all_ways (HTML5_NODE (fragment));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/facade/inner-text", test_inner_text);
  g_test_add_func ("/convert/facade/options", test_options);
  g_test_add_func ("/convert/facade/footnotes-before-signature", test_footnotes_before_signature);
  g_test_add_func ("/convert/facade/quotation-marks", test_quotation_marks);
  g_test_add_func ("/convert/facade/links-that-hide", test_links_that_hide);
  g_test_add_func ("/convert/facade/links-that-show", test_links_that_show);
  g_test_add_func ("/convert/facade/links", test_links);
  g_test_add_func ("/convert/facade/links-to-elsewhere", test_links_to_elsewhere);
  g_test_add_func ("/convert/facade/ruby", test_ruby);
  g_test_add_func ("/convert/facade/east-asian-lines", test_east_asian_lines);
  g_test_add_func ("/convert/facade/width-and-length", test_width_and_length);
  g_test_add_func ("/convert/facade/keywords", test_keywords);
  g_test_add_func ("/convert/facade/mail", test_mail);
  g_test_add_func ("/convert/facade/signatures-in-quotes", test_signatures_in_quotes);
  g_test_add_func ("/convert/facade/headers-in-quotes", test_headers_in_quotes);
  g_test_add_func ("/convert/facade/separators", test_separators);
  g_test_add_func ("/convert/facade/signatures-in-lines-wrapped", test_signatures_in_wrapped_lines);
  g_test_add_func ("/convert/facade/mail-of-outlook", test_mail_of_outlook);
  g_test_add_func ("/convert/facade/mail-with-ids", test_mail_with_ids);
  g_test_add_func ("/convert/facade/mail-parts", test_mail_parts);
  g_test_add_func ("/convert/facade/elements", test_elements);
  g_test_add_func ("/convert/facade/character-data", test_character_data);
  g_test_add_func ("/convert/facade/markdown-styles", test_markdown_styles);
  g_test_add_func ("/convert/facade/pango-options", test_pango_options);
  g_test_add_func ("/convert/facade/markdown-options", test_markdown_options);
  g_test_add_func ("/convert/facade/parts", test_parts);
  g_test_add_func ("/convert/facade/content-only", test_content_only);
  g_test_add_func ("/convert/facade/pango-links", test_pango_links);
  g_test_add_func ("/convert/facade/content-of-length", test_content_of_length);
  g_test_add_func ("/convert/facade/content-is-preformatted", test_content_is_preformatted);
  g_test_add_func ("/convert/facade/prefix", test_prefix);
  g_test_add_func ("/convert/facade/setters", test_setters);
  g_test_add_func ("/convert/facade/small-things", test_small_things);
  g_test_add_func ("/convert/facade/hidden-details", test_hidden_details);
  g_test_add_func ("/convert/facade/known-bugs", test_known_bugs);
  g_test_add_func ("/convert/facade/properties", test_properties);
  g_test_add_func ("/convert/facade/without-document", test_without_document);
  return g_test_run ();
}
