/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reads lines of fields in hexadecimal UTF-8: a URL, its base or "-", and optionally the name of a
 * part and a value to set. Prints the URL and its origin, or "!" for failure.
 */
#include "base/h5-ascii.h"
#include "url/h5-url.h"

#include <stdio.h>

typedef gboolean (*Setter) (H5Url *url, const char *value, gsize length);

static Setter
find_setter (const char *name)
{
  static const struct
  {
    const char *name;
    Setter set;
  } setters[] = {
    { "protocol", h5_url_set_scheme },   { "username", h5_url_set_username },
    { "password", h5_url_set_password }, { "host", h5_url_set_host },
    { "hostname", h5_url_set_hostname }, { "port", h5_url_set_port },
    { "pathname", h5_url_set_path },     { "search", h5_url_set_query },
    { "hash", h5_url_set_fragment },
  };

  for (guint i = 0; i < G_N_ELEMENTS (setters); i++)
    if (g_str_equal (setters[i].name, name))
      return setters[i].set;
  g_error ("no part %s", name);
}

static GString *
from_hex (const char *hex)
{
  GString *text = g_string_new (NULL);

  for (; hex[0] && hex[1]; hex += 2)
    g_string_append_c (text, (char) (h5_ascii_hex_value ((guint8) hex[0]) << 4
                                     | h5_ascii_hex_value ((guint8) hex[1])));
  return text;
}

static H5Url *
parse (const char *hex, const H5Url *base)
{
  GString *text = from_hex (hex);
  H5Url *url = h5_url_new (text->str, text->len, base, NULL, NULL);

  g_string_free (text, TRUE);
  return url;
}

static void
set_part (H5Url *url, const char *name, const char *hex)
{
  GString *value = from_hex (hex);

  find_setter (name) (url, value->str, value->len);
  g_string_free (value, TRUE);
}

static void
answer (char **fields)
{
  gboolean has_base = strcmp (fields[1], "-") != 0;
  g_autoptr (H5Url) base = has_base ? parse (fields[1], NULL) : NULL;
  g_autoptr (H5Url) url = has_base && !base ? NULL : parse (fields[0], base);
  H5Buffer out = H5_BUFFER_INIT;

  if (!url)
    {
      puts ("!");
      return;
    }
  if (fields[2])
    set_part (url, fields[2], fields[3] ? fields[3] : "");
  h5_url_serialize (url, FALSE, &out);
  h5_buffer_append_byte (&out, ' ');
  h5_url_serialize_origin (url, &out);
  puts (out.data);
  h5_buffer_clear (&out);
}

int
main (void)
{
  static char line[1 << 16];

  while (fgets (line, sizeof line, stdin))
    {
      g_auto (GStrv) fields = g_strsplit (g_strchomp (line), " ", 4);
      answer (fields);
    }
  return 0;
}
