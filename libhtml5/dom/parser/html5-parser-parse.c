/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing a whole document or fragment in one call. */
#include "dom/parser/html5-parser-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-element.h"

#include <string.h>

/**
 * html5_parser_parse_text:
 * @self: a parser
 * @text: the document; bytes that are not valid UTF-8 become U+FFFD
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @error: return location for an error
 *
 * Parses a document from text in UTF-8. Encoding declarations in it are ignored.
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, or with
 *   %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_text (Html5Parser *self, const char *text, gssize length, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!_html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, error))
    return NULL;
  _html5_parser_feed_whole (self, text, length < 0 ? strlen (text) : (gsize) length, TRUE);
  return _html5_parser_close (self, error);
}

/**
 * html5_parser_parse_bytes:
 * @self: a parser
 * @bytes: the document
 * @error: return location for an error
 *
 * Parses a document from bytes. The encoding is determined as in browsers.
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, or with
 *   %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_bytes (Html5Parser *self, GBytes *bytes, GError **error)
{
  gsize length;

  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (GBytes) held_too = g_bytes_ref (bytes);

  if (!_html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, error))
    return NULL;
  const char *data = g_bytes_get_data (bytes, &length);
  h5_parse_keep_source (self->parse, bytes);
  _html5_parser_feed_whole (self, data, length, FALSE);
  return _html5_parser_close (self, error);
}

static Html5DocumentFragment *
parse_fragment (Html5Parser *self, const char *text, gsize length, Html5Element *context,
                GError **error)
{
  /* Releasing the errors of the parse before may drop the last references. */
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (Html5Element) held_too = g_object_ref (context);

  if (!_html5_parser_open_fragment (self, context, error))
    return NULL;
  h5_parse_feed_text (self->parse, text, length);
  return _html5_parser_close_fragment (self, context, error);
}

/**
 * html5_parser_parse_fragment:
 * @self: a parser
 * @text: the markup; bytes that are not valid UTF-8 become U+FFFD
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @context: the element in whose context to parse; it is not changed
 * @error: return location for an error
 *
 * Parses markup in the context of an element, without inserting the nodes. Their owner document is
 * that of @context.
 *
 * Unlike in html5_element_set_inner_html(), #Html5Parser:syntax determines whether the markup is
 * HTML or XML, whatever the document of @context is. Only with %HTML5_SYNTAX_GUESS and
 * %HTML5_SYNTAX_XML_OR_HTML, the document determines it. Malformed XML is repaired, unless
 * #Html5Parser:strictness is set.
 *
 * Counterpart: the HTML fragment parsing algorithm.
 *
 * Returns: (transfer full): a fragment with the nodes; %NULL with %HTML5_PARSER_ERROR, or with
 *   %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_parser_parse_fragment (Html5Parser *self, const char *text, gssize length,
                             Html5Element *context, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (context) && _html5_node_unwrap (context), NULL);

  return parse_fragment (self, text, length < 0 ? strlen (text) : (gsize) length, context, error);
}

/**
 * html5_parser_parse_fragment_bytes:
 * @self: a parser
 * @bytes: the markup in UTF-8; bytes that are not valid UTF-8 become U+FFFD
 * @context: the element in whose context to parse; it is not changed
 * @error: return location for an error
 *
 * Parses markup as html5_parser_parse_fragment() does. Use it in a language whose strings can
 * contain U+0000, to pass all of the markup to the parser.
 *
 * Counterpart: the HTML fragment parsing algorithm.
 *
 * Returns: (transfer full): a fragment with the nodes; %NULL with %HTML5_PARSER_ERROR, or with
 *   %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_parser_parse_fragment_bytes (Html5Parser *self, GBytes *bytes, Html5Element *context,
                                   GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (context) && _html5_node_unwrap (context), NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return parse_fragment (self, text ? text : "", length, context, error);
}
