/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5TextMarkupFlags:
 * @HTML5_TEXT_MARKUP_FLAGS_NONE: only paragraphs and line breaks
 * @HTML5_TEXT_MARKUP_FLAGS_LINKS: URLs with the schemes that html5_markup_from_text() lists, names
 *   that begin with `www.`, and e-mail addresses become links
 * @HTML5_TEXT_MARKUP_FLAGS_QUOTES: lines that begin with greater-than signs become quotes
 * @HTML5_TEXT_MARKUP_FLAGS_FLOWED: the text has the format of RFC 3676, which mails declare as
 *   `format=flowed`: a line that ends in a space continues in the next one
 * @HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE: together with %HTML5_TEXT_MARKUP_FLAGS_FLOWED, the space
 *   is not part of the text, which mails declare as `delsp=yes`
 *
 * What html5_markup_from_text() recognizes in text.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_TEXT_MARKUP_FLAGS_NONE = 0,
  HTML5_TEXT_MARKUP_FLAGS_LINKS = 1 << 0,
  HTML5_TEXT_MARKUP_FLAGS_QUOTES = 1 << 1,
  HTML5_TEXT_MARKUP_FLAGS_FLOWED = 1 << 2,
  HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE = 1 << 3
} Html5TextMarkupFlags;

HTML5_AVAILABLE_IN_1_0
char *html5_markup_from_text (const char *text, gssize length, Html5TextMarkupFlags flags);

G_END_DECLS
