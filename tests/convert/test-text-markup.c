/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Plain text as HTML: html5_markup_from_text() */
#include <libhtml5/html5.h>

#include <string.h>

#define LINKS HTML5_TEXT_MARKUP_FLAGS_LINKS
#define QUOTES HTML5_TEXT_MARKUP_FLAGS_QUOTES
#define FLOWED HTML5_TEXT_MARKUP_FLAGS_FLOWED
#define ALL (LINKS | QUOTES | FLOWED)

#define Q "<blockquote type=\"cite\">"
#define END_Q "</blockquote>"

static void
assert_markup (const char *text, guint flags, const char *expected)
{
  g_autofree char *markup = html5_markup_from_text (text, -1, flags);

  g_assert_cmpstr (markup, ==, expected);
}

static void
test_lines (void)
{
  assert_markup ("", 0, "");
  assert_markup (" \n\t\r\n", 0, "");
  assert_markup ("a <b> & \"c\" 'd'", 0, "<p>a &lt;b&gt; &amp; \"c\" 'd'</p>");
  assert_markup ("a\nb\r\nc\rd\n", 0, "<p>a<br>b<br>c<br>d</p>");
  assert_markup ("a\n\nb\n \nc", 0, "<p>a</p><p>b</p><p>c</p>");
  assert_markup ("\na\n\n\n\nb\n\n", 0, "<p><br>a</p><p><br><br>b</p>");
  assert_markup ("> a\nhttp://x.org \nb", 0, "<p>&gt; a<br>http://x.org<br>b</p>");
}

static void
test_spaces (void)
{
  assert_markup (" a  b   c d  ", 0, "<p>&nbsp;a&nbsp; b&nbsp;&nbsp; c d</p>");
  assert_markup ("   a\n b", 0, "<p>&nbsp;&nbsp; a<br>&nbsp;b</p>");
  assert_markup ("abcdef\tb\tc", 0, "<p>abcdef&nbsp; b&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; c</p>");
  assert_markup ("\ta\xC2\xA0", 0, "<p>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; a&nbsp;</p>");
}

static void
test_characters (void)
{
  g_autofree char *nul = html5_markup_from_text ("a\0b http://x\0y", 14, LINKS);

  g_assert_cmpstr (nul, ==,
                   "<p>a\xEF\xBF\xBD"
                   "b <a href=\"http://x/\">http://x</a>\xEF\xBF\xBDy</p>");
  assert_markup (
    "\x01\x7F\xC2\x80\xEF\xB7\x90\xEF\xBF\xBE\xF0\x9F\xBF\xBF\f.", 0,
    "<p>\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\f.</p>");
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*h5_utf8_valid_length*");
  g_assert_null (html5_markup_from_text ("a\xFF", -1, 0));
  g_test_assert_expected_messages ();
}

static void
test_quotes (void)
{
  assert_markup ("a\n> b\n> c\nd", QUOTES, "<p>a</p>" Q "<p>b<br>c</p>" END_Q "<p>d</p>");
  assert_markup ("> > a\n>> b\n> c\n>d", QUOTES, Q Q "<p>a<br>b</p>" END_Q "<p>c<br>d</p>" END_Q);
  assert_markup ("> a\n>\n> b\n\n> c", QUOTES, Q "<p>a</p><p>b</p>" END_Q Q "<p>c</p>" END_Q);
  assert_markup (">\n>\na\n\n\n>  b\n>\n\n\nc", QUOTES,
                 "<p>a</p>" Q "<p>&nbsp;b</p>" END_Q "<p><br>c</p>");
  assert_markup (">\n> b", QUOTES, Q "<p><br>b</p>" END_Q);
}

/* The depth of quotes is bounded: further signs are text. */
static void
test_deep_quotes (void)
{
  g_autofree char *signs = g_strnfill (100, '>'), *text = g_strconcat (signs, "a\nb", NULL);
  g_autofree char *markup = html5_markup_from_text (text, -1, QUOTES);
  guint n = 0;

  for (const char *p = markup; (p = strstr (p, Q)); p++)
    n++;
  g_assert_cmpuint (n, ==, 24);
  n = 0;
  for (const char *p = markup; (p = strstr (p, "&gt;")); p++)
    n++;
  g_assert_cmpuint (n, ==, 76);
}

/* RFC 3676 */
static void
test_flowed (void)
{
  assert_markup ("a \nb \nc\nd", FLOWED, "<p>a b c<br>d</p>");
  assert_markup (" From a\n > b\n", FLOWED | QUOTES, "<p>From a<br>&gt; b</p>");
  assert_markup ("> a \n> b\n>> c \n> d", FLOWED | QUOTES,
                 Q "<p>a b</p>" Q "<p>c</p>" END_Q "<p>d</p>" END_Q);
  assert_markup ("a \n-- \nname", FLOWED, "<p>a<br>-- <br>name</p>");
  assert_markup ("> a \n> -- \n> name", FLOWED | QUOTES, Q "<p>a<br>-- <br>name</p>" END_Q);
  assert_markup ("a \n\nb", FLOWED, "<p>a</p><p>b</p>");
  assert_markup ("> a \n> b", FLOWED, "<p>&gt; a<br>&gt; b</p>");
  assert_markup ("a \n> b", FLOWED, "<p>a<br>&gt; b</p>");
  assert_markup ("a \nb\nc ", FLOWED | HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE, "<p>ab<br>c</p>");
  assert_markup ("你 \n好  \nx", FLOWED | HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE, "<p>你好 x</p>");
  assert_markup ("a \nb", HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE, "<p>a<br>b</p>");
  assert_markup ("see \nwww.x.org \nnow", FLOWED | LINKS,
                 "<p>see <a href=\"http://www.x.org/\">www.x.org</a> now</p>");
  assert_markup ("http://x.org/ \nabc \nd\n-- \nhttp://y.org/ \n",
                 FLOWED | LINKS | HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE,
                 "<p><a href=\"http://x.org/abcd\">http://x.org/abcd</a><br>-- <br>"
                 "<a href=\"http://y.org/\">http://y.org/</a></p>");
  assert_markup ("> http://x. \n> org \n>> a\n> b \n> > c",
                 FLOWED | QUOTES | LINKS | HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE,
                 Q "<p><a href=\"http://x.org/\">http://x.org</a></p>" Q "<p>a</p>" END_Q
                   "<p>b&gt; c</p>" END_Q);
}

/* --- links --- */

/* A text, and its links: each as what is shown, or also what it refers to after an arrow. */
static const char *const link_cases[][3] = {
  /* those of GitHub: https://github.github.com/gfm/#autolinks-extension- */
  { "www.commonmark.org", "www.commonmark.org -> http://www.commonmark.org/" },
  { "Visit www.commonmark.org/help for more information.",
    "www.commonmark.org/help -> http://www.commonmark.org/help" },
  { "Visit www.commonmark.org.", "www.commonmark.org -> http://www.commonmark.org/" },
  { "Visit www.commonmark.org/a.b.", "www.commonmark.org/a.b -> http://www.commonmark.org/a.b" },
  { "www.google.com/search?q=Markup+(business)",
    "www.google.com/search?q=Markup+(business) -> http://www.google.com/search?q=Markup+(business)" },
  { "www.google.com/search?q=Markup+(business)))",
    "www.google.com/search?q=Markup+(business) -> http://www.google.com/search?q=Markup+(business)" },
  { "(www.google.com/search?q=Markup+(business))",
    "www.google.com/search?q=Markup+(business) -> http://www.google.com/search?q=Markup+(business)" },
  { "www.google.com/search?q=(business))+ok", "www.google.com/search?q=(business))+ok"
                                              " -> http://www.google.com/search?q=(business))+ok" },
  { "www.a.org@b.org", "www.a.org@b.org -> mailto:www.a.org@b.org" },
  { "www.commonmark.org/he<lp", "www.commonmark.org/he -> http://www.commonmark.org/he" },
  { "http://commonmark.org", "http://commonmark.org -> http://commonmark.org/" },
  { "(Visit https://encrypted.google.com/search?q=Markup+(business))",
    "https://encrypted.google.com/search?q=Markup+(business)" },
  { "foo@bar.baz", "foo@bar.baz -> mailto:foo@bar.baz" },
  { "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    "hello+xyz@mail.example -> mailto:hello+xyz@mail.example" },
  { "a.b-c_d@a.b", "a.b-c_d@a.b -> mailto:a.b-c_d@a.b" },
  { "a.b-c_d@a.b.", "a.b-c_d@a.b -> mailto:a.b-c_d@a.b" },
  { "a.b-c_d@a.b-" },
  { "a.b-c_d@a.b_" },
  /* punctuation and quotation marks */
  { "See http://x.org/a, (ftp://y.org/b); <https://z.org/c>: \"http://w.org/d\"!", "http://x.org/a",
    "ftp://y.org/b" },
  { "'http://x.org/a' *http://y.org/b*", "http://x.org/a", "http://y.org/b" },
  { "“http://x.org/a” «http://y.org/b»", "http://x.org/a", "http://y.org/b" },
  { "http://x.org/a... http://y.org/b…", "http://x.org/a", "http://y.org/b" },
  { "[http://x.org/a] {http://y.org/b}", "http://x.org/a", "http://y.org/b" },
  { "http://[::1]/a http://x.org/a[1]", "http://[::1]/a", "http://x.org/a[1]" },
  { "http://x.org/a_(b)_c, http://y.org/O'Neil", "http://x.org/a_(b)_c", "http://y.org/O'Neil" },
  { "请看http://x.org/a。邮箱a@b.org、", "http://x.org/a", "a@b.org -> mailto:a@b.org" },
  { "请看 http://x.org/a。见（http://y.org/b）、", "http://x.org/a", "http://y.org/b" },
  { "http://x.org/a\xC2\xA0http://y.org/b", "http://x.org/a", "http://y.org/b" },
  { "[a](http://x.org/b)", "http://x.org/b" },
  { "http://x.org/?a=1&b=2#c", "http://x.org/?a=1&b=2#c" },
  { "http://x.org/a؟ http://y.org/b।", "http://x.org/a", "http://y.org/b" },
  /* characters that are not seen */
  { "http://x.org/a\xE2\x80\x8E\xE2\x80\xAC http://y.org/b\xE2\x80\x8B.", "http://x.org/a",
    "http://y.org/b" },
  { "\xE2\x81\xA8http://x.org\xE2\x81\xA9 http://y.org\xEF\xBB\xBF http://z\xC2\xAD.org",
    "http://x.org -> http://x.org/", "http://y.org -> http://y.org/" },
  /* hosts */
  { "http://x.org를 http://中国.例子/a", "http://x.org -> http://x.org/",
    "http://中国.例子/a -> http://xn--fiqs8s.xn--fsqu00a/a" },
  { "http://x.org—that http://x.org’s", "http://x.org -> http://x.org/",
    "http://x.org -> http://x.org/" },
  { "http://x.org,http://y.org/a", "http://x.org -> http://x.org/", "http://y.org/a" },
  { "|http://x.org|http://u:p,q@y.org/a|", "http://x.org -> http://x.org/",
    "http://u:p,q@y.org/a|" },
  { "http://x.org:80로", "http://x.org:80 -> http://x.org/" },
  { "http://[::1]:8,x", "http://[::1]:8 -> http://[::1]:8/" },
  { "test@example.com으로 a@b.org谢谢", "test@example.com -> mailto:test@example.com",
    "a@b.org -> mailto:a@b.org" },
  { "www.example.org\tinfo@example.org", "www.example.org -> http://www.example.org/",
    "info@example.org -> mailto:info@example.org" },
  { "<www.example.org>,<a@b.org>", "www.example.org -> http://www.example.org/",
    "a@b.org -> mailto:a@b.org" },
  { "www.example.org、a@b.org", "www.example.org -> http://www.example.org/",
    "a@b.org -> mailto:a@b.org" },
  { "o'brien@x.org a=b@c.d mailto:a%40b@c.d acct:a@b.c IM:a@b.c" },
  { "'a@b.c' E-Mail:a@b.d", "a@b.c -> mailto:a@b.c", "a@b.d -> mailto:a@b.d" },
  { "HTTP://EXAMPLE.org/A", "HTTP://EXAMPLE.org/A -> http://example.org/A" },
  { "Www.Example.org", "Www.Example.org -> http://www.example.org/" },
  { "http://localhost:8080/a", "http://localhost:8080/a" },
  { "http://b\xC3\xBC"
    "cher.example/\xC3\xA4",
    "http://b\xC3\xBC"
    "cher.example/\xC3\xA4 -> http://xn--bcher-kva.example/%C3%A4" },
  { "http://例え.jp", "http://例え.jp -> http://xn--r8jz45g.jp/" },
  { "http://a:b@x.org/", "http://a:b@x.org/" },
  { "http://x.org:99999/ http://a b http://%zz/ http://300.1.1.1/", "http://a -> http://a/" },
  { "http:// https:/// ftp://. http://-" },
  { "http://www.x.org/http://www.y.org", "http://www.x.org/http://www.y.org" },
  /* other schemes, and parts of words */
  { "javascript:alert(1) data:text/html,x file:///a vbscript:x help:x xmpp://x.org" },
  { "xhttp://x.org git+http://y.org ahttps://z.org view_http://w.org",
    "http://w.org -> http://w.org/" },
  { "awww.x.org x.www.y.org /www.z.org m\xC3\xBCwww.w.org www." },
  { "httpx://a https:x.org ftp:y" },
  { "- http://x.org/a\n-http://y.org/b", "http://x.org/a", "http://y.org/b" },
  /* addresses */
  { "a@b.org, c@d.example.org: (e@f.org)", "a@b.org -> mailto:a@b.org",
    "c@d.example.org -> mailto:c@d.example.org" },
  { "react@18.2.0 a@b @c.org d@ e@@f.org @@ a@.b a@b..c" },
  { "m\xC3\xBCller@x.org git@y.org:z/a svn://git@z.org/b", NULL },
  { "a@b\xC3\xBC"
    "cher.de",
    "a@b\xC3\xBC"
    "cher.de -> mailto:a@b%C3%BCcher.de" },
  { "mailto:a@b.org, MailTo:c@d.org?subject=x%20y.", "mailto:a@b.org",
    "MailTo:c@d.org?subject=x%20y -> mailto:c@d.org?subject=x%20y" },
  { "mailto:a mailto:@b.org mailto: xmailto:c@d.org", "c@d.org -> mailto:c@d.org" },
  { "E-Mail:a@b.org .c@d.org e.@f.org", "a@b.org -> mailto:a@b.org", "c@d.org -> mailto:c@d.org" },
};

/* The same for schemes that browsers do not open themselves. */
static const char *const scheme_cases[][3] = {
  /* hosts */
  { "irc://irc.x.org/#a, (ircs://b.x.org:6697/c).", "irc://irc.x.org/#a", "ircs://b.x.org:6697/c" },
  { "gemini://x.org/a. Gopher://x.org/1", "gemini://x.org/a",
    "Gopher://x.org/1 -> gopher://x.org/1" },
  { "ssh://git@x.org:22/a.git sftp://x.org", "ssh://git@x.org:22/a.git", "sftp://x.org" },
  { "webcal://x.org/a.ics; vnc://x.org:5900", "webcal://x.org/a.ics", "vnc://x.org:5900" },
  { "ftps://x.org/a nntp://x.org/comp.lang.c", "ftps://x.org/a", "nntp://x.org/comp.lang.c" },
  { "appstream://org.gnome.Maps mumble://a@x.org/b", "appstream://org.gnome.Maps",
    "mumble://a@x.org/b" },
  { "irc://b\xC3\xBC"
    "cher.example",
    "irc://b\xC3\xBC"
    "cher.example -> irc://b%C3%BCcher.example" },
  { "irc: irc:// irc:/x irc:x ssh://-o x ssh: git+ssh://x.org xirc://x.org a.irc://x.org" },
  { "irc://x.org:99999 irc://@ irc://[::1" },
  /* addresses */
  { "xmpp:a@b.c, <xmpp:room@x.org?join>", "xmpp:a@b.c", "xmpp:room@x.org?join" },
  { "XMPP:a@b.c/home! xmpp:x.example.org.", "XMPP:a@b.c/home -> xmpp:a@b.c/home",
    "xmpp:x.example.org" },
  { "xmpp:m\xC3\xBCller@x.org로", "xmpp:m\xC3\xBCller@x.org -> xmpp:m%C3%BCller@x.org" },
  { "SIP:a@b.c; sips:+49-30-1@x.org:5061;transport=tcp.", "SIP:a@b.c -> sip:a@b.c",
    "sips:+49-30-1@x.org:5061;transport=tcp" },
  { "sip:a@[::1] sip:a@192.0.2.1?", "sip:a@[::1]", "sip:a@192.0.2.1" },
  { "sip: a@ sip:a@ sip:@x.org sip:a xmpp:? xmpp:a@b@c sip:a@- gossip:x.org" },
  { "matrix:u/her:example.org, matrix:r/x:y.org/e/z?via=y.org!", "matrix:u/her:example.org",
    "matrix:r/x:y.org/e/z?via=y.org" },
  { "matrix:r/x matrix:u/ matrix:u/:y the matrix: x matrix:x/y:z" },
  /* numbers */
  { "tel:+49-30-123456, sms:112?body=x%20y.", "tel:+49-30-123456", "sms:112?body=x%20y" },
  { "(Tel:(030)12.34;ext=5)", "Tel:(030)12.34;ext=5 -> tel:(030)12.34;ext=5" },
  { "tel:112로 tel:110.", "tel:112", "tel:110" },
  { "tel: 5 tel:5 tel:+ tel:12 tel:+a Tel: 030 123 hotel:1234 tel:- tel:( sms:-1234" },
  { "Tel:030 123456 Tel:030/123456 tel:030\xC2\xA0"
    "12 tel:1-800-FLOWERS tel:123abc tel:+030 (1)" },
  { "tel:1234567890123456789012345678901234567890 tel:911", "tel:911" },
  { "geo:48.2010,16.3695,183;u=5. geo:-90,180", "geo:48.2010,16.3695,183;u=5", "geo:-90,180" },
  { "geo:1,2, geo:1.5,-2.", "geo:1,2", "geo:1.5,-2" },
  { "geo:x? geo:1 geo:91,1 geo:1,181 geo:90.5,1 geo:1;2 geo:,1 geo:1,2x geo:1., geo: 1,2 geo:--1,2" },
  /* others */
  { "magnet:?xt=urn:btih:abc&dn=a+b, magnet:?dn=x&xt=urn:sha1:y", "magnet:?xt=urn:btih:abc&dn=a+b",
    "magnet:?dn=x&xt=urn:sha1:y" },
  { "magnet: magnet:? magnet:?xt=urn: magnet:?dn=x magnet:xt=urn:btih:abc" },
  { "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT, "
    "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3.",
    "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
    "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3" },
  { "bitcoin: bitcoin:1 bitcoin:short bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT\xC3\xA9" },
  { "news:comp.lang.c++, news:de.comp.lang.c.", "news:comp.lang.c++", "news:de.comp.lang.c" },
  { "news: a Good news:it News:example.org news:a.b.c@x news:a..b.c news:.a.b.c" },
  { "News:www.example.org", "www.example.org -> http://www.example.org/" },
  /* hosts */
  { "http://www.paral\xC2\xB7lel.cat/x https://צה״ל.com/",
    "http://www.paral\xC2\xB7lel.cat/x -> http://www.xn--parallel-koa.cat/x",
    "https://צה״ל.com/ -> https://xn--8dbq2a9c.com/" },
  { "https://exam\xC2\xADple.com https://paypal\xE2\x81\xA0.com.evil.org http://a\xE2\x80\x8B.b" },
  { "https://x.org❤.evil.org/a https://i❤️.ws https://a\xE2\x80\x8D.b http://a👩‍💻.b https://☕.org" },
  { "https://x.org😀 https://y.org❤️.", "https://x.org -> https://x.org/",
    "https://y.org -> https://y.org/" },
  { "https://x.org→https://y.org😀a", "https://x.org -> https://x.org/",
    "https://y.org -> https://y.org/" },
  { "ssh://-x/ ssh://a@-oProxyCommand%3Dx/ http://u:p@-foo.com/ http://-user:pw@foo.com" },
  { "sip:alice:pw@example.com mailto:%61@b.com" },
  { "tel:123\xE2\x80\xAF"
    "456 tel:1234\xE2\x80\x89"
    "567" },
  { "note: see: 10:30 C:\\a std::list a:b mailto: cid:a urn:a:b about:blank ws://x.org" },
};

static Html5DocumentFragment *
parse (const char *markup, guint *n_errors)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  Html5DocumentFragment *fragment = html5_parser_parse_fragment (parser, markup, -1, body, NULL);
  g_autoptr (GListModel) errors = html5_parser_get_errors (parser);

  *n_errors = g_list_model_get_n_items (errors);
  return fragment;
}

static void
assert_links (const char *const *links)
{
  g_autofree char *markup = html5_markup_from_text (links[0], -1, LINKS);
  guint n_errors;
  g_autoptr (Html5DocumentFragment) fragment = parse (markup, &n_errors);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (HTML5_NODE (fragment), "a");
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);

  for (int i = 0; i < html5_node_list_get_size (list) && i < 2; i++)
    {
      g_autoptr (Html5Element) link = html5_node_list_get_element (list, i);
      g_autofree char *text = html5_node_get_text_content (HTML5_NODE (link));
      const char *href = html5_element_get_attribute (link, "href");

      g_string_append (found, text);
      if (strcmp (text, href) != 0)
        g_string_append_printf (found, " -> %s", href);
      g_string_append_c (found, '\n');
    }
  for (guint i = 1; i < 3 && links[i]; i++)
    g_string_append_printf (expected, "%s\n", links[i]);
  if (strcmp (found->str, expected->str) != 0)
    g_test_message ("%s", links[0]);
  g_assert_cmpstr (found->str, ==, expected->str);
}

/* The signs of nested quotes in the text of html5_node_to_text() are next to each other. */
static void
test_written_quotes (void)
{
  const char *markup = Q "<p>a</p>" Q "<p>b</p>" END_Q END_Q;
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);

  g_assert_cmpstr (text, ==, "> a\n>\n>> b");
  assert_markup (text, FLOWED | QUOTES, markup);
}

/* The line before a signature is the same after both conversions. */
static void
test_written_separator (void)
{
  const char *text = "Hi\n\n> a\n> -- \n> b\n\n-- \nAda\n--";
  g_autofree char *markup = html5_markup_from_text (text, -1, QUOTES);
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autofree char *written = html5_node_to_text (HTML5_NODE (document), options);

  g_assert_cmpstr (written, ==, text);
}

static char *
to_flowed (const char *markup, guint width)
{
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "flowed", TRUE, "width", width, NULL);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);

  return html5_node_to_text (HTML5_NODE (document), options);
}

static const struct
{
  const char *markup, *text;
} flowed_cases[] = {
  { "<p>aaaa bbbb cccc dddd<p>e", "aaaa bbbb \ncccc dddd\n\ne" },
  { "<blockquote>aaaa bbbb cccc<blockquote>dddd eeee ffff gggg</blockquote></blockquote>",
    "> aaaa bbbb \n> cccc\n>\n>> dddd eeee \n>> ffff gggg" },
  { "<p>&gt; a<br>&nbsp;b<br>From c<br>Fromage", " > a\n\xC2\xA0"
                                                 "b\n From c\nFromage" },
  { "<blockquote>&gt; a<br>From b</blockquote>", "> > a\n> From b" },
  { "<p>aaaaaaaaaaa &gt;b From aaaaaaaa", "aaaaaaaaaaa \n >b From \naaaaaaaa" },
  { "<p>-- aaaaaaaaaaaaaaa<br>-- <br>b", "-- aaaaaaaaaaaaaaa\n-- \nb" },
  { "<pre>  a  \nb \n-- \n</pre>", "   a\nb\n-- " },
  { "<ul><li>aaaa bbbb cccc<li>d</ul>", "• aaaa bbbb \ncccc\n• d" },
  { "<blockquote><ul><li>aaaa bbbb cccc dddd</ul></blockquote>", "> • aaaa bbbb \n> cccc dddd" },
  { "<dl><dt>a<dd>b<br>cccc dddd eeee ffff</dl>", "a\n     b\n     cccc dddd \neeee ffff" },
  { "<p>中文中文中文中文中文 中文中文", "中文中文中文中文中文 \n中文中文" },
};

/* RFC 3676 */
static void
test_written_flowed (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (flowed_cases); i++)
    {
      g_autofree char *text = to_flowed (flowed_cases[i].markup, 12);

      g_assert_cmpstr (text, ==, flowed_cases[i].text);
    }
  g_autofree char *wide = to_flowed ("<p>aaaa bbbb<br>From c", 0);
  g_assert_cmpstr (wide, ==, "aaaa bbbb\n From c");
}

/* Paragraphs of words, each in quotes up to a depth of three. */
static char *
random_mail (GRand *rand)
{
  static const char *const words[] = { "a", "bcd",  "From",  ">",    "--", "-", "efghijklmnopqrst",
                                       "é", "中文", "x.org", "</p>", "&",  ">>" };
  GString *text = g_string_new (NULL);

  for (gint lines = g_rand_int_range (rand, 1, 6); lines > 0; lines--)
    {
      gint depth = MAX (g_rand_int_range (rand, -3, 4), 0);

      g_string_append_printf (text, "%.*s%s", depth, ">>>", depth ? " " : "");
      if (g_rand_int_range (rand, 0, 5) == 0)
        g_string_append (text, "-- ");
      else
        g_string_append (text, "w");
      for (gint n = text->str[text->len - 1] == ' ' ? 0 : g_rand_int_range (rand, 0, 12); n > 0;
           n--)
        g_string_append_printf (text, " %s",
                                words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
      g_string_append (text, g_rand_boolean (rand) ? "\n" : "\n\n");
    }
  return g_string_free (text, FALSE);
}

/* What is written as flowed text is the same when it is read. */
static void
test_flowed_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (49);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = random_mail (rand);
      g_autofree char *markup = html5_markup_from_text (text, -1, QUOTES);
      g_autofree char *flowed = to_flowed (markup, (guint) g_rand_int_range (rand, 12, 40));
      g_autofree char *again = html5_markup_from_text (flowed, -1, FLOWED | QUOTES);

      if (strcmp (again, markup) != 0)
        g_test_message ("%s\n%s", text, flowed);
      g_assert_cmpstr (again, ==, markup);
    }
}

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (link_cases); i++)
    assert_links (link_cases[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (scheme_cases); i++)
    assert_links (scheme_cases[i]);
}

/* What is too long is text, and what follows is searched. */
static void
test_long_links (void)
{
  g_autofree char *x = g_strnfill (20000, 'x');
  g_autofree char *path = g_strdup_printf ("http://a.org/%s http://b.org/", x);
  g_autofree char *host = g_strdup_printf ("www.%s.org http://b.org/", x);
  g_autofree char *address = g_strdup_printf ("%s@a.org b@%s.org http://b.org/", x, x);
  g_autofree char *coin =
    g_strdup_printf ("bitcoin:%s xmpp:%s@a.org irc://%s http://b.org/", x, x, x);
  g_autofree char *tail = g_strdup_printf ("xmpp:a@b.org?%s geo:1,2;%s http://b.org/", x, x);
  g_autofree char *server = g_strdup_printf ("xmpp:a@%s sip:%s.org http://b.org/", x, x);
  const char *const texts[] = { path, host, address, coin, tail, server };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *links[] = { texts[i], "http://b.org/", NULL };

      assert_links (links);
    }
}

/* --- random texts --- */

static const char *const pieces[] = {
  "a",
  "b",
  "Z",
  "9",
  " ",
  " ",
  "  ",
  "\t",
  "\n",
  "\n",
  "\n\n",
  "\r\n",
  "\r",
  ">",
  ">",
  "> ",
  "-- ",
  "-",
  ".",
  ",",
  "!",
  "(",
  ")",
  "[",
  "]",
  "<",
  "&",
  "&amp;",
  "\"",
  "'",
  "`",
  ":",
  ";",
  "/",
  "\\",
  "@",
  "%",
  "#",
  "?",
  "_",
  "*",
  "+",
  "http://",
  "https://",
  "ftp://",
  "www.",
  "mailto:",
  "javascript:",
  "data:",
  "file://",
  "xmpp:",
  "sips:",
  "tel:",
  "sms:",
  "geo:",
  "irc://",
  "ssh://",
  "news:",
  "magnet:?xt=urn:",
  "matrix:r/",
  "bitcoin:",
  "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
  "+4930123",
  "48.2,16.3",
  "x.org",
  "a@b.org",
  "é",
  "中",
  "。",
  "…",
  "\xC2\xA0",
  "\xEF\xBB\xBF",
  "\xE2\x80\xA8",
  "😀",
  "\x01",
  "\x7F",
  "\xC2\x85",
  "\xEF\xBF\xBF",
  "\f",
  "<script>",
  "</p>",
  "<!--",
};

static char *
random_text (GRand *rand)
{
  GString *text = g_string_new (NULL);

  for (gint n = g_rand_int_range (rand, 0, 60); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

/* Only these schemes are linked. A tab or a new line would be no part of them. */
static void
assert_safe_url (const char *url)
{
  static const char *const hosts[] = { "appstream", "ftp", "ftps",   "gemini", "gopher", "http",
                                       "https",     "irc", "ircs",   "mumble", "nntp",   "sftp",
                                       "ssh",       "vnc", "webcal", NULL };
  static const char *const others[] = { "bitcoin", "geo",  "magnet", "mailto", "matrix", "news",
                                        "sip",     "sips", "sms",    "tel",    "xmpp",   NULL };
  gsize length = strcspn (url, ":");
  g_autofree char *scheme = g_strndup (url, length);

  g_assert_true (g_str_has_prefix (url + length, "://") ? g_strv_contains (hosts, scheme)
                                                        : g_strv_contains (others, scheme));
  for (const char *p = url; *p; p++)
    g_assert_true (g_ascii_isgraph (*p));
}

static void
assert_safe_attribute (const char *name, const char *attribute, const char *value)
{
  if (strcmp (name, "blockquote") == 0)
    {
      g_assert_cmpstr (attribute, ==, "type");
      g_assert_cmpstr (value, ==, "cite");
      return;
    }
  g_assert_cmpstr (name, ==, "a");
  g_assert_cmpstr (attribute, ==, "href");
  assert_safe_url (value);
}

/* There are only some elements and attributes, and the tree is written as it was. */
static void
assert_safe (const char *markup)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  static const char *const names[] = { "a", "blockquote", "br", "p", NULL };
  guint n_errors;
  g_autoptr (Html5DocumentFragment) fragment = parse (markup, &n_errors);
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (HTML5_NODE (fragment), "*");
  g_autofree char *written = html5_serializer_to_string (serializer, HTML5_NODE (fragment), NULL);

  g_assert_cmpuint (n_errors, ==, 0);
  g_assert_cmpstr (written, ==, markup);
  for (int i = 0; i < html5_node_list_get_size (all); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (all, i);
      const char *name = html5_element_get_local_name (element);
      g_auto (GStrv) attributes = html5_element_get_attribute_names (element);

      g_assert_true (g_strv_contains (names, name));
      for (guint k = 0; attributes[k]; k++)
        {
          const char *value = html5_element_get_attribute (element, attributes[k]);

          assert_safe_attribute (name, attributes[k], value);
        }
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (47);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = random_text (rand);
      guint flags = (guint) g_rand_int_range (rand, 0, ALL + 1);
      g_autofree char *markup = html5_markup_from_text (text, -1, flags);

      assert_safe (markup);
      g_assert_cmpuint (strlen (markup), <=, 50 * strlen (text));
    }
}

/* What the text is after it was written as HTML: without trailing spaces and empty lines at the
 * end, with no-break spaces as spaces and with tabs expanded. */
static char *
expected_text (const char *text)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) normal = g_string_new (text);

  g_string_replace (normal, "\r\n", "\n", 0);
  g_string_replace (normal, "\r", "\n", 0);
  lines = g_strsplit (normal->str, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      gsize column = 0, start = out->len;

      for (const char *p = lines[i]; *p; p = g_utf8_next_char (p))
        {
          gunichar c = g_utf8_get_char (p);
          gboolean is_bad =
            (c < 0x20 && c != '\t' && c != '\f') || (c >= 0x7F && c < 0xA0) || c == 0xFFFF;

          do
            g_string_append_unichar (out, c == '\t' || c == 0xA0 ? ' ' : is_bad ? 0xFFFD : c);
          while (++column % 8 != 0 && c == '\t');
        }
      while (out->len > start && out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_c (out, '\n');
    }
  while (out->len > 0 && out->str[out->len - 1] == '\n')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

static char *
inner_text (const char *markup)
{
  guint n_errors;
  g_autoptr (Html5DocumentFragment) fragment = parse (markup, &n_errors);
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (fragment), NULL);
  return html5_node_to_text (HTML5_NODE (body), NULL);
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (48);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = random_text (rand);
      g_autofree char *markup = html5_markup_from_text (text, -1, i % 2 ? LINKS : 0);
      g_autofree char *shown = inner_text (markup);
      g_autofree char *expected = expected_text (text), *found = expected_text (shown);

      if (strcmp (found, expected) != 0)
        g_test_message ("%s\n%s", text, markup);
      g_assert_cmpstr (found, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/text-markup/lines", test_lines);
  g_test_add_func ("/convert/text-markup/spaces", test_spaces);
  g_test_add_func ("/convert/text-markup/characters", test_characters);
  g_test_add_func ("/convert/text-markup/quotes", test_quotes);
  g_test_add_func ("/convert/text-markup/deep-quotes", test_deep_quotes);
  g_test_add_func ("/convert/text-markup/flowed", test_flowed);
  g_test_add_func ("/convert/text-markup/written-quotes", test_written_quotes);
  g_test_add_func ("/convert/text-markup/written-separator", test_written_separator);
  g_test_add_func ("/convert/text-markup/written-flowed", test_written_flowed);
  g_test_add_func ("/convert/text-markup/flowed-round-trip", test_flowed_round_trip);
  g_test_add_func ("/convert/text-markup/links", test_links);
  g_test_add_func ("/convert/text-markup/long-links", test_long_links);
  g_test_add_func ("/convert/text-markup/random", test_random);
  g_test_add_func ("/convert/text-markup/round-trip", test_round_trip);
  return g_test_run ();
}
