/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The cases of conformance/xml-er/cases.dat, whole, byte by byte, in random chunks and strict. */
#include "xml-test.h"

#include <stdlib.h>

typedef struct
{
  char *id;
  char *data;
  gboolean well_formed;
  char *tree;
} Case;

static void
free_case (gpointer data)
{
  Case *test = data;

  g_free (test->id);
  g_free (test->data);
  g_free (test->tree);
  g_free (test);
}

/* Decodes \uHHHH in an expected tree. */
static char *
unescape (const char *text)
{
  H5Buffer out = H5_BUFFER_INIT;

  while (*text)
    {
      if (g_str_has_prefix (text, "\\u"))
        {
          char digits[5] = { text[2], text[3], text[4], text[5], '\0' };
          h5_buffer_append_code_point (&out, (guint32) strtoul (digits, NULL, 16));
          text += 6;
        }
      else
        h5_buffer_append_byte (&out, *text++);
    }
  return h5_buffer_steal (&out, NULL);
}

/* "#id ...\n#data\n...\n#errors...\n#document\n...". */
static Case *
read_case (const char *text)
{
  const char *data = strstr (text, "\n#data\n") + 7;
  const char *errors = strstr (data, "\n#errors");
  const char *document = strstr (errors, "\n#document\n") + 11;
  Case *test = g_new0 (Case, 1);

  test->id = g_strndup (text, strcspn (text, "\n"));
  test->data = g_strndup (data, (gsize) (errors - data));
  test->well_formed = g_str_has_prefix (errors, "\n#errors 0");
  g_autofree char *copy = g_strdup (document);
  g_autofree char *tree = g_strconcat (g_strchomp (copy), "\n", NULL);
  test->tree = unescape (tree);
  return test;
}

static void
run_case (gconstpointer data)
{
  const Case *test = data;
  gsize length = strlen (test->data);
  XmlParse parse, strict;

  xml_parse_every_way (&parse, test->data, length);
  g_autofree char *tree = xml_dump (parse.tree->document);
  g_assert_cmpstr (tree, ==, test->tree);
  if (test->well_formed)
    g_assert_cmpstr (parse.errors.data, ==, NULL);
  else
    g_assert_cmpuint (parse.n_errors, >, 0);

  xml_parse (&strict, test->data, length, XML_WHOLE, TRUE, NULL);
  g_assert_cmpuint (strict.n_errors, ==, MIN (parse.n_errors, 1));
  for (XmlChunks chunks = XML_BYTES; chunks <= XML_RANDOM; chunks++)
    {
      XmlParse other;
      g_autofree char *expected = xml_dump (strict.tree->document);
      xml_parse (&other, test->data, length, chunks, TRUE, NULL);
      g_autofree char *other_tree = xml_dump (other.tree->document);
      g_assert_cmpstr (other_tree, ==, expected);
      xml_parse_clear (&other);
    }
  xml_parse_clear (&strict);
  xml_parse_clear (&parse);
}

int
main (int argc, char *argv[])
{
  const char *folder = g_getenv ("H5_TEST_DATA");
  g_autofree char *path =
    g_build_filename (folder ? folder : ".", "conformance", "xml-er", "cases.dat", NULL);
  g_autofree char *text = NULL;

  g_test_init (&argc, &argv, NULL);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_print ("1..0 # SKIP %s is not there\n", path);
      return 0;
    }
  g_auto (GStrv) parts = g_strsplit (text, "#id ", -1);
  for (guint i = 1; parts[i]; i++)
    {
      Case *test = read_case (parts[i]);
      g_autofree char *name = g_strdup_printf ("/xmler/cases/%.2s", test->id);
      g_test_add_data_func_full (name, test, run_case, free_case);
    }
  return g_test_run ();
}
