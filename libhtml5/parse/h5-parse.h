/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The wiring of one parse: bytes -> decoder -> input -> tokenizer -> builder -> tree.
 *
 * A parse makes one tree. It is fed in pieces of any size; nothing it does depends on where
 * they end. It knows nothing of GObject or GIO: the facade's Html5Parser wraps it.
 */
#pragma once

#include "base/h5-limits.h"
#include "encoding/detect/h5-detect.h"
#include "encoding/detect/h5-sniff.h"
#include "input/h5-input.h"
#include "tree/h5-tree.h"

typedef struct _H5Parse H5Parse;

typedef enum
{
  H5_SYNTAX_HTML,
  H5_SYNTAX_XML,
  H5_SYNTAX_GUESS,      /* one of these two, by the first bytes */
  H5_SYNTAX_XML_OR_HTML /* XML if it is well-formed, else HTML */
} H5Syntax;

typedef enum
{
  H5_STRICTNESS_LENIENT,
  H5_STRICTNESS_STRICT,
  H5_STRICTNESS_EXPLICIT
} H5Strictness;

/* https://html.spec.whatwg.org/#current-document-readiness */
typedef enum
{
  H5_READINESS_LOADING,
  H5_READINESS_INTERACTIVE,
  H5_READINESS_COMPLETE
} H5Readiness;

typedef enum
{
  H5_SCRIPT_DONE, /* it ran, or there was nothing to run */
  H5_SCRIPT_WAIT  /* not yet: ask again when the parse resumes */
} H5ScriptResult;

/* For whom a document is parsed whose scripts run, or who looks at it before it is whole. Each
 * may be NULL; in each the tree may be changed, and the parse may be written to or aborted. */
typedef struct
{
  H5ScriptResult (*run) (gpointer data, H5Node *script);
  /* https://html.spec.whatwg.org/#perform-a-microtask-checkpoint */
  void (*checkpoint) (gpointer data);
  void (*readiness) (gpointer data, H5Readiness readiness);
  void (*content_loaded) (gpointer data);
} H5ParseHost;

typedef struct
{
  H5Syntax syntax;
  H5Strictness strictness;
  gboolean scripting;
  gboolean allow_declarative_shadow_roots;
  gboolean source_locations; /* documents: the tree knows where its nodes come from */
  gboolean html_references;  /* XML that is not strict: undeclared entities are those of HTML */
  gboolean stop_after_head;  /* HTML: the parse is over when the head is complete */
  gboolean collect_errors;
  H5Limits limits;
  H5Detection detection;
  const char *language;           /* of the user, a BCP 47 tag; borrowed too */
  const char *host;               /* that the bytes come from; borrowed too */
  const char *transport_encoding; /* labels; borrowed until h5_parse_new () returns;
                                   * unknown ones are ignored */
  const char *override_encoding;
  const char *fallback_encoding;
} H5ParseOptions;

extern const H5ParseOptions h5_parse_default_options;

typedef struct
{
  H5ErrorCode code;
  H5Position position;
} H5ParseError;

/* What H5_SYNTAX_GUESS makes of the first kilobyte: XML if, after white space, comments and
 * processing instructions, there is an XML declaration, a DOCTYPE of another root than html, or a
 * tag other than html with xmlns in it. */
H5Syntax h5_parse_guess_syntax (const char *bytes, gsize length);

H5Parse *h5_parse_new (const H5ParseOptions *options);

/* A fragment: the context is copied into the parse's tree for what the parser asks of it.
 * https://html.spec.whatwg.org/#parsing-html-fragments */
H5Parse *h5_parse_new_fragment (const H5ParseOptions *options, const H5Node *context);
void h5_parse_free (H5Parse *self);

/* Bytes in an encoding that is found out, or UTF-8 text, which has none to find. Not both.
 * Bytes are held back until their beginning tells the encoding, at most H5_SNIFF_LENGTH. As
 * long as the encoding is tentative they are kept, for a meta may start the parse over: then
 * the tree is another one. */
void h5_parse_feed_bytes (H5Parse *self, const char *bytes, gsize length);
void h5_parse_feed_text (H5Parse *self, const char *text, gsize length);

/* All bytes at once, which stay where they are until the parse has finished: none is copied to be
 * kept. */
void h5_parse_feed_all (H5Parse *self, const char *bytes, gsize length);

/* Before the first input, which will be these bytes: with locations they are kept instead of a
 * copy. */
void h5_parse_keep_source (H5Parse *self, GBytes *bytes);

/* The end of the input: the tree is then whole, unless a script makes the parse wait. */
void h5_parse_finish (H5Parse *self);

/* Before the first input. The data and what the host points to outlive the parse. */
void h5_parse_set_host (H5Parse *self, const H5ParseHost *host, gpointer data);

/* The tree is somebody else's from now on, who may change it between calls and frees it after
 * the parse. The parse goes on building in it, even when it starts over. */
H5Tree *h5_parse_lend_tree (H5Parse *self);

/* What document.write () does with a string: inserts it at the insertion point, and parses up to
 * there. FALSE when there is no insertion point, because no script of the parser is running. */
gboolean h5_parse_write (H5Parse *self, const char *text, gsize length);

/* Whether a script has been answered H5_SCRIPT_WAIT; input is kept meanwhile. */
gboolean h5_parse_is_waiting (const H5Parse *self);

/* Asks about that script again. If it need not be waited for any more, the input that was kept is
 * there to be taken. */
void h5_parse_resume (H5Parse *self);

/* Goes on with at most so many bytes of the input that was kept, and with the end if that has been
 * reached. TRUE while there is more to go on with. Input that comes meanwhile is parsed after it. */
gboolean h5_parse_take_held (H5Parse *self, gsize most);

/* Runs a script of the asynchronous ones, which has been fetched: the host is asked. */
void h5_parse_run_async (H5Parse *self, H5Node *script);

/* https://html.spec.whatwg.org/#abort-a-parser. Also what is called where the caller has seen
 * enough: no more input is taken, and the tree stays as it is. */
void h5_parse_abort (H5Parse *self);

/* Whether nothing will change any more: finished, aborted, or stopped by an error. */
gboolean h5_parse_is_over (const H5Parse *self);

/* Whether all input has been read to the end, and the end's steps have been done. */
gboolean h5_parse_is_finished (const H5Parse *self);

/* The pending parsing-blocking script, or NULL, and the scripts that will run when the document
 * has been parsed, and as soon as they are there: of H5Nodes, in order. */
H5Node *h5_parse_get_blocking_script (const H5Parse *self);
const GPtrArray *h5_parse_get_deferred_scripts (const H5Parse *self);
const GPtrArray *h5_parse_get_async_scripts (const H5Parse *self);

/* Whether a parse error under strictness, or a limit, ended the parse; later input is ignored. */
gboolean h5_parse_has_stopped (const H5Parse *self);

/* The tree so far, which the parse owns until it is stolen. */
H5Tree *h5_parse_get_tree (H5Parse *self);
H5Tree *h5_parse_steal_tree (H5Parse *self);

/* The DocumentFragment of a fragment parse; of the same tree. */
H5Node *h5_parse_get_fragment (H5Parse *self);

/* The encoding of the bytes and where it came from; NULL as long as it is not known. */
const H5Encoding *h5_parse_get_encoding (const H5Parse *self, H5EncodingSource *source);

/* Its name: in XML it may be one that the web has no decoder for. */
const char *h5_parse_get_encoding_name (const H5Parse *self);

/* The errors stored, in the order found, and how many there were. */
const H5ParseError *h5_parse_get_errors (const H5Parse *self, gsize *n_stored, guint64 *n_all);

/* H5_LIMIT_… */
guint32 h5_parse_get_limits_hit (const H5Parse *self);

/* The deterministic measure of work in tree construction, for tests of linearity. */
guint64 h5_parse_get_steps (const H5Parse *self);
