/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/parser/html5-parser-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"

#include "dom/common/html5-enum-types.h"
#include "dom/node/html5-node-private.h"

/**
 * Html5Parser:
 *
 * A parser for HTML and XML documents. It parses HTML as the HTML Standard specifies, from text,
 * bytes, streams and files, either synchronously, asynchronously, or in pieces that you pass to it.
 * You can use a parser many times, for one document at a time. The properties apply to documents
 * that are started later.
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Parser) parser = html5_parser_new ();
 * g_autoptr (Html5Document) document = html5_parser_parse_text (parser, "<p>Hello", -1, &error);
 * ]|
 *
 * To parse in a thread, call a synchronous function from a #GTask and return the document.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Parser, html5_parser, G_TYPE_OBJECT)

/**
 * html5_parser_new:
 *
 * Creates a parser for HTML.
 *
 * Returns: (transfer full): the parser
 *
 * Since: 1.0
 */
Html5Parser *
html5_parser_new (void)
{
  return g_object_new (HTML5_TYPE_PARSER, NULL);
}

static const Html5Property properties[] = {
  /**
   * Html5Parser:syntax:
   *
   * The syntax of the documents. The default is %HTML5_SYNTAX_HTML. Until you set it, the syntax of
   * a file is guessed: see html5_parser_parse_file().
   *
   * Since: 1.0
   */
  { "syntax", G_TYPE_ENUM, html5_syntax_get_type, .preset = HTML5_SYNTAX_HTML,
    .field = G_STRUCT_OFFSET (Html5Parser, syntax), .set = G_CALLBACK (html5_parser_set_syntax) },

  /**
   * Html5Parser:strictness:
   *
   * How parse errors are treated. The default is %HTML5_STRICTNESS_LENIENT.
   *
   * Since: 1.0
   */
  { "strictness", G_TYPE_ENUM, html5_strictness_get_type, .preset = HTML5_STRICTNESS_LENIENT,
    .field = G_STRUCT_OFFSET (Html5Parser, strictness) },

  /**
   * Html5Parser:html-references:
   *
   * Whether entities that an XML document does not declare are the named character references of
   * HTML, such as `&nbsp;` and `&eacute;`. Feeds and the chapters of books often use them without a
   * DTD. Each of them is still a parse error, but %HTML5_SYNTAX_XML_OR_HTML does not parse the
   * input as HTML because of an undeclared entity. With strict parsing, this property is ignored.
   * Documents with a public identifier of XHTML always have these references. The default is
   * %FALSE.
   *
   * Since: 1.0
   */
  { "html-references", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, html_references) },

  /**
   * Html5Parser:scripting:
   *
   * Whether to parse as if scripts run: the content of `noscript` is then text instead of elements.
   * Scripts run only if you call html5_parser_set_script_func(). The default is %FALSE.
   *
   * Since: 1.0
   */
  { "scripting", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, scripting) },

  /**
   * Html5Parser:collect-errors:
   *
   * Whether to store parse errors for html5_parser_get_errors(). Parsing is faster if they are not
   * stored. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "collect-errors", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, collect_errors) },

  /**
   * Html5Parser:allow-declarative-shadow-roots:
   *
   * Whether `template` elements with a `shadowrootmode` attribute create shadow roots. The default
   * is %FALSE, as for `DOMParser`. Set it to parse a page as browsers do when they load it.
   *
   * Since: 1.0
   */
  { "allow-declarative-shadow-roots", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Parser, allow_declarative_shadow_roots) },

  /**
   * Html5Parser:content-type:
   *
   * The MIME type of the documents, such as `text/html; charset=shift_jis`. Unless you set
   * #Html5Parser:syntax, it is XML for XML types, and HTML for all others. Unless you set
   * #Html5Parser:transport-encoding, it is the charset of this type. The default is %NULL.
   *
   * Since: 1.0
   */
  { "content-type", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, content_type),
    .set = G_CALLBACK (html5_parser_set_content_type) },

  /**
   * Html5Parser:override-encoding:
   *
   * The label of the encoding to use instead of that of the transport and the document, or %NULL.
   * Only a byte order mark takes precedence. Unknown labels are ignored. The default is %NULL.
   *
   * Since: 1.0
   */
  { "override-encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, override_encoding) },

  /**
   * Html5Parser:transport-encoding:
   *
   * The label of the encoding that the transport declares, such as HTTP, or %NULL for the charset
   * of #Html5Parser:content-type, if it has one. Only a byte
   * order mark and #Html5Parser:override-encoding take precedence. Unknown labels are ignored. The
   * default is %NULL.
   *
   * Since: 1.0
   */
  { "transport-encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, transport_encoding),
    .get = G_CALLBACK (html5_parser_get_transport_encoding) },

  /**
   * Html5Parser:fallback-encoding:
   *
   * The label of the encoding of HTML to use when none is declared and none is detected, or %NULL.
   * XML that declares no encoding is UTF-8. The default is %NULL.
   *
   * Since: 1.0
   */
  { "fallback-encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, fallback_encoding) },

  /**
   * Html5Parser:encoding-detection:
   *
   * How to determine the encoding of HTML that does not declare one. XML is not detected.
   *
   * By default, valid UTF-8 is detected. The bytes before the first one that is not ASCII are
   * parsed immediately. The following bytes are buffered until some characters, or 4 kilobytes,
   * have shown whether they are UTF-8. Detection takes precedence over
   * #Html5Parser:fallback-encoding. A `meta` element that the parser finds later takes precedence
   * over detection.
   *
   * Since: 1.0
   */
  { "encoding-detection", G_TYPE_ENUM, html5_encoding_detection_get_type,
    .preset = HTML5_ENCODING_DETECTION_UTF8,
    .field = G_STRUCT_OFFSET (Html5Parser, encoding_detection) },

  /**
   * Html5Parser:language:
   *
   * The language of the user, as a BCP 47 tag such as `ru` or `zh-TW`, or %NULL.
   *
   * It determines the encoding of HTML if the input does not declare one, none is detected, there
   * is no #Html5Parser:fallback-encoding, and the top-level domain in #Html5Parser:base-uri has no
   * typical encoding. If it is not set, windows-1252 is used then. It has no effect on XML. The
   * default is %NULL.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, language) },

  /**
   * Html5Parser:base-uri:
   *
   * The URL of the documents, which their relative URLs are resolved with, or %NULL. It is not
   * needed for files, whose URL is known. The default is %NULL.
   *
   * Since: 1.0
   */
  { "base-uri", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, base_uri) },

  /**
   * Html5Parser:limits:
   *
   * The limits for parsing. Documents keep the limits they are parsed with for markup that is read
   * into them later: see html5_document_set_limits(). The default is html5_limits_new().
   *
   * Since: 1.0
   */
  { "limits", G_TYPE_BOXED, html5_limits_get_type, .get = G_CALLBACK (html5_parser_get_limits),
    .set = G_CALLBACK (html5_parser_set_limits) },

  /**
   * Html5Parser:source-locations:
   *
   * Whether to record where in the source nodes come from, for html5_node_get_source_range() and
   * html5_document_get_node_at_offset(). A document with locations keeps its source in memory.
   * Fragments have no locations. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "source-locations", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, source_locations) },

  /**
   * Html5Parser:stop-after:
   *
   * How much of a document to read. To get the title of a page, for example, stop after the head.
   * The document and the errors of html5_parser_get_errors() are then those up to the end of the
   * head, however much of the source was read. The default is %HTML5_STOP_AFTER_END.
   *
   * Since: 1.0
   */
  { "stop-after", G_TYPE_ENUM, html5_stop_after_get_type, .preset = HTML5_STOP_AFTER_END,
    .field = G_STRUCT_OFFSET (Html5Parser, stop_after) },

  /**
   * Html5Parser:total-bytes:
   *
   * The size of the documents in bytes, or 0 if it is unknown. It is not needed for files, whose
   * size is known. The default is 0.
   *
   * Since: 1.0
   */
  { "total-bytes", G_TYPE_UINT64, .field = G_STRUCT_OFFSET (Html5Parser, total_bytes) },

  /**
   * Html5Parser:bytes-read:
   *
   * The number of bytes of the document that have been parsed.
   *
   * Since: 1.0
   */
  { "bytes-read", G_TYPE_UINT64, .get = G_CALLBACK (html5_parser_get_bytes_read) },

  /**
   * Html5Parser:fraction:
   *
   * The fraction of the document that has been parsed, from 0 to 1. While the size is unknown, it
   * is 0. When the document has been read up to its end, it is 1. You can bind it to the `fraction`
   * of a `GtkProgressBar`.
   *
   * Since: 1.0
   */
  { "fraction", G_TYPE_DOUBLE, .maximum = 1, .get = G_CALLBACK (html5_parser_get_fraction) },
  { NULL },
};

static void
html5_parser_finalize (GObject *object)
{
  Html5Parser *self = HTML5_PARSER (object);

  _html5_parser_drop_held_input (self);
  g_clear_pointer (&self->parse, h5_parse_free);
  /* Nobody can go on with the parse. This may be any thread, so nothing is notified. */
  if (self->document)
    self->document->ready_state = HTML5_READY_STATE_COMPLETE;
  g_clear_object (&self->document);
  g_clear_object (&self->reads);
  html5_parser_set_script_func (self, NULL, NULL, NULL);
  html5_parser_set_stop_func (self, NULL, NULL, NULL);
  g_clear_object (&self->errors);
  g_free (self->content_type_encoding);
  g_free (self->session_uri);
  g_free (self->session_type);
  g_clear_pointer (&self->session_limits, html5_limits_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->apart_ended);
  _html5_properties_clear (self, properties);
  G_OBJECT_CLASS (html5_parser_parent_class)->finalize (object);
}

static void
html5_parser_class_init (Html5ParserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  _html5_bind_messages ();
  object_class->finalize = html5_parser_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_parser_init (Html5Parser *self)
{
  _html5_properties_init (self, properties);
  self->limits = _html5_default_limits;
  g_mutex_init (&self->lock);
  g_cond_init (&self->apart_ended);
}
