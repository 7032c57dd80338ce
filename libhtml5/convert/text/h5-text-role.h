/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The role of elements for writers of plain text, Pango markup and Markdown. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_ROLE_NONE, /* most elements, which only have a style */
  H5_ROLE_LINK,
  H5_ROLE_IMAGE,
  H5_ROLE_LIST,
  H5_ROLE_ITEM,
  H5_ROLE_DESCRIPTION, /* dd */
  H5_ROLE_QUOTE,
  H5_ROLE_HEADING,
  H5_ROLE_CODE, /* pre, listing, plaintext and xmp */
  H5_ROLE_FIGURE,
  H5_ROLE_TABLE,
  H5_ROLE_RULE
} H5TextRole;

extern const guint8 h5_text_roles[H5_NAME_STATIC];

static inline H5TextRole
h5_text_role (const H5Node *element)
{
  H5Name name = h5_element_plain_name (element);

  return name < H5_NAME_STATIC ? (H5TextRole) h5_text_roles[name] : H5_ROLE_NONE;
}
