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
#include "dom/parser/html5-parser-script.h"
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
  gboolean has_syntax; /* it was set: files are not guessed */
  Html5Strictness strictness;
  gboolean scripting;
  gboolean html_references;
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
  Html5StopAfter stop_after;
  gboolean source_locations;
  guint64 total_bytes;
  Html5ScriptFunc script_func;
  gpointer script_data;
  GDestroyNotify script_destroy;
  Html5StopFunc stop_func;
  gpointer stop_data;
  GDestroyNotify stop_destroy;

  Html5Session session;
  guint64 n_sessions;      /* so far */
  H5Parse *parse;          /* of the session; NULL without one */
  Html5Document *document; /* its document, once somebody has asked for it */
  guint running;           /* how many calls of the engine are on the stack */
  gboolean is_fragment;
  gboolean can_wait;  /* for scripts */
  gboolean runs_code; /* scripts of the application, or a function that says when to stop */
  GMutex lock;
  GCond apart_ended;
  gboolean is_async;   /* the session */
  gboolean is_apart;   /* a worker is parsing; under the lock */
  gboolean is_aborted; /* by html5_parser_abort () */
  GTask *suspended;    /* waits for a script with the parser */
  GSource *held_input; /* parses what came while the parser waited; NULL when there is nothing */
  guint64 bytes_read;
  guint64 bytes_notified;
  guint64 session_total; /* bytes of its input; 0: not known */
  char *session_uri;     /* where the input comes from, when base_uri does not say */
  GListModel *errors;    /* of the last session; NULL before there was one */
  guint64 n_errors;
  guint32 limits_hit;
};

gboolean _html5_parser_open (Html5Parser *self, Html5Syntax syntax, Html5Session session,
                             GError **error);
/* FALSE with an error while a session is open. */
gboolean _html5_parser_check_idle (Html5Parser *self, GError **error);
/* FALSE with an error when strictness or a limit has ended the parse. */
gboolean _html5_parser_feed (Html5Parser *self, const char *bytes, gsize length, GError **error);
Html5Document *_html5_parser_close (Html5Parser *self, GError **error);
void _html5_parser_abandon (Html5Parser *self);

/* The same of a fragment, whose owner document is that of the context. */
gboolean _html5_parser_open_fragment (Html5Parser *self, Html5Element *context, GError **error);
Html5DocumentFragment *_html5_parser_close_fragment (Html5Parser *self, Html5Element *context,
                                                     GError **error);

/* TRUE when the parse may go on, or has ended well. */
gboolean _html5_parser_check (Html5Parser *self, GError **error);

/* The end of the input; scripts may still have to be waited for. */
void _html5_parser_end_input (Html5Parser *self);

/* html5-parser-apart.c: as long as nobody else knows the document, a worker may parse input, or the
 * end of it. */
gboolean _html5_parser_can_parse_apart (const Html5Parser *self);
void _html5_parser_parse_apart (Html5Parser *self, GBytes *input, GTask *task,
                                GAsyncReadyCallback callback);
/* Waits for the worker, if there is one. */
void _html5_parser_join (Html5Parser *self);

/* Around every call of the engine that may run code of the application: html5-parser-document.c.
 * The first takes a reference on the parser, which the caller gives up. */
void _html5_parser_enter (Html5Parser *self);
void _html5_parser_leave (Html5Parser *self);
void _html5_parser_settle (Html5Parser *self);

/* Makes the document that the application sees while it is parsed. */
void _html5_parser_expose_document (Html5Parser *self);
/* The document of a parse that is done. */
Html5Document *_html5_parser_take_document (Html5Parser *self);
/* Answers the engine's questions of this session. */
void _html5_parser_host (Html5Parser *self);
void _html5_parser_ask_to_stop (Html5Parser *self);

/* html5-parser-script.c */
H5ScriptResult _html5_parser_run_script (gpointer parser, H5Node *script);
/* Gives up the input that waits to be parsed. */
void _html5_parser_drop_held_input (Html5Parser *self);

/* html5-parser-io.c: the session of a file, whose syntax is guessed unless the application has set
 * one. */
gboolean _html5_parser_open_file (Html5Parser *self, GFile *file, GError **error);
/* What is read at a time: less, where most of the document is not wanted. */
gsize _html5_parser_chunk_bytes (const Html5Parser *self);

/* An asynchronous parse that was suspended continues: html5-parser-async.c */
void _html5_parser_go_on (Html5Parser *self);

/* html5-parser-progress.c */
void _html5_parser_begin_progress (Html5Parser *self);
void _html5_parser_count (Html5Parser *self, gsize length);
void _html5_parser_notify_progress (Html5Parser *self);
void _html5_parser_take_size (Html5Parser *self, GFileInfo *info);

/* html5-parser-stream.c */
GOutputStream *_html5_parser_stream_new (Html5Parser *parser);

/* The syntax and the charset, or NULL, that a MIME type means; html5-content-type.c */
Html5Syntax _html5_content_type_parse (const char *content_type, char **charset);

/* How long an asynchronous parse may hold the main loop, in microseconds, and the pieces in
 * which it looks at the clock. */
#define HTML5_SLICE_MICROSECONDS 3000
#define HTML5_SLICE_BYTES 4096
