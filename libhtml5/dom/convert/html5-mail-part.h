/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5MailPart:
 * @HTML5_MAIL_PART_TEXT: text of the author, or an element without a mark
 * @HTML5_MAIL_PART_QUOTE: a quoted reply, or the line before it that says who wrote it, which is
 *   the content of the element
 * @HTML5_MAIL_PART_QUOTE_TO_END: a quoted reply, which begins with the element and extends to the
 *   end of the mail, or of the quote or forwarded mail around it
 * @HTML5_MAIL_PART_SIGNATURE: a signature, which is the content of the element
 * @HTML5_MAIL_PART_SIGNATURE_TO_END: a signature, which begins with the element and extends to the
 *   next quoted reply, or to the end of the mail, or of the quote or forwarded mail around it
 *
 * Parts of a mail.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_MAIL_PART_TEXT,
  HTML5_MAIL_PART_QUOTE,
  HTML5_MAIL_PART_QUOTE_TO_END,
  HTML5_MAIL_PART_SIGNATURE,
  HTML5_MAIL_PART_SIGNATURE_TO_END
} Html5MailPart;

HTML5_AVAILABLE_IN_1_0
Html5MailPart html5_element_get_mail_part (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_node_find_quoted_replies (Html5Node *self);

G_END_DECLS
