/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What mail programs put into a message besides what its author wrote now. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_MAIL_TEXT,
  H5_MAIL_QUOTE,        /* a reply that is quoted; */
  H5_MAIL_QUOTE_TO_END, /* all that follows is, too */
  H5_MAIL_SIGNATURE
} H5MailPart;

/* What an element begins, by the marks that common mail programs leave in its attributes. */
H5MailPart h5_mail_part (const H5Node *element);
