/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Access to documents during the parse, by scripts and by the application. */
#include <libhtml5/html5.h>

#include <string.h>

/* The actions of scripts. The text of a script is one of these words, or markup to write. */
typedef struct
{
  GString *log;
  const char *wait_for; /* the text of a script that is not available yet */
} Host;

static void
write_into (Html5Parser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_write (parser, text, -1, &error));
  g_assert_no_error (error);
}

/* Writes the parts between bars, and notes the body after each of them. */
static void
write_parts (Html5Parser *parser, const char *text, GString *log)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);

  for (guint i = 0; parts[i]; i++)
    {
      write_into (parser, parts[i]);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autofree char *markup = html5_element_get_inner_html (body, NULL);
      g_string_append_printf (log, "|%s", markup);
    }
}

static void
remove_ancestors (Html5Element *script)
{
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (script));
  g_autoptr (Html5Node) grandparent = html5_node_get_parent_node (parent);

  html5_node_remove (parent);
  html5_node_remove (grandparent);
}

static Html5ScriptResult
run (Html5Parser *parser, Html5Element *script, gpointer data)
{
  Host *host = data;
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));
  const char *source = html5_element_get_attribute (script, "src");

  if (g_strcmp0 (host->wait_for, source ? source : text) == 0)
    {
      g_string_append_printf (host->log, "wait:%s ", host->wait_for);
      host->wait_for = NULL;
      return HTML5_SCRIPT_RESULT_WAIT;
    }
  g_string_append_printf (host->log, "%s ", source ? source : text);
  if (g_str_has_prefix (text, "write:"))
    write_into (parser, text + strlen ("write:"));
  else if (g_str_has_prefix (text, "parts:"))
    write_parts (parser, text + strlen ("parts:"), host->log);
  else if (strcmp (text, "remove") == 0)
    remove_ancestors (script);
  else if (strcmp (text, "abort") == 0)
    html5_parser_abort (parser);
  return HTML5_SCRIPT_RESULT_DONE;
}

static Html5Parser *
new_parser (Host *host)
{
  Html5Parser *parser = html5_parser_new ();

  host->log = g_string_new (NULL);
  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, run, host, NULL);
  return parser;
}

static void
end_host (Host *host)
{
  g_string_free (host->log, TRUE);
}

static void
assert_body (Html5Document *document, const char *expected)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (body));

  g_assert_cmpstr (text, ==, expected);
}

static void
push (Html5Parser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_push (parser, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
test_write (void)
{
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<body>a<script>write:b<i></script>c</i>d\xFF", -1, &error);

  g_assert_no_error (error);
  assert_body (document, "awrite:b<i>bcd\xEF\xBF\xBD");
  g_assert_false (html5_parser_write (parser, "x", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_NO_INSERTION_POINT);
  end_host (&host);
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
      Host host = { 0 };
      g_autoptr (Html5Parser) parser = new_parser (&host);
      g_autofree char *page = g_strdup_printf ("<body><script>parts:%s</script>", cases[i].parts);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, page, -1, NULL);
      g_autofree char *script = g_strdup_printf ("<script>parts:%s</script>", cases[i].parts);
      g_auto (GStrv) log = g_strsplit (strstr (host.log->str, " |") + 1, script, -1);
      g_autofree char *written = g_strjoinv ("", log);

      g_assert_nonnull (document);
      g_assert_cmpstr (written, ==, cases[i].log);
      end_host (&host);
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
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);

  html5_parser_set_source_locations (parser, TRUE);
  g_assert_true (html5_parser_begin (parser, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    push (parser, pieces[i]);
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
  end_host (&host);
}

static void
test_removed_ancestors (void)
{
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser, "<body>1<div><p>2<script>remove</script>3<b>4</p>5</div>6", -1, NULL);

  assert_body (document, "16");
  end_host (&host);
}

static void
test_wait (void)
{
  Host host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_parser_begin (parser, NULL));
  push (parser, "<body>1<script>write:2</script>3");
  g_assert_true (html5_parser_is_waiting (parser));
  push (parser, "4<script>five</script>");
  g_autoptr (Html5Document) seen = html5_parser_get_document (parser);
  assert_body (seen, "1write:2");
  g_autoptr (Html5Element) blocking = html5_parser_get_blocking_script (parser);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (blocking));
  g_assert_cmpstr (text, ==, "write:2");
  g_assert_null (html5_parser_finish (parser, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  html5_parser_resume (parser);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_true (document == seen);
  assert_body (document, "1write:2234five");
  g_assert_cmpstr (host.log->str, ==, "wait:write:2 write:2 five ");
  end_host (&host);
}

/* Waits for a script, with much more than a slice of input after it. */
static char *
begin_and_hold (Html5Parser *parser)
{
  GString *items = g_string_new (NULL);

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (items, "<b>%u</b>", i);
  g_assert_true (html5_parser_begin (parser, NULL));
  push (parser, "<body>1<script>write:2</script>");
  push (parser, items->str);
  g_string_append (items, "last");
  g_string_prepend (items, "12");
  return g_string_free (items, FALSE);
}

static void
assert_inner_html (Html5Document *document, const char *expected)
{
  g_autoptr (Html5NodeList) scripts =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "script");
  g_autoptr (Html5Node) script = html5_node_list_get (scripts, 0);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_node_remove (script);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);
  /* g_assert_cmpstr() would print megabytes. */
  g_assert_true (strcmp (markup, expected) == 0);
}

/* Input that is pushed, and the end, come after the input that was held, whether that is
 * parsed in the main loop or not. */
static void
test_held_input (void)
{
  for (guint turns = 0; turns < 3; turns++)
    {
      Host host = { .wait_for = "write:2" };
      g_autoptr (Html5Parser) parser = new_parser (&host);
      g_autofree char *expected = begin_and_hold (parser);
      html5_parser_resume (parser);
      g_assert_false (html5_parser_is_waiting (parser));
      while (turns == 2 && g_main_context_iteration (NULL, FALSE))
        ;
      for (guint i = 0; i < turns; i++)
        g_main_context_iteration (NULL, FALSE);
      push (parser, "last");
      g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
      g_assert_nonnull (document);
      assert_inner_html (document, expected);
      g_assert_false (g_main_context_pending (NULL));
      end_host (&host);
    }
}

static gboolean
on_draw (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Input that was held is parsed with a lower priority than that of GTK for drawing. */
static void
test_held_input_and_drawing (void)
{
  Host host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autofree char *expected = begin_and_hold (parser);
  gboolean has_drawn = FALSE;

  html5_parser_resume (parser);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, on_draw, &has_drawn, NULL);
  g_main_context_iteration (NULL, FALSE);
  g_assert_true (has_drawn);
  push (parser, "last");
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  assert_inner_html (document, expected);
  end_host (&host);
}

/* There are no sources left in the main loop. */
static void
test_held_input_given_up (void)
{
  for (guint way = 0; way < 2; way++)
    {
      Host host = { .wait_for = "write:2" };
      g_autoptr (Html5Parser) parser = new_parser (&host);
      g_autofree char *expected = begin_and_hold (parser);
      html5_parser_resume (parser);
      if (way)
        html5_parser_abort (parser);
      g_clear_object (&parser);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      end_host (&host);
    }
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
  Host host = { .wait_for = "d1" };
  g_autoptr (Html5Parser) parser = new_parser (&host);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_LOADING);
  g_signal_connect (document, "content-loaded", G_CALLBACK (on_event), host.log);
  g_signal_connect (document, "notify::ready-state", G_CALLBACK (on_ready_state), host.log);
  push (parser,
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
  end_host (&host);
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
  push (parser, "<script src=a1 async></script><script src=a2 async></script>");
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
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (Html5Document) document = html5_parser_parse_text (
    parser,
    "<script type=module src=''>1</script><script type=module async src>2</script>"
    "<script src=''>3</script><script type=module>4</script>",
    -1, NULL);
  g_autoptr (Html5Element) first = html5_document_query_selector (document, "script", NULL);

  g_assert_cmpstr (host.log->str, ==, "4 ");
  g_assert_cmpint (html5_element_get_script_flags (first), ==,
                   HTML5_SCRIPT_FLAGS_ALREADY_STARTED | HTML5_SCRIPT_FLAGS_PARSER_INSERTED);
  end_host (&host);
}

/* What an SVG script writes is parsed after it. */
static void
test_svg_script (void)
{
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
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
  end_host (&host);
}

/* Until an SVG script has ended, and the scripts that wrote it, nothing else is parsed. */
static void
test_written_svg_script (void)
{
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
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
  end_host (&host);
}

/* A script that was moved to another document is neither listed nor run. */
static void
test_moved (void)
{
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  g_assert_true (html5_parser_begin (parser, NULL));
  push (parser, "<script src=1 defer></script><script src=2 defer></script>"
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
  end_host (&host);
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
  Host host = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_parser_parse_text (parser, "<p>1<script>abort</script>2", -1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push (parser, "<p>1");
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
  end_host (&host);
}

/* What follows the script has been pushed before it aborts. */
static void
test_abort_when_resumed (void)
{
  Host host = { .wait_for = "abort" };
  g_autoptr (Html5Parser) parser = new_parser (&host);

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push (parser, "<p>1<script>abort</script>2");
  html5_parser_resume (parser);
  assert_body (document, "1abort");
  end_host (&host);
}

/* The script writes the end of the head. */
static void
test_stop_when_resumed (void)
{
  Host host = { .wait_for = "write:</head>" };
  g_autoptr (Html5Parser) parser = new_parser (&host);

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  g_assert_true (html5_parser_begin (parser, NULL));
  push (parser, "<head><script>write:</head></script><title>t</title><p>2");
  html5_parser_resume (parser);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_autoptr (Html5Element) head = html5_document_get_head (document);
  g_autofree char *markup = html5_element_get_inner_html (head, NULL);
  g_assert_cmpstr (markup, ==, "<script>write:</head></script>");
  g_assert_null (html5_document_get_body (document));
  end_host (&host);
}

/* --- documents that arrive slowly --- */

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  g_string_append_printf (data, "%u-%u+%u ", position, removed, added);
}

static void
test_as_it_arrives (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) log = g_string_new (NULL);

  html5_parser_set_transport_encoding (parser, "utf-8");
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "p");
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), log);
  push (parser, "<p>1");
  push (parser, "<p>2<p>3");
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+2 ");
  /* The application changes open elements of the parser. */
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  html5_node_set_text_content (HTML5_NODE (body), "gone ");
  push (parser, "lost</p>here");
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  assert_body (document, "gone here");
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+2 0-3+0 ");
}

/* A meta element after the prescan makes the parse start over, in the same document. */
static void
test_start_over (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new ("<title>\xE9</title>");

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "<link><link>");
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push (parser, text->str);
  g_autofree char *before = html5_document_get_title (document);
  g_assert_cmpstr (before, ==, "\xC3\xA9");
  push (parser, "<meta charset=koi8-r><p>x");
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  g_autofree char *after = html5_document_get_title (document);
  g_assert_cmpstr (after, ==, "\xD0\x98");
  assert_body (document, "x");
  g_assert_cmpstr (html5_document_get_character_set (document), ==, "KOI8-R");
}

/* --- stopping early --- */

static char *
to_encoding (const char *text, const char *encoding, gsize *length)
{
  return g_convert (text, -1, encoding, "UTF-8", NULL, length, NULL);
}

static const char page[] =
  "<!DOCTYPE html><html><head><!-- </head> --><title></head></title><script>\"</head>\"</script>"
  "<meta name=x></head><body class=a><p>1";

static void
check_head (Html5Parser *parser, const char *encoding, gsize piece)
{
  gsize length;
  g_autofree char *data = to_encoding (page, encoding, &length);
  g_autoptr (GError) error = NULL;

  html5_parser_set_transport_encoding (parser, encoding);
  g_assert_true (html5_parser_begin (parser, &error));
  for (gsize i = 0; i < length; i += piece)
    g_assert_true (html5_parser_push (parser, data + i, MIN (piece, length - i), NULL));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) html = html5_document_get_document_element (document);
  g_autofree char *markup = html5_element_get_outer_html (html, NULL);
  g_assert_cmpstr (
    markup, ==,
    "<html><head><!-- </head> --><title>&lt;/head&gt;</title><script>\"</head>\"</script>"
    "<meta name=\"x\"></head></html>");
}

static void
test_stop_after_head (void)
{
  static const char *const encodings[] = { "UTF-8",       "UTF-16LE", "UTF-16BE", "windows-1252",
                                           "ISO-2022-JP", "GB18030",  "Big5",     "EUC-KR" };
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      check_head (parser, encodings[i], 1);
      check_head (parser, encodings[i], 1000);
    }
}

/* Only one buffer of a large page is read. */
static void
test_stop_reading (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  gsize length = 100 * 1000 * 1000;
  char *data = g_malloc (length);
  memset (data, 'x', length);
  memcpy (data, page, strlen (page));
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  html5_parser_set_stop_after (parser, HTML5_STOP_AFTER_HEAD);
  g_autoptr (Html5Document) document = html5_parser_parse_stream (parser, stream, NULL, NULL);
  g_assert_nonnull (document);
  g_assert_cmpint (g_seekable_tell (G_SEEKABLE (stream)), <=, 64 * 1024);
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), <=, 64 * 1024);
}

static gboolean
has_image (Html5Parser *parser, Html5Document *document, gpointer data)
{
  g_autoptr (Html5NodeList) images = html5_document_get_images (document);

  return html5_node_list_get_size (images) > 0;
}

static void
test_stop_func (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new ("<body>");

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, i == 20000 ? "<img>" : "<p>x");
  html5_parser_set_stop_func (parser, has_image, NULL, NULL);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, text->str, -1, NULL);
  g_autoptr (Html5NodeList) paragraphs =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "p");
  g_assert_cmpint (html5_node_list_get_size (paragraphs), >=, 20000);
  g_assert_cmpint (html5_node_list_get_size (paragraphs), <, 25000);
  g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
}

/* The function is for documents that are started later. */
static void
test_stop_func_later (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_transport_encoding (parser, "utf-8");
  g_assert_true (html5_parser_begin (parser, NULL));
  html5_parser_set_stop_func (parser, has_image, NULL, NULL);
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_autoptr (Html5Document) first = html5_parser_finish (parser, NULL);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_assert_true (html5_parser_push (parser, "<img>", 5, NULL));
  g_autoptr (Html5Document) second = html5_parser_finish (parser, NULL);
  g_autoptr (Html5NodeList) all = html5_document_get_images (first);
  g_autoptr (Html5NodeList) some = html5_document_get_images (second);
  g_assert_cmpint (html5_node_list_get_size (all), ==, 2);
  g_assert_cmpint (html5_node_list_get_size (some), ==, 1);
}

/* --- asynchronous --- */

typedef struct
{
  Html5Document *document;
  GError *error;
  gboolean done;
} Result;

static void
on_parsed (GObject *source, GAsyncResult *async_result, gpointer data)
{
  Result *result = data;

  result->document =
    html5_parser_parse_stream_finish (HTML5_PARSER (source), async_result, &result->error);
  result->done = TRUE;
}

static void
iterate_until (gboolean *flag)
{
  while (!*flag)
    g_main_context_iteration (NULL, TRUE);
}

static void
begin_async (Html5Parser *parser, const char *text, GCancellable *cancellable, Result *result)
{
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (g_strdup (text), (gssize) strlen (text), g_free);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_parsed,
                                   result);
  while (!html5_parser_is_waiting (parser) && !result->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_async_wait (void)
{
  Host host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = new_parser (&host);
  Result result = { 0 };

  begin_async (parser, "<body>1<script>write:2</script>3<script src=d defer></script>", NULL,
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
  end_host (&host);
}

static void
test_async_end (void)
{
  for (guint way = 0; way < 2; way++)
    {
      Host host = { .wait_for = "x" };
      g_autoptr (Html5Parser) parser = new_parser (&host);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Result result = { 0 };

      begin_async (parser, "<body>1<script>x</script>2", cancellable, &result);
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
      end_host (&host);
    }
}

static void
on_fraction (Html5Parser *parser, GParamSpec *property, gpointer data)
{
  double *last = data;
  double fraction = html5_parser_get_fraction (parser);

  g_assert_cmpfloat (fraction, >, *last);
  *last = fraction;
}

static void
test_progress (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  Result result = { 0 };
  double last = 0;

  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "<p>x");
  html5_parser_set_total_bytes (parser, text->len);
  g_signal_connect (parser, "notify::fraction", G_CALLBACK (on_fraction), &last);
  begin_async (parser, text->str, NULL, &result);
  iterate_until (&result.done);
  g_assert_cmpfloat (last, ==, 1);
  g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, text->len);
  g_object_unref (result.document);
}

static void
on_bytes_read (Html5Parser *parser, GParamSpec *property, gpointer seen)
{
  *(guint64 *) seen = html5_parser_get_bytes_read (parser);
}

/* The last bytes are those that make the parse fail. */
static void
test_progress_of_failure (void)
{
  for (guint is_async = 0; is_async < 2; is_async++)
    {
      Host host = { 0 };
      g_autoptr (Html5Parser) parser = new_parser (&host);
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      Result result = { 0 };
      guint64 seen = 0;

      html5_limits_set_max_input_bytes (limits, 3);
      html5_parser_set_limits (parser, limits);
      g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (on_bytes_read), &seen);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("<p>x", 4, NULL);
      if (is_async)
        begin_async (parser, "<p>x", NULL, &result);
      else
        html5_parser_parse_stream (parser, stream, NULL, &result.error);
      g_assert_error (result.error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
      g_clear_error (&result.error);
      g_assert_cmpuint (html5_parser_get_bytes_read (parser), ==, 4);
      g_assert_cmpuint (seen, ==, 4);
      end_host (&host);
    }
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
  push (parser, "<script>x</script>");
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_nonnull (document);
}

/* Changes the option or its parent, which is #x. */
static Html5ScriptResult
change_select (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) x = html5_node_get_element_by_id (HTML5_NODE (document), "x");
  g_autoptr (Html5Element) other = html5_node_get_element_by_id (HTML5_NODE (document), "other");
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  if (strcmp (text, "remove") == 0)
    html5_node_remove (HTML5_NODE (x));
  else if (strcmp (text, "move") == 0)
    g_assert_true (html5_node_append_child (HTML5_NODE (other), HTML5_NODE (x), NULL));
  else
    g_assert_true (html5_element_set_attribute (x, text, "", NULL));
  html5_node_remove (HTML5_NODE (script));
  return HTML5_SCRIPT_RESULT_DONE;
}

/* The option that is shown is the one that is selected after what scripts have changed. The
 * expected texts are those of Chromium, except that no text goes when an option is moved away. */
static void
test_changed_select (void)
{
  static const char *const select = "<select%s><selectedcontent></selectedcontent>%s</select>";
  static const struct
  {
    const char *options;
    const char *shown; /* in #other, and in the select element with these options */
  } cases[] = {
    { "<option id=x>1</option><script>remove</script><option>2", ",2" },
    { "<option>1</option><option id=x>2<script>selected</script>", ",2" },
    { "<option id=x selected>1</option><option>2<script>hidden</script>", ",1" },
    { "<option id=x>1<script>move</script></option><option>2", "1,2" },
    { "<div id=x><option>1</option><script>move</script><option selected>2", "2,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autofree char *before = g_strdup_printf (select, " id=other", "");
      g_autofree char *after = g_strdup_printf (select, "", cases[i].options);
      g_autofree char *markup = g_strconcat (before, after, NULL);
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, change_select, NULL, NULL);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
      g_autoptr (Html5NodeList) all =
        html5_document_query_selector_all (document, "selectedcontent", NULL);
      g_autoptr (Html5Element) first = html5_node_list_get_element (all, 0);
      g_autoptr (Html5Element) second = html5_node_list_get_element (all, 1);
      g_autofree char *of_other = html5_node_get_text_content (HTML5_NODE (first));
      g_autofree char *of_select = html5_node_get_text_content (HTML5_NODE (second));
      g_autofree char *shown = g_strconcat (of_other, ",", of_select, NULL);
      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

/* Changes the markers in #d: the text of the script is the new content, or the data of the only
 * one. */
static Html5ScriptResult
change_markers (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) d = html5_node_get_element_by_id (HTML5_NODE (document), "d");
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (d));
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  if (first)
    html5_character_data_set_data (HTML5_CHARACTER_DATA (first), text);
  else
    g_assert_true (html5_element_set_inner_html (d, text, NULL));
  html5_node_remove (HTML5_NODE (script));
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A patch finds the markers that scripts have inserted and changed, as in Chromium. */
static void
test_changed_markers (void)
{
  static const char *const cases[][2] = {
    { "<div id=d></div><script>a<?marker name='x'?>b</script><template for=x>1</template>",
      "<div id=\"d\">a1b</div>" },
    { "<div id=d></div><script><?start name='x'?>b<?end?></script><template for=x>1</template>",
      "<div id=\"d\">1</div>" },
    { "<div id=d><?marker name='y'?></div><script>name='x'</script><template for=x>1</template>"
      "<template for=y>2</template>",
      "<div id=\"d\">1</div><template for=\"y\">2</template>" },
    { "<div id=d></div><?marker name='x'?><script><?marker name='x'?></script>"
      "<template for=x>1</template><template for=x>2</template>",
      "<div id=\"d\">1</div>2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autofree char *markup = g_strconcat ("<body>", cases[i][0], NULL);
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, change_markers, NULL, NULL);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autofree char *result = html5_element_get_inner_html (body, NULL);
      g_assert_cmpstr (result, ==, cases[i][1]);
    }
}

/* Looking for markers that the application may have inserted takes a bounded number of steps. Then
 * those that the parser inserted are found. */
static void
test_many_patches (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) markup = g_string_new ("<body>");

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (markup, "<p><?marker name='%u'?></p>", i);
  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (markup, "<template for=%u>1</template>", 1999 - i);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push (parser, markup->str);
  g_autoptr (Html5Document) same = html5_parser_finish (parser, NULL);
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_assert_null (template);
  g_assert_cmpuint (html5_document_get_limits_hit (document), ==, 0);
}

static Html5ScriptResult
insert_deep (Html5Parser *parser, Html5Element *script, gpointer unused)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  g_assert_true (html5_element_set_inner_html (body, "<p><b><i><u><s><a>", NULL));
  g_assert_cmphex (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_DEPTH);
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A document has the limits that the parser hit, and those that scripts hit meanwhile. */
static void
test_limits_of_scripts (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_depth (limits, 5);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, insert_deep, NULL, NULL);
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<body><script>x</script>", -1, &error);
  g_assert_no_error (error);
  g_assert_cmphex (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_NONE);
  g_assert_cmphex (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_DEPTH);
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
  g_test_add_func ("/parser/scripts/held-input", test_held_input);
  g_test_add_func ("/parser/scripts/held-input-drawing", test_held_input_and_drawing);
  g_test_add_func ("/parser/scripts/held-input-given-up", test_held_input_given_up);
  g_test_add_func ("/parser/scripts/end", test_end);
  g_test_add_func ("/parser/scripts/end-waits", test_end_waits);
  g_test_add_func ("/parser/scripts/empty-source", test_empty_source);
  g_test_add_func ("/parser/scripts/svg-script", test_svg_script);
  g_test_add_func ("/parser/scripts/written-svg-script", test_written_svg_script);
  g_test_add_func ("/parser/scripts/moved", test_moved);
  g_test_add_func ("/parser/scripts/changed-select", test_changed_select);
  g_test_add_func ("/parser/scripts/changed-markers", test_changed_markers);
  g_test_add_func ("/parser/scripts/many-patches", test_many_patches);
  g_test_add_func ("/parser/scripts/limits", test_limits_of_scripts);
  g_test_add_func ("/parser/scripts/force-async", test_force_async);
  g_test_add_func ("/parser/scripts/abort", test_abort);
  g_test_add_func ("/parser/scripts/abort-when-resumed", test_abort_when_resumed);
  g_test_add_func ("/parser/scripts/stop-when-resumed", test_stop_when_resumed);
  g_test_add_func ("/parser/scripts/reentrance", test_reentrance);
  g_test_add_func ("/parser/scripts/async-wait", test_async_wait);
  g_test_add_func ("/parser/scripts/async-end", test_async_end);
  g_test_add_func ("/parser/arriving/document", test_as_it_arrives);
  g_test_add_func ("/parser/arriving/start-over", test_start_over);
  g_test_add_func ("/parser/arriving/progress", test_progress);
  g_test_add_func ("/parser/arriving/progress-of-failure", test_progress_of_failure);
  g_test_add_func ("/parser/stop/after-head", test_stop_after_head);
  g_test_add_func ("/parser/stop/reading", test_stop_reading);
  g_test_add_func ("/parser/stop/func", test_stop_func);
  g_test_add_func ("/parser/stop/func-later", test_stop_func_later);
  return g_test_run ();
}
