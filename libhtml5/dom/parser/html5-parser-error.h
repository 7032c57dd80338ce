/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-version-macros.h>

G_BEGIN_DECLS

/**
 * Html5ParserError:
 * @HTML5_PARSER_ERROR_MARKUP: a parse error, if #Html5Parser:strictness makes parsing fail at parse
 *   errors
 * @HTML5_PARSER_ERROR_LIMIT: one of the #Html5Limits was hit
 * @HTML5_PARSER_ERROR_ENCODING: a label that does not belong to an encoding of the web
 * @HTML5_PARSER_ERROR_NO_INSERTION_POINT: a call of html5_parser_write() at a point where scripts
 *   cannot write
 *
 * The errors of parsing. Malformed markup is an error only if #Html5Parser:strictness is set.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_PARSER_ERROR_MARKUP,
  HTML5_PARSER_ERROR_LIMIT,
  HTML5_PARSER_ERROR_ENCODING,
  HTML5_PARSER_ERROR_NO_INSERTION_POINT
} Html5ParserError;

/**
 * HTML5_PARSER_ERROR:
 *
 * The error domain of parsing. Its codes are those of #Html5ParserError.
 *
 * Since: 1.0
 */
#define HTML5_PARSER_ERROR (html5_parser_error_quark ())

HTML5_AVAILABLE_IN_1_0
GQuark html5_parser_error_quark (void);

G_END_DECLS
