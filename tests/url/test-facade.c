/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Url, and the URLs of documents. */
#include <libhtml5/html5.h>

static void
test_parts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Url) url = html5_url_new ("../a b?q=1#top",
                                            "https://u:p@b\xC3\xBC"
                                            "cher.example:8080/x/y",
                                            &error);

  g_assert_no_error (error);
  g_assert_cmpstr (html5_url_get_href (url), ==,
                   "https://u:p@xn--bcher-kva.example:8080/a%20b?q=1#top");
  g_autofree char *whole = html5_url_to_string (url);
  g_assert_cmpstr (whole, ==, html5_url_get_href (url));
  g_assert_true (whole != html5_url_get_href (url));
  g_assert_cmpstr (html5_url_get_origin (url), ==, "https://xn--bcher-kva.example:8080");
  g_assert_cmpstr (html5_url_get_protocol (url), ==, "https:");
  g_assert_cmpstr (html5_url_get_username (url), ==, "u");
  g_assert_cmpstr (html5_url_get_password (url), ==, "p");
  g_assert_cmpstr (html5_url_get_host (url), ==, "xn--bcher-kva.example:8080");
  g_assert_cmpstr (html5_url_get_hostname (url), ==, "xn--bcher-kva.example");
  g_assert_cmpint (html5_url_get_port (url), ==, 8080);
  g_assert_cmpint (html5_url_get_effective_port (url), ==, 8080);
  g_assert_cmpstr (html5_url_get_pathname (url), ==, "/a%20b");
  g_assert_cmpstr (html5_url_get_search (url), ==, "?q=1");
  g_assert_cmpstr (html5_url_get_hash (url), ==, "#top");
  g_autofree char *host = html5_url_get_unicode_hostname (url);
  g_assert_cmpstr (host, ==,
                   "b\xC3\xBC"
                   "cher.example");
}

static void
test_setters (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Url) url = html5_url_new ("http://a/", NULL, &error);

  html5_url_set_protocol (url, "https");
  html5_url_set_username (url, "u");
  html5_url_set_password (url, "p");
  html5_url_set_hostname (url, "B.example");
  html5_url_set_port (url, 65536);
  html5_url_set_port (url, -2);
  g_assert_cmpint (html5_url_get_port (url), ==, -1);
  html5_url_set_port (url, 81);
  html5_url_set_pathname (url, "c/../d");
  html5_url_set_search (url, "e=f");
  html5_url_set_hash (url, "g");
  g_assert_cmpstr (html5_url_get_href (url), ==, "https://u:p@b.example:81/d?e=f#g");
  html5_url_set_host (url, "c:82");
  html5_url_set_port (url, 443);
  html5_url_set_hash (url, "");
  html5_url_set_search (url, "");
  g_assert_cmpstr (html5_url_get_href (url), ==, "https://u:p@c/d");
  g_assert_cmpint (html5_url_get_port (url), ==, -1);
  g_assert_cmpint (html5_url_get_effective_port (url), ==, 443);
  html5_url_set_hostname (url, "no host");
  g_assert_cmpstr (html5_url_get_hostname (url), ==, "c");
  g_assert_true (html5_url_set_href (url, "x:y", &error));
  g_assert_cmpint (html5_url_get_effective_port (url), ==, -1);
  g_assert_false (html5_url_set_href (url, "y", &error));
  g_assert_error (error, HTML5_URL_ERROR, HTML5_URL_ERROR_MISSING_SCHEME);
  g_assert_cmpstr (html5_url_get_href (url), ==, "x:y");
}

static void
note (GObject *object, GParamSpec *pspec, gpointer names)
{
  g_string_append_printf (names, "%s ", pspec->name);
}

static void
test_notify (void)
{
  g_autoptr (Html5Url) url = html5_url_new ("http://a:81/b", NULL, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  g_signal_connect (url, "notify", G_CALLBACK (note), names);
  html5_url_set_hash (url, "x");
  g_assert_nonnull (strstr (names->str, "hash"));
  g_assert_nonnull (strstr (names->str, "href"));
  g_assert_null (strstr (names->str, "host"));
  g_string_truncate (names, 0);
  html5_url_set_hash (url, "#x");
  html5_url_set_hostname (url, "A");
  g_assert_cmpstr (names->str, ==, "");
  g_object_set (url, "port", 80, "search", "q", "hash", NULL, NULL);
  g_assert_nonnull (strstr (names->str, "port"));
  g_assert_cmpstr (html5_url_get_href (url), ==, "http://a/b?q");
}

static void
test_properties (void)
{
  static const char *const names[] = { "href", "origin",   "protocol", "username", "password",
                                       "host", "hostname", "pathname", "search",   "hash" };
  g_autoptr (Html5Url) url = html5_url_new ("http://u:p@a:81/b?c#d", NULL, NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  int port;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *value = NULL;
      g_object_get (url, names[i], &value, NULL);
      g_string_append_printf (all, "%s ", value);
    }
  g_object_get (url, "port", &port, NULL);
  g_assert_cmpint (port, ==, 81);
  g_assert_cmpstr (all->str, ==, "http://u:p@a:81/b?c#d http://a:81 http: u p a:81 a /b ?c #d ");
  g_autoptr (Html5Url) blank = g_object_new (HTML5_TYPE_URL, NULL);
  g_assert_cmpstr (html5_url_get_href (blank), ==, "about:blank");
}

static void
check_error (const char *input, const char *base, Html5UrlError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_url_new (input, base, &error));
  g_assert_error (error, HTML5_URL_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_false (html5_url_can_parse (input, base));
}

static void
test_errors (void)
{
  check_error ("a", NULL, HTML5_URL_ERROR_MISSING_SCHEME,
               "“a” is not a URL: It is relative, and there is no base URL to resolve it with");
  check_error ("x:", "b", HTML5_URL_ERROR_MISSING_SCHEME,
               "“b” is not a URL: It is relative, and there is no base URL to resolve it with");
  check_error ("http://", NULL, HTML5_URL_ERROR_HOST_MISSING,
               "“http://” is not a URL: It has no host");
  check_error ("http://a b", NULL, HTML5_URL_ERROR_HOST,
               "“http://a b” is not a URL: Its host is not valid");
  check_error ("http://1.2.3.400", NULL, HTML5_URL_ERROR_IPV4,
               "“http://1.2.3.400” is not a URL: Its host ends in a number, but is not an IPv4 "
               "address");
  check_error ("http://[1]", NULL, HTML5_URL_ERROR_IPV6,
               "“http://[1]” is not a URL: Its host is not an IPv6 address");
  check_error ("http://a:b", NULL, HTML5_URL_ERROR_PORT,
               "“http://a:b” is not a URL: Its port is not a number from 0 to 65535");
  g_assert_true (html5_url_can_parse ("a", "http://b"));
}

static void
test_copies (void)
{
  g_autoptr (Html5Url) url = html5_url_new ("http://a/b#c", NULL, NULL);
  g_autoptr (Html5Url) copy = html5_url_copy (url);

  g_assert_true (html5_url_equal (url, copy, FALSE));
  html5_url_set_hash (copy, "d");
  g_assert_false (html5_url_equal (url, copy, FALSE));
  g_assert_true (html5_url_equal (url, copy, TRUE));
  g_assert_cmpstr (html5_url_get_href (url), ==, "http://a/b#c");
}

static void
assert_strv (char **found, const char *expected)
{
  g_autofree char *all = g_strjoinv ("|", found);

  g_assert_cmpstr (all, ==, expected);
  g_strfreev (found);
}

/* Names with U+0000 are other names, and pairs with it stay as they are. */
static void
test_search_params_with_nul (void)
{
  g_autoptr (Html5Url) url = html5_url_new ("http://h/?a=1%00b&a%00c=2&%00=3&a=4", NULL, NULL);
  g_autofree char *a = html5_url_get_search_param (url, "a");

  g_assert_cmpstr (a, ==,
                   "1\xEF\xBF\xBD"
                   "b");
  assert_strv (html5_url_list_search_params (url), "a|1\xEF\xBF\xBD"
                                                   "b|a\xEF\xBF\xBD"
                                                   "c|2|\xEF\xBF\xBD|3|a|4");
  html5_url_append_search_param (url, "d", "5");
  g_assert_cmpstr (html5_url_get_search (url), ==, "?a=1%00b&a%00c=2&%00=3&a=4&d=5");
  html5_url_remove_search_params (url, "a");
  g_assert_cmpstr (html5_url_get_search (url), ==, "?a%00c=2&%00=3&d=5");
}

static void
test_search_params (void)
{
  g_autoptr (Html5Url) url = html5_url_new ("http://a/?q=a+b&r=%C3%A9&q=c&s", NULL, NULL);
  g_autofree char *q = html5_url_get_search_param (url, "q");

  g_assert_cmpstr (q, ==, "a b");
  g_assert_null (html5_url_get_search_param (url, "x"));
  assert_strv (html5_url_get_search_params (url, "q"), "a b|c");
  assert_strv (html5_url_list_search_params (url), "q|a b|r|\xC3\xA9|q|c|s|");
  html5_url_set_search_param (url, "q", "d&e");
  g_assert_cmpstr (html5_url_get_search (url), ==, "?q=d%26e&r=%C3%A9&s=");
  html5_url_set_search_param (url, "t", "~*");
  html5_url_append_search_param (url, "r", "");
  g_assert_cmpstr (html5_url_get_search (url), ==, "?q=d%26e&r=%C3%A9&s=&t=%7E*&r=");
  html5_url_remove_search_params (url, "r");
  html5_url_remove_search_params (url, "q");
  html5_url_remove_search_params (url, "s");
  html5_url_remove_search_params (url, "t");
  g_assert_cmpstr (html5_url_get_href (url), ==, "http://a/");
  assert_strv (html5_url_list_search_params (url), "");
  g_autoptr (Html5Url) malformed = html5_url_new ("http://a/?a=%g1%1g%4&b=%41%", NULL, NULL);
  assert_strv (html5_url_list_search_params (malformed), "a|%g1%1g%4|b|A%");
}

static void
test_encoding (void)
{
  g_autoptr (Html5Url) url =
    html5_url_new_with_encoding ("http://a/\xC3\xA9?\xC3\xA9\xE2\x82\xAC#\xC3\xA9", NULL,
                                 html5_encoding_for_label ("latin2"), NULL);

  g_assert_cmpstr (html5_url_get_href (url), ==, "http://a/%C3%A9?%E9%26%238364%3B#%C3%A9");
}

/* Cases in which GUri differs from browsers. */
static void
test_resolving (void)
{
  static const struct
  {
    const char *reference, *resolved;
  } cases[] = {
    { "https:\\\\a\\b", "https://a/b" },
    { "///x", "https://x/" },
    { "https:foo", "https://example.org/dir/foo" },
    { "HTTPS://EXAMPLE.org/A", "https://example.org/A" },
    { "{x}", "https://example.org/dir/%7Bx%7D" },
    { " \n?q ", "https://example.org/dir/page?q" },
    { "", "https://example.org/dir/page" },
    { "#f", "https://example.org/dir/page#f" },
    { "//\xC3\xA4.example/\xC3\xA4", "https://xn--4ca.example/%C3%A4" },
    { "mailto:a@b c", "mailto:a@b c" },
    { "http://[", NULL },
    { "https://a b/", NULL },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = NULL;

  g_object_set (parser, "base-uri", "HTTPS://Example.ORG/dir/./page#old", NULL);
  document = html5_parser_parse_text (parser, "<p>x", -1, NULL);
  g_autofree char *uri = html5_document_get_document_uri (document);
  g_assert_cmpstr (uri, ==, "https://example.org/dir/page#old");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *resolved =
        html5_node_resolve_url (HTML5_NODE (document), cases[i].reference);
      g_assert_cmpstr (resolved, ==, cases[i].resolved);
    }
}

/* In a page with a legacy encoding, queries are in that encoding. */
static void
test_document_encoding (void)
{
  static const char page[] = "<meta charset=windows-1252><base href='http://a/?\xE9'>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (page, sizeof page - 1);
  g_autoptr (Html5Document) document = html5_document_new_from_bytes (bytes, NULL);
  g_autofree char *base = html5_node_get_base_uri (HTML5_NODE (document));
  g_autofree char *link = html5_node_resolve_url (HTML5_NODE (document), "?\xC3\xA9");

  g_assert_cmpstr (base, ==, "http://a/?%E9");
  g_assert_cmpstr (link, ==, "http://a/?%E9");
}

int
main (int argc, char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/url/facade/parts", test_parts);
  g_test_add_func ("/url/facade/setters", test_setters);
  g_test_add_func ("/url/facade/notify", test_notify);
  g_test_add_func ("/url/facade/properties", test_properties);
  g_test_add_func ("/url/facade/errors", test_errors);
  g_test_add_func ("/url/facade/copies", test_copies);
  g_test_add_func ("/url/facade/search-params", test_search_params);
  g_test_add_func ("/url/facade/search-params-with-nul", test_search_params_with_nul);
  g_test_add_func ("/url/facade/encoding", test_encoding);
  g_test_add_func ("/url/facade/resolving", test_resolving);
  g_test_add_func ("/url/facade/document-encoding", test_document_encoding);
  return g_test_run ();
}
