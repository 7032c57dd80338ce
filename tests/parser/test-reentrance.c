/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What code of the application does with a parser that calls it. */
#include <libhtml5/html5.h>

#include <string.h>

#define PAGE "<p>a<script>1</script>b<script src=2 defer></script><script src=3 async></script><p>c"

/* --- the last reference to the parser is dropped --- */

static Html5Parser *owned;

static Html5ScriptResult
drop_in_script (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_clear_object (&owned);
  return HTML5_SCRIPT_RESULT_DONE;
}

static gboolean
drop_in_stop_func (Html5Parser *parser, Html5Document *document, gpointer data)
{
  g_clear_object (&owned);
  return FALSE;
}

static void
drop_in_signal (GObject *object, gpointer data)
{
  g_clear_object (&owned);
}

static void
drop_in_notify (GObject *object, GParamSpec *property, gpointer data)
{
  g_clear_object (&owned);
}

typedef enum
{
  DROP_IN_SCRIPT,
  DROP_IN_STOP_FUNC,
  DROP_IN_PROGRESS,
  DROP_IN_READY_STATE,
  DROP_IN_CONTENT_LOADED,
  N_DROPS
} Drop;

static Html5Parser *
new_owned (Drop drop)
{
  owned = html5_parser_new ();
  html5_parser_set_transport_encoding (owned, "utf-8");
  html5_parser_set_scripting (owned, TRUE);
  if (drop == DROP_IN_SCRIPT)
    html5_parser_set_script_func (owned, drop_in_script, NULL, NULL);
  else if (drop == DROP_IN_STOP_FUNC)
    html5_parser_set_stop_func (owned, drop_in_stop_func, NULL, NULL);
  else if (drop == DROP_IN_PROGRESS)
    g_signal_connect (owned, "notify::bytes-read", G_CALLBACK (drop_in_notify), NULL);
  return owned;
}

static void
watch_document (Html5Parser *parser, Drop drop)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);

  if (drop == DROP_IN_READY_STATE)
    g_signal_connect (document, "notify::ready-state", G_CALLBACK (drop_in_notify), NULL);
  else if (drop == DROP_IN_CONTENT_LOADED)
    g_signal_connect (document, "content-loaded", G_CALLBACK (drop_in_signal), NULL);
}

static void
test_drop_at_once (void)
{
  for (Drop drop = 0; drop < DROP_IN_READY_STATE; drop++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (PAGE, strlen (PAGE));
      g_autoptr (Html5Document) first = html5_parser_parse_text (new_owned (drop), PAGE, -1, NULL);
      g_assert_nonnull (first);
      g_assert_null (owned);
      g_autoptr (Html5Document) second = html5_parser_parse_bytes (new_owned (drop), bytes, NULL);
      g_assert_nonnull (second);
      g_assert_null (owned);
    }
}

static void
test_drop_while_pushing (void)
{
  for (Drop drop = 0; drop < N_DROPS; drop++)
    for (guint end = 0; end < 2; end++)
      {
        Html5Parser *parser = new_owned (drop);
        g_assert_true (html5_parser_begin (parser, NULL));
        watch_document (parser, drop);
        html5_parser_push (parser, PAGE, strlen (PAGE), NULL);
        if (!owned)
          continue;
        if (end)
          html5_parser_abort (parser);
        g_autoptr (Html5Document) document = end ? NULL : html5_parser_finish (parser, NULL);
        g_assert_true (document || end);
        g_clear_object (&owned);
      }
}

/* --- objects that the parser releases --- */

static void
use_parser (gpointer data)
{
  Html5Parser *parser = data;
  g_autoptr (GError) error = NULL;

  g_assert_false (html5_parser_push (parser, "x", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED);
  g_assert_true (html5_parser_begin (parser, NULL));
  html5_parser_abort (parser);
}

static void
use_parser_later (gpointer data, GObject *object)
{
  use_parser (data);
}

static void
test_use_when_document_is_freed (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_assert_true (html5_parser_begin (parser, NULL));
  Html5Document *document = html5_parser_get_document (parser);
  g_object_set_data_full (G_OBJECT (document), "data", parser, use_parser);
  g_object_unref (document);
  html5_parser_abort (parser);
}

static void
test_use_when_errors_are_freed (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_collect_errors (parser, TRUE);
  g_autoptr (Html5Document) first = html5_parser_parse_text (parser, "<p", -1, NULL);
  GListModel *errors = html5_parser_get_errors (parser);
  g_object_weak_ref (G_OBJECT (errors), use_parser_later, parser);
  g_object_unref (errors);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, "<p", 2, NULL));
  g_autoptr (Html5Document) second = html5_parser_finish (parser, NULL);
  g_assert_nonnull (second);
}

static void
drop_element (gpointer data, GObject *object)
{
  Html5Element **element = data;

  g_clear_object (element);
}

/* The context of a fragment may end with the errors of the parse before. */
static void
test_context_dropped_with_errors (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  Html5Element *context = html5_document_get_body (document);
  g_autoptr (GError) error = NULL;

  g_clear_object (&document);
  html5_parser_set_collect_errors (parser, TRUE);
  g_autoptr (Html5Document) first = html5_parser_parse_text (parser, "<p", -1, NULL);
  GListModel *errors = html5_parser_get_errors (parser);
  g_object_weak_ref (G_OBJECT (errors), drop_element, &context);
  g_object_unref (errors);
  html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
  g_assert_null (html5_parser_parse_fragment (parser, "<p a a>", -1, context, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
  g_assert_null (context);
}

/* --- aborting --- */

static Html5ScriptResult
abort_or_wait (Html5Parser *parser, Html5Element *script, gpointer data)
{
  if (g_strcmp0 (html5_element_get_attribute (script, "src"), "wait") == 0)
    return HTML5_SCRIPT_RESULT_WAIT;
  html5_parser_abort (parser);
  return HTML5_SCRIPT_RESULT_DONE;
}

static Html5Parser *
new_parser (Html5ScriptFunc func, gpointer data)
{
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, func, data, NULL);
  return parser;
}

static void
run_first_async_script (Html5Parser *parser)
{
  g_autoptr (Html5NodeList) scripts = html5_parser_get_async_scripts (parser);
  g_autoptr (Html5Element) script = g_list_model_get_item (G_LIST_MODEL (scripts), 0);

  g_assert_nonnull (script);
  html5_parser_run_async_script (parser, script);
}

/* The parser can be used again immediately. */
static void
test_abort_and_begin (void)
{
  static const char *const pages[] = { "<script>1</script>", "<script src=1 async></script>" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (Html5Parser) parser = new_parser (abort_or_wait, NULL);
      g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, NULL);
      g_autoptr (GError) error = NULL;
      g_output_stream_write_all (stream, pages[i], strlen (pages[i]), NULL, NULL, &error);
      if (i == 1)
        run_first_async_script (parser);
      else
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      g_assert_true (html5_parser_begin (parser, &error));
      g_assert_no_error (error);
    }
}

typedef struct
{
  gboolean done;
  Html5Document *document;
  GError *error;
} Result;

static void
on_parsed (GObject *parser, GAsyncResult *answer, gpointer data)
{
  Result *result = data;

  result->document =
    html5_parser_parse_stream_finish (HTML5_PARSER (parser), answer, &result->error);
  result->done = TRUE;
}

static void
begin_async (Html5Parser *parser, const char *text, GCancellable *cancellable, Result *result)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_parsed,
                                   result);
}

static void
assert_cancelled (Result *result)
{
  while (!result->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (result->document);
  g_assert_error (result->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&result->error);
}

/* An asynchronous script aborts a parse that waits for another script. */
static void
test_abort_waiting (void)
{
  g_autoptr (Html5Parser) parser = new_parser (abort_or_wait, NULL);
  Result result = { 0 };

  begin_async (parser, "<script src=1 async></script><script src=wait></script>", NULL, &result);
  while (!html5_parser_is_waiting (parser))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  run_first_async_script (parser);
  assert_cancelled (&result);
}

/* --- scripts that run a main loop --- */

typedef struct
{
  gboolean waits; /* until it is asked again */
  GCancellable *cancellable;
  guint n_loops;
} Looping;

static gboolean
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static gboolean
set_true (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs until nothing of higher priority is left to do. */
static Html5ScriptResult
run_loop (Html5Parser *parser, Html5Element *script, gpointer data)
{
  Looping *self = data;
  gboolean is_over = FALSE;

  if (self->waits)
    {
      self->waits = FALSE;
      return HTML5_SCRIPT_RESULT_WAIT;
    }
  self->n_loops++;
  if (self->cancellable)
    g_idle_add (cancel, self->cancellable);
  g_idle_add_full (G_PRIORITY_LOW, set_true, &is_over, NULL);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  return HTML5_SCRIPT_RESULT_DONE;
}

static char *
make_page (const char *script)
{
  GString *text = g_string_new (script);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<p>x");
  return g_string_free (text, FALSE);
}

/* The parse does not go on before the script has returned. */
static void
test_loop_in_async_script (void)
{
  Looping looping = { 0 };
  g_autoptr (Html5Parser) parser = new_parser (run_loop, &looping);
  g_autofree char *page = make_page ("<script src=1 async></script>");
  Result result = { 0 };

  begin_async (parser, page, NULL, &result);
  while (!html5_parser_get_bytes_read (parser))
    g_main_context_iteration (NULL, TRUE);
  run_first_async_script (parser);
  g_assert_false (result.done);
  g_assert_cmpuint (looping.n_loops, ==, 1);
  while (!result.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (result.error);
  g_assert_cmpuint (looping.n_loops, ==, 1);
  g_clear_object (&result.document);
}

static void
test_cancel_in_loop (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Looping looping = { TRUE, cancellable, 0 };
  g_autoptr (Html5Parser) parser = new_parser (run_loop, &looping);
  Result result = { 0 };

  begin_async (parser, "<script src=1></script>", cancellable, &result);
  while (!html5_parser_is_waiting (parser))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  html5_parser_resume (parser);
  g_assert_cmpuint (looping.n_loops, ==, 1);
  assert_cancelled (&result);
}

/* Held input does not keep the loop of a script from sources of lower priority. */
static void
test_loop_with_held_input (void)
{
  Looping looping = { TRUE, NULL, 0 };
  g_autoptr (Html5Parser) parser = new_parser (run_loop, &looping);
  g_autofree char *page = make_page ("<script src=1></script>");

  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, page, strlen (page), NULL));
  g_assert_true (html5_parser_push (parser, "<script>2</script>", 18, NULL));
  html5_parser_resume (parser);
  g_assert_cmpuint (looping.n_loops, ==, 1);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_assert_nonnull (document);
  g_assert_cmpuint (looping.n_loops, ==, 2);
}

/* --- settings that change during a parse --- */

static Html5ScriptResult
change_settings (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();

  html5_parser_set_strictness (parser, HTML5_STRICTNESS_LENIENT);
  html5_parser_set_base_uri (parser, "http://two.example/");
  html5_parser_set_content_type (parser, "application/xhtml+xml");
  html5_limits_set_max_depth (limits, 20);
  html5_parser_set_limits (parser, limits);
  return HTML5_SCRIPT_RESULT_DONE;
}

/* They are for the next document. */
static void
test_change_settings (void)
{
  g_autoptr (Html5Parser) parser = new_parser (change_settings, NULL);
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;

  html5_parser_set_base_uri (parser, "http://one.example/");
  html5_parser_set_content_type (parser, "text/html; charset=utf-8");
  html5_limits_set_max_depth (limits, 10);
  html5_parser_set_limits (parser, limits);
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<script>1</script>", -1, &error);
  g_assert_no_error (error);
  g_autofree char *uri = html5_document_get_document_uri (document);
  g_assert_cmpstr (uri, ==, "http://one.example/");
  g_assert_cmpstr (html5_document_get_content_type (document), ==, "text/html");
  g_assert_cmpuint (html5_limits_get_max_depth (html5_document_get_limits (document)), ==, 10);

  html5_parser_set_syntax (parser, HTML5_SYNTAX_HTML);
  html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
  g_assert_null (
    html5_parser_parse_text (parser, "<!DOCTYPE html><script>1</script></b>", -1, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
}

static void
test_drop_while_set (void)
{
  owned = html5_parser_new ();
  g_signal_connect (owned, "notify::content-type", G_CALLBACK (drop_in_notify), NULL);
  html5_parser_set_content_type (owned, "text/html; charset=utf-8");
  g_assert_null (owned);
}

/* --- a handler that ends the parse --- */

static void
finish_or_abort (Html5Parser *parser, GParamSpec *property, gpointer data)
{
  gboolean *finishes = data;

  if (*finishes)
    g_assert_null (html5_parser_finish (parser, NULL));
  else
    html5_parser_abort (parser);
}

/* After a write that failed, the application finishes the document. */
static void
test_end_in_progress (void)
{
  for (gboolean finishes = FALSE; finishes <= TRUE; finishes++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GError) error = NULL;
      html5_parser_set_transport_encoding (parser, "utf-8");
      html5_parser_set_strictness (parser, HTML5_STRICTNESS_STRICT);
      g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, NULL);
      g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (finish_or_abort), &finishes);
      g_output_stream_write_all (stream, "<p></b>", 7, NULL, NULL, &error);
      g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP);
      g_assert_null (html5_parser_finish (parser, NULL));
      g_signal_handlers_disconnect_by_func (parser, finish_or_abort, &finishes);
      g_assert_true (html5_parser_begin (parser, NULL));
    }
}

/* A handler of the progress that html5_parser_finish() makes, or html5_parser_begin(). */
static void
test_end_in_finish (void)
{
  for (gboolean finishes = FALSE; finishes <= TRUE; finishes++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GError) error = NULL;

      g_assert_true (html5_parser_begin (parser, NULL));
      g_assert_true (html5_parser_push (parser, "<p>a", 4, NULL));
      gulong id =
        g_signal_connect (parser, "notify::fraction", G_CALLBACK (finish_or_abort), &finishes);
      g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
      g_assert_cmpint (document != NULL, ==, finishes);
      if (!finishes)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      /* The fraction becomes 0. */
      g_clear_error (&error);
      g_assert_cmpint (html5_parser_begin (parser, &error), ==, finishes);
      if (!finishes)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_signal_handler_disconnect (parser, id);
      if (!finishes)
        g_assert_true (html5_parser_begin (parser, NULL));
      g_clear_object (&document);
      document = html5_parser_finish (parser, NULL);
      g_assert_nonnull (document);
    }
}

static void
finish_in_handler (GListModel *list, guint position, guint removed, guint added, gpointer parser)
{
  g_assert_null (html5_parser_finish (parser, NULL));
  html5_parser_abort (parser);
}

/* The last changes are reported when the document is taken. */
static void
test_end_in_last_report (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "*");
  g_assert_true (html5_parser_push (parser, "<p>a", 4, NULL));
  g_signal_connect (all, "items-changed", G_CALLBACK (finish_in_handler), parser);
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_cmpint (html5_node_list_get_size (all), ==, 4);
  g_assert_null (html5_parser_get_document (parser));
}

static void
abort_in_notify (GObject *document, GParamSpec *property, gpointer parser)
{
  html5_parser_abort (parser);
}

/* The parser sets the URL when the application gets the document, not once more at the end. */
static void
test_keep_document_uri (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_assert_true (html5_parser_begin (parser, NULL));
  g_assert_true (html5_parser_push (parser, "<p>", 3, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  html5_document_set_document_uri (document, "http://x/#p");
  g_signal_connect (document, "notify::fragment", G_CALLBACK (abort_in_notify), parser);
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_assert_true (finished == document);
  g_autofree char *uri = html5_document_get_document_uri (document);
  g_assert_cmpstr (uri, ==, "http://x/#p");
  g_assert_cmpstr (html5_document_get_fragment (document), ==, "p");
}

/* --- the last reference to an argument is dropped --- */

static gpointer argument;

static void
drop_argument (GObject *parser, GParamSpec *property, gpointer data)
{
  g_clear_object (&argument);
}

/* Returns a parser that has read a document, so that it notifies when the next one begins. */
static Html5Parser *
new_used_parser (void)
{
  Html5Parser *parser = html5_parser_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<p>x", 4);

  g_object_unref (html5_parser_parse_bytes (parser, bytes, NULL));
  g_signal_connect (parser, "notify::bytes-read", G_CALLBACK (drop_argument), NULL);
  return parser;
}

static void
note_result (GObject *parser, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
test_drop_stream (void)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (Html5Parser) parser = new_used_parser ();
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GObject) parsed = NULL;

      argument = g_memory_input_stream_new_from_data ("<p>x", 4, NULL);
      if (i == 0)
        parsed = (GObject *) html5_parser_parse_stream (parser, argument, NULL, NULL);
      else if (i == 1)
        parsed =
          (GObject *) html5_parser_parse_fragment_stream (parser, argument, body, NULL, NULL);
      else
        {
          html5_parser_parse_stream_async (parser, argument, 0, NULL, note_result, &result);
          parsed = (GObject *) html5_parser_parse_stream_finish (parser, wait_for (&result), NULL);
        }
      g_assert_nonnull (parsed);
      g_assert_null (argument);
    }
}

static void
test_drop_file (void)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("html5-XXXXXX", &stream, NULL);
  g_autofree char *path = g_file_get_path (file);

  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)), "<p>x", 4, NULL,
                             NULL, NULL);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (Html5Parser) parser = new_used_parser ();
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (Html5Document) document = NULL;

      argument = i == 0 ? (gpointer) g_cancellable_new () : (gpointer) g_file_new_for_path (path);
      if (i == 0)
        document = html5_parser_parse_file (parser, file, argument, NULL);
      else if (i == 1)
        document = html5_parser_parse_file (parser, argument, NULL, NULL);
      else
        {
          html5_parser_parse_file_async (parser, argument, 0, NULL, note_result, &result);
          document = html5_parser_parse_file_finish (parser, wait_for (&result), NULL);
        }
      g_assert_nonnull (document);
      g_assert_null (argument);
    }
  g_assert_true (g_file_delete (file, NULL, NULL));
}

static void
test_drop_parser_of_stream (void)
{
  owned = new_used_parser ();
  g_signal_connect (owned, "notify::bytes-read", G_CALLBACK (drop_in_notify), NULL);
  g_autoptr (GOutputStream) stream = html5_parser_begin_stream (owned, NULL);
  g_assert_null (owned);
  g_assert_true (g_output_stream_write_all (stream, "<p>", 3, NULL, NULL, NULL));
}

static GBytes *page_bytes;

static Html5ScriptResult
drop_bytes (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_clear_pointer (&page_bytes, g_bytes_unref);
  return HTML5_SCRIPT_RESULT_DONE;
}

static GBytes *
new_page_with_script (void)
{
  GString *page = g_string_new ("<p><script>1</script>");

  for (guint i = 0; i < 10000; i++)
    g_string_append (page, "text <b>text</b> ");
  return g_string_free_to_bytes (page);
}

static void
test_drop_bytes (void)
{
  for (guint pushes = 0; pushes < 2; pushes++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (Html5Document) document = NULL;

      html5_parser_set_transport_encoding (parser, "utf-8");
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, drop_bytes, NULL, NULL);
      page_bytes = new_page_with_script ();
      if (pushes)
        {
          g_assert_true (html5_parser_begin (parser, NULL));
          g_assert_true (html5_parser_push_bytes (parser, page_bytes, NULL));
          document = html5_parser_finish (parser, NULL);
        }
      else
        document = html5_parser_parse_bytes (parser, page_bytes, NULL);
      g_assert_null (page_bytes);
      g_autoptr (Html5NodeList) bold =
        html5_node_get_elements_by_tag_name (HTML5_NODE (document), "b");
      g_assert_cmpint (html5_node_list_get_size (bold), ==, 10000);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/reentrance/drop-at-once", test_drop_at_once);
  g_test_add_func ("/parser/reentrance/drop-while-pushing", test_drop_while_pushing);
  g_test_add_func ("/parser/reentrance/document-is-freed", test_use_when_document_is_freed);
  g_test_add_func ("/parser/reentrance/drop-stream", test_drop_stream);
  g_test_add_func ("/parser/reentrance/drop-file", test_drop_file);
  g_test_add_func ("/parser/reentrance/drop-parser-of-stream", test_drop_parser_of_stream);
  g_test_add_func ("/parser/reentrance/drop-bytes", test_drop_bytes);
  g_test_add_func ("/parser/reentrance/errors-are-freed", test_use_when_errors_are_freed);
  g_test_add_func ("/parser/reentrance/context-dropped-with-errors",
                   test_context_dropped_with_errors);
  g_test_add_func ("/parser/reentrance/abort-and-begin", test_abort_and_begin);
  g_test_add_func ("/parser/reentrance/abort-waiting", test_abort_waiting);
  g_test_add_func ("/parser/reentrance/loop-in-async-script", test_loop_in_async_script);
  g_test_add_func ("/parser/reentrance/cancel-in-loop", test_cancel_in_loop);
  g_test_add_func ("/parser/reentrance/loop-with-held-input", test_loop_with_held_input);
  g_test_add_func ("/parser/reentrance/change-settings", test_change_settings);
  g_test_add_func ("/parser/reentrance/drop-while-set", test_drop_while_set);
  g_test_add_func ("/parser/reentrance/end-in-progress", test_end_in_progress);
  g_test_add_func ("/parser/reentrance/end-in-finish", test_end_in_finish);
  g_test_add_func ("/parser/reentrance/end-in-last-report", test_end_in_last_report);
  g_test_add_func ("/parser/reentrance/keep-document-uri", test_keep_document_uri);
  return g_test_run ();
}
