/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of a mail that are not new text of its author. */
#include "dom/convert/html5-mail-part.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/text/h5-mail-parts.h"

G_STATIC_ASSERT ((int) HTML5_MAIL_PART_TEXT == (int) H5_MAIL_TEXT);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_QUOTE == (int) H5_MAIL_QUOTE);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_QUOTE_TO_END == (int) H5_MAIL_QUOTE_TO_END);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_SIGNATURE == (int) H5_MAIL_SIGNATURE);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_SIGNATURE_TO_END == (int) H5_MAIL_SIGNATURE_TO_END);

/**
 * html5_element_get_mail_part:
 * @self: an element
 *
 * Gets the part of a mail that begins with an element, for example to fold quoted replies. Mail
 * programs mark these elements with a class, an id or a style. Three more things are found by their
 * form, in any language:
 *
 * - The line directly before the first `blockquote type="cite"` among its siblings, if it has at
 *   most 200 characters, ends with a colon, and contains an at sign or two numbers, one of which is
 *   a year or a time, as in “On 1 May 2025, Ada wrote:”. If the quote begins with such a line, the
 *   line before it is text of the author.
 * - A line of underscores, or a line such as “-----Original Message-----”, with the header of a
 *   mail after it: three lines that consist of a name, a colon and a value, with an address or a
 *   time in them.
 * - A `div` with a line above it and at least three lines of such a header in it.
 *
 * Only the element itself is taken into account, not its ancestors. A `blockquote` without a mark
 * is text of the author, and so is a forwarded mail, where the mail program tells it from a reply.
 * So is the element that Gmail or Proton put around quotes, if text follows the first one in it. A
 * signature after a line that consists of two hyphens has no element of its own. Nor does a line
 * that is text next to other elements.
 *
 * The preset `mail` of #Html5Sanitizer removes some of the marks. Call this function before.
 * #Html5TextOptions:skip-quoted-replies and #Html5TextOptions:skip-signatures leave these parts
 * out.
 *
 * Returns: the part
 *
 * Since: 1.0
 */
Html5MailPart
html5_element_get_mail_part (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), HTML5_MAIL_PART_TEXT);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_MAIL_PART_TEXT);

  return (Html5MailPart) h5_mail_part (node);
}
