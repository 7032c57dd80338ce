/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text of mails for people: what is left out, empty lines, and where a preview is cut. */
#include "assert-text.h"

#include <string.h>

static Html5TextOptions *
preview_options (guint max_length)
{
  return g_object_new (HTML5_TYPE_TEXT_OPTIONS, "skip-quoted-replies", TRUE, "skip-signatures",
                       TRUE, "max-length", max_length, NULL);
}

typedef struct
{
  const char *markup, *expected;
} Case;

static void
check_cases (const Case *cases, gsize n)
{
  g_autoptr (Html5TextOptions) options = preview_options (0);

  for (gsize i = 0; i < n; i++)
    assert_text (cases[i].markup, options, cases[i].expected);
}

/* The marker of an item and the indentation of a description are not before the text in front. */
static void
test_text_before_prefixes (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  assert_text ("<ul>intro<li>item</ul>", options, "intro\n• item");
  assert_text ("before<dd>def</dd>", options, "before\n    def");
}

/* A list directly in another one, as word processors write it, is in the item before. */
static void
test_lists_in_lists (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  assert_text ("<ul><li>a</li><ul><li>b<li>c</li><ul><li>d</ul></ul><li>e</ul>f", options,
               "• a\n  • b\n  • c\n    • d\n• e\n\nf");
  assert_text ("<ol start=9><li>a<li>b</li><ol type=a><li>c</ol></ol>", options,
               " 9. a\n10. b\n    a. c" + 1);
  assert_text ("<ul><ul><li>a</ul>b<ul style='display:inline'><li>c</ul></ul>", options,
               "• a\nb\n• c");
  html5_text_options_set_list_markers (options, FALSE);
  assert_text ("<ul><li>a</li><ul><li>b</ul></ul>", options, "a\nb");
}

/* What is left out separates lines if it is a block. */
static void
test_gaps (void)
{
  static const Case cases[] = {
    { "a<blockquote type=cite>q</blockquote>b", "a\n\nb" },
    { "<b>a</b><div class=gmail_quote><blockquote>q</blockquote></div><i>b</i>", "a\nb" },
    { "a <div class=moz-signature>s</div> b", "a\nb" },
    { "<p>a</p><p class=moz-signature>s</p><p>b", "a\n\nb" },
    { "a <span class=moz-signature>s</span> b", "a b" },
    { "a<div class=moz-signature style='display:contents'>s</div>b", "ab" },
    { "<table><tr><td>a<td class=moz-signature>s<td>b<tr><td>c<td>d<td>e</table>",
      "a     b\nc  d  e" },
    { "<div class=gmail_quote><blockquote>q</blockquote></div>b", "b" },
    { "a<br>-- <blockquote type=cite>q</blockquote>b", "a\n\nb" },
    { "<table><td style='border:none;border-left:solid'>a<div style='border:none;border-top:solid "
      "#e1e1e1 1.0pt;padding:3.0pt 0'>H</div>q<td>b<p>c<p>d</table>",
      "a\tb\n\nc\n\nd" },
    { "<span style='border:none;border-left:solid'>a<div style='border:none;border-top:solid "
      "#e1e1e1 1.0pt;padding:3.0pt 0'>H</div> q</span> b",
      "a b" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* The line before the first cited quote names its author. */
static void
test_attributions (void)
{
  static const Case cases[] = {
    { "<p>On 3 May 2025, Ada wrote:</p><blockquote type=cite>q</blockquote>new", "new" },
    { "<div>new</div><div class=-x-evo-paragraph>On Mon, 2025-05-01, Ada wrote:</div>"
      "<blockquote type=cite>q</blockquote>",
      "new" },
    { "new<br>On May 1, 2025, <a href='mailto:a@b.org'>Ada</a> wrote:<br>\n<blockquote type=cite>q",
      "new" },
    { "<p>Le lun. 1 janv. 2025, Ada a écrit\xC2\xA0:<blockquote type=cite>q</blockquote>", "" },
    { "<p>2025年5月1日、Ada：<blockquote type=cite>q</blockquote>", "" },
    { "<p>On 3 May 2025, Ada wrote:\xE2\x80\x8E</p><p>&nbsp;</p>"
      "<blockquote type=cite>q",
      "" },
    { "a<br>On May 5, 2025, Ada wrote:<br><br></div><div><blockquote type=cite>q", "a" },
    { "a<div>5 May 2025, 10:00 by a@b.c:<br></div><blockquote class=tutanota_quote>q", "a" },
    { "a<div>On 3 May 2025, Ada wrote:</div>\xC2\xA0<blockquote type=cite>q", "a" },
    { "<p>a</p><p>On Mon, 5 May 2025 at 10:00, Ada Lovelace, Countess of &lt;ada@b.c&gt;<br>\nwrote:</p>"
      "<blockquote type=cite>q",
      "a" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_text_before_quotes (void)
{
  static const Case cases[] = {
    { "<p>Let us meet at 10:30, as you said:</p><blockquote type=cite>q",
      "Let us meet at 10:30, as you said:" },
    { "<p>This is a long line of a paragraph, up to the 3 of May<br> in 2025, as you wrote:</p>"
      "<blockquote type=cite>q",
      "This is a long line of a paragraph, up to the 3 of May\n"
      "in 2025, as you wrote:" },
    { "<p>Fine, on 5 May 2025 at 10:00.<br> Ada wrote:</p><blockquote type=cite>q",
      "Fine, on 5 May 2025 at 10:00.\n"
      "Ada wrote:" },
    { "<p>Re ticket 12345 and 2:</p><blockquote type=cite>q", "Re ticket 12345 and 2:" },
    { "<p>@Bob:</p><blockquote type=cite>q", "@Bob:" },
    { "<div class=moz-cite-prefix>Am 5.5.25 um 10:00 schrieb A:</div><p>To 2, at 10:30:</p>"
      "<blockquote type=cite>q",
      "To 2, at 10:30:" },
    { "<div><blockquote type=cite><div>On 5 May 2025, A wrote:</div>q</blockquote></div><div>b, to x@y.z:"
      "<br><blockquote type=cite>r</blockquote></div>",
      "b, to x@y.z:" },
    { "<p>My answer:</p><blockquote type=cite>q</blockquote>", "My answer:" },
    { "<p>Hi Bob, my answer to 3:</p><blockquote type=cite>q</blockquote>",
      "Hi Bob, my answer to 3:" },
    { "<p>I agree, in 2025, with 3:</p><blockquote type=cite><div>On 3 May 2025, Ada wrote:",
      "I agree, in 2025, with 3:" },
    { "<div><blockquote type=cite>q</blockquote></div><p>In 2025, 3 of us:<blockquote type=cite>q",
      "In 2025, 3 of us:" },
    { "<p>On Mon, Ada wrote.</p><blockquote type=cite>q</blockquote>", "On Mon, Ada wrote." },
    { "<p>On 3 May 2025, Ada wrote:</p><blockquote>q</blockquote>",
      "On 3 May 2025, Ada wrote:\n\n> q" },
    { "<p>On 3 May 2025, Ada wrote:</p><p>x</p><blockquote type=cite>q",
      "On 3 May 2025, Ada wrote:\n\nx" },
    { "<p>new<br>On 3 May 2025, Ada wrote:</p><blockquote type=cite>q",
      "new\nOn 3 May 2025, Ada wrote:" },
    { "<ul><li>On 3 May 2025, Ada wrote:</ul><blockquote type=cite>q",
      "• On 3 May 2025, Ada wrote:" },
    { "a<blockquote type=cite>q</blockquote>b<p>To 2, I say:<blockquote type=cite>r",
      "a\n\nb\n\nTo 2, I say:" },
  };
  g_autoptr (GString) long_line = g_string_new ("<p>1, ");

  check_cases (cases, G_N_ELEMENTS (cases));
  for (guint i = 0; i < 200; i++)
    g_string_append_c (long_line, 'x');
  g_string_append (long_line, ":<blockquote type=cite>q");
  g_autoptr (Html5TextOptions) options = preview_options (8);
  assert_text (long_line->str, options, "1, xxxx…");
}

/* Lines above the header of a mail */
static void
test_headers (void)
{
  static const Case cases[] = {
    { "<p>new</p><p>-----Original Message-----</p><p>From: Ada</p><p>q", "new" },
    { "new<br>-----Ursprüngliche Nachricht-----<br><b>Von:</b> Ada<br>Gesendet: 1. Mai 2025, 9:30<br>An: b<br>Betreff: c<br>q",
      "new" },
    { "<p>new<p><b>-------- Original Message --------</b><p>From: Ada", "new" },
    { "<p>new<p>________________________________<br>From: a<br>Sent: 1 May 2025, 9:30<br>To: c<br>Subject: d<p>q",
      "new" },
    { "<div>new</div><div style='border:none;border-top:solid windowtext 1.0pt'><p><b>From:</b> a"
      "<br><b>Sent:</b> 1 May 2025, 9:30<br><b>To:</b> c<br>Subject: d</div><p>q",
      "new" },
    /* text of the author, and mails that are forwarded */
    { "-----Original Message-----<br>is a line", "-----Original Message-----\nis a line" },
    { "-----Original Message----- x<br>From: a", "-----Original Message----- x\nFrom: a" },
    { "---------- Forwarded message ---------<br>From: a<br>To: b",
      "---------- Forwarded message ---------\nFrom: a\nTo: b" },
    { "-----Forwarded Message-----<br>From: a", "-----Forwarded Message-----\nFrom: a" },
    { "____________________<br>Note: a<br>b", "____________________\nNote: a\nb" },
    { "____________________<br>Name: a<br>Place: b<br>Phone: 1<br>and return",
      "____________________\nName: a\nPlace: b\nPhone: 1\nand return" },
    { "-----BEGIN PGP SIGNED MESSAGE-----<br>Hash: SHA256<br><br>x",
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nx" },
    { "-----Tip of the day-----<br>Note: a<br>b", "-----Tip of the day-----\nNote: a\nb" },
    { "<blockquote>q<hr><div id=divRplyFwdMsg>From: a</div>deep</blockquote>new", "> q\n\nnew" },
    { "<div class=gmail_quote><div class=gmail_attr>On 3 May wrote:</div><blockquote class=gmail_quote>"
      "q</blockquote><p>one</p><blockquote class=gmail_quote>q</blockquote><p>two</p></div>",
      "one\n\ntwo" },
    { "x<div class=protonmail_quote>------- Forwarded Message -------<br><blockquote "
      "class=protonmail_quote type=cite>y</blockquote></div>",
      "x\n------- Forwarded Message -------\n\n> y" },
    { "____________________<p>Date: 5 May 2025<p>Time: 10:30<p>Place: Hall<p>b: c<p>d",
      "____________________\n\nDate: 5 May 2025\n\nTime: 10:30\n\nPlace: Hall\n\nb: c\n\nd" },
    { "-----END PGP PUBLIC KEY BLOCK-----<br>Tel: 1<br>Fax: 2.5.2025 10:00<br>Mail: a@b.c<br>D: e",
      "-----END PGP PUBLIC KEY BLOCK-----\nTel: 1\nFax: 2.5.2025 10:00\nMail: a@b.c\nD: e" },
    { "--------------------<br>From: a", "--------------------\nFrom: a" },
    { "____________________<br>https://a.org<br>https://b.org<br>https://c.org",
      "____________________\nhttps://a.org\nhttps://b.org\nhttps://c.org" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

#define CITED "<blockquote type=cite>q</blockquote>"
#define GMAIL_QUOTE "<blockquote class=gmail_quote>q</blockquote>"
#define GMAIL_LINE "<div class=gmail_attr>On Mon, May 5, 2025 at 10:00 AM A wrote:<br></div>"
#define TEN_TIMES(x) x x x x x x x x x x
#define OUTLOOK_HEADER \
  "<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'>From: <br>" \
  "Sent: Monday, May 5, 2025 10:00 AM<br>To: b<br>Subject: c</div>"

/* What people write into the elements of their mail programs */
static void
test_text_in_marks (void)
{
  static const Case cases[] = {
    { "<div class=moz-cite-prefix>Hi,</div><div class=moz-cite-prefix><br></div>"
      "<div class=moz-cite-prefix>answer</div><div class=moz-cite-prefix>On 7/1/21, A wrote:<br></div>" CITED,
      "Hi,\n\nanswer" },
    { "<div class=moz-cite-prefix>Thanks.<br><br>13.05.20, 10:16, X:<br></div>" CITED,
      "Thanks.\n\n13.05.20, 10:16, X:" },
    { "<div class=gmail_quote>" GMAIL_LINE "<div>answer</div>" GMAIL_QUOTE "</div>", "answer" },
    { "<div class=gmail_quote>Danke!<br>" GMAIL_QUOTE "</div>", "Danke!" },
    { "<div class=gmail_quote>" GMAIL_LINE "<div>answer without a quote</div></div>",
      "answer without a quote" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE TEN_TIMES (
        TEN_TIMES ("<br><br><br>")) "x</div>",
      "x" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=cid:1 alt=pic></div>", "pic" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt=no></div>", "" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt='🫩'></div>",
      "🫩" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt='👍'></div>", "👍" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt='ℹ️'></div>",
      "ℹ️" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt='图片'></div>", "" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<img src=https://x alt='—'></div>", "" },
    { "<div class=gmail_quote>" GMAIL_LINE "<blockquote class=gmail_quote>q" CITED "r</blockquote>"
      "<div>answer</div></div>",
      "answer" },
    { "<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<div class=gmail_signature>s</div></div>",
      "" },
    { "<div id=geary-body>new</div><div id=geary-quote><br>On Mon, May 5 2025 at 10:00, A wrote:"
      "<br>" CITED "<div>answer</div></div>",
      "new\n\nanswer" },
    { "<div id=geary-quote><br>---------- Forwarded message ----------<br>From: x<br>f</div>",
      "---------- Forwarded message ----------\nFrom: x\nf" },
    { "<div class=yahoo_quoted>On May 5, 2025, A wrote: <div>q" CITED "r</div></div>", "" },
    { "<h2 id=Signature>The signature</h2>", "The signature" },
    { "<a name=quote>The quote</a>", "The quote" },
    { "<div name=quote>q</div>", "" },
    { "<div id=divRplyFwdMsg style='visibility:hidden'>x</div><p>new", "new" },
    { "<p style='display:none'>____________________<br>From: a<br>Sent: 1.5.2025, 10:30<br>To: x"
      "<br>Subject: y</p><p>new",
      "new" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

#define LINE "On 1 May 2025, Ada wrote:"

/* Lines that are not ended by elements, but by line feeds or by styles */
static void
test_lines_of_text (void)
{
  static const Case cases[] = {
    { "<p>new</p>On 1 May 2025,\nAda wrote:" CITED, "new" },
    { "<div style='white-space: pre-wrap'>I agree.\n\n" LINE "</div>" CITED, "I agree.\n\n" LINE },
    { "<pre>I agree.\n" LINE "\n" CITED, "I agree.\n" LINE },
    { "<pre>" LINE "\n" CITED, "" },
    { "<body style='WHITE-SPACE:PRE'><p>I agree.\n" LINE CITED, "I agree.\n" LINE },
    { "<span style='display: block'>I agree.</span><span style='display: block'>" LINE
      "</span>" CITED,
      "I agree.\n" LINE },
    { "<span style='color: red'>" LINE "</span>" CITED, "" },
    { "<div><span style='white-space:pre-wrap'>I agree.\n" LINE "</span></div>" CITED,
      "I agree.\n" LINE },
    { "<p>Hi, <b><span style='white-space:pre'>I agree.\n" LINE "</span></b></p>" CITED,
      "Hi, I agree.\n" LINE },
    { "<body style='line-break: after-white-space'><p>Hi</p><div>On 1 May 2025,\nAda wrote:</div>" CITED,
      "Hi" },
    { "<p>Hi</p><div style='white-space: normal'>On 1 May 2025,\nAda wrote:</div>" CITED, "Hi" },
    { "<p>Hi</p><div><span style=\"font-family:'SF Pro Display'\">" LINE "</span></div>" CITED,
      "Hi" },
    { "<span style='x-display:inline;d\\69splay:block'>I agree.</span>"
      "<span style='float:left'>" LINE "</span>" CITED,
      "I agree.\n" LINE },
    { "<listing><b>I agree.\n" LINE "</b>" CITED, "I agree.\n" LINE },
    { "<span style='DISPLAY : flex'>I agree.</span><span style='DISPLAY : flex'>" LINE
      "</span>" CITED,
      "I agree.\n" LINE },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* A part up to the end ends with the mail that it is in. */
static void
test_frames (void)
{
  static const Case cases[] = {
    { "<p>a</p><div style='border:none;border-left:solid blue 1.5pt;padding:0in 0in 0in 4.0pt'>"
      "<div>" OUTLOOK_HEADER "</div><p>q</p></div><p>b</p>",
      "a\n\nb" },
    { "<div class=gmail_quote><div class=gmail_attr>---------- Forwarded message ---------</div>f"
      "<div>" OUTLOOK_HEADER "</div>q</div><div>b</div>",
      "---------- Forwarded message ---------\nf\nb" },
    { "<div class=moz-forward-container>f<br>-- <br>s</div>b", "f\nb" },
    { "<p>a</p>" OUTLOOK_HEADER "<blockquote>q</blockquote>r", "a" },
    { "a<br>-- <br>s<div class=gmail_quote>---------- Forwarded message ---------<br>f</div>",
      "a\n---------- Forwarded message ---------\nf" },
    { "a<br id=lineBreakAtBeginningOfSignature>s<blockquote type=cite><b>From:</b> A<br><b>To:</b> B<br>"
      "<b>Date:</b> 5 May 2025 at 10:00<br>f</blockquote>t",
      "a\n\n> From: A\n> To: B\n> Date: 5 May 2025 at 10:00\n> f\n\nt" },
    { "a<br>-- <br>s<blockquote>motto</blockquote>", "a" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_forwarded (void)
{
  static const Case cases[] = {
    { "a<div>Inizio messaggio inoltrato:</div><blockquote type=cite><b>Da:</b> p@s.it<br><b>Data:</b> "
      "4 novembre 2020 13:14:27 CET<br><b>A:</b> a@i.it<br><b>Oggetto:</b> x<br></blockquote> "
      "<blockquote type=cite><p>f</blockquote>",
      "a\nInizio messaggio inoltrato:\n\n> Da: p@s.it\n> Data: 4 novembre 2020 13:14:27 CET\n"
      "> A: a@i.it\n> Oggetto: x\n\n> f" },
    { "a<p>-------- Original Message --------</p><table><tr><th>Subject:<td>x<tr><th>Date:<td>"
      "2025-05-05 10:00</table><p>f",
      "a\n\n-------- Original Message --------\n\nSubject:  x\nDate:     2025-05-05 10:00\n\nf" },
    { "<blockquote type=cite><div>Begin forwarded message:</div><br><div><b>From: </b>A</div>"
      "<div><b>Subject: </b>x</div><div><b>Date: </b>5 May 2025 at 10:00</div>f</blockquote>",
      "> Begin forwarded message:\n>\n> From: A\n> Subject: x\n> Date: 5 May 2025 at 10:00\n> f" },
    { "Anfang der weitergeleiteten Nachricht:<br><blockquote type=cite><b>Von:</b> A<br><b>Datum:"
      "</b> 5. Mai 2025 um 10:00<br><b>An:</b> B<br>f</blockquote>",
      "Anfang der weitergeleiteten Nachricht:\n\n> Von: A\n> Datum: 5. Mai 2025 um 10:00\n"
      "> An: B\n> f" },
    { "<div class=moz-cite-prefix>On 6 May 2025, A wrote:</div><blockquote type=cite>Begin forwarded "
      "message:<br>From: A<br>Subject: x<br>Date: 5 May 2025 at 10:00<br>f</blockquote>",
      "" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* "--" in a title, in code, or beside other cells is not the line before a signature. */
static void
test_hyphens (void)
{
  static const Case cases[] = {
    { "<p>a</p><pre>--\n-- b\n--\nc;</pre><p>d</p>", "a\n\n--\n-- b\n--\nc;\n\nd" },
    { "<p>a</p><pre>b\n-- \ns</pre>", "a\n\nb" },
    { "a<div><code>--<br>-- b</code></div>c", "a\n--\n-- b\nc" },
    { "a<h2>--</h2>b", "a\n\n--\n\nb" },
    { "<details><summary>--</summary>a</details>b", "--\na\nb" },
    { "a<ul><li>--</ul>b", "a\n\n• --\n\nb" },
    { "<table><tr><td><p>a<td><p>--</table>b", "a  --\n\nb" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* Returns the text of what html5_node_find_quoted_replies() finds, with | between quotes. */
static char *
found_quotes (Html5Document *document)
{
  g_autoptr (GListModel) quotes = html5_node_find_quoted_replies (HTML5_NODE (document));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (quotes); i++)
    {
      g_autoptr (Html5Range) quote = g_list_model_get_item (quotes, i);
      g_autofree char *text = html5_range_to_string (quote);
      g_string_append_printf (found, "%s%s", i ? "|" : "", text);
    }
  return g_string_free (g_steal_pointer (&found), FALSE);
}

static void
test_quotes (void)
{
  static const Case cases[] = {
    { "a", "" },
    { "<p>a</p><p>On 3 May 2025, A wrote:</p> " CITED "b" CITED, "On 3 May 2025, A wrote: q|q" },
    { "a<div class=gmail_quote>" GMAIL_LINE GMAIL_QUOTE "<div>b</div>" GMAIL_QUOTE "</div>c",
      "On Mon, May 5, 2025 at 10:00 AM A wrote:q|q" },
    { "a<div>b<div>" OUTLOOK_HEADER "</div></div>q<p>r",
      "From: Sent: Monday, May 5, 2025 10:00 AMTo: bSubject: cqr" },
    { "a<div class=moz-forward-container>f<div>" OUTLOOK_HEADER
      "</div>q</div>b<blockquote type=cite>"
      "c<blockquote type=cite>d",
      "From: Sent: Monday, May 5, 2025 10:00 AMTo: bSubject: cq|cd" },
    { "On 3 May 2025, <b>A</b> wrote:<br>" CITED, "On 3 May 2025, A wrote:q" },
    { CITED "<img>" CITED "<br>" CITED, "q|qq" },
    { "a<div style='display:none'><hr id=zwchr></div>b<div hidden>" CITED "</div>c" CITED, "q" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autofree char *found = found_quotes (document);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

static void
fold (Html5Node *mail, Html5Document *document)
{
  g_autoptr (GListModel) quotes = html5_node_find_quoted_replies (mail);

  for (guint i = 0; i < g_list_model_get_n_items (quotes); i++)
    {
      g_autoptr (Html5Range) quote = g_list_model_get_item (quotes, i);
      g_autoptr (Html5Element) details = html5_document_create_element (document, "details", NULL);
      g_autoptr (Html5DocumentFragment) content = html5_range_extract_contents (quote, NULL);
      g_assert_true (html5_node_append_child (HTML5_NODE (details), HTML5_NODE (content), NULL));
      g_assert_true (html5_range_insert_node (quote, HTML5_NODE (details), NULL));
    }
}

/* Quoted replies of the body or the document can be folded, and the mail sanitized afterwards. */
static void
test_fold (gconstpointer is_in_document)
{
  static const Case cases[] = {
    { "a<div><p>b</p>" OUTLOOK_HEADER "<script>no</script></div><p>q",
      "a<div><p>b</p></div><details><div><div style=\"border: none; border-top: solid #E1E1E1 "
      "1.0pt; padding: 3.0pt 0in 0in 0in\">" },
    { "-----Original Message-----<br>From: A<br>q",
      "<details>-----Original Message-----<br>From: A<br>q</details>" },
    { "<form><p>a</p><blockquote type=cite>q</blockquote></form>",
      "<p>a</p><details><blockquote type=\"cite\">q</blockquote></details>" },
    { "<body class=gmail_quote>a", "a" },
  };
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      fold (is_in_document ? HTML5_NODE (document) : HTML5_NODE (body), document);
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
      g_autofree char *html = html5_element_get_inner_html (body, NULL);
      g_assert_cmpmem (html, MIN (strlen (html), strlen (cases[i].expected)), cases[i].expected,
                       strlen (cases[i].expected));
    }
}

/* Mail on a phone by Apple */
static void
test_signature_to_end (void)
{
  static const Case cases[] = {
    { "a<br id=lineBreakAtBeginningOfSignature><div>Sent from</div><div><br>"
      "<blockquote type=cite>q</blockquote></div>b",
      "a\n\nb" },
    { "a<br id=lineBreakAtBeginningOfSignature>Sent from", "a" },
    { "a<br id=lineBreakAtBeginningOfSignature>Sent from<br>x<blockquote type=cite>q</blockquote>b",
      "a\n\nb" },
    { "<div id=lineBreakAtBeginningOfSignature>a</div>b", "a\nb" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* All marks, of which the library has a sorted table. */
static void
test_marks (void)
{
  static const struct
  {
    const char *markup;
    Html5MailPart part;
  } cases[] = {
    { "<div class='a -x-evo-attribution'>1 May 2025, a:", HTML5_MAIL_PART_QUOTE },
    { "<div class='a -x-evo-signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a -x-evo-signature-wrapper'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div id='a AppleMailSignature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div id='a Signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div id='a appendonsend'>x", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<div id='a divRplyFwdMsg'>x", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<div id='a geary-quote'><blockquote>x</blockquote>", HTML5_MAIL_PART_QUOTE },
    { "<div id='a geary-signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a gmail_attr'>1 May 2025, a:", HTML5_MAIL_PART_QUOTE },
    { "<div class='a gmail_quote'><blockquote>x</blockquote>", HTML5_MAIL_PART_QUOTE },
    { "<div class='a gmail_signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a gmail_signature_prefix'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a k9mail-signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<br id='a lineBreakAtBeginningOfSignature'>", HTML5_MAIL_PART_SIGNATURE_TO_END },
    { "<div id='a mail-editor-reference-message-container'>x", HTML5_MAIL_PART_QUOTE },
    { "<div name='a messageReplySection'><blockquote>x</blockquote>", HTML5_MAIL_PART_QUOTE },
    { "<div name='a messageSignatureSection'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a moz-cite-prefix'>1 May 2025, a:", HTML5_MAIL_PART_QUOTE },
    { "<div class='a moz-forward-container'>x", HTML5_MAIL_PART_TEXT },
    { "<div class='a moz-signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div id='a ms-outlook-mobile-signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a protonmail_quote'><blockquote>x</blockquote>", HTML5_MAIL_PART_QUOTE },
    { "<div class='a protonmail_signature_block'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div name='a quote'>x", HTML5_MAIL_PART_QUOTE },
    { "<div class='a tutanota_quote'>x", HTML5_MAIL_PART_QUOTE },
    { "<div class='a yahoo_quoted'>x", HTML5_MAIL_PART_QUOTE },
    { "<div id='a ymail_android_signature'>x", HTML5_MAIL_PART_SIGNATURE },
    { "<div class='a zmail_extra'>x", HTML5_MAIL_PART_QUOTE },
    { "<div id='a zwchr'>x", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<div class='gmail_quot gmail_quotes -x x zwchr'>x", HTML5_MAIL_PART_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5Element) element =
        HTML5_ELEMENT (html5_node_get_first_child (HTML5_NODE (body)));

      g_test_message ("%s", cases[i].markup);
      g_assert_cmpint (html5_element_get_mail_part (element), ==, cases[i].part);
    }
}

static void
test_parts (void)
{
  static const struct
  {
    const char *markup;
    Html5MailPart part;
  } cases[] = {
    { "<p>On 3 May 2025, Ada wrote:</p><blockquote type=cite>", HTML5_MAIL_PART_QUOTE },
    { "<p>New:</p><blockquote type=cite>", HTML5_MAIL_PART_TEXT },
    { "<p><b>-----Original Message-----</b><p>From: a", HTML5_MAIL_PART_QUOTE_TO_END },
    { "<br id=lineBreakAtBeginningOfSignature>", HTML5_MAIL_PART_SIGNATURE_TO_END },
    { "<br>", HTML5_MAIL_PART_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5Element) element = html5_node_get_first_element_child (HTML5_NODE (body));
      g_assert_cmpint (html5_element_get_mail_part (element), ==, cases[i].part);
    }
}

/* A line of no-break spaces is an empty line. */
static void
test_blank_lines (void)
{
  static const Case cases[] = {
    { "<p>a</p><p>&nbsp;</p><p>b</p><p>&nbsp;</p>", "a\n\nb" },
    { "<div>&nbsp;</div><div>a</div><div>&nbsp; </div><div>&nbsp;</div><div>b</div>", "a\n\nb" },
    { "a<br>&nbsp;<br>b", "a\n\nb" },
    { "a<br>&nbsp;b", "a\n\xC2\xA0"
                      "b" },
    { "<ul><li>&nbsp;<li>b</ul>", "•\n• b" },
    { "<blockquote>a<p>&nbsp;<p>b</blockquote>", "> a\n>\n> b" },
    { "<table><tr><th><p>a<p>&nbsp;<p>b<td>c<td>&nbsp;</table>", "a  c\n\nb" },
    { "&nbsp;", "" },
  };
  g_autoptr (Html5TextOptions) narrow = g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 12, NULL);
  g_autoptr (Html5TextOptions) preview = preview_options (6);
  g_autoptr (Html5Document) document = html5_document_new_from_text (cases[0].markup, -1, NULL);
  g_autofree char *inner = html5_node_to_text (HTML5_NODE (document), NULL);

  check_cases (cases, G_N_ELEMENTS (cases));
  assert_text ("<p>a<p>&nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp;<p>b",
               narrow, "a\n\nb");
  assert_text ("<p>a<p>&nbsp;<p>&nbsp;<p>bcdefg", preview, "a\n\nbc…");
  g_assert_cmpstr (inner, ==, "a\n\n\xC2\xA0\n\nb\n\n\xC2\xA0");
}

static void
test_blank_markdown (void)
{
  static const Case cases[] = {
    { "<p>a</p><p>&nbsp;</p><p>b</p><p>&nbsp; </p>", "a\n\nb" },
    { "<p>a<p>&nbsp;<b>b</b><p>&nbsp;<br>c", "a\n\n&nbsp;**b**\n\nc" },
    { "<h1>&nbsp;</h1>a", "a" },
    { "<table><tr><th>a<th>&nbsp;<tr><td>&nbsp;<td>&nbsp;b</table>",
      "| a |  |\n| --- | --- |\n|  | &nbsp;b |" },
    { "a<br>&nbsp;<br>b", "a\\\n&nbsp;\\\nb" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);
      g_assert_cmpstr (markdown, ==, cases[i].expected);
    }
}

/* Asserts how a text is cut, as text and in Pango markup. */
static void
assert_cut (const char *markup, guint max_length, const char *expected)
{
  g_autoptr (Html5TextOptions) options = preview_options (max_length);
  g_autoptr (Html5PangoOptions) pango_options =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "max-length", max_length, NULL);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), pango_options);

  assert_text (markup, options, expected);
  g_assert_cmpstr (pango, ==, expected);
}

#define FAMILY "\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7"
#define GERMANY "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA"
#define FRANCE "\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7"
#define SKIN "\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD"
#define HEART "\xE2\x9D\xA4\xEF\xB8\x8F"

static void
test_characters (void)
{
  assert_cut ("abc", 3, "abc");
  assert_cut ("abc", 2, "a…");
  assert_cut ("abc", 1, "…");
  assert_cut ("a b c d", 3, "a…");
  assert_cut ("ab\u1112\u1161\u11ABcd", 4, "ab…");
  assert_cut ("\u0E19\u0E49\u0E33y", 3, "…");
  assert_cut ("e\xCC\x81", 2, "e\xCC\x81");
  assert_cut ("e\xCC\x81", 1, "…");
  assert_cut ("ae\xCC\x81x", 3, "a…");
  assert_cut ("a" FAMILY " x", 4, "a…");
  assert_cut ("a" FAMILY " x", 7, "a" FAMILY "…");
  assert_cut (GERMANY FRANCE, 4, GERMANY FRANCE);
  assert_cut (GERMANY FRANCE, 3, GERMANY "…");
  assert_cut (GERMANY FRANCE "x", 4, GERMANY "…");
  assert_cut (GERMANY FRANCE, 2, "…");
  assert_cut ("a" SKIN "bc", 3, "a…");
  assert_cut ("a" HEART "bc", 3, "a…");
  assert_cut ("a" HEART "bc", 4, "a" HEART "…");
}

/* Tags between characters make no difference. */
static void
test_characters_between_tags (void)
{
  g_autoptr (Html5PangoOptions) options =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "max-length", 3, NULL);
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<b>a</b><i>e</i><u>\xCC\x81</u><b>xy", -1, NULL);
  g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), options);

  g_assert_cmpstr (pango, ==, "<b>a…</b>");
}

/* So many marks are not a character. The maximum is not exceeded. */
static void
test_many_marks (void)
{
  g_autoptr (GString) markup = g_string_new ("e");
  g_autoptr (Html5TextOptions) options = preview_options (100);

  for (guint i = 0; i < 100000; i++)
    g_string_append (markup, "\xCC\x81");
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
  g_assert_cmpint (g_utf8_strlen (text, -1), ==, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/mail/lists-in-lists", test_lists_in_lists);
  g_test_add_func ("/convert/mail/gaps", test_gaps);
  g_test_add_func ("/convert/mail/attributions", test_attributions);
  g_test_add_func ("/convert/mail/text-before-quotes", test_text_before_quotes);
  g_test_add_func ("/convert/mail/headers", test_headers);
  g_test_add_func ("/convert/mail/text-in-marks", test_text_in_marks);
  g_test_add_func ("/convert/mail/lines-of-text", test_lines_of_text);
  g_test_add_func ("/convert/mail/frames", test_frames);
  g_test_add_func ("/convert/mail/text-before-prefixes", test_text_before_prefixes);
  g_test_add_func ("/convert/mail/forwarded", test_forwarded);
  g_test_add_func ("/convert/mail/hyphens", test_hyphens);
  g_test_add_func ("/convert/mail/quotes", test_quotes);
  g_test_add_data_func ("/convert/mail/fold", NULL, test_fold);
  g_test_add_data_func ("/convert/mail/fold-document", "document", test_fold);
  g_test_add_func ("/convert/mail/signature-to-end", test_signature_to_end);
  g_test_add_func ("/convert/mail/marks", test_marks);
  g_test_add_func ("/convert/mail/parts", test_parts);
  g_test_add_func ("/convert/mail/blank-lines", test_blank_lines);
  g_test_add_func ("/convert/mail/blank-markdown", test_blank_markdown);
  g_test_add_func ("/convert/mail/characters", test_characters);
  g_test_add_func ("/convert/mail/characters-between-tags", test_characters_between_tags);
  g_test_add_func ("/convert/mail/many-marks", test_many_marks);
  return g_test_run ();
}
