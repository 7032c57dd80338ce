/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of a mail that are not new text of its author. */
#include "dom/convert/html5-mail-part.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include "convert/text/mail/h5-mail-parts.h"
#include "convert/text/mail/h5-mail-quotes.h"

G_STATIC_ASSERT ((int) HTML5_MAIL_PART_TEXT == (int) H5_MAIL_TEXT);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_QUOTE == (int) H5_MAIL_QUOTE);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_QUOTE_TO_END == (int) H5_MAIL_QUOTE_TO_END);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_SIGNATURE == (int) H5_MAIL_SIGNATURE);
G_STATIC_ASSERT ((int) HTML5_MAIL_PART_SIGNATURE_TO_END == (int) H5_MAIL_SIGNATURE_TO_END);

/**
 * html5_element_get_mail_part:
 * @self: an element
 *
 * Gets the part of a mail that begins with an element. Mail programs mark these elements with a
 * class, an id, a name or a style. Other things are found by their form, in any language:
 *
 * - The line before the first quote, if it has at most 200 characters, ends with a colon, and
 *   contains a mail address, or a year or a time and another number, as in “On 1 May 2025, Ada
 *   wrote:”. If the quote begins with such a line, the line before it is text of the author. A
 *   long line can be broken once if it also contains two of address, year and time.
 *   In preformatted text, a line feed ends a line.
 * - A line of at least 20 underscores, or a line such as “-----Mensaje original-----”, with the
 *   header of a mail after it: four lines that consist of a name, a colon and a value, with a date
 *   in the second one. After “Original Message”, one line with a name is enough.
 * - An element with a border above it that begins with such a header.
 *
 * An element within a quoted reply or a signature is not reported: check its ancestors, too. These
 * are text of the author:
 *
 * - a `blockquote` without a mark
 * - a mail that is forwarded, where the mail program tells it from a reply, or that is in a quote
 *   that begins with the header of a mail
 * - the element that Gmail, Proton or Geary put around quotes, if there are answers in it, and the
 *   element around the line before a quote, if it has more than this line
 *
 * A signature after a line that consists of two hyphens has no element of its own. Nor does a line
 * that is text next to other elements.
 *
 * The preset `mail` of #Html5Sanitizer removes some of the marks. Call this function before you
 * sanitize the mail. #Html5TextOptions:skip-quoted-replies and #Html5TextOptions:skip-signatures
 * leave these parts out. To fold quoted replies, call html5_node_find_quoted_replies().
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

  H5MailReader reader = H5_MAIL_READER_INIT;
  return (Html5MailPart) h5_mail_part (&reader, node);
}

/**
 * html5_node_find_quoted_replies:
 * @self: a node
 *
 * Finds the quoted replies in a mail, with the lines that say who wrote them, for example to fold
 * them. html5_element_get_mail_part() describes what is found. A quoted reply that is not in an
 * element of its own extends to the end of the mail, or of the quote or forwarded mail around it.
 * Quoted replies with nothing between them are one. Those in other quoted replies and in hidden
 * elements are not found. The search is limited: in a mail that is made to take long, some are not
 * found either.
 *
 * The preset `mail` of #Html5Sanitizer removes some of the marks. Call this function before you
 * sanitize the mail. To move what is in a range into an element, call
 * html5_range_extract_contents() and html5_range_insert_node(), also before that: an element that
 * the sanitizer replaces with its content takes the ends of ranges in it along.
 *
 * Each range follows changes of the document as long as you keep it, which takes memory and time.
 *
 * Returns: (transfer full): a list of #Html5Range, in tree order
 *
 * Since: 1.0
 */
GListModel *
html5_node_find_quoted_replies (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  g_autoptr (GArray) quotes = h5_mail_quotes (node);
  g_autoptr (GPtrArray) ranges = g_ptr_array_new_full (quotes->len, g_object_unref);
  for (guint i = 0; i < quotes->len; i++)
    {
      const H5MailQuoteRange *quote = &g_array_index (quotes, H5MailQuoteRange, i);

      g_ptr_array_add (ranges, _html5_range_new (quote->start, quote->end));
    }
  return _html5_range_list_new (ranges);
}
