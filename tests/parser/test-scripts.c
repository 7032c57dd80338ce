/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts during the parse, and what they write. */
#include "script-host.h"

#include <string.h>

static void
test_write (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<body>a<script>write:b<i></script>c</i>d\xFF", -1, &error);

  g_assert_no_error (error);
  assert_body (document, "awrite:b<i>bcd\xEF\xBF\xBD");
  g_assert_false (html5_parser_write (parser, "x", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_NO_INSERTION_POINT);
  script_host_end (&host);
}

/* Text of a table is inserted with the next token: until the whole tag is written,
 * it is pending. */
static void
test_write_unfinished_tag (void)
{
  static const struct
  {
    const char *parts;
    const char *log;
  } cases[] = {
    { "<p>a|b<|i>", "|<p>a</p>|<p>ab</p>|<p>ab<i></i></p>" },
    { "<table>|\n<t|r>|\n</|tr>|</table>",
      "|<table></table>|<table></table>|<table>\n<tbody><tr></tr></tbody></table>"
      "|<table>\n<tbody><tr></tr></tbody></table>|<table>\n<tbody><tr>\n</tr></tbody></table>"
      "|<table>\n<tbody><tr>\n</tr></tbody></table>" },
    { "<table> <t|r>", "|<table></table>|<table> <tbody><tr></tr></tbody></table>" },
    { "<table> </t|able>", "|<table></table>|<table> </table>" },
    { "<table> <tr class='>|'>",
      "|<table></table>|<table> <tbody><tr class=\"&gt;\"></tr></tbody></table>" },
    { "<table> <|3", "|<table></table>|<table></table>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ScriptHost host = { 0 };
      g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
      g_autofree char *page = g_strdup_printf ("<body><script>parts:%s</script>", cases[i].parts);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, page, -1, NULL);
      g_autofree char *script = g_strdup_printf ("<script>parts:%s</script>", cases[i].parts);
      g_auto (GStrv) log = g_strsplit (strstr (host.log->str, " |") + 1, script, -1);
      g_autofree char *written = g_strjoinv ("", log);

      g_assert_nonnull (document);
      g_assert_cmpstr (written, ==, cases[i].log);
      script_host_end (&host);
    }
}

/* A newline of the source that is cut by what a script writes: where the source goes on. */
static void
test_locations_after_write (void)
{
  static const char *const pieces[] = { "<script>write:x\r</script>",  "\n<b>", "1\r", "\n<i>",
                                        "2\r<script>write:y</script>", "\n<u>" };
  static const struct
  {
    const char *name;
    guint64 offset;
  } expected[] = { { "b", 26 }, { "i", 32 }, { "u", 62 } };
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);

  html5_parser_set_source_locations (parser, TRUE);
  g_assert_true (html5_parser_begin (parser, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    push_text (parser, pieces[i]);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (Html5NodeList) found =
        html5_node_get_elements_by_tag_name (HTML5_NODE (document), expected[i].name);
      g_autoptr (Html5Node) node = html5_node_list_get (found, 0);
      Html5SourceRange range;
      g_assert_true (html5_node_get_source_range (node, &range));
      g_assert_cmpuint (range.offset, ==, expected[i].offset);
      g_assert_cmpuint (range.length, ==, 3);
    }
  script_host_end (&host);
}

static void
test_removed_ancestors (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser, "<body>1<div><p>2<script>remove</script>3<b>4</p>5</div>6", -1, NULL);

  assert_body (document, "16");
  script_host_end (&host);
}

static void
test_wait (void)
{
  ScriptHost host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<body>1<script>write:2</script>3");
  g_assert_true (html5_parser_is_waiting (parser));
  push_text (parser, "4<script>five</script>");
  g_autoptr (Html5Document) seen = html5_parser_get_document (parser);
  assert_body (seen, "1write:2");
  g_autoptr (Html5Element) blocking = html5_parser_get_blocking_script (parser);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (blocking));
  g_assert_cmpstr (text, ==, "write:2");
  g_assert_null (html5_parser_finish (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  /* The input has ended. */
  g_clear_error (&error);
  g_assert_false (html5_parser_push (parser, "6", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
  html5_parser_resume (parser);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_true (document == seen);
  assert_body (document, "1write:2234five");
  g_assert_cmpstr (host.log->str, ==, "wait:write:2 write:2 five ");
  script_host_end (&host);
}

static void
on_event (gpointer object, gpointer data)
{
  g_string_append (data, "content-loaded ");
}

static void
on_ready_state (Html5Document *document, GParamSpec *property, gpointer data)
{
  g_string_append_printf (data, "state:%d ", html5_document_get_ready_state (document));
}

/* Deferred scripts in order, then content-loaded, then the asynchronous ones. */
static void
test_end (void)
{
  ScriptHost host = { .wait_for = "d1" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_LOADING);
  g_signal_connect (document, "content-loaded", G_CALLBACK (on_event), host.log);
  g_signal_connect (document, "notify::ready-state", G_CALLBACK (on_ready_state), host.log);
  push_text (parser,
             "<script src=d1 defer></script><script src=a1 async></script><script src=b></script>"
             "<script type=module src=d2></script><script src=a2 async></script>"
             "<script src='' defer></script><script type=x>no</script><script>now</script>");
  g_autoptr (Html5NodeList) deferred = html5_parser_get_deferred_scripts (parser);
  g_autoptr (Html5NodeList) async = html5_parser_get_async_scripts (parser);
  g_assert_cmpint (html5_node_list_get_size (deferred), ==, 2);
  g_assert_cmpint (html5_node_list_get_size (async), ==, 2);
  g_autoptr (Html5Node) a2 = html5_node_list_get (async, 1);
  g_assert_cmpint (html5_element_get_script_flags (HTML5_ELEMENT (a2)), ==,
                   HTML5_SCRIPT_FLAGS_ALREADY_STARTED | HTML5_SCRIPT_FLAGS_PARSER_INSERTED
                     | HTML5_SCRIPT_FLAGS_FROM_EXTERNAL_FILE);
  html5_parser_run_async_script (parser, HTML5_ELEMENT (a2));
  g_assert_null (html5_parser_finish (parser, NULL));
  g_assert_cmpstr (host.log->str, ==, "b now a2 state:1 wait:d1 ");
  html5_parser_resume (parser);
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  g_assert_cmpstr (host.log->str, ==, "b now a2 state:1 wait:d1 d1 d2 content-loaded a1 state:2 ");
  script_host_end (&host);
}

/* Waits for the first script, and runs the second one meanwhile. */
static Html5ScriptResult
run_second (Html5Parser *parser, Html5Element *script, gpointer log)
{
  g_autoptr (Html5NodeList) async = html5_parser_get_async_scripts (parser);
  const char *source = html5_element_get_attribute (script, "src");

  g_string_append_printf (log, "%s ", source);
  if (html5_node_list_get_size (async) < 2 || strcmp (source, "a1") != 0)
    return HTML5_SCRIPT_RESULT_DONE;
  g_autoptr (Html5Node) second = html5_node_list_get (async, 1);
  html5_parser_run_async_script (parser, HTML5_ELEMENT (second));
  return HTML5_SCRIPT_RESULT_WAIT;
}

static void
test_end_waits (void)
{
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, run_second, log, NULL);
  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<script src=a1 async></script><script src=a2 async></script>");
  g_assert_null (html5_parser_finish (parser, NULL));
  g_assert_true (html5_parser_is_waiting (parser));
  g_assert_cmpstr (log->str, ==, "a1 a2 ");
  html5_parser_resume (parser);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_nonnull (document);
  g_assert_cmpstr (log->str, ==, "a1 a2 a1 ");
}

/* A module without a URL never runs. */
static void
test_empty_source (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser,
    "<script type=module src=''>1</script><script type=module async src>2</script>"
    "<script src=''>3</script><script type=module>4</script>",
    -1, NULL);
  g_autoptr (Html5Element) first = html5_document_query_selector (document, "script", NULL);

  g_assert_cmpstr (host.log->str, ==, "4 ");
  g_assert_cmpint (html5_element_get_script_flags (first), ==,
                   HTML5_SCRIPT_FLAGS_ALREADY_STARTED | HTML5_SCRIPT_FLAGS_PARSER_INSERTED);
  script_host_end (&host);
}

/* What an SVG script writes is parsed after it. */
static void
test_svg_script (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser, "<body><svg><script>parts:1&lt;b>2|&lt;/b>3</script></svg>4", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);

  g_assert_cmpstr (host.log->str, ==,
                   "parts:1<b>2|</b>3 "
                   "|<svg><script>parts:1&lt;b&gt;2|&lt;/b&gt;3</script></svg>"
                   "|<svg><script>parts:1&lt;b&gt;2|&lt;/b&gt;3</script></svg>");
  g_assert_cmpstr (markup, ==,
                   "<svg><script>parts:1&lt;b&gt;2|&lt;/b&gt;3</script>1</svg><b>2</b>34");
  script_host_end (&host);
}

/* Until an SVG script has ended, and the scripts that wrote it, nothing else is parsed. */
static void
test_written_svg_script (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser, "<body><script>parts:1<svg><script>write:2&lt;b>3</scr|ipt></svg>4|5</script>6", -1,
    NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);
  const char *outer = "<script>parts:1<svg><script>write:2&lt;b>3</scr|ipt></svg>4|5</script>";
  const char *inner = "1<svg><script>write:2&lt;b&gt;3</script>";
  g_autofree char *during = g_strdup_printf ("|%s%s</svg>", outer, inner);
  g_autofree char *ends = g_strdup_printf ("write:2<b>3 %s%s", during, during);
  g_autofree char *after = g_strdup_printf ("%s%s2</svg><b>3456</b>", outer, inner);

  g_assert_true (g_str_has_suffix (host.log->str, ends));
  g_assert_cmpstr (markup, ==, after);
  script_host_end (&host);
}

/* A script that was moved to another document is neither listed nor run. */
static void
test_moved (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<script src=1 defer></script><script src=2 defer></script>"
                     "<script src=3 async></script>");
  g_autoptr (Html5NodeList) deferred = html5_parser_get_deferred_scripts (parser);
  g_autoptr (Html5NodeList) async = html5_parser_get_async_scripts (parser);
  g_autoptr (Html5Node) first = html5_node_list_get (deferred, 0);
  g_autoptr (Html5Node) third = html5_node_list_get (async, 0);
  Html5ScriptFlags flags = html5_element_get_script_flags (HTML5_ELEMENT (first));
  g_assert_true (html5_document_adopt_node (other, first, NULL));
  g_assert_true (html5_document_adopt_node (other, third, NULL));
  g_assert_cmpint (html5_element_get_script_flags (HTML5_ELEMENT (first)), ==, flags);
  g_autoptr (Html5NodeList) still_deferred = html5_parser_get_deferred_scripts (parser);
  g_autoptr (Html5NodeList) still_async = html5_parser_get_async_scripts (parser);
  g_assert_cmpint (html5_node_list_get_size (still_deferred), ==, 1);
  g_assert_cmpint (html5_node_list_get_size (still_async), ==, 0);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_nonnull (document);
  g_assert_cmpstr (host.log->str, ==, "2 ");
  script_host_end (&host);
}

/* An async attribute that is added ends "force async" for good, also for copies. */
static void
test_force_async (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) script = html5_document_create_element (document, "script", NULL);

  g_assert_cmpint (html5_element_get_script_flags (script), ==, HTML5_SCRIPT_FLAGS_FORCE_ASYNC);
  html5_element_set_attribute (script, "async", "", NULL);
  g_assert_cmpint (html5_element_get_script_flags (script), ==, HTML5_SCRIPT_FLAGS_NONE);
  g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (script), FALSE);
  g_assert_cmpint (html5_element_get_script_flags (HTML5_ELEMENT (copy)), ==,
                   HTML5_SCRIPT_FLAGS_NONE);
  html5_element_remove_attribute (script, "async");
  g_assert_cmpint (html5_element_get_script_flags (script), ==, HTML5_SCRIPT_FLAGS_NONE);
}

static void
test_abort (void)
{
  ScriptHost host = { 0 };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_parser_parse_text (parser, "<p>1<script>abort</script>2", -1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push_text (parser, "<p>1");
  html5_parser_abort (parser);
  assert_body (document, "1");
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) more = html5_document_create_element (document, "p", NULL);
  g_assert_true (html5_node_append_child (HTML5_NODE (body), HTML5_NODE (more), NULL));
  g_assert_null (html5_parser_get_document (parser));

  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_false (html5_parser_push (parser, "<p>1<script>abort</script>2", 27, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (html5_parser_begin (parser, NULL));
  html5_parser_abort (parser);
  script_host_end (&host);
}

/* What follows the script has been pushed before it aborts. */
static void
test_abort_when_resumed (void)
{
  ScriptHost host = { .wait_for = "abort" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push_text (parser, "<p>1<script>abort</script>2");
  html5_parser_resume (parser);
  assert_body (document, "1abort");
  script_host_end (&host);
}

/* The script writes the end of the head. */
static void
test_stop_when_resumed (void)
{
  ScriptHost host = { .wait_for = "write:</head>" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<head><script>write:</head></script><title>t</title><p>2");
  html5_parser_resume (parser);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_autoptr (Html5Element) head = html5_document_get_head (document);
  g_autofree char *markup = html5_element_get_inner_html (head, NULL);
  g_assert_cmpstr (markup, ==, "<script>write:</head></script>");
  g_assert_null (html5_document_get_body (document));
  script_host_end (&host);
}

static Html5ScriptResult
use_parser (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (html5_parser_begin (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_assert_false (html5_parser_push (parser, "x", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_assert_null (html5_parser_finish (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  html5_parser_resume (parser);
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A script can only use the parser to write. */
static void
test_reentrance (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, use_parser, NULL, NULL);
  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<script>x</script>");
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_nonnull (document);
}

static void
test_async_wait (void)
{
  ScriptHost host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  ParseResult result = { 0 };

  parse_async (parser, "<body>1<script>write:2</script>3<script src=d defer></script>", NULL,
               &result);
  g_assert_false (result.done);
  host.wait_for = "d";
  html5_parser_resume (parser);
  while (!html5_parser_is_waiting (parser))
    g_main_context_iteration (NULL, TRUE);
  html5_parser_resume (parser);
  iterate_until (&result.done);
  g_assert_no_error (result.error);
  assert_body (result.document, "1write:223");
  g_assert_cmpstr (host.log->str, ==, "wait:write:2 write:2 wait:d d ");
  g_object_unref (result.document);
  script_host_end (&host);
}

static void
test_async_end (void)
{
  for (guint way = 0; way < 2; way++)
    {
      ScriptHost host = { .wait_for = "x" };
      g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      ParseResult result = { 0 };

      parse_async (parser, "<body>1<script>x</script>2", cancellable, &result);
      g_autoptr (Html5Document) document = html5_parser_get_document (parser);
      if (way == 0)
        html5_parser_abort (parser);
      else
        g_cancellable_cancel (cancellable);
      iterate_until (&result.done);
      g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&result.error);
      assert_body (document, "1x");
      g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
      script_host_end (&host);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/scripts/write", test_write);
  g_test_add_func ("/parser/scripts/write-unfinished-tag", test_write_unfinished_tag);
  g_test_add_func ("/parser/scripts/locations-after-write", test_locations_after_write);
  g_test_add_func ("/parser/scripts/removed-ancestors", test_removed_ancestors);
  g_test_add_func ("/parser/scripts/wait", test_wait);
  g_test_add_func ("/parser/scripts/end", test_end);
  g_test_add_func ("/parser/scripts/end-waits", test_end_waits);
  g_test_add_func ("/parser/scripts/empty-source", test_empty_source);
  g_test_add_func ("/parser/scripts/svg-script", test_svg_script);
  g_test_add_func ("/parser/scripts/written-svg-script", test_written_svg_script);
  g_test_add_func ("/parser/scripts/moved", test_moved);
  g_test_add_func ("/parser/scripts/force-async", test_force_async);
  g_test_add_func ("/parser/scripts/abort", test_abort);
  g_test_add_func ("/parser/scripts/abort-when-resumed", test_abort_when_resumed);
  g_test_add_func ("/parser/scripts/stop-when-resumed", test_stop_when_resumed);
  g_test_add_func ("/parser/scripts/reentrance", test_reentrance);
  g_test_add_func ("/parser/scripts/async-wait", test_async_wait);
  g_test_add_func ("/parser/scripts/async-end", test_async_end);
  return g_test_run ();
}
