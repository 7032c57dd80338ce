/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Valid and invalid selectors, the positions of errors, and specificity. */
#include "select-test.h"

#include <string.h>

static void
test_valid (void)
{
  static const char *const valid[] = { "*",
                                       "|a",
                                       "*|a",
                                       "[|a]",
                                       "[*|a=b]",
                                       ":is()",
                                       ":is(,)",
                                       ":is(a,!!)",
                                       ":has(> a, + b, ~ c)",
                                       ":has(:is(:has(a)))",
                                       "::before",
                                       "a:BEFORE",
                                       "::before::marker",
                                       "::part(x y):hover",
                                       "::-webkit-anything",
                                       ":nth-child(2n + 1 of a, b)",
                                       ":nth-child(-n- 1)",
                                       ":nth-child(\\6e)",
                                       ":nth-child(2n/**/+1)",
                                       ":lang(en, \"de\")",
                                       ":dir(x)",
                                       "[a=b i]",
                                       "[a=\"b\"s]",
                                       "[a=b",
                                       ":is(a",
                                       ":not(a",
                                       "a/*",
                                       "/**/a",
                                       "\\",
                                       "a\\",
                                       "a-->b",
                                       "--",
                                       "-a",
                                       "u+a",
                                       ":is([)])",
                                       ":is([))",
                                       "a\f b",
                                       "&",
                                       "a&",
                                       ":is(a]b)",
                                       ":host(a)",
                                       ":state(x)",
                                       "::slotted(a)::before",
                                       " a\n,\tb ",
                                       NULL };

  for (guint i = 0; valid[i]; i++)
    {
      H5SelectorError error = { .expected = "" };
      H5Selector *selector = h5_selector_parse (valid[i], strlen (valid[i]), NULL, 0, &error);
      if (!selector)
        g_test_message ("%s: expected %s", valid[i], error.expected);
      g_assert_nonnull (selector);
      h5_selector_free (selector);
    }
}

static const struct
{
  const char *text;
  gsize offset;
  const char *expected;
} invalid[] = {
  { "", 0, "a selector" },
  { "  ", 2, "a selector" },
  { "a,", 2, "a selector" },
  { ",a", 0, "a selector" },
  { "a > > b", 4, "a selector" },
  { "a >", 3, "a selector" },
  { ".1", 0, "a selector" },
  { "..a", 1, "the name of a class" },
  { "#1", 0, "an identifier after “#”" },
  { "a*", 1, "a combinator, or the type at the beginning" },
  { "a||b", 1, "a combinator, a comma or the end" },
  { "x|a", 1, "a namespace prefix that was declared" },
  { "[x|a]", 2, "a namespace prefix that was declared" },
  { "[a~ =b]", 3, "“]”, “=”, “~=”, “|=”, “^=”, “$=” or “*=”" },
  { "[a=b x]", 5, "“]”, “i” or “s”" },
  { "[]", 1, "a name" },
  { "[a=1]", 3, "an identifier or a string" },
  { ":foo", 1, "the name of a pseudo-class" },
  { "::foo", 2, "the name of a pseudo-element" },
  { ":not()", 5, "a selector" },
  { ":not(a,)", 7, "a selector" },
  { ":has()", 5, "a selector" },
  { ":has(:has(a))", 6, "no :has() inside :has()" },
  { ":is(a))", 6, "a combinator, a comma or the end" },
  { ":nth-child(+ 2)", 12, "An+B, “odd” or “even”" },
  { ":nth-child(2x)", 11, "An+B, “odd” or “even”" },
  { ":nth-of-type(2 of a)", 15, "“)”" },
  { "::before a", 9, "nothing after a pseudo-element" },
  { "::before.a", 8, "nothing but pseudo-classes after a pseudo-element" },
  { "a b {", 4, "a selector" },
  { "a/**/b", 5, "a combinator, or the type at the beginning" },
  { ":is (a)", 1, "the name of a pseudo-class" },
  { "\303\251 !", 3, "a selector" },
  { ":not(x|a)", 6, "a namespace prefix that was declared" },
  { ":nth-child()", 11, "An+B, “odd” or “even”" },
  { ":nth-child(n+)", 13, "an integer without sign" },
  { ":nth-child(2n+ -1)", 15, "an integer without sign" },
  { ":nth-child(1 of)", 15, "a selector" },
  { ":lang()", 6, "a language range" },
  { ":lang(1)", 6, "a language range" },
  { ":heading()", 9, "the level of a heading" },
  { ":heading(1.0)", 9, "the level of a heading" },
  { ":heading(2n)", 9, "the level of a heading" },
  { ":heading(2,)", 11, "the level of a heading" },
  { ":heading(2 of a)", 11, "“)”" },
  { "::before:heading", 9, "a pseudo-class that this pseudo-element takes" },
  { ":dir()", 5, "an identifier" },
  { ":dir(a b)", 7, "“)”" },
  { ":has(> )", 7, "a selector" },
  { ":state()", 7, "an identifier" },
  { ":foo(a)", 1, "the name of a functional pseudo-class" },
  { "::foo(a)", 2, "the name of a pseudo-element" },
  { "::before:empty", 9, "a pseudo-class that this pseudo-element takes" },
  { "::before::after", 10, "a pseudo-element that this one has" },
  { "::slotted(a b)", 12, "“)”: a compound selector only" },
  { ":host(a, b)", 7, "“)”" },
  { ":host(:not(a b))", 13, "“)”: a compound selector only" },
  { "::picker(a)", 9, "a word that this pseudo-element takes" },
  { "::scroll-button(x)", 16, "a word that this pseudo-element takes" },
  { "::view-transition-new(1)", 22, "a name, “*” or a class" },
  { "::view-transition-new(.1)", 22, "a name, “*” or a class" },
  { "[a=\"b\" \"c\"]", 7, "“]”" },
  { "[*]", 2, "a name" },
  { "[a|]", 2, "a namespace prefix that was declared" },
  { "*|", 2, "a name after the namespace prefix" },
  { "a b:hover.", 10, "the name of a class" },
  { ":-webkit-any(a b)", 15, "“)”: a compound selector only" },
  { "a:", 2, "the name of a pseudo-class" },
  { "a::", 3, "the name of a pseudo-element" },
  { "\\\n", 0, "a selector" },
  { "\"a\"", 0, "a selector" },
  { "a\"b", 1, "a combinator, a comma or the end" },
  { "5", 0, "a selector" },
  { "@a", 0, "a selector" },
};

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (invalid); i++)
    {
      H5SelectorError error = { .offset = 99 };
      const char *text = invalid[i].text;
      g_test_message ("%s", text);
      g_assert_null (h5_selector_parse (text, strlen (text), NULL, 0, &error));
      g_assert_cmpint (error.code, ==, H5_SELECTOR_SYNTAX_ERROR);
      g_assert_cmpstr (error.expected, ==, invalid[i].expected);
      g_assert_cmpuint (error.offset, ==, invalid[i].offset);
    }
}

static char *
repeat (const char *before, const char *unit, gsize n, const char *after)
{
  GString *out = g_string_new (before);

  for (gsize i = 0; i < n; i++)
    g_string_append (out, unit);
  g_string_append (out, after);
  return g_string_free (out, FALSE);
}

static gboolean
is_too_complex (const char *text)
{
  H5SelectorError error;
  H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, &error);

  if (selector)
    {
      h5_selector_free (selector);
      return FALSE;
    }
  g_assert_cmpint (error.code, ==, H5_SELECTOR_TOO_COMPLEX);
  return TRUE;
}

static void
test_limits (void)
{
  g_autofree char *deep = repeat ("", ":is(", H5_SELECTOR_MAX_NESTING, "a");
  g_autofree char *too_deep = repeat ("", ":is(", H5_SELECTOR_MAX_NESTING + 1, "a");
  g_autofree char *forgiving = repeat (":is(", ":not(", 100000, "a");
  g_autofree char *longest = repeat ("", "a ", H5_SELECTOR_MAX_COMPOUNDS, "");
  g_autofree char *too_long = repeat ("b", ",a", H5_SELECTOR_MAX_COMPOUNDS, "");

  g_autofree char *most_has = repeat ("", ":has(a)", H5_SELECTOR_MAX_AHEAD, "");
  g_autofree char *too_many_has = repeat ("", ":has(a)", H5_SELECTOR_MAX_AHEAD + 1, "");
  g_autofree char *most_in_has = repeat (":has(b", ",a", H5_SELECTOR_MAX_AHEAD - 1, ")");
  g_autofree char *too_many_in_has = repeat (":has(b", " a", H5_SELECTOR_MAX_AHEAD, ")");

  g_assert_false (is_too_complex (most_has));
  g_assert_true (is_too_complex (too_many_has));
  g_assert_false (is_too_complex (most_in_has));
  g_assert_true (is_too_complex (too_many_in_has));
  g_assert_false (is_too_complex (deep));
  g_assert_true (is_too_complex (too_deep));
  g_assert_true (is_too_complex (forgiving));
  g_assert_false (is_too_complex (longest));
  g_assert_true (is_too_complex (too_long));
}

static void
test_specificity (void)
{
  static const struct
  {
    const char *text;
    H5Specificity is;
  } cases[] = {
    { "*", { 0, 0, 0 } },
    { "li", { 0, 0, 1 } },
    { "ul ol+li", { 0, 0, 3 } },
    { "h1 + *[rel=up]", { 0, 1, 1 } },
    { "li.red.level", { 0, 2, 1 } },
    { "#x34y", { 1, 0, 0 } },
    { ":not(em, strong#foo)", { 1, 0, 1 } },
    { ":is(em, #foo, !)", { 1, 0, 0 } },
    { ".qux:where(em, #foo#bar#baz)", { 0, 1, 0 } },
    { ":nth-child(even of li, .item)", { 0, 2, 0 } },
    { ":has(> #a, b c d)", { 1, 0, 0 } },
    { "a::before", { 0, 0, 2 } },
    { ":lang(en):dir(ltr)", { 0, 2, 0 } },
    { "h1:heading:heading(1, 2)", { 0, 2, 1 } },
    { ":host(a)", { 0, 1, 1 } },
    { "::slotted(a.b)", { 0, 1, 2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5Selector *selector =
        h5_selector_parse (cases[i].text, strlen (cases[i].text), NULL, 0, NULL);
      g_test_message ("%s", cases[i].text);
      g_assert_nonnull (selector);
      g_assert_cmpuint (h5_selector_get_length (selector), ==, 1);
      H5Specificity is = h5_selector_get_specificity (selector, 0);
      g_assert_cmpuint (is.ids, ==, cases[i].is.ids);
      g_assert_cmpuint (is.classes, ==, cases[i].is.classes);
      g_assert_cmpuint (is.types, ==, cases[i].is.types);
      h5_selector_free (selector);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/select/parse/valid", test_valid);
  g_test_add_func ("/select/parse/errors", test_errors);
  g_test_add_func ("/select/parse/limits", test_limits);
  g_test_add_func ("/select/parse/specificity", test_specificity);
  return g_test_run ();
}
