/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* From bytes to a tree: how the encoding is determined, and changed by a late meta element. */
#include "parse/h5-parse.h"
#include "encoding-test.h"

#include <string.h>

typedef struct
{
  H5ParseOptions options;
  gsize chunk; /* 0 for one chunk, which remains valid */
} Setup;

static H5Parse *
run_parse (const Setup *setup, const char *bytes, gsize length)
{
  H5Parse *parse = h5_parse_new (&setup->options);
  gsize chunk = setup->chunk;

  if (!chunk)
    h5_parse_feed_all (parse, bytes, length);
  for (gsize done = 0; chunk && done < length; done += chunk)
    {
      g_autofree char *copy = g_memdup2 (bytes + done, MIN (chunk, length - done));
      h5_parse_feed_bytes (parse, copy, MIN (chunk, length - done));
    }
  h5_parse_finish (parse);
  return parse;
}

static void
check_encoding (const H5Parse *parse, const char *name, H5EncodingSource source)
{
  H5EncodingSource found;

  g_assert_cmpstr (h5_encoding_name (h5_parse_get_encoding (parse, &found)), ==, name);
  g_assert_cmpint (found, ==, source);
}

/* Returns the data of the last text node of the document, or "". */
static const char *
last_text (H5Parse *parse)
{
  const H5Node *node = h5_parse_get_tree (parse)->document;

  while (h5_node_last_child (node))
    node = h5_node_last_child (node);
  return node->type == H5_NODE_TEXT ? node->data : "";
}

typedef struct
{
  const char *bytes;
  const char *name;
  H5EncodingSource source;
  const char *text;
} Case;

static void
check_case (const Case *c, const char *before, gsize chunk, gboolean collect_errors)
{
  Setup setup = { h5_parse_default_options, chunk };
  g_autofree char *bytes = g_strconcat (before, c->bytes, NULL);
  H5Parse *parse;

  setup.options.collect_errors = collect_errors;
  parse = run_parse (&setup, bytes, strlen (bytes));
  check_encoding (parse, c->name, c->source);
  g_assert_cmpstr (last_text (parse), ==, c->text);
  h5_parse_free (parse);
}

static void
check_cases (const Case *cases, gsize n, const char *before)
{
  static const gsize chunks[] = { 0, 1, 7, 1000, 1024, 1025 };

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (chunks); j++)
      {
        check_case (&cases[i], before, chunks[j], FALSE);
        check_case (&cases[i], before, chunks[j], TRUE);
      }
}

static void
test_early (void)
{
  static const Case cases[] = {
    { "<meta charset=windows-1251>\xCF", "windows-1251", H5_ENCODING_SOURCE_META, "\xD0\x9F" },
    { "<p>\xCF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "\xC3\x8F" },
    { "\xEF\xBB\xBF<meta charset=windows-1251>\xD0\x9F", "UTF-8", H5_ENCODING_SOURCE_BOM,
      "\xD0\x9F" },
    { "\xEF\xBB\xBF\xEF\xBB\xBFx", "UTF-8", H5_ENCODING_SOURCE_BOM, "\xEF\xBB\xBFx" },
    { "<?xml version='1.0' encoding='koi8-r'?>\xF0", "KOI8-R", H5_ENCODING_SOURCE_DECLARATION,
      "\xD0\x9F" },
    { "<meta charset=utf-16le>\xC3\xA4", "UTF-8", H5_ENCODING_SOURCE_META, "\xC3\xA4" },
    { "<meta charset=x-user-defined>\x80", "windows-1252", H5_ENCODING_SOURCE_META,
      "\xE2\x82\xAC" },
    { "<meta charset=shift_jis>\x82\xA0\x82", "Shift_JIS", H5_ENCODING_SOURCE_META,
      "\xE3\x81\x82\xEF\xBF\xBD" },
    /* UTF-7 is never used, and ISO-2022-KR becomes replacement */
    { "<meta charset=utf-7>+ADw-script+AD4-", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "+ADw-script+AD4-" },
    { "<meta charset=iso-2022-kr><script>x</script>", "replacement", H5_ENCODING_SOURCE_META,
      "\xEF\xBF\xBD" },
    { "", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "" },
    { "\xEF\xBB", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "\xC3\xAF\xC2\xBB" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), "");
}

/* The meta element is after the 1024 bytes of the prescan. The decoder is replaced if all
 * bytes so far are ASCII. Otherwise, the parse starts over. In both cases, the text before it
 * is correct. */
static void
test_late (void)
{
  static const Case cases[] = {
    { "<meta charset=windows-1251>\xCF", "windows-1251", H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<title>\xF1</title><meta charset=windows-1251><p>\xCF", "windows-1251",
      H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'><p>\xCF",
      "windows-1251", H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<meta http-equiv=refresh content='charset=windows-1251'><p>\xCF", "windows-1252",
      H5_ENCODING_SOURCE_FALLBACK, "\xC3\x8F" },
    { "<p><meta charset=windows-1251>\xCF", "windows-1251", H5_ENCODING_SOURCE_LATE_META,
      "\xD0\x9F" },
    /* the second one has no effect */
    { "<meta charset=windows-1251><meta charset=koi8-r>\xCF", "windows-1251",
      H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<meta charset=windows-1252><meta charset=koi8-r>\xCF", "windows-1252",
      H5_ENCODING_SOURCE_LATE_META, "\xC3\x8F" },
    { "\xCF<meta charset=windows-1251><meta charset=koi8-r>\xCF", "windows-1251",
      H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<meta charset=utf-16be>\xC3\xA4", "UTF-8", H5_ENCODING_SOURCE_LATE_META, "\xC3\xA4" },
    { "<meta charset=utf-7>\xCF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "\xC3\x8F" },
    { "<meta charset=nonsense><meta charset=koi8-r>\xF0", "KOI8-R", H5_ENCODING_SOURCE_LATE_META,
      "\xD0\x9F" },
    { "<meta charset=iso-2022-jp>\x1B$B$\"", "ISO-2022-JP", H5_ENCODING_SOURCE_LATE_META,
      "\xE3\x81\x82" },
    { "<meta charset=iso-2022-kr>x", "replacement", H5_ENCODING_SOURCE_LATE_META, "\xEF\xBF\xBD" },
    { "<!--<meta charset=koi8-r>--><p>\xCF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\x8F" },
    { "<script><meta charset=koi8-r></script>\xCF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\x8F" },
  };
  g_autofree char *before = g_strdup_printf ("<!--%*s-->", 1100, "");
  g_autofree char *far_before = g_strdup_printf ("<!--\xCF%*s-->", 70000, "");

  check_cases (cases, G_N_ELEMENTS (cases), before);
  check_cases (cases, G_N_ELEMENTS (cases), far_before);
}

/* Answers that the first script has to wait. */
static H5ScriptResult
wait_once (gpointer n_asked, H5Node *script)
{
  return (*(guint *) n_asked)++ == 0 ? H5_SCRIPT_WAIT : H5_SCRIPT_DONE;
}

/* The parse resumes when this number of bytes has been fed, or at the end. */
static H5Parse *
run_waiting (const Setup *setup, const char *bytes, gsize length, gsize resume_at)
{
  static const H5ParseHost host = { .run = wait_once };
  H5Parse *parse = h5_parse_new (&setup->options);
  gsize chunk = setup->chunk ? setup->chunk : length;
  guint n_asked = 0;

  h5_parse_set_host (parse, &host, &n_asked);
  for (gsize done = 0; done < length; done += chunk)
    {
      h5_parse_feed_bytes (parse, bytes + done, MIN (chunk, length - done));
      if (done + chunk >= resume_at)
        h5_parse_resume (parse);
    }
  h5_parse_resume (parse);
  h5_parse_finish (parse);
  g_assert_cmpuint (n_asked, ==, 2);
  return parse;
}

static void
check_after_script (const Case *c, char shift, gsize chunk)
{
  Setup setup = { h5_parse_default_options, chunk };
  g_autofree char *bytes =
    g_strdup_printf ("<!--%*s%c--><script src=x></script>%s", 1100, "", shift, c->bytes);
  gsize length = strlen (bytes);

  for (gsize resume_at = 1100; resume_at <= length + 1; resume_at++)
    {
      H5Parse *parse = run_waiting (&setup, bytes, length, resume_at);
      check_encoding (parse, c->name, c->source);
      g_assert_cmpstr (last_text (parse), ==, c->text);
      h5_parse_free (parse);
    }
}

/* It does not matter what was fed while the parse waited for a script. */
static void
test_late_after_script (void)
{
  static const Case cases[] = {
    { "<meta charset=koi8-r><p>\xF0<p>x", "KOI8-R", H5_ENCODING_SOURCE_LATE_META, "x" },
    { "<meta charset=koi8-r><p>\xF0", "KOI8-R", H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    /* undeclared UTF-8 so far, so the detection holds it */
    { "<meta charset=koi8-r><p>\xC3\xA9<p>x", "KOI8-R", H5_ENCODING_SOURCE_LATE_META, "x" },
    { "<p>\xC3\xA9<p>x", "UTF-8", H5_ENCODING_SOURCE_DETECTED, "x" },
    /* the element is ignored, but comes before the detection */
    { "<meta charset=iso-2022-kr><p>\xC3\xA9<p>x", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "x" },
    { "<meta charset=iso-2022-kr><p>\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9"
      "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9<p>x",
      "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "x" },
  };
  /* after a byte that some encodings shift with */
  static const Case after_shift[] = {
    { "<meta charset=koi8-r><p>\xC3\xA9<p>x", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "x" },
    { "<meta charset=utf-8><p>\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9"
      "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9<p>x",
      "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "x" },
    { "<p>\xC3\xA9<p>x", "UTF-8", H5_ENCODING_SOURCE_DETECTED, "x" },
  };
  static const gsize chunks[] = { 0, 1, 7, 1000, 1024, 1025 };

  for (guint j = 0; j < G_N_ELEMENTS (chunks); j++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        check_after_script (&cases[i], ' ', chunks[j]);
      for (guint i = 0; i < G_N_ELEMENTS (after_shift); i++)
        check_after_script (&after_shift[i], '\x0E', chunks[j]);
    }
}

/* What was fed is parsed when the parse resumes, also what waited for the detection of the
 * encoding, although there is no more input. */
static void
test_resume_after_script (void)
{
  static const H5ParseHost host = { .run = wait_once };
  g_autofree char *bytes =
    g_strdup_printf ("<!--%*s--><script src=x></script><meta charset=koi8-r><p>\xF0", 1100, "");
  guint n_asked = 0;
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_set_host (parse, &host, &n_asked);
  h5_parse_feed_bytes (parse, bytes, strlen (bytes));
  h5_parse_resume (parse);
  while (h5_parse_take_held (parse, 1))
    ;
  check_encoding (parse, "KOI8-R", H5_ENCODING_SOURCE_LATE_META);
  g_assert_cmpstr (last_text (parse), ==, "\xD0\x9F");
  h5_parse_free (parse);
}

/* What is within the limit is parsed before the parse fails, even if it has to wait meanwhile. */
static void
test_limit_after_script (void)
{
  static const char bytes[] = "<!DOCTYPE html><script src=x></script>\x01<p \x02>\x03</b>";
  const gsize length = strlen (bytes), script_end = 38;

  for (gsize most = script_end; most < length; most++)
    for (gsize chunk = 0; chunk < length; chunk += 7)
      for (gsize resume_at = script_end; resume_at <= length + 1; resume_at++)
        {
          Setup setup = { h5_parse_default_options, chunk };
          gsize n_errors;
          setup.options.limits.max_input_bytes = most;
          setup.options.transport_encoding = "utf-8";
          setup.options.collect_errors = TRUE;
          H5Parse *parse = run_waiting (&setup, bytes, length, resume_at);
          h5_parse_get_errors (parse, &n_errors, NULL);
          g_assert_true (h5_parse_has_stopped (parse));
          g_assert_cmphex (h5_parse_get_limits_hit (parse), ==, H5_LIMIT_INPUT);
          g_assert_cmpuint (n_errors, ==, (most >= 39) + (most >= 43) + (most >= 45));
          h5_parse_free (parse);
        }
}

/* The document does not depend on where the prescan ends. */
static void
test_around_1024 (void)
{
  static const char meta[] = "<meta charset=windows-1251>\xCF";

  for (gsize before = 960; before < 1060; before++)
    for (gsize chunk = 0; chunk < 3; chunk++)
      {
        Setup setup = { h5_parse_default_options, chunk };
        g_autofree char *bytes = g_strdup_printf ("%*s%s", (int) before, "", meta);
        H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
        gboolean early = before + strlen (meta) - 1 <= H5_SNIFF_LENGTH;
        check_encoding (parse, "windows-1251",
                        early ? H5_ENCODING_SOURCE_META : H5_ENCODING_SOURCE_LATE_META);
        g_assert_cmpstr (last_text (parse), ==, "\xD0\x9F");
        h5_parse_free (parse);
      }
}

/* Undeclared valid UTF-8 is UTF-8, regardless of chunks. */
static void
test_detected (void)
{
  static const Case cases[] = {
    { "<p>h\xC3\xA9llo", "UTF-8", H5_ENCODING_SOURCE_DETECTED, "h\xC3\xA9llo" },
    { "<p>\xF0\x9F\x98\x80", "UTF-8", H5_ENCODING_SOURCE_DETECTED, "\xF0\x9F\x98\x80" },
    /* cut off at the end */
    { "<p>\xC3\xA9\xF0\x9F", "UTF-8", H5_ENCODING_SOURCE_DETECTED, "\xC3\xA9\xEF\xBF\xBD" },
    { "<p>\xC3", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "\xC3\x83" },
    /* overlong, a surrogate, beyond Unicode */
    { "<p>\xC0\xAF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, "\xC3\x80\xC2\xAF" },
    { "<p>\xED\xA0\x80", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\xAD\xC2\xA0\xE2\x82\xAC" },
    { "<p>\xF4\x90\x80\x80", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\xB4\xC2\x90\xE2\x82\xAC\xE2\x82\xAC" },
    { "<p>\xC3\xA9 \xE9.", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\x83\xC2\xA9 \xC3\xA9." },
    /* enough of it: what is malformed later is replaced */
    { "<p>\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9"
      "\xC3\xA9<p>\xE9",
      "UTF-8", H5_ENCODING_SOURCE_DETECTED, "\xEF\xBF\xBD" },
  };
  g_autofree char *before = g_strdup_printf ("<!--%*s-->", 300000, "");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize chunk = 0; chunk < 5; chunk++)
      check_case (&cases[i], "", chunk, chunk & 1);
  check_cases (cases, G_N_ELEMENTS (cases), before);
}

/* What counts is the first four kilobytes from the first byte on that is not ASCII, regardless of
 * chunks. */
static void
test_detected_at_the_limit (void)
{
  static const gsize chunks[] = { 0, 1, 7, 1000, 4096, 4099 };

  for (gsize before = 4085; before < 4100; before++)
    for (gsize i = 0; i < G_N_ELEMENTS (chunks); i++)
      {
        Setup setup = { h5_parse_default_options, chunks[i] };
        g_autofree char *bytes = g_strdup_printf ("<p>\xC3\xA9%*s\xE9<p>x", (int) before, "");
        H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
        /* The byte may begin a sequence if it is the last of the four kilobytes. */
        gboolean is_utf8 = before + 2 >= 4095;
        check_encoding (parse, is_utf8 ? "UTF-8" : "windows-1252",
                        is_utf8 ? H5_ENCODING_SOURCE_DETECTED : H5_ENCODING_SOURCE_FALLBACK);
        h5_parse_free (parse);
      }
}

/* The effect of a meta element after so many bytes that they are not kept. */
static void
test_very_late (void)
{
  static const Case cases[] = {
    { "<meta charset=windows-1251>\xCF", "windows-1251", H5_ENCODING_SOURCE_LATE_META, "\xD0\x9F" },
    { "<meta charset=utf-8><p>\xC3\xA9", "UTF-8", H5_ENCODING_SOURCE_LATE_META, "\xC3\xA9" },
  };
  static const Case after_other_bytes[] = {
    { "<meta charset=windows-1251><p>\xCF", "windows-1252", H5_ENCODING_SOURCE_FALLBACK,
      "\xC3\x8F" },
  };
  g_autofree char *ascii = g_strdup_printf ("<!--%*s-->", 400000, "");
  g_autofree char *other = g_strdup_printf ("<!--\xCF%*s-->", 400000, "");

  check_cases (cases, G_N_ELEMENTS (cases), ascii);
  check_cases (after_other_bytes, G_N_ELEMENTS (after_other_bytes), other);
}

/* Bytes that are not ASCII, before the meta element or directly after it, and the last place where
 * it has an effect after others. */
static void
test_at_the_end_of_late (void)
{
  static const gsize chunks[] = { 0, 999, 16384, 65536, 262144, 262145 };
  static const gsize ends[] = { 262143, 262144, 262145, 262146, 270000, 278528, 278529, 500000 };
  static const char meta[] = "<meta charset=windows-1251>";

  for (gsize i = 0; i < G_N_ELEMENTS (ends) * G_N_ELEMENTS (chunks) * 2; i++)
    {
      gsize end = ends[i / 2 % G_N_ELEMENTS (ends)];
      Setup setup = { h5_parse_default_options, chunks[i / 2 / G_N_ELEMENTS (ends)] };
      gboolean is_ascii = i & 1;
      int before = (int) (end - strlen (meta));
      setup.options.detection = H5_DETECTION_NONE;
      /* The letter has two bytes in the text. */
      g_autofree char *bytes = g_strdup_printf ("<!--%s%*s-->%s<p>\xCF", is_ascii ? "aa" : "\xCF",
                                                before - 4 - 2 - 3, "", meta);
      H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
      if (is_ascii || end <= 262144)
        check_encoding (parse, "windows-1251", H5_ENCODING_SOURCE_LATE_META);
      else
        check_encoding (parse, "windows-1252", H5_ENCODING_SOURCE_FALLBACK);
      h5_parse_free (parse);
    }
}

/* In replacement, ASCII does not mean the same as in other encodings, so the parse starts over. */
static void
test_late_replacement (void)
{
  static const gsize chunks[] = { 0, 999, 16384, 65536, 262144, 262145 };
  static const gsize ends[] = { 262143, 262144, 262145, 262146, 270000, 278529, 500000 };
  static const char meta[] = "<meta charset=iso-2022-kr>";

  for (gsize i = 0; i < G_N_ELEMENTS (ends) * G_N_ELEMENTS (chunks); i++)
    {
      gsize end = ends[i % G_N_ELEMENTS (ends)];
      Setup setup = { h5_parse_default_options, chunks[i / G_N_ELEMENTS (ends)] };
      g_autofree char *bytes =
        g_strdup_printf ("<!--%*s-->%s<p>x", (int) (end - strlen (meta)) - 7, "", meta);
      H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
      if (end <= 262144)
        check_encoding (parse, "replacement", H5_ENCODING_SOURCE_LATE_META);
      else
        check_encoding (parse, "windows-1252", H5_ENCODING_SOURCE_FALLBACK);
      h5_parse_free (parse);
    }
}

/* CR LF is one character of the text, but two bytes. */
static void
test_late_after_newlines (void)
{
  static const gsize chunks[] = { 0, 999, 16384, 65536, 262144, 262145 };
  g_autofree char *bytes = g_malloc (300001);
  gsize length = 0;

  for (; length < 290000; length += 10)
    memcpy (bytes + length, "<!---->\r\n\r", 10);
  for (; length < 299000; length++)
    bytes[length] = length < 290100 ? '\xCF' : ' ';
  strcpy (bytes + length, "<meta charset=windows-1251><p>\xCF");
  for (guint i = 0; i < G_N_ELEMENTS (chunks); i++)
    {
      Setup setup = { h5_parse_default_options, chunks[i] };
      setup.options.detection = H5_DETECTION_NONE;
      H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
      check_encoding (parse, "windows-1252", H5_ENCODING_SOURCE_FALLBACK);
      h5_parse_free (parse);
    }
}

/* A document that is as long as it may be, one that is longer, and one whose head is not. */
static void
test_input_limit (void)
{
  static const char bytes[] = "<title>\x01</title><p \x02>\x03";

  for (gsize most = 1; most < sizeof bytes; most++)
    for (gsize chunk = 0; chunk < sizeof bytes; chunk++)
      {
        Setup setup = { h5_parse_default_options, chunk };
        gsize n_errors, length = strlen (bytes);
        setup.options.limits.max_input_bytes = most;
        setup.options.transport_encoding = "utf-8";
        setup.options.collect_errors = TRUE;
        H5Parse *parse = run_parse (&setup, bytes, length);
        h5_parse_get_errors (parse, &n_errors, NULL);
        g_assert_cmpint (h5_parse_has_stopped (parse), ==, length > most);
        g_assert_cmpuint (n_errors, ==, (most >= 7) + (most >= 8) + (most >= 20) + (most >= 22));
        h5_parse_free (parse);
        setup.options.stop_after_head = TRUE;
        parse = run_parse (&setup, bytes, length);
        g_assert_cmpint (h5_parse_has_stopped (parse), ==, most < 21);
        h5_parse_free (parse);
      }
}

/* A document that is longer than it may be, with an error in what is read of it. */
static void
test_input_limit_and_error (void)
{
  static const char bytes[] = "<!DOCTYPE html><title a='\x01'>";

  for (gsize most = 15; most < strlen (bytes); most++)
    for (gsize chunk = 0; chunk < sizeof bytes; chunk++)
      {
        Setup setup = { h5_parse_default_options, chunk };
        gsize n_errors;
        setup.options.limits.max_input_bytes = most;
        setup.options.transport_encoding = "utf-8";
        setup.options.strictness = H5_STRICTNESS_STRICT;
        H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
        h5_parse_get_errors (parse, &n_errors, NULL);
        g_assert_true (h5_parse_has_stopped (parse));
        g_assert_cmpuint (n_errors, ==, most > 25);
        g_assert_cmphex (h5_parse_get_limits_hit (parse), ==, n_errors ? 0 : H5_LIMIT_INPUT);
        h5_parse_free (parse);
      }
}

/* What is after the head does not determine the encoding. */
static void
test_stop_after_head (void)
{
  static const char bytes[] = "<title>a</title><p>\xC3\xA9";

  for (gsize chunk = 0; chunk < 40; chunk++)
    {
      Setup setup = { h5_parse_default_options, chunk };
      setup.options.stop_after_head = TRUE;
      H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
      check_encoding (parse, "windows-1252", H5_ENCODING_SOURCE_FALLBACK);
      h5_parse_free (parse);
    }
}

/* Nor if it is fed while the parse waits for a script in the head. */
static void
test_head_after_script (void)
{
  g_autofree char *letters = g_strnfill (2000, '\xC3');
  for (gsize i = 1; i < 2000; i += 2)
    letters[i] = '\xA9';
  g_autofree char *bytes =
    g_strdup_printf ("<!--%*s--><script src=x></script><title>a</title><p>%s", 1100, "", letters);
  gsize length = strlen (bytes);

  for (gsize chunk = 0; chunk < 2000; chunk += 100)
    for (gsize resume_at = 1100; resume_at <= length + 100; resume_at += 100)
      {
        Setup setup = { h5_parse_default_options, chunk };
        setup.options.stop_after_head = TRUE;
        H5Parse *parse = run_waiting (&setup, bytes, length, resume_at);
        check_encoding (parse, "windows-1252", H5_ENCODING_SOURCE_FALLBACK);
        h5_parse_free (parse);
      }
}

static H5ScriptResult
abort_parse (gpointer parse, H5Node *script)
{
  h5_parse_abort (*(H5Parse **) parse);
  return H5_SCRIPT_DONE;
}

/* The errors are those up to the script that aborts the parse. */
static void
test_errors_before_abort (void)
{
  static const H5ParseHost host = { .run = abort_parse };
  static const char bytes[] = "<!DOCTYPE html>\x01<script>\x02</script>\x03";

  for (gsize chunk = 1; chunk < sizeof bytes; chunk++)
    {
      H5ParseOptions options = h5_parse_default_options;
      gsize length = strlen (bytes), n_errors;
      options.transport_encoding = "utf-8";
      options.collect_errors = TRUE;
      H5Parse *parse = h5_parse_new (&options);
      h5_parse_set_host (parse, &host, &parse);
      for (gsize done = 0; done < length; done += chunk)
        h5_parse_feed_bytes (parse, bytes + done, MIN (chunk, length - done));
      h5_parse_finish (parse);
      h5_parse_get_errors (parse, &n_errors, NULL);
      g_assert_cmpuint (n_errors, ==, 2);
      h5_parse_free (parse);
    }
}

static void
test_default_of_language (void)
{
  static const struct
  {
    const char *language, *host, *encoding;
  } cases[] = {
    { "ru", NULL, "windows-1251" },
    { "ru-RU", NULL, "windows-1251" },
    { "zh", NULL, "GBK" },
    { "zh-TW", NULL, "Big5" },
    { "zh-Hant-HK", NULL, "Big5" },
    { "zh_CN", NULL, "GBK" },
    { "de", NULL, "windows-1252" },
    { "rup", NULL, "windows-1252" },
    { "", NULL, "windows-1252" },
    { "ja", "www.example.gr", "ISO-8859-7" },
    { "ja", "example.com", "Shift_JIS" },
    { NULL, "example.co.il.", "windows-1255" },
    { NULL, "jp", "Shift_JIS" },
    { NULL, ".", "windows-1252" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Setup setup = { h5_parse_default_options, 0 };
      setup.options.language = cases[i].language;
      setup.options.host = cases[i].host;
      H5Parse *parse = run_parse (&setup, "x", 1);
      check_encoding (parse, cases[i].encoding, H5_ENCODING_SOURCE_FALLBACK);
      h5_parse_free (parse);
    }
}

static void
test_labels (void)
{
  static const char bytes[] = "<meta charset=koi8-r>\xF0";
  Setup setup = { h5_parse_default_options, 1 };
  H5Parse *parse;

  setup.options.transport_encoding = "windows-1251";
  parse = run_parse (&setup, bytes, strlen (bytes));
  check_encoding (parse, "windows-1251", H5_ENCODING_SOURCE_TRANSPORT);
  h5_parse_free (parse);

  setup.options.override_encoding = "windows-1253";
  parse = run_parse (&setup, bytes, strlen (bytes));
  check_encoding (parse, "windows-1253", H5_ENCODING_SOURCE_OVERRIDE);
  h5_parse_free (parse);

  parse = run_parse (&setup, "\xFF\xFEx\0\x3D\xD8", 6);
  check_encoding (parse, "UTF-16LE", H5_ENCODING_SOURCE_BOM);
  g_assert_cmpstr (last_text (parse), ==, "x\xEF\xBF\xBD");
  h5_parse_free (parse);

  setup.options = h5_parse_default_options;
  setup.options.transport_encoding = "nonsense";
  setup.options.fallback_encoding = "windows-1255";
  parse = run_parse (&setup, "\xE0", 1);
  check_encoding (parse, "windows-1255", H5_ENCODING_SOURCE_FALLBACK);
  h5_parse_free (parse);
}

static void
test_text (void)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);
  const char *text = "<meta charset=koi8-r>\xD0\x9F";

  h5_parse_feed_text (parse, text, strlen (text));
  h5_parse_finish (parse);
  check_encoding (parse, "UTF-8", H5_ENCODING_SOURCE_TEXT);
  g_assert_cmpstr (last_text (parse), ==, "\xD0\x9F");
  h5_parse_free (parse);
}

/* Errors are reported at the bytes that they are about, and not twice after the parse starts
 * over. */
static void
test_offsets (void)
{
  static const struct
  {
    const char *label, *bytes;
    gsize length;
    guint64 offset;
  } cases[] = {
    { "shift_jis", "<!doctype html>\x82\xA0\x82\xA0</p x>", 25, 19 },
    { "utf-8", "<!doctype html>\xE3\x81\x82\xE3\x81\x82</p x>", 27, 21 },
    { "utf-8", "<!doctype html>\xE3\x81</p x>", 23, 17 },
    { "gb18030", "<!doctype html>\x90\x30\x81\x30\r\n</p x>", 27, 21 },
    { "iso-2022-jp", "<!doctype html>\x1B$B$\"\x1B(B</p x>", 29, 23 },
    { "utf-16le", "<\0!\0d\0o\0c\0t\0y\0p\0e\0 \0h\0t\0m\0l\0>\0\x3D\xD8\x00\xDE<\0/\0p\0>\0", 42,
      34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize chunk = 0; chunk < 4; chunk++)
      {
        Setup setup = { h5_parse_default_options, chunk };
        const H5ParseError *errors;
        gsize n_errors;
        H5Parse *parse;

        setup.options.collect_errors = TRUE;
        setup.options.transport_encoding = cases[i].label;
        parse = run_parse (&setup, cases[i].bytes, cases[i].length);
        errors = h5_parse_get_errors (parse, &n_errors, NULL);
        g_assert_cmpuint (n_errors, >=, 1);
        g_assert_cmpuint (errors[n_errors - 1].position.offset, >=, cases[i].offset);
        g_assert_cmpuint (errors[n_errors - 1].position.offset, <, cases[i].length);
        h5_parse_free (parse);
      }
}

static void
test_errors_after_restart (void)
{
  g_autofree char *bytes =
    g_strdup_printf ("<!doctype html>\xCF</p a>%*s<p><meta charset=koi8-r>", 1100, "");
  g_autofree char *early = g_strconcat ("<!doctype html><meta charset=koi8-r>\xCF</p a>", NULL);
  Setup setup = { h5_parse_default_options, 5 };
  H5Parse *late, *other;
  gsize n_late, n_other;

  setup.options.collect_errors = TRUE;
  late = run_parse (&setup, bytes, strlen (bytes));
  other = run_parse (&setup, early, strlen (early));
  check_encoding (late, "KOI8-R", H5_ENCODING_SOURCE_LATE_META);
  h5_parse_get_errors (late, &n_late, NULL);
  h5_parse_get_errors (other, &n_other, NULL);
  g_assert_cmpuint (n_late, ==, n_other);
  h5_parse_free (late);
  h5_parse_free (other);
}

/* A strict parse fails because of an error before the meta element, but not because of one in what
 * follows in the wrong encoding, in whatever pieces. */
static void
test_strict_before_restart (void)
{
  static const struct
  {
    const char *bytes;
    gboolean fails;
  } cases[] = {
    { "<title>\xB1</title><meta charset=shift_jis></head><body><p title=\x83\x60>x</p>", FALSE },
    { "<title>\xB1</title><meta charset=shift_jis></head><body><p title=\x81\x41>x</p>", FALSE },
    { "<title>\x81\x41</title><meta charset=shift_jis></head><body>", TRUE },
    { "<title>\xB1</title><meta charset=shift_jis title='\x81\x41'></head><body>", TRUE },
    { "<title>\xB1</title><meta charset=shift_jis></head><body></p>", TRUE },
  };
  static const gsize chunks[] = { 0, 1, 7, 1000, 1024, 1025 };

  for (guint i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (chunks); i++)
    {
      Setup setup = { h5_parse_default_options, chunks[i % G_N_ELEMENTS (chunks)] };
      g_autofree char *bytes = g_strdup_printf ("<!doctype html><html><head><!--%*s-->%s", 1100, "",
                                                cases[i / G_N_ELEMENTS (chunks)].bytes);
      setup.options.strictness = H5_STRICTNESS_STRICT;
      H5Parse *parse = run_parse (&setup, bytes, strlen (bytes));
      g_assert_cmpint (h5_parse_has_stopped (parse), ==, cases[i / G_N_ELEMENTS (chunks)].fails);
      h5_parse_free (parse);
    }
}

static void
check_html5lib_case (const char *data, gsize length, const char *label)
{
  for (gsize chunk = 0; chunk < 1030; chunk += 343)
    {
      Setup setup = { h5_parse_default_options, chunk };
      H5Parse *parse = run_parse (&setup, data, length);
      H5EncodingSource source;

      g_assert_true (h5_parse_get_encoding (parse, &source) == test_encoding (label));
      h5_parse_free (parse);
    }
}

static guint
check_html5lib (const char *name)
{
  g_autofree char *path = g_build_filename ("conformance/html5lib/encoding", name, NULL);
  g_autofree char *content = test_data_file (path, NULL);
  guint n = 0;
  char *data, *next;

  for (data = content; data != NULL; data = next)
    {
      char *encoding = strstr (data, "\n#encoding\n");
      char *value = encoding + strlen ("\n#encoding\n");
      g_autofree char *label = NULL;

      g_assert_true (g_str_has_prefix (data, "#data\n") && encoding != NULL);
      next = strstr (encoding, "\n#data\n");
      data += strlen ("#data\n");
      label = g_strndup (value, strcspn (value, "\n"));
      check_html5lib_case (data, (gsize) (encoding - data), label);
      n++;
      if (next)
        next++;
    }
  return n;
}

static void
test_html5lib (void)
{
  guint n = check_html5lib ("tests1.dat") + check_html5lib ("tests2.dat")
            + check_html5lib ("test-yahoo-jp.dat");

  g_test_message ("%u cases", n);
  g_assert_true (n == 0 || n > 80);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parse/encoding/early", test_early);
  g_test_add_func ("/parse/encoding/late", test_late);
  g_test_add_func ("/parse/encoding/late-after-script", test_late_after_script);
  g_test_add_func ("/parse/encoding/resume-after-script", test_resume_after_script);
  g_test_add_func ("/parse/encoding/limit-after-script", test_limit_after_script);
  g_test_add_func ("/parse/encoding/around-1024", test_around_1024);
  g_test_add_func ("/parse/encoding/detected", test_detected);
  g_test_add_func ("/parse/encoding/detected-at-the-limit", test_detected_at_the_limit);
  g_test_add_func ("/parse/encoding/very-late", test_very_late);
  g_test_add_func ("/parse/encoding/at-the-end-of-late", test_at_the_end_of_late);
  g_test_add_func ("/parse/encoding/late-replacement", test_late_replacement);
  g_test_add_func ("/parse/encoding/late-after-newlines", test_late_after_newlines);
  g_test_add_func ("/parse/encoding/input-limit", test_input_limit);
  g_test_add_func ("/parse/encoding/input-limit-and-error", test_input_limit_and_error);
  g_test_add_func ("/parse/encoding/stop-after-head", test_stop_after_head);
  g_test_add_func ("/parse/encoding/head-after-script", test_head_after_script);
  g_test_add_func ("/parse/encoding/errors-before-abort", test_errors_before_abort);
  g_test_add_func ("/parse/encoding/default-of-language", test_default_of_language);
  g_test_add_func ("/parse/encoding/labels", test_labels);
  g_test_add_func ("/parse/encoding/text", test_text);
  g_test_add_func ("/parse/encoding/offsets", test_offsets);
  g_test_add_func ("/parse/encoding/errors-after-restart", test_errors_after_restart);
  g_test_add_func ("/parse/encoding/strict-before-restart", test_strict_before_restart);
  g_test_add_func ("/parse/encoding/html5lib", test_html5lib);
  return g_test_run ();
}
