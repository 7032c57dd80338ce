/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of one parse. */
#pragma once

#include "base/h5-buffer.h"
#include "builder/h5-builder.h"
#include "parse/h5-parse.h"
#include "encoding/h5-decoder.h"
#include "encoding/detect/h5-detect.h"
#include "tokenizer/h5-tokenizer.h"
#include "xmler/h5-xml-encoding.h"

/* An encoding that nothing declares: h5-parse-detect.c. */
typedef struct
{
  gboolean is_active;
  H5Buffer waiting; /* bytes from the first one on that is not ASCII */
  H5Utf8Evidence evidence;
} H5ParseDetection;

/* The scripts of a parse: h5-parse-script.c. */
typedef struct
{
  H5ParseHost host;
  gpointer data;
  H5Node *ended;    /* whose end tag made the tokenizer stop, or NULL */
  H5Node *blocking; /* https://html.spec.whatwg.org/#pending-parsing-blocking-script */
  GPtrArray
    *deferred;      /* "list of scripts that will execute when the document has finished parsing" */
  GPtrArray *async; /* "set of scripts that will execute as soon as possible" */
  guint nesting;    /* https://html.spec.whatwg.org/#script-nesting-level */
  gboolean paused;  /* https://html.spec.whatwg.org/#parser-pause-flag */
  gboolean has_insertion_point;
  guint64 insertion_point; /* before what is to be read of this layer of the input */
  gboolean waiting;        /* for the host */
  H5Buffer held;           /* bytes that came while waiting, */
  gsize held_at;           /* of which so many are done with */
  gboolean held_last;      /* and the end came */
} H5ParseScripts;

/* How far the end has come: https://html.spec.whatwg.org/#the-end */
typedef enum
{
  H5_END_NOT_REACHED,
  H5_END_OF_INPUT,
  H5_END_DEFERRED_SCRIPTS,
  H5_END_ASYNC_SCRIPTS,
  H5_END_DONE
} H5ParseEnd;

struct _H5Parse
{
  H5ParseOptions options;
  H5Tree *tree;     /* NULL once it was stolen */
  gboolean is_lent; /* the tree is */
  H5Node *fragment;
  H5Input input;
  H5Tokenizer *tokenizer;
  H5Builder *builder;

  H5SniffHints hints;
  H5Sniffed sniffed;              /* no encoding as long as it is not known */
  const H5Encoding *new_encoding; /* that a meta wants the parse to start over in */
  const char *all_bytes;          /* from the first one on, if they stay where they are */
  H5Buffer kept;              /* all bytes, while the parse may start over and they do not stay */
  gboolean cannot_start_over; /* too many bytes came to keep them, or a script ran */
  guint64 n_taken;            /* bytes, while the encoding is not certain */
  guint64 n_plain;            /* of these that are not kept, from the first one on, mean the same
                                   * in all encodings */
  H5ParseDetection detection;
  H5Decoder decoder;
  guint64 n_bytes;

  /* For XML, in the place of tokenizer and builder; `kept` are the first bytes then. */
  H5Xmler *xmler;
  H5XmlEncoding xml_encoding;
  gboolean is_text;
  char *xml_label; /* what the caller or the transport says */
  guint8 utf32_bytes[4];
  guint n_utf32_bytes;

  H5Buffer undecided;     /* all input, while the syntax may still be another */
  gboolean is_ill_formed; /* what was to be XML if it is well-formed */

  H5ParseError *errors;
  gsize n_errors;
  gsize errors_capacity;
  guint64 n_all_errors;
  guint32 limits_hit;
  guint64 steps;
  H5ParseScripts scripts;
  H5ParseEnd end;
  gboolean stopped;
  gboolean aborted;
  gboolean finished; /* no more input comes */
};

/* Makes, and frees, what parses; the tree and the errors are begun anew. */
void h5_parse_open_engine (H5Parse *self, const H5Node *context);
void h5_parse_close_engine (H5Parse *self);

/* Limits that the engine hit, H5_LIMIT_…: they may end the parse. */
void h5_parse_note_limits (H5Parse *self, guint32 hit);

/* Bytes of the stream, of which the first decide about the encoding. */
void h5_parse_take_bytes (H5Parse *self, const char *bytes, gsize length);

/* The end of the bytes. */
void h5_parse_end_bytes (H5Parse *self);

/* https://html.spec.whatwg.org/#change-the-encoding, if this meta element asks for it. */
void h5_parse_take_meta (gpointer parse, H5Node *meta);

/* Another decoder goes on with the bytes that are not decoded yet. */
void h5_parse_exchange_decoder (H5Parse *self, const H5Encoding *encoding, H5EncodingSource source);

/* Whether bytes that are not ASCII are to go through h5_parse_detect (). */
gboolean h5_parse_is_detecting (const H5Parse *self);

/* Adds to the bytes that wait; TRUE when the encoding is known, and they are to be decoded. */
gboolean h5_parse_detect (H5Parse *self, const char *bytes, gsize length, gboolean last);
void h5_parse_forget_detection (H5Parse *self);

/* The input is text: nothing is to be found out. */
void h5_parse_set_text (H5Parse *self);

/* Decodes the bytes piece by piece and has the pieces parsed; those that come after a script which
 * the parse waits for are kept for h5_parse_take_held (). */
void h5_parse_decode (H5Parse *self, const guint8 *bytes, gsize length, gboolean last);

/* Has the parser that is open take input. */
void h5_parse_dispatch (H5Parse *self, const char *bytes, gsize length);

/* Tokenizes what the input holds, and runs its scripts: h5-parse-script.c. */
void h5_parse_run_html (H5Parse *self);

/* A script element is complete, or the head is: for the builder. */
void h5_parse_take_script (gpointer parse, H5Node *script);
void h5_parse_take_head (gpointer parse);
void h5_parse_clear_scripts (H5Parse *self);

/* The scripts of the end; FALSE when one of them makes the parse wait. */
gboolean h5_parse_run_deferred (H5Parse *self);
gboolean h5_parse_run_remaining_async (H5Parse *self);

/* The end of the input: all bytes are parsed then, unless a script makes the parse wait; and of the
 * tokens. */
void h5_parse_end_input (H5Parse *self);
void h5_parse_end_tokens (H5Parse *self);

/* The steps of the end that can be done: h5-parse-end.c. */
void h5_parse_go_to_end (H5Parse *self);

/* Whether no more input is to be parsed. */
static inline gboolean
h5_parse_must_stop (const H5Parse *self)
{
  return self->stopped || self->aborted;
}

/* The tree's source is in this encoding; for those of XML alone: h5-parse-xml.c. */
void h5_parse_note_source (H5Parse *self);

/* Gives up the tree and the errors so far, to start over. */
void h5_parse_forget_parse (H5Parse *self);

/* Input whose syntax is open, and its end: h5-parse-choice.c. */
void h5_parse_choose (H5Parse *self, const char *bytes, gsize length);
void h5_parse_finish_choice (H5Parse *self);

/* The same steps for XML: h5-parse-xml.c. */
void h5_parse_open_xml (H5Parse *self, const H5Node *context);
void h5_parse_take_xml (H5Parse *self, const char *bytes, gsize length);
void h5_parse_finish_xml (H5Parse *self);
