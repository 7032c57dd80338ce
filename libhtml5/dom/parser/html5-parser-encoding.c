/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The settings of a parser for encodings. */
#include "dom/parser/html5-parser-private.h"

#include "dom/common/html5-properties-private.h"

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
  g_autofree char *essence = NULL;
  g_autofree char *charset = NULL;
  Html5Syntax syntax = HTML5_SYNTAX_HTML;

  g_return_if_fail (HTML5_IS_PARSER (self));
  /* A handler may drop the last reference. */
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (content_type)
    syntax = _html5_content_type_parse (content_type, &essence, &charset);
  g_object_freeze_notify (G_OBJECT (self));
  _html5_set_string (self, &self->content_type, content_type, "content-type");
  if (g_strcmp0 (self->content_type_encoding, charset) != 0)
    {
      g_free (self->content_type_encoding);
      self->content_type_encoding = g_steal_pointer (&charset);
      if (!self->transport_encoding)
        g_object_notify (G_OBJECT (self), "transport-encoding");
    }
  if (!self->has_syntax)
    _html5_set_uint (self, &self->syntax, syntax, "syntax");
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * html5_parser_get_override_encoding:
 * @self: a parser
 *
 * Gets the label of the encoding to use instead of that of the transport and the document. See
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
 * Sets the label of the encoding to use instead of that of the transport and the document. See
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
 * Returns: (nullable): the label, which can be that of the content type, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_transport_encoding (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->transport_encoding ? self->transport_encoding : self->content_type_encoding;
}

/**
 * html5_parser_set_transport_encoding:
 * @self: a parser
 * @transport_encoding: (nullable): the label, or %NULL for that of the content type
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
 * Gets how to determine the encoding of input that does not declare one. See
 * #Html5Parser:encoding-detection.
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
 * @encoding_detection: the kind of detection
 *
 * Sets how to determine the encoding of input that does not declare one. See
 * #Html5Parser:encoding-detection.
 *
 * Since: 1.0
 */
void
html5_parser_set_encoding_detection (Html5Parser *self, Html5EncodingDetection encoding_detection)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail ((guint) encoding_detection <= HTML5_ENCODING_DETECTION_FULL);

  _html5_set_uint (self, &self->encoding_detection, encoding_detection, "encoding-detection");
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
