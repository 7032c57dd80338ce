/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-version-macros.h>

G_BEGIN_DECLS

/**
 * Html5NodeType:
 * @HTML5_NODE_TYPE_ELEMENT: an #Html5Element
 * @HTML5_NODE_TYPE_ATTRIBUTE: an #Html5Attr
 * @HTML5_NODE_TYPE_TEXT: an #Html5Text
 * @HTML5_NODE_TYPE_CDATA_SECTION: an #Html5CDATASection
 * @HTML5_NODE_TYPE_PROCESSING_INSTRUCTION: an #Html5ProcessingInstruction
 * @HTML5_NODE_TYPE_COMMENT: an #Html5Comment
 * @HTML5_NODE_TYPE_DOCUMENT: an #Html5Document
 * @HTML5_NODE_TYPE_DOCUMENT_TYPE: an #Html5DocumentType
 * @HTML5_NODE_TYPE_DOCUMENT_FRAGMENT: an #Html5DocumentFragment
 *
 * What a node is, with the numbers of the DOM Standard's `nodeType`.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_NODE_TYPE_ELEMENT = 1,
  HTML5_NODE_TYPE_ATTRIBUTE = 2,
  HTML5_NODE_TYPE_TEXT = 3,
  HTML5_NODE_TYPE_CDATA_SECTION = 4,
  HTML5_NODE_TYPE_PROCESSING_INSTRUCTION = 7,
  HTML5_NODE_TYPE_COMMENT = 8,
  HTML5_NODE_TYPE_DOCUMENT = 9,
  HTML5_NODE_TYPE_DOCUMENT_TYPE = 10,
  HTML5_NODE_TYPE_DOCUMENT_FRAGMENT = 11
} Html5NodeType;

/**
 * Html5DocumentMode:
 * @HTML5_DOCUMENT_MODE_NO_QUIRKS: the document follows the standards
 * @HTML5_DOCUMENT_MODE_QUIRKS: the document is rendered as browsers did before the standards
 * @HTML5_DOCUMENT_MODE_LIMITED_QUIRKS: only a few of those old rules hold
 *
 * The mode that the parser gave a document, from its doctype.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_DOCUMENT_MODE_NO_QUIRKS,
  HTML5_DOCUMENT_MODE_QUIRKS,
  HTML5_DOCUMENT_MODE_LIMITED_QUIRKS
} Html5DocumentMode;

/**
 * Html5BomHandling:
 * @HTML5_BOM_HANDLING_SNIFF: the byte order mark of UTF-8 or UTF-16 decides about the encoding,
 *   whatever was asked for, and is no text: what browsers do ("decode")
 * @HTML5_BOM_HANDLING_REMOVE: a mark of the decoder's own encoding is no text; others are
 * @HTML5_BOM_HANDLING_KEEP: a mark is text, the character U+FEFF
 *
 * What an #Html5Decoder does with a byte order mark at the beginning.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_BOM_HANDLING_SNIFF,
  HTML5_BOM_HANDLING_REMOVE,
  HTML5_BOM_HANDLING_KEEP
} Html5BomHandling;

/**
 * Html5EncodingSource:
 * @HTML5_ENCODING_SOURCE_BOM: a byte order mark
 * @HTML5_ENCODING_SOURCE_OVERRIDE: the application insisted on it
 * @HTML5_ENCODING_SOURCE_TRANSPORT: the transport said so, as HTTP's `Content-Type` does
 * @HTML5_ENCODING_SOURCE_META: a `meta` element among the first 1024 bytes
 * @HTML5_ENCODING_SOURCE_DECLARATION: an XML declaration, or its first letters in UTF-16
 * @HTML5_ENCODING_SOURCE_LATE_META: a `meta` element that the parser found later
 * @HTML5_ENCODING_SOURCE_DETECTED: nothing declared it; the bytes look like it
 * @HTML5_ENCODING_SOURCE_FALLBACK: nothing declared it, and nothing could be detected
 * @HTML5_ENCODING_SOURCE_TEXT: the document was made of characters, not of bytes
 *
 * Where the encoding of a document came from, the strongest sources first.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_ENCODING_SOURCE_BOM,
  HTML5_ENCODING_SOURCE_OVERRIDE,
  HTML5_ENCODING_SOURCE_TRANSPORT,
  HTML5_ENCODING_SOURCE_META,
  HTML5_ENCODING_SOURCE_DECLARATION,
  HTML5_ENCODING_SOURCE_LATE_META,
  HTML5_ENCODING_SOURCE_DETECTED,
  HTML5_ENCODING_SOURCE_FALLBACK,
  HTML5_ENCODING_SOURCE_TEXT
} Html5EncodingSource;

/**
 * Html5EncodingDetection:
 * @HTML5_ENCODING_DETECTION_NONE: the fallback encoding is used
 * @HTML5_ENCODING_DETECTION_UTF8: what is valid UTF-8 and not only ASCII is UTF-8; else the fallback
 *   encoding is used
 * @HTML5_ENCODING_DETECTION_FULL: as %HTML5_ENCODING_DETECTION_UTF8, and legacy encodings are
 *   recognized by the frequency of their characters, if the library was built with uchardet
 *
 * How an #Html5Parser finds the encoding of bytes that declare none.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_ENCODING_DETECTION_NONE,
  HTML5_ENCODING_DETECTION_UTF8,
  HTML5_ENCODING_DETECTION_FULL
} Html5EncodingDetection;

/**
 * Html5FormMethod:
 * @HTML5_FORM_METHOD_GET: the entries are the query of the URI
 * @HTML5_FORM_METHOD_POST: the entries are the body of the request
 * @HTML5_FORM_METHOD_DIALOG: a dialog is closed, and no request is made
 *
 * How a form is submitted.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_FORM_METHOD_GET,
  HTML5_FORM_METHOD_POST,
  HTML5_FORM_METHOD_DIALOG
} Html5FormMethod;

/**
 * Html5FormEnctype:
 * @HTML5_FORM_ENCTYPE_URLENCODED: `application/x-www-form-urlencoded`
 * @HTML5_FORM_ENCTYPE_MULTIPART: `multipart/form-data`, which carries files
 * @HTML5_FORM_ENCTYPE_PLAIN_TEXT: `text/plain`, for people to read
 *
 * The kind of body that a form is submitted with.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_FORM_ENCTYPE_URLENCODED,
  HTML5_FORM_ENCTYPE_MULTIPART,
  HTML5_FORM_ENCTYPE_PLAIN_TEXT
} Html5FormEnctype;

/**
 * Html5DocumentPosition:
 * @HTML5_DOCUMENT_POSITION_DISCONNECTED: the nodes are not in the same tree
 * @HTML5_DOCUMENT_POSITION_PRECEDING: the other node comes before
 * @HTML5_DOCUMENT_POSITION_FOLLOWING: the other node comes after
 * @HTML5_DOCUMENT_POSITION_CONTAINS: the other node is an ancestor
 * @HTML5_DOCUMENT_POSITION_CONTAINED_BY: the other node is a descendant
 * @HTML5_DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: the order is arbitrary, but stays the same
 *
 * How a node stands to another.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_DOCUMENT_POSITION_DISCONNECTED = 1 << 0,
  HTML5_DOCUMENT_POSITION_PRECEDING = 1 << 1,
  HTML5_DOCUMENT_POSITION_FOLLOWING = 1 << 2,
  HTML5_DOCUMENT_POSITION_CONTAINS = 1 << 3,
  HTML5_DOCUMENT_POSITION_CONTAINED_BY = 1 << 4,
  HTML5_DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC = 1 << 5
} Html5DocumentPosition;

/**
 * Html5AdjacentPosition:
 * @HTML5_ADJACENT_POSITION_BEFORE_BEGIN: before the element
 * @HTML5_ADJACENT_POSITION_AFTER_BEGIN: in the element, before its first child
 * @HTML5_ADJACENT_POSITION_BEFORE_END: in the element, after its last child
 * @HTML5_ADJACENT_POSITION_AFTER_END: after the element
 *
 * A place at an element, as the `insert_adjacent_` functions take it.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_ADJACENT_POSITION_BEFORE_BEGIN,
  HTML5_ADJACENT_POSITION_AFTER_BEGIN,
  HTML5_ADJACENT_POSITION_BEFORE_END,
  HTML5_ADJACENT_POSITION_AFTER_END
} Html5AdjacentPosition;

/**
 * HTML5_NAMESPACE_HTML:
 *
 * The namespace of HTML elements.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_HTML "http://www.w3.org/1999/xhtml"

/**
 * HTML5_NAMESPACE_MATHML:
 *
 * The namespace of MathML elements.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_MATHML "http://www.w3.org/1998/Math/MathML"

/**
 * HTML5_NAMESPACE_SVG:
 *
 * The namespace of SVG elements.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_SVG "http://www.w3.org/2000/svg"

/**
 * HTML5_NAMESPACE_XLINK:
 *
 * The namespace of XLink attributes.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_XLINK "http://www.w3.org/1999/xlink"

/**
 * HTML5_NAMESPACE_XML:
 *
 * The namespace of the attributes with the prefix `xml`.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_XML "http://www.w3.org/XML/1998/namespace"

/**
 * HTML5_NAMESPACE_XMLNS:
 *
 * The namespace of the attributes that declare namespaces.
 *
 * Since: 1.0
 */
#define HTML5_NAMESPACE_XMLNS "http://www.w3.org/2000/xmlns/"

/**
 * Html5Syntax:
 * @HTML5_SYNTAX_HTML: HTML, as browsers read `text/html`
 * @HTML5_SYNTAX_XML: XML, with the error recovery of XML-ER
 * @HTML5_SYNTAX_GUESS: one of these two, by the first kilobyte: XML if, after white space,
 *   comments and processing instructions, there is an XML declaration, a DOCTYPE of XHTML or of
 *   another root than `html`, or a tag with `xmlns` in it
 * @HTML5_SYNTAX_XML_OR_HTML: XML if it is well-formed, else HTML from the first byte on
 *
 * Which syntax a document is read in.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SYNTAX_HTML,
  HTML5_SYNTAX_XML,
  HTML5_SYNTAX_GUESS,
  HTML5_SYNTAX_XML_OR_HTML
} Html5Syntax;

/**
 * Html5Strictness:
 * @HTML5_STRICTNESS_LENIENT: no parse error ends a parse
 * @HTML5_STRICTNESS_STRICT: the first parse error ends it, with %HTML5_PARSER_ERROR_MARKUP
 * @HTML5_STRICTNESS_EXPLICIT: as strict, and tags that HTML would imply are errors too
 *
 * What a parser does at a parse error.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_STRICTNESS_LENIENT,
  HTML5_STRICTNESS_STRICT,
  HTML5_STRICTNESS_EXPLICIT
} Html5Strictness;

/**
 * Html5LimitPolicy:
 * @HTML5_LIMIT_POLICY_REPAIR: the tree is repaired by the rule of the limit, and nothing is lost
 * @HTML5_LIMIT_POLICY_FAIL: the parse fails with %HTML5_PARSER_ERROR_LIMIT
 *
 * What a parser does at one of its #Html5Limits.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_LIMIT_POLICY_REPAIR,
  HTML5_LIMIT_POLICY_FAIL
} Html5LimitPolicy;

/**
 * Html5LimitsHit:
 * @HTML5_LIMITS_HIT_NONE: no limit was hit
 * @HTML5_LIMITS_HIT_DEPTH: elements were deeper than allowed
 * @HTML5_LIMITS_HIT_CLONES: formatting elements, or what a select shows, were cloned too often
 * @HTML5_LIMITS_HIT_ENTITIES: entities grew too large
 * @HTML5_LIMITS_HIT_INPUT: there was more input than allowed
 * @HTML5_LIMITS_HIT_PATCHES: looking for the markers of `<template for>` took too many steps
 * @HTML5_LIMITS_HIT_TOKEN: of XML, a name, value, comment or declaration was too long
 * @HTML5_LIMITS_HIT_OUTPUT: the markup was too long when it was written
 *
 * Which of the #Html5Limits a parse hit.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_LIMITS_HIT_NONE = 0,
  HTML5_LIMITS_HIT_DEPTH = 1 << 0,
  HTML5_LIMITS_HIT_CLONES = 1 << 1,
  HTML5_LIMITS_HIT_ENTITIES = 1 << 2,
  HTML5_LIMITS_HIT_INPUT = 1 << 3,
  HTML5_LIMITS_HIT_PATCHES = 1 << 4,
  HTML5_LIMITS_HIT_TOKEN = 1 << 5,
  HTML5_LIMITS_HIT_OUTPUT = 1 << 6
} Html5LimitsHit;

/**
 * Html5Directionality:
 * @HTML5_DIRECTIONALITY_LTR: from left to right
 * @HTML5_DIRECTIONALITY_RTL: from right to left
 *
 * The direction of the text of an element.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_DIRECTIONALITY_LTR,
  HTML5_DIRECTIONALITY_RTL
} Html5Directionality;

/**
 * Html5ReadyState:
 * @HTML5_READY_STATE_LOADING: the document is being parsed
 * @HTML5_READY_STATE_INTERACTIVE: it has been parsed; scripts may still be run
 * @HTML5_READY_STATE_COMPLETE: nothing is left to do
 *
 * How far a parser has come with a document.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_READY_STATE_LOADING,
  HTML5_READY_STATE_INTERACTIVE,
  HTML5_READY_STATE_COMPLETE
} Html5ReadyState;

G_END_DECLS
