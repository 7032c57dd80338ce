/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Input that is quadratic in some tokenizers, fed in megabytes and byte by byte. If the cost were
 * quadratic, each would take minutes, which exceeds the time limit of the test.
 */
#include "tokenizer/h5-tokenizer.h"

#include <string.h>

#define SIZE ((gsize) 1 << 20)

typedef struct
{
  const char *name;
  const char *before;
  const char *repeated;
  H5ContentModel model;
  gboolean foreign;
} Hostile;

static const Hostile hostile[] = {
  { "dashes", "<!--", "-", H5_CONTENT_DATA, FALSE },
  { "nested-comments", "<!--", "<!-", H5_CONTENT_DATA, FALSE },
  { "comment-bangs", "<!--", "--!", H5_CONTENT_DATA, FALSE },
  { "open-comments", "", "<!--a", H5_CONTENT_DATA, FALSE },
  { "less-than", "", "<", H5_CONTENT_DATA, FALSE },
  { "end-tags-open", "", "</", H5_CONTENT_DATA, FALSE },
  { "declarations", "", "<!", H5_CONTENT_DATA, FALSE },
  { "doctypes", "", "<!doctyp", H5_CONTENT_DATA, FALSE },
  { "brackets", "<![CDATA[", "]", H5_CONTENT_DATA, TRUE },
  { "bracket-pairs", "<![CDATA[", "]]a", H5_CONTENT_DATA, TRUE },
  { "scrip", "", "</scrip", H5_CONTENT_SCRIPT_DATA, FALSE },
  { "script-escapes", "<!--", "<script-->", H5_CONTENT_SCRIPT_DATA, FALSE },
  { "script-dashes", "<!--", "-", H5_CONTENT_SCRIPT_DATA, FALSE },
  { "raw-end-tag-name", "</", "a", H5_CONTENT_RAWTEXT, FALSE },
  { "long-tag-name", "<", "aB", H5_CONTENT_DATA, FALSE },
  { "long-attribute-name", "<a ", "aB", H5_CONTENT_DATA, FALSE },
  { "long-value", "<a b=\"", "x", H5_CONTENT_DATA, FALSE },
  { "long-unquoted-value", "<a b=", "x", H5_CONTENT_DATA, FALSE },
  { "value-of-references", "<a b='", "&amp;", H5_CONTENT_DATA, FALSE },
  { "value-of-half-references", "<a b='", "&CounterClockwiseContourIntegra", H5_CONTENT_DATA,
    FALSE },
  { "half-references", "", "&CounterClockwiseContourIntegra", H5_CONTENT_DATA, FALSE },
  { "ampersands", "", "&", H5_CONTENT_DATA, FALSE },
  { "digits", "&#", "9", H5_CONTENT_DATA, FALSE },
  { "one-attribute", "<a", " b=c", H5_CONTENT_DATA, FALSE },
  { "one-attribute-with-references", "<a", " b='x&lt;'", H5_CONTENT_DATA, FALSE },
  { "white-space-in-a-tag", "<a", " \n", H5_CONTENT_DATA, FALSE },
  { "solidi", "<a", "/", H5_CONTENT_DATA, FALSE },
  { "instruction", "<?a ", "?", H5_CONTENT_DATA, FALSE },
  { "instructions", "", "<?a", H5_CONTENT_DATA, FALSE },
  { "nul", "", "\001", H5_CONTENT_DATA, FALSE },
  { "newlines", "", "\r\n\r", H5_CONTENT_DATA, FALSE },
};

typedef struct
{
  guint64 n_tokens;
  guint64 n_errors;
} Count;

static gboolean
in_foreign_content (gpointer user_data)
{
  return TRUE;
}

static void
on_token (gpointer user_data, H5Token *token)
{
  ((Count *) user_data)->n_tokens++;
}

static void
on_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
  ((Count *) user_data)->n_errors++;
}

static Count
run (const Hostile *test, const char *text, gsize length, gsize chunk)
{
  Count count = { 0, 0 };
  H5Names *names = h5_names_new ();
  H5Input input;

  h5_input_init (&input, TRUE, (H5ErrorSink){ on_error, &count });
  H5TokenSink sink = { .token = on_token,
                       .user_data = &count,
                       .is_in_foreign_content = test->foreign ? in_foreign_content : NULL };
  H5Tokenizer *tokenizer = h5_tokenizer_new (names, &input, sink);
  h5_tokenizer_set_content_model (tokenizer, test->model);
  h5_tokenizer_set_last_start_tag (tokenizer, H5_NAME_SCRIPT);
  for (gsize at = 0; at < length; at += chunk)
    {
      gsize piece = MIN (chunk, length - at);
      memcpy (h5_input_reserve (&input, piece), text + at, piece);
      h5_input_commit (&input, piece, piece);
      h5_tokenizer_run (tokenizer);
    }
  h5_tokenizer_finish (tokenizer);
  h5_tokenizer_free (tokenizer);
  h5_input_clear (&input);
  h5_names_free (names);
  return count;
}

static void
test_hostile (gconstpointer data)
{
  const Hostile *test = data;
  GString *text = g_string_sized_new (SIZE + 64);

  g_string_append (text, test->before);
  while (text->len < SIZE)
    g_string_append (text, test->repeated);
  Count whole = run (test, text->str, text->len, text->len);
  Count bytes = run (test, text->str, text->len, 1);
  Count chunks = run (test, text->str, text->len, 32768);
  g_assert_cmpuint (whole.n_tokens, >, 0);
  g_assert_cmpuint (whole.n_errors, ==, bytes.n_errors);
  g_assert_cmpuint (whole.n_errors, ==, chunks.n_errors);
  g_string_free (text, TRUE);
}

/* More names than the tables have, each used twice. */
static void
test_many_attributes (void)
{
  const Hostile plain = { "", "", "", H5_CONTENT_DATA, FALSE };
  const guint n = 200000;
  GString *text = g_string_new ("<a");

  for (guint i = 0; i < 2 * n; i++)
    g_string_append_printf (text, " a%x='&lt;'", i % n);
  g_string_append_c (text, '>');
  g_assert_cmpuint (run (&plain, text->str, text->len, 32768).n_errors, ==, n);
  g_assert_cmpuint (run (&plain, text->str, text->len, 1).n_errors, ==, n);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strconcat ("/tokenizer/linear/", hostile[i].name, NULL);
      g_test_add_data_func (path, &hostile[i], test_hostile);
    }
  g_test_add_func ("/tokenizer/linear/many-attributes", test_many_attributes);
  return g_test_run ();
}
