/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The document of a parser during the parse, and stopping early. */
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parser-private.h"
#include "tree/mutation/h5-mutation-listener.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- around calls of the engine, which may run code of the application --- */

void
_html5_parser_enter (Html5Parser *self)
{
  g_object_ref (self);
  self->running++;
}

void
_html5_parser_leave (Html5Parser *self)
{
  _html5_parser_settle (self);
  self->running--;
}

static void
note_encoding (Html5Parser *self, Html5Document *document)
{
  H5EncodingSource source;
  const H5Encoding *encoding = h5_parse_get_encoding (self->parse, &source);

  _html5_document_set_encoding (document, h5_parse_get_encoding_name (self->parse),
                                encoding ? (Html5EncodingSource) source
                                         : HTML5_ENCODING_SOURCE_TEXT);
}

/* The beginning of the input determines properties of the document. The root element is not
 * searched for past what follows it, because this happens often. */
static void
update_document (Html5Parser *self, Html5Document *document)
{
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (document));
  Html5DocumentMode mode = html5_document_get_mode (document);

  /* Settling notifies of these. */
  _html5_tree_note_limits (tree, h5_parse_get_limits_hit (self->parse));
  note_encoding (self, document);
  if (tree->document->last_child && h5_node_is_element (tree->document->last_child))
    _html5_document_set_default_content_type (document);
  if (self->noted_mode == mode)
    return;
  self->noted_mode = mode;
  h5_tree_before_callback (tree);
  g_object_notify (G_OBJECT (document), "mode");
}

/* https://html.spec.whatwg.org/#perform-a-microtask-checkpoint: lists and observers report
 * changes. */
void
_html5_parser_settle (Html5Parser *self)
{
  if (!self->document)
    return;
  /* A handler may release the document. */
  g_autoptr (Html5Document) document = g_object_ref (self->document);
  if (self->parse)
    update_document (self, document);
  _html5_tree_settle (h5_node_tree (_html5_node_unwrap (document)));
}

/* --- callbacks of the engine --- */

static void
on_checkpoint (gpointer parser)
{
  _html5_parser_settle (parser);
}

static void
on_readiness (gpointer parser, H5Readiness readiness)
{
  Html5Parser *self = parser;

  _html5_parser_settle (self);
  if (self->document)
    _html5_document_set_ready_state (self->document, (Html5ReadyState) readiness);
}

static void
on_content_loaded (gpointer parser)
{
  Html5Parser *self = parser;

  _html5_parser_settle (self);
  if (self->document)
    _html5_document_emit_content_loaded (self->document);
}

void
_html5_parser_host (Html5Parser *self)
{
  gboolean runs_scripts = self->scripting && self->script_func;
  H5ParseHost host = {
    .run = runs_scripts ? _html5_parser_run_script : NULL,
    .checkpoint = on_checkpoint,
    .readiness = on_readiness,
    .content_loaded = on_content_loaded,
  };

  self->can_stop = self->stop_func != NULL;
  self->runs_code = runs_scripts || self->can_stop;
  h5_parse_set_host (self->parse, &host, self);
}

/* --- the document --- */

/* What is known when the parse has ended, at the latest. */
static void
set_findings (Html5Parser *self, Html5Document *document)
{
  note_encoding (self, document);
  _html5_document_set_default_content_type (document);
  /* Scripts may have read other markup into the document. */
  document->limits_hit |= h5_parse_get_limits_hit (self->parse);
}

/* The application may change these properties as soon as it has the document. */
static void
set_origin (Html5Parser *self, Html5Document *document)
{
  const char *address = self->session_uri;
  g_autoptr (H5Url) url = address ? h5_url_new (address, strlen (address), NULL, NULL, NULL) : NULL;

  _html5_document_set_origin (document, self->session_type, NULL, url);
  if (self->session_limits)
    document->limits = html5_limits_copy (self->session_limits);
}

static Html5Document *
new_document (Html5Parser *self, H5Tree *tree)
{
  Html5Document *document = _html5_document_wrap_tree (tree);

  set_origin (self, document);
  set_findings (self, document);
  return document;
}

void
_html5_parser_expose_document (Html5Parser *self)
{
  if (self->document)
    return;
  self->document = new_document (self, h5_parse_lend_tree (self->parse));
  self->noted_mode = html5_document_get_mode (self->document);
  /* A worker may have parsed the end. The document is complete then. */
  if (!h5_parse_is_finished (self->parse))
    _html5_document_set_ready_state (self->document, HTML5_READY_STATE_LOADING);
}

Html5Document *
_html5_parser_take_document (Html5Parser *self)
{
  if (!self->document)
    return new_document (self, h5_parse_steal_tree (self->parse));
  Html5Document *document = g_object_ref (self->document);
  _html5_parser_settle (self);
  return document;
}

/**
 * html5_parser_get_document:
 * @self: a parser
 *
 * Gets the document that the parser is working on, as far as it has been parsed. You can read and
 * change it between any two pieces of input. It is the document that the parse returns in the end.
 * Lists and observers report the nodes that the parser inserts after each piece that you push, and
 * at the end of each step of an asynchronous parse.
 *
 * Until the first call, asynchronous functions parse the document in a worker thread. The first
 * call waits until the worker has parsed its current piece, which usually takes less than a
 * millisecond. From then on, the parse continues in short steps in the main context of the caller.
 *
 * Do not move nodes that the parser works on to another document during the parse. If you do, the
 * parser continues with the nodes that remain in its document.
 *
 * Returns: (transfer full) (nullable): the document; %NULL while the parser has none
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_get_document (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  if (!self->parse || self->is_fragment)
    return NULL;
  _html5_parser_join (self);
  _html5_parser_expose_document (self);
  return g_object_ref (self->document);
}

/* --- stopping early --- */

void
_html5_parser_end_aborted (Html5Parser *self)
{
  if (!self->is_aborted || !self->parse || self->running)
    return;
  if (self->session == HTML5_SESSION_PUSH)
    _html5_parser_abandon (self);
  else
    _html5_parser_go_on (self);
}

/**
 * html5_parser_abort:
 * @self: a parser
 *
 * Aborts the parse. Remaining scripts are not run. The document keeps what has been parsed, but the
 * parser releases it. If you need it, call html5_parser_get_document() before.
 *
 * The function that started the parse fails with %G_IO_ERROR_CANCELLED. If it was started with
 * html5_parser_begin(), you can use the parser again immediately, unless the parser is calling a
 * function of yours: then the function that you called fails, and you can use the parser again
 * after that.
 *
 * Counterpart: *abort a parser*.
 *
 * Since: 1.0
 */
void
html5_parser_abort (Html5Parser *self)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!self->parse)
    return;
  _html5_parser_join (self);
  g_autoptr (GCancellable) reads = self->reads ? g_object_ref (self->reads) : NULL;
  self->is_aborted = TRUE;
  h5_parse_abort (self->parse);
  _html5_parser_end_aborted (self);
  g_cancellable_cancel (reads);
}

/**
 * html5_parser_set_stop_func:
 * @self: a parser
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): a function that decides
 *   when to stop, or %NULL
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Sets a function that is called after about each kilobyte of input, for documents that are started
 * later. If a document was started with a function, another one replaces it immediately. If it
 * returns %TRUE, the rest of the input is not read, and the parse ends with the document as it is
 * then.
 *
 * To read no more than the head, set #Html5Parser:stop-after.
 *
 * If the function is replaced while it runs, its data is freed after it has returned.
 *
 * Since: 1.0
 */
void
html5_parser_set_stop_func (Html5Parser *self, Html5StopFunc func, gpointer user_data,
                            GDestroyNotify destroy)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_func_set (&self->stop_func, G_CALLBACK (func), user_data, destroy);
}

void
_html5_parser_ask_to_stop (Html5Parser *self)
{
  if (!self->can_stop || !self->stop_func || self->is_fragment || h5_parse_is_over (self->parse))
    return;
  _html5_parser_expose_document (self);
  _html5_parser_settle (self);
  if (!self->stop_func)
    return;
  Html5Func *held = g_rc_box_acquire (self->stop_func);
  if (((Html5StopFunc) held->func) (self, self->document, held->data))
    h5_parse_abort (self->parse);
  _html5_func_release (held);
}
