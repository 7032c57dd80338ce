/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A URL, a base and a value to set, on one line each: parsing the serialization of a URL
 * results in the same URL, whatever was set, with one exception. The first of four bytes chooses
 * the part to set, and the encoding of the query. */
#include "fuzz.h"

#include "url/h5-percent.h"
#include "url/h5-url.h"

#define OPTION_BYTES 4

/* Returns a line of the input as valid UTF-8. */
static H5Buffer
next_line (const char **p, const char *end)
{
  const char *start = *p;
  const char *line_feed = memchr (start, '\n', (gsize) (end - start));
  H5Buffer line = H5_BUFFER_INIT;

  h5_utf8_append_decoded (start, (gsize) ((line_feed ? line_feed : end) - start), &line);
  *p = line_feed ? line_feed + 1 : end;
  return line;
}

/* Whether the scheme was changed to "file" while the path begins with a drive letter and a vertical
 * bar. The standard keeps this path, but changes the bar to a colon when it parses the URL:
 * https://url.spec.whatwg.org/#path-state */
static gboolean
has_unparsed_drive (const char *href)
{
  const char *bar = strchr (href, '|');

  return g_str_has_prefix (href, "file:") && bar && g_ascii_isalpha (bar[-1]) && bar[-2] == '/';
}

static void
check_url (const H5Url *url)
{
  H5Buffer first = H5_BUFFER_INIT, second = H5_BUFFER_INIT, origin = H5_BUFFER_INIT;
  H5Url *again;

  h5_url_serialize (url, FALSE, &first);
  g_assert_true (g_utf8_validate (first.data, (gssize) first.length, NULL));
  again = h5_url_new (first.data, first.length, NULL, NULL, NULL);
  g_assert_nonnull (again);
  h5_url_serialize (again, FALSE, &second);
  if (!has_unparsed_drive (first.data))
    g_assert_cmpstr (first.data, ==, second.data);
  h5_url_serialize_origin (again, &origin);
  h5_url_free (again);
  h5_buffer_clear (&first);
  h5_buffer_clear (&second);
  h5_buffer_clear (&origin);
}

static void
set_part (H5Url *url, guint which, const H5Buffer *value)
{
  static gboolean (*const setters[]) (H5Url * url, const char *value, gsize length) = {
    h5_url_set_scheme, h5_url_set_username, h5_url_set_password,
    h5_url_set_host,   h5_url_set_hostname, h5_url_set_port,
    h5_url_set_path,   h5_url_set_query,    h5_url_set_fragment,
  };

  setters[which % G_N_ELEMENTS (setters)](url, value->data, value->length);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  const char *p = (const char *) data + OPTION_BYTES;
  const char *end = (const char *) data + size;
  H5Buffer input = next_line (&p, end), base_text = next_line (&p, end),
           value = next_line (&p, end);
  g_autoptr (H5Url) base = h5_url_new (base_text.data, base_text.length, NULL, NULL, NULL);
  g_autoptr (H5Url) url =
    h5_url_new (input.data, input.length, base, h5_encoding_nth (data[0] % H5_N_ENCODINGS), NULL);

  if (url)
    {
      check_url (url);
      set_part (url, data[0], &value);
      check_url (url);
    }
  h5_buffer_clear (&input);
  h5_buffer_clear (&base_text);
  h5_buffer_clear (&value);
  return 0;
}
