/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of a search for the parts of a mail. Many rules look at the nodes around a node. So
 * that hostile mails do not make them look at the same nodes again and again, the number of nodes
 * is limited: by a number for each node that is asked about. */
#pragma once

#include "tree/h5-tree.h"

/* How many nodes may be looked at: in addition for each node, and in any case. Each rule that looks
 * at more nodes than a line has counts them. */
#define H5_MAIL_ROOM_OF_NODE 128
#define H5_MAIL_ROOM 65536

typedef struct
{
  gsize room; /* how many nodes may still be looked at */
  /* The last quote before which a line was searched, and the result: see h5-mail-lines.c. */
  const H5Node *quote;
  const H5Node *line;
  const H5Node *after_line;
} H5MailReader;

#define H5_MAIL_READER_INIT ((H5MailReader){ .room = H5_MAIL_ROOM })

/* Counts a node. Returns FALSE if there is no room for it. */
static inline gboolean
h5_mail_look (H5MailReader *self)
{
  if (self->room == 0)
    return FALSE;
  self->room--;
  return TRUE;
}
