/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Parser on GIO: streams of single bytes, files, cancelling, failing streams,
 * the main loop. */
#include <libhtml5/html5.h>

#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

/* A stream that returns one byte at a time, and fails after `good` bytes. */
#define TEST_TYPE_SLOW_STREAM (test_slow_stream_get_type ())
G_DECLARE_FINAL_TYPE (TestSlowStream, test_slow_stream, TEST, SLOW_STREAM, GInputStream)

struct _TestSlowStream
{
  GInputStream parent_instance;
  const char *text;
  gsize good;
  gsize at;
};

G_DEFINE_FINAL_TYPE (TestSlowStream, test_slow_stream, G_TYPE_INPUT_STREAM)

static gssize
slow_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
           GError **error)
{
  TestSlowStream *self = TEST_SLOW_STREAM (stream);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (self->at == self->good)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "no more");
      return -1;
    }
  if (count == 0 || !self->text[self->at])
    return 0;
  *(char *) buffer = self->text[self->at++];
  return 1;
}

static void
test_slow_stream_class_init (TestSlowStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = slow_read;
}

static void
test_slow_stream_init (TestSlowStream *self)
{
}

static GInputStream *
slow_stream_new (const char *text, gsize good)
{
  TestSlowStream *self = g_object_new (TEST_TYPE_SLOW_STREAM, NULL);

  self->text = text;
  self->good = good;
  return G_INPUT_STREAM (self);
}

/* --- waiting for a result --- */

typedef struct
{
  GMainLoop *loop;
  GAsyncResult *result;
  guint turns; /* iterations of the main loop during the parse */
} Answer;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->result = g_object_ref (result);
  g_main_loop_quit (answer->loop);
}

static gboolean
on_turn (gpointer user_data)
{
  ((Answer *) user_data)->turns++;
  return G_SOURCE_CONTINUE;
}

static GAsyncResult *
wait_for (Answer *answer)
{
  guint turning = g_idle_add_full (G_PRIORITY_DEFAULT, on_turn, answer, NULL);

  g_main_loop_run (answer->loop);
  g_source_remove (turning);
  return g_steal_pointer (&answer->result);
}

static Answer
answer_new (void)
{
  return (Answer){ g_main_loop_new (NULL, FALSE), NULL, 0 };
}

static void
assert_text (Html5Document *document, const char *expected)
{
  g_assert_nonnull (document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (body));
  g_assert_cmpstr (text, ==, expected);
}

/* --- the tests --- */

static void
test_slow (void)
{
  static const char markup[] = "<meta charset=utf-8><p>one \xC3\xA9<i>two</p>three";
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();
  g_autoptr (GInputStream) sync = slow_stream_new (markup, G_MAXSIZE);
  g_autoptr (GInputStream) async = slow_stream_new (markup, G_MAXSIZE);
  g_autoptr (Html5Document) first = html5_parser_parse_stream (parser, sync, NULL, &error);

  assert_text (first, "one \xC3\xA9twothree");
  html5_parser_parse_stream_async (parser, async, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_assert_null (html5_parser_parse_text (parser, "", 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_autoptr (Html5Document) second = html5_parser_parse_stream_finish (parser, result, &error);
  g_assert_no_error (error);
  assert_text (second, "one \xC3\xA9twothree");
  g_main_loop_unref (answer.loop);
}

/* After an error, there is no document, but the parse errors are kept, and the parser can be
 * used again. */
static void
test_failing (void)
{
  g_autoptr (Html5Parser) parser = g_object_new (HTML5_TYPE_PARSER, "collect-errors", TRUE, NULL);
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();
  g_autoptr (GInputStream) sync = slow_stream_new ("</p></p></p>", 6);
  g_autoptr (GInputStream) async = slow_stream_new ("<p>abc", 4);

  g_assert_null (html5_parser_parse_stream (parser, sync, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  g_clear_error (&error);
  html5_parser_parse_stream_async (parser, async, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_assert_null (html5_parser_parse_stream_finish (parser, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  g_autoptr (Html5Document) next = html5_parser_parse_text (parser, "x", -1, NULL);
  assert_text (next, "x");
  g_main_loop_unref (answer.loop);
}

static void
test_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "almanac.html", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/page.html");
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();
  g_autoptr (Html5Document) sync = html5_parser_parse_file (parser, file, NULL, &error);

  g_assert_no_error (error);
  html5_parser_parse_file_async (parser, file, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_autoptr (Html5Document) async = html5_parser_parse_file_finish (parser, result, &error);
  g_assert_no_error (error);
  g_autofree char *title = html5_document_get_title (sync);
  g_autofree char *other = html5_document_get_title (async);
  g_assert_cmpstr (title, ==, other);
  g_assert_true (g_str_has_prefix (title, "The Skerry Almanac"));

  html5_parser_parse_file_async (parser, missing, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) none = wait_for (&answer);
  g_assert_null (html5_parser_parse_file_finish (parser, none, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_main_loop_unref (answer.loop);
}

/* Parsing documents without an Html5Parser: with a syntax and a base URI, and asynchronously. */
static void
test_documents (void)
{
  static const char feed[] = "<feed xmlns='http://www.w3.org/2005/Atom'><Link href='a'/></feed>";
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "almanac.html", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/page.html");
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (feed, -1, NULL);
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();

  html5_document_new_from_file_async (file, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) of_file = wait_for (&answer);
  g_autoptr (Html5Document) page = html5_document_new_from_file_finish (of_file, &error);
  g_assert_no_error (error);
  g_autofree char *title = html5_document_get_title (page);
  g_assert_true (g_str_has_prefix (title, "The Skerry Almanac"));
  html5_document_new_from_file_async (missing, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) of_none = wait_for (&answer);
  g_assert_null (html5_document_new_from_file_finish (of_none, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  html5_document_new_from_stream_full_async (stream, HTML5_SYNTAX_GUESS, "https://x/b/",
                                             G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) of_stream = wait_for (&answer);
  g_autoptr (GBytes) bytes = g_bytes_new_static (feed, strlen (feed));
  g_autoptr (GInputStream) again = g_memory_input_stream_new_from_bytes (bytes);
  Html5Document *documents[] = {
    html5_document_new_from_stream_full_finish (of_stream, &error),
    html5_document_new_from_text_full (feed, -1, HTML5_SYNTAX_XML, "https://x/b/", &error),
    html5_document_new_from_bytes_full (bytes, HTML5_SYNTAX_XML, "https://x/b/", &error),
    html5_document_new_from_stream_full (again, HTML5_SYNTAX_XML, "https://x/b/", NULL, &error),
  };
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_assert_no_error (error);
      g_autoptr (Html5Document) document = documents[i];
      g_autofree char *url = html5_node_resolve_url (HTML5_NODE (document), "a");
      g_assert_true (html5_document_is_xml (document));
      g_assert_cmpstr (url, ==, "https://x/b/a");
    }
  g_main_loop_unref (answer.loop);
}

static void
count_notify (GObject *object, GParamSpec *pspec, gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_document_uri (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<base href=b/c><a href=d>", -1, NULL);
  guint n_notified = 0;

  g_signal_connect (document, "notify::document-uri", G_CALLBACK (count_notify), &n_notified);
  g_assert_null (html5_node_resolve_url (HTML5_NODE (document), "d"));
  g_object_set (document, "document-uri", "HTTPS://X:443/a/", NULL);
  html5_document_set_document_uri (document, "https://x/a/");
  g_assert_cmpuint (n_notified, ==, 1);
  g_autofree char *uri = html5_document_get_document_uri (document);
  g_assert_cmpstr (uri, ==, "https://x/a/");
  g_autofree char *url = html5_node_resolve_url (HTML5_NODE (document), "d");
  g_assert_cmpstr (url, ==, "https://x/a/b/d");
  html5_document_set_document_uri (document, "no URL");
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_null (html5_document_get_document_uri (document));
  g_assert_null (html5_node_resolve_url (HTML5_NODE (document), "d"));
}

static void
drop_document (GObject *object, GParamSpec *property, gpointer document)
{
  g_clear_object ((Html5Document **) document);
}

static void
count_death (gpointer n_dead, GObject *object)
{
  ++*(guint *) n_dead;
}

static void
on_uri (GObject *object, GParamSpec *property, gpointer n_dead)
{
  g_assert_cmpuint (*(guint *) n_dead, ==, 0);
}

/* The handler of the first notification drops the last reference before the second one. */
static void
test_document_uri_drop (void)
{
  Html5Document *document = html5_document_new ();
  guint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), count_death, &n_dead);
  g_signal_connect (document, "notify::fragment", G_CALLBACK (drop_document), &document);
  g_signal_connect (document, "notify::document-uri", G_CALLBACK (on_uri), &n_dead);
  html5_document_set_document_uri (document, "http://x/#p");
  g_assert_null (document);
  g_assert_cmpuint (n_dead, ==, 1);
}

static char *
long_document (gsize *length)
{
  GString *markup = g_string_new ("<!DOCTYPE html>");

  while (markup->len < 24 * 1024 * 1024)
    g_string_append (markup, "<p class=a>some <b>bold</b> text &amp; more</p>\n");
  *length = markup->len;
  return g_string_free (markup, FALSE);
}

/* The main loop continues to run while a long document is parsed. */
static void
test_slices (void)
{
  gsize length;
  char *markup = long_document (&length);
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (markup, (gssize) length, g_free);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  Answer answer = answer_new ();

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_autoptr (Html5Document) document = html5_parser_parse_stream_finish (parser, result, NULL);
  g_assert_nonnull (document);
  g_assert_cmpuint (answer.turns, >, 50);
  g_main_loop_unref (answer.loop);
}

static gboolean
on_cancel (gpointer user_data)
{
  g_cancellable_cancel (user_data);
  return G_SOURCE_REMOVE;
}

static void
test_cancel (void)
{
  gsize length;
  char *markup = long_document (&length);
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (markup, (gssize) length, g_free);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_answer,
                                   &answer);
  g_timeout_add (5, on_cancel, cancellable);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_assert_null (html5_parser_parse_stream_finish (parser, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_autoptr (Html5Document) next = html5_parser_parse_text (parser, "x", -1, NULL);
  assert_text (next, "x");
  g_main_loop_unref (answer.loop);
}

static void
on_notify (GObject *object, GParamSpec *property, gpointer thread)
{
  g_assert_true (g_thread_self () == thread);
}

/* The parse is in the thread that writes, not in one of GIO. */
static void
test_splice (void)
{
  gsize length;
  char *markup = long_document (&length);
  g_autoptr (GInputStream) source =
    g_memory_input_stream_new_from_data (markup, (gssize) length, g_free);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GOutputStream) target = html5_parser_begin_stream (parser, NULL);
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();

  g_signal_connect (parser, "notify", G_CALLBACK (on_notify), g_thread_self ());
  g_output_stream_splice_async (target, source, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_assert_cmpint (g_output_stream_splice_finish (target, result, &error), ==, (gssize) length);
  g_assert_no_error (error);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  g_assert_nonnull (document);
  g_assert_cmpuint (answer.turns, >, 50);
  g_main_loop_unref (answer.loop);
}

static char *
write_html (Html5Document *document)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  return html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
}

/* Runs an asynchronous parse for some iterations of the main loop, then to its end. */
static GBytes *
many_paragraphs (void)
{
  GString *markup = g_string_new ("<!DOCTYPE html><meta charset=utf-8>");

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (markup, "<p id=p%u>%u <b>b", i, i);
  return g_string_free_to_bytes (markup);
}

static void
begin_and_turn (Html5Parser *parser, GBytes *bytes, guint turns, Answer *answer)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_answer, answer);
  for (guint i = 0; i < turns && !answer->result; i++)
    g_main_context_iteration (NULL, TRUE);
}

/* Parses, and accesses the document after some turns of the main loop. */
static Html5Document *
parse_and_show (GBytes *bytes, guint turns)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  Answer answer = answer_new ();

  begin_and_turn (parser, bytes, turns, &answer);
  g_autoptr (Html5Document) shown = html5_parser_get_document (parser);
  g_autoptr (GAsyncResult) result = answer.result ? answer.result : wait_for (&answer);
  Html5Document *document = html5_parser_parse_stream_finish (parser, result, NULL);
  g_assert_true (!shown || shown == document);
  g_main_loop_unref (answer.loop);
  return document;
}

/* No matter when the document is accessed during the parse, it is the same as the result, and
 * correct. */
static void
test_shown (void)
{
  g_autoptr (GBytes) bytes = many_paragraphs ();
  g_autoptr (Html5Document) expected = html5_document_new_from_bytes (bytes, NULL);
  g_autofree char *text = write_html (expected);

  for (guint turns = 0; turns < 24; turns++)
    {
      g_autoptr (Html5Document) document = parse_and_show (bytes, turns);
      g_autofree char *its_text = write_html (document);
      g_assert_cmpstr (its_text, ==, text);
    }
}

static void
note_thread (gpointer data, GObject *parser)
{
  *(GThread **) data = g_thread_self ();
}

/* Code of the application that runs when a parser is freed does not run in a worker. */
static void
test_freed_in_thread (void)
{
  for (guint i = 0; i < 1000; i++)
    {
      GThread *thread = NULL;
      Answer answer = answer_new ();
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("<p>x", -1, NULL);
      Html5Parser *parser = html5_parser_new ();
      g_object_weak_ref (G_OBJECT (parser), note_thread, &thread);
      html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, NULL, on_answer,
                                       &answer);
      g_object_unref (parser);
      g_main_loop_run (answer.loop);
      g_assert_null (thread);
      g_autoptr (Html5Document) document = html5_parser_parse_stream_finish (
        HTML5_PARSER (g_task_get_source_object (G_TASK (answer.result))), answer.result, NULL);
      g_assert_nonnull (document);
      g_object_unref (answer.result);
      g_assert_true (thread == g_thread_self ());
      g_main_loop_unref (answer.loop);
    }
}

/* Even a document that is first accessed when a worker has parsed its end is complete. */
static void
test_ready_state (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<p>x", 4);

  for (guint turns = 0; turns < 6; turns++)
    {
      g_autoptr (Html5Document) document = parse_and_show (bytes, turns);
      g_assert_cmpint (html5_document_get_ready_state (document), ==, HTML5_READY_STATE_COMPLETE);
    }
}

static void
test_aborted (void)
{
  g_autoptr (GBytes) bytes = many_paragraphs ();

  for (guint turns = 0; turns < 12; turns++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GError) error = NULL;
      Answer answer = answer_new ();
      begin_and_turn (parser, bytes, turns, &answer);
      if (answer.result)
        break;
      html5_parser_abort (parser);
      g_autoptr (GAsyncResult) result = wait_for (&answer);
      g_assert_null (html5_parser_parse_stream_finish (parser, result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_main_loop_unref (answer.loop);
    }
}

/* A read that does not end is cancelled with the parse, or by the application. */
static void
test_aborted_while_reading (gconstpointer is_cancelled)
{
  int ends[2];
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = answer_new ();

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (ends[0], TRUE);
  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, on_answer,
                                   &answer);
  g_main_context_iteration (NULL, FALSE);
  if (is_cancelled)
    g_cancellable_cancel (cancellable);
  else
    html5_parser_abort (parser);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_assert_null (html5_parser_parse_stream_finish (parser, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_main_loop_unref (answer.loop);
  close (ends[1]);
}

/* XML in which a few bytes, or the end, take long. */
static const struct
{
  const char *before, *unit, *between, *other_unit, *after;
  Html5Syntax syntax;
} slow[] = {
  { "<!DOCTYPE p [<!ENTITY e '", "<q/>text ", "'>]><p a='", "v & w", "'>&e;<r/>&e;</p>",
    HTML5_SYNTAX_XML },
  { "<p b='", "v&#65;", "' a='", "v & w", "", HTML5_SYNTAX_XML },
  { "<p>", "<q>", "</p><?xml?><p a='", "v & w", "", HTML5_SYNTAX_XML },
  { "<p a='", "v &amp; w", "'>", "<q/>&lt; text", "</p>", HTML5_SYNTAX_XML_OR_HTML },
  { "<p a='", "v &amp; w", "' b='", "v & w", "'>text", HTML5_SYNTAX_XML_OR_HTML },
  { "<p a='", "v &amp; w", "'>", "<q>text</q>", "", HTML5_SYNTAX_XML_OR_HTML },
};

static GBytes *
slow_markup (guint i)
{
  GString *markup = g_string_new (slow[i].before);

  for (guint k = 0; k < 5000; k++)
    g_string_append (markup, slow[i].unit);
  g_string_append (markup, slow[i].between);
  for (guint k = 0; k < 5000; k++)
    g_string_append (markup, slow[i].other_unit);
  g_string_append (markup, slow[i].after);
  return g_string_free_to_bytes (markup);
}

/* Reads the markup through a stream. */
static Html5Document *
parse_spliced (Html5Parser *parser, GBytes *bytes)
{
  g_autoptr (GInputStream) source = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GOutputStream) target = html5_parser_begin_stream (parser, NULL);
  Answer answer = answer_new ();

  g_output_stream_splice_async (target, source, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, on_answer, &answer);
  g_autoptr (GAsyncResult) result = wait_for (&answer);
  g_assert_cmpint (g_output_stream_splice_finish (target, result, NULL), >, 0);
  g_main_loop_unref (answer.loop);
  return html5_parser_finish (parser, NULL);
}

/* Shows the document from the beginning. If `turns` is not 0, gives it up after as many. */
static Html5Document *
parse_shown (Html5Parser *parser, GBytes *bytes, guint turns)
{
  Answer answer = answer_new ();

  begin_and_turn (parser, bytes, 0, &answer);
  g_autoptr (Html5Document) shown = html5_parser_get_document (parser);
  for (guint i = 0; i < turns && !answer.result; i++)
    g_main_context_iteration (NULL, TRUE);
  if (turns && !answer.result)
    html5_parser_abort (parser);
  g_autoptr (GAsyncResult) result = answer.result ? answer.result : wait_for (&answer);
  g_main_loop_unref (answer.loop);
  return html5_parser_parse_stream_finish (parser, result, NULL);
}

static void
check_resting (guint i)
{
  g_autoptr (GBytes) bytes = slow_markup (i);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, slow[i].syntax);
  g_autoptr (Html5Document) expected = html5_parser_parse_bytes (parser, bytes, NULL);
  g_autofree char *text = write_html (expected);
  g_autoptr (Html5Document) shown = parse_shown (parser, bytes, 0);
  g_autofree char *shown_text = write_html (shown);
  g_autoptr (Html5Document) spliced = parse_spliced (parser, bytes);
  g_autofree char *spliced_text = write_html (spliced);
  g_assert_cmpstr (shown_text, ==, text);
  g_assert_cmpstr (spliced_text, ==, text);
  for (guint turns = 1; turns < 20; turns += 3)
    {
      g_autoptr (Html5Document) given_up = parse_shown (parser, bytes, turns);
      g_autofree char *its_text = given_up ? write_html (given_up) : NULL;
      g_assert_true (!its_text || strcmp (its_text, text) == 0);
    }
}

static void
test_resting (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    check_resting (i);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/async/slow", test_slow);
  g_test_add_func ("/parser/async/failing", test_failing);
  g_test_add_func ("/parser/async/file", test_file);
  g_test_add_func ("/parser/async/documents", test_documents);
  g_test_add_func ("/parser/async/document-uri", test_document_uri);
  g_test_add_func ("/parser/async/document-uri-drop", test_document_uri_drop);
  g_test_add_func ("/parser/async/slices", test_slices);
  g_test_add_func ("/parser/async/cancel", test_cancel);
  g_test_add_func ("/parser/async/shown", test_shown);
  g_test_add_func ("/parser/async/freed-in-thread", test_freed_in_thread);
  g_test_add_func ("/parser/async/ready-state", test_ready_state);
  g_test_add_func ("/parser/async/aborted", test_aborted);
  g_test_add_data_func ("/parser/async/aborted-while-reading", NULL, test_aborted_while_reading);
  g_test_add_data_func ("/parser/async/cancelled-while-reading", "", test_aborted_while_reading);
  g_test_add_func ("/parser/async/resting", test_resting);
  g_test_add_func ("/parser/async/splice", test_splice);
  return g_test_run ();
}
