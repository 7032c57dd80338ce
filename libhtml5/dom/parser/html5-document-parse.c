/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Documents in one line, with a parser that nobody had to set up. */
#include "dom/document/html5-document.h"

#include "dom/parser/html5-parser-private.h"

#include <string.h>

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

/* By the file's name as far as it tells, else by its first kilobyte. */
static Html5Syntax
syntax_of_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);
  g_autofree char *mime_type = g_content_type_get_mime_type (type);
  g_autofree char *charset = NULL;

  if (!mime_type)
    return HTML5_SYNTAX_GUESS;
  if (strcmp (mime_type, "text/html") == 0)
    return HTML5_SYNTAX_HTML;
  return _html5_content_type_parse (mime_type, &charset) == HTML5_SYNTAX_XML ? HTML5_SYNTAX_XML
                                                                             : HTML5_SYNTAX_GUESS;
}

/**
 * html5_document_new_from_file:
 * @file: the document
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #GError
 *
 * Parses a file of HTML or XML.
 *
 * The name of the file decides which one it is, such as `feed.rss` or `chapter.xhtml`. If the name
 * tells nothing, the first kilobyte decides, as with %HTML5_SYNTAX_GUESS. To decide yourself, use an
 * #Html5Parser with its #Html5Parser:syntax and html5_parser_parse_file().
 *
 * Returns: (transfer full): the document; %NULL with an error as html5_parser_parse_file() has
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_from_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, syntax_of_file (file));
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
