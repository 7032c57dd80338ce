/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the files of XML-ER share, by file. Its state is described in h5-xmler-types.h. */
#pragma once

#include "names/h5-xml-chars.h"
#include "xmler/h5-xmler-types.h"

/* --- h5-xmler.c --- */

/* Sets the position at which errors are reported. Does nothing while an entity is read. */
static inline void
h5_xml_set_place (H5Xmler *self, const char *p)
{
  if (self->n_sources == 0 && !self->at_is_fixed)
    self->at = p;
}

/* A parse error at the place set, or at p. */
void h5_xml_error (H5Xmler *self, H5ErrorCode error);
void h5_xml_error_at (H5Xmler *self, H5ErrorCode error, const char *p);

/* Reports an error once for each limit. */
void h5_xml_report_limit (H5Xmler *self, guint32 limit, H5ErrorCode error);

/* Called after a part of the work on other bytes than those of the text. A state works on at most
 * self->part of them at once. */
static inline void
h5_xml_work (H5Xmler *self, gsize n_bytes)
{
  self->steps++;
  self->worked += n_bytes;
  self->rests = self->may_rest && self->worked >= self->part;
}

/* Looking up a name or a namespace costs as much as this many bytes. */
#define H5_XML_LOOK_UP_BYTES 64

/* Appends to the current token, up to its limit. */
void h5_xml_append_to_full (H5Xmler *self, H5Buffer *token, const char *p, gsize length);

static inline void
h5_xml_append (H5Xmler *self, H5Buffer *token, const char *p, gsize length)
{
  if (G_LIKELY (token->length + length < self->limits.max_token_bytes - 3))
    h5_buffer_append (token, p, length);
  else
    h5_xml_append_to_full (self, token, p, length);
}

/* Called when a text ends within self->name. */
static inline void
h5_xml_read_long_name (H5Xmler *self)
{
  if (G_UNLIKELY (self->name.length > H5_ARENA_LARGE))
    h5_xml_names_read_long (self->names, &self->long_name, &self->name);
}

/* Does a part of what is left to do before the name in self->name can be taken. Returns FALSE if
 * the parser rests. */
gboolean h5_xml_finish_long_name (H5Xmler *self);

static inline gboolean
h5_xml_finish_name (H5Xmler *self)
{
  return G_LIKELY (!self->long_name.whole.word.n_read) || h5_xml_finish_long_name (self);
}

/* Returns the name in self->name, which may be empty then. */
static inline H5XmlName *
h5_xml_take_name (H5Xmler *self)
{
  if (G_UNLIKELY (self->long_name.whole.word.n_read))
    return h5_xml_names_end_long (self->names, &self->long_name, &self->name);
  return h5_xml_names_get (self->names, self->name.data, self->name.length);
}

/* Called if self->name is not taken. */
static inline void
h5_xml_forget_name (H5Xmler *self)
{
  if (G_UNLIKELY (self->long_name.whole.word.n_read))
    h5_xml_names_forget_long (&self->long_name);
}

/* Returns the first white space or c in [p, end), or end. */
static inline const char *
h5_xml_find_space_or (const char *p, const char *end, char c)
{
  while (p < end && *p != c && !h5_xml_is_space (*p))
    p++;
  return p;
}

/* Makes the replacement text of an entity the next text to read. */
void h5_xml_push_source (H5Xmler *self, H5XmlEntity *entity, gboolean is_parameter);

/* --- h5-xml-construct.c: the tokens --- */

typedef enum
{
  H5_XML_TEXT_LITERAL,
  H5_XML_TEXT_OTHER /* from a CDATA section or a reference: white space is significant */
} H5XmlTextKind;

void h5_xml_emit_text (H5Xmler *self, const char *text, gsize length, H5XmlTextKind kind);
void h5_xml_emit_tag (H5Xmler *self, gboolean is_empty);
/* If elements in the one with this name are open, self->work closes them. */
void h5_xml_emit_end_tag (H5Xmler *self, H5XmlName *name);
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

/* Closes the current element at its end tag. */
void h5_xml_close_current (H5Xmler *self);

/* --- h5-xml-element.c: the element of a tag --- */

/* Creates the element for the current tag. Its namespace bindings remain in effect. */
H5Node *h5_xml_create_element (H5Xmler *self, const H5Node *parent);

/* Steps of that: binds a prefix, and gets the names of the attribute at a place, and
 * of the element. */
void h5_xml_declare_namespace (H5Xmler *self, H5XmlPrefix *prefix, H5Namespace ns);
H5NamedSpan h5_xml_resolve_attribute (H5Xmler *self, gsize place);
H5Name h5_xml_resolve_element (H5Xmler *self);

/* --- h5-xml-tag-end.c --- */

/* Does a part of the work for a tag that ends slowly, before its element is created. Returns FALSE
 * if there is more. */
gboolean h5_xml_prepare_element (H5Xmler *self);
void h5_xml_drop_equal_attributes (H5Xmler *self);

/* --- h5-xml-attributes.c: the attributes of the current tag --- */

void h5_xml_begin_tag (H5Xmler *self, H5XmlName *name);
/* Adds an attribute when its name is complete, or reports an error and adds none. */
void h5_xml_begin_attribute (H5Xmler *self, H5XmlName *name);
/* Sets the value. `raw` is the text in the source, which is valid as long as the segment. */
void h5_xml_finish_attribute (H5Xmler *self, const char *raw, gsize length);
/* The same with self->data. */
void h5_xml_finish_attribute_from_data (H5Xmler *self);
/* Does a part of that. Returns FALSE if there is more to do. */
gboolean h5_xml_finish_part_of_attribute (H5Xmler *self);
/* Whether that may take long, if these bytes are added to self->data. */
gboolean h5_xml_may_take_long (const H5Xmler *self, const char *more, gsize length);
void h5_xml_append_attribute (H5Xmler *self, H5XmlName *name, const char *value, gsize length);
/* The same with the long value. */
void h5_xml_append_long_value (H5Xmler *self);
/* Called when the text ends: keeps what is needed of it. */
void h5_xml_keep_attributes (H5Xmler *self);
const char *h5_xml_attribute_value (const H5Xmler *self, const H5XmlAttribute *attribute);

/* --- h5-xml-fast-content.c --- */

/* Reads a run of simple text and tags in the root element. Returns p for none. */
const char *h5_xml_fast_content (H5Xmler *self, const char *p, const char *end);

/* --- h5-xml-fast-tag.c --- */

/* Reads a whole tag, or as much of it as is simple and complete. Returns NULL for none. */
const char *h5_xml_fast_markup (H5Xmler *self, const char *p, const char *end);
/* The same within a tag, before an attribute. Returns p for none. */
const char *h5_xml_fast_attributes (H5Xmler *self, const char *p, const char *end);

/* --- h5-xml-expansion.c --- */

/* Returns the end of the digits after &#, including the x. `so_far` is the number of digits in
 * earlier text, and is_hex their kind. */
const char *h5_xml_skip_digits (const char *p, const char *end, gsize so_far, gboolean is_hex);
gboolean h5_xml_has_digits (const char *digits, gsize length);
/* Reads the digits that have not been read. */
void h5_xml_read_digits (H5Xmler *self, const char *digits, gsize length);
/* Returns the code point for the digits that were read, and forgets them. U+FFFD if it is 0
 * or no scalar value. */
guint32 h5_xml_end_digits (H5Xmler *self, const char *digits);

/* Begins the text of an attribute value, in which references are expanded and white space is
 * replaced by spaces, or that of an entity, in which only numeric references are expanded. The text
 * must remain valid until all parts have been expanded. */
void h5_xml_begin_attribute_value (H5Xmler *self, const char *raw, gsize length);
void h5_xml_begin_entity_value (H5Xmler *self, const char *raw, gsize length);
gboolean h5_xml_is_expanding (const H5Xmler *self);
/* Appends a part of the expanded text. Returns FALSE if there is more. */
gboolean h5_xml_expand_part (H5Xmler *self, H5Buffer *out);
/* Appends the expanded text of an attribute value. */
void h5_xml_expand_text (H5Xmler *self, const char *raw, gsize length, H5Buffer *out);
/* Expands what has arrived of the long value in self->data. */
void h5_xml_expand_arrived (H5Xmler *self);

/* --- h5-xml-entities.c --- */

typedef enum
{
  H5_XML_MEANS_ITSELF, /* is text */
  H5_XML_MEANS_NOTHING,
  H5_XML_MEANS_CHARACTERS,
  H5_XML_MEANS_ENTITY
} H5XmlMeaning;

/* Resolves &name;. `spelled` is the name in the text. n_open is the number of open entities. */
H5XmlMeaning h5_xml_resolve (H5Xmler *self, const H5XmlName *name, H5Span spelled,
                             gboolean in_attribute, guint n_open, H5Span *characters,
                             H5XmlEntity **entity);
/* Whether the limit allows this many more bytes from expansions. Otherwise, reports an error. */
gboolean h5_xml_charge (H5Xmler *self, gsize length);
/* Declares the entity with the name in self->name. May take over the value. */
void h5_xml_declare_entity (H5Xmler *self, H5XmlEntityKind kind, H5Buffer *value);
void h5_xml_entity_free (gpointer entity);
/* Handles %name; in the internal subset, with the name in self->name. */
void h5_xml_parameter_reference (H5Xmler *self);
gboolean h5_xml_stores_declarations (const H5Xmler *self);

/* --- h5-xml-attlist.c --- */

void h5_xml_attlist_free (gpointer attlist);

/* --- h5-xml-declared-attributes.c: applying declarations to the current tag --- */

/* Whether the current attribute is declared with a type other than CDATA. */
gboolean h5_xml_attribute_is_tokenized (const H5Xmler *self);
/* Collapses spaces in a part of the long value. Returns FALSE if there is more. */
gboolean h5_xml_collapse_part (H5Xmler *self);
/* Does this with the attribute at a place, if it is declared so. */
void h5_xml_normalize_attribute (H5Xmler *self, gsize place);
/* Adds some of the default values. Returns FALSE if there are more. */
gboolean h5_xml_add_defaults (H5Xmler *self);

/* --- h5-xml-encoding.c --- */

/* Compares the encoding in the XML declaration, if there is one, with that of the input, and
 * reports errors. */
void h5_xml_check_encoding (H5Xmler *self);

/* --- the states, by file --- */

/* h5-xml-declaration.c */
extern const H5XmlState h5_xml_state_start;

/* h5-xml-data.c */

/* Reads the text [p, q) in the root element and the predefined reference at q, which are the most
 * frequent references, and all text and predefined references that follow. Returns q if there is
 * another reference. */
const char *h5_xml_read_predefined (H5Xmler *self, const char *p, const char *q, const char *end);

extern const H5XmlState h5_xml_state_data, h5_xml_state_cdata;

/* h5-xml-references.c */
extern const H5XmlState h5_xml_state_reference;

/* h5-xml-attribute-states.c */
extern const H5XmlState h5_xml_state_attribute_name_before, h5_xml_state_empty_tag;

/* h5-xml-tags.c */
extern const H5XmlState h5_xml_state_tag;

/* Ends a start tag, whose > is at p. */
const char *h5_xml_end_tag (H5Xmler *self, const char *p, gboolean is_empty);
/* Ends a start tag at the end of the input: does a part of the work. Returns FALSE if
 * there is more. */
gboolean h5_xml_emit_cut_tag (H5Xmler *self);

/* h5-xml-markup.c */
extern const H5XmlState h5_xml_state_pi, h5_xml_state_pi_target, h5_xml_state_markup_declaration,
  h5_xml_state_bogus_comment;

/* h5-xml-doctype.c, h5-xml-subset.c and a file for each declaration */
extern const H5XmlState h5_xml_state_doctype, h5_xml_state_doctype_internal_subset,
  h5_xml_state_doctype_internal_subset_after;
extern const H5XmlState h5_xml_state_doctype_entity, h5_xml_state_doctype_attlist,
  h5_xml_state_doctype_notation, h5_xml_state_doctype_element;

/* A state that does its work in parts is not left before the end of the text. */
void h5_xml_never (H5Xmler *self);

/* The end of the input in a state that looks ahead: calls its cut(), then eof() of the state
 * that follows. */
void h5_xml_look_ahead_eof (H5Xmler *self);

/* The same in a DOCTYPE, which is emitted with its parts so far. */
void h5_xml_in_doctype_eof (H5Xmler *self);

/* Checks the target in self->name, for processing instructions in content and in the subset. */
void h5_xml_check_pi_target (H5Xmler *self);

/* A keyword after <!, and the state that follows it. */
typedef struct
{
  const char *word;
  const H5XmlState *state;
  H5XmlEndFunction found; /* or NULL */
} H5XmlKeyword;

/* Matches one more byte of the keyword after <!. self->data contains the bytes so far. Returns
 * FALSE if there is no such keyword. When it is complete, changes to the state that follows
 * it. */
gboolean h5_xml_match_keyword (H5Xmler *self, char byte, const H5XmlKeyword *keywords,
                               gsize n_keywords);

void h5_xml_begin_doctype (H5Xmler *self);

/* Skips to the end of a malformed declaration. */
void h5_xml_bogus_declaration (H5Xmler *self, H5ErrorCode error);
/* Ends a declaration at its >, which is read when its text has been matched with the grammar, and
 * the other work was done. */
void h5_xml_end_declaration (H5Xmler *self, const H5XmlRule *rule, H5XmlPartFunction other_work);

/* Matches a part of a text with the grammar. Returns FALSE if there is more of it. Reports the
 * error if it does not match. */
gboolean h5_xml_match (H5Xmler *self, const H5XmlRule *rule, const H5Buffer *text,
                       H5ErrorCode error);

/* --- locations (h5-xml-locations.c) --- */

void h5_xml_note_node (H5Xmler *self, H5Node *node, H5SpanKind kind);
void h5_xml_note_text (H5Xmler *self, H5Location where);
void h5_xml_note_end (H5Xmler *self);

/* Sets the location of everything that was emitted: the source up to this offset. */
void h5_xml_locate_emissions (H5Xmler *self, guint64 end);
