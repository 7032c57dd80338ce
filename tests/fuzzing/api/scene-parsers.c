/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsers that run scripts and wait for them, and that read and are written to asynchronously. */
#include "api/scenes.h"

#include <string.h>

/* --- parsers that run scripts and wait for them --- */

static const char scripted[] =
  "<!DOCTYPE html><p>a<script>1</script>b<script src=c></script>d<script async src=e></script>"
  "<script defer src=f></script><svg><script>2</script></svg>"
  "<template><script>3</script></template><script type=module>4</script><p>g<script>5</script>\r\n";

static Html5ScriptResult
run_script (Html5Parser *parser, Html5Element *script, gpointer user_data)
{
  guint *n_left = user_data;

  html5_element_get_script_type (script);
  html5_element_get_script_flags (script);
  if (*n_left == 0)
    return HTML5_SCRIPT_RESULT_DONE;
  --*n_left;
  if (api_random (3) == 0)
    return HTML5_SCRIPT_RESULT_WAIT;
  switch (api_random (6))
    {
    case 0:
      html5_parser_write (parser, "<b>x\r", -1, NULL);
      html5_parser_write (parser, "\ny<script>6</script>z", -1, NULL);
      break;
    case 1:
      html5_parser_write (parser, "\xff<i\xc3", 4, NULL);
      break;
    case 2:
      html5_parser_write (parser, api_markup (), -1, NULL);
      break;
    case 3:
      html5_node_remove (HTML5_NODE (script));
      break;
    case 4:
      if (api_random (8) == 0)
        html5_parser_abort (parser);
      break;
    default:
      api_reenter ();
    }
  return (Html5ScriptResult) api_enum (HTML5_TYPE_SCRIPT_RESULT);
}

static Html5Parser *
new_scripted_parser (guint *n_left)
{
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, api_random (12) ? run_script : NULL, n_left, NULL);
  return parser;
}

/* Some of these have so much input after a script that it is parsed in slices. */
static char *
make_page (void)
{
  GString *page = g_string_new (scripted);

  for (guint n = api_random (8) == 0 ? 30000 : api_random (60); n > 0; n--)
    g_string_append (page, "<p id=x class='a b'>text<b>bold</b>\n");
  return g_string_free (page, FALSE);
}

static void
look_at_scripts (Html5Parser *parser)
{
  g_autoptr (Html5Element) blocking = html5_parser_get_blocking_script (parser);
  g_autoptr (Html5NodeList) independent = html5_parser_get_async_scripts (parser);
  g_autoptr (Html5Element) script = html5_node_list_get_element (independent, 0);

  api_give (HTML5_TYPE_NODE_LIST, html5_parser_get_deferred_scripts (parser), TRUE);
  if (script)
    html5_parser_run_async_script (parser, script);
  if (blocking && api_is_null ())
    html5_node_remove (HTML5_NODE (blocking));
}

void
scene_push_scripts (void)
{
  guint n_left = 12;
  g_autoptr (Html5Parser) parser = new_scripted_parser (&n_left);
  g_autofree char *page = make_page ();
  gsize length = strlen (page), piece = api_boolean () ? length : 1 + api_random (40);
  gboolean is_open = html5_parser_begin (parser, NULL);

  for (gsize at = 0; is_open && at < length; at += piece, piece = MAX (piece, at / 4))
    {
      is_open = html5_parser_push (parser, page + at, MIN (piece, length - at), NULL);
      look_at_scripts (parser);
      if (api_boolean ())
        html5_parser_resume (parser);
      if (api_boolean ())
        g_main_context_iteration (NULL, FALSE);
    }
  for (guint n = 0; n < 20 && html5_parser_is_waiting (parser); n++)
    html5_parser_resume (parser);
  if (api_boolean ())
    g_main_context_iteration (NULL, FALSE);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  while (document && html5_parser_is_waiting (parser))
    html5_parser_resume (parser);
  api_give (HTML5_TYPE_DOCUMENT, document, FALSE);
  html5_parser_abort (parser);
  html5_parser_set_script_func (parser, NULL, NULL, NULL);
}

typedef struct
{
  gboolean is_done;
  Html5Document *document;
} Parsed;

static void
on_parsed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Parsed *parsed = user_data;

  parsed->document = html5_parser_parse_stream_finish (HTML5_PARSER (source), result, NULL);
  parsed->is_done = TRUE;
}

void
scene_parse_scripts (void)
{
  guint n_left = 12;
  g_autoptr (Html5Parser) parser = new_scripted_parser (&n_left);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  char *page = make_page ();
  g_autoptr (GInputStream) memory =
    g_memory_input_stream_new_from_data (page, (gssize) strlen (page), g_free);
  Parsed parsed = { FALSE, NULL };
  guint cancelled_at = api_random (4) ? G_MAXUINT : api_random (40);

  html5_parser_parse_stream_async (parser, api_boolean () ? memory : api_input_stream (),
                                   G_PRIORITY_DEFAULT, cancellable, on_parsed, &parsed);
  for (guint n = 0; !parsed.is_done; n++)
    {
      g_main_context_iteration (NULL, FALSE);
      if (n == cancelled_at)
        g_cancellable_cancel (cancellable);
      if (api_random (3) == 0)
        look_at_scripts (parser);
      if (api_random (3) == 0)
        html5_parser_resume (parser);
    }
  api_give (HTML5_TYPE_DOCUMENT, parsed.document, TRUE);
  html5_parser_set_script_func (parser, NULL, NULL, NULL);
}

/* --- asynchronous operations in a main context of their own --- */

/* Files are read in threads. No other operation ends meanwhile, so that a sequence is
 * reproducible. */
static void
on_file (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Parsed *parsed = user_data;

  parsed->document = source ? html5_parser_parse_file_finish (HTML5_PARSER (source), result, NULL)
                            : html5_document_new_from_file_finish (result, NULL);
  parsed->is_done = TRUE;
}

void
scene_read_file (void)
{
  GMainContext *context = g_main_context_new ();
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  GFile *file = api_file ();
  Parsed parsed = { FALSE, NULL };

  g_main_context_push_thread_default (context);
  if (api_boolean ())
    html5_parser_parse_file_async (parser, file, G_PRIORITY_DEFAULT, NULL, on_file, &parsed);
  else
    html5_document_new_from_file_async (file, G_PRIORITY_DEFAULT, NULL, on_file, &parsed);
  while (!parsed.is_done)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  g_main_context_unref (context);
  api_give (HTML5_TYPE_DOCUMENT, parsed.document, TRUE);
}

static void
on_spliced (GObject *source, GAsyncResult *result, gpointer is_done)
{
  g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL);
  *(gboolean *) is_done = TRUE;
}

/* A parser is a stream, which something is written to asynchronously. */
void
scene_splice (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GOutputStream) stream = html5_parser_begin_stream (parser, NULL);
  g_autoptr (GInputStream) input = g_object_ref (api_input_stream ());
  gboolean is_done = FALSE;

  if (api_is_null ())
    html5_parser_abort (parser);
  g_output_stream_splice_async (stream, input, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, api_cancellable (), on_spliced, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
  api_give (HTML5_TYPE_DOCUMENT, html5_parser_get_document (parser), TRUE);
  g_clear_object (&stream);
}
