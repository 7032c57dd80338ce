/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the quoted replies in a mail begin and end. */
#pragma once

#include "tree/mutation/h5-range.h"

typedef struct
{
  H5Boundary start;
  H5Boundary end;
} H5MailQuoteRange;

/* Returns the quoted replies in the descendants of a node, as H5MailQuoteRange, in tree order.
 * Those with nothing between them are one, as a quote and the line before it. */
GArray *h5_mail_quotes (H5Node *root);
