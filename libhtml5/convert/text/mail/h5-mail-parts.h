/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Recognizing the parts of a mail that are not new text of its author. The rules are conservative:
 * what may be text of the author is.
 *
 *   h5-mail-reader.h  the limit of the search
 *   h5-mail-marks.c   the marks of mail programs
 *   h5-mail-lines.c   lines such as “On 1 May 2025, Ada wrote:”
 *   h5-mail-header.c  headers of mails in the text
 *   h5-mail-parts.c   the part that begins with a node
 *   h5-mail-quotes.c  where the quoted replies begin and end
 */
#pragma once

#include "convert/text/mail/h5-mail-marks.h"
#include "convert/text/mail/h5-mail-reader.h"

/* Returns the kind of part that begins with an element or a Text node. Mail programs mark them with
 * attributes, or write certain lines. */
H5MailPart h5_mail_part (H5MailReader *self, const H5Node *node);

/* Whether an element has the mark of one around another mail: a quote, or a mail that is
 * forwarded. */
gboolean h5_mail_is_around_mail (const H5Node *element);

/* Whether an element is around another mail, so that a part up to the end ends with it: a quote
 * that is not left out, or a mail that is forwarded. */
gboolean h5_mail_is_frame (const H5Node *element);
