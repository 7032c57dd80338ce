/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/parser/html5-parser-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/node/html5-node-private.h"
#include "base/h5-large.h"
#include "dom/parser/html5-parse-error-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * html5_parser_error_quark:
 *
 * Gets the domain of #Html5ParserError. In C, use %HTML5_PARSER_ERROR.
 *
 * Returns: the error domain
 *
 * Since: 1.0
 */
GQuark
html5_parser_error_quark (void)
{
  return g_quark_from_static_string ("html5-parser-error-quark");
}

/* The minimum length of input, in bytes, for which a thread frees the parse. For less, freeing
 * is as fast as starting a thread. */
#define APART_FROM (1024 * 1024)

/* Returns the host of the document, if it is known before the parse, or NULL. */
static char *
find_host (const Html5Parser *self)
{
  const char *base = self->base_uri;
  g_autoptr (H5Url) url = base ? h5_url_new (base, strlen (base), NULL, NULL, NULL) : NULL;

  return url && url->host_kind == H5_HOST_DOMAIN ? g_strndup (url->host.data, url->host.length)
                                                 : NULL;
}

static H5ParseOptions
parse_options (const Html5Parser *self, Html5Syntax syntax)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = (H5Syntax) syntax;
  options.strictness = (H5Strictness) self->strictness;
  options.scripting = self->scripting;
  options.html_references = self->html_references;
  options.collect_errors = self->collect_errors;
  options.source_locations = self->source_locations;
  options.stop_after_head = self->stop_after == HTML5_STOP_AFTER_HEAD;
  options.allow_declarative_shadow_roots = self->allow_declarative_shadow_roots;
  options.override_encoding = self->override_encoding;
  options.transport_encoding =
    self->transport_encoding ? self->transport_encoding : self->content_type_encoding;
  options.fallback_encoding = self->fallback_encoding;
  options.detection = (H5Detection) self->encoding_detection;
  options.language = self->language;
  options.limits = self->limits.limits;
  return options;
}

/* --- begin and end --- */

gboolean
_html5_parser_check_idle (Html5Parser *self, GError **error)
{
  if (self->session == HTML5_SESSION_NONE)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING,
                       _ ("The parser is busy with another document"));
  return FALSE;
}

static void
take_settings (Html5Parser *self)
{
  g_autofree char *charset = NULL;

  self->session_strictness = self->strictness;
  self->session_uri = g_strdup (self->base_uri);
  if (self->content_type)
    _html5_content_type_parse (self->content_type, &self->session_type, &charset);
  self->session_limits = self->has_limits ? html5_limits_copy (&self->limits) : NULL;
}

static void
forget_settings (Html5Parser *self)
{
  g_clear_pointer (&self->session_uri, g_free);
  g_clear_pointer (&self->session_type, g_free);
  g_clear_pointer (&self->session_limits, html5_limits_free);
}

/* Nothing of the session before may remain. */
static void
begin_session (Html5Parser *self, Html5Session session, gboolean is_fragment)
{
  take_settings (self);
  self->session = session;
  self->is_fragment = is_fragment;
  self->can_wait = session == HTML5_SESSION_PUSH;
  self->can_stop = self->runs_code = FALSE;
  self->is_async = self->is_aborted = FALSE;
  self->n_sessions++;
}

gboolean
_html5_parser_open (Html5Parser *self, Html5Syntax syntax, Html5Session session, GError **error)
{
  H5ParseOptions options = parse_options (self, syntax);

  if (!_html5_parser_check_idle (self, error))
    return FALSE;
  g_autofree char *host = find_host (self);
  options.host = host;
  self->parse = h5_parse_new (&options);
  begin_session (self, session, FALSE);
  _html5_parser_host (self);
  _html5_parser_enter (self);
  _html5_parser_begin_progress (self);
  _html5_parser_leave (self);
  gboolean is_good = _html5_parser_check (self, error);
  if (!is_good)
    _html5_parser_abandon (self);
  g_object_unref (self);
  return is_good;
}

/* Stores the results that functions return after the parse. Returns the errors of the parse before
 * it, which the caller releases. */
static GListModel *
keep_results (Html5Parser *self)
{
  GListModel *old = self->errors;
  gsize n_stored;
  const H5ParseError *records = h5_parse_get_errors (self->parse, &n_stored, &self->n_errors);

  self->errors = _html5_parse_error_list_new (records, n_stored);
  self->limits_hit = h5_parse_get_limits_hit (self->parse);
  return old;
}

/* Ends a parse whose document the application has got, so that the document is complete. Does
 * nothing if the parse has ended. */
static void
end_document (Html5Parser *self)
{
  h5_parse_abort (self->parse);
  self->running++;
  h5_parse_finish (self->parse);
  self->running--;
}

/* A thread frees a large parse, unless the application has access to the document. */
static void
free_parse (Html5Parser *self)
{
  gboolean is_large = self->bytes_read > APART_FROM;

  if (self->is_async && is_large && !self->document)
    h5_free_apart (g_steal_pointer (&self->parse), (GDestroyNotify) h5_parse_free);
  g_clear_pointer (&self->parse, h5_parse_free);
  g_clear_object (&self->reads);
}

/* Releasing objects may run code of the application, so they are released last. */
void
_html5_parser_abandon (Html5Parser *self)
{
  _html5_parser_drop_held_input (self);
  if (self->document)
    end_document (self);
  G_GNUC_UNUSED g_autoptr (GListModel) old_errors = keep_results (self);
  free_parse (self);
  G_GNUC_UNUSED g_autoptr (Html5Document) document = g_steal_pointer (&self->document);
  forget_settings (self);
  self->session = HTML5_SESSION_NONE;
}

/* Whether a limit has stopped the parse. In strict parsing, others only are parse errors. */
static gboolean
is_over_limit (Html5Parser *self)
{
  guint32 hit = h5_parse_get_limits_hit (self->parse);
  gboolean fails = self->session_limits && self->session_limits->limits.fail;

  return (hit & H5_LIMIT_INPUT) || (hit && fails);
}

/* Sets the error that explains why the parse has stopped. */
static void
set_stopped_error (Html5Parser *self, GError **error)
{
  gsize n_stored;
  guint64 n_all;
  const H5ParseError *records = h5_parse_get_errors (self->parse, &n_stored, &n_all);

  if (self->session_strictness == HTML5_STRICTNESS_LENIENT || n_stored == 0 || is_over_limit (self))
    _html5_set_limit_error (error, h5_parse_get_limits_hit (self->parse));
  else
    _html5_set_parse_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_MARKUP, &records[0]);
}

gboolean
_html5_parser_check (Html5Parser *self, GError **error)
{
  if (self->is_aborted)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The parse was aborted"));
  else if (h5_parse_has_stopped (self->parse))
    set_stopped_error (self, error);
  else
    return TRUE;
  return FALSE;
}

static void
feed_piece (Html5Parser *self, const char *bytes, gsize length, gboolean is_text)
{
  if (is_text)
    h5_parse_feed_text (self->parse, bytes, length);
  else
    h5_parse_feed_bytes (self->parse, bytes, length);
  _html5_parser_count (self, length);
  _html5_parser_ask_to_stop (self);
}

/* Feeds all at once, or, if the parse may have to stop, in pieces. */
static void
feed_pieces (Html5Parser *self, const char *bytes, gsize length, gboolean is_text)
{
  for (;;)
    {
      gsize piece = self->can_stop ? MIN (HTML5_SLICE_BYTES, length) : length;

      feed_piece (self, bytes, piece, is_text);
      length -= piece;
      if (length == 0 || h5_parse_is_over (self->parse))
        return;
      bytes += piece;
    }
}

gboolean
_html5_parser_feed (Html5Parser *self, const char *bytes, gsize length, GError **error)
{
  _html5_parser_enter (self);
  feed_pieces (self, bytes, length, FALSE);
  _html5_parser_leave (self);
  gboolean is_good = _html5_parser_check (self, error);
  g_object_unref (self);
  return is_good;
}

static gboolean
can_go_on (Html5Parser *self)
{
  return !self->is_aborted && !h5_parse_has_stopped (self->parse) && !h5_parse_is_over (self->parse)
         && !html5_parser_is_waiting (self);
}

static void
feed_some (Html5Parser *self, const char *bytes, gsize length, gsize *taken)
{
  gsize piece = MIN (length - *taken, HTML5_SLICE_BYTES);

  h5_parse_feed_bytes (self->parse, bytes + *taken, piece);
  _html5_parser_count (self, piece);
  *taken += piece;
}

/* Each live list reports its changes once, at the end: a view may take long for each report. */
gboolean
_html5_parser_feed_slice (Html5Parser *self, const char *bytes, gsize length, gint64 until,
                          gsize *taken, GError **error)
{
  *taken = 0;
  _html5_parser_enter (self);
  h5_parse_set_part (self->parse, HTML5_SLICE_PART);
  do
    {
      if (!h5_parse_has_held (self->parse))
        feed_some (self, bytes, length, taken);
      else
        h5_parse_take_held (self->parse, HTML5_SLICE_BYTES);
      _html5_parser_ask_to_stop (self);
    }
  while ((*taken < length || h5_parse_has_held (self->parse)) && can_go_on (self)
         && g_get_monotonic_time () < until);
  if (*taken == 0 && length)
    feed_some (self, bytes, length, taken);
  h5_parse_set_part (self->parse, 0);
  _html5_parser_leave (self);
  gboolean is_good = _html5_parser_check (self, error);
  g_object_unref (self);
  return is_good;
}

static void
feed_all (Html5Parser *self, const char *bytes, gsize length, gboolean is_text)
{
  if (is_text)
    h5_parse_feed_text (self->parse, bytes, length);
  else
    h5_parse_feed_all (self->parse, bytes, length);
  _html5_parser_count (self, length);
}

void
_html5_parser_feed_whole (Html5Parser *self, const char *bytes, gsize length, gboolean is_text)
{
  _html5_parser_enter (self);
  if (self->can_stop)
    feed_pieces (self, bytes, length, is_text);
  else
    feed_all (self, bytes, length, is_text);
  _html5_parser_leave (self);
  g_object_unref (self);
}

gboolean
_html5_parser_end_slice (Html5Parser *self, gint64 until)
{
  gboolean has_more;

  _html5_parser_enter (self);
  h5_parse_set_part (self->parse, HTML5_SLICE_PART);
  h5_parse_begin_to_finish (self->parse);
  do
    has_more = can_go_on (self) && h5_parse_take_held (self->parse, HTML5_SLICE_BYTES);
  while (has_more && g_get_monotonic_time () < until);
  h5_parse_set_part (self->parse, 0);
  _html5_parser_leave (self);
  g_object_unref (self);
  return !has_more;
}

/* Ends the input. The parse may still have to wait for scripts. Handlers of the progress cannot end
 * the session. */
static void
end_input (Html5Parser *self)
{
  _html5_parser_note_end (self);
  _html5_parser_enter (self);
  h5_parse_finish (self->parse);
  _html5_parser_settle (self);
  _html5_parser_notify_progress (self);
  _html5_parser_end_progress (self);
  _html5_parser_leave (self);
  g_object_unref (self);
}

Html5Document *
_html5_parser_close (Html5Parser *self, GError **error)
{
  Html5Document *document = NULL;

  end_input (self);
  if (html5_parser_is_waiting (self))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK,
                           _ ("The parser waits for a script"));
      return NULL;
    }
  self->running++;
  if (_html5_parser_check (self, error))
    document = _html5_parser_take_document (self);
  self->running--;
  _html5_parser_abandon (self);
  return document;
}

/* --- fragments --- */

gboolean
_html5_parser_open_fragment (Html5Parser *self, Html5Element *context, GError **error)
{
  H5ParseOptions options = parse_options (self, self->syntax);

  if (!_html5_parser_check_idle (self, error))
    return FALSE;
  begin_session (self, HTML5_SESSION_PARSE, TRUE);
  self->parse = h5_parse_new_fragment (&options, _html5_node_unwrap (context));
  return TRUE;
}

Html5DocumentFragment *
_html5_parser_close_fragment (Html5Parser *self, Html5Element *context, GError **error)
{
  Html5DocumentFragment *result = NULL;

  h5_parse_finish (self->parse);
  if (_html5_parser_check (self, error))
    {
      H5Node *fragment = h5_parse_get_fragment (self->parse);
      H5Tree *tree = h5_parse_steal_tree (self->parse);
      result = _html5_node_wrap (
        _html5_node_import_fragment (_html5_node_unwrap (context), tree, fragment));
    }
  _html5_parser_abandon (self);
  _html5_registry_let_reclaimed_go (h5_node_tree (_html5_node_unwrap (context)));
  return result;
}
