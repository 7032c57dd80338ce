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
 * The type of a node. The values are those of the DOM Standard's `nodeType`.
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
 * @HTML5_DOCUMENT_MODE_LIMITED_QUIRKS: the document is rendered by the standards, with a few
 *   exceptions
 *
 * The mode of a document, which the parser determines from the doctype.
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
 * @HTML5_BOM_HANDLING_SNIFF: a byte order mark of UTF-8 or UTF-16 is removed, and its encoding
 *   replaces that of the decoder, as in browsers ("decode")
 * @HTML5_BOM_HANDLING_REMOVE: a mark of the decoder's own encoding is removed; other marks are
 *   decoded as text
 * @HTML5_BOM_HANDLING_KEEP: a mark is decoded as text: the character U+FEFF
 *
 * How an #Html5Decoder treats a byte order mark at the beginning of its input.
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
 * @HTML5_ENCODING_SOURCE_OVERRIDE: #Html5Parser:override-encoding
 * @HTML5_ENCODING_SOURCE_TRANSPORT: the transport, such as HTTP's `Content-Type`
 * @HTML5_ENCODING_SOURCE_META: a `meta` element among the first 1024 bytes
 * @HTML5_ENCODING_SOURCE_DECLARATION: an XML declaration, or its first characters in UTF-16; in
 *   XML, also in UTF-32
 * @HTML5_ENCODING_SOURCE_LATE_META: a `meta` element that the parser found later
 * @HTML5_ENCODING_SOURCE_DETECTED: detected from the bytes, because nothing declared an encoding
 * @HTML5_ENCODING_SOURCE_FALLBACK: a default such as #Html5Parser:fallback-encoding, because
 *   nothing declared an encoding that can be used, and none was detected; in XML, it is UTF-8
 * @HTML5_ENCODING_SOURCE_TEXT: none: the document was made from text, not from bytes
 *
 * How the encoding of a document was determined. Sources that take precedence come first.
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
 * @HTML5_ENCODING_DETECTION_UTF8: input that is valid UTF-8 and not only ASCII is decoded as UTF-8;
 *   otherwise the fallback encoding is used
 * @HTML5_ENCODING_DETECTION_FULL: like %HTML5_ENCODING_DETECTION_UTF8, and legacy encodings are
 *   detected by the frequency of their characters, if the library was built with uchardet
 *
 * How an #Html5Parser determines the encoding of HTML that does not declare one.
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
 * @HTML5_FORM_METHOD_GET: the entries become the query of the URL
 * @HTML5_FORM_METHOD_POST: the entries become the body of the request
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
 * The media type of the body that a form is submitted as.
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
 * @HTML5_DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: the order is arbitrary but consistent
 *
 * The position of a node relative to another.
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
 * A position relative to an element, for the `insert_adjacent_` functions.
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
 * @HTML5_SYNTAX_GUESS: HTML or XML, decided from the first 1024 bytes: XML if, after whitespace,
 *   comments and processing instructions, there is an XML declaration, a doctype of a root other
 *   than `html`, an `rss` tag, or a tag other than `html` that contains `xmlns`
 * @HTML5_SYNTAX_XML_OR_HTML: XML if the input is well-formed; otherwise all of it is parsed again
 *   as HTML, and the parse errors are those of HTML. With #Html5Parser:html-references, it can have
 *   undeclared entities
 *
 * The syntax that a parser reads.
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
 * @HTML5_STRICTNESS_LENIENT: parse errors are recovered from, and parsing continues
 * @HTML5_STRICTNESS_STRICT: parsing fails at the first parse error, with %HTML5_PARSER_ERROR_MARKUP
 * @HTML5_STRICTNESS_EXPLICIT: like %HTML5_STRICTNESS_STRICT, and tags that HTML would imply are
 *   errors too
 *
 * How a parser treats parse errors.
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
 * @HTML5_LIMIT_POLICY_REPAIR: parsing continues, and the tree is changed as described for the limit
 * @HTML5_LIMIT_POLICY_FAIL: the parse fails with %HTML5_PARSER_ERROR_LIMIT
 *
 * What a parser does when the input exceeds one of its #Html5Limits.
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
 * @HTML5_LIMITS_HIT_DEPTH: elements were nested too deeply
 * @HTML5_LIMITS_HIT_CLONES: formatting elements, or the content that a `select` shows, were cloned
 *   too often
 * @HTML5_LIMITS_HIT_ENTITIES: entities expanded to too much text
 * @HTML5_LIMITS_HIT_INPUT: there was too much input
 * @HTML5_LIMITS_HIT_PATCHES: the search for the markers of `<template for>` took too many steps
 * @HTML5_LIMITS_HIT_TOKEN: in XML, a name, value, comment or declaration was too long
 * @HTML5_LIMITS_HIT_OUTPUT: the markup to write was too long
 * @HTML5_LIMITS_HIT_ATTRIBUTES: an element had too many attributes
 * @HTML5_LIMITS_HIT_NAMES: there were more than 1,073,741,824 different names of elements and
 *   attributes, or a name of 4 GiB; the others are all called `unnamed`
 *
 * The #Html5Limits that were hit.
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
  HTML5_LIMITS_HIT_OUTPUT = 1 << 6,
  HTML5_LIMITS_HIT_ATTRIBUTES = 1 << 7,
  HTML5_LIMITS_HIT_NAMES = 1 << 8
} Html5LimitsHit;

/**
 * Html5Directionality:
 * @HTML5_DIRECTIONALITY_LTR: from left to right
 * @HTML5_DIRECTIONALITY_RTL: from right to left
 *
 * The text direction of an element.
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
 * @HTML5_READY_STATE_COMPLETE: parsing and all scripts are done
 *
 * The progress of parsing a document.
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
