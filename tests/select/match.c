/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The elements that selectors match. */
#include "select-test.h"

#include <string.h>

typedef struct
{
  const char *selector;
  const char *found;
} Case;

static void
check (const char *html, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    select_test_assert (html, cases[i].selector, cases[i].found);
}

static const char list[] =
  "<!doctype html><title></title><ul id=u><li id=a class='x y'><b id=b></b></li><li id=c class=x></li>"
  "<!----><li id=d><i id=e lang=en-US></i> <b id=f></b></li></ul><p id=p></p>";

static void
test_combinators (void)
{
  static const Case cases[] = {
    { "ul b", "b f" },
    { "ul > b", "" },
    { "li > b", "b f" },
    { "i + b", "f" },
    { "li + li", "c d" },
    { "li ~ li", "c d" },
    { ".x ~ li b", "f" },
    { "ul + p", "p" },
    { "body li:not(.x) > *", "e f" },
    { "li li", "" },
    { "li, ul, b", "u a b c d f" },
    { ":is(ul li) > b", "b f" },
    { ":not(ul li, ul, b, i, p)", "html head title body" },
    { ":where(.x + .x) + li", "d" },
    { "* > * > * > li b", "b f" },
  };

  check (list, cases, G_N_ELEMENTS (cases));
}

/* However many elements are between an element and its ancestors. */
static void
test_depths (void)
{
  static const Case cases[] = {
    { "li b", "b" },
    { "ul li b", "b" },
    { "li b + i", "i" },
    { "body > ul b:first-child", "b" },
    { "ol b, ol li i, ul > b", "" },
    { ":is(ol, ul) b", "b" },
  };

  for (guint n = 0; n <= 40; n++)
    {
      g_autoptr (GString) html = g_string_new ("<!doctype html><ul id=u><li id=a>");
      for (guint i = 0; i < n; i++)
        g_string_append (html, "<div>");
      g_string_append (html, "<b id=b></b><i id=i></i>");
      check (html->str, cases, G_N_ELEMENTS (cases));
      select_test_assert (html->str, "li > b", n == 0 ? "b" : "");
      select_test_assert (html->str, "div > b", n == 0 ? "" : "b");
    }
}

static void
test_structure (void)
{
  static const Case cases[] = {
    { "li:first-child", "a" },
    { "li:last-child", "d" },
    { "b:only-child", "b" },
    { "b:only-of-type", "b f" },
    { "li:nth-child(2n+1)", "a d" },
    { "li:nth-last-child(1)", "d" },
    { "b:nth-of-type(1)", "b f" },
    { "b:nth-child(2)", "f" },
    { "li:nth-child(1 of :not(.y))", "c" },
    { "li:nth-last-child(2 of .x)", "a" },
    { "li:nth-last-child(1 of li:has(b))", "d" },
    { "li:nth-child(2 of :has(b))", "d" },
    { ":root", "html" },
    { "p:empty", "p" },
    { "li:nth-child(99999999999999999999n - 99999999999999999999)", "" },
    { "li:nth-child(-n+2)", "a c" },
    { "li:last-of-type + *", "" },
    { "p:nth-last-of-type(n)", "p" },
  };

  check (list, cases, G_N_ELEMENTS (cases));
}

static void
test_has (void)
{
  static const Case cases[] = {
    { "li:has(b)", "a d" },
    { "li:has(> i + b)", "d" },
    { "li:has(+ li)", "a c" },
    { "li:has(~ li b)", "a c" },
    { "ul:has(.x ~ li > i)", "u" },
    { ":has(p)", "html body" },
    { "ul:has(p)", "" },
    { "li:not(:has(i)) b", "b" },
    { ":has(> li) + p", "p" },
    { "body:has(:is(ul li) i) p", "p" },
    { "li:has(+ .x) ~ li", "c d" },
    { ":has(:scope)", "" },
    { "li:has(b:nth-last-child(1 of i, b))", "a d" },
    { "ul:has(> li:has(b))", "!" },
  };

  check (list, cases, G_N_ELEMENTS (cases));
}

static void
test_attributes (void)
{
  static const char html[] =
    "<!doctype html><p id=a title='one two' rel=A data-x=A></p><p id=b title=one-two></p>"
    "<p id=c title=''></p><svg id=d viewBox=x xlink:href=y rel=A></svg><p id=e class='\xC3\xA9 Q'></p>";
  static const Case cases[] = {
    { "[title]", "a b c" },
    { "[title=one]", "" },
    { "[title~=two]", "a" },
    { "[title|=one]", "b" },
    { "[title^=one]", "a b" },
    { "[title$=two]", "a b" },
    { "[title*='e-t']", "b" },
    { "[title*='']", "" },
    { "[title^='']", "" },
    { "[title~='one two']", "" },
    { "[title='']", "c" },
    { "[rel=a]", "a" },
    { "[rel=a s]", "" },
    { "[data-x=a]", "" },
    { "[data-x=a i]", "a" },
    { "[TITLE='ONE TWO' i]", "a" },
    { "[viewBox]", "d" },
    { "[*|href]", "d" },
    { "[href]", "" },
    { ".q", "" },
    { ".Q", "e" },
    { ".\\e9", "e" },
    { ".\xC3\xA9.Q", "e" },
    { "#A", "" },
    { "p[title*=E-T i]", "b" },
  };

  check (html, cases, G_N_ELEMENTS (cases));
  select_test_assert ("<p id=A class=Foo>", "#a.foo", "A");
}

static void
test_namespaces (void)
{
  static const H5SelectorNamespace namespaces[] = {
    { "s", "http://www.w3.org/2000/svg" },
    { "h", "http://www.w3.org/1999/xhtml" },
    { "n", "urn:nothing" },
    { "x", "http://www.w3.org/1999/xlink" },
  };
  static const Case cases[] = {
    { "s|a", "b" },        { "h|a", "a" },
    { "*|a", "a b" },      { "n|a", "" },
    { "|a", "" },          { "s|*", "s b" },
    { "[x|href]", "b" },   { "[href]", "a" },
    { "[*|href]", "a b" }, { ":not(s|*):not(html, head, body)", "a" },
    { "q|a", "!" },
  };
  static const H5SelectorNamespace by_default[] = { { "", "http://www.w3.org/2000/svg" } };
  H5Tree *tree = select_test_parse (
    "<!doctype html><a id=a href=x></a><svg id=s><a id=b xlink:href=x></a></svg>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = select_test_find (tree, cases[i].selector, namespaces, 4);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
  g_autofree char *found = select_test_find (tree, "a", by_default, 1);
  g_assert_cmpstr (found, ==, "b");
  h5_tree_free (tree);
}

/* https://html.spec.whatwg.org/#heading-levels-&-offsets */
static void
test_headings (void)
{
  static const char html[] =
    "<!doctype html><h1 id=a>1</h1><h6 id=b>6</h6><h1 id=c headingoffset=2>3</h1>"
    "<div headingoffset=' +1x'><h1 id=d>2</h1><section headingoffset=2><h2 id=e>5</h2>"
    "<div headingreset headingoffset=1><h1 id=f>2</h1></div><h1 id=g headingreset>1</h1></section>"
    "<i headingoffset=-1><b headingoffset=99999999999><h1 id=h>9</h1></b><h3 id=i>4</h3></i></div>"
    "<svg headingoffset=3 headingreset><foreignObject><h1 id=j>1</h1></foreignObject></svg>"
    "<hgroup id=k></hgroup><p role=heading aria-level=1 id=l></p><h7 id=m></h7><svg><h1 id=n>";
  static const Case cases[] = {
    { ":heading", "a b c d e f g h i j n" },
    { ":heading(1)", "a g j n" },
    { ":heading(2, 9)", "d f h" },
    { ":HEADING( 3 ,4 )", "c i" },
    { ":heading(+5)", "e" },
    { "h6:heading(6)", "b" },
    { ":heading(0), :heading(-1, 10), :heading(4294967297)", "" },
    { ":heading(1,2,3,4,5,6,7,8,9)", "a b c d e f g h i j n" },
    { "section > :not(:heading(1)):heading", "e" },
    { ":has(> :heading(5))", "section" },
    { ":heading(1) + :heading", "b" },
    { ":heading(3) ~ div > :heading", "d" },
  };

  check (html, cases, G_N_ELEMENTS (cases));
}

static void
test_language_and_direction (void)
{
  static const char html[] =
    "<!doctype html><html lang=en><p id=a></p><p id=b lang=de-Latn-DE><b id=c></b></p><p id=d lang=''></p>"
    "<p id=e dir=rtl><bdi id=f></bdi><b id=g dir=auto>\xD7\x90</b><i id=h dir=ltr></i></p>";
  static const Case cases[] = {
    { "p:lang(en)", "a e" },   { ":lang(de)", "b c" },
    { ":lang(de-DE)", "b c" }, { ":lang('*-DE')", "b c" },
    { "p:lang('')", "d" },     { "p:lang(fr, EN)", "a e" },
    { ":dir(rtl)", "e g" },    { "p ~ p > :dir(ltr)", "c f h" },
  };

  check (html, cases, G_N_ELEMENTS (cases));
  select_test_assert ("<meta http-equiv=content-language content=fr><p id=a>", "p:lang(fr)", "a");
}

static void
test_forms (void)
{
  static const char html[] =
    "<!doctype html><form id=f><fieldset id=s disabled><legend id=l><input id=a></legend><input id=b>"
    "</fieldset><input id=c type=radio name=r checked><input id=d type=radio name=r checked>"
    "<input id=e type=radio name=q><button id=g></button><input id=h type=submit></form>"
    "<select id=i required><option id=j disabled><option id=k><option id=m></select>"
    "<input id=n placeholder=x readonly><input id=o type=number min=2 value=1>"
    "<p id=q contenteditable><b id=r></b></p><button id=t form=f></button>";
  static const Case cases[] = {
    { ":disabled", "s b j" },
    { "input:enabled", "a c d e h n o" },
    { ":checked", "d k" },
    { ":default", "c d g" },
    { ":indeterminate", "e" },
    { ":required", "i" },
    { "input:optional", "a b c d e h n o" },
    { ":read-write", "a o q r" },
    { "input:read-only", "b c d e h n" },
    { ":placeholder-shown", "n" },
    { ":out-of-range", "o" },
    { ":in-range", "" },
  };

  check (html, cases, G_N_ELEMENTS (cases));
}

/* A button with a command or for a select element does not submit. Chromium confirmed this. */
static void
test_default_button (void)
{
  static const struct
  {
    const char *content;
    const char *expected;
  } forms[] = {
    { "<button id=a command=show-modal commandfor=x></button><button id=b></button>", "b" },
    { "<button id=a commandfor=x></button><input type=submit id=b>", "b" },
    { "<button id=a type=submit command=x></button><button id=b></button>", "a" },
    { "<select><button id=a></button></select><button id=b></button>", "b" },
    { "<button id=a type=reset></button><button id=b type=other></button>", "b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      const Case cases[] = { { ":default", forms[i].expected } };
      g_autofree char *html = g_strconcat ("<!doctype html><form>", forms[i].content, NULL);
      check (html, cases, 1);
    }
}

static void
test_never (void)
{
  static const Case cases[] = {
    { "li:hover", "" },
    { "::before", "" },
    { ":is(::before)", "" },
    { ":visited", "" },
    { "li:not(:focus)", "a c d" },
    { ":host", "" },
    { "li:is(:is(!), :target)", "" },
    { "li:not(:is())", "a c d" },
  };

  check (list, cases, G_N_ELEMENTS (cases));
}

static H5Node *
ask (H5Tree *tree, const char *text, const char *from, gboolean closest)
{
  H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, NULL);
  H5Node *element = select_test_by_id (tree, from);
  H5Node *found = closest ? h5_selector_closest (selector, element, element, NULL)
                          : h5_selector_select_first (selector, element, element, NULL);

  h5_selector_free (selector);
  return found;
}

static void
test_scope (void)
{
  H5Tree *tree = select_test_parse (list);

  g_assert_true (ask (tree, ":scope > li > b", "u", FALSE) == select_test_by_id (tree, "b"));
  g_assert_true (ask (tree, "body b", "d", FALSE) == select_test_by_id (tree, "f"));
  g_assert_null (ask (tree, ":scope", "u", FALSE));
  g_assert_null (ask (tree, "ul", "u", FALSE));
  g_assert_true (ask (tree, "ul:has(p ~ p), body:has(i) b", "d", FALSE)
                 == select_test_by_id (tree, "f"));
  g_assert_true (ask (tree, "li", "e", TRUE) == select_test_by_id (tree, "d"));
  g_assert_true (ask (tree, "ul > :nth-child(3)", "e", TRUE) == select_test_by_id (tree, "d"));
  g_assert_true (ask (tree, "li:has(+ li), body > :has(.x)", "e", TRUE)
                 == select_test_by_id (tree, "u"));
  g_assert_true (ask (tree, ":scope", "e", TRUE) == select_test_by_id (tree, "e"));
  g_assert_null (ask (tree, "p > *", "e", TRUE));
  h5_tree_free (tree);
}

static void
test_detached (void)
{
  H5Tree *tree = select_test_parse (list);
  H5Node *ul = select_test_by_id (tree, "u");

  h5_node_remove (ul);
  g_assert_true (ask (tree, ":scope > li", "p", FALSE) == NULL);
  H5Selector *selector = h5_selector_parse ("ul:only-of-type:not(:root) > .x", 31, NULL, 0, NULL);
  gsize n;
  g_autofree H5Node **found = h5_selector_select_all (selector, ul, ul, NULL, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (h5_selector_matches (selector, found[1], ul, NULL));
  g_assert_false (h5_selector_matches (selector, ul, ul, NULL));
  h5_selector_free (selector);
  h5_node_append (tree->document->last_child, ul);
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/select/match/combinators", test_combinators);
  g_test_add_func ("/select/match/depths", test_depths);
  g_test_add_func ("/select/match/structure", test_structure);
  g_test_add_func ("/select/match/has", test_has);
  g_test_add_func ("/select/match/attributes", test_attributes);
  g_test_add_func ("/select/match/namespaces", test_namespaces);
  g_test_add_func ("/select/match/language-and-direction", test_language_and_direction);
  g_test_add_func ("/select/match/headings", test_headings);
  g_test_add_func ("/select/match/forms", test_forms);
  g_test_add_func ("/select/match/default-button", test_default_button);
  g_test_add_func ("/select/match/never", test_never);
  g_test_add_func ("/select/match/scope", test_scope);
  g_test_add_func ("/select/match/detached", test_detached);
  return g_test_run ();
}
