/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of a search for the parts of a mail. Rules look at nodes around a node. To keep the
 * time linear, the number of nodes that they look at is limited. */
#pragma once

#include "tree/attributes/h5-attributes.h"

/* The room that each node adds, and the room at the start. Each rule that looks at more nodes than
 * a line has counts them. */
#define H5_MAIL_ROOM_OF_NODE 256
#define H5_MAIL_ROOM 262144

/* Longer styles, in bytes, are not read. Reading this part of one takes as long as a node. */
#define H5_MAIL_LONGEST_STYLE 1000
#define H5_MAIL_STYLE_OF_NODE 4

typedef struct
{
  gsize room; /* how many nodes may still be looked at */
  /* The last quote before which a line was searched, and the result: see h5-mail-lines.c. */
  const H5Node *quote;
  const H5Node *line;
  const H5Node *after_line;
} H5MailReader;

#define H5_MAIL_READER_INIT ((H5MailReader){ .room = H5_MAIL_ROOM })

/* Returns what looking at a node costs: one for the node, and more for a style. */
static inline gsize
h5_mail_cost_of (const H5Node *node)
{
  gsize length = 0;

  if (node->type == H5_NODE_ELEMENT && node->attributes)
    h5_element_get_attribute (node, H5_NAME_STYLE, &length);
  return 1 + MIN (length, H5_MAIL_LONGEST_STYLE) / H5_MAIL_STYLE_OF_NODE;
}

/* Counts a node. Returns FALSE if there is no room for it. */
static inline gboolean
h5_mail_look (H5MailReader *self, const H5Node *node)
{
  gsize cost = h5_mail_cost_of (node);

  if (self->room < cost)
    return FALSE;
  self->room -= cost;
  return TRUE;
}
