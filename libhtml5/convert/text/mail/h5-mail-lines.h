/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The line before a quote that says who wrote it, and when:
 *
 *      <div>On 1 May 2025, Ada wrote:</div><blockquote type=cite>…
 *
 * It is found by its form, because its words depend on the language. The cost of each function is
 * bounded. */
#pragma once

#include "convert/text/mail/h5-mail-reader.h"

/* Whether a node belongs to such a line. */
gboolean h5_mail_is_attribution (H5MailReader *self, const H5Node *node);

/* Whether there is such a line, or an element with the mark of one, before a quote. */
gboolean h5_mail_has_attribution (H5MailReader *self, const H5Node *quote);

/* Whether an element consists of one line that ends with a colon. */
gboolean h5_mail_is_line_with_colon (const H5Node *element);
