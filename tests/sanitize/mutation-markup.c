/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "mutation-markup.h"

const char *const mutation_contexts[] = {
  "document",
  "div",
  "body",
  "p",
  "span",
  "a",
  "b",
  "h1",
  "pre",
  "li",
  "dd",
  "button",
  "form",
  "select",
  "option",
  "optgroup",
  "table",
  "caption",
  "colgroup",
  "tbody",
  "tr",
  "td",
  "th",
  "template",
  "textarea",
  "title",
  "style",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "html",
  "head",
  "frameset",
  "object",
  "ruby",
  "details",
  "svg svg",
  "svg g",
  "svg foreignObject",
  "svg desc",
  "svg title",
  "svg style",
  "math math",
  "math mi",
  "math mtext",
  "math annotation-xml",
  "math mglyph",
  NULL,
};

/* Elements for which parsers have special rules: foreign content and leaving it, raw text,
 * tables, forms, formatting, implied end tags. */
static const char *const names[] = {
  "svg",
  "svg",
  "math",
  "math",
  "mi",
  "mo",
  "mn",
  "ms",
  "mtext",
  "mglyph",
  "malignmark",
  "annotation-xml",
  "annotation-xml encoding=text/html",
  "annotation-xml encoding=application/xhtml+xml",
  "semantics",
  "foreignObject",
  "foreignobject",
  "desc",
  "title",
  "style",
  "style",
  "script",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "textarea",
  "plaintext",
  "listing",
  "pre",
  "template",
  "template shadowrootmode=open",
  "select",
  "option",
  "optgroup",
  "selectedcontent",
  "input",
  "button",
  "keygen",
  "form",
  "form",
  "table",
  "caption",
  "colgroup",
  "col",
  "tbody",
  "tr",
  "td",
  "th",
  "p",
  "div",
  "br",
  "hr",
  "h1",
  "h2",
  "li",
  "ul",
  "dd",
  "dl",
  "a",
  "nobr",
  "b",
  "i",
  "font",
  "font color=x",
  "font size=1",
  "u",
  "s",
  "em",
  "center",
  "image",
  "img",
  "object",
  "embed",
  "applet",
  "marquee",
  "base",
  "meta",
  "link",
  "body",
  "html",
  "head",
  "frameset",
  "frame",
  "ruby",
  "rt",
  "rp",
  "rb",
  "rtc",
  "details",
  "summary",
  "dialog",
  "use",
  "g",
  "animate",
  "set",
  "path",
  "tspan",
  "x-y",
  "a:b",
  "isindex",
  "area",
  "map",
  "video",
  "audio",
  "source",
  "param",
  "span",
  "q",
  "blockquote",
  "search",
};

static const char *const closed[] = {
  "svg",
  "math",
  "mi",
  "mtext",
  "annotation-xml",
  "foreignObject",
  "desc",
  "title",
  "style",
  "script",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "textarea",
  "template",
  "select",
  "option",
  "form",
  "table",
  "caption",
  "tbody",
  "tr",
  "td",
  "p",
  "br",
  "h1",
  "li",
  "a",
  "nobr",
  "b",
  "i",
  "font",
  "div",
  "object",
  "body",
  "html",
  "head",
  "plaintext",
  "button",
  "ruby",
  "mglyph",
  "colgroup",
  "pre",
  "dialog",
  "span",
  "h2",
  "em",
  "u",
};

/* Markup that would be harmful outside of attribute values and text. */
static const char *const harms[] = {
  "<img src=x onerror=1>",
  "</style><img src onerror=1>",
  "</title><script>1</script>",
  "</noscript><svg onload=1>",
  "--><iframe src=javascript:1>",
  "]]><img src onerror=1>",
  "</textarea><a href=javascript:1>",
  "</xmp><script>1</script>",
  "</iframe><img src onerror=1>",
  "</math><img src onerror=1>",
  "</svg><script>1</script>",
  "<!--",
  "<![CDATA[",
  "<style>",
  "</template><img src onerror=1>",
  "--!><img src onerror=1>",
  "</p><script>1</script>",
  "<a href=javascript:1>x</a>",
  "</select><img src onerror=1>",
  "</noembed><svg onload=1>",
  "</form><form><input name=x onfocus=1>",
  "<textarea>",
  "<noscript>",
  "</mglyph>",
  "?><img onerror=1>",
};

static const char *const texts[] = {
  "x",
  " ",
  "\n",
  "&lt;img src onerror=1&gt;",
  "&lt;/style&gt;",
  "&amp;lt;b&amp;gt;",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "--!>",
  "<!-->",
  "<!--->",
  "<!-- x -->",
  "<!--<!--",
  "<!DOCTYPE x>",
  "<?pi ",
  "?>",
  "<?",
  "</",
  "</ x>",
  "<!",
  "<",
  ">",
  "\"",
  "'",
  "&nbsp;",
  "\xC2\xA0",
  "&#60;",
  "&#0;",
  "`",
  "\f",
  "<![CDATA[<b>]]>",
  "<!--x--!><b>",
  "</p>",
  "</br>",
  "&#13;",
  "\xEF\xBF\xBD",
};

static const char *const attributes[] = {
  "id",
  "title",
  "class",
  "style",
  "href",
  "xlink:href",
  "src",
  "name",
  "onclick",
  "onerror",
  "onbegin",
  "onfocusin",
  "onwebkitanimationend",
  "ontouchstart",
  "onunknown",
  "encoding",
  "is",
  "xmlns",
  "xml:lang",
  "action",
  "formaction",
  "lang",
  "dir",
  "data-x",
  "width",
  "attributeName",
  "shadowrootmode",
  "for",
  "color",
  "definitionurl",
  "a\"b",
  "a<b",
  "a'b",
  "x`",
};

static const char *
pick (GRand *rand, const char *const *list, gsize n)
{
  return list[g_rand_int_range (rand, 0, (gint32) n)];
}

#define PICK(rand, list) pick (rand, list, G_N_ELEMENTS (list))

static void
add_attribute (GRand *rand, GString *markup)
{
  static const char *const quotes[] = { "\"", "'", "" };
  static const char *const values[] = { "x",    "javascript:1", " java\tscript:1", "href",
                                        "open", "text/html",    "http://x/",       "#",
                                        "",     "&quot;&gt;" };
  const char *quote = PICK (rand, quotes);
  const char *value = g_rand_boolean (rand) && *quote ? PICK (rand, harms) : PICK (rand, values);

  g_string_append_printf (markup, " %s=%s%s%s", PICK (rand, attributes), quote, value, quote);
}

static void
add_start_tag (GRand *rand, GString *markup)
{
  g_string_append_printf (markup, "<%s", PICK (rand, names));
  for (gint32 n = g_rand_int_range (rand, 0, 5) / 2; n > 0; n--)
    add_attribute (rand, markup);
  g_string_append (markup, g_rand_int_range (rand, 0, 12) ? ">" : "/>");
}

/* Adds raw text below foreign content, in the order in which attacks have it. If a parser ignores
 * one of the elements, the namespace of those in it, and so the text, can change. */
static void
add_nested (GRand *rand, GString *markup)
{
  static const char *const outer[] = { "form", "table", "template", "select", "p", "a", "div" };
  static const char *const foreign[] = { "math", "svg" };
  static const char *const points[] = { "mtext", "mi",    "annotation-xml encoding=text/html",
                                        "desc",  "title", "foreignObject" };
  static const char *const inner[] = { "mglyph", "malignmark", "svg", "annotation-xml", "select" };
  static const char *const raw[] = { "style", "xmp", "title", "textarea", "noembed", "noscript" };
  const char *path[] = {
    PICK (rand, outer),  PICK (rand, foreign),
    PICK (rand, points), g_rand_boolean (rand) ? PICK (rand, outer) : PICK (rand, names),
    PICK (rand, inner),  PICK (rand, raw)
  };

  for (gsize i = 0; i < G_N_ELEMENTS (path); i++)
    g_string_append_printf (markup, "<%s>", path[i]);
  g_string_append_printf (markup, "</%s>%s", path[1], PICK (rand, harms));
  for (gsize i = G_N_ELEMENTS (path); i > 0; i--)
    g_string_append_printf (markup, "</%.*s>", (int) strcspn (path[i - 1], " "), path[i - 1]);
}

void
mutation_markup (GRand *rand, GString *markup)
{
  g_string_truncate (markup, 0);
  if (g_rand_int_range (rand, 0, 4) == 0)
    add_nested (rand, markup);
  for (gint32 n = g_rand_int_range (rand, 1, 22); n > 0; n--)
    {
      gint32 kind = g_rand_int_range (rand, 0, 20);
      if (kind < 10)
        add_start_tag (rand, markup);
      else if (kind < 14)
        g_string_append_printf (markup, "</%s>", PICK (rand, closed));
      else if (kind < 17)
        g_string_append (markup, PICK (rand, texts));
      else
        g_string_append (markup, PICK (rand, harms));
    }
}
