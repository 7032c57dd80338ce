/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "scripts/test-writes.h"

#include "base/h5-utf8.h"
#include "tree/mutation/h5-mutation.h"

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

/* Reads up to n digits. Returns how many there are. */
static guint
read_digits (const char **p, guint n, guint base, guint32 *code)
{
  guint i;

  *code = 0;
  for (i = 0; i < n; i++, (*p)++)
    {
      int digit = g_ascii_xdigit_value (**p);
      if (digit < 0 || digit >= (int) base)
        break;
      *code = *code * base + (guint32) digit;
    }
  return i;
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
append_code (GString *out, guint32 code)
{
  char utf8[4];

  g_string_append_len (out, utf8, (gssize) h5_utf8_encode (code, utf8));
}

/* Reads the four digits of an escape, and those of its low surrogate if it has one. */
static gboolean
read_unicode (const char **p, GString *out)
{
  guint32 code, low;

  if (read_digits (p, 4, 16, &code) < 4)
    return FALSE;
  if (code >= 0xD800 && code < 0xDC00 && g_str_has_prefix (*p, "\\u"))
    {
      *p += 2;
      if (read_digits (p, 4, 16, &low) < 4)
        return FALSE;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
  append_code (out, code);
  return TRUE;
}

/* Reads what follows a backslash. Returns FALSE if JavaScript has no such escape. */
static gboolean
read_escape (const char **p, GString *out)
{
  static const char letters[] = "nrtbfv", controls[] = "\n\r\t\b\f\v";
  char c = **p;
  const char *letter = memchr (letters, c, 6);
  guint32 code;

  /* The largest octal escape is \377. */
  if (read_digits (p, c < '4' ? 3 : 2, 8, &code) > 0)
    {
      append_code (out, code);
      return TRUE;
    }
  (*p)++;
  if (letter)
    g_string_append_c (out, controls[letter - letters]);
  else if (c == 'u')
    return read_unicode (p, out);
  else if (c == 'x')
    {
      if (read_digits (p, 2, 16, &code) < 2)
        return FALSE;
      append_code (out, code);
    }
  else if (c != '\n')
    g_string_append_c (out, c);
  return TRUE;
}

/* Reads a string and a closing parenthesis. Returns FALSE if there is something else. */
static gboolean
read_arguments (const char **p, GString *out)
{
  if (!skip (p, "\""))
    return FALSE;
  while (**p != '"')
    {
      char c = *(*p)++;
      if (c == '\0' || c == '\n' || (c == '\\' && !**p))
        return FALSE;
      if (c != '\\')
        g_string_append_c (out, c);
      else if (!read_escape (p, out))
        return FALSE;
    }
  (*p)++;
  return skip (p, ")");
}

/* Reads one statement. Sets thrown if it calls the result of document.write(), which is not a
 * function. */
static gboolean
read_statement (const char **p, GString *out, gboolean *thrown)
{
  if (!skip (p, "document.write(") || !read_arguments (p, out))
    return FALSE;
  const char *end = *p;
  while (skip (p, "("))
    {
      g_autoptr (GString) ignored = g_string_new (NULL);
      *thrown = TRUE;
      if (!read_arguments (p, ignored))
        return FALSE;
      end = *p;
    }
  /* A newline or the end of the script also ends a statement. */
  return skip (p, ";") || !**p || memchr (end, '\n', (gsize) (*p - end));
}

/* Returns the strings that the script writes. NULL if it contains something else. */
static GPtrArray *
read_program (const char *p)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (free_string);
  gboolean thrown = FALSE;

  while (!skip (&p, "") || *p)
    {
      g_autoptr (GString) string = g_string_new (NULL);
      gboolean runs = !thrown;
      if (!read_statement (&p, string, &thrown))
        return NULL;
      if (runs)
        g_ptr_array_add (strings, g_steal_pointer (&string));
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
  h5_node_child_text (script, &text);
  h5_buffer_append_byte (&text, '\0');
  g_autoptr (GPtrArray) strings = read_program (text.data);
  for (guint i = 0; strings && i < strings->len; i++)
    {
      const GString *string = strings->pdata[i];
      h5_parse_write (run->parse, string->str, string->len);
    }
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
