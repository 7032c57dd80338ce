/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The header of a mail in the text of another one, and the line above it. They are found mostly by
 * their form, because their words depend on the language. The cost of each function is bounded. */
#pragma once

#include "tree/h5-tree.h"

/* Whether a Text node, or the line at the start of an element, is one like these, with the header
 * of a mail after it:
 *
 *      -----Original Message-----
 *      ________________________________
 */
gboolean h5_mail_is_line_above_header (const H5Node *node);

/* Whether the text of an element begins with the header of a mail that is replied to. Outlook
 * writes four lines in all languages: who, when, to whom, and the subject. */
gboolean h5_mail_begins_with_header (const H5Node *element);

/* Whether the text of a quote begins with the header of a mail, perhaps after one other line.
 * Mails that are forwarded have the lines of this header in another order. */
gboolean h5_mail_begins_as_forwarded (const H5Node *quote);
