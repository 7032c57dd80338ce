/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of one parse, which its files share. */
#pragma once

#include "base/h5-buffer.h"
#include "builder/h5-builder.h"
#include "parse/h5-parse.h"
#include "parse/h5-script-list.h"
#include "encoding/h5-decoder.h"
#include "encoding/detect/h5-detect.h"
#include "tokenizer/h5-tokenizer.h"
#include "xmler/h5-xml-encoding.h"

/* The maximum number of bytes to decode at once, so that the text of a large document is not in
 * memory twice, and few bytes are decoded again when the encoding changes. */
#define H5_PARSE_PIECE ((gsize) 16 * 1024)

/* Detecting an encoding that is not declared: h5-parse-detect.c. */
typedef struct
{
  gboolean is_active;
  H5Buffer waiting; /* bytes from the first that is not ASCII on */
  H5Utf8Evidence evidence;
  /* If an encoding was detected: the number of bytes before these, and the encoding until then. */
  guint64 n_before;
  const H5Encoding *fallback;
} H5ParseDetection;

/* The scripts of a parse: h5-parse-script.c. */
typedef struct
{
  H5ParseHost host;
  gpointer data;
  H5Node *ended;    /* the script whose end tag made the tokenizer stop, or NULL */
  H5Node *blocking; /* https://html.spec.whatwg.org/#pending-parsing-blocking-script */
  /* "list of scripts that will execute when the document has finished parsing" */
  H5ScriptList deferred;
  /* "set of scripts that will execute as soon as possible" */
  H5ScriptList async;
  guint nesting;   /* https://html.spec.whatwg.org/#script-nesting-level */
  gboolean paused; /* https://html.spec.whatwg.org/#parser-pause-flag */
  gboolean has_insertion_point;
  guint64 insertion_point; /* the layer of the input: text is inserted before the rest of it */
  gboolean waiting;        /* for the host to run a script */
  H5Buffer held;           /* bytes that were fed while waiting */
  gsize held_at;           /* number of these that have been parsed */
  gboolean held_last;      /* the end was reached while waiting */
} H5ParseScripts;

/* The progress of https://html.spec.whatwg.org/#the-end */
typedef enum
{
  H5_END_NOT_REACHED,
  H5_END_OF_BYTES,
  H5_END_OF_TEXT,
  H5_END_OF_CHOICE,
  H5_END_OF_INPUT,
  H5_END_DEFERRED_SCRIPTS,
  H5_END_ASYNC_SCRIPTS,
  H5_END_DONE
} H5ParseEnd;

struct _H5Parse
{
  H5Tree *tree;     /* NULL after it was stolen */
  gboolean is_lent; /* the tree was lent */
  H5Node *fragment;
  H5Tokenizer *tokenizer;
  H5Builder *builder;

  H5SniffHints hints;
  H5Sniffed sniffed;              /* encoding is NULL until it is known */
  const H5Encoding *new_encoding; /* the parse has to start over with this encoding, or NULL */
  const char *all_bytes;          /* all bytes, if they remain valid; otherwise NULL */
  /* All bytes so far, while the parse may start over and all_bytes is NULL. */
  H5Buffer kept;
  gboolean cannot_start_over; /* too many bytes were fed, or a script ran */
  guint64 n_taken;            /* number of bytes while the encoding is not certain */
  gboolean is_counted;        /* whether n_plain is known */
  guint64 n_plain; /* of these, the number at the start that mean ASCII in all encodings */
  H5ParseDetection detection;
  H5Decoder decoder;
  guint64 n_bytes;

  /* For XML, these replace the tokenizer and the builder. `kept` contains the first bytes. */
  H5Xmler *xmler;
  H5XmlEncoding xml_encoding;
  gboolean is_text;
  H5XmlLabels xml_labels;
  gsize part;
  gboolean malformed_follows; /* after the text at which the parser of XML rests */
  gboolean has_restored;      /* at the end, the decoder has bytes to decode after malformed ones */
  guint8 utf32_bytes[4];
  guint n_utf32_bytes;

  H5Buffer undecided;     /* all input, while the syntax may still change */
  H5Buffer again;         /* input that is parsed again as HTML, in parts */
  gsize n_again;          /* number of these bytes that have been parsed */
  gboolean is_ill_formed; /* XML that is malformed */
  guint32 xml_limits;     /* the limits of XML that made the syntax HTML */

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
  gboolean head_is_over; /* only the head is parsed, and has ended; there are no more errors */
  gboolean finished;     /* there is no more input */
  gboolean is_exceeded;  /* there are more bytes than the limit allows */

  /* Not set to zero when a parse begins, because they are large and get their values then. */
  H5ParseOptions options;
  H5Input input;
};

/* Create and free the parsers. Creating them begins a new tree and a new list of errors. */
void h5_parse_open_engine (H5Parse *self, const H5Node *context);
void h5_parse_close_engine (H5Parse *self);

/* Adds limits that were exceeded, H5_LIMIT_…. May end the parse. */
void h5_parse_note_limits (H5Parse *self, guint32 hit);

/* Ends the parse if it has parsed all input that the limit allows, and there is more. It may
 * have ended before. */
void h5_parse_check_input (H5Parse *self);

/* Takes bytes of the stream. The first ones determine the encoding. */
void h5_parse_take_bytes (H5Parse *self, const char *bytes, gsize length);

/* Handles the end of the bytes. */
void h5_parse_end_bytes (H5Parse *self);

/* https://html.spec.whatwg.org/#change-the-encoding, if this meta element requires it. */
void h5_parse_take_meta (gpointer parse, H5Node *meta);

/* Replaces the decoder for the bytes that are not decoded yet. */
void h5_parse_exchange_decoder (H5Parse *self, const H5Encoding *encoding, H5EncodingSource source);

/* Returns how many of the next bytes to decode mean the same in all encodings, like all before
 * them, or come before those from which the encoding was detected. They are decoded before the
 * others, so that a meta element in them comes before the others, too, in whatever pieces the bytes
 * arrive. */
gsize h5_parse_count_next_plain (const H5Parse *self, gsize length);

/* Whether bytes that are not ASCII have to be passed to h5_parse_detect(). */
gboolean h5_parse_is_detecting (const H5Parse *self);

/* Holds bytes. Returns TRUE when the encoding is known, so that they can be decoded. */
gboolean h5_parse_detect (H5Parse *self, const char *bytes, gsize length, gboolean last);
void h5_parse_forget_detection (H5Parse *self);

/* Decodes the bytes that waited for the detection, if a meta element in bytes that were held has
 * determined the encoding instead. */
void h5_parse_end_detection (H5Parse *self);

/* Returns to the fallback, if the encoding was detected from bytes after those that have been
 * decoded. */
void h5_parse_undo_detection (H5Parse *self);

/* Sets the input to text, which has no encoding to determine. */
void h5_parse_set_text (H5Parse *self);

/* Decodes and parses bytes piece by piece. If the parse waits for a script, holds the rest for
 * h5_parse_take_held(). */
void h5_parse_decode (H5Parse *self, const guint8 *bytes, gsize length, gboolean last);

/* The same for encodings that the web does not have. Returns the number of bytes that were decoded,
 * which is less if the parse rests: h5-parse-xml.c. */
gsize h5_parse_decode_xml (H5Parse *self, const guint8 *bytes, gsize length, gboolean last);

/* Whether the text in the input has not been parsed completely. */
static inline gboolean
h5_parse_is_resting (const H5Parse *self)
{
  return self->xmler && h5_xmler_is_resting (self->xmler);
}

/* Passes input to the current parser. */
void h5_parse_dispatch (H5Parse *self, const char *bytes, gsize length);

/* Tokenizes the text in the input, and runs its scripts: h5-parse-script.c. */
void h5_parse_run_html (H5Parse *self);

/* Called by the builder when a script element or the head is complete. */
void h5_parse_take_script (gpointer parse, H5Node *script);
void h5_parse_take_head (gpointer parse);
void h5_parse_clear_scripts (H5Parse *self);

/* Run the scripts at the end. Return FALSE if one of them makes the parse wait. */
gboolean h5_parse_run_deferred (H5Parse *self);
gboolean h5_parse_run_remaining_async (H5Parse *self);

/* The steps of the end of the input, in their order. Each does nothing if it does not apply:
 *
 *   end_text     the end of the bytes and, in XML, of the text, whose parse may rest
 *   end_xml      the end of the parse of XML, which may rest, too
 *   end_choice   the choice of the syntax, if XML is tried first
 *   end_input    the end of the bytes of HTML, unless a script makes the parse wait
 *   end_tokens   the end of the tokens */
void h5_parse_end_text (H5Parse *self);
void h5_parse_end_xml (H5Parse *self);
void h5_parse_end_choice (H5Parse *self);
void h5_parse_end_input (H5Parse *self);
void h5_parse_end_tokens (H5Parse *self);

/* Continues with the steps of the end: h5-parse-end.c. */
void h5_parse_go_to_end (H5Parse *self);

/* Whether no more input is to be parsed. */
static inline gboolean
h5_parse_must_stop (const H5Parse *self)
{
  return self->stopped || self->aborted;
}

/* Whether there is input to be parsed again. */
static inline gboolean
h5_parse_has_again (const H5Parse *self)
{
  return self->again.length > 0 && !h5_parse_must_stop (self);
}

/* Call this when the encoding is known or changes: sets that of the tree's source, if the tree has
 * locations. */
void h5_parse_note_source (H5Parse *self);

/* Discards the tree and the errors, to start over. */
void h5_parse_forget_parse (H5Parse *self);

/* Discards bytes that were held, because they will be fed again. */
void h5_parse_drop_held (H5Parse *self);

/* Input whose syntax is not known yet, and its end: h5-parse-choice.c. */
void h5_parse_choose (H5Parse *self, const char *bytes, gsize length);
void h5_parse_end_guess (H5Parse *self);
/* If the XML is malformed, begins again with HTML, in parts if the parse may rest. */
void h5_parse_check_choice (H5Parse *self);
/* Parses at most this number of these bytes. */
void h5_parse_take_again (H5Parse *self, gsize most);

/* The same steps for XML: h5-parse-xml.c. */
void h5_parse_open_xml (H5Parse *self, const H5Node *context);
void h5_parse_take_xml (H5Parse *self, const char *bytes, gsize length);
void h5_parse_end_xml_text (H5Parse *self);
void h5_parse_note_xml (H5Parse *self);
