/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/parser/html5-parser-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"

#include "dom/common/html5-enum-types.h"
#include "dom/parser/html5-parse-error.h"

/**
 * Html5Parser:
 *
 * Parses documents exactly as browsers do, from text, bytes, streams and files, at one go, in
 * slices of the main loop, or in pieces that are pushed. It can be used again and again, for one
 * document at a time; what the properties say holds for documents that begin later.
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Parser) parser = html5_parser_new ();
 * g_autoptr (Html5Document) document = html5_parser_parse_text (parser, "<p>Hello", -1, &error);
 * ]|
 *
 * To parse in a thread, call a synchronous function from a #GTask and hand over the document.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Parser, html5_parser, G_TYPE_OBJECT)

/**
 * html5_parser_new:
 *
 * Makes a parser for HTML.
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

/* --- properties --- */

/**
 * html5_parser_get_syntax:
 * @self: a parser
 *
 * Gets the syntax of the documents.
 *
 * Returns: the syntax of the documents
 *
 * Since: 1.0
 */
Html5Syntax
html5_parser_get_syntax (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_SYNTAX_HTML);

  return self->syntax;
}

/**
 * html5_parser_set_syntax:
 * @self: a parser
 * @syntax: the syntax of the documents
 *
 * Sets the syntax of the documents.
 *
 * Since: 1.0
 */
void
html5_parser_set_syntax (Html5Parser *self, Html5Syntax syntax)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_uint (self, &self->syntax, syntax, "syntax");
}

/**
 * html5_parser_get_strictness:
 * @self: a parser
 *
 * Gets what to do at a parse error.
 *
 * Returns: what to do at a parse error
 *
 * Since: 1.0
 */
Html5Strictness
html5_parser_get_strictness (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_STRICTNESS_LENIENT);

  return self->strictness;
}

/**
 * html5_parser_set_strictness:
 * @self: a parser
 * @strictness: what to do at a parse error
 *
 * Sets what to do at a parse error.
 *
 * Since: 1.0
 */
void
html5_parser_set_strictness (Html5Parser *self, Html5Strictness strictness)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_uint (self, &self->strictness, strictness, "strictness");
}

/**
 * html5_parser_get_scripting:
 * @self: a parser
 *
 * Gets whether to parse as if scripts run: the content of `noscript` is then text instead of
 * elements. See #Html5Parser:scripting.
 *
 * Returns: %TRUE to parse as if scripts run: the content of `noscript` is then text instead of
 * elements
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_scripting (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->scripting;
}

/**
 * html5_parser_set_scripting:
 * @self: a parser
 * @scripting: whether to parse as if scripts run: the content of `noscript` is then text instead of
 *   elements
 *
 * Sets whether to parse as if scripts run: the content of `noscript` is then text instead of
 * elements. See #Html5Parser:scripting.
 *
 * Since: 1.0
 */
void
html5_parser_set_scripting (Html5Parser *self, gboolean scripting)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->scripting, scripting, "scripting");
}

/**
 * html5_parser_get_collect_errors:
 * @self: a parser
 *
 * Gets whether to store parse errors for html5_parser_get_errors(). See
 * #Html5Parser:collect-errors.
 *
 * Returns: %TRUE to store parse errors for html5_parser_get_errors()
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_collect_errors (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->collect_errors;
}

/**
 * html5_parser_set_collect_errors:
 * @self: a parser
 * @collect_errors: whether to store parse errors for html5_parser_get_errors()
 *
 * Sets whether to store parse errors for html5_parser_get_errors(). See
 * #Html5Parser:collect-errors.
 *
 * Since: 1.0
 */
void
html5_parser_set_collect_errors (Html5Parser *self, gboolean collect_errors)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->collect_errors, collect_errors, "collect-errors");
}

/**
 * html5_parser_get_allow_declarative_shadow_roots:
 * @self: a parser
 *
 * Gets whether `template` elements with a `shadowrootmode` attribute create shadow roots.
 *
 * Returns: %TRUE if `template` elements with a `shadowrootmode` attribute create shadow roots
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_allow_declarative_shadow_roots (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->allow_declarative_shadow_roots;
}

/**
 * html5_parser_set_allow_declarative_shadow_roots:
 * @self: a parser
 * @allow_declarative_shadow_roots: whether `template` elements with a `shadowrootmode` attribute
 *   create shadow roots
 *
 * Sets whether `template` elements with a `shadowrootmode` attribute create shadow roots.
 *
 * Since: 1.0
 */
void
html5_parser_set_allow_declarative_shadow_roots (Html5Parser *self,
                                                 gboolean allow_declarative_shadow_roots)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->allow_declarative_shadow_roots, allow_declarative_shadow_roots,
                      "allow-declarative-shadow-roots");
}

/**
 * html5_parser_get_content_type:
 * @self: a parser
 *
 * Gets the MIME type of the documents, such as `text/html; charset=shift_jis`. See
 * #Html5Parser:content-type.
 *
 * Returns: (nullable): the type, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_content_type (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->content_type;
}

/**
 * html5_parser_set_content_type:
 * @self: a parser
 * @content_type: (nullable): the type, or %NULL
 *
 * Sets the MIME type of the documents, such as `text/html; charset=shift_jis`. See
 * #Html5Parser:content-type.
 *
 * Since: 1.0
 */
void
html5_parser_set_content_type (Html5Parser *self, const char *content_type)
{
  g_autofree char *charset = NULL;
  Html5Syntax syntax = HTML5_SYNTAX_HTML;

  g_return_if_fail (HTML5_IS_PARSER (self));

  if (content_type)
    syntax = _html5_content_type_parse (content_type, &charset);
  _html5_set_string (self, &self->content_type, content_type, "content-type");
  html5_parser_set_transport_encoding (self, charset);
  html5_parser_set_syntax (self, syntax);
}

/**
 * html5_parser_get_override_encoding:
 * @self: a parser
 *
 * Gets the label of the encoding to use whatever the transport and the document declare. See
 * #Html5Parser:override-encoding.
 *
 * Returns: (nullable): the label, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_override_encoding (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->override_encoding;
}

/**
 * html5_parser_set_override_encoding:
 * @self: a parser
 * @override_encoding: (nullable): the label, or %NULL
 *
 * Sets the label of the encoding to use whatever the transport and the document declare. See
 * #Html5Parser:override-encoding.
 *
 * Since: 1.0
 */
void
html5_parser_set_override_encoding (Html5Parser *self, const char *override_encoding)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->override_encoding, override_encoding, "override-encoding");
}

/**
 * html5_parser_get_transport_encoding:
 * @self: a parser
 *
 * Gets the label of the encoding that the transport declares, such as HTTP. See
 * #Html5Parser:transport-encoding.
 *
 * Returns: (nullable): the label, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_transport_encoding (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->transport_encoding;
}

/**
 * html5_parser_set_transport_encoding:
 * @self: a parser
 * @transport_encoding: (nullable): the label, or %NULL
 *
 * Sets the label of the encoding that the transport declares, such as HTTP. See
 * #Html5Parser:transport-encoding.
 *
 * Since: 1.0
 */
void
html5_parser_set_transport_encoding (Html5Parser *self, const char *transport_encoding)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->transport_encoding, transport_encoding, "transport-encoding");
}

/**
 * html5_parser_get_fallback_encoding:
 * @self: a parser
 *
 * Gets the label of the encoding to use when none is declared and none is detected.
 *
 * Returns: (nullable): the label, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_fallback_encoding (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->fallback_encoding;
}

/**
 * html5_parser_set_fallback_encoding:
 * @self: a parser
 * @fallback_encoding: (nullable): the label, or %NULL
 *
 * Sets the label of the encoding to use when none is declared and none is detected.
 *
 * Since: 1.0
 */
void
html5_parser_set_fallback_encoding (Html5Parser *self, const char *fallback_encoding)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->fallback_encoding, fallback_encoding, "fallback-encoding");
}

/**
 * html5_parser_get_encoding_detection:
 * @self: a parser
 *
 * Gets how the encoding of bytes that declare none is found. See #Html5Parser:encoding-detection.
 *
 * Returns: the kind of detection
 *
 * Since: 1.0
 */
Html5EncodingDetection
html5_parser_get_encoding_detection (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_ENCODING_DETECTION_UTF8);

  return self->encoding_detection;
}

/**
 * html5_parser_set_encoding_detection:
 * @self: a parser
 * @detection: the kind of detection
 *
 * Sets how the encoding of bytes that declare none is found. See
 * #Html5Parser:encoding-detection.
 *
 * Since: 1.0
 */
void
html5_parser_set_encoding_detection (Html5Parser *self, Html5EncodingDetection detection)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_uint (self, &self->encoding_detection, detection, "encoding-detection");
}

/**
 * html5_parser_get_language:
 * @self: a parser
 *
 * Gets the language of the user.
 *
 * Returns: (nullable): a BCP 47 language tag, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_language (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->language;
}

/**
 * html5_parser_set_language:
 * @self: a parser
 * @language: (nullable): a BCP 47 language tag, or %NULL
 *
 * Sets the language of the user. See #Html5Parser:language.
 *
 * Since: 1.0
 */
void
html5_parser_set_language (Html5Parser *self, const char *language)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->language, language, "language");
}

/**
 * html5_parser_get_base_uri:
 * @self: a parser
 *
 * Gets the URI of the documents. See #Html5Parser:base-uri.
 *
 * Returns: (nullable): the URI, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_base_uri (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->base_uri;
}

/**
 * html5_parser_set_base_uri:
 * @self: a parser
 * @base_uri: (nullable): the URI, or %NULL
 *
 * Sets the URI of the documents. See #Html5Parser:base-uri.
 *
 * Since: 1.0
 */
void
html5_parser_set_base_uri (Html5Parser *self, const char *base_uri)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->base_uri, base_uri, "base-uri");
}

/**
 * html5_parser_get_limits:
 * @self: a parser
 *
 * Gets the limits for parsing. See #Html5Parser:limits.
 *
 * Returns: (transfer none): the limits
 *
 * Since: 1.0
 */
const Html5Limits *
html5_parser_get_limits (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return &self->limits;
}

/**
 * html5_parser_set_limits:
 * @self: a parser
 * @limits: (nullable): limits, which are copied; %NULL for those of html5_limits_new()
 *
 * Sets the limits for parsing. Documents that are parsed with them keep them for what is read into
 * them later: see html5_document_set_limits().
 *
 * Since: 1.0
 */
void
html5_parser_set_limits (Html5Parser *self, const Html5Limits *limits)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  self->limits = limits ? *limits : _html5_default_limits;
  self->has_limits = limits != NULL;
  g_object_notify (G_OBJECT (self), "limits");
}

/**
 * html5_parser_get_source_locations:
 * @self: a parser
 *
 * Gets whether documents know where in the source their nodes come from.
 *
 * Returns: %TRUE to record where in the source nodes come from, for html5_node_get_source_range()
 * and html5_document_get_node_at_offset()
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_source_locations (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->source_locations;
}

/**
 * html5_parser_set_source_locations:
 * @self: a parser
 * @source_locations: whether to record where in the source nodes come from, for
 *   html5_node_get_source_range() and html5_document_get_node_at_offset()
 *
 * Sets whether documents know where in the source their nodes come from.
 *
 * Since: 1.0
 */
void
html5_parser_set_source_locations (Html5Parser *self, gboolean source_locations)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->source_locations, source_locations, "source-locations");
}

/**
 * html5_parser_get_stop_after:
 * @self: a parser
 *
 * Gets how much of a document the parser reads.
 *
 * Returns: how much of a document to read
 *
 * Since: 1.0
 */
Html5StopAfter
html5_parser_get_stop_after (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_STOP_AFTER_END);

  return self->stop_after;
}

/**
 * html5_parser_set_stop_after:
 * @self: a parser
 * @stop_after: how much of a document to read
 *
 * Sets how much of a document the parser reads.
 *
 * Since: 1.0
 */
void
html5_parser_set_stop_after (Html5Parser *self, Html5StopAfter stop_after)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_uint (self, &self->stop_after, stop_after, "stop-after");
}

/* --- the class --- */

static const Html5Property properties[] = {
  /**
   * Html5Parser:syntax:
   *
   * The syntax of the documents.
   *
   * Since: 1.0
   */
  { "syntax", G_TYPE_ENUM, html5_syntax_get_type, .preset = HTML5_SYNTAX_HTML,
    .field = G_STRUCT_OFFSET (Html5Parser, syntax) },

  /**
   * Html5Parser:strictness:
   *
   * What to do at a parse error.
   *
   * Since: 1.0
   */
  { "strictness", G_TYPE_ENUM, html5_strictness_get_type, .preset = HTML5_STRICTNESS_LENIENT,
    .field = G_STRUCT_OFFSET (Html5Parser, strictness) },

  /**
   * Html5Parser:scripting:
   *
   * Whether to parse as if scripts run: the content of `noscript` is then text instead of elements.
   * Scripts run only if you call html5_parser_set_script_func().
   *
   * Since: 1.0
   */
  { "scripting", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, scripting) },

  /**
   * Html5Parser:collect-errors:
   *
   * Whether to store parse errors for html5_parser_get_errors(). Parsing is faster without.
   *
   * Since: 1.0
   */
  { "collect-errors", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, collect_errors) },

  /**
   * Html5Parser:allow-declarative-shadow-roots:
   *
   * Whether `template` elements with a `shadowrootmode` attribute create shadow roots.
   *
   * Since: 1.0
   */
  { "allow-declarative-shadow-roots", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5Parser, allow_declarative_shadow_roots) },

  /**
   * Html5Parser:content-type:
   *
   * The MIME type of the documents, such as `text/html; charset=shift_jis`. Setting it also sets
   * #Html5Parser:syntax, and sets #Html5Parser:transport-encoding to the charset or to %NULL.
   *
   * Since: 1.0
   */
  { "content-type", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, content_type),
    .set = G_CALLBACK (html5_parser_set_content_type) },

  /**
   * Html5Parser:override-encoding:
   *
   * The label of the encoding to use whatever the transport and the document declare. Only a byte
   * order mark takes precedence. Unknown labels are ignored.
   *
   * Since: 1.0
   */
  { "override-encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, override_encoding) },

  /**
   * Html5Parser:transport-encoding:
   *
   * The label of the encoding that the transport declares, such as HTTP. Only a byte order mark and
   * #Html5Parser:override-encoding take precedence. Unknown labels are ignored.
   *
   * Since: 1.0
   */
  { "transport-encoding", G_TYPE_STRING,
    .field = G_STRUCT_OFFSET (Html5Parser, transport_encoding) },

  /**
   * Html5Parser:fallback-encoding:
   *
   * The label of the encoding to use when none is declared and none is detected.
   *
   * Since: 1.0
   */
  { "fallback-encoding", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, fallback_encoding) },

  /**
   * Html5Parser:encoding-detection:
   *
   * How the encoding of bytes that declare none is found.
   *
   * By default, valid UTF-8 is recognized. The bytes up to the first that is not ASCII are parsed
   * at once. Those that follow wait until some characters, or 4 kilobytes, have shown whether they
   * are UTF-8. Detection comes before #Html5Parser:fallback-encoding, and a `meta` element that
   * the parser finds later still counts.
   *
   * Since: 1.0
   */
  { "encoding-detection", G_TYPE_ENUM, html5_encoding_detection_get_type,
    .preset = HTML5_ENCODING_DETECTION_UTF8,
    .field = G_STRUCT_OFFSET (Html5Parser, encoding_detection) },

  /**
   * Html5Parser:language:
   *
   * The language of the user, as a BCP 47 tag such as `ru` or `zh-TW`.
   *
   * It decides about the encoding when nothing else does: when the bytes declare none, none is
   * detected, there is no #Html5Parser:fallback-encoding, and the top-level domain in
   * #Html5Parser:base-uri has no usual one. Without it, windows-1252 is used.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, language) },

  /**
   * Html5Parser:base-uri:
   *
   * The URI of the documents. It is not needed for files, whose URI is known.
   *
   * Since: 1.0
   */
  { "base-uri", G_TYPE_STRING, .field = G_STRUCT_OFFSET (Html5Parser, base_uri) },

  /**
   * Html5Parser:limits:
   *
   * The limits for parsing. Documents keep the limits they are parsed with for markup that is read
   * into them later: see html5_document_set_limits().
   *
   * Since: 1.0
   */
  { "limits", G_TYPE_BOXED, html5_limits_get_type, .get = G_CALLBACK (html5_parser_get_limits),
    .set = G_CALLBACK (html5_parser_set_limits) },

  /**
   * Html5Parser:source-locations:
   *
   * Whether to record where in the source nodes come from, for html5_node_get_source_range() and
   * html5_document_get_node_at_offset(). Such documents keep their source. Fragments have no
   * locations.
   *
   * Since: 1.0
   */
  { "source-locations", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Parser, source_locations) },

  /**
   * Html5Parser:stop-after:
   *
   * How much of a document to read. To get the title of a page, for example, stop after the head.
   *
   * Since: 1.0
   */
  { "stop-after", G_TYPE_ENUM, html5_stop_after_get_type, .preset = HTML5_STOP_AFTER_END,
    .field = G_STRUCT_OFFSET (Html5Parser, stop_after) },

  /**
   * Html5Parser:total-bytes:
   *
   * The size of the documents in bytes, or 0 if it is unknown. It is not needed for files, whose
   * size is known.
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
   * The fraction of the document that has been parsed, from 0 to 1, or 0 if the size is unknown.
   * You can bind it to the `fraction` of a `GtkProgressBar`.
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

  g_clear_pointer (&self->parse, h5_parse_free);
  g_clear_object (&self->document);
  html5_parser_set_script_func (self, NULL, NULL, NULL);
  html5_parser_set_stop_func (self, NULL, NULL, NULL);
  g_clear_object (&self->errors);
  g_free (self->session_uri);
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
}
