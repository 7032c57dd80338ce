/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts that run during a parse. */
#include "dom/parser/html5-parser-script.h"

#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-element.h"
#include "dom/parser/html5-parser-private.h"

#include "base/h5-buffer.h"
#include "encoding/h5-decoder.h"
#include "parse/h5-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * html5_parser_set_script_func:
 * @self: a parser
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): a function that runs
 *   scripts, or %NULL
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Sets the function that runs the scripts of HTML documents. It is used for documents that are
 * started later, if #Html5Parser:scripting is set. If a document was started with a function,
 * another one replaces it immediately, and with %NULL, further scripts do not run. It is called:
 *
 * - for a script in the document, when its end tag has been read;
 * - for a classic script with `src` (or `href`, in SVG) that is neither `async` nor `defer`, at the
 *   same point. No more input is parsed until it is done;
 * - for deferred scripts and modules, in order, when the document has been parsed;
 * - for asynchronous scripts, when you call html5_parser_run_async_script(), and for the remaining
 *   ones at the end.
 *
 * Return %HTML5_SCRIPT_RESULT_WAIT for a script that has not been fetched yet. Functions that
 * return the document, such as html5_parser_parse_bytes(), cannot wait: they treat it as
 * %HTML5_SCRIPT_RESULT_DONE.
 *
 * If the encoding is not certain when the first script runs, a `meta` element after that script
 * does not change it.
 *
 * If the function is replaced while it runs, its data is freed after it has returned.
 *
 * Counterpart: *prepare the script element*, *execute the script element*.
 *
 * Since: 1.0
 */
void
html5_parser_set_script_func (Html5Parser *self, Html5ScriptFunc func, gpointer user_data,
                              GDestroyNotify destroy)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_func_set (&self->script_func, G_CALLBACK (func), user_data, destroy);
}

H5ScriptResult
_html5_parser_run_script (gpointer parser, H5Node *script)
{
  Html5Parser *self = parser;

  _html5_parser_expose_document (self);
  _html5_parser_settle (self);
  /* A handler may have aborted the parse, or moved the script to another document. */
  if (!self->script_func || self->is_aborted || script->has_left)
    return H5_SCRIPT_DONE;
  g_autoptr (Html5Element) element = _html5_node_wrap (script);
  Html5Func *held = g_rc_box_acquire (self->script_func);
  Html5ScriptResult result = ((Html5ScriptFunc) held->func) (self, element, held->data);
  _html5_func_release (held);
  return result == HTML5_SCRIPT_RESULT_WAIT && self->can_wait ? H5_SCRIPT_WAIT : H5_SCRIPT_DONE;
}

/* Appends valid UTF-8. The decoder replaces malformed bytes. */
static void
append_valid (H5Buffer *out, const char *text, gsize length)
{
  const guint8 *in = (const guint8 *) text, *end = in + length;
  H5Decoder decoder;
  char room[1024];

  h5_decoder_init (&decoder, h5_encoding_utf8 ());
  for (H5DecoderStatus status = H5_DECODER_OUTPUT_FULL; status == H5_DECODER_OUTPUT_FULL;)
    {
      char *to = room;
      status = h5_decoder_decode (&decoder, &in, end, &to, room + sizeof room, TRUE);
      h5_buffer_append (out, room, (gsize) (to - room));
    }
}

/**
 * html5_parser_write:
 * @self: a parser
 * @text: markup; bytes that are not valid UTF-8 become U+FFFD
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @error: return location for an error
 *
 * Inserts text into the input of the parser, directly after the script that is running, and parses
 * it. Scripts in it are run before this function returns. If the parser has to wait for one, the
 * rest of the text is parsed later. What an SVG script writes is parsed when it has ended.
 *
 * Scripts that write scripts can be nested 20 deep. Text that is written at a greater depth is
 * ignored.
 *
 * Counterpart: `document.write()`.
 *
 * Returns: %TRUE on success, or %FALSE with %HTML5_PARSER_ERROR_NO_INSERTION_POINT if the parser is
 *   not running a script in the middle of a document
 *
 * Since: 1.0
 */
gboolean
html5_parser_write (Html5Parser *self, const char *text, gssize length, GError **error)
{
  gsize n;
  gboolean written = FALSE;

  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  n = length < 0 ? strlen (text) : (gsize) length;
  if (self->parse && self->running)
    {
      H5Buffer valid = H5_BUFFER_INIT;
      append_valid (&valid, text, n);
      written = h5_parse_write (self->parse, valid.data ? valid.data : "", valid.length);
      h5_buffer_clear (&valid);
    }
  if (!written)
    g_set_error_literal (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_NO_INSERTION_POINT,
                         _ ("No script is running that could write into the document"));
  return written;
}

/**
 * html5_parser_is_waiting:
 * @self: a parser
 *
 * Checks whether the parser waits for html5_parser_resume(), because the script function has
 * returned %HTML5_SCRIPT_RESULT_WAIT. Meanwhile, further input is buffered.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_parser_is_waiting (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  /* A worker does not parse scripts for which the parse would wait. */
  return self->parse && self->runs_code && h5_parse_is_waiting (self->parse);
}

/* --- input that was held while the parser waited --- */

void
_html5_parser_drop_held_input (Html5Parser *self)
{
  if (self->held_input)
    g_source_destroy (self->held_input);
  g_clear_pointer (&self->held_input, g_source_unref);
}

/* Parses a part of the held input. Returns TRUE if there is more. */
static gboolean
parse_held_input (Html5Parser *self)
{
  gint64 until = g_get_monotonic_time () + HTML5_SLICE_MICROSECONDS;
  gboolean has_more;

  _html5_parser_enter (self);
  do
    {
      has_more = h5_parse_take_held (self->parse, HTML5_SLICE_BYTES);
      _html5_parser_ask_to_stop (self);
    }
  while (has_more && !self->is_aborted && g_get_monotonic_time () < until);
  _html5_parser_leave (self);
  g_object_unref (self);
  return has_more && !self->is_aborted;
}

/* Called when all held input was parsed: an asynchronous parse continues to read. */
static void
end_held_input (Html5Parser *self)
{
  _html5_parser_drop_held_input (self);
  if (self->is_aborted && self->session == HTML5_SESSION_PUSH)
    _html5_parser_abandon (self);
  else
    _html5_parser_go_on (self);
}

static gboolean
on_held_input (gpointer user_data)
{
  g_autoptr (Html5Parser) self = g_object_ref (user_data);

  if (parse_held_input (self))
    return G_SOURCE_CONTINUE;
  end_held_input (self);
  return G_SOURCE_REMOVE;
}

/* Runs in the main context of the caller. */
static void
parse_held_input_later (Html5Parser *self)
{
  self->held_input = _html5_parser_idle_source_new (self);
  g_source_set_priority (self->held_input, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (self->held_input, on_held_input, self, NULL);
  g_source_attach (self->held_input, g_main_context_get_thread_default ());
}

/**
 * html5_parser_resume:
 * @self: a parser
 *
 * Resumes a parser that is waiting. It calls the script function for the same script again. Unless
 * the function says to wait again, the parser parses the input that was buffered. Does nothing if
 * the parser is not waiting, or is running.
 *
 * If that takes more than a few milliseconds, the rest of the input is parsed later, in slices in
 * the main context that is the thread-default one now. They have %G_PRIORITY_DEFAULT_IDLE, so that
 * GTK can draw between them. What is pushed meanwhile comes after that input, and
 * html5_parser_finish() parses what is left at once.
 *
 * Since: 1.0
 */
void
html5_parser_resume (Html5Parser *self)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!html5_parser_is_waiting (self) || self->running)
    return;
  _html5_parser_drop_held_input (self);
  _html5_parser_enter (self);
  h5_parse_resume (self->parse);
  _html5_parser_leave (self);
  g_object_unref (self);
  if (parse_held_input (self))
    parse_held_input_later (self);
  else
    end_held_input (self);
}

/**
 * html5_parser_get_blocking_script:
 * @self: a parser
 *
 * Gets the script that the parser has to run before it can continue.
 *
 * Counterpart: *pending parsing-blocking script*.
 *
 * Returns: (transfer full) (nullable): the script, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_parser_get_blocking_script (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  _html5_parser_join (self);
  H5Node *script = self->parse ? h5_parse_get_blocking_script (self->parse) : NULL;

  if (!script || script->has_left)
    return NULL;
  _html5_parser_expose_document (self);
  return _html5_node_wrap (script);
}

static Html5NodeList *
new_script_list (Html5Parser *self, GPtrArray *(*list) (const H5Parse *parse))
{
  _html5_parser_join (self);
  g_autoptr (GPtrArray) scripts = self->parse ? list (self->parse) : NULL;

  if (!scripts || !scripts->len)
    return _html5_node_list_new_static (NULL, 0);
  _html5_parser_expose_document (self);
  return _html5_node_list_new_static ((H5Node *const *) scripts->pdata, scripts->len);
}

/**
 * html5_parser_get_deferred_scripts:
 * @self: a parser
 *
 * Gets the scripts that will run when the document has been parsed, in order. The list is static.
 *
 * Counterpart: *list of scripts that will execute when the document has finished parsing*.
 *
 * Returns: (transfer full): the scripts
 *
 * Since: 1.0
 */
Html5NodeList *
html5_parser_get_deferred_scripts (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return new_script_list (self, h5_parse_list_deferred_scripts);
}

/**
 * html5_parser_get_async_scripts:
 * @self: a parser
 *
 * Gets the scripts that will run as soon as they have been fetched. The list is static.
 *
 * Counterpart: *set of scripts that will execute as soon as possible*.
 *
 * Returns: (transfer full): the scripts
 *
 * Since: 1.0
 */
Html5NodeList *
html5_parser_get_async_scripts (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return new_script_list (self, h5_parse_list_async_scripts);
}

/**
 * html5_parser_run_async_script:
 * @self: a parser
 * @script: one of html5_parser_get_async_scripts()
 *
 * Runs an asynchronous script that has been fetched, by calling the script function. The script is
 * removed from the list, unless the function says to wait. The script cannot call
 * html5_parser_write().
 *
 * Does nothing for other scripts.
 *
 * Since: 1.0
 */
void
html5_parser_run_async_script (Html5Parser *self, Html5Element *script)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail (HTML5_IS_ELEMENT (script));
  H5Node *node = _html5_node_unwrap (script);
  g_return_if_fail (node != NULL);

  if (!self->parse || !self->runs_code)
    return;
  _html5_parser_enter (self);
  h5_parse_run_async (self->parse, node);
  _html5_parser_leave (self);
  _html5_parser_end_aborted (self);
  g_object_unref (self);
}

/**
 * html5_element_get_script_type:
 * @self: an element
 *
 * Gets the type of a script element, from its `type` attribute and, in HTML, its `language`
 * attribute.
 *
 * Returns: the type; %HTML5_SCRIPT_TYPE_NONE also for other elements
 *
 * Since: 1.0
 */
Html5ScriptType
html5_element_get_script_type (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), HTML5_SCRIPT_TYPE_NONE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_SCRIPT_TYPE_NONE);

  return h5_node_is_script (node) ? (Html5ScriptType) h5_script_type (node)
                                  : HTML5_SCRIPT_TYPE_NONE;
}

/**
 * html5_element_get_script_flags:
 * @self: an element
 *
 * Gets the state of a script element: whether it has started, and how it runs.
 *
 * Counterpart: *already started*, *parser document*, *force async*, *from an external file*.
 *
 * Returns: the flags; none for other elements
 *
 * Since: 1.0
 */
Html5ScriptFlags
html5_element_get_script_flags (Html5Element *self)
{
  Html5ScriptFlags flags = HTML5_SCRIPT_FLAGS_NONE;

  g_return_val_if_fail (HTML5_IS_ELEMENT (self), flags);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, flags);

  if (!h5_node_is_script (node))
    return flags;
  if (node->flags & H5_NODE_ALREADY_STARTED)
    flags |= HTML5_SCRIPT_FLAGS_ALREADY_STARTED;
  if (node->script & H5_SCRIPT_PARSER_DOCUMENT)
    flags |= HTML5_SCRIPT_FLAGS_PARSER_INSERTED;
  if (!(node->script & H5_SCRIPT_NOT_FORCE_ASYNC))
    flags |= HTML5_SCRIPT_FLAGS_FORCE_ASYNC;
  if (node->script & H5_SCRIPT_FROM_EXTERNAL_FILE)
    flags |= HTML5_SCRIPT_FLAGS_FROM_EXTERNAL_FILE;
  return flags;
}
