/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * For the files of XML-ER.
 *
 * A state is a pair of functions, as in the HTML tokenizer, with some properties. step () takes
 * the text [p, end), which is not empty, and returns how far it came. It consumes something or
 * changes the state; where a token is not complete at `end` it keeps what it needs in the buffers
 * below and the next text goes on. eof () is called when no more text comes. Text comes from the
 * document, or from the innermost open entity: the sources are a stack, and the main loop in
 * h5-xmler.c gives the states the text of the topmost. States that look ahead do not look over the
 * end of such a text: cut () settles what they have read. The names of the states are those of the
 * XML-ER draft.
 *
 *      document       ... <a>&e;|...            at: where errors are said to be
 *        source 0     ... [&f;|]                replacement text of e
 *          source 1   ... x|y                   replacement text of f, being read
 *
 * Attributes of the tag that is being read point into that text where they can (H5XmlAttribute);
 * h5_xml_keep_attributes () copies them when the text goes away.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-location.h"
#include "tree/source/h5-locations.h"
#include "xmler/h5-xml-names.h"
#include "xmler/h5-xmler.h"

typedef const char *(*H5XmlStateFunction) (H5Xmler *self, const char *p, const char *end);
typedef void (*H5XmlEndFunction) (H5Xmler *self);

/* Zero is what most states have of what comes after eof. */
typedef struct
{
  H5XmlStateFunction step;
  H5XmlEndFunction eof; /* the input ends here; the data state follows */
  H5XmlEndFunction cut; /* of look-ahead: the text that it may look at ends here; or NULL */
  char quote;           /* the quote that ends the literal that is being read */

  gboolean holds_attributes; /* of a tag; they may point into the text */

  /* For locations: between tokens or in text; and of what was read, the bytes that belong to what
   * comes next. */
  gboolean is_content;
  guint8 n_ahead;
} H5XmlState;

typedef enum
{
  H5_XML_PHASE_START,
  H5_XML_PHASE_MAIN,
  H5_XML_PHASE_END
} H5XmlPhase;

typedef struct
{
  H5Node *inside;  /* where its children go: itself, its template contents, or (too deep) above */
  H5XmlName *name; /* NULL for the root of a fragment */
  gsize undo_mark; /* the bindings of namespaces before it */
} H5XmlOpen;

typedef enum
{
  H5_XML_ENTITY_INTERNAL,
  H5_XML_ENTITY_EXTERNAL,
  H5_XML_ENTITY_UNPARSED
} H5XmlEntityKind;

struct _H5XmlEntity
{
  H5XmlEntityKind kind;
  gboolean is_open;
  gsize length;
  char value[];
};

typedef struct
{
  const char *p;
  const char *end;
  H5XmlEntity *entity;
  gboolean is_parameter;
  gsize depth;  /* how many elements were open at its start */
  gsize lowest; /* and the fewest since */
} H5XmlSource;

typedef struct
{
  H5XmlName *name;
  const char *data; /* NULL: at `offset` of the buffer of values */
  gsize offset;
  gsize length;
} H5XmlAttribute;

/* A node that a state has emitted, in a tree with locations. */
typedef struct
{
  H5Node *node;
  H5SpanKind kind;
} H5XmlEmission;

struct _H5Xmler
{
  H5Tree *tree;
  H5Input *input;
  H5Limits limits; /* with the most for what has none */
  H5XmlNames *names;
  gboolean html_references; /* undeclared entities may be those of HTML */
  gboolean stopped;
  gboolean leaves_data; /* the data state returns after each token */
  gboolean well_formed;
  guint32 limits_hit;
  guint64
    steps; /* calls of states, and turns of all loops that are over something else than text */

  const H5XmlState *state;
  H5XmlPhase phase;

  /* Where in the document we are. */
  const char *at;         /* the byte of the input's buffer that errors are at */
  gboolean at_is_fixed;   /* the text is a stand-in for the byte there */
  const char *segment;    /* where the counting of document_bytes began */
  guint64 document_bytes; /* before segment */

  /* With locations: where the current token begins; h5-xml-locations.c. */
  gboolean is_locating;
  gboolean has_begun;
  gboolean was_in_entity; /* it began in the text of an entity */
  guint64 token_offset;
  guint64 fixed_end; /* the end of the byte that a stand-in is for */
  GArray *emissions; /* H5XmlEmission; or NULL */

  H5XmlSource *sources; /* room for limits.max_entity_depth */
  guint n_sources;

  /* The token that is being read. */
  H5Buffer name;        /* of a tag, a target, an attribute, a reference, a declaration */
  H5Buffer text;        /* of a run of text with references */
  H5Buffer data;        /* of a comment, a PI, a declaration's literal, an attribute */
  H5Buffer declaration; /* source text of the declaration in the internal subset */
  H5Buffer doctype;     /* source text of the DOCTYPE outside its subset */
  H5Buffer *capturing;  /* which of the two takes what the states consume, or NULL */
  guint matched;        /* how much of a keyword has been matched */
  guint brackets;       /* how many ] the text ends with, up to two */

  /* The tag that is being read. */
  guint64 tag_number;
  H5XmlName *tag_name;
  H5XmlAttribute *attributes;
  gsize n_attributes;
  gsize attributes_capacity; /* and that of token_attributes */
  gsize n_kept_attributes;   /* of them, those that point into `values` at most */
  H5Buffer values;
  H5XmlName *attribute_name; /* NULL: its value is read and dropped */
  gboolean no_space_since_value;
  gboolean has_declarations; /* some attribute declares a namespace */
  gboolean has_equal_locals; /* two attributes with prefixes have the same local part */
  H5NamedSpan *token_attributes;

  /* Tree construction. */
  H5Node *document; /* where comments outside the root go */
  H5XmlOpen *open;  /* the stack of open elements */
  gsize n_open;
  gsize open_capacity;
  gsize floor; /* how many of them cannot be closed: the root of a fragment */
  gboolean outside_text_reported;

  /* The DOCTYPE. */
  gboolean has_doctype;
  gboolean doctype_is_misplaced;
  gboolean junk_reported;
  gboolean doctype_has_keyword; /* PUBLIC or SYSTEM */
  gboolean doctype_is_public;
  guint n_identifiers;
  H5Buffer doctype_name;
  H5Buffer public_id;
  H5Buffer system_id;
  gboolean has_external_subset;
  gboolean saw_parameter_reference;
  gboolean unread_parameter_entity;
  gboolean has_html_names; /* its public identifier gives the references of HTML */

  /* The declaration that is being read. */
  gboolean is_parameter;
  guint n_literals;
  GPtrArray *entities; /* all of them, to be freed */
  GPtrArray *attlists;
  guint64 expanded; /* what entities and defaults have been charged */

  /* The XML declaration. */
  char *version;
  char *declared_encoding;
  H5XmlStandalone standalone;
  char *encoding;
  H5XmlEncodingSource encoding_source;
};

/* --- h5-xmler.c --- */

/* The place that errors are at from now on; nothing while an entity is read. */
static inline void
h5_xml_set_place (H5Xmler *self, const char *p)
{
  if (self->n_sources == 0 && !self->at_is_fixed)
    self->at = p;
}

/* A parse error at the place set, or at p. */
void h5_xml_error (H5Xmler *self, H5ErrorCode error);
void h5_xml_error_at (H5Xmler *self, H5ErrorCode error, const char *p);

/* The same once for each limit. */
void h5_xml_report_limit (H5Xmler *self, guint32 limit, H5ErrorCode error);

/* Adds to the token that is being read, as far as its limit. */
void h5_xml_append_to_full (H5Xmler *self, H5Buffer *token, const char *p, gsize length);

static inline void
h5_xml_append (H5Xmler *self, H5Buffer *token, const char *p, gsize length)
{
  if (G_LIKELY (token->length + length < self->limits.max_token_bytes - 3))
    h5_buffer_append (token, p, length);
  else
    h5_xml_append_to_full (self, token, p, length);
}

/* Makes the text of an entity the next to be read. */
void h5_xml_push_source (H5Xmler *self, H5XmlEntity *entity, gboolean is_parameter);

/* --- h5-xml-construct.c: the tokens --- */

typedef enum
{
  H5_XML_TEXT_LITERAL,
  H5_XML_TEXT_OTHER /* from a CDATA section or a reference: white space is not just layout */
} H5XmlTextKind;

void h5_xml_emit_text (H5Xmler *self, const char *text, gsize length, H5XmlTextKind kind);
void h5_xml_emit_tag (H5Xmler *self, gboolean is_empty);
void h5_xml_emit_end_tag (H5Xmler *self, const char *name, gsize length);
void h5_xml_emit_short_end_tag (H5Xmler *self);
void h5_xml_emit_comment (H5Xmler *self, const char *data, gsize length);
void h5_xml_emit_pi (H5Xmler *self);
void h5_xml_emit_doctype (H5Xmler *self);
void h5_xml_emit_eof (H5Xmler *self);

static inline H5XmlOpen *
h5_xml_current (H5Xmler *self)
{
  return &self->open[self->n_open - 1];
}

void h5_xml_grow_open (H5Xmler *self);

static inline void
h5_xml_push_open (H5Xmler *self, H5XmlOpen open)
{
  if (G_UNLIKELY (self->n_open == self->open_capacity))
    h5_xml_grow_open (self);
  self->open[self->n_open++] = open;
}

/* The end tag of the current element was read. */
void h5_xml_close_current (H5Xmler *self);

/* --- h5-xml-element.c: the element of a tag --- */

/* Makes the element of the tag that was read, below parent; its bindings hold on. */
H5Node *h5_xml_create_element (H5Xmler *self, const H5Node *parent);

/* --- h5-xml-attributes.c: the attributes of the tag that is being read --- */

void h5_xml_begin_tag (H5Xmler *self, const char *name, gsize length);
/* The name is complete: a new attribute, or an error and no attribute. */
void h5_xml_begin_attribute (H5Xmler *self, const char *name, gsize length);
/* The value as it was written, in text that lives on as long as the segment. */
void h5_xml_finish_attribute (H5Xmler *self, const char *raw, gsize length);
/* The same with self->data. */
void h5_xml_finish_attribute_from_data (H5Xmler *self);
void h5_xml_append_attribute (H5Xmler *self, H5XmlName *name, const char *value, gsize length);
void h5_xml_keep_attributes (H5Xmler *self);
const char *h5_xml_attribute_value (const H5Xmler *self, const H5XmlAttribute *attribute);

/* --- h5-xml-fast-tag.c --- */

/* Reads a whole tag, or as much of one as is plain and complete; NULL for nothing. */
const char *h5_xml_fast_markup (H5Xmler *self, const char *p, const char *end);
/* The same inside a tag, before an attribute; p when there is nothing to be had. */
const char *h5_xml_fast_attributes (H5Xmler *self, const char *p, const char *end);

/* --- h5-xml-references.c and h5-xml-entities.c --- */

/* Appends attribute-value text: references expanded, white space to spaces. */
void h5_xml_expand_text (H5Xmler *self, const char *raw, gsize length, H5Buffer *out);
/* Appends an entity's value: only numeric references expanded. */
void h5_xml_expand_numeric (H5Xmler *self, const char *raw, gsize length, H5Buffer *out);

typedef enum
{
  H5_XML_MEANS_ITSELF, /* stays as it is written */
  H5_XML_MEANS_NOTHING,
  H5_XML_MEANS_CHARACTERS,
  H5_XML_MEANS_ENTITY
} H5XmlMeaning;

/* What &name; means. n_open: how many entities are open. */
H5XmlMeaning h5_xml_resolve (H5Xmler *self, const char *name, gsize length, gboolean in_attribute,
                             guint n_open, H5Span *characters, H5XmlEntity **entity);
/* Whether this many more bytes may be made of the document; reports when not. */
gboolean h5_xml_charge (H5Xmler *self, gsize length);
void h5_xml_declare_entity (H5Xmler *self, const char *name, gsize name_length,
                            H5XmlEntityKind kind, const char *value, gsize length);
/* Reads %name; in the internal subset. */
void h5_xml_parameter_reference (H5Xmler *self, const char *name, gsize length);
gboolean h5_xml_stores_declarations (const H5Xmler *self);

/* --- h5-xml-attlist.c --- */

void h5_xml_declare_attributes (H5Xmler *self, const char *body, gsize length);
void h5_xml_attlist_free (gpointer attlist);
/* For the tag that was read: types, then defaults. */
void h5_xml_apply_attlist (H5Xmler *self);

/* --- h5-xml-grammar.c: strict recognisers; the text begins after the keyword --- */

gboolean h5_xml_matches_entity_declaration (const char *text, gsize length);
gboolean h5_xml_matches_attlist_declaration (const char *text, gsize length);
gboolean h5_xml_matches_notation_declaration (const char *text, gsize length);
gboolean h5_xml_matches_element_declaration (const char *text, gsize length);
gboolean h5_xml_matches_doctype_declaration (const char *text, gsize length);
gboolean h5_xml_matches_xml_declaration (const char *text, gsize length);

/* --- h5-xml-encoding.c --- */

/* The XML declaration was read: errors if the input was not in the encoding that it says. */
void h5_xml_check_encoding (H5Xmler *self);

/* --- the states, by file --- */

/* h5-xml-declaration.c */
extern const H5XmlState h5_xml_state_start;

/* h5-xml-data.c */
extern const H5XmlState h5_xml_state_data, h5_xml_state_cdata;

/* h5-xml-references.c */
extern const H5XmlState h5_xml_state_reference;

/* h5-xml-tags.c */
extern const H5XmlState h5_xml_state_tag, h5_xml_state_attribute_name_before;

/* h5-xml-markup.c */
extern const H5XmlState h5_xml_state_pi, h5_xml_state_pi_target, h5_xml_state_markup_declaration,
  h5_xml_state_bogus_comment;

/* h5-xml-doctype.c, h5-xml-subset.c and a file for each declaration */
extern const H5XmlState h5_xml_state_doctype, h5_xml_state_doctype_internal_subset,
  h5_xml_state_doctype_internal_subset_after;
extern const H5XmlState h5_xml_state_doctype_entity, h5_xml_state_doctype_attlist,
  h5_xml_state_doctype_notation, h5_xml_state_doctype_element;

/* The end of the input in a state that looks ahead: it is cut, then the state that follows ends. */
void h5_xml_look_ahead_eof (H5Xmler *self);

/* The same in a DOCTYPE, which is emitted with the parts that are known. */
void h5_xml_in_doctype_eof (H5Xmler *self);

/* Checks a target and what follows it: of PIs in content and in the subset. */
void h5_xml_check_pi_target (H5Xmler *self, const char *target, gsize length);

/* A word after <!, and what follows it. */
typedef struct
{
  const char *word;
  const H5XmlState *state;
  H5XmlEndFunction found; /* or NULL */
} H5XmlKeyword;

/* Goes on with the keyword after <!, of which self->data holds what has come; FALSE when it cannot
 * be any. With its last byte the state is the one that follows it. */
gboolean h5_xml_match_keyword (H5Xmler *self, char byte, const H5XmlKeyword *keywords,
                               gsize n_keywords);

void h5_xml_begin_doctype (H5Xmler *self);

/* A declaration that has gone wrong: skips to its end. */
void h5_xml_bogus_declaration (H5Xmler *self, H5ErrorCode error);
/* A declaration is complete; its text did, or did not, match the grammar. */
void h5_xml_end_declaration (H5Xmler *self, gboolean matches);

/* --- locations (h5-xml-locations.c) --- */

void h5_xml_note_node (H5Xmler *self, H5Node *node, H5SpanKind kind);
void h5_xml_note_text (H5Xmler *self, H5Location where);
void h5_xml_note_end (H5Xmler *self);

/* What has been emitted comes from the source up to this offset. */
void h5_xml_locate_emissions (H5Xmler *self, guint64 end);
