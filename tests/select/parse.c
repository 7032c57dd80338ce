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
      H5SelectorError error = { .message = "" };
      H5Selector *selector = h5_selector_parse (valid[i], strlen (valid[i]), NULL, 0, &error);
      if (!selector)
        g_test_message ("%s: %s", valid[i], error.message);
      g_assert_nonnull (selector);
      h5_selector_free (selector);
    }
}

static const struct
{
  const char *text;
  gsize offset;
  const char *message;
} invalid[] = {
  { "", 0, "A selector is missing" },
  { "  ", 2, "A selector is missing" },
  { "a,", 2, "A selector is missing" },
  { ",a", 0, "A selector is missing" },
  { "a > > b", 4, "A selector is missing" },
  { "a >", 3, "A selector is missing" },
  { ".1", 0, "A selector is missing" },
  { "..a", 1, "The name of a class is expected" },
  { "#1", 0, "An identifier is expected after “#”" },
  { "a*", 1, "A type selector must come first in a compound selector" },
  { "a||b", 1, "A combinator, a comma or the end is expected" },
  { "x|a", 1, "The namespace prefix is not declared" },
  { "[x|a]", 2, "The namespace prefix is not declared" },
  { "[a~ =b]", 3, "“]”, “=”, “~=”, “|=”, “^=”, “$=” or “*=” is expected" },
  { "[a=b x]", 5, "“]”, “i” or “s” is expected" },
  { "[]", 1, "A name is expected" },
  { "[a=1]", 3, "An identifier or a string is expected" },
  { ":foo", 1, "There is no pseudo-class of this name" },
  { "::foo", 2, "There is no pseudo-element of this name" },
  { ":not()", 5, "A selector is missing" },
  { ":not(a,)", 7, "A selector is missing" },
  { ":has()", 5, "A selector is missing" },
  { ":has(:has(a))", 6, "A :has() cannot contain another one" },
  { ":is(a))", 6, "A combinator, a comma or the end is expected" },
  { ":nth-child(+ 2)", 12, "An+B, “odd” or “even” is expected" },
  { ":nth-child(2x)", 11, "An+B, “odd” or “even” is expected" },
  { ":nth-of-type(2 of a)", 15, "“)” is expected" },
  { "::before a", 9, "A combinator is not allowed after a pseudo-element" },
  { "::before.a", 8, "Only pseudo-classes are allowed after a pseudo-element" },
  { "a b {", 4, "A selector is missing" },
  { "a/**/b", 5, "A type selector must come first in a compound selector" },
  { ":is (a)", 1, "There is no pseudo-class of this name" },
  { "\303\251 !", 3, "A selector is missing" },
  { ":not(x|a)", 6, "The namespace prefix is not declared" },
  { ":nth-child()", 11, "An+B, “odd” or “even” is expected" },
  { ":nth-child(n+)", 13, "An integer without a sign is expected" },
  { ":nth-child(2n+ -1)", 15, "An integer without a sign is expected" },
  { ":nth-child(1 of)", 15, "A selector is missing" },
  { ":lang()", 6, "A language range is expected" },
  { ":lang(1)", 6, "A language range is expected" },
  { ":heading()", 9, "The level of a heading is expected" },
  { ":heading(1.0)", 9, "The level of a heading is expected" },
  { ":heading(2n)", 9, "The level of a heading is expected" },
  { ":heading(2,)", 11, "The level of a heading is expected" },
  { ":heading(2 of a)", 11, "“)” is expected" },
  { "::before:heading", 9, "This pseudo-class is not allowed after the pseudo-element" },
  { ":dir()", 5, "An identifier is expected" },
  { ":dir(a b)", 7, "“)” is expected" },
  { ":has(> )", 7, "A selector is missing" },
  { ":state()", 7, "An identifier is expected" },
  { ":foo(a)", 1, "There is no functional pseudo-class of this name" },
  { "::foo(a)", 2, "There is no functional pseudo-element of this name" },
  { "::before:empty", 9, "This pseudo-class is not allowed after the pseudo-element" },
  { "::before::after", 10, "This pseudo-element is not allowed after the one before it" },
  { "::slotted(a b)", 12, "Only compound selectors are allowed in these parentheses" },
  { ":host(a, b)", 7, "A list is not allowed in these parentheses" },
  { ":host(:not(a b))", 13, "Only compound selectors are allowed in these parentheses" },
  { "::picker(a)", 9, "This word is not allowed in the pseudo-element" },
  { "::scroll-button(x)", 16, "This word is not allowed in the pseudo-element" },
  { "::view-transition-new(1)", 22, "A name, “*” or a class is expected" },
  { "::view-transition-new(.1)", 22, "A name, “*” or a class is expected" },
  { "[a=\"b\" \"c\"]", 7, "“]” is expected" },
  { "[*]", 2, "A name is expected" },
  { "[a|]", 2, "The namespace prefix is not declared" },
  { "*|", 2, "A name is expected after the namespace prefix" },
  { "a b:hover.", 10, "The name of a class is expected" },
  { ":-webkit-any(a b)", 15, "Only compound selectors are allowed in these parentheses" },
  { "a:", 2, "The name of a pseudo-class is expected" },
  { "a::", 3, "The name of a pseudo-element is expected" },
  { "\\\n", 0, "A selector is missing" },
  { "\"a\"", 0, "A selector is missing" },
  { "a\"b", 1, "A combinator, a comma or the end is expected" },
  { "5", 0, "A selector is missing" },
  { "@a", 0, "A selector is missing" },
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
      g_assert_false (error.is_too_complex);
      g_assert_cmpstr (error.message, ==, invalid[i].message);
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
  g_assert_true (error.is_too_complex);
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
