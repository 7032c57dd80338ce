/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Serializing selectors by CSSOM's rules. Most of the expected results are from a browser. */
#include "select-test.h"

#include <string.h>

static const H5SelectorNamespace some[] = { { "ns", "urn:ns" },
                                            { "null", "" },
                                            { "o:d", "urn:o" } };
static const H5SelectorNamespace with_default[] = { { "", "urn:default" },
                                                    { "same", "urn:default" },
                                                    { "ns", "urn:ns" } };

static char *
serialize (const char *text, const H5SelectorNamespace *namespaces, gsize n_namespaces)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_assert_true (h5_selector_write (text, strlen (text), namespaces, n_namespaces, &out));
  return h5_buffer_steal (&out, NULL);
}

/* Checks pairs of a selector and its serialization, which must serialize to itself. */
static void
check (const char *const (*pairs)[2], const H5SelectorNamespace *namespaces, gsize n_namespaces)
{
  for (guint i = 0; pairs[i][0]; i++)
    {
      g_autofree char *once = serialize (pairs[i][0], namespaces, n_namespaces);
      g_assert_cmpstr (once, ==, pairs[i][1]);
      g_autofree char *twice = serialize (once, namespaces, n_namespaces);
      g_assert_cmpstr (twice, ==, once);
    }
}

static void
test_simple (void)
{
  static const char *const pairs[][2] = {
    { " * ", "*" },
    { "Div", "Div" },
    { "*.a", ".a" },
    { "*::before", "::before" },
    { "a  b>c+d~e", "a b > c + d ~ e" },
    { "a,\n.b ,#c", "a, .b, #c" },

    { "#\\31 a", "#\\31 a" },
    { ".-\\31", ".-\\31 " },
    { ".\\-", ".\\-" },
    { ".--", ".--" },
    { ".a\\ b\\@\\000043", ".a\\ b\\@C" },
    { ".\\7f", ".\\7f " },
    { ".\xc3\xa9\\0", ".\xc3\xa9\xef\xbf\xbd" },
    { "& > a&", "& > a&" },
    { "*&", "&" },
    { "a/* */.b", "a.b" },
    { NULL, NULL },
  };

  check (pairs, NULL, 0);
}

static void
test_attributes (void)
{
  static const char *const pairs[][2] = {
    { "[ A ]", "[A]" },
    { "[a=b]", "[a=\"b\"]" },
    { "[a='x\"y\\\\z\\1 t']", "[a=\"x\\\"y\\\\z\\1 t\"]" },
    { "[a~=b][a|=b][a^=b][a$=b][a*='']", "[a~=\"b\"][a|=\"b\"][a^=\"b\"][a$=\"b\"][a*=\"\"]" },
    { "[a=b I]", "[a=\"b\" i]" },
    { "[a='b'S]", "[a=\"b\" s]" },
    { "[*|a]", "[*|a]" },
    { "[|a]", "[a]" },
    { "[null|a]", "[a]" },
    { "[ns|a\\:b=c]", "[ns|a\\:b=\"c\"]" },
    { "[o\\:d|a]", "[o\\:d|a]" },
    { "[a=b", "[a=\"b\"]" },
    { NULL, NULL },
  };

  check (pairs, some, G_N_ELEMENTS (some));
}

static void
test_namespaces (void)
{
  static const char *const without[][2] = {
    { "*|e", "e" },     { "*|*", "*" },     { "*|*.a", ".a" },  { "|e", "|e" },
    { "|*.a", "|*.a" }, { "ns|e", "ns|e" }, { "ns|*", "ns|*" }, { "ns|*:hover", "ns|*:hover" },
    { "null|e", "|e" }, { NULL, NULL },
  };
  static const char *const with[][2] = {
    { "e", "e" },
    { "*|e", "*|e" },
    { "*|*", "*|*" },
    { "*|*.a", "*|*.a" },
    { "*.a", ".a" },
    { "same|e", "e" },
    { "same|*.a", ".a" },
    { "same|*", "*" },
    { "ns|e", "ns|e" },
    { "|e", "|e" },
    { ":not(*|*)", ":not(*|*)" },
    { NULL, NULL },
  };

  check (without, some, G_N_ELEMENTS (some));
  check (with, with_default, G_N_ELEMENTS (with_default));
}

static void
test_nth (void)
{
  static const char *const pairs[][2] = {
    { ":nth-child( even )", ":nth-child(2n)" },
    { ":nth-child(ODD)", ":nth-child(2n+1)" },
    { ":nth-last-child( +10 )", ":nth-last-child(10)" },
    { ":nth-of-type(+4n)", ":nth-of-type(4n)" },
    { ":nth-last-of-type(-1n     - 5)", ":nth-last-of-type(-n-5)" },
    { ":nth-child(1n+0)", ":nth-child(n)" },
    { ":nth-child(0n)", ":nth-child(0)" },
    { ":nth-child(-0n-1)", ":nth-child(-1)" },
    { ":nth-child(2n+1 of *,.b)", ":nth-child(2n+1 of *, .b)" },
    { ":nth-last-child(1 OF a", ":nth-last-child(1 of a)" },
    { NULL, NULL },
  };

  check (pairs, NULL, 0);
}

static void
test_pseudo (void)
{
  static const char *const pairs[][2] = {
    { "A:HOVER", "A:hover" },
    { "a:Before,a::AFTER", "a::before, a::after" },
    { "::-webkit-FOO", "::-webkit-foo" },
    { ":not( a,.b )", ":not(a, .b)" },
    { ":has(> a,+b, c d , ~ *)", ":has(> a, + b, c d, ~ *)" },
    { ":WHERE(*.a)", ":where(.a)" },
    { ":-webkit-any(a,b)", ":-webkit-any(a, b)" },
    { ":host( .a ):host", ":host(.a):host" },
    { ":host(:is(a .b, .c))", ":host(:is(.c))" },
    { "::slotted(:where(:not(a b)))", "::slotted(:where())" },
    { ":lang( ja ,\"de-*\")", ":lang(ja, \"de-*\")" },
    { ":lang(\\*-DE)", ":lang(\\*-DE)" },
    { ":dir( LTR )", ":dir(LTR)" },
    { ":heading( +1 ,-02,9 )", ":heading(1, -2, 9)" },
    { ":state( Foo )", ":state(Foo)" },
    { ":active-view-transition-type( a ,b )", ":active-view-transition-type(a, b)" },
    { "::slotted( *.a )::before", "::slotted(.a)::before" },
    { "::part( a   b ):hover", "::part(a b):hover" },
    { "::highlight( x )", "::highlight(x)" },
    { "::view-transition-group(.c.d)", "::view-transition-group(*.c.d)" },
    { "::view-transition-old( x.c )", "::view-transition-old(x.c)" },
    { "::picker( select )", "::picker(select)" },
    { "::scroll-button(*)", "::scroll-button(*)" },
    { NULL, NULL },
  };

  check (pairs, NULL, 0);
}

/* Invalid alternatives of a forgiving list are not written. */
static void
test_forgiven (void)
{
  static const char *const pairs[][2] = {
    { ":is(:foo, a ,b)", ":is(a, b)" },
    { ":is(a,:foo)", ":is(a)" },
    { ":is(,,)", ":is()" },
    { ":is(a,:is(:foo:bar))", ":is(a, :is())" },
    { ":where(a:not(!), b)", ":where(b)" },
    { ":is(a > [b=!], c) d", ":is(c) d" },
    { ":is(:lang(a,!), ns|*, *)", ":is(*)" },
    { NULL, NULL },
  };

  check (pairs, NULL, 0);
}

static void
test_no_selector (void)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_buffer_append_string (&out, "before");
  g_assert_false (h5_selector_write ("a, b >", 6, NULL, 0, &out));
  g_assert_cmpstr (out.data, ==, "before");
  h5_buffer_clear (&out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/select/text/simple", test_simple);
  g_test_add_func ("/select/text/attributes", test_attributes);
  g_test_add_func ("/select/text/namespaces", test_namespaces);
  g_test_add_func ("/select/text/nth", test_nth);
  g_test_add_func ("/select/text/pseudo", test_pseudo);
  g_test_add_func ("/select/text/forgiven", test_forgiven);
  g_test_add_func ("/select/text/no-selector", test_no_selector);
  return g_test_run ();
}
