/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "input/h5-input.h"

#include <string.h>

typedef struct
{
  H5Input input;
  GString *errors;
} Fixture;

static void
on_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
  GString *out = user_data;

  if (position)
    g_string_append_printf (out, "%s %d %d:%d/%d\n", h5_error_code (error), (int) position->offset,
                            (int) position->line, (int) position->column,
                            (int) position->column_utf16);
  else
    g_string_append_printf (out, "%s\n", h5_error_code (error));
}

static void
set_up (Fixture *fixture, gconstpointer with_positions)
{
  fixture->errors = g_string_new (NULL);
  h5_input_init (&fixture->input, with_positions != NULL,
                 (H5ErrorSink){ on_error, fixture->errors });
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  h5_input_clear (&fixture->input);
  g_string_free (fixture->errors, TRUE);
}

static void
commit (Fixture *fixture, const char *text, gsize length, gsize source_length)
{
  memcpy (fixture->input.data, text, length);
  h5_input_commit (&fixture->input, length, source_length);
}

static void
feed (Fixture *fixture, const char *text)
{
  h5_input_reserve (&fixture->input, strlen (text));
  commit (fixture, text, strlen (text), strlen (text));
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  gsize length = fixture->input.end - fixture->input.cursor;

  g_assert_cmpmem (fixture->input.cursor, length, expected, strlen (expected));
}

static void
report_at (Fixture *fixture, gsize at)
{
  h5_input_error (&fixture->input, H5_ERROR_NESTED_COMMENT, fixture->input.start + at);
}

static void
test_newlines (Fixture *fixture, gconstpointer data)
{
  feed (fixture, "a\r\nb\rc\n\r\r\n");
  assert_text (fixture, "a\nb\nc\n\n\n");
  feed (fixture, "\nd\r");
  assert_text (fixture, "\nd\n");
  feed (fixture, "\n");
  assert_text (fixture, "");
  feed (fixture, "\ne\r");
  assert_text (fixture, "\ne\n");
  feed (fixture, "");
  feed (fixture, "\nf");
  assert_text (fixture, "f");
}

static void
test_offsets (Fixture *fixture, gconstpointer data)
{
  H5Position end;

  feed (fixture, "a\r\nb\r");
  report_at (fixture, 2); /* b */
  feed (fixture, "\n\303\251\r\n\360\237\230\200c");
  report_at (fixture, 0); /* é */
  report_at (fixture, 3); /* the emoji */
  report_at (fixture, 7); /* c */
  h5_input_get_end_position (&fixture->input, &end);
  g_assert_cmpstr (fixture->errors->str, ==,
                   "nested-comment 3 2:1/1\n"
                   "nested-comment 6 3:1/1\n"
                   "nested-comment 10 4:1/1\n"
                   "nested-comment 14 4:2/3\n");
  g_assert_cmpuint (end.offset, ==, 15);
  g_assert_cmpuint (end.line, ==, 4);
  g_assert_cmpuint (end.column, ==, 3);
}

/* In Latin 1, each character beyond ASCII is one byte of the source and two bytes of the text. */
static void
test_shifts (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      h5_input_reserve (&fixture->input, 8);
      h5_input_shift (&fixture->input, 3, -1);
      h5_input_shift (&fixture->input, 7, -1);
      commit (fixture, "a\303\251\r\n\303\251b", 8, 6);
      report_at (fixture, 3); /* the newline */
      report_at (fixture, 4); /* the second é */
      report_at (fixture, 6); /* b */
    }
  g_assert_cmpstr (fixture->errors->str, ==,
                   "nested-comment 2 1:3/3\n"
                   "nested-comment 4 2:1/1\n"
                   "nested-comment 5 2:2/2\n"
                   "nested-comment 8 2:5/5\n"
                   "nested-comment 10 3:1/1\n"
                   "nested-comment 11 3:2/2\n");
}

static void
test_stream_errors (Fixture *fixture, gconstpointer data)
{
  H5Position end;

  feed (fixture, "a\001b\177\302\200\357\277\276\355\240\200\357\267\220");
  report_at (fixture, 1);
  report_at (fixture, 2);
  feed (fixture, "\f\t");
  h5_input_get_end_position (&fixture->input, &end);
  g_assert_cmpstr (fixture->errors->str, ==,
                   "control-character-in-input-stream 1 1:2/2\n"
                   "nested-comment 1 1:2/2\n"
                   "nested-comment 2 1:3/3\n"
                   "control-character-in-input-stream 3 1:4/4\n"
                   "control-character-in-input-stream 4 1:5/5\n"
                   "noncharacter-in-input-stream 6 1:6/6\n"
                   "surrogate-in-input-stream 9 1:7/7\n"
                   "noncharacter-in-input-stream 12 1:8/8\n");
}

static void
test_token_and_held (Fixture *fixture, gconstpointer data)
{
  feed (fixture, "ab\ncd");
  h5_input_mark_token (&fixture->input, fixture->input.start + 1);
  h5_input_hold (&fixture->input, fixture->input.start + 3);
  report_at (fixture, 4);
  feed (fixture, "ef");
  h5_input_error_held (&fixture->input, H5_ERROR_EOF_IN_TAG);
  h5_input_error_at_token (&fixture->input, H5_ERROR_EOF_IN_CDATA);
  g_assert_cmpstr (fixture->errors->str, ==,
                   "nested-comment 4 2:2/2\n"
                   "eof-in-tag 3 2:1/1\n"
                   "eof-in-cdata 1 1:2/2\n");
}

static void
test_without_positions (Fixture *fixture, gconstpointer data)
{
  feed (fixture, "a\001\r\nb");
  h5_input_mark_token (&fixture->input, fixture->input.start);
  report_at (fixture, 1);
  h5_input_error_at_token (&fixture->input, H5_ERROR_EOF_IN_CDATA);
  g_assert_cmpstr (fixture->errors->str, ==, "nested-comment\neof-in-cdata\n");
}

/* Appends up to `most` characters, most of them of one kind, as in a page. */
static void
append_run (GString *text, guint most)
{
  static const char *const characters[] = {
    "a",
    "Z",
    " ",
    "~",
    "\n",
    "\t",
    "\f",
    "\xD8\xA7",
    "\xC3\xA9",
    "\xC2\xA0",
    "\xC2\x85",
    "\xE4\xBA\xBA",
    "\xEF\xBC\x8C",
    "\xEF\xB7\x90",
    "\xEF\xBF\xBE",
    "\xEF\xB7\x8F",
    "\x01",
    "\x7F",
    "\xF0\x9F\x98\x80",
    "\xF0\x9F\xBF\xBE",
  };
  const char *usual = characters[g_test_rand_int_range (0, G_N_ELEMENTS (characters))];

  for (guint n = (guint) g_test_rand_int_range (0, (gint32) most); n; n--)
    g_string_append (text, g_test_rand_int_range (0, 12)
                             ? usual
                             : characters[g_test_rand_int_range (0, G_N_ELEMENTS (characters))]);
}

/* Positions and errors of the input stream do not depend on how far each step goes: every character
 * is one step, or a few characters, or the whole text. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *single = NULL;

      for (guint i = 0; i < 4; i++)
        append_run (text, round % 20 ? 80 : 2000);
      for (guint most = 1; most <= 4000; most = most == 1 ? 40 : most * 100)
        {
          tear_down (fixture, NULL);
          set_up (fixture, "with");
          feed (fixture, text->str);
          H5Position position;
          const char *p = text->str, *end = text->str + text->len;
          guint left = most;
          for (; p < end; p = g_utf8_next_char (p))
            if (--left == 0)
              {
                left = most;
                h5_input_locate (&fixture->input, fixture->input.start + (p - text->str),
                                 &position);
              }
          h5_input_get_end_position (&fixture->input, &position);
          on_error (fixture->errors, H5_ERROR_NESTED_COMMENT, &position);
          if (single)
            g_assert_cmpstr (fixture->errors->str, ==, single);
          else
            single = g_strdup (fixture->errors->str);
        }
    }
}

int
main (int argc, char **argv)
{
  gpointer with = &argc;

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/input/newlines", Fixture, with, set_up, test_newlines, tear_down);
  g_test_add ("/input/newlines-without-positions", Fixture, NULL, set_up, test_newlines, tear_down);
  g_test_add ("/input/offsets", Fixture, with, set_up, test_offsets, tear_down);
  g_test_add ("/input/shifts", Fixture, with, set_up, test_shifts, tear_down);
  g_test_add ("/input/stream-errors", Fixture, with, set_up, test_stream_errors, tear_down);
  g_test_add ("/input/steps", Fixture, with, set_up, test_steps, tear_down);
  g_test_add ("/input/token-and-held", Fixture, with, set_up, test_token_and_held, tear_down);
  g_test_add ("/input/without-positions", Fixture, NULL, set_up, test_without_positions, tear_down);
  return g_test_run ();
}
