/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* URL records: the public test data, and cases that it does not have. */
#include "common/test-data.h"
#include "common/test-json.h"
#include "url/h5-percent.h"
#include "url/h5-url.h"
#include "url/h5-urlencoded.h"

static H5Url *
parse (const char *text, const H5Url *base)
{
  return h5_url_new (text, strlen (text), base, NULL, NULL);
}

static char *
serialize (const H5Url *url)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_url_serialize (url, FALSE, &out);
  return h5_buffer_steal (&out, NULL);
}

/* Returns a part as in the URL API. */
static char *
get_part (const H5Url *url, const char *name)
{
  H5Buffer out = H5_BUFFER_INIT;
  const H5Buffer *part = NULL;

  if (g_str_equal (name, "href"))
    h5_url_serialize (url, FALSE, &out);
  else if (g_str_equal (name, "origin"))
    h5_url_serialize_origin (url, &out);
  else if (g_str_equal (name, "host"))
    h5_url_serialize_host (url, &out);
  else if (g_str_equal (name, "port") && url->port != H5_NO_PORT)
    h5_buffer_append_printf (&out, "%d", url->port);
  else if (g_str_equal (name, "username"))
    part = &url->username;
  else if (g_str_equal (name, "password"))
    part = &url->password;
  else if (g_str_equal (name, "hostname"))
    part = &url->host;
  else if (g_str_equal (name, "pathname"))
    part = &url->path;
  else if (g_str_equal (name, "protocol"))
    part = &url->scheme;
  else if (g_str_equal (name, "search"))
    part = &url->query;
  else if (g_str_equal (name, "hash"))
    part = &url->fragment;
  if (part && part->length && (part == &url->query || part == &url->fragment))
    h5_buffer_append_byte (&out, part == &url->query ? '?' : '#');
  if (part && part->length)
    h5_buffer_append (&out, part->data, part->length);
  if (part == &url->scheme)
    h5_buffer_append_byte (&out, ':');
  return h5_buffer_steal (&out, NULL);
}

static void
append_pair (const char *name, gsize name_length, const char *value, gsize value_length,
             gpointer out)
{
  h5_urlencoded_append (out, name, name_length, value, value_length, NULL);
}

static void
check_params (const H5Url *url, const TestJson *expected)
{
  H5Buffer out = H5_BUFFER_INIT;

  if (url->query.length)
    h5_urlencoded_parse (url->query.data, url->query.length, append_pair, &out);
  g_assert_cmpstr (out.data ? out.data : "", ==, expected->string->str);
  h5_buffer_clear (&out);
}

static gboolean
check_case (const TestJson *item)
{
  static const char *const parts[] = { "href",     "origin", "protocol", "username",
                                       "password", "host",   "hostname", "port",
                                       "pathname", "search", "hash" };
  const TestJson *input = test_json_get (item, "input"), *base_text = test_json_get (item, "base");
  g_autoptr (H5Url) base =
    base_text->kind == TEST_JSON_STRING
      ? h5_url_new (base_text->string->str, base_text->string->len, NULL, NULL, NULL)
      : NULL;
  H5UrlFailure failure;
  g_autoptr (H5Url) url =
    base_text->kind == TEST_JSON_STRING && !base
      ? NULL
      : h5_url_new (input->string->str, input->string->len, base, NULL, &failure);
  gboolean is_same = TRUE;

  if (test_json_get (item, "failure"))
    return url == NULL;
  if (!url)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const TestJson *expected = test_json_get (item, parts[i]);
      g_autofree char *part = get_part (url, parts[i]);
      if (expected && strcmp (part, expected->string->str) != 0)
        {
          g_test_message ("%s of <%s> on <%s>: <%s>, not <%s>", parts[i], input->string->str,
                          base ? base_text->string->str : "", part, expected->string->str);
          is_same = FALSE;
        }
    }
  if (test_json_get (item, "searchParams"))
    check_params (url, test_json_get (item, "searchParams"));
  return is_same;
}

static gboolean
check_domain (const TestJson *item)
{
  const TestJson *input = test_json_get (item, "input"), *output = test_json_get (item, "output");
  g_autoptr (GString) text = g_string_new ("https://");
  g_autoptr (H5Url) url = NULL;

  if (input->string->len == 0)
    return TRUE;
  g_string_append_len (text, input->string->str, (gssize) input->string->len);
  g_string_append (text, "/x");
  url = h5_url_new (text->str, text->len, NULL, NULL, NULL);
  if (output->kind == TEST_JSON_NULL)
    return url == NULL;
  return url && url->host.length == output->string->len
         && memcmp (url->host.data, output->string->str, url->host.length) == 0;
}

static gboolean
check_encodings (const TestJson *item)
{
  const TestJson *input = test_json_get (item, "input"), *output = test_json_get (item, "output");
  g_autofree char *text =
    g_strdup_printf ("http://a/?%s#%s", input->string->str, input->string->str);
  gboolean is_same = TRUE;

  for (guint i = 0; i < output->items->len; i += 2)
    {
      const GString *name = ((TestJson *) output->items->pdata[i])->string;
      const GString *expected = ((TestJson *) output->items->pdata[i + 1])->string;
      const H5Encoding *encoding = h5_encoding_for_label (name->str, name->len);
      g_autoptr (H5Url) url = h5_url_new (text, strlen (text), NULL, encoding, NULL);
      g_assert_nonnull (encoding);
      is_same &= strcmp (url->query.data, expected->str) == 0;
    }
  return is_same;
}

static void
run_file (const char *name, gboolean (*check) (const TestJson *item), guint least)
{
  g_autofree char *path = test_data_path (name);
  guint n_cases = 0, n_failed = 0;

  if (!path)
    {
      g_test_skip ("no test data");
      return;
    }
  g_autoptr (GBytes) bytes = test_read (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  TestJson *json = test_json_parse (text, length);
  for (guint i = 0; i < test_json_length (json); i++)
    {
      const TestJson *item = test_json_nth (json, i);
      if (item->kind != TEST_JSON_OBJECT)
        continue;
      n_cases++;
      if (check (item))
        continue;
      n_failed++;
      g_test_message ("case %u: <%s>", i, test_json_get (item, "input")->string->str);
    }
  test_json_free (json);
  g_test_message ("%u cases, %u failed", n_cases, n_failed);
  g_assert_cmpuint (n_failed, ==, 0);
  g_assert_cmpuint (n_cases, >=, least);
}

static void
test_url_data (void)
{
  run_file ("conformance/url/urltestdata.json", check_case, 640);
}

static void
test_to_ascii (void)
{
  run_file ("conformance/url/toascii.json", check_domain, 67);
}

static void
test_idna (void)
{
  run_file ("conformance/url/IdnaTestV2.json", check_domain, 2000);
}

static void
test_encodings (void)
{
  run_file ("conformance/url/percent-encoding.json", check_encodings, 7);
}

static void
test_failures (void)
{
  static const struct
  {
    const char *text;
    H5UrlFailure failure;
  } cases[] = {
    { "a", H5_URL_MISSING_SCHEME },
    { "http://", H5_URL_HOST_MISSING },
    { "http://:80", H5_URL_HOST_MISSING },
    { "http://u@/", H5_URL_HOST_MISSING },
    { "http://a b/", H5_URL_HOST_INVALID },
    { "x://a^b", H5_URL_HOST_INVALID },
    { "http://1.2.3.4.5", H5_URL_IPV4_INVALID },
    { "http://0x100000000", H5_URL_IPV4_INVALID },
    { "http://[1::2::3]", H5_URL_IPV6_INVALID },
    { "http://[::1", H5_URL_IPV6_INVALID },
    { "http://[::12345]", H5_URL_IPV6_INVALID },
    { "http://[::1g]", H5_URL_IPV6_INVALID },
    { "http://[::1:]", H5_URL_IPV6_INVALID },
    { "http://[1:2:3:4:5:6:7:1.2.3.4]", H5_URL_IPV6_INVALID },
    { "http://[1:2:3:4:5:6:7:8:9]", H5_URL_IPV6_INVALID },
    { "http://[::01.2.3.4]", H5_URL_IPV6_INVALID },
    { "http://[::256.2.3.4]", H5_URL_IPV6_INVALID },
    { "http://[::1..3.4]", H5_URL_IPV6_INVALID },
    { "http://[::1.2.3]", H5_URL_IPV6_INVALID },
    { "http://[::1.2.3.4.5]", H5_URL_IPV6_INVALID },
    { "http://[::1.2x3.4]", H5_URL_IPV6_INVALID },
    { "http://[::.1.2.3]", H5_URL_IPV6_INVALID },
    { "http://a:65536", H5_URL_PORT_INVALID },
    { "http://a:b", H5_URL_PORT_INVALID },
    { "http://a:99999999999999999999", H5_URL_PORT_INVALID },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5UrlFailure failure = H5_URL_OK;
      g_assert_null (h5_url_new (cases[i].text, strlen (cases[i].text), NULL, NULL, &failure));
      g_assert_cmpint (failure, ==, cases[i].failure);
    }
}

static void
test_ipv6 (void)
{
  static const struct
  {
    const char *address, *serialized;
  } cases[] = {
    { "::", "::" },
    { "::1", "::1" },
    { "1::", "1::" },
    { "::1:2:3:4:5:6:7", "0:1:2:3:4:5:6:7" },
    { "1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0" },
    { "1:0:0:2:0:0:0:3", "1:0:0:2::3" },
    { "1:0:0:2:0:0:3:4", "1::2:0:0:3:4" },
    { "0ABC:0:0:0:0:0:0:00d0", "abc::d0" },
    { "::ffff:1.2.3.4", "::ffff:102:304" },
    { "1:2:3:4:5:6:0.255.10.0", "1:2:3:4:5:6:ff:a00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("http://[%s]", cases[i].address);
      g_autofree char *expected = g_strdup_printf ("http://[%s]/", cases[i].serialized);
      g_autoptr (H5Url) url = parse (text, NULL);
      g_autofree char *serialized = serialize (url);
      g_assert_cmpstr (serialized, ==, expected);
    }
}

/* NUL can be at any position. */
static void
test_nul (void)
{
  g_autoptr (H5Url) url = h5_url_new ("http://a/b\0c?d\0#\0"
                                      "e",
                                      18, NULL, NULL, NULL);
  g_autofree char *text = serialize (url);

  g_assert_cmpstr (text, ==, "http://a/b%00c?d%00#%00e");
  g_assert_null (h5_url_new ("http://a\0b/", 11, NULL, NULL, NULL));
  g_autoptr (H5Url) file = h5_url_new ("file:C|\0x", 9, NULL, NULL, NULL);
  g_autofree char *file_text = serialize (file);
  g_assert_cmpstr (file_text, ==, "file:///C|%00x");
}

static void
test_copy (void)
{
  g_autoptr (H5Url) url = parse ("https://u:p@example.org:81/a/b?c#d", NULL);
  g_autoptr (H5Url) copy = h5_url_copy (url);
  g_autofree char *text = serialize (copy);
  H5Buffer out = H5_BUFFER_INIT;

  g_assert_cmpstr (text, ==, "https://u:p@example.org:81/a/b?c#d");
  h5_url_serialize (url, TRUE, &out);
  g_assert_cmpstr (out.data, ==, "https://u:p@example.org:81/a/b?c");
  h5_buffer_clear (&out);
}

/* The cost is linear: a square of the length would take longer than any timeout. */
static void
check_long (const char *start, const char *piece, gboolean is_valid)
{
  g_autoptr (GString) text = g_string_new (start);

  while (text->len < 1000000)
    g_string_append (text, piece);
  g_autoptr (H5Url) url = h5_url_new (text->str, text->len, NULL, NULL, NULL);
  g_assert_cmpint (url != NULL, ==, is_valid);
}

static void
test_long (void)
{
  check_long ("http://", "@", FALSE);
  check_long ("http://", "u:@", FALSE);
  check_long ("http://a/", "../", TRUE);
  check_long ("http://a/", "%2e/", TRUE);
  check_long ("http://a/", "b/../", TRUE);
  check_long ("http://", "a.", TRUE);
  check_long ("http://", "1.", FALSE);
  check_long ("http://", "\xC3\xA4.", TRUE);
  check_long ("http://", "\xC3\xA4", FALSE);
  check_long ("http://x", "\xCC\x81\xCC\xA3", FALSE);
  check_long ("http://", "\xEF\xB7\xBA.", FALSE);
  check_long ("http://", "xn--zca.", TRUE);
  check_long ("http://[", ":", FALSE);
  check_long ("http://a:", "9", FALSE);
  check_long ("javascript:", " ", TRUE);
}

static void
check_setter (gboolean (*set) (H5Url *url, const char *value, gsize length), const char *before,
              const char *value, gboolean is_set, const char *after)
{
  g_autoptr (H5Url) url = parse (before, NULL);
  g_assert_cmpint (set (url, value, strlen (value)), ==, is_set);
  g_autofree char *text = serialize (url);
  g_assert_cmpstr (text, ==, after);
}

static void
test_setters (void)
{
  check_setter (h5_url_set_scheme, "http://a:443/", "https", TRUE, "https://a/");
  check_setter (h5_url_set_scheme, "http://a/", "x", TRUE, "http://a/");
  check_setter (h5_url_set_scheme, "http://a/", "1", FALSE, "http://a/");
  check_setter (h5_url_set_scheme, "file:///a", "http", TRUE, "file:///a");
  check_setter (h5_url_set_scheme, "http://u@a/", "file", TRUE, "http://u@a/");
  check_setter (h5_url_set_scheme, "a:b", "c:d", TRUE, "c:b");
  check_setter (h5_url_set_username, "http://a/", "\xC3\xA4@:", TRUE, "http://%C3%A4%40%3A@a/");
  check_setter (h5_url_set_scheme, "http://a:81/", "file", TRUE, "http://a:81/");
  check_setter (h5_url_set_username, "http://u:p@a/", "v", TRUE, "http://v:p@a/");
  check_setter (h5_url_set_port, "file:///", "81", FALSE, "file:///");
  check_setter (h5_url_set_username, "file:///", "u", FALSE, "file:///");
  check_setter (h5_url_set_password, "http://a/", "p/", TRUE, "http://:p%2F@a/");
  check_setter (h5_url_set_host, "http://a:1/b", "c:2", TRUE, "http://c:2/b");
  check_setter (h5_url_set_host, "http://a:1/b", "c", TRUE, "http://c:1/b");
  check_setter (h5_url_set_host, "http://a:1/b", "c:x", FALSE, "http://c:1/b");
  check_setter (h5_url_set_host, "http://a/b", "", FALSE, "http://a/b");
  check_setter (h5_url_set_host, "file://a/b", "", TRUE, "file:///b");
  check_setter (h5_url_set_host, "x:y", "h", FALSE, "x:y");
  check_setter (h5_url_set_host, "x:/.//y", "h", TRUE, "x://h//y");
  check_setter (h5_url_set_hostname, "http://a:1/b", "c/d", TRUE, "http://c:1/b");
  check_setter (h5_url_set_hostname, "http://a:1/b", "c:2", FALSE, "http://a:1/b");
  check_setter (h5_url_set_port, "http://a/", "81", TRUE, "http://a:81/");
  check_setter (h5_url_set_port, "http://a:81/", "80x", TRUE, "http://a/");
  check_setter (h5_url_set_port, "http://a:81/", "", TRUE, "http://a/");
  check_setter (h5_url_set_port, "http://a/", "65536", FALSE, "http://a/");
  check_setter (h5_url_set_port, "http://a/", "x", FALSE, "http://a/");
  check_setter (h5_url_set_path, "http://a/b?c", "d/../e ?#", TRUE, "http://a/e%20%3F%23?c");
  check_setter (h5_url_set_path, "http://a/b", "", TRUE, "http://a/");
  check_setter (h5_url_set_path, "x://a/b", "", TRUE, "x://a");
  check_setter (h5_url_set_path, "x:/b", "//c", TRUE, "x:/.//c");
  check_setter (h5_url_set_path, "x:b", "c", FALSE, "x:b");
}

static void
test_marked_setters (void)
{
  g_autoptr (H5Url) url = parse ("http://a/?b#c", NULL);
  g_autofree char *first = NULL, *second = NULL, *third = NULL;

  h5_url_set_query (url, "?d e#", 5);
  h5_url_set_fragment (url, "#f g", 4);
  first = serialize (url);
  g_assert_cmpstr (first, ==, "http://a/?d%20e%23#f%20g");
  h5_url_set_query (url, "?", 1);
  h5_url_set_fragment (url, "", 0);
  second = serialize (url);
  g_assert_cmpstr (second, ==, "http://a/?");
  h5_url_set_query (url, "", 0);
  third = serialize (url);
  g_assert_cmpstr (third, ==, "http://a/");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/url/data", test_url_data);
  g_test_add_func ("/url/to-ascii", test_to_ascii);
  g_test_add_func ("/url/idna", test_idna);
  g_test_add_func ("/url/encodings", test_encodings);
  g_test_add_func ("/url/failures", test_failures);
  g_test_add_func ("/url/ipv6", test_ipv6);
  g_test_add_func ("/url/nul", test_nul);
  g_test_add_func ("/url/copy", test_copy);
  g_test_add_func ("/url/long", test_long);
  g_test_add_func ("/url/setters", test_setters);
  g_test_add_func ("/url/marked-setters", test_marked_setters);
  return g_test_run ();
}
