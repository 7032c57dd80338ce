/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "scripts/test-writes.h"

#include "base/h5-utf8.h"

#include <string.h>

typedef struct
{
  H5Parse *parse;
  TestWait wait;
  GHashTable *asked; /* the set of scripts for which the result was to wait */
} Run;

static gboolean
skip (const char **p, const char *literal)
{
  while (g_ascii_isspace (**p))
    (*p)++;
  if (!g_str_has_prefix (*p, literal))
    return FALSE;
  *p += strlen (literal);
  return TRUE;
}

static guint32
read_hexadecimal (const char **p)
{
  guint32 code = 0;

  for (guint i = 0; i < 4 && g_ascii_isxdigit (**p); i++)
    code = code * 16 + (guint32) g_ascii_xdigit_value (*(*p)++);
  return code;
}

/* Reads what follows a backslash. Returns FALSE if JavaScript has no such escape. */
static gboolean
read_escape (const char **p, GString *out)
{
  static const char letters[] = "nrtbf", controls[] = "\n\r\t\b\f";
  char c = *(*p)++;
  const char *letter = memchr (letters, c, 5);

  if (letter)
    g_string_append_c (out, controls[letter - letters]);
  else if (c == 'u')
    {
      const char *start = *p;
      guint32 code = read_hexadecimal (p);
      if (*p != start + 4)
        return FALSE;
      if (code >= 0xD800 && code < 0xDC00 && skip (p, "\\u"))
        code = 0x10000 + ((code - 0xD800) << 10) + (read_hexadecimal (p) - 0xDC00);
      char utf8[4];
      g_string_append_len (out, utf8, (gssize) h5_utf8_encode (code, utf8));
    }
  else
    g_string_append_c (out, c);
  return TRUE;
}

/* Reads one statement. Returns FALSE if there is none. */
static gboolean
read_statement (const char **p, GString *out)
{
  if (!skip (p, "document.write(\""))
    return FALSE;
  while (**p && **p != '"')
    {
      char c = *(*p)++;
      if (c == '\n')
        return FALSE;
      if (c != '\\')
        g_string_append_c (out, c);
      else if (!read_escape (p, out))
        return FALSE;
    }
  return skip (p, "\"") && skip (p, ")") && skip (p, ";");
}

/* Returns the strings that the script writes. NULL if it contains something else. */
static GPtrArray *
read_program (const char *p)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);

  while (!skip (&p, "") || *p)
    {
      g_autoptr (GString) string = g_string_new (NULL);
      if (!read_statement (&p, string))
        return NULL;
      g_ptr_array_add (strings, g_string_free (g_steal_pointer (&string), FALSE));
    }
  return g_steal_pointer (&strings);
}

static H5ScriptResult
run_script (gpointer data, H5Node *script)
{
  Run *run = data;
  H5Buffer text = H5_BUFFER_INIT;

  if (run->wait != TEST_WAIT_NEVER && g_hash_table_add (run->asked, script))
    return H5_SCRIPT_WAIT;
  h5_node_descendant_text (script, &text);
  h5_buffer_append_byte (&text, '\0');
  g_autoptr (GPtrArray) strings = read_program (text.data);
  for (guint i = 0; strings && i < strings->len; i++)
    h5_parse_write (run->parse, strings->pdata[i], strlen (strings->pdata[i]));
  h5_buffer_clear (&text);
  return H5_SCRIPT_DONE;
}

/* Parses the held bytes in pieces. */
static void
resume_all (Run *run, gsize piece)
{
  do
    {
      h5_parse_resume (run->parse);
      while (h5_parse_take_held (run->parse, piece ? piece : G_MAXSIZE))
        ;
    }
  while (h5_parse_is_waiting (run->parse));
}

/* Parses little of the held bytes, so that more bytes arrive. */
static void
resume_a_little (Run *run)
{
  h5_parse_resume (run->parse);
  h5_parse_take_held (run->parse, 1);
}

H5Parse *
test_parse_writing (const char *text, gsize length, gsize piece, TestWait wait)
{
  static const H5ParseHost host = { .run = run_script };
  H5ParseOptions options = h5_parse_default_options;
  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);
  Run run = { .wait = wait, .asked = asked };

  options.scripting = TRUE;
  run.parse = h5_parse_new (&options);
  h5_parse_set_host (run.parse, &host, &run);
  h5_parse_lend_tree (run.parse);
  for (gsize i = 0; i < length; i += piece ? piece : length)
    {
      gsize n = piece ? MIN (piece, length - i) : length;
      g_autofree char *copy = g_memdup2 (text + i, n);
      h5_parse_feed_text (run.parse, copy, n);
      if (wait == TEST_WAIT_ONCE)
        resume_all (&run, piece);
      else if (wait == TEST_WAIT_LITTLE)
        resume_a_little (&run);
    }
  h5_parse_finish (run.parse);
  resume_all (&run, piece);
  g_assert_true (h5_parse_is_finished (run.parse));
  return run.parse;
}
