/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One parse of an Html5Parser, a "session", for all kinds of input:
 *
 *   _html5_parser_open()      fails with G_IO_ERROR_PENDING while another session is open
 *   _html5_parser_feed()      bytes or text, in pieces of any size
 *   _html5_parser_close()     ends it, stores the errors, and returns the document
 *   _html5_parser_abandon()   ends it without a document
 */
#pragma once

#include "dom/common/html5-func-private.h"
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
  gboolean has_syntax; /* the syntax was set: it is neither guessed nor that of the content type */
  Html5Strictness strictness;
  gboolean scripting;
  gboolean html_references;
  gboolean collect_errors;
  gboolean allow_declarative_shadow_roots;
  char *content_type;
  char *content_type_encoding; /* its charset; or NULL */
  char *override_encoding;
  char *transport_encoding;
  char *fallback_encoding;
  Html5EncodingDetection encoding_detection;
  char *language;
  char *base_uri;
  Html5Limits limits;
  gboolean has_limits; /* the limits were set: documents get them, too */
  Html5StopAfter stop_after;
  gboolean source_locations;
  guint64 total_bytes;
  Html5Func *script_func; /* an Html5ScriptFunc; or NULL */
  Html5Func *stop_func;   /* an Html5StopFunc; or NULL */

  Html5Session session;
  guint64 n_sessions;           /* so far */
  H5Parse *parse;               /* of the session; NULL if there is none */
  Html5Document *document;      /* its document; NULL until it is needed */
  Html5DocumentMode noted_mode; /* of the document when it was notified last */
  guint running;                /* number of calls of the engine that are on the stack */
  gboolean is_fragment;
  gboolean can_wait;  /* for scripts */
  gboolean can_stop;  /* the stop function was set at the beginning */
  gboolean runs_code; /* scripts of the application, or a function that can stop the parse */
  GMutex lock;
  GCond apart_ended;
  gboolean is_async;   /* the session is asynchronous */
  gboolean is_apart;   /* a worker is parsing; guarded by the lock */
  gboolean is_aborted; /* by html5_parser_abort() */
  GTask *suspended;    /* waits for a script */
  GCancellable *reads; /* of an asynchronous session; NULL if there is none */
  GSource *held_input; /* parses input that was held while the parser waited; or NULL */
  guint64 bytes_read;
  guint64 bytes_notified;
  guint64 session_total; /* length of the input in bytes; 0 if unknown */
  gboolean is_whole;     /* the input has ended, before the parse was over */
  gboolean has_all;      /* that was parsed */
  /* Settings at the beginning of the session, because those of the parser may change. */
  Html5Strictness session_strictness;
  char *session_uri;           /* base_uri, or else the URI of the input */
  char *session_type;          /* the MIME type without parameters; or NULL */
  Html5Limits *session_limits; /* for the document; NULL if none were set */
  GListModel *errors;          /* of the last session; NULL before the first */
  guint64 n_errors;
  guint32 limits_hit;
};

gboolean _html5_parser_open (Html5Parser *self, Html5Syntax syntax, Html5Session session,
                             GError **error);
/* FALSE with an error while a session is open. */
gboolean _html5_parser_check_idle (Html5Parser *self, GError **error);
/* Returns FALSE and sets an error if strict mode or a limit has ended the parse. If the parse may
 * have to stop, feeds the bytes in pieces. */
gboolean _html5_parser_feed (Html5Parser *self, const char *bytes, gsize length, GError **error);
/* Feeds pieces until this monotonic time, or until the parser waits or ends. Sets *taken to the
 * number of bytes that were fed: at least one if there are any. If the parser rests, some of them
 * are held, and h5_parse_has_held() returns TRUE. */
gboolean _html5_parser_feed_slice (Html5Parser *self, const char *bytes, gsize length, gint64 until,
                                   gsize *taken, GError **error);
/* Feeds the whole document. If the parse may have to stop, feeds it in pieces. */
void _html5_parser_feed_whole (Html5Parser *self, const char *bytes, gsize length,
                               gboolean is_text);
Html5Document *_html5_parser_close (Html5Parser *self, GError **error);
void _html5_parser_abandon (Html5Parser *self);
/* Ends what html5_parser_abort() could not end, because code of the application was running. */
void _html5_parser_end_aborted (Html5Parser *self);

/* The same for a fragment, whose owner document is that of the context. */
gboolean _html5_parser_open_fragment (Html5Parser *self, Html5Element *context, GError **error);
Html5DocumentFragment *_html5_parser_close_fragment (Html5Parser *self, Html5Element *context,
                                                     GError **error);

/* Returns TRUE if the parse can continue or has ended successfully. */
gboolean _html5_parser_check (Html5Parser *self, GError **error);

/* Ends the input, but stops at a monotonic time. Returns FALSE if there is more to do. The parse
 * may still have to wait for scripts. */
gboolean _html5_parser_end_slice (Html5Parser *self, gint64 until);

/* html5-parser-apart.c: as long as the application has no access to the document, a worker may
 * parse input, or its end. */
gboolean _html5_parser_can_parse_apart (const Html5Parser *self);
void _html5_parser_parse_apart (Html5Parser *self, GBytes *input, GTask *task,
                                GAsyncReadyCallback callback);
/* Waits for the worker, if there is one. */
void _html5_parser_join (Html5Parser *self);

/* Called around each call of the engine that may run code of the application:
 * html5-parser-document.c. The first function takes a reference to the parser, which the
 * caller releases. */
void _html5_parser_enter (Html5Parser *self);
void _html5_parser_leave (Html5Parser *self);
void _html5_parser_settle (Html5Parser *self);

/* Creates the document, for access during the parse. */
void _html5_parser_expose_document (Html5Parser *self);
/* Returns the document of a parse that has ended. */
Html5Document *_html5_parser_take_document (Html5Parser *self);
/* Sets the callbacks of this session. */
void _html5_parser_host (Html5Parser *self);
void _html5_parser_ask_to_stop (Html5Parser *self);

/* html5-parser-script.c */
H5ScriptResult _html5_parser_run_script (gpointer parser, H5Node *script);
/* Discards input that is held. */
void _html5_parser_drop_held_input (Html5Parser *self);

/* html5-parser-io.c: the session of a file, whose syntax is guessed unless the application has set
 * one. */
gboolean _html5_parser_open_file (Html5Parser *self, GFile *file, GError **error);
/* Returns the number of bytes to read at once: less if only a part of the document is wanted. */
gsize _html5_parser_chunk_bytes (const Html5Parser *self);

/* An asynchronous parse that was suspended continues: html5-parser-async.c */
void _html5_parser_go_on (Html5Parser *self);

/* Returns a source that is ready unless the parser is calling code of the application. That may run
 * a main loop: html5-parser-loop.c */
GSource *_html5_parser_idle_source_new (Html5Parser *self);

/* html5-parser-progress.c */
void _html5_parser_begin_progress (Html5Parser *self);
void _html5_parser_count (Html5Parser *self, gsize length);
void _html5_parser_notify_progress (Html5Parser *self);

/* Called at the end of the input, before and after the rest is parsed. The whole document makes the
 * fraction 1, whatever its size was said to be. */
void _html5_parser_note_end (Html5Parser *self);
void _html5_parser_end_progress (Html5Parser *self);
void _html5_parser_take_size (Html5Parser *self, GFileInfo *info);

/* html5-parser-push.c: returns FALSE and sets an error if the input has ended. The parse may still
 * wait for a script. */
gboolean _html5_parser_check_input (Html5Parser *self, GError **error);

/* html5-parser-stream.c */
GOutputStream *_html5_parser_stream_new (Html5Parser *parser);

/* html5-content-type.c: returns the syntax of a MIME type. Sets its essence, which is NULL if it is
 * no MIME type, and the charset, which may be NULL. */
Html5Syntax _html5_content_type_parse (const char *content_type, char **essence, char **charset);

/* Returns the MIME type of an XML file according to its name, or NULL. */
char *_html5_content_type_of_xml_file (GFile *file);

/* The maximum time, in microseconds, for which an asynchronous parse blocks the main loop, the size
 * of the pieces after which it checks the time, and the size of the parts of what takes longer. */
#define HTML5_SLICE_MICROSECONDS 2000
#define HTML5_SLICE_BYTES 1024
#define HTML5_SLICE_PART 8192
