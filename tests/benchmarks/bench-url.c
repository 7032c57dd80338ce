/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Measures parsing and writing URLs, absolute and relative, side by side with GUri, which does
 * less. Prints nanoseconds for each URL: the best of several rounds. */
#include "url/h5-url.h"

#include <stdio.h>

#define ROUNDS 15
#define REPEATS 20000
#define FLAGS (G_URI_FLAGS_ENCODED | G_URI_FLAGS_PARSE_RELAXED | G_URI_FLAGS_SCHEME_NORMALIZE)

static const char base_text[] = "https://www.example.org/news/2026/index.html?page=1";

static const struct
{
  const char *name;
  const char *text;
} urls[] = {
  { "host only", "https://example.org/" },
  { "ordinary", "https://www.example.org/news/2026/11/article.html?id=12345&lang=en#comments" },
  { "credentials and port", "https://user:secret@example.org:8443/a/b/c" },
  { "to encode", "https://example.org/a b/{c}/\xC3\xA9?q=\xC3\xBC&r=x y" },
  { "dot segments", "https://example.org/a/b/../../c/./d/../e" },
  { "IPv6", "http://[2001:db8::8a2e:370:7334]/x" },
  { "data", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk" },
  { "relative", "../2025/other.html#top" },
  { "relative query", "?page=2" },
};

static const char idn[] = "https://b\xC3\xBC"
                          "cher.example/";

static void
run_ours (const char *text)
{
  static H5Url *base;
  H5Buffer out = H5_BUFFER_INIT;
  H5Url *url;

  if (!base)
    base = h5_url_new (base_text, strlen (base_text), NULL, NULL, NULL);
  url = h5_url_new (text, strlen (text), base, NULL, NULL);
  h5_url_serialize (url, FALSE, &out);
  h5_buffer_clear (&out);
  h5_url_free (url);
}

static void
run_guri (const char *text)
{
  static GUri *base;
  GUri *uri;

  if (!base)
    base = g_uri_parse (base_text, FLAGS, NULL);
  uri = g_uri_parse_relative (base, text, FLAGS, NULL);
  if (!uri)
    return;
  g_free (g_uri_to_string (uri));
  g_uri_unref (uri);
}

static double
measure (void (*run) (const char *text), const char *text)
{
  gint64 best = G_MAXINT64;

  for (guint round = 0; round < ROUNDS; round++)
    {
      gint64 begin = g_get_monotonic_time ();
      for (guint i = 0; i < REPEATS; i++)
        run (text);
      best = MIN (best, g_get_monotonic_time () - begin);
    }
  return (double) best * 1000 / REPEATS;
}

int
main (void)
{
  printf ("%-24s %10s %10s\n", "ns for each URL", "libhtml5", "GUri");
  for (guint i = 0; i < G_N_ELEMENTS (urls); i++)
    printf ("%-24s %10.0f %10.0f\n", urls[i].name, measure (run_ours, urls[i].text),
            measure (run_guri, urls[i].text));
  printf ("%-24s %10.0f %10s\n", "internationalized", measure (run_ours, idn), "-");
  return 0;
}
