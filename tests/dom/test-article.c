/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Article: the results of the extraction, its properties, and that it does not change the
 * document. */
#include "common/test-document.h"

#include <string.h>

#define PARAGRAPH \
  "<p>The first bridge over the river was built of wood, and it stood for ninety years, " \
  "until a flood took it away in a single night.</p>"
#define SECOND \
  "<p>Its successor is of stone. Nobody knows who paid for it, but the masons left their " \
  "marks on every arch, and some of these have been read.</p>"
#define PAGE \
  "<!DOCTYPE html><html lang=en-GB dir=ltr><head><title>The bridge - The Paper</title>" \
  "<meta property=og:title content='The bridge'><meta property=og:site_name content='The Paper'>" \
  "<meta name=author content='A. Mason'><meta property=og:image content=bridge.jpg>" \
  "<meta property=article:published_time content=2026-05-01>" \
  "<meta name=description content='About\r\n  a bridge.'></head><body>" \
  "<nav><a href=/>Home</a> <a href=/news>News</a></nav><article><h1>The bridge</h1>" \
  "<p class=byline>By A. Mason</p>" PARAGRAPH \
  "<figure class=x style='color:red' onclick=f()><img src=a.png><figcaption>The ruin</figcaption></figure>" SECOND \
  "<div class=share><a href=/s>Share this</a></div></article>" \
  "<footer><p>All rights reserved, and so on, by The Paper, its owners and heirs.</p></footer>"

static char *
write_html (gpointer node)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GError) error = NULL;
  char *html = html5_serializer_to_string (serializer, node, &error);

  g_assert_no_error (error);
  return html;
}

static void
test_fields (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    PAGE, -1, HTML5_SYNTAX_HTML, "https://paper.example/2026/", NULL);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);

  g_assert_cmpstr (html5_article_get_title (article), ==, "The bridge");
  g_assert_cmpstr (html5_article_get_byline (article), ==, "A. Mason");
  g_assert_cmpstr (html5_article_get_published (article), ==, "2026-05-01");
  g_autoptr (GDateTime) published = html5_article_get_published_time (article);
  g_assert_cmpint (g_date_time_get_month (published), ==, 5);
  g_assert_cmpstr (html5_article_get_image (article), ==, "https://paper.example/2026/bridge.jpg");
  g_assert_cmpstr (html5_article_get_site_name (article), ==, "The Paper");
  g_assert_cmpstr (html5_article_get_language (article), ==, "en-GB");
  g_assert_cmpstr (html5_article_get_excerpt (article), ==, "About a bridge.");
  g_assert_cmpint (html5_article_get_direction (article), ==, HTML5_ARTICLE_DIRECTION_LTR);
}

/* The URL of the main image is relative to http://x/. */
static void
assert_images (const char *markup, const char *expected, const char *image)
{
  g_autofree char *page = g_strconcat ("<base href=http://x/><article>" PARAGRAPH "<p>", markup,
                                       "</p>" SECOND "</article>", NULL);
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  g_autofree char *html = write_html (content);

  if (!strstr (html, expected))
    g_assert_cmpstr (html, ==, expected);
  g_autofree char *url = image ? g_strconcat ("http://x/", image, NULL) : NULL;
  g_assert_cmpstr (html5_article_get_image (article), ==, url);
}

/* The footer of a quote is not that of the page. */
static void
test_quotes (void)
{
  g_autoptr (Html5Document) document = test_document_parse (
    "<article>" PARAGRAPH
    "<blockquote><p>It was a bad night.</p><footer>— <cite>A. Mason</cite></footer>"
    "</blockquote>" SECOND "<footer>More about bridges</footer></article>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  const char *text = html5_article_get_text (article);

  g_assert_nonnull (strstr (text, "night.\n\n— A. Mason\n"));
  g_assert_null (strstr (text, "More about"));
}

/* Docutils writes footnotes as aside elements. */
static void
test_footnotes (void)
{
  g_autoptr (Html5Document) document = test_document_parse (
    "<article>" PARAGRAPH SECOND
    "<aside class='footnote-list brackets'><aside class='footnote brackets'>"
    "<p>[1] Some say ninety-one.</p></aside></aside><aside role=doc-footnote>[2] In May.</aside>"
    "<aside><p>More about bridges</p></aside></article>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  const char *text = html5_article_get_text (article);

  g_assert_nonnull (strstr (text, "read.\n\n[1] Some say ninety-one.\n\n[2] In May.\n"));
  g_assert_null (strstr (text, "More about"));
}

/* What programs write into an article, with names that look like boilerplate. */
static void
test_misleading_names (void)
{
  static const char *const parts[] = {
    "<div class=code-toolbar><pre>MARK</pre><div class=toolbar><button>Copy</button></div></div>",
    "<div class='markdown-alert markdown-alert-note'><p>MARK</p></div>",
    "<div class='theme-admonition theme-admonition-tip alert alert--info'><p>MARK</p></div>",
    "<div class='kg-card kg-callout-card'>MARK</div>",
    "<p><mjx-container class='MathJax CtxtMenu_Attached_0'>MARK</mjx-container></p>",
    "<div class='d-none d-md-block'><p>MARK</p></div>",
    "<div class='d-none d-xxl-flex'><p>MARK</p></div>",
  };
  static const char *const others[] = {
    "<div class='alert alert-info'><p>MARK</p></div>",
    "<div class='d-none d-md-none'><p>MARK</p></div>",
    "<div class='d-none d-block'><p>MARK</p></div>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts) + G_N_ELEMENTS (others); i++)
    {
      gboolean is_part = i < G_N_ELEMENTS (parts);
      g_autofree char *page =
        g_strconcat ("<article>" PARAGRAPH, is_part ? parts[i] : others[i - G_N_ELEMENTS (parts)],
                     SECOND "</article>", NULL);
      g_autoptr (Html5Document) document = test_document_parse (page);
      g_autoptr (Html5Article) article = html5_document_extract_article (document);
      const char *text = html5_article_get_text (article);

      g_assert_cmpint (strstr (text, "night.\n\nMARK\n\nIts") != NULL, ==, is_part);
      g_assert_cmpint (strstr (text, "MARK") != NULL, ==, is_part);
    }
}

/* Returns the text of an article with this markup between its paragraphs, without these. */
static char *
text_between (const char *head, const char *markup)
{
  g_autofree char *page =
    g_strconcat (head, "<article>" PARAGRAPH, markup, SECOND "</article>", NULL);
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  const char *text = html5_article_get_text (article);
  const char *start = strstr (text, "single night.\n\n"), *end = strstr (text, "Its successor");

  g_assert_nonnull (start);
  g_assert_nonnull (end);
  return g_strstrip (
    g_strndup (start + strlen ("single night."), (gsize) (end - start) - strlen ("single night.")));
}

/* Names in the middle of code or of a sentence, and ids that are made of headings. */
static void
test_names_within_text (void)
{
  static const struct
  {
    const char *markup, *text;
  } cases[] = {
    { "<pre><code><span class='token comment'>// hello</span>\n<b class='token tag'>x</b>;</pre>",
      "// hello\nx;" },
    { "<pre class=hljs><i class=hljs-meta>#!/bin/sh</i>\n<i class=hljs-comment># list</i>\nls</pre>",
      "#!/bin/sh\n# list\nls" },
    { "<pre class=listing>int main</pre>", "int main" },
    { "<p>We use the <span class=tooltip>API</span> of <span class=author>Jane Roe</span>, since "
      "<time class=date>12 May 2020</time>, as <a class=hashtag href=/t>#weather</a> said.",
      "We use the API of Jane Roe, since 12 May 2020, as #weather said." },
    { "<p><span class=author>Jane Roe</span>, who has read the marks, says what they mean.",
      "Jane Roe, who has read the marks, says what they mean." },
    { "<h2 id=discussion>Discussion</h2><h2 id=cookies>Cookies</h2>", "Discussion\nCookies" },
    { "<section id=methods><h2>Methods</h2><p>M</section><section id=results><a id=x></a>"
      "<h2>2. Results</h2><p>R</section><section id=discussion><h2>3. Discussion¶</h2><p>D"
      "</section><section id=related-work><h2>Related work</h2><p>W</section>",
      "Methods\n\nM\n\n2. Results\n\nR\n\n3. Discussion¶\n\nD\n\nRelated work\n\nW" },
    /* One section alone may be that of the readers. */
    { "<section id=methods><h2>Methods</h2><p>M</section><section id=comments><h2>Comments</h2>"
      "<p>C</section>",
      "Methods\n\nM" },
    { "<p>It is said so.<span class=share>Share</span></p>", "It is said so." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = text_between ("", cases[i].markup);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Links that do not lead to another article. */
static void
test_links (void)
{
  static const char *const kept[] = {
    "<a href='mailto:me@x.example'>Write to the author of this article</a>",
    "<a href='#notes'>See the notes at the end of this page</a>",
    "<a href='tel:+123456'>Call us at our office by the river</a>",
    "<a name=place>The masons marked all of the arches</a>",
    "<a href='https://y.example/'>Read the book about the marks here</a>",
  };
  static const char *const dropped[] = {
    "<a href='/other'>Read our other article about a bridge</a>",
    "<a href='https://x.example/other'>Read our other article about a bridge</a>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kept) + G_N_ELEMENTS (dropped); i++)
    {
      gboolean is_kept = i < G_N_ELEMENTS (kept);
      const char *link = is_kept ? kept[i] : dropped[i - G_N_ELEMENTS (kept)];
      g_autofree char *markup = g_strdup_printf ("<p>%s</p>", link);
      g_autofree char *text =
        text_between ("<link rel=canonical href='https://x.example/'>", markup);
      g_assert_cmpint (*text != '\0', ==, is_kept);
    }
  g_autoptr (Html5Document) document =
    test_document_parse ("<div><a name=top><h1>The bridge</h1>" PARAGRAPH SECOND "</div>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_assert_true (g_str_has_prefix (html5_article_get_text (article), "The first bridge"));
}

/* The header of an article has its title, those of its sections have theirs. */
static void
test_headers (void)
{
  g_autoptr (Html5Document) document = test_document_parse (
    "<title>The long name of the daily newspaper, with a slogan | The old bridge | And more</title>"
    "<meta property=og:title content='The old bridge'><article><header><h1>The old bridge</h1>"
    "<p>By A. Mason</header><h2>The old bridge</h2><section><header><h2>First</h2></header>" PARAGRAPH
    "</section><section><header><h2>Second</h2></header>" SECOND "</section></article>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  const char *text = html5_article_get_text (article);

  g_assert_true (g_str_has_prefix (text, "First\n\nThe first bridge"));
  g_assert_nonnull (strstr (text, "night.\n\nSecond\n\nIts"));
  g_assert_true (g_str_has_prefix (html5_article_get_excerpt (article), "The first bridge"));
}

static void
test_hidden (void)
{
  static const struct
  {
    const char *markup, *text;
  } cases[] = {
    { "<p style='-webkit-backface-visibility:hidden'>MARK", "MARK" },
    { "<p style='DISPLAY : none'>MARK", "" },
    { "<p style='color:red;visibility:hidden!important'>MARK", "" },
    { "<p aria-hidden=true>MARK", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = text_between ("", cases[i].markup);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  /* Formulas of Wikipedia. */
  assert_images ("<span style='display: none'><math><mi>E</mi></math></span>"
                 "<img src=x.svg aria-hidden=true alt='E'>",
                 "<img src=\"x.svg\" alt=\"E\">", "x.svg");
}

/* Images that a script would load when they come into view. */
static void
test_lazy_images (void)
{
  assert_images ("<img src=data:1 data-src=a.png>", " src=\"a.png\"", "a.png");
  assert_images ("<img src=data:1 srcset='data:1 1x' data-src=a.png>",
                 "<img src=\"a.png\" data-src=\"a.png\">", "a.png");
  assert_images ("<img data-original=a.png data-id=1>", " src=\"a.png\"", "a.png");
  assert_images ("<img src=s.gif data-lazy-src=a.png data-srcset='a.png 1x, b.png 2x'>",
                 " srcset=\"a.png 1x, b.png 2x\"", "a.png");
  assert_images ("<img src=data:1><noscript><img src=a.png srcset='b.png 2x'></noscript>",
                 "<img src=\"a.png\" srcset=\"b.png 2x\">", "a.png");
  assert_images (
    "<img src=data:1> <noscript><picture><source srcset=c.webp><img src=a.png></picture></noscript>",
    "<img src=\"a.png\">", "a.png");
  assert_images (
    "<figure><div><noscript> <img src=a.png></noscript></div><figcaption>b</figcaption></figure>",
    "<figure><div> <img src=\"a.png\"></div>", "a.png");
  assert_images ("<noscript><img src=a.png></noscript>", "night.</p><p>Its", NULL);
  assert_images ("<noscript><img src=a.png width=640></noscript>", "<p><img src=\"a.png\"",
                 "a.png");
  assert_images ("<p><span><img src=a.png></span><noscript><img src=b.png></noscript></p>",
                 "<p><span><img src=\"a.png\"></span></p>", "a.png");
  assert_images ("<img src=a.png><noscript><img src=b.png></noscript>", "<img src=\"a.png\">",
                 "a.png");
  assert_images ("<img src=a.png data-src='{\"x\": 1}'>", "<img src=\"a.png\"", "a.png");
  assert_images ("<img srcset='a.png 1x, b.png 2x'>", " src=\"a.png\"", "a.png");
  assert_images ("<picture><source data-srcset=c.webp><img data-src=a.png></picture>",
                 " srcset=\"c.webp\"", "a.png");
  assert_images ("<img src=a.png data-lazy=true data-src=false>", "<img src=\"a.png\"", "a.png");
  assert_images ("<img src=a.png data-url=https://x/photo/5>", "<img src=\"a.png\"", "a.png");
  assert_images ("<img src=s.gif data-url='a.PNG?x=1'>", "<img src=\"a.PNG?x=1\"", "a.PNG?x=1");
  assert_images ("<img src=data:1 data-url=/i/5>", "<img src=\"/i/5\"", "i/5");
  assert_images ("<iframe data-src=https://v/1></iframe>", " src=\"https://v/1\"", NULL);
}

/* If the page names no image, it is the first one that is not an icon. */
static void
test_image (void)
{
  assert_images ("<img src=dot.png width=16 height=16><img src=data:1><img src=a.png width=640>",
                 "dot.png", "a.png");
  assert_images ("<img src=dot.png height=10>", "dot.png", NULL);

  /* Without the URL of the page, a relative URL has no meaning. */
  g_autoptr (Html5Document) document = test_document_parse (PAGE);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_assert_null (html5_article_get_image (article));
}

/* Classes, styles and event handlers are also removed within pictures and players. */
static void
test_media (void)
{
  assert_images ("<picture class=a><source style='b' srcset=a.png><img onerror=c class=d src=a.png>"
                 "</picture>",
                 "<picture><source srcset=\"a.png\"><img src=\"a.png\"></picture>", "a.png");
  assert_images ("<svg><g onclick=a class=b><path d=M0></path></g></svg>",
                 "<svg><g><path d=\"M0\"></path></g></svg>", NULL);
  assert_images ("<video><source src=a.webm onerror=a></video>",
                 "<video><source src=\"a.webm\"></video>", NULL);
}

static void
test_text (void)
{
  g_autoptr (Html5Document) document = test_document_parse (PAGE);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  const char *text = html5_article_get_text (article);

  g_assert_true (g_str_has_prefix (text, "The first bridge over"));
  g_assert_true (g_str_has_suffix (text, "have been read.\n"));
  g_assert_null (strstr (text, "ruin"));
  g_assert_null (strstr (text, "Share"));
  g_assert_null (strstr (text, "Mason"));
  g_assert_null (strstr (text, "rights"));
  g_assert_cmpuint (html5_article_get_length (article), ==, g_utf8_strlen (text, -1));
}

static void
test_content (void)
{
  g_autoptr (Html5Document) document = test_document_parse (PAGE);
  g_autofree char *before = write_html (document);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  g_autoptr (Html5DocumentFragment) again = html5_article_get_content (article);
  g_autofree char *html = write_html (content);
  g_autofree char *after = write_html (document);

  g_assert_true (content == again);
  g_assert_cmpstr (html, ==,
                   PARAGRAPH
                   "<figure><img src=\"a.png\"><figcaption>The ruin</figcaption></figure>" SECOND);
  g_assert_cmpstr (before, ==, after);
}

/* The content keeps the tree alive after the article and the document were finalized. */
static void
test_lifetime (void)
{
  Html5Document *document = test_document_parse (PAGE);
  Html5Article *article = html5_document_extract_article (document);
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  g_autofree char *text = NULL;

  g_object_unref (document);
  g_object_unref (article);
  text = html5_node_get_text_content (HTML5_NODE (content));
  g_assert_true (g_str_has_prefix (text, "The first bridge"));
}

static void
test_nothing (void)
{
  static const char *const pages[] = { "", "<title>T</title>", "<body><script>x</script>" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (pages[i]);
      g_autoptr (Html5Article) article = html5_document_extract_article (document);

      g_assert_cmpstr (html5_article_get_text (article), ==, "");
      g_assert_cmpuint (html5_article_get_length (article), ==, 0);
      g_assert_cmpint (html5_article_get_direction (article), ==, HTML5_ARTICLE_DIRECTION_UNKNOWN);
    }
  g_autoptr (Html5Document) empty = html5_document_new ();
  g_autoptr (Html5Article) article = html5_document_extract_article (empty);
  g_assert_cmpstr (html5_article_get_text (article), ==, "");
}

/* JSON-LD with unusual content, and with errors. */
static void
check_linked_data (const char *json, const char *title, const char *byline)
{
  g_autofree char *page =
    g_strdup_printf ("<script type='application/ld+json'>%s</script><p>Text", json);
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);

  g_assert_cmpstr (html5_article_get_title (article), ==, title);
  g_assert_cmpstr (html5_article_get_byline (article), ==, byline);
}

static void
test_linked_data (void)
{
  check_linked_data ("{\"headline\":\"A \\u00e4\\n\\ud83d\\ude00\",\"author\":{\"name\":\"N\"}}",
                     "A ä\n😀", "N");
  check_linked_data ("{\"@graph\":[{\"name\":\"Site\",\"author\":\"X\"},"
                     "{\"headline\":\"H\",\"author\":[{\"name\":\"A\"},{\"name\":\"B\"}]}]}",
                     "H", "A, B");
  check_linked_data ("[{\"headline\":\"H\",\"comment\":{\"author\":{\"name\":\"C\"}}}]", "H", NULL);
  check_linked_data ("{\"headline\":\"H\",\"a\":[[[[[[[[[\"deep\"]]]]]]]]]}", "H", NULL);
  check_linked_data ("{\"headline\":\"\\ud800\"}", "\xEF\xBF\xBD", NULL);
  check_linked_data ("{\"headline\":\"It&#8217;s A&amp;B &#x41; &amp;lt; &copy &#; &nope; &#0;&\","
                     "\"author\":\"A &eacute;\"}",
                     "It’s A&B A &lt; &copy &#; &nope; \xEF\xBF\xBD&", "A é");
  check_linked_data ("{\"@graph\":[{\"@id\":\"#p\",\"name\":\"P\"},"
                     "{\"headline\":\"H\",\"author\":{\"@id\":\"#p\"}}]}",
                     "H", "P");
  check_linked_data (
    "{\"@graph\":[{\"headline\":\"H\",\"author\":{\"@type\":\"Person\",\"@id\":\"#p\"}},"
    "{\"@type\":\"Person\",\"@id\":\"#p\"},{\"@id\":\"#p\",\"name\":\"P\"}]}",
    "H", "P");
  check_linked_data ("{\"headline\":\"H\",\"author\":\"https://x.example/jane\"}", "H", NULL);
  check_linked_data ("{\"headline\":\"H\",\"author\":"
                     "{\"name\":\"A\",\"worksFor\":{\"name\":\"Firm\"}}}",
                     "H", "A");
  check_linked_data ("{\"mainEntity\":{\"headline\":\"H\",\"author\":\"A\"}}", "H", "A");
  g_autoptr (Html5Document) document = test_document_parse (
    "<script type='application/LD+json; charset=utf-8'>{\"headline\":\"H\"}</script>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_assert_cmpstr (html5_article_get_title (article), ==, "H");
  check_linked_data ("{\"headline\":\"cut off", NULL, NULL);
  check_linked_data ("]]]}}}\"\\", NULL, NULL);
}

static void
check_language (const char *page, Html5Syntax syntax, const char *language,
                Html5ArticleDirection direction)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full (page, -1, syntax, NULL, NULL);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);

  g_assert_cmpstr (html5_article_get_language (article), ==, language);
  g_assert_cmpint (html5_article_get_direction (article), ==, direction);
}

static void
test_language (void)
{
  check_language ("<html lang=de dir=RTL><body lang='' dir=none>Text", HTML5_SYNTAX_HTML, NULL,
                  HTML5_ARTICLE_DIRECTION_RTL);
  check_language ("<html lang=de><body>Text", HTML5_SYNTAX_HTML, "de",
                  HTML5_ARTICLE_DIRECTION_UNKNOWN);
  check_language (
    "<meta http-equiv=content-language content=fr><meta property=og:locale content=it>",
    HTML5_SYNTAX_HTML, "fr", HTML5_ARTICLE_DIRECTION_UNKNOWN);
  check_language ("<meta property=og:locale content=pt_BR>", HTML5_SYNTAX_HTML, "pt-BR",
                  HTML5_ARTICLE_DIRECTION_UNKNOWN);
  check_language (
    "<html xmlns='http://www.w3.org/1999/xhtml' xml:lang='de' lang='en'><body>Text</body></html>",
    HTML5_SYNTAX_XML, "de", HTML5_ARTICLE_DIRECTION_UNKNOWN);
}

static void
test_date (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<p>In <time datetime=PT4H>four hours</time>, <time>25 November</time>, "
                         "<time> 2026-11-26 </time> by <a rel='nofollow author'>Ann</a>");
  g_autoptr (Html5Article) article = html5_document_extract_article (document);

  g_assert_cmpstr (html5_article_get_byline (article), ==, "Ann");

  g_assert_cmpstr (html5_article_get_published (article), ==, "2026-11-26");

  /* One that is too long is not cut off, which could be inside of a character. */
  g_autofree char *markup =
    g_strdup_printf ("<time datetime='2026%196s\xF0\x9F\x98\x80 x'></time>", "");
  g_autoptr (Html5Document) other = test_document_parse (markup);
  g_autoptr (Html5Article) without_date = html5_document_extract_article (other);
  g_assert_null (html5_article_get_published (without_date));
  g_assert_null (html5_article_get_published_time (without_date));
}

/* Each member is visited once. Otherwise, this would take minutes. */
static void
test_many_members (void)
{
  GString *json = g_string_new ("{\"headline\":\"H\"");

  for (gsize i = 0; i < 190000; i++)
    g_string_append (json, ",\"a\":{}");
  g_string_append_c (json, '}');
  check_linked_data (json->str, "H", NULL);
  g_string_free (json, TRUE);
}

/* This would take hours if anything were quadratic, and overflow the stack if it were
 * recursive. */
static void
test_hostile (void)
{
  static const char *const pieces[] = {
    "<div>",
    "<p>One, two. ",
    "<a href=/x>",
    "<li><h3><a href=/a>A linked head line</a></h3><p>Text.",
    "text <br><br>",
    "<div class=related>A sentence, which ends here, as it should. </div>",
    "<table><tr><td>x",
    "<h1>A title of the page</h1>",
    "<span hidden>x</span>",
    "<blockquote>a",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      GString *markup = g_string_new ("<title>A title of the page</title>");

      while (markup->len < 1000000)
        g_string_append (markup, pieces[i]);
      g_autoptr (Html5Document) document = test_document_parse (markup->str);
      g_autoptr (Html5Article) article = html5_document_extract_article (document);
      g_assert_nonnull (html5_article_get_text (article));
      g_string_free (markup, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/article/fields", test_fields);
  g_test_add_func ("/article/lazy-images", test_lazy_images);
  g_test_add_func ("/article/quotes", test_quotes);
  g_test_add_func ("/article/footnotes", test_footnotes);
  g_test_add_func ("/article/misleading-names", test_misleading_names);
  g_test_add_func ("/article/names-within-text", test_names_within_text);
  g_test_add_func ("/article/links", test_links);
  g_test_add_func ("/article/headers", test_headers);
  g_test_add_func ("/article/hidden", test_hidden);
  g_test_add_func ("/article/image", test_image);
  g_test_add_func ("/article/media", test_media);
  g_test_add_func ("/article/text", test_text);
  g_test_add_func ("/article/content", test_content);
  g_test_add_func ("/article/lifetime", test_lifetime);
  g_test_add_func ("/article/nothing", test_nothing);
  g_test_add_func ("/article/linked-data", test_linked_data);
  g_test_add_func ("/article/language", test_language);
  g_test_add_func ("/article/date", test_date);
  g_test_add_func ("/article/many-members", test_many_members);
  g_test_add_func ("/article/hostile", test_hostile);
  return g_test_run ();
}
