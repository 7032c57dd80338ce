/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lines of text that mail programs write before a mail that is replied to. They are found by their
 * form, because their words depend on the language. The cost of each function is bounded. */
#pragma once

#include "tree/h5-tree.h"

/* Whether this is the quote of most mail programs: a blockquote with type=cite. */
gboolean h5_mail_is_cited_quote (const H5Node *node);

/* Whether a node belongs to the line directly before a quote that says who wrote it when:
 *
 *      <div>On 1 May 2025, Ada wrote:</div><blockquote type=cite>…
 */
gboolean h5_mail_is_attribution (const H5Node *node);

/* Finds the line directly before a quote. Returns its first node, a sibling of the quote, or
 * NULL. */
const H5Node *h5_mail_attribution_of (const H5Node *quote);

/* Whether a Text node, or the first text in an element, is a line like these, with the header of a
 * mail after it:
 *
 *      -----Original Message-----
 *      ________________________________
 */
gboolean h5_mail_is_line_above_header (const H5Node *node);

/* Whether the text of an element begins with the header of a mail: three lines of a name, a colon,
 * and a value. */
gboolean h5_mail_begins_with_header (const H5Node *element);
