/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The state of XML-ER, which its files share.
 *
 * A state is a pair of functions, as in the HTML tokenizer, and some properties. step() gets the
 * text [p, end), which is not empty, and returns how far it has read. It consumes something or
 * changes the state. If a token is not complete at `end`, it stores what it needs in the buffers
 * below, and continues with the next text. eof() is called when there is no more text. Text comes
 * from the document, or from the innermost open entity. The sources are a stack, and the main
 * loop in h5-xml-run.c passes text of the topmost to the states. States that look ahead do not look
 * beyond the end of such a text: then cut() handles what they have read. The names of the states
 * are those of the XML-ER draft.
 *
 *      document       ... <a>&e;|...            at: the position of errors
 *        source 0     ... [&f;|]                replacement text of e
 *          source 1   ... x|y                   replacement text of f, being read
 *
 * A state with a lot to do does a part of it, calls h5_xml_work(), and returns p. It is called
 * again for the next part. In between the parser may rest, and return to its caller. What takes
 * long at the end of a text is self->work, which is also called until all is done.
 *
 * Attributes of the current tag point into that text if possible (H5XmlAttribute).
 * h5_xml_keep_attributes() copies them when the text ends.
 */
#pragma once

#include "base/h5-buffer.h"
#include "base/hash/h5-index.h"
#include "tree/h5-location.h"
#include "tree/source/h5-locations.h"
#include "xmler/dtd/h5-xml-match.h"
#include "xmler/h5-xml-names.h"
#include "xmler/h5-xmler.h"

typedef const char *(*H5XmlStateFunction) (H5Xmler *self, const char *p, const char *end);
typedef void (*H5XmlEndFunction) (H5Xmler *self);
/* Does a part of some work. Returns FALSE if there is more to do. */
typedef gboolean (*H5XmlPartFunction) (H5Xmler *self);

/* The zero values of the members after eof are right for most states. */
typedef struct
{
  H5XmlStateFunction step;
  H5XmlEndFunction eof; /* the input ends in this state; the data state follows after self->work */
  H5XmlEndFunction cut; /* for states that look ahead, at the end of a text; or NULL */
  char quote;           /* the quote that ends the current literal */

  gboolean holds_attributes; /* the state has attributes of a tag, which may point into the text */
  gboolean is_value;         /* the state is within an attribute value */

  /* For locations: whether the state is between tokens or in text, and how many of the bytes
   * read belong to the next token. */
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
  /* Where its children are inserted: the node itself, its template contents, or, if it is too
   * deep, an ancestor. */
  H5Node *inside;
  H5XmlName *name; /* NULL for the root of a fragment */
  gsize undo_mark; /* the number of namespace bindings before it */
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
  gboolean is_of_parameter; /* declared in a parameter entity */
  H5Buffer value;
};

typedef struct
{
  const char *p;
  const char *end;
  H5XmlEntity *entity;
  gboolean is_parameter;
  gsize depth;  /* number of open elements at its beginning */
  gsize lowest; /* the minimum number of open elements since then */
} H5XmlSource;

typedef struct
{
  H5XmlName *name;
  const char *data; /* NULL if it is at `offset` in `values` */
  gsize offset;     /* H5_XML_TAKEN if `data` is a piece of the tree's arena */
  gsize length;
} H5XmlAttribute;

#define H5_XML_TAKEN G_MAXSIZE

/* A list for the element of a tag with more attributes is made in parts. */
#define H5_XML_MANY ((gsize) 1024)

/* A long attribute value, which is expanded as it arrives, so that its end does not take longer
 * than that of a short one. Its errors are reported at its end, as those of a short one. */
typedef struct
{
  H5Buffer expanded;
  gsize n_read;      /* number of bytes of `data` that were expanded */
  gboolean is_stuck; /* the rest must wait for the end of the value */
  GArray *errors;    /* H5ErrorCode; NULL until needed */
  gboolean is_expanded;
  gsize n_collapsed; /* number of expanded bytes whose spaces were collapsed */
  gsize n_left;      /* how many there are left of them */
} H5XmlLongValue;

/* The digits of a numeric reference that were read. */
typedef struct
{
  gsize n_read; /* number of bytes, with the x */
  guint32 value;
} H5XmlDigits;

/* What was read of the XML declaration, after its end: h5-xml-declaration.c. */
typedef struct
{
  gboolean is_matched; /* with the grammar */
  gsize n_read;
  guint phase;
  H5Span name;
  char quote;
  const char *value;
  H5Buffer *copy; /* gets the value; or NULL */
} H5XmlPseudo;

/* What was read of a declaration of attributes: h5-xml-attlist.c. */
typedef struct
{
  guint phase;
  const char *p;       /* NULL before the declaration */
  const char *scanned; /* how far the token at p was read; or NULL */
  gboolean is_complete;
  gboolean is_notation; /* the enumeration is one of notations */
  H5Span token;
  const char *after_notation;
  const char *before_default;

  H5XmlName *element;
  H5XmlAttlist *attlist; /* NULL if the declarations do not count */
  H5XmlName *name;
  gboolean is_tokenized;
  H5Span literal; /* the default value */
} H5XmlAttlistReader;

/* The work at the end of a tag that may take long, which is done in parts. */
typedef enum
{
  H5_XML_TAG_OPEN, /* it has not begun */
  H5_XML_TAG_NORMALIZES,
  H5_XML_TAG_ADDS_DEFAULTS,
  H5_XML_TAG_DECLARES,
  H5_XML_TAG_COMPARES,
  H5_XML_TAG_RESOLVES,
  H5_XML_TAG_READY /* the element can be created */
} H5XmlTagPhase;

typedef struct
{
  H5XmlTagPhase phase;
  gsize next;      /* the index of the next attribute, or of the next default value */
  gsize undo_mark; /* the number of namespace bindings before it */
  H5Index kept;    /* the attributes with different expanded names, by these */
  gsize n_kept;    /* number of attributes that were kept, which are the first */
  H5Name element;
  H5AttributeList *list; /* that the element takes over; or NULL */
} H5XmlTagEnd;

/* A node that a state has emitted, if the tree has locations. */
typedef struct
{
  H5Node *node;
  H5SpanKind kind;
} H5XmlEmission;

struct _H5Xmler
{
  H5Tree *tree;
  H5Input *input;
  H5Limits limits; /* with maximum values instead of no limit */
  H5XmlNames *names;
  gboolean html_references; /* undeclared entities can be those of HTML */
  gboolean stopped;
  gboolean may_rest;
  gboolean rests;     /* h5_xmler_run() returns now, or has returned before the end */
  gsize part;         /* the number of bytes after which it rests */
  gsize worked;       /* number of bytes since h5_xmler_run() was called */
  gboolean is_ending; /* there is no more text */
  /* What is left to do for an end tag, or at the end of a text or of the input; or NULL. */
  H5XmlPartFunction work;
  gboolean defers_errors; /* they are added to those of the long value */
  gboolean leaves_data;   /* the data state returns after each token, for locations */
  gboolean well_formed;
  guint32 limits_hit;
  /* Number of calls of states, and of iterations of all loops that are not over text. */
  guint64 steps;

  const H5XmlState *state;
  H5XmlPhase phase;

  /* The position in the document. */
  const char *at;         /* the byte of the input's buffer at which errors are reported */
  gboolean at_is_fixed;   /* the text replaces the byte there */
  const char *segment;    /* where counting of document_bytes began */
  const char *tags_end;   /* after the last > of the text that is being read */
  guint64 document_bytes; /* number of bytes before segment */

  /* With locations: the beginning of the current token; see h5-xml-locations.c. */
  gboolean is_locating;
  gboolean has_begun;
  gboolean was_in_entity; /* it began in the text of an entity */
  guint64 token_offset;
  guint64 fixed_end; /* the end of the byte that the text replaces */
  GArray *emissions; /* H5XmlEmission; NULL without locations */

  H5XmlSource *sources; /* has room for limits.max_entity_depth */
  guint n_sources;

  /* The current token. */
  H5Buffer name;           /* of a tag, a target, an attribute, a reference or a declaration */
  H5XmlLongName long_name; /* what is known of it, if it is a long one of the first three */
  gsize n_like_current;    /* number of its bytes that are also those of the current element's */
  H5XmlDigits digits;
  H5Span rest;   /* of text that is emitted in parts */
  H5Buffer text; /* of a run of text with references */
  /* Of a comment, a processing instruction, a literal in a declaration, or an attribute. */
  H5Buffer data;
  H5Buffer declaration; /* source text of the current declaration in the internal subset */
  H5Buffer doctype;     /* source text of the DOCTYPE outside of the subset */
  H5Buffer *capturing;  /* which of these two gets the text that states consume, or NULL */
  guint matched;        /* length of the keyword that was matched so far */
  guint brackets;       /* number of ] at the end of the text, at most two */

  /* The current tag. */
  guint64 tag_number;
  H5XmlName *tag_name;
  H5XmlAttribute *attributes;
  gsize n_attributes;
  gsize attributes_capacity; /* also of token_attributes */
  gsize n_kept_attributes;   /* number of those that do not point into the text */
  H5Buffer values;
  H5XmlLongValue long_value;
  GArray *frames; /* what is being expanded; NULL until needed */
  gboolean is_entity_value;
  gboolean ends_slowly; /* its end may take long, or it has declared attributes */
  gboolean has_taken_values;
  H5XmlTagEnd tag_end;
  H5XmlName *attribute_name; /* NULL if its value is dropped */
  gboolean no_space_since_value;
  gboolean has_declarations; /* an attribute declares a namespace */
  gboolean has_equal_locals; /* two attributes with prefixes have the same local name */
  H5NamedSpan *token_attributes;

  /* Tree construction. */
  H5Node *document; /* the parent of comments outside of the root */
  H5XmlOpen *open;  /* the stack of open elements */
  gsize n_open;
  gsize open_capacity;
  H5XmlName *ended; /* of the element that self->work closes */
  gsize floor; /* number of open elements that cannot be closed, such as the root of a fragment */
  gboolean outside_text_reported;

  /* The DOCTYPE. */
  gboolean has_doctype;
  gboolean doctype_is_misplaced;
  gboolean junk_reported;
  gboolean doctype_has_keyword; /* PUBLIC or SYSTEM */
  gboolean doctype_is_public;
  guint n_identifiers;
  H5Buffer doctype_name;
  H5Name doctype_word; /* the same when it is complete, or H5_NAME_NONE */
  H5Buffer public_id;
  gsize n_public_read; /* number of its bytes whose white space was normalized */
  gsize n_public;      /* how many there are left of them */
  H5Buffer system_id;
  gboolean has_external_subset;
  gboolean saw_parameter_reference;
  gboolean unread_parameter_entity;
  gboolean has_html_names; /* with its public identifier, undeclared entities are those of HTML */

  /* The current declaration. */
  gboolean is_parameter;
  gboolean has_colon;     /* its name has, or that of a notation in it */
  gboolean has_bad_qname; /* a name in it is no QName */
  guint n_literals;
  H5XmlMatch match; /* of a declaration that has ended, with the grammar */
  gboolean is_matching;
  const H5XmlRule *rule;
  H5XmlAttlistReader reader;
  H5XmlPartFunction end_declaration; /* the other work at its end; or NULL */
  GPtrArray *entities;               /* all of them, to be freed */
  GPtrArray *attlists;
  gsize n_declared; /* number of declared attributes */
  guint64 expanded; /* the cost of entities and default values so far */

  /* The XML declaration. */
  H5XmlPseudo pseudo;
  H5Buffer version; /* becomes that of the tree */
  H5Buffer declared_encoding;
  H5XmlStandalone standalone;
  char *encoding;
  H5XmlEncodingSource encoding_source;
};
