/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Documents in one line, with a parser that nobody had to set up. */
#include "dom/document/html5-document.h"

#include "dom/parser/html5-parser.h"

/**
 * html5_document_new_from_text:
 * @text: the document; what is not valid UTF-8 in it becomes U+FFFD
 * @length: its length in bytes, or -1 when it ends with NUL
 * @error: return location for a #GError
 *
 * Parses HTML that is text already. See html5_parser_parse_text().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_text (const char *text, gssize length, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_text (parser, text, length, error);
}

/**
 * html5_document_new_from_bytes:
 * @bytes: the document
 * @error: return location for a #GError
 *
 * Parses HTML whose encoding is found out as browsers do. See html5_parser_parse_bytes().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_bytes (parser, bytes, error);
}

/**
 * html5_document_new_from_file:
 * @file: the document
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Parses a file of HTML. See html5_parser_parse_file().
 *
 * Returns: (transfer full): the document; %NULL with an error as html5_parser_parse_file() has
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_file (parser, file, cancellable, error);
}

/**
 * html5_document_new_from_stream:
 * @stream: where the bytes of the document come from; it is read to its end and not closed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Parses HTML from a stream. See html5_parser_parse_stream().
 *
 * Returns: (transfer full): the document; %NULL with an error as html5_parser_parse_stream() has
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  return html5_parser_parse_stream (parser, stream, cancellable, error);
}
