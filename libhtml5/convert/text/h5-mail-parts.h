/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Recognizing the parts of a mail that are not new text of its author. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_MAIL_TEXT,
  H5_MAIL_QUOTE,        /* a quoted reply, or the line before it that names its author */
  H5_MAIL_QUOTE_TO_END, /* a quoted reply up to the end of the mail */
  H5_MAIL_SIGNATURE,
  H5_MAIL_SIGNATURE_TO_END /* a signature up to the next quoted reply, or the end of the mail */
} H5MailPart;

/* Returns the kind of part that begins with an element or a Text node. Mail programs mark them with
 * attributes, or write certain lines (h5-mail-lines.h). */
H5MailPart h5_mail_part (const H5Node *node);
