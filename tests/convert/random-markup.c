/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "random-markup.h"

#include <string.h>

static const char *const names[] = {
  "p",          "div",      "b",      "i",      "u",       "s",        "a",      "em",    "strong",
  "code",       "pre",      "h1",     "h2",     "h3",      "h6",       "ul",     "ol",    "li",
  "blockquote", "table",    "tr",     "td",     "th",      "caption",  "br",     "hr",    "img",
  "font",       "span",     "sub",    "sup",    "small",   "big",      "mark",   "q",     "dl",
  "dt",         "dd",       "select", "option", "details", "summary",  "svg",    "math",  "text",
  "mi",         "template", "script", "style",  "title",   "textarea", "button", "input", "ruby",
  "rt",         "tt",       "kbd",    "del",    "ins",     "center",   "iframe", "video", "slot",
};

static const char *const attributes[] = {
  " href=http://x.org/?a=1&b=<>\"'",
  " href='javascript:alert(1)'",
  " href=\"x y&quot;><\"",
  " href='mailto:a@b'",
  " href='https://\xC3\xA4.org/\x01\x02'",
  " href",
  " href='  '",
  " color=red",
  " color='#12'",
  " color=\"'><b>\"",
  " color=chucknorris",
  " size=7",
  " size=-99999",
  " size=+3",
  " face='\"><'",
  " style='color:#123;background:rgb(1,2,3)'",
  " style='color:expression(&quot;)'",
  " style='font-size:x-large;font-weight:900'",
  " style='display:none'",
  " style='display:inline-block;white-space:pre'",
  " style='display:table-cell;visibility:hidden'",
  " style='display:flex'",
  " style='white-space:pre'",
  " style='white-space:pre-line'",
  " style='white-space:pre-wrap;font-style:italic'",
  " style='display:contents;text-transform:uppercase'",
  " style='float:left'",
  " style='}{;:'",
  " alt='<b>&amp;'",
  " alt",
  " alt='a&#10;b&#13;&#1;c'",
  " start=99999999999",
  " start=-5 reversed",
  " value=3",
  " type=a",
  " type=I",
  " colspan=1000 rowspan=65534",
  " colspan=2",
  " open",
  " hidden",
  " dir=rtl",
  " title='<'",
};

static const char *const texts[] = {
  "a",
  "Word ",
  " ",
  "\n",
  "  \t",
  "&amp;",
  "&lt;b&gt;",
  "<",
  "&",
  "&#0;",
  "&#1;",
  "&#x1f;",
  "&#13;",
  "&#13;&#10;",
  "&#11;",
  "&#12;",
  "&#127;",
  "&#xFEFF;",
  "\xC2\x85",
  "\xE2\x80\xA8",
  "&#128;",
  "&#xFFFE;",
  "&#x10FFFF;",
  "\"",
  "'",
  "]]>",
  "<!--",
  "-->",
  "<![CDATA[",
  "\xE4\xB8\xAD\xE6\x96\x87",
  "\xF0\x9F\x98\x80",
  "\xC2\xA0",
  "\xE2\x80\x8B",
  "\xE2\x80\xAE",
  "\xCC\x81",
  "\xC3\xA9",
  "\x01",
  "\x7F",
  "\xFF",
  "\xC3",
  "_",
  "*",
  "#",
  "-- ",
  "1.",
  "`",
  "|",
  "\\",
  "[x](y)",
  "</a",
  "%s%n",
  "http://x.org/",
};

static const char *
pick (GRand *random, const char *const *words, gsize n)
{
  return words[g_rand_int_range (random, 0, (gint32) n)];
}

void
random_markup (GRand *random, GString *out, guint n_pieces)
{
  guint n = (guint) g_rand_int_range (random, 1, (gint32) n_pieces + 1);

  g_string_truncate (out, 0);
  for (guint i = 0; i < n; i++)
    switch (g_rand_int_range (random, 0, 5))
      {
      case 0:
      case 1:
        g_string_append_printf (out, "<%s", pick (random, names, G_N_ELEMENTS (names)));
        while (g_rand_int_range (random, 0, 3) == 0)
          g_string_append (out, pick (random, attributes, G_N_ELEMENTS (attributes)));
        g_string_append_c (out, '>');
        break;
      case 2:
        g_string_append_printf (out, "</%s>", pick (random, names, G_N_ELEMENTS (names)));
        break;
      default:
        g_string_append (out, pick (random, texts, G_N_ELEMENTS (texts)));
      }
}
