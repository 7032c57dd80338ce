/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The marks with which mail programs distinguish the parts of a mail: classes, ids and names. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_MAIL_TEXT,
  H5_MAIL_QUOTE,        /* a quoted reply, or the line before it that names its author */
  H5_MAIL_QUOTE_TO_END, /* a quoted reply up to the end of the frame or the mail */
  H5_MAIL_SIGNATURE,
  H5_MAIL_SIGNATURE_TO_END /* a signature up to the next quote, the end of the frame or the mail */
} H5MailPart;

typedef enum
{
  H5_MAIL_MARK_ALWAYS, /* what is in the element is the part */
  /* A line that names the author of a quote. People write their answers into the element. */
  H5_MAIL_MARK_LINE,
  H5_MAIL_MARK_AROUND_QUOTES, /* around quotes, with answers or a mail that is forwarded, too */
  H5_MAIL_MARK_AROUND_MAIL,   /* around the text of a mail, which may be forwarded */
  H5_MAIL_MARK_ON_BR,         /* other elements with this mark have text of the author */
  H5_MAIL_MARK_ON_BLOCK
} H5MailMarkUse;

typedef struct
{
  const char *word;
  H5Name attribute; /* whose value contains the word */
  H5MailPart part;
  H5MailMarkUse use;
} H5MailMark;

/* Returns the first mark of an element, or NULL. */
const H5MailMark *h5_mail_mark_of (const H5Node *element);

/* Whether this is a quote of a mail program: a blockquote with type=cite or a mark. */
gboolean h5_mail_is_quote (const H5Node *node);
