/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Files of tokenizer cases in the html5lib format: tokens, and errors with code, line and
 * column; each fed whole, a character at a time, in random chunks, and cut in two at every
 * place, and in pieces of every length.
 *
 *     test-html5lib-tokenizer FILE...
 *
 * The files of the html5lib suite are taken from $H5_TEST_DATA/conformance/html5lib/tokenizer,
 * where that exists. xmlViolation.test is about the infoset, not about the tokenizer. Our own
 * files write a processing instruction ["ProcessingInstruction", target, data] and may say
 * "foreign": true. "col" counts UTF-16 code units in both.
 */
#include "test-json.h"
#include "tokenizer-log.h"

#include <string.h>

#define RANDOM_RUNS 3
#define SPLIT_POINTS ((gsize) 100)

static const char *const suite_files[] = {
  "contentModelFlags",       "domjs", "entities", "escapeFlag", "namedEntities", "numericEntities",
  "pendingSpecChanges",      "test1", "test2",    "test3",      "test4",         "unicodeChars",
  "unicodeCharsProblematic",
};

static const struct
{
  const char *name;
  H5ContentModel model;
} states[] = {
  { "Data state", H5_CONTENT_DATA },           { "RCDATA state", H5_CONTENT_RCDATA },
  { "RAWTEXT state", H5_CONTENT_RAWTEXT },     { "Script data state", H5_CONTENT_SCRIPT_DATA },
  { "PLAINTEXT state", H5_CONTENT_PLAINTEXT }, { "CDATA section state", H5_CONTENT_CDATA },
};

/* Decodes \uHHHH a second time, for cases with "doubleEscaped". */
static GString *
unescape (const GString *string)
{
  GString *quoted = g_string_new ("\"");

  for (gsize i = 0; i < string->len; i++)
    {
      gboolean is_escape = string->str[i] == '\\' && string->str[i + 1] == 'u';
      if (strchr ("\"\\", string->str[i]) && string->str[i] && !is_escape)
        g_string_append_c (quoted, '\\');
      g_string_append_c (quoted, string->str[i]);
    }
  g_string_append_c (quoted, '"');
  TestJson *json = test_json_parse (quoted->str, quoted->len);
  GString *result = g_string_new_len (json->string->str, (gssize) json->string->len);
  test_json_free (json);
  g_string_free (quoted, TRUE);
  return result;
}

static void
append_string (GString *out, const TestJson *value, gboolean double_escaped)
{
  if (value->kind == TEST_JSON_NULL)
    {
      g_string_append (out, "(missing)");
      return;
    }
  GString *string = double_escaped
                      ? unescape (value->string)
                      : g_string_new_len (value->string->str, (gssize) value->string->len);
  tokenizer_log_escape (out, string->str, string->len);
  g_string_free (string, TRUE);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
expect_attributes (GString *out, const TestJson *attributes, gboolean double_escaped)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < test_json_length (attributes); i += 2)
    {
      GString *line = g_string_new (" ");
      append_string (line, test_json_nth (attributes, i), double_escaped);
      g_string_append_c (line, '=');
      append_string (line, test_json_nth (attributes, i + 1), double_escaped);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (out, lines->pdata[i]);
  g_ptr_array_unref (lines);
}

static void
expect_token (GString *out, const TestJson *token, gboolean double_escaped)
{
  const char *kind = test_json_nth (token, 0)->string->str;

  g_string_append (out, kind);
  for (guint i = 1; i < test_json_length (token); i++)
    {
      const TestJson *part = test_json_nth (token, i);
      if (part->kind == TEST_JSON_OBJECT)
        expect_attributes (out, part, double_escaped);
      else if (part->kind == TEST_JSON_TRUE || part->kind == TEST_JSON_FALSE)
        g_string_append (out, strcmp (kind, "StartTag") == 0 ? " /"
                              : part->kind == TEST_JSON_TRUE ? " correct"
                                                             : " quirks");
      else
        {
          g_string_append_c (out, ' ');
          append_string (out, part, double_escaped);
        }
    }
  g_string_append_c (out, '\n');
}

static char *
expected_tokens (const TestJson *test)
{
  const TestJson *output = test_json_get (test, "output");
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < test_json_length (output); i++)
    expect_token (out, test_json_nth (output, i),
                  test_json_is_true (test_json_get (test, "doubleEscaped")));
  g_string_append (out, "EOF\n");
  return g_string_free (out, FALSE);
}

static char *
expected_errors (const TestJson *test)
{
  const TestJson *errors = test_json_get (test, "errors");
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < test_json_length (errors); i++)
    {
      const TestJson *error = test_json_nth (errors, i);
      g_string_append_printf (out, "%s %d %d\n", test_json_get (error, "code")->string->str,
                              (int) test_json_get (error, "line")->number,
                              (int) test_json_get (error, "col")->number);
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name;
  char *tokens;
  char *errors;
  char *places; /* of the first run; the others must be the same */
  guint n_wrong;
} Expected;

static void
check_run (const TokenizerCase *test, Chunks chunks, gsize split_at, GRand *random,
           Expected *expected)
{
  TokenizerLog *log = tokenizer_log_run (test, chunks, split_at, random);

  if (!expected->places)
    expected->places = g_strdup (log->places->str);
  if (strcmp (log->tokens->str, expected->tokens) != 0
      || strcmp (log->errors->str, expected->errors) != 0
      || strcmp (log->places->str, expected->places) != 0 || log->end_offset != test->length)
    {
      g_test_message ("%s (state %d, chunks %d, %" G_GSIZE_FORMAT ")\n%s%s%s%" G_GUINT64_FORMAT
                      "\nexpected:\n%s%s%s%" G_GSIZE_FORMAT,
                      expected->name, test->model, chunks, split_at, log->tokens->str,
                      log->errors->str, log->places->str, log->end_offset, expected->tokens,
                      expected->errors, expected->places, test->length);
      expected->n_wrong++;
    }
  tokenizer_log_free (log);
}

static guint
check_in_chunks (const TokenizerCase *test, GRand *random, const char *name, const TestJson *json)
{
  Expected expected = { name, expected_tokens (json), expected_errors (json), NULL, 0 };

  check_run (test, CHUNKS_WHOLE, 0, random, &expected);
  check_run (test, CHUNKS_ONE, 0, random, &expected);
  for (guint i = 0; i < RANDOM_RUNS; i++)
    check_run (test, CHUNKS_RANDOM, 0, random, &expected);
  for (gsize i = 1; i < MIN (test->length, SPLIT_POINTS); i++)
    {
      check_run (test, CHUNKS_SPLIT, i, random, &expected);
      check_run (test, CHUNKS_OF, i, random, &expected);
    }
  g_free (expected.tokens);
  g_free (expected.errors);
  g_free (expected.places);
  return expected.n_wrong;
}

static gboolean
is_initial_state (const TestJson *test, const char *state)
{
  const TestJson *initial = test_json_get (test, "initialStates");

  for (guint i = 0; i < test_json_length (initial); i++)
    if (strcmp (test_json_nth (initial, i)->string->str, state) == 0)
      return TRUE;
  return !initial && strcmp (state, "Data state") == 0;
}

static guint
check_case (const TestJson *json, GRand *random, guint *n_runs)
{
  const GString *raw = test_json_get (json, "input")->string;
  GString *input = test_json_is_true (test_json_get (json, "doubleEscaped"))
                     ? unescape (raw)
                     : g_string_new_len (raw->str, (gssize) raw->len);
  const TestJson *last = test_json_get (json, "lastStartTag");
  guint wrong = 0;

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (is_initial_state (json, states[i].name))
      {
        TokenizerCase test = {
          .input = input->str,
          .length = input->len,
          .model = states[i].model,
          .last_start_tag = last ? last->string->str : NULL,
          .foreign = test_json_is_true (test_json_get (json, "foreign")),
        };
        wrong +=
          check_in_chunks (&test, random, test_json_get (json, "description")->string->str, json);
        ++*n_runs;
      }
  g_string_free (input, TRUE);
  return wrong;
}

static void
check_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  gsize length;
  guint wrong = 0, n_runs = 0;
  GRand *random = g_rand_new_with_seed (2026);

  if (!g_file_get_contents (path, &text, &length, NULL))
    {
      g_test_skip_printf ("%s is not there", path);
      g_rand_free (random);
      return;
    }
  TestJson *json = test_json_parse (text, length);
  const TestJson *tests = test_json_get (json, "tests");
  for (guint i = 0; i < test_json_length (tests); i++)
    wrong += check_case (test_json_nth (tests, i), random, &n_runs);
  g_test_message ("%s: %u cases with their states, %u runs wrong", path, n_runs, wrong);
  g_assert_cmpuint (n_runs, >, 0);
  g_assert_cmpuint (wrong, ==, 0);
  test_json_free (json);
  g_rand_free (random);
}

static void
add_file (char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *test_path = g_strconcat ("/tokenizer/", name, NULL);

  g_test_add_data_func_full (test_path, path, check_file, g_free);
}

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("H5_TEST_DATA");

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    add_file (g_strdup (argv[i]));
  for (guint i = 0; i < G_N_ELEMENTS (suite_files) && argc == 1; i++)
    {
      g_autofree char *name = g_strconcat (suite_files[i], ".test", NULL);
      add_file (g_build_filename (folder ? folder : ".", "conformance", "html5lib", "tokenizer",
                                  name, NULL));
    }
  return g_test_run ();
}
