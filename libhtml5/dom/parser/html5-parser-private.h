/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One parse of an Html5Parser, a "session", for all the ways in which input may come:
 *
 *   _html5_parser_open ()      refuses with G_IO_ERROR_PENDING while another session is open
 *   _html5_parser_feed ()      bytes or text, in pieces of any size
 *   _html5_parser_close ()     ends it, keeps the errors, gives the document
 *   _html5_parser_abandon ()   ends it without a document
 */
#pragma once

#include "dom/document/html5-document-limits-private.h"
#include "dom/parser/html5-parser.h"

#include "parse/h5-parse.h"

typedef enum
{
  HTML5_SESSION_NONE,
  HTML5_SESSION_PARSE, /* one call, or an asynchronous one */
  HTML5_SESSION_PUSH   /* begin, push, finish */
} Html5Session;

struct _Html5Parser
{
  GObject parent_instance;

  Html5Syntax syntax;
  Html5Strictness strictness;
  gboolean scripting;
  gboolean collect_errors;
  gboolean allow_declarative_shadow_roots;
  char *content_type;
  char *override_encoding;
  char *transport_encoding;
  char *fallback_encoding;
  Html5EncodingDetection encoding_detection;
  char *language;
  char *base_uri;
  Html5Limits limits;
  gboolean has_limits; /* they were set: documents have them too */

  Html5Session session;
  guint64 n_sessions; /* so far */
  H5Parse *parse;  /* of the session; NULL without one */
  char *session_uri; /* where the input comes from, when base_uri does not say */
  GListModel *errors; /* of the last session; NULL before there was one */
  guint64 n_errors;
  guint32 limits_hit;
};

gboolean _html5_parser_open (Html5Parser *self, Html5Session session, GError **error);
/* FALSE with an error when strictness or a limit has ended the parse. */
gboolean _html5_parser_feed (Html5Parser *self, const char *bytes, gsize length, GError **error);
Html5Document *_html5_parser_close (Html5Parser *self, GError **error);
void _html5_parser_abandon (Html5Parser *self);

/* html5-parser-stream.c */
GOutputStream *_html5_parser_stream_new (Html5Parser *parser);

/* The syntax and the charset, or NULL, that a MIME type means; html5-content-type.c */
Html5Syntax _html5_content_type_parse (const char *content_type, char **charset);

/* How long an asynchronous parse may hold the main loop, in microseconds, and the pieces in
 * which it looks at the clock. */
#define HTML5_SLICE_MICROSECONDS 3000
#define HTML5_SLICE_BYTES 16384
