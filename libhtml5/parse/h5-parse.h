/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One parse: from bytes to decoder, input, tokenizer, builder and tree.
 *
 * A parse creates one tree. Input is fed in pieces of any size, and the result does not depend on
 * where they end. It does not use GObject or GIO: Html5Parser is its wrapper.
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
  H5_SYNTAX_GUESS,      /* XML or HTML, depending on the first bytes */
  H5_SYNTAX_XML_OR_HTML /* XML if it is well-formed, otherwise HTML */
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
  H5_SCRIPT_DONE, /* the script ran, or there was nothing to run */
  H5_SCRIPT_WAIT  /* not possible yet: ask again when the parse resumes */
} H5ScriptResult;

/* Callbacks for scripts and for observing the document during the parse. Each may be NULL.
 * Each may change the tree, write to the parse, and abort it. */
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
  gboolean live_scripts; /* of a fragment: its scripts run when they are inserted */
  gboolean allow_declarative_shadow_roots;
  gboolean source_locations; /* for documents: the tree has the source locations of its nodes */
  /* XML with error recovery: undeclared entities have the definitions of HTML. */
  gboolean html_references;
  gboolean stop_after_head; /* HTML: end the parse when the head is complete */
  gboolean collect_errors;
  H5Limits limits;
  H5Detection detection;
  const char *language;           /* of the user, a BCP 47 tag; borrowed */
  const char *host;               /* the source of the bytes; borrowed */
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

/* The choice of H5_SYNTAX_GUESS, from the first kilobyte. It is XML if, after white space,
 * comments and processing instructions, there is an XML declaration, a DOCTYPE with another
 * name than html, or a tag other than html with an xmlns attribute. */
H5Syntax h5_parse_guess_syntax (const char *bytes, gsize length);

H5Parse *h5_parse_new (const H5ParseOptions *options);

/* Parses a fragment: https://html.spec.whatwg.org/#parsing-html-fragments. The context is
 * copied to the new tree. */
H5Parse *h5_parse_new_fragment (const H5ParseOptions *options, const H5Node *context);
void h5_parse_free (H5Parse *self);

/* Feed bytes, whose encoding is determined, or UTF-8 text. Do not use both. At most
 * H5_SNIFF_LENGTH bytes are held until the encoding is known. As long as it is tentative,
 * bytes are kept, because a meta element may cause the parse to start over. Then the tree
 * changes. */
void h5_parse_feed_bytes (H5Parse *self, const char *bytes, gsize length);
void h5_parse_feed_text (H5Parse *self, const char *text, gsize length);

/* Feeds all bytes at once. They must remain valid until the parse has finished, so that they
 * need not be copied. */
void h5_parse_feed_all (H5Parse *self, const char *bytes, gsize length);

/* Call this before the first input, if all input will be these bytes. With locations, they are
 * then kept instead of a copy. */
void h5_parse_keep_source (H5Parse *self, GBytes *bytes);

/* Ends the input. Then the tree is complete, unless a script makes the parse wait. */
void h5_parse_finish (H5Parse *self);
/* The same in parts, if they are set: as long as h5_parse_has_held(), h5_parse_take_held() does the
 * next one. */
void h5_parse_begin_to_finish (H5Parse *self);

/* Call this before the first input. The data and the callbacks must remain valid as long as
 * the parse. */
void h5_parse_set_host (H5Parse *self, const H5ParseHost *host, gpointer data);

/* Lends the tree. Its new owner may change it between calls, and frees it after the parse. The
 * parse continues to build it, even if it starts over. */
H5Tree *h5_parse_lend_tree (H5Parse *self);

/* What document.write() does with a string: inserts it at the insertion point, and parses up
 * to there. Returns FALSE if there is no insertion point, because no script of the parser is
 * running. */
gboolean h5_parse_write (H5Parse *self, const char *text, gsize length);

/* Whether the parse waits for a script, after H5_SCRIPT_WAIT. Input is held. */
gboolean h5_parse_is_waiting (const H5Parse *self);

/* Lets feeding return before all of the input was parsed, if that takes long, as it may in XML:
 * after about this number of bytes. 0 means never. The rest is held for h5_parse_take_held(). */
void h5_parse_set_part (H5Parse *self, gsize part);

/* Whether input is held that h5_parse_take_held() parses now. */
gboolean h5_parse_has_held (const H5Parse *self);

/* Asks the host again about that script. If the parse no longer waits, call
 * h5_parse_take_held() to parse the input that was held. */
void h5_parse_resume (H5Parse *self);

/* Parses at most this many bytes of the input that was held, and the end if it was reached.
 * Returns TRUE if there is more. New input is parsed after that. */
gboolean h5_parse_take_held (H5Parse *self, gsize most);

/* Asks the host to run an asynchronous script, which has been fetched. */
void h5_parse_run_async (H5Parse *self, H5Node *script);

/* https://html.spec.whatwg.org/#abort-a-parser. Also called when no more of the document is
 * needed. No more input is accepted, and the tree stays as it is. */
void h5_parse_abort (H5Parse *self);

/* Whether nothing will change any more: the parse has finished, was aborted, or stopped at an
 * error. */
gboolean h5_parse_is_over (const H5Parse *self);

/* Whether all input was parsed, and the steps of the end were run. */
gboolean h5_parse_is_finished (const H5Parse *self);

/* Return the pending parsing-blocking script, or NULL; the scripts to run when the document
 * has been parsed; and those to run as soon as possible. The caller frees the arrays, which contain
 * H5Node in order. */
H5Node *h5_parse_get_blocking_script (const H5Parse *self);
GPtrArray *h5_parse_list_deferred_scripts (const H5Parse *self);
GPtrArray *h5_parse_list_async_scripts (const H5Parse *self);

/* Whether an error in strict mode, or a limit, ended the parse. Later input is ignored. */
gboolean h5_parse_has_stopped (const H5Parse *self);

/* Returns the tree. The parse owns it until it is stolen. */
H5Tree *h5_parse_get_tree (H5Parse *self);
H5Tree *h5_parse_steal_tree (H5Parse *self);

/* Returns the DocumentFragment of a fragment parse, which is in the same tree. */
H5Node *h5_parse_get_fragment (H5Parse *self);

/* Returns the encoding of the bytes and how it was determined. NULL until it is known. */
const H5Encoding *h5_parse_get_encoding (const H5Parse *self, H5EncodingSource *source);

/* Returns the name of the encoding. In XML, that may be one that the web has no decoder for. */
const char *h5_parse_get_encoding_name (const H5Parse *self);

/* Returns the stored errors in the order in which they were found, and the number of all
 * errors. */
const H5ParseError *h5_parse_get_errors (const H5Parse *self, gsize *n_stored, guint64 *n_all);

/* H5_LIMIT_… */
guint32 h5_parse_get_limits_hit (const H5Parse *self);

/* Returns the number of steps of tree construction, which is deterministic, for tests of
 * linearity. */
guint64 h5_parse_get_steps (const H5Parse *self);
