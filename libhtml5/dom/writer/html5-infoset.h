/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5InfosetFlags:
 * @HTML5_INFOSET_FLAGS_NONE: no changes
 * @HTML5_INFOSET_FLAGS_NAMES: characters that are not allowed in XML names become `U` and six
 *   hexadecimal digits
 * @HTML5_INFOSET_FLAGS_DROP_XMLNS: attributes that only look like namespace declarations are
 *   removed
 * @HTML5_INFOSET_FLAGS_COMMENTS: a space is inserted within `--` in comments, and after a `-` at
 *   the end
 * @HTML5_INFOSET_FLAGS_CHARACTERS: a form feed becomes a space, other characters that are not
 *   allowed in XML become U+FFFD
 * @HTML5_INFOSET_FLAGS_INSTRUCTIONS: in processing instructions, a space is inserted between a
 *   question mark and a greater-than sign, and the target `xml` becomes `U000078ml`
 * @HTML5_INFOSET_FLAGS_DECLARATIONS: namespaces are declared by attributes
 * @HTML5_INFOSET_FLAGS_DROP_DOCTYPE: the doctype is removed
 * @HTML5_INFOSET_FLAGS_FIVE_DIGITS: names get five hexadecimal digits if that is enough, as in the
 *   HTML5 draft of 2009
 * @HTML5_INFOSET_FLAGS_DEFAULT: all except %HTML5_INFOSET_FLAGS_DROP_DOCTYPE and
 *   %HTML5_INFOSET_FLAGS_FIVE_DIGITS
 *
 * Changes that make an HTML tree representable in XML. All of them are allowed by "Coercing an HTML
 * DOM into an infoset" in the HTML Standard.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_INFOSET_FLAGS_NONE = 0,
  HTML5_INFOSET_FLAGS_NAMES = 1 << 0,
  HTML5_INFOSET_FLAGS_DROP_XMLNS = 1 << 1,
  HTML5_INFOSET_FLAGS_COMMENTS = 1 << 2,
  HTML5_INFOSET_FLAGS_CHARACTERS = 1 << 3,
  HTML5_INFOSET_FLAGS_INSTRUCTIONS = 1 << 4,
  HTML5_INFOSET_FLAGS_DECLARATIONS = 1 << 5,
  HTML5_INFOSET_FLAGS_DROP_DOCTYPE = 1 << 6,
  HTML5_INFOSET_FLAGS_FIVE_DIGITS = 1 << 7,
  HTML5_INFOSET_FLAGS_DEFAULT = HTML5_INFOSET_FLAGS_NAMES | HTML5_INFOSET_FLAGS_DROP_XMLNS
                                | HTML5_INFOSET_FLAGS_COMMENTS | HTML5_INFOSET_FLAGS_CHARACTERS
                                | HTML5_INFOSET_FLAGS_INSTRUCTIONS
                                | HTML5_INFOSET_FLAGS_DECLARATIONS
} Html5InfosetFlags;

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_coerce_to_infoset (Html5Document *self, Html5InfosetFlags flags);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_restore_from_infoset (Html5Document *self, Html5InfosetFlags flags);

G_END_DECLS
