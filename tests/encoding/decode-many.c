/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reads lines "LABEL CHUNK HEX,HEX,...", and decodes the sequences, CHUNK bytes at a time.
 * Prints a hash of the text for each line, like decode-many.js. With --texts, prints the texts
 * as JSON strings. */
#include "encoding-test.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static guint32
hash_unit (guint32 hash, guint32 unit)
{
  return (hash ^ unit) * 0x01000193u;
}

static guint32
hash_text (guint32 hash, const GString *text)
{
  const char *p = text->str;

  while (p < text->str + text->len)
    {
      guint32 c = h5_utf8_next (&p);
      if (c >= 0x10000)
        {
          hash = hash_unit (hash, 0xD800 + ((c - 0x10000) >> 10));
          c = 0xDC00 + ((c - 0x10000) & 0x3FF);
        }
      hash = hash_unit (hash, c);
    }
  return hash_unit (hash, 0x110000);
}

static void
print_text (const GString *text)
{
  const char *p = text->str;

  fputs (" \"", stdout);
  while (p < text->str + text->len)
    {
      guint32 c = h5_utf8_next (&p);
      if (c >= 0x10000)
        printf ("\\u%04x\\u%04x", 0xD800 + ((c - 0x10000) >> 10), 0xDC00 + ((c - 0x10000) & 0x3FF));
      else
        printf ("\\u%04x", c);
    }
  fputs ("\"", stdout);
}

static void
decode_line (const char *line, gboolean texts)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);
  g_auto (GStrv) sequences = g_strsplit (words[2], ",", -1);
  gsize chunk = (gsize) g_ascii_strtoull (words[1], NULL, 10);
  guint32 hash = 0x811C9DC5u;

  for (guint i = 0; sequences[i] != NULL; i++)
    {
      g_autoptr (GString) bytes = g_string_new (NULL);
      GString *text;

      for (const char *p = sequences[i]; *p != '\0'; p += 2)
        g_string_append_c (bytes, (char) (h5_ascii_hex_value ((guint8) p[0]) << 4
                                          | h5_ascii_hex_value ((guint8) p[1])));
      text = test_decode (test_encoding (words[0]), bytes->str, bytes->len, chunk, 0, NULL);
      hash = hash_text (hash, text);
      if (texts)
        print_text (text);
      g_string_free (text, TRUE);
    }
  if (!texts)
    printf ("%u", hash);
  putchar ('\n');
}

int
main (int argc, char **argv)
{
  gboolean texts = argc > 1 && strcmp (argv[1], "--texts") == 0;
  char *line = NULL;
  size_t size = 0;

  while (getline (&line, &size, stdin) > 0)
    decode_line (g_strchomp (line), texts);
  free (line);
  return 0;
}
